#!/bin/sh
# Plays one deal through `klondike text --json` by a simple policy and prints how it ended. The policy: the first
# legal move that goes to a foundation, reveals a card or leaves the waste; else a draw or a recycle.
# Without --data-dir it plays in a folder of its own, so that no saved game and no statistics are touched.
# usage: play-json.sh KLONDIKE [options of `klondike text`, such as a deal code]
set -eu
program=$1
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
case " $* " in *" --data-dir"*) ;; *) set -- "$@" --data-dir "$folder/data" ;; esac
mkfifo "$folder/in" "$folder/out"
"$program" text --json "$@" <"$folder/in" >"$folder/out" &
exec 3>"$folder/in" 4<"$folder/out"

idle=0
while read -r state <&4; do
    case $state in *'"outcome":"won"'*) break ;; esac
    # The legal moves, one a line: command, effects, points.
    legal=$(printf '%s\n' "$state" | sed 's/.*"legal":\[\([^]]*\].*\)\],"moves".*/\1/' | tr '{' '\n')
    command=$(printf '%s\n' "$legal" | grep -e ' f[1-4]"' -e 'reveals' -e '"move waste' |
        sed -n 's/.*"cmd":"\(move [tw][^"]*\)".*/\1/p' | head -n 1)
    if [ -z "$command" ]; then
        command=$(printf '%s\n' "$legal" | sed -n 's/.*"cmd":"\(draw\|recycle\)".*/\1/p' | head -n 1)
        idle=$((idle + 1))
    else
        idle=0
    fi
    # After more than two passes without a move the game is given up.
    if [ -z "$command" ] || [ "$idle" -gt 60 ]; then break; fi
    printf '{"cmd": "%s"}\n' "$command" >&3
done
exec 3>&-
wait
printf '%s\n' "$state" | sed 's/.*"moves":\([0-9]*\).*"outcome":\([a-z"]*\).*"score":\([-0-9]*\).*/moves \1, outcome \2, score \3/'
