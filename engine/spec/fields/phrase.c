// SPDX-License-Identifier: MIT
#include "engine/spec/fields/phrase.h"

#include "engine/base/numbers.h"
#include "engine/base/utf8.h"
#include "engine/doc/quote.h"

#include <stdio.h>
#include <string.h>

typedef struct Parser {
    Reader *reader;
    const Node *node;
    const char *text; // the expression
    const char *rest; // the part of [text] that has not been read
    int level;        // nesting depth of the phrases being read
} Parser;

static int offset_of(const Parser *parser) {
    return (int)(parser->rest - parser->text);
}

// Reports an error at the place in the text that the parser has reached. The macro yields NULL, so
// that parsing functions can return it.
#define fail(parser, ...)                                                                          \
    (reader_error_at((parser)->reader, (parser)->node, offset_of(parser), __VA_ARGS__), NULL)

static bool is_digit(char byte) {
    return '0' <= byte && byte <= '9';
}

static bool is_letter(char byte) {
    return ('a' <= byte && byte <= 'z') || ('A' <= byte && byte <= 'Z') || byte == '_';
}

static void skip_space(Parser *parser) {
    parser->rest += strspn(parser->rest, " \t\r\n");
}

// The length of the name with which [text] starts, or 0.
static size_t name_length(const char *text) {
    size_t length = 0;
    while (is_letter(text[length]) || (length > 0 && is_digit(text[length])))
        length++;
    return length;
}

// A hint for people who write operators of other languages.
static const char *operator_hint(char found) {
    if (found == '"')
        return "; texts are written in single quotes: 'abc'";
    if (found != '\0' && strchr("+-*/%=<>!&|?", found))
        return "; everything is written as a call: add(a, b), eq(a, b), and(a, b)";
    return "";
}

// Reports that the next word or character is not what was expected. Returns NULL.
static Phrase *fail_expected(const Parser *parser, const char *expected) {
    if (!*parser->rest)
        return fail(parser, "expected %s, but the expression ends", expected);
    size_t length = name_length(parser->rest);
    if (length == 0) // 0 remains if the next byte does not start a UTF-8 character
        length = utf8_length(parser->rest, strlen(parser->rest));
    char found[2 * QUOTE_EXCERPT]; // a message quotes less than this
    snprintf(found, sizeof found, "%.*s", length > 0 ? (int)length : 1, parser->rest);
    return fail(parser, "expected %s, found %s%s", expected, reader_quote(found).text,
                operator_hint(*parser->rest));
}

static Phrase *new_phrase(const Parser *parser, PhraseKind kind, int offset) {
    Phrase *phrase = arena_alloc(parser->reader->arena, sizeof *phrase);
    *phrase = (Phrase){.kind = kind, .node = parser->node, .offset = offset, .height = 1};
    return phrase;
}

// Updates the count and the height of [phrase] for a new argument. The caller links the two.
static void add_argument(Phrase *phrase, const Phrase *argument) {
    phrase->count++;
    phrase->height = most_of(phrase->height, argument->height + 1);
}

// Makes a new phrase whose only argument is [argument].
static Phrase *new_parent(const Parser *parser, PhraseKind kind, int offset,
                          const Phrase *argument) {
    Phrase *phrase = new_phrase(parser, kind, offset);
    phrase->first = argument;
    add_argument(phrase, argument);
    return phrase;
}

static Phrase *read_phrase(Parser *parser);

// Reads a whole number, possibly negative. Nothing that could continue a number or name may follow.
static Phrase *read_number(Parser *parser) {
    Phrase *phrase = new_phrase(parser, PHRASE_NUMBER, offset_of(parser));
    const char *start = parser->rest;
    bool negative = *start == '-';
    int64_t value = 0;
    const char *digit = start + negative;
    for (; is_digit(*digit) && value <= INT32_MAX; digit++) // stops before [value] overflows
        value = value * 10 + (*digit - '0');
    if (value > INT32_MAX)
        return fail(parser, "a number has at most the size %d", INT32_MAX);
    parser->rest = digit;
    if (is_letter(*digit) || *digit == '.')
        return fail_expected(parser, "a whole number");
    phrase->number = (int32_t)(negative ? -value : value);
    return phrase;
}

// Finds the closing quote of the text whose opening quote comes next. NULL after an error.
static const char *find_close(Parser *parser) {
    const char *byte = parser->rest + 1;
    for (; *byte && *byte != '\''; byte++) {
        if (*byte != '\\')
            continue;
        if (*++byte == '\'' || *byte == '\\') // the escaped character is skipped
            continue;
        parser->rest = byte - 1; // the error is at the backslash
        return fail(parser, "after \\ in a text, only ' or \\ is allowed");
    }
    return *byte ? byte : fail(parser, "the text is not closed: a ' is missing");
}

