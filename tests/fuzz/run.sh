#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the fuzz target NAME with libFuzzer and runs it over its corpus and RUNS made-up inputs.
# Usage: run.sh CLANG SOURCE NAME FOLDER [RUNS]
set -eu
clang=$1 source=$2 name=$3 folder=$4 runs=${5:-20000}
corpus=$source/tests/fuzz/corpus/${name%_fuzz}
work=$folder/$name
mkdir -p "$work/new"
# shellcheck disable=SC2046  # one word for each source
"$clang" -std=c11 -O1 -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
    -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION \
    -D_POSIX_C_SOURCE=200809L -D_XOPEN_SOURCE=700 -I"$source" \
    $(find "$source/engine" -name "*.c") "$source/tests/fuzz/$name.c" \
    -o "$work/$name" -lyaml -lm
cd "$work"
export TESSERA_DATA="$source"
status=0
"./$name" -runs="$runs" -seed=1 -max_len=4096 -timeout=10 -rss_limit_mb=1024 \
    -print_final_stats=1 new "$corpus" >log 2>&1 || status=$?
tail -n 25 log
exit "$status"
