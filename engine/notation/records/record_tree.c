// SPDX-License-Identifier: MIT
#include "engine/notation/records/record_tree.h"

#include "engine/base/memory.h"
#include "engine/game/tree_walk.h"
#include "engine/notation/words/certain.h"
#include "engine/notation/words/moves.h"
#include "engine/spec/fields/tables.h"

#include <inttypes.h>
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
        else if (tag->kind == NODE_TEXT) // fields_expect has reported any other kind
            tags_set(tags, tag->key, tag->text);
    }
}

// ---- Writing

void record_write_move(Writer *writer, const Rules *rules, const State *state,
                       const Action *action) {
    Text move = {0};
    move_write(rules, state, action, &move);
    writer_text(writer, text_string(&move));
    text_free(&move);
}

typedef struct TreeOutput {
    Writer *writer;
    const Tree *tree;
    RecordLine *lines; // the game, then the variations
    size_t count;
    size_t capacity;
    bool has_notes; // the list of notes is open
} TreeOutput;

// Adds the line that begins with [first]. It branches off line [origin] after [start] moves.
static void add_line(TreeOutput *output, TreeNode *first, size_t origin, size_t start) {
    output->lines = memory_grow(output->lines, &output->capacity, output->count + 1,
                                sizeof *output->lines);
    output->lines[output->count++] = (RecordLine){first, origin, start};
}

// Adds the alternatives to the first [limit] nodes of a line as variations. Alternatives to the
// first node of a variation were added along with it, because they branch off the same line.
static void add_branches(TreeOutput *output, size_t line, size_t limit) {
    size_t start = 0;
    for (TreeNode *node = output->lines[line].first; node && start < limit; node = node->next) {
        bool branches = start > 0 || line == 0;
        for (TreeNode *other = branches ? node->other : NULL; other; other = other->other)
            add_line(output, other, line, start);
        start++;
    }
}

// Gives all lines their numbers. The game is the first line; what continues it after its end is a
// variation.
static void add_lines(TreeOutput *output) {
    const Tree *tree = output->tree;
    size_t length = tree_length(tree);
    const TreeNode *last = length > 0 ? tree_game_node(tree, length - 1) : tree_root(tree);
    add_line(output, tree_root(tree)->next, 0, 0); // the game, which branches off no other line
    add_branches(output, 0, length);
    for (TreeNode *node = last->next; node; node = node->other)
        add_line(output, node, 0, length);
    for (size_t i = 1; i < output->count; i++) // lines that add_branches adds are visited too
        add_branches(output, i, SIZE_MAX);
}

// Writes the marks of a move, which end at the first 0. Writes nothing if there are none.
static void write_marks(Writer *writer, const uint8_t marks[TREE_MARKS]) {
    if (marks[0] == 0)
        return;
    writer_add_list(writer, "marks");
    for (int i = 0; i < TREE_MARKS && marks[i]; i++)
        writer_integer(writer, marks[i]);
    writer_list_end(writer);
}

// Writes the note about [node], move number [at] of its line, if there is one. The first note opens
// the list.
static void write_note(TreeOutput *output, const TreeNode *node, size_t line, size_t at) {
    Writer *writer = output->writer;
    if (!node->before && !node->comment && node->marks[0] == 0)
        return;
    if (!output->has_notes)
        writer_add_list(writer, "notes");
    output->has_notes = true;
    writer_object_begin(writer);
    if (line > 0)
        writer_add_integer(writer, "in", (int64_t)line);
    writer_add_integer(writer, "at", (int64_t)at);
    if (node->before)
        writer_add_text(writer, "before", node->before);
    if (node->comment)
        writer_add_text(writer, "comment", node->comment);
    write_marks(writer, node->marks);
    writer_object_end(writer);
}

