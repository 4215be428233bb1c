#!/bin/sh
# SPDX-License-Identifier: MIT
# Another program drops a file on the window of a real X server: drop.sh TESSERA DROPPER SPEC FOLDER.
set -eu
tessera=$1 dropper=$2 spec=$3
self=$(cd "$(dirname "$0")" && pwd)/drop.sh
mkdir -p "$4"
cd "$4"
if [ "${5:-}" != inside ]; then
    exec xvfb-run -a -s "-screen 0 1400x900x24" "$self" "$tessera" "$dropper" "$spec" . inside
fi
rm -rf config
cp "$spec" "ein Käfer, 100 %.game.yaml"

fail() {
    echo "drop.sh: $1" >&2
    kill "$application" 2>/dev/null || true
    exit 1
}

# until_true WORDS...: a command that is to succeed soon.
until_true() {
    tries=0
    until "$@" >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || fail "this did not come true: $*"
        sleep 0.1
    done
}

is_called() {
    xdotool getwindowname "$window" | grep -q "$1"
}

: >output.txt
timeout 100 "$tessera" --config config chess >output.txt &
application=$!
until_true grep -q ready output.txt
window=$(xdotool search --sync --onlyvisible --class tessera | head -n 1)
until_true is_called Chess
"$dropper" "$window" "$PWD/ein Käfer, 100 %.game.yaml" || fail "the file was not taken"
until_true is_called "$(sed -n 's/^name: //p' "$spec")"
xdotool windowfocus --sync "$window" key ctrl+q
wait "$application" || fail "the application did not end well"
echo "the file was opened"
