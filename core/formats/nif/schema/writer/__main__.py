# SPDX-License-Identifier: MIT
"""Writes the tables of all NIF classes that have none by hand.

    python3 core/formats/nif/schema/writer FACTS [OUT]

FACTS holds blocks.tsv, structs.tsv, fields.tsv, enums.tsv and bitfields.tsv; OUT is the folder "listed" beside this one. A
class is written by hand when one of the sources beside has a table of its name; listed tables build on those that a header
there declares. The output depends on nothing else, so that running this twice gives the same files.
"""
import os
import sys

SCHEMA = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [SCHEMA, os.path.join(SCHEMA, '..', '..', '..', 'schema')]
sys.dont_write_bytecode = True  # nothing of it beside the sources

from writing import run  # noqa: E402
from writer import files, games, initials  # noqa: E402
from writer.facts import Facts, HandWritten  # noqa: E402
from writer.listing import Listing       # noqa: E402


def sources_of(folder):
    facts = Facts(folder)
    listing = Listing(facts, HandWritten(SCHEMA))
    return files.all_sources(listing) | {'games.cpp': games.source_of(facts), 'initials.cpp': initials.source_of(listing)}


if __name__ == '__main__':
    sys.exit(run(__doc__, sys.argv[1:], SCHEMA, sources_of))
