# SPDX-License-Identifier: MIT
"""How names become words, symbols and text in the source."""
import re

KEPT = re.compile(r'[A-Z]{2,}s?|\d+D')
TOKEN = re.compile(r'\d+(?:D|st|nd|rd|th)?(?![a-z])|[A-Z]{2,}s?(?=[A-Z][a-z]|\d|$)|[A-Z]?[a-z]+|[A-Z]+|\d+')


def words(name):
    """'modelFileName' as 'model file name'."""
    return ' '.join(token if KEPT.fullmatch(token) else token.lower() for token in TOKEN.findall(name))


def singular(name):
    """Of what repeats: 'additionalRaces' as 'additionalRace'."""
    if name.endswith('ies') and not name.endswith('Series'):
        return name[:-3] + 'y'
    if name.endswith(('ches', 'shes', 'sses', 'xes')):
        return name[:-2]
    return name[:-1] if name.endswith('s') and not name.endswith('ss') else name


def title(name):
    """Of a structure: 'modelFileName' as 'ModelFileName', 'XCLL' as 'Xcll'."""
    parts = re.findall(r'[^\W_]+', name)
    return ''.join(p[0].upper() + (p[1:].lower() if p.isupper() and len(p) == 4 else p[1:]) for p in parts)


def quoted(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'
