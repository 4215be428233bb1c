// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/notes.h"

#include "app/desktop/session/game/turns.h"
#include "engine/base/memory.h"
#include "engine/game/tree_walk.h"

#include <string.h>

// ---- Marks

// The signs that chess books print for numeric annotation glyphs. Signs that usual fonts lack are
// left out. Source: the PGN standard, section 10.
const char *mark_sign(uint8_t mark) {
    static const struct {
        uint8_t mark;
        const char *sign;
    } signs[] = {{1, "!"},   {2, "?"},  {3, "!!"}, {4, "??"},  {5, "!?"},
                 {6, "?!"},  {7, "□"},  {10, "="}, {13, "∞"},  {14, "+="},
                 {15, "=+"}, {16, "±"}, {17, "∓"}, {18, "+−"}, {19, "−+"}};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (signs[i].mark == mark)
            return signs[i].sign;
    return NULL;
}

// Appends the marks of a node. A mark for the move is attached to the move, and a mark for the
// position follows after a space.
static void write_marks(const TreeNode *node, Text *text) {
    enum { LAST_MOVE_MARK = 6 }; // marks with higher numbers are about positions
    for (int i = 0; i < TREE_MARKS && node->marks[i]; i++) {
        const char *sign = mark_sign(node->marks[i]);
        text_append(text, node->marks[i] > LAST_MOVE_MARK ? " " : "");
        if (sign)
            text_append(text, sign);
        else
            text_appendf(text, "$%d", node->marks[i]);
    }
}

// ---- Words

// The Notes to fill, and what is needed to read the turns of variations.
typedef struct Gathering {
    Notes *notes;
    TreeWalk *walk;
    Faces faces;
    Seen seen;
    MoveStyle style;
} Gathering;

void notes_free(Notes *notes) {
    memory_free(notes->words);
    memory_free(notes->ends);
    memory_free(notes->signs);
    arena_free(&notes->texts);
    *notes = (Notes){0};
}

static Word *add_word(Notes *notes, WordKind kind, const char *text, TreeNode *node, int depth) {
    notes->words = memory_grow(notes->words, &notes->capacity, notes->count + 1,
                               sizeof *notes->words);
    Word *word = &notes->words[notes->count++];
    *word = (Word){
        .kind = kind, .text = arena_string(&notes->texts, text), .node = node, .depth = depth};
    return word;
}

// Appends the part of a comment that is meant for people. Leaves out commands to programs, such as
// [%clk 0:05:00].
static void write_readable(const char *comment, Text *text) {
    while (*comment) {
        const char *end = strncmp(comment, "[%", 2) == 0 ? strchr(comment, ']') : NULL;
        if (end)
            comment = end + 1 + (end[1] == ' '); // after the command and a space behind it
        else
            text_append_bytes(text, comment++, 1);
    }
}

// Adds a comment in the form that write_readable gives it, unless that is empty.
static void add_comment(Notes *notes, const char *comment, TreeNode *node, int depth) {
    Text text = {0};
    if (comment)
        write_readable(comment, &text);
    if (text.length > 0)
        add_word(notes, WORD_COMMENT, text.data, node, depth);
    text_free(&text);
}

// A variation. Its first turn is the one in which it departs from its parent line.
typedef struct Line {
    TreeNode *first;
    int depth;
    size_t start;       // number of actions before the first turn
    SessionTurn before; // the turn before the first one; round 0: none
} Line;

static void add_line(Gathering *gathering, const Line *line);

// Appends a turn with its marks. With [numbered], the turn has a number even if it does not start a
// round.
static void write_move(const SessionTurn *turn, const TreeNode *node, bool numbered, Text *text) {
    if (turn->turn_index == 0)
        text_appendf(text, "%d. ", turn->round);
    else if (numbered)
        text_appendf(text, "%d… ", turn->round);
    text_append(text, turn->text);
    write_marks(node, text);
}

// The nodes of a line from [first] on, up to the first node that is text, which is left out.
static TreeNode **nodes_until_text(TreeNode *first, size_t *count) {
    TreeNode **nodes = NULL;
    size_t capacity = 0;
    for (*count = 0; first && !first->text; first = first->next) {
        nodes = memory_grow(nodes, &capacity, *count + 1, sizeof *nodes);
        nodes[(*count)++] = first;
    }
    return nodes;
}

