// SPDX-License-Identifier: MIT
#include "app/desktop/session/session.h"

#include "app/desktop/session/turns.h"
#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/notation/board.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

struct Session {
    Rules *rules;
    Game *game;
    char *path;
    char *id;
    Turns turns;
    ActionList actions;
    unsigned revision;
};

Session *session_new(void) {
    return memory_new(sizeof(Session));
}

static void close_game(Session *session) {
    game_free(session->game);
    rules_free(session->rules);
    memory_free(session->path);
    memory_free(session->id);
}

void session_free(Session *session) {
    if (!session)
        return;
    close_game(session);
    turns_free(&session->turns);
    action_list_free(&session->actions);
    memory_free(session);
}

static void note_change(Session *session) {
    session->revision++;
    turns_read(&session->turns, session->game);
    game_actions(session->game, &session->actions);
}

// ---- Opening

static char *copied(const char *text, size_t length) {
    char *copy = memory_new(length + 1);
    memcpy(copy, text, length);
    return copy;
}

// The file's name up to its first dot.
static char *id_of(const char *path) {
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    size_t length = strcspn(name, ".");
    return length > 0 ? copied(name, length) : copied("game", 4);
}

// Boards of one piece a square, moved by steps, are what the window can draw and play, and hands.
static bool can_show(const Rules *rules) {
    bool shared = false;
    for (int site = 0; site < rules->topology.board_count; site++)
        shared |= rules->sites[site].capacity != 1;
    return !rules->interacts && !rules->chances && !shared;
}

LoadResult session_load(const char *path, Rules **rules, Report *report) {
    LoadResult result = rules_load(path, rules, report);
    if (result != LOAD_FINE || can_show(*rules))
        return result;
    report_add(report, SEVERITY_ERROR, path, (Place){0}, "document",
               "the window cannot show such a game yet; tessera-cli plays it");
    rules_free(*rules);
    *rules = NULL;
    return LOAD_INVALID;
}

LoadResult session_open(Session *session, const char *path, Report *report) {
    Rules *rules;
    LoadResult result = session_load(path, &rules, report);
    if (result != LOAD_FINE)
        return result;
    char *kept = copied(path, strlen(path)); // [path] may be the old game's
    close_game(session);
    session->rules = rules;
    session->game = game_new(rules, NULL);
    session->path = kept;
    session->id = id_of(kept);
    note_change(session);
    return result;
}

SetupResult session_set_up(Session *session, const Setup *setup, Report *report) {
    Game *game;
    SetupResult result = setup_game(setup, session->rules, &game, report);
    if (result != SETUP_FINE)
        return result;
    game_free(session->game);
    session->game = game;
    note_change(session);
    return result;
}

// ---- Questions

bool session_is_open(const Session *session) {
    return session->game != NULL;
}

const Rules *session_rules(const Session *session) {
    return session->rules;
}

const char *session_path(const Session *session) {
    return session->path;
}

const char *session_id(const Session *session) {
    return session->id;
}

const State *session_state(const Session *session) {
    return game_state(session->game);
}

Trail session_trail(const Session *session) {
    return game_trail(session->game);
}

unsigned session_revision(const Session *session) {
    return session->revision;
}

// Where on the board the piece of action [index] stands now, or stood last.
static Site mover_site(const Game *game, size_t index) {
    const Rules *rules = game_rules(game);
    const Action *action = game_action(game, index);
    PieceIndex mover = state_mover(rules, game_state_at(game, index), action);
    Site site = state_pieces(rules, game_state(game))[mover].site;
    bool gone = site == SITE_NONE || topology_is_zone(&rules->topology, site);
    return gone ? action->to : site;
}

bool session_last_step(const Session *session, Site *from, Site *to) {
    for (size_t i = game_position(session->game); i > 0; i--) {
        const Action *action = game_action(session->game, i - 1);
        if (action->kind != ACTION_STEP)
            continue;
        *to = mover_site(session->game, i - 1);
        bool drop = topology_is_zone(&session->rules->topology, action->from);
        *from = drop ? *to : action->from;
        return true;
    }
    return false;
}

