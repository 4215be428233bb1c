// SPDX-License-Identifier: MIT
#include "app/desktop/session/seats/turn_text.h"

#include "app/desktop/view/choose/action_words.h"
#include "engine/base/language.h"
#include "engine/notation/words/face.h"
#include "engine/notation/words/moves.h"
#include "engine/notation/words/san.h"
#include "engine/rules/moves/steps.h"
#include "engine/rules/state/look.h"

// The progress of writing a turn.
typedef struct Writing {
    const Seen *seen;
    const Faces *faces;
    const Rules *rules;
    bool short_steps;
    size_t index;   // the action to write
    LogItem item;   // what is known of the action to write
    Site arrived;   // destination of the previous action; SITE_NONE: none
    bool something; // something has been written
    bool rolled;    // the last thing written was a roll of dice
    Text *text;
} Writing;

static const State *state_before(const Writing *writing) {
    return game_state_at(writing->seen->game, writing->index);
}

static const State *state_after(const Writing *writing) {
    return game_state_at(writing->seen->game, writing->index + 1);
}

// Call this before writing a part of the turn. If something has been written already, appends the
// separator between it and that part.
static void write_separator(Writing *writing) {
    if (writing->something)
        text_append(writing->text, writing->rolled ? ": " : ", ");
    writing->something = true;
    writing->rolled = false;
}

// ---- Steps of the piece dialect

// Appends a step with both squares. A step from a zone, such as a drop, is written as people type
// it.
static void write_long_step(Writing *writing) {
    const Rules *rules = writing->rules;
    const Action *action = &writing->item.action;
    if (topology_is_zone(&rules->topology, action->from)) {
        move_write(rules, state_before(writing), action, writing->text);
        return;
    }
    bool taking = state_took(rules, state_before(writing), state_after(writing));
    topology_write_site(&rules->topology, action->from, writing->text);
    text_append(writing->text, taking ? "x" : "-");
    topology_write_site(&rules->topology, action->to, writing->text);
}

// Appends the kind that the piece becomes or, if there was a choice, the kind that it keeps.
static void write_becoming(Writing *writing) {
    const Rules *rules = writing->rules;
    const State *before = state_before(writing);
    const Action *action = &writing->item.action;
    bool keeps_kind = action->value < 0;
    if (keeps_kind && action->kind != ACTION_CHOOSE)
        return;
    Kind kind = (Kind)action->value;
    if (keeps_kind)
        kind = state_pieces(rules, before)[state_at(rules, before, action->to, action->depth)].kind;
    text_appendf(writing->text, "=%s", rules->kinds.list[kind].symbol);
}

static void write_step(Writing *writing) {
    if (writing->short_steps) {
        san_write_bare(writing->rules, state_before(writing), NULL, &writing->item.action,
                       writing->text);
    } else {
        write_long_step(writing);
        write_becoming(writing);
    }
}

// ---- Interactions

static void write_face(const Writing *writing) {
    faces_write(writing->faces, writing->item.piece.kind, writing->item.piece.block, writing->text);
}

// Appends both squares, such as a2-a4 or a2xb3. If the action continues where the previous one
// ended, appends only the destination.
static void write_squares(Writing *writing) {
    const Rules *rules = writing->rules;
    const Action *action = &writing->item.action;
    // In a game that hides something, the x could reveal a piece.
    bool taking = !rules->facts.hides &&
                  state_took(rules, state_before(writing), state_after(writing));
    if (action->from != writing->arrived) {
        write_separator(writing);
        topology_write_site(&rules->topology, action->from, writing->text);
    }
    text_append(writing->text, taking ? "x" : "-");
    topology_write_site(&rules->topology, action->to, writing->text);
}

// Appends the action's name and the arguments that are known: the source, which for a piece off the
// board is written as the piece, and the target.
static void write_words(Writing *writing) {
    const Action *action = &writing->item.action;
    const Topology *topology = &writing->rules->topology;
    write_separator(writing);
    text_append(writing->text, writing->rules->moves.rules[action->rule].label);
    if (action->from < writing->rules->topology.board_count) {
        text_append(writing->text, " ");
        topology_write_site(topology, action->from, writing->text);
    } else if (writing->item.piece.kind != KIND_NONE) {
        text_append(writing->text, " ");
        write_face(writing);
    }
    if (action->to != SITE_NONE) {
        text_append(writing->text, " ");
        topology_write_site(topology, action->to, writing->text);
    }
}

// Appends an interaction: as a move if it goes from square to square, otherwise in words.
static void write_rule(Writing *writing) {
    const Action *action = &writing->item.action;
    if (writing->item.hidden) {
        write_separator(writing);
        text_append(writing->text, _("hidden"));
        return;
    }
    int board_count = writing->rules->topology.board_count;
    if (action->from < board_count && action->to < board_count) // both squares are on the board
        write_squares(writing);
    else
        write_words(writing);
    if (action->value != VALUE_NULL)
        action_add_value(writing->rules, action, writing->text);
}

// ---- Chance

static void write_dice(Writing *writing) {
    int32_t value = writing->item.action.value; // in base 64, with one digit for each die
    writing->rolled = false; // so that a comma separates this roll from another before it
    write_separator(writing);
    for (int i = 0; i < writing->rules->flow.dice_count; i++, value /= 64)
        text_appendf(writing->text, "%s%d", i > 0 ? "-" : "", value % 64);
    writing->rolled = true;
}

