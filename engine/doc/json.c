// SPDX-License-Identifier: MIT
#include "engine/doc/json.h"

#include "engine/base/utf8.h"
#include "engine/doc/number.h"
#include "engine/doc/quote.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct Reader {
    const char *cursor;
    const char *end;
    const char *line_start;
    int line;
    Builder *builder;
} Reader;

// The place of [cursor], which must be on the reader's line.
static Place place_of(const Reader *reader, const char *cursor) {
    return (Place){reader->line, (int)(cursor - reader->line_start) + 1};
}

static Place place_here(const Reader *reader) {
    return place_of(reader, reader->cursor);
}

// Sets the error at the reader's place. Returns false.
#define fail(reader, ...) builder_fail((reader)->builder, place_here(reader), __VA_ARGS__)

// The next byte, or 0 at the end. No Source contains a zero byte.
static char next_byte(const Reader *reader) {
    return reader->cursor < reader->end ? *reader->cursor : '\0';
}

static bool is_digit(char byte) {
    return '0' <= byte && byte <= '9';
}

static bool is_word_byte(char byte) {
    return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z') || byte == '_' ||
           is_digit(byte);
}

static size_t word_length(const Reader *reader) {
    size_t length = 0;
    while (reader->cursor + length < reader->end && is_word_byte(reader->cursor[length]))
        length++;
    return length;
}

// True when the next word is [word], in small or capital letters.
static bool word_is(const Reader *reader, const char *word) {
    size_t length = word_length(reader);
    return length == strlen(word) && strncasecmp(reader->cursor, word, length) == 0;
}

// Skips white space, counting lines.
static void skip_space(Reader *reader) {
    for (; reader->cursor < reader->end; reader->cursor++) {
        char byte = *reader->cursor;
        if (byte != ' ' && byte != '\t' && byte != '\n' && byte != '\r')
            return;
        if (source_ends_line(reader->cursor, (size_t)(reader->end - reader->cursor))) {
            reader->line++;
            reader->line_start = reader->cursor + 1;
        }
    }
}

static const char *open_kind(const Reader *reader) {
    return reader->builder->current->kind == NODE_LIST ? "list" : "object";
}

static int open_line(const Reader *reader) {
    return reader->builder->current->place.line;
}

static bool fail_at_end(const Reader *reader) {
    if (!reader->builder->root)
        return fail(reader, "the file is empty");
    return fail(reader, "the file ends inside the %s that starts at line %d", open_kind(reader),
                open_line(reader));
}

static bool starts_with_any(const Reader *reader, const char *const *strings) {
    for (; *strings; strings++) {
        size_t length = strlen(*strings);
        if ((size_t)(reader->end - reader->cursor) >= length &&
            memcmp(reader->cursor, *strings, length) == 0)
            return true;
    }
    return false;
}

// A hint for syntax borrowed from other formats, or NULL if there is none.
static const char *find_slip(const Reader *reader) {
    static const char *const comments[] = {"//", "/*", "#", NULL};
    static const char *const quotes[] = {"'", "`", "\u201C", "\u201D", "\u2018", "\u2019", NULL};
    if (starts_with_any(reader, comments))
        return "JSON has no comments";
    if (starts_with_any(reader, quotes))
        return "texts and keys need plain double quotes: \"abc\"";
    return NULL;
}

// Appends the next word or character, as messages show it.
static void describe_next(const Reader *reader, Text *text) {
    size_t length = word_length(reader);
    if (length > 1)
        quote_append_excerpt(text, reader->cursor, length);
    else if (*reader->cursor == '"')
        text_append(text, "'\"'");
    else if ((unsigned char)*reader->cursor < 0x20)
        text_appendf(text, "the control character U+%04X",
                     (unsigned)(unsigned char)*reader->cursor);
    else
        text_appendf(text, "'%.*s'",
                     (int)utf8_length(reader->cursor, (size_t)(reader->end - reader->cursor)),
                     reader->cursor);
}

// Reports the common mistake that find_slip finds. If there is none, reports that [expected]
// was expected here. [hint], which may be "", ends that message.
static bool fail_expected(const Reader *reader, const char *expected, const char *hint) {
    if (reader->cursor == reader->end)
        return fail_at_end(reader);
    const char *slip = find_slip(reader);
    if (slip)
        return fail(reader, "%s", slip);
    Text found = {0};
    describe_next(reader, &found);
    fail(reader, "expected %s, found %s%s", expected, text_string(&found), hint);
    text_free(&found);
    return false;
}

