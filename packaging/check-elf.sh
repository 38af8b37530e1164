#!/usr/bin/env bash
# Fails where a program or library below the folders names a folder of its own to look for libraries in (RPATH,
# RUNPATH): an empty one is whatever folder the user is in. check-elf.sh FOLDER...
set -euo pipefail

bad=0 seen=0
while IFS= read -r -d '' file; do
    [ "$(head -c 4 "$file" | tail -c 3)" = ELF ] || continue
    dynamic=$(readelf -d "$file" 2>/dev/null) || continue
    seen=$((seen + 1))
    paths=$(grep -E '\((RPATH|RUNPATH)\)' <<<"$dynamic" || true)
    [ -z "$paths" ] || { echo "$file: $paths" >&2; bad=1; }
done < <(find "$@" -type f -perm -u+x -not -name '*.sh' -print0)
[ "$seen" -gt 0 ] || { echo "no program below $*" >&2; exit 1; }
echo "$seen programs and libraries name no folder to look for libraries in"
exit $bad
