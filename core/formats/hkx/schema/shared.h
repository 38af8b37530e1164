// SPDX-License-Identifier: MIT
// Tables written by hand that listed ones build on.
#pragma once

#include "core/schema/fielddesc.h"

namespace cutaway::hkx
{

// Resources.
extern const StructDesc kExternalLink;

// Animation.
extern const StructDesc kAnimation, kDefaultReferenceFrame;

// Constraints.
extern const StructDesc kAngLimit, kBallSocket, kConeLimit, kConstraintAtom, kConstraintData,
    kLimitedForceMotor, kSetLocalTransforms, kSetupStabilization, kTwistLimit, kTwoDAng, kWrappedConstraint;

// Physics of hk_2010.
extern const StructDesc kConstraintInstance, kConvexShape, kEntitySmallArray, kKeyframedRigidMotion, kMotion,
    kMotionState, kMultiThreadCheck, kShape, kWorldObject;

// Physics of hk_2014.
extern const StructDesc kNpConstraintCinfo, kNpMaterial, kNpMotionProperties;

// Shapes of hk_2014.
extern const StructDesc kAxisNode4, kAxisNode5, kAxisNode6, kBitField, kCompositeShape, kDynamicNode,
    kMeshPrimitive, kMeshRun, kMeshRunData, kMeshSection, kShapeInstance, kShapeSignals, kSimdTree,
    kStaticCompound;

} // namespace cutaway::hkx
