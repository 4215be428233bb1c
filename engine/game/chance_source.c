// SPDX-License-Identifier: MIT
#include "engine/game/chance_source.h"

#include "engine/base/rng.h"

#include <string.h>

// ---- Commitments

// Appends a number as 8 bytes, the least significant first.
static void append_count(Text *text, size_t count) {
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)((uint64_t)count >> 8 * i);
    text_append_bytes(text, (const char *)bytes, sizeof bytes);
}

// Appends [length] as 8 bytes, then the bytes themselves.
static void append_part(Text *text, const void *bytes, size_t length) {
    append_count(text, length);
    text_append_bytes(text, bytes, length);
}

// Appends an option with its value, such as variant=960.
static void append_option(Text *text, const Option *option) {
    Text setting = {0};
    if (option->kind == OPTION_CHOICE)
        text_appendf(&setting, "%s=%s", option->name, option->values[option->value]);
    else if (option->kind == OPTION_BOOLEAN)
        text_appendf(&setting, "%s=%s", option->name, option->value ? "true" : "false");
    else
        text_appendf(&setting, "%s=%d", option->name, option->value);
    append_part(text, setting.data, setting.length);
    text_free(&setting);
}

// The encoding is unambiguous, because every part is preceded by its length and every list by its
// count. Saved commitments depend on the order of the parts.
Digest chance_commitment(const Rules *rules, const Secret *secret) {
    static const char tag[] = "Tessera chance 1";
    Text text = {0};
    append_count(&text, (size_t)rules->options.count);
    append_count(&text, (size_t)rules->seats.count);
    append_part(&text, tag, strlen(tag));
    append_part(&text, rules->about.digest.bytes, DIGEST_BYTES);
    for (int i = 0; i < rules->options.count; i++)
        append_option(&text, &rules->options.list[i]);
    for (int i = 0; i < rules->seats.count; i++)
        append_part(&text, rules->seats.list[i].name, strlen(rules->seats.list[i].name));
    append_part(&text, secret->bytes, SECRET_BYTES);
    Digest digest = digest_of(text.data, text.length);
    text_free(&text);
    return digest;
}

ChanceSource chance_source_new(const Rules *rules, const Secret *secret) {
    return (ChanceSource){.committed = true,
                          .known = true,
                          .commitment = chance_commitment(rules, secret),
                          .secret = *secret};
}

bool chance_source_equal(const ChanceSource *a, const ChanceSource *b) {
    return a->committed ? b->committed && digest_equal(&a->commitment, &b->commitment)
                        : !b->committed && a->seed == b->seed;
}

// ---- Outcomes

static uint32_t common_divisor(uint32_t a, uint32_t b) {
    while (b > 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Divides all weights, and [whole], which is their sum, by their greatest common divisor. The
// results are the numbers that `tessera-cli moves` prints: shares over their least common
// denominator.
static void reduce_weights(ChanceOutcome *outcomes, size_t count) {
    uint32_t divisor = 0;
    for (size_t i = 0; i < count; i++)
        divisor = common_divisor(outcomes[i].weight, divisor);
    for (size_t i = 0; i < count; i++) {
        outcomes[i].weight /= divisor;
        outcomes[i].whole /= divisor;
    }
}

// Draws a number below the sum of all weights. It does not depend on earlier outcomes, because each
// position has a random stream of its own. If the source is a secret, first reduces the weights to
// lowest terms, because people who check the number compute with reduced weights.
static uint32_t draw_number(const ChanceSource *source, size_t position, ChanceOutcome *outcomes,
                            size_t count) {
    if (!source->committed) {
        Rng rng = {.state = hash_mix(source->seed ^ hash_mix(position))};
        return rng_below(&rng, outcomes[0].whole);
    }
    reduce_weights(outcomes, count);
    return secret_below(&source->secret, position, outcomes[0].whole);
}

bool chance_source_outcome(const ChanceSource *source, const Rules *rules, const State *state,
                           size_t position, Action *action) {
    if (!state_is_chance(state) || (source->committed && !source->known))
        return false;
    ChanceOutcome outcomes[CHANCE_LIMIT];
    size_t count = state_chances(rules, state, outcomes), chosen = 0;
    uint32_t left = count > 0 ? draw_number(source, position, outcomes, count) : 0;
    // Chooses the outcome into whose share of the weights the number falls.
    while (chosen < count && left >= outcomes[chosen].weight)
        left -= outcomes[chosen++].weight;
    if (count > 0)
        *action = outcomes[chosen].action;
    return count > 0;
}
