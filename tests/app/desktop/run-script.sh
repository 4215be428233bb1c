#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays a script in the current folder, to which it may write: run-script.sh TESSERA SCRIPT. The
# specs of the tests are in its folder specs, probes in probes. A game can be named in the script's
# first lines, "# game: GAME", and what goes with it: "# with: --set NAME=VALUE --seed 3".
set -eu
here=$(cd "$(dirname "$0")" && pwd)
ln -sfn "$here/specs" specs
ln -sfn "$here/../../probes" probes
ln -sfn "$here/../../data" data
ln -sfn "$here/../../probes" probes
game=$(sed -n 's/^# game: //p' "$2" | head -n 1)
with=$(sed -n 's/^# with: //p' "$2")
rm -f ./*.tessera ./*.pgn ./*.png ./*.game.yaml # of the last time
HOME=$PWD
export HOME
# shellcheck disable=SC2086 # words
exec "$1" --script "$2" ${game:+"$game"} $with
