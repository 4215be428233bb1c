// SPDX-License-Identifier: MIT
// Records: a whole game as text. What belongs here: our own saves, and plain lists of moves, one
// turn a line. Notations of single games (PGN and others) have files of their own.
//
// A save is JSON: {"tessera": 1, "game": ID or path, "rules": KEY, "options": ["NAME=VALUE", ...],
// "date": TEXT, "practice": BOOL, "seed": N, "clock": TEXT,
// "seats": {NAME: {"player", "name", "clock", "control"}}, "start": position,
// "moves": [TEXT, ...], "times": [N, ...], "at": N}, and what record_tree.h and record_chance.h
// say. Only "game" and "moves" must be there. "tessera" is the number of this format, "rules" the
// key of the document as it was; "at" says after how many moves one stands where that is not the
// end; "start" is left out where it is the document's own. What chance did stands among the moves;
// "times" are the milliseconds that the mover's clock showed after each, or null.
// docs/saved-games.md tells all of it to people.
//
// A line of a plain record is a turn: moves with commas between them. Sites with spaces between
// them are a chain: `e6 g4 e2`, which ends with its line. Empty lines and those that start with #
// are ignored. Where chance is to act and the line does not say what it does, the seed rolls.
#ifndef TESSERA_NOTATION_RECORDS_RECORD_H
#define TESSERA_NOTATION_RECORDS_RECORD_H

#include "engine/doc/doc.h"
#include "engine/game/game.h"
#include "engine/game/sandbox.h"
#include "engine/notation/records/record_tree.h"
#include "engine/spec/edition/edition.h"

enum { RECORD_MOVE_LIMIT = 100 * 1000 }; // moves of one record

enum { RECORD_FORMAT = 1 }; // the number of the format that is written

// Who plays a seat.
typedef struct RecordSeat {
    const char *player;  // "person", "level:3", ...; NULL: not told
    const char *name;    // what a person or a program is called; NULL: not told
    int64_t clock;       // milliseconds left; -1: it has none
    const char *control; // what its clock is set to, if otherwise than the others'; NULL
    Place place;         // of [player] in the file
} RecordSeat;

// Whether dice, draws and disclosures may be taken back.
typedef enum RecordPractice {
    RECORD_PRACTICE_UNTOLD, // as in saves that were made before anybody could agree on it
    RECORD_PRACTICE_NO,
    RECORD_PRACTICE_YES,
} RecordPractice;

// What a save says besides the game. All texts are the caller's, or a Record's.
typedef struct RecordNotes {
    const char *name;  // the game's id, or the path of its spec
    Settings settings; // with which it was loaded
    const char *date;  // such as 2026-11-22; NULL: none
    const char *clock; // what clocks are set to, by clock_settings_write in seconds; NULL: none
    RecordSeat seats[SEAT_LIMIT];
    int seat_count;    // 0: nothing is told about seats
    const char *file;  // an autosave: the file that the user saved it to; NULL: none
    bool unsaved;      // an autosave: it has changed since
    bool read;         // an autosave: it was not played here, but read from a file
    bool finished;     // an autosave: the game is over
    uint64_t sequence; // an autosave: the later one of two has the higher number; 0: no autosave
    RecordPractice practice;
    const Tags *tags; // to be written, and what was noted about the game, which this has followed;
    const Tree *tree; // NULL: nothing
} RecordNotes;

// Appends [game], with what can be redone. False, with [error] set and nothing appended, where
// nobody could read it again: it has more moves than RECORD_MOVE_LIMIT, is with its notes larger
// than the limits of documents allow, or began amid effects that no file tells (position_origin.h).
bool record_write(const Game *game, const RecordNotes *notes, Text *text, Error *error);

// A save that was read.
typedef struct Record {
    Doc doc; // owns all texts
    RecordNotes notes;
    const Node *seats;    // NULL: it tells nothing about them
    uint64_t fingerprint; // of the rules it was played by; 0: not told
    uint64_t seed;
    const Node *start; // NULL: the document's own
    const Node *moves;
    const Node *times; // that clocks showed after them; NULL: not told
    size_t position;   // after so many moves one stands
    RecordLines lines;
} Record;

// True when a text of [length] bytes is a save rather than a plain record.
bool record_is_save(const char *text, size_t length);

// What tells an autosave apart from others, of which many are looked at, without the rules of its
// game.
typedef struct RecordGlance {
    uint64_t sequence; // 0: it has none
    bool finished;
} RecordGlance;

// Looks at [length] bytes at [text], the content of [file]. False when that is no save from its
// beginning to its end; whether its game can be played is not asked.
bool record_glance(const char *file, const char *text, size_t length, RecordGlance *glance);

// True when a document is a save, maybe a wrong one, and neither a spec nor a position.
bool record_is(const Node *root);

// Reads [length] bytes at [text], the content of [file], into [record], which the caller releases
// with record_free in any case. False, with errors in [report], when it is no save.
bool record_read(Record *record, const char *file, const char *text, size_t length, Report *report);
void record_free(Record *record);

// True when a save was played by other rules than these, as far as one can tell.
bool record_rules_differ(const Record *record, const Rules *rules);

// Appends what a save calls the rules that were loaded from [path]: a shipped game's id, any
// other's whole path, so that it is found from wherever the save is read.
void record_write_spec(const char *path, Text *name);

// Appends the path of the rules that a save names: a shipped game's, else what it says, else a file
// of that name beside the save. False, with an error in [report], when they lie outside what the
// save may read: the Sandbox of any document, and [known], which the user has named himself; NULL:
// nothing more.
bool record_find_spec(const Record *record, const Sandbox *known, Text *path, Report *report);

// Gives [record]'s notes the seats of [rules]: what the save tells about each. Seats that the rules
// do not have are warnings in [report]. Call it before the notes' seats are looked at.
void record_read_seats(Record *record, const Rules *rules, Report *report);

// Plays a save as far as the rules allow. Its moves are in the game up to the first one that is not
// legal; [stopped] says which and why, and is not set when all were played. NULL, with errors in
// [report], when not even its first position is one of these rules.
Game *record_play_on(const Record *record, const Rules *rules, Error *stopped, Report *report);

// Puts what the save notes about [game], as it was played from it, into [tags], empty ones, and
// [tree], an empty one. By rules that have changed what they do not allow is left out. False, with
// errors in [report], when something is wrong with it.
bool record_read_notes(Record *record, const Game *game, Tags *tags, Tree *tree, Report *report);

// Plays a save by the rules of its game. NULL, with the first move that is wrong at its place in
// [report], when it cannot be played. Release the game with game_free.
Game *record_play(const Record *record, const Rules *rules, Report *report);

// Plays a save by [rules] and looks whether every outcome of chance in it, also of what was taken
// back and of variations, follows from what the save says it came from, and whether secrets are
// those that were committed to. [proof] says how many do. False, with errors in [report], the first
// outcome that does not at its place, where one does not or where a secret is missing.
bool record_verify(Record *record, const Rules *rules, RecordProof *proof, Report *report);

// Plays a plain record from the start of [rules], likewise.
Game *record_play_lines(const Rules *rules, uint64_t seed, const char *file, const char *text,
                        size_t length, Report *report);

#endif
