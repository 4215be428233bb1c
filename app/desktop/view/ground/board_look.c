// SPDX-License-Identifier: MIT
#include "app/desktop/view/ground/board_look.h"

#include "engine/base/language.h"

static const struct {
    const char *id;
    const char *name;
} styles[PIECE_STYLE_COUNT] = {
    [PIECES_PICTURES] = {"pictures", N_("Pictures")},
    [PIECES_LETTERS] = {"letters", N_("Letters")},
    [PIECES_LETTERS_AND_WAYS] = {"ways", N_("Letters and moves")},
};

const char *piece_style_name(PieceStyle style) {
    return styles[style].name;
}

const char *piece_style_id(PieceStyle style) {
    return styles[style].id;
}