// Reads a text in single quotes, without the backslashes of its escapes.
static Phrase *read_text(Parser *parser) {
    Phrase *phrase = new_phrase(parser, PHRASE_TEXT, offset_of(parser));
    const char *close = find_close(parser);
    if (!close)
        return NULL;
    // The opening quote is not copied, which leaves room for the NUL.
    char *text = arena_alloc(parser->reader->arena, (size_t)(close - parser->rest));
    phrase->text = text;
    for (const char *byte = parser->rest + 1; byte < close; byte++) {
        byte += *byte == '\\'; // drops the \ of an escape
        *text++ = *byte;
    }
    parser->rest = close + 1;
    return phrase;
}

// Copies the name at the parser's place to the arena, and moves past it.
static const char *read_word(Parser *parser) {
    size_t length = name_length(parser->rest);
    const char *name = arena_copy(parser->reader->arena, parser->rest, length);
    parser->rest += length;
    return name;
}

// Reads an argument of a call: a binding such as `p in pieces`, or a phrase.
static Phrase *read_argument(Parser *parser) {
    // Looks ahead, because a name starts a binding only if the word `in` follows.
    Parser ahead = *parser;
    int offset = offset_of(parser);
    ahead.rest += name_length(ahead.rest);
    bool has_name = ahead.rest > parser->rest;
    skip_space(&ahead);
    if (!has_name || name_length(ahead.rest) != strlen("in") || !text_starts_with(ahead.rest, "in"))
        return read_phrase(parser);
    const char *name = read_word(parser);
    parser->rest = ahead.rest + strlen("in");
    const Phrase *set = read_phrase(parser);
    if (!set)
        return NULL;
    Phrase *binding = new_parent(parser, PHRASE_BINDING, offset, set);
    binding->text = name;
    return binding;
}

// Skips space, and then [wanted] if that comes next. Returns true if it did.
static bool skip_sign(Parser *parser, char wanted) {
    skip_space(parser);
    bool found = *parser->rest == wanted;
    parser->rest += found;
    return found;
}

// Reads the arguments of [call], starting after the opening bracket, up to the closing one.
static Phrase *read_arguments(Parser *parser, Phrase *call) {
    const Phrase **link = &call->first;
    if (skip_sign(parser, ')'))
        return call;
    do {
        skip_space(parser);
        if (call->count == PHRASE_ARGUMENT_LIMIT)
            return fail(parser, "a call has at most %d arguments", PHRASE_ARGUMENT_LIMIT);
        Phrase *argument = read_argument(parser);
        if (!argument)
            return NULL;
        *link = argument;
        link = &argument->next;
        add_argument(call, argument);
    } while (skip_sign(parser, ','));
    return skip_sign(parser, ')') ? call : fail_expected(parser, "',' or ')'");
}

// Reads a name, or a call if an opening bracket follows the name.
static Phrase *read_name(Parser *parser) {
    Phrase *phrase = new_phrase(parser, PHRASE_NAME, offset_of(parser));
    phrase->text = read_word(parser);
    if (!skip_sign(parser, '('))
        return phrase;
    phrase->kind = PHRASE_CALL;
    return read_arguments(parser, phrase);
}

// Reads a phrase in brackets. The brackets leave no trace in the result.
static Phrase *read_bracket(Parser *parser) {
    parser->rest++;
    Phrase *phrase = read_phrase(parser);
    if (!phrase || skip_sign(parser, ')'))
        return phrase;
    return fail_expected(parser, "')'");
}

// Reads a phrase without the properties and indexes that may follow it.
static Phrase *read_primary(Parser *parser) {
    skip_space(parser);
    char first = *parser->rest;
    if (is_digit(first) || (first == '-' && is_digit(parser->rest[1])))
        return read_number(parser);
    if (first == '\'')
        return read_text(parser);
    if (is_letter(first))
        return read_name(parser);
    if (first == '(')
        return read_bracket(parser);
    return fail_expected(parser, "a number, a text in single quotes, a name or a call");
}

// Reads the name after a dot.
static Phrase *read_property(Parser *parser, const Phrase *owner) {
    skip_space(parser);
    if (name_length(parser->rest) == 0)
        return fail_expected(parser, "the name of a property after the point");
    Phrase *property = new_parent(parser, PHRASE_PROPERTY, offset_of(parser), owner);
    property->text = read_word(parser);
    skip_space(parser);
    if (*parser->rest != '(')
        return property;
    return fail(parser, "a property takes no arguments; a call is written %s(...)", property->text);
}

// Reads an index and its closing bracket, after the opening bracket has been read. [offset] is
// where [owner] starts.
static Phrase *read_index(Parser *parser, Phrase *owner, int offset) {
    const Phrase *inside = read_phrase(parser);
    if (!inside)
        return NULL;
    if (!skip_sign(parser, ']'))
        return fail_expected(parser, "']'");
    Phrase *index = new_parent(parser, PHRASE_INDEX, offset, owner);
    owner->next = inside; // the second argument, after the owner
    add_argument(index, inside);
    return index;
}

