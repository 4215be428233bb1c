// SPDX-License-Identifier: MIT
// The part of a guide about kinds of pieces.
#include "engine/base/language.h"
#include "engine/notation/guide/guide_private.h"
#include "engine/rules/moves/conditions.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

// The first seat that may have pieces of the kind; SEAT_NONE if none may.
static Seat first_owner(const Rules *rules, Kind kind) {
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (rules->kinds.list[kind].owners & seats_with(seat))
            return (Seat)seat;
    return SEAT_NONE;
}

// ---- Conditions

// Appends a name such as REACH_END as `reach end`. Other texts are appended unchanged.
static void write_name(const char *name, Text *text) {
    bool is_code = name[strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")] == '\0';
    for (; *name; name++)
        text_appendf(text, "%c",
                     is_code && *name == '_' ? ' '
                     : is_code               ? tolower((unsigned char)*name)
                                             : *name);
}

static const char *preposition(const Condition *condition) {
    return condition->square == AT_SOURCE   ? _("from")
           : condition->square == AT_EITHER ? _("to or from")
                                            : _("on");
}

// Appends a condition in the words of its row or, if the row has none, by its name in the document.
static void write_condition(const Rules *rules, const Condition *condition, Text *text) {
    const char *const *pair = condition_row(condition)->words;
    // pair[1] describes the negated condition. If it is NULL, pair[0] serves for both.
    const char *words = pair[condition->negated && pair[1]];
    if (!words) {
        write_name(condition->source->name, text);
        return;
    }
    Text mark = {0}, squares = {0};
    char minimum[16], maximum[16];
    if (condition_has(condition, FACT_PASSING)) // the condition is about a flag
        write_name(rules->data.flags[condition->flag], &mark);
    if (condition->zone)
        guide_write_sites(rules, condition->zone, &squares);
    snprintf(minimum, sizeof minimum, "%d", condition->minimum);
    snprintf(maximum, sizeof maximum, "%d", condition->maximum);
    const Filling fillings[] = {{"least", minimum},
                                {"most", maximum},
                                {"mark", text_string(&mark)},
                                {"where", preposition(condition)},
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

// ---- Points about a kind

// Adds the promotions of a step. Steps often share a promotion; it is mentioned once. [seat] is
// unused, but every function that add_steps calls takes it.
static void add_transforms(GuideBuilder *builder, const Path *path, Seat seat) {
    (void)seat;
    for (size_t i = 0; i < path->transform_count; i++) {
        const Transform *transform = &path->transforms[i];
        Text text = {0};
        text_append(&text, transform->optional ? _("May become ") : _("Becomes "));
        guide_write_kinds(builder->rules, transform->options, transform->option_count, _(" or "),
                          &text);
        text_append(&text, transform->conditions.count > 0 ? " " : "");
        write_conditions(builder->rules, &transform->conditions, &text);
        guide_add_text_once(builder, &text);
    }
}

// Adds a castling, if [path] is one.
static void add_castling(GuideBuilder *builder, const Path *path, Seat seat) {
    const Rules *rules = builder->rules;
    const Castle *castle = path->castle;
    Text text = {0};
    if (!castle)
        return;
    const char *partner = rules->kinds.list[castle->partner].name;
    text_appendf(&text, _("Castles with a %s that has not moved: goes to "), partner);
    topology_write_site(&rules->topology, castle->to, &text);
    text_appendf(&text, _(", the %s to "), partner);
    topology_write_site(&rules->topology, castle->partner_to, &text);
    text_append(&text, path->conditions.count > 0 ? "; " : "");
    write_conditions(rules, &path->conditions, &text);
    if (rules->seats.count > 1)
        text_appendf(&text, " (%s)", rules->seats.list[seat].name);
    guide_add_text(builder, GUIDE_POINT, &text, ".");
}

// True if the effects of a step capture a piece elsewhere than on the step's target.
static bool captures_elsewhere(const Rules *rules, Code effects) {
    const Instruction *instruction = program_code(&rules->program, effects);
    while (instruction->kind != DO_END && instruction->kind != DO_TAKE_AT)
        instruction++;
    return instruction->kind == DO_TAKE_AT;
}

// Adds the conditions under which a step leads to an empty square, because the diagram of an empty
// board does not show them. [seat] is unused, but every function that add_steps calls takes it.
static void add_conditions(GuideBuilder *builder, const Path *path, Seat seat) {
    const Rules *rules = builder->rules;
    (void)seat;
    for (int i = 0; i < path->rule_count && !path->castle; i++) {
        const Rule *rule = &rules->moves.rules[path->rule + i];
        Text text = {0};
        if (rule->when.count == 0 || rule->outlet.standing != STANDING_EMPTY)
            continue;
        text_append(&text, captures_elsewhere(rules, rule->effects)
                               ? _("May capture by going to an empty square: ")
                               : _("Some moves to empty squares have a condition: "));
        write_conditions(rules, &rule->when, &text);
        guide_add_text_once(builder, &text);
    }
}

// Adds what the steps of a kind may do: first all promotions, then castling, then the conditions of
// the other steps.
static void add_steps(GuideBuilder *builder, Kind kind, Seat seat) {
    static void (*const adders[])(GuideBuilder *, const Path *,
                                  Seat) = {add_transforms, add_castling, add_conditions};
    const PathRange *range = rules_range(builder->rules, seat, kind);
    for (size_t i = 0; i < sizeof adders / sizeof *adders; i++)
        for (int j = 0; j < range->count; j++)
            adders[i](builder, &builder->rules->moves.paths[range->first + j], seat);
}

// Adds how the kind is dropped from the hand, if it can be.
static void add_drop(GuideBuilder *builder, Kind kind, Seat seat) {
    const Rules *rules = builder->rules;
    const PathRange *range = rules_range(rules, seat, kind);
    if (!rules->hands.exist || range->drop == DROP_NONE)
        return;
    const Conditions *conditions = &rules->moves.paths[range->drop].conditions;
    Text text = {0};
    text_append(&text, _("From the hand it is put onto an empty square"));
    text_append(&text, conditions->count > 0 ? ": " : "");
    write_conditions(rules, conditions, &text);
    guide_add_text(builder, GUIDE_POINT, &text, ".");
}

// Adds the facts about a kind that do not depend on how it moves, such as its value.
static void add_facts(GuideBuilder *builder, Kind kind) {
    const Rules *rules = builder->rules;
    const KindRules *about = &rules->kinds.list[kind];
    Text text = {0};
    guide_add_if(builder, about->leader, _("It is the leader: the game is about it."));
    // The worth is in hundredths.
    if (about->worth > 0 && about->worth % 100 == 0)
        guide_addf(builder, _("Value: %d"), about->worth / 100);
    else if (about->worth > 0)
        guide_addf(builder, _("Value: %d.%02d"), about->worth / 100, about->worth % 100);
    Seats all = (Seats)((1u << rules->seats.count) - 1);
    if ((about->owners & all) != all) {
        text_append(&text, _("Only for "));
        guide_write_seats(rules, about->owners & all, &text);
        guide_add_text(builder, GUIDE_POINT, &text, ".");
    }
    if (about->demotes_to != KIND_NONE)
        guide_addf(builder, _("Captured it becomes a %s."),
                   rules->kinds.list[about->demotes_to].name);
    if (about->limit > 0)
        guide_addf(builder, _("No more than %d of a player are made by promotion."), about->limit);
}

// ---- Kinds

// Adds the heading or the diagram of [kind], for the pieces of [seat].
static void add_item(GuideBuilder *builder, GuideKind type, Kind kind, Seat seat,
                     const char *text) {
    GuideItem *item = guide_add(builder, type, text);
    item->piece = kind;
    item->seat = seat;
}

// Adds a diagram for the first seat, and one for each other seat whose pieces move differently.
static void add_all_ways(GuideBuilder *builder, Kind kind, Seat first) {
    const Rules *rules = builder->rules;
    // The first diagram gets the name of its seat only if there are other diagrams.
    size_t first_item = builder->guide->count;
    add_item(builder, GUIDE_WAYS, kind, first, "");
    for (int seat = first + 1; seat < rules->seats.count; seat++) {
        if (!(rules->kinds.list[kind].owners & seats_with(seat)) ||
            move_diagram_alike(rules, first, (Seat)seat, kind))
            continue;
        add_item(builder, GUIDE_WAYS, kind, (Seat)seat, rules->seats.list[seat].name);
        builder->guide->items[first_item].text = rules->seats.list[first].name;
    }
}

void guide_add_piece(GuideBuilder *builder, Kind kind, Seat only) {
    const Rules *rules = builder->rules;
    const KindRules *about = &rules->kinds.list[kind];
    Seat seat = only == SEAT_NONE ? first_owner(rules, kind) : only;
    if (seat == SEAT_NONE)
        return;
    Text name = {0};
    text_appendf(&name, about->symbol && about->symbol[0] ? "%s (%s)" : "%s", about->name,
                 about->symbol);
    name.data[0] = (char)toupper((unsigned char)name.data[0]);
    add_item(builder, GUIDE_PIECE, kind, seat, name.data);
    text_free(&name);
    if (rules->facts.interacts)
        return; // in the interaction dialect kinds have no moves of their own
    if (only == SEAT_NONE)
        add_all_ways(builder, kind, seat);
    else
        add_item(builder, GUIDE_WAYS, kind, seat, "");
    add_facts(builder, kind);
    if (about->about) { // the document's own words about the moves
        guide_add(builder, GUIDE_POINT, about->about);
        return;
    }
    add_steps(builder, kind, seat);
    add_drop(builder, kind, seat);
}
