// SPDX-License-Identifier: MIT
// The part of a guide about the interaction dialect: the actions that a player may choose, and the
// zones.
#include "engine/base/language.h"
#include "engine/notation/guide/guide_private.h"

#include <ctype.h>

// ---- Actions

// Appends what the rule lets the player pick: a piece, a place, and an amount, name or player.
static void write_picks(const Rule *rule, Text *text) {
    static const char *const entities[] = {
        [PICK_BOARD] = N_("with a piece on the board"),
        [PICK_OWN_ZONES] = N_("with something of one's own"),
        [PICK_SET] = N_("with one of the pieces that the rule names"),
    };
    static const char *const choices[] = {[CHOOSES_AMOUNT] = N_("choosing an amount"),
                                          [CHOOSES_NAME] = N_("choosing a name"),
                                          [CHOOSES_SEAT] = N_("choosing a player")};
    if (rule->interaction->entity != PICK_NONE)
        text_appendf(text, ", %s", _(entities[rule->interaction->entity]));
    if (rule->interaction->target != PICK_NONE)
        text_append(text, _(", to a place"));
    if (rule->interaction->chooses != CHOOSES_NOTHING)
        text_appendf(text, ", %s", _(choices[rule->interaction->chooses]));
}

// Adds to the guide a point for each condition, which is quoted as the document writes it. [format]
// has %s for the condition.
static void add_conditions(GuideBuilder *builder, const Conditions *conditions,
                           const char *format) {
    const Program *program = &builder->rules->program;
    for (size_t i = 0; i < conditions->count; i++) {
        const Term *term = &program->terms[conditions->items[i].term];
        guide_addf(builder, format, program->sources[term->source].text);
    }
}

// Adds what an interaction is called, what the player picks for it, and its conditions.
static void add_action(GuideBuilder *builder, const Rule *rule) {
    Text text = {0};
    text_append(&text, rule->label);
    if (text.length > 0)
        text.data[0] = (char)toupper((unsigned char)text.data[0]);
    write_picks(rule, &text);
    text_append(&text, rule->interaction->chainable ? _(" – and one may go on with the same piece.")
                                                    : ".");
    guide_add_text(builder, GUIDE_TEXT, &text,
                   rule->interaction->secret ? _(" Others do not see how.") : "");
    add_conditions(builder, &rule->when, _("allowed if %s"));
    add_conditions(builder, &rule->after, _("and if after it %s"));
}

// Adds the actions allowed in each phase, if there is more than one phase.
static void add_phases(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    for (int i = 0; i < rules->flow.phase_count; i++) {
        const PhaseRules *phase = &rules->flow.phases[i];
        if (phase->rule_count == 0 || rules->flow.phase_count == 1)
            continue;
        Text text = {0};
        Listing listing = {.text = &text, .last = _(" or ")};
        text_appendf(&text, "%s: ", phase->name);
        for (size_t j = 0; j < phase->rule_count; j++)
            listing_add(&listing, rules->moves.rules[phase->rules[j]].label);
        listing_end(&listing);
        guide_add_text(builder, GUIDE_POINT, &text, phase->optional ? _(", or pass") : "");
    }
}

// ---- Zones

// Appends whether a zone is shuffled or a stack, and who sees what is in it.
static void write_visibility(const Rules *rules, const SiteRules *zone, Text *text) {
    Seats all = (Seats)((1u << rules->seats.count) - 1);
    if (zone->bag)
        text_append(text, _("; always shuffled"));
    else if (zone->ordered)
        text_append(text, _("; a stack"));
    if ((zone->seen & all) == all)
        text_append(text, _("; all see what lies there"));
    else if (zone->seen == 0)
        text_append(text, _("; nobody sees what lies there"));
    else {
        text_append(text, _("; seen by "));
        guide_write_seats(rules, zone->seen & all, text);
    }
}

// Adds the zones, if there are any: the name of each, its room, and who sees the pieces in it.
static void add_zones(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    const Topology *topology = &rules->topology;
    if (topology->site_count == topology->board_count)
        return;
    guide_add(builder, GUIDE_HEADING, _("Places beside the Board"));
    for (int site = topology->board_count; site < topology->site_count; site++) {
        Text text = {0};
        topology_write_site(topology, (Site)site, &text);
        if (rules->data.sites[site].capacity > 0)
            text_appendf(&text, _("; room for %d"), rules->data.sites[site].capacity);
        write_visibility(rules, &rules->data.sites[site], &text);
        guide_add_text(builder, GUIDE_POINT, &text, "");
    }
}

void guide_add_actions(GuideBuilder *builder) {
    const Rules *rules = builder->rules;
    add_zones(builder);
    guide_add(builder, GUIDE_HEADING, _("What One May Do"));
    add_phases(builder);
    for (int i = 0; i < rules->moves.rule_count; i++)
        add_action(builder, &rules->moves.rules[i]);
}
