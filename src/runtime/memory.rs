//! The peak memory use of this process, on systems that report it.

/// The peak resident memory in bytes. Only Linux reports it.
#[must_use]
pub fn peak() -> Option<u64> {
    high_water(&std::fs::read_to_string("/proc/self/status").ok()?)
}

/// The `VmHWM` line of a Linux process status, which counts in kB.
fn high_water(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_high_water_mark_is_read() {
        let status = "VmPeak:\t  6000 kB\nVmHWM:\t    2380 kB\nVmRSS:\t 2000 kB\n";
        assert_eq!(super::high_water(status), Some(2380 * 1024));
        assert_eq!(super::high_water("VmRSS:\t 2000 kB\n"), None);
    }
}
