#!/usr/bin/env bash
# Builds klondike for Windows on Debian and tries it under Wine: the tests that need no pseudo-terminal, and what only a
# shell around the program can try. Arguments are the tests to run (`files:: lines::pipe`); without any it runs all.
# What Wine does not show is said as such, and is no failure.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

say "what is needed"
needed=(rustc-web rust-web-src gcc-mingw-w64-x86-64 wine64 wine xvfb)
missing=()
for package in "${needed[@]}"; do
    if dpkg-query -W -f='${Package} ${Version}\n' "$package" 2> /dev/null | grep ' .'; then continue; fi
    missing+=("$package")
done
command -v cargo > /dev/null || missing+=(cargo-web)
if [ "${#missing[@]}" -gt 0 ]; then
    echo "first, as root: apt-get install --no-install-recommends ${missing[*]}"
    exit 1
fi

# Debian's compiler has the source of its standard library, which is built for Windows along with the program. Cargo may
# be any; the names of its profile for tests stand, so that they can be set from outside.
target=x86_64-pc-windows-gnu
out="${CARGO_TARGET_DIR:-target}/windows"
export CARGO_TARGET_DIR="$out"
RUSTC="$(dpkg -L rustc-web | grep '/bin/rustc$')"
export RUSTC RUSTC_BOOTSTRAP=1
unset RUSTFLAGS
std=(-Z build-std=std,panic_abort --target "$target" --locked)
"$RUSTC" --version
cargo --version

say "build"
# build WHAT ARGUMENTS: shows what Cargo says at the end, and all of it where that is a complaint.
build() {
    if ! cargo "${@:2}" > "$out.log" 2>&1 || grep -q '^warning' "$out.log"; then
        cat "$out.log"
        fail "$1 do not build without a warning"
    fi
    grep -A 1 '^ *Finished' "$out.log"
}
mkdir -p "$out"
build "the programs" build "${std[@]}"
build "the tests" test --no-run --test it --test stress "${std[@]}"
tests="$(sed -n 's/.*(\(.*\/it-.*\.exe\)).*/\1/p' "$out.log")"
stress="$(sed -n 's/.*(\(.*\/stress-.*\.exe\)).*/\1/p' "$out.log")"
built="$out/$target/debug"
for folder in "$built" "$built/deps"; do
    x86_64-w64-mingw32-gcc -shared -o "$folder/bcryptprimitives.dll" scripts/windows/bcryptprimitives.c -ladvapi32
done
x86_64-w64-mingw32-gcc -O1 -Wall -o "$built/interrupt.exe" scripts/windows/interrupt.c
ls -l "$built/klondike.exe" "$tests" "$stress"

say "Wine, with a Windows and a screen of its own"
work="$(mktemp -d)"
export WINEPREFIX="$work/prefix" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree=;mshtml="
coproc SCREEN { exec Xvfb -displayfd 1 -screen 0 1024x768x24 2> /dev/null; }
trap 'wineserver -k || true; kill "$SCREEN_PID" || true; rm -rf "$work"' EXIT
read -r display <&"${SCREEN[0]}"
export DISPLAY=":$display"
wine wineboot --init > /dev/null 2>&1
wine --version 2> /dev/null | tail -n 1

klondike() { wine "$built/klondike.exe" "$@" 2> "$work/errors"; }

# A folder as Windows writes its path; this one has blanks, and letters and a sign beyond ASCII.
home="$work/Eigene Spiele äß ♠"
folder="Z:${home//\//\\}"
mkdir "$home"

# holds WHAT TEXT PATTERN: the text has the pattern.
holds() {
    if ! grep -q -- "$3" <<< "$2"; then
        printf '%s\n' "$2"
        cat "$work/errors"
        fail "$1: there is no $3"
    fi
    echo "ok: $1"
}

# written FILE TEXT: waits until the text is in the file.
written() {
    for _ in {1..300}; do
        if grep -q -- "$2" "$1" 2> /dev/null; then return; fi
        sleep 0.2
    done
    fail "there is no '$2' in $1"
}

say "commands"
holds "a deal is dealt as everywhere" "$(klondike deal MS1-5)" '^T7: (AH 7H 2H 8D AD 2D) 9D'
holds "a deal is solved" "$(klondike solve MS3-90210)" 'innable'
holds "statistics" "$(klondike stats --data-dir "$folder")" '^Draw 3: nothing played yet'

