// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/session.h"

#include "app/desktop/session/game/dice.h"
#include "app/desktop/session/game/marking.h"
#include "app/desktop/session/game/pace.h"
#include "app/desktop/session/game/turns.h"
#include "app/desktop/session/seats/seating.h"
#include "app/desktop/session/seats/seen.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/game/file.h"
#include "engine/rules/endings/ending.h"

#include <string.h>

// The game's file, and whether the game has changed since it was written there.
typedef struct Kept {
    char *file; // NULL: none
    bool unsaved;
    bool moved, noted; // moves or notes have changed since the game began or was last on disk
    bool read;         // see session_set_read
} Kept;

struct Session {
    Rules *rules;
    Game *game;
    Tree *tree;
    Tags tags;
    unsigned note_changes; // counts changes of the tags and of the move style, and new trees
    char *path;
    char *id;
    Faces faces;
    Looking looking;
    Seen seen;
    Kept kept;
    Arena texts; // owns [settings]
    Settings settings;
    Turns turns;
    ActionList actions; // of the seat to act; empty if the view of another seat is shown
    ActionList offers;
    Seats persons;
    Seats passed;
    Pace pace;
    TypedRolls typed_rolls;
    Chances *chances;
    unsigned revision; // see session_revision
    unsigned number;   // see session_game_number
    Seating seating;
    SessionClosing closing; // called when a game is closed; NULL: nothing is called
    void *closing_context;
};

Session *session_new(void) {
    Session *session = memory_new(sizeof *session);
    session->chances = memory_new(sizeof *session->chances);
    session->persons = SEATS_ALL;
    return session;
}

void session_set_closing(Session *session, SessionClosing closing, void *context) {
    session->closing = closing;
    session->closing_context = context;
}

// Replaces the tree by [tree], which may be NULL. Adds the revision of the old tree to the changes,
// so that session_notes_revision grows although the revision of a new tree is lower.
static void replace_tree(Session *session, Tree *tree) {
    if (session->tree)
        session->note_changes += tree_revision(session->tree);
    tree_free(session->tree);
    session->tree = tree;
    session->note_changes++;
}

// Releases the game, the rules and everything that belongs to them.
static void close_game(Session *session) {
    // must come before the game and the rules are released, because programs may still be reading
    // them
    bool taken = session->closing && session->closing(session->closing_context, session->rules);
    session->seating = (Seating){0};
    session->persons = SEATS_ALL;
    seen_free(&session->seen);
    game_free(session->game);
    replace_tree(session, NULL);
    tags_free(&session->tags);
    if (!taken)
        rules_free(session->rules);
    memory_free(session->path);
    memory_free(session->id);
    memory_free(session->kept.file);
    session->kept = (Kept){0};
    typed_rolls_free(&session->typed_rolls);
    arena_free(&session->texts);
    session->settings = (Settings){0};
}

void session_free(Session *session) {
    if (!session)
        return;
    close_game(session);
    turns_free(&session->turns);
    action_list_free(&session->actions);
    action_list_free(&session->offers);
    secrets_close(session->chances->secrets);
    memory_free(session->chances);
    memory_free(session);
}

static bool is_over(const Session *session) {
    return game_outcome(session->game).reason != REASON_NONE;
}

// True if a person plays the seat to act, and that seat's view is shown.
static bool is_personal(const Session *session) {
    Seat actor = game_state(session->game)->seat;
    return (session->persons >> actor & 1) && looking_seat(&session->looking) == actor;
}

// Updates what the person at the screen sees and may do.
static void update_view(Session *session) {
    looking_follow(&session->looking, session->rules, game_state(session->game), is_over(session),
                   session->persons);
    seen_read(&session->seen, session->game, looking_seat(&session->looking));
    turns_read(&session->turns, &session->seen, &session->faces, 0, NULL);
    session->actions.count = session->offers.count = 0;
    if (!is_personal(session) || is_over(session))
        return;
    Trail trail = game_trail(session->game);
    game_actions(session->game, &session->actions);
    state_offers(session->rules, game_state(session->game), &trail, &session->offers);
}

static bool person_acts(const Session *session) {
    return session->persons >> game_state(session->game)->seat & 1;
}

// Plays actions that leave no choice, and rolls the dice for programs, until a decision is due.
static void play_automatically(Session *session) {
    do
        session->passed |= pace_settle(session->game, session->pace);
    while (!person_acts(session) && pace_roll(session->game));
}

