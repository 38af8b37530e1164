# SPDX-License-Identifier: MIT
"""Writes the rows of all types of records that have none by hand.

    python3 core/formats/esp/schema/writer FACTS [OUT]

FACTS holds skyrim.tsv, fallout4.tsv, enums.tsv and flags.tsv; OUT is the folder "listed" beside this one. A type is written by
hand when a source in core/formats/esp/records has its signature; structures and subrecords that are written by hand stand there,
too (rows.h, shapes.h). The output depends on nothing else, so that running this twice gives the same files.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.dont_write_bytecode = True  # nothing of it beside the sources

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


def main(arguments):
    if not 1 <= len(arguments) <= 2:
        print(__doc__)
        return 2
    schema = os.path.dirname(HERE)
    out = arguments[1] if len(arguments) > 1 else os.path.join(schema, 'listed')
    by_hand = records_by_hand(os.path.join(os.path.dirname(schema), 'records'))
    written = Sources(Listing(Facts(arguments[0]), by_hand)).all()
    os.makedirs(out, exist_ok=True)
    for name in os.listdir(out):
        if name not in written:
            os.remove(os.path.join(out, name))
    for name, text in written.items():
        with open(os.path.join(out, name), 'w', encoding='utf-8', newline='\n') as file:
            file.write(text)
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
