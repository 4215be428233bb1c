// SPDX-License-Identifier: MIT
#include "app/desktop/session/seats/takebacks.h"

#include "engine/base/language.h"

bool takebacks_matter(const Rules *rules) {
    return rules->chances || rules->hides;
}

static const char *reason(Disclosure disclosure) {
    switch (disclosure) {
    case DISCLOSURE_NONE: break;
    case DISCLOSURE_DICE:
        return _("Dice have fallen since then. Only practice games take dice back: choose Practice "
                 "in New Game.");
    case DISCLOSURE_CHANCE:
        return _("Chance has decided something since then. Only practice games take that back: "
                 "choose Practice in New Game.");
    case DISCLOSURE_SHOWN:
        return _("Something hidden has been shown since then. Only practice games take that back: "
                 "choose Practice in New Game.");
    }
    return NULL;
}

const char *takebacks_refuse(const Game *game, const Seating *seating, Seat seat, size_t position,
                             bool retells) {
    if (seating->practice)
        return NULL;
    size_t floor = game_floor(game, seat);
    if (position >= floor || retells)
        return NULL;
    return reason(game_disclosure(game, floor - 1, seat));
}
