// SPDX-License-Identifier: MIT
// What is checked of bodies and their shapes beyond the rules of each format. The list with the numbers of
// the fact sheet, and on how many of the games' files each rule speaks up: RULES.md.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::physics
{

// ---- fixes (physicsfix.cpp)
Fix fixRotation(const FixSite &site);
Fix fixObjectFlags(const FixSite &site);
Fix fixDynamicFlag(const FixSite &site);
Fix fixKeyframedFactor(const FixSite &site);
Fix fixFrictionPair(const FixSite &site);
Fix fixQuality(const FixSite &site);
Fix fixHullAngles(const FixSite &site);
Fix fixFlats(const FixSite &site);
Fix fixMass(const FixSite &site);
Fix fixBsxFlags(const FixSite &site);
Fix fixRestitution(const FixSite &site);
Fix fixFriction(const FixSite &site);
Fix fixDamping(const FixSite &site);
Fix fixSpeed(const FixSite &site);
Fix fixGroup(const FixSite &site);
Fix fixMaterialRow(const FixSite &site);
Fix fixPlainPlace(const FixSite &site);
Fix fixShape(const FixSite &site);

// clang-format off
inline constexpr Rule kRules[] = {
    {"physics.finite", "Number of a body or shape is not a number",
     "Havok spreads it to everything that the body touches", "core/domains/physics/RULES.md, P01"},
    {"physics.motion.rotation", "Orientation of a motion is not normalised",
     "Havok takes its length for 1 and turns the body by another angle", "core/domains/physics/RULES.md, P02", fixInUnit<fixRotation>},
    {"physics.restitution", "Restitution is outside 0 to 1",
     "a body gains speed with each bounce", "core/domains/physics/RULES.md, P03", fixInUnit<fixRestitution>},
    {"physics.friction", "Friction is negative",
     "the body is pushed on instead of being slowed down", "core/domains/physics/RULES.md, P03", fixInUnit<fixFriction>},
    {"physics.friction.high", "Friction is above 1",
     "bodies of the games have at most 1, but for a bone of skeletons", "core/domains/physics/RULES.md, P04"},
    {"physics.mass", "Mass is unusual",
     "bodies of very different mass shake or sink into each other", "core/domains/physics/RULES.md, P05"},
    {"physics.layer", "Layer that the game does not have",
     "what the body collides with is undefined", "core/domains/physics/RULES.md, P07"},
    {"physics.filter.group", "Filter has a group",
     "the game gives bodies their groups when it loads them", "core/domains/physics/RULES.md, P08", fixInUnit<fixGroup>},
    {"physics.inertia", "Moments of inertia that no body can have",
     "the sum of two is never less than the third; such a body spins by itself", "core/domains/physics/RULES.md, P10"},

    {"physics.object.flags", "Flags of a collision object are unusual",
     "objects of Fallout 4 have 0x80 and nothing else", "core/domains/physics/RULES.md, N02", fixInUnit<fixObjectFlags>},
    {"physics.body.owner", "Body without one collision object",
     "a body that no object names stays where the file has it, one that two name follows either",
     "core/domains/physics/RULES.md, N03"},
    {"physics.object.system", "Collision object without a system",
     "the game looks for the body in a packfile that is not there", "core/domains/physics/RULES.md, N04"},
    {"physics.bsx", "BSX flags are unusual for the collision",
     "the game asks them whether bodies move, and whether several have to be put together",
     "core/domains/physics/RULES.md, N06", fixInUnit<fixBsxFlags>},
    {"physics.systems", "File has more than one physics system",
     "files of the games have one for all of their bodies, but for one file", "core/domains/physics/RULES.md, N08"},
    {"physics.body.editable", "Body that Fallout 4 does not read",
     "the game reads compiled systems only, so that nothing collides with a bhkRigidBody",
     "core/domains/physics/RULES.md, N09"},
    {"physics.body.animated", "Static body on a node that an animation moves",
     "the body stays where it is: a door is seen to open and still shuts the way", "core/domains/physics/RULES.md, N10"},
    {"physics.body.place", "Body stands elsewhere than its node",
     "the game puts it at the node, so that the stored place is of no use", "core/domains/physics/RULES.md, N07"},

    {"physics.body.material", "Material has another number than its body",
     "real systems have a material for each body, in one order; ragdolls aside", "core/domains/physics/RULES.md, F04", fixInUnit<fixMaterialRow>},
    {"physics.body.flags", "Flags of a body are unusual",
     "the game takes every flag over: 0x10 marks triggers, 0x80 bodies with mass, 0x10000 those that enter the "
     "world keyframed",
     "core/domains/physics/RULES.md, F12"},
    {"physics.body.dynamic", "Body with mass is not marked as dynamic",
     "no impact of it sounds: flag 0x80 asks for the impulses of its contacts", "core/domains/physics/RULES.md, F05", fixInUnit<fixDynamicFlag>},
    {"physics.motion.factor", "Keyframed motion has a density",
     "its mass factor is 1 in all files, since it has no mass", "core/domains/physics/RULES.md, F05", fixInUnit<fixKeyframedFactor>},
    {"physics.layer.kind", "Layer does not go with how the body moves",
     "the game treats bodies by their layer: one that moves on a layer of fixed things is not seen to move",
     "core/domains/physics/RULES.md, F06 and S06"},
    {"physics.mass.density", "Density does not follow from mass and shape",
     "the game scales mass by it when the body is scaled", "core/domains/physics/RULES.md, F08", fixInUnit<fixMass>},
    {"physics.mass.center", "Centre of mass is not that of the shape",
     "the body tips over to one side", "core/domains/physics/RULES.md, F08 and S13", fixInUnit<fixMass>},
    {"physics.mass.inertia", "Inertia does not follow from mass and shape",
     "the body turns too easily or hardly at all", "core/domains/physics/RULES.md, F08 and S13", fixInUnit<fixMass>},
    {"physics.density", "Density is unusual",
     "bodies of the games have 20 to 20000 kg per cubic unit", "core/domains/physics/RULES.md, F09"},
    {"physics.friction.pair", "The two frictions of a body differ",
     "real files have the same twice", "core/domains/physics/RULES.md, F10", fixInUnit<fixFrictionPair>},
    {"physics.body.quality", "Quality of a body is set",
     "real files leave it to the game with 255", "core/domains/physics/RULES.md, F10", fixInUnit<fixQuality>},

    {"physics.shape.flags", "Flags of a shape are not those of its class",
     "the game takes a shape for convex or composite by its flags, and crashes where they say another class",
     "core/domains/physics/RULES.md, F13"},
    {"physics.capsule.core", "Box around a capsule's axis has another radius",
     "it is 1/99 of the radius wide in all files; another one is left of a radius that was changed",
     "core/domains/physics/RULES.md, F14"},
    {"physics.ragdoll", "Constraints of a ragdoll do not follow its bones",
     "each bone but the first hangs on its parent: others are pulled apart or fall off",
     "core/domains/physics/RULES.md, F15"},
    {"physics.joint.limits", "Lowest angle of a constraint is above the highest",
     "which of the two holds is up to Havok", "core/domains/physics/RULES.md, F16"},

    {"physics.hull.size", "Hull is too large",
     "numbers of corners and faces are stored in bytes", "core/domains/physics/RULES.md, H01"},
    {"physics.hull.many", "Hull has many vertices",
     "each pair of bodies takes longer to collide", "core/domains/physics/RULES.md, H02 and S15"},
    {"physics.hull.padding", "Vertices or planes are not filled up to fours",
     "Havok reads them in fours and takes the last ones from other data", "core/domains/physics/RULES.md, H03", fixInUnit<fixShape>},
    {"physics.hull.planes", "Two faces of a hull lie in one plane",
     "contacts jump between them", "core/domains/physics/RULES.md, H04", fixInUnit<fixShape>},
    {"physics.hull.radius", "Shell of a hull is unusual",
     "without one bodies sink in, a thick one keeps them off", "core/domains/physics/RULES.md, H05 and S16"},
    {"physics.hull.shell", "Shell of a hull is thick",
     "things stop in front of what is seen", "core/domains/physics/RULES.md, H06"},
    {"physics.hull.volume", "Hull without volume",
     "mass and inertia of its body cannot be told", "core/domains/physics/RULES.md, H07"},
    {"physics.hull.angle", "Angle of a face is larger than the hull has",
     "Havok leaves out contacts within that angle", "core/domains/physics/RULES.md, H08", fixInUnit<fixHullAngles>},
    {"physics.hull.flat", "Hull is flat",
     "things pass through it from the side", "core/domains/physics/RULES.md, S15"},

    {"physics.compound.tree", "Tree of a compound does not hold together",
     "the game walks it at once and crashes or misses children", "core/domains/physics/RULES.md, C01", fixInUnit<fixShape>},
    {"physics.compound.child", "Child of a compound has no shape",
     "the game takes the pointer for a shape and crashes", "core/domains/physics/RULES.md, C01"},
    {"physics.compound.box", "Box of a compound misses a child",
     "nothing collides with what lies outside of the box", "core/domains/physics/RULES.md, C03", fixInUnit<fixShape>},
    {"physics.compound.material", "Child has another material than its compound",
     "it sounds like the child's where that is hit", "core/domains/physics/RULES.md, C04"},
    {"physics.compound.count", "Number of children is unusual",
     "one shape needs no compound, and many belong into a mesh", "core/domains/physics/RULES.md, C05"},
    {"physics.compound.place", "Child is scaled or sheared",
     "no file of the games has that, and Havok may take it for a plain rotation", "core/domains/physics/RULES.md, C05"},
    {"physics.compound.instance", "Child of a compound is not marked as one",
     "nothing collides with a child without flag 0x40", "core/domains/physics/RULES.md, C07"},
    {"physics.compound.lane", "Flags of a child do not match its place",
     "Havok leaves out a translation or rotation that is not announced", "core/domains/physics/RULES.md, C06", fixInUnit<fixShape>},

    {"physics.mesh.tree", "Tree of a mesh does not hold together",
     "the game walks it at once and crashes or misses triangles", "core/domains/physics/RULES.md, M01", fixInUnit<fixShape>},
    {"physics.mesh.section", "Section of a mesh names what is not there",
     "Havok takes corners or materials of triangles from other data", "core/domains/physics/RULES.md, M05"},
    {"physics.mesh.box", "Box of a mesh misses a triangle",
     "nothing collides with what lies outside of the box", "core/domains/physics/RULES.md, M06", fixInUnit<fixShape>},
    {"physics.mesh.triangle", "Triangle without area",
     "it has no normal to push along", "core/domains/physics/RULES.md, M07", fixInUnit<fixShape>},
    {"physics.mesh.moving", "Mesh on a body that moves",
     "meshes are hollow: things fall into a body that moves through them",
     "core/domains/physics/RULES.md, M09 and S09"},
    {"physics.mesh.flat", "Flat quads are marked otherwise",
     "the mark lets Havok take two triangles for one; none is always safe", "core/domains/physics/RULES.md, M10", fixInUnit<fixFlats>},

    {"physics.shape.missing", "Body or list without shape",
     "the game takes the missing shape for one and crashes", "core/domains/physics/RULES.md, S01"},
    {"physics.motion.kind", "Motion that bodies of the game do not have",
     "the game knows moving, keyframed and fixed bodies", "core/domains/physics/RULES.md, S03"},
    {"physics.layer.fixed", "Fixed body on a layer of moving things",
     "the game takes it for something that can be pushed or taken", "core/domains/physics/RULES.md, S07"},
    {"physics.mopp.moving", "Moving body has a MOPP over a list",
     "the games do without one where a body moves, but for one file", "core/domains/physics/RULES.md, S10"},
    {"physics.body.transform", "Unused transform",
     "a plain bhkRigidBody stands where its node does; bhkRigidBodyT is moved", "core/domains/physics/RULES.md, S11", fixInUnit<fixPlainPlace>},
    {"physics.shape.transform", "Wrapped shape is scaled, sheared or not convex",
     "Havok takes the matrix for a rotation and the shape for a convex one", "core/domains/physics/RULES.md, S17"},
    {"physics.list.material", "Material of a list is none of its shapes'",
     "the list's own is seldom asked for", "core/domains/physics/RULES.md, S18"},
    {"physics.chunk.size", "Chunk has too many vertices",
     "the game counts those of a chunk to 255", "core/domains/physics/RULES.md, S19"},
    {"physics.mesh.layer", "Materials of a mesh have another layer than the body",
     "the game asks for that of the triangle it hits", "core/domains/physics/RULES.md, S21"},
    {"physics.mopp.child", "MOPP without code or shape",
     "the game runs code that is not there, or looks for triangles in nothing", "core/domains/physics/RULES.md, S22", fixInUnit<fixShape>},
    {"physics.strips", "Packed strips where the game does not take them",
     "lists cannot hold them, and Skyrim SE has none", "core/domains/physics/RULES.md, S23"},
    {"physics.list.convex", "Shapes of a convex list do not go together",
     "Havok takes all for convex and of one radius", "core/domains/physics/RULES.md, S24"},
    {"physics.damping", "Damping is unusual",
     "the body stops at once, or speeds up by itself", "core/domains/physics/RULES.md, S25", fixInUnit<fixDamping>},
    {"physics.speed", "Highest speed is unusual",
     "bodies of the games have 104.4 and 31.57", "core/domains/physics/RULES.md, S25", fixInUnit<fixSpeed>},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::physics
