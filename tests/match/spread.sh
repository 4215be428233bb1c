#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays a match in N parts at the same time and prints what they sum up to, as `tessera-cli play`
# would have printed it. On several machines a batch system does the same: each part is a command
# of its own, and merging needs nothing but what the parts printed.
# Usage: spread.sh N TESSERA_CLI GAME OPTION...    the options of `tessera-cli play`, --games among them
set -eu
[ $# -ge 3 ] || { sed -n 's/^# \(Usage: .*\)/\1/p' "$0" >&2; exit 2; }
parts=$1 cli=$2 game=$3
shift 3

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
files= jobs= status=0 part=0
while [ "$part" -lt "$parts" ]; do
    "$cli" play "$game" "$@" --shard "$part/$parts" >"$folder/$part" &
    jobs="$jobs $!" files="$files $folder/$part"
    part=$((part + 1))
done
for job in $jobs; do
    wait "$job" || status=$?
done
[ "$status" -eq 0 ] || exit "$status"
# shellcheck disable=SC2086  # the folder's name has no spaces of its own; the parts are one word each
"$cli" play "$game" "$@" --merge $files
