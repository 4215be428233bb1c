// SPDX-License-Identifier: MIT
// The Secrets of unfinished games. Each is a file in the user's state folder that only the user may
// read, named by its commitment. It contains the secret; its reach, the number of actions up to the
// last chance outcome drawn from it and shown, or 0; and a number higher than those of all earlier
// secrets.
//
// A secret serves one running program at a time, since two would show each other future outcomes.
// The program holds a lock on the file, which ends with the program.
#ifndef TESSERA_SESSION_CHANCE_SECRETS_H
#define TESSERA_SESSION_CHANCE_SECRETS_H

#include "app/desktop/session/user/folders.h"
#include "engine/game/chance_source.h"

enum { SECRETS_MOST = 1000 }; // stored at a time, apart from those in use

typedef struct Secrets Secrets;

// The secrets in [folders], which must outlive them. Releasing them releases those held.
Secrets *secrets_open(const UserFolders *folders);
void secrets_close(Secrets *secrets);

// Stores the secret of [source] safely on disk until it is forgotten, and holds it. If too many are
// stored, the oldest is deleted that nobody holds and no kept game has committed to. False, with
// [error] set, if it cannot be stored.
bool secrets_keep(Secrets *secrets, const ChanceSource *source, Error *error);

typedef enum SecretAnswer {
    SECRET_TAKEN,
    SECRET_ELSEWHERE, // held by another running program
    SECRET_MISSING,   // missing, unreadable, or not the one committed to
} SecretAnswer;

// Takes and holds the secret that a game of [rules] has committed to. Only on success [*secret] and
// [*reach] are set.
SecretAnswer secrets_take(Secrets *secrets, const Rules *rules, const Digest *commitment,
                          Secret *secret, size_t *reach);

// Raises the reach of a held secret to at least [reach]; does nothing for one that is not held.
// False, with [error] set, if it cannot be written.
bool secrets_raise(Secrets *secrets, const Digest *commitment, size_t reach, Error *error);

// Lets other programs take a secret, if it is held here.
void secrets_let_go(Secrets *secrets, const Digest *commitment);

// Deletes a secret, if it is there. Call it once the secret is public or no longer needed.
void secrets_forget(Secrets *secrets, const Digest *commitment);

#endif
