// SPDX-License-Identifier: MIT
#include "engine/notation/words/moves.h"

#include "engine/notation/words/face.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/state/look.h"
#include "engine/rules/turn/agreement.h"
#include "engine/rules/turn/proposal.h"
#include "engine/rules/view/mask.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

// The value of a roll is a number in base DIE_BASE with a digit for each die. The lowest digit is
// the highest die.
enum { DIE_BASE = 64 };

bool move_uses_uci(const Rules *rules) {
    bool one_per_site = rules->data.sites[0].capacity == 1; // judged by the first site
    return rules->seats.count == 2 && !rules->facts.interacts && one_per_site;
}

Kind mover_kind(const Rules *rules, const State *state, const Action *action) {
    PieceIndex mover = state_mover(rules, state, action);
    return mover == PIECE_NONE ? (Kind)KIND_NONE : state_pieces(rules, state)[mover].kind;
}

// True when one character is enough to name the kind as a choice: its letter, the letter of a
// promoted piece such as Q~, or the + of one such as +R.
static bool has_sign(const Rules *rules, int32_t kind) {
    const char *symbol = rules->kinds.list[kind].symbol;
    return symbol[0] == '+' || kind_has_letter(rules, (Kind)kind) ||
           (isalpha((unsigned char)symbol[0]) && strcmp(symbol + 1, "~") == 0);
}

// Appends the kind that a piece becomes: its sign in lower case if it has one (see has_sign),
// otherwise its code. If [kind] is VALUE_NONE, the piece stays the same, which is written as =.
static void write_choice(const Rules *rules, int32_t kind, Text *text) {
    if (kind < 0)
        text_append(text, "=");
    else if (has_sign(rules, kind))
        text_appendf(text, "%c", tolower((unsigned char)rules->kinds.list[kind].symbol[0]));
    else
        text_append(text, rules->kinds.list[kind].code);
}

// Steps of pieces --------------------------------------------------------------------------------

// Writes a piece dropped from the hand, such as P@e5.
static void write_drop(const Rules *rules, const State *state, const Action *action, Text *text) {
    Kind mover = mover_kind(rules, state, action);
    const KindRules *kind = &rules->kinds.list[mover];
    text_appendf(text, "%s@", kind_has_letter(rules, mover) ? kind->symbol : kind->code);
    topology_write_site(&rules->topology, action->to, text);
}

// Writes a step. On a shared site the letter of the moving piece comes first. A promotion is
// written as in UCI, like e7e8q, or with the code of the piece, like e7-e8=QUEEN.
static void write_step(const Rules *rules, const State *state, const Action *action, Text *text) {
    bool uci = move_uses_uci(rules);
    if (topology_is_zone(&rules->topology, action->from)) {
        write_drop(rules, state, action, text);
        return;
    }
    if (state_count(rules, state, action->from) > 1)
        text_append(text, rules->kinds.list[mover_kind(rules, state, action)].symbol);
    topology_write_site(&rules->topology, action->from, text);
    if (!uci) {
        bool captures = rules->moves.rules[action->rule].outlet.captures &&
                        state_board(rules, state)[action->to] != PIECE_NONE;
        text_append(text, captures ? "x" : "-");
    }
    topology_write_site(&rules->topology, action->to, text);
    if (action->value >= 0 && uci && has_sign(rules, action->value))
        write_choice(rules, action->value, text);
    else if (action->value >= 0)
        text_appendf(text, "=%s", rules->kinds.list[action->value].code);
}

// Interactions -----------------------------------------------------------------------------------

// The player's first zone, which serves as the hand. The number of sites if the player has no zone.
static Site hand_of(const Rules *rules, Seat seat) {
    int site = rules->topology.board_count;
    while (site < rules->topology.site_count && rules->data.sites[site].owner != seat)
        site++;
    return (Site)site;
}

