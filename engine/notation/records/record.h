// SPDX-License-Identifier: MIT
// Records of whole games: saves of this program, and plain lists of moves with one turn per line.
// For PGN see pgn.h.
//
// A save is JSON: {"tessera": 1, "game": ID or path, "rules": KEY, "options": ["NAME=VALUE", ...],
// "date": TEXT, "practice": BOOL, "seed": N, "clock": TEXT, "seats": {NAME: {"player", "name",
// "clock", "control"}}, "start": position, "moves": [TEXT, ...], "times": [N, ...], "at": N}, and
// the members that record_tree.h and record_chance.h describe. Only "game" and "moves" are
// required. "tessera" is the format's number, "rules" the fingerprint of the document; "at" is the
// number of moves that lead to the current position, omitted if that is the last one. "start" is
// omitted if it is the document's own. Outcomes of chance are among the moves. "times" are the
// mover's clock readings after each move in milliseconds, or null. docs/saved-games.md has the
// details.
//
// Each line of a plain record is a turn: moves separated by commas. Sites separated by spaces, such
// as `e6 g4 e2`, are the steps of one piece in a chain, and the end of the line ends the chain.
// Empty lines and lines that start with # are ignored. Where chance is to act and the line does not
// give its outcome, the outcome is rolled with the seed.
#pragma once

#include "engine/doc/doc.h"
#include "engine/game/game.h"
#include "engine/game/sandbox.h"
#include "engine/notation/records/record_tree.h"
#include "engine/spec/edition/edition.h"

enum {
    RECORD_MOVE_LIMIT = 100 * 1000, // moves in a record
    RECORD_FORMAT = 1,              // the number of the format that is written
};

// What a save contains about the player of a seat.
typedef struct RecordSeat {
    const Node *node;    // the seat's object in the save; NULL: the save has none
    const char *player;  // "person", "level:3", ...; NULL: unknown
    const char *name;    // name of the person or program; NULL: unknown
    int64_t clock;       // milliseconds left; -1: no clock
    const char *control; // clock settings of this seat only; NULL: the same as for other seats
} RecordSeat;

// Whether moves may be taken back even after dice were rolled, pieces drawn or secrets disclosed.
typedef enum RecordPractice {
    RECORD_PRACTICE_UNKNOWN, // the save is older than this setting
    RECORD_PRACTICE_NO,
    RECORD_PRACTICE_YES,
} RecordPractice;

// The contents of a save besides the game. All strings belong to the caller or to a Record.
typedef struct RecordNotes {
    const char *name;  // the game's id, or the path of its spec
    Settings settings; // the option settings that the game was loaded with
    const char *date;  // such as 2026-11-22; NULL: unknown
    const char *clock; // clock settings, written by clock_settings_write in seconds; NULL: no clock
    RecordSeat seats[SEAT_LIMIT];
    int seat_count;    // 0: nothing is known about seats
    const char *file;  // in an autosave, the file that the user saved the game to; NULL: none
    bool unsaved;      // in an autosave, true if the game has changed since the user saved it
    bool read;         // in an autosave, true if the game came from a file and was not played here
    bool finished;     // in an autosave, true if the game is over
    uint64_t sequence; // higher in later autosaves; 0: this is not an autosave
    RecordPractice practice;
    const Tags *tags; // NULL: there are none
    const Tree *tree; // variations and comments, after tree_follow for the game; NULL: none
} RecordNotes;

// Appends [game] as a save, including actions that can be redone. False, with [error] set and
// nothing appended, if the save could not be read back: it would have more than RECORD_MOVE_LIMIT
// moves or exceed the limits of documents, or the game began in the middle of effects, which no
// file can express (position_origin.h).
bool record_write(const Game *game, const RecordNotes *notes, Text *text, Error *error);

// The content of a save.
typedef struct Record {
    const Node *node; // the root of [doc]; the first member, because fields_read requires this
    Doc doc;          // owns all strings
    RecordNotes notes;
    const Node *seats;    // the object of all seats; NULL: the save has none
    uint64_t fingerprint; // of the rules that the game was played by; 0: unknown
    uint64_t seed;
    const Node *start; // the initial position; NULL: the document's own
    const Node *times; // clock readings after the moves; NULL: unknown
    const Node *at;    // the member "at"; NULL: the current position is the last one
    size_t position;   // number of moves that lead to the current position
    RecordLines lines;
} Record;

// True if a text of [length] bytes is a save rather than a plain record.
bool record_is_save(const char *text, size_t length);

// What can be read about an autosave without the rules of its game.
typedef struct RecordGlance {
    uint64_t sequence; // see RecordNotes
    bool finished;
} RecordGlance;

// Reads a glance from [length] bytes at [text], the content of [file]. False if the text is not a
// save or is cut off. Whether the game can be played is not checked.
bool record_glance(const char *file, const char *text, size_t length, RecordGlance *glance);

// True if a document is a save, possibly a faulty one, rather than a spec or a position.
bool record_is(const Node *root);

// Reads [length] bytes at [text], the content of [file], into [record]; release it with record_free
// in any case. False, with errors in [report], if it is not a save, or if the save is faulty.
bool record_read(Record *record, const char *file, const char *text, size_t length, Report *report);
void record_free(Record *record);

// True if the save's fingerprint shows that it was played by rules other than [rules].
bool record_rules_differ(const Record *record, const Rules *rules);

// Appends the name that saves give the rules loaded from [path]: the id of a shipped game, or else
// the absolute path, so that the save can be moved.
void record_write_spec(const char *path, Text *name);

// Appends the path of the rules that a save names. A name that is the id of a shipped game stands
// for the path of that game; any other name is a path itself. If there is no such file, a file of
// the same name in the save's folder is used. False, with an error in [report], if the save may not
// read the file. A save may read files that the Sandbox permits to every document, and the [known]
// files, which the user has chosen; [known] may be NULL.
bool record_find_spec(const Record *record, const Sandbox *known, Text *path, Report *report);

// Copies what the save says about each seat of [rules] to [record]'s notes. Seats that are not in
// [rules] give warnings in [report]. Call this before using the seats in the notes.
void record_read_seats(Record *record, const Rules *rules, Report *report);

// Plays a save up to its first illegal move. [stopped] gets that move and the reason; it is not set
// if all moves were played. NULL, with errors in [report], if even the save's initial position is
// impossible.
Game *record_play_on(const Record *record, const Rules *rules, Error *stopped, Report *report);

// Copies the tags, variations and comments of the save to the empty [tags] and [tree]. [game] was
// played from this save. If the rules have changed, moves that they no longer permit are omitted.
// False, with errors in [report], on failure.
bool record_read_notes(Record *record, const Game *game, Tags *tags, Tree *tree, Report *report);

// Plays a save by the rules of its game. NULL, with errors in [report], if the initial position is
// impossible or a move illegal. Release the game with game_free.
Game *record_play(const Record *record, const Rules *rules, Report *report);

// Plays a save by [rules]. Checks that every outcome of chance follows from its declared source,
// even in variations and after moves were taken back. Checks that secrets match their commitments.
// [proof] counts the outcomes that follow. False, with errors in [report], at the first outcome
// that does not follow, or if a secret is missing.
bool record_verify(Record *record, const Rules *rules, RecordProof *proof, Report *report);

// Plays a plain record of [length] bytes from the start of [rules]. Outcomes of chance that the
// record does not give are rolled with [seed]. NULL, with errors in [report], on failure. Release
// the game with game_free.
Game *record_play_lines(const Rules *rules, uint64_t seed, const char *file, const char *text,
                        size_t length, Report *report);
