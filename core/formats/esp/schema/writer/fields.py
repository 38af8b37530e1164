# SPDX-License-Identifier: MIT
"""Rows of payloads: FieldDesc as text, and the structures they build on."""
import re

from .conditions import Condition, otherwise
from .words import quoted

NUMBERS = {'u8': 'U8', 'i8': 'I8', 'u16': 'U16', 'i16': 'I16', 'u32': 'U32', 'i32': 'I32', 'u64': 'U64', 'i64': 'I64',
           'f16': 'Half', 'f32': 'F32', 'f64': 'F64'}
# Structures that are written by hand, by the name of their shape.
BY_HAND = {'@ModelInfo': 'kModelInfo', '@ItemOwner': 'kItemOwner'}
# Numbers of elements that other tables decide: the count, and whether the bytes are cut by it at all.
COLUMNS = {'dimensions.max.x-dimensions.min.x+1': ('heightColumns', 'isCutBy<heightColumns>'),
           'NAM9.x/4096-NAM0.x/4096+1': ('ofWorldColumns', 'isCutBy<ofWorldColumns>')}
COLORS = [['red', 'green', 'blue'], ['red', 'green', 'blue', 'unused'], ['red', 'green', 'blue', 'alpha']]


def note_of(row):
    if row.note == 'radians':
        return '.in(Measure::Radians)'
    if not row.note or re.match(r'counts |a FLST|property of the|only when', row.note):
        return ''
    return f'.doc({quoted(row.note.replace(" * ", " times "))})'


