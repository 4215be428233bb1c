// SPDX-License-Identifier: MIT
// The Secrets are those of games that are not over yet, each in a file of the user's state folder
// that is called by its commitment and is for the user's eyes alone. Beside the secret stands its
// reach: how many actions a game had with the furthest outcome of chance that was drawn from it and
// shown, 0 for none.
// What belongs here: keeping, finding and forgetting them. What follows from a secret is the
// business of engine/game/chance_source.h.
#ifndef TESSERA_SESSION_SECRETS_H
#define TESSERA_SESSION_SECRETS_H

#include "app/desktop/session/places.h"
#include "engine/game/chance_source.h"

enum { SECRETS_MOST = 1000 }; // that are kept; of games that nobody ended the oldest go

// Keeps the secret of [source] until it is forgotten: it is safe on the disk then. False, with
// [error] set, where that is impossible.
bool secrets_keep(const UserPlaces *places, const ChanceSource *source, Error *error);

// Finds the secret that a game of [rules] has committed to, and its reach. False where there is
// none, or where the file holds another one.
bool secrets_find(const UserPlaces *places, const Rules *rules, const Digest *commitment,
                  Secret *secret, size_t *reach);

// Raises the reach of [source], a source of [rules], to [reach], where it is less and the secret is
// still kept. False, with [error] set, where it cannot be written.
bool secrets_raise(const UserPlaces *places, const Rules *rules, const ChanceSource *source,
                   size_t reach, Error *error);

// Removes a secret that is known to everybody or that nobody will ask for, if it is there.
void secrets_forget(const UserPlaces *places, const Digest *commitment);

#endif
