// SPDX-License-Identifier: MIT
// The Chances make games on the screen draw dice and cards from secrets. A new game gets a fresh
// secret, as does one whose secret is lost; it is kept until the game is over.
#ifndef TESSERA_SESSION_CHANCE_CHANCES_H
#define TESSERA_SESSION_CHANCE_CHANCES_H

#include "app/desktop/session/chance/secrets.h"
#include "engine/game/game.h"

// Why an opened game cannot continue with its secret.
typedef enum ChanceLoss {
    CHANCE_LOSS_NONE,
    CHANCE_LOSS_STALE,     // outcomes beyond its last move were already shown
    CHANCE_LOSS_ELSEWHERE, // another program continues it
    CHANCE_LOSS_MISSING,   // missing, unreadable, or committed to under other rules
} ChanceLoss;

// All zeros: secrets are not used and games draw from seeds, as in scripts without user files.
typedef struct Chances {
    Secrets *secrets; // NULL: no secrets
    size_t forgotten; // sources of the game no longer in the state folder
    bool failed;      // the system provided no random bytes
    bool unkept;      // a secret could not be stored
    ChanceLoss loss;
} Chances;

// Prepares [game], which will replace [old], or NULL: finds the secrets it has committed to, or
// draws one if it has not begun. A secret stays unknown, and a fresh one follows it, if another
// program uses it or has shown more of it than [game] contains, as with an earlier save. Secrets
// used only by [old] are deleted, unless it is [saved] and can be continued.
void chances_adopt(Chances *chances, const Game *old, bool saved, Game *game);

// Draws a secret and stores it. False if secrets are not used or none could be drawn.
bool chances_draw(Chances *chances, const Rules *rules, ChanceSource *fresh);

// Records how far the outcomes of [game] reach, so that whoever opens an earlier save of it does
// not get the same ones. Call it before they are shown, unless they may be taken back.
void chances_note_shown(Chances *chances, const Game *game);

// Stops continuing [old]. Its secrets, except those that [game] shares, are released if other
// programs can continue it, otherwise deleted.
void chances_leave(const Chances *chances, const Game *old, bool others_can, const Game *game);

// True if [game] has revealed secrets that are still stored; chances_forget deletes them once they
// are safe in a save.
bool chances_are_ripe(const Chances *chances, const Game *game);
void chances_forget(Chances *chances, const Game *game);

// A sentence for the user about the secrets, such as what went wrong, since the last call; or NULL.
const char *chances_take_notice(Chances *chances);

// How the chance outcomes of a game came about.
typedef struct ChanceCheck {
    size_t proved;  // they follow from secrets committed to beforehand
    size_t seeded;  // from seeds
    size_t entered; // they do not follow: somebody typed them in
    size_t hidden;  // the secret is unknown here, or not the one committed to
} ChanceCheck;

// Examines all outcomes of [game], including those taken back.
void chances_check(const Game *game, ChanceCheck *check);

#endif
