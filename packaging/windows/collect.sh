#!/usr/bin/env bash
# Puts the programs and all they need into one folder: collect.sh BUILD FOLDER. Qt and the compiler's libraries lie beside the
# programs, as Windows looks for them; each has its licence in the folder "licences".
set -euo pipefail

build=$1 folder=$2
source_dir=$(readlink -f "$(dirname "$0")/../..")
cross=x86_64-w64-mingw32
mkdir -p "$folder"/{platforms,styles,licences}
cp "$build/cutaway.exe" "$build/app/cli/cutaway-cli.exe" "$folder/"
for library in Core Gui Widgets OpenGL Concurrent Network; do
    cp "$STAGE/qt/bin/Qt6$library.dll" "$folder/"
done
cp "$STAGE"/qt/plugins/platforms/{qwindows,qoffscreen}.dll "$folder/platforms/"
cp "$STAGE/qt/plugins/styles/qwindowsvistastyle.dll" "$folder/styles/"
for library in libgcc_s_seh-1 libstdc++-6 libwinpthread-1; do
    cp "$($cross-g++-posix -print-file-name=$library.dll)" "$folder/"
done
# Where the system is dark, its palette is, and Cutaway's theme "system" follows; Qt 6.4 has to be told.
printf '[Platforms]\r\nWindowsArguments = darkmode=2\r\n' >"$folder/qt.conf"
find "$folder" \( -name '*.dll' -o -name '*.exe' \) -exec $cross-strip --strip-unneeded {} +

# Each library that a program asks for is here or belongs to Windows, as the compiler's folders know them.
find "$folder" \( -name '*.dll' -o -name '*.exe' \) -exec $cross-objdump -p {} + | sed -n 's/^\tDLL Name: //p' | sort -u | while read -r wanted; do
    [ -e "$folder/$wanted" ] || [[ $wanted == api-ms-win-* ]] || [ -e "/usr/$cross/lib/lib$(basename "${wanted,,}" .dll).a" ] ||
        { echo "nobody has $wanted" >&2; exit 1; }
done

cp "$source_dir/LICENSE" "$folder/licences/cutaway.txt"
for package in qt6-base libdeflate qhull fmtlib meshoptimizer tinygltf pugixml; do
    cp "$STAGE"/src/$package-*/debian/copyright "$folder/licences/$package.txt"
done
for package in libz-mingw-w64-dev gcc-mingw-w64-base mingw-w64-x86-64-dev nlohmann-json3-dev libglm-dev libcli11-dev libexpected-dev; do
    [ ! -e /usr/share/doc/$package/copyright ] || cp /usr/share/doc/$package/copyright "$folder/licences/$package.txt"
done
cp /usr/share/common-licenses/{GPL-3,LGPL-3} "$folder/licences/"
sed 's/$/\r/' "$source_dir/packaging/windows/zip-readme.txt" >"$folder/README.txt"
