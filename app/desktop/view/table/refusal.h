// SPDX-License-Identifier: MIT
// A Refusal is the phrase beside a square that tells why what was tried there is not allowed, in
// the words of the engine, with the way to the rule that says so.
// What belongs here: asking, and the bubble. What was tried is the hand's business.
#ifndef TESSERA_VIEW_TABLE_REFUSAL_H
#define TESSERA_VIEW_TABLE_REFUSAL_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"
#include "engine/base/text.h"
#include "engine/rules/explain/explain.h"

// Set to zero it says nothing.
typedef struct Refusal {
    bool shown;
    Spot at;       // what it points at
    Spot from;     // from where that was tried; SPOT_NONE: nowhere in particular
    Text sentence; // such as "No move of the knight on b1 leads to b4."
    Text path;     // in the document, of the rule that refuses; it stays when the bubble has gone
} Refusal;

void refusal_free(Refusal *refusal);

// Forgets everything: the position is another one.
void refusal_forget(Refusal *refusal);

// Asks why the piece at [from] cannot go to [to] (SPOT_NONE: anywhere), and shows the answer;
// nothing is shown when it can.
void refusal_ask(Refusal *refusal, const Rules *rules, const State *state, const Trail *trail,
                 Spot from, Spot to);

// Shows a sentence about [at] (SPOT_NONE: the middle of the board) that somebody else found.
// [path] may be "".
void refusal_tell(Refusal *refusal, Spot at, const char *sentence, const char *path);

// Lets the next input take the bubble away: call it in the handle pass before the board reacts. It
// uses up Escape, and stays while the input is meant for the bubble itself.
void refusal_handle(Refusal *refusal, Ui *ui);

// Where the squares of a Refusal are on the screen: of the one it points at, or of what stands for
// it, and of the one from where it was tried, which may be empty.
typedef struct RefusalSquares {
    Rect at;
    Rect from;
} RefusalSquares;

// Runs the bubble beside the squares, in both passes after what it covers. True when the rule is to
// be shown. Elements: "refusal" with the sentence, "refusal:rule".
bool refusal_run(Refusal *refusal, Ui *ui, const RefusalSquares *squares);

#endif
