#!/bin/sh
# SPDX-License-Identifier: MIT
# A newcomer's path, played as on two evenings by the scripts of newcomer/, whose comments are its
# steps: newcomer.sh TESSERA FOLDER. The second one finds what the first one left.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$2"
mkdir -p "$2"
cd "$2"
HOME=$PWD
export HOME
"$1" --config kept --script "$here/newcomer/1-first-evening.script"
[ -s breakthrough-2.png ] || { echo "no picture was written" >&2; exit 1; }
"$1" --config kept --script "$here/newcomer/2-next-day.script"
