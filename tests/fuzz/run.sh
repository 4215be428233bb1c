#!/bin/sh
# SPDX-License-Identifier: MIT
# Builds the fuzz target NAME with libFuzzer and runs it over its corpus and RUNS made-up inputs. The
# engine is built once for all targets, below FOLDER.
# Usage: run.sh CLANG SOURCE NAME FOLDER [RUNS]
set -eu
clang=$1 source=$2 name=$3 folder=$4 runs=${5:-10000}
corpus=$source/tests/fuzz/corpus/${name%_fuzz}
work=$folder/$name
objects=$folder/engine
library=$objects/libengine.a
compile="$clang -std=c11 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
    -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION -D_POSIX_C_SOURCE=200809L -D_XOPEN_SOURCE=700 -I$source"
mkdir -p "$work/new" "$objects"

# build_engine: unless it is there and newer than all that it is made of.
build_engine() {
    if [ -f "$library" ] && [ -z "$(find "$source/engine" -newer "$library")" ]; then
        return
    fi
    rm -f "$objects"/*
    (cd "$source" && find engine -name "*.c") | while read -r file; do
        printf '%s %s\n' "$file" "$objects/$(printf %s "$file" | tr / -).o"
    done | (cd "$source" && xargs -P "$(nproc)" -L 1 sh -c \
        "$(echo "$compile" | tr '\n' ' ') -fsanitize=fuzzer-no-link -c \"\$0\" -o \"\$1\"")
    ar rc "$library.new" "$objects"/*.o
    mv "$library.new" "$library"
}

(
    flock 9
    build_engine
) 9>"$folder/lock"

# shellcheck disable=SC2086 # a list of words
$compile -fsanitize=fuzzer "$source/tests/fuzz/$name.c" "$library" -o "$work/$name" -lyaml -lnettle -lm -lpthread
cd "$work"
export TESSERA_DATA="$source"
status=0
"./$name" -runs="$runs" -seed=1 -max_len=4096 -timeout=10 -rss_limit_mb=1024 \
    -print_final_stats=1 new "$corpus" >log 2>&1 || status=$?
tail -n 25 log
exit "$status"
