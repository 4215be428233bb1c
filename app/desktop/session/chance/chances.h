// SPDX-License-Identifier: MIT
// The Chances make games on the screen take dice and cards from secrets. A new game, or one whose
// secret is lost, gets a fresh secret, which is stored until the game is over.
#pragma once

#include "app/desktop/session/chance/secrets.h"
#include "engine/game/game.h"

// Why an opened game cannot continue with its secret.
typedef enum ChanceLoss {
    CHANCE_LOSS_NONE,
    CHANCE_LOSS_STALE,     // outcomes after the game's last move were already shown
    CHANCE_LOSS_ELSEWHERE, // another running program has the secret
    CHANCE_LOSS_MISSING,   // the secret is missing, unreadable, or belongs to other rules
} ChanceLoss;

// All zeros: no secrets are used. Games then use seeds, as in scripts without user files.
typedef struct Chances {
    Secrets *secrets; // NULL: no secrets are used
    size_t forgotten; // the game's sources before this index have no secrets in the state folder
    bool failed;      // the system provided no random bytes
    bool unkept;      // a secret could not be stored
    ChanceLoss loss;
} Chances;

// Prepares [game], which will replace [old] (NULL: none). Takes the secrets that [game] has
// committed to, and makes one if [game] has not begun. A secret is replaced by a fresh one if it is
// missing, if another program holds it, or if more of its outcomes were shown than [game] contains,
// as with an earlier save. Secrets used only by [old] are deleted or, if [old] is [saved], released
// for other programs.
void chances_adopt(Chances *chances, const Game *old, bool saved, Game *game);

// Makes a random secret, stores it, and sets [fresh] to a source that uses it. False if secrets are
// not used or the system provides no random bytes.
bool chances_draw_secret(Chances *chances, const Rules *rules, ChanceSource *fresh);

// Records how far the outcomes of [game] reach, so that whoever opens an earlier save of the game
// does not get the same outcomes. Call it before outcomes are shown, except in a practice game,
// where outcomes may be taken back.
void chances_note_shown(Chances *chances, const Game *game);

// Gives up the secrets that [old] uses but [game] does not. If [old] is [continuable] by other
// programs, releases the secrets for them. Otherwise deletes the secrets.
void chances_release(const Chances *chances, const Game *old, bool continuable, const Game *game);

// True if secrets that [game] has revealed are still stored, so that there is something for
// chances_forget to delete.
bool chances_may_forget(const Chances *chances, const Game *game);

// Deletes the stored secrets that [game] has revealed. Call it once the secrets are safe in a save.
void chances_forget(Chances *chances, const Game *game);

// A sentence for the user about what went wrong with the secrets since the last call, or NULL.
const char *chances_take_notice(Chances *chances);

// The number of chance outcomes of a game, by their origin.
typedef struct ChanceCheck {
    size_t proved;  // from secrets that the game had committed to
    size_t seeded;  // from seeds
    size_t entered; // typed in by somebody
    size_t hidden;  // from a secret that is unknown or does not match the game's commitment
} ChanceCheck;

// Examines all outcomes of [game], including those taken back.
void chances_check(const Game *game, ChanceCheck *check);