// Writes the notes about the whole game and about each move. Line 0 ends with the game, although
// [next] of its last node may lead into a variation.
static void write_notes(TreeOutput *output) {
    write_note(output, tree_root(output->tree), 0, 0); // move 0 of line 0: the whole game
    for (size_t line = 0; line < output->count; line++) {
        size_t length = line > 0 ? SIZE_MAX : tree_length(output->tree), at = 0;
        for (const TreeNode *node = output->lines[line].first; node && at < length;
             node = node->next)
            write_note(output, node, line, ++at);
    }
    if (output->has_notes)
        writer_list_end(output->writer);
}

// Writes the moves of a line and, in a list of their own, the texts after them that could not be
// read as moves.
static void write_line_moves(Writer *writer, TreeWalk *walk, const TreeNode *node) {
    writer_add_list(writer, "moves");
    for (; node && !node->text; node = node->next) {
        const Game *game = tree_walk_to(walk, node->parent);
        record_write_move(writer, game_rules(game), game_state(game), &node->action);
    }
    writer_list_end(writer);
    if (!node)
        return;
    writer_add_list(writer, "unread");
    for (; node; node = node->next)
        writer_text(writer, node->text);
    writer_list_end(writer);
}

// Writes all lines except line 0, which is the game.
static void write_variations(TreeOutput *output, const Game *game) {
    Writer *writer = output->writer;
    if (output->count <= 1)
        return;
    TreeWalk *walk = tree_walk_new(game);
    writer_add_list(writer, "variations");
    for (size_t i = 1; i < output->count; i++) {
        const RecordLine *line = &output->lines[i];
        writer_object_begin(writer);
        if (line->origin > 0)
            writer_add_integer(writer, "in", (int64_t)line->origin);
        writer_add_integer(writer, "at", (int64_t)line->start);
        write_line_moves(writer, walk, line->first);
        writer_object_end(writer);
    }
    writer_list_end(writer);
    tree_walk_free(walk);
}

void record_write_tree(Writer *writer, const Game *game, const Tree *tree) {
    TreeOutput output = {.writer = writer, .tree = tree};
    if (tree) {
        add_lines(&output);
        write_notes(&output);
        write_variations(&output, game);
    }
    record_write_chance(writer, game, output.lines, output.count);
    memory_free(output.lines);
}

// ---- Reading

typedef struct LinePart {
    const Node *node;
    int in, at;
    const Node *moves, *unread;
} LinePart;

static const Field line_fields[] = {
    {"in", FIELD_INTEGER, AT(LinePart, in), RANGE(1, INT_MAX)},
    {"at", FIELD_INTEGER, .required = true, AT(LinePart, at), RANGE(0, INT_MAX),
     .help = "after how many moves it begins"},
    {"moves", FIELD_ANY, .required = true, AT(LinePart, moves),
     .help = "what might have been played"},
    {"unread", FIELD_ANY, AT(LinePart, unread)},
};

static const ObjectTable line_table = {TABLE("a variation", LinePart, line_fields)};

typedef struct NotePart {
    const Node *node;
    int in, at;
    const Node *marks;
    SpecName before, comment;
} NotePart;

static const Field note_fields[] = {
    {"in", FIELD_INTEGER, AT(NotePart, in), RANGE(1, INT_MAX)},
    {"at", FIELD_INTEGER, .required = true, AT(NotePart, at), RANGE(0, INT_MAX),
     .help = "the number of its move"},
    {"before", FIELD_TEXT, AT(NotePart, before)},
    {"comment", FIELD_TEXT, AT(NotePart, comment)},
    {"marks", FIELD_ANY, AT(NotePart, marks)},
};

static const ObjectTable note_table = {TABLE("a note", NotePart, note_fields)};

// A line that was read, with the node to which each of its moves leads. A move that only repeats a
// certain outcome of chance (see certain.h) has no node of its own, and leads to the node of the
// move before it.
typedef struct ReadLine {
    TreeNode *parent; // the parent of the line's first node; NULL: the line is faulty
    size_t first;     // the index of the line's first move in Growing.nodes
    size_t count;     // the number of the line's moves
    size_t start;     // the number of actions that lead to [parent]
} ReadLine;

