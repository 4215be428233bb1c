// SPDX-License-Identifier: MIT
// Any text is a command or an error; any line that another program prints can be looked through and
// quoted: what is quoted is short, printable UTF-8.
#include "engine/base/utf8.h"
#include "engine/external/command.h"
#include "engine/external/process.h"
#include "engine/external/uci_words.h"

#include <assert.h>
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void cut(const char *text) {
    Command command;
    Error error = {0};
    Text name = {0};
    if (command_read(text, &command, &error)) {
        assert(command.word_count > 0 && !command.words[command.word_count]);
        command_option(&command, "movetime");
        command_free(&command);
    } else {
        assert(error.set && error.message[0]);
    }
    command_write_name(text, &name);
    text_free(&name);
}

static void look_through(const char *line) {
    int value;
    long number;
    uci_read_score(line, &value);
    uci_read_number(line, "depth", &number);
    uci_offers_value(line, "chess");
    uci_find_after(line, "pv");
}

static void quote(const char *bytes, size_t size) {
    Text text = {0};
    process_append_excerpt(&text, bytes, size);
    assert(text.length <= EXCERPT_LIMIT + 3);
    for (size_t at = 0, length; at < text.length; at += length) {
        length = utf8_length(text.data + at, text.length - at);
        assert(length > 0 && !iscntrl((unsigned char)text.data[at]));
    }
    text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = calloc(1, size + 1);
    memcpy(text, data, size);
    cut(text);
    look_through(text);
    quote(text, size);
    free(text);
    return 0;
}
