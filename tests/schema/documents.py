# SPDX-License-Identifier: MIT
"""Reads documents as Tessera does: JSON, or YAML 1.2 by its core schema, keys being texts."""
import json
import pathlib
import re

import yaml

SCALARS = [
    ("null", re.compile(r"^(|~|null|Null|NULL)$")),
    ("bool", re.compile(r"^(true|True|TRUE|false|False|FALSE)$")),
    ("int", re.compile(r"^([-+]?[0-9]+|0x[0-9a-fA-F]+|0o[0-7]+)$")),
    ("float", re.compile(r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$")),
]


class Loader(yaml.SafeLoader):
    """SafeLoader reads YAML 1.1, in which `on` is true."""
    yaml_implicit_resolvers = {}

    def construct_members(self, node):
        return unique((key.value, self.construct_object(value, deep=True))
                      for key, value in node.value)


def unique(members):
    result = {}
    for key, value in members:
        if key in result:
            raise ValueError(f"the key {key} stands twice")
        result[key] = value
    return result


for tag, pattern in SCALARS:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", pattern, None)
Loader.add_constructor("tag:yaml.org,2002:map", Loader.construct_members)
Loader.add_constructor("tag:yaml.org,2002:int",
                       lambda _, node: int(node.value, 10 if node.value[1:2] not in "xo" else 0))


def read_text(text, is_json):
    """Raises ValueError or yaml.YAMLError where the text is no document."""
    if is_json:
        return json.loads(text, object_pairs_hook=unique)
    return yaml.load(text, Loader)


def read(path):
    return read_text(path.read_text(), path.suffix == ".json")


def base_of(path, document, specs):
    """The document that this one extends, or None."""
    name = document.get("extends") if isinstance(document, dict) else None
    if not isinstance(name, str):
        return None
    if "/" in name or pathlib.Path(name).suffix in {".json", ".yaml", ".yml"}:
        return path.parent / name
    return next(iter(sorted(specs.glob(f"*/{name}.game.*"))), None)


def is_interaction(members):
    """The rule by which a document's dialect is told, of the members of its root."""
    return "interactions" in members or "entity_schemas" in members


def members_of(path, specs, depth=8):
    """The members of a document's root, those of what it extends included."""
    document = read(path)
    base = base_of(path, document, specs) if depth > 0 else None
    inherited = members_of(base, specs, depth - 1) if base and base.exists() else set()
    return inherited | (set(document) if isinstance(document, dict) else set())


def dialect_of(path, specs):
    return "interaction" if is_interaction(members_of(path, specs)) else "piece"
