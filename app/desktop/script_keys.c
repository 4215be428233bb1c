// SPDX-License-Identifier: MIT
#include "app/desktop/script_keys.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct KeyName {
    const char *name;
    int key;
} KeyName;

static const KeyName names[] = {
    {"Enter", KEY_ENTER},
    {"Escape", KEY_ESCAPE},
    {"Esc", KEY_ESCAPE},
    {"Backspace", KEY_BACKSPACE},
    {"Delete", KEY_DELETE},
    {"Tab", KEY_TAB},
    {"Up", KEY_UP},
    {"Down", KEY_DOWN},
    {"Left", KEY_LEFT},
    {"Right", KEY_RIGHT},
    {"Home", KEY_HOME},
    {"End", KEY_END},
    {"PageUp", KEY_PAGE_UP},
    {"Space", ' '},
    {"PageDown", KEY_PAGE_DOWN},
};

static const KeyName modifier_names[] = {
    {"ctrl+", MODIFIER_CTRL}, {"shift+", MODIFIER_SHIFT}, {"alt+", MODIFIER_ALT}};

static int read_modifiers(const char **text) {
    int modifiers = 0;
    for (size_t i = 0; i < sizeof modifier_names / sizeof *modifier_names; i++) {
        const char *name = modifier_names[i].name;
        size_t length = strlen(name);
        if (strncasecmp(*text, name, length) != 0 || !(*text)[length])
            continue;
        modifiers |= modifier_names[i].key;
        *text += length;
        i = (size_t)-1; // in any order
    }
    return modifiers;
}

static int read_function_key(const char *text) {
    if ((text[0] != 'F' && text[0] != 'f') || !isdigit((unsigned char)text[1]))
        return KEY_NONE;
    char *end;
    long number = strtol(text + 1, &end, 10);
    return !*end && number >= 1 && number <= 12 ? KEY_F1 + (int)number - 1 : KEY_NONE;
}

static int read_name(const char *text) {
    if (text[0] > ' ' && text[0] < 127 && !text[1])
        return tolower((unsigned char)text[0]);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcasecmp(names[i].name, text) == 0)
            return names[i].key;
    return read_function_key(text);
}

bool key_read(const char *text, int *modifiers, Key *key) {
    *modifiers = read_modifiers(&text);
    *key = (Key)read_name(text);
    return *key != KEY_NONE;
}
