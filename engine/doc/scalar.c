// SPDX-License-Identifier: MIT
#include "engine/doc/scalar.h"

#include "engine/doc/number.h"

#include <string.h>

enum { SPELLINGS = 5 }; // the most spellings that one word has

// The words that have a meaning, in all their spellings. NODE_NUMBER marks numbers that are not
// finite, which are refused.
static const struct {
    NodeKind kind;
    bool boolean;
    const char *words[SPELLINGS];
} meanings[] = {
    {NODE_NULL, false, {"", "~", "null", "Null", "NULL"}},
    {NODE_BOOLEAN, true, {"true", "True", "TRUE"}},
    {NODE_BOOLEAN, false, {"false", "False", "FALSE"}},
    {NODE_NUMBER, false, {".nan", ".NaN", ".NAN"}},
    {NODE_NUMBER, false, {".inf", ".Inf", ".INF"}},
    {NODE_NUMBER, false, {"+.inf", "+.Inf", "+.INF"}},
    {NODE_NUMBER, false, {"-.inf", "-.Inf", "-.INF"}},
};

static const char *skip_sign(const char *text) {
    return *text == '-' || *text == '+' ? text + 1 : text;
}

static const char *skip_digits(const char *text) {
    return text + strspn(text, "0123456789");
}

// True for a decimal number: [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?
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

// True when [text] is [prefix], which is 0x or 0o, followed by one or more of [digits].
static bool is_number_in_base(const char *text, const char *prefix, const char *digits) {
    return strncmp(text, prefix, 2) == 0 && text[2] && text[2 + strspn(text + 2, digits)] == '\0';
}

// Fills [node] with the meaning of [text] if that is one of the words in [meanings], otherwise with
// [text] itself. False for the words that mean infinity or not a number.
static bool read_word(Node *node, const char *text) {
    node->kind = NODE_TEXT;
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        for (int j = 0; j < SPELLINGS && meanings[i].words[j]; j++)
            if (strcmp(meanings[i].words[j], text) == 0) {
                node->kind = meanings[i].kind;
                node->boolean = meanings[i].boolean;
            }
    if (node->kind == NODE_TEXT)
        node->text = text;
    return node->kind != NODE_NUMBER;
}

// True when [text] may be a number, or a word in [meanings]. Most texts begin with another letter,
// so they need not be compared with each word.
static bool may_have_meaning(const char *text) {
    return *text == '\0' || strchr("0123456789.+-~nNtTfF", *text);
}

bool scalar_read(Node *node, const char *text) {
    if (!may_have_meaning(text)) {
        node->kind = NODE_TEXT;
        node->text = text;
        return true;
    }
    if (is_decimal(text))
        return number_read_decimal(node, text);
    if (is_number_in_base(text, "0x", "0123456789abcdefABCDEF"))
        return number_read_bits(node, text + 2, 16);
    if (is_number_in_base(text, "0o", "01234567"))
        return number_read_bits(node, text + 2, 8);
    return read_word(node, text);
}
