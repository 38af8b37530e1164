#!/usr/bin/env bash
# Builds the Debian package, runs the command line's tests with the programs inside it, and lets lintian judge it:
# package.sh [--no-lint]
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

lint=yes
[ "${1:-}" != --no-lint ] || lint=no
"$source_dir/packaging/install-packages.sh" build run test package $([ $lint = no ] || echo lint)
configure_and_build release cutaway cutaway-cli clitests   # not all tests, as the target "package" would
build=$source_dir/build/release
rm -f "$build"/*.deb
(cd "$build" && cpack -G DEB >/dev/null)
package=$(echo "$build"/*.deb)
dpkg-deb --field "$package" Package Version Depends
[ $lint = no ] || lintian --allow-root --tag-display-limit 0 --fail-on error,warning "$package"
"$source_dir/packaging/test-package.sh" "$package" "$build"
echo "the package is $package"
