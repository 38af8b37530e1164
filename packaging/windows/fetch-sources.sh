#!/usr/bin/env bash
# Unpacks Debian's source packages of what Windows has no packages of: fetch-sources.sh FOLDER. The addresses are those that
# this machine takes its packages from; lists and files stay in the folder, nothing of the system is changed.
set -euo pipefail

folder=$1
packages=(qt6-base libdeflate qhull fmtlib meshoptimizer tinygltf pugixml)
mkdir -p "$folder/lists/partial" "$folder/archives/partial"
here=$(readlink -f "$folder")
for known in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list; do
    [ ! -s "$known" ] || break
done
case $known in
*.sources) sed 's/^Types:.*/Types: deb-src/' "$known" >"$here/from.sources" ;;
*) sed -n 's/^deb /deb-src /p' "$known" >"$here/from.list" ;;
esac
mkdir -p "$here/parts"
cp "$here"/from.* "$here/parts/"
private=(-o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$here/parts" -o "Dir::State::Lists=$here/lists"
         -o "Dir::Cache::Archives=$here/archives" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache= -o APT::Sandbox::User=)
log=$here/log
cd "$here"
apt-get "${private[@]}" update -q >"$log" 2>&1 && apt-get "${private[@]}" source -q "${packages[@]}" >>"$log" 2>&1 || {
    grep -E '^(E|W):' "$log" | sed -E 's#[a-z]+://[^ ]+#(address)#g' >&2
    echo "could not get the sources of: ${packages[*]}" >&2
    exit 1
}
