# SPDX-License-Identifier: MIT
"""The rows of a table."""
import difflib
import re

KINDS = {'bool': 'Bool', 'char': 'I8', 'int8': 'I8', 'uint8': 'U8', 'int16': 'I16', 'uint16': 'U16', 'int32': 'I32',
         'uint32': 'U32', 'int64': 'I64', 'uint64': 'U64', 'real': 'F32', 'half': 'BFloat16', 'ulong': 'ULong', 'void': 'U8'}
TYPES = {'vector4': 'kVec4', 'quaternion': 'kQuat', 'matrix3': 'kMat34', 'rotation': 'kMat34', 'qstransform': 'kQsTransform',
         'matrix4': 'kMat44', 'transform': 'kHkTransform', 'variant': 'kVariant'}
# What numbers count in, and what stands beside what (core/schema/rowrules.h). Rows that other objects name by number come at the
# end and stay there.
EVENTS, VARIABLES, PROPERTIES = (f'held by the numbers of {what}' for what in ('events', 'variables', 'properties'))
RULES = {
    ('hkbBehaviorGraphStringData', 'eventNames'): EVENTS,
    ('hkbBehaviorGraphStringData', 'variableNames'): VARIABLES,
    ('hkbBehaviorGraphStringData', 'characterPropertyNames'): PROPERTIES,
    ('hkbBehaviorGraphData', 'eventInfos'): f'beside stringData.eventNames; {EVENTS}',
    ('hkbBehaviorGraphData', 'variableInfos'): f'beside stringData.variableNames; {VARIABLES}',
    ('hkbBehaviorGraphData', 'variableBounds'): f'beside stringData.variableNames; {VARIABLES}',
    ('hkbBehaviorGraphData', 'wordMinVariableValues'): f'beside stringData.variableNames; {VARIABLES}',
    ('hkbBehaviorGraphData', 'wordMaxVariableValues'): f'beside stringData.variableNames; {VARIABLES}',
    ('hkbBehaviorGraphData', 'characterPropertyInfos'): f'beside stringData.characterPropertyNames; {PROPERTIES}',
    ('hkbVariableValueSet', 'wordVariableValues'): VARIABLES,
    ('hkbVariableValueSet', 'quadVariableValues'): 'held by wordVariableValues',
    ('hkbCharacterStringData', 'characterPropertyNames'): PROPERTIES,
    ('hkbCharacterData', 'characterPropertyInfos'): f'beside stringData.characterPropertyNames; {PROPERTIES}',
    ('hkbVariableBindingSet', 'indexOfBindingToEnable'): 'of bindings',
}

def bits_of(member):
    """Flags of a plain integer, as the notes of the facts say."""
    return re.findall(r'bits of (\w+)::(\w+)', member['note'])


def enums_of(member):
    return re.findall(r'(?:enum|flags)\((\w+)::(\w+),', member['type']) + bits_of(member)


def rows_of(listing, year, name):
    """Rows of the class itself, in order."""
    facts = listing.facts.classes[year, name]
    found = []
    taken = names_of_bases(listing, year, name)
    interfaces = int(facts['interfaces'] or 0)
    if interfaces:
        found.append(f'interfaces("{unlike("interfaces", taken)}", {interfaces}),')
    elif facts['vtable'] == 'yes' and not facts['parent']:
        found.append('kVtable,')
    members = listing.facts.members.get((year, name), ())
    return found + [row_of(listing, year, member, unlike(member['name'], taken)) + ',' for member in members]


def names_of_bases(listing, year, name):
    taken = set()
    while listing.facts.classes[year, name]['parent']:
        name = listing.facts.classes[year, name]['parent']
        taken |= {member['name'] for member in listing.facts.members.get((year, name), ())}
        taken |= {'interfaces'} if listing.facts.classes[year, name]['interfaces'] else set()
    return taken


def unlike(name, taken):
    """A path names one member: one that has the name of a member of a base gets a number."""
    return name + '2' if name in taken else name


def row_of(listing, year, member, name):
    text = builder(listing, year, name, member['type'])
    for owner, enum in enums_of(member):
        names = listing.names.get((year, owner, enum))
        text += f'.named({names.name})' if names else ''
    rule = RULES.get((member['class'], member['name']))
    text += f'.to(kRows, "{rule}")' if rule else ''
    flags = member['flags'].split('|')
    text += ''.join(f'.aligned({flag[6:]})' for flag in flags if flag.startswith('ALIGN_'))
    return text + ('.notSerialised()' if 'SERIALIZE_IGNORED' in flags else '')


def builder(listing, year, name, kind):
    fixed = re.fullmatch(r'(.*)\[(\d+)\]', kind)
    if fixed:
        if fixed[1] == 'char':
            return f'text("{name}", {fixed[2]})'
        return builder(listing, year, name, fixed[1]) + f'.times({fixed[2]})'
    head, _, inner = kind.partition('(')
    inner = inner[:-1]
    if head in ('array', 'relarray'):
        element = builder(listing, year, name, inner)
        plain = re.fullmatch(r'field\("[^"]*", ([\w:]+)\)', element)
        if plain:
            return f'{"relArray" if head == "relarray" else "array"}("{name}", {plain[1]})'
        pointers = re.fullmatch(r'pointer\("[^"]*", ("\w+")\)', element)
        return f'pointerArray("{name}", {pointers[1]})' if pointers else f'arrayOf("{name}", {element})'
    if head == 'simplearray':
        return f'field("{name}", kSimpleArray)'
    if head == 'ptr':
        return f'pointer("{name}", "{inner}")' if inner else f'pointer("{name}")'
    if head in ('stringptr', 'cstring'):
        return f'stringPtr("{name}")'
    if head == 'struct':
        if (year, inner) not in listing.facts.classes:
            return f'field("{name}", Kind::U8)'  # no fact says what it holds
        return f'field("{name}", {listing.struct(year, inner)})'
    if head in ('enum', 'flags'):
        head = inner.rpartition(',')[2]
    return f'field("{name}", {TYPES[head]})' if head in TYPES else f'field("{name}", Kind::{KINDS[head]})'


def merged(old, new):
    """The rows of both years in one order; what only one has is limited to it."""
    found = []
    for op, first, last, start, end in difflib.SequenceMatcher(None, old, new, False).get_opcodes():
        if op == 'equal':
            found += old[first:last]
            continue
        found += [row[:-1] + '.upTo(kHavok2010),' for row in old[first:last]]
        found += [row[:-1] + '.from(kHavok2014),' for row in new[start:end]]
    return found
