# SPDX-License-Identifier: MIT
# Turns what `tessera --help` or `tessera-cli --help` prints into the body of a manual page.
# A line that starts with two spaces is an entry, with its explanation after two more spaces or on
# the lines below it, which are indented further; what they start with [ is more of the entry.

function escaped(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/`/, "\\(aq", text)
    sub(/^['.]/, "\\\\\\&&", text)
    return text
}

function trimmed(text) {
    gsub(/^ +| +$/, "", text)
    return text
}

function flush_entry() {
    if (entry != "")
        print ".TP\n.B " escaped(entry)
    if (entry != "" && explanation != "")
        print explanation
    entry = explanation = ""
}

/^  [^ ]/ {
    flush_entry()
    entry = trimmed($0)
    gap = match(entry, /  +/)
    if (gap > 0) {
        explanation = escaped(trimmed(substr(entry, gap)))
        entry = substr(entry, 1, gap - 1)
    }
    next
}

/^    / {
    text = trimmed($0)
    if (text ~ /^\[/)
        entry = entry " " text
    else
        explanation = explanation (explanation == "" ? "" : "\n") escaped(text)
    next
}

/^$/ { flush_entry(); print ".PP"; next }

{ flush_entry(); print escaped($0) }

END { flush_entry() }