// Reads the turns of [line] up to [last]. The turns belong to the game of [gathering]->walk, which
// is valid only until the walk's next step.
static Turns read_turns(Gathering *gathering, const Line *line, const TreeNode *last) {
    Turns turns = {.style = gathering->style};
    seen_read(&gathering->seen, tree_walk_to(gathering->walk, last), SEAT_NONE);
    turns_read(&turns, &gathering->seen, &gathering->faces, line->start, &line->before);
    return turns;
}

// Adds the comments and variations of a turn, whose nodes are [nodes]. [pattern] is the Line of
// every variation; only its member `first` is still to be set. If the turn starts a variation
// itself, the alternatives to its first node are left out, because the parent line has them.
static void add_notes(Gathering *gathering, TreeNode **nodes, size_t count, bool starts_variation,
                      Line pattern) {
    int depth = pattern.depth - 1; // of the turn itself
    for (size_t i = 0; i < count; i++)
        add_comment(gathering->notes, nodes[i]->comment, nodes[i], depth);
    for (size_t i = starts_variation ? 1 : 0; i < count; i++)
        for (TreeNode *other = nodes[i]->other; other; other = other->other) {
            pattern.first = other;
            add_line(gathering, &pattern);
        }
}

// Adds the nodes from [node] on, which are texts that could not be read as moves.
static void add_texts(Gathering *gathering, TreeNode *node, int depth) {
    for (; node; node = node->next) {
        Text text = {0};
        text_append(&text, node->text);
        write_marks(node, &text);
        add_comment(gathering->notes, node->before, node, depth);
        add_word(gathering->notes, WORD_TEXT, text.data, node, depth);
        add_comment(gathering->notes, node->comment, node, depth);
        text_free(&text);
    }
}

// Adds the turns of a line, with their notes. [nodes] are the line's nodes. The first turn gets a
// number, and so does a turn that follows notes.
static void add_turns(Gathering *gathering, const Line *line, TreeNode **nodes, size_t count) {
    Turns turns = read_turns(gathering, line, nodes[count - 1]);
    size_t skipped = tree_position(line->first) - 1; // number of actions before the first node
    bool numbered = true;
    SessionTurn before = line->before;
    for (size_t i = 0, start = 0; i < turns.count; i++) {
        const SessionTurn *turn = &turns.items[i];
        size_t end = turn->end - skipped, words_before_turn = gathering->notes->count;
        Text text = {0};
        add_comment(gathering->notes, nodes[start]->before, nodes[start], line->depth);
        numbered |= gathering->notes->count > words_before_turn;
        write_move(turn, nodes[end - 1], numbered, &text);
        add_word(gathering->notes, WORD_MOVE, text.data, nodes[end - 1], line->depth);
        text_free(&text);
        size_t words_before_notes = gathering->notes->count;
        Line pattern = {.depth = line->depth + 1,
                        .start = i > 0 ? turns.items[i - 1].end : line->start,
                        .before = before};
        bool starts_variation = start == 0;
        add_notes(gathering, &nodes[start], end - start, starts_variation, pattern);
        numbered = gathering->notes->count > words_before_notes; // for the next turn
        before = *turn;
        start = end;
    }
    turns_free(&turns);
}

// Adds the turns and texts of a line with their notes, and marks its first and last word.
static void add_line(Gathering *gathering, const Line *line) {
    Notes *notes = gathering->notes;
    size_t start = notes->count, count;
    TreeNode **nodes = nodes_until_text(line->first, &count);
    if (count > 0)
        add_turns(gathering, line, nodes, count);
    add_texts(gathering, count > 0 ? nodes[count - 1]->next : line->first, line->depth);
    memory_free(nodes);
    if (notes->count == start)
        return;
    if (line->depth == 1) { // a new line of text; deeper variations are in parentheses
        notes->words[start].starts = true;
    } else {
        notes->words[start].opens++;
        notes->words[notes->count - 1].closes++;
    }
}

