// SPDX-License-Identifier: MIT
// A Refusal is the bubble at a square that explains, in the engine's words, why a move is not
// allowed, with a link to the rule.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_layout.h"
#include "engine/base/text.h"
#include "engine/rules/explain/explain.h"

// A Refusal of zeros has no bubble.
typedef struct Refusal {
    bool shown;
    Spot at;       // the spot that the bubble points at; SPOT_NONE: the centre of the board
    Spot from;     // the spot from which the move started, or SPOT_NONE
    Text sentence; // such as "No move of the knight on b1 leads to b4."
    Text path;     // path in the document of the rule that refuses; kept after the bubble is gone
} Refusal;

void refusal_free(Refusal *refusal);

// Forgets the bubble and its path, for a new position.
void refusal_forget(Refusal *refusal);

// Explains why the piece at [from] cannot go to [to] or, if [to] is SPOT_NONE, why it cannot move
// at all. Shows nothing if the move is legal.
void refusal_explain(Refusal *refusal, const Rules *rules, const State *state, const Trail *trail,
                     Spot from, Spot to);

// Shows a sentence at [spot], or in the centre of the board for SPOT_NONE. [path] is that of the
// refusing rule in the document, or "".
void refusal_show(Refusal *refusal, Spot spot, const char *sentence, const char *path);

// Lets a press or a key dismiss the bubble, unless the input is meant for the bubble. Uses up
// Escape. Call this in the handle pass, before the board reacts.
void refusal_handle(Refusal *refusal, Ui *ui);

// The rectangles that a bubble should not cover: what it points at, and the square where the move
// started, which is empty if there is none.
typedef struct RefusalSquares {
    Rect at;
    Rect from;
} RefusalSquares;

// Runs the bubble next to the squares. Call this in both passes, after everything that the bubble
// covers. Returns true if the user wants to see the rule. The elements are "refusal", with the
// sentence, and "refusal:rule".
bool refusal_run(Refusal *refusal, Ui *ui, const RefusalSquares *squares);
