#!/bin/sh
# SPDX-License-Identifier: MIT
# Checks the translations: check.sh SOURCE-FOLDER. The template must be that of the sources, and
# every language must be valid and whole, with menu letters that differ.
set -eu
cd "$1"
fresh=$(mktemp)
trap 'rm -f "$fresh"' EXIT
status=0
po/update.sh --pot "$fresh"
if ! diff -u po/tessera.pot "$fresh"; then
    echo "po/tessera.pot is not that of the sources: run po/update.sh and translate what is new"
    status=1
fi
for language in po/*.po; do
    msgfmt --check --output-file=/dev/null "$language" || status=1
    msgcmp "$language" "$fresh" || status=1
    if [ -n "$(msgattrib --only-fuzzy "$language")" ]; then
        echo "$language has texts that are fuzzy"
        status=1
    fi
    letters=$(sed -n 's/^msgstr "[^"]*&\(.\).*/\1/p' "$language" | tr '[:upper:]' '[:lower:]' | sort)
    if [ "$letters" != "$(echo "$letters" | uniq)" ]; then
        echo "$language has two menus with the same letter: $letters" | tr '\n' ' '
        status=1
    fi
done
exit $status