// ---- The game

// Records that the words after turn [index] end here. If [index] is -1, these are the words before
// all turns.
static void end_words_after(Notes *notes, int index) {
    notes->ends = memory_grow(notes->ends, &notes->end_capacity, (size_t)index + 2,
                              sizeof *notes->ends);
    notes->ends[index + 1] = notes->count;
}

// Adds the marks of turn [index]. [nodes] are the nodes of that turn.
static void add_signs(Notes *notes, int index, TreeNode **nodes, size_t count) {
    Text text = {0};
    for (size_t i = 0; i < count; i++)
        write_marks(nodes[i], &text);
    notes->signs = memory_grow(notes->signs, &notes->sign_capacity, (size_t)index + 1,
                               sizeof *notes->signs);
    notes->signs[index] = text_keep(&text, &notes->texts);
}

// Adds the variations that start after the game's last turn. [pattern] is the Line of each, still
// without its first node.
static void add_lines_after_end(Gathering *gathering, TreeNode *last, Line pattern) {
    for (TreeNode *node = last->next; node; node = node->other) {
        pattern.first = node;
        add_line(gathering, &pattern);
    }
}

// The nodes of the game's actions, without the root.
static TreeNode **game_nodes(const Tree *tree) {
    size_t length = tree_length(tree);
    TreeNode **nodes = memory_new(length * sizeof *nodes);
    TreeNode *node = tree_root(tree)->next;
    for (size_t i = 0; i < length; i++, node = node->next)
        nodes[i] = node;
    return nodes;
}

// Adds the words of the game's comments and variations. Moves of the game itself are not words.
static void add_game(Gathering *gathering, const Session *session) {
    Notes *notes = gathering->notes;
    const Tree *tree = session_tree(session);
    bool hides = session_rules(session)->facts.hides; // if so, variations are left out
    const bool starts_variation = false;              // the game is no variation
    TreeNode **nodes = game_nodes(tree), *root = tree_root(tree);
    SessionTurn before = {0};
    size_t start = 0, length = tree_length(tree);
    add_comment(notes, root->comment, root, 0);
    end_words_after(notes, -1);
    for (int i = 0; i < session_turn_count(session); i++) {
        const SessionTurn *turn = session_turn(session, i);
        Line pattern = {.depth = 1, .start = start, .before = before};
        add_signs(notes, i, &nodes[start], turn->end - start);
        if (!hides)
            add_notes(gathering, &nodes[start], turn->end - start, starts_variation, pattern);
        before = *turn;
        start = turn->end;
        bool last = i + 1 == session_turn_count(session);
        if (last && !hides)
            add_lines_after_end(gathering, length > 0 ? nodes[length - 1] : root,
                                (Line){.depth = 1, .start = length, .before = before});
        if (start < length && !hides && nodes[start]->before) // a comment precedes the next turn
            add_comment(notes, nodes[start]->before, nodes[start], 0);
        end_words_after(notes, i);
    }
    memory_free(nodes);
}

bool notes_follow(Notes *notes, const Session *session) {
    if (notes->read && notes->game == session_game(session) &&
        notes->notes == session_notes_revision(session) &&
        notes->revision == session_revision(session))
        return false;
    Gathering gathering = {.notes = notes,
                           .walk = tree_walk_new(session_game(session)),
                           .style = session_move_style(session)};
    faces_init(&gathering.faces, session_rules(session));
    arena_free(&notes->texts);
    notes->count = 0;
    notes->read = true;
    notes->game = session_game(session);
    notes->notes = session_notes_revision(session);
    notes->revision = session_revision(session);
    add_game(&gathering, session);
    seen_free(&gathering.seen);
    tree_walk_free(gathering.walk);
    return true;
}

// Item i + 1 of [ends] is the end of the words after turn i, and item 0 that of the words before
// all turns.
const Word *notes_after(const Notes *notes, int index, size_t *count) {
    size_t start = index >= 0 ? notes->ends[index] : 0;
    *count = notes->ends[index + 1] - start;
    return *count > 0 ? &notes->words[start] : NULL;
}
