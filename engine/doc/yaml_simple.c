// SPDX-License-Identifier: MIT
#include "engine/doc/yaml_simple.h"

#include "engine/doc/scalar.h"

#include <string.h>

enum {
    SPACE_RUN = 1000, // longer runs of white space are refused by yaml.c
    KEY_BYTES = 1000, // libyaml takes keys of up to 1024 characters
    ROOT_INDENT = -1,
};

// All functions below that return bool return false where the text is not simple.
typedef struct Reader {
    const char *at, *end;
    const char *line_start;
    int line;
    Builder *builder;
    Names anchors; // each with its Node
} Reader;

// Where a value stands.
typedef struct Spot {
    int indent;      // column, from 0, of the list or object around it
    bool in_object;  // it is the value of a key
    bool after_text; // a key or an anchor precedes it on its line
} Spot;

// A scalar on one line.
typedef struct Word {
    const char *text;
    size_t length;
    Place place;
    bool quoted;
} Word;

// Characters --------------------------------------------------------------------------------------

// True when libyaml takes the character for printable and not for a line break. Some rare ones are
// left to it.
static bool is_usual(const unsigned char *text, size_t left) {
    if (text[0] < 0x80)
        return (text[0] >= ' ' && text[0] < 0x7F) || text[0] == '\n';
    if (text[0] == 0xC2)
        return left > 1 && text[1] >= 0xA0;
    if (text[0] == 0xE2 && left > 2 && text[1] == 0x80)
        return text[2] != 0xA8 && text[2] != 0xA9;
    return text[0] < 0xED; // bytes within a character pass as well
}

static bool all_usual(const Source *source) {
    size_t run = 0;
    for (size_t i = 0; i < source->length; i++) {
        unsigned char byte = (unsigned char)source->text[i];
        run = byte == ' ' || byte == '\n' ? run + 1 : 0;
        if (run > SPACE_RUN)
            return false;
        bool plain = byte >= ' ' && byte < 0x7F;
        if (!plain && !is_usual((const unsigned char *)source->text + i, source->length - i))
            return false;
    }
    return true;
}

// The character [ahead] of the next one; '\n' at the end of the text.
static char peek(const Reader *reader, size_t ahead) {
    return (size_t)(reader->end - reader->at) > ahead ? reader->at[ahead] : '\n';
}

static bool at_end(const Reader *reader) {
    return reader->at == reader->end;
}

static int column(const Reader *reader) {
    return (int)(reader->at - reader->line_start);
}

static Place here(const Reader *reader) {
    return (Place){reader->line, column(reader) + 1};
}

static bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static bool is_blank(char c) {
    return c == ' ' || c == '\n';
}

static void skip_spaces(Reader *reader) {
    while (reader->at < reader->end && *reader->at == ' ')
        reader->at++;
}

static void skip_line_break(Reader *reader) {
    reader->at++;
    reader->line++;
    reader->line_start = reader->at;
}

static void skip_to_line_end(Reader *reader) {
    const char *found = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    reader->at = found ? found : reader->end;
}

// Skips spaces and a comment. False if anything else is left on the line.
static bool finish_line(Reader *reader) {
    const char *start = reader->at;
    skip_spaces(reader);
    if (peek(reader, 0) == '#' && (reader->at > start || reader->at == reader->line_start))
        skip_to_line_end(reader);
    return peek(reader, 0) == '\n';
}

// Goes on to the next character that is neither white space nor in a comment, or to the end.
static void skip_to_token(Reader *reader) {
    while (finish_line(reader) && !at_end(reader))
        skip_line_break(reader);
}

static bool at_entry(const Reader *reader) {
    return peek(reader, 0) == '-' && is_blank(peek(reader, 1));
}

static bool at_colon(const Reader *reader) {
    return peek(reader, 0) == ':' && is_blank(peek(reader, 1));
}

// Scalars -----------------------------------------------------------------------------------------

static bool read_quoted(Reader *reader, Word *word) {
    char quote = *reader->at++;
    word->text = reader->at;
    while (peek(reader, 0) != quote) {
        if (peek(reader, 0) == '\n' || peek(reader, 0) == '\\')
            return false;
        reader->at++;
    }
    word->length = (size_t)(reader->at++ - word->text);
    return peek(reader, 0) != quote; // doubled, it stands for itself
}

static bool may_start_plain(const Reader *reader) {
    char c = peek(reader, 0), next = peek(reader, 1);
    return is_letter_or_digit(c) || (unsigned char)c >= 0x80 || strchr("_/+(=$~", c) ||
           (c == '-' && is_letter_or_digit(next)) || (c == '.' && column(reader) > 0);
}

