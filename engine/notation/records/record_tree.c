// SPDX-License-Identifier: MIT
#include "engine/notation/records/record_tree.h"

#include "engine/base/memory.h"
#include "engine/game/tree_walk.h"
#include "engine/notation/words/certain.h"
#include "engine/notation/words/moves.h"
#include "engine/spec/fields/tables.h"

#include <limits.h>
#include <string.h>
#include <strings.h>

// ---- Tags

void record_write_tags(Writer *writer, const Tags *tags) {
    if (!tags || tags->count == 0)
        return;
    writer_add_object(writer, "tags");
    for (size_t i = 0; i < tags->count; i++)
        writer_add_text(writer, tags->items[i].name, tags->items[i].value);
    writer_object_end(writer);
}

void record_read_tags(Reader *reader, const Node *node, Tags *tags) {
    if (!node || !fields_expect(reader, node, NODE_OBJECT, "an object of texts"))
        return;
    if (node->count > TAG_LIMIT)
        reader_error(reader, node, "there are %zu tags; %d are the limit", node->count, TAG_LIMIT);
    for (const Node *tag = node->first; tag; tag = tag->next) {
        if (!tag_is_name(tag->key))
            reader_error(reader, tag, "a tag is called by letters, digits and _");
        else if (fields_expect(reader, tag, NODE_TEXT, "a text") &&
                 strlen(tag->text) > TAG_VALUE_LIMIT)
            reader_error(reader, tag, "a tag may have %d bytes, and this one has %zu",
                         TAG_VALUE_LIMIT, strlen(tag->text));
        else if (tag->kind == NODE_TEXT)
            tags_set(tags, tag->key, tag->text);
    }
}

// ---- Writing

// All lines in the order of their numbers: the game, then the variations.
typedef struct Lines {
    const Tree *tree;
    TreeNode **firsts; // first nodes of variations
    int *origins;      // numbers of the lines that they branch off
    size_t *starts;    // after this many moves of those
    size_t count;
    size_t capacity;
    size_t origin_capacity;
    size_t start_capacity;
} Lines;

static void add_line(Lines *lines, TreeNode *first, int origin, size_t start) {
    lines->firsts = memory_grow(lines->firsts, &lines->capacity, lines->count + 1,
                                sizeof *lines->firsts);
    lines->origins = memory_grow(lines->origins, &lines->origin_capacity, lines->count + 1,
                                 sizeof *lines->origins);
    lines->starts = memory_grow(lines->starts, &lines->start_capacity, lines->count + 1,
                                sizeof *lines->starts);
    lines->firsts[lines->count] = first;
    lines->origins[lines->count] = origin;
    lines->starts[lines->count++] = start;
}

// Collects the variations that branch off line [number], which begins with [first].
static void gather_line(Lines *lines, int number, TreeNode *first, size_t limit) {
    size_t start = 0;
    for (TreeNode *node = first; node && start < limit; node = node->next, start++)
        for (TreeNode *other = start > 0 || number == 0 ? node->other : NULL; other;
             other = other->other)
            add_line(lines, other, number, start);
}

// All continuations after the end of the game are variations.
static void gather(Lines *lines) {
    size_t length = tree_length(lines->tree);
    gather_line(lines, 0, tree_root(lines->tree)->next, length);
    TreeNode *last = length > 0 ? tree_game_node(lines->tree, length - 1) : tree_root(lines->tree);
    for (TreeNode *node = last->next; node; node = node->other)
        add_line(lines, node, 0, length);
    for (size_t i = 0; i < lines->count; i++)
        gather_line(lines, (int)i + 1, lines->firsts[i], SIZE_MAX);
}

static void write_comment(Writer *writer, const char *key, const char *comment) {
    if (!comment)
        return;
    writer_add_text(writer, key, comment);
}

