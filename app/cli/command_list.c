// SPDX-License-Identifier: MIT
#include "app/cli/commands.h"
#include "app/cli/options.h"

#include <stdio.h>

// Two seats are told by their number, more also by their names.
static void print_seats(const Rules *rules) {
    printf("%d", rules->seat_count);
    for (int seat = 0; seat < rules->seat_count && rules->seat_count > 2; seat++)
        printf("%s%s", seat == 0 ? ":" : ",", rules->seats[seat].name);
    putchar('\n');
}

int command_list(int count, char **arguments) {
    (void)arguments;
    if (count > 0)
        return usage_error("list", "");
    Library library;
    Error error = {0};
    if (!library_open(&library, &error)) {
        fprintf(stderr, "%s: %s\n", error.file, error.message);
        return STATUS_USAGE;
    }
    int status = STATUS_FINE;
    for (size_t i = 0; i < library.count; i++) {
        Rules *rules;
        Report report = {0};
        if (rules_load(library.games[i].path, &rules, &report) == LOAD_FINE) {
            printf("%s\t%s\t", library.games[i].id, rules->name);
            print_seats(rules);
        } else {
            Text text = {0};
            report_write(&report, &text);
            fputs(text_string(&text), stderr);
            text_free(&text);
            status = STATUS_WRONG;
        }
        rules_free(rules);
        report_free(&report);
    }
    library_close(&library);
    return status;
}