static bool ends_plain(const Reader *reader, bool flow) {
    switch (peek(reader, 0)) {
    case '\n': return true;
    case ':': return is_blank(peek(reader, 1));
    case '#': return reader->at[-1] == ' ';
    case ',':
    case '[':
    case ']':
    case '{':
    case '}': return flow;
    default: return false;
    }
}

// Reads a plain scalar as far as it is on this line.
static bool read_plain_line(Reader *reader, bool flow, Word *word) {
    word->text = reader->at;
    const char *end = reader->at; // after the last character that is not a space
    for (; !ends_plain(reader, flow); reader->at++) {
        char c = *reader->at;
        if (flow && (c == ':' || c == '?'))
            return false;
        if (c != ' ')
            end = reader->at + 1;
    }
    reader->at = end;
    word->length = (size_t)(end - word->text);
    return true;
}

// Reads a scalar on one line, in or outside brackets.
static bool read_word(Reader *reader, bool flow, Word *word) {
    char c = peek(reader, 0);
    *word = (Word){.place = here(reader), .quoted = c == '"' || c == '\''};
    if (word->quoted)
        return read_quoted(reader, word);
    return may_start_plain(reader) && read_plain_line(reader, flow, word);
}

// True when the plain scalar that ends here goes on in a line that is indented more than [indent].
static bool continues(const Reader *reader, int indent) {
    Reader ahead = *reader;
    skip_spaces(&ahead);
    if (peek(&ahead, 0) != '\n')
        return false;
    while (!at_end(&ahead) && peek(&ahead, 0) == '\n') {
        skip_line_break(&ahead);
        skip_spaces(&ahead);
    }
    return !at_end(&ahead) && column(&ahead) > indent && peek(&ahead, 0) != '#';
}

// Values ------------------------------------------------------------------------------------------

// An anchor, if one precedes a value.
typedef struct Anchor {
    const char *name; // NULL: none
    Place place;
} Anchor;

// Reads the name after & or *.
static const char *read_name(Reader *reader) {
    const char *start = ++reader->at;
    while (is_letter_or_digit(peek(reader, 0)) || peek(reader, 0) == '_' || peek(reader, 0) == '-')
        reader->at++;
    size_t length = (size_t)(reader->at - start);
    return length > 0 ? arena_copy(&reader->builder->scratch, start, length) : NULL;
}

// Starts a value, which the anchor stands for.
static Node *begin(Reader *reader, NodeKind kind, const Anchor *anchor, Place place) {
    Node *node = builder_begin(reader->builder, kind, anchor->name ? anchor->place : place);
    if (node && anchor->name)
        *names_slot(&reader->anchors, &reader->builder->scratch, anchor->name) = node;
    return node;
}

// Adds a plain scalar that begins with [first] and goes on in the lines below. A line break is a
// space, and empty lines are line breaks.
static bool add_lines(Reader *reader, int indent, const Anchor *anchor, const Word *first) {
    Text text = {0};
    Word word = *first;
    text_append_bytes(&text, word.text, word.length);
    while (continues(reader, indent)) {
        int line = reader->line;
        skip_to_token(reader);
        text_append(&text, reader->line == line + 1 ? " " : "");
        while (++line < reader->line)
            text_append(&text, "\n");
        read_plain_line(reader, false, &word);
        text_append_bytes(&text, word.text, word.length);
    }
    Node *node = begin(reader, NODE_TEXT, anchor, first->place);
    bool simple = node &&
                  scalar_read(node, arena_copy(reader->builder->arena, text.data, text.length));
    text_free(&text);
    if (simple)
        builder_end(reader->builder);
    return simple;
}

static bool add_word(Reader *reader, const Anchor *anchor, const Word *word) {
    Node *node = begin(reader, NODE_TEXT, anchor, word->place);
    if (!node)
        return false;
    const char *text = arena_copy(reader->builder->arena, word->text, word->length);
    if (word->quoted)
        node->text = text;
    else if (!scalar_read(node, text))
        return false;
    if (node->kind == NODE_TEXT && !anchor->name)
        node->text_column = word->place.column + word->quoted;
    builder_end(reader->builder);
    return true;
}

static bool add_key(Reader *reader, const Word *word) {
    if (word->length == 0 || word->length > KEY_BYTES || !at_colon(reader))
        return false;
    reader->at++; // the colon
    return builder_key(reader->builder,
                       arena_copy(reader->builder->arena, word->text, word->length), word->place);
}

static bool read_alias(Reader *reader) {
    Builder *builder = reader->builder;
    Place place = here(reader);
    const char *name = read_name(reader);
    if (!name)
        return false;
    const Node *original = *names_slot(&reader->anchors, &builder->scratch, name);
    return original && !builder_has_open(builder, original) &&
           builder_copy(builder, original, place);
}

