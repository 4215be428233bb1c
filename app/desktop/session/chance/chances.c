// SPDX-License-Identifier: MIT
#include "app/desktop/session/chance/chances.h"

#include "app/desktop/session/chance/random.h"
#include "engine/base/language.h"

#include <stddef.h>

// A secret that cannot be stored is used nevertheless, and reported later by [unkept].
bool chances_draw_secret(Chances *chances, const Rules *rules, ChanceSource *fresh) {
    Secret secret;
    if (!chances->secrets)
        return false;
    if (!random_bytes(secret.bytes, SECRET_BYTES)) {
        chances->failed = true;
        return false;
    }
    *fresh = chance_source_new(rules, &secret);
    chances->unkept |= !secrets_store(chances->secrets, fresh, NULL);
    return true;
}

// Calls chances_draw_secret. The game needs a callback whose context is a void pointer.
static bool draw_secret(void *context, const Rules *rules, ChanceSource *fresh) {
    return chances_draw_secret(context, rules, fresh);
}

// True if the action at [index] is an outcome of chance that nobody typed in.
static bool is_drawn(const Game *game, size_t index) {
    return game_action(game, index)->kind == ACTION_CHANCE &&
           !game_outcome_was_entered(game, index);
}

// The number of actions up to the last outcome drawn from source [index]. While the source's secret
// is unknown, outcomes typed in look like drawn ones, so they count as well.
static size_t reach_of_source(const Game *game, size_t index) {
    size_t end = game_length(game); // action [end] - 1 is examined next
    while (end > 0 && (game_source_at(game, end - 1) != index || !is_drawn(game, end - 1)))
        end--;
    return end;
}

// The reach is that of the last outcome drawn, if its secret is known here. A reach that cannot be
// written is reported later, by [unkept].
void chances_note_shown(Chances *chances, const Game *game) {
    size_t end = game_length(game);
    while (end > 0 && !is_drawn(game, end - 1))
        end--; // down to the last outcome drawn
    if (!chances->secrets || end == 0)
        return;
    const ChanceSource *source = game_source(game, game_source_at(game, end - 1));
    if (source->committed && source->known)
        chances->unkept |= !secrets_raise_reach(chances->secrets, &source->commitment, end, NULL);
}

// Takes the secret of source [index] from the store and gives it to [game], unless more of its
// outcomes were shown than [game] contains. Returns the reason if the game does not get the secret.
static ChanceLoss take_secret(Chances *chances, Game *game, size_t index) {
    const ChanceSource *source = game_source(game, index);
    Secret secret;
    size_t reach; // the number of actions up to the last outcome that was shown
    switch (
        secrets_take(chances->secrets, game_rules(game), &source->commitment, &secret, &reach)) {
    case SECRET_ELSEWHERE: return CHANCE_LOSS_ELSEWHERE;
    case SECRET_MISSING: return CHANCE_LOSS_MISSING;
    case SECRET_TAKEN: break;
    }
    if (reach <= reach_of_source(game, index)) {
        game_learn_secret(game, index, &secret);
        return CHANCE_LOSS_NONE;
    }
    secrets_release(chances->secrets, &source->commitment);
    return CHANCE_LOSS_STALE;
}

// Takes the secrets of all committed sources from the stored ones. Records a loss only for the
// source of the next action, because nothing more is drawn from the others.
static void take_secrets(Chances *chances, Game *game) {
    for (size_t i = 0; i < game_source_count(game); i++) {
        const ChanceSource *source = game_source(game, i);
        if (!source->committed || source->known)
            continue;
        ChanceLoss loss = take_secret(chances, game, i);
        if (game_source_at(game, game_length(game)) == i && !game_is_over(game))
            chances->loss = loss;
    }
}

void chances_release(const Chances *chances, const Game *old, bool continuable, const Game *game) {
    for (size_t i = 0; i < game_source_count(old) && chances->secrets; i++) {
        const ChanceSource *source = game_source(old, i);
        bool has_secret = source->committed && source->known;
        bool is_shared = game_find_source(game, source) < game_source_count(game);
        if (!has_secret || is_shared)
            continue;
        if (continuable)
            secrets_release(chances->secrets, &source->commitment);
        else
            secrets_delete(chances->secrets, &source->commitment);
    }
}

void chances_adopt(Chances *chances, const Game *old, bool saved, Game *game) {
    if (!chances->secrets)
        return;
    chances->loss = CHANCE_LOSS_NONE;
    take_secrets(chances, game);
    if (old)
        chances_release(chances, old, saved, game); // a save can be continued by other programs
    chances->forgotten = 0;
    game_set_draw(game, draw_secret, chances);
    if (game_length(game) == 0) // a new game gets its secret at once
        game_renew_source(game);
}

bool chances_may_forget(const Chances *chances, const Game *game) {
    size_t next = chances->forgotten;
    while (next < game_source_count(game) && !game_source(game, next)->committed)
        next++; // a source with a seed has no secret
    return chances->secrets && next < game_source_count(game) && game_source(game, next)->revealed;
}

void chances_forget(Chances *chances, const Game *game) {
    size_t count = game_source_count(game);
    for (; chances->forgotten < count; chances->forgotten++) {
        const ChanceSource *source = game_source(game, chances->forgotten);
        if (source->committed && !source->revealed)
            return; // the next call continues here
        if (source->committed && source->known && chances->secrets)
            secrets_delete(chances->secrets, &source->commitment);
    }
}

static const char *loss_text(ChanceLoss loss) {
    switch (loss) {
    case CHANCE_LOSS_STALE:
        return _("Dice or cards beyond this save were already shown. From here on they are drawn "
                 "from a fresh secret.");
    case CHANCE_LOSS_ELSEWHERE:
        return _("Another window continues this game. From here on dice and cards are drawn from a "
                 "fresh secret, so that neither shows what the other will roll or draw.");
    case CHANCE_LOSS_MISSING:
        return _("The secret of this game is missing, or belongs to other rules. From here on dice "
                 "and cards are drawn from a fresh one.");
    default: return NULL;
    }
}

const char *chances_take_notice(Chances *chances) {
    const char *notice = chances->failed ? _("The system gives no random numbers: nothing can be "
                                             "rolled or drawn. Try again, or restart Tessera.")
                         : chances->unkept
                             ? _("The secret of these dice cannot be kept: if Tessera ends before "
                                 "the game is over, nobody can prove them.")
                             : loss_text(chances->loss);
    chances->failed = chances->unkept = false;
    chances->loss = CHANCE_LOSS_NONE;
    return notice;
}

// Adds to [check] the outcomes from action [from] up to the action at which the game changes to
// another source. Returns the index of that action, or the game's length if there is none.
static size_t count_outcomes(const Game *game, size_t from, ChanceCheck *check) {
    size_t index = game_source_at(game, from), end = from;
    const ChanceSource *source = game_source(game, index);
    Digest actual = chance_commitment(game_rules(game), &source->secret);
    // a secret proves its outcomes only if it is what the game has committed to
    bool usable = !source->committed ||
                  (source->known && digest_equal(&actual, &source->commitment));
    for (; end < game_length(game) && game_source_at(game, end) == index; end++) {
        size_t *count = !usable                               ? &check->hidden
                        : game_outcome_was_entered(game, end) ? &check->entered
                        : source->committed                   ? &check->proved
                                                              : &check->seeded;
        *count += state_is_chance(game_state_at(game, end));
    }
    return end;
}

void chances_check(const Game *game, ChanceCheck *check) {
    *check = (ChanceCheck){0};
    for (size_t start = 0; start < game_length(game);)
        start = count_outcomes(game, start, check);
}
