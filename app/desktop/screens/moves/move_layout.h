// SPDX-License-Identifier: MIT
// The positions of a MoveList's turns and of the words between them, for one width.
#pragma once

#include "app/desktop/session/game/notes.h"
#include "app/desktop/ui/draw.h"

enum { MOVE_COLUMNS = 2 }; // turns per line

// A word, or the part of a long word that is on one line.
typedef struct WordBox {
    Rect rect; // within the content
    const Word *word;
    const char *text;
    bool first; // this is the first part of the word, or the whole word
} WordBox;

typedef struct TurnPlace {
    int top;
    bool numbered; // the turn starts a line and shows the number of its round
    bool wide;     // the turn has a line of its own, because its text does not fit on half a line
} TurnPlace;

// All zeros: nothing laid out.
typedef struct MoveLayout {
    TurnPlace *turns;
    size_t turn_capacity;
    WordBox *boxes;
    size_t count;
    size_t capacity;
    Arena texts;
    int height;      // total height
    int line;        // height of a turn's line
    Style style;     // of the text of turns
    int number_room; // width for numbers in front of turns
    int width;
    float scale;
} MoveLayout;

void move_layout_free(MoveLayout *layout);

// The part of a turn's cell that is left for its text, next to the picture.
Rect move_layout_text(const Theme *theme, Rect cell);

// Lays out the turns of [session] and [notes] on lines of [width]. [changed] says whether the turns
// or notes have changed. Does nothing if they have not, and width and scale are the same as before.
void move_layout_fit(MoveLayout *layout, const Session *session, const Notes *notes, Ui *ui,
                     int width, bool changed);

// The cell of a turn within the content.
Rect move_layout_cell(const MoveLayout *layout, const SessionTurn *turn, int index);
