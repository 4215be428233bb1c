// SPDX-License-Identifier: MIT
// The Secrets are those of games that are not over yet, each in a file of the user's state folder
// that is called by its commitment and is for the user's eyes alone. Beside the secret stands its
// reach: how many actions a game had with the furthest outcome of chance that was drawn from it and
// shown, 0 for none; and a number, higher than those of all secrets that were there before it.
// What belongs here: keeping, taking and forgetting them. What follows from a secret is the
// business of engine/game/chance_source.h.
//
// A secret serves one running program at a time: two that drew from it would show each other what
// is to come. Who keeps or takes one holds it, by a lock on its file that ends with the program.
#ifndef TESSERA_SESSION_CHANCE_SECRETS_H
#define TESSERA_SESSION_CHANCE_SECRETS_H

#include "app/desktop/session/user/folders.h"
#include "engine/game/chance_source.h"

enum { SECRETS_MOST = 1000 }; // that are kept, apart from those in use

typedef struct Secrets Secrets;

// The secrets in [places], which must outlive them. Releasing them lets go of those that are held.
Secrets *secrets_open(const UserFolders *folders);
void secrets_close(Secrets *secrets);

// Keeps the secret of [source] until it is forgotten, and holds it: it is safe on the disk then.
// Where there are too many the oldest one goes that nobody holds and no kept game has committed to.
// False, with [error] set, where it cannot be kept.
bool secrets_keep(Secrets *secrets, const ChanceSource *source, Error *error);

typedef enum SecretAnswer {
    SECRET_TAKEN,
    SECRET_ELSEWHERE, // another running program holds it
    SECRET_MISSING,   // it is not here, cannot be read, or is not the one that was committed to
} SecretAnswer;

// Takes the secret that a game of [rules] has committed to, and holds it. Stores it, and its reach,
// only where it was taken.
SecretAnswer secrets_take(Secrets *secrets, const Rules *rules, const Digest *commitment,
                          Secret *secret, size_t *reach);

// Raises the reach of a secret that is held to [reach], where it is less. Nothing happens to one
// that is not held. False, with [error] set, where it cannot be written.
bool secrets_raise(Secrets *secrets, const Digest *commitment, size_t reach, Error *error);

// Lets another program take a secret, if it is held here.
void secrets_let_go(Secrets *secrets, const Digest *commitment);

// Removes a secret that is known to everybody or that nobody will ask for, if it is there.
void secrets_forget(Secrets *secrets, const Digest *commitment);

#endif
