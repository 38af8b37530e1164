#!/usr/bin/env bash
# Feeds damaged files to the command line that has the sanitizers: commandline.sh [COUNT [SEED [FORMAT...]]]
# COUNT files of each format (default 5000), made from the built-in samples and, where they are, real and hostile files.
# Every command that reads runs on them; a sanitizer's report, a crash or a hang is a finding, and its file is kept.
# Ends with the worst ratios of memory to size of undamaged and hostile files, in a build without sanitizers.
set -euo pipefail

count=${1:-5000}
seed=${2:-1}
formats=("${@:3}")
[ ${#formats[@]} -gt 0 ] || formats=(nif hkx esp bwm lyt animtext)
here=$(dirname "$(readlink -f "$0")")
source "$here/../../packaging/common.sh"
shared=${CUTAWAY_SHARED:-$source_dir/../shared}
kept=$source_dir/build/fuzz/findings

configure_and_build fuzz cutaway-cli mutatefiles
cli=$source_dir/build/fuzz/app/cli/cutaway-cli
mutate=$source_dir/build/fuzz/tests/fuzz/mutatefiles
export ASAN_OPTIONS=detect_leaks=1:exitcode=99
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1:exitcode=99

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
findings=0

# Accepts the exit codes of any file: clean, warnings, errors, unreadable.
runs() { timeout 120 "$cli" "$@" >"$work/out" 2>"$work/err" || [ $? -le 3 ]; }

finding() # FILE COMMAND...
{
    mkdir -p "$kept"
    cp -f "$1" "$kept/"
    cp -f "$work/err" "$kept/$(basename "$1").txt"
    echo "finding: ${*:2} on $kept/$(basename "$1")"
    findings=$((findings + 1))
}

for format in "${formats[@]}"; do
    step "$format: $count files, seed $seed"
    declare -A extensions=([bwm]="wok|pwk|dwk" [esp]="esp|esm|esl" [animtext]="txt")
    mapfile -t seeds < <(find "$source_dir/resources/samples" "$source_dir/tests/fuzz/seeds/$format" "$shared/corpus/$format" "$shared/corpus/hostile" -type f \
        -size -256k -regextype posix-extended -iregex ".*\.(${extensions[$format]:-$format})" 2>/dev/null | sort)
    batch=250
    for ((done = 0; done < count; done += batch)); do
        files=$work/files
        rm -rf "$files" && mkdir "$files"
        "$mutate" $((seed + done)) $((count - done < batch ? count - done : batch)) "$files" "${seeds[@]}"
        # A folder at once; only where that fails, one by one.
        if ! runs check "$files" --json; then
            for file in "$files"/*; do runs check "$file" || finding "$file" check; done
        fi
        if ! runs info "$files"/*; then
            for file in "$files"/*; do runs info "$file" || finding "$file" info; done
        fi
        number=0
        for file in "$files"/*; do
            number=$((number + 1))
            original=${seeds[$(((done + number) % ${#seeds[@]}))]}
            case $((number % 5)) in
                0) runs dump "$file" --depth 4 || finding "$file" dump ;;
                1) runs diff "$original" "$file" || finding "$file" diff "$original" ;;
                2) runs find "$file" --text a --most 5 || finding "$file" find ;;
                3) runs export "$file" -o "$work/out.glb" || finding "$file" export ;;
                *) runs compact "$file" -o "$work/out.bin" || finding "$file" compact ;;
            esac
        done
        printf '\r%d of %d, %d findings' $((done + batch < count ? done + batch : count)) "$count" $findings
    done
    echo
done

plain=$source_dir/build/release/app/cli/cutaway-cli
[ -x "$plain" ] || plain=$source_dir/build/debug/app/cli/cutaway-cli
kilobytes() { { /usr/bin/time -f %M "$plain" "$1" "$2" 2>&1 >/dev/null || true; } | tail -1; }
if [ -x /usr/bin/time ] && [ -x "$plain" ]; then
    step "memory of check and dump, beyond what the program takes itself"
    : >"$work/empty.nif"
    base=$(kilobytes check "$work/empty.nif")
    find "$source_dir/resources/samples" "$shared"/corpus/{nif,hkx,esp,bwm,hostile} -type f -size +64k -size -4M -print0 2>/dev/null |
        while IFS= read -r -d '' file; do
            for command in check dump; do
                memory=$(($(kilobytes $command "$file") - base))
                echo "$((memory * 1024 * 10 / $(stat -c %s "$file"))) $memory $command $(basename "$file")"
            done
        done | sort -n | tail -3 | awk '{ printf "%.1f times its size, %d kB: %s %s\n", $1 / 10, $2, $3, $4 }'
fi

echo "$findings findings"
[ $findings -eq 0 ]
