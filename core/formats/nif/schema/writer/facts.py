# SPDX-License-Identifier: MIT
"""The facts as they are read, and what the tables written by hand have of them already."""
import csv
import glob
import os
import re

ENDLESS = 1 << 40


def version_number(text):
    part = [int(x) for x in text.split('.')] + [0, 0, 0]
    return part[0] << 24 | part[1] << 16 | part[2] << 8 | part[3]


def symbol(name, suffix=''):
    return 'k' + re.sub(r'\W', '', name[:1].upper() + name[1:]) + suffix


class Facts:
    """Classes, structures and names of numbers by their name."""

    def __init__(self, folder):
        def rows(name):
            with open(os.path.join(folder, name), encoding='utf-8', newline='') as file:
                return list(csv.DictReader(file, delimiter='\t', quoting=csv.QUOTE_NONE))
        self.blocks = {row['class']: row for row in rows('blocks.tsv')}
        self.structs = {row['class']: row for row in rows('structs.tsv')}
        self.fields, self.enums, self.bits, self.storage = {}, {}, {}, {}
        for row in rows('fields.tsv'):
            self.fields.setdefault(row['owner'], []).append(row)
        for row in rows('enums.tsv'):
            self.enums.setdefault(row['type'], []).append((int(row['value']), row['name']))
            self.storage[row['type']] = row['storage']
        for row in rows('bitfields.tsv'):
            self.bits.setdefault(row['type'], []).append(row)
            self.storage[row['type']] = row['storage']

    def is_found(self, name):
        """True if a block may be of that class: it or one that derives from it is concrete."""
        for concrete, row in self.blocks.items():
            above = concrete if row['abstract'] != 'yes' else ''
            while above and above != name:
                above = self.blocks[above]['parent']
            if above:
                return True
        return False

    def span(self, owner):
        """First and last version of a class or structure."""
        row = self.blocks.get(owner) or self.structs[owner]
        first = version_number(row['since']) if row['since'] else 0
        last = version_number(row['until']) if row['until'] else ENDLESS
        if row.get('parent'):
            above = self.span(row['parent'])
            return max(first, above[0]), min(last, above[1])
        return first, last


class HandWritten:
    """The sources beside the listed ones: tables by name, what headers declare, and constants of versions."""

    def __init__(self, folder):
        self.tables, self.declared, self.listed = {}, set(), set()
        self.rows = {}  # names of the rows of a table
        arrays = {}
        for path in sorted(glob.glob(os.path.join(folder, '*.cpp')) + glob.glob(os.path.join(folder, '*.h'))):
            with open(path, encoding='utf-8') as file:
                text = file.read()
            for match in re.finditer(r'FieldDesc (k\w+)\[\] = \{(.*?)\};\n', text, re.S):
                arrays[match[1]] = set(re.findall(r'"(\w+)"', match[2]))
            for match in re.finditer(r'StructDesc\s+(k\w+)\{\s*"([^"]+)"(?:,\s*(nullptr|&k\w+))?(?:,\s*([\w:]+))?', text):
                self.tables[match[2]] = match[1]
                self.rows[match[2]] = ((match[3] or '').lstrip('&'), (match[4] or '').replace('detail::', ''))
            if path.endswith('.h'):
                self.declared |= set(re.findall(r'StructDesc\s+(k\w+)\{', text))
                for line in re.findall(r'extern const StructDesc ([^;]*);', text):
                    self.declared |= set(re.findall(r'k\w+', line))
            self.listed |= set(re.findall(r'listed::(k\w+)', text))
        self.arrays = arrays
        with open(os.path.join(folder, '..', 'version.h'), encoding='utf-8') as file:
            text = file.read()
        self.versions = {
            int(a) << 24 | int(b) << 16 | int(c) << 8 | int(d): name for name, a, b, c, d in
            re.findall(r'(kV\w+) = nifVersion\((\d+), (\d+), (\d+), (\d+)\)', text)}
        self.streams = {int(value): name for name, value in re.findall(r'(kBs\w+) = (\d+)', text)}

    def row_names(self, name):
        """Of the table and its bases."""
        by_symbol = {value: key for key, value in self.tables.items()}
        found = set()
        while name in self.rows:
            base, array = self.rows[name]
            found |= self.arrays.get(array, set())
            name = by_symbol.get(base, '')
        return found
