# SPDX-License-Identifier: MIT
"""Does what a page says, in an empty folder, and compares what the programs print.

A block of YAML is written to the file that the last line before it names in backticks; one that
does not start with the first key of a document replaces the file from its own first line on. In an
indented block every line `$ tessera...` is run by a shell, and must print the lines that follow it.
In the end the folder must have each FILE. Usage: run.py TESSERA_CLI TESSERA PAGE [FILE...]
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile


def write_file(folder, name, text):
    """Writes the block, or lays it over the end of the file that is there."""
    path = folder / name
    first = text.splitlines(keepends=True)[0]
    if path.exists():
        old = path.read_text()
        assert old.count("\n" + first) == 1, f"{name} has no line to go on from: {first}"
        text = old[:old.index("\n" + first) + 1] + text
    path.write_text(text)


def steps(text):
    """The files and commands of a page, in their order: (name, text), (command, output)."""
    name, block, output = None, None, None
    for line in text.splitlines():
        if block is not None and line == "```":
            yield "file", name, "".join(block)
            block = None
        elif block is not None:
            block.append(line + "\n")
        elif line == "```yaml":
            assert name, "a block of YAML with no file named before it"
            block = []
        elif line.startswith("    $ tessera"):
            if output is not None:
                yield "command", *output
            output = (line[6:], [])
        elif line.startswith("    ") and output is not None:
            output[1].append(line[4:])
        else:
            if output is not None:
                yield "command", *output
            output = None
            names = re.findall(r"`([\w-]+\.game\.(?:yaml|json))`", line)
            name = names[-1] if names else name


def run(command, folder, environment):
    result = subprocess.run(["sh", "-c", command], cwd=folder, env=environment, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=240)
    return result.stdout.splitlines()


def main():
    cli, application, page, *wanted = sys.argv[1:]
    environment = {key: value for key, value in os.environ.items() if "DISPLAY" not in key}
    files = commands = failures = 0
    with tempfile.TemporaryDirectory() as programs, tempfile.TemporaryDirectory() as folder:
        os.symlink(cli, f"{programs}/tessera-cli")
        os.symlink(application, f"{programs}/tessera")
        environment["PATH"] = programs + ":" + environment["PATH"]
        for kind, name, expected in steps(pathlib.Path(page).read_text()):
            if kind == "file":
                write_file(pathlib.Path(folder), name, expected)
                files += 1
                continue
            commands += 1
            actual = run(name, folder, environment)
            if actual != expected:
                failures += 1
                print(f"$ {name}\npage:\n" + "\n".join(expected) + "\nnow:\n" +
                      "\n".join(actual))
        made = os.listdir(folder)
    missing = [name for name in wanted if name not in made]
    print(f"{files} files, {commands} commands, {failures} differ; missing: {missing}")
    return 1 if failures or missing or not files or not commands else 0


sys.exit(main())
