// SPDX-License-Identifier: MIT
// The instructions of effects, a row each. InstructionKind, the facts about each instruction, the
// effects that documents may name, and their part of the language page come from this table.
// effects/perform.c performs the instructions, and effects/move.c those that are OF_MOVE.
#pragma once

#include <stdint.h>

// INTERNAL(OP, FACTS): an instruction that documents do not name.
//
// EFFECT(OP, FORM, TAKES, FACTS, NAME, EXAMPLE, HELP): an instruction that documents name.
// compile_FORM of compile/effects/effect_kinds.c compiles it; compile_plain makes the arguments the
// operands [a] and [b]. TAKES has a letter for each argument as in terms/functions.h: b for true or
// false, i a number, n a name, s a site, e an entity, p a player, . anything. Arguments after ? may
// be left out; + lets the last one repeat.
//
// PHRASE(FORM, TAKES, NAME, EXAMPLE, HELP): an effect that is compiled to other instructions.
//
// FACTS are InstructionFacts, or NO_FACTS. The order is that of the language page. In rows without
// a comment, the arguments are the operands [a] and [b], in that order. An offset is an index into
// Topology.tables, applied to the source of the moving piece.
#define INSTRUCTIONS(INTERNAL, EFFECT, PHRASE)                                                     \
    INTERNAL(END, NO_FACTS)    /* ends a Code */                                                   \
    INTERNAL(JUMP, CONTROLS)   /* jumps to [target] */                                             \
    INTERNAL(UNLESS, CONTROLS) /* jumps to [target] unless [a] holds */                            \
    INTERNAL(LET, NO_FACTS)    /* local [slot] = [a] */                                            \
    /* local [slot] = the first member of the set [a]; jumps to [target] if it is empty */         \
    INTERNAL(FOR_BEGIN, CONTROLS)                                                                  \
    /* local [slot] = the next member; jumps to [target] if there was one */                       \
    INTERNAL(FOR_NEXT, CONTROLS)                                                                   \
    /* like FOR_BEGIN and FOR_NEXT, for seats; the local after [slot] has the rest, as bits */     \
    INTERNAL(SEATS_BEGIN, CONTROLS)                                                                \
    INTERNAL(SEATS_NEXT, CONTROLS)                                                                 \
    /* local [slot] = [a]; jumps to [target] unless [a] is above 0 */                              \
    INTERNAL(REPEAT_BEGIN, CONTROLS | NEEDS_A | NUMBERS)                                           \
    /* subtracts 1 from local [slot]; jumps to [target] while it is above 0 */                     \
    INTERNAL(REPEAT_NEXT, CONTROLS)                                                                \
    INTERNAL(SET_STATE, NO_FACTS)               /* global variable [index] = [a] */                \
    INTERNAL(SET_SEAT, NEEDS_A)                 /* per-player variable [index] of [a] = [b] */     \
    INTERNAL(SET_ATTRIBUTE, ALTERS | NEEDS_B_A) /* attribute [index] of [a] = [b] */               \
    /* owner of [a] = [b] */                                                                       \
    INTERNAL(SET_OWNER, TAKES_PIECES | PLACES_PIECES | ALTERS | NEEDS_B_A)                         \
    /* puts entity [b] on [a]; if [b] is null, takes the top entity off [a] */                     \
    INTERNAL(SET_BOARD, TAKES_PIECES | PLACES_PIECES | NEEDS_A)                                    \
    INTERNAL(SET_CONTROLLER, NEEDS_A_B) /* the player [b] decides for [a] */                       \
    /* local [slot] = a random number from [a] to [b] */                                           \
    INTERNAL(RANDOM, ASKS_CHANCE | NEEDS_A_B | NUMBERS)                                            \
    INTERNAL(FLAG_MOVER, OF_MOVE)             /* the piece gets flag [index] for [slot] turns */   \
    INTERNAL(TAKE_AT, OF_MOVE | TAKES_PIECES) /* captures what stands at offset [a] */             \
    /* moves a piece of kind [index] from offset [a] to [b] */                                     \
    INTERNAL(SHIFT, OF_MOVE | PLACES_PIECES)                                                       \
    /* enemies at offset [a] change sides and become pieces of kind [index] */                     \
    INTERNAL(TURN_AT, OF_MOVE | TAKES_PIECES | PLACES_PIECES)                                      \
    INTERNAL(LEAVE_COPY, OF_MOVE) /* a copy of the piece stays where it came from */               \
    INTERNAL(PERFORM, OF_MOVE)    /* performs the Code [target] */                                 \
    PHRASE(assign, "..", "set", "set(state.count, 1)",                                             \
           "sets a variable, an attribute, or what stands on a site")                              \
    PHRASE(change, "..", "add", "add(state.count, 1)", "adds to a number")                         \
    PHRASE(change, "..", "sub", "sub(state.count, 1)", "subtracts from a number")                  \
    PHRASE(change, "..", "mul", "mul(state.count, 2)", "multiplies a number")                      \
    PHRASE(if, "b.?.", "if", "if(condition, effect, else)",                                        \
           "performs the first effect if the condition holds, otherwise the second")               \
    PHRASE(do, ".+", "do", "do(effect, effect)", "performs several effects in order")              \
    PHRASE(let, "..", "let", "let(name, value)",                                                   \
           "names a value; the name is known to the end of the list")                              \
    PHRASE(for_each, "..+", "for_each", "for_each(p in pieces, effect)",                           \
           "performs the effects for every member of a set, which is evaluated once")              \
    PHRASE(repeat, "i.+", "repeat", "repeat(3, effect)", "performs the effects that many times")   \
    /* entity [a] to site [b], or under what stands there if [slot] is 1 */                        \
    EFFECT(MOVE, move, "es?n", PLACES_PIECES | NEEDS_A_B, "move_entity",                           \
           "move_entity(entity, target)",                                                          \
           "puts an entity on top of a site, or with 'bottom' under what stands there")            \
    PHRASE(move, "es?n", "move_to_zone", "move_to_zone(card, zone('discard'))",                    \
           "the same as move_entity")                                                              \
    EFFECT(MOVE_ALL, plain, "ss", PLACES_PIECES | NEEDS_A_B, "move_all",                           \
           "move_all(zone('discard'), zone('deck'))", "moves every entity of one site to another") \
    EFFECT(SWAP, plain, "ee", PLACES_PIECES | NEEDS_A_B, "swap", "swap(entity, board[target])",    \
           "swaps the sites of two entities; does nothing if one of them is on no site")           \
    EFFECT(REMOVE, plain, "e", TAKES_PIECES | NEEDS_A, "remove_entity",                            \
           "remove_entity(board[target])", "takes an entity out of the game")                      \
    /* makes an entity of kind [index] and owner [b] on [a]; local [slot] = the entity */          \
    EFFECT(SPAWN, spawn, "ns?p................", PLACES_PIECES | ALTERS | NEEDS_B_A, "spawn",      \
           "spawn('Piece', target, player, 'rank', 'man')", "makes a new entity")                  \
    EFFECT(TRANSFORM, transform, "en", PLACES_PIECES | ALTERS | NEEDS_A_B, "transform",            \
           "transform(entity, 'PAWN')",                                                            \
           "gives an entity another kind, named by its code; null changes nothing")                \
    /* puts a captured piece of kind [index] and owner [b], or a new one, on site [a] */           \
    EFFECT(RESTORE, restore, "nsp", PLACES_PIECES | ALTERS | NEEDS_A_B, "restore",                 \
           "restore('KING', site('a1'), player)",                                                  \
           "puts a captured entity of that kind and player on a site, or a new one")               \
    /* moves the top entity of [a] to [b] */                                                       \
    EFFECT(DRAW, draw, "ss?i", ASKS_CHANCE | NEEDS_A_B, "draw_cards",                              \
           "draw_cards(zone('deck'), hand_zone, 2)",                                               \
           "moves that many from the top of one zone to another; by chance where they are "        \
           "shuffled")                                                                             \
    PHRASE(draw, "ss", "draw_card", "draw_card(zone('deck'), hand_zone)",                          \
           "moves one from the top")                                                               \
    EFFECT(SHUFFLE, plain, "s", NEEDS_A, "shuffle", "shuffle(zone('deck'))",                       \
           "shuffles a zone: nobody knows its order any more")                                     \
    EFFECT(REVEAL, plain, "e?p", NO_FACTS, "reveal", "reveal(entity, player)",                     \
           "lets everybody, or one player, know an entity")                                        \
    EFFECT(HIDE, plain, "e", NO_FACTS, "hide", "hide(entity)",                                     \
           "only players who see the entity still know it")                                        \
    EFFECT(ROLL, roll, "", ASKS_CHANCE, "roll_dice", "roll_dice()", "rolls the dice")              \
    EFFECT(USE_DIE, plain, "i", NEEDS_A | NUMBERS, "use_die", "use_die(amount)",                   \
           "removes one of the dice that show this number")                                        \
    EFFECT(ADD_DIE, plain, "i", NEEDS_A | NUMBERS, "add_die", "add_die(6)",                        \
           "adds a die that shows this number")                                                    \
    EFFECT(CLEAR_DICE, plain, "", NO_FACTS, "clear_dice", "clear_dice()", "removes all dice")      \
    EFFECT(FREEZE, plain, "p", NEEDS_A, "freeze", "freeze(p)",                                     \
           "a player cannot act, and his entities cannot move, be captured or be passed")          \
    EFFECT(THAW, plain, "p", NEEDS_A, "thaw", "thaw(p)", "ends freeze")                            \
    EFFECT(HAND_TURN, plain, "p", NEEDS_A, "hand_turn", "hand_turn(p)",                            \
           "at the start of a turn: another player acts in it, with his own entities")             \
    EFFECT(ELIMINATE, plain, "p", TAKES_PIECES | DECIDES | NEEDS_A, "eliminate", "eliminate(p)",   \
           "a player is out of the game; the last side in wins")                                   \
    EFFECT(WIN, plain, "p", TAKES_PIECES | DECIDES | NEEDS_A, "win", "win(player)",                \
           "the game ends: a player and his side win")                                             \
    EFFECT(LOSE, plain, "p", TAKES_PIECES | DECIDES | NEEDS_A, "lose", "lose(player)",             \
           "a player has lost and is out; the last side in wins")                                  \
    EFFECT(DRAW_GAME, plain, "", DRAWS, "draw", "draw()", "the game ends in a draw")               \
    /* asks for an action by rule [index] */                                                       \
    EFFECT(ASK, ask, "n", NO_FACTS, "ask", "ask('rule')",                                          \
           "the same player acts next, by that interaction, if he can")                            \
    EFFECT(END_TURN, flow, "", NO_FACTS, "end_turn", "end_turn()",                                 \
           "the turn ends after this action")                                                      \
    /* makes phase [index] the next one */                                                         \
    EFFECT(SET_PHASE, next_phase, "n", NO_FACTS, "next_phase", "next_phase('main')",               \
           "the phase ends after this action, and the named phase follows")                        \
    /* performs the Code [target] at the end of the turn or phase */                               \
    EFFECT(WAIT_TURN, wait, ".+", NO_FACTS, "at_turn_end", "at_turn_end(effect)",                  \
           "performs the effects when the turn ends")                                              \
    EFFECT(WAIT_PHASE, wait, ".+", NO_FACTS, "at_phase_end", "at_phase_end(effect)",               \
           "performs the effects when the phase ends")                                             \
    /* shows name [index] to seat [a], or to all */                                                \
    EFFECT(ANNOUNCE, announce, "n?p", NO_FACTS, "announce", "announce('No', player)",              \
           "shows a text to everybody, or to one player")