// Returns false, with an error, if phrases are nested too deep. The macro `fail` yields NULL, which
// counts as false here.
static bool check_depth(const Parser *parser, int depth) {
    return depth <= PHRASE_DEPTH_LIMIT ||
           fail(parser,
                "the expression has more than %d calls, brackets and properties inside one another",
                PHRASE_DEPTH_LIMIT);
}

// Reads a phrase with the properties and indexes that follow it.
static Phrase *read_phrase(Parser *parser) {
    // The level counts the calls of this function inside one another. The height counts the levels
    // of the tree, which grows in a.b.c without such calls.
    if (!check_depth(parser, ++parser->level))
        return NULL;
    skip_space(parser);
    int offset = offset_of(parser);
    Phrase *phrase = read_primary(parser);
    while (phrase && check_depth(parser, phrase->height)) {
        if (skip_sign(parser, '.')) {
            phrase = read_property(parser, phrase);
        } else if (skip_sign(parser, '[')) {
            phrase = read_index(parser, phrase, offset);
        } else {
            parser->level--;
            return phrase;
        }
    }
    return NULL; // parsing ends here, so the level need not be restored
}

// Reads a text that is one phrase from start to end.
static const Phrase *read_whole_text(Reader *reader, const Node *node) {
    Parser parser = {.reader = reader, .node = node, .text = node->text, .rest = node->text};
    if (strlen(node->text) > PHRASE_BYTE_LIMIT)
        return fail(&parser, "an expression has at most %d bytes", PHRASE_BYTE_LIMIT);
    const Phrase *phrase = read_phrase(&parser);
    skip_space(&parser);
    return phrase && *parser.rest ? fail_expected(&parser, "the end of the expression") : phrase;
}

static const Phrase *read_integer(const Parser *parser) {
    const Node *node = parser->node;
    // Integers of 2^63 and more are negative in [integer], but right in [number].
    if (node->number < -INT32_MAX || node->number > INT32_MAX)
        return fail(parser, "a number has at most the size %d", INT32_MAX);
    Phrase *phrase = new_phrase(parser, PHRASE_NUMBER, 0);
    phrase->number = (int32_t)node->integer;
    return phrase;
}

const Phrase *phrase_read(Reader *reader, const Node *node) {
    static const char nothing[] = ""; // for a node without a text, so that errors have offset 0
    Parser parser = {.reader = reader, .node = node, .text = nothing, .rest = nothing};
    Phrase *phrase;
    switch (node->kind) {
    case NODE_TEXT: return read_whole_text(reader, node);
    case NODE_INTEGER: return read_integer(&parser);
    case NODE_NULL:
    case NODE_BOOLEAN:
        phrase = new_phrase(&parser, PHRASE_NAME, 0);
        phrase->text = node->kind == NODE_NULL ? "null" : node->boolean ? "true" : "false";
        return phrase;
    case NODE_NUMBER:
    case NODE_LIST:
    case NODE_OBJECT: break;
    }
    return fail(&parser, "expected an expression, found %s", node_kind_name(node->kind));
}

// Without a list, the loop runs once, for [node] itself.
void phrase_list_read(Reader *reader, const Node *node,
                      const Phrase *(*read)(Reader *reader, const Node *node), PhraseList *list) {
    bool single = node->kind != NODE_LIST;
    size_t count = single ? 1 : node->count;
    list->node = node;
    list->items = arena_alloc(reader->arena, count * sizeof *list->items);
    // A single value is read like a list of one.
    for (const Node *item = single ? node : node->first; item; item = single ? NULL : item->next) {
        const Phrase *phrase = read(reader, item);
        if (phrase)
            list->items[list->count++] = phrase;
    }
}

// Writes a text as read_text reads it.
static void write_text(const char *characters, Text *text) {
    text_append(text, "'");
    for (; *characters; characters++) {
        if (*characters == '\'' || *characters == '\\')
            text_append(text, "\\");
        text_append_bytes(text, characters, 1);
    }
    text_append(text, "'");
}

static void write_arguments(const Phrase *call, Text *text) {
    text_append(text, "(");
    for (const Phrase *argument = call->first; argument; argument = argument->next) {
        text_append(text, argument == call->first ? "" : ", ");
        phrase_write(argument, text);
    }
    text_append(text, ")");
}

void phrase_write(const Phrase *phrase, Text *text) {
    switch (phrase->kind) {
    case PHRASE_NUMBER: text_appendf(text, "%d", phrase->number); break;
    case PHRASE_TEXT: write_text(phrase->text, text); break;
    case PHRASE_NAME: text_append(text, phrase->text); break;
    case PHRASE_CALL:
        text_append(text, phrase->text);
        write_arguments(phrase, text);
        break;
    case PHRASE_PROPERTY:
        phrase_write(phrase->first, text);
        text_appendf(text, ".%s", phrase->text);
        break;
    case PHRASE_INDEX:
        phrase_write(phrase->first, text);
        text_append(text, "[");
        phrase_write(phrase->first->next, text);
        text_append(text, "]");
        break;
    case PHRASE_BINDING:
        text_appendf(text, "%s in ", phrase->text);
        phrase_write(phrase->first, text);
        break;
    }
}
