// SPDX-License-Identifier: MIT
#include "engine/doc/scalar.h"

#include "engine/doc/number.h"

#include <string.h>

static bool is_one_of(const char *text, const char *const *words) {
    while (*words && strcmp(text, *words) != 0)
        words++;
    return *words != NULL;
}

static bool is_null(const char *text) {
    static const char *const words[] = {"", "~", "null", "Null", "NULL", NULL};
    return is_one_of(text, words);
}

static bool is_true(const char *text) {
    static const char *const words[] = {"true", "True", "TRUE", NULL};
    return is_one_of(text, words);
}

static bool is_false(const char *text) {
    static const char *const words[] = {"false", "False", "FALSE", NULL};
    return is_one_of(text, words);
}

static const char *skip_sign(const char *text) {
    return *text == '-' || *text == '+' ? text + 1 : text;
}

static bool is_not_finite(const char *text) {
    static const char *const nan[] = {".nan", ".NaN", ".NAN", NULL};
    static const char *const infinity[] = {".inf", ".Inf", ".INF", NULL};
    return is_one_of(text, nan) || is_one_of(skip_sign(text), infinity);
}

static const char *skip_digits(const char *text) {
    return text + strspn(text, "0123456789");
}

// [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?
static bool is_decimal(const char *text) {
    const char *start = skip_sign(text), *end = skip_digits(start);
    size_t digits = (size_t)(end - start);
    if (*end == '.') {
        const char *fraction = end + 1;
        end = skip_digits(fraction);
        digits += (size_t)(end - fraction);
    }
    if (digits == 0)
        return false;
    if (*end == 'e' || *end == 'E') {
        const char *exponent = skip_sign(end + 1);
        end = skip_digits(exponent);
        if (end == exponent)
            return false;
    }
    return *end == '\0';
}

// [prefix], which is 0x or 0o, and at least one digit.
static bool is_bits(const char *text, const char *prefix, const char *digits) {
    return strncmp(text, prefix, 2) == 0 && text[2] && text[2 + strspn(text + 2, digits)] == '\0';
}

static void set_boolean(Node *node, bool boolean) {
    node->kind = NODE_BOOLEAN;
    node->boolean = boolean;
}

static void set_text(Node *node, const char *text) {
    node->kind = NODE_TEXT;
    node->text = text;
}

bool scalar_read(Node *node, const char *text) {
    if (is_not_finite(text))
        return false;
    if (is_decimal(text))
        return number_read_decimal(node, text);
    if (is_bits(text, "0x", "0123456789abcdefABCDEF"))
        return number_read_bits(node, text + 2, 16);
    if (is_bits(text, "0o", "01234567"))
        return number_read_bits(node, text + 2, 8);
    if (is_null(text))
        node->kind = NODE_NULL;
    else if (is_true(text) || is_false(text))
        set_boolean(node, is_true(text));
    else
        set_text(node, text);
    return true;
}
