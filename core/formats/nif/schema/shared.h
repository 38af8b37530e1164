// SPDX-License-Identifier: MIT
// Tables written by hand that others build on, defined in the files of their families.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway::nif
{

// Classes: nodes, geometry, skin.
extern const StructDesc kBSMultiBoundNode, kNiLODData;
extern const StructDesc kNiGeometry, kNiTriBasedGeom, kNiTriShape;
extern const StructDesc kNiGeometryData, kNiTriBasedGeomData, kNiTriShapeData;
extern const StructDesc kNiSkinInstance;
// Particles.
extern const StructDesc kNiParticles, kNiParticlesData, kNiParticleSystem, kNiPSysData;
extern const StructDesc kNiPSysModifier, kNiPSysVolumeEmitter, kNiPSysSphereEmitter, kNiPSysCollider;
// Controllers and interpolators.
extern const StructDesc kNiInterpController, kNiSingleInterpController, kNiFloatInterpController;
extern const StructDesc kNiBoolInterpController, kNiPoint3InterpController, kNiExtraDataController;
extern const StructDesc kNiKeyframeController, kNiPSysModifierCtlr, kNiPSysModifierFloatCtlr;
extern const StructDesc kNiPSysModifierBoolCtlr, kNiPSysEmitterCtlr;
extern const StructDesc kNiKeyBasedInterpolator, kNiTransformInterpolator, kNiBlendInterpolator;
// Properties and textures.
extern const StructDesc kNiTexture, kNiSourceTexture, kNiTexturingProperty, kNiShadeProperty;
extern const StructDesc kBSShaderProperty, kBSShaderLightingProperty, kBSShaderPPLightingProperty;
// Collision.
extern const StructDesc kBhkNiCollisionObject, kBhkWorldObject, kBhkPhantom, kBhkShapePhantom, kBhkEntity;
extern const StructDesc kBhkAction, kBhkUnaryAction, kBhkConvexShapeBase, kBhkSphereRepShape, kBhkConvexShape;
extern const StructDesc kBhkHeightFieldShape, kBhkShapeCollection, kBhkBvTreeShape;

// Structures.
extern const StructDesc kSegment;
extern const StructDesc kCInfo, kRagdoll, kHinge, kLimitedHinge, kPrismatic, kStiffSpring, kBallSocket,
    kMalleable;

} // namespace cutaway::nif
