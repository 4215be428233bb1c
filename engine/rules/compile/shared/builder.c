// SPDX-License-Identifier: MIT
#include "engine/rules/compile/shared/builder.h"

#include "engine/base/memory.h"
#include "engine/base/utf8.h"
#include "engine/rules/model/operations.h"
#include "engine/rules/state/state.h"
#include "engine/rules/terms/evaluate.h"

#include <ctype.h>
#include <string.h>

void builder_start(Builder *builder, const AboutSpec *about, const char *file, Report *report) {
    enum { PAIR_STEPS = 20 * 1000 * 1000 }; // they take about a fifth of a second
    Rules *rules = builder->rules = memory_new(sizeof *rules);
    builder->arena = &rules->arena;
    builder->reader = (Reader){.arena = &rules->arena, .report = report, .file = file};
    builder->errors_before = report->errors;
    builder->pair_steps = PAIR_STEPS;
    layout_defaults(rules);
    rules->about.name = spec_name_copy(builder->arena, &about->name);
    rules->about.description = spec_name_copy(builder->arena, &about->description);
    builder->terms = term_compiler_new(rules, &builder->reader, &builder->common->functions);
    builder->effects = effect_compiler_new(rules, &builder->reader, builder->terms);
}

bool builder_failed(const Builder *builder) {
    return builder->reader.report->errors > builder->errors_before;
}

void builder_finish_program(Builder *builder) {
    effect_compiler_finish(builder->effects);
    term_compiler_finish(builder->terms);
    build_ending_facts(builder->rules);
}

Rules *builder_finish(Builder *builder) {
    report_sort(builder->reader.report);
    if (!builder_failed(builder))
        return builder->rules;
    rules_free(builder->rules);
    return NULL;
}

// Expressions and effects ------------------------------------------------------------------------

const char *build_seat_name(const Phrase *phrase) {
    bool player = phrase->kind == PHRASE_CALL && strcmp(phrase->text, "player") == 0 &&
                  phrase->count == 1 && phrase->first->kind == PHRASE_TEXT;
    if (player)
        return phrase->first->text;
    return phrase->kind == PHRASE_TEXT || phrase->kind == PHRASE_NAME ? phrase->text : NULL;
}

void build_bind_seat(Builder *builder, Scope *scope, const SpecName *who) {
    Phrase name = {.kind = PHRASE_NAME, .text = who->text, .node = who->node};
    if (who->text)
        scope_add(builder->terms, scope, &name, who->text, TYPE_SEAT);
}

TermIndex build_term(Builder *builder, const Phrase *phrase, Type type, unsigned allowed) {
    Scope scope = {.allowed = allowed};
    return term_compile(builder->terms, &scope, phrase, type);
}

Code build_effects(Builder *builder, const PhraseList *effects, unsigned allowed,
                   const EffectLimits *limits) {
    Scope scope = {.allowed = allowed};
    return effects_compile(builder->effects, &scope, effects, limits);
}

Value build_value(Builder *builder, const Phrase *phrase, Type type) {
    const char *seat_name = type == TYPE_SEAT ? build_seat_name(phrase) : NULL;
    Seat seat = seat_name ? rules_find_seat(builder->rules, seat_name) : (Seat)SEAT_NONE;
    if (seat != SEAT_NONE)
        return seat;
    // A bare name that belongs to no seat is compiled as player('NAME'). This is null for the role
    // of a player who is away, and otherwise an error. The bare word `null` is not a name.
    bool bare = seat_name && phrase->kind != PHRASE_CALL && strcmp(seat_name, "null") != 0;
    Phrase name = *phrase, call = *phrase;
    name.kind = PHRASE_TEXT;
    call.kind = PHRASE_CALL;
    call.text = "player";
    call.first = &name;
    call.count = 1;
    TermIndex index = build_term(builder, bare ? &call : phrase, type, USES_NOTHING);
    if (index == TERM_NONE)
        return VALUE_NULL;
    const Term *term = term_get(builder->terms, index);
    if (term->op == OP_CONSTANT)
        return term->value;
    phrase_error(&builder->reader, phrase, "expected a value that is known when the game starts");
    return VALUE_NULL;
}

void build_report_fault(Builder *builder, const Phrase *phrase, Fault fault) {
    Text text = {0};
    if (fault.kind == FAULT_NONE)
        return;
    fault.source = UINT32_MAX; // leaves the place out of the text: phrase_error adds it
    fault_write(builder->rules, &fault, &text);
    phrase_error(&builder->reader, phrase, "%s", text_string(&text));
    text_free(&text);
}

void build_refuse_history(Builder *builder, const Phrase *phrase, unsigned used) {
    if ((used & USES_HISTORY) && builder->rules->facts.hides)
        phrase_error(
            &builder->reader, phrase,
            "position_seen and state_seen cannot decide what may be chosen in a game that "
            "hides something: choices are evaluated on what the player sees; use them under "
            "\"umpire\", or under \"after\" of an interaction that has \"refused\"");
}

// Other parts ------------------------------------------------------------------------------------

Seats build_seen(const Builder *builder, const VisibilitySpec *visibility, Seat owner,
                 Seats otherwise) {
    Seats seats = 0;
    switch (visibility->who) {
    case VISIBLE_DEFAULT: return otherwise;
    case VISIBLE_ALL: return SEATS_ALL;
    case VISIBLE_NONE: return 0;
    case VISIBLE_OWNER: return owner == SEAT_NONE ? 0 : seats_with(owner);
    case VISIBLE_LISTED:
        spec_each (const SpecName, role, &visibility->roles)
            if (role->index < builder->rules->seats.count) // otherwise the role has no player
                seats |= seats_with(role->index);
        break;
    }
    return seats;
}

Stalemate build_stalemate(int type, Stalemate usual) {
    static const Stalemate stalemates[] = {[STALEMATE_DRAW] = STALEMATE_IS_DRAW,
                                           [STALEMATE_LOSES] = STALEMATE_IS_LOSS,
                                           [STALEMATE_WINS] = STALEMATE_IS_WIN,
                                           [STALEMATE_SKIP] = STALEMATE_IS_SKIP};
    return type == STALEMATE_DEFAULT ? usual : stalemates[type];
}

const char *build_title(Builder *builder, const SpecName *title, const char *name, bool lower) {
    if (title->text)
        return spec_name_copy(builder->arena, title);
    char *words = arena_string(builder->arena, name);
    for (char *letter = words; *letter; letter++)
        *letter = *letter == '_' ? ' ' : (char)(lower ? tolower((unsigned char)*letter) : *letter);
    return words;
}

const char *build_symbol(Builder *builder, const SpecName *symbol, const char *name) {
    enum { SYMBOL_LETTERS = 3 };
    const char *text = symbol->text ? symbol->text : name;
    return arena_copy(builder->arena, text, utf8_prefix(text, SYMBOL_LETTERS));
}
