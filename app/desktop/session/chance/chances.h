// SPDX-License-Identifier: MIT
// The Chances see to it that games at the screen draw their dice and cards from secrets: a fresh
// one for a new game or where an old one is dead, kept until the game was over. What belongs here:
// where a Session's secrets come from and go to. What a source is and which one holds is the Game's
// business.
#ifndef TESSERA_SESSION_CHANCE_CHANCES_H
#define TESSERA_SESSION_CHANCE_CHANCES_H

#include "app/desktop/session/chance/secrets.h"
#include "engine/game/game.h"

// Why a game that was opened does not go on with its secret.
typedef enum ChanceLoss {
    CHANCE_LOSS_NONE,
    CHANCE_LOSS_STALE,     // the game stands before outcomes that were shown
    CHANCE_LOSS_ELSEWHERE, // another program goes on with it
    CHANCE_LOSS_MISSING,   // it is not here, cannot be read, or was committed to by other rules
} ChanceLoss;

// Set to zero nothing is drawn, and games go by seeds, as in scripts without files of the user.
typedef struct Chances {
    Secrets *secrets; // NULL: they are not drawn
    size_t forgotten; // sources of the game that are no longer in the state folder
    bool failed;      // the system gave no random bytes
    bool unkept;      // a secret could not be written down
    ChanceLoss loss;
} Chances;

// Prepares [game], which is about to take the place of [old], NULL: there was none: finds the
// secrets that it has committed to, and draws one where it has not begun. A secret that another
// program goes on with, or from which more was shown than [game] has, as an earlier save of it
// lacks the last rolls, stays unknown here, and a fresh one follows it. Those that only [old] used
// are forgotten, unless it is [saved] and somebody may go on with it.
void chances_adopt(Chances *chances, const Game *old, bool saved, Game *game);

// Draws a secret and keeps it. False where secrets are not drawn, or where there is none.
bool chances_draw(Chances *chances, const Rules *rules, ChanceSource *fresh);

// Writes down how far the outcomes of [game] go, so that whoever opens an earlier save of it does
// not meet them again. Call it before they are shown, unless they may be taken back.
void chances_note_shown(Chances *chances, const Game *game);

// Forgets the secrets of [old], which nobody will go on with, but for those of [game], too.
void chances_abandon(const Chances *chances, const Game *old, const Game *game);

// True where [game] has secrets that are revealed and still kept. Forgetting them: call it when
// they are safe in a save.
bool chances_are_ripe(const Chances *chances, const Game *game);
void chances_forget(Chances *chances, const Game *game);

// A sentence about what people should know of the secrets, such as what went wrong, since this was
// asked last; NULL: nothing.
const char *chances_take_notice(Chances *chances);

// How the outcomes of chance in a game came about.
typedef struct ChanceCheck {
    size_t proved; // they follow from secrets that were committed to before
    size_t seeded; // from seeds
    size_t told;   // they do not follow: somebody has typed them in
    size_t hidden; // the secret is not known here, or not the one that was committed to
} ChanceCheck;

// Looks at all outcomes of [game], those that were taken back included.
void chances_check(const Game *game, ChanceCheck *check);

#endif