// True when the pieces on a site are not all alike.
static bool has_different_pieces(const Rules *rules, const State *state, Site site) {
    const Piece *pieces = state_pieces(rules, state);
    PieceIndex top = state_board(rules, state)[site];
    for (PieceIndex piece = pieces[top].below; piece != PIECE_NONE; piece = pieces[piece].below)
        if (state_compare(rules, state, top, piece) != 0)
            return true;
    return false;
}

// A card is written as its face, preceded by its zone unless it is in the player's hand. A piece on
// the board is written as its site. Its number from the top follows if the pieces on the site are
// not all alike, or if there are several and their order matters.
static void write_entity(const Rules *rules, const State *state, const Action *action, Text *text) {
    bool card = topology_is_zone(&rules->topology, action->from);
    bool in_hand = card && action->from == hand_of(rules, action->seat);
    if (!in_hand)
        topology_write_site(&rules->topology, action->from, text);
    if (card) {
        text_append(text, in_hand ? "" : "/");
        face_write(rules, state, state_mover(rules, state, action), text);
        return;
    }
    bool ordered = rules->data.sites[action->from].ordered &&
                   state_count(rules, state, action->from) > 1;
    if (ordered || has_different_pieces(rules, state, action->from))
        text_appendf(text, "#%d", action->depth + 1);
}

// Appends the amount, name or seat that the action chooses, if it chooses one.
static void write_value(const Rules *rules, const State *state, const Action *action, Text *text) {
    Choosing chooses = (Choosing)rules->moves.rules[action->rule].interaction->chooses;
    if (chooses != CHOOSES_NOTHING)
        value_write(rules, state, choosing_type(chooses), action->value, text);
}

// Appends the arguments: FROM-TO, FACE/TO, FROM or TO, each possibly followed by =VALUE; or VALUE
// alone.
static void write_arguments(const Rules *rules, const State *state, const Action *action,
                            Text *text) {
    bool has_sites = action->from != SITE_NONE || action->to != SITE_NONE;
    const char *separator = ":";
    if (action->from != SITE_NONE) {
        text_append(text, separator);
        write_entity(rules, state, action, text);
        separator = topology_is_zone(&rules->topology, action->from) ? "/" : "-";
    }
    if (action->to != SITE_NONE) {
        text_append(text, separator);
        topology_write_site(&rules->topology, action->to, text);
    }
    if (rules->moves.rules[action->rule].interaction->chooses != CHOOSES_NOTHING)
        text_append(text, has_sites ? "=" : ":");
    write_value(rules, state, action, text);
}

static void write_action(const Rules *rules, const State *state, const Action *action, Text *text);

// Writes an ACTION_OFFER. A claim may name the move that the player intends. The earlier positions
// do not matter for that move, so it is found without a Trail. An offer that nobody answers, such
// as a resignation, gets the name of its seat if it is made out of turn.
static void write_offer(const Rules *rules, const State *state, const Action *action, Text *text) {
    const OfferRules *offer = &rules->offers.list[action->rule];
    bool claim = agreement_is_claim((Agreement)offer->agreement);
    // The other seats answer offers of a draw and the document's own offers (AGREEMENT_NONE).
    bool answered = offer->agreement == AGREEMENT_NONE || offer->agreement == AGREEMENT_DRAW;
    Action intended;
    text_appendf(text, "%s%s", claim ? "claim " : answered ? "offer " : "", offer->name);
    if (claim && action->to != SITE_NONE) {
        text_append(text, " ");
        if (claim_intends(rules, state, NULL, action, &intended))
            write_action(rules, state, &intended, text);
    }
    if (!claim && !answered && action->seat != state->seat)
        text_appendf(text, " %s", rules->seats.list[action->seat].name);
    if (answered && offer->minimum != TERM_NONE) // the offer has an amount
        text_appendf(text, " %d", action->value);
    if (answered && offer->others != TERM_NONE) // the offer names a seat
        text_appendf(text, " %s", rules->seats.list[action->value].name);
}

