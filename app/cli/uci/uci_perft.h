// SPDX-License-Identifier: MIT
// Counting the ways to play on, as UCI programs print it.
#ifndef TESSERA_CLI_UCI_UCI_PERFT_H
#define TESSERA_CLI_UCI_UCI_PERFT_H

#include "engine/notation/protocol/uci_table.h"

#include <stdatomic.h>

enum { PERFT_DEPTH_MOST = 40 };

// Prints for each first turn how many ways there are to play [depth] turns, 1 to PERFT_DEPTH_MOST,
// and then their sum; less when it was told to stop.
void uci_perft(const UciTable *table, int depth, atomic_bool *stop);

#endif
