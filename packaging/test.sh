#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what is missing, builds Tessera with warnings as errors, and runs every test: once in a release build, in
# an environment as empty as that of a new system; once with Clang's address and undefined-behaviour sanitizers; then
# the scripts of the application, and what thinks beside the window, with the thread sanitizer. Arguments go to ctest.
set -eu
cd "$(dirname "$0")/.."
. packaging/common.sh

# shellcheck disable=SC2086 # lists of words
install_packages $build_packages $test_packages

none=error # a run without a test has tested nothing, unless somebody chose which
[ $# -eq 0 ] || none=ignore
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

# run_tests PRESET COMMAND...: builds into build/test-PRESET and runs its tests by the command, a ctest.
run_tests() {
    preset=$1
    shift
    build_tessera "$preset" "build/test-$preset" -DTESSERA_WERROR=ON -DTESSERA_TESTS=ON
    "$@" --test-dir "build/test-$preset" --output-on-failure --parallel "$(nproc)" --no-tests=$none
}

run_tests release env -i PATH="$PATH" HOME="$home" ctest "$@"
run_tests sanitize ctest "$@"
run_tests thread ctest "$@"
