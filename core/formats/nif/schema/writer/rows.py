# SPDX-License-Identifier: MIT
"""Rows of the tables, from fields of the facts."""
from . import expressions as ex
from .facts import ENDLESS, symbol, version_number

KINDS = {'u8': 'U8', 'i8': 'I8', 'u16': 'U16', 'i16': 'I16', 'u32': 'U32', 'i32': 'I32', 'u64': 'U64', 'f16': 'Half',
         'f32': 'F32', 'normbyte': 'U8', 'stroff': 'U32', 'stridx': 'U32'}
# Structures that stand in the tables written by hand, with the value of their argument where they take one.
STRUCTURES = {
    'SizedString': 'kSizedString', 'Vector3': 'kVec3', 'Vector4': 'kVec4', 'Quaternion': 'kQuatWxyz', 'hkQuaternion': 'kQuat',
    'Color3': 'kColor3', 'Color4': 'kColor4', 'ByteColor3': 'kByteColor3', 'ByteColor4': 'kByteColor4', 'TexCoord': 'kVec2',
    'Matrix33': 'kMat33', 'Matrix34': 'kMat34', 'Matrix44': 'kMat44', 'Triangle': 'kTriangle', 'NiBound': 'kBound',
    'BoundingVolume': 'kBoundingVolume', 'HavokFilter': 'kFilter', 'bhkWorldObjCInfoProperty': 'kProp', 'hkAabb': 'kAabb',
    'bhkConstraintCInfo': 'kCInfo', 'bhkRagdollConstraintCInfo': 'kRagdoll', 'bhkHingeConstraintCInfo': 'kHinge',
    'bhkLimitedHingeConstraintCInfo': 'kLimitedHinge', 'bhkPrismaticConstraintCInfo': 'kPrismatic',
    'bhkStiffSpringConstraintCInfo': 'kStiffSpring', 'bhkBallAndSocketConstraintCInfo': 'kBallSocket',
    'bhkMalleableConstraintCInfo': 'kMalleable', 'HalfVector3': 'kHalfVec3', 'BSGeometrySegmentData': 'kSegment',
    'TBC': 'kTbc',
    ('KeyGroup', 'f32'): 'kFloatKeys', ('KeyGroup', 'Vector3'): 'kVec3Keys', ('KeyGroup', 'u8'): 'kByteKeys',
    ('KeyGroup', 'Color4'): 'kColor4Keys', ('Key', 'f32', 1): 'kLinearFloatKey', ('Key', 'f32', 2): 'kQuadraticFloatKey',
    ('Key', 'f32', 3): 'kTbcFloatKey', ('Key', 'u8', 1): 'kLinearByteKey', ('QuatKey', 'Quaternion', 1): 'kLinearQuatKey',
    ('QuatKey', 'Quaternion', 3): 'kTbcQuatKey'}
# Structures whose values are read as one.
TUPLES = {'ByteVector3', 'HalfTexCoord', 'ShortVector3', 'NiPlane', 'NxPlane'}
# What a row says of rows that it names or stands beside (core/schema/rowrules.h).
ROW_RULES = {
    ('NiAGDDataStream', 'blockIndex'): 'of blocks',
    ('ControlledBlock', 'blendIndex'): 'of blendInterpolator.items'}
# Bytes that are no numbers, though the facts call them so.
BLOBS = {('ByteArray', 'data'), ('NiAGDDataBlock', 'data')}
LAST_WIDE = version_number('4.1.0.0')
STRINGS = version_number('20.1.0.1')


class Span:
    """Inclusive versions."""

    def __init__(self, first=0, last=ENDLESS):
        self.first, self.last = first, last

    def within(self, other):
        return Span(max(self.first, other.first), min(self.last, other.last))

    def __bool__(self):
        return self.first <= self.last


