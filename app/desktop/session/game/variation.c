// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/variation.h"

#include "app/desktop/session/game/marking.h"
#include "app/desktop/session/game/pace.h"
#include "engine/base/hash.h"
#include "engine/base/memory.h"
#include "engine/game/tree_walk.h"

struct Variation {
    Game *game;
    TreeNode **nodes; // nodes of the line's actions, after the root
    Faces faces;
    Seen seen;
    Turns turns;
};

// The last move of the line through [node]. Texts that could not be read as moves may follow it.
static TreeNode *last_move_of_line(TreeNode *node) {
    while (node->next && !node->next->text)
        node = node->next;
    return node;
}

// Plays all actions up to [last], and lists their nodes with the root in front.
static void play_line(Variation *variation, TreeNode *last) {
    size_t count = tree_position(last);
    variation->nodes = memory_new((count + 1) * sizeof *variation->nodes); // 1 for the root
    for (size_t i = count + 1; i > 0; i--, last = last->parent)
        variation->nodes[i - 1] = last;
    for (size_t i = 1; i <= count; i++)
        game_play_listed(variation->game, &variation->nodes[i]->action);
}

Variation *variation_new(const Session *session, TreeNode *node) {
    const Game *game = session_game(session);
    Variation *variation = memory_new(sizeof *variation);
    variation->game = game_new(game_rules(game), game_state_at(game, 0));
    play_line(variation, last_move_of_line(node));
    variation->turns.style = session_move_style(session);
    faces_init(&variation->faces, game_rules(game));
    // a variation shows only what everybody is allowed to know
    seen_read(&variation->seen, variation->game, SEAT_NONE);
    turns_read(&variation->turns, &variation->seen, &variation->faces, 0, NULL);
    return variation;
}

void variation_free(Variation *variation) {
    if (!variation)
        return;
    turns_free(&variation->turns);
    seen_free(&variation->seen);
    game_free(variation->game);
    memory_free(variation->nodes);
    memory_free(variation);
}

const Game *variation_game(const Variation *variation) {
    return variation->game;
}

const Turns *variation_turns(const Variation *variation) {
    return &variation->turns;
}

// A turn contains the node if it is the first that does not end before it. The last turn counts if
// all do.
int variation_index(const Variation *variation, const TreeNode *node) {
    size_t position = tree_position(node);
    int index = -1;
    for (size_t i = 0; i < variation->turns.count && position > 0; i++) {
        index = (int)i;
        if (variation->turns.items[i].end >= position)
            break;
    }
    return index;
}

TreeNode *variation_node(const Variation *variation, int index) {
    return variation->nodes[index < 0 ? 0 : variation->turns.items[index].end];
}

void variation_marks(const Variation *variation, size_t position, TurnMarks *marks) {
    marking_read(&variation->turns, &variation->seen, position, marks);
}

void variation_seat_marks(const Variation *variation, size_t position,
                          TurnMarks marks[SEAT_LIMIT]) {
    marking_read_seats(&variation->turns, &variation->seen, position, marks);
}

// ---- Playing

// The seed of a variation. It differs from the game's seed, because that would reveal the outcomes
// to come.
static uint64_t seed_of(const Session *session, const TreeNode *node) {
    size_t next_number = tree_count(session_tree(session)) + 1; // of the next node
    return hash_mix(game_seed(session_game(session)) ^ hash_mix(next_number) ^ tree_position(node));
}

// The context of draw_source. The variation starts at [node].
typedef struct Branch {
    Session *session;
    const TreeNode *node;
} Branch;

// Gives a variation a new secret. If the game has a seed or secrets are not used, gives the
// variation a seed instead. False if the system gives no random bytes.
static bool draw_source(void *context, const Rules *rules, ChanceSource *fresh) {
    const Branch *branch = context;
    if (game_seed(session_game(branch->session)) == 0 &&
        chances_draw_secret(session_chances(branch->session), rules, fresh))
        return true;
    *fresh = (ChanceSource){.seed = seed_of(branch->session, branch->node)};
    // [failed] is set if the system had no random bytes.
    return !session_chances(branch->session)->failed;
}

// Lets [game], a copy of the line up to [node], use the variation's source of chance. Does nothing
// if [node] belongs to the session's game, whose source no variation uses.
static void use_source_of_variation(const Session *session, Game *game, const TreeNode *node) {
    const ChanceSource *source = game_source(session_game(session), node->source);
    if (!tree_is_game(session_tree(session), node))
        game_use_source(game, game_add_source(game, source));
}

// Adds nodes after [node] for the actions of [game] from [start] on. Where the tree has such nodes
// already, uses them. Returns the last node, or NULL if there is no more room.
static TreeNode *add_to_tree(Session *session, const Game *game, size_t start, TreeNode *node) {
    Tree *tree = session_tree(session);
    for (size_t i = start; i < game_position(game) && node; i++) {
        const ChanceSource *source = game_source(game, game_source_at(game, i));
        size_t count = tree_count(tree);
        node = tree_find_or_add(tree, node, game_action(game, i));
        bool is_new = tree_count(tree) > count;
        bool has_source = source->committed || source->seed != 0;
        if (node && is_new && has_source) // otherwise it keeps the source of its parent
            node->source = session_add_source(session, source);
    }
    return node;
}

// Plays [action] in a copy of the game that has the moves of the line up to [node]. Adds what was
// played to the tree.
TreeNode *variation_play(Session *session, TreeNode *node, const Action *action) {
    Branch branch = {.session = session, .node = node};
    Game *game = tree_walk_game(session_game(session), node);
    size_t start = game_position(game);
    use_source_of_variation(session, game, node);
    // nothing can follow a turn with a pending choice, because it is incomplete
    if (game_play(game, action) && game_state(game)->phase != PHASE_TRANSFORMING) {
        Pace pace = session_pace(session);
        pace.rolls = true; // a variation does not wait for a person to roll
        game_set_draw(game, draw_source, &branch);
        pace_settle(game, pace);
    }
    bool played = game_position(game) > start;
    TreeNode *last = add_to_tree(session, game, start, node);
    const bool continuable = false; // no other program has the copy, so none can continue it
    chances_release(session_chances(session), game, continuable, session_game(session));
    game_free(game);
    if (played && last)
        session_note_edit(session);
    return played ? last : NULL;
}
