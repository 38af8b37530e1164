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
inline constexpr Rule kRuleFinite{"physics.finite", "Number of a body or shape is no number",
    "Havok spreads it to everything that the body touches", "core/domains/physics/RULES.md, P01"};
inline constexpr Rule kRuleRotation{"physics.motion.rotation", "Orientation of a motion is not normalised",
    "Havok takes its length for 1 and turns the body by another angle", "core/domains/physics/RULES.md, P02", fixInUnit<fixRotation>};
inline constexpr Rule kRuleRestitution{"physics.restitution", "Restitution is outside 0 to 1",
    "a body gains speed with each bounce", "core/domains/physics/RULES.md, P03", fixInUnit<fixRestitution>};
inline constexpr Rule kRuleFriction{"physics.friction", "Friction is negative",
    "the body is pushed on instead of being slowed down", "core/domains/physics/RULES.md, P03", fixInUnit<fixFriction>};
inline constexpr Rule kRuleFrictionHigh{"physics.friction.high", "Friction is above 1",
    "bodies of the games have at most 1, but for a bone of skeletons", "core/domains/physics/RULES.md, P04"};
inline constexpr Rule kRuleMass{"physics.mass", "Mass is unusual",
    "bodies of very different mass shake or sink into each other", "core/domains/physics/RULES.md, P05"};
inline constexpr Rule kRuleLayer{"physics.layer", "Layer that the game does not have",
    "what the body collides with is undefined", "core/domains/physics/RULES.md, P07"};
inline constexpr Rule kRuleGroup{"physics.filter.group", "Filter has a group",
    "the game gives bodies their groups when it loads them", "core/domains/physics/RULES.md, P08", fixInUnit<fixGroup>};
inline constexpr Rule kRuleInertia{"physics.inertia", "Moments of inertia that no body can have",
    "the sum of two is never less than the third; such a body spins by itself", "core/domains/physics/RULES.md, P10"};

inline constexpr Rule kRuleObjectFlags{"physics.object.flags", "Flags of a collision object are unusual",
    "objects of Fallout 4 have 0x80 and nothing else", "core/domains/physics/RULES.md, N02", fixInUnit<fixObjectFlags>};
inline constexpr Rule kRuleOwner{"physics.body.owner", "Body without one collision object",
    "a body that no object names stays where the file has it, one that two name follows either",
    "core/domains/physics/RULES.md, N03"};
inline constexpr Rule kRuleObjectSystem{"physics.object.system", "Collision object without a system",
    "the game looks for the body in a packfile that is not there", "core/domains/physics/RULES.md, N04"};
inline constexpr Rule kRuleBsxUsual{"physics.bsx", "BSX flags are unusual for the collision",
    "the game asks them whether bodies move, and whether several have to be put together",
    "core/domains/physics/RULES.md, N06", fixInUnit<fixBsxFlags>};
inline constexpr Rule kRuleSystems{"physics.systems", "File has more than one physics system",
    "files of the games have one for all of their bodies, but for one file", "core/domains/physics/RULES.md, N08"};
inline constexpr Rule kRuleEditable{"physics.body.editable", "Body that Fallout 4 does not read",
    "the game reads compiled systems only, so that nothing collides with a bhkRigidBody",
    "core/domains/physics/RULES.md, N09"};
inline constexpr Rule kRuleAnimated{"physics.body.animated", "Static body on a node that an animation moves",
    "the body stays where it is: a door is seen to open and still shuts the way", "core/domains/physics/RULES.md, N10"};
inline constexpr Rule kRulePlace{"physics.body.place", "Body stands elsewhere than its node",
    "the game puts it at the node, so that the stored place is of no use", "core/domains/physics/RULES.md, N07"};

inline constexpr Rule kRuleMaterialRow{"physics.body.material", "Material has another number than its body",
    "real systems have a material for each body, in one order; ragdolls aside", "core/domains/physics/RULES.md, F04", fixInUnit<fixMaterialRow>};
inline constexpr Rule kRuleBodyFlags{"physics.body.flags", "Flags of a body are unusual",
    "the game takes every flag over: 0x10 marks triggers, 0x80 bodies with mass, 0x10000 those that enter the "
    "world keyframed",
    "core/domains/physics/RULES.md, F12"};
inline constexpr Rule kRuleDynamicFlag{"physics.body.dynamic", "Body with mass is not marked as dynamic",
    "no impact of it sounds: flag 0x80 asks for the impulses of its contacts", "core/domains/physics/RULES.md, F05", fixInUnit<fixDynamicFlag>};
