// SPDX-License-Identifier: MIT
#include "engine/rules/explain/explain.h"

#include "engine/base/language.h"
#include "engine/base/memory.h"
#include "engine/rules/explain/explain_private.h"
#include "engine/rules/legal/legal.h"

#include <stdarg.h>
#include <stdio.h>

void explanation_free(Explanation *explanation) {
    arena_free(&explanation->arena);
    memory_free(explanation->tried);
    *explanation = (Explanation){0};
}

// Recording refusals and conditions ---------------------------------------------------------------

void explaining_say(Explaining *explaining, int rank, const char *path, const char *sentence) {
    if (rank <= explaining->rank) // the refusal recorded already is at least as important
        return;
    explaining->rank = rank;
    explaining->out->path = path;
    explaining->out->sentence = arena_string(&explaining->out->arena, sentence);
}

// [format] is translated before it is filled in.
void explaining_refuse(Explaining *explaining, int rank, const char *path, const char *format,
                       ...) {
    char sentence[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, _(format), arguments);
    va_end(arguments);
    explaining_say(explaining, rank, path, sentence);
}

void explaining_note(Explaining *explaining, const char *path, const char *what, TriedResult result,
                     const char *why) {
    Explanation *out = explaining->out;
    out->tried = memory_grow(out->tried, &out->capacity, out->count + 1, sizeof *out->tried);
    out->tried[out->count++] = (Tried){path, what, result, why};
}

const char *explaining_site(Explaining *explaining, Site site) {
    Text text = {0};
    topology_write_site(&explaining->rules->topology, site, &text);
    return text_keep(&text, &explaining->out->arena);
}

const char *explaining_piece(Explaining *explaining, PieceIndex index) {
    const Rules *rules = explaining->rules;
    const Piece *piece = &state_pieces(rules, explaining->seen)[index];
    const char *kind = piece->kind == KIND_NONE ? _("hidden piece")
                                                : rules->kinds.list[piece->kind].name;
    Text text = {0};
    if (rules->hands.exist && topology_is_zone(&rules->topology, piece->site))
        text_appendf(&text, _("the %s in hand"), kind);
    else
        text_appendf(&text, _("the %s on %s"), kind, explaining_site(explaining, piece->site));
    return text_keep(&text, &explaining->out->arena);
}

// Where something is hidden, the site may be only seemingly empty.
void explaining_refuse_empty(Explaining *explaining, Site site) {
    const Rules *rules = explaining->rules;
    const char *place = explaining_site(explaining, site);
    if (rules->facts.hides)
        explaining_refuse(explaining, RANK_NOTHING, "board", "%s sees nothing on %s",
                          rules->seats.list[explaining->seen->seat].name, place);
    else
        explaining_refuse(explaining, RANK_NOTHING, "board", "nothing stands on %s", place);
}

// Answering a question ----------------------------------------------------------------------------

// True when [action] agrees with the question in every member that the question does not leave
// open. For a castling, the question may name the partner's site as the target.
static bool fits_question(const Explaining *explaining, const Action *action) {
    const Question *question = explaining->question;
    Site from, to;
    if (question->rule >= 0 && (action->kind != ACTION_RULE || action->rule != question->rule))
        return false;
    if (question->from != SITE_NONE && action->from != question->from)
        return false;
    if (question->depth >= 0 && action->depth != question->depth)
        return false;
    if (question->value != VALUE_NULL && action->value != question->value)
        return false;
    if (question->to == SITE_NONE || action->to == question->to)
        return true;
    return state_partner(explaining->rules, explaining->state, action, &from, &to) &&
           from == question->to;
}

static bool is_legal(const Explaining *explaining) {
    ActionList list = {0};
    bool found = false;
    state_actions(explaining->rules, explaining->state, explaining->trail, &list);
    for (size_t i = 0; i < list.count && !found; i++)
        found = fits_question(explaining, &list.items[i]);
    action_list_free(&list);
    return found;
}

// The place in the document of the ending that has ended the game; "game" if it has none.
static const char *ending_path(const Rules *rules, const State *state) {
    if (state->result.reason != REASON_DOCUMENT)
        return "game";
    const Term *term = &rules->program.terms[rules->endings.list[state->result.ending].condition];
    return rules->program.sources[term->source].path;
}

// Refuses any action if no seat is to act, if the seat must answer or choose something first, or if
// it must pass. False if none of these applies.
static bool refuse_any_question(Explaining *explaining) {
    const Rules *rules = explaining->rules;
    const State *state = explaining->state;
    const char *name = rules->seats.list[state->seat].name;
    if (state_outcome(rules, state, explaining->trail).reason != REASON_NONE)
        explaining_refuse(explaining, RANK_TURN, ending_path(rules, state), "the game is over");
    else if (state_is_chance(state))
        explaining_refuse(explaining, RANK_TURN, "game", "chance is to act");
    else if (state->phase == PHASE_OFFERED)
        explaining_refuse(explaining, RANK_TURN, "game", "%s must answer an offer first", name);
    else if (state->phase == PHASE_TRANSFORMING)
        explaining_refuse(explaining, RANK_TURN, "game",
                          "%s must choose first what the piece on %s becomes", name,
                          explaining_site(explaining, state->pending.to));
    else if (state_is_frozen(state, state->seat))
        explaining_refuse(explaining, RANK_TURN, "game", "%s is frozen and must pass", name);
    return explaining->rank >= 0; // a refusal was recorded
}

void state_explain(const Rules *rules, const State *state, const Trail *trail,
                   const Question *question, Explanation *explanation) {
    StateSpace space;
    *explanation = (Explanation){.path = "", .sentence = ""};
    Explaining explaining = {.rules = rules,
                             .state = state,
                             .seen = legal_seen(rules, state, &space),
                             .trail = trail,
                             .question = question,
                             .out = explanation,
                             .rank = -1};
    explanation->legal = is_legal(&explaining);
    if (!explanation->legal && refuse_any_question(&explaining))
        return;
    // A legal action is tried as well, to record its conditions.
    if (rules->facts.interacts)
        explain_rules(&explaining);
    else
        explain_steps(&explaining);
    if (explaining.rank < 0)
        explaining_refuse(&explaining, RANK_NOTHING, "game",
                          "nothing of this kind can be done now");
    if (explanation->legal)
        explanation->path = explanation->sentence = "";
}
