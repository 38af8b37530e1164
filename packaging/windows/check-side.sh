#!/usr/bin/env bash
# Has the compiler for Windows read what asks the system (core/base, core/file), so that its side of core/base/platform stays in
# step: check-side.sh. Nothing is linked or run; packaging/windows.sh does that.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/../common.sh"

"$source_dir/packaging/install-packages.sh" build windows-side
export STAGE=$source_dir/build/windows-headers
"$source_dir/packaging/windows/stage-headers.sh" "$STAGE/deps"
configure_and_build windows-side
