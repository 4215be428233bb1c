// SPDX-License-Identifier: MIT
// A Player is a program that chooses actions; a PlayerKind says which ones there are and which
// games each can play. What belongs here: the way in to all of them. How one thinks is its own
// business.
//
// A player is given what its seat may know, never the State. It may be run by any thread, one at a
// time, and takes no time of its own accord: it asks its Budget whether to stop.
#ifndef TESSERA_AI_PLAYER_PLAYER_H
#define TESSERA_AI_PLAYER_PLAYER_H

#include "engine/base/text.h"
#include "engine/rules/state/trail.h"
#include "engine/rules/view/view.h"

enum {
    VALUE_WON = 1000 * 1000,
    VALUE_WON_NOW = VALUE_WON + 120, // the game is over
    LINE_MOST = 48,                  // actions of a Finding's line
};

// What a player has found so far.
typedef struct Finding {
    Action action;  // it would choose now
    int rank;       // 0; with Budget.lines, 1 for the second best one and so on
    int depth;      // plies looked ahead in full; 0: the kind does not count so
    int seldepth;   // plies looked ahead at the most; 0: likewise
    int value;      // for the seat to act, in hundredths of a man, a draw being 0; VALUE_WON and
                    // above: won, in as many plies as VALUE_WON_NOW is more; the negative of that:
                    // lost
    bool least;     // it may be worth more
    int line_count; // 0: the kind tells no line
    Action line[LINE_MOST]; // the action and what is expected to follow
    uint64_t spent;
} Finding;

// In how many plies the game that a Finding's value tells of is won or lost, 120 at the most; -1:
// it is neither.
int value_plies_to_end(int value);

// How well a player plays: a level is such a row of numbers.
typedef struct Strength {
    uint64_t nodes; // positions to be made; 0: as many as the kind finds right
    int horizon;    // plies looked ahead at the most; 0: as far as it gets
    int noise;      // how far its judgement of a position may be wrong, in hundredths of a man. The
                    // same position is misjudged in the same way all through a choice
    int overlooks; // how many in a thousand of the actions that may follow its own it does not see:
                   // engine/ai/player/oversight.h
    unsigned without; // steps that it does without: a bit for each of PlayerKind.steps
} Strength;

// What a player may use for one choice.
typedef struct Budget {
    Strength strength;
    bool (*expired)(void *context); // true: choose now; asked at least once a node. NULL: never
    // Told each time that there is a better answer or that the one there is was looked at more
    // deeply, from the player's thread; the first time as soon as there is any. NULL: nobody asks.
    void (*found)(void *context, const Finding *finding);
    // Told which action is looked at next and as the how manieth of this depth, from 1 on, from the
    // player's thread. NULL: nobody asks. Kinds that do not count depths do not tell.
    void (*trying)(void *context, int depth, const Action *action, int number);
    void *context;
    const ActionList *only; // to choose from, as far as they are legal; NULL or none legal: all
    int depth;      // plies looked ahead in full at the most, more where much happens, unlike
                    // Strength.horizon; 0: as far as it gets. Kinds that do not count so ignore it
    int lines;      // the best actions to be told of; 0: one. Kinds may tell of the best one alone
    bool thorough;  // goes on although there is only one action
    Rng *rng;       // the only chance: the same numbers lead to the same choice
    int threads;    // that may be used; with more than one, choices may differ. 0: one
    uint64_t spent; // positions made so far: the player counts them here
} Budget;

typedef struct PlayerKind {
    const char *id;           // such as `beginner`, for command lines
    const char *title;        // for people
    const char *const *steps; // names of parts of its thinking that it can do without, 32 at the
                              // most and then NULL; NULL: it has none
    // Can it play that game?
    bool (*supports)(const Rules *rules);
    // Makes what it keeps from choice to choice. [rules] outlive it. NULL: it keeps nothing.
    void *(*create)(const Rules *rules);
    // Stores one of the legal actions of the seat of [view], which is to act, in [action]. [trail]
    // may be NULL: the positions before, as far as rules mind them. False when it finds none.
    bool (*choose)(void *self, const View *view, const Trail *trail, Budget *budget,
                   Action *action);
    void (*destroy)(void *self); // NULL: nothing to do
    // Forgets what it has kept, which may take so many bytes from now on; 0: as many as the kind
    // finds right. NULL: it keeps nothing.
    void (*forget)(void *self, size_t bytes);
    // How much of that is filled by this choice, in thousandths. NULL: likewise.
    int (*hashfull)(const void *self);
} PlayerKind;

// Reads which steps a kind does without: names with a minus in front and commas between, or `-all`,
// of which some may be taken back with a plus: `-null-move`, `-all,+table`. Stores a set of bits in
// [without]. False when it is none of that.
bool player_steps_read(const PlayerKind *kind, const char *text, unsigned *without);

// Appends such a text; nothing for the empty set.
void player_steps_write(const PlayerKind *kind, unsigned without, Text *text);

typedef struct Player Player;

// Makes a player of a kind that supports [rules], which must outlive it. Release with player_free.
Player *player_new(const PlayerKind *kind, const Rules *rules);
void player_free(Player *player);

// Chooses an action for the seat of [view], which is to act; it may not be legal. [trail]: the
// positions before. The budget must have an rng. False when the player found none.
bool player_choose_seen(Player *player, const View *view, const Trail *trail, Budget *budget,
                        Action *action);

// Chooses an action for the seat to act in [state], of which it shows the player what that seat may
// know. False when the player found none or chose what is not legal; [action] is then unset.
bool player_choose(Player *player, const State *state, const Trail *trail, Budget *budget,
                   Action *action);

// Chooses any legal action but giving up, each as likely. False when there is none.
bool player_choose_any(const Rules *rules, const State *state, const Trail *trail, Rng *rng,
                       Action *action);

// Makes it forget what it has learnt from choice to choice, which may take [bytes] from now on; 0:
// as many as its kind finds right. Less may be used. Not while it thinks.
void player_forget(Player *player, size_t bytes);

// How much of that is filled by the choice that is under way, in thousandths; -1 when it cannot
// tell. From its own thread while it thinks.
int player_hashfull(const Player *player);

// For the kinds: counts a position made. True when it is time to choose.
bool budget_spend(Budget *budget);

// For the kinds: leaves in [list], the legal actions, those that Budget.only asks for.
void budget_narrow(const Budget *budget, ActionList *list);

#endif