Outcome session_outcome(const Session *session) {
    return game_outcome(session->game);
}

bool session_is_running(const Session *session) {
    return game_position(session->game) > 0 && session_outcome(session).reason == REASON_NONE;
}

const Action *session_pass(const Session *session) {
    for (size_t i = 0; i < session->actions.count; i++)
        if (session->actions.items[i].kind == ACTION_SKIP)
            return &session->actions.items[i];
    return NULL;
}

bool session_must_pass(const Session *session) {
    return session_pass(session) && session->actions.count == 1;
}

const char *session_no_pass(const Session *session) {
    if (session_pass(session))
        return NULL;
    if (session_outcome(session).reason != REASON_NONE)
        return _("The game is over");
    if (session->rules->may_pass)
        return _("Nobody may pass now");
    return session->rules->stalemate == STALEMATE_IS_SKIP ? _("Only who cannot move passes")
                                                          : _("There is no passing in this game");
}

// ---- Playing

bool session_play(Session *session, const Action *action) {
    bool played = game_play(session->game, action);
    if (played)
        note_change(session);
    return played;
}

bool session_can_undo(const Session *session) {
    return game_position(session->game) > 0;
}

// A step whose choice was given up is no turn that could be played again.
bool session_can_redo(const Session *session) {
    for (size_t i = 0; i < session->turns.count; i++)
        if (!session->turns.items[i].played)
            return true;
    return false;
}

bool session_undo(Session *session) {
    bool undone = game_undo(session->game);
    if (undone)
        note_change(session);
    return undone;
}

bool session_redo(Session *session) {
    bool redone = session_can_redo(session) && game_redo(session->game);
    if (redone)
        note_change(session);
    return redone;
}

// ---- Turns

int session_turn_count(const Session *session) {
    return (int)session->turns.count;
}

const SessionTurn *session_turn(const Session *session, int index) {
    return &session->turns.items[index];
}

void session_go_to(Session *session, int index) {
    size_t end = session->turns.items[index].end;
    while (game_position(session->game) > end && game_undo(session->game))
        ;
    while (game_position(session->game) < end && game_redo(session->game))
        ;
    note_change(session);
}

// ---- Texts

static const char *acting_seat(const Session *session) {
    return session->rules->seats[session_state(session)->seat].name;
}

void session_write_result(const Session *session, Text *text) {
    Outcome outcome = session_outcome(session);
    if (outcome.reason == REASON_NONE)
        return;
    Text sentence = {0};
    outcome_write(session->rules, session_state(session), &outcome, &sentence);
    if (sentence.length > 0)
        sentence.data[0] = (char)toupper((unsigned char)sentence.data[0]);
    text_append(text, text_string(&sentence));
    text_free(&sentence);
}

void session_write_turn(const Session *session, Text *text) {
    if (session_outcome(session).reason != REASON_NONE)
        session_write_result(session, text);
    else
        text_appendf(text, _("%s to move"), acting_seat(session));
}

// The round that is being played; after the end, the last one.
static int current_round(const Session *session) {
    int round = 1;
    for (size_t i = 0; i < session->turns.count && session->turns.items[i].played; i++) {
        const SessionTurn *turn = &session->turns.items[i];
        bool next = session_state(session)->turn <= turn->place;
        round = turn->round + next;
    }
    return round;
}

void session_write_status(const Session *session, Text *text) {
    const State *state = session_state(session);
    if (session_outcome(session).reason != REASON_NONE)
        text_append(text, _("The game is over"));
    else if (state->phase == PHASE_TRANSFORMING)
        text_append(text, _("Choose a piece"));
    else if (session_must_pass(session))
        text_appendf(text, _("%s cannot move"), acting_seat(session));
    else if (state_in_check(session->rules, state))
        text_append(text, _("Check"));
    else
        text_appendf(text, _("Round %d"), current_round(session));
}
