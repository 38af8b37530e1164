# SPDX-License-Identifier: MIT
"""Writes the rows of all types of records that have none by hand.

    python3 core/formats/esp/schema/writer FACTS [OUT]

FACTS holds skyrim.tsv, fallout4.tsv, enums.tsv and flags.tsv; OUT is the folder "listed" beside this one. A type is written by
hand when a source in core/formats/esp/records has its signature; structures and subrecords that are written by hand stand there,
too (rows.h, shapes.h). The output depends on nothing else, so that running this twice gives the same files.
"""
import os
import sys

SCHEMA = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [SCHEMA, os.path.join(SCHEMA, '..', '..', '..', 'schema')]
sys.dont_write_bytecode = True  # nothing of it beside the sources

from writing import run  # noqa: E402
from writer.facts import Facts, records_by_hand  # noqa: E402
from writer.grammar import GrammarWriter         # noqa: E402
from writer.sources import Record, Sources       # noqa: E402
from writer.tables import Tables                 # noqa: E402


class Listing:
    """Everything that is written, by signature."""

    def __init__(self, facts, by_hand):
        self.facts, self.tables = facts, Tables()
        self.grammar = GrammarWriter(facts, self.tables)
        self.records = [Record(signature, self) for signature in sorted(facts.types - by_hand)]


def sources_of(folder):
    by_hand = records_by_hand(os.path.join(os.path.dirname(SCHEMA), 'records'))
    return Sources(Listing(Facts(folder), by_hand)).all()


if __name__ == '__main__':
    sys.exit(run(__doc__, sys.argv[1:], SCHEMA, sources_of))
