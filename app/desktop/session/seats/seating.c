// SPDX-License-Identifier: MIT
#include "app/desktop/session/seats/seating.h"

#include "engine/base/language.h"
#include "engine/external/command.h"
#include "engine/external/external.h"

#include <string.h>

static const char PERSON[] = "person";

const Seated *seating_program(const Seating *seating, Seat seat) {
    const Seated *seated = seat < SEAT_LIMIT ? &seating->players[seat] : NULL;
    return seated && seated_is_program(seated) ? seated : NULL;
}

const Seated *seating_acting(const Seating *seating, const State *state) {
    return seating_program(seating, state->controller[state->seat]);
}

int seating_persons(const Seating *seating, int count) {
    int persons = 0;
    for (int seat = 0; seat < count; seat++)
        persons += !seating_program(seating, (Seat)seat);
    return persons;
}

// Seats that another seat controls from the start do not count, because nobody sits there. Persons
// on two sides play each other, so no seat is at the bottom.
Seat seating_bottom(const Seating *seating, const Rules *rules) {
    Seat bottom = SEAT_NONE; // the first person's seat
    bool programs = false;
    for (int seat = 0; seat < rules->seats.count; seat++) {
        if (rules->seats.list[seat].controller != seat)
            continue;
        if (seating_program(seating, (Seat)seat))
            programs = true;
        else if (bottom == SEAT_NONE)
            bottom = (Seat)seat;
        else if (rules->seats.list[seat].side != rules->seats.list[bottom].side)
            return SEAT_NONE;
    }
    return programs ? bottom : (Seat)SEAT_NONE;
}

// Players are separated by spaces, so a space in a name is written as %20, and % as %25.
static void append_escaped(const char *name, Text *text) {
    for (; *name; name++)
        if (*name == ' ' || *name == '%')
            text_appendf(text, "%%%02X", (unsigned)*name);
        else
            text_append_bytes(text, name, 1);
}

// Appends [escaped] with spaces for %20 and % for %25. Nothing else is escaped.
static void append_unescaped(const char *escaped, Text *text) {
    for (; *escaped; escaped++) {
        bool space = text_starts_with(escaped, "%20"), percent = text_starts_with(escaped, "%25");
        text_append_bytes(text, space ? " " : escaped, 1); // %25 begins with the % it stands for
        escaped += space || percent ? 2 : 0;
    }
}

void seating_write_player(const Seating *seating, Seat seat, Text *text) {
    const Seated *program = seating_program(seating, seat);
    Text name = {0};
    if (program)
        seated_write(program, &name);
    append_escaped(program ? text_string(&name) : PERSON, text);
    text_free(&name);
}

bool seating_set_player(Seating *seating, Seat seat, const char *player) {
    Text name = {0};
    bool fine = true;
    append_unescaped(player, &name);
    if (strcmp(text_string(&name), PERSON) == 0)
        seating->players[seat] = (Seated){0};
    else
        fine = seated_read(text_string(&name), &seating->players[seat], NULL);
    text_free(&name);
    return fine;
}

void seating_write_players(const Seating *seating, int count, Text *text) {
    for (int seat = 0; seat < count; seat++) {
        text_append(text, seat > 0 ? " " : "");
        seating_write_player(seating, (Seat)seat, text);
    }
}

void seating_read_players(Seating *seating, const char *players) {
    Seated last = {0};
    for (int seat = 0; seat < SEAT_LIMIT; seat++) {
        Text word = {0};
        players += strspn(players, " ");
        text_append_bytes(&word, players, strcspn(players, " "));
        players += word.length;
        // an unknown word stands for a person, a missing one for the last program
        seating->players[seat] = word.length > 0 ? (Seated){0} : last;
        seating_set_player(seating, (Seat)seat, text_string(&word));
        if (seating_program(seating, (Seat)seat))
            last = seating->players[seat];
        text_free(&word);
    }
}

void seated_write_title(const Seated *seated, Text *text) {
    if (seated->kind)
        text_append(text, _(seated->kind->title));
    else if (seated->level > 0)
        text_appendf(text, _("Level %d"), seated->level);
    else if (seated->title[0])
        text_append(text, seated->title);
    else if (seated_is_external(seated))
        command_write_name(seated->command, text);
    else
        text_append(text, _("Person"));
}

// A built-in player is called by its level, unless it has a kind of its own.
void seated_write_name(const Seated *seated, Text *text) {
    if (!seated->kind && seated->level > 0)
        text_appendf(text, _("Tessera level %d"), seated->level);
    else
        external_write_name(seated, text);
}

const char *seated_word(const Seated *seated) {
    static const char *const words[LEVEL_MOST] = {
        N_("first steps"), N_("easy"), N_("casual"), N_("steady"),
        N_("practised"),   N_("good"), N_("strong"), N_("as strong as it gets")};
    return !seated->kind && seated->level > 0 ? _(words[seated->level - 1]) : NULL;
}

void seated_write_description(const Seated *seated, Text *text) {
    const char *word = seated_word(seated);
    seated_write_title(seated, text);
    if (word)
        text_appendf(text, ", %s", word);
}

bool seating_has_clocks(const Seating *seating, int count) {
    for (int seat = 0; seat < count; seat++)
        if (seating->clocks[seat].kind != CLOCK_NONE)
            return true;
    return false;
}

bool seating_clocks_are_alike(const Seating *seating, int count) {
    for (int seat = 1; seat < count; seat++)
        if (!clock_settings_equal(&seating->clocks[seat], &seating->clocks[0]))
            return false;
    return true;
}

void seating_set_clocks(Seating *seating, const ClockSettings *clock) {
    for (int seat = 0; seat < SEAT_LIMIT; seat++)
        seating->clocks[seat] = *clock;
}

// The last player gets the first seat.
void seating_rotate(Seating *seating, int count) {
    Seated last = seating->players[count - 1];
    ClockSettings clock = seating->clocks[count - 1];
    for (int seat = count - 1; seat > 0; seat--) {
        seating->players[seat] = seating->players[seat - 1];
        seating->clocks[seat] = seating->clocks[seat - 1];
    }
    seating->players[0] = last;
    seating->clocks[0] = clock;
}

// ---- Taking back

bool takebacks_matter(const Rules *rules) {
    return rules->facts.chances || rules->facts.hides;
}

static const char *disclosure_reason(Disclosure disclosure) {
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
                             bool retypes_dice) {
    if (seating->practice)
        return NULL;
    size_t floor = game_floor(game, seat); // the earliest position from which [seat] may play on
    if (position >= floor || retypes_dice)
        return NULL;
    size_t last_disclosing = floor - 1; // the action that leads to the position [floor]
    return disclosure_reason(game_disclosure(game, last_disclosing, seat));
}
