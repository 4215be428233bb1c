// SPDX-License-Identifier: MIT
// Kinds of pieces in a guide.
#include "engine/base/language.h"
#include "engine/notation/guide/guide_private.h"
#include "engine/rules/moves/conditions.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static Seat first_owner(const Rules *rules, Kind kind) {
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (rules->kinds.list[kind].owners & seats_with(seat))
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

static const char *where(const Condition *condition) {
    return condition->square == AT_SOURCE   ? _("from")
           : condition->square == AT_EITHER ? _("to or from")
                                            : _("on");
}

// Appends a condition in words, or as the document writes it if there are none.
static void write_condition(const Rules *rules, const Condition *condition, Text *text) {
    const char *words = condition_row(condition)->words[condition->negated];
    if (!words) {
        write_words(condition->source->name, text);
        return;
    }
    Text mark = {0}, squares = {0};
    char least[16], most[16];
    if (condition_has(condition, FACT_PASSING))
        write_words(rules->data.flags[condition->flag], &mark);
    if (condition->zone)
        guide_write_sites(rules, condition->zone, &squares);
    snprintf(least, sizeof least, "%d", condition->minimum);
    snprintf(most, sizeof most, "%d", condition->maximum);
    const Filling fillings[] = {{"least", least},
                                {"most", most},
                                {"mark", text_string(&mark)},
                                {"where", where(condition)},
                                {"squares", text_string(&squares)}};
    text_fill(text, _(words), fillings, sizeof fillings / sizeof *fillings);
    text_free(&mark);
    text_free(&squares);
}

static void write_conditions(const Rules *rules, const Conditions *conditions, Text *text) {
    for (size_t i = 0; i < conditions->count; i++) {
        text_append(text, i > 0 ? ", " : "");
        write_condition(rules, &conditions->items[i], text);
    }
}

// ---- What else a kind may do

static bool same_transform(const Transform *a, const Transform *b) {
    if (a->option_count != b->option_count || a->optional != b->optional ||
        a->conditions.count != b->conditions.count ||
        memcmp(a->options, b->options, a->option_count * sizeof *a->options) != 0)
        return false;
    for (size_t i = 0; i < a->conditions.count; i++)
        if (strcmp(a->conditions.items[i].source->name, b->conditions.items[i].source->name) != 0)
            return false;
    return true;
}

static void tell_transform(Guiding *guiding, const Transform *transform) {
    Text text = {0};
    text_append(&text, transform->optional ? _("May become ") : _("Becomes "));
    guide_write_kinds(guiding->rules, transform->options, transform->option_count, _(" or "),
                      &text);
    if (transform->conditions.count > 0) {
        text_append(&text, " ");
        write_conditions(guiding->rules, &transform->conditions, &text);
    }
    text_append(&text, ".");
    guide_take(guiding, GUIDE_POINT, &text);
}

// Steps of a kind often share a promotion, which is mentioned once.
static void tell_transforms(Guiding *guiding, Kind kind, Seat seat) {
    const PathRange *range = rules_range(guiding->rules, seat, kind);
    const Transform *told[8];
    int count = 0;
    for (int i = 0; i < range->count; i++) {
        const Path *path = &guiding->rules->moves.paths[range->first + i];
        for (size_t j = 0; j < path->transform_count; j++) {
            bool known = count == 8;
            for (int k = 0; k < count && !known; k++)
                known = same_transform(told[k], &path->transforms[j]);
            if (known)
                continue;
            told[count++] = &path->transforms[j];
            tell_transform(guiding, told[count - 1]);
        }
    }
}

static void tell_castles(Guiding *guiding, Kind kind, Seat seat) {
    const Rules *rules = guiding->rules;
    const PathRange *range = rules_range(rules, seat, kind);
    for (int i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        if (!path->castle)
            continue;
        Text text = {0};
        text_appendf(&text, _("Castles with a %s that has not moved: goes to "),
                     rules->kinds.list[path->castle->partner].name);
        topology_write_site(&rules->topology, path->castle->to, &text);
        text_appendf(&text, _(", the %s to "), rules->kinds.list[path->castle->partner].name);
        topology_write_site(&rules->topology, path->castle->partner_to, &text);
        text_append(&text, path->conditions.count > 0 ? "; " : "");
        write_conditions(rules, &path->conditions, &text);
        text_append(&text, rules->seats.count > 1 ? " (" : "");
        text_append(&text, rules->seats.count > 1 ? rules->seats.list[seat].name : "");
        text_append(&text, rules->seats.count > 1 ? ")." : ".");
        guide_take(guiding, GUIDE_POINT, &text);
    }
}