// Reveals the secrets of a game that is over. This is repeated after every change, because
// variations tried later bring secrets of their own.
static void reveal_at_end(Session *session) {
    if (session->rules->facts.chances && game_is_over(session->game))
        game_reveal(session->game);
}

// Must be called after every change of the game. First plays what needs no decision, because the
// tree and the view show that too.
static void note_change(Session *session) {
    play_automatically(session);
    reveal_at_end(session);
    tree_follow(session->tree, session->game);
    session->revision++;
    update_view(session);
}

// Replaces everything in the session that belongs to one game: the tree of variations, the tags,
// the faces of pieces and the rolls that were typed in.
static void note_start(Session *session) {
    replace_tree(session, tree_new());
    tags_free(&session->tags);
    session->number++;
    faces_init(&session->faces, session->rules);
    looking_start(&session->looking);
    typed_rolls_forget(&session->typed_rolls, 0);
    note_change(session);
    session->passed = 0; // passes before the first decision are not announced
}

// ---- Opening

// The file's name up to its first dot, as the id of the game. For a name that begins with a dot,
// "game".
static char *id_from_path(const char *path) {
    const char *name = file_name(path);
    size_t length = strcspn(name, ".");
    return length > 0 ? text_copy_part(name, length) : text_copy("game");
}

// A copy of [settings], which may be NULL, in [arena].
static Settings copied_settings(Arena *arena, const Settings *settings) {
    size_t count = settings ? settings->count : 0;
    const char **items = arena_alloc(arena, count * sizeof *items);
    for (size_t i = 0; i < count; i++)
        items[i] = arena_string(arena, settings->items[i]);
    return (Settings){.items = items, .count = count};
}

void session_take_game(Session *session, Rules *rules, Game *game, const char *path,
                       const Settings *settings) {
    Arena texts = {0};
    // copied first, because [settings] and [path] may belong to the old game
    Settings kept_settings = copied_settings(&texts, settings);
    char *kept = text_copy(path);
    // must be done while both games exist, so that the new game can take over secrets of the old
    // one
    chances_adopt(session->chances, session->game, session->kept.file != NULL, game);
    close_game(session);
    session->rules = rules;
    session->game = game;
    session->path = kept;
    session->id = id_from_path(kept);
    session->texts = texts;
    session->settings = kept_settings;
    note_start(session);
}

LoadResult session_open(Session *session, const char *path, const Settings *settings,
                        Report *report) {
    Rules *rules;
    LoadResult result = rules_load_set(path, settings, &rules, report);
    if (result != LOAD_FINE)
        return result;
    session_take_game(session, rules, game_new(rules, NULL), path, settings);
    return result;
}

// Replaces the game by another game with the same rules.
static void replace_game(Session *session, Game *game) {
    chances_adopt(session->chances, session->game, session->kept.file != NULL, game);
    seen_free(&session->seen);
    game_free(session->game);
    session->game = game;
}

LoadResult session_set_up(Session *session, const Setup *setup, Report *report) {
    Game *game;
    LoadResult result = setup_game(setup, session->rules, &game, report);
    if (result != LOAD_FINE)
        return result;
    replace_game(session, game);
    note_start(session);
    return result;
}

void session_restart(Session *session) {
    Game *game = game_new(session->rules, game_state_at(session->game, 0));
    if (!session->chances->secrets)
        game_set_seed(game, game_seed(session->game));
    replace_game(session, game);
    const bool unsaved = false;
    session_set_file(session, NULL, unsaved);
    note_start(session);
}

// Without secrets the new game goes on with the seed of the old one, so that outcomes can be
// reproduced.
void session_begin_at(Session *session, Game *game) {
    if (!session->chances->secrets)
        game_set_seed(game, game_seed(session->game));
    replace_game(session, game);
    session->kept.read = false;
    const bool unsaved = true;
    session_set_file(session, NULL, unsaved);
    note_start(session);
}

// ---- Questions

bool session_is_open(const Session *session) {
    return session->game != NULL;
}

const Game *session_game(const Session *session) {
    return session->game;
}

Seating *session_seating(Session *session) {
    return &session->seating;
}

void session_set_clocks(Session *session, const int64_t left[SEAT_LIMIT]) {
    game_set_clocks(session->game, left);
}

const Rules *session_rules(const Session *session) {
    return session->rules;
}

const Settings *session_settings(const Session *session) {
    return &session->settings;
}

