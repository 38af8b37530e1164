# SPDX-License-Identifier: MIT
"""The facts as they are read: trees of rows by record and game, names of values, and which records have rows by hand."""
import copy
import csv
import glob
import os
import re

GAMES = ('skyrim', 'fallout4')
# Names that other parts of the program or the records of both games agree on.
RENAMED = {'ALST': 'aliasId', 'ALLS': 'aliasId', 'ALCS': 'aliasId', 'ALID aliasName': 'value', 'ALFR': 'reference',
           'ALUA': 'actor', 'ALPC': 'packages', 'LNAM form': 'entry'}
SPELT = {'depht': 'depth', 'Peroid': 'Period', 'Presistent': 'Persistent', 'Persistant': 'Persistent'}


# Subrecords that the facts of Skyrim leave as bytes and that hold what those of Fallout 4 say: bones of 28 bytes with an id, a
# place and a rotation in radians [185 of 185 in real files], and one rotation [2 of 2].
ALIKE = ('XRGD', 'XRGB')


class Row:
    """A subrecord, a group of them or a field, with what belongs to it."""

    def __init__(self, cells):
        self.kind, self.count, self.type, self.when = (cells[key] for key in ('kind', 'count', 'type', 'when'))
        self.signature = cells['sig'].replace('\\x', '%').upper()
        self.name = cells['name'].lstrip('_')
        for wrong, right in SPELT.items():
            self.name = self.name.replace(wrong, right)
        self.name = RENAMED.get(self.signature) or RENAMED.get(f'{self.signature} {self.name}') or self.name
        self.table, self.note = cells['table'], cells['note']
        self.targets = cells['targets'].split(',') if cells['targets'] else []
        self.rows = []

    def like(self, **changes):
        """The same row with other values."""
        row = copy.copy(self)
        row.__dict__.update(changes)
        return row


class Facts:
    def __init__(self, folder):
        self.records = {game: self.trees(folder, game) for game in GAMES}  # also shapes, by '@Name'
        skyrim, fallout4 = self.records.values()
        for signature, tree in skyrim.items():
            theirs = {row.signature: row for row in fallout4[signature].rows} if signature in fallout4 else {}
            tree.rows = [theirs[row.signature] if row.signature in ALIKE else row for row in tree.rows]
        self.types = {name for trees in self.records.values() for name in trees if not name.startswith('@')}
        self.values = {}  # (game, 'enum:Name' or 'flags:Name') -> [(value, name)]
        for kind, column in (('enum', 'value'), ('flags', 'bit')):
            for cells in self.cells(folder, 'enums' if kind == 'enum' else 'flags'):
                key = cells['game'], f'{kind}:{cells["table"]}'
                self.values.setdefault(key, []).append((int(cells[column]), cells['name']))

    @staticmethod
    def cells(folder, name):
        with open(os.path.join(folder, name + '.tsv'), encoding='utf-8', newline='') as file:
            return list(csv.DictReader(file, delimiter='\t', quoting=csv.QUOTE_NONE))

    def trees(self, folder, game):
        trees, open_rows = {}, []
        for cells in self.cells(folder, game):
            row, depth = Row(cells), int(cells['depth'])
            if depth == 0:
                trees[cells['record']] = row
            else:
                open_rows[depth - 1].rows.append(row)
            open_rows[depth:] = [row]
        return trees

    def shape(self, game, name):
        return self.records[game].get(name) or self.records['fallout4'][name]


def records_by_hand(folder):
    """Signatures that one of the sources has a row for."""
    found = set()
    for path in glob.glob(os.path.join(folder, '*.cpp')):
        with open(path, encoding='utf-8') as file:
            found |= set(re.findall(r'\.signature = "(....)"', file.read()))
    return found
