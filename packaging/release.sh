#!/usr/bin/env bash
# Makes a release: release.sh [--no-windows]. Builds the Debian package, the archive for Linux, the ZIP and the installer for
# Windows, and puts them into build/release-VERSION with their sums (SHA256SUMS) and what has changed (CHANGES.md, from the
# history since the last tag of a version). The version is that of project() in CMakeLists.txt.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

windows=yes
[ "${1:-}" != --no-windows ] || windows=no
version=$(sed -n 's/^project(cutaway VERSION \([0-9.]*\).*/\1/p' "$source_dir/CMakeLists.txt")
out=$source_dir/build/release-$version
rm -rf "$out"
mkdir -p "$out"

# One line a commit, by area, the newest first: titles have the form "area: what".
changes()
{
    local last
    last=$(git -C "$source_dir" describe --tags --abbrev=0 --match 'v[0-9]*' HEAD^ 2>/dev/null || true)
    echo "# Cutaway $version"
    git -C "$source_dir" log --no-merges --format=%s ${last:+"$last..HEAD"} | awk '
        { at = index($0, ": "); area = at ? substr($0, 1, at - 1) : "other"; text = at ? substr($0, at + 2) : $0
          if (!(area in lines)) order[++count] = area
          lines[area] = lines[area] "\n* " text }
        END { for (i = 1; i <= count; ++i) printf "\n## %s\n%s\n", order[i], lines[order[i]] }'
}

"$source_dir/packaging/package.sh"
"$source_dir/packaging/portable.sh"
cp "$source_dir"/build/release/cutaway_*.deb "$source_dir/build/release/cutaway-$version-linux-x86_64.tar.xz" "$out/"
if [ $windows = yes ]; then
    "$source_dir/packaging/windows.sh"
    cp "$source_dir/build/windows/cutaway-$version-windows-x86_64.zip" \
       "$source_dir/build/windows/cutaway-$version-windows-x86_64-setup.exe" "$out/"
fi
changes >"$out/CHANGES.md"
(cd "$out" && sha256sum -- * >"$out.sums" && mv "$out.sums" SHA256SUMS && sha256sum --check --quiet SHA256SUMS)
step "release $version: $out"
ls -l "$out"