class RowWriter:
    """Rows of one owner; `values` are those of its argument, `template` is put in for T."""

    def __init__(self, listing, owner, template='', argument=None):
        self.listing, self.facts, self.owner, self.template = listing, listing.facts, owner, template
        self.values = {} if argument is None else {'arg': argument}
        self.bounds = Span(*listing.facts.span(owner))

    def rows(self):
        return [row for field in self.facts.fields.get(self.owner, ()) for row in self.rows_of(field)]

    def tree(self, field, column):
        return ex.replaced(ex.parse(field[column]), self.values) if field[column] else None

    def rows_of(self, field):
        span = Span(version_number(field['since']) if field['since'] else 0,
                    version_number(field['until']) if field['until'] else ENDLESS)
        parts = [self.tree(field, 'cond'), self.tree(field, 'verexpr')]
        assert not field['only_for'] and not field['not_for'], field
        if 0 in parts or not span.within(self.bounds):
            return []
        conditions = [part for part in parts if part not in (None, 1)]
        found = []
        for begun, limits, more in self.begun(field, span, conditions):
            row = begun + self.elements(field) + self.limits(limits, field)
            found.append(row + self.when(more, field) + self.ending(field) + ',')
        return found

    # ---- what a row is

    def begun(self, field, span, conditions):
        """(builder, versions, conditions) of each row that a field becomes."""
        name, kind = f'"{field["id"]}"', field['type']
        template = field['template']
        if kind == 'T':
            kind, template = self.template, ''
        elif template == 'T':
            template = self.template
        stored = self.facts.storage.get(kind, kind)
        if kind in ('string', 'FilePath'):
            yield from self.split(span, STRINGS - 1, f'inlineString({name})', f'stringIndex({name})', conditions)
        elif stored == 'bool':
            yield from self.split(span, LAST_WIDE, f'wideBoolean({name})', f'boolean({name})', conditions)
        elif kind == 'HavokMaterial':
            yield 'beforeMaterial()', Span(), conditions
            for builder in ('oblivionMaterial', 'fallout3Material', 'skyrimMaterial'):
                yield f'{builder}({name})', Span(), conditions
        elif kind in ('ref', 'ptr'):
            target = f', "{template}"' if self.facts.is_found(template) else ''
            yield f'{kind}({name}{target})', span, conditions
        elif kind == 'char':
            yield self.blob('text', 'Text', field), span, conditions
        elif field['kind'] == 'bytes' or (self.owner, field['id']) in BLOBS:
            yield self.blob('raw', 'Raw', field), span, conditions
        elif kind in ('BSVertexData', 'BSVertexDataSSE'):
            yield f'field({name}, kVertex).shapedBy(vertexType)', span, conditions
        elif stored in KINDS:
            row = f'field({name}, Kind::{KINDS[stored]})'
            if kind in self.facts.storage:
                row += f'.named({self.listing.name_symbol(kind)})'
            if kind == 'stridx':
                row += '.to(Link::StringIndex)'
            yield row, span, conditions
        else:
            yield from self.structures(field, kind, template, span, conditions)

    def split(self, span, last, before, after, conditions):
        """Two rows under one name, for versions up to `last` and behind; the builders hold that limit."""
        old, new = span.within(Span(0, last)), span.within(Span(last + 1))
        if old and old.within(self.bounds):
            yield before, Span(old.first, ENDLESS if old.last == last else old.last), conditions
        if new and new.within(self.bounds):
            yield after, Span(0 if new.first == last + 1 else new.first, new.last), conditions

    @staticmethod
    def blob(builder, kind, field):
        if field['len1'].isdigit():
            return f'{builder}("{field["id"]}", {field["len1"]})'
        return f'field("{field["id"]}", Kind::{kind})'

    def structures(self, field, kind, template, span, conditions):
        """One row, or one for each value of the argument that makes a difference."""
        argument = self.tree(field, 'arg')
        cases = self.cases(kind, argument)
        for value, is_other in cases:
            more = list(conditions)
            if len(cases) > 1 and is_other:
                tests = [('!=', argument, other) for other, _ in cases[:-1]]
                more = [part for part in more if part not in tests] + [ex.joined(tests)]
            elif len(cases) > 1:
                held = [ex.replaced(part, {argument: value}) for part in more]
                if 0 in held:
                    continue
                more = [part for part, now in zip(more, held) if now != 1] + [('==', argument, value)]
            yield f'field("{field["id"]}", {self.listing.structure(kind, template, value)})', span, more

    def cases(self, kind, argument):
        """(value, whether it stands for all others) of an argument."""
        if argument is None:
            return [(None, False)]
        if isinstance(argument, int):
            return [(argument, False)]
        compared = sorted(self.compared(kind))
        if not compared:
            return [(argument, False)]
        return [(value, False) for value in compared] + [(1, True)]

    def compared(self, kind):
        """Numbers that conditions of a structure compare its argument with."""
        found = set()
        for field in self.facts.fields.get(kind, ()):
            tree = ex.parse(field['cond']) if field['cond'] else None
            if isinstance(tree, tuple) and tree[0] in ('==', '!=') and tree[1] == 'arg' and isinstance(tree[2], int):
                found.add(tree[2])
        return found

    # ---- how many, where, and when

    def elements(self, field):
        if not field['len1'] or (field['kind'] in ('bytes', 'text') and field['len1'].isdigit()):
            return ''
        count = self.tree(field, 'len1')
        if field['len2']:
            inner = self.tree(field, 'len2')
            counts = isinstance(inner, str) and any(
                row['id'] == inner and row['len1'] for row in self.facts.fields[self.owner])
            count = ('sum', inner) if counts else ex.replaced(('*', count, inner), {})
        if isinstance(count, int):
            return f'.times({count})'
        if isinstance(count, str) and self.listing.stands_before(self.owner, field, count):
            return f'.counted("{count}")'
        return f'.counted({self.listing.function(count, self.owner)})'

    def limits(self, span, field):
        text = ''
        if span.first > self.bounds.first:
            text += f'.from({self.version(span.first)})'
        if span.last < self.bounds.last:
            text += f'.upTo({self.version(span.last)})'
        if field['bs_min']:
            text += f'.streamFrom({self.stream(int(field["bs_min"]))})'
        if field['bs_max']:
            text += f'.streamUpTo({self.stream(int(field["bs_max"]))})'
        return text

    def version(self, number):
        known = self.listing.hand.versions
        if number in known:
            return known[number]
        if number + 1 in known:
            return f'before({known[number + 1]})'
        return 'nifVersion({}, {}, {}, {})'.format(number >> 24, number >> 16 & 255, number >> 8 & 255, number & 255)

    def stream(self, number):
        known = self.listing.hand.streams
        if number in known:
            return known[number]
        return f'before({known[number + 1]})' if number + 1 in known else str(number)

    def when(self, conditions, field):
        is_twice = sum(row['id'] == field['id'] for row in self.facts.fields[self.owner]) > 1
        tested, others = '', []
        for part in conditions:
            plain = part[1] if isinstance(part, tuple) and part[0] in ('!=', '>') and part[2] == 0 else part
            if isinstance(plain, str) and not tested and not is_twice and self.listing.stands_before(self.owner, field, plain):
                tested = plain
            else:
                others.append(part)
        text = f'.when("{tested}")' if tested else ''
        return text + (f'.when({self.listing.function(ex.joined(others), self.owner)})' if others else '')

    def ending(self, field):
        text = ''
        rule = ROW_RULES.get((self.owner, field['id']))
        if rule:
            text += f'.to(kRows, "{rule}")'
        if field['type'] in ('normbyte', 'ByteVector3'):
            text += '.doc("0 to 255 stand for -1 to 1")'
        return text
