# SPDX-License-Identifier: MIT
"""What new blocks of the listed classes hold where it is not zero."""
from .files import FOLDER, source

STREAMS = {'V20_2_0_7_FO3': (34, 34), 'V20_2_0_7_SKY': (83, 83), 'V20_2_0_7_SSE': (100, 100), 'V20_2_0_7_FO4': (130, 139)}


def text_of(facts, field, value):
    """As values are typed: a number, or a tuple; empty for zeros."""
    if field['type'] in facts.enums and not value.lstrip('-').isdigit():
        found = [number for number, name in facts.enums[field['type']] if name == value]
        value = str(found[0]) if found else '0'
    if value in ('true', 'false'):
        value = str(int(value == 'true'))
    if value.startswith(('0x', '0X')):
        value = str(int(value, 16))
    parts = [part.strip() for part in value.split(',')]
    if not all(is_number(part) for part in parts) or all(float(part) == 0 for part in parts):
        return ''
    parts = [part[:-2] if part.endswith('.0') else part for part in parts]
    return parts[0] if len(parts) == 1 else f'({", ".join(parts)})'


def is_number(text):
    try:
        float(text)
    except ValueError:
        return False
    return True


def rows_of(listing):
    """(owner, field, text, streams) in the order of the facts."""
    facts = listing.facts
    listed = {table.title for table in [*listing.classes.values(), *listing.structures.values()]}
    for owner, fields in facts.fields.items():
        for field in fields:
            if owner in listed and field['default']:
                yield owner, field['id'], text_of(facts, field, field['default']), None
            for entry in filter(None, field['defaults'].split('; ')):
                place, value = entry.split('=')
                name, _, versions = place.partition('@')
                spans = [STREAMS[version] for version in versions.split('+') if version in STREAMS] if versions else [None]
                for span in spans if name in listed else []:
                    yield name, field['id'], text_of(facts, field, value), span


def source_of(listing):
    body = ['// clang-format off', 'constexpr InitialRow kInitials[] = {']
    seen = set()
    for owner, name, text, span in rows_of(listing):
        if text and (owner, name, span) not in seen:
            seen.add((owner, name, span))
            body.append(f'    {{"{owner}", "{name}", "{text}"' + (f', {{{span[0]}, {span[1]}}}' if span else '') + '},')
    body += ['};', '// clang-format on', '', 'std::span<const InitialRow> initials()', '{', '    return kInitials;', '}']
    return source('What new blocks hold where it is not zero.', [f'"{FOLDER}/listed.h"'], body)
