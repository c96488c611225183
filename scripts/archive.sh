#!/usr/bin/env bash
# Builds what a release of this commit is for Linux, below target/dist: an archive with the program, its manual, its
# completions, the guidebook and the licences, and, where cargo-deb is installed (`cargo install cargo-deb`), a .deb of
# the same. Run twice on one commit, anywhere, it makes the same bytes. The program is linked statically, so that it
# starts on any Linux of its architecture, however old its libraries are.
set -euo pipefail
cd "$(dirname "$0")/.."

target="${1:-$(rustc -vV | sed -n 's/^host: //p')}"
version="$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)"
name="klondike-$version-$target"
out="${CARGO_TARGET_DIR:-target}"
dist="$out/dist"
share="$dist/share"
stage="$dist/$name"

# Nothing of the time, the place and the user may be in what is built.
umask 022
export LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)"
export SOURCE_DATE_EPOCH
export RUSTFLAGS="-C target-feature=+crt-static -C relocation-model=static --remap-path-prefix=$PWD=. --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"

# Naming the target keeps these flags from the programs that only the build runs.
cargo build --release --locked --bin klondike --target "$target"
program="$out/$target/release/klondike"

rm -rf "$share" "$stage"
mkdir -p "$share/man" "$share/completions" "$stage/man" "$stage/completions"
"$program" man > "$share/man/klondike.1"
gzip -9 -n -k "$share/man/klondike.1"
for shell in bash zsh fish; do
    "$program" completions "$shell" > "$share/completions/klondike.$shell"
done
"$program" completions powershell > "$share/completions/klondike.ps1"

cp "$program" README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT assets/guidebook.md \
    scripts/archive/klondike.desktop scripts/archive/klondike.svg "$stage"
cp "$share/man/klondike.1" "$stage/man"
cp "$share/completions"/* "$stage/completions"
tar --create --file - --directory "$dist" --format=gnu --sort=name --mtime="@$SOURCE_DATE_EPOCH" \
    --owner=0 --group=0 --numeric-owner "$name" | gzip -9 -n > "$dist/$name.tar.gz"

if command -v cargo-deb > /dev/null; then
    cp "$program" "$share/klondike"
    cargo deb --no-build --no-strip --locked --target "$target" --output "$dist"
fi

cd "$dist"
sha256sum -- *.tar.gz $(ls -- *.deb 2> /dev/null)
