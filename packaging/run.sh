#!/usr/bin/env bash
# Builds Cutaway and opens it on the given files, or on a built-in sample: run.sh [FILE...]
# Without a display it runs under a virtual one and writes a picture of its window instead.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

display=${DISPLAY:-}${WAYLAND_DISPLAY:-}
"$source_dir/packaging/install-packages.sh" build run $([ -n "$display" ] || echo display)
configure_and_build release cutaway

cutaway=$source_dir/build/release/app/cutaway
files=("$@")
[ ${#files[@]} -gt 0 ] || files=(--sample)

if [ -n "$display" ]; then
    exec "$cutaway" "${files[@]}"
fi

picture=$source_dir/build/cutaway.png
rm -f "$picture"
private_runtime_dir
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
timeout 120 xvfb-run -a -s "-screen 0 1600x1000x24" \
    env LIBGL_ALWAYS_SOFTWARE=1 "$cutaway" --screenshot "$picture" --window "${files[@]}"
[ -s "$picture" ] || { echo "no picture was written" >&2; exit 1; }
echo "no display found: a picture of the window is at $picture"
