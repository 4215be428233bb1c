// SPDX-License-Identifier: MIT
#include "app/desktop/view/choose/action_words.h"

#include "engine/base/language.h"
#include "engine/notation/words/face.h"
#include "engine/rules/state/look.h"

#include <ctype.h>

static const Rule *rule_of(const Rules *rules, const Action *action) {
    return action->kind == ACTION_RULE ? &rules->moves.rules[action->rule] : NULL;
}

// Appends an identifier as words, with a capital letter first and with spaces for underscores.
static void append_capital(Text *text, const char *words) {
    size_t start = text->length;
    text_append(text, words);
    if (text->length == start)
        return;
    text->data[start] = (char)toupper((unsigned char)text->data[start]);
    for (char *letter = text->data + start; *letter; letter++)
        if (*letter == '_')
            *letter = ' ';
}

void action_write_title(const Rules *rules, const Action *offer, Text *text) {
    append_capital(text, rules->offers.list[offer->rule].label);
}

// True if passing ends a turn in which the seat has already acted. Passing is then called "Done".
static bool ends_turn(const State *state) {
    return state->phase == PHASE_CHAIN || state->acted > 0;
}

void action_write_name(const Rules *rules, const State *state, const Action *action, Text *text) {
    switch ((ActionKind)action->kind) {
    case ACTION_RULE: append_capital(text, rules->moves.rules[action->rule].label); break;
    case ACTION_SKIP: text_append(text, ends_turn(state) ? _("Done") : _("Pass")); break;
    case ACTION_ACCEPT: text_append(text, _("Accept")); break;
    case ACTION_REFUSE: text_append(text, _("Refuse")); break;
    case ACTION_OFFER: {
        Text name = {0};
        const OfferRules *offer = &rules->offers.list[action->rule];
        action_write_title(rules, action, &name);
        if (offer->to == TERM_NONE) // nobody has to agree: the offer takes effect at once
            text_append(text, text_string(&name));
        else
            text_appendf(text, _("Offer: %s"), text_string(&name));
        text_free(&name);
        break;
    }
    case ACTION_STEP: text_append(text, _("Move")); break;
    case ACTION_CHOOSE: text_append(text, _("Choose")); break;
    case ACTION_CHANCE: text_append(text, _("Roll")); break;
    }
}

// True for an offer that is made to another seat of the player's choice.
static bool chooses_seat(const Rules *rules, const Action *action) {
    return action->kind == ACTION_OFFER && rules->offers.list[action->rule].others != TERM_NONE;
}

bool action_has_value(const Rules *rules, const Action *action) {
    const Rule *rule = rule_of(rules, action);
    if (action->kind == ACTION_OFFER) {
        bool has_amount = rules->offers.list[action->rule].minimum != TERM_NONE;
        return has_amount || chooses_seat(rules, action);
    }
    return rule && rule->interaction->chooses != CHOOSES_NOTHING;
}

// The type of the value that an action chooses: a name, a seat or a number.
static Type value_type(const Rules *rules, const Action *action) {
    const Rule *rule = rule_of(rules, action);
    if (rule && rule->interaction->chooses == CHOOSES_NAME)
        return TYPE_NAME;
    bool is_seat = rule ? rule->interaction->chooses == CHOOSES_SEAT : chooses_seat(rules, action);
    return is_seat ? TYPE_SEAT : TYPE_INTEGER;
}

void action_write_value(const Rules *rules, const Action *action, Text *text) {
    if (action_has_value(rules, action))
        value_write(rules, NULL, value_type(rules, action), action->value, text);
}

void action_add_value(const Rules *rules, const Action *action, Text *text) {
    Text value = {0};
    action_write_value(rules, action, &value);
    if (chooses_seat(rules, action)) // an offer that names a seat
        text_appendf(text, _(" to %s"), text_string(&value));
    else if (value.length > 0)
        text_appendf(text, " %s", value.data);
    text_free(&value);
}

void action_write_words(const Faces *faces, const State *state, const Action *action, Text *text) {
    const Rules *rules = faces->rules;
    action_write_name(rules, state, action, text);
    if (action->from != SITE_NONE) {
        PieceIndex piece = state_at(rules, state, action->from, action->depth);
        text_append(text, " ");
        if (!topology_is_zone(&rules->topology, action->from))
            topology_write_site(&rules->topology, action->from, text);
        else if (piece != PIECE_NONE)
            faces_write_piece(faces, state, piece, text);
    }
    if (action->to != SITE_NONE) {
        text_append(text, " ");
        topology_write_site(&rules->topology, action->to, text);
    }
    action_add_value(rules, action, text);
}

void action_write_id(const Rules *rules, const State *state, const Action *action, bool with_value,
                     Text *text) {
    switch ((ActionKind)action->kind) {
    case ACTION_RULE: text_append(text, rules->moves.rules[action->rule].name); break;
    case ACTION_SKIP: text_append(text, ends_turn(state) ? "done" : "pass"); break;
    case ACTION_ACCEPT: text_append(text, "accept"); break;
    case ACTION_REFUSE: text_append(text, "refuse"); break;
    case ACTION_OFFER: text_appendf(text, "offer-%s", rules->offers.list[action->rule].name); break;
    case ACTION_STEP: text_append(text, "move"); break;
    case ACTION_CHOOSE: text_append(text, "choose"); break;
    case ACTION_CHANCE: text_append(text, "roll"); break;
    }
    if (with_value && action_has_value(rules, action)) {
        text_append(text, "=");
        action_write_value(rules, action, text);
    }
}
