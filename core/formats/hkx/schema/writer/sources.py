# SPDX-License-Identifier: MIT
"""Sources that hold the listed tables."""
from writing import commas, wrapped

SPDX = '// SPDX-License-Identifier: MIT'
WRITTEN = '// Written by core/formats/hkx/schema/writer; do not edit.'
FOLDER = 'core/formats/hkx/schema'
MOST_LINES = 440  # of the rows of a file
TITLES = {
    'bgs': 'Classes of the Bethesda games', 'bs': 'Classes of the Bethesda games', 'hk': 'Containers, reflection and mathematics',
    'hka': 'Animation', 'hkb': 'Behaviours', 'hkbnp': 'Behaviours with the physics of hk_2014', 'hkcd': 'Collision detection',
    'hcl': 'Cloth', 'hknp': 'Physics of hk_2014', 'hkp': 'Physics of hk_2010', 'hkx': 'Scenes of content tools',
    'other': 'Classes of no family'}
# Their signatures are those of the reflection itself: no object is of them, and two differ between hk_2010.1 and hk_2010.2.
REFLECTION = ('hkClass', 'hkClassMember', 'hkClassEnum', 'hkClassEnumItem')


def source(title, includes, body):
    lines = [SPDX, f'// {title}', WRITTEN, *(f'#include "{path}"' for path in includes), '']
    return '\n'.join(lines + ['namespace cutaway::hkx::listed', '{', '', *body, '', '} // namespace cutaway::hkx::listed']) + '\n'


def declarations(kind, names):
    if not names:
        return []
    lines = wrapped(commas(names))
    return [f'extern const {kind}', *lines[:-1], lines[-1].rstrip(',') + ';']


def table_lines(table):
    lines, rows = [], ''
    if table.lines:
        lines = [f'constexpr FieldDesc {table.name}Fields[] = {{', *('    ' + row for row in table.lines), '};']
        rows = f', {table.name}Fields'
    base = f'&{table.base}' if table.base else 'nullptr'
    more = f', {base}{rows}' if table.base or rows else ''
    return lines + [f'constexpr StructDesc {table.name}{{"{table.title}"{more}}};']


def names_lines(names):
    items = [f'{{{value}, "{item}"}}' for item, value in names.items]
    more = ', true' if names.flags else ''
    lines = [f'constexpr EnumValue {names.name}Values[] = {{', *wrapped(commas(items)), '};']
    if len(items) < 4 and len(lines[1]) < 70:
        lines = [lines[0] + lines[1].strip().rstrip(',') + '};']
    return lines + [f'constexpr EnumDesc {names.name}{{"{names.title}", {names.name}Values{more}}};']


def parts_of(listing):
    """Tables by the file they stand in: families in runs of a bearable length."""
    families = {}
    for table in listing.tables:
        families.setdefault(listing.family(table.title), []).append(table)
    parts = {}
    for family, tables in sorted(families.items()):
        runs, lines = [[]], 0
        for table in tables:
            more = len(table_lines(table))
            if lines + more > MOST_LINES and runs[-1]:
                runs.append([])
                lines = 0
            runs[-1].append(table)
            lines += more
        for number, run in enumerate(runs, 1):
            parts[family if len(runs) == 1 else f'{family}{number}'] = (family, run)
    return parts


def span(table):
    return 'kAnyHavok' if len(table.years) == 2 else f'kOnly{table.years[0]}'


def family_source(part, family, tables):
    body = ['// clang-format off']
    for table in tables:
        body += table_lines(table)
    rows = [f'{{&{table.name}, {span(table)}}}' for table in tables]
    body += [f'constexpr ClassRow k{part.capitalize()}Classes[] = {{', *wrapped(commas(rows)), '};', '// clang-format on', '',
             f'std::span<const ClassRow> {part}Classes()', '{', f'    return k{part.capitalize()}Classes;', '}']
    return source(TITLES[family] + '.', [f'{FOLDER}/listed/listed.h'], body)


def names_sources(listing):
    runs, lines = [[]], 0
    for _, names in listing.enums:
        more = names_lines(names)
        if lines + len(more) > MOST_LINES:
            runs.append([])
            lines = 0
        runs[-1] += more
        lines += len(more)
    return {f'names{number}.cpp': source('Names of numbers.', [f'{FOLDER}/listed/listed.h'],
                                         ['// clang-format off', *run, '// clang-format on'])
            for number, run in enumerate(runs, 1)}


def signatures_source(listing, year):
    rows = {name: row for (when, name), row in listing.facts.classes.items() if when == year}
    entries = ['{{"{}", 0x{}{}}}'.format(name, rows[name]['signature'].upper(), ', true' if int(rows[name]['objects'] or 0) else '')
               for name in sorted(set(rows) - set(REFLECTION), key=str.encode)]
    body = ['// clang-format off', f'constexpr SignatureRow kSignatures{year}[] = {{', *wrapped(commas(entries), width=130), '};',
            '// clang-format on', '', f'std::span<const SignatureRow> signatures{year}()', '{',
            f'    return kSignatures{year};', '}']
    return source(f'Signatures of the classes of hk_{year}; those of the reflection system are left out.',
                  [f'{FOLDER}/listed/listed.h'], body)


def listed_header(listing, parts):
    own = {table.name for table in listing.tables}
    body = ['// clang-format off', '// Tables that others build on.', *declarations('StructDesc', sorted(listing.used & own)), '',
            '// Names of numbers.', *declarations('EnumDesc', [names.name for _, names in listing.enums]),
            '// clang-format on', '',
            *(f'std::span<const ClassRow> {part}Classes();' for part in parts),
            '// All of them, list by list.', 'std::span<const std::span<const ClassRow>> classes();', '',
            'struct SignatureRow {', '    std::string_view name;', '    std::uint32_t signature;',
            '    bool isMet = false; // objects of it stand in files', '};',
            '// Sorted by name.', 'std::span<const SignatureRow> signatures2010();',
            'std::span<const SignatureRow> signatures2014();']
    lines = [SPDX, '// Tables of the classes that have none by hand.', WRITTEN, '#pragma once', '',
             *(f'#include "{FOLDER}/{name}.h"' for name in ('classes', 'shapes', 'shared', 'types')),
             '#include "core/schema/rowrules.h"', '', 'namespace cutaway::hkx::listed', '{', '', *body, '',
             '} // namespace cutaway::hkx::listed']
    return '\n'.join(lines) + '\n'


def families_source(parts):
    calls = wrapped(commas(f'{part}Classes()' for part in parts), '        ')
    body = ['std::span<const std::span<const ClassRow>> classes()', '{', '    // clang-format off',
            '    static const std::span<const ClassRow> all[] = {', *calls, '    };', '    // clang-format on',
            '    return all;', '}']
    return source('All listed classes.', [f'{FOLDER}/listed/listed.h'], body)


def all_sources(listing):
    parts = parts_of(listing)
    written = {f'{part}.cpp': family_source(part, family, tables) for part, (family, tables) in parts.items()}
    written.update(names_sources(listing))
    for year in (2010, 2014):
        written[f'signatures{year}.cpp'] = signatures_source(listing, year)
    written['families.cpp'] = families_source(parts)
    written['listed.h'] = listed_header(listing, parts)
    return written
