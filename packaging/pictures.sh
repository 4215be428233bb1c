#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the pictures of README.md anew: plays docs/pictures/*.script and keeps their screenshots, with
# few colours so that they are small. pictures.sh [NAME...] does some; each NAME is a script's.
set -eu
cd "$(dirname "$0")/.."
. packaging/common.sh
# shellcheck disable=SC2086 # a list of words
install_packages $build_packages imagemagick
[ -n "${TESSERA-}" ] || packaging/play.sh --build
tessera=$(realpath "${TESSERA-build/release/tessera}")
folder=$PWD/docs/pictures
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# draw SCRIPT: into its folder. The game may be named in the script: "# game: GAME".
draw() {
    name=$(basename "$1" .script)
    game=$(sed -n 's/^# game: //p' "$1")
    (cd "$work" && "$tessera" --script "$1" --size 1024x640 ${game:+"$game"})
    convert "$work/$name.png" -strip -colors 200 +dither -define png:compression-level=9 \
        "PNG8:$folder/$name.png"
    echo "docs/pictures/$name.png"
}

if [ $# -eq 0 ]; then
    for script in "$folder"/*.script; do
        draw "$script"
    done
fi
for name; do
    draw "$folder/$name.script"
done