static void write_note(Writer *writer, const TreeNode *node, size_t line, size_t at) {
    if (!node->before && !node->comment && node->marks[0] == 0)
        return;
    writer_object_begin(writer);
    if (line > 0)
        writer_add_integer(writer, "in", (int64_t)line);
    writer_add_integer(writer, "at", (int64_t)at);
    write_comment(writer, "before", node->before);
    write_comment(writer, "comment", node->comment);
    if (node->marks[0]) {
        writer_add_list(writer, "marks");
        for (int i = 0; i < TREE_MARKS && node->marks[i]; i++)
            writer_integer(writer, node->marks[i]);
        writer_list_end(writer);
    }
    writer_object_end(writer);
}

static void write_line_notes(Writer *writer, const TreeNode *first, size_t line, size_t limit) {
    size_t at = 1;
    for (const TreeNode *node = first; node && at <= limit; node = node->next)
        write_note(writer, node, line, at++);
}

static bool has_note(const TreeNode *node, size_t limit) {
    for (size_t i = 0; node && i < limit; node = node->next, i++)
        if (node->before || node->comment || node->marks[0])
            return true;
    return false;
}

static void write_notes(Writer *writer, const Lines *lines) {
    const TreeNode *root = tree_root(lines->tree);
    size_t length = tree_length(lines->tree);
    bool any = has_note(root, length + 1);
    for (size_t i = 0; i < lines->count && !any; i++)
        any = has_note(lines->firsts[i], SIZE_MAX);
    if (!any)
        return;
    writer_add_list(writer, "notes");
    write_note(writer, root, 0, 0);
    write_line_notes(writer, root->next, 0, length);
    for (size_t i = 0; i < lines->count; i++)
        write_line_notes(writer, lines->firsts[i], i + 1, SIZE_MAX);
    writer_list_end(writer);
}

static void write_actions(Writer *writer, TreeWalk *walk, const TreeNode *node) {
    writer_add_list(writer, "moves");
    for (; node && !node->text; node = node->next) {
        Text move = {0};
        const Game *game = tree_walk_to(walk, node->parent);
        move_write(game_rules(game), game_state(game), &node->action, &move);
        writer_text(writer, text_string(&move));
        text_free(&move);
    }
    writer_list_end(writer);
    if (!node)
        return;
    writer_add_list(writer, "unread");
    for (; node; node = node->next)
        writer_text(writer, node->text);
    writer_list_end(writer);
}

static void write_variations(Writer *writer, const Lines *lines, const Game *game) {
    if (lines->count == 0)
        return;
    TreeWalk *walk = tree_walk_new(game);
    writer_add_list(writer, "variations");
    for (size_t i = 0; i < lines->count; i++) {
        writer_object_begin(writer);
        if (lines->origins[i] > 0)
            writer_add_integer(writer, "in", lines->origins[i]);
        writer_add_integer(writer, "at", (int64_t)lines->starts[i]);
        write_actions(writer, walk, lines->firsts[i]);
        writer_object_end(writer);
    }
    writer_list_end(writer);
    tree_walk_free(walk);
}

void record_write_tree(Writer *writer, const Game *game, const Tree *tree) {
    Lines lines = {.tree = tree};
    if (tree) {
        gather(&lines);
        write_notes(writer, &lines);
        write_variations(writer, &lines, game);
    }
    record_write_chance(writer, game, lines.firsts, lines.count);
    memory_free(lines.firsts);
    memory_free(lines.origins);
    memory_free(lines.starts);
}

// ---- Reading

typedef struct LinePart {
    const Node *node;
    const Node *in, *at, *moves, *unread;
} LinePart;

static const Field line_fields[] = {
    {"in", FIELD_ANY, .offset = offsetof(LinePart, in), .help = "the variation that it is beside"},
    {"at", FIELD_ANY, .required = true, .offset = offsetof(LinePart, at),
     .help = "after how many moves it begins"},
    {"moves", FIELD_ANY, .required = true, .offset = offsetof(LinePart, moves),
     .help = "what might have been played"},
    {"unread", FIELD_ANY, .offset = offsetof(LinePart, unread),
     .help = "what follows and is no move"},
};

