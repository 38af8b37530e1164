# SPDX-License-Identifier: MIT
"""Writes the tables of all classes of packfiles that have none by hand.

    python3 core/formats/hkx/schema/writer FACTS [OUT]

FACTS holds classes.tsv, members.tsv and enums.tsv; OUT is the folder "listed" beside this one. A class is written by hand in a
version when a list of classes beside has it there; listed tables build on those that a header there declares. The output
depends on nothing else, so that running this twice gives the same files.
"""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.dont_write_bytecode = True  # nothing of it beside the sources

from writer import sources                   # noqa: E402
from writer.facts import Facts, HandWritten  # noqa: E402
from writer.listing import Listing           # noqa: E402


def main(arguments):
    if not 1 <= len(arguments) <= 2:
        print(__doc__)
        return 2
    schema = os.path.dirname(HERE)
    out = arguments[1] if len(arguments) > 1 else os.path.join(schema, 'listed')
    written = sources.all_sources(Listing(Facts(arguments[0]), HandWritten(schema)))
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