#define INSTRUCTION_KIND(op, ...) DO_##op,
#define NO_INSTRUCTION(...)
typedef enum InstructionKind {
    INSTRUCTIONS(INSTRUCTION_KIND, INSTRUCTION_KIND, NO_INSTRUCTION) INSTRUCTION_KIND_COUNT
} InstructionKind;
#undef INSTRUCTION_KIND

// Facts about an instruction, a bit each.
typedef enum InstructionFact {
    NO_FACTS = 0,
    CONTROLS = 1,       // may jump
    ASKS_CHANCE = 2,    // may wait for chance
    OF_MOVE = 4,        // belongs to a piece's move, and reads the board before that move
    TAKES_PIECES = 8,   // captures pieces, gives them to another side, or puts a player out
    PLACES_PIECES = 16, // gives pieces a new site, owner or kind
    ALTERS = 32,        // creates an entity, or changes its attributes, owner or kind
    DECIDES = 64,       // may end the game with a winner
    DRAWS = 128,        // ends the game in a draw
    NEEDS_A = 256,      // evaluates [a], and does nothing if [a] is null
    NEEDS_B = 512,      // evaluates [b] after [a], and does nothing if [b] is null
    READS_B = 1024,     // evaluates [b], which may be null, before [a]
    NUMBERS = 2048,     // a needed operand that is null is a fault
    NEEDS_A_B = NEEDS_A | NEEDS_B,
    NEEDS_B_A = READS_B | NEEDS_A,
} InstructionFact;

// The InstructionFacts of a [kind] of instruction, as the table INSTRUCTIONS lists them.
static inline unsigned instruction_facts(unsigned kind) {
#define INTERNAL_FACTS(op, facts)                                 facts,
#define EFFECT_FACTS(op, form, takes, facts, name, example, help) facts,
    static const uint16_t facts_of[] = {INSTRUCTIONS(INTERNAL_FACTS, EFFECT_FACTS, NO_INSTRUCTION)};
#undef INTERNAL_FACTS
#undef EFFECT_FACTS
#undef NO_INSTRUCTION
    return facts_of[kind];
}
