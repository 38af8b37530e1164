#!/usr/bin/env bash
# Runs one libFuzzer target for a short while: smoke.sh TARGET [SECONDS]. Seeds: built-in samples, seeds, regressions and, where
# they are, real files. Fails on a finding; the input that shows it is kept beside the target.
set -euo pipefail

target=$(readlink -f "$1")
seconds=${2:-6}
here=$(dirname "$(readlink -f "$0")")
name=$(basename "$target")
format=${name#fuzz_}
shared=${CUTAWAY_SHARED:-$here/../../../shared}

seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT
declare -A extensions=([bwm]="wok pwk dwk" [esp]="esp esm esl" [lyt]="lyt vis")
for extension in ${extensions[$format]:-$format}; do
    for dir in "$here/../../resources/samples" "$here/seeds/$format" "$here/regressions/$format" "$shared/corpus/$format" "$shared/corpus/exchange"; do
        [ -d "$dir" ] || continue
        find "$dir" -name "*.$extension" -size -32k -exec cp -f -t "$seeds" {} +
    done
done

log=$seeds/../$name.$$.log
if "$target" -max_total_time="$seconds" -max_len=32768 -timeout=30 -rss_limit_mb=2048 -malloc_limit_mb=512 \
    -print_final_stats=1 -artifact_prefix="$(dirname "$target")/$name-" "$seeds" >"$log" 2>&1; then
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "$name: ${runs:-0} inputs in ${seconds} s, nothing found"
    rm -f "$log"
else
    tail -n 40 "$log"
    echo "$name: broken, the input is $(dirname "$target")/$name-*"
    rm -f "$log"
    exit 1
fi
