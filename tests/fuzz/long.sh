#!/usr/bin/env bash
# Runs all libFuzzer targets for a night: long.sh HOURS [FORMAT...]. Each reads for three quarters of its time, then edits what
# reading has kept. The smallest inputs that together reach all code found stay in build/fuzz/kept. With --keep in front the
# project's own seeds alone are grown, in build/fuzz/own, and go to tests/fuzz/corpus.
# Prints executions and edges; fails on a finding, whose input is kept in build/fuzz/findings.
set -euo pipefail

keep=no
[ "${1:-}" != --keep ] || { keep=yes; shift; }
hours=${1:?usage: long.sh [--keep] HOURS [FORMAT...]}
here=$(dirname "$(readlink -f "$0")")
source "$here/../../packaging/common.sh"
source "$here/fuzzlib.sh"
[ $keep = no ] || export CUTAWAY_SHARED=/nonexistent   # real files never enter the project
formats=("${@:2}")
[ ${#formats[@]} -gt 0 ] || formats=(animtext anno bwm csv edits esp glb hkx lyt mop nif obj ops pex preset spl strings xml)
kept=$source_dir/build/fuzz/kept findings=$source_dir/build/fuzz/findings
[ $keep = no ] || kept=$source_dir/build/fuzz/own
largest=2048   # bytes; small inputs are read a thousand times a second

configure_and_build fuzz fuzzers
# What ASan does besides finding faults takes a third of the time: filling memory, long stacks for each piece of it.
export ASAN_OPTIONS=detect_leaks=1:max_malloc_fill_size=0:malloc_context_size=4:quarantine_size_mb=16
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
mkdir -p "$kept" "$findings"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
each=$(awk -v hours="$hours" -v formats=${#formats[@]} -v jobs="$jobs" 'BEGIN { printf "%d", hours * 3600 * jobs / formats }')
[ "$each" -ge 4 ] || each=4

# fuzz FORMAT SECONDS LOG ARGUMENT...: a finding fails.
fuzz()
{
    "$source_dir/build/fuzz/tests/fuzz/fuzz_$1" -max_total_time="$2" -timeout=30 -entropic=0 -rss_limit_mb=2048 -malloc_limit_mb=512 \
        -dict="$work/$1.dictionary" -print_final_stats=1 -artifact_prefix="$findings/$1-" "${@:4}" >"$3" 2>&1
}

# run_format FORMAT: both halves, and a line on them.
run_format()
{
    local format=$1 target=$source_dir/build/fuzz/tests/fuzz/fuzz_$1 ok=yes
    mkdir -p "$work/$format.seeds" "$kept/$format" "$work/$format.small"
    collect_seeds "$format" "$work/$format.seeds" 8k "$target"
    dictionary_of "$format" "$target" "$work/$format.seeds" "$work/$format.dictionary"
    fuzz "$format" $((each * 3 / 4)) "$work/$format.read" -max_len=$largest -reload=0 "$kept/$format" "$work/$format.seeds" || ok=no
    if [ $ok = yes ]; then
        CUTAWAY_FUZZ_EDITS=1 fuzz "$format" $((each / 4)) "$work/$format.edit" -max_len=$largest -reload=0 "$kept/$format" || ok=no
    fi
    if [ $ok = no ]; then
        cat "$work/$format".{read,edit} 2>/dev/null | tail -n 40
        echo "$format: broken, the input is in $findings"
        return 1
    fi
    "$target" -merge=1 "$work/$format.small" "$kept/$format" >/dev/null 2>&1 || true
    rm -rf "$kept/$format" && mv "$work/$format.small" "$kept/$format"
    if [ $keep = yes ]; then
        mkdir -p "$here/corpus"
        tar -cJf "$here/corpus/$format.tar.xz" --sort=name --mtime=@0 --owner=0 --group=0 -C "$kept/$format" .
    fi
    echo "$format: $(stat_of number_of_executed_units "$work/$format.read") inputs read" \
        "($(stat_of average_exec_per_sec "$work/$format.read")/s)," \
        "$(stat_of number_of_executed_units "$work/$format.edit") edited ($(stat_of average_exec_per_sec "$work/$format.edit")/s)," \
        "$(edges_of "$work/$format.read") edges, $(find "$kept/$format" -type f | wc -l) inputs kept"
}

step "all formats, $each s each"
failed=0
for ((i = 0; i < ${#formats[@]}; i += jobs)); do
    running=()
    for format in "${formats[@]:i:jobs}"; do
        run_format "$format" &
        running+=($!)
    done
    for process in "${running[@]}"; do wait "$process" || failed=1; done
done
exit $failed