// Writes an outcome of chance: a card or piece, dice, or a single number.
static void write_chance(const Rules *rules, const State *state, const Action *action, Text *text) {
    if (state->chance == CHANCE_DRAW || state->chance == CHANCE_LOT) {
        text_append(text, "draw:");
        face_write(rules, state, state_mover(rules, state, action), text);
    } else if (state->chance == CHANCE_DICE) {
        int32_t value = action->value;
        for (int i = 0; i < rules->flow.dice_count; i++, value /= DIE_BASE)
            text_appendf(text, "%s%d", i == 0 ? "roll:" : "-", value % DIE_BASE);
    } else {
        text_appendf(text, "roll:%d", action->value);
    }
}

// Appends an action. [state] is what the acting seat sees or, for an outcome of chance, the truth.
static void write_action(const Rules *rules, const State *state, const Action *action, Text *text) {
    switch ((ActionKind)action->kind) {
    case ACTION_STEP: write_step(rules, state, action, text); break;
    case ACTION_CHOOSE: write_choice(rules, action->value, text); break;
    case ACTION_SKIP: text_append(text, "pass"); break;
    case ACTION_RULE:
        text_append(text, rules->moves.rules[action->rule].name);
        write_arguments(rules, state, action, text);
        break;
    case ACTION_CHANCE: write_chance(rules, state, action, text); break;
    case ACTION_OFFER: write_offer(rules, state, action, text); break;
    case ACTION_ACCEPT: text_append(text, "accept"); break;
    case ACTION_REFUSE: text_append(text, "refuse"); break;
    }
}

void move_write(const Rules *rules, const State *state, const Action *action, Text *text) {
    StateSpace seen;
    // What a seat does is written as that seat sees the position.
    bool masked = rules->facts.hides && action->kind != ACTION_CHANCE && action->seat != SEAT_NONE;
    if (masked)
        state_mask(rules, state, action->seat, &seen.state);
    write_action(rules, masked ? &seen.state : state, action, text);
}

void move_write_turn(const Rules *rules, const State *state, const Trail *trail,
                     const Action *actions, size_t count, Text *text) {
    StateSpace now, after;
    state_copy(rules, &now.state, state);
    for (size_t i = 0; i < count; i++) {
        text_append(text, i > 0 ? "," : "");
        move_write(rules, &now.state, &actions[i], text);
        state_apply(rules, &now.state, trail, &actions[i], &after.state);
        state_copy(rules, &now.state, &after.state);
    }
}

// Reading ----------------------------------------------------------------------------------------

// The parts of a move's text.
typedef struct Parts {
    const char *text; // the whole text
    Kind mover;       // the kind named before the first site; KIND_NONE: any kind
    Site from;        // SITE_NONE: the text is a single choice or word
    Site to;
    const char *choice; // "" when there is none
} Parts;

// Reads two sites and a choice. The sites may be separated by - or x or, in other programs'
// records, by spaces. If there are no two sites, all of [text] is the choice. A = at the start of
// the choice is dropped.
static Parts read_sites(const Rules *rules, const char *text, Kind mover) {
    Parts parts = {.mover = mover, .from = SITE_NONE, .to = SITE_NONE, .choice = text};
    const char *rest = text;
    Site from = topology_read_site(&rules->topology, &rest);
    rest += strspn(rest, " ");
    rest += *rest == '-' || *rest == 'x';
    Site to = topology_read_site(&rules->topology, &rest);
    if (from != SITE_NONE && to != SITE_NONE)
        parts = (Parts){.mover = mover, .from = from, .to = to, .choice = rest};
    parts.choice += parts.choice[0] == '=';
    return parts;
}

