// SPDX-License-Identifier: MIT
#include "app/desktop/session/match/visitor.h"

#include "engine/rules/legal/legal.h"
#include "engine/rules/turn/agreement.h"

static const State *state_of(const Session *session) {
    return game_state(session_game(session));
}

static bool lose(Session *session, Agreement agreement) {
    Action action;
    return agreement_action(session_rules(session), agreement, state_of(session)->seat, &action) &&
           session_play(session, &action);
}

// A draw that the opponents have offered before.
static bool agree(Session *session, const Action *offer) {
    bool played = session_play(session, offer);
    while (played && state_of(session)->phase == PHASE_OFFERED) {
        Action answer = legal_answer(state_of(session), true);
        played = session_play(session, &answer);
    }
    return played;
}

bool visitor_act(Session *session, const Answer *answer) {
    switch (answer->verdict) {
    case VERDICT_ACTS: return session_play(session, &answer->action);
    case VERDICT_AGREES: return agree(session, &answer->action);
    case VERDICT_FORFEITS: return lose(session, AGREEMENT_FORFEIT);
    case VERDICT_LATE: return lose(session, AGREEMENT_TIME);
    case VERDICT_STOPPED: break;
    }
    return false;
}
