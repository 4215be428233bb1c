// SPDX-License-Identifier: MIT
#include "app/desktop/session/match/match_private.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"

bool match_asks_person(const Match *match) {
    return match_state(match)->phase == PHASE_OFFERED && !match_program(match) &&
           !match_is_over(match);
}

const Action *match_offer(const Match *match) {
    return &match_state(match)->pending;
}

bool match_proposal(const Match *match, Action *offer) {
    const Rules *rules = session_rules(match->session);
    const ActionList *offers = session_offers(match->session);
    const Game *game = session_game(match->session);
    size_t position = game_position(game);
    bool just_refused = position > 0 && game_action(game, position - 1)->kind == ACTION_REFUSE;
    int found = 0;
    if (match_program(match) || match_is_over(match) || state_is_chance(match_state(match)) ||
        just_refused)
        return false;
    for (size_t i = 0; i < offers->count; i++) {
        bool is_to_one_player = rules->offers.list[offers->items[i].rule].others != TERM_NONE;
        if (is_to_one_player) {
            *offer = offers->items[i];
            found++;
        }
    }
    return found == 1;
}

bool match_claim(const Match *match, bool intended, Action *claim) {
    const Game *game = session_game(match->session);
    Trail trail = game_trail(game);
    ActionList list = {0};
    // Only a person needs to be told; programs claim by themselves.
    if (match_program(match) || match_is_over(match))
        return false;
    claim_list(game_rules(game), game_state(game), &trail, intended, &list);
    bool found = list.count > 0;
    if (found)
        *claim = list.items[0];
    action_list_free(&list);
    return found;
}

// ---- Answers of other programs

bool match_lose(Match *match, Agreement agreement) {
    Action action;
    Seat seat = match_state(match)->seat;
    return agreement_action(session_rules(match->session), agreement, seat, &action) &&
           session_play(match->session, &action);
}

// Makes the offer of a draw for the seat to act, and accepts it for all others, because they have
// already offered one.
static bool complete_agreement(Match *match, const Action *offer) {
    bool played = session_play(match->session, offer);
    while (played && match_state(match)->phase == PHASE_OFFERED) {
        const bool accepts = true;
        Action answer = legal_answer(match_state(match), accepts);
        played = session_play(match->session, &answer);
    }
    return played;
}

bool match_answer(Match *match, const Answer *answer) {
    switch (answer->verdict) {
    case VERDICT_ACTS: return session_play(match->session, &answer->action);
    case VERDICT_AGREES: return complete_agreement(match, &answer->action);
    case VERDICT_FORFEITS: return match_lose(match, AGREEMENT_FORFEIT);
    case VERDICT_LATE: return match_lose(match, AGREEMENT_TIME);
    case VERDICT_STOPPED: break;
    }
    return false;
}
