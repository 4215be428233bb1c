// SPDX-License-Identifier: MIT
// Thumbnails are small pictures of the starts of games. Each is made when it is first drawn, at
// most one per pass, so that the window stays responsive. A larger picture shows the chosen game
// with its options.
#pragma once

#include "app/desktop/ui/ui.h"
#include "app/desktop/view/ground/board_theme.h"
#include "engine/rules/model/rules.h"

typedef struct Thumbnails Thumbnails;

// Prepares [count] pictures in the look [look]; each is made when it is first drawn. Release with
// thumbnails_free.
Thumbnails *thumbnails_new(size_t count, const BoardLook *look);
void thumbnails_free(Thumbnails *thumbnails);

// Draws picture [index], which is of the spec at [path], into the square [rect]. A picture that is
// not made yet appears in a later pass; see thumbnails_wait. Call it in the draw pass.
void thumbnails_draw(Thumbnails *thumbnails, Ui *ui, size_t index, const char *path, Rect rect);

// Same as thumbnails_draw, but for [rules], which are those of the spec at [path] with the chosen
// options. The picture is made again when [edition] changes.
void thumbnails_draw_chosen(Thumbnails *thumbnails, Ui *ui, const Rules *rules, const char *path,
                            unsigned edition, Rect rect);

// Forgets the picture of the chosen game. Call it when another game is chosen.
void thumbnails_forget_chosen(Thumbnails *thumbnails);

// Call it when a draw pass begins.
void thumbnails_begin(Thumbnails *thumbnails);

// True while requested pictures wait for another pass.
bool thumbnails_wait(const Thumbnails *thumbnails);