// Appends an outcome of chance, unless it is unknown or belongs to the set-up.
static void write_chance(Writing *writing) {
    const State *before = state_before(writing);
    const Action *action = &writing->item.action;
    if (before->flow.stage == STAGE_SETUP)
        return;
    if (before->chance == CHANCE_DICE) {
        write_dice(writing);
    } else if (before->chance == CHANCE_NUMBER && action->value != VALUE_NULL) {
        write_separator(writing);
        text_appendf(writing->text, "%d", action->value);
    } else if ((before->chance == CHANCE_DRAW || before->chance == CHANCE_LOT) &&
               writing->item.piece.kind != KIND_NONE && !writing->item.hidden) {
        write_separator(writing);
        write_face(writing);
    }
}

// ---- Agreements and offers

// Appends an agreement. Only a seat that resigns out of turn is named.
static void write_agreement(Writing *writing, Agreement agreement) {
    const Action *action = &writing->item.action;
    const char *name = writing->rules->seats.list[action->seat].name;
    bool acts = action->seat == state_before(writing)->seat;
    switch (agreement) {
    case AGREEMENT_DRAW: text_append(writing->text, _("offers a draw")); break;
    case AGREEMENT_RESIGN:
        if (!acts)
            text_appendf(writing->text, _("%s resigns"), name);
        else
            text_append(writing->text, _("resigns"));
        break;
    case AGREEMENT_ABORT: text_append(writing->text, _("breaks off")); break;
    case AGREEMENT_TIME: text_append(writing->text, _("time is over")); break;
    case AGREEMENT_FORFEIT: text_append(writing->text, _("forfeits the game")); break;
    case AGREEMENT_CLAIM_REPETITION:
    case AGREEMENT_CLAIM_QUIET: text_append(writing->text, _("claims a draw")); break;
    case AGREEMENT_NONE:
    case AGREEMENT_COUNT: break;
    }
}

// Appends an offer with the amount and the seat that it names. An offer that needs nobody's consent
// is written as a plain action.
static void write_offer(Writing *writing) {
    const Action *action = &writing->item.action;
    const OfferRules *offer = &writing->rules->offers.list[action->rule];
    if (offer->agreement != AGREEMENT_NONE) {
        write_agreement(writing, (Agreement)offer->agreement);
        return;
    }
    if (offer->to == TERM_NONE)
        text_append(writing->text, offer->label);
    else
        text_appendf(writing->text, _("offer %s"), offer->label);
    if (offer->minimum != TERM_NONE)
        text_appendf(writing->text, " %d", action->value);
    if (offer->others != TERM_NONE)
        text_appendf(writing->text, " %s", writing->rules->seats.list[action->value].name);
}

// ---- Actions

// Appends a part of the turn that consists of [word] alone.
static void write_word(Writing *writing, const char *word) {
    write_separator(writing);
    text_append(writing->text, word);
}

// Appends writing->item and remembers where it ended, because the next action may start there.
static void write_action(Writing *writing) {
    ActionKind kind = (ActionKind)writing->item.action.kind;
    switch (kind) {
    case ACTION_STEP:
        write_separator(writing);
        write_step(writing);
        break;
    case ACTION_CHOOSE: write_becoming(writing); break;
    case ACTION_SKIP:
        if (state_before(writing)->phase != PHASE_CHAIN) // ending a chain is not written as a pass
            write_word(writing, _("pass"));
        break;
    case ACTION_RULE: write_rule(writing); break;
    case ACTION_CHANCE: write_chance(writing); break;
    case ACTION_OFFER:
        write_separator(writing);
        write_offer(writing);
        break;
    case ACTION_ACCEPT: write_word(writing, _("agreed")); break;
    case ACTION_REFUSE: write_word(writing, _("refused")); break;
    }
    if (kind == ACTION_STEP || kind == ACTION_RULE)
        writing->arrived = writing->item.action.to;
}

static void write_announcements(const Writing *writing) {
    for (int i = 0; i < writing->item.announced; i++)
        text_appendf(writing->text, " “%s”",
                     writing->rules->names.list[writing->item.announcements[i]]);
}

// ---- Whole turns

// True if the turn gives check. With two seats, that is a check to the seat to act. With more, it
// is a check to any other seat that was not in check before the turn.
static bool gives_check(const Game *game, size_t start, size_t end) {
    const Rules *rules = game_rules(game);
    const State *after = game_state_at(game, end);
    if (rules->seats.count == 2)
        return state_in_check(rules, after);
    ActionKind last = (ActionKind)game_action(game, end - 1)->kind;
    Seats before = steps_checked(rules, game_state_at(game, start));
    Seat mover = game_state_at(game, end - 1)->seat;
    return (last == ACTION_STEP || last == ACTION_CHOOSE) &&
           (steps_checked(rules, after) & ~(before | seats_with(mover)));
}

// Appends # if the turn from action [start] to before action [end] mates, + if it only gives check.
static void write_threat(const Game *game, size_t start, size_t end, Text *text) {
    const Rules *rules = game_rules(game);
    const State *after = game_state_at(game, end);
    bool mate = state_outcome(rules, after, NULL).reason == REASON_CHECKMATE;
    if (mate || gives_check(game, start, end))
        text_append(text, mate ? "#" : "+");
}

void turn_text_write(const Seen *seen, const Faces *faces, MoveStyle style, size_t start,
                     size_t end, Text *text) {
    const Rules *rules = game_rules(seen->game);
    Writing writing = {.seen = seen,
                       .faces = faces,
                       .rules = rules,
                       .short_steps = style == MOVES_SHORT && san_is_usual(rules),
                       .arrived = SITE_NONE,
                       .text = text};
    for (writing.index = start; writing.index < end; writing.index++) {
        writing.item = seen_action(seen, writing.index);
        write_action(&writing);
        write_announcements(&writing);
    }
    if (!rules->facts.interacts) // only the piece dialect has checks
        write_threat(seen->game, start, end, text);
}
