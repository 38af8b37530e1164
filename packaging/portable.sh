#!/usr/bin/env bash
# Makes the archive that runs on a bare Debian 12, or a later system, without installing anything: portable.sh [--no-test]. It
# brings Qt and all further libraries but those of the C and C++ compilers. What every desktop has (X11, fonts, OpenGL's
# dispatcher) lies apart, and of it is used what the system lacks, since graphics drivers want that of their own system.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

"$source_dir/packaging/install-packages.sh" build run portable
configure_and_build release cutaway cutaway-cli
build=$source_dir/build/release
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:[^=]*=//p' "$build/CMakeCache.txt")
name=cutaway-$version-linux-x86_64
folder=$build/$name
rm -rf "$folder" "$folder.tar.xz"
mkdir -p "$folder"/{bin,lib,plugins/platforms,licences}
cp "$build/app/cutaway" "$folder/bin/cutaway.bin"
cp "$build/app/cli/cutaway-cli" "$folder/bin/cutaway-cli.bin"
plugins=$(qmake6 -query QT_INSTALL_PLUGINS 2>/dev/null || echo /usr/lib/x86_64-linux-gnu/qt6/plugins)
cp "$plugins"/platforms/lib{qxcb,qoffscreen}.so "$folder/plugins/platforms/"
for kind in xcbglintegrations platforminputcontexts; do
    [ ! -d "$plugins/$kind" ] || cp -r "$plugins/$kind" "$folder/plugins/"
done
strip --strip-unneeded "$folder"/bin/*.bin

# of the C and C++ compilers: every system has them, and a driver may want later ones
own='^(linux-vdso|ld-linux|libc|libm|libdl|librt|libpthread|libresolv|libutil|libstdc\+\+|libgcc_s)[.-]'
desktop='^(libX|libxcb\.so|libxcb-(dri|glx|present|sync|xfixes|shm|shape|randr|render\.)|libGL|libEGL|libOpenGL|libdrm|libgbm|libfontconfig|libfreetype|libexpat|libuuid|libbsd|libmd\.|libdbus|libsystemd|libICE|libSM)'
# Some packages still name their files without /usr.
package_of() { { dpkg-query -S "$1" 2>/dev/null || dpkg-query -S "${1#/usr}" 2>/dev/null || echo unknown; } | sed 's/:.*//;q'; }
licences=()
while read -r library; do
    file=$(basename "$library")
    [[ ! $file =~ $own ]] || continue
    to=$folder/lib
    [[ ! $file =~ $desktop ]] || to=$folder/lib/desktop/$file   # alone, so that it can be taken without the others
    mkdir -p "$to"
    cp -L "$library" "$to/$file"
    licences+=("$(package_of "$(readlink -f "$library")")")
done < <(find "$folder/bin" "$folder/plugins" -type f -exec ldd {} + | sed -n 's/.* => \(\/[^ ]*\) (.*/\1/p' | sort -u)
for package in $(printf '%s\n' "${licences[@]}" | sort -u); do
    [ ! -e "/usr/share/doc/$package/copyright" ] || cp "/usr/share/doc/$package/copyright" "$folder/licences/$package.txt"
done
cp "$source_dir/LICENSE" "$folder/licences/cutaway.txt"
find "$folder/lib" "$folder/plugins" -type f -name '*.so*' -exec patchelf --remove-rpath {} +

# A font for systems that have none.
mkdir -p "$folder/fonts"
cp /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold,Mono,Mono-Bold}.ttf "$folder/fonts/"
cp /usr/share/doc/fonts-dejavu-core/copyright "$folder/licences/fonts-dejavu-core.txt"
cat >"$folder/fonts/fonts.conf" <<'FONTS'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
FONTS

# Libraries are looked for where a starter says, and a program that is started from here gets the same.
for program in cutaway cutaway-cli; do
    cat >"$folder/$program" <<'STARTER'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
paths=$here/lib
known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null)   # Debian keeps it out of the path of users
for library in "$here"/lib/desktop/*; do
    case $known in
    *"${library##*/} (libc6,x86-64"*) ;;
    *) paths=$paths:$library ;;
    esac
done
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts/fonts.conf"
export LD_LIBRARY_PATH="$paths${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" QT_PLUGIN_PATH="$here/plugins"
exec "$here/bin/$(basename "$0").bin" "$@"
STARTER
    chmod +x "$folder/$program"
done
cp "$source_dir/packaging/linux/portable.txt" "$folder/README.txt"
tar -C "$build" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git -C "$source_dir" log -1 --format=%ct)" \
    -I 'xz -T0' -cf "$folder.tar.xz" "$name"
echo "the archive is $folder.tar.xz"
