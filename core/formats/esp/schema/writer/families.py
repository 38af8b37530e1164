# SPDX-License-Identifier: MIT
"""Families of records, which are the sources of the output: what they hold, and the plural of each type."""

FAMILIES = {
    'actors': ('Actors.', {
        'NPC_': 'actors',
    }),
    'armor': ('Armor and how it is worn.', {
        'ARMA': 'armor addons', 'ARMO': 'armor',
    }),
    'bodies': ('What the bodies of actors are made of, and how they move and fight.', {
        'BPTD': 'body part data', 'CSTY': 'combat styles', 'EYES': 'eyes', 'HDPT': 'head parts',
        'IDLE': 'idle animations', 'MOVT': 'movement types',
    }),
    'crafting': ('Recipes, lists by level and containers.', {
        'COBJ': 'recipes', 'CONT': 'containers', 'LVLI': 'leveled items', 'LVLN': 'leveled actors',
        'LVSP': 'leveled spells',
    }),
    'defaults': ('Objects the engine looks for, and what only Fallout 4 has.', {
        'AMDL': 'aim models', 'AORU': 'attraction rules', 'CLDC': 'CLDC records', 'DFOB': 'default objects',
        'DMGT': 'damage types', 'DOBJ': 'default objects', 'FSTP': 'footsteps', 'FSTS': 'footstep sets',
        'HAIR': 'hair', 'OVIS': 'object visibility managers', 'PWAT': 'PWAT records', 'RFGP': 'reference groups',
        'RGDL': 'RGDL records', 'SCCO': 'scene collections', 'SCPT': 'scripts',
    }),
    'dialogue': ('Dialogue but for scenes: topics, branches, views, responses and messages.', {
        'DIAL': 'dialogue topics', 'DLBR': 'dialogue branches', 'DLVW': 'dialogue views', 'INFO': 'topic responses',
        'MESG': 'messages',
    }),
    'effects': ('Visual effects and impacts.', {
        'DEBR': 'debris', 'EFSH': 'effect shaders', 'IPCT': 'impacts', 'IPDS': 'impact sets',
        'RFCT': 'visual effects', 'SPGD': 'shader particles',
    }),
    'factions': ('Factions, classes and actor values.', {
        'AVIF': 'actor values', 'CLAS': 'classes', 'FACT': 'factions',
    }),
    'images': ('Image spaces, lighting, lenses, colors and cameras.', {
        'CAMS': 'camera shots', 'CLFM': 'colors', 'CPTH': 'camera paths', 'GDRY': 'god rays',
        'IMAD': 'image space modifiers', 'IMGS': 'image spaces', 'LENS': 'lens flares', 'LGTM': 'lighting templates',
        'ZOOM': 'zooms',
    }),
    'items': ('Things that are carried, weapons and armor apart.', {
        'ALCH': 'potions and food', 'APPA': 'apparatus', 'BOOK': 'books', 'CMPO': 'components', 'INGR': 'ingredients',
        'KEYM': 'keys', 'MISC': 'miscellaneous items', 'NOTE': 'notes', 'SCRL': 'scrolls', 'SLGM': 'soul gems',
    }),
    'keywords': ('Words and numbers that other records refer to, lists of records, outfits and relationships.', {
        'AACT': 'actions', 'FLST': 'form lists', 'GLOB': 'globals', 'GMST': 'game settings', 'KYWD': 'keywords',
        'LCRT': 'location reference types', 'OTFT': 'outfits', 'RELA': 'relationships', 'VTYP': 'voice types',
    }),
    'magic': ('Spells, enchantments and their effects.', {
        'DUAL': 'dual cast data', 'ENCH': 'enchantments', 'EQUP': 'equip types', 'MGEF': 'magic effects',
        'SHOU': 'shouts', 'SPEL': 'spells', 'WOOP': 'words of power',
    }),
    'navigation': ('Navigation meshes.', {
        'NAVI': 'navigation', 'NAVM': 'navigation meshes', 'NOCM': 'navmesh obstacle managers',
    }),
    'objects': ('Objects in the world that do something, and plants.', {
        'ACTI': 'activators', 'ADDN': 'addon nodes', 'ANIO': 'animated objects', 'ARTO': 'art objects',
        'DOOR': 'doors', 'FLOR': 'flora', 'FURN': 'furniture', 'GRAS': 'grass', 'IDLM': 'idle markers',
        'TACT': 'talking activators', 'TREE': 'trees',
    }),
    'perks': ('Perks.', {
        'PERK': 'perks',
    }),
    'placed': ('Actors, hazards and projectiles that are placed in cells.', {
        'ACHR': 'placed actors', 'PARW': 'placed arrows', 'PBAR': 'placed barriers', 'PBEA': 'placed beams',
        'PCON': 'placed cone voices', 'PFLA': 'placed flames', 'PGRE': 'placed grenades', 'PHZD': 'placed hazards',
        'PLYR': 'player references', 'PMIS': 'placed missiles',
    }),
    'projectiles': ('What flies, burns and explodes.', {
        'EXPL': 'explosions', 'HAZD': 'hazards', 'PROJ': 'projectiles',
    }),
    'quests': ('Quests.', {
        'QUST': 'quests',
    }),
    'races': ('Races.', {
        'RACE': 'races',
    }),
    'references': ('Objects that are placed in cells.', {
        'REFR': 'placed objects',
    }),
    'regions': ('Regions and waters.', {
        'REGN': 'regions', 'WATR': 'waters',
    }),
    'scenes': ('Scenes.', {
        'SCEN': 'scenes',
    }),
    'sounds': ('Sounds and music.', {
        'AECH': 'audio effect chains', 'ASPC': 'acoustic spaces', 'KSSM': 'sound keyword mappings',
        'MUSC': 'music types', 'MUST': 'music tracks', 'REVB': 'reverbs', 'SCSN': 'sound category snapshots',
        'SNCT': 'sound categories', 'SNDR': 'sound descriptors', 'SOPM': 'sound output models', 'SOUN': 'sounds',
        'STAG': 'animation sound tags',
    }),
    'statics': ('Objects in the world that only stand there, lights, and what they are made of.', {
        'LIGH': 'lights', 'MATO': 'material objects', 'MSTT': 'movable statics', 'MSWP': 'material swaps',
        'PKIN': 'pack-ins', 'SCOL': 'static collections', 'STAT': 'statics', 'TXST': 'texture sets',
        'VOLI': 'volumetric lightings',
    }),
    'story': ('Story manager, locations, encounter zones and loading screens.', {
        'ASTP': 'association types', 'ECZN': 'encounter zones', 'LCTN': 'locations', 'LSCR': 'loading screens',
        'SMBN': 'story branch nodes', 'SMEN': 'story event nodes', 'SMQN': 'story quest nodes',
    }),
    'terminals': ('Terminals and modifications.', {
        'INNR': 'naming rules', 'OMOD': 'object modifications', 'TERM': 'terminals',
    }),
    'terrain': ('Land and what it is made of, layers and transforms.', {
        'BNDS': 'bendable splines', 'COLL': 'collision layers', 'LAND': 'landscapes', 'LAYR': 'layers',
        'LTEX': 'land textures', 'MATT': 'material types', 'TRNS': 'transforms',
    }),
    'weapons': ('Weapons and ammunition.', {
        'AMMO': 'ammunition', 'WEAP': 'weapons',
    }),
    'weather': ('Weather and climates.', {
        'CLMT': 'climates', 'WTHR': 'weathers',
    }),
    'worlds': ('Worlds and cells.', {
        'CELL': 'cells', 'WRLD': 'worlds',
    }),
}
# Types with a behaviour of their own (core/formats/esp/recordbehaviour.h), and the header that declares it.
BEHAVIOURS = {'QUST': ('kQuestBehaviour', 'questedit.h')}
# What stands behind the scripts of a record.
FRAGMENTS = {'INFO': 'Events', 'PERK': 'List', 'QUST': 'Quest', 'SCEN': 'Phases', 'TERM': 'List'}


def family_of(signature):
    return next(name for name, (_, types) in FAMILIES.items() if signature in types)
