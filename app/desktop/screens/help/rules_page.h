// SPDX-License-Identifier: MIT
// The dialog with the rules of a game in words and pictures, made from its spec; or with one piece
// alone. What belongs here: laying a Guide out on a page that scrolls.
#ifndef TESSERA_SCREENS_HELP_RULES_PAGE_H
#define TESSERA_SCREENS_HELP_RULES_PAGE_H

#include "app/desktop/session/game/session.h"
#include "app/desktop/ui/widgets.h"
#include "app/desktop/view/pieces/piece_pictures.h"

typedef struct RulesPage RulesPage;

// Makes the page of the game of [session], whose rules and [pictures] must live as long as it; the
// second one about pieces of [kind] as [seat] has them. Release with rules_page_free.
RulesPage *rules_page_new(const Session *session, PiecePictures *pictures);
RulesPage *rules_page_new_piece(const Session *session, PiecePictures *pictures, Kind kind,
                                Seat seat);
void rules_page_free(RulesPage *page);

// Runs it in both passes; true when it was closed. Elements: "rules" (the dialog), "rules:page"
// (what scrolls), "rules:1", ... for its paragraphs in order, "ways:CODE/SEAT" for diagrams, with
// the ways in words as text.
bool rules_page_run(RulesPage *page, Ui *ui);

#endif
