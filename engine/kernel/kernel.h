// SPDX-License-Identifier: MIT
// A Kernel plays a game on Boards instead of States, many times faster. A Board stores a position
// as sets of sites. kernel_new accepts Rules only if it can prove that Boards allow the same moves
// and have the same outcomes as States. Games with other Rules are played on States. The tables of
// a Kernel are filled by walking along the paths of pieces with the functions that play on States.
// A Board has the same hash as its State. Records, explanations and views work on States only.
#pragma once

#include "engine/base/rng.h"
#include "engine/base/text.h"
#include "engine/kernel/board.h"
#include "engine/rules/count/perft.h"
#include "engine/rules/model/action.h"
#include "engine/rules/model/site_set.h"
#include "engine/rules/state/state.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Makes a Kernel for [rules], which must outlive it. For Rules that a Kernel cannot play, returns
// NULL, with the reason as one sentence without a full stop in [why]. Release it with kernel_free.
Kernel *kernel_new(const Rules *rules, Text *why);
void kernel_free(Kernel *kernel); // NULL is allowed

// The code that works on Boards is compiled for several widths, and for processors with and without
// instructions that gather bits. kernel_new chooses the narrowest width that fits the board, and
// the code that this processor can run.
typedef enum KernelCode { KERNEL_PLAIN, KERNEL_FAST } KernelCode;

// Makes a Kernel for tests, from the code compiled for boards of at least [width] sites and for
// [code]. KERNEL_FAST needs a processor for which kernel_is_fast is true.
Kernel *kernel_new_as(const Rules *rules, int width, KernelCode code, Text *why);

// True when this processor can run KERNEL_FAST.
bool kernel_is_fast(void);

// Sets the numbers that pieces add to BoardHead.sums. Without a call, all of them are 0. [numbers],
// which is copied, has an item for each seat, kind and site: (seat * kind_count + kind) *
// (site_count + 1) + site. The item at site_count is for a piece in hand. Call it before any Board
// is read.
void kernel_set_numbers(Kernel *kernel, const Numbers *numbers);

// A Board for positions of [kernel]. It has kernel_board_size bytes and no pointers, so it may be
// copied; equal positions are equal byte by byte. Release it with memory_free.
Board *board_new(const Kernel *kernel);
size_t kernel_board_size(const Kernel *kernel);

// Reads a State. False when it cannot be a Board: a choice is pending, the seat to act could take a
// leader, a seat has two leaders.
bool kernel_read(const Kernel *kernel, const State *state, Board *board);

// Stores the legal moves in [moves], which has room for MOVE_LIMIT, and returns their number. The
// moves are the actions of state_actions in another order, with one exception: here repetition and
// dead positions do not end the game.
size_t kernel_list(const Kernel *kernel, const Board *board, Move *moves);

// Like kernel_list, but only captures and promotions. Where captures are compulsory and there are
// any, these are all legal moves.
size_t kernel_list_loud(const Kernel *kernel, const Board *board, Move *moves);

// The number of legal moves, found faster than by listing them.
uint64_t kernel_count(const Kernel *kernel, const Board *board);

// Stores in [after] the position after [move], which kernel_list has listed.
void kernel_make(const Kernel *kernel, const Board *before, Move move, Board *after);

// Stores in [after] the position after the seat to act has passed.
void kernel_make_null(const Kernel *kernel, const Board *before, Board *after);

// The hash after a move that just goes to its target, or captures there. For other moves, such as
// drops and promotions, any number. This is much faster than making the move, so that memory that
// depends on the hash can be fetched meanwhile.
uint64_t kernel_guess_hash(const Kernel *kernel, const Board *board, Move move);

// True when a leader of the seat to act is attacked.
bool kernel_in_check(const Kernel *kernel, const Board *board);

// The number of sequences of [depth] moves, as perft counts them.
uint64_t kernel_count_leaves(const Kernel *kernel, const Board *board, int depth);

// Counts as perft_count does, many times faster. Returns false, having counted nothing, when the
// State cannot be a Board of [kernel]; the caller then counts on States. The budget loses one for
// each position with two turns to go, not for each State. [perft] must not have both a budget and
// a visitor.
bool kernel_perft(const Kernel *kernel, const Perft *perft, uint64_t *nodes);

// Plays random moves from [board], all equally likely, until the game is over or [most] moves are
// made. Returns their number; [board] becomes the last position. Like kernel_list, ignores
// repetition and dead positions.
size_t kernel_playout(const Kernel *kernel, Board *board, Rng *rng, size_t most);

// True when [move] is the same move as [action], which state_actions or tries_list lists for
// [state]. [board] was read from [state].
bool kernel_means(const Kernel *kernel, const Board *board, Move move, const State *state,
                  const Action *action);

// For search and evaluation -----------------------------------------------------------------------

// Fills [facts] with the MoveFacts of each of [count] moves of kernel_list.
void kernel_describe(const Kernel *kernel, const Board *board, const Move *moves, size_t count,
                     MoveFacts *facts);

// True when an enemy attacks the piece that [move] moves, after the move and in the way in which
// leaders are attacked. Pinned attackers count, too.
bool kernel_allows_recapture(const Kernel *kernel, const Board *board, Move move);

// True when no piece can return to a place after leaving it by a move that counts as progress, as a
// pawn's move does.
bool kernel_progress_is_final(const Kernel *kernel);

// True when lack of material or a blocked position may end the game here. Only the endings of the
// State can tell whether it does.
bool kernel_may_be_dead(const Kernel *kernel, const Board *board);

// The number of pieces of a seat, on the board and in hand, of the kinds in [kinds].
int kernel_count_pieces(const Kernel *kernel, const Board *board, Seat seat, unsigned kinds);

// The sites of the pieces of a seat on the board, of the kinds in [kinds].
SiteSet kernel_sites(const Kernel *kernel, const Board *board, Seat seat, unsigned kinds);

// Measures the activity of the pieces whose kinds are in Activities.active. Ignores whether a move
// would leave a leader attacked.
void kernel_measure_activity(const Kernel *kernel, const Board *board, const Activities *activities,
                             Activity *activity);