// Lists and objects in brackets -------------------------------------------------------------------

static bool read_flow_list(Reader *reader, const Anchor *anchor);
static bool read_flow_object(Reader *reader, const Anchor *anchor);

static bool read_flow_value(Reader *reader) {
    Anchor anchor = {.place = here(reader)};
    Word word;
    if (peek(reader, 0) == '*')
        return read_alias(reader);
    if (peek(reader, 0) == '&') {
        anchor.name = read_name(reader);
        if (!anchor.name || peek(reader, 0) != ' ')
            return false;
        skip_spaces(reader);
    }
    if (peek(reader, 0) == '[')
        return read_flow_list(reader, &anchor);
    if (peek(reader, 0) == '{')
        return read_flow_object(reader, &anchor);
    return read_word(reader, true, &word) && add_word(reader, &anchor, &word);
}

// Skips the comma after a value, or reaches [bracket].
static bool next_in_flow(Reader *reader, char bracket) {
    skip_to_token(reader);
    if (peek(reader, 0) == ',')
        reader->at++;
    else if (peek(reader, 0) != bracket)
        return false;
    skip_to_token(reader);
    return true;
}

static bool read_flow_list(Reader *reader, const Anchor *anchor) {
    if (!begin(reader, NODE_LIST, anchor, here(reader)))
        return false;
    reader->at++;
    skip_to_token(reader);
    while (peek(reader, 0) != ']')
        if (!read_flow_value(reader) || !next_in_flow(reader, ']'))
            return false;
    reader->at++;
    builder_end(reader->builder);
    return true;
}

static bool read_flow_object(Reader *reader, const Anchor *anchor) {
    if (!begin(reader, NODE_OBJECT, anchor, here(reader)))
        return false;
    reader->at++;
    skip_to_token(reader);
    while (peek(reader, 0) != '}') {
        Word key;
        if (!read_word(reader, true, &key) || !add_key(reader, &key))
            return false;
        skip_to_token(reader);
        if (!read_flow_value(reader) || !next_in_flow(reader, '}'))
            return false;
    }
    reader->at++;
    builder_end(reader->builder);
    return true;
}

// Block scalars -----------------------------------------------------------------------------------

// The lines of a block scalar while they are read.
typedef struct Block {
    bool folded;
    char chomp;    // '-', '+' or 0
    int indent;    // column of its lines
    size_t breaks; // empty lines since the last other one
    bool open;     // a line has ended, but its break is not in [text]
    bool deeper;   // that line began with a space
    Text text;
} Block;

static void append_breaks(Block *block, size_t count) {
    for (size_t i = 0; i < count; i++)
        text_append(&block->text, "\n");
}

// Counts the empty lines that follow. False at a line that consists of spaces.
static bool skip_empty_lines(Reader *reader, Block *block) {
    for (; !at_end(reader) && peek(reader, 0) == '\n'; skip_line_break(reader))
        block->breaks++;
    Reader ahead = *reader;
    skip_spaces(&ahead);
    return ahead.at == reader->at || peek(&ahead, 0) != '\n';
}

static int indent_of_line(const Reader *reader) {
    Reader ahead = *reader;
    skip_spaces(&ahead);
    return at_end(&ahead) ? ROOT_INDENT : column(&ahead);
}

static bool read_block_line(Reader *reader, Block *block) {
    reader->at += block->indent;
    const char *start = reader->at;
    bool deeper = peek(reader, 0) == ' '; // lines that are indented more are not folded
    bool folds = block->folded && !deeper && !block->deeper;
    skip_to_line_end(reader);
    if (block->open && folds)
        text_append(&block->text, block->breaks == 0 ? " " : "");
    else if (block->open)
        text_append(&block->text, "\n");
    block->deeper = deeper;
    append_breaks(block, block->breaks);
    text_append_bytes(&block->text, start, (size_t)(reader->at - start));
    block->breaks = 0;
    block->open = !at_end(reader);
    if (block->open)
        skip_line_break(reader);
    return skip_empty_lines(reader, block);
}

static bool read_block_lines(Reader *reader, int indent, Block *block) {
    if (!skip_empty_lines(reader, block))
        return false;
    block->indent = indent_of_line(reader);
    if (block->indent <= indent || block->indent == 0)
        return false;
    while (indent_of_line(reader) >= block->indent)
        if (!read_block_line(reader, block))
            return false;
    if (block->open && block->chomp != '-')
        text_append(&block->text, "\n");
    append_breaks(block, block->chomp == '+' ? block->breaks : 0);
    return true;
}

