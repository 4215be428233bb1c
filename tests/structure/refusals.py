# SPDX-License-Identifier: MIT
"""Checks that ranks.py and calls.py refuse what they are for, on a small tree of files that has every fault."""
import pathlib
import subprocess
import sys
import tempfile

FILES = {
    "engine/README.md": "- `base`: low\n- `rules`: middle\n- `ai`: high\n",
    "engine/rules/README.md": "- `moves`: low\n- `legal`: high\n",
    "app/README.md": "- `desktop`: all\n",
    "app/desktop/README.md": "- `screens`: all\n",
    "engine/base/up.c": '#include "engine/rules/legal/legal.h"\n',
    "engine/rules/legal/legal.h": "",
    "engine/rules/legal/first.h": '#include "engine/rules/legal/second.h"\n',
    "engine/rules/legal/second.h": '#include "engine/rules/legal/first.h"\n',
    "engine/rules/legal/switch.c": "static int f(void) {\n    switch (condition->op) {\n    }\n}\n",
    "engine/rules/legal/same.c": "static int f(void) {\n    return list->items[i].op == 3;\n}\n",
    "engine/ai/knows.c": "static int f(void) {\n    return CONDITION_FLAG;\n}\n",
    "app/desktop/screens/knows.c": "static int f(void) {\n    return CONDITION_FLAG;\n}\n",
    "app/desktop/screens/reads.c": "static int f(void) {\n    return state_pieces(rules, state)[0].kind;\n}\n",
    "app/desktop/screens/wide.h": "typedef struct Wide {\n" + "".join(f"    int m{i};\n" for i in range(31)) + "} Wide;\n",
    # A circle by a table and a macro.
    "engine/rules/moves/rows.c": "static bool leads(void) {\n    return walk();\n}\n"
                                 "static const Row rows[] = {\n    {.holds = leads},\n};\n"
                                 "bool row_holds(void) {\n    return rows[0].holds();\n}\n",
    "engine/rules/moves/walk.c": "#define ASK() row_holds()\nbool walk(void) {\n    return ASK();\n}\n",
}
REFUSALS = {
    "ranks.py": [
        "engine/base/up.c: engine/rules/legal/legal.h: `rules` stands above `base`",
        "units include each other: engine/rules/legal/first, engine/rules/legal/second",
        "engine/rules/legal/switch.c: condition->op: what a condition means is in its row of the table",
        "engine/rules/legal/same.c: items[i].op: what a condition means is in its row of the table",
        "engine/ai/knows.c: CONDITION_FLAG: which conditions there are only their table and the compiler know",
        "app/desktop/screens/knows.c: CONDITION_FLAG: which conditions there are only their table and the compiler know",
        "app/desktop/screens/reads.c: state_pieces: screens ask for a piece, and change none",
        "app/desktop/screens/wide.h: Wide: 31 members, more than 30",
    ],
    "calls.py": [
        "functions of several units call each other: leads (engine/rules/moves/rows), "
        "row_holds (engine/rules/moves/rows), rows (engine/rules/moves/rows), "
        "ASK (engine/rules/moves/walk), walk (engine/rules/moves/walk)",
    ],
}


def main():
    missing = []
    with tempfile.TemporaryDirectory() as folder:
        for name, text in FILES.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        for script, lines in REFUSALS.items():
            run = subprocess.run([sys.executable, pathlib.Path(__file__).parent / script, folder], capture_output=True,
                                 text=True, check=False)
            found = run.stdout.splitlines()
            missing += [f"{script} does not say: {line}" for line in lines if line not in found]
            if run.stderr or run.returncode == 0:
                missing.append(f"{script} ended with {run.returncode} {run.stderr}")
    print("\n".join(missing) or "every fault is refused")
    return 1 if missing else 0


sys.exit(main())
