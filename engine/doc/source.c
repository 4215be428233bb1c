// SPDX-License-Identifier: MIT
#include "engine/doc/source.h"

#include "engine/base/utf8.h"
#include "engine/doc/node.h"

#include <string.h>

static const char byte_order_mark[] = "\xEF\xBB\xBF";

Place source_place(const Source *source, size_t offset) {
    Place place = {1, 1};
    for (size_t i = 0; i < offset; i++) {
        bool ends_line = source_ends_line(source->text + i, source->length - i);
        place = ends_line ? (Place){place.line + 1, 1} : (Place){place.line, place.column + 1};
    }
    return place;
}

// False, with [error] set, at the first byte that is zero or not UTF-8.
static bool check_characters(const Source *source, Error *error) {
    for (size_t i = 0, length; i < source->length; i += length) {
        bool ascii = (signed char)source->text[i] > 0;
        length = ascii ? 1 : utf8_length(source->text + i, source->length - i);
        if (length > 0 && source->text[i] != '\0')
            continue;
        const char *message = length > 0 ? "the text contains a zero byte; is this a text file?"
                                         : "the text is not valid UTF-8; save the file as UTF-8";
        return error_set(error, source->name, source_place(source, i), "document", "%s", message);
    }
    return true;
}

bool source_init(Source *source, const char *name, const char *text, size_t length, Error *error) {
    size_t skipped = sizeof byte_order_mark - 1;
    if (length < skipped || memcmp(text, byte_order_mark, skipped) != 0)
        skipped = 0;
    // An empty [text] may be NULL; the Source gets "" instead.
    *source = (Source){name, length > 0 ? text + skipped : "", length - skipped};
    if (length > DOC_BYTE_LIMIT)
        return error_set(error, name, (Place){1, 1}, "document", "the file is larger than %d bytes",
                         DOC_BYTE_LIMIT);
    return check_characters(source, error);
}