// Reports that the string which starts at the reader breaks off at [cursor]: at the end of the file
// or line, or at a control character.
static bool fail_in_text(const Reader *reader, const char *cursor) {
    Place place = place_of(reader, cursor);
    if (cursor == reader->end) // a text cannot span lines, so this is also the line where it starts
        return builder_fail(reader->builder, place,
                            "the file ends inside the text that starts at line %d", place.line);
    if (*cursor == '\n' || *cursor == '\r')
        return builder_fail(reader->builder, place,
                            "the line ends inside the text that starts at column %d: close it "
                            "with \", or write a line break as \\n",
                            place_here(reader).column);
    return builder_fail(reader->builder, place,
                        "a text contains a control character: write it as \\u%04x",
                        (unsigned)(unsigned char)*cursor);
}

// Finds the closing quote of the string that starts at reader->cursor. NULL, with the error set, if
// there is none.
static const char *find_close(const Reader *reader) {
    const char *cursor = reader->cursor + 1;
    while (cursor < reader->end && *cursor != '"' && (unsigned char)*cursor >= 0x20) {
        // A " after a \ does not close the string, but a control character there is a mistake too.
        bool escapes = *cursor == '\\' && cursor + 1 < reader->end &&
                       (unsigned char)cursor[1] >= 0x20;
        cursor += escapes ? 2 : 1;
    }
    if (cursor < reader->end && *cursor == '"')
        return cursor;
    fail_in_text(reader, cursor);
    return NULL;
}

enum { UNIT_LENGTH = 6 }; // bytes of \uXXXX

// The number that the \uXXXX at the reader stands for, or -1 if no complete one precedes [close].
static long read_unit(const Reader *reader, const char *close) {
    char digits[5] = {0};
    if (close - reader->cursor < UNIT_LENGTH || memcmp(reader->cursor, "\\u", 2) != 0)
        return -1;
    memcpy(digits, reader->cursor + 2, 4);
    return strspn(digits, "0123456789abcdefABCDEF") == 4 ? strtol(digits, NULL, 16) : -1;
}

static bool is_low_surrogate(long unit) {
    return 0xDC00 <= unit && unit <= 0xDFFF;
}

// False, with the error set, if a \uXXXX with the value [unit] cannot begin a character.
static bool check_unit(const Reader *reader, long unit) {
    if (unit < 0)
        return fail(reader, "four hexadecimal digits are expected after \\u");
    if (unit == 0)
        return fail(reader, "\\u0000 is not allowed in a text");
    if (is_low_surrogate(unit))
        return fail(reader, "\\u%04lX is the second half of a character, without the first", unit);
    return true;
}

// Reads \uXXXX, or two of them that make one character (a surrogate pair), into [target]. Returns
// the number of bytes written, or 0 with the error set.
static size_t read_unicode(Reader *reader, const char *close, char *target) {
    long unit = read_unit(reader, close);
    if (!check_unit(reader, unit))
        return 0;
    if (unit < 0xD800 || unit > 0xDBFF) { // not the first half of a pair
        reader->cursor += UNIT_LENGTH;
        return utf8_write((uint32_t)unit, target);
    }
    Reader second = *reader;
    second.cursor += UNIT_LENGTH;
    long low = read_unit(&second, close);
    if (!is_low_surrogate(low)) {
        fail(reader, "\\u%04lX is the first half of a character, without the second", unit);
        return 0;
    }
    reader->cursor += 2 * UNIT_LENGTH;
    return utf8_write((uint32_t)(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)), target);
}

