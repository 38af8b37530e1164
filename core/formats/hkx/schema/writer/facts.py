# SPDX-License-Identifier: MIT
"""The facts as they are read, and which classes have a table by hand."""
import csv
import glob
import os
import re

YEARS = {'hk_2010.2': 2010, 'hk_2014.1': 2014}
SPANS = {'kAnyHavok': (2010, 2014), 'kOnly2010': (2010,), 'kOnly2014': (2014,)}


def symbol(name):
    return 'k' + name[:1].upper() + name[1:]


class Facts:
    """Classes and their members by year and name; names of numbers by year, owner and name."""

    def __init__(self, folder):
        def rows(name):
            with open(os.path.join(folder, name), encoding='utf-8', newline='') as file:
                return list(csv.DictReader(file, delimiter='\t', quoting=csv.QUOTE_NONE))
        self.classes = {(YEARS[row['version']], row['class']): row for row in rows('classes.tsv')}
        self.members, self.enums = {}, {}
        for row in rows('members.tsv'):
            self.members.setdefault((YEARS[row['version']], row['class']), []).append(row)
        for row in rows('enums.tsv'):
            key = (YEARS[row['version']], row['class'], row['enum'])
            self.enums.setdefault(key, []).append((row['item'], int(row['value']), row['kind'] == 'flags'))
        self.names = sorted({name for _, name in self.classes})

    def years_of(self, name):
        return [year for year in YEARS.values() if (year, name) in self.classes]


class HandWritten:
    """Tables of the sources beside the listed ones: their symbols by year and class, and what they need of the listed ones."""

    def __init__(self, folder):
        tables, self.symbols = {}, {}
        declared, text = set(), ''
        for path in sorted(glob.glob(os.path.join(folder, '*.cpp')) + glob.glob(os.path.join(folder, '*.h'))):
            with open(path, encoding='utf-8') as file:
                one = file.read()
            text += one
            for match in re.finditer(r'StructDesc\s+(k\w+)\{\s*"([^"]+)"', one):
                tables[match[1]] = match[2]
            if path.endswith('.h'):
                declared |= set(re.findall(r'StructDesc\s+(k\w+)\{', one))
                for line in re.findall(r'extern const StructDesc\s+([^;]*);', one):
                    declared |= set(re.findall(r'k\w+', line))
        for name, span in re.findall(r'\{&(k\w+), (k\w+)\}', text):
            for year in SPANS[span]:
                self.symbols[year, tables[name]] = name
        self.declared, self.listed = declared, set(re.findall(r'listed::(k\w+)', text))