const char *session_file(const Session *session) {
    return session->kept.file;
}

bool session_unsaved(const Session *session) {
    return session->kept.unsaved;
}

void session_set_file(Session *session, const char *file, bool unsaved) {
    char *kept = file ? text_copy(file) : NULL; // copied first, because [file] may be the old one
    memory_free(session->kept.file);
    session->kept.file = kept;
    session->kept.unsaved = session->kept.moved = unsaved;
    session->kept.noted = false;
}

bool session_is_finished(const Session *session) {
    return is_over(session) || tags_find(&session->tags, "Result");
}

bool session_has_ended(const Session *session) {
    bool at_end = game_position(session->game) == game_length(session->game);
    return is_over(session) || (at_end && session_is_finished(session));
}

bool session_would_lose(const Session *session) {
    return session->kept.noted || (session->kept.moved && !session_is_finished(session));
}

bool session_would_lose_notes(const Session *session) {
    return session->kept.noted && session_is_finished(session);
}

void session_note_saved(Session *session) {
    session->kept.moved = session->kept.noted = false;
}

bool session_is_read(const Session *session) {
    return session->kept.read;
}

void session_set_read(Session *session, bool read) {
    session->kept.read = read;
}

const char *session_path(const Session *session) {
    return session->path;
}

const char *session_id(const Session *session) {
    return session->id;
}

const State *session_state(const Session *session) {
    return seen_state(&session->seen);
}

unsigned session_revision(const Session *session) {
    return session->revision;
}

unsigned session_game_number(const Session *session) {
    return session->number;
}

void session_last_turn(const Session *session, size_t position, TurnMarks *marks) {
    marking_read(&session->turns, &session->seen, position, marks);
}

void session_last_turns(const Session *session, size_t position, TurnMarks marks[SEAT_LIMIT]) {
    marking_read_seats(&session->turns, &session->seen, position, marks);
}

Outcome session_outcome(const Session *session) {
    return game_outcome(session->game);
}

void session_deciding_sites(const Session *session, Set *sites) {
    Outcome outcome = session_outcome(session);
    Trail trail = game_trail(session->game);
    ending_sites(session->rules, seen_state(&session->seen), &trail, &outcome, sites);
}

bool session_is_running(const Session *session) {
    return game_position(session->game) > 0 && session_outcome(session).reason == REASON_NONE;
}

const Action *session_pass_action(const Session *session) {
    for (size_t i = 0; i < session->actions.count; i++)
        if (session->actions.items[i].kind == ACTION_SKIP)
            return &session->actions.items[i];
    return NULL;
}

bool session_must_pass(const Session *session) {
    return session_pass_action(session) && session->actions.count == 1;
}

const char *session_no_pass(const Session *session) {
    if (session_pass_action(session))
        return NULL;
    if (session_outcome(session).reason != REASON_NONE)
        return _("The game is over");
    if (session->rules->moves.may_pass)
        return _("Nobody may pass now");
    return session->rules->endings.stalemate == STALEMATE_IS_SKIP
               ? _("Only a player who cannot move may pass")
               : _("There is no passing in this game");
}

// ---- Playing

// After a new move, marks the game as unsaved and forgets what held for the line that the move
// replaces: the rolls that were typed at later positions, and the result in the tags.
static void note_move(Session *session) {
    typed_rolls_forget(&session->typed_rolls, game_position(session->game));
    session->kept.unsaved = session->kept.moved = true;
    tags_set(&session->tags, "Result", NULL);
    note_change(session);
}

bool session_play(Session *session, const Action *action) {
    bool played = game_play(session->game, action);
    if (played)
        note_move(session);
    return played;
}

// The position of the last decision before [position], or [position] itself if there is none. A
// roll that was typed in may be wrong, so it counts as a decision.
static size_t previous_decision(const Session *session, size_t position) {
    size_t decision = pace_previous_decision(session->game, session->pace, position);
    size_t typed = typed_rolls_before(&session->typed_rolls, position);
    bool no_decision = decision == position;
    bool typed_is_later = typed != SIZE_MAX && (typed > decision || no_decision);
    return typed_is_later ? typed : decision;
}

