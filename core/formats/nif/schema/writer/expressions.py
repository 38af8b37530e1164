# SPDX-License-Identifier: MIT
"""Conditions and numbers of elements: read, simplified, named, and written as C++.

Source of the grammar: reference of the facts, "Expressions". A tree is a number, the name of a field, or (operator, operands).
"""
import re

TOKEN = re.compile(r'\s*(0[xX][0-9a-fA-F]+|\d+|\$?[A-Za-z_]\w*|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/&|<>()!])')
LEVELS = [('||',), ('&&',), ('|',), ('&',), ('==', '!='), ('<', '<=', '>', '>='), ('<<', '>>'), ('+', '-'), ('*', '/')]
COMPUTE = {
    '||': lambda a, b: int(bool(a) or bool(b)), '&&': lambda a, b: int(bool(a) and bool(b)),
    '|': lambda a, b: a | b, '&': lambda a, b: a & b, '==': lambda a, b: int(a == b), '!=': lambda a, b: int(a != b),
    '<': lambda a, b: int(a < b), '<=': lambda a, b: int(a <= b), '>': lambda a, b: int(a > b),
    '>=': lambda a, b: int(a >= b), '<<': lambda a, b: a << b, '>>': lambda a, b: a >> b, '+': lambda a, b: a + b,
    '-': lambda a, b: a - b, '*': lambda a, b: a * b, '/': lambda a, b: a // b}
WORDS = {'||': 'Or', '&&': 'And', '|': 'With', '&': 'In', '==': 'Is', '!=': 'IsNot', '<': 'Below', '<=': 'AtMost',
         '>': 'Over', '>=': 'AtLeast', '<<': 'ShiftedBy', '>>': 'From', '+': 'Plus', '-': 'Minus', '*': 'Times', '/': 'By'}
AXES = {'ver': 's.version()', 'bs': 's.stream()', 'user': 's.rules().user'}
# Where words of the operators would say nothing.
NAMES = {
    '(interpolation != 2) && (interpolation != 3)': 'hasLinearKeys',
    '(rotationType != 3) && (rotationType != 4)': 'hasLinearRotations',
    '(user == 131072) || (user == 196608)': 'isDivinity2',
    '(user == 0) || ((ver == 335938816) && (user >= 11))': 'hasPreRpi',
    '(shapeType == 5) || (shapeType == 6)': 'isMeshShape',
    '(flags & 2) != 0': 'boundsBones',
    '(triCountLOD0 + triCountLOD1) + triCountLOD2': 'packedTriangles'}


def parse(text):
    tokens = TOKEN.findall(text)
    assert ''.join(tokens) == re.sub(r'\s', '', text), text
    tree, rest = binary(tokens, 0)
    assert not rest, text
    return tree


def binary(tokens, level):
    if level == len(LEVELS):
        return primary(tokens)
    left, rest = binary(tokens, level + 1)
    while rest and rest[0] in LEVELS[level]:
        right, after = binary(rest[1:], level + 1)
        left, rest = (rest[0], left, right), after
    return left, rest


def primary(tokens):
    first, rest = tokens[0], tokens[1:]
    if first == '!':
        operand, rest = primary(rest)
        return ('!', operand), rest
    if first == '(':
        inner, rest = binary(rest, 0)
        return inner, rest[1:]
    return (int(first, 0) if first[0].isdigit() else first), rest


def replaced(tree, values):
    """With the values of names put in, and what follows from numbers alone worked out."""
    if isinstance(tree, str):
        return values.get(tree, tree)
    if isinstance(tree, int):
        return tree
    parts = [replaced(part, values) for part in tree[1:]]
    if all(isinstance(part, int) for part in parts):
        return int(not parts[0]) if tree[0] == '!' else COMPUTE[tree[0]](*parts)
    if tree[0] == '&&' and parts[0] == 1:
        return parts[1]
    return (tree[0], *parts)


def text_of(tree):
    if not isinstance(tree, tuple):
        return str(tree)
    wrapped = [f'({text_of(part)})' if isinstance(part, tuple) else str(part) for part in tree[1:]]
    return f'!{wrapped[0]}' if tree[0] == '!' else f'sum({wrapped[0]})' if tree[0] == 'sum' else f' {tree[0]} '.join(wrapped)


def fields_of(tree):
    if isinstance(tree, tuple):
        return set().union(*(fields_of(part) for part in tree[1:]))
    return {tree} - set(AXES) if isinstance(tree, str) else set()


def name_of(tree):
    """A name for its function, the same for the same expression."""
    text = text_of(tree)
    if text in NAMES:
        return NAMES[text]

    def words(part):
        if isinstance(part, int):
            return str(part)
        if isinstance(part, str):
            return part[0].upper() + part[1:]
        if part[0] == '!':
            return 'No' + words(part[1])
        if part[0] == 'sum':
            return 'SumOf' + words(part[1])
        return words(part[1]) + WORDS[part[0]] + words(part[2])
    name = ('As' if isinstance(tree, str) else '') + words(tree)
    return name[0].lower() + name[1:]


def code_of(tree):
    """C++ over a Scope called s."""
    if isinstance(tree, int):
        return str(tree) if tree < 1000 else hex(tree)
    if isinstance(tree, str):
        return AXES.get(tree, f's.value("{tree}")')
    if tree[0] == 'sum':
        return f's.sum("{tree[1]}")'
    parts = [f'({code_of(part)})' if isinstance(part, tuple) and part[0] != 'sum' else code_of(part) for part in tree[1:]]
    if tree[0] == '!':
        return f'!{parts[0]}' if isinstance(tree[1], tuple) else f'{parts[0]} == 0'
    if tree[0] in ('&&', '||'):
        parts = [part if part.startswith('(') else f'{part} != 0' for part in parts]
    return f' {tree[0]} '.join(parts)


def joined(conditions):
    """All of them as one."""
    tree = conditions[0]
    for part in conditions[1:]:
        tree = ('&&', tree, part)
    return tree


def is_condition(tree):
    return isinstance(tree, tuple) and tree[0] in ('!', '&&', '||', '==', '!=', '<', '<=', '>', '>=')
