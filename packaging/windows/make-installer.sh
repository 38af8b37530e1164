#!/usr/bin/env bash
# Makes the installer of a folder of programs: make-installer.sh FOLDER VERSION OUT.exe
set -euo pipefail

folder=$(readlink -f "$1") version=$2 out=$(readlink -f "$(dirname "$3")")/$(basename "$3")
here=$(dirname "$(readlink -f "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What is installed is removed again by name, and nothing that the user has put beside it.
(cd "$folder" && find . -type f -printf '%P\n' | sort | sed 's|/|\\|g; s|.*|Delete "$INSTDIR\\&"|') >"$work/files.nsh"
(cd "$folder" && find . -mindepth 1 -type d -printf '%P\n' | sort -r | sed 's|/|\\|g; s|.*|RMDir "$INSTDIR\\&"|') >>"$work/files.nsh"
python3 "$here/icon.py" "$work/cutaway.ico" "$here"/../linux/icons/{16,32,48,128,256}.png
makensis -V2 -NOCD "-DVERSION=$version" "-DFOLDER=$folder" "-DOUT=$out" "-DICON=$work/cutaway.ico" "-DFILES=$work/files.nsh" \
    "$here/installer.nsi"
