#!/bin/sh
# SPDX-License-Identifier: MIT
# Writes a manual page, and packed beside it as PAGE.gz: write.sh PROGRAM VERSION TEXT PAGE HELP... In
# TEXT @OPTIONS@ stands for what the program says of itself when it is run with HELP, @VERSION@ for
# its version.
set -eu
program=$1 version=$2 text=$3 page=$4
shift 4
here=$(dirname "$0")
export LC_ALL=C LANGUAGE=
"$program" "$@" >"$page.help"
# The first line says what the program is; the page has its own words for that.
sed 1,2d "$page.help" | awk -f "$here/options.awk" >"$page.options"
sed -e "s/@VERSION@/$version/" -e "/^@OPTIONS@\$/{
r $page.options
d
}" "$text" >"$page"
rm "$page.help" "$page.options"
gzip -9nc "$page" >"$page.gz"
