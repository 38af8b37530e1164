#!/usr/bin/env bash
# Installs what is missing of the Debian packages of the given roles (see packages.txt): install-packages.sh build test
set -euo pipefail

list="$(dirname "$(readlink -f "$0")")/packages.txt"
[ $# -gt 0 ] || { sed -n 's/^\([a-z-]*\): \(.*\)/\1: \2/p' "$list"; exit 2; }

missing=()
for role in "$@"; do
    packages=$(sed -n "s/^$role: //p" "$list")
    [ -n "$packages" ] || { echo "no such role: $role" >&2; exit 2; }
    for package in $packages; do
        state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
        [ "$state" = installed ] || missing+=("$package")
    done
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "as root, install: ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
fi
echo "installing: ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$@" >"$log" 2>&1; }
install_missing() { apt install -y -q --no-install-recommends -o DPkg::Lock::Timeout=300 "${missing[@]}"; }
# A fresh machine has no package lists; a stale one has lists that name files long gone.
install_missing || { apt update -q && install_missing; } || {
    # Only the reasons: no addresses.
    grep -E '^(E|W):' "$log" | sed -E 's#[a-z]+://[^ ]+#(address)#g' >&2
    echo "could not install: ${missing[*]}" >&2
    exit 1
}