inline constexpr Rule kRuleKeyframedFactor{"physics.motion.factor", "Keyframed motion has a density",
    "its mass factor is 1 in all files, since it has no mass", "core/domains/physics/RULES.md, F05", fixInUnit<fixKeyframedFactor>};
inline constexpr Rule kRuleLayerKind{"physics.layer.kind", "Layer does not go with how the body moves",
    "the game treats bodies by their layer: one that moves on a layer of fixed things is not seen to move",
    "core/domains/physics/RULES.md, F06 and S06"};
inline constexpr Rule kRuleMassDensity{"physics.mass.density", "Density does not follow from mass and shape",
    "the game scales mass by it when the body is scaled", "core/domains/physics/RULES.md, F08", fixInUnit<fixMass>};
inline constexpr Rule kRuleMassCenter{"physics.mass.center", "Centre of mass is not that of the shape",
    "the body tips over to one side", "core/domains/physics/RULES.md, F08 and S13", fixInUnit<fixMass>};
inline constexpr Rule kRuleMassInertia{"physics.mass.inertia", "Inertia does not follow from mass and shape",
    "the body turns too easily or hardly at all", "core/domains/physics/RULES.md, F08 and S13", fixInUnit<fixMass>};
inline constexpr Rule kRuleDensity{"physics.density", "Density is unusual",
    "bodies of the games have 20 to 20000 kg per cubic unit", "core/domains/physics/RULES.md, F09"};
inline constexpr Rule kRuleFrictionPair{"physics.friction.pair", "The two frictions of a body differ",
    "real files have the same twice", "core/domains/physics/RULES.md, F10", fixInUnit<fixFrictionPair>};
inline constexpr Rule kRuleQuality{"physics.body.quality", "Quality of a body is set",
    "real files leave it to the game with 255", "core/domains/physics/RULES.md, F10", fixInUnit<fixQuality>};

inline constexpr Rule kRuleShapeFlags{"physics.shape.flags", "Flags of a shape are not those of its class",
    "the game takes a shape for convex or composite by its flags, and crashes where they say another class",
    "core/domains/physics/RULES.md, F13"};
inline constexpr Rule kRuleCapsuleCore{"physics.capsule.core", "Box around a capsule's axis has another radius",
    "it is 1/99 of the radius wide in all files; another one is left of a radius that was changed",
    "core/domains/physics/RULES.md, F14"};
inline constexpr Rule kRuleRagdoll{"physics.ragdoll", "Constraints of a ragdoll do not follow its bones",
    "each bone but the first hangs on its parent: others are pulled apart or fall off",
    "core/domains/physics/RULES.md, F15"};
inline constexpr Rule kRuleConstraintLimits{"physics.joint.limits", "Lowest angle of a constraint is above the highest",
    "which of the two holds is up to Havok", "core/domains/physics/RULES.md, F16"};

inline constexpr Rule kRuleHullSize{"physics.hull.size", "Hull is too large",
    "numbers of corners and faces are stored in bytes", "core/domains/physics/RULES.md, H01"};
inline constexpr Rule kRuleHullMany{"physics.hull.many", "Hull has many vertices",
    "each pair of bodies takes longer to collide", "core/domains/physics/RULES.md, H02 and S15"};
inline constexpr Rule kRuleHullPadding{"physics.hull.padding", "Vertices or planes are not filled up to fours",
    "Havok reads them in fours and takes the last ones from other data", "core/domains/physics/RULES.md, H03", fixInUnit<fixShape>};
inline constexpr Rule kRuleHullParallel{"physics.hull.planes", "Two faces of a hull lie in one plane",
    "contacts jump between them", "core/domains/physics/RULES.md, H04", fixInUnit<fixShape>};
inline constexpr Rule kRuleHullRadius{"physics.hull.radius", "Shell of a hull is unusual",
    "without one bodies sink in, a thick one keeps them off", "core/domains/physics/RULES.md, H05 and S16"};
inline constexpr Rule kRuleHullShell{"physics.hull.shell", "Shell of a hull is thick",
    "things stop in front of what is seen", "core/domains/physics/RULES.md, H06"};
inline constexpr Rule kRuleHullVolume{"physics.hull.volume", "Hull without volume",
    "mass and inertia of its body cannot be told", "core/domains/physics/RULES.md, H07"};
