#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the fuzz target TARGET, called NAME_fuzz, over its corpus and RUNS made-up inputs in FOLDER; what it prints at
# its end says how many there were and how many a second. With SECONDS it runs for so long instead, from a new seed.
# Usage: run.sh TARGET SOURCE FOLDER RUNS [SECONDS]
set -eu
target=$1 source=$2 folder=$3 runs=$4 seconds=${5-}
name=$(basename "$target")
corpus=$source/tests/fuzz/corpus/${name%_fuzz}
if [ -n "$seconds" ]; then
    amount="-max_total_time=$seconds"
else
    amount="-runs=$runs -seed=1"
fi
case $name in
    edition_fuzz | spec_fuzz | check_fuzz) length=16384 ;; # documents, written without white space
    *) length=4096 ;;
esac
# SDL2_image 2.6 leaks some bytes for each SVG document that it refuses.
[ "$name" != picture_fuzz ] || export ASAN_OPTIONS=detect_leaks=0
mkdir -p "$folder/$name/new"
cd "$folder/$name"
export TESSERA_DATA="$source"
[ "$name" != pgn_fuzz ] || TESSERA_DATA=$source/tests/fuzz/data # a library of one small game
status=0
# shellcheck disable=SC2086 # a list of words
"$target" $amount -max_len=$length -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 new "$corpus" >log 2>&1 || status=$?
tail -n 25 log
exit "$status"
