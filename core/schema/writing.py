# SPDX-License-Identifier: MIT
"""What the scripts have in common that write tables from facts (core/formats/*/schema/writer)."""
import os


def run(usage, arguments, schema, sources_of):
    """Writes what `sources_of` makes of the folder of facts, by file name, into the folder "listed" or the one that is named."""
    if not 1 <= len(arguments) <= 2:
        print(usage)
        return 2
    out = arguments[1] if len(arguments) > 1 else os.path.join(schema, 'listed')
    written = sources_of(arguments[0])
    os.makedirs(out, exist_ok=True)
    for name in os.listdir(out):
        if name not in written:
            os.remove(os.path.join(out, name))
    for name, text in written.items():
        with open(os.path.join(out, name), 'w', encoding='utf-8', newline='\n') as file:
            file.write(text)
    return 0


def wrapped(entries, indent='    ', width=110):
    """Entries that end with their comma, as many in a line as it takes."""
    lines, line = [], ''
    for entry in entries:
        if line and len(line) + len(entry) + 1 > width:
            lines.append(line)
            line = ''
        line = f'{line} {entry}' if line else indent + entry
    return lines + [line] if line else lines


def commas(entries):
    return [entry + ',' for entry in entries]