static const ObjectTable line_table = {TABLE("a variation", LinePart, line_fields)};

typedef struct NotePart {
    const Node *node;
    const Node *in, *at, *marks;
    SpecName before, comment;
} NotePart;

static const Field note_fields[] = {
    {"in", FIELD_ANY, .offset = offsetof(NotePart, in), .help = "the variation of its move"},
    {"at", FIELD_ANY, .required = true, .offset = offsetof(NotePart, at),
     .help = "the number of its move"},
    {"before", FIELD_TEXT, .offset = offsetof(NotePart, before), .help = "said in front of it"},
    {"comment", FIELD_TEXT, .offset = offsetof(NotePart, comment), .help = "said about it"},
    {"marks", FIELD_ANY, .offset = offsetof(NotePart, marks), .help = "its marks, as in a PGN"},
};

static const ObjectTable note_table = {TABLE("a note", NotePart, note_fields)};

// A line that was read, by its number.
typedef struct ReadLine {
    TreeNode *parent; // of its first node; NULL: the line is faulty
    size_t first;     // the index of its first node among all nodes
    size_t count;
    size_t start; // number of actions before its first
} ReadLine;

typedef struct Growing {
    Reader *reader;
    Tree *tree;
    const Game *game;
    const RecordLines *from;
    TreeWalk *walk;
    ReadLine *lines; // by number; 0 is the game
    size_t count;
    size_t capacity;
    TreeNode **nodes; // of all lines, one line after another
    size_t node_count;
    size_t node_capacity;
    bool lenient;
} Growing;

// The number of actions played to examine variations: variations that alternate between the ends of
// a long game would take too long otherwise.
enum { WALK_LIMIT = 2 * 1000 * 1000 };

static void keep_node(Growing *growing, TreeNode *node) {
    growing->nodes = memory_grow(growing->nodes, &growing->node_capacity, growing->node_count + 1,
                                 sizeof *growing->nodes);
    growing->nodes[growing->node_count++] = node;
}

static void keep_line(Growing *growing, ReadLine line) {
    growing->lines = memory_grow(growing->lines, &growing->capacity, growing->count + 1,
                                 sizeof *growing->lines);
    growing->lines[growing->count++] = line;
}

// The node after [at] moves of line [in]; NULL, after an error, if there is none.
static TreeNode *find_node(Growing *growing, const Node *in, const Node *at) {
    int number = 0, moves = 0;
    if ((in && !fields_read_integer(growing->reader, in, 1, INT_MAX, &number)) ||
        !fields_read_integer(growing->reader, at, 0, INT_MAX, &moves))
        return NULL;
    if ((size_t)number >= growing->count) {
        reader_error(growing->reader, in, "there are %zu variations before this one",
                     growing->count - 1);
        return NULL;
    }
    const ReadLine *line = &growing->lines[number];
    if ((size_t)moves > line->count) {
        if (!growing->lenient)
            reader_error(growing->reader, at, "there are %zu moves in this line", line->count);
        return NULL;
    }
    return moves > 0 ? growing->nodes[line->first + (size_t)moves - 1] : line->parent;
}

static bool read_action(Growing *growing, const TreeNode *parent, const Node *move,
                        Action *action) {
    Error error = {0};
    if (parent->text || !fields_expect(growing->reader, move, NODE_TEXT, "a move as a text"))
        return false;
    Game *game = tree_walk_to(growing->walk, parent);
    Trail trail = game_trail(game);
    const State *state = game_state(game);
    bool chance = state_is_chance(state);
    if (chance ? move_read_chance(game_rules(game), state, move->text, action)
               : move_read(game_rules(game), state, &trail, move->text, action, &error) ||
                     move_read(game_record_rules(game), state, &trail, move->text, action, NULL))
        return true;
    if (!growing->lenient)
        reader_error(growing->reader, move, "%s: %s", move->text,
                     chance ? "chance cannot do this here" : error.message);
    return false;
}