static bool takes(const Rules *rules, Code effects) {
    const Instruction *at = program_code(&rules->program, effects);
    while (at->kind != DO_END && at->kind != DO_TAKE_AT)
        at++;
    return at->kind == DO_TAKE_AT;
}

// Adds the side effects of steps, and those conditions that an empty board does not show.
static void tell_conditions(Guiding *guiding, Kind kind, Seat seat) {
    const Rules *rules = guiding->rules;
    const PathRange *range = rules_range(rules, seat, kind);
    Text seen = {0};
    for (int i = 0; i < range->count; i++) {
        const Path *path = &rules->moves.paths[range->first + i];
        for (int j = 0; j < path->rule_count && !path->castle; j++) {
            const Rule *rule = &rules->moves.rules[path->rule + j];
            Text text = {0};
            if (rule->when.count == 0 || rule->outlet.standing != STANDING_EMPTY)
                continue;
            text_append(&text, takes(rules, rule->effects)
                                   ? _("May capture by going to an empty square: ")
                                   : _("Some moves to empty squares have a condition: "));
            write_conditions(rules, &rule->when, &text);
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
    const PathRange *range = rules_range(rules, seat, kind);
    if (!rules->hands.exist || range->drop == DROP_NONE)
        return;
    const Conditions *conditions = &rules->moves.paths[range->drop].conditions;
    Text text = {0};
    text_append(&text, _("From the hand it is put onto an empty square"));
    text_append(&text, conditions->count > 0 ? ": " : "");
    write_conditions(rules, conditions, &text);
    text_append(&text, ".");
    guide_take(guiding, GUIDE_POINT, &text);
}

static void tell_facts(Guiding *guiding, Kind kind) {
    const Rules *rules = guiding->rules;
    const KindRules *about = &rules->kinds.list[kind];
    Text text = {0};
    if (about->leader)
        guide_add(guiding, GUIDE_POINT, _("It is the leader: the game is about it."));
    if (about->worth > 0 && about->worth % 100 == 0)
        guide_addf(guiding, GUIDE_POINT, _("Value: %d"), about->worth / 100);
    else if (about->worth > 0)
        guide_addf(guiding, GUIDE_POINT, _("Value: %d.%02d"), about->worth / 100,
                   about->worth % 100);
    Seats all = (Seats)((1u << rules->seats.count) - 1);
    if ((about->owners & all) != all) {
        text_append(&text, _("Only for "));
        guide_write_seats(rules, about->owners & all, &text);
        text_append(&text, ".");
        guide_take(guiding, GUIDE_POINT, &text);
    }
    if (about->demotes_to != KIND_NONE)
        guide_addf(guiding, GUIDE_POINT, _("Captured it becomes a %s."),
                   rules->kinds.list[about->demotes_to].name);
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

// Adds a diagram for the first seat, and one for each seat whose pieces move differently.
static void tell_ways(Guiding *guiding, Kind kind, Seat first) {
    const Rules *rules = guiding->rules;
    bool differ = false;
    size_t own = guiding->guide->count;
    add_ways(guiding, kind, first, "");
    for (int seat = first + 1; seat < rules->seats.count; seat++) {
        if (!(rules->kinds.list[kind].owners & seats_with(seat)) ||
            move_diagram_alike(rules, first, (Seat)seat, kind))
            continue;
        add_ways(guiding, kind, (Seat)seat, rules->seats.list[seat].name);
        differ = true;
    }
    if (differ)
        guiding->guide->items[own].text = rules->seats.list[first].name;
}

void guide_piece(Guiding *guiding, Kind kind, Seat only) {
    const Rules *rules = guiding->rules;
    const KindRules *about = &rules->kinds.list[kind];
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
    if (rules->facts.interacts)
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
    for (int kind = 0; kind < guiding->rules->kinds.count; kind++)
        guide_piece(guiding, (Kind)kind, SEAT_NONE);
}
