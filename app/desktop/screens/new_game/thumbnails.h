// SPDX-License-Identifier: MIT
// Thumbnails are small pictures of how games begin, each made when first drawn and at most one per
// pass, so that nobody waits for them. A larger one follows the options chosen.
#ifndef TESSERA_SCREENS_NEW_GAME_THUMBNAILS_H
#define TESSERA_SCREENS_NEW_GAME_THUMBNAILS_H

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_theme.h"
#include "engine/rules/model/rules.h"

typedef struct Thumbnails Thumbnails;

// Makes room for [count] pictures, drawn in [look]. Release with thumbnails_free.
Thumbnails *thumbnails_new(size_t count, const BoardLook *look);
void thumbnails_free(Thumbnails *thumbnails);

// In the draw pass: draws picture [index], of the spec at [path], in [rect], a square. If it is not
// made yet it comes in a later pass; see thumbnails_wait.
void thumbnails_draw(Thumbnails *thumbnails, Ui *ui, size_t index, const char *path, Rect rect);

// The same for [rules], of the spec at [path], with the chosen options; they have changed if
// [edition] has.
void thumbnails_draw_chosen(Thumbnails *thumbnails, Ui *ui, const Rules *rules, const char *path,
                            unsigned edition, Rect rect);

// Another game is chosen.
void thumbnails_forget_chosen(Thumbnails *thumbnails);

// A new draw pass begins.
void thumbnails_begin(Thumbnails *thumbnails);

// True while requested pictures wait for another pass.
bool thumbnails_wait(const Thumbnails *thumbnails);

#endif