// A Tree being read.
typedef struct Growing {
    Reader *reader;
    Tree *tree;
    const Game *game;
    const RecordLines *save;
    TreeWalk *walk;
    ReadLine *lines; // indexed by number; 0 is the game
    size_t count;
    size_t capacity;
    TreeNode **nodes; // the nodes to which the moves of all lines lead, one line after another
    size_t node_count;
    size_t node_capacity;
    bool lenient;
} Growing;

// The limit of actions played to read variations. Without it, variations that alternate between the
// ends of a long game would take too long.
enum { WALK_LIMIT = 2 * 1000 * 1000 };

// Records that the next move of the line being read leads to [node].
static void keep_node(Growing *growing, TreeNode *node) {
    growing->nodes = memory_grow(growing->nodes, &growing->node_capacity, growing->node_count + 1,
                                 sizeof *growing->nodes);
    growing->nodes[growing->node_count++] = node;
}

// Adds a line, so that later parts of the save can refer to it by its number.
static void keep_line(Growing *growing, ReadLine line) {
    growing->lines = memory_grow(growing->lines, &growing->capacity, growing->count + 1,
                                 sizeof *growing->lines);
    growing->lines[growing->count++] = line;
}

// The node after [moves] moves of line [number], to which the note or variation [part] of a save
// refers. NULL if there is no such node. This is an error if the line is missing or, unless the
// reader is lenient, the move.
static TreeNode *find_node(Growing *growing, const Node *part, int number, int moves) {
    if ((size_t)number >= growing->count) {
        reader_error(growing->reader, node_member(part, "in"),
                     "there are %zu variations before this one", growing->count - 1);
        return NULL;
    }
    const ReadLine *line = &growing->lines[number];
    if ((size_t)moves > line->count) {
        if (!growing->lenient)
            reader_error(growing->reader, node_member(part, "at"),
                         "there are %zu moves in this line", line->count);
        return NULL;
    }
    return moves > 0 ? growing->nodes[line->first + (size_t)moves - 1] : line->parent;
}

// Reads a move played after [parent], by the game's rules or, for a game played on after a draw, by
// game_record_rules. Sets [repeats] to whether it only repeats an outcome that has been applied
// already, and so is no action. False if the move is not legal, which is an error unless the reader
// is lenient.
static bool read_action(Growing *growing, const TreeNode *parent, const Node *move, Action *action,
                        bool *repeats) {
    Error error = {0};
    if (parent->text || !fields_expect(growing->reader, move, NODE_TEXT, "a move as a text"))
        return false;
    Game *game = tree_walk_to(growing->walk, parent);
    Trail trail = game_trail(game);
    const State *state = game_state(game);
    bool chance = state_is_chance(state);
    bool read = move_read(game_rules(game), state, &trail, move->text, action, &error);
    *repeats = !read && certain_repeats(game, game_position(game), move->text);
    if (read || *repeats ||
        (!chance && move_read(game_record_rules(game), state, &trail, move->text, action, NULL)))
        return true;
    if (!growing->lenient)
        reader_error(growing->reader, move, "%s: %s", move->text,
                     chance ? "chance cannot do this here" : error.message);
    return false;
}

// Adds a child to [parent] for [text] or, if that is NULL, for [action]. Returns NULL, after
// reporting an error at [item] of the save, if a limit is exceeded.
static TreeNode *add_node(Growing *growing, const Node *item, TreeNode *parent,
                          const Action *action, const char *text) {
    TreeNode *node = tree_add(growing->tree, parent, action, text);
    if (!node)
        reader_error(
            growing->reader, item,
            "a game may have %d moves in %d variations in one another, and %d beside one move; "
            "this is more",
            TREE_NODE_LIMIT, TREE_DEPTH_LIMIT, TREE_WIDTH_LIMIT);
    return node;
}