inline constexpr Rule kRuleHullAngle{"physics.hull.angle", "Angle of a face is larger than the hull has",
    "Havok leaves out contacts within that angle", "core/domains/physics/RULES.md, H08", fixInUnit<fixHullAngles>};
inline constexpr Rule kRuleHullFlat{"physics.hull.flat", "Hull is flat",
    "things pass through it from the side", "core/domains/physics/RULES.md, S15"};

inline constexpr Rule kRuleCompoundTree{"physics.compound.tree", "Tree of a compound does not hold together",
    "the game walks it at once and crashes or misses children", "core/domains/physics/RULES.md, C01", fixInUnit<fixShape>};
inline constexpr Rule kRuleCompoundChild{"physics.compound.child", "Child of a compound has no shape",
    "the game takes the pointer for a shape and crashes", "core/domains/physics/RULES.md, C01"};
inline constexpr Rule kRuleCompoundBox{"physics.compound.box", "Box of a compound misses a child",
    "nothing collides with what lies outside of the box", "core/domains/physics/RULES.md, C03", fixInUnit<fixShape>};
inline constexpr Rule kRuleCompoundMaterial{"physics.compound.material", "Child has another material than its compound",
    "it sounds like the child's where that is hit", "core/domains/physics/RULES.md, C04"};
inline constexpr Rule kRuleCompoundCount{"physics.compound.count", "Number of children is unusual",
    "one shape needs no compound, and many belong into a mesh", "core/domains/physics/RULES.md, C05"};
inline constexpr Rule kRuleCompoundPlace{"physics.compound.place", "Child is scaled or sheared",
    "no file of the games has that, and Havok may take it for a plain rotation", "core/domains/physics/RULES.md, C05"};
inline constexpr Rule kRuleCompoundInstance{"physics.compound.instance", "Child of a compound is not marked as one",
    "nothing collides with a child without flag 0x40", "core/domains/physics/RULES.md, C07"};
inline constexpr Rule kRuleCompoundLane{"physics.compound.lane", "Flags of a child do not match its place",
    "Havok leaves out a translation or rotation that is not announced", "core/domains/physics/RULES.md, C06", fixInUnit<fixShape>};

inline constexpr Rule kRuleMeshTree{"physics.mesh.tree", "Tree of a mesh does not hold together",
    "the game walks it at once and crashes or misses triangles", "core/domains/physics/RULES.md, M01", fixInUnit<fixShape>};
inline constexpr Rule kRuleMeshSection{"physics.mesh.section", "Section of a mesh names what is not there",
    "Havok takes corners or materials of triangles from other data", "core/domains/physics/RULES.md, M05"};
inline constexpr Rule kRuleMeshBox{"physics.mesh.box", "Box of a mesh misses a triangle",
    "nothing collides with what lies outside of the box", "core/domains/physics/RULES.md, M06", fixInUnit<fixShape>};
inline constexpr Rule kRuleMeshTriangle{"physics.mesh.triangle", "Triangle without area",
    "it has no normal to push along", "core/domains/physics/RULES.md, M07", fixInUnit<fixShape>};
inline constexpr Rule kRuleMeshMoving{"physics.mesh.moving", "Mesh on a body that moves",
    "meshes are hollow: things fall into a body that moves through them",
    "core/domains/physics/RULES.md, M09 and S09"};
inline constexpr Rule kRuleMeshFlat{"physics.mesh.flat", "Flat quads are marked otherwise",
    "the mark lets Havok take two triangles for one; none is always safe", "core/domains/physics/RULES.md, M10", fixInUnit<fixFlats>};

inline constexpr Rule kRuleShapeMissing{"physics.shape.missing", "Body or list without shape",
    "the game takes the missing shape for one and crashes", "core/domains/physics/RULES.md, S01"};
inline constexpr Rule kRuleMotionKind{"physics.motion.kind", "Motion that bodies of the game do not have",
    "the game knows moving, keyframed and fixed bodies", "core/domains/physics/RULES.md, S03"};
inline constexpr Rule kRuleLayerFixed{"physics.layer.fixed", "Fixed body on a layer of moving things",
    "the game takes it for something that can be pushed or taken", "core/domains/physics/RULES.md, S07"};
inline constexpr Rule kRuleMoppMoving{"physics.mopp.moving", "Moving body has a MOPP over a list",
    "the games do without one where a body moves, but for one file", "core/domains/physics/RULES.md, S10"};