// True if the text repeats an outcome that followed from the previous action.
static bool tells_certain(Growing *growing, const TreeNode *parent, const Node *move) {
    Action action;
    if (parent->text || move->kind != NODE_TEXT || !certain_is_chance(move->text))
        return false;
    const Game *game = tree_walk_to(growing->walk, parent);
    Trail trail = game_trail(game);
    return !move_read(game_rules(game), game_state(game), &trail, move->text, &action, NULL) &&
           certain_repeats(game, game_position(game), move->text);
}

// A text that is not an action adds no node.
static void keep_node_again(Growing *growing, ReadLine *line, TreeNode *node) {
    keep_node(growing, node);
    line->count++;
}

static TreeNode *grow(Growing *growing, const Node *at, ReadLine *line, TreeNode *parent,
                      const Action *action, const char *text) {
    TreeNode *node = tree_add(growing->tree, parent, action, text);
    if (!node) {
        reader_error(
            growing->reader, at,
            "a game may have %d moves in %d variations in one another, and %d beside one move; "
            "this is more",
            TREE_NODE_LIMIT, TREE_DEPTH_LIMIT, TREE_WIDTH_LIMIT);
        return NULL;
    }
    keep_node(growing, node);
    line->count++;
    return node;
}

// Gives [node], reached by action [position] of the line being read, its source, and proves its
// outcome.
static void read_source(Growing *growing, const Node *move, TreeNode *node, size_t position) {
    const RecordLines *from = growing->from;
    size_t line = growing->count; // added once it is read
    const RecordSource *begun = record_source_from(&from->chance, line, position);
    if (begun)
        node->source = (unsigned)game_find_source(growing->game, &begun->source);
    const State *before = game_state(tree_walk_to(growing->walk, node->parent));
    if (from->proof && growing->reader->report->errors == 0)
        record_prove(growing->reader, move, growing->game, node->source, before, position,
                     &node->action, true, from->proof);
}

static void read_moves(Growing *growing, const LinePart *part, ReadLine *line) {
    Reader *reader = growing->reader;
    TreeNode *node = line->parent;
    const Node *move = part->moves->first;
    for (; move && node; move = move->next) {
        Action action;
        if (tells_certain(growing, node, move)) {
            keep_node_again(growing, line, node);
            continue;
        }
        node = read_action(growing, node, move, &action)
                   ? grow(growing, move, line, node, &action, NULL)
                   : NULL;
        if (node)
            read_source(growing, move, node, line->start + line->count - 1);
    }
    const Node *unread = part->unread ? part->unread->first : NULL;
    for (; unread && node; unread = unread->next)
        if (fields_expect(reader, unread, NODE_TEXT, "a text") && unread->text[0])
            node = grow(growing, unread, line, node, NULL, unread->text);
}

static void read_line(Growing *growing, const Node *node) {
    LinePart part = {0};
    Reader *reader = growing->reader;
    size_t before = reader->report->errors;
    ReadLine line = {.first = growing->node_count};
    fields_read(reader, node, &line_table, &part);
    bool fine = reader->report->errors == before &&
                fields_expect(reader, part.moves, NODE_LIST, "a list of moves") &&
                (!part.unread || fields_expect(reader, part.unread, NODE_LIST, "a list of texts"));
    line.parent = fine ? find_node(growing, part.in, part.at) : NULL;
    if (line.parent && line.parent->text)
        reader_error(reader, part.at, "no variation begins behind what is no move");
    else if (line.parent && tree_walk_plays(growing->walk) > WALK_LIMIT)
        reader_error(reader, node, "these variations lead to and fro too much to be looked at");
    else if (line.parent) {
        line.start = tree_position(line.parent);
        read_moves(growing, &part, &line);
    }
    keep_line(growing, line);
}

