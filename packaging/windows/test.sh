#!/usr/bin/env bash
# Tries what was built for Windows under Wine, in a prefix that is made for it: test.sh BUILD ZIP SETUP [CLASS...]. The ZIP is
# unpacked and its programs are run as a user would, the installer installs and removes; then come the tests of core and the
# command line, all of them or the named classes. Pictures are compared with those of build/release, where it was built.
# The last line is "N passed, N failed, N skipped". The real files are those of CUTAWAY_SHARED.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/../common.sh"

build=$(readlink -f "$1") zip=$(readlink -f "$2") setup=$(readlink -f "$3")
shift 3
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
# Wine has no fonts of Windows; without these it takes what comes first, which may be of any height.
{
    printf 'REGEDIT4\n\n[HKEY_CURRENT_USER\\Software\\Wine\\Fonts\\Replacements]\n'
    printf '"%s"="DejaVu Sans"\n' "MS Shell Dlg" "MS Shell Dlg 2" "Segoe UI" Tahoma
    printf '"%s"="DejaVu Sans Mono"\n' "Courier New" Consolas
    printf '\n[HKEY_LOCAL_MACHINE\\Software\\Microsoft\\Windows NT\\CurrentVersion\\FontSubstitutes]\n'
    printf '"%s"="DejaVu Sans"\n' "MS Shell Dlg" "MS Shell Dlg 2"
} >"$work/fonts.reg"
"$wine" regedit /S "$(windows_path "$work/fonts.reg")"
"${wine%/*}/wineserver64" -k || true   # fonts and the size of the screen are read once
unzip -q "$zip" -d "$work"
folder=$(echo "$work"/cutaway-*/)
cd "$work"

step "the programs of the ZIP"
"$wine" "$folder/cutaway-cli.exe" --version || fail "cutaway-cli does not start"
cp "$source_dir"/resources/samples/* "$work/"
"$wine" "$folder/cutaway-cli.exe" check crate.nif courtyard.wok || fail "the samples are not read"
cp crate.nif "Wände Ж 箱.nif"
"$wine" "$folder/cutaway-cli.exe" check "Wände Ж 箱.nif" | grep -q "Wände Ж 箱.nif" || fail "a name of other letters is lost"

step "the window"
display()
{
    "${wine%/*}/wineserver64" -k || true   # what is started without a display draws on none later
    LIBGL_ALWAYS_SOFTWARE=1 timeout 300 xvfb-run -a -s "-screen 0 1600x1000x24" "$@"
}
# picture NAME FILE ARGUMENT...: leaves NAME.png in the build folder; the view is the same as on Linux but for its letters
picture()
{
    local name=$1 file=$2
    shift 2
    display "$wine" "$folder/cutaway.exe" --new-window "$@" --screenshot "$(windows_path "$work")/$name.png" "$file" >log 2>&1 || true
    [ -s "$name.png" ] || { cat log; fail "no picture of $file"; return 0; }
    cp "$name.png" "$build/"
    [ -x "$linux" ] || return 0
    display "$linux" --new-window "$@" --screenshot "$work/$name-linux.png" "$file" >log 2>&1 || { cat log; fail "no picture on Linux"; }
    cp "$name-linux.png" "$build/"
    /usr/bin/python3 "$source_dir/packaging/windows/compare-pictures.py" "$name.png" "$name-linux.png" 1 || fail "$name looks otherwise than on Linux"
}
linux=$source_dir/build/release/app/cutaway
picture crate crate.nif --view corner
picture courtyard courtyard.wok --view top
display "$wine" "$folder/cutaway.exe" --new-window --theme dark --size 1440x900 --screenshot "$(windows_path "$work")/window.png" \
    --window crate.nif >log 2>&1 || { cat log; fail "no window"; }
[ ! -s window.png ] || cp window.png "$build/window.png"

step "the installer"
known() { "$wine" reg query "$@" >/dev/null 2>&1; }
installed=$(cd "$WINEPREFIX/drive_c/users" && echo "$PWD/$(id -un)/AppData/Local/Programs/Cutaway")
"$wine" "$setup" /S || fail "the installer ends with an error"
"$wine" "$installed/cutaway-cli.exe" check crate.nif || fail "what was installed does not run"
known 'HKCU\Software\Classes\Cutaway.nif\shell\open\command' || fail ".nif is not offered"
[ -n "$(find "$WINEPREFIX/drive_c/users" -name Cutaway.lnk)" ] || fail "nothing in the Start menu"
echo "notes" >"$installed/mine.txt"
"$wine" "$installed/uninstall.exe" /S || fail "it cannot be removed"
for ((i = 0; i < 60; ++i)); do [ -e "$installed/uninstall.exe" ] || break; sleep 1; done   # a copy of itself does it
[ "$(ls -A "$installed")" = mine.txt ] || { ls -A "$installed"; fail "the program stays, or files of the user went"; }
! known 'HKCU\Software\Classes\Cutaway.nif' || fail "types of files stay in the registry"
! known 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Cutaway' || fail "it still stands among the programs"

step "tests of core and the command line"
cp "$build"/tests/bin/{coretests,clitests}.exe "$STAGE/qt/bin/Qt6Test.dll" "$folder/"
export CUTAWAY_CLI CUTAWAY_SHARED QT_QPA_PLATFORM=offscreen
export QTEST_FUNCTION_TIMEOUT=900000   # ms: each start of a program takes its time under Wine
CUTAWAY_CLI=$(windows_path "$folder/cutaway-cli.exe")
CUTAWAY_SHARED=$(windows_path "${CUTAWAY_SHARED:-$source_dir/../shared}")
wanted=" $* "
log=$build/wine-tests.log
: >"$log"
for program in coretests clitests; do
    for class in $("$wine" "$folder/$program.exe" 2>&1 | tr -d '\r' | sed -n 's/^  //p'); do
        [ "$wanted" = "  " ] || [[ $wanted == *" $class "* ]] || continue
        rm -f result   # without a console Qt Test prints nowhere but into a file
        timeout 900 "$wine" "$folder/$program.exe" "$class" -o "$(windows_path "$work")/result,txt" >output 2>&1 </dev/null || true
        [ -s result ] || { cat output; fail "$class ended without a result"; continue; }
        tr -d '\r' <result >>"$log"
        tr -d '\r' <result | grep -a -E -A 3 '^(FAIL!|QFATAL)' || true
        grep -a -q '^Totals: ' result || fail "$class ended without its totals"
    done
done
grep -a -A 1 '^SKIP' "$log" || true
[ "$wanted" = "  " ] || for class in $wanted; do grep -a -q -i "Finished testing of $class " "$log" || fail "no class $class"; done
awk -v failed=$failed '/^Totals: / { p += $2; f += $4; s += $6 }
    END { printf "\n%d passed, %d failed, %d skipped\n", p, f + failed, s; exit f + failed > 0 }' "$log"