say "line ends of Windows, in a folder with blanks and letters beyond ASCII"
said="$(printf '\xef\xbb\xbfdraw\r\n\r\n# a remark\r\nmove t3 f3\r\nquit\r\n' | klondike text MS1-7 --data-dir "$folder")"
holds "a line may end with CR LF" "$said" '^Drawn: 9♦\.'
if grep -q 'no command' <<< "$said"; then fail "a carriage return is taken for part of a command: $said"; fi
[ -s "$home/game.ron" ] || fail "nothing is saved in $home"
holds "the game goes on" "$(printf 'quit\n' | klondike text --json --data-dir "$folder")" '"moves":2'
printf '\xff\xfedraw\r\n' | klondike text --json --data-dir "$folder" > "$work/said"
holds "bytes that are no text are refused in words" "$(cat "$work/said")" '"error":{"code":"unknown"'
klondike stats --export "$folder\\alle Spiele ♥.txt" --data-dir "$folder" > /dev/null
[ -s "$home/alle Spiele ♥.txt" ] || fail "no export"
echo "ok: an export goes to such a path"

say "two programs at one folder"
mkfifo "$work/lines"
klondike text --json --data-dir "$folder" < "$work/lines" > "$work/first" &
first=$!
exec 9> "$work/lines"
written "$work/first" moves
holds "the second one reads only" "$(printf 'draw\nquit\n' | klondike text --json --data-dir "$folder")" '"read_only":true'
printf 'draw\nquit\n' >&9
exec 9>&-
wait "$first"
holds "the first one has played on" "$(printf 'quit\n' | klondike text --json --data-dir "$folder")" '"moves":3'

say "ways to end: the program plays a move and is interrupted"
# ends KEY CODE: what became of the game, and of the exit code where one is asked for.
ends() {
    local here="$work/$1" code
    code="$(cd "$built" && timeout 60 wine interrupt.exe "$1" '{"cmd":"draw"}' \
        "klondike.exe text --json MS1-7 --data-dir \"Z:${here//\//\\}\"" 2> "$work/interrupted" | tr -d '\r')" || true
    local again
    again="$(printf 'quit\n' | klondike text --json --data-dir "Z:${here//\//\\}" | tail -n 1)"
    if [ -n "$2" ] && [ "$code" != "$2" ]; then
        echo "NOT SHOWN by this Wine: $1 (exit code '$code'; $(grep "^interrupt" "$work/interrupted" || echo nothing is said))"
    else
        holds "$1: exit code ${code:-not seen}, the program is gone" "$again" '"read_only":false'
        holds "$1: the move is kept" "$again" '"moves":1'
        sed -n 's/^interrupt:/    &/p' "$work/interrupted"
    fi
}
ends kill 1
ends ctrl-c 130
ends ctrl-break 130
ends close ''

say "the full screen, at a pseudo-terminal"
# Wine's console takes the keys, but it prints escape sequences instead of obeying them, so nobody can look at the table.
here="$work/full screen"
mkfifo "$work/keys"
script -qefc "stty cols 80 rows 24; wine '$built/klondike.exe' MS1-7 --data-dir 'Z:${here//\//\\}'" /dev/null \
    < "$work/keys" > "$work/screen" &
game=$!
exec 8> "$work/keys"
written "$work/screen" waste
printf d >&8
written "$here/game.ron" 'started: Some'
printf q >&8
wait "$game" || fail "the full screen ends with $?"
exec 8>&-
holds "a key draws, and Q leaves with exit code 0" \
    "$(printf 'quit\n' | klondike text --json --data-dir "Z:${here//\//\\}")" '"moves":1'

say "the tests under Wine"
# `house` reads the sources and starts Cargo.
if wine "$tests" --skip house:: "$@" > "$work/tests" 2>&1; then
    grep '^test result' "$work/tests"
else
    grep -v ' ok$' "$work/tests" || true
    fail "a test fails"
fi
grep -c ' ok$' "$work/tests" | sed 's/$/ tests, by their folders:/'
sed -n 's/^test \([a-z]*\)::.* ok$/  \1/p' "$work/tests" | sort | uniq -c

say "the stress program under Wine, shortly"
holds "twenty rounds of two programs" "$(wine "$stress" rounds 20 2>&1)" '^20 rounds, '
holds "five thousand spoiled files" "$(wine "$stress" fuzz 5000 2>&1)" '^seed 1: '

say "done: klondike.exe is in $built"