// Checks that the outcome of chance at [node], action [position] of its line, follows from its
// source. Checks nothing if the caller did not ask for a RecordProof, or after an error such as a
// missing secret.
static void prove_outcome(Growing *growing, const Node *move, const TreeNode *node,
                          const State *state, size_t position) {
    Action expected;
    RecordProof *proof = growing->save->proof;
    Reader *reader = growing->reader;
    const ChanceSource *source = game_source(growing->game, node->source);
    if (!proof || reader->report->errors > 0 || !state_is_chance(state) ||
        !chance_source_outcome(source, game_rules(growing->game), state, position, &expected))
        return;
    if (!source->committed)
        proof->seed = source->seed;
    if (!action_equal(&expected, &node->action)) {
        if (source->committed)
            reader_error(reader, move, "%s is not from the secret: typed in, or changed",
                         move->text);
        else if (source->seed == 0)
            reader_error(reader, move,
                         "nothing says what %s came from: neither a secret nor a seed", move->text);
        else
            reader_error(reader, move, "%s is not from the seed %" PRIu64 ": typed in, or changed",
                         move->text, source->seed);
    } else if (source->committed) {
        proof->proved[growing->count > 0]++; // [0] while the game, the first line, is read
    } else {
        proof->seeded++;
    }
}

// Sets the source of [node], which action [position] of the line being read leads to, and checks
// that the outcome follows from the source.
static void set_source(Growing *growing, const Node *move, TreeNode *node, size_t position) {
    size_t line = growing->count; // the number of this line, which is added after its moves
    const RecordSource *entry = record_source_from(&growing->save->chance, line, position);
    if (entry)
        node->source = (unsigned)game_find_source(growing->game, &entry->source);
    prove_outcome(growing, move, node, game_state(tree_walk_to(growing->walk, node->parent)),
                  position);
}

// Reads the moves of a line up to the first that is not legal. If all are legal, adds after them
// the texts of "unread", which are not moves.
static void read_line_moves(Growing *growing, const LinePart *part, ReadLine *line) {
    TreeNode *node = line->parent; // the end of the line so far; NULL: nothing can follow
    for (const Node *move = part->moves->first; move && node; move = move->next) {
        Action action;
        bool repeats = false;
        if (!read_action(growing, node, move, &action, &repeats))
            node = NULL;
        else if (!repeats)
            node = add_node(growing, move, node, &action, NULL);
        if (node)
            keep_node(growing, node);
        if (node && !repeats) // keep_node has already counted this move, hence the - 1
            set_source(growing, move, node, line->start + (growing->node_count - line->first) - 1);
    }
    const Node *unread = part->unread ? part->unread->first : NULL;
    for (; unread && node; unread = unread->next)
        if (fields_expect(growing->reader, unread, NODE_TEXT, "a text") && unread->text[0]) {
            node = add_node(growing, unread, node, NULL, unread->text);
            if (node)
                keep_node(growing, node);
        }
    line->count = growing->node_count - line->first;
}