// Reads the parts of a move. If the text does not begin with two sites, it may begin with the
// letters of a piece.
static Parts read_parts(const Rules *rules, const char *text) {
    Parts parts = read_sites(rules, text, KIND_NONE);
    for (int kind = 0; kind < rules->kinds.count && parts.from == SITE_NONE; kind++) {
        const char *symbol = rules->kinds.list[kind].symbol;
        size_t length = strlen(symbol);
        if (strncasecmp(text, symbol, length) != 0)
            continue;
        Parts after_letters = read_sites(rules, text + length, (Kind)kind);
        if (after_letters.from != SITE_NONE)
            parts = after_letters;
    }
    parts.text = text;
    return parts;
}

// True when [written] equals [text], ignoring case. Frees [written].
static bool compare_and_free(Text *written, const char *text) {
    bool same = strcasecmp(text_string(written), text) == 0;
    text_free(written);
    return same;
}

// True when [text] is what write_choice writes for [kind], or the code of the kind. A [kind] below
// 0 has no code.
static bool is_choice(const Rules *rules, int32_t kind, const char *text) {
    Text written = {0};
    write_choice(rules, kind, &written);
    return compare_and_free(&written, text) ||
           (kind >= 0 && strcasecmp(rules->kinds.list[kind].code, text) == 0);
}

// True when [to] is the action's target or, in castling, the site of the partner.
static bool leads_to(const Rules *rules, const State *state, const Action *action, Site to) {
    Site partner, landing;
    return action->to == to ||
           (state_partner(rules, state, action, &partner, &landing) && partner == to);
}

// How well an action matches a text, from worst to best.
typedef enum Fit {
    FIT_NONE,
    FIT_LACKS_CHOICE, // only the choice is missing
    FIT_SITES,        // the sites match, but the interaction is not named
    FIT_EXACT,
} Fit;

// True when [text] is the action as write_action writes it, ignoring case.
static bool is_text_of(const Rules *rules, const State *state, const Action *action,
                       const char *text) {
    Text written = {0};
    write_action(rules, state, action, &written);
    return compare_and_free(&written, text);
}

static Fit fit_exactly_if(bool matches) {
    return matches ? FIT_EXACT : FIT_NONE;
}

// Compares a step with the sites and the choice in [parts], and with the kind if the text names
// one. A drop is compared as a whole text.
static Fit fit_step(const Rules *rules, const State *state, const Action *action,
                    const Parts *parts) {
    if (topology_is_zone(&rules->topology, action->from)) // a drop
        return fit_exactly_if(is_text_of(rules, state, action, parts->text));
    if (parts->from != action->from || !leads_to(rules, state, action, parts->to) ||
        (parts->mover != KIND_NONE && parts->mover != mover_kind(rules, state, action)))
        return FIT_NONE;
    if (parts->choice[0] == '\0')
        return action->value < 0 ? FIT_EXACT : FIT_LACKS_CHOICE;
    return fit_exactly_if(action->value >= 0 && is_choice(rules, action->value, parts->choice));
}

// True when [text] is the amount, name or seat that the action chooses, or is empty if the action
// chooses nothing.
static bool is_value_of(const Rules *rules, const State *state, const Action *action,
                        const char *text) {
    Text written = {0};
    write_value(rules, state, action, &written);
    return compare_and_free(&written, text);
}

// A move on a board may be written as just its sites, and placing a stone as its single site.
static Fit fit_interaction(const Rules *rules, const State *state, const Action *action,
                           const Parts *parts) {
    const char *value = parts->choice;
    bool sites_match = parts->from == action->from && parts->to == action->to;
    if (is_text_of(rules, state, action, parts->text))
        return FIT_EXACT;
    if (action->to == SITE_NONE || topology_is_zone(&rules->topology, action->from))
        return FIT_NONE;
    if (action->from == SITE_NONE) {
        // read_parts finds only pairs of sites, so a single one is read here.
        value = parts->text;
        sites_match = topology_read_site(&rules->topology, &value) == action->to;
        value += *value == '='; // the value follows, as in e4=red
    }
    return sites_match && is_value_of(rules, state, action, value) ? FIT_SITES : FIT_NONE;
}

