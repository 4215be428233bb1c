#!/bin/sh
# SPDX-License-Identifier: MIT
# Loses the focus in the middle of a drag on a real X server: focus.sh TESSERA FOLDER. Another window
# takes the focus, or the window is put away, while a piece is held, and the button goes up
# meanwhile; the very next drag must work. Then it fills the screen and comes back. Needs xvfb-run, xdotool and openbox.
set -eu
tessera=$1
self=$(cd "$(dirname "$0")" && pwd)/focus.sh
mkdir -p "$2"
cd "$2"
if [ "${3:-}" != inside ]; then
    exec xvfb-run -a -s "-screen 0 1400x900x24" "$self" "$tessera" . inside
fi
rm -rf ./*.script ./*.txt home
export HOME="$PWD/home"
export XDG_STATE_HOME="$HOME/state" XDG_CONFIG_HOME="$HOME/config" XDG_DATA_HOME="$HOME/data"
mkdir -p "$HOME"
openbox 2>/dev/null &
manager=$!
until xdotool get_desktop >/dev/null 2>&1; do
    sleep 0.1
done

printf 'where @site:e2\nwhere @site:e4\nwhere @site:d7\nwhere @site:d5\nwhere @site:g1\nwhere @site:f3\n' >where.script
"$tessera" --script where.script >where.txt
place() { # LINE of where.txt: sets x and y
    line=$(sed -n "$1p" where.txt)
    x=${line% *}
    y=${line#* }
}

stop() {
    kill "$application" "$other" "$manager" 2>/dev/null || true
}

fail() {
    echo "focus.sh: $1" >&2
    import -window root failure.png 2>/dev/null || true
    stop
    exit 1
}

start() { # NAME: sets window and process
    : >"$1.txt"
    "$tessera" chess >"$1.txt" 2>/dev/null &
    process=$!
    tries=0
    until grep -q ready "$1.txt"; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "the window did not open"
        sleep 0.1
    done
    window=$(xdotool search --all --sync --onlyvisible --pid "$process" --class tessera | head -n 1)
    xdotool windowactivate --sync "$window"
}

go() { # LINE
    place "$1"
    xdotool mousemove --sync --window "$board" "$x" "$y"
}

hold() { # FROM: takes what is there and moves it a little
    go "$1"
    xdotool mousedown 1
    xdotool mousemove_relative --sync -- 0 -12
    xdotool mousemove_relative --sync -- 0 -12
}

drag() { # FROM TO
    go "$1"
    xdotool mousedown 1
    place "$2"
    xdotool mousemove --sync --window "$board" $((x - 15)) $((y + 10)) \
        mousemove --sync --window "$board" "$x" "$y" mouseup 1
}

played() { # MOVE: in the game that is saved after each move
    tries=0
    until grep -qs "$1" "$XDG_STATE_HOME"/tessera/autosave-1.tessera; do
        tries=$((tries + 1))
        [ $tries -lt 30 ] || fail "$2"
        sleep 0.1
    done
}

application= other=
start first
application=$process
board=$window
start second
other=$process
away=$window
xdotool windowsize --sync "$away" 640 480
xdotool windowmove "$away" 740 380
xdotool windowmove "$board" 10 30
xdotool windowactivate --sync "$board" sleep 0.5

leave() { # the other window is told that the button goes up
    xdotool windowactivate --sync "$away" sleep 0.5
    xdotool mousemove --sync --window "$away" 320 240
}

come_back() {
    xdotool windowactivate --sync "$board" sleep 0.5
}

# Another window takes the focus. SDL tells a lost focus 200 ms late.
hold 1
leave
xdotool mouseup 1
come_back
drag 1 2
played e2e4 "the drag after another window had the focus was lost"

# The window is put away.
hold 3
xdotool windowminimize --sync "$board" sleep 0.5
xdotool mouseup 1
come_back
drag 3 4
played d7d5 "the drag after the window was put away was lost"

# It comes back with the button still down.
hold 5
leave
come_back
xdotool mouseup 1
drag 5 6
played g1f3 "the drag after the focus came back was lost"

wide() { # PIXELS: the window becomes so wide
    tries=0
    until [ "$(xdotool getwindowgeometry --shell "$board" | sed -n 's/^WIDTH=//p')" = "$1" ]; do
        tries=$((tries + 1))
        [ $tries -lt 50 ] || fail "the window did not become $1 pixels wide"
        sleep 0.1
    done
}

# Full screen and back, by both of its keys.
eval "$(xdotool getwindowgeometry --shell "$board" | grep WIDTH)"
xdotool key F11
wide 1400
xdotool key alt+Return
wide "$WIDTH"
stop
echo "no drag was lost"
