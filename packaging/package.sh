#!/usr/bin/env bash
# Builds the Debian package and lets lintian judge it: package.sh
set -euo pipefail
source "$(dirname "$(readlink -f "$0")")/common.sh"

"$source_dir/packaging/install-packages.sh" build package
configure_and_build release cutaway cutaway-cli   # not the tests, as the target "package" would
build=$source_dir/build/release
rm -f "$build"/*.deb
(cd "$build" && cpack -G DEB >/dev/null)
package=$(echo "$build"/*.deb)
dpkg-deb --field "$package" Package Version Depends
lintian --allow-root --tag-display-limit 0 "$package"
echo "the package is $package"
