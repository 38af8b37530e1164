# SPDX-License-Identifier: MIT
"""Sources that hold the listed tables."""
from writing import commas, wrapped

from . import expressions as ex
from . import names
from .facts import symbol
from .rows import TUPLES

TITLES = {
    'bsanimation': 'Animation of the Bethesda games', 'bshavok': 'Collision', 'bslegacy': 'What the Bethesda games left behind',
    'bsmain': 'The scene graph of the Bethesda games', 'bsparticle': 'Particles of the Bethesda games',
    'nianimation': 'Animation', 'nicustom': 'Classes of other games', 'nilegacy': 'What the engine left behind',
    'nimain': 'The scene graph', 'nimesh': 'Meshes of later engines', 'niparticle': 'Particles',
    'niphysx': 'PhysX', 'nipsparticle': 'Particles of later engines', 'other': 'Classes of no family'}
WRITTEN = '// Written by core/formats/nif/schema/writer; do not edit.'
SPDX = '// SPDX-License-Identifier: MIT'
FOLDER = 'core/formats/nif/schema/listed'


def source(title, includes, body):
    lines = [SPDX, f'// {title}', WRITTEN]
    own = [path for path in includes if path.startswith('"')]
    lines += [f'#include {path}' for path in own] + ['']
    return '\n'.join(lines + ['namespace cutaway::nif::listed', '{', ''] + body + ['', '} // namespace cutaway::nif::listed']) + '\n'


def header(title, includes, body):
    lines = [SPDX, f'// {title}', WRITTEN, '#pragma once', ''] + [f'#include {path}' for path in includes] + ['']
    return '\n'.join(lines + ['namespace cutaway::nif::listed', '{', ''] + body + ['', '} // namespace cutaway::nif::listed']) + '\n'


def table_lines(table):
    lines, rows = [], ''
    if table.rows:
        lines = [f'constexpr FieldDesc {table.name}Fields[] = {{', *('    ' + row for row in table.rows), '};']
        rows = f', {table.name}Fields'
    base = f'&{table.base}' if table.base else 'nullptr'
    more = ', Display::Tuple' if table.title in TUPLES else ''
    if base == 'nullptr' and not rows:
        base = ''
    return lines + [f'constexpr StructDesc {table.name}{{"{table.title}"' + (f', {base}' if base else '') + f'{rows}{more}}};']


def family_source(listing, family):
    """Tables of one family, with the structures and names that nothing else uses."""
    facts = listing.facts
    classes = [t for t in listing.classes.values() if listing.family_of(facts.blocks[t.title]) == family]
    body = ['// clang-format off']
    for kind in listing.names_in(family):
        body += names.lines_of(facts, kind, symbol(kind))
    for table in [t for t in listing.structures.values() if t.users == {family} and not listing.is_shared(t)] + classes:
        body += table_lines(table)
    concrete = [f'&{t.name}' for t in classes if facts.blocks[t.title]['abstract'] != 'yes']
    list_of = f'k{family.capitalize()}Types'
    body += [f'constexpr const StructDesc *{list_of}[] = {{', *wrapped(commas(concrete)), '};', '// clang-format on', '',
             f'TypeList {family}Types()', '{', f'    return {list_of};', '}']
    return source(TITLES[family] + '.', [f'"{FOLDER}/listed.h"'], body)


def shared_structures(listing):
    body = ['// clang-format off']
    for table in listing.structures.values():
        if listing.is_shared(table):
            body += table_lines(table)
    return source('Structures that several families have.', [f'"{FOLDER}/listed.h"'], body + ['// clang-format on'])


def shared_names(listing):
    body = ['// clang-format off']
    for kind in listing.shared_names():
        body += names.lines_of(listing.facts, kind, symbol(kind))
    return source('Names of numbers that several families have, or tables written by hand.', [f'"{FOLDER}/listed.h"'],
                  body + ['// clang-format on'])


def functions(listing):
    body = []
    for name, tree in sorted(listing.functions.items()):
        body += [f'{type_of(tree)} {name}(const Scope &s)', '{', f'    return {ex.code_of(tree)};', '}']
    return source('Conditions and numbers of elements.', [f'"{FOLDER}/listed.h"'], body)


def type_of(tree):
    return 'bool' if ex.is_condition(tree) else 'std::uint64_t'


def listed_header(listing, families):
    shared = [t.name for t in listing.structures.values() if listing.is_shared(t)]
    bases = [t.name for t in listing.classes.values() if listing.is_shared(t)]
    body = ['// Structures and classes that others have.']
    body += [f'extern const StructDesc {name};' for name in shared + bases]
    body += ['', '// Names of numbers.'] + [f'extern const EnumDesc {symbol(kind)};' for kind in listing.shared_names()]
    body += ['', '// Conditions and numbers of elements: one function for each expression.']
    body += [f'{type_of(tree)} {name}(const Scope &s);' for name, tree in sorted(listing.functions.items())]
    body += ['', '// Concrete classes.'] + [f'TypeList {family}Types();' for family in families]
    body += ['std::vector<TypeList> families();', '', '// Classes, parted by blanks, and the games that have them, one bit each.',
             'struct GameClasses {', '    std::uint32_t games;', '    std::string_view names;', '};',
             'std::span<const GameClasses> gameClasses();', '', '// What new blocks hold where it is not zero.',
             'std::span<const InitialRow> initials();']
    includes = [f'"core/formats/nif/schema/{name}.h"' for name in ('havokrows', 'initials', 'keys', 'shared', 'types', 'vertexformat')]
    return header('Tables of the classes that have none by hand.', includes + ['"core/schema/rowrules.h"'], body)


def families_source(families):
    body = ['std::vector<TypeList> families()', '{']
    lines = ['    // clang-format off', '    return {', *wrapped(commas(f'{family}Types()' for family in families), '        '), '    };',
             '    // clang-format on']
    return source('All listed classes.', [f'"{FOLDER}/listed.h"'], body + lines + ['}'])


def all_sources(listing):
    families = sorted({listing.family_of(listing.facts.blocks[t.title]) for t in listing.classes.values()})
    written = {f'{family}.cpp': family_source(listing, family) for family in families}
    written['structures.cpp'] = shared_structures(listing)
    written['names.cpp'] = shared_names(listing)
    written['expressions.cpp'] = functions(listing)
    written['families.cpp'] = families_source(families)
    written['listed.h'] = listed_header(listing, families)
    return written
