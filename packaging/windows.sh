#!/usr/bin/env bash
# Builds Cutaway for 64-bit Windows on a bare Debian 12: windows.sh [--no-test]. Leaves a ZIP that needs no installation and an
# installer in build/windows, then tries what it has built under Wine. Libraries are built once, into STAGE (usually
# ~/.cache/cutaway-windows): the first run takes about an hour on two processors, further ones take minutes.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

test=yes
[ "${1:-}" != --no-test ] || test=no
here=$source_dir/packaging/windows
export STAGE=${STAGE:-${XDG_CACHE_HOME:-$HOME/.cache}/cutaway-windows}
mkdir -p "$STAGE"

# once NAME COMMAND...: not again where it has been done by the same scripts
once()
{
    local name=$1 sum
    shift
    sum=$(cat "$here/fetch-sources.sh" "$here/stage-headers.sh" "$here/build-qt.sh" "$here/toolchain.cmake" "$here/deps/CMakeLists.txt" |
        sha256sum)
    [ "$(cat "$STAGE/$name.done" 2>/dev/null)" != "$sum" ] || return 0
    step "$name"
    "$@"
    echo "$sum" >"$STAGE/$name.done"
}

build_deps()
{
    "$here/stage-headers.sh" "$STAGE/deps"
    cmake -G Ninja -S "$here/deps" -B "$STAGE/build-deps" -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX="$STAGE/deps" -DSOURCES="$STAGE/src" >/dev/null
    cmake --build "$STAGE/build-deps" -j "$jobs"
    cmake --install "$STAGE/build-deps" >/dev/null
}

step "packages"
"$source_dir/packaging/install-packages.sh" build windows $([ $test = no ] || echo windows-test)
once sources "$here/fetch-sources.sh" "$STAGE/src"
once libraries build_deps
once Qt "$here/build-qt.sh" "$(echo "$STAGE"/src/qt6-base-*/)" "$STAGE/build-qt"

step "Cutaway"
targets=(cutaway cutaway-cli)
[ $test = no ] || targets+=(coretests clitests)
configure_and_build windows "${targets[@]}"
build=$source_dir/build/windows
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:[^=]*=//p' "$build/CMakeCache.txt")

step "ZIP and installer"
name=cutaway-$version-windows-x86_64
rm -rf "$build"/cutaway-*-windows-x86_64*
"$here/collect.sh" "$build" "$build/$name"
(cd "$build" && zip -q -9 -X -r "$name.zip" "$name")
"$here/make-installer.sh" "$build/$name" "$version" "$build/$name-setup.exe"

[ $test = no ] || "$here/test.sh" "$build" "$build/$name.zip" "$build/$name-setup.exe"
echo "the ZIP is $build/$name.zip, the installer $build/$name-setup.exe"
