# SPDX-License-Identifier: MIT
"""Rows of grammars: subrecords and groups of a record, of both games in one list."""
import difflib
import re

from .conditions import deciders
from .fields import FieldWriter, NUMBERS, note_of
from .words import quoted, singular, title, words

# Subrecords that are written by hand, by signature and type.
COMMON = {('EDID', 'zstring'): 'kEditorId', ('FULL', 'lstring'): 'kFullName', ('OBND', '@ObjectBounds'): 'kBounds',
          ('KSIZ', 'u32'): 'kKeywordCount', ('KWDA', 'formid[=KSIZ]'): 'kKeywords'}

# What the editor is said to write always and real files are without.
MAY_MISS = {'NEXT'}


class Part:
    """A row of a grammar: a subrecord as text, or a group with rows."""

    def __init__(self, times, text='', name='', rows=None, any_of='', choose=None):
        self.times, self.text, self.name, self.rows, self.any_of = times, text, name, rows, any_of
        self.choose = choose  # of a repeated choice: rows by what they begin with
        self.game = ''        # both; or 'skyrim', 'le', 'se', 'fallout4'

    def key(self):
        return (self.times, self.text, self.name, self.any_of, bool(self.choose), self.game)


def merged(first, second):
    """Rows of both games in one list; each game's keep their order."""
    result = []
    matcher = difflib.SequenceMatcher(None, [p.key() for p in first], [p.key() for p in second], False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == 'equal':
            result += [both(x, y) for x, y in zip(first[a:b], second[c:d])]
            continue
        for game, parts in (('skyrim', first[a:b]), ('fallout4', second[c:d])):
            for part in parts:
                part.game = part.game or game
                result.append(part)
    return result


def both(first, second):
    if first.rows is not None:
        first.rows = merged(first.rows, second.rows)
    if first.choose:
        keys = [*first.choose, *(key for key in second.choose if key not in first.choose)]
        first.choose = {key: merged(first.choose.get(key, []), second.choose.get(key, [])) for key in keys}
    return first


class GrammarWriter:
    def __init__(self, facts, tables):
        self.facts, self.tables = facts, tables
        self.fields = {game: FieldWriter(facts, tables, game) for game in facts.records}
        self.game = ''

    # ---- parts

    def record(self, signature):
        """Its rows in all games that have it."""
        lists = []
        for game, trees in self.facts.records.items():
            if signature in trees:
                self.game = game
                lists.append(self.parts(trees[signature].rows, False))
        return lists[0] if len(lists) == 1 else merged(*lists)

    def parts(self, rows, in_group):
        found = []
        for row in rows:
            found += self.part(row, in_group and not found, in_group)
        return found

    def part(self, row, is_first, in_group):
        if row.kind == 'sub':
            part = self.subrecord(row, is_first, in_group)
            part.game = row.when.lower()
            return [part]
        if row.kind == 'choice':
            return self.choice(row, in_group)
        if row.type == '@Condition':
            return [Part('', 'kConditions')]
        rows = self.facts.shape(self.game, row.type).rows if row.type.startswith('@') else row.rows
        if [r.signature for r in rows] == ['KSIZ', 'KWDA'] or row.note.startswith('skips '):
            return self.parts(rows, False)  # no group, or one that others stand in the middle of
        if any(r.kind == 'choice' and r.table for r in rows):
            return [self.chosen(row, rows)]
        parts = self.shape(row.type) if row.type.startswith('@') else self.parts(rows, True)
        notes = [row.note, self.facts.shape(self.game, row.type).note if row.type.startswith('@') else '']
        end = 'closed' if any('closes an entry' in note for note in notes) else 'anyOf'
        any_of = any('any order' in note or 'any member' in note for note in notes)
        return [Part(self.times(row, in_group and row.count == '1'), name=row.name, rows=parts,
                     any_of=end if any_of else '')]

    def shape(self, name):
        """A group that several records share: always of both games."""
        lists, own = [], self.game
        for game, trees in self.facts.records.items():
            if name in trees:
                self.game = game
                lists.append(self.parts(trees[name].rows, True))
        self.game = own
        return lists[0] if len(lists) == 1 else merged(*lists)

    def choice(self, row, in_group):
        """One of its rows; where it repeats, a list of groups by what they begin with."""
        rows = self.facts.shape(self.game, row.type).rows if row.type.startswith('@') else row.rows
        if row.count != '*':
            return [part for each in rows for part in self.part(each, False, False)]
        starts, by_first = [], {}
        for each in rows:
            parts = self.parts(each.rows, True)
            first = each.rows[0].signature
            starts.append(parts[0])
            by_first[first] = parts
        return [Part('repeat', name=row.name, rows=starts, any_of='anyOf', choose=by_first)]

    def chosen(self, row, rows):
        """A group whose first subrecord decides what belongs to it, by its number."""
        at = next(i for i, r in enumerate(rows) if r.kind == 'choice')
        by_value = {}
        for each in rows[at].rows:
            value = int(re.fullmatch(r'\w+=(\d+)', each.when)[1])
            by_value[value] = self.parts([*rows[:at], *each.rows, *rows[at + 1:]], True)
        return Part('repeat', name=row.name, rows=[*by_value[0][:1]], choose=by_value)

    @staticmethod
    def times(row, is_required):
        if row.count not in ('1', '?'):
            return 'repeat'
        return 'one' if is_required else 'optional'

    # ---- subrecords

    def subrecord(self, row, is_first, in_group):
        """What begins a group has to be there, and what the editor always writes into one."""
        is_written = in_group and row.count == '1' and row.signature not in MAY_MISS
        times = self.times(row, is_first or is_written)
        if times == 'repeat' and row.type in (*NUMBERS, 'zstring', 'formid'):
            row = row.like(name=singular(row.name))
        common = COMMON.get((row.signature, row.type), 'kScripts' if row.signature == 'VMAD' else '')
        if common:
            return Part(times, f'{times}({common})')
        start, help_text = f'"{row.signature}"', quoted(words(row.name) or 'data')
        if row.type == 'empty':
            return Part(times, f'{times}(marker({start}, {help_text}))')
        if row.type == 'lstring':
            return Part(times, f'{times}(translated({start}, {help_text}, "{row.name}"))')
        payload = self.payload(row)
        names = sorted(self.deciders_below(payload))
        if names:
            return Part(times, f'{times}(subrecord({start}, {help_text}, {payload}).decidedBy("{" ".join(names)}"))')
        return Part(times, f'{times}({start}, {help_text}, {payload})')

    def deciders_below(self, text):
        found = set(deciders(text))
        for number in re.findall(r'<(\d+)>', text):
            for entry in self.tables.all[int(number)].entries:
                found |= self.deciders_below(entry)
        return found

    def payload(self, row):
        fields, name = self.fields[self.game], row.name or 'value'
        match = re.fullmatch(r'([@\w]+(?:\[4\]|\[260\])?)(?:\[(.*)\])?', row.type)
        base, count = match[1], match[2]
        if base == 'text[4]':
            return f'field("{name}", Signature)' + ('.toEnd()' if count else '') + note_of(row)
        if base == 'bytes' or base.startswith('bytes['):
            return f'raw("{name}", 0)' + note_of(row)
        if match := re.fullmatch(r'(\w+)\[(4|260)\]', base):
            base, count = match[1], match[2]
        if base == 'zstring':
            return f'field("{name}", Text)' + note_of(row)
        if base == 'union':
            return self.union(row, count)
        if base == 'array':
            return self.rows_of_numbers(row)
        element = row.like(type=base, count='1', name=row.name or title(row.signature))  # without their number
        if base in NUMBERS or base == 'formid':
            return fields.one(element, name) + ('.toEnd()' if count else '') + note_of(row)
        structure = fields.structure_of(element)
        if not count:
            return structure
        if count in NUMBERS:
            return self.tables.mark('fields', name + 'List', [
                f'field("count", {NUMBERS[count]})', f'field("{name}", {structure}).counted("count")'])
        text = f'field("{name}", {structure}).toEnd(){note_of(row)}'
        return text if fields.is_fixed(element) else self.tables.mark('fields', name + 'List', [text])

    def union(self, row, count):
        fields = self.fields[self.game]
        if not count:
            return self.tables.mark('fields', row.name, fields.alternatives(row.rows))
        return self.tables.mark('fields', row.name, fields.texts([each.like(count='$') for each in row.rows]))

    def rows_of_numbers(self, row):
        """A map: rows of as many elements as their row says."""
        fields = self.fields[self.game]
        cell = row.rows[0]
        if cell.count.isdigit():
            return f'field("{row.name}", {fields.structure(row.name + "Row", row.rows)}).toEnd()'
        return self.tables.mark('fields', row.name, fields.columns(row, row.name))
