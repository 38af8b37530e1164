# SPDX-License-Identifier: MIT
"""The sources: one for each family of records, and those of what several families share."""
import re

from writing import commas, wrapped

from .families import BEHAVIOURS, FAMILIES, FRAGMENTS, family_of
from .fields import NUMBERS
from .words import quoted, title

FOLDER = 'core/formats/esp/schema/listed'
MOST_LINES = 520
WIDTH = 118
# Kinds of tables that families share, with the sources that hold them.
SHARED = (('values', 'names', 'Names of values that several families have.'),
          ('fields', 'structures', 'Structures that several families have.'),
          ('rows', 'groups', 'Groups of subrecords that several families have.'))
# Numbers of what stands behind them in all records (core/formats/esp/recordrow.cpp).
COUNTED = {('CITC', 4, 'CTDA'), ('KSIZ', 4, 'KWDA'), ('IDLC', 1, 'IDLA'), ('SPCT', 4, 'SPLO'), ('PRKZ', 4, 'PRKR'),
           ('COCT', 4, 'CNTO'), ('LLCT', 1, 'LVLO'), ('OBTE', 4, 'OBTS')}
# In the header of every record.
COMMON_FLAGS = {5: 'Deleted', 18: 'Compressed'}


class Record:
    """A type: its rows as a table, and what else the register asks about it."""

    def __init__(self, signature, listing):
        self.signature, self.family, self.listing = signature, family_of(signature), listing
        self.functions = []
        parts = listing.grammar.record(signature)
        self.grammar = listing.tables.mark('rows', '', [self.text(part) + ',' for part in parts])
        trees = {game: trees[signature] for game, trees in listing.facts.records.items() if signature in trees}
        self.games = list(trees)
        self.only = {'skyrim': 'Skyrim', 'fallout4': 'Fallout4'}[self.games[0]]
        if all('SE only' in tree.note for tree in trees.values()):
            self.only = 'SE'
        self.any_order = any('subrecords in any order' in tree.note for tree in trees.values())
        self.headers = {game: self.header(game, tree) for game, tree in trees.items()}
        self.counts = self.count_pairs(trees)
        marks = [self.grammar, *self.headers.values(), *(text for _, cases in self.functions for text in cases.values())]
        for mark in marks:
            listing.tables.use(mark, signature)

    # ---- rows of the grammar

    def text(self, part):
        text = part.text or self.group(part)
        return f'{part.game}({text})' if part.game else text

    def group(self, part):
        node = f'{"kList" if part.times == "repeat" else "kPart"}<"{part.name}">'
        rows = self.rows(part.name, part.rows)
        if part.choose:
            function = title(self.signature).lower() + title(part.name)
            cases = {key: self.rows(f'{part.name}{str(key).title()}', rows) for key, rows in part.choose.items()}
            self.functions.append((function, cases))
            text = f'chosen({node}, {rows}, {function})'
        else:
            text = f'{part.times}({node}, {rows})'
        return f'{part.any_of}({text})' if part.any_of else text

    def rows(self, name, parts):
        return self.listing.tables.mark('rows', name, [self.text(part) + ',' for part in parts])

    # ---- the rest

    def header(self, game, tree):
        """'<n>' for the flags of its header; empty for those that most records have."""
        table = tree.table.split('|')[0]
        if not table:
            return ''
        named = {bit: text for bit, text in self.listing.facts.values[game, table] if not re.fullmatch(r'Unknown \d+', text)}
        texts = [f'{{{1 << bit:#x}, {quoted(text)}}},' for bit, text in sorted((COMMON_FLAGS | named).items())]
        return self.listing.tables.mark('values', 'recordFlags', texts, ', true')

    def count_pairs(self, trees):
        pairs = {}
        for tree in trees.values():
            for row in self.all_below(tree):
                if not row.note.startswith('counts '):
                    continue
                counted, is_array = self.counted(tree, row, row.note[7:])
                pairs[row.signature, int(NUMBERS[row.type][1:]) // 8, counted] = is_array
        return pairs if set(pairs) - COUNTED else {}

    def all_below(self, row):
        """Subrecords and groups, of shapes as well."""
        for each in row.rows or self.shape(row.type).rows:
            yield each
            if each.kind != 'sub':
                yield from self.all_below(each)

    def shape(self, name):
        return next(trees[name] for game, trees in self.listing.facts.records.items() if game in self.games and name in trees)

    def counted(self, tree, row, name):
        """The first subrecord of the list with that name behind the row, and whether its rows are counted."""
        rows = list(self.all_below(tree))
        for each in rows[next(i for i, r in enumerate(rows) if r is row):]:
            if each is not row and name in (each.name, each.signature):
                if each.type == '@Condition':
                    return 'CTDA', False
                if name == 'combinations':
                    return 'OBTS', False  # what stands in front of it may miss
                first = each.signature or (each.rows or self.shape(each.type).rows)[0].signature
                return first, '[' in each.type
        raise AssertionError(f'{self.signature}: {name}')

    def register_row(self):
        entries = [f'.signature = "{self.signature}"', f'.plural = "{FAMILIES[self.family][1][self.signature]}"',
                   f'.grammar = {self.listing.tables.text(self.grammar)}']
        if len(self.games) == 1:
            entries.append(f'.games = Games::{self.only}')
        if self.any_order:
            entries.append('.anyOrder = true')
        headers = [f'&kHeaderOf<{self.listing.tables.text(mark)}>' if mark else '&kRecordHeaderType' for mark in self.headers.values()]
        if headers[0] != '&kRecordHeaderType':
            entries.append(f'.header = {headers[0]}')
        if headers[-1] != headers[0]:
            entries.append(f'.fallout4Header = {headers[-1]}')
        if self.counts:
            entries.append(f'.counts = k{title(self.signature.rstrip("_"))}Counts')
        if self.signature in BEHAVIOURS:
            entries.append(f'.behaviour = &{BEHAVIOURS[self.signature][0]}')
        if self.signature in FRAGMENTS:
            entries.append(f'.fragments = Fragments::{FRAGMENTS[self.signature]}')
        lines = wrapped(commas(entries), '     ', WIDTH)
        return ['    {' + lines[0].strip(), *lines[1:-1], lines[-1][:-1] + '},'] if len(lines) > 1 else [
            '    {' + lines[0].strip()[:-1] + '},']

    def function_lines(self):
        """The functions that choose among rows."""
        lines, text = [], self.listing.tables.text
        for name, cases in self.functions:
            by_value = all(isinstance(key, int) for key in cases)
            default = next(iter(cases))
            parameters = 'esp::Signature, ByteSpan payload' if by_value else 'esp::Signature first, ByteSpan'
            lines += [f'std::span<const GrammarRow> {name}({parameters})', '{',
                      f'    switch ({"loadOr<std::uint16_t>(payload, 0, 0)" if by_value else "first"}) {{']
            for key, rows in list(cases.items())[1:]:
                label = key if by_value else f'sig("{key}")'
                lines += [f'    case {label}:', f'        return {text(rows)};']
            lines += ['    default:', f'        return {text(cases[default])};', '    }', '}']
        return lines

    def count_lines(self):
        if not self.counts:
            return []
        name = f'k{title(self.signature.rstrip("_"))}Counts'
        entries = [f'{{sig("{a}"), {width}, sig("{b}"), {"true" if rows else "false"}}},' for (a, width, b), rows in self.counts.items()]
        return [f'constexpr CountPair {name}[] = {{', *wrapped(entries, width=WIDTH), '};']


class Sources:
    def __init__(self, listing):
        self.listing, self.tables = listing, listing.tables
        self.records = listing.records
        self.tables.name_all()

    def is_shared(self, table):
        return len({family_of(user) for user in table.users}) > 1

    # ---- tables

    def table_lines(self, table):
        entries = [self.tables.text(entry) for entry in table.entries]
        # g++ takes a type that it has to complete for another one than that of the declaration.
        count = f'<{len(entries)}>' if self.is_shared(table) else ''
        if table.kind == 'values':
            return self.closed(f'constexpr Enumeration{count} {table.symbol}{{"{title(table.name)}", {{', entries, table.tail)
        if table.kind == 'rows':
            return [f'constexpr GrammarRow {table.symbol}[] = {{', *wrapped(entries, width=WIDTH), '};']
        return self.closed(f'constexpr Structure{count} {table.symbol}{{"{title(table.name)}", {{', [f'{e},' for e in entries], table.tail)

    @staticmethod
    def closed(start, entries, tail):
        """In one line where it takes all."""
        lines = wrapped(entries, width=WIDTH)
        lines[-1] = lines[-1][:-1] + '}' + tail + '};'
        return [f'{start}{lines[0].strip()}'] if len(lines) == 1 and len(start + lines[0]) < 122 else [start, *lines]

    def declaration(self, table):
        if table.kind == 'values':
            return f'extern const Enumeration<{len(table.entries)}> {table.symbol};'
        if table.kind == 'rows':
            return f'extern const GrammarRow {table.symbol}[{len(table.entries)}];'
        return f'extern const Structure<{len(table.entries)}> {table.symbol};'

    # ---- sources

    def all(self):
        written = {}
        for kind, name, heading in SHARED:
            tables = [t for t in self.tables.all if t.kind == kind and t.users and self.is_shared(t)]
            for number, chunk in enumerate(self.chunks(tables), 1):
                written[f'{name}{number if number > 1 else ""}.cpp'] = source(heading, [line for t in chunk for line in self.table_lines(t)])
        for family in FAMILIES:
            records = [r for r in self.records if r.family == family]
            if records:
                written[f'{family}.cpp'] = self.family(family, records)
        names = wrapped([f'{family}Records(),' for family in self.families()], '        ', WIDTH)
        lines = ['std::vector<std::span<const RecordRow>> families()', '{', '    return {', *names, '    };', '}', '// clang-format on']
        written['families.cpp'] = source('All listed types.', lines, closed=True)
        written['listed.h'] = self.header()
        return written

    def families(self):
        return sorted({r.family for r in self.records})

    def chunks(self, tables):
        chunk, lines = [], 0
        for table in tables:
            more = len(self.table_lines(table))
            if chunk and lines + more > MOST_LINES:
                yield chunk
                chunk, lines = [], 0
            chunk.append(table)
            lines += more
        if chunk:
            yield chunk

    def family(self, family, records):
        lines = []
        own = [t for t in self.tables.all if t.users and not self.is_shared(t) and family_of(t.users[0]) == family]
        functions = {}  # by the number of the last table they name
        for record in records:
            for name, cases in record.functions:
                functions.setdefault(max(int(mark[1:-1]) for mark in cases.values()), []).append(record)
        for table in own:
            lines += self.table_lines(table)
            for record in functions.get(table.number, ()):
                lines += record.function_lines()
        for record in records:
            lines += record.count_lines()
        lines += [f'constexpr RecordRow k{title(family)}Records[] = {{', *(line for r in records for line in r.register_row()), '};',
                  '// clang-format on', '', f'std::span<const RecordRow> {family}Records()', '{', f'    return k{title(family)}Records;', '}']
        includes = [BEHAVIOURS[r.signature][1] for r in records if r.signature in BEHAVIOURS]
        return source(FAMILIES[family][0], lines, closed=True, includes=includes)

    def header(self):
        lines = []
        for kind, _, heading in SHARED:
            shared = [t for t in self.tables.all if t.kind == kind and t.users and self.is_shared(t)]
            lines += [f'// {heading}', *(self.declaration(t) for t in shared), '']
        lines += ['// Types of records.', *(f'std::span<const RecordRow> {family}Records();' for family in self.families()),
                  'std::vector<std::span<const RecordRow>> families();']
        top = ['// SPDX-License-Identifier: MIT', '// Rows of the types of records that have none by hand.',
               '// Written by core/formats/esp/schema/writer; do not edit.', '#pragma once', '',
               '#include "core/formats/esp/records/shapes.h"', '#include "core/formats/esp/schema/container.h"', '', 'namespace cutaway::esp::listed', '{', '',
               'using enum Kind;', '']
        return '\n'.join(top + lines + ['', '} // namespace cutaway::esp::listed', ''])


def source(heading, lines, closed=False, includes=()):
    top = ['// SPDX-License-Identifier: MIT', f'// {heading}', '// Written by core/formats/esp/schema/writer; do not edit.',
           *(f'#include "core/formats/esp/{name}"' for name in includes), f'#include "{FOLDER}/listed.h"', '', 'namespace cutaway::esp::listed', '{', '', '// clang-format off']
    return '\n'.join(top + lines + ([] if closed else ['// clang-format on']) + ['', '} // namespace cutaway::esp::listed', ''])
