# SPDX-License-Identifier: MIT
"""Names of numbers, as the lists written by hand spell them: words in lower case."""
import re

# Types whose names are written by hand.
BY_HAND = {
    'KeyType': 'kKeyTypes', 'CycleType': 'kCycleTypes', 'bhkCOFlags': 'kCollisionObjectFlags',
    'hkResponseType': 'kResponseTypes', 'hkMotorType': 'kMotorTypes', 'hkConstraintType': 'kConstraintTypes',
    'ConstraintPriority': 'kConstraintPriorities', 'BoundVolumeType': 'kBoundingVolumes',
    'BillboardMode': 'kBillboardModes', 'ConsistencyType': 'kConsistencyTypes', 'BSShaderCRC32': 'kShaderFlagHashes',
    'SkyrimShaderPropertyFlags1': 'kSkyrimShaderFlags1', 'SkyrimShaderPropertyFlags2': 'kSkyrimShaderFlags2',
    'Fallout4ShaderPropertyFlags1': 'kFallout4ShaderFlags1', 'Fallout4ShaderPropertyFlags2': 'kFallout4ShaderFlags2',
    'SkyrimHavokMaterial': 'havok::kSkyrimMaterials', 'Fallout4HavokMaterial': 'havok::kFallout4Materials',
    'OblivionHavokMaterial': 'kOblivionMaterials', 'Fallout3HavokMaterial': 'kFallout3Materials'}
KEPT = {'RGB', 'RGBA', 'OBB', 'ABV', 'LOD', 'UV', 'UVs', 'TBC', 'XYZ', 'IK', 'HLP', 'SAP', 'PPU', 'NPU', 'NDL', 'ATI',
        'X', 'Y', 'Z', 'U', 'V', 'S', 'T', 'NBT', 'MOPP', 'TRS', 'AGD', 'BS', 'SW', 'HW', 'AABB', 'BV', 'VATS', 'DX', 'PS',
        'D3D', 'DXT', 'XBOX', '(F76)', 'FX'}
SPELT = {'color': 'colour', 'colors': 'colours', 'center': 'centre', 'src': 'source', 'dest': 'destination',
         'inv': 'inverse', 'func': 'function', 'trans': 'translation', 'rot': 'rotation', 'unk': 'unknown', 'hilight': 'highlight',
         'hilight2': 'highlight 2', 'cw': 'clockwise', 'ccw': 'anticlockwise',
         'bilerp': 'bilinear', 'trilerp': 'trilinear', 'emi': 'emissive', 'amb': 'ambient', 'dif': 'diffuse', 'pos': 'position',
         'vel': 'velocity', 'dbg': 'debug', 'comp': 'component', 'havok': 'Havok', 'physx': 'PhysX', 'envmap': 'environment map'}
# Said of bits whose meaning nobody knows.
NAMELESS = re.compile(r'(unk(nown)?|unused|empty|reserved)( bit)?[ _]*\d*', re.IGNORECASE)


def words_of(name):
    text = re.sub(r'(?<=[a-z])(?=[A-Z])', ' ', re.sub(r'^S?BP_', '', name).replace('_', ' '))
    words = []
    for word in text.split():
        is_kept = word in KEPT or re.sub(r'\d', '', word) in KEPT
        words.append(word if is_kept else SPELT.get(word.lower(), word.lower()))
    return ' '.join(words)


def without_prefix(values):
    """What stands behind the last underscore that all have in common, or all before their last word."""
    names = [name for _, name in values]
    shared = names[0] if len(names) > 1 else ''
    for name in names:
        while shared and not (name.startswith(shared) and shared.endswith('_') and len(name) > len(shared)):
            shared = shared[:-1]
    cut = [name[len(shared):] for name in names]
    if any(name[0].isdigit() for name in cut):
        return values
    return [(value, name) for (value, _), name in zip(values, cut)]


def values_of(facts, name):
    """(value, name, bits) of a type; bits is 0 where the value says which they are."""
    if name in facts.enums:
        return [(value, words_of(text), 0) for value, text in without_prefix(facts.enums[name])]
    found = []
    for row in facts.bits[name]:
        if NAMELESS.fullmatch(row['name']):
            continue
        at, mask, member = int(row['pos']), int(row['mask'], 0), words_of(row['name'])
        kind = row['member_type']
        if kind in facts.enums:
            member = re.sub(r'( blend)? (mode|function|type|method)$', '', member)
            found += [(value << at, f'{member}: {text}', mask) for value, text, _ in values_of(facts, kind)]
        elif kind in facts.bits:
            found += [(value << at, text, 0) for value, text, _ in values_of(facts, kind)]
        elif int(row['width']) > 1:
            found.append((-1, member, mask))
        else:
            found.append((mask, member, 0))
    return found


def lines_of(facts, name, symbol, linkage='constexpr'):
    is_flags = name in facts.bits
    entries = []
    for value, text, mask in values_of(facts, name):
        number = hex(value) if is_flags and value >= 0 else str(value)
        entries.append(f'{{{number}, "{text}"' + (f', {hex(mask)}' if mask else '') + '}')
    lines, line = [], '   '
    for entry in entries:
        if len(line) + len(entry) > 115:
            lines.append(line)
            line = '   '
        line += f' {entry},'
    return [f'constexpr EnumValue {symbol}Values[] = {{', *lines, line, '};',
            f'{linkage} EnumDesc {symbol}{{"{name}", {symbol}Values, {"true" if is_flags else "false, true"}}};']
