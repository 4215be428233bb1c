#!/bin/sh
# SPDX-License-Identifier: MIT
# Plays a move by keyboard under a Wayland compositor, for people to run: it needs weston besides
# what the tests need. wayland.sh TESSERA FOLDER [SCALE] leaves what was seen in FOLDER/wayland.png,
# which with a SCALE of 2 is as sharp as one of twice the size. The compositor is shown by Xvfb, as
# SDL 2.26 does not survive one without a keyboard.
set -eu
tessera=$(realpath "$1")
scale=${3:-1}
self=$(cd "$(dirname "$0")" && pwd)/wayland.sh
mkdir -p "$2"
cd "$2"
if [ "${4:-}" != inside ]; then
    exec xvfb-run -a -s "-screen 0 2700x1800x24" "$self" "$tessera" . "$scale" inside
fi
rm -rf config run wayland.png
mkdir -m 700 run
export XDG_RUNTIME_DIR="$PWD/run" WAYLAND_DISPLAY=wayland-test
printf '[core]\nidle-time=0\n[shell]\npanel-position=none\nlocking=false\n' >weston.ini
weston --backend=x11-backend.so --use-pixman --width=1290 --height=850 --scale="$scale" \
    --socket=$WAYLAND_DISPLAY --config="$PWD/weston.ini" --debug >weston.txt 2>&1 &
compositor=$!
trap 'kill $compositor' EXIT

# until_true WORDS...: a command that is to succeed soon.
until_true() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || {
            echo "wayland.sh: this did not come true: $*" >&2
            exit 1
        }
        sleep 0.1
    done
}

until_true test -S run/$WAYLAND_DISPLAY
SDL_VIDEODRIVER=wayland timeout 100 "$tessera" --config config chess >output.txt 2>&1 &
application=$!
until_true grep -q ready output.txt
xdotool mousemove 300 300
window=$(xdotool getmouselocation --shell | sed -n 's/^WINDOW=//p')
xdotool windowfocus "$window" mousemove 310 310
sleep 1
xdotool type --delay 100 e2e4
xdotool key --delay 100 Return
until_true grep -rq e2 config/state
weston-screenshooter
mv wayland-screenshot*.png wayland.png
xdotool key --delay 200 ctrl+q
wait $application
echo "e2e4 was played under Wayland at scale $scale"
