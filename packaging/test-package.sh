#!/usr/bin/env bash
# Tests the programs inside a package: test-package.sh PACKAGE.deb BUILD. The command line's tests of that build run the
# packaged program, and the packaged window draws the built-in sample.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

package=$1 build=$2
content=$(mktemp -d)
trap 'rm -rf "$content" "${XDG_RUNTIME_DIR:-}"' EXIT
dpkg-deb --extract "$package" "$content"
"$source_dir/packaging/check-elf.sh" "$content"

export CUTAWAY_CLI=$content/usr/bin/cutaway-cli QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 HOME=$content
tests=$build/tests/bin/clitests
failed=0
for class in $("$tests" 2>&1 | sed -n 's/^  //p'); do
    "$tests" "$class" >"$content/log" 2>&1 || { failed=1; grep -A 3 '^FAIL!' "$content/log" || tail -n 20 "$content/log"; }
    grep '^Totals: ' "$content/log" || true
done

private_runtime_dir
timeout 120 xvfb-run -a -s "-screen 0 1600x1000x24" env -u QT_QPA_PLATFORM LIBGL_ALWAYS_SOFTWARE=1 \
    "$content/usr/bin/cutaway" --screenshot "$content/picture.png" --window --sample
[ -s "$content/picture.png" ] || { echo "the packaged window drew nothing"; failed=1; }
exit $failed
