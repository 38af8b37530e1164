// SPDX-License-Identifier: MIT
// PhysX.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kNiSceneDescNxHwPipelineSpecValues[] = {
    {0, "rb pipeline HLP only"}, {1, "pipeline full"}, {2, "pipeline debug"},
};
constexpr EnumDesc kNiSceneDescNxHwPipelineSpec{"NiSceneDescNxHwPipelineSpec", kNiSceneDescNxHwPipelineSpecValues, false, true};
constexpr EnumValue kNiSceneDescNxHwSceneTypeValues[] = {
    {0, "rb"}, {1, "fluid"}, {2, "fluid software"}, {3, "cloth"},
};
constexpr EnumDesc kNiSceneDescNxHwSceneType{"NiSceneDescNxHwSceneType", kNiSceneDescNxHwSceneTypeValues, false, true};
constexpr EnumValue kNxBodyFlagValues[] = {
    {0x1, "disable gravity"}, {0x2, "frozen position X"}, {0x4, "frozen position Y"}, {0x8, "frozen position Z"},
    {0x10, "frozen rotation X"}, {0x20, "frozen rotation Y"}, {0x40, "frozen rotation Z"}, {0x80, "kinematic"},
    {0x100, "visualization"}, {0x200, "pose sleep test"}, {0x400, "filter sleep velocity"},
    {0x800, "energy sleep test"},
};
constexpr EnumDesc kNxBodyFlag{"NxBodyFlag", kNxBodyFlagValues, true};
constexpr EnumValue kNxBroadPhaseTypeValues[] = {
    {0, "single"}, {1, "multi"},
};
constexpr EnumDesc kNxBroadPhaseType{"NxBroadPhaseType", kNxBroadPhaseTypeValues, false, true};
constexpr EnumValue kNxClothFlagValues[] = {
    {0x1, "pressure"}, {0x2, "static"}, {0x4, "disable collision"}, {0x8, "selfcollision"}, {0x10, "visualization"},
    {0x20, "gravity"}, {0x40, "bending"}, {0x80, "bending ortho"}, {0x100, "damping"}, {0x200, "collision twoway"},
    {0x800, "triangle collision"}, {0x1000, "tearable"}, {0x2000, "hardware"}, {0x4000, "comdamping"},
    {0x8000, "validbounds"}, {0x10000, "fluid collision"}, {0x20000, "disable dynamic ccd"}, {0x40000, "adhere"},
};
constexpr EnumDesc kNxClothFlag{"NxClothFlag", kNxClothFlagValues, true};
constexpr EnumValue kNxCombineModeValues[] = {
    {0, "average"}, {1, "min"}, {2, "multiply"}, {3, "max"},
};
constexpr EnumDesc kNxCombineMode{"NxCombineMode", kNxCombineModeValues, false, true};
constexpr EnumValue kNxCompartmentTypeValues[] = {
    {0, "rigidbody"}, {1, "fluid"}, {2, "cloth"},
};
constexpr EnumDesc kNxCompartmentType{"NxCompartmentType", kNxCompartmentTypeValues, false, true};
constexpr EnumValue kNxD6JointDriveTypeValues[] = {
    {1, "position"}, {2, "velocity"},
};
constexpr EnumDesc kNxD6JointDriveType{"NxD6JointDriveType", kNxD6JointDriveTypeValues, false, true};
constexpr EnumValue kNxD6JointMotionValues[] = {
    {0, "locked"}, {1, "limited"}, {2, "free"},
};
constexpr EnumDesc kNxD6JointMotion{"NxD6JointMotion", kNxD6JointMotionValues, false, true};
constexpr EnumValue kNxDeviceCodeValues[] = {
    {0, "PPU 0"}, {1, "PPU 1"}, {2, "PPU 2"}, {3, "PPU 3"}, {4, "PPU 4"}, {5, "PPU 5"}, {6, "PPU 6"}, {7, "PPU 7"},
    {8, "PPU 8"}, {4294901760, "cpu"}, {4294901761, "PPU auto assign"},
};
constexpr EnumDesc kNxDeviceCode{"NxDeviceCode", kNxDeviceCodeValues, false, true};
constexpr EnumValue kNxFilterOpValues[] = {
    {0, "and"}, {1, "or"}, {2, "xor"}, {3, "nand"}, {4, "nor"}, {5, "nxor"}, {6, "swap and"},
};
constexpr EnumDesc kNxFilterOp{"NxFilterOp", kNxFilterOpValues, false, true};
constexpr EnumValue kNxJointProjectionModeValues[] = {
    {0, "none"}, {1, "point mindist"}, {2, "linear mindist"},
};
constexpr EnumDesc kNxJointProjectionMode{"NxJointProjectionMode", kNxJointProjectionModeValues, false, true};
constexpr EnumValue kNxJointTypeValues[] = {
    {0, "prismatic"}, {1, "revolute"}, {2, "cylindrical"}, {3, "spherical"}, {4, "point on line"},
    {5, "point in plane"}, {6, "distance"}, {7, "pulley"}, {8, "fixed"}, {9, "d6"},
};
constexpr EnumDesc kNxJointType{"NxJointType", kNxJointTypeValues, false, true};
constexpr EnumValue kNxMaterialFlagValues[] = {
    {0x1, "anisotropic"}, {0x10, "disable friction"}, {0x20, "disable strong friction"},
};
constexpr EnumDesc kNxMaterialFlag{"NxMaterialFlag", kNxMaterialFlagValues, true};
constexpr EnumValue kNxPruningStructureValues[] = {
    {0, "none"}, {1, "octree"}, {2, "quadtree"}, {3, "dynamic AABB tree"}, {4, "static AABB tree"},
};
constexpr EnumDesc kNxPruningStructure{"NxPruningStructure", kNxPruningStructureValues, false, true};
constexpr EnumValue kNxShapeFlagValues[] = {
    {0x1, "trigger on enter"}, {0x2, "trigger on leave"}, {0x4, "trigger on stay"}, {0x8, "visualization"},
    {0x10, "disable collision"}, {0x20, "feature indices"}, {0x40, "disable raycasting"},
    {0x80, "point contact force"}, {0x100, "fluid drain"}, {0x400, "fluid disable collision"},
    {0x800, "fluid twoway"}, {0x1000, "disable response"}, {0x2000, "dynamic dynamic ccd"},
    {0x4000, "disable scene queries"}, {0x8000, "cloth drain"}, {0x10000, "cloth disable collision"},
    {0x20000, "cloth twoway"}, {0x40000, "softbody drain"}, {0x80000, "softbody disable collision"},
    {0x100000, "softbody twoway"},
};
constexpr EnumDesc kNxShapeFlag{"NxShapeFlag", kNxShapeFlagValues, true};
constexpr EnumValue kNxShapeTypeValues[] = {
    {0, "plane"}, {1, "sphere"}, {2, "box"}, {3, "capsule"}, {4, "wheel"}, {5, "convex"}, {6, "mesh"},
    {7, "heightfield"}, {8, "raw mesh"}, {9, "compound"},
};
constexpr EnumDesc kNxShapeType{"NxShapeType", kNxShapeTypeValues, false, true};
constexpr EnumValue kNxSimulationTypeValues[] = {
    {0, "SW"}, {1, "HW"},
};
constexpr EnumDesc kNxSimulationType{"NxSimulationType", kNxSimulationTypeValues, false, true};
constexpr EnumValue kNxThreadPriorityValues[] = {
    {0, "high"}, {1, "above normal"}, {2, "normal"}, {3, "below normal"}, {4, "low"},
};
constexpr EnumDesc kNxThreadPriority{"NxThreadPriority", kNxThreadPriorityValues, false, true};
constexpr EnumValue kNxTimeStepMethodValues[] = {
    {0, "fixed"}, {1, "variable"}, {2, "inherit"},
};
constexpr EnumDesc kNxTimeStepMethod{"NxTimeStepMethod", kNxTimeStepMethodValues, false, true};
constexpr FieldDesc kNiPhysXMaterialDescMapFields[] = {
    field("key", Kind::U16),
    ref("material", "NiPhysXMaterialDesc"),
};
constexpr StructDesc kNiPhysXMaterialDescMap{"NiPhysXMaterialDescMap", nullptr, kNiPhysXMaterialDescMapFields};
constexpr FieldDesc kNxCompartmentDescMapFields[] = {
    field("id", Kind::U32),
    field("type", Kind::U32).named(kNxCompartmentType),
    field("deviceCode", Kind::U32).named(kNxDeviceCode),
    field("gridHashCellSize", Kind::F32),
    field("gridHashTablePower", Kind::U32),
};
constexpr StructDesc kNxCompartmentDescMap{"NxCompartmentDescMap", nullptr, kNxCompartmentDescMapFields};
constexpr FieldDesc kNiTFixedStringMapItemU32Fields[] = {
    field("string", Kind::U32).to(Link::StringIndex),
    field("value", Kind::U32),
};
constexpr StructDesc kNiTFixedStringMapItemU32{"NiTFixedStringMapItem", nullptr, kNiTFixedStringMapItemU32Fields};
constexpr FieldDesc kNiTFixedStringMapU32Fields[] = {
    field("numStrings", Kind::U32),
    field("strings", kNiTFixedStringMapItemU32).counted("numStrings"),
};
constexpr StructDesc kNiTFixedStringMapU32{"NiTFixedStringMap", nullptr, kNiTFixedStringMapU32Fields};
constexpr FieldDesc kPhysXBodyStoredVelsFields[] = {
    field("linearVelocity", kVec3),
    field("angularVelocity", kVec3),
    boolean("sleep").from(nifVersion(30, 2, 0, 3)),
};
constexpr StructDesc kPhysXBodyStoredVels{"PhysXBodyStoredVels", nullptr, kPhysXBodyStoredVelsFields};
constexpr FieldDesc kNiPhysXJointActorFields[] = {
    ref("actor", "NiPhysXActorDesc"),
    field("localNormal", kVec3),
    field("localAxis", kVec3),
    field("localAnchor", kVec3),
};
constexpr StructDesc kNiPhysXJointActor{"NiPhysXJointActor", nullptr, kNiPhysXJointActorFields};
constexpr FieldDesc kNiPhysXJointLimitFields[] = {
    field("limitPlaneNormal", kVec3),
    field("limitPlaneD", Kind::F32),
    field("limitPlaneR", Kind::F32).from(nifVersion(20, 4, 0, 0)),
};
constexpr StructDesc kNiPhysXJointLimit{"NiPhysXJointLimit", nullptr, kNiPhysXJointLimitFields};
constexpr FieldDesc kNxJointLimitSoftDescFields[] = {
    field("value", Kind::F32),
    field("restitution", Kind::F32),
    field("spring", Kind::F32),
    field("damping", Kind::F32),
};
constexpr StructDesc kNxJointLimitSoftDesc{"NxJointLimitSoftDesc", nullptr, kNxJointLimitSoftDescFields};
constexpr FieldDesc kNxJointDriveDescFields[] = {
    field("driveType", Kind::U32).named(kNxD6JointDriveType),
    field("spring", Kind::F32),
    field("damping", Kind::F32),
    field("forceLimit", Kind::F32),
};
constexpr StructDesc kNxJointDriveDesc{"NxJointDriveDesc", nullptr, kNxJointDriveDescFields};
constexpr FieldDesc kNxPlaneFields[] = {
    field("val1", Kind::F32),
    field("point1", kVec3),
};
constexpr StructDesc kNxPlane{"NxPlane", nullptr, kNxPlaneFields, Display::Tuple};
constexpr FieldDesc kNxCapsuleFields[] = {
    field("val1", Kind::F32),
    field("val2", Kind::F32),
    field("capsuleFlags", Kind::U32),
};
constexpr StructDesc kNxCapsule{"NxCapsule", nullptr, kNxCapsuleFields};
constexpr FieldDesc kNxSpringDescFields[] = {
    field("spring", Kind::F32),
    field("damper", Kind::F32),
    field("targetValue", Kind::F32),
};
constexpr StructDesc kNxSpringDesc{"NxSpringDesc", nullptr, kNxSpringDescFields};
constexpr FieldDesc kNxMaterialDescFields[] = {
    field("dynamicFriction", Kind::F32),
    field("staticFriction", Kind::F32),
    field("restitution", Kind::F32),
    field("dynamicFrictionV", Kind::F32),
    field("staticFrictionV", Kind::F32),
    field("directionOfAnisotropy", kVec3),
    field("flags", Kind::U32).named(kNxMaterialFlag),
    field("frictionCombineMode", Kind::U32).named(kNxCombineMode),
    field("restitutionCombineMode", Kind::U32).named(kNxCombineMode),
    boolean("hasSpring").upTo(nifVersion(20, 2, 3, 0)),
    field("spring", kNxSpringDesc).upTo(nifVersion(20, 2, 3, 0)).when("hasSpring"),
};
constexpr StructDesc kNxMaterialDesc{"NxMaterialDesc", nullptr, kNxMaterialDescFields};
constexpr FieldDesc kPhysXClothStateFields[] = {
    field("pose", kMat34),
    field("numVertexPositions", Kind::U16),
    field("vertexPositions", kVec3).counted("numVertexPositions"),
    field("numTearIndices", Kind::U16),
    field("tearIndices", Kind::U16).counted("numTearIndices"),
    field("tearSplitPlanes", kVec3).counted("numTearIndices"),
};
constexpr StructDesc kPhysXClothState{"PhysXClothState", nullptr, kPhysXClothStateFields};
constexpr FieldDesc kPhysXClothAttachmentPositionFields[] = {
    field("vertexID", Kind::U32),
    field("position", kVec3),
    field("flags", Kind::U32),
};
constexpr StructDesc kPhysXClothAttachmentPosition{"PhysXClothAttachmentPosition", nullptr, kPhysXClothAttachmentPositionFields};
constexpr FieldDesc kPhysXClothAttachmentFields[] = {
    ref("shape", "NiPhysXShapeDesc"),
    field("numVertices", Kind::U32),
    field("flags", Kind::U32).when(numVerticesIs0),
    field("positions", kPhysXClothAttachmentPosition).counted("numVertices").when("numVertices"),
};
constexpr StructDesc kPhysXClothAttachment{"PhysXClothAttachment", nullptr, kPhysXClothAttachmentFields};
constexpr FieldDesc kNiPhysXSceneFields[] = {
    field("sceneTransform", kNiTransform),
    field("physXToWorldScale", Kind::F32),
    field("numProps", Kind::U32).from(nifVersion(20, 3, 0, 2)),
    ref("props", "NiPhysXProp").counted("numProps").from(nifVersion(20, 3, 0, 2)),
    field("numSources", Kind::U32),
    ref("sources", "NiPhysXSrc").counted("numSources"),
    field("numDests", Kind::U32),
    ref("dests", "NiPhysXDest").counted("numDests"),
    field("numModifiedMeshes", Kind::U32).from(nifVersion(20, 4, 0, 0)),
    ref("modifiedMeshes", "NiMesh").counted("numModifiedMeshes").from(nifVersion(20, 4, 0, 0)),
    field("timeStep", Kind::F32),
    boolean("keepMeshes").upTo(nifVersion(20, 3, 0, 1)),
    field("numSubSteps", Kind::U32).from(nifVersion(20, 3, 0, 9)),
    field("maxSubSteps", Kind::U32).from(nifVersion(20, 3, 0, 9)),
    ref("snapshot", "NiPhysXSceneDesc"),
    field("flags", Kind::U16),
};
constexpr StructDesc kNiPhysXScene{"NiPhysXScene", &kNiObjectNET, kNiPhysXSceneFields};
constexpr FieldDesc kNiPhysXSceneDescFields[] = {
    field("gravity", kVec3),
    field("maxTimestep", Kind::F32),
    field("maxIterations", Kind::U32),
    field("timeStepMethod", Kind::U32).named(kNxTimeStepMethod),
    boolean("hasBound"),
    field("maxBoundsMin", kVec3).when("hasBound"),
    field("maxBoundsMax", kVec3).when("hasBound"),
    boolean("hasLimits"),
    field("maxActors", Kind::U32).when("hasLimits"),
    field("maxBodies", Kind::U32).when("hasLimits"),
    field("maxStaticShapes", Kind::U32).when("hasLimits"),
    field("maxDynamicShapes", Kind::U32).when("hasLimits"),
    field("simulationType", Kind::U32).named(kNxSimulationType),
    field("hwSceneType", Kind::U32).named(kNiSceneDescNxHwSceneType).upTo(nifVersion(20, 2, 0, 8)),
    field("hwPipelineSpec", Kind::U32).named(kNiSceneDescNxHwPipelineSpec).upTo(nifVersion(20, 2, 0, 8)),
    boolean("groundPlane"),
    boolean("boundsPlane"),
    field("flags", Kind::U32),
    field("internalThreadCount", Kind::U32),
    field("backgroundThreadCount", Kind::U32),
    field("threadMask", Kind::U32),
    field("backgroundThreadPriority", Kind::U32).from(nifVersion(20, 5, 0, 3)),
    field("backgroundThreadMask", Kind::U32),
    field("numHWScenes", Kind::U32).from(nifVersion(20, 3, 0, 1)).upTo(nifVersion(20, 3, 0, 5)),
    field("simThreadStackSize", Kind::U32).from(nifVersion(20, 3, 0, 1)),
    field("simThreadPriority", Kind::U32).named(kNxThreadPriority).from(nifVersion(20, 3, 0, 1)),
    field("workerThreadStackSize", Kind::U32).from(nifVersion(20, 3, 0, 1)),
    field("workerThreadPriority", Kind::U32).named(kNxThreadPriority).from(nifVersion(20, 3, 0, 1)),
    field("upAxis", Kind::U32).from(nifVersion(20, 3, 0, 1)),
    field("subdivisionLevel", Kind::U32).from(nifVersion(20, 3, 0, 1)),
    field("staticStructure", Kind::U32).named(kNxPruningStructure).from(nifVersion(20, 3, 0, 1)),
    field("dynamicStructure", Kind::U32).named(kNxPruningStructure).from(nifVersion(20, 3, 0, 1)),
    field("dynamicTreeRebuildRateHint", Kind::U32).from(nifVersion(20, 5, 0, 3)),
    field("broadPhaseType", Kind::U32).named(kNxBroadPhaseType).from(nifVersion(20, 4, 0, 0)),
    field("gridCellsX", Kind::U32).from(nifVersion(20, 4, 0, 0)),
    field("gridCellsY", Kind::U32).from(nifVersion(20, 4, 0, 0)),
    field("numActors", Kind::U32).upTo(nifVersion(20, 3, 0, 1)),
    ref("actors", "NiPhysXActorDesc").counted("numActors").upTo(nifVersion(20, 3, 0, 1)),
    field("numJoints", Kind::U32).upTo(nifVersion(20, 3, 0, 1)),
    ref("joints", "NiPhysXJointDesc").counted("numJoints").upTo(nifVersion(20, 3, 0, 1)),
    field("numMaterials", Kind::U32).upTo(nifVersion(20, 3, 0, 1)),
    field("materials", kNiPhysXMaterialDescMap).counted("numMaterials").upTo(nifVersion(20, 3, 0, 1)),
    boolean("groupCollisionFlags").times(1024),
    field("filterOps", Kind::U32).named(kNxFilterOp).times(3),
    field("filterConstants", Kind::U32).times(8),
    boolean("filter"),
    field("numStates", Kind::U32).upTo(nifVersion(20, 3, 0, 1)),
    field("numCompartments", Kind::U32).from(nifVersion(20, 3, 0, 6)),
    field("compartments", kNxCompartmentDescMap).counted("numCompartments").from(nifVersion(20, 3, 0, 6)),
};
constexpr StructDesc kNiPhysXSceneDesc{"NiPhysXSceneDesc", &kNiObject, kNiPhysXSceneDescFields};
constexpr FieldDesc kNiPhysXPropFields[] = {
    field("physXToWorldScale", Kind::F32),
    field("numSources", Kind::U32),
    ref("sources", "NiPhysXSrc").counted("numSources"),
    field("numDests", Kind::U32),
    ref("dests", "NiPhysXDest").counted("numDests"),
    field("numModifiedMeshes", Kind::U32).from(nifVersion(20, 4, 0, 0)),
    ref("modifiedMeshes", "NiMesh").counted("numModifiedMeshes").from(nifVersion(20, 4, 0, 0)),
    field("tempName", Kind::U32).to(Link::StringIndex).from(nifVersion(30, 1, 0, 2)).upTo(nifVersion(30, 2, 0, 2)),
    boolean("keepMeshes"),
    ref("snapshot", "NiPhysXPropDesc"),
};
constexpr StructDesc kNiPhysXProp{"NiPhysXProp", &kNiObjectNET, kNiPhysXPropFields};
constexpr FieldDesc kNiPhysXPropDescFields[] = {
    field("numActors", Kind::U32),
    ref("actors", "NiPhysXActorDesc").counted("numActors"),
    field("numJoints", Kind::U32),
    ref("joints", "NiPhysXJointDesc").counted("numJoints"),
    field("numClothes", Kind::U32).from(nifVersion(20, 3, 0, 5)),
    ref("clothes", "NiPhysXClothDesc").counted("numClothes").from(nifVersion(20, 3, 0, 5)),
    field("numMaterials", Kind::U32),
    field("materials", kNiPhysXMaterialDescMap).counted("numMaterials"),
    field("numStates", Kind::U32),
    field("stateNames", kNiTFixedStringMapU32).from(nifVersion(20, 4, 0, 0)),
    field("flags", Kind::U8).from(nifVersion(20, 4, 0, 0)),
};
constexpr StructDesc kNiPhysXPropDesc{"NiPhysXPropDesc", &kNiObject, kNiPhysXPropDescFields};
constexpr FieldDesc kNiPhysXActorDescFields[] = {
    field("actorName", Kind::U32).to(Link::StringIndex),
    field("numPoses", Kind::U32),
    field("poses", kMat34).counted("numPoses"),
    ref("bodyDesc", "NiPhysXBodyDesc"),
    field("density", Kind::F32),
    field("actorFlags", Kind::U32),
    field("actorGroup", Kind::U16),
    field("dominanceGroup", Kind::U16).from(nifVersion(20, 4, 0, 0)),
    field("contactReportFlags", Kind::U32).from(nifVersion(20, 4, 0, 0)),
    field("forceFieldMaterial", Kind::U16).from(nifVersion(20, 4, 0, 0)),
    field("dummy", Kind::U32).from(nifVersion(20, 3, 0, 1)).upTo(nifVersion(20, 3, 0, 5)),
    field("numShapeDescs", Kind::U32),
    ref("shapeDescriptions", "NiPhysXShapeDesc").counted("numShapeDescs"),
    ref("actorParent", "NiPhysXActorDesc"),
    ref("source", "NiPhysXRigidBodySrc"),
    ref("dest", "NiPhysXRigidBodyDest"),
};
constexpr StructDesc kNiPhysXActorDesc{"NiPhysXActorDesc", &kNiObject, kNiPhysXActorDescFields};
constexpr FieldDesc kNiPhysXBodyDescFields[] = {
    field("localPose", kMat34),
    field("spaceInertia", kVec3),
    field("mass", Kind::F32),
    field("numVels", Kind::U32),
    field("vels", kPhysXBodyStoredVels).counted("numVels"),
    field("wakeUpCounter", Kind::F32),
    field("linearDamping", Kind::F32),
    field("angularDamping", Kind::F32),
    field("maxAngularVelocity", Kind::F32),
    field("ccdMotionThreshold", Kind::F32),
    field("flags", Kind::U32).named(kNxBodyFlag),
    field("sleepLinearVelocity", Kind::F32),
    field("sleepAngularVelocity", Kind::F32),
    field("solverIterationCount", Kind::U32),
    field("sleepEnergyThreshold", Kind::F32).from(nifVersion(20, 3, 0, 0)),
    field("sleepDamping", Kind::F32).from(nifVersion(20, 3, 0, 0)),
    field("contactReportThreshold", Kind::F32).from(nifVersion(20, 4, 0, 0)),
};
constexpr StructDesc kNiPhysXBodyDesc{"NiPhysXBodyDesc", &kNiObject, kNiPhysXBodyDescFields};
constexpr FieldDesc kNiPhysXJointDescFields[] = {
    field("jointType", Kind::U32).named(kNxJointType),
    field("jointName", Kind::U32).to(Link::StringIndex),
    field("actors", kNiPhysXJointActor).times(2),
    field("maxForce", Kind::F32),
    field("maxTorque", Kind::F32),
    field("solverExtrapolationFactor", Kind::F32).from(nifVersion(20, 5, 0, 3)),
    field("useAccelerationSpring", Kind::U32).from(nifVersion(20, 5, 0, 3)),
    field("jointFlags", Kind::U32),
    field("limitPoint", kVec3),
    field("numLimits", Kind::U32),
    field("limits", kNiPhysXJointLimit).counted("numLimits"),
};
constexpr StructDesc kNiPhysXJointDesc{"NiPhysXJointDesc", &kNiObject, kNiPhysXJointDescFields};
constexpr FieldDesc kNiPhysXD6JointDescFields[] = {
    field("xMotion", Kind::U32).named(kNxD6JointMotion),
    field("yMotion", Kind::U32).named(kNxD6JointMotion),
    field("zMotion", Kind::U32).named(kNxD6JointMotion),
    field("swing1Motion", Kind::U32).named(kNxD6JointMotion),
    field("swing2Motion", Kind::U32).named(kNxD6JointMotion),
    field("twistMotion", Kind::U32).named(kNxD6JointMotion),
    field("linearLimit", kNxJointLimitSoftDesc),
    field("swing1Limit", kNxJointLimitSoftDesc),
    field("swing2Limit", kNxJointLimitSoftDesc),
    field("twistLowLimit", kNxJointLimitSoftDesc),
    field("twistHighLimit", kNxJointLimitSoftDesc),
    field("xDrive", kNxJointDriveDesc),
    field("yDrive", kNxJointDriveDesc),
    field("zDrive", kNxJointDriveDesc),
    field("swingDrive", kNxJointDriveDesc),
    field("twistDrive", kNxJointDriveDesc),
    field("slerpDrive", kNxJointDriveDesc),
    field("drivePosition", kVec3),
    field("driveOrientation", kQuatWxyz),
    field("driveLinearVelocity", kVec3),
    field("driveAngularVelocity", kVec3),
    field("projectionMode", Kind::U32).named(kNxJointProjectionMode),
    field("projectionDistance", Kind::F32),
    field("projectionAngle", Kind::F32),
    field("gearRatio", Kind::F32),
    field("flags", Kind::U32),
};
constexpr StructDesc kNiPhysXD6JointDesc{"NiPhysXD6JointDesc", &kNiPhysXJointDesc, kNiPhysXD6JointDescFields};
constexpr FieldDesc kNiPhysXShapeDescFields[] = {
    field("shapeType", Kind::U32).named(kNxShapeType),
    field("localPose", kMat34),
    field("flags", Kind::U32).named(kNxShapeFlag),
    field("collisionGroup", Kind::U16),
    field("materialIndex", Kind::U16),
    field("density", Kind::F32),
    field("mass", Kind::F32),
    field("skinWidth", Kind::F32),
    field("shapeName", Kind::U32).to(Link::StringIndex),
    field("nonInteractingCompartmentTypes", Kind::U32).from(nifVersion(20, 4, 0, 0)),
    field("collisionBits", Kind::U32).times(4),
    field("plane", kNxPlane).when(shapeTypeIs0),
    field("sphereRadius", Kind::F32).when(shapeTypeIs1),
    field("boxHalfExtents", kVec3).when(shapeTypeIs2),
    field("capsule", kNxCapsule).when(shapeTypeIs3),
    ref("mesh", "NiPhysXMeshDesc").when(isMeshShape),
};
constexpr StructDesc kNiPhysXShapeDesc{"NiPhysXShapeDesc", &kNiObject, kNiPhysXShapeDescFields};
constexpr FieldDesc kNiPhysXMeshDescFields[] = {
    boolean("isConvex").upTo(nifVersion(20, 3, 0, 4)),
    field("meshName", Kind::U32).to(Link::StringIndex),
    field("meshData", kByteArray),
    field("backCompatVertexMapSize", Kind::U16).from(nifVersion(20, 3, 0, 5)).upTo(nifVersion(30, 2, 0, 2)),
    field("backCompatVertexMap", Kind::U16).counted("backCompatVertexMapSize").from(nifVersion(20, 3, 0, 5)).upTo(nifVersion(30, 2, 0, 2)),
    field("meshFlags", Kind::U32),
    field("meshPagingMode", Kind::U32).from(nifVersion(20, 3, 0, 1)),
    boolean("isHardware").from(nifVersion(20, 3, 0, 2)).upTo(nifVersion(20, 3, 0, 4)),
    field("flags", Kind::U8).from(nifVersion(20, 3, 0, 5)),
};
constexpr StructDesc kNiPhysXMeshDesc{"NiPhysXMeshDesc", &kNiObject, kNiPhysXMeshDescFields};
constexpr FieldDesc kNiPhysXMaterialDescFields[] = {
    field("index", Kind::U16),
    field("numStates", Kind::U32),
    field("materialDescs", kNxMaterialDesc).counted("numStates"),
};
constexpr StructDesc kNiPhysXMaterialDesc{"NiPhysXMaterialDesc", &kNiObject, kNiPhysXMaterialDescFields};
constexpr FieldDesc kNiPhysXClothDescFields[] = {
    field("name", Kind::U32).to(Link::StringIndex),
    ref("mesh", "NiPhysXMeshDesc"),
    field("pose", kMat34).upTo(nifVersion(20, 3, 0, 9)),
    field("thickness", Kind::F32),
    field("selfCollisionThickness", Kind::F32).from(nifVersion(30, 1, 0, 3)),
    field("density", Kind::F32),
    field("bendingStiffness", Kind::F32),
    field("stretchingStiffness", Kind::F32),
    field("dampingCoefficient", Kind::F32),
    field("hardStretchLimitationFactor", Kind::F32).from(nifVersion(30, 1, 0, 3)),
    field("friction", Kind::F32),
    field("pressure", Kind::F32),
    field("tearFactor", Kind::F32),
    field("collisionResponseCoeff", Kind::F32),
    field("attachResponseCoeff", Kind::F32),
    field("attachTearFactor", Kind::F32),
    field("toFluidResponseCoeff", Kind::F32).from(nifVersion(20, 4, 0, 0)),
    field("fromFluidResponseCoeff", Kind::F32).from(nifVersion(20, 4, 0, 0)),
    field("minAdhereVelocity", Kind::F32).from(nifVersion(20, 4, 0, 0)),
    field("relativeGridSpacing", Kind::F32).from(nifVersion(20, 4, 0, 0)),
    field("solverIterations", Kind::U32),
    field("hierSolverIterations", Kind::U32).from(nifVersion(30, 1, 0, 3)),
    field("externalAcceleration", kVec3),
    field("windAcceleration", kVec3).from(nifVersion(20, 4, 0, 0)),
    field("wakeUpCounter", Kind::F32),
    field("sleepLinearVelocity", Kind::F32),
    field("collisionGroup", Kind::U16),
    field("collisionBits", Kind::U32).times(4),
    field("forceFieldMaterial", Kind::U16).from(nifVersion(20, 4, 0, 0)),
    field("flags", Kind::U32).named(kNxClothFlag),
    field("vertexMapSize", Kind::U16).from(nifVersion(30, 2, 0, 3)),
    field("vertexMap", Kind::U16).counted("vertexMapSize").from(nifVersion(30, 2, 0, 3)),
    field("numStates", Kind::U32).from(nifVersion(20, 4, 0, 0)),
    field("states", kPhysXClothState).counted("numStates").from(nifVersion(20, 4, 0, 0)),
    field("numAttachments", Kind::U32),
    field("attachments", kPhysXClothAttachment).counted("numAttachments"),
    ref("parentActor", "NiPhysXActorDesc"),
    ref("dest", "NiPhysXDest").upTo(nifVersion(20, 4, 0, 9)),
    ref("targetMesh", "NiMesh").from(nifVersion(20, 5, 0, 0)).upTo(nifVersion(20, 5, 0, 0)),
};
constexpr StructDesc kNiPhysXClothDesc{"NiPhysXClothDesc", &kNiObject, kNiPhysXClothDescFields};
constexpr FieldDesc kNiPhysXDestFields[] = {
    boolean("active"),
    boolean("interpolate"),
};
constexpr StructDesc kNiPhysXDest{"NiPhysXDest", &kNiObject, kNiPhysXDestFields};
constexpr StructDesc kNiPhysXRigidBodyDest{"NiPhysXRigidBodyDest", &kNiPhysXDest};
constexpr FieldDesc kNiPhysXTransformDestFields[] = {
    ptr("target", "NiAVObject"),
};
constexpr StructDesc kNiPhysXTransformDest{"NiPhysXTransformDest", &kNiPhysXRigidBodyDest, kNiPhysXTransformDestFields};
constexpr FieldDesc kNiPhysXSrcFields[] = {
    boolean("active"),
    boolean("interpolate"),
};
constexpr StructDesc kNiPhysXSrc{"NiPhysXSrc", &kNiObject, kNiPhysXSrcFields};
constexpr FieldDesc kNiPhysXRigidBodySrcFields[] = {
    ptr("source", "NiAVObject"),
};
constexpr StructDesc kNiPhysXRigidBodySrc{"NiPhysXRigidBodySrc", &kNiPhysXSrc, kNiPhysXRigidBodySrcFields};
constexpr StructDesc kNiPhysXKinematicSrc{"NiPhysXKinematicSrc", &kNiPhysXRigidBodySrc};
constexpr StructDesc kNiPhysXDynamicSrc{"NiPhysXDynamicSrc", &kNiPhysXRigidBodySrc};
constexpr FieldDesc kNiPhysXPSParticleSystemFields[] = {
    ptr("prop", "NiPhysXPSParticleSystemProp"),
    ptr("dest", "NiPhysXPSParticleSystemDest"),
    ptr("scene", "NiPhysXScene"),
    field("physXFlags", Kind::U8),
    field("defaultActorPoolSize", Kind::U32),
    field("generationPoolSize", Kind::U32),
    field("actorPoolCenter", kVec3),
    field("actorPoolDimensions", kVec3),
    ptr("actor", "NiPhysXActorDesc"),
};
constexpr StructDesc kNiPhysXPSParticleSystem{"NiPhysXPSParticleSystem", &kNiPSParticleSystem, kNiPhysXPSParticleSystemFields};
constexpr FieldDesc kNiPhysXPSParticleSystemPropFields[] = {
    field("numSystems", Kind::U32),
    ptr("systems", "NiPhysXPSParticleSystem").counted("numSystems"),
};
constexpr StructDesc kNiPhysXPSParticleSystemProp{"NiPhysXPSParticleSystemProp", &kNiPhysXProp, kNiPhysXPSParticleSystemPropFields};
constexpr FieldDesc kNiPhysXPSParticleSystemDestFields[] = {
    ptr("target", "NiPSParticleSystem"),
};
constexpr StructDesc kNiPhysXPSParticleSystemDest{"NiPhysXPSParticleSystemDest", &kNiPhysXDest, kNiPhysXPSParticleSystemDestFields};
constexpr StructDesc kNiPhysXPSSimulator{"NiPhysXPSSimulator", &kNiPSSimulator};
constexpr StructDesc kNiPhysXPSSimulatorInitialStep{"NiPhysXPSSimulatorInitialStep", &kNiPSSimulatorStep};
constexpr StructDesc kNiPhysXPSSimulatorFinalStep{"NiPhysXPSSimulatorFinalStep", &kNiPSSimulatorStep};
constexpr const StructDesc *kNiphysxTypes[] = {
    &kNiPhysXScene, &kNiPhysXSceneDesc, &kNiPhysXProp, &kNiPhysXPropDesc, &kNiPhysXActorDesc,
    &kNiPhysXBodyDesc, &kNiPhysXD6JointDesc, &kNiPhysXShapeDesc, &kNiPhysXMeshDesc, &kNiPhysXMaterialDesc,
    &kNiPhysXClothDesc, &kNiPhysXTransformDest, &kNiPhysXKinematicSrc, &kNiPhysXDynamicSrc,
    &kNiPhysXPSParticleSystem, &kNiPhysXPSParticleSystemProp, &kNiPhysXPSParticleSystemDest,
    &kNiPhysXPSSimulator, &kNiPhysXPSSimulatorInitialStep, &kNiPhysXPSSimulatorFinalStep,
};
// clang-format on

TypeList niphysxTypes()
{
    return kNiphysxTypes;
}

} // namespace cutaway::nif::listed
