// SPDX-License-Identifier: MIT
// Where the turns of a MoveList and the words between them are, for one width.
#ifndef TESSERA_SCREENS_MOVES_MOVE_LAYOUT_H
#define TESSERA_SCREENS_MOVES_MOVE_LAYOUT_H

#include "app/desktop/session/game/notes.h"
#include "app/desktop/ui/draw.h"

enum { MOVE_COLUMNS = 2 };

// A word, or a part of one that is broken at a space, in one line.
typedef struct WordBox {
    Rect rect; // in the content
    const Word *word;
    const char *text;
    bool first; // of its word
} WordBox;

// All zeros: nothing is laid out.
typedef struct MoveLayout {
    int *tops;     // of turns
    bool *numbers; // a line begins with the turn and shows its round
    bool *wides;   // a turn has a line of its own: half of one is too short for its text
    size_t top_capacity;
    size_t number_capacity;
    size_t wide_capacity;
    WordBox *boxes;
    size_t count;
    size_t capacity;
    Arena texts;
    int height;      // of it all
    int line;        // of a turn
    Style style;     // of a turn's text
    int number_room; // in front of turns
    int width;
    float scale;
} MoveLayout;

void move_layout_free(MoveLayout *layout);

// The part of a turn's place, [line] high, left for its text beside the picture.
Rect move_layout_text(const Theme *theme, Rect cell);

// Lays out the turns of [session] and [notes] in lines of [width]. Without [changed] only another
// width or scale causes work.
void move_layout_fit(MoveLayout *layout, const Session *session, const Notes *notes, Ui *ui,
                     int width, bool changed);

// The place of a turn in the content.
Rect move_layout_cell(const MoveLayout *layout, const SessionTurn *turn, int index);

#endif
