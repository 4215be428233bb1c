// SPDX-License-Identifier: MIT
// A Fairness is the part of the details dialog that is about chance: the commitment, whether the
// secret is revealed, and a button that checks all dice and cards.
#pragma once

#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/ui.h"

typedef struct Fairness {
    bool checked;
    ChanceCheck check; // the result of the check
} Fairness;

// The reason why the dice cannot be checked now, or NULL if they can.
const char *fairness_no_check(const Session *session);

// Checks all dice and cards.
void fairness_check(Fairness *fairness, const Session *session);

// The height in pixels of this part of the dialog. 0 if there is nothing to show, or nothing that
// may be shown yet.
int fairness_height(const Session *session, const Ui *ui);

// Shows the part of the dialog about fairness at the top of [rect]. Call this in both passes.
// [label] is the width of labels, in pixels. Elements: "fairness:commitment", "fairness:copy",
// "fairness:text", "fairness:check".
void fairness_run(Fairness *fairness, const Session *session, Ui *ui, Rect rect, int label);
