// SPDX-License-Identifier: MIT
// What a guide says about the kinds of pieces.
#include "engine/base/language.h"
#include "engine/notation/guide/guide_private.h"

#include <ctype.h>
#include <string.h>

static Seat first_owner(const Rules *rules, Kind kind) {
    for (int seat = 0; seat < rules->seat_count; seat++)
        if (rules->kinds[kind].owners & seats_with(seat))
            return (Seat)seat;
    return SEAT_NONE;
}

// ---- Conditions

// A name such as REACH_END in words: reach end.
static void write_words(const char *name, Text *text) {
    bool code = name[strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")] == '\0';
    for (; *name; name++)
        text_appendf(text, "%c",
                     code && *name == '_' ? ' '
                     : code               ? tolower((unsigned char)*name)
                                          : *name);
}

static void write_zone(const Rules *rules, const Test *test, Text *text) {
    const char *word = test->negated                    ? _("not on ")
                       : test->square == TEST_AT_SOURCE ? _("from ")
                       : test->square == TEST_AT_EITHER ? _("to or from ")
                                                        : _("on ");
    text_append(text, word);
    guide_write_sites(rules, test->zone, text);
}

// One condition in words; where there are none for it, as it stands in the document.
static void write_test(const Rules *rules, const Tests *tests, size_t index, Text *text) {
    const Test *test = &tests->items[index];
    switch (test->kind) {
    case TEST_ZONE: write_zone(rules, test, text); return;
    case TEST_UNMOVED:
        text_append(text, test->negated ? _("once it has moved") : _("as its first move"));
        return;
    case TEST_EMPTY: text_append(text, _("with nothing on the way")); return;
    case TEST_TARGET_SAFE: text_append(text, _("where it is not attacked")); return;
    case TEST_PATH_SAFE: text_append(text, _("not across attacked squares")); return;
    case TEST_SOURCE_SAFE: text_append(text, _("not while it is attacked")); return;
    case TEST_FLAG_AT:
    case TEST_FLAG:
        text_append(text, test->kind == TEST_FLAG ? _("while it is marked ")
                                                  : _("beside a piece that is marked "));
        write_words(rules->flags[test->flag], text);
        return;
    case TEST_ADJACENT:
        text_appendf(text,
                     test->negated ? _("not with %d to %d own pieces beside it")
                                   : _("with %d to %d own pieces beside it"),
                     test->minimum, test->maximum);
        return;
    case TEST_PATH_COUNT:
        text_appendf(text, _("with %d to %d pieces on the way"), test->minimum, test->maximum);
        return;
    case TEST_ON_FILE:
        text_append(text, test->negated ? _("while no other of its kind is on that file")
                                        : _("while another of its kind is on that file"));
        return;
    case TEST_MATES:
        text_append(text, test->negated ? _("never giving mate") : _("giving mate"));
        return;
    case TEST_IN_CHECK:
        text_append(text, test->negated ? _("not in check") : _("in check"));
        return;
    case TEST_DIE: text_appendf(text, _("on a roll of %d"), test->minimum); return;
    case TEST_DEPENDS: text_append(text, _("where it could make another move as well")); return;
    default: write_words(tests->sources[index].name, text); return;
    }
}

static void write_tests(const Rules *rules, const Tests *tests, Text *text) {
    for (size_t i = 0; i < tests->count; i++) {
        text_append(text, i > 0 ? ", " : "");
        write_test(rules, tests, i, text);
    }
}

// ---- What else a kind may do

static bool same_transform(const Transform *a, const Transform *b) {
    if (a->option_count != b->option_count || a->optional != b->optional ||
        a->tests.count != b->tests.count ||
        memcmp(a->options, b->options, a->option_count * sizeof *a->options) != 0)
        return false;
    for (size_t i = 0; i < a->tests.count; i++)
        if (strcmp(a->tests.sources[i].name, b->tests.sources[i].name) != 0)
            return false;
    return true;
}

static void tell_transform(Guiding *guiding, const Transform *transform) {
    Text text = {0};
    text_append(&text, transform->optional ? _("May become ") : _("Becomes "));
    guide_write_kinds(guiding->rules, transform->options, transform->option_count, _(" or "),
                      &text);
    if (transform->tests.count > 0) {
        text_append(&text, " ");
        write_tests(guiding->rules, &transform->tests, &text);
    }
    text_append(&text, ".");
    guide_take(guiding, GUIDE_POINT, &text);
}

// Steps of a kind often share a promotion: it is told once.
static void tell_transforms(Guiding *guiding, Kind kind, Seat seat) {
    const StepRange *range = rules_range(guiding->rules, seat, kind);
    const Transform *told[8];
    int count = 0;
    for (int i = 0; i < range->count; i++) {
        const Step *step = &guiding->rules->steps[range->first + i];
        for (size_t j = 0; j < step->transform_count; j++) {
            bool known = count == 8;
            for (int k = 0; k < count && !known; k++)
                known = same_transform(told[k], &step->transforms[j]);
            if (known)
                continue;
            told[count++] = &step->transforms[j];
            tell_transform(guiding, told[count - 1]);
        }
    }
}

static void tell_castles(Guiding *guiding, Kind kind, Seat seat) {
    const Rules *rules = guiding->rules;
    const StepRange *range = rules_range(rules, seat, kind);
    for (int i = 0; i < range->count; i++) {
        const Step *step = &rules->steps[range->first + i];
        if (!step->castle)
            continue;
        Text text = {0};
        text_appendf(&text, _("Castles with a %s that has not moved: goes to "),
                     rules->kinds[step->castle->partner].name);
        topology_write_site(&rules->topology, step->castle->to, &text);
        text_appendf(&text, _(", the %s to "), rules->kinds[step->castle->partner].name);
        topology_write_site(&rules->topology, step->castle->partner_to, &text);
        text_append(&text, step->tests.count > 0 ? "; " : "");
        write_tests(rules, &step->tests, &text);
        text_append(&text, rules->seat_count > 1 ? " (" : "");
        text_append(&text, rules->seat_count > 1 ? rules->seats[seat].name : "");
        text_append(&text, rules->seat_count > 1 ? ")." : ".");
        guide_take(guiding, GUIDE_POINT, &text);
    }
}

static bool removes(const Effects *effects) {
    for (size_t i = 0; i < effects->count; i++)
        if (effects->items[i].kind == EFFECT_REMOVE)
            return true;
    return false;
}

// What a step does besides moving, and under which conditions it leads anywhere: only those that an
// empty board does not show.
static void tell_conditions(Guiding *guiding, Kind kind, Seat seat) {
    const Rules *rules = guiding->rules;
    const StepRange *range = rules_range(rules, seat, kind);
    Text seen = {0};
    for (int i = 0; i < range->count; i++) {
        const Step *step = &rules->steps[range->first + i];
        for (int j = 0; j < step->entry_count && !step->castle; j++) {
            const Entry *entry = &rules->entries[step->entry + j];
            Text text = {0};
            if (entry->tests.count == 0 || entry->standing != STANDING_EMPTY)
                continue;
            text_append(&text, removes(&entry->effects)
                                   ? _("May capture by going to an empty square: ")
                                   : _("Some moves to empty squares have a condition: "));
            write_tests(rules, &entry->tests, &text);
            text_append(&text, ".");
            bool known = strstr(text_string(&seen), text.data) != NULL;
            text_append(&seen, text.data);
            if (known)
                text_free(&text);
            guide_take(guiding, GUIDE_POINT, &text);
        }
    }
    text_free(&seen);
}

static void tell_drop(Guiding *guiding, Kind kind, Seat seat) {
    const Rules *rules = guiding->rules;
    const StepRange *range = rules_range(rules, seat, kind);
    if (!rules->has_hands || range->drop == DROP_NONE)
        return;
    const Tests *tests = &rules->steps[range->drop].tests;
    Text text = {0};
    text_append(&text, _("From the hand it is put onto an empty square"));
    text_append(&text, tests->count > 0 ? ": " : "");
    write_tests(rules, tests, &text);
    text_append(&text, ".");
    guide_take(guiding, GUIDE_POINT, &text);
}

static void tell_facts(Guiding *guiding, Kind kind) {
    const Rules *rules = guiding->rules;
    const KindRules *about = &rules->kinds[kind];
    Text text = {0};
    if (about->leader)
        guide_add(guiding, GUIDE_POINT, _("It is the leader: the game is about it."));
    if (about->worth > 0 && about->worth % 100 == 0)
        guide_addf(guiding, GUIDE_POINT, _("Value: %d"), about->worth / 100);
    else if (about->worth > 0)
        guide_addf(guiding, GUIDE_POINT, _("Value: %d.%02d"), about->worth / 100,
                   about->worth % 100);
    Seats all = (Seats)((1u << rules->seat_count) - 1);
    if ((about->owners & all) != all) {
        text_append(&text, _("Only for "));
        guide_write_seats(rules, about->owners & all, &text);
        text_append(&text, ".");
        guide_take(guiding, GUIDE_POINT, &text);
    }
    if (about->demotes_to != KIND_NONE)
        guide_addf(guiding, GUIDE_POINT, _("Captured it becomes a %s."),
                   rules->kinds[about->demotes_to].name);
    if (about->limit > 0)
        guide_addf(guiding, GUIDE_POINT, _("No more than %d of a player are made by promotion."),
                   about->limit);
}

// ---- Kinds

static void add_ways(Guiding *guiding, Kind kind, Seat seat, const char *text) {
    GuideItem *item = guide_add(guiding, GUIDE_WAYS, text);
    item->piece = kind;
    item->seat = seat;
}

// A diagram for the first seat, and for those whose pieces go otherwise.
static void tell_ways(Guiding *guiding, Kind kind, Seat first) {
    const Rules *rules = guiding->rules;
    bool differ = false;
    size_t own = guiding->guide->count;
    add_ways(guiding, kind, first, "");
    for (int seat = first + 1; seat < rules->seat_count; seat++) {
        if (!(rules->kinds[kind].owners & seats_with(seat)) ||
            ways_alike(rules, first, (Seat)seat, kind))
            continue;
        add_ways(guiding, kind, (Seat)seat, rules->seats[seat].name);
        differ = true;
    }
    if (differ)
        guiding->guide->items[own].text = rules->seats[first].name;
}

void guide_piece(Guiding *guiding, Kind kind, Seat only) {
    const Rules *rules = guiding->rules;
    const KindRules *about = &rules->kinds[kind];
    Seat seat = only == SEAT_NONE ? first_owner(rules, kind) : only;
    if (seat == SEAT_NONE)
        return;
    Text name = {0};
    text_appendf(&name, about->symbol && about->symbol[0] ? "%s (%s)" : "%s", about->name,
                 about->symbol);
    name.data[0] = (char)toupper((unsigned char)name.data[0]);
    GuideItem *item = guide_add(guiding, GUIDE_PIECE, name.data);
    item->piece = kind;
    item->seat = seat;
    text_free(&name);
    if (rules->interacts)
        return;
    if (only == SEAT_NONE)
        tell_ways(guiding, kind, seat);
    else
        add_ways(guiding, kind, seat, "");
    tell_facts(guiding, kind);
    if (about->about) {
        guide_add(guiding, GUIDE_POINT, about->about);
        return;
    }
    tell_transforms(guiding, kind, seat);
    tell_castles(guiding, kind, seat);
    tell_conditions(guiding, kind, seat);
    tell_drop(guiding, kind, seat);
}

void guide_pieces(Guiding *guiding) {
    guide_add(guiding, GUIDE_HEADING, _("Pieces"));
    for (int kind = 0; kind < guiding->rules->kind_count; kind++)
        guide_piece(guiding, (Kind)kind, SEAT_NONE);
}
