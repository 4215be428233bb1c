#!/bin/sh
# SPDX-License-Identifier: MIT
# Installs what is missing, builds Tessera with warnings as errors, and runs every test: once in a
# release build, once with the address and undefined-behaviour sanitizers; then those with threads,
# with the thread sanitizer. Arguments go to ctest.
set -eu
cd "$(dirname "$0")/.."
. packaging/install.sh

# shellcheck disable=SC2086 # lists of words
install_packages $build_packages $test_packages

# run_tests PRESET: builds into build/test-PRESET and runs its tests.
run_tests() {
    preset=$1
    shift
    cmake --preset "$preset" -B "build/test-$preset" -DTESSERA_WERROR=ON -DTESSERA_TESTS=ON >/dev/null
    cmake --build "build/test-$preset" --parallel "$(nproc)" -- --no-print-directory --silent
    ctest --test-dir "build/test-$preset" --output-on-failure --parallel "$(nproc)" \
        --no-tests=error "$@"
}

# run_threads: the same for the tests of what runs beside the window, and no others.
run_threads() {
    cmake --preset thread -B build/test-thread -DTESSERA_WERROR=ON >/dev/null
    cmake --build build/test-thread --parallel "$(nproc)" \
        --target test-app-desktop-session-match --target test-app-desktop-thinking \
        -- --no-print-directory --silent
    ctest --test-dir build/test-thread --output-on-failure --no-tests=error \
        --tests-regex '^app/desktop/(session/match|thinking)$'
}

run_tests release "$@"
run_tests sanitize "$@"
run_threads
