// SPDX-License-Identifier: MIT
// Pieces that small specs in tests are made of, as lines of their YAML. What belongs here: what
// several tests would else write again.
#pragma once

// Onto what is empty or an enemy's.
#define GO "{state: EMPTY, action: MOVE}, {state: ENEMY, action: CAPTURE}"

#define KING                                                                                       \
    "- {code: KING, symbol: K, moves: ["                                                           \
    "{id: 0, step: [0, 1], actions: [" GO "]}, {id: 1, step: [1, 1], actions: [" GO "]},"          \
    "{id: 2, step: [1, 0], actions: [" GO "]}, {id: 3, step: [1, -1], actions: [" GO "]},"         \
    "{id: 4, step: [0, -1], actions: [" GO "]}, {id: 5, step: [-1, -1], actions: [" GO "]},"       \
    "{id: 6, step: [-1, 0], actions: [" GO "]}, {id: 7, step: [-1, 1], actions: [" GO "]}]}\n"

#define ROOK_MOVES                                                                                 \
    "{id: 0, step: [0, 1], repeat: {loop: true}, actions: [" GO "]},"                              \
    "{id: 1, step: [1, 0], repeat: {loop: true}, actions: [" GO "]},"                              \
    "{id: 2, step: [0, -1], repeat: {loop: true}, actions: [" GO "]},"                             \
    "{id: 3, step: [-1, 0], repeat: {loop: true}, actions: [" GO "]}"
#define ROOK "- {code: ROOK, symbol: R, moves: [" ROOK_MOVES "]}\n"

// Never moves.
#define STONE "- {code: STONE, symbol: S, moves: []}\n"