// Reads one escape into [target]. Returns the number of bytes written, or 0 with the error set.
static size_t read_escape(Reader *reader, const char *close, char *target) {
    static const char letters[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    char letter = reader->cursor[1];
    const char *found = strchr(letters, letter);
    if (letter == 'u')
        return read_unicode(reader, close, target);
    if (!found) {
        fail(reader, "unknown escape; allowed are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX");
        return 0;
    }
    *target = values[found - letters];
    reader->cursor += 2;
    return 1;
}

// Reads a string into the arena. NULL, with the error set, on failure.
static const char *read_text(Reader *reader) {
    const char *close = find_close(reader);
    if (!close)
        return NULL;
    // The text fits, because a character is never longer than its escape, and the NUL takes the
    // byte of the opening quote.
    char *text = arena_alloc(reader->builder->arena, (size_t)(close - reader->cursor));
    char *target = text;
    reader->cursor++;
    while (reader->cursor < close) {
        size_t written = 1;
        if (*reader->cursor == '\\')
            written = read_escape(reader, close, target);
        else
            *target = *reader->cursor++;
        if (written == 0)
            return NULL;
        target += written;
    }
    reader->cursor = close + 1;
    return text;
}

// Skips one or more digits. [where] ends the message if there is none.
static bool skip_digits(Reader *reader, const char *where) {
    if (!is_digit(next_byte(reader)))
        return fail(reader, "a digit is expected %s", where);
    while (is_digit(next_byte(reader)))
        reader->cursor++;
    return true;
}

// Skips the digits before the point of a number, with the minus sign if there is one.
static bool skip_whole_part(Reader *reader) {
    if (next_byte(reader) == '-')
        reader->cursor++;
    const char *start = reader->cursor;
    if (!skip_digits(reader, "after the minus sign"))
        return false;
    if (*start == '0' && reader->cursor - start > 1)
        return builder_fail(reader->builder, place_of(reader, start),
                            "a number of several digits does not start with 0");
    if (*start == '0' && (next_byte(reader) == 'x' || next_byte(reader) == 'X'))
        return builder_fail(reader->builder, place_of(reader, start),
                            "JSON has no hexadecimal numbers");
    return true;
}

// Skips a number: its whole part, then possibly a point with decimals and an exponent.
static bool skip_number(Reader *reader) {
    if (!skip_whole_part(reader))
        return false;
    if (next_byte(reader) == '.') {
        reader->cursor++;
        if (!skip_digits(reader, "after the point of a number"))
            return false;
    }
    if (next_byte(reader) == 'e' || next_byte(reader) == 'E') {
        reader->cursor++;
        if (next_byte(reader) == '+' || next_byte(reader) == '-')
            reader->cursor++;
        return skip_digits(reader, "in the exponent of a number");
    }
    return true;
}

static bool read_number(Reader *reader, Node *node) {
    const char *start = reader->cursor;
    if (!skip_number(reader))
        return false;
    const char *text = arena_copy(reader->builder->arena, start, (size_t)(reader->cursor - start));
    if (!number_read_decimal(node, text))
        return builder_fail(reader->builder, node->place, "number out of range");
    return true;
}

// Reads null, true or false. Words for null in other languages, such as nil, get a hint.
static bool read_word(Reader *reader, Node *node) {
    static const struct {
        const char *name;
        NodeKind kind;
        bool boolean;
    } words[] = {
        {"null", NODE_NULL, false}, {"true", NODE_BOOLEAN, true}, {"false", NODE_BOOLEAN, false}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!word_is(reader, words[i].name))
            continue;
        if (memcmp(reader->cursor, words[i].name, strlen(words[i].name)) != 0)
            return fail(reader, "write %s in small letters", words[i].name);
        node->kind = words[i].kind;
        node->boolean = words[i].boolean;
        reader->cursor += strlen(words[i].name);
        return true;
    }
    if (word_is(reader, "none") || word_is(reader, "nil") || word_is(reader, "undefined"))
        return fail(reader, "JSON writes nothing as null");
    if (word_is(reader, "nan") || word_is(reader, "infinity"))
        return fail(reader, "number out of range");
    return fail_expected(reader, "a value", "; texts need double quotes");
}

// Reads a text. A text with escapes gets no text_column, because a place inside a text is found by
// counting its bytes from that column.
static bool read_text_value(Reader *reader, Node *node) {
    const char *start = reader->cursor + 1;
    node->text = read_text(reader);
    if (!node->text)
        return false;
    node->kind = NODE_TEXT;
    bool escapes = memchr(start, '\\', (size_t)(reader->cursor - 1 - start));
    node->text_column = escapes ? 0 : place_of(reader, start).column;
    return true;
}

// Reads a text, number or word. The first character tells which.
static bool read_scalar(Reader *reader, Node *node) {
    char first = next_byte(reader);
    if (first == '"')
        return read_text_value(reader, node);
    if (first == '-' || is_digit(first))
        return read_number(reader, node);
    if (is_word_byte(first))
        return read_word(reader, node);
    if (first == '+' || first == '.')
        return fail(reader, "a number starts with a digit or a minus sign");
    return fail_expected(reader, "a value", "");
}

