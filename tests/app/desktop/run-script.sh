#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays a script in the current folder, to which it may write: run-script.sh TESSERA SCRIPT. The
# specs of the tests are in its folder specs, probes in probes. A game can be named in the script's first lines: "# game: GAME".
set -eu
here=$(cd "$(dirname "$0")" && pwd)
ln -sfn "$here/specs" specs
ln -sfn "$here/../../probes" probes
ln -sfn "$here/../../data" data
ln -sfn "$here/../../probes" probes
game=$(sed -n 's/^# game: //p' "$2" | head -n 1)
rm -f ./*.tessera ./*.pgn ./*.png ./*.game.yaml # of the last time
HOME=$PWD
export HOME
exec "$1" --script "$2" ${game:+"$game"}
