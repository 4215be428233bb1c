// SPDX-License-Identifier: MIT
#include "app/cli/match/guest.h"

#include "app/cli/words/options.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/agreement.h"

#include <stdio.h>

int guest_open(const Seated *seated, const Rules *rules, External **guest) {
    Error error = {0};
    *guest = external_new(seated, rules);
    if (external_start(*guest, &error))
        return STATUS_FINE;
    fprintf(stderr, "tessera-cli play: %s\n", error.message);
    external_free(*guest);
    *guest = NULL;
    return STATUS_USAGE;
}

static bool lose_by(Game *game, Agreement agreement) {
    Action action;
    return agreement_action(game_rules(game), agreement, game_state(game)->seat, &action) &&
           game_play(game, &action);
}

// Plays [offer], an offer of a draw, and the acceptance of every other seat that has to answer. The
// opponent is sure to accept, because it has already offered a draw itself.
static bool agree_on_draw(Game *game, const Action *offer) {
    const bool accepts = true;
    bool played = game_play(game, offer);
    while (played && game_state(game)->phase == PHASE_OFFERED) {
        Action answer = legal_answer(game_state(game), accepts);
        played = game_play(game, &answer);
    }
    return played;
}

bool guest_play(External *guest, Game *game, Timekeeper *timekeeper, const Terms *terms,
                int index) {
    const char *seat = game_rules(game)->seats.list[game_state(game)->seat].name;
    Enquiry *enquiry = external_enquire(guest, game);
    Action action;
    Text note = {0};
    VerdictKind verdict = external_ask(guest, enquiry, terms, &action, &note);
    enquiry_free(enquiry);
    if (note.length > 0)
        fprintf(stderr, "tessera-cli play: game %d, %s: %s\n", index, seat, note.data);
    text_free(&note);
    bool answered = verdict == VERDICT_ACTS || verdict == VERDICT_AGREES;
    if (answered && timekeeper && timekeeper_end_if_late(timekeeper))
        return true; // the game is over, and the answer is not played
    switch (verdict) {
    case VERDICT_ACTS: return game_play(game, &action);
    case VERDICT_AGREES: return agree_on_draw(game, &action);
    case VERDICT_FORFEITS: return lose_by(game, AGREEMENT_FORFEIT);
    case VERDICT_LATE: return lose_by(game, AGREEMENT_TIME);
    case VERDICT_STOPPED: break;
    }
    return false;
}
