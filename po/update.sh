#!/bin/sh
# SPDX-License-Identifier: MIT
# Brings tessera.pot up to date with the sources and the languages up to date with it: po/update.sh.
# With "--pot FILE" it only writes the template to FILE. Afterwards translate what is new in *.po.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(dirname "$here")

# The texts stand without their places, so that the template changes only when a text does.
write_template() {
    cd "$root"
    find app/desktop engine -name '*.[ch]' | LC_ALL=C sort |
        xgettext --files-from=- --output="$1" --language=C --from-code=UTF-8 --no-location \
            --sort-output --add-comments=TRANSLATORS: --keyword=_ --keyword=N_ --keyword=_n:1,2 \
            --keyword=explaining_refuse:4 --flag=text_appendf:2:c-format \
            --flag=explaining_refuse:4:c-format --package-name=Tessera \
            --copyright-holder="the Tessera authors" 2>&1 |
        grep -v '^xgettext: warning: msgid .* is used without' || true
    sed -i -e '/^"POT-Creation-Date:/d' -e '/^# Copyright/d' -e '/^# This file is/d' \
        -e '/^# FIRST AUTHOR/d' -e '/^#$/d' -e 's/charset=CHARSET/charset=UTF-8/' \
        -e 's/^# SOME DESCRIPTIVE TITLE\.$/# SPDX-License-Identifier: MIT/' "$1"
}

if [ "${1-}" = --pot ]; then
    write_template "$2"
    exit
fi
write_template "$here/tessera.pot"
for language in "$here"/*.po; do
    msgmerge --quiet --update --backup=none --no-fuzzy-matching --no-location --sort-output \
        "$language" "$here/tessera.pot"
    msgattrib --no-obsolete --no-location --sort-output --output-file="$language" "$language"
    sed -i '/^"POT-Creation-Date:/d' "$language"
    msgfmt --check --statistics --output-file=/dev/null "$language"
done
