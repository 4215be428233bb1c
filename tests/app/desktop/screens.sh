#!/bin/sh
# SPDX-License-Identifier: MIT
# Shows what people see, for somebody to look at: plays screens/*.script at 1280x800, at 800x600 and
# at a scale of 200 %, in the dark theme and in the light one, and puts the pictures onto sheets.
# screens.sh TESSERA FOLDER [NAME...] does all or some screens: FOLDER/NAME-SIZE-THEME.png and
# FOLDER/sheet-SIZE-THEME.png. THEMES=contrast, SIZES=640x480-100 and LANGUAGE_KEY=de choose others.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tessera=$(realpath "$1")
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2
[ $# -gt 0 ] || set -- start board new-game new-game-details rules preferences preferences-board \
    export editor errors curtain cards four-players hands past files result why-not rule menu choice \
    dice network leave typed-move keys large draughts sowing
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
for name in specs screens; do
    ln -s "$here/$name" "$work/$name"
done
ln -s "$here/../../probes" "$work/probes"
ln -s "$here/../../data" "$work/data"

# show NAME SIZE SCALE THEME: the screen's picture. Each begins with the user's files as new.
show() {
    script=$here/screens/$1.script
    rm -rf "$work/config"
    mkdir "$work/config"
    printf '{"theme": "%s", "scale": %d, "language": "%s"}\n' "$4" "$3" "${LANGUAGE_KEY-en}" \
        >"$work/config/preferences.json"
    game=$(sed -n 's/^# game: //p' "$script")
    (cd "$work" && HOME=$work "$tessera" --config config --seed 1 --size "$2" --script "$script" ${game:+"$game"})
    mv "$work/$1.png" "$folder/$1-$2-$3-$4.png"
}

for theme in ${THEMES-dark light}; do
    for size in ${SIZES-1280x800-100 800x600-100 1280x800-200}; do
        for name; do
            show "$name" "${size%-*}" "${size#*-}" "$theme"
        done
        pictures=
        for name; do
            pictures="$pictures $folder/$name-$size-$theme.png"
        done
        # shellcheck disable=SC2086 # a list of files
        montage $pictures -tile 4x -geometry 480x+6+6 -background '#808080' \
            "$folder/sheet-$size-$theme.png"
    done
done
