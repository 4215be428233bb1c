// SPDX-License-Identifier: MIT
#include "engine/spec/fields/name_list.h"

#include "engine/base/memory.h"

#include <string.h>

void name_list_free(NameList *list) {
    memory_free(list->items);
    list->items = NULL;
    list->count = list->capacity = 0;
}

void name_list_add(NameList *list, const char *name) {
    size_t count = list->count++;
    list->items = memory_grow(list->items, &list->capacity, count + 1, sizeof *list->items);
    list->items[count] = name;
}

int name_list_find(const NameList *list, const char *name) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->items[i], name) == 0)
            return (int)i;
    return -1;
}

bool name_list_check_label(Reader *reader, const SpecName *name) {
    if (!name->text)
        return true;
    bool blank = name->text[strspn(name->text, " ")] == '\0', control = false;
    for (const unsigned char *byte = (const unsigned char *)name->text; *byte; byte++)
        control |= *byte < ' ' || *byte == '\x7F';
    if (blank)
        reader_error(reader, name->node, "the name is empty");
    if (control)
        reader_error(reader, name->node, "the name %s contains a control character",
                     reader_quote(name->text).text);
    return !blank && !control;
}

static const char *article(const char *noun) {
    return strchr("aeiou", noun[0]) ? "an" : "a";
}

// A repeated name is added again, so that the list has an entry for each definition.
bool name_list_define(NameList *list, const SpecName *name) {
    bool displayable = name_list_check_label(list->reader, name);
    if (name_list_find(list, name->text) >= 0) {
        reader_error(list->reader, name->node, "there is already %s %s called %s",
                     article(list->kind), list->kind, reader_quote(name->text).text);
        list->repeated = true;
    }
    name_list_add(list, name->text);
    return displayable; // a repeated name can still be displayed
}

void name_list_check_unique(Reader *reader, const char *kind, const SpecNames *names) {
    NameList list = {.reader = reader, .kind = kind};
    spec_each (const SpecName, name, names)
        name_list_define(&list, name);
    name_list_free(&list);
}

void name_list_resolve(const NameList *list, SpecName *name) {
    name->index = name->text ? name_list_find(list, name->text) : -1;
    // If a name was defined twice, one of the two was probably meant to be this name. That error is
    // reported already.
    if (name->text && name->index < 0 && !list->repeated)
        reader_unknown(list->reader, name->node, list->kind, name->text, list->items, list->count);
}

void name_list_resolve_all(const NameList *list, SpecNames *names) {
    spec_each (SpecName, name, names)
        name_list_resolve(list, name);
}
