// SPDX-License-Identifier: MIT
// The Secrets of unfinished games. Each is a file in the user's state folder that only the user may
// read. The file is named after the secret's commitment, and contains the secret, its reach, and a
// number higher than those of all earlier secrets. The reach is the number of actions in the game
// up to the last outcome of the secret that was shown, or 0.
//
// Only one running program uses a secret at a time, because two would show each other future
// outcomes. The program holds a lock on the file, which the system releases when the program ends.
#pragma once

#include "app/desktop/session/user/folders.h"
#include "engine/game/chance_source.h"

enum { SECRETS_MOST = 1000 }; // the most secrets that are stored, unless more are in use

typedef struct Secrets Secrets;

// Opens the secrets in [folders], which must outlive the Secrets. secrets_close also releases all
// secrets held here, so that other programs can take them.
Secrets *secrets_open(const UserFolders *folders);
void secrets_close(Secrets *secrets);

// Stores the secret of [source] safely on disk until secrets_delete, and holds it. If too many are
// stored, deletes the oldest ones that no program holds and no kept game has committed to. False,
// with [error] set, if the secret cannot be stored.
bool secrets_store(Secrets *secrets, const ChanceSource *source, Error *error);

typedef enum SecretAnswer {
    SECRET_TAKEN,
    SECRET_ELSEWHERE, // held by another running program
    SECRET_MISSING,   // missing, unreadable, or different from what the game committed to
} SecretAnswer;

// Takes and holds the secret that a game of [rules] has committed to. Sets [*secret] and [*reach]
// only on success.
SecretAnswer secrets_take(Secrets *secrets, const Rules *rules, const Digest *commitment,
                          Secret *secret, size_t *reach);

// Raises the reach of a held secret to at least [reach]. Does nothing if the secret is not held.
// False, with [error] set, if the reach cannot be written.
bool secrets_raise_reach(Secrets *secrets, const Digest *commitment, size_t reach, Error *error);

// Lets other programs take the secret if this program holds it.
void secrets_release(Secrets *secrets, const Digest *commitment);

// Deletes a secret if it is stored. Call it once the secret is public or no longer needed.
void secrets_delete(Secrets *secrets, const Digest *commitment);
