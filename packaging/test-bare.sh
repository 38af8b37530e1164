#!/usr/bin/env bash
# Tries what is shipped for Linux on a Debian 12 that has nothing: test-bare.sh PACKAGE.deb ARCHIVE.tar.xz. As root: it makes such
# a system in a folder. The archive's programs run there, then the package is installed, used and removed without a trace.
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

package=$(readlink -f "$1") archive=$(readlink -f "$2")
root=$(mktemp -d)
finish() { umount "$root/proc" "$root/dev/shm" 2>/dev/null || true; rm -rf --one-file-system "$root"; }
trap finish EXIT
step "a bare Debian 12"
debootstrap --variant=minbase bookworm "$root" >"$root.log" 2>&1 || { tail -n 5 "$root.log"; exit 1; }
rm -f "$root.log"
mount -t proc proc "$root/proc"
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
cp "$source_dir"/resources/samples/* "$root/root/"
failed=0
fail() { echo "FAIL: $*"; failed=1; }

step "the archive"
tar -C "$root/root" -xf "$archive"
folder=/root/$(basename "$archive" .tar.xz)
! inside dpkg -l 2>/dev/null | grep -qi qt || fail "this system has Qt"
inside "$folder/cutaway-cli" check /root/crate.nif /root/courtyard.wok || fail "the command line does not run"
inside "$folder/cutaway" --screenshot /root/window.png --window /root/crate.nif || fail "the window does not start"
[ -s "$root/root/window.png" ] || fail "the window drew nothing"

step "the package"
inside apt-get update -q >/dev/null 2>&1 || true
traces() { (cd "$root" && find etc usr var/lib/cutaway -not -path '*/dpkg/*' -not -path 'var/*' 2>/dev/null | grep -i cutaway || true); }
cp "$package" "$root/root/package.deb"
inside apt-get install -y -q --no-install-recommends /root/package.deb >"$root/root/log" 2>&1 || { tail -n 5 "$root/root/log"; fail "it is not installed"; }
inside cutaway-cli --version || fail "the installed command line does not run"
inside cutaway --screenshot /root/installed.png --window /root/crate.nif || fail "the installed window does not start"
[ -n "$(traces)" ] || fail "nothing is installed"
inside apt-get purge -y -q cutaway >"$root/root/log" 2>&1 || { tail -n 5 "$root/root/log"; fail "it is not removed"; }
[ -z "$(traces)" ] || { traces; fail "these files stay"; }
[ $failed -ne 0 ] || echo "the archive runs, the package installs and goes, on a bare Debian 12"
exit $failed
