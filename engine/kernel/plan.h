// SPDX-License-Identifier: MIT
// A Plan lists what every piece of a game may do from every site. It is read from the Rules once,
// without a position, and does not depend on the width of the kernel's sets. Rules have a Plan only
// if all their moves can be written in this form.
#pragma once

#include "engine/base/arena.h"
#include "engine/base/text.h"
#include "engine/kernel/board.h"
#include "engine/rules/model/rules.h"
#include "engine/rules/model/site_set.h"

enum {
    PLAN_KINDS = BOARD_KINDS,
    PLAN_FLAGS = 4,
    PLAN_PROMOTIONS = 4, // limit of the Promotions of one KindPlan
    PLAN_WINS = 8,
    PLAN_SPECIALS = 0x7000, // limit of the specials of one seat
    PLAN_CASTLES = 0x7000,
    PLAN_STEPS = 512 * 1024, // limit of the steps in the walks of all pieces from all sites
    PLAN_SITE_NONE = SITE_NONE,
};

enum { ANY_KIND = 0xFFFF }; // as a set of prey: all kinds
enum { PROMOTION_NONE = -1 };

enum { WAY_QUIET = 1, WAY_CAPTURE = 2 }; // a move to an empty site; a capture

// A piece may go to [to] when exactly [count] pieces stand on [between]. Rides, leaps, lame leaps
// and hops all have this form.
typedef struct Way {
    uint8_t to;
    uint8_t count;
    uint8_t uses;     // WAY_QUIET | WAY_CAPTURE
    int8_t promotion; // index into KindPlan.promotions, or PROMOTION_NONE
    uint16_t prey;    // the kinds that it captures, a bit each
    bool veiled;      // no piece on [between] may be of the kinds Plan.veil
    SiteSet between;
} Way;

typedef struct WayList {
    Way *items;
    size_t count;
    size_t capacity;
} WayList;

// A move with a condition or an effect that does not fit into a Way. The sites in [clear] must be
// empty, and [to] as well unless the move captures.
typedef struct Special {
    uint8_t kind;
    uint8_t uses;  // WAY_QUIET or WAY_CAPTURE
    bool unmoved;  // only for a piece that has not moved
    bool replaces; // where it applies, it replaces a Way of the piece to the same site
    Kind becomes;  // what the piece becomes, or KIND_NONE
    uint8_t gives; // 1 + the flag that the piece gets; 0: none
    uint8_t needs; // 1 + the flag that a piece on [flagged] must carry; 0: none
    uint16_t from;
    uint16_t to;
    uint16_t flagged; // the site meant in [needs], or PLAN_SITE_NONE
    uint16_t takes;   // the site of a piece that it removes, or PLAN_SITE_NONE
    SiteSet clear;
} Special;

enum { PLAN_SAFE = 16 };

// A castling of the piece on [from] with its partner on [partner].
typedef struct CastleRow {
    uint8_t kind;
    uint8_t partner_kind;
    uint8_t safe_count;
    bool unmoved; // the castling piece must not have moved; its partner must not in any case
    uint16_t from, partner;
    uint16_t to, partner_to;
    uint16_t named;           // the site that an Action names as the target of this castling
    uint16_t safe[PLAN_SAFE]; // sites where it may not be attacked
    uint16_t still;           // the site of a piece that must not have moved, or PLAN_SITE_NONE
    SiteSet clear;            // sites that must be empty
} CastleRow;

// On a move from or to these sites the piece becomes one of [options].
typedef struct Promotion {
    SiteSet from, to;
    bool optional; // the piece may also stay what it is
    const Kind *options;
    int count;
} Promotion;

// Where a piece in hand may be dropped: on any empty site of [to].
typedef struct DropPlan {
    bool exists;
    bool alone_on_file; // may not be dropped on a file where the seat already has a piece of the
                        // kind
    bool may_not_mate;
    SiteSet to;
} DropPlan;

// What the pieces of a kind can do if a certain seat owns them.
typedef struct KindPlan {
    DropPlan drop;
    // What a captured piece of this kind becomes in the seat's hand. KIND_NONE: it leaves the game.
    Kind captured_as;
    WayList *ways;                         // for each site, the ways of a piece on it
    Promotion promotions[PLAN_PROMOTIONS]; // the first that applies counts
    int promotion_count;
} KindPlan;

// A win condition, checked after each move of [seat].
typedef struct PlanWin {
    Reason reason;   // REASON_ZONE, REASON_BARE, REASON_EXTINCTION or REASON_CHECKS
    uint16_t kinds;  // ZONE: those that count; BARE and EXTINCTION: see Win.kinds
    int threshold;   // CHECKS: the number of checks that wins
    SiteSet zone[2]; // ZONE: for each seat
} PlanWin;

// What a Board must hold so that expressions can be evaluated, see plan_terms.c.
typedef struct PlanTerms {
    bool slots;      // expressions read variables
    bool turns;      // expressions read the number of turns played
    uint16_t *kinds; // for each Term that visits the members of a set of pieces: the kinds of piece
                     // for which its second operand can hold
} PlanTerms;

typedef struct Plan {
    Arena arena; // owns the arrays below
    const Rules *rules;
    int sites;
    int kinds;
    size_t steps;          // steps walked so far, up to PLAN_STEPS
    KindPlan *kinds_of[2]; // for each seat, by kind
    Special *specials[2];
    size_t special_count[2];
    CastleRow *castles[2];
    size_t castle_count[2];
    PlanWin *wins;
    int win_count;
    bool must_capture;
    uint16_t veil; // the kinds over which pieces with veiled Ways do not hop
    PlanTerms terms;
    SiteSet *files[2]; // for each seat and site, the sites of its file; NULL: no drop depends on it
} Plan;