static void read_marks(Growing *growing, const Node *marks, TreeNode *node) {
    if (!fields_expect(growing->reader, marks, NODE_LIST, "a list of numbers"))
        return;
    for (const Node *item = marks->first; item; item = item->next) {
        int mark;
        if (fields_read_integer(growing->reader, item, 1, UINT8_MAX, &mark))
            tree_add_mark(growing->tree, node, (uint8_t)mark);
    }
}

static void read_note(Growing *growing, const Node *node) {
    NotePart part = {0};
    size_t before = growing->reader->report->errors;
    fields_read(growing->reader, node, &note_table, &part);
    if (growing->reader->report->errors > before)
        return;
    TreeNode *about = find_node(growing, part.in, part.at);
    if (!about)
        return;
    tree_set_before(growing->tree, about, part.before.text);
    tree_set_comment(growing->tree, about, part.comment.text);
    if (part.marks)
        read_marks(growing, part.marks, about);
}

// Reports entries for lines that do not exist, or are not that long.
static void check_chance(Growing *growing) {
    const RecordChance *chance = &growing->from->chance;
    for (size_t i = 0; i < chance->count && !growing->lenient; i++) {
        const RecordSource *item = &chance->items[i];
        if (item->line >= growing->count) {
            reader_error(growing->reader, item->node, "there is no variation %zu", item->line);
            continue;
        }
        const ReadLine *line = &growing->lines[item->line];
        bool inside = item->from >= line->start && item->from < line->start + line->count;
        if (item->line > 0 && line->parent && !inside)
            reader_error(growing->reader, item->node,
                         "this variation has the moves from %zu to %zu only", line->start,
                         line->start + line->count);
    }
}

// True if [move] is the action at [index] of the game, as opposed to the outcome implied by the one
// before it.
static bool tells_action(const Game *game, size_t index, const Node *move) {
    Text text = {0};
    if (!certain_is_chance(move->text) || state_is_chance(game_state_at(game, index)))
        return true;
    move_write(game_rules(game), game_state_at(game, index), game_action(game, index), &text);
    bool written = strcasecmp(text_string(&text), move->text) == 0;
    text_free(&text);
    return written || !certain_repeats(game, index, move->text);
}

// The game is line 0.
static void keep_game(Growing *growing, const Game *game, const Node *moves) {
    TreeNode *root = tree_root(growing->tree), *last = root;
    size_t index = 0, length = tree_length(growing->tree);
    const Node *move = moves->first;
    for (; move && index < length; move = move->next) {
        if (tells_action(game, index, move)) {
            last = last->next;
            index++;
        }
        keep_node(growing, last);
    }
    for (; move && certain_repeats(game, index, move->text); move = move->next)
        keep_node(growing, last);
    keep_line(growing, (ReadLine){.parent = root, .count = growing->node_count});
}

void record_read_tree(Reader *reader, const RecordLines *lines, const Game *game, bool lenient,
                      Tree *tree) {
    tree_follow(tree, game);
    Growing growing = {.reader = reader,
                       .tree = tree,
                       .game = game,
                       .from = lines,
                       .walk = tree_walk_new(game),
                       .lenient = lenient};
    keep_game(&growing, game, lines->moves);
    bool has_lines = lines->variations &&
                     fields_expect(reader, lines->variations, NODE_LIST, "a list of variations");
    for (const Node *item = has_lines ? lines->variations->first : NULL; item; item = item->next)
        read_line(&growing, item);
    bool has_notes = lines->notes &&
                     fields_expect(reader, lines->notes, NODE_LIST, "a list of notes");
    for (const Node *item = has_notes ? lines->notes->first : NULL; item; item = item->next)
        read_note(&growing, item);
    check_chance(&growing);
    tree_walk_free(growing.walk);
    memory_free(growing.lines);
    memory_free(growing.nodes);
}
