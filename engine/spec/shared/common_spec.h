// SPDX-License-Identifier: MIT
// The members that documents of both dialects have. Both dialects include the tables below in their
// own by FIELD_COMMON, so each member is read, checked and documented only once.
#pragma once

#include "engine/spec/shared/evaluation_spec.h"
#include "engine/spec/shared/shared_spec.h"

// The name and description of the game. The member "guide" is checked but not stored: a Guide reads
// it from the document.
typedef struct AboutSpec {
    const Node *node;
    SpecName name; // required
    SpecName description;
    SpecName source;
} AboutSpec;

// The members of a document that both dialects have.
typedef struct CommonSpec {
    const Node *node;
    SpecList options;   // of OptionSpec
    SpecList functions; // of FunctionSpec
    StateSpec state;    // variables and dice
    SpecList ends;      // of EndSpec
    ArticlesSpec articles;
    EvaluationSpec evaluation;
    SpecList tests; // of TestSpec; only their shape is checked, and engine/check runs them
} CommonSpec;

// Effects that are performed in each turn.
typedef struct TurnEffectsSpec {
    const Node *node;
    PhraseList start; // "turn_start"
    PhraseList end;   // "turn_end"
} TurnEffectsSpec;

// The members that a player of the piece dialect and a role of the interaction dialect have in
// common.
typedef struct SeatSpec {
    const Node *node;
    SpecName name;       // required
    SpecList attributes; // of ConstantSpec
    SpecName title;      // a further name, for people
    SpecName sign;       // the sign shown beside the seat's name; one of display.signs, by its name
} SeatSpec;

// The look of a kind of piece.
typedef struct FaceSpec {
    const Node *node;
    SpecName symbol; // up to three characters, for boards in text; absent: the start of the name
    SpecName image;  // a picture's file, from the document's folder, or a name in the picture sets
} FaceSpec;

extern const ObjectTable common_about_table;
extern const ObjectTable common_game_table; // CommonSpec
extern const ObjectTable common_turn_table; // TurnEffectsSpec
extern const ObjectTable common_seat_table;
extern const ObjectTable common_face_table;

// Checks [common] except its options: shared_check_options checks them earlier, before anything
// that depends on them. [players] and [kinds] are the names of the players and kinds of piece that
// the document defines.
void common_check(Reader *reader, const NameList *players, const NameList *kinds,
                  CommonSpec *common);

// Checks that the title and sign of a seat can be displayed.
void common_check_seat(Reader *reader, const SeatSpec *seat);

// Checks a symbol for boards in text. Returns false, with an error, if it cannot be displayed. If
// it is only too long, there is a warning.
bool common_check_symbol(Reader *reader, const SpecName *symbol);