// The position that undo returns to: the position of the last decision of a person or, if only
// programs play, the position of the last decision. The current position if there was no such
// decision.
static size_t undo_target(const Session *session) {
    bool has_persons = seating_persons(&session->seating, session->rules->seats.count) > 0;
    size_t from = game_position(session->game), target = previous_decision(session, from);
    while (target != from && has_persons && // passes over the decisions of programs
           seating_acting(&session->seating, game_state_at(session->game, target))) {
        from = target;
        target = previous_decision(session, from);
    }
    return target;
}

// True if the faces of the roll at [position] were typed in. In a game read from a file, these are
// the faces that do not follow from the game's source of chance. If dice roll automatically, no
// roll of the file counts, because nobody would type its faces again.
static bool was_typed(const Session *session, size_t position) {
    return typed_rolls_have(&session->typed_rolls, position) ||
           (position < game_length(session->game) && !session->pace.rolls &&
            game_state_at(session->game, position)->chance == CHANCE_DICE &&
            game_outcome_was_entered(session->game, position));
}

// The seat whose knowledge decides what may be taken back. SEAT_NONE if the game hides nothing.
static Seat known_to(const Session *session) {
    return session->rules->facts.hides ? looking_seat(&session->looking) : (Seat)SEAT_NONE;
}

// True if the roll at [position] was typed in, and nothing but typed rolls has disclosed anything
// since.
static bool repeats_typed_rolls(const Session *session, size_t position) {
    Seat seat = known_to(session);
    bool typed = was_typed(session, position);
    for (size_t i = position; typed && i < game_length(session->game); i++)
        typed = game_disclosure(session->game, i, seat) == DISCLOSURE_NONE || was_typed(session, i);
    return typed;
}

const char *session_no_return(const Session *session, size_t position) {
    return takebacks_refuse(session->game, &session->seating, known_to(session), position,
                            repeats_typed_rolls(session, position));
}

bool session_is_practice(const Session *session) {
    return session->seating.practice && takebacks_matter(session->rules);
}

const char *session_no_undo(const Session *session) {
    size_t target = undo_target(session), position = game_position(session->game);
    bool has_target = target < position;
    // without a target, a disclosure since the start explains more than the reasons below
    const char *refusal = position > 0 ? session_no_return(session, has_target ? target : 0) : NULL;
    if (has_target || refusal)
        return refusal;
    return position == 0 ? _("No move has been made")
                         : _("Nobody has made a move yet, only chance has: there is nothing to "
                             "take back");
}

bool session_can_redo(const Session *session) {
    return pace_next_decision(session->game, session->pace) != game_position(session->game);
}

// Goes to [position] and returns true. Returns false if the game is there already.
static bool go_to(Session *session, size_t position) {
    if (position == game_position(session->game))
        return false;
    game_go_to(session->game, position);
    note_change(session);
    return true;
}

void session_skip_known(Session *session) {
    if (session_no_return(session, game_position(session->game)))
        go_to(session, game_floor(session->game, known_to(session)));
}

// Records that the game is unsaved if undo or redo has [stepped] to another position. Returns
// [stepped].
static bool note_step(Session *session, bool stepped) {
    session->kept.unsaved |= stepped;
    session->kept.moved |= stepped;
    return stepped;
}

bool session_undo(Session *session) {
    return note_step(session, !session_no_undo(session) && go_to(session, undo_target(session)));
}

bool session_redo(Session *session) {
    return note_step(session, go_to(session, pace_next_decision(session->game, session->pace)));
}

const ActionList *session_actions(const Session *session) {
    return &session->actions;
}

const ActionList *session_offers(const Session *session) {
    return &session->offers;
}

// ---- Pace and chance

void session_set_pace(Session *session, Pace pace) {
    // more is played automatically than before, so something may have to be played now
    bool hastens = (pace.rolls && !session->pace.rolls) ||
                   (pace.plays_single && !session->pace.plays_single);
    session->pace = pace;
    if (hastens && session->game)
        note_change(session);
}

bool session_awaits_roll(const Session *session) {
    return pace_awaits_roll(session->game) && is_personal(session);
}

bool session_roll(Session *session) {
    size_t position = game_position(session->game);
    if (!session_awaits_roll(session) || !pace_roll(session->game))
        return false;
    // A roll typed in here before has been taken back.
    typed_rolls_forget(&session->typed_rolls, position);
    note_move(session);
    return true;
}

bool session_roll_as(Session *session, const uint8_t *faces) {
    size_t position = game_position(session->game); // before the roll changes it
    if (!session_awaits_roll(session) || !pace_roll_as(session->game, faces))
        return false;
    typed_rolls_add(&session->typed_rolls, position);
    note_move(session);
    return true;
}

