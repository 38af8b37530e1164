# SPDX-License-Identifier: MIT
"""Tables of the output, each once however many records have it.

A table is known by its content: rows as text, in which '<12>' stands for the symbol of table 12. Its symbol follows when all
users are known.
"""
import re

from .words import title

MARK = re.compile(r'<(\d+)>')


class Table:
    def __init__(self, number, kind, name, entries, tail):
        self.number, self.kind, self.name, self.entries, self.tail = number, kind, name, entries, tail
        self.users = []  # records
        self.symbol = ''


class Tables:
    def __init__(self):
        self.all = []
        self.known = {}

    def mark(self, kind, name, entries, tail=''):
        """'<n>' for the table with that content: 'fields', 'values', 'rows' of a grammar or 'counts'."""
        key = kind, tuple(entries), tail
        if key not in self.known:
            self.known[key] = len(self.all)
            self.all.append(Table(len(self.all), kind, name, list(entries), tail))
        return f'<{self.known[key]}>'

    def use(self, entry, record):
        """Notes who needs the tables that the text names."""
        for number in MARK.findall(entry):
            table = self.all[int(number)]
            if record not in table.users:
                table.users.append(record)
                for each in table.entries:
                    self.use(each, record)

    def name_all(self):
        """Symbols: of a table of one record with its signature in front, else as short as others allow."""
        taken = set()
        for table in self.all:
            if not table.users:
                continue
            owner = title(table.users[0].rstrip('_')) if len(table.users) == 1 else ''
            if owner and table.name.startswith(table.users[0].rstrip('_') + '_'):
                table.name = table.name[5:]
            base = 'k' + (title(table.name) if title(table.name).startswith(owner) else owner + title(table.name))
            if table.kind == 'rows':
                base += 'Rows'
            symbol, number = base, 2
            while symbol in taken:
                symbol = re.sub(r'(Rows)?$', lambda m: f'{number}{m[0]}', base, 1)
                number += 1
            taken.add(symbol)
            table.symbol = symbol

    def text(self, entry):
        return MARK.sub(lambda m: self.all[int(m[1])].symbol, entry)