class FieldWriter:
    """Rows of one game."""

    def __init__(self, facts, tables, game):
        self.facts, self.tables, self.game = facts, tables, game

    # ---- structures

    def structure(self, name, rows):
        """'<n>' for the structure with these rows of the facts."""
        names = [r.name for r in rows]
        is_tuple = names in COLORS or (names == ['x', 'y', 'z'] and all(r.type == 'f32' for r in rows))
        display = ', Display::Tuple' if is_tuple else ''
        return self.tables.mark('fields', name, self.texts(rows), display)

    def structure_of(self, row):
        if row.type in BY_HAND:
            return BY_HAND[row.type]
        if row.type.startswith('@'):
            return self.structure(row.type[1:], self.facts.shape(self.game, row.type).rows)
        return self.structure(row.name, row.rows)

    def is_fixed(self, row):
        """True if all elements have one size in a record."""
        if row.type in BY_HAND:
            return False
        rows = self.facts.shape(self.game, row.type).rows if row.type.startswith('@') else row.rows
        return all(not Condition(r.when).predicates and r.count.isdigit() and self.is_fixed(r) and
                   (r.type in NUMBERS or r.type in ('formid', 'bytes', 'struct') or r.type[0] == '@' or 'text[' in r.type)
                   for r in rows if r.when != 'else') and all(r.when != 'else' for r in rows)

    # ---- rows

    def texts(self, rows):
        texts, seen = [], {}  # conditions by name
        for row in rows:
            name, number, condition = row.name, 2, Condition(row.when)
            while not all(condition.excludes(other) for other in seen.get(name, ())):
                name, number = f'{row.name}{number}', number + 1
            seen.setdefault(name, []).append(condition)
            texts += self.field(row, name)
        return texts

    def field(self, row, name='', when=None):
        """Of a row: one text, or more where a number stands in front or alternatives share the place."""
        name = name or row.name
        when = Condition(row.when).calls() if when is None else when
        if row.type == 'empty' or (row.type == 'struct' and not row.rows):
            return []
        if row.type == 'union':
            return self.alternatives(row.rows, name, when)
        if row.type == 'lstring':
            return self.translated(name, when)
        if row.type.startswith('lenstring'):
            kind = 'U' + row.type[9:]
            return [f'field("{name}Length", {kind}).in(Measure::Bytes).notSerialised(){when}',
                    f'field("{name}", Text).counted("{name}Length"){when}']
        if row.type == 'array' and row.rows[0].count.startswith('=') and row.rows[0].count[1:] in COLUMNS:
            return self.columns(row, name)
        if row.note.startswith('property of the record type'):
            return self.properties(row, name)
        front, times = self.times(row, name, when)
        return front + [self.one(row, name) + times + when + note_of(row)]

    def one(self, row, name):
        """An element, without its number and conditions."""
        kind = row.type
        if kind in NUMBERS:
            table = self.values(row.table) if row.table.startswith(('enum:', 'flags:')) else ''
            if kind == 'u8' and self.facts.values.get((self.game, row.table)) == [(0, 'False'), (1, 'True')]:
                return f'field("{name}", Bool)'
            return f'field("{name}", {NUMBERS[kind]})' + (f'.named({table})' if table else '')
        if kind == 'formid':
            targets = ' '.join(t for t in row.targets if t in self.facts.types and t != 'PLYR')
            return f'form("{name}", "{targets}")' if targets else f'form("{name}")'
        if kind == 'bytes':
            word = 'padding' if re.search('unused', name, re.IGNORECASE) else 'raw'
            if row.count.isdigit():
                return f'{word}("{name}", {row.count})'
            return f'raw("{name}", 0)' if row.count == '$' else f'field("{name}", Raw)'
        if kind == 'zstring':
            return f'zString("{name}")'
        if match := re.fullmatch(r'text\[(\d+)\]', kind):
            return f'field("{name}", Signature)' if match[1] == '4' else f'text("{name}", {match[1]})'
        if kind == 'array':
            return f'field("{name}", {self.structure(row.name + "Row", row.rows)})'
        assert kind == 'struct' or kind.startswith('@'), f'{row.name}: {kind}'
        return f'field("{name}", {self.structure_of(row)})'

    def times(self, row, name, when):
        """The number in front of an array, and what its row says of it."""
        count = row.count
        if count == '1' or (row.type == 'bytes' and count.isdigit()):
            return [], ''
        if count.isdigit():
            return [], f'.times({count})'
        if count == '$':
            return [], '.toEnd()'
        if count in NUMBERS:
            return [f'field("{name}Count", {NUMBERS[count]}){when}'], f'.counted("{name}Count")'
        match = re.fullmatch(r'=(\w+)(\^2|/2)?|=bits\((\w+)\)', count)
        assert match, f'{row.name}: {count}'
        if match[3]:
            return [], f'.counted(bitsOf<"{match[3]}">)'
        by = {'^2': 'squareOf', '/2': 'halfOf'}.get(match[2])
        return [], f'.counted({by}<"{match[1]}">)' if by else f'.counted("{match[1]}")'

    def translated(self, name, when):
        """A text or, in a localized plugin, the id of one."""
        known = re.fullmatch(r'\.when\((.*)\)', when)
        text, number = ((f'all<{known[1]}, {word}<"localized", 1>>' if known else f'{word}<"localized", 1>') for word in ('isNot', 'is'))
        return [f'zString("{name}").when({text})', f'stringId("{name}Id").when({number})']

    def alternatives(self, rows, name='', outer=''):
        """Rows of which the first whose condition holds is there; plain values under one name where it is given."""
        texts, seen = [], []
        if any(row.rows or row.type.startswith('@') for row in rows):
            name = ''
        for row in rows:
            if row.when == 'else':
                when = otherwise(seen)
            else:
                condition = Condition(row.when)
                wider = [c for c in seen if condition.parts() < c.parts()]  # wins where it holds too
                when = condition.calls(wider)
                seen.append(condition)
            texts += self.field(row, name, outer + when if outer != when else when)
        return texts

    def columns(self, row, name):
        """Rows of a map whose width stands elsewhere; a plain list where the bytes are not so many rows."""
        cell = row.rows[0]
        number, is_cut = COLUMNS[cell.count[1:]]
        one = self.one(cell, cell.name)
        columns = self.tables.mark('fields', name + 'Row', [f'{one}.counted({number})'])
        flat = self.one(cell, name)
        return [f'field("{name}", {columns}).toEnd().when({is_cut})', f'{flat}.toEnd().when(none<{is_cut}>)']

    def properties(self, row, name):
        """A number that each type of record which can be modified has names for."""
        one = self.one(row, name)
        types = {'ARMO': 'ArmorProperty', 'NPC_': 'ActorProperty', 'WEAP': 'WeaponProperty'}
        texts = [f'{one}.named({self.values("enum:" + table)}).when(modifies<"{kind}">)' for kind, table in types.items()]
        others = ', '.join(f'modifies<"{kind}">' for kind in types)
        return [*texts, f'{one}.when(none<{others}>)']

    # ---- names of values

    def values(self, table):
        """'<n>' for the names of an enumeration or of flags."""
        entries = self.facts.values[self.game, table]
        kind, name = table.split(':')
        if kind == 'enum':
            texts = [f'{{{value}, {quoted(text)}}},' for value, text in entries]
        else:
            texts = [f'{{{1 << bit:#x}, {quoted(text)}}},' for bit, text in entries if not re.fullmatch(r'Unknown \d+', text)]
        return self.tables.mark('values', name, texts, ', true' if kind == 'flags' else '')
