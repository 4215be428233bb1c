// SPDX-License-Identifier: MIT
#include "engine/notation/protocol/uci.h"

void uci_option_write(const UciOption *option, Text *text) {
    text_appendf(text, "option name %s type ", option->name);
    switch (option->kind) {
    case UCI_CHECK:
        text_appendf(text, "check default %s", option->initial ? "true" : "false");
        break;
    case UCI_SPIN:
        text_appendf(text, "spin default %d min %d max %d", option->initial, option->minimum,
                     option->maximum);
        break;
    case UCI_COMBO:
        text_appendf(text, "combo default %s", option->values[option->initial]);
        for (int i = 0; i < option->value_count; i++)
            text_appendf(text, " var %s", option->values[i]);
        break;
    case UCI_BUTTON: text_append(text, "button"); break;
    }
}

// Reports that the value is not of the form [expected]. Returns false.
static bool reject_value(const UciOption *option, const char *expected, Error *error) {
    return error_set(error, "", (Place){0}, "", "%s is set to %s", option->name, expected);
}

static bool read_check(const UciOption *option, UciWords words, int *value, Error *error) {
    *value = uci_words_are(words, "true");
    return *value || uci_words_are(words, "false") || reject_value(option, "true or false", error);
}

// Reads a number. A number out of range becomes the nearest one in range.
static bool read_spin(const UciOption *option, UciWords words, int *value, Error *error) {
    int64_t number;
    if (!uci_words_number(uci_words_next(&words), &number))
        return reject_value(option, "a whole number", error);
    *value = number < option->minimum   ? option->minimum
             : number > option->maximum ? option->maximum
                                        : (int)number;
    return true;
}

// Sets [value] to the index of the option's value that [words] name. False, with [error] set, if
// there is none.
static bool read_combo(const UciOption *option, UciWords words, int *value, Error *error) {
    for (*value = 0; *value < option->value_count; (*value)++)
        if (uci_words_are(words, option->values[*value]))
            return true;
    return reject_value(option, "one of the values that its option line lists", error);
}

bool uci_option_read(const UciOption *option, UciWords words, int *value, Error *error) {
    switch (option->kind) {
    case UCI_CHECK: return read_check(option, words, value, error);
    case UCI_SPIN: return read_spin(option, words, value, error);
    case UCI_COMBO: return read_combo(option, words, value, error);
    case UCI_BUTTON: break;
    }
    *value = 0; // a button has no value
    return true;
}
