// SPDX-License-Identifier: MIT
// The instructions of effects: one row each, from which come InstructionKind, what is known of each
// without running it, the effects that documents may name, and their part of the language page.
// What each does is said in effects/perform.c, and in effects/move.c for those of a move.
#ifndef TESSERA_RULES_MODEL_INSTRUCTIONS_H
#define TESSERA_RULES_MODEL_INSTRUCTIONS_H

#include <stdint.h>

// INTERNAL(OP, FACTS): an instruction that documents do not name.
// EFFECT(OP, FORM, TAKES, FACTS, NAME, EXAMPLE, HELP): one that they do. FORM says how it is
// compiled: by compile_FORM in compile/effects/effect_kinds.c; with `plain` its arguments are the
// operands [a] and [b]. TAKES are
// its arguments, a letter each as in terms/functions.h: b for true or false, i a number, n a name,
// s a site, e an entity, p a player, . anything; those after ? may be left out, + lets the last one
// repeat.
// PHRASE(FORM, TAKES, NAME, EXAMPLE, HELP): an effect that is compiled to other instructions.
// FACTS are InstructionFacts, or NO_FACTS. The order is that of the language page.
#define INSTRUCTIONS(INTERNAL, EFFECT, PHRASE)                                                     \
    INTERNAL(END, NO_FACTS)          /* of a Code */                                               \
    INTERNAL(JUMP, CONTROLS)         /* to [target] */                                             \
    INTERNAL(UNLESS, CONTROLS)       /* [a] does not hold: to [target] */                          \
    INTERNAL(LET, NO_FACTS)          /* local [slot] = [a] */                                      \
    INTERNAL(FOR_BEGIN, CONTROLS)    /* local [slot] = first member of [a]; or to [target] */      \
    INTERNAL(FOR_NEXT, CONTROLS)     /* local [slot] = next member, to [target]; or on */          \
    INTERNAL(SEATS_BEGIN, CONTROLS)  /* the same for seats, kept in local [slot] + 1 */            \
    INTERNAL(SEATS_NEXT, CONTROLS)   /* */                                                         \
    INTERNAL(REPEAT_BEGIN, CONTROLS) /* local [slot] = [a]; to [target] when it is 0 */            \
    INTERNAL(REPEAT_NEXT, CONTROLS)  /* lowers local [slot]; to [target] while above 0 */          \
    INTERNAL(SET_STATE, NO_FACTS)    /* global variable [index] = [a] */                           \
    INTERNAL(SET_SEAT, NO_FACTS)     /* per-player variable [index] of [a] = [b] */                \
    INTERNAL(SET_ATTRIBUTE, ALTERS)  /* attribute [index] of [a] = [b] */                          \
    INTERNAL(SET_OWNER, TAKES_PIECES | PLACES_PIECES | ALTERS) /* owner of [a] = [b] */            \
    INTERNAL(SET_BOARD, TAKES_PIECES | PLACES_PIECES) /* entity [b] or null stands on [a] */       \
    INTERNAL(SET_CONTROLLER, NO_FACTS)                /* who decides for [a] = [b] */              \
    INTERNAL(RANDOM, ASKS_CHANCE)             /* local [slot] = a number from [a] to [b] */        \
    INTERNAL(FLAG_MOVER, OF_MOVE)             /* the piece gets flag [index] for [slot] turns */   \
    INTERNAL(TAKE_AT, OF_MOVE | TAKES_PIECES) /* what stands at offset [a] is captured */          \
    INTERNAL(SHIFT, OF_MOVE | PLACES_PIECES)  /* from offset [a] to [b], if it is of [index] */    \
    INTERNAL(TURN_AT, OF_MOVE | TAKES_PIECES | PLACES_PIECES) /* enemies at [a] change sides */    \
    INTERNAL(LEAVE_COPY, OF_MOVE) /* a copy of the piece stays where it came from */               \
    INTERNAL(PERFORM, OF_MOVE)    /* the Code [target] */                                          \
    PHRASE(assign, "..", "set", "set(state.count, 1)", "gives a place a value")                    \
    PHRASE(change, "..", "add", "add(state.count, 1)", "raises a number")                          \
    PHRASE(change, "..", "sub", "sub(state.count, 1)", "lowers a number")                          \
    PHRASE(change, "..", "mul", "mul(state.count, 2)", "multiplies a number")                      \
    PHRASE(if, "b.?.", "if", "if(condition, effect, else)",                                        \
           "one effect where the condition holds, another one where it does not")                  \
    PHRASE(do, ".+", "do", "do(effect, effect)", "several effects in order")                       \
    PHRASE(let, "..", "let", "let(name, value)", "names a value, to the end of the list")          \
    PHRASE(for_each, "..+", "for_each", "for_each(p in pieces, effect)",                           \
           "the effects for every member of a set, as it was before")                              \
    PHRASE(repeat, "i.+", "repeat", "repeat(3, effect)", "the effects that many times")            \
    /* entity [a] to site [b]; [slot] 1: under what stands there */                                \
    EFFECT(MOVE, move, "es?n", PLACES_PIECES, "move_entity", "move_entity(entity, target)",        \
           "puts an entity on top of a site, or with 'bottom' under what stands there")            \
    PHRASE(move, "es?n", "move_to_zone", "move_to_zone(card, zone('discard'))", "the same")        \
    EFFECT(MOVE_ALL, plain, "ss", PLACES_PIECES, "move_all",                                       \
           "move_all(zone('discard'), zone('deck'))", "every entity of a site to another one")     \
    EFFECT(SWAP, plain, "ee", PLACES_PIECES, "swap", "swap(entity, board[target])",                \
           "two entities change places; nothing is done where one of them stands nowhere")         \
    EFFECT(REMOVE, plain, "e", TAKES_PIECES, "remove_entity", "remove_entity(board[target])",      \
           "takes an entity out of the game")                                                      \
    /* kind [index] on [a], owner [b]; local [slot] = the entity */                                \
    EFFECT(SPAWN, spawn, "ns?p................", PLACES_PIECES | ALTERS, "spawn",                  \
           "spawn('Piece', target, player, 'rank', 'man')", "makes a new entity")                  \
    EFFECT(TRANSFORM, transform, "en", PLACES_PIECES | ALTERS, "transform",                        \
           "transform(entity, 'PAWN')",                                                            \
           "an entity becomes one of another kind, by its code; null changes nothing")             \
    /* a captured piece of kind [index] and owner [b] stands on site [a] again */                  \
    EFFECT(RESTORE, restore, "nsp", PLACES_PIECES | ALTERS, "restore",                             \
           "restore('KING', site('a1'), player)",                                                  \
           "an entity of that kind and player that was taken stands on a site again, or a new "    \
           "one where none was")                                                                   \
    /* one from the top of [a] to [b] */                                                           \
    EFFECT(DRAW, draw, "ss?i", ASKS_CHANCE, "draw_cards",                                          \
           "draw_cards(zone('deck'), hand_zone, 2)",                                               \
           "moves that many from the top of one zone to another; by chance where they are "        \
           "shuffled")                                                                             \
    PHRASE(draw, "ss", "draw_card", "draw_card(zone('deck'), hand_zone)",                          \
           "moves one from the top")                                                               \
    EFFECT(SHUFFLE, plain, "s", NO_FACTS, "shuffle", "shuffle(zone('deck'))",                      \
           "nobody knows the order of the zone any more")                                          \
    EFFECT(REVEAL, plain, "e?p", NO_FACTS, "reveal", "reveal(entity, player)",                     \
           "everybody, or one player, gets to know an entity")                                     \
    EFFECT(HIDE, plain, "e", NO_FACTS, "hide", "hide(entity)",                                     \
           "nobody knows it any more but who sees it")                                             \
    EFFECT(ROLL, roll, "", ASKS_CHANCE, "roll_dice", "roll_dice()", "rolls the dice")              \
    EFFECT(USE_DIE, plain, "i", NO_FACTS, "use_die", "use_die(amount)",                            \
           "takes one of the dice that show this number away")                                     \
    EFFECT(ADD_DIE, plain, "i", NO_FACTS, "add_die", "add_die(6)",                                 \
           "adds a die that shows this number")                                                    \
    EFFECT(CLEAR_DICE, plain, "", NO_FACTS, "clear_dice", "clear_dice()", "takes all dice away")   \
    EFFECT(FREEZE, plain, "p", NO_FACTS, "freeze", "freeze(p)",                                    \
           "a player's entities stand still, can be neither taken nor passed, and he cannot act")  \
    EFFECT(THAW, plain, "p", NO_FACTS, "thaw", "thaw(p)", "ends that")                             \
    EFFECT(HAND_TURN, plain, "p", NO_FACTS, "hand_turn", "hand_turn(p)",                           \
           "at the start of a turn: another player acts in it, with what is his")                  \
    EFFECT(ELIMINATE, plain, "p", TAKES_PIECES | DECIDES, "eliminate", "eliminate(p)",             \
           "a player is out of the game; the last side in wins")                                   \
    EFFECT(WIN, plain, "p", TAKES_PIECES | DECIDES, "win", "win(player)",                          \
           "the game ends: a player and his side win")                                             \
    EFFECT(LOSE, plain, "p", TAKES_PIECES | DECIDES, "lose", "lose(player)",                       \
           "a player has lost and is out; the last side in wins")                                  \
    EFFECT(DRAW_GAME, plain, "", DRAWS, "draw", "draw()", "the game ends in a draw")               \
    /* rule [index] */                                                                             \
    EFFECT(ASK, ask, "n", NO_FACTS, "ask", "ask('rule')",                                          \
           "the same player acts by that interaction next, if he can")                             \
    EFFECT(END_TURN, flow, "", NO_FACTS, "end_turn", "end_turn()",                                 \
           "the turn ends after this action")                                                      \
    /* phase [index] */                                                                            \
    EFFECT(SET_PHASE, next_phase, "n", NO_FACTS, "next_phase", "next_phase('main')",               \
           "the phase ends after this action and that one follows")                                \
    /* Code [target], at the end of the turn or phase */                                           \
    EFFECT(WAIT_TURN, wait, ".+", NO_FACTS, "at_turn_end", "at_turn_end(effect)",                  \
           "the effects are done when the turn ends")                                              \
    EFFECT(WAIT_PHASE, wait, ".+", NO_FACTS, "at_phase_end", "at_phase_end(effect)",               \
           "the effects are done when the phase ends")                                             \
    /* name [index] to seat [a], or to all */                                                      \
    EFFECT(ANNOUNCE, announce, "n?p", NO_FACTS, "announce", "announce('No', player)",              \
           "everybody, or one player, is told a text")

