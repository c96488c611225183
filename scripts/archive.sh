#!/usr/bin/env bash
# Builds what a release of this commit is for Linux, below target/dist: an archive with the program, its man pages, its
# completions, the guidebook and the licences, and, where cargo-deb is installed (`cargo install cargo-deb`), a .deb of
# the same. Run twice on one commit, anywhere, by the same compiler and linker, it makes the same bytes. The program is
# linked statically, so that it starts on every Linux of its kind of machine, however old its libraries are.
set -euo pipefail
cd "$(dirname "$0")/.."
unset CARGO_TARGET_DIR

target="$(rustc -vV | sed -n 's/^host: //p')"
version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)"
name="klondike-$version-$target"
dist=target/dist
share="$dist/share"
stage="$dist/$name"

# Nothing of the time, the place and the user may be in what is built.
umask 022
export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)"
export SOURCE_DATE_EPOCH
# The program needs less memory without what an unwinding would need, and with its relocations packed. It unpacks them
# itself, by what glibc 2.36 or newer has linked into it, so that only the machine that builds needs that (Debian 12).
flags=(
    -C target-feature=+crt-static
    -C force-unwind-tables=no
    -C link-arg=-Wl,-z,pack-relative-relocs
    "--remap-path-prefix=$PWD=."
    "--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
)
# Between them stands a sign that is in no path, where a blank may be.
CARGO_ENCODED_RUSTFLAGS="$(IFS=$'\x1f'; printf '%s' "${flags[*]}")"
export CARGO_ENCODED_RUSTFLAGS

# Naming the target keeps these flags from the programs that only the build runs.
cargo build --release --locked --bin klondike --target "$target"
program="target/$target/release/klondike"

rm -rf "$dist"
mkdir -p "$share/man" "$share/completions" "$stage"
cp "$program" scripts/archive/klondike.desktop scripts/archive/klondike.svg assets/guidebook.md "$share"
"$program" man > "$share/man/klondike.6"
commands="$("$program" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z-]*\).*/\1/p' | grep -v '^help$')"
for command in $commands; do
    "$program" man "$command" > "$share/man/klondike-$command.6"
done
for shell in bash zsh fish powershell elvish nushell; do
    "$program" completions "$shell" > "$share/completions/klondike.$shell"
done

cp -r "$share/." README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT "$stage"
tar --create --directory "$dist" --format=gnu --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 \
    --numeric-owner "$name" | gzip -9 -n > "$dist/$name.tar.gz"

if command -v cargo-deb > /dev/null; then
    find "$share" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
    cargo deb --no-build --no-strip --locked --target "$target" --output "$dist/"
fi

cd "$dist"
find . -maxdepth 1 -type f | sort | xargs sha256sum
