// SPDX-License-Identifier: MIT
// Rules are what a spec means: compiled once, then never changed, shared by every State of a game.
// What belongs here: everything that stays the same from the first action to the last.
#ifndef TESSERA_RULES_RULES_H
#define TESSERA_RULES_RULES_H

#include "engine/base/arena.h"
#include "engine/rules/topology.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t Seat; // a place in the game, from 0
typedef uint8_t Kind; // a kind of piece, from 0

enum {
    SEAT_LIMIT = 16,
    STEP_LIMIT = 256, // steps of one kind
    SEAT_NONE = 0xFF,
    KIND_NONE = 0xFF,
    FLAG_FOREVER = 0xFF, // countdown of a state flag that stays
};

// A set of sites.
typedef struct SiteSet {
    uint64_t words[SITE_LIMIT / 64];
} SiteSet;

static inline bool site_set_has(const SiteSet *set, Site site) {
    return set->words[site / 64] >> (site % 64) & 1;
}

static inline void site_set_add(SiteSet *set, Site site) {
    set->words[site / 64] |= (uint64_t)1 << (site % 64);
}

// One condition. "Here" is the site where the current step starts: of a slide, the last square
// passed; "there" is the site it leads to.
typedef enum TestKind {
    TEST_NEVER,
    TEST_UNMOVED,           // the moving piece has never moved
    TEST_DEPENDS,           // [step], an earlier one of this piece, leads somewhere
    TEST_UNMOVED_AT,        // at [offset] from here stands a piece that has never moved
    TEST_VACANT_OR_UNMOVED, // the same, or nothing stands there
    TEST_FLAG_AT,           // at [offset] from here stands a piece that carries [flag]
    TEST_FLAG,              // the moving piece carries [flag]
    TEST_EMPTY,             // all sites at [path] from here are empty
    TEST_ZONE,              // there is in [zone]
    TEST_TARGET_SAFE,       // there is not attacked
    TEST_PATH_SAFE,         // nor are the sites between, from the source on
    TEST_SOURCE_SAFE,       // the moving piece is not attacked where it stands
} TestKind;

typedef struct Test {
    TestKind kind;
    uint8_t flag;
    uint16_t step;           // index into Rules.steps
    uint16_t path_count;     // entries of [path]
    const Site *offset;      // table of an offset
    const Site *const *path; // tables of offsets
    const SiteSet *zone;
} Test;

// Conditions that must all hold.
typedef struct Tests {
    const Test *items;
    size_t count;
} Tests;

// What else happens with a move. Offsets count from the moving piece's source.
typedef enum EffectKind {
    EFFECT_FLAG,     // the moved piece gets [flag], counting down from [countdown]
    EFFECT_REMOVE,   // the piece at [from] is captured
    EFFECT_RELOCATE, // the piece at [from], if it is of [piece] (KIND_NONE: any), goes to [to]
} EffectKind;

typedef struct Effect {
    EffectKind kind;
    uint8_t flag;
    uint8_t countdown; // changes of turn until the flag is gone; FLAG_FOREVER
    Kind piece;
    const Site *from;
    const Site *to;
} Effect;

typedef struct Effects {
    const Effect *items;
    size_t count;
} Effects;

typedef enum Standing { STANDING_EMPTY, STANDING_ENEMY, STANDING_ALLY } Standing;

// One thing that a step may do, by who stands on its target. An Action names it as its rule.
typedef struct Entry {
    uint16_t step; // index into Rules.steps
    Standing standing;
    bool captures;
    Tests tests;
    Effects effects;
} Entry;

// What a piece may become when all tests hold.
typedef struct Transform {
    Tests tests;
    const Kind *options;
    size_t option_count;
} Transform;

// Moves the piece to [to] and its partner to [partner_to], if all they cross is free.
typedef struct Castle {
    Kind partner;
    Site to;
    Site partner_to;
} Castle;

// One way to move, of one kind and one seat: a leap, or a slide when it repeats.
typedef struct Step {
    const Site *next; // where one step leads
    uint16_t times;   // steps at the most; 0: no limit
    uint16_t entry;   // its first entry, index into Rules.entries
    uint16_t entry_count;
    uint8_t stop_on;  // bit per Standing: a slide stops after a target in that standing
    const Test *stop; // or where this holds; NULL: nothing more
    Tests tests;
    Effects effects;
    const Transform *transforms; // the first that holds applies
    size_t transform_count;
    const Castle *castle; // NULL: an ordinary step
} Step;

// The steps of one kind as one seat plays it.
typedef struct StepRange {
    uint16_t first; // index into Rules.steps
    uint16_t count;
    bool overlaps; // two of them may lead to the same site
    bool depends;  // one of them asks whether another one leads anywhere
    // Per site, the sites where such a piece there may remove another one; NULL: not computed.
    const SiteSet *reach;
} StepRange;

typedef struct KindRules {
    const char *code;
    const char *name;   // for people, in lower case where the spec says nothing
    const char *symbol; // one to three letters
    bool leader;
    bool minds_moving;          // some rule asks whether such a piece has moved
    bool minds_beyond_castling; // ... and not only for castling
    bool breaks_quiet;          // its moves start the count of quiet turns again
} KindRules;

typedef struct SeatRules {
    const char *name;
    int forward[2]; // the direction, dx and dy, in which its neutral "up" points
} SeatRules;

typedef struct StartPiece {
    Site site;
    Kind kind;
    Seat seat;
} StartPiece;

typedef enum Stalemate {
    STALEMATE_IS_DRAW,
    STALEMATE_IS_LOSS,
    STALEMATE_IS_WIN,
    STALEMATE_IS_SKIP
} Stalemate;

typedef struct Rules {
    Arena arena; // owns everything below
    const char *name;
    const char *description; // "" when the spec has none
    Topology topology;
    SeatRules *seats;
    int seat_count;
    KindRules *kinds;
    int kind_count;
    const char **flags; // names
    int flag_count;
    Step *steps;
    Entry *entries;
    size_t step_count;
    size_t entry_count;
    StepRange *ranges; // [seat * kind_count + kind]
    Seat *order;       // turn order
    int order_count;
    int start_at;
    StartPiece *start; // at most one a site
    int start_count;
    bool has_leader;
    bool guards_leader; // no action may leave an own leader attacked
    Stalemate stalemate;
    int repetition_limit; // draw at that many equal positions; 0: never
    int quiet_limit;      // draw after that many quiet turns; 0: never
    int piece_limit;      // pieces that a State has room for
    size_t pieces_offset; // bytes from the start of a State to its parts
    size_t board_offset;
    size_t flags_offset;
    size_t state_size; // bytes of a State
} Rules;

// Releases [rules] and all it owns; NULL is fine.
void rules_free(Rules *rules);

static inline const StepRange *rules_range(const Rules *rules, Seat seat, Kind kind) {
    return &rules->ranges[seat * rules->kind_count + kind];
}

// Returns the seat or the kind called [name], or SEAT_NONE, KIND_NONE.
Seat rules_find_seat(const Rules *rules, const char *name);
Kind rules_find_kind(const Rules *rules, const char *code);

#endif
