# SPDX-License-Identifier: MIT
# Turns what `tessera --help` or `tessera-cli help --all` prints into the body of a manual page.
# A usage line begins a section of its own and may go on below, indented. A line that starts with two
# spaces is an entry, with its explanation after two more spaces or on
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
    if (usage != "")
        print ".B " escaped(usage)
    if (entry != "")
        print ".TP\n.B " escaped(entry)
    if (entry != "" && explanation != "")
        print explanation
    usage = entry = explanation = ""
}

/^usage: / {
    flush_entry()
    print ".SS " $3
    usage = substr($0, length("usage: ") + 1)
    next
}

usage != "" && /^ / { usage = usage " " trimmed($0); next }

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
