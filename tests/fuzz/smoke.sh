#!/usr/bin/env bash
# Runs one libFuzzer target for a short while: smoke.sh TARGET [SECONDS]. Two thirds of the time it reads, then it edits small
# seeds. Fails on a finding; the input that shows it is kept beside the target.
set -euo pipefail

target=$(readlink -f "$1")
seconds=${2:-6}
here=$(dirname "$(readlink -f "$0")")
source "$here/fuzzlib.sh"
name=$(basename "$target")
format=${name#fuzz_}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/seeds"
collect_seeds "$format" "$work/seeds" 32k "$target" 100
dictionary_of "$format" "$target" "$work/seeds" "$work/dictionary"

# Edits take so long that only the smallest of the seeds are edited.
mkdir "$work/small"
find "$work/seeds" -type f -printf '%s %p\n' | sort -n | awk 'NR <= 30 { print $2 }' | xargs -r cp -t "$work/small"

# fuzz SECONDS LOG SEEDS: in the environment as it is.
fuzz()
{
    "$target" -max_total_time="$1" -max_len=32768 -timeout=30 -entropic=0 -rss_limit_mb=2048 -malloc_limit_mb=512 -dict="$work/dictionary" \
        -print_final_stats=1 -artifact_prefix="$(dirname "$target")/$name-" "$3" >"$2" 2>&1 && return
    tail -n 40 "$2"
    echo "$name: broken, the input is $(dirname "$target")/$name-*"
    exit 1
}
fuzz $((seconds * 2 / 3)) "$work/read" "$work/seeds"
CUTAWAY_FUZZ_EDITS=1 fuzz $((seconds - seconds * 2 / 3)) "$work/edit" "$work/small"
echo "$name: $(stat_of number_of_executed_units "$work/read") inputs read, $(stat_of number_of_executed_units "$work/edit") edited" \
    "in $seconds s, $(edges_of "$work/read") edges, nothing found"
