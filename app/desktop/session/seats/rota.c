// SPDX-License-Identifier: MIT
#include "app/desktop/session/seats/rota.h"

#include "engine/base/language.h"

enum { PRISONERS_LISTED = 2 * SEAT_LIMIT };

bool rota_exists(const Rules *rules) {
    return rules->seats.count > 2;
}

// The direction of the turn order: 1, or -1 while it is reversed.
static int direction_of(const Rules *rules, const State *state) {
    if (rules->flow.direction_variable < 0)
        return 1;
    const Variable *variable = &rules->data.variables[rules->flow.direction_variable];
    Value value = state_slots(rules, state)[variable->index];
    return value != VALUE_NULL && value < 0 ? -1 : 1;
}

// Goes once through the order of turns in the current direction. A seat may occur in it several
// times.
int rota_order(const Rules *rules, const State *state, Seat seats[SEAT_LIMIT]) {
    int count = 0, direction = direction_of(rules, state);
    Seats listed = 0;
    for (int i = 0; i < rules->flow.order_count; i++) {
        int index = (state->turn + direction * i + rules->flow.order_count) %
                    rules->flow.order_count;
        Seat seat = rules->flow.order[index];
        if (!(listed & seats_with(seat)))
            seats[count++] = seat;
        listed |= seats_with(seat);
    }
    return count;
}

bool rota_is_skipped(const State *state, Seat seat) {
    return state_is_frozen(state, seat) || state_is_out(state, seat);
}

Seat rota_next(const Rules *rules, const State *state) {
    Seat seats[SEAT_LIMIT];
    int count = rota_order(rules, state, seats);
    for (int i = 1; i < count; i++)
        if (!rota_is_skipped(state, seats[i]))
            return seats[i];
    return SEAT_NONE;
}

int rota_prisoners(const Rules *rules, const State *state, Prisoner *prisoners, int maximum) {
    int count = 0;
    for (int i = 0; i < state->piece_count && count < maximum; i++) {
        const Piece *piece = &state_pieces(rules, state)[i];
        bool taken = piece->site == SITE_NONE && piece->captor < rules->seats.count;
        if (taken && piece->kind != KIND_NONE && piece->owner < rules->seats.count &&
            rules->kinds.list[piece->kind].leader)
            prisoners[count++] = (Prisoner){piece->kind, piece->owner, piece->captor};
    }
    return count;
}

// Each side is found at its first seat. If there are as many sides as seats, every seat plays for
// itself.
int rota_sides(const Rules *rules, Seats sides[SEAT_LIMIT]) {
    int count = 0;
    Seats listed = 0;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (listed >> seat & 1)
            continue;
        sides[count] = 0;
        for (int other = seat; other < rules->seats.count; other++)
            if (rules->seats.list[other].side == rules->seats.list[seat].side)
                sides[count] |= seats_with((Seat)other);
        listed |= sides[count++];
    }
    return count < rules->seats.count ? count : 0;
}

// ---- Words

void rota_write_sides(const Rules *rules, Text *text) {
    Seats sides[SEAT_LIMIT];
    int count = rota_sides(rules, sides);
    for (int i = 0; i < count; i++) {
        text_append(text, i > 0 ? _(" against ") : "");
        const char *and = "";
        for (int seat = 0; seat < rules->seats.count; seat++)
            if (sides[i] >> seat & 1) {
                text_appendf(text, "%s%s", and, rules->seats.list[seat].name);
                and = _(" and ");
            }
    }
}

// Appends the seats that are skipped before [next].
static void write_skipped(const Rules *rules, const State *state, Seat next, Text *text) {
    Seat seats[SEAT_LIMIT];
    int count = rota_order(rules, state, seats);
    for (int i = 1; i < count && seats[i] != next; i++) // seats[0] is to act now
        text_appendf(text,
                     state_is_frozen(state, seats[i]) ? _("; %s is frozen") : _("; %s is out"),
                     rules->seats.list[seats[i]].name);
}

