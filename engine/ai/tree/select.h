// SPDX-License-Identifier: MIT
// Selection: which branch of a node is tried next, and which branch of the root is played. The
// formulas use only + - * / and square roots of doubles, which are the same on every machine.
//
// PUCT (Rosin, Multi-armed bandits with episode context, 2011, as in Silver et al., Mastering the
// game of Go without human knowledge, 2017): the mean result plus an exploration term, which is the
// prior fading with visits. A branch without visits is assumed to be a little worse than its node.
#pragma once

#include "engine/ai/tree/shares.h"
#include "engine/base/rng.h"

// The branch of [node] to try next. Proved losses are avoided while there are other branches.
uint32_t select_branch(const Pool *pool, const TreeNode *node);

// The outcome of chance that is most overdue for its weight. [rng] breaks near ties.
uint32_t select_outcome(const Pool *pool, const TreeNode *node, Rng *rng);

// The branch to play. This is the shortest proved win, or otherwise the most visited branch that is
// not a proved loss, or otherwise the longest loss.
uint32_t select_best(const Pool *pool, const TreeNode *node);
