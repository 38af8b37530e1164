# SPDX-License-Identifier: MIT
"""When a row is there, as calls of its FieldDesc."""
import re

# Conditions that words of the grammar say badly, and what else decides them.
SPECIAL = {
    'EPFT=8 || EPFT=2 && DATA.entryPoint.function=5,12,13,14': 'takesActorValue',
    'EPFT=2': 'all<isByte<"EPFT", 0, 2>, none<takesActorValue>>',
}
# Subrecords that decide, by the bytes of the number that stands first in them.
DECIDERS = {'EPFT': 1, 'PRKE': 1, 'DNAM': 1, 'KNAM': 4, 'CNAM': 4}
LAST_LE, FIRST_SE = 43, 44


class Condition:
    """Predicates that all hold, and a span of form versions."""

    def __init__(self, text):
        self.text, self.predicates, self.first, self.last = text, [], 0, None
        if text in SPECIAL:
            self.predicates = [SPECIAL[text]]
            return
        for part in re.split(r'\s*&&\s*', text) if text else []:
            self.add(part)

    def add(self, part):
        if part in ('LE', 'SE'):
            self.first, self.last = (self.first, LAST_LE) if part == 'LE' else (FIRST_SE, self.last)
        elif match := re.fullmatch(r'v>=(\d+)', part):
            self.first = int(match[1])
        elif match := re.fullmatch(r'v<(\d+)', part):
            self.last = int(match[1]) - 1
        elif part == 'rest' or part.startswith('size>='):  # the sizes are those of what stands in front
            self.predicates.append('rest')
        elif match := re.fullmatch(r'EDID\^(\w)', part):
            self.predicates.append(f'isByte<"EDID", 0, \'{match[1]}\'>')
        elif match := re.fullmatch(r'omod=(\w+)', part):
            self.predicates.append(f'modifies<"{match[1]}">')
        elif match := re.fullmatch(r'(\w+)&(0x\w+)', part):
            self.predicates.append(f'has<"{match[1]}", {match[2]}>')
        else:
            match = re.fullmatch(r'(\w+)(\.\w+)?=([\d,]+)', part)
            assert match, part
            name, values = match[1], match[3].replace(',', ', ')
            width = DECIDERS.get(name, 0)
            self.predicates.append(f'isByte<"{name}", 0, {values}>' if width == 1 else f'is<"{name}", {values}>')

    def excludes(self, other):
        """True if no form version has both."""
        return any(a.last is not None and a.last < b.first for a, b in ((self, other), (other, self)))

    def parts(self):
        return {*self.predicates, *([f'from {self.first}'] if self.first else []),
                *([f'to {self.last}'] if self.last is not None else [])}

    def calls(self, others=()):
        """As text behind a row; `others` are conditions of rows that win over this one."""
        text = f'.from({"kFirstSE" if self.first == FIRST_SE else self.first})' if self.first else ''
        if self.last is not None:
            text += f'.upTo({"kLastLE" if self.last == LAST_LE else self.last})'
        predicates = self.predicates + [joined('none', [joined('all', o.predicates)]) for o in others]
        return text + (f'.when({joined("all", predicates)})' if predicates else '')


def joined(word, predicates):
    if word == 'all' and len(predicates) == 1:
        return predicates[0]
    return f'{word}<{", ".join(predicates)}>'


def otherwise(conditions):
    """What holds when none of them does."""
    predicates = [joined('all', c.predicates) for c in conditions]
    matches = [re.fullmatch(r'(is|isByte)<("\w+")((?:, 0)?), (.*)>', p) for p in predicates]
    if all(m and m[1] == 'is' for m in matches) and len({m[2] for m in matches}) == 1:
        return f'.when(isNot<{matches[0][2]}, {", ".join(m[4] for m in matches)}>)'
    return f'.when(none<{", ".join(predicates)}>)'


def deciders(text):
    """What rows ask for beside their own fields: names that the text of their predicates has."""
    names = set(re.findall(r'(?:isByte|is|has|isNot)<"([A-Z][A-Z0-9_]{3}|recordFlags|localized)"', text))
    if 'takesActorValue' in text:
        names |= {'DATA', 'EPFT'}
    if 'modifies<' in text:
        names.add('record')
    if 'ofWorldColumns' in text:
        names |= {'NAM0', 'NAM9'}
    return sorted(names)