// Reads a variation. A faulty one is kept too, without a parent, because other parts of the save
// refer to lines by their numbers.
static void read_line(Growing *growing, const Node *node) {
    LinePart part = {0};
    Reader *reader = growing->reader;
    size_t before = reader->report->errors;
    ReadLine line = {.first = growing->node_count};
    fields_read(reader, node, &line_table, &part);
    bool fine = reader->report->errors == before &&
                fields_expect(reader, part.moves, NODE_LIST, "a list of moves") &&
                (!part.unread || fields_expect(reader, part.unread, NODE_LIST, "a list of texts"));
    line.parent = fine ? find_node(growing, node, part.in, part.at) : NULL;
    if (line.parent && line.parent->text)
        reader_error(reader, node_member(node, "at"), "no variation begins behind what is no move");
    else if (line.parent && tree_walk_plays(growing->walk) > WALK_LIMIT)
        reader_error(reader, node, "these variations lead to and fro too much to be looked at");
    else if (line.parent) {
        line.start = tree_position(line.parent);
        read_line_moves(growing, &part, &line);
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

// Adds the comments and marks of a note to the node that it is about. A faulty note is left out.
static void read_note(Growing *growing, const Node *node) {
    NotePart part = {0};
    size_t before = growing->reader->report->errors;
    fields_read(growing->reader, node, &note_table, &part);
    if (growing->reader->report->errors > before)
        return;
    TreeNode *about = find_node(growing, node, part.in, part.at);
    if (!about)
        return;
    tree_set_comment(growing->tree, &about->before, part.before.text);
    tree_set_comment(growing->tree, &about->comment, part.comment.text);
    if (part.marks)
        read_marks(growing, part.marks, about);
}

// Reports sources whose lines do not exist, or that begin outside their lines.
static void check_sources(Growing *growing) {
    const RecordChance *chance = &growing->save->chance;
    for (size_t i = 0; i < chance->count && !growing->lenient; i++) {
        const RecordSource *entry = &chance->items[i];
        size_t number = (size_t)entry->line, from = (size_t)entry->from;
        if (number >= growing->count) {
            reader_error(growing->reader, entry->node, "there is no variation %zu", number);
            continue;
        }
        const ReadLine *line = &growing->lines[number];
        size_t end = line->start + line->count;
        if (number > 0 && line->parent && (from < line->start || from >= end))
            reader_error(growing->reader, entry->node,
                         "this variation has the moves from %zu to %zu only", line->start, end);
    }
}

// True if [move] is the action at [index] of the game, false if it only repeats a certain outcome
// of chance that followed the previous action (see certain.h).
static bool is_game_action(const Game *game, size_t index, const Node *move) {
    Text text = {0};
    if (!certain_is_chance(move->text) || state_is_chance(game_state_at(game, index)))
        return true;
    move_write(game_rules(game), game_state_at(game, index), game_action(game, index), &text);
    bool written = strcasecmp(text_string(&text), move->text) == 0;
    text_free(&text);
    return written || !certain_repeats(game, index, move->text);
}

// Adds the game as line 0. The tree has followed the game, so it has these nodes already. A move of
// the save that is not the game's next action repeats an outcome that followed from [last].
static void read_game(Growing *growing, const Node *moves) {
    const Game *game = growing->game;
    TreeNode *root = tree_root(growing->tree), *last = root;
    size_t index = 0, length = tree_length(growing->tree);
    const Node *move = moves->first;
    for (; move && index < length; move = move->next) {
        if (is_game_action(game, index, move)) {
            last = last->next;
            prove_outcome(growing, move, last, game_state_at(game, index), index);
            index++;
        }
        keep_node(growing, last);
    }
    // After the last action the save may repeat outcomes that were applied together with it. They
    // lead to the same node.
    for (; move && certain_repeats(game, index, move->text); move = move->next)
        keep_node(growing, last);
    keep_line(growing, (ReadLine){.parent = root, .count = growing->node_count});
}

// Calls [read] with each item of [list], which may be NULL.
static void read_list(Growing *growing, const Node *list, const char *what,
                      void (*read)(Growing *, const Node *)) {
    if (!list || !fields_expect(growing->reader, list, NODE_LIST, what))
        return;
    for (const Node *item = list->first; item; item = item->next)
        read(growing, item);
}

// Variations refer to the game and to earlier variations, and notes refer to all of these lines, so
// the game is read first and the notes are read last.
void record_read_tree(Reader *reader, const RecordLines *lines, const Game *game, bool lenient,
                      Tree *tree) {
    tree_follow(tree, game);
    Growing growing = {.reader = reader,
                       .tree = tree,
                       .game = game,
                       .save = lines,
                       .walk = tree_walk_new(game),
                       .lenient = lenient};
    read_game(&growing, lines->moves);
    read_list(&growing, lines->variations, "a list of variations", read_line);
    read_list(&growing, lines->notes, "a list of notes", read_note);
    check_sources(&growing);
    tree_walk_free(growing.walk);
    memory_free(growing.lines);
    memory_free(growing.nodes);
}
