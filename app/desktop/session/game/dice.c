// SPDX-License-Identifier: MIT
#include "app/desktop/session/game/dice.h"

#include "engine/base/memory.h"
#include "engine/rules/state/look.h"

// A roll is a number in base FACE_LIMIT, with one digit for each die; see Action.
enum { FACE_LIMIT = 64 };

// The index of the action that rolled this turn's dice. The current position if they have not been
// rolled.
static size_t last_roll(const Game *game) {
    size_t position = game_position(game);
    uint32_t turn = game_state(game)->turns;
    for (size_t i = position; i-- > 0 && game_state_at(game, i)->turns == turn;)
        if (game_state_at(game, i)->chance == CHANCE_DICE &&
            game_action(game, i)->kind == ACTION_CHANCE)
            return i;
    return position;
}

int dice_count_face(const Rules *rules, int32_t roll, int face) {
    int count = 0;
    // The dice are the digits of [roll] to the base FACE_LIMIT.
    for (int i = 0; i < rules->flow.dice_count; i++, roll /= FACE_LIMIT)
        count += roll % FACE_LIMIT == face;
    return count;
}

// The maximum number of dice that have shown [face] at the same time since the action [rolled_at],
// which is from last_roll.
static int most_of_face(const Game *game, size_t rolled_at, int face) {
    int maximum = 0;
    bool rolled = rolled_at < game_position(game);
    if (rolled)
        maximum = dice_count_face(game_rules(game), game_action(game, rolled_at)->value, face);
    // effects may have added dice in a position after the roll
    for (size_t i = rolled_at + rolled; i <= game_position(game); i++) {
        int count = state_count_dice(game_state_at(game, i), face);
        maximum = count > maximum ? count : maximum;
    }
    return maximum;
}

// For each face, the turn has had as many dice as ever showed it at the same time (most_of_face).
// Of these, the ones that the State no longer counts are used up.
int dice_read(const Game *game, uint8_t *faces, bool *used, int maximum) {
    int count = 0;
    size_t rolled_at = last_roll(game);
    for (int face = FACE_LIMIT - 1; face >= 0; face--) {
        int all = most_of_face(game, rolled_at, face);
        int unused = state_count_dice(game_state(game), face);
        for (int i = 0; i < all && count < maximum; i++, count++) {
            faces[count] = (uint8_t)face;
            used[count] = i >= unused; // of dice with the same face, the last ones count as used
        }
    }
    return count;
}

void typed_rolls_add(TypedRolls *rolls, size_t position) {
    typed_rolls_forget(rolls, position); // and all later ones, so that the list stays sorted
    rolls->positions = memory_grow(rolls->positions, &rolls->capacity, rolls->count + 1,
                                   sizeof *rolls->positions);
    rolls->positions[rolls->count++] = position;
}

void typed_rolls_forget(TypedRolls *rolls, size_t position) {
    while (rolls->count > 0 && rolls->positions[rolls->count - 1] >= position)
        rolls->count--;
}

bool typed_rolls_have(const TypedRolls *rolls, size_t position) {
    return typed_rolls_before(rolls, position + 1) == position;
}

void typed_rolls_free(TypedRolls *rolls) {
    memory_free(rolls->positions);
    *rolls = (TypedRolls){0};
}

// The last typed roll before [position], or SIZE_MAX. The positions are in ascending order.
size_t typed_rolls_before(const TypedRolls *rolls, size_t position) {
    size_t last = SIZE_MAX;
    for (size_t i = 0; i < rolls->count && rolls->positions[i] < position; i++)
        last = rolls->positions[i];
    return last;
}
