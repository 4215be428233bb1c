// SPDX-License-Identifier: MIT
// A Refusal is the bubble beside a square that says, in the engine's words, why a move is not
// allowed, with a link to the rule.
#ifndef TESSERA_VIEW_TABLE_REFUSAL_H
#define TESSERA_VIEW_TABLE_REFUSAL_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"
#include "engine/base/text.h"
#include "engine/rules/explain/explain.h"

// All zeros: it says nothing.
typedef struct Refusal {
    bool shown;
    Spot at;       // what it points at
    Spot from;     // where the move started, or SPOT_NONE
    Text sentence; // such as "No move of the knight on b1 leads to b4."
    Text path;     // of the refusing rule in the document; kept when the bubble is gone
} Refusal;

void refusal_free(Refusal *refusal);

// Forgets everything, for a new position.
void refusal_forget(Refusal *refusal);

// Asks why the piece at [from] cannot go to [to], or anywhere for SPOT_NONE, and shows the answer;
// nothing if it can.
void refusal_ask(Refusal *refusal, const Rules *rules, const State *state, const Trail *trail,
                 Spot from, Spot to);

// Shows a sentence at [at], or at the middle of the board for SPOT_NONE. [path] may be "".
void refusal_tell(Refusal *refusal, Spot at, const char *sentence, const char *path);

// Lets the next input dismiss the bubble. Call it in the handle pass before the board reacts. Uses
// up Escape; the bubble stays if the input is meant for it.
void refusal_handle(Refusal *refusal, Ui *ui);

// Where the squares of a Refusal are: the one it points at, or what stands for it, and the one
// where the move started, possibly empty.
typedef struct RefusalSquares {
    Rect at;
    Rect from;
} RefusalSquares;

// Runs the bubble beside the squares, in both passes after what it covers. True if the rule is to
// be shown. Elements: "refusal" with the sentence, "refusal:rule".
bool refusal_run(Refusal *refusal, Ui *ui, const RefusalSquares *squares);

#endif