void rota_write_next(const Rules *rules, const State *state, bool briefly, Text *text) {
    Seat next = rota_next(rules, state);
    if (next == SEAT_NONE)
        return;
    text_appendf(text, _("Next: %s"),
                 briefly ? rules->seats.list[next].name : rules->seats.list[next].label);
    if (!briefly)
        write_skipped(rules, state, next, text);
}

// Appends nothing for a seat that decides for itself.
void rota_write_command(const Rules *rules, const State *state, Seat seat, bool briefly,
                        Text *text) {
    Seat controller = state->controller[seat];
    if (controller >= rules->seats.count || controller == seat)
        return;
    if (briefly) // TRANSLATORS: beside the mark of who does
        text_appendf(text, _("commands %s"), rules->seats.list[seat].name);
    else
        text_appendf(text, _("%s is commanded by %s"), rules->seats.list[seat].name,
                     rules->seats.list[controller].name);
}

void rota_write_prisoner(const Rules *rules, const Prisoner *prisoner, bool briefly, Text *text) {
    if (briefly) { // TRANSLATORS: the king of BLUE
        text_appendf(text, _("the %s of %s"), rules->kinds.list[prisoner->kind].name,
                     rules->seats.list[prisoner->owner].name);
        return;
    }
    // TRANSLATORS: RED holds the king of BLUE
    text_appendf(text, _("%s holds the %s of %s"), rules->seats.list[prisoner->captor].name,
                 rules->kinds.list[prisoner->kind].name, rules->seats.list[prisoner->owner].name);
}

// ---- Changes

static void write_about_seat(const Rules *rules, const char *format, int seat, Text *text) {
    text_append(text, text->length > 0 ? " " : "");
    text_appendf(text, format, rules->seats.list[seat].label);
}

static bool contains_prisoner(const Prisoner *prisoners, int count, const Prisoner *wanted) {
    for (int i = 0; i < count; i++)
        if (prisoners[i].owner == wanted->owner && prisoners[i].captor == wanted->captor &&
            prisoners[i].kind == wanted->kind)
            return true;
    return false;
}

// Appends a sentence for each leader captured or returned.
static void write_captives(const Rules *rules, const State *before, const State *after,
                           Text *text) {
    Prisoner old[PRISONERS_LISTED], now[PRISONERS_LISTED];
    int old_count = rota_prisoners(rules, before, old, PRISONERS_LISTED);
    int new_count = rota_prisoners(rules, after, now, PRISONERS_LISTED);
    const bool briefly = false;
    for (int i = 0; i < new_count; i++)
        if (!contains_prisoner(old, old_count, &now[i])) {
            text_append(text, text->length > 0 ? " " : "");
            rota_write_prisoner(rules, &now[i], briefly, text);
            text_append(text, ".");
        }
    for (int i = 0; i < old_count; i++)
        if (!contains_prisoner(now, new_count, &old[i])) {
            text_append(text, text->length > 0 ? " " : "");
            text_appendf(text, _("The %s of %s is back."), rules->kinds.list[old[i].kind].name,
                         rules->seats.list[old[i].owner].name);
        }
}

void rota_write_changes(const Rules *rules, const State *before, const State *after, Text *text) {
    if (!rota_exists(rules))
        return;
    write_captives(rules, before, after, text);
    const bool briefly = false;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        bool was_frozen = state_is_frozen(before, (Seat)seat);
        bool is_frozen = state_is_frozen(after, (Seat)seat);
        if (is_frozen && !was_frozen)
            write_about_seat(rules, _("%s is frozen."), seat, text);
        if (was_frozen && !is_frozen)
            write_about_seat(rules, _("%s is no longer frozen."), seat, text);
        if (state_is_out(after, (Seat)seat) && !state_is_out(before, (Seat)seat))
            write_about_seat(rules, _("%s is out of the game."), seat, text);
        if (after->controller[seat] == before->controller[seat])
            continue;
        if (after->controller[seat] == seat) {
            write_about_seat(rules, _("%s is no longer commanded by anybody else."), seat, text);
            continue;
        }
        text_append(text, text->length > 0 ? " " : "");
        rota_write_command(rules, after, (Seat)seat, briefly, text);
        text_append(text, ".");
    }
}
