// SPDX-License-Identifier: MIT
#include "app/desktop/application.h"
#include "app/desktop/headless.h"
#include "app/desktop/script.h"
#include "engine/base/console.h"

#include <stdio.h>

int main(int count, char **items) {
    Arguments arguments;
    static Console console;
    console_open(&console);
    if (!arguments_read(&arguments, count - 1, items + 1))
        return STATUS_USAGE;
    switch (arguments.mode) {
    case MODE_PLAY: return application_run(&arguments);
    case MODE_EXPORT: return headless_export(&arguments);
    case MODE_SCRIPT: return script_run(&arguments);
    case MODE_CHECK: return headless_check(arguments.file);
    case MODE_LIST: return headless_list();
    case MODE_HELP: arguments_print_help(); break;
    case MODE_VERSION: puts("tessera " TESSERA_VERSION); break;
    }
    return STATUS_FINE;
}
