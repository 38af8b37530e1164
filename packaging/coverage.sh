#!/usr/bin/env bash
# How much of core its tests reach: coverage.sh [--lines FOLDER]. Prints the share of lines for each folder of core and for all
# of it; with a folder the lines in it that no test reaches. Fails below 95 % of all lines. Real files, where they are, count.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

wanted=95
"$source_dir/packaging/install-packages.sh" build test coverage
configure_and_build coverage coretests clitests architecturetests replaytest
build=$source_dir/build/coverage
raw=$build/raw
rm -rf "$raw" && mkdir -p "$raw"
step "tests of core and the command line"
(cd "$source_dir" && LLVM_PROFILE_FILE="$raw/%m.profraw" ctest --preset coverage -j "$jobs" -L core >"$build/tests.log" 2>&1) ||
    { tail -n 30 "$build/tests.log"; exit 1; }
llvm-profdata-14 merge -sparse "$raw"/*.profraw -o "$build/all.profdata"
programs=("$build/app/cli/cutaway-cli" -object "$build/tests/bin/coretests" -object "$build/tests/bin/replaytest")

if [ "${1:-}" = --lines ]; then
    llvm-cov-14 show "${programs[@]}" -instr-profile="$build/all.profdata" "$source_dir/core/${2:?a folder of core}" \
        -show-line-counts-or-regions=false | awk '/^\// { file = $0 } / 0\|/ { print file, $0 }'
    exit
fi
# The report's columns: file, regions, missed, share, functions, missed, share, lines, missed, share.
llvm-cov-14 report "${programs[@]}" -instr-profile="$build/all.profdata" "$source_dir/core" | awk -v wanted=$wanted '
    $1 ~ /\.(h|cpp)$/ {
        folder = $1; sub(/\/.*/, "", folder)
        lines[folder] += $8; missed[folder] += $9; all += $8; left += $9
    }
    function show(name, count, gone) { printf "%-10s %7d of %7d lines  %5.1f %%\n", name, count - gone, count, 100 * (count - gone) / count }
    END {
        for (folder in lines) show(folder, lines[folder], missed[folder]) | "sort"
        close("sort")
        show("all", all, left)
        exit 100 * (all - left) >= wanted * all ? 0 : 1
    }'
