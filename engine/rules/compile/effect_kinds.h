// SPDX-License-Identifier: MIT
// How single effects are compiled: each takes its phrase and the row of the table that it is called
// by, and emits its instructions or tells what is wrong with its arguments.
// What belongs here: effects that are more than one instruction, and those that are one.
#ifndef TESSERA_RULES_COMPILE_EFFECT_KINDS_H
#define TESSERA_RULES_COMPILE_EFFECT_KINDS_H

#include "engine/rules/compile/effect_table.h"

void effect_compile_announce(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const EffectRow *row);
void effect_compile_ask(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                        const EffectRow *row);
void effect_compile_assign(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row);
void effect_compile_change(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row);
void effect_compile_do(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                       const EffectRow *row);
void effect_compile_draw(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);
void effect_compile_flow(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);
void effect_compile_for_each(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                             const EffectRow *row);
void effect_compile_if(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                       const EffectRow *row);
void effect_compile_let(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                        const EffectRow *row);
void effect_compile_move(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);
void effect_compile_next_phase(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                               const EffectRow *row);
void effect_compile_plain(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                          const EffectRow *row);
void effect_compile_repeat(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                           const EffectRow *row);
void effect_compile_restore(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                            const EffectRow *row);
void effect_compile_roll(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);
void effect_compile_spawn(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                          const EffectRow *row);
void effect_compile_transform(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                              const EffectRow *row);
void effect_compile_wait(EffectCompiler *compiler, Scope *scope, const Phrase *phrase,
                         const EffectRow *row);

#endif
