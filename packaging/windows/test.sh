#!/usr/bin/env bash
# Tries what was built for Windows under Wine, in a prefix that is made for it: test.sh BUILD ZIP [CLASS...]. The ZIP is unpacked
# and its programs are run as a user would; then come the tests of core and the command line, all of them or the named classes.
# The last line is "N passed, N failed, N skipped". The real files are those of CUTAWAY_SHARED.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/../common.sh"

build=$(readlink -f "$1") zip=$(readlink -f "$2")
shift 2
wine=/usr/lib/wine/wine64
work=$(mktemp -d)
failed=0
export WINEPREFIX=$work/prefix WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
finish()
{
    WINEPREFIX=$work/prefix ${wine%/*}/wineserver64 -k 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
fail() { echo "FAIL: $*"; failed=$((failed + 1)); }
windows_path() { printf 'Z:%s' "$(readlink -f "$1")"; }   # Wine shows the root of this machine as drive Z

step "a new Windows"
"$wine" wineboot -i >/dev/null 2>&1
unzip -q "$zip" -d "$work"
folder=$(echo "$work"/cutaway-*/)
cd "$work"

step "the programs of the ZIP"
"$wine" "$folder/cutaway-cli.exe" --version || fail "cutaway-cli does not start"
cp "$source_dir"/resources/samples/* "$work/"
"$wine" "$folder/cutaway-cli.exe" check crate.nif courtyard.wok || fail "the samples are not read"
cp crate.nif "Wände Ж 箱.nif"
"$wine" "$folder/cutaway-cli.exe" check "Wände Ж 箱.nif" | grep -q "Wände Ж 箱.nif" || fail "a name of other letters is lost"
timeout 300 xvfb-run -a -s "-screen 0 1600x1000x24" "$wine" "$folder/cutaway.exe" --new-window --theme dark --size 1440x900 \
    --screenshot "$(windows_path "$work")/window.png" --window crate.nif >"$work/log" 2>&1 || { cat "$work/log"; fail "no window"; }
[ ! -s window.png ] || cp window.png "$build/window.png"

step "tests of core and the command line"
cp "$build"/tests/bin/{coretests,clitests}.exe "$STAGE/qt/bin/Qt6Test.dll" "$folder/"
export CUTAWAY_CLI CUTAWAY_SHARED QT_QPA_PLATFORM=offscreen
CUTAWAY_CLI=$(windows_path "$folder/cutaway-cli.exe")
CUTAWAY_SHARED=$(windows_path "${CUTAWAY_SHARED:-$source_dir/../shared}")
classes=("$@")
: >"$build/wine-tests.log"
for program in coretests clitests; do
    for class in $("$wine" "$folder/$program.exe" 2>&1 | tr -d '\r' | sed -n 's/^  //p'); do
        [ ${#classes[@]} -eq 0 ] || [[ " ${classes[*]} " == *" $class "* ]] || continue
        timeout 900 "$wine" "$folder/$program.exe" "$class" -o -,txt >"$work/log" 2>&1 </dev/null || true
        tr -d '\r' <"$work/log" >>"$build/wine-tests.log"
        tr -d '\r' <"$work/log" | grep -E -A 3 '^(FAIL!|QFATAL)' || true
        grep -q '^Totals: ' "$work/log" || fail "$class ended without its totals"
    done
done
grep '^SKIP' "$build/wine-tests.log" || true
awk -v failed=$failed '/^Totals: / { p += $2; f += $4; s += $6 }
    END { printf "\n%d passed, %d failed, %d skipped\n", p, f + failed, s; exit f + failed > 0 }' "$build/wine-tests.log"
