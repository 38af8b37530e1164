# SPDX-License-Identifier: MIT
"""Which games have a class, where not all of them do."""
from .files import source

GAMES = ['MW', 'OBX', 'OB', 'FO3X', 'FO3', 'LE', 'SE', 'FO4', 'FO4X', 'F76', 'SF']


def mask_of(block):
    """Bits of the games that may have it, or whose files do."""
    if block['games'] == 'all':
        return (1 << len(GAMES)) - 1
    codes = {code.rstrip('*') for code in block['games'].split()}
    for column in ('seen', 'vanilla'):
        codes |= {entry.split(':')[0] for entry in block[column].split()}
    return sum(1 << at for at, code in enumerate(GAMES) if code in codes or (code == 'FO3' and 'FNV' in codes))


def source_of(facts):
    groups = {}
    for name, block in facts.blocks.items():
        if block['abstract'] != 'yes' and mask_of(block) != (1 << len(GAMES)) - 1:
            groups.setdefault(mask_of(block), []).append(name)
    body = ['// clang-format off', 'constexpr GameClasses kLimits[] = {']
    for mask, found in sorted(groups.items()):
        body.append(f'    {{{mask:#x}, // {" ".join(code for at, code in enumerate(GAMES) if mask >> at & 1) or "other games"}')
        words, line = [], ''
        for name in sorted(found):
            if len(line) + len(name) > 100:
                words.append(line)
                line = ''
            line += name + ' '
        words.append(line)
        body += [f'     "{line}"' for line in words]
        body[-1] += '},'
    body += ['};', '// clang-format on', '', 'std::span<const GameClasses> gameClasses()', '{', '    return kLimits;', '}']
    return source('Classes that not all games have, with bits in the order of core/formats/nif/classgames.h.',
                  ['"core/formats/nif/schema/listed/listed.h"'], body)
