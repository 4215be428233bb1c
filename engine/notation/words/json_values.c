// SPDX-License-Identifier: MIT
#include "engine/notation/words/json_values.h"

static void site_text(Writer *writer, const Rules *rules, Site site) {
    Text name = {0};
    topology_write_site(&rules->topology, site, &name);
    writer_text(writer, text_string(&name));
    text_free(&name);
}

void json_add_site(Writer *writer, const Rules *rules, const char *key, Site site) {
    writer_key(writer, key);
    if (site == SITE_NONE)
        writer_null(writer);
    else
        site_text(writer, rules, site);
}

void json_add_seat(Writer *writer, const Rules *rules, const char *key, Seat seat) {
    bool exists = seat < rules->seats.count;
    writer_add_text(writer, key, exists ? rules->seats.list[seat].name : NULL);
}

static void list_seats(Writer *writer, const Rules *rules, Seats seats) {
    writer_list_begin(writer);
    for (int seat = 0; seat < rules->seats.count; seat++)
        if (seats >> seat & 1)
            writer_text(writer, rules->seats.list[seat].name);
    if (seats >> rules->seats.count)
        writer_null(writer);
    writer_list_end(writer);
}

void json_add_seats(Writer *writer, const Rules *rules, const char *key, Seats seats) {
    writer_key(writer, key);
    list_seats(writer, rules, (Seats)(seats & ((1u << rules->seats.count) - 1)));
}

void json_add_knowing(Writer *writer, const Rules *rules, const char *key, Seats seats) {
    writer_key(writer, key);
    if (seats == SEATS_ALL)
        writer_boolean(writer, true);
    else
        list_seats(writer, rules, seats);
}

void json_add_value(Writer *writer, const Rules *rules, Type type, Value value) {
    if (value == VALUE_NULL) {
        writer_null(writer);
        return;
    }
    switch (type) {
    case TYPE_BOOLEAN: writer_boolean(writer, value != 0); break;
    case TYPE_NAME:
        writer_text(writer, value < 0 ? JSON_OTHER_NAME : rules->names.list[value]);
        break;
    case TYPE_SITE: site_text(writer, rules, (Site)value); break;
    case TYPE_SEAT: writer_text(writer, rules->seats.list[value].name); break;
    default: writer_integer(writer, value);
    }
}
