// SPDX-License-Identifier: MIT
// A Player is a program that chooses actions. A PlayerKind is a way of choosing; it says which
// games it can play. engine/ai/kinds.h lists all kinds.
//
// A player sees what its seat is allowed to know, never the true State. Any thread may run it, but
// only one at a time. It reads no clock: it calls budget_spend to learn when to stop.
#pragma once

#include "engine/base/text.h"
#include "engine/rules/state/trail.h"
#include "engine/rules/view/view.h"

enum {
    VALUE_WON = 1000 * 1000,
    PLIES_TO_END_MOST = 120,
    VALUE_WON_NOW = VALUE_WON + PLIES_TO_END_MOST,
    LINE_MOST = 48, // actions in the line of a Finding
};

// What a player has found so far: the best choice or, with Budget.lines, one of the best. Values
// are in centipawns for the seat to act; a draw is 0. A value of VALUE_WON or more is a win in
// VALUE_WON_NOW - value plies; the negative of such a value is a loss.
typedef struct Finding {
    Action action; // the action that [value] and [line] belong to
    int rank;      // 0: the best action; with Budget.lines, 1: the second best, and so on
    int depth;     // plies searched in full; 0: the kind does not count depths
    int seldepth;  // greatest ply reached; 0: the kind does not count depths
    int value;
    bool lower_bound;       // the true value is [value] or more
    int line_count;         // 0: this kind of player finds no line
    Action line[LINE_MOST]; // [action] and the expected replies
    uint64_t spent;         // nodes so far
} Finding;

// The number of plies until the game is won or lost, according to the [value] of a Finding. At most
// PLIES_TO_END_MOST; -1 if neither a win nor a loss was found.
int value_plies_to_end(int value);

// The Finding.value of a game that is won or lost in [plies], of which at most PLIES_TO_END_MOST
// count.
int value_of_end(bool won, int plies);

// How well a player plays. A level stands for one set of these numbers.
typedef struct Strength {
    uint64_t nodes;   // limit of nodes (actions played in the search); 0: see PlayerKind.nodes
    int horizon;      // limit of plies searched (the tree search counts turns); 0: none
    int noise;        // greatest error that is added to evaluations, in centipawns
    int overlooks;    // permille of replies that it does not see; see player/oversight.h
    unsigned without; // a bit for each of PlayerKind.steps that is switched off
} Strength;

// The limits of a choice, and the functions that the player reports to.
typedef struct Budget {
    Strength strength;
    bool (*expired)(void *context); // called for each node; true: choose now. NULL: no time limit
    // Called from the player's thread as soon as there is a choice, and again whenever a better
    // choice is found or the choice has been searched deeper. NULL: nothing is reported.
    void (*found)(void *context, const Finding *finding);
    // Called from the player's thread before it searches [action] at the root. The action is the
    // [number]th of this depth, counted from 1. Only kinds that count depths call it. NULL: nothing
    // is reported.
    void (*trying)(void *context, int depth, const Action *action, int number);
    void *context;
    const ActionList *only; // choose only among these; if NULL or none of them is legal, among all
    int depth;              // limit of plies searched in full, not counting extensions; 0: none.
                            // Kinds that do not count depths ignore it
    int lines;              // how many of the best actions to report; 0: one. Some kinds
                            // always report only the best
    bool thorough;          // search even if there is only one action
    Rng *rng;               // the source of all random numbers; must be set
    int threads;       // how many threads search; 0: one. With several, the same search can end in
                       // different choices
    uint64_t spent;    // nodes so far, counted by budget_spend
    bool kernel_erred; // set by the player if the kernel (engine/kernel) has a bug: it listed other
                       // moves than the rules, so the choice was made without it
} Budget;

// What PlayerKind.choose chooses from and knows.
typedef struct Task {
    const View *view;    // the View of the seat to act
    const Trail *trail;  // the earlier positions; NULL: the player must do without them
    ActionList *actions; // the legal actions that Budget.only allows: one or more
    Budget *budget;
} Task;

