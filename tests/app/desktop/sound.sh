#!/bin/sh
# SPDX-License-Identifier: MIT
# What is heard when a move is played on a real X server, as SDL's driver for files writes it, is not
# silence: sound.sh TESSERA FOLDER.
set -eu
tessera=$1
self=$(cd "$(dirname "$0")" && pwd)/sound.sh
mkdir -p "$2"
cd "$2"
if [ "${3:-}" != inside ]; then
    exec xvfb-run -a -s "-screen 0 1400x900x24" "$self" "$tessera" . inside
fi
rm -rf config sound.raw
: >output.txt
SDL_AUDIODRIVER=disk SDL_DISKAUDIOFILE=$PWD/sound.raw \
    timeout 100 "$tessera" --config config chess >output.txt &
application=$!

# until_true WORDS...: a command that is to succeed soon.
until_true() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || {
            echo "sound.sh: this did not come true: $*" >&2
            kill $application
            exit 1
        }
        sleep 0.1
    done
}

is_heard() { # silence is nothing but zeros
    [ "$(tr -d '\000' <sound.raw | wc -c)" -gt 1000 ]
}

until_true grep -q ready output.txt
window=$(xdotool search --sync --onlyvisible --class tessera | head -n 1)
xdotool windowfocus --sync "$window"
xdotool type --delay 50 e2e4
xdotool key Return
until_true is_heard
xdotool key ctrl+q
wait $application
echo "the move was heard"
