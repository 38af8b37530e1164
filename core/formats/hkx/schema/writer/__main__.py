# SPDX-License-Identifier: MIT
"""Writes the tables of all classes of packfiles that have none by hand.

    python3 core/formats/hkx/schema/writer FACTS [OUT]

FACTS holds classes.tsv, members.tsv and enums.tsv; OUT is the folder "listed" beside this one. A class is written by hand in a
version when a list of classes beside has it there; listed tables build on those that a header there declares. The output
depends on nothing else, so that running this twice gives the same files.
"""
import os
import sys

SCHEMA = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [SCHEMA, os.path.join(SCHEMA, '..', '..', '..', 'schema')]
sys.dont_write_bytecode = True  # nothing of it beside the sources

from writing import run  # noqa: E402
from writer import sources                   # noqa: E402
from writer.facts import Facts, HandWritten  # noqa: E402
from writer.listing import Listing           # noqa: E402


def sources_of(folder):
    return sources.all_sources(Listing(Facts(folder), HandWritten(SCHEMA)))


if __name__ == '__main__':
    sys.exit(run(__doc__, sys.argv[1:], SCHEMA, sources_of))
