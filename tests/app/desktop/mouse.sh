#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays on a real X server with a real mouse: mouse.sh TESSERA FOLDER. Scholar's mate, then a game
# with an under-promotion, each exported by the dialog; the pictures must be those that the same
# games give as scripts without a display. Then a name is typed as soon as the dialog for it opens.
set -eu
tessera=$1
self=$(cd "$(dirname "$0")" && pwd)/mouse.sh
mkdir -p "$2"
cd "$2"
if [ "${3:-}" != inside ]; then
    exec xvfb-run -a -s "-screen 0 1400x900x24" "$self" "$tessera" . inside
fi
rm -f ./*.png ./*.script ./*.txt

# Where the squares are, on a screen of the same size.
for file in a b c d e f g h; do
    for rank in 1 2 3 4 5 6 7 8; do
        echo "where @site:$file$rank" >>where.script
    done
done
"$tessera" --script where.script >where.txt
place() { # SQUARE: sets x and y
    number=$(grep -n "@site:$1\$" where.script | cut -d: -f1)
    line=$(sed -n "${number}p" where.txt)
    x=${line% *}
    y=${line#* }
}

fail() {
    echo "mouse.sh: $1" >&2
    import -window root failure.png || true
    kill "$application" 2>/dev/null || true
    exit 1
}

start() {
    : >output.txt
    timeout 100 "$tessera" --config config chess >output.txt &
    application=$!
    tries=0
    until grep -q ready output.txt; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "the window did not open"
        sleep 0.1
    done
    window=$(xdotool search --sync --onlyvisible --class tessera | head -n 1)
    xdotool windowfocus --sync "$window"
}

go() {
    place "$1"
    xdotool mousemove --sync --window "$window" "$x" "$y"
}

click() {
    go "$1"
    xdotool click 1
}

drag() {
    go "$1"
    xdotool mousedown 1
    place "$2"
    xdotool mousemove --sync --window "$window" $((x - 15)) $((y + 10)) \
        mousemove --sync --window "$window" "$x" "$y" mouseup 1
}

picture() { # what is on the screen, as a number
    import -window root rgba:- | cksum
}

press() { # KEY, after which a dialog opens
    before=$(picture)
    xdotool key "$1"
    tries=0
    until [ "$(picture)" != "$before" ]; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "no dialog opened by $1"
    done
}

save() { # FILE: by the dialogs
    press F12
    press Return
    xdotool key ctrl+a type "$PWD/$1"
    xdotool key Return
    tries=0
    until [ -s "$1" ]; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "$1 was not saved"
        sleep 0.1
    done
    xdotool key ctrl+q # a game in progress asks, and the same key once more is the answer
    xdotool key ctrl+q 2>/dev/null || true
    wait "$application" || fail "the application did not end well"
}

compare() { # NAME: the picture of the same game as a script
    echo "export $1-script.png" >>"$1.script"
    "$tessera" --script "$1.script"
    cmp "$1.png" "$1-script.png" || fail "$1.png and $1-script.png differ"
}

start
drag e2 e4
drag e7 e5
click f1
click c4
click b8
click c6
drag d1 h5
click g8
click f6
click h5
click f7
save mate.png
cat >mate.script <<END
drag e2 e4
drag e7 e5
drag f1 c4
drag b8 c6
drag d1 h5
drag g8 f6
drag h5 f7
assert-text @result WHITE wins by checkmate (article 5.1.1)
END
compare mate

start
drag a2 a4
drag b7 b5
drag a4 b5
drag a7 a6
drag b5 a6
drag c8 b7
drag a6 b7
drag b8 c6
drag b7 a8
click a5 # the fourth choice, from the square on towards the player
save knight.png
cat >knight.script <<END
drag a2 a4
drag b7 b5
drag a4 b5
drag a7 a6
drag b5 a6
drag c8 b7
drag a6 b7
drag b8 c6
drag b7 a8
click @choice:KNIGHT
assert-text @site:a8 WHITE knight
END
compare knight

# What is typed while a dialog opens reaches it.
start
xdotool key ctrl+n type --delay 1 minishogi
xdotool key Return
tries=0
until [ "$(xdotool getwindowname "$window")" = "Minishogi – Tessera" ]; do
    tries=$((tries + 1))
    [ $tries -lt 50 ] || fail "the name that was typed at once opened no game"
    sleep 0.1
done
kill "$application"
wait "$application" || true
echo "the pictures are the same"
