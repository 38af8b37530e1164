# SPDX-License-Identifier: MIT
"""Tables that no file has by hand, by family: what each needs, and the sources that hold them."""
from . import expressions as ex
from . import names
from .facts import symbol
from .rows import STRUCTURES, RowWriter

class Table:
    """A structure or class: its rows are written when all tables are known."""

    def __init__(self, name, title, base='', rows=()):
        self.name, self.title, self.base, self.rows = name, title, base, list(rows)
        self.users = set()   # families
        self.parts = []      # structures in its rows, which stand before it


class Listing:
    def __init__(self, facts, hand):
        self.facts, self.hand = facts, hand
        self.structures, self.classes = {}, {}  # by symbol; both in the order they have to stand in
        self.functions = {}                     # expression by name
        self.name_users = {}                    # families by type of names
        self.family = ''
        self.open = []                          # tables being written, outermost first
        for name in facts.blocks:
            if facts.blocks[name]['abstract'] != 'yes':
                self.add_class(name)

    @staticmethod
    def family_of(block):
        return (block['module'] or 'Other').lower()

    # ---- tables

    def add_class(self, name):
        at = symbol(name)
        if name in self.hand.tables or at in self.classes:
            return
        block = self.facts.blocks[name]
        if block['parent']:
            self.add_class(block['parent'])
        self.family = self.family_of(block)
        table = Table(at, name, self.base_symbol(block['parent']))
        table.users.add(self.family)
        self.open = [table]
        table.rows = RowWriter(self, name).rows()
        self.classes[at] = table
        parent = self.classes.get(symbol(block['parent'])) if block['parent'] else None
        if parent:
            parent.users.add(self.family)

    def base_symbol(self, parent):
        if not parent:
            return 'kNiObject'
        if parent not in self.hand.tables:
            return symbol(parent)
        at = self.hand.tables[parent]
        assert at in self.hand.declared, f'{parent}: {at} is declared in no header'
        return at

    def structure(self, kind, template, argument):
        """The symbol of a structure, written at its first use."""
        for key in ((kind, template, argument), (kind, template), kind):
            if key in STRUCTURES:
                return STRUCTURES[key]
        suffix = (template[:1].upper() + template[1:] if template else '')
        suffix += str(argument) if isinstance(argument, int) else ''
        at = symbol(kind, suffix)
        if at not in self.structures:
            table = Table(at, kind)
            outer, self.open = self.open, self.open + [table]
            table.rows = RowWriter(self, kind, template, argument).rows()
            self.open = outer
            self.structures[at] = table
        if self.open:
            self.open[-1].parts.append(at)
        self.use(self.structures[at])
        return at

    def use(self, table):
        table.users.add(self.family)
        for part in table.parts:
            self.use(self.structures[part])

    def stands_before(self, owner, field, name):
        """True if a count or condition may name that field: one in front, in the owner or a base of it."""
        for row in self.facts.fields[owner]:
            if row is field:
                break
            if row['id'] == name:
                return True
        above = self.facts.blocks.get(owner, {}).get('parent')
        while above:
            if above in self.hand.tables:
                return name in self.hand.row_names(above)
            if any(row['id'] == name for row in self.facts.fields.get(above, ())):
                return True
            above = self.facts.blocks[above]['parent']
        return False

    # ---- what they refer to

    def function(self, tree, owner):
        name = ex.name_of(tree)
        assert self.functions.setdefault(name, tree) == tree, name
        return name

    def name_symbol(self, kind):
        if kind in names.BY_HAND:
            return names.BY_HAND[kind]
        self.name_users.setdefault(kind, set()).add(self.family)
        return symbol(kind)

    def families_of(self, kind):
        """Families whose rows have such a number."""
        found = set(self.name_users.get(kind, ()))
        for table in self.structures.values():
            if any(f'named({symbol(kind)})' in row for row in table.rows):
                found |= table.users
        return found

    def shared_names(self):
        by_hand = {kind for kind in [*self.facts.enums, *self.facts.bits] if symbol(kind) in self.hand.listed}
        return sorted(by_hand | {kind for kind in self.name_users if len(self.families_of(kind)) > 1})

    def names_in(self, family):
        """Those of one family alone."""
        shared = self.shared_names()
        return sorted(kind for kind in self.name_users if kind not in shared and self.families_of(kind) == {family})

    def is_shared(self, table):
        return len(table.users) > 1 or table.name in self.hand.listed