inline constexpr Rule kRuleTransform{"physics.body.transform", "Unused transform",
    "a plain bhkRigidBody stands where its node does; bhkRigidBodyT is moved", "core/domains/physics/RULES.md, S11", fixInUnit<fixPlainPlace>};
inline constexpr Rule kRuleShapeTransform{"physics.shape.transform", "Wrapped shape is scaled, sheared or not convex",
    "Havok takes the matrix for a rotation and the shape for a convex one", "core/domains/physics/RULES.md, S17"};
inline constexpr Rule kRuleListMaterial{"physics.list.material", "Material of a list is none of its shapes'",
    "the list's own is seldom asked for", "core/domains/physics/RULES.md, S18"};
inline constexpr Rule kRuleChunkSize{"physics.chunk.size", "Chunk has too many vertices",
    "the game counts those of a chunk to 255", "core/domains/physics/RULES.md, S19"};
inline constexpr Rule kRuleMeshLayer{"physics.mesh.layer", "Materials of a mesh have another layer than the body",
    "the game asks for that of the triangle it hits", "core/domains/physics/RULES.md, S21"};
inline constexpr Rule kRuleMoppChild{"physics.mopp.child", "MOPP without code or shape",
    "the game runs code that is not there, or looks for triangles in nothing", "core/domains/physics/RULES.md, S22", fixInUnit<fixShape>};
inline constexpr Rule kRuleStrips{"physics.strips", "Packed strips where the game does not take them",
    "lists cannot hold them, and Skyrim SE has none", "core/domains/physics/RULES.md, S23"};
inline constexpr Rule kRuleListConvex{"physics.list.convex", "Shapes of a convex list do not go together",
    "Havok takes all for convex and of one radius", "core/domains/physics/RULES.md, S24"};
inline constexpr Rule kRuleDamping{"physics.damping", "Damping is unusual",
    "the body stops at once, or speeds up by itself", "core/domains/physics/RULES.md, S25", fixInUnit<fixDamping>};
inline constexpr Rule kRuleSpeed{"physics.speed", "Highest speed is unusual",
    "bodies of the games have 104.4 and 31.57", "core/domains/physics/RULES.md, S25", fixInUnit<fixSpeed>};
// clang-format on

// All of them, for the catalogue (core/catalogue.h).
inline constexpr const Rule *kRules[] = {
    &kRuleFinite,          &kRuleRotation,      &kRuleRestitution,    &kRuleFriction,
    &kRuleFrictionHigh,    &kRuleMass,          &kRuleLayer,          &kRuleGroup,
    &kRuleInertia,         &kRuleObjectFlags,   &kRuleOwner,          &kRuleObjectSystem,
    &kRulePlace,           &kRuleMaterialRow,   &kRuleDynamicFlag,    &kRuleKeyframedFactor,
    &kRuleLayerKind,       &kRuleMassDensity,   &kRuleMassCenter,     &kRuleMassInertia,
    &kRuleDensity,         &kRuleFrictionPair,  &kRuleQuality,        &kRuleHullSize,
    &kRuleHullMany,        &kRuleHullPadding,   &kRuleHullParallel,   &kRuleHullRadius,
    &kRuleHullShell,       &kRuleHullVolume,    &kRuleHullAngle,      &kRuleHullFlat,
    &kRuleCompoundTree,    &kRuleCompoundChild, &kRuleCompoundBox,    &kRuleCompoundMaterial,
    &kRuleCompoundCount,   &kRuleCompoundPlace, &kRuleCompoundLane,   &kRuleMeshTree,
    &kRuleMeshSection,     &kRuleMeshBox,       &kRuleMeshTriangle,   &kRuleMeshMoving,
    &kRuleMeshFlat,        &kRuleShapeMissing,  &kRuleMotionKind,     &kRuleLayerFixed,
    &kRuleMoppMoving,      &kRuleTransform,     &kRuleShapeTransform, &kRuleListMaterial,
    &kRuleChunkSize,       &kRuleMeshLayer,     &kRuleMoppChild,      &kRuleStrips,
    &kRuleListConvex,      &kRuleDamping,       &kRuleSpeed,          &kRuleBsxUsual,
    &kRuleSystems,         &kRuleEditable,      &kRuleAnimated,       &kRuleBodyFlags,
    &kRuleShapeFlags,      &kRuleCapsuleCore,   &kRuleRagdoll,        &kRuleConstraintLimits,
    &kRuleCompoundInstance};

} // namespace cutaway::physics
