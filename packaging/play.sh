#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what is missing, builds Tessera and starts it. Arguments go to the application: the path
# of a spec, for example. With --build it stops after building.
set -eu
cd "$(dirname "$0")/.."
. packaging/common.sh

# shellcheck disable=SC2086 # a list of words
install_packages $build_packages
build_tessera release build/release
[ "${1-}" != --build ] || exit 0
exec build/release/tessera "$@"