// Reads a key of an object, the colon after it, and the white space before the value.
static bool read_key(Reader *reader) {
    if (next_byte(reader) != '"')
        return fail_expected(reader, "a key in double quotes", "");
    Place place = place_here(reader);
    const char *key = read_text(reader);
    if (!key || !builder_key(reader->builder, key, place))
        return false;
    skip_space(reader);
    if (next_byte(reader) != ':')
        return fail_expected(reader, "':' after the key", "");
    reader->cursor++;
    skip_space(reader);
    return true;
}

static char close_of(const Node *node) {
    return node->kind == NODE_LIST ? ']' : '}';
}

// Reads a list or object up to its first value or, if it is empty, to its end. Sets [complete] to
// whether it has ended.
static bool open_container(Reader *reader, bool *complete) {
    Builder *builder = reader->builder;
    NodeKind kind = next_byte(reader) == '[' ? NODE_LIST : NODE_OBJECT;
    Node *node = builder_begin(builder, kind, place_here(reader));
    if (!node)
        return false;
    reader->cursor++;
    skip_space(reader);
    *complete = next_byte(reader) == close_of(node);
    if (!*complete)
        return kind == NODE_LIST || read_key(reader);
    reader->cursor++;
    builder_end(builder);
    return true;
}

// Reads a scalar, an empty list or object, or the start of a list or object up to its first value.
// Sets [complete] to whether the value has ended.
static bool read_value(Reader *reader, bool *complete) {
    if (next_byte(reader) == '[' || next_byte(reader) == '{')
        return open_container(reader, complete);
    if (reader->cursor == reader->end)
        return fail_at_end(reader);
    // NODE_NULL stands for the kind until read_scalar sets it.
    Node *node = builder_begin(reader->builder, NODE_NULL, place_here(reader));
    if (!node || !read_scalar(reader, node))
        return false;
    builder_end(reader->builder);
    *complete = true;
    return true;
}

// Reports that a complete value is followed by neither a comma nor the matching bracket.
static bool fail_after_value(const Reader *reader) {
    char found = next_byte(reader), close = close_of(reader->builder->current);
    if ((found == ']' || found == '}') && found != close)
        return fail(reader, "the %s that starts at line %d ends with '%c', found '%c'",
                    open_kind(reader), open_line(reader), close, found);
    char expected[] = "',' or ']'";
    expected[sizeof expected - 3] = close; // replaces the ]
    bool value_follows = found == '"' || found == '{' || found == '[' || found == '-' ||
                         is_word_byte(found);
    return fail_expected(reader, expected, value_follows ? ": is a comma missing?" : "");
}

// Reads a comma and, in an object, the key of the next value.
static bool read_comma(Reader *reader) {
    Place comma = place_here(reader);
    const Node *open = reader->builder->current;
    if (next_byte(reader) != ',')
        return fail_after_value(reader);
    reader->cursor++;
    skip_space(reader);
    if (next_byte(reader) == close_of(open))
        return builder_fail(reader->builder, comma,
                            "remove the comma after the last value of the %s", open_kind(reader));
    return open->kind == NODE_LIST || read_key(reader);
}

// Ends the lists and objects that are closed after a complete value, and moves on to the next
// value. Sets [at_end] if there is none, because the document is complete.
static bool read_after_value(Reader *reader, bool *at_end) {
    Builder *builder = reader->builder;
    skip_space(reader);
    while (builder->current && next_byte(reader) == close_of(builder->current)) {
        reader->cursor++;
        builder_end(builder);
        skip_space(reader);
    }
    *at_end = !builder->current;
    return *at_end || read_comma(reader);
}

bool json_read(const Source *source, Builder *builder) {
    Reader reader = {.cursor = source->text,
                     .end = source->text + source->length,
                     .line_start = source->text,
                     .line = 1,
                     .builder = builder};
    skip_space(&reader);
    for (bool at_end = false; !at_end;) {
        bool complete = false; // false: a list or object has begun, and its first value is next
        if (!read_value(&reader, &complete) || (complete && !read_after_value(&reader, &at_end)))
            return false;
    }
    if (reader.cursor < reader.end)
        return fail_expected(&reader, "the end of the file", "");
    return true;
}
