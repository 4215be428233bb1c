// SPDX-License-Identifier: MIT
// All the ways in which a game ends, a row each. Reasons, their words and their checks come from
// this table: a new ending needs a row and a function that returns whether it holds.
//
// ROW(NAME, WHEN, ARTICLE, words, sentence, holds, sites)
//   NAME      its Reason is REASON_NAME
//   WHEN      when it is checked: WHEN_...
//   ARTICLE   the article of the rules that explains it: ARTICLE_..., or NONE
//   words     for people, after "wins by" and "draw by", and in position files
//   sentence  of a win condition in the guide, with %s for the kinds that the document names; NULL
//             if the guide has a function for it, or needs none
//   holds     an EndingHolds, which finds whether it holds and who wins; never_holds if other code
//             records it, such as that of effects, or the check of another row
//   sites     an EndingSites, which finds the sites that show why; no_sites if there are none
//
// Of several endings checked at the same time, the first row that holds counts.
//
// LAST_IN: all other sides are out. BLOCKED: nobody can do anything any more.
// DEAD: the pieces stand so that nobody can be mated any more. DOCUMENT: an ending that the
// document declares. EFFECT: an effect ended the game. PERPETUAL: REPETITION by continual check.
// FAULT: the document is wrong, and the game cannot go on.
#pragma once

#include "engine/base/language.h"
#include "engine/spec/shared/articles.h"

#include <stdint.h>

#define ENDINGS(ROW)                                                                               \
    ROW(CHECKMATE, NO_ACTION, CHECKMATE, N_("checkmate"), NULL, mate_holds, mate_sites)            \
    ROW(STALEMATE, NO_ACTION, STALEMATE, N_("stalemate"), NULL, stalemate_holds, stalemate_sites)  \
    ROW(CAPTURE, BY_ACTION, NONE, N_("capture of the leader"), NULL, capture_holds, no_sites)      \
    ROW(LAST_IN, NEVER, NONE, N_("being the last one in"), NULL, never_holds, no_sites)            \
    ROW(BLOCKED, NEVER, NONE, N_("no one being able to move"), NULL, never_holds, no_sites)        \
    ROW(MATERIAL, AT_TURN, MATERIAL, N_("insufficient material"), NULL, material_holds, no_sites)  \
    ROW(DEAD, AT_TURN, DEAD, N_("dead position"), NULL, dead_holds, no_sites)                      \
    ROW(REPETITION, AT_TURN, REPETITION, N_("repetition"), NULL, repetition_holds, no_sites)       \
    ROW(QUIET, AT_TURN, QUIET, N_("lack of progress"), NULL, quiet_holds, no_sites)                \
    ROW(DOCUMENT, BY_ACTION, NONE, N_("an ending of the game"), NULL, never_holds, document_sites) \
    ROW(EFFECT, NEVER, NONE, N_("the rules of the game"), NULL, never_holds, no_sites)             \
    ROW(EMPTY_HAND, BY_ACTION, NONE, N_("having no card left"),                                    \
        N_("Who holds no card any more wins."), hand_holds, no_sites)                              \
    ROW(ZONE, BY_ACTION, NONE, N_("reaching the goal"), NULL, zone_holds, zone_sites)              \
    ROW(BARE, BY_ACTION, NONE, N_("baring the opponent"),                                          \
        N_("Who leaves the others nothing but this wins: %s."), bare_holds, bare_sites)            \
    ROW(EXTINCTION, BY_ACTION, NONE, N_("extinction of a kind"),                                   \
        N_("Who leaves the others without any one of these wins: %s."), extinction_holds,          \
        no_sites)                                                                                  \
    ROW(CHECKS, BY_ACTION, NONE, N_("the number of checks"), NULL, checks_holds, checks_sites)     \
    ROW(PERPETUAL, NEVER, NONE, N_("perpetual check"), NULL, never_holds, no_sites)                \
    ROW(REPETITION_CLAIM, NEVER, REPETITION_CLAIM, N_("repetition, as claimed"), NULL,             \
        never_holds, no_sites)                                                                     \
    ROW(QUIET_CLAIM, NEVER, QUIET_CLAIM, N_("lack of progress, as claimed"), NULL, never_holds,    \
        no_sites)                                                                                  \
    ROW(AGREED, NEVER, AGREEMENT, N_("agreement"), NULL, never_holds, no_sites)                    \
    ROW(RESIGNED, NEVER, RESIGNATION, N_("resignation"), NULL, never_holds, no_sites)              \
    ROW(TIME, NEVER, TIME, N_("time"), NULL, never_holds, no_sites)                                \
    ROW(FORFEIT, NEVER, NONE, N_("forfeit"), NULL, never_holds, no_sites)                          \
    ROW(ABORTED, NEVER, NONE, N_("breaking off"), NULL, never_holds, no_sites)                     \
    ROW(FAULT, NEVER, NONE, N_("a mistake in the document"), NULL, never_holds, no_sites)

// Why a game is over.
#define ENDING_REASON(NAME, WHEN, ARTICLE, words, sentence, holds, sites) REASON_##NAME,
typedef enum Reason { REASON_NONE, ENDINGS(ENDING_REASON) REASON_COUNT } Reason;
#undef ENDING_REASON

// When an ending is checked. Bits, so that callers can check several kinds at once.
typedef enum EndingWhen {
    WHEN_NEVER = 0,     // not checked: a player, an effect, the flow or another ending causes it
    WHEN_BY_ACTION = 1, // after an action; an ending that holds is recorded in the State
    WHEN_NO_ACTION = 2, // when the seat to act has no action
    WHEN_AT_TURN = 4,   // at the start of a turn, whether or not the seat has an action
} EndingWhen;

// Sets of Reasons as bits.
typedef uint64_t Reasons;
#define REASONS_ALL UINT64_MAX

static inline Reasons reasons_with(Reason reason) {
    return UINT64_C(1) << reason;
}
