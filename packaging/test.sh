#!/usr/bin/env bash
# Builds everything and runs every test. The last line is "N passed, N failed, N skipped"; fails when a test failed.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

passed=0 failed=0 skipped=0 complete=no
count() { passed=$((passed + $1)) failed=$((failed + $2)) skipped=$((skipped + $3)); }
finish()
{
    rm -rf "${XDG_RUNTIME_DIR:-}" "${installed:-}"
    [ $complete = yes ] || failed=$((failed + 1))   # a build that failed, an interruption
    printf '\n%d passed, %d failed, %d skipped\n' $passed $failed $skipped
    [ $failed -eq 0 ] || exit 1
}
trap finish EXIT

step "packages"
"$source_dir/packaging/install-packages.sh" build run test clang
private_runtime_dir

step "everything, with assertions; all warnings are errors"
configure_and_build ci
step "no program looks for libraries where the user happens to be"
installed=$(mktemp -d)
cmake --install "$source_dir/build/ci" --prefix "$installed" >/dev/null
for folder in "$source_dir/build/ci" "$installed"; do
    if "$source_dir/packaging/check-elf.sh" "$folder"; then count 1 0 0; else count 0 1 0; fi
done

step "tests: widgets offscreen, OpenGL under a virtual display"
log=$source_dir/build/ci/Testing/Temporary/LastTest.log ok=1
rm -f "$log"
# Many tests of windows mostly wait.
(cd "$source_dir" && xvfb-run -a -s "-screen 0 1600x1000x24" ctest --preset ci -j $((jobs * 2))) || ok=0
[ -f "$log" ] && count $(awk -f "$source_dir/packaging/totals.awk" "$log")
[ $ok -eq 1 ] || [ $failed -gt 0 ] || failed=1   # ctest itself failed

step "each format fuzzed a short while under AddressSanitizer and UndefinedBehaviorSanitizer"
configure_and_build smoke fuzzers
export ASAN_OPTIONS=detect_leaks=1
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
fuzzers=("$source_dir"/build/smoke/tests/fuzz/fuzz_???)
for ((i = 0; i < ${#fuzzers[@]}; i += jobs)); do
    running=()
    for target in "${fuzzers[@]:i:jobs}"; do
        "$source_dir/tests/fuzz/smoke.sh" "$target" &
        running+=($!)
    done
    for process in "${running[@]}"; do
        if wait "$process"; then count 1 0 0; else count 0 1 0; fi
    done
done
complete=yes
