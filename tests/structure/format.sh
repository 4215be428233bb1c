#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks that all C code is laid out as clang-format 14 does it.
set -eu
find "$2/engine" "$2/app" "$2/tests" \( -name '*.[ch]' -o -name '*.inc' \) -exec "$1" --dry-run --Werror {} +