// The operands of those without a comment are [a] and [b], as they take them. Offsets are numbers
// of Topology.tables, counted from the moving piece's source.
#define INTERNAL_KIND(op, facts)                                 DO_##op,
#define EFFECT_KIND(op, form, takes, facts, name, example, help) DO_##op,
#define PHRASE_KIND(form, takes, name, example, help)
typedef enum InstructionKind {
    INSTRUCTIONS(INTERNAL_KIND, EFFECT_KIND, PHRASE_KIND) INSTRUCTION_KIND_COUNT
} InstructionKind;
#undef INTERNAL_KIND
#undef EFFECT_KIND
#undef PHRASE_KIND

// What is known of an instruction without running it, a bit each.
typedef enum InstructionFact {
    NO_FACTS = 0,
    CONTROLS = 1,       // says where to go on
    ASKS_CHANCE = 2,    // may wait for chance
    OF_MOVE = 4,        // of a piece's move: sees the board as it was before
    TAKES_PIECES = 8,   // takes or turns pieces, or their player's game, where it does anything
    PLACES_PIECES = 16, // pieces come to a place, an owner or a kind by it
    ALTERS = 32,        // makes an entity, or changes its attributes, owner or kind
    DECIDES = 64,       // may end the game with a winner
    DRAWS = 128,        // ends it without one
} InstructionFact;

static inline unsigned instruction_facts(unsigned kind) {
#define INTERNAL_FACTS(op, facts)                                 facts,
#define EFFECT_FACTS(op, form, takes, facts, name, example, help) facts,
#define PHRASE_FACTS(form, takes, name, example, help)
    static const uint8_t facts_of[] = {INSTRUCTIONS(INTERNAL_FACTS, EFFECT_FACTS, PHRASE_FACTS)};
#undef INTERNAL_FACTS
#undef EFFECT_FACTS
#undef PHRASE_FACTS
    return facts_of[kind];
}

#endif
