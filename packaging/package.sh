#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what is missing, builds Tessera and makes its packages: tessera_VERSION_ARCHITECTURE.deb, to play;
# libtessera-dev_VERSION_ARCHITECTURE.deb, to build on the engine; and a .tar.gz that runs from wherever it is extracted. package.sh [FOLDER] puts them into FOLDER,
# build/package without it. package.sh --from BUILD FOLDER packs what a CMake build has built.
set -eu
cd "$(dirname "$0")/.."

if [ "${1-}" = --from ]; then
    build=$2
    folder=$3
else
    . packaging/common.sh
    # shellcheck disable=SC2086 # lists of words
    install_packages $build_packages $package_packages
    build=$PWD/build/release
    folder=${1:-build/package}
    build_tessera release build/release
fi
mkdir -p "$folder"
umask 022 # what the packages hold is for everybody to read
for kind in DEB TGZ; do
    cpack --config "$build/CPackConfig.cmake" -G $kind -B "$folder" >"$folder/$kind.log" 2>&1 || {
        cat "$folder/$kind.log" >&2
        exit 1
    }
done
rm -r "$folder/_CPack_Packages" "$folder/DEB.log" "$folder/TGZ.log"
ls "$folder"