// How well [action] fits the text.
static Fit find_fit(const Rules *rules, const State *state, const Action *action,
                    const Parts *parts) {
    switch ((ActionKind)action->kind) {
    case ACTION_STEP: return fit_step(rules, state, action, parts);
    case ACTION_CHOOSE: // also tries the whole text, from which read_sites has dropped a leading =
        return fit_exactly_if(parts->from == SITE_NONE &&
                              (is_choice(rules, action->value, parts->choice) ||
                               is_choice(rules, action->value, parts->text)));
    case ACTION_RULE: return fit_interaction(rules, state, action, parts);
    default: return fit_exactly_if(is_text_of(rules, state, action, parts->text));
    }
}

// Finds the action in [list] that fits the text best, and returns how well it fits. If the text
// lacks only the choice, the action gets VALUE_ASK. [state] is what the seat to act sees.
static Fit find_action(const Rules *rules, const State *state, const ActionList *list,
                       const Parts *parts, Action *action) {
    Fit best = FIT_NONE;
    for (size_t i = 0; i < list->count && best != FIT_EXACT; i++) {
        Fit fit = find_fit(rules, state, &list->items[i], parts);
        if (fit <= best)
            continue;
        best = fit;
        *action = list->items[i];
        if (fit == FIT_LACKS_CHOICE)
            action->value = VALUE_ASK; // the choice is made by another action
    }
    return best;
}

// Reads the dice of a roll, in any order, and returns the action's value (see DIE_BASE). -1 if the
// text is not a roll of all dice.
static int32_t read_dice(const Rules *rules, const char *text) {
    int dice[DICE_LIMIT] = {0};
    int32_t value = 0;
    for (int i = 0; i < rules->flow.dice_count; i++) {
        int length = 0, die = 0, slot = i;
        if (sscanf(text, i == 0 ? "%2d%n" : "-%2d%n", &die, &length) != 1)
            return -1;
        text += length;
        // Inserts the die so that the dice are in descending order.
        for (; slot > 0 && dice[slot - 1] < die; slot--)
            dice[slot] = dice[slot - 1];
        dice[slot] = die;
    }
    for (int i = rules->flow.dice_count - 1; i >= 0; i--)
        value = value * DIE_BASE + dice[i];
    return *text == '\0' ? value : -1;
}

// An outcome is recognised by its text. A roll is recognised by its value instead, because its dice
// may be written in any order.
bool move_read_chance(const Rules *rules, const State *state, const char *text, Action *action) {
    static const char roll[] = "roll:";
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(rules, state, outcomes);
    int32_t dice = -1; // the value of the roll, if the text is one
    if (count > 0 && state->chance == CHANCE_DICE && strncasecmp(text, roll, strlen(roll)) == 0)
        dice = read_dice(rules, text + strlen(roll));
    for (size_t i = 0; i < count; i++) {
        *action = outcomes[i].action;
        if ((dice >= 0 && action->value == dice) || is_text_of(rules, state, action, text))
            return true;
    }
    return false;
}

void move_write_chance(const Rules *rules, const State *state, Text *text) {
    ChanceOutcome outcomes[CHANCE_LIMIT];
    if (state_chances(rules, state, outcomes) > 0)
        write_chance(rules, state, &outcomes[0].action, text);
}

// Reports why [text] cannot be played in [state]. [over] is true if no action is legal there.
// Returns false.
static bool report_unplayable(const Rules *rules, const State *state, const char *text, bool over,
                              Error *error) {
    static const char claim[] = "claim ";
    const Place place = {1, 1};
    bool claims = strncasecmp(text, claim, strlen(claim)) == 0;
    bool fault = state->result.reason == REASON_FAULT;
    if (over)
        return error_set(error, "moves", place, text, "the game is over%s",
                         fault ? ": its rules went wrong; show tells where" : "");
    if (!state_is_chance(state))
        return error_set(error, "moves", place, text, "%s %s here",
                         rules->seats.list[state->seat].name,
                         claims ? "cannot claim that" : "has no such move");
    Text example = {0};
    move_write_chance(rules, state, &example);
    error_set(
        error, "moves", place, text,
        state->chance == CHANCE_LOT
            ? "chance draws here which of several that look alike is taken; write it, like %s "
              "(saves of earlier versions lack it and can be read up to here only)"
            : "chance is to act here, and cannot do this; write what it does, like %s",
        text_string(&example));
    text_free(&example);
    return false;
}

