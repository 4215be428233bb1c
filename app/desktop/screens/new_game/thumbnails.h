// SPDX-License-Identifier: MIT
// Thumbnails are small pictures of how games begin. Each is made once, when it is first drawn, and
// no more than one in a pass, so that nobody waits for them; a larger one follows the options that
// somebody chooses.
#ifndef TESSERA_SCREENS_NEW_GAME_THUMBNAILS_H
#define TESSERA_SCREENS_NEW_GAME_THUMBNAILS_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_theme.h"
#include "engine/rules/model/rules.h"

typedef struct Thumbnails Thumbnails;

// Makes room for [count] pictures, drawn in [look]. Release with thumbnails_free.
Thumbnails *thumbnails_new(size_t count, const BoardLook *look);
void thumbnails_free(Thumbnails *thumbnails);

// Draws picture [index], of the spec at [path], in [rect], a square, in the draw pass. One that is
// not made yet may come in a later pass: see thumbnails_wait.
void thumbnails_draw(Thumbnails *thumbnails, Ui *ui, size_t index, const char *path, Rect rect);

// The same with the picture of [rules], of the spec at [path], as they are chosen; another
// [edition] than the last time: they have changed.
void thumbnails_draw_chosen(Thumbnails *thumbnails, Ui *ui, const Rules *rules, const char *path,
                            unsigned edition, Rect rect);

// Another game is chosen.
void thumbnails_forget_chosen(Thumbnails *thumbnails);

// A new draw pass begins.
void thumbnails_begin(Thumbnails *thumbnails);

// True when pictures that were asked for wait for another pass.
bool thumbnails_wait(const Thumbnails *thumbnails);

#endif