static bool read_block(Reader *reader, int indent, const Anchor *anchor) {
    Node *node = begin(reader, NODE_TEXT, anchor, here(reader));
    if (!node)
        return false;
    Block block = {.folded = *reader->at++ == '>'};
    if (peek(reader, 0) == '-' || peek(reader, 0) == '+')
        block.chomp = *reader->at++;
    if (!finish_line(reader) || at_end(reader))
        return false;
    skip_line_break(reader);
    bool simple = read_block_lines(reader, indent, &block);
    if (simple)
        node->text = arena_copy(reader->builder->arena, block.text.data, block.text.length);
    text_free(&block.text);
    builder_end(reader->builder);
    return simple;
}

// Lists and objects by indentation ----------------------------------------------------------------

static bool read_value(Reader *reader, Spot spot);

// Reads the value after a key and its colon, or after the dash of an entry.
static bool read_value_after(Reader *reader, int indent, bool in_object) {
    Spot spot = {.indent = indent, .in_object = in_object};
    if (!finish_line(reader)) {
        spot.after_text = in_object; // after a dash, a list or an object may start
        return read_value(reader, spot);
    }
    skip_to_token(reader);
    return read_value(reader, spot);
}

static bool read_list(Reader *reader, const Anchor *anchor) {
    int indent = column(reader);
    if (!begin(reader, NODE_LIST, anchor, here(reader)))
        return false;
    while (!at_end(reader) && column(reader) == indent && at_entry(reader)) {
        reader->at++;
        if (!read_value_after(reader, indent, false))
            return false;
        skip_to_token(reader);
    }
    builder_end(reader->builder);
    return true;
}

// Reads an object whose first key is [key].
static bool read_object(Reader *reader, const Anchor *anchor, Word key) {
    int indent = key.place.column - 1;
    if (!begin(reader, NODE_OBJECT, anchor, key.place))
        return false;
    for (;;) {
        if (!add_key(reader, &key) || !read_value_after(reader, indent, true))
            return false;
        skip_to_token(reader);
        if (at_end(reader) || column(reader) != indent)
            break;
        if (!read_word(reader, false, &key))
            return false;
    }
    builder_end(reader->builder);
    return true;
}

// Reads a scalar, or the object that it is the first key of.
static bool read_word_or_object(Reader *reader, Spot spot, const Anchor *anchor) {
    Word word;
    if (!read_word(reader, false, &word))
        return false;
    if (at_colon(reader))
        return !spot.after_text && read_object(reader, anchor, word);
    bool goes_on = !word.quoted && continues(reader, spot.indent);
    return (goes_on ? spot.indent > ROOT_INDENT && add_lines(reader, spot.indent, anchor, &word)
                    : add_word(reader, anchor, &word)) &&
           finish_line(reader);
}

// Reads an anchor. What it stands for is on the same line or below.
static bool read_anchor(Reader *reader, Spot *spot, Anchor *anchor) {
    anchor->name = read_name(reader);
    if (!anchor->name || !is_blank(peek(reader, 0)))
        return false;
    spot->after_text = !finish_line(reader);
    skip_to_token(reader);
    return true;
}

// True when a value is indented more than what it is in. An entry of a list that is the value of a
// key need not be.
static bool is_inside(const Reader *reader, Spot spot) {
    int least = spot.indent + !(spot.in_object && at_entry(reader));
    return !at_end(reader) && column(reader) >= least;
}

// Reads a value and the rest of its line.
static bool read_value(Reader *reader, Spot spot) {
    Anchor anchor = {.place = here(reader)};
    if (!is_inside(reader, spot))
        return false;
    if (peek(reader, 0) == '&' &&
        (!read_anchor(reader, &spot, &anchor) || !is_inside(reader, spot)))
        return false;
    switch (peek(reader, 0)) {
    case '[': return read_flow_list(reader, &anchor) && finish_line(reader);
    case '{': return read_flow_object(reader, &anchor) && finish_line(reader);
    case '*': return !anchor.name && read_alias(reader) && finish_line(reader);
    case '|':
    case '>': return read_block(reader, spot.indent, &anchor);
    case '-':
        if (at_entry(reader))
            return !spot.after_text && read_list(reader, &anchor);
    }
    return read_word_or_object(reader, spot, &anchor);
}

bool yaml_simple_read(const Source *source, Builder *builder) {
    Reader reader = {.at = source->text,
                     .end = source->text + source->length,
                     .line_start = source->text,
                     .line = 1,
                     .builder = builder};
    if (!all_usual(source))
        return false;
    skip_to_token(&reader);
    if (!read_value(&reader, (Spot){.indent = ROOT_INDENT}))
        return false;
    skip_to_token(&reader);
    return at_end(&reader);
}
