# SPDX-License-Identifier: MIT
"""Checks the JSON Schemas of docs/schema against the documents that Tessera reads and refuses.
Usage: schemas.py TESSERA_CLI SOURCE_FOLDER
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

try:
    import yaml
    from jsonschema import Draft202012Validator
except ImportError as error:
    sys.exit(f"{error}; the packages python3-jsonschema and python3-yaml are needed")

import changes
import documents
from invisible import NAMES

CLI, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
SPECS = ROOT / "specs"
FIXTURES = ROOT / "tests/engine/spec/fixtures"
DIALECTS = ["piece", "interaction"]
SCHEMAS = {name: json.loads((ROOT / f"docs/schema/{name}.schema.json").read_text())
           for name in DIALECTS}
VALIDATORS = {name: Draft202012Validator(schema) for name, schema in SCHEMAS.items()}
# The reader warns of a member that it does not know; the schema rejects it.
UNKNOWN_MEMBER = "has no field"


def mistakes(document, dialect):
    return [f"{error.json_path}: {error.message[:300]}"
            for error in VALIDATORS[dialect].iter_errors(document)]


def file_mistakes(path):
    try:
        return mistakes(documents.read(path), documents.dialect_of(path, SPECS))
    except (ValueError, yaml.YAMLError) as error:
        return [f"cannot be read: {error}"]


def has_unknown_member(path):
    warnings = path.parent / "warnings"
    return warnings.exists() and UNKNOWN_MEMBER in warnings.read_text()


def check_schemas():
    for schema in SCHEMAS.values():
        Draft202012Validator.check_schema(schema)
    yield from ()


def check_good():
    """Documents that can be played fit the schema, unless the reader ignores something in them."""
    paths = [*SPECS.glob("*/*.game.*"), *ROOT.glob("tests/probes/*/*.game.*"),
             *ROOT.glob("tests/data/state-driven-language/*.json"),
             *FIXTURES.glob("valid/*/spec.*")]
    assert len(paths) >= 40, "where are the documents?"
    for path in sorted(paths):
        found = file_mistakes(path)
        if bool(found) != has_unknown_member(path):
            yield f"{path}: {found or 'a member that nobody reads is accepted'}"


def check_bad():
    """Documents with a mistake of shape do not fit the schema."""
    paths = sorted(FIXTURES.glob("invalid/*/spec.*"))
    for path in paths:
        name, found = path.parent.name, file_mistakes(path)
        if not found and name not in NAMES:
            yield f"{path}: the schema accepts it, and invisible.py does not say why"
        if found and name in NAMES:
            yield f"{path}: the schema rejects it, though invisible.py says that it cannot: {found}"
    for name in sorted(NAMES - {path.parent.name for path in paths}):
        yield f"invisible.py names {name}, which is no fixture"


def check_changes():
    """What changes.py lays over a game fits the schema, or does not, as it says."""
    for fits, name, change in changes.CHANGES:
        found = mistakes(changes.apply(change), "piece")
        if bool(found) == fits:
            yield f"{name}: {found or 'the schema accepts it'}"


def members_in(schema):
    """Every member that the schema describes, with its name."""
    if isinstance(schema, dict):
        yield from ((name, member) for name, member in schema.get("properties", {}).items()
                    if isinstance(member, dict) and "description" in member)
    for child in schema.values() if isinstance(schema, dict) else schema:
        if isinstance(child, (dict, list)):
            yield from members_in(child)


def check_examples():
    """Examples and defaults fit the members that they stand at."""
    assert sum(1 for _ in members_in(SCHEMAS["piece"]["$defs"])) > 100
    for dialect, schema in SCHEMAS.items():
        for name, member in members_in(schema["$defs"]):
            validator = Draft202012Validator({**member, "$defs": schema["$defs"]})
            values = member.get("examples", [])
            values = values + [member["default"]] if "default" in member else values
            for value in values:
                for error in validator.iter_errors(value):
                    yield f"{dialect}: {name}: {value}: {error.message[:200]}"


def dialect_of_program(folder, member):
    """The dialect that the program takes a document with only this member for, by what it misses."""
    path = pathlib.Path(folder) / "document.json"
    path.write_text(json.dumps({member: {}}))
    result = subprocess.run([CLI, "check", path], capture_output=True, text=True, timeout=60)
    missing = set(re.findall(r'the game needs the field "(\w+)"', result.stderr)) | {member}
    return [name for name in DIALECTS if set(SCHEMAS[name]["$defs"]["game"]["required"]) <= missing]


def check_dialects():
    """The rule by which a schema is chosen here is the program's."""
    members = {name for schema in SCHEMAS.values()
               for name in schema["$defs"]["game"]["properties"]} - {"extends"}
    with tempfile.TemporaryDirectory() as folder:
        for member in sorted(members):
            mine = "interaction" if documents.is_interaction({member}) else "piece"
            if dialect_of_program(folder, member) != [mine]:
                yield f"a document with {member} is not of the dialect {mine} for the program"


def check_introductions():
    """The games that the pages of the dialects start with can be played."""
    with tempfile.TemporaryDirectory() as folder:
        for dialect in DIALECTS:
            page = (ROOT / f"docs/{dialect}-dialect.md").read_text()
            game = re.search(r"```yaml\n(.*?)```", page, re.S).group(1)
            path = pathlib.Path(folder) / f"{dialect}.yaml"
            path.write_text(game)
            result = subprocess.run([CLI, "check", path], capture_output=True, text=True,
                                    timeout=60)
            for mistake in [*result.stderr.splitlines(), *file_mistakes(path)]:
                yield f"docs/{dialect}-dialect.md: {mistake}"
            if documents.dialect_of(path, SPECS) != dialect:
                yield f"docs/{dialect}-dialect.md: the game is of the other dialect"


def main():
    checks = [check_schemas, check_good, check_bad, check_changes, check_examples, check_dialects,
              check_introductions]
    failures = [failure for check in checks for failure in check()]
    print("\n".join(failures) or "the schemas say what the readers do")
    return 1 if failures else 0


sys.exit(main())
