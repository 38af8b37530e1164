# SPDX-License-Identifier: MIT
"""Which tables there are: one for a class in both years where its base is the same there, otherwise one a year."""
import re

from . import rows
from .facts import symbol


class Table:
    def __init__(self, name, title, years, base, lines):
        self.name, self.title, self.years, self.base, self.lines = name, title, years, base, lines


class Names:
    """Names of numbers, alike in these years."""

    def __init__(self, name, title, items, flags):
        self.name, self.title, self.items, self.flags = name, title, items, flags


class Listing:
    def __init__(self, facts, hand):
        self.facts, self.hand = facts, hand
        self.names = {}     # (year, owner, name) -> Names
        self.used = set(hand.listed)  # symbols that other tables, or rows of other sources, need
        self.enums = []
        self.symbols = {}   # (year, class) -> symbol
        for name in facts.names:
            self.resolve(name)
        self.collect_enums()
        self.tables = [table for name in facts.names for table in self.tables_of(name)]

    # ---- symbols of classes

    def listed_years(self, name):
        return [year for year in self.facts.years_of(name) if (year, name) not in self.hand.symbols]

    def resolve(self, name):
        """Names the tables of the class; its base comes first."""
        for year in self.facts.years_of(name):
            if (year, name) in self.symbols:
                return
        for year in self.facts.years_of(name):
            parent = self.facts.classes[year, name]['parent']
            if parent:
                self.resolve(parent)
            if (year, name) in self.hand.symbols:
                self.symbols[year, name] = self.hand.symbols[year, name]
        years = self.listed_years(name)
        is_one = len(years) < 2 or self.frame(years[0], name) == self.frame(years[1], name)
        for year in years:
            self.symbols[year, name] = symbol(name) + ('' if is_one else str(year))

    def frame(self, year, name):
        """What a table has besides its rows."""
        row = self.facts.classes[year, name]
        return self.symbols.get((year, row['parent'])), row['interfaces'], row['vtable'] if not row['parent'] else ''

    def struct(self, year, name):
        """The table of a structure inside another one."""
        found = self.symbols[year, name]
        self.need(found)
        return found

    def need(self, name):
        self.used.add(name)
        if name in self.hand.symbols.values() and name not in self.hand.declared:
            raise SystemExit(f'{name} is written by hand and no header declares it')

    # ---- names of numbers

    def collect_enums(self):
        wanted = {(year, owner, name) for (year, _), members in self.facts.members.items() for member in members
                  for owner, name in rows.enums_of(member) if (year, owner, name) in self.facts.enums}
        bits = {key for members in self.facts.members.values() for member in members for key in rows.bits_of(member)}
        for owner, name in sorted({key[1:] for key in wanted}):
            years = [year for year in (2010, 2014) if (year, owner, name) in wanted]
            lists = [self.facts.enums[year, owner, name] for year in years]
            is_one = len(years) == 1 or lists[0] == lists[1]
            for year, items in zip(years, lists):
                title = symbol(owner) + name + ('' if is_one else str(year))
                if (years[0], owner, name) in self.names and is_one:
                    self.names[year, owner, name] = self.names[years[0], owner, name]
                    continue
                made = Names(title, name, [item[:2] for item in items], items[0][2] or (owner, name) in bits)
                self.names[year, owner, name] = made
                self.enums.append((owner, made))

    # ---- tables

    def tables_of(self, name):
        years = self.listed_years(name)
        if not years:
            return []
        made = {year: rows.rows_of(self, year, name) for year in years}
        if len(years) == 2 and self.symbols[2010, name] == self.symbols[2014, name]:
            return [self.table(name, years, rows.merged(made[2010], made[2014]))]
        return [self.table(name, [year], made[year]) for year in years]

    def table(self, name, years, lines):
        row = self.facts.classes[years[0], name]
        base = self.symbols[years[0], row['parent']] if row['parent'] else ''
        if base:
            self.need(base)
        return Table(self.symbols[years[0], name], name, years, base, lines)

    @staticmethod
    def family(name):
        start = re.match(r'h[ck][a-z]*|BG?S', name)
        return start[0].lower() if start else 'other'
