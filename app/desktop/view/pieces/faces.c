// SPDX-License-Identifier: MIT
#include "app/desktop/view/pieces/faces.h"

#include "engine/notation/words/face.h"
#include "engine/rules/state/look.h"

// An attribute that follows from another one is not shown. With more attributes or pieces than
// this, finding these would take too long, so they are shown too.
enum { COMPARED_ATTRIBUTES = 12, COMPARED_PIECES = 256 };

// The value of an attribute of a piece at the start. If the piece or its kind lists the attribute
// several times, the last value counts. The values of the piece replace those of its kind.
static Value start_value(const Rules *rules, const StartPiece *piece, int attribute) {
    for (size_t i = piece->value_count; i-- > 0;)
        if (piece->values[i].attribute == attribute)
            return piece->values[i].value;
    const KindRules *kind = &rules->kinds.list[piece->kind];
    for (size_t i = kind->value_count; i-- > 0;)
        if (kind->values[i].attribute == attribute)
            return kind->values[i].value;
    return VALUE_NULL;
}

// The value of [attribute] on the first piece of [kind] at the start. If there is no such piece,
// the value that the kind gives to its pieces.
static Value usual_value(const Rules *rules, Kind kind, int attribute) {
    for (int i = 0; i < rules->start.count; i++)
        if (rules->start.pieces[i].kind == kind)
            return start_value(rules, &rules->start.pieces[i], attribute);
    StartPiece piece = {.kind = kind};
    return start_value(rules, &piece, attribute);
}

// True if pieces of one kind differ in the attribute at the start.
static bool differs_at_start(const Rules *rules, int attribute) {
    Value first[KIND_NONE + 1];
    bool met[KIND_NONE + 1] = {false};
    for (int i = 0; i < rules->start.count; i++) {
        Kind kind = rules->start.pieces[i].kind;
        Value value = start_value(rules, &rules->start.pieces[i], attribute);
        if (met[kind] && value != first[kind])
            return true;
        met[kind] = true;
        first[kind] = value;
    }
    return false;
}

// True if all pieces at the start that have the same value of the attribute [cause] also have the
// same value of [effect].
static bool follows(const Rules *rules, int cause, int effect) {
    for (int i = 0; i < rules->start.count; i++)
        for (int j = 0; j < i; j++) {
            const StartPiece *a = &rules->start.pieces[i], *b = &rules->start.pieces[j];
            if (start_value(rules, a, cause) == start_value(rules, b, cause) &&
                start_value(rules, a, effect) != start_value(rules, b, effect))
                return false;
        }
    return true;
}

// True if the attribute follows from another attribute that varies. If two follow from each other,
// this is true only for the second, so that the first is shown.
static bool follows_from_other(const Faces *faces, int attribute) {
    for (int other = 0; other < faces->rules->data.attribute_count; other++)
        if (other != attribute && faces->varies[other] && follows(faces->rules, other, attribute) &&
            (other < attribute || !follows(faces->rules, attribute, other)))
            return true;
    return false;
}

// True if a small picture shows the attribute, which then need not be written.
static bool is_badge(const Rules *rules, int attribute) {
    for (int kind = 0; kind < rules->kinds.count; kind++)
        if (rules->kinds.list[kind].badge == attribute + 1) // see KindRules.badge
            return true;
    return false;
}

void faces_init(Faces *faces, const Rules *rules) {
    *faces = (Faces){.rules = rules};
    int count = rules->data.attribute_count < FACE_ATTRIBUTES ? rules->data.attribute_count
                                                              : FACE_ATTRIBUTES;
    for (int i = 0; i < count; i++)
        faces->varies[i] = differs_at_start(rules, i);
    // otherwise it would take too long to find out which attributes follow from others
    bool compares = count <= COMPARED_ATTRIBUTES && rules->start.count <= COMPARED_PIECES;
    for (int i = 0; i < count; i++) {
        bool is_redundant = compares && faces->varies[i] && follows_from_other(faces, i);
        faces->shown[i] = !is_badge(rules, i) && !rules->data.attributes[i].internal &&
                          !is_redundant;
    }
}

Value faces_value(const Faces *faces, Kind kind, const uint8_t *block, int attribute) {
    if (kind == KIND_NONE || attribute >= FACE_ATTRIBUTES || !faces->shown[attribute])
        return VALUE_NULL;
    Value value = block_attribute(faces->rules, block, attribute);
    bool usual = !faces->varies[attribute] && value == usual_value(faces->rules, kind, attribute);
    return usual ? VALUE_NULL : value;
}

// A boolean attribute is written as its name, with "not" before it if it is false. If the value is
// a piece, only the name of the attribute is written.
void faces_write_value(const Faces *faces, int attribute, Value value, Text *text) {
    const Attribute *about = &faces->rules->data.attributes[attribute];
    if (about->type == TYPE_BOOLEAN)
        text_appendf(text, "%s%s", value ? "" : "not ", about->name);
    else if (about->type == TYPE_PIECE)
        text_append(text, about->name);
    else
        value_write(faces->rules, NULL, (Type)about->type, value, text);
}

void faces_write(const Faces *faces, Kind kind, const uint8_t *block, Text *text) {
    size_t before = text->length;
    if (kind == KIND_NONE) {
        text_append(text, "?");
        return;
    }
    for (int i = 0; i < faces->rules->data.attribute_count; i++) {
        Value value = faces_value(faces, kind, block, i);
        if (value == VALUE_NULL)
            continue;
        text_append(text, text->length > before ? " " : "");
        faces_write_value(faces, i, value, text);
    }
    if (text->length == before)
        text_append(text, faces->rules->kinds.list[kind].name);
}

void faces_write_piece(const Faces *faces, const State *state, PieceIndex piece, Text *text) {
    Kind kind = state_pieces(faces->rules, state)[piece].kind;
    const uint8_t *block = state_block(faces->rules, state, piece);
    if (kind != KIND_NONE && !faces_is_card(faces, kind, block)) {
        text_append(text, faces->rules->kinds.list[kind].name);
        return;
    }
    if (kind != KIND_NONE && faces->rules->kinds.count > 1)
        text_appendf(text, "%s ", faces->rules->kinds.list[kind].name);
    faces_write(faces, kind, block, text);
}

bool faces_is_card(const Faces *faces, Kind kind, const uint8_t *block) {
    if (kind == KIND_NONE)
        return true;
    for (int i = 0; i < faces->rules->data.attribute_count; i++)
        if (faces_value(faces, kind, block, i) != VALUE_NULL)
            return true;
    return false;
}
