// SPDX-License-Identifier: MIT
#include "engine/rules/terms/sink.h"

uint32_t sink_budget(const Sink *sink) {
    uint32_t left = sink->spent < LISTING_BUDGET ? LISTING_BUDGET - sink->spent : 0;
    return left < STEP_BUDGET ? left : STEP_BUDGET;
}

void sink_charge(Sink *sink, uint32_t budget, const Context *context) {
    sink->spent += budget - context->steps;
    if (sink->fault.kind == FAULT_NONE)
        sink->fault = context->fault;
}

void sink_join(Sink *sink, const Sink *inner) {
    sink->spent = inner->spent;
    if (sink->fault.kind == FAULT_NONE)
        sink->fault = inner->fault;
}

enum { COPIED_PER_STEP = 64 }; // bytes of a State that are copied for the price of one step

uint32_t state_steps(const Rules *rules) {
    return (uint32_t)(rules->layout.size / COPIED_PER_STEP);
}
