// SPDX-License-Identifier: MIT
// A Kernel plays a game on Boards, which are sets of sites, many times faster than the same game is
// played on States. It takes only Rules of which it can prove that they mean the same there; all
// else is played on States. Its tables are filled by the walks of the interpreter, and Boards have
// the hashes of States. Records, explanations and views see only States.
#pragma once

#include "engine/base/text.h"
#include "engine/kernel/board.h"
#include "engine/rules/model/action.h"
#include "engine/rules/state/state.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Makes a Kernel for [rules], which must outlive it. NULL, with the reason as one sentence without
// a full stop in [why], for Rules that it does not take. Release it with kernel_free.
Kernel *kernel_new(const Rules *rules, Text *why);
void kernel_free(Kernel *kernel); // NULL is allowed

// The code that works on Boards is compiled for several widths, and for processors with and without
// instructions that gather bits. kernel_new chooses the narrowest that fits, and what this
// processor has.
typedef enum KernelCode { KERNEL_PLAIN, KERNEL_FAST } KernelCode;

// Makes a Kernel for boards of at least [width] sites with that code, for tests. KERNEL_FAST needs
// kernel_is_fast.
Kernel *kernel_new_as(const Rules *rules, int width, KernelCode code, Text *why);

// True when this processor can run KERNEL_FAST.
bool kernel_is_fast(void);

// A Board for positions of [kernel]. It has kernel_board_size bytes and no pointers, so it may be
// copied; equal positions are equal byte by byte. Release it with memory_free.
Board *board_new(const Kernel *kernel);
size_t kernel_board_size(const Kernel *kernel);

// Reads a State. False when it cannot be a Board: a choice is pending, the seat to act could take a
// leader, a seat has two leaders.
bool kernel_read(const Kernel *kernel, const State *state, Board *board);

// Stores the legal moves in [moves], which has room for MOVE_LIMIT, and returns their number. They
// are those of state_actions in another order, except that repetition and dead positions do not end
// the game here.
size_t kernel_list(const Kernel *kernel, const Board *board, Move *moves);

// The number of legal moves, found faster than by listing them.
uint64_t kernel_count(const Kernel *kernel, const Board *board);

// Stores in [after] the position after a move of kernel_list.
void kernel_make(const Kernel *kernel, const Board *before, Move move, Board *after);

// True when a leader of the seat to act is attacked.
bool kernel_in_check(const Kernel *kernel, const Board *board);

// The hash, which is that of the State unless the game is over.
uint64_t kernel_hash(const Kernel *kernel, const Board *board);

// True when a move or lack of progress has ended the game. Mate and stalemate show in an empty
// list.
bool kernel_is_over(const Kernel *kernel, const Board *board);

// The number of sequences of [depth] moves, as perft counts them.
uint64_t kernel_count_leaves(const Kernel *kernel, const Board *board, int depth);

// The kind of the piece that makes the move, or is dropped.
Kind kernel_move_kind(const Kernel *kernel, const Board *board, Move move);

// Fills [action] with what identifies [move] among state_actions: its seat, sites and value. Its
// rule and depth stay 0, so that a drop is identified by kernel_move_kind as well.
void kernel_action(const Kernel *kernel, const Board *board, Move move, Action *action);