typedef struct PlayerKind {
    const char *id;           // on command lines, such as `beginner`
    const char *title;        // shown to users, marked for translation
    const char *const *steps; // names of up to 32 techniques that can be switched off, with NULL
                              // after the last; the pointer itself is NULL if there are none
    uint64_t nodes;           // limit of nodes if Strength.nodes is 0 and Budget.expired is NULL
    bool (*supports)(const Rules *rules); // true when the kind can play [rules]; NULL: always
    // Allocates the data that a player keeps from choice to choice; [rules] outlive the data. NULL:
    // players of this kind keep none.
    void *(*create)(const Rules *rules);
    // Stores a legal action of the seat to act in [action]. False when the player finds none.
    bool (*choose)(void *self, const Task *task, Action *action);
    void (*destroy)(void *self); // frees [self]; NULL: nothing to free
    // Forgets what the player has learnt, and sets how much memory it may use from now on: [bytes],
    // or if that is 0, an amount that the kind of player decides. NULL: the player learns nothing.
    void (*forget)(void *self, size_t bytes);
    // The share of the memory, in permille, that holds results of this choice. NULL: not known.
    int (*hashfull)(const void *self);
} PlayerKind;

// The kinds of players, which kinds.c lists. Each is defined in a folder of its own, or in a file
// beside kinds.c.
extern const PlayerKind player_random;     // chooses at random; every other kind must beat it
extern const PlayerKind player_beginner;   // looks one action ahead
extern const PlayerKind player_tree;       // Monte-Carlo tree search, for any game
extern const PlayerKind player_alpha_beta; // alpha-beta search, for games of exactly two sides in
                                           // which nothing is hidden; docs/search.md explains it

// True when [kind] can play the game of [rules].
bool player_supports(const PlayerKind *kind, const Rules *rules);

// Reads the steps to switch off, such as `-null-move` or `-all,+table`: names separated by commas,
// with `-` in front to switch a step off and `+` to switch it on again; `all` means all steps.
// Stores a bit per step in [without]. False when the text is wrong.
bool player_steps_read(const PlayerKind *kind, const char *text, unsigned *without);

// Appends the steps of [without] in the form that player_steps_read reads.
void player_steps_write(const PlayerKind *kind, unsigned without, Text *text);

typedef struct Player Player;

// Makes a player. [kind] must support [rules], which must outlive the player. Release it with
// player_free, which allows NULL.
Player *player_new(const PlayerKind *kind, const Rules *rules);
void player_free(Player *player);

// Chooses an action for the seat of [view], which is to act. Does not check that the action is
// legal. [trail] holds the earlier positions, or is NULL. False when the player finds no action.
bool player_choose_from_view(Player *player, const View *view, const Trail *trail, Budget *budget,
                             Action *action);

// Chooses an action for the seat to act in [state], showing the player what that seat is allowed to
// know. False when the player found none or an illegal one; [action] must then not be used.
bool player_choose(Player *player, const State *state, const Trail *trail, Budget *budget,
                   Action *action);

// Chooses a random legal action. All are equally likely; resigning is not among them. False when
// there is none.
bool player_choose_any(const Rules *rules, const State *state, const Trail *trail, Rng *rng,
                       Action *action);

// Makes the player forget what it has learnt, and lets it use up to [bytes] of memory from now on;
// 0: its kind decides how many. Do not call it while the player is choosing.
void player_forget(Player *player, size_t bytes);

// The share of the player's memory, in permille, that holds results of the current choice, or -1 if
// it is not known. Call it from the thread that is choosing.
int player_hashfull(const Player *player);

// Counts a node. Every kind of player that looks ahead calls this for each action that it makes.
// True when it is time to choose.
bool budget_spend(Budget *budget);

// Given the legal actions in [list], leaves only those that Budget.only allows. Leaves all if it
// allows none of them.
void budget_narrow(const Budget *budget, ActionList *list);