void session_use_secrets(Session *session, const UserFolders *folders) {
    session->chances->secrets = secrets_open(folders);
}

Chances *session_chances(const Session *session) {
    return session->chances;
}

unsigned session_add_source(Session *session, const ChanceSource *source) {
    return (unsigned)game_add_source(session->game, source);
}

// ---- The person looking

void session_set_persons(Session *session, Seats persons) {
    if (persons == session->persons)
        return;
    session->persons = persons;
    if (session->game)
        note_change(session);
}

Seats session_persons(const Session *session) {
    return session->persons;
}

Seat session_covered_for(const Session *session) {
    return session->looking.covered ? session->looking.next : (Seat)SEAT_NONE;
}

void session_uncover(Session *session) {
    if (!session->looking.covered)
        return;
    looking_uncover(&session->looking);
    session->revision++;
    update_view(session);
}

void session_cover(Session *session) {
    looking_start(&session->looking);
    session->looking.starts_covered = true;
    session->revision++;
    update_view(session);
}

Seat session_looker(const Session *session) {
    return looking_seat(&session->looking);
}

Seats session_take_passed(Session *session) {
    Seats passed = session->passed;
    session->passed = 0;
    return passed;
}

// ---- Notes

Tree *session_tree(const Session *session) {
    return session->tree;
}

Tags *session_tags(Session *session) {
    return &session->tags;
}

void session_note_edit(Session *session) {
    reveal_at_end(session); // the edit may have added a variation with a secret of its own
    session->kept.unsaved = session->kept.noted = true;
    session->note_changes++;
}

// Both numbers only grow until the tree is replaced, and replace_tree makes up for the lower
// revision of the new tree. So the sum changes with every change.
unsigned session_notes_revision(const Session *session) {
    return session->note_changes + tree_revision(session->tree);
}

void session_take_notes(Session *session, Tree *tree, Tags *tags) {
    replace_tree(session, tree);
    tags_free(&session->tags);
    session->tags = *tags;
    *tags = (Tags){0};
    tree_follow(tree, session->game);
}

// Makes a line of [count] nodes the game. The game already has the first [shared] of them. In the
// tree each node becomes the first child of its parent.
static void play_line(Session *session, TreeNode **nodes, size_t shared, size_t count) {
    for (size_t i = 0; i < count; i++)
        tree_promote(session->tree, nodes[i]);
    game_go_to(session->game, shared);
    for (size_t i = shared; i < count; i++) {
        game_use_source(session->game, nodes[i]->source);
        game_play_listed(session->game, &nodes[i]->action);
    }
    note_move(session);
}

void session_adopt_line(Session *session, TreeNode *node) {
    size_t count = tree_position(node), shared = 0; // [shared]: nodes that the game has, too
    TreeNode **nodes = memory_new(count * sizeof *nodes);
    for (size_t i = count; i > 0; i--, node = node->parent)
        nodes[i - 1] = node;
    while (shared < count && shared < game_length(session->game) &&
           tree_game_node(session->tree, shared) == nodes[shared])
        shared++;
    if (!session_no_return(session, shared))
        play_line(session, nodes, shared, count);
    memory_free(nodes);
}

Pace session_pace(const Session *session) {
    return session->pace;
}

// ---- Turns

void session_set_move_style(Session *session, MoveStyle style) {
    if (session->turns.style == style)
        return;
    session->turns.style = style;
    session->note_changes++;
    if (session->game)
        turns_read(&session->turns, &session->seen, &session->faces, 0, NULL);
}

MoveStyle session_move_style(const Session *session) {
    return session->turns.style;
}

int session_turn_count(const Session *session) {
    return (int)session->turns.count;
}

const SessionTurn *session_turn(const Session *session, int index) {
    return &session->turns.items[index];
}

void session_go_to(Session *session, int index) {
    size_t position = index < 0 ? 0 : session->turns.items[index].end;
    if (!session_no_return(session, position))
        go_to(session, position);
}

void session_write_news(const Session *session, Text *text) {
    size_t position = game_position(session->game);
    if (position == 0)
        return;
    LogItem item = seen_action(&session->seen, position - 1);
    for (int i = 0; i < item.announced; i++)
        text_appendf(text, "%s“%s”", i > 0 ? " " : "",
                     session->rules->names.list[item.announcements[i]]);
}
