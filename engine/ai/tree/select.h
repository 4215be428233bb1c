// SPDX-License-Identifier: MIT
// Which branch of a node is tried next, and which one of the root is played. What belongs here: the
// formulas. They use + - * / and the square root of doubles only, which are the same on every
// machine.
//
// PUCT (Rosin 2011, Multi-armed bandits with episode context, in the form of Silver et al. 2017,
// Mastering the game of Go without human knowledge): the mean, and more for what looks promising
// and was tried seldom, which fades as it is tried: a bias that makes progress. What was not tried
// at all is thought a little worse than the node so far.
#ifndef TESSERA_AI_TREE_SELECT_H
#define TESSERA_AI_TREE_SELECT_H

#include "engine/ai/tree/shares.h"
#include "engine/base/rng.h"

// The branch of [node] that its side should try. Branches proved lost are left alone as long as
// there are others.
uint32_t select_branch(const Pool *pool, const TreeNode *node);

// The outcome of chance that has come about most seldom for how likely it is; [rng] decides between
// those that are about as much due.
uint32_t select_outcome(const Pool *pool, const TreeNode *node, Rng *rng);

// The branch to be played: a proved win, the sooner the better; else the one tried most that is not
// proved lost; where all are lost the one that lasts longest.
uint32_t select_best(const Pool *pool, const TreeNode *node);

#endif