// Reads the text of an Agreement, such as `offer draw` or `resign RED`, if the action is possible
// in [state]. All seats are tried, because a seat may resign while another is to act.
static bool read_agreement(const Rules *rules, const State *state, const Trail *trail,
                           const char *text, Action *action) {
    for (int i = AGREEMENT_NONE + 1; i < AGREEMENT_COUNT; i++)
        for (int seat = 0; seat < rules->seats.count; seat++)
            if (agreement_action(rules, (Agreement)i, (Seat)seat, action) &&
                is_text_of(rules, state, action, text) &&
                proposal_allows(rules, state, trail, action))
                return true;
    return false;
}

// Reads one of the legal actions or of the document's offers. Sets [over] to whether there is no
// legal action.
static bool read_listed(const Rules *rules, const State *state, const Trail *trail,
                        const char *text, Action *action, bool *over) {
    static const char offer[] = "offer ";
    StateSpace space;
    const State *seen = legal_seen(rules, state, &space);
    Parts parts = read_parts(rules, text);
    ActionList list = {0};
    state_actions(rules, state, trail, &list);
    *over = list.count == 0;
    bool found = find_action(rules, seen, &list, &parts, action) != FIT_NONE;
    if (!found && strncasecmp(text, offer, strlen(offer)) == 0) {
        state_offers(rules, state, trail, &list);
        found = find_action(rules, seen, &list, &parts, action) != FIT_NONE;
    }
    action_list_free(&list);
    return found;
}

// Reads a claim with the intended move: `claim threefold MOVE`. The move must be legal, and the
// claim allowed with it. read_agreement reads claims without a move.
static bool read_claim(const Rules *rules, const State *state, const Trail *trail, const char *text,
                       Action *action) {
    enum { CLAIM_LENGTH = 6 }; // the length of "claim "
    if (strncasecmp(text, "claim ", CLAIM_LENGTH) != 0)
        return false;
    for (int i = AGREEMENT_CLAIM_REPETITION; i <= AGREEMENT_CLAIM_QUIET; i++) {
        const char *name = agreement_name(rules, (Agreement)i);
        size_t length = name ? strlen(name) : 0;
        Action intended;
        bool over; // not used
        if (!name || strncasecmp(text + CLAIM_LENGTH, name, length) != 0 ||
            text[CLAIM_LENGTH + length] != ' ' ||
            !agreement_action(rules, (Agreement)i, state->seat, action) ||
            !read_listed(rules, state, trail, text + CLAIM_LENGTH + length + 1, &intended, &over))
            continue;
        *action = claim_intending(*action, &intended);
        // read_listed reads offers, too, but an offer is no move.
        if (intended.kind != ACTION_OFFER && proposal_allows(rules, state, trail, action))
            return true;
    }
    return false;
}

bool move_read(const Rules *rules, const State *state, const Trail *trail, const char *text,
               Action *action, Error *error) {
    bool over = false;
    if (state_is_chance(state))
        return move_read_chance(rules, state, text, action) ||
               report_unplayable(rules, state, text, over, error);
    // read_listed comes first, because it sets [over].
    return read_listed(rules, state, trail, text, action, &over) ||
           read_agreement(rules, state, trail, text, action) ||
           read_claim(rules, state, trail, text, action) ||
           report_unplayable(rules, state, text, over, error);
}
