#!/usr/bin/env bash
# Builds Qt for Windows from Debian's source package, with the Qt tools of this machine: build-qt.sh SOURCE BUILD, into
# $STAGE/qt. Shared libraries, with what Cutaway uses and nothing else; about 30 minutes on two processors. What is already
# built is kept, so that a run that was ended goes on where it was.
set -euo pipefail

source=$1 build=$2 here=$(dirname "$(readlink -f "$0")")
unused=(tabletevent dbus sql xml printsupport openssl opensslv11 schannel ssl vulkan direct2d1_1 icu glib jpeg gif androiddeployqt
        system_sqlite zstd brotli gssapi sspi http ftp dnslookup udpsocket dtls ocsp topleveldomain)
own=(zlib pcre2 png freetype harfbuzz doubleconversion)   # as the source package brings them
off=()
for feature in "${unused[@]}" "${own[@]/#/system_}"; do
    off+=("-DQT_FEATURE_$feature=OFF")
done
if [ ! -e "$build/build.ninja" ]; then
    cmake -G Ninja -S "$source" -B "$build" -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_INSTALL_PREFIX="$STAGE/qt" -DBUILD_SHARED_LIBS=ON -DQT_QMAKE_TARGET_MKSPEC=win32-clang-g++ -DINPUT_opengl=desktop \
        -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF -DQT_BUILD_TOOLS_WHEN_CROSSCOMPILING=OFF \
        "${off[@]}" >"$build.log" 2>&1 || { tail -n 30 "$build.log"; exit 1; }
fi
cmake --build "$build"
cmake --install "$build" >/dev/null
