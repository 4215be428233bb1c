// SPDX-License-Identifier: MIT
// Any bytes are an array file or a report of mistakes, never a crash; what is made of an array file
// is a document. The first byte chooses JSON or YAML.
#include "engine/doc/doc.h"
#include "engine/spec/piece/array_file.h"

#include <assert.h>
#include <string.h>

// A game for such files.
static const char game[] =
    "{\"board\": {\"dimensions\": [3, 3]}, \"players\": [{\"name\": \"BLUE\"}, {\"name\": "
    "\"RED\"}],"
    "\"pieces\": [{\"code\": \"KING\", \"display\": {\"symbol\": \"K\"}}],"
    "\"array_files\": {\"with\": {\"board\": \"plain\"}, \"thrones\": [\"throne\"],"
    "\"last_line\": \"LAST\", \"last_file\": \"x\", \"last_rank\": \"y\"}}";

static void write(const Doc *doc, const Doc *base) {
    Text json = {0};
    Report report = {0};
    Error error = {0};
    Doc made = {0};
    bool good = array_file_write(doc, "game.json", base->root, &json, &report);
    assert(good == (report.errors == 0));
    if (good)
        assert(doc_read(&made, "made.json", text_string(&json), json.length, &error));
    doc_free(&made);
    report_free(&report);
    text_free(&json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    Doc doc = {0}, base = {0};
    Error error = {0};
    const char *name = data[0] % 2 ? "array.json" : "array.yaml";
    bool read = doc_read(&base, "game.json", game, strlen(game), &error);
    assert(read);
    if (doc_read(&doc, name, (const char *)data + 1, size - 1, &error) && array_file_is(&doc) &&
        array_file_fits(&doc, base.root))
        write(&doc, &base);
    doc_free(&base);
    doc_free(&doc);
    return 0;
}
