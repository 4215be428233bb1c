// SPDX-License-Identifier: MIT
#include "engine/rules/turn/play.h"

#include "engine/rules/endings/repetition.h"
#include "engine/rules/legal/legal.h"
#include "engine/rules/model/hooks.h"
#include "engine/rules/moves/steps.h"

const Hooks play_hooks = {
    .attacked = steps_attack_site,
    .count_actions = legal_count_actions,
    .position_key = repetition_key,
};
