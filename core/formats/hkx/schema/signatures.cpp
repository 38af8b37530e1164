// SPDX-License-Identifier: MIT
// Signatures of the classes met in real files; the four classes of the reflection system are left out,
// because no object is of them and two of them differ between hk_2010.1 and hk_2010.2.
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

struct SignatureRow {
    std::string_view name;
    std::uint32_t in2010; // 0: not met
    std::uint32_t in2014;
};

// clang-format off
constexpr SignatureRow kSignatures[] = { // sorted by name
    {"hkBaseObject", 0xE0708A00, 0xE0708A00},
    {"hkMemoryResourceContainer", 0x4762F92A, 0x1DE13A73},
    {"hkMemoryResourceHandle", 0xBFFAC086, 0},
    {"hkRefCountedProperties", 0, 0x7C574867},
    {"hkRootLevelContainer", 0x2772C11E, 0x2772C11E},
    {"hkaAnimationBinding", 0x66EAC971, 0x0FAF9150},
    {"hkaAnimationContainer", 0x8DC20333, 0x26859F4C},
    {"hkaDefaultAnimatedReferenceFrame", 0x6D85E445, 0x60F8E0B8},
    {"hkaDeltaCompressedAnimation", 0x90A68D40, 0},
    {"hkaInterleavedUncompressedAnimation", 0x930AF031, 0xA5EFF3F2},
    {"hkaRagdollInstance", 0x154948E8, 0},
    {"hkaSkeleton", 0x366E8220, 0xFEC1CEDB},
    {"hkaSkeletonMapper", 0x12DF42A5, 0xACE9849C},
    {"hkaSplineCompressedAnimation", 0x792EE0BB, 0x8C3B5F7E},
    {"hkbProjectData", 0x13A39BA7, 0},
    {"hkbProjectStringData", 0x076AD60A, 0},
    {"hknpBSMaterialProperties", 0, 0xA3E47A9A},
    {"hknpBreakableConstraintData", 0, 0xC40485C7},
    {"hknpCapsuleShape", 0, 0x60A75F4C},
    {"hknpCompressedMeshShape", 0, 0x5F60D536},
    {"hknpCompressedMeshShapeData", 0, 0xA2BDFC59},
    {"hknpConvexPolytopeShape", 0, 0x3CE9B3E3},
    {"hknpDynamicCompoundShape", 0, 0x4620D11C},
    {"hknpDynamicCompoundShapeData", 0, 0xF33DC3CC},
    {"hknpPhysicsSceneData", 0, 0x701CE72C},
    {"hknpPhysicsSystemData", 0, 0xB857718B},
    {"hknpRagdollData", 0, 0xDC8F20AB},
    {"hknpShapeMassProperties", 0, 0xE9191728},
    {"hknpSphereShape", 0, 0x741E9012},
    {"hkpCapsuleShape", 0xDD0B1FD3, 0},
    {"hkpConstraintInstance", 0x034EBA5F, 0},
    {"hkpLimitedHingeConstraintData", 0x7C15BB6B, 0x51EA603A},
    {"hkpPhysicsData", 0xC2A461E4, 0},
    {"hkpPhysicsSystem", 0xFF724C17, 0},
    {"hkpPositionConstraintMotor", 0x748FB303, 0x143DD400},
    {"hkpRagdollConstraintData", 0x8FB5DD29, 0xB77D2036},
    {"hkpRigidBody", 0x75F8D805, 0},
    {"hkpShapeInfo", 0xEA7F1D08, 0},
    {"hkxEnvironment", 0x041E1AA5, 0x99537A92},
};
// clang-format on

static_assert(std::ranges::is_sorted(kSignatures, {}, &SignatureRow::name));

} // namespace

std::uint32_t signatureOf(std::string_view name, std::uint32_t version)
{
    const auto found = std::ranges::lower_bound(kSignatures, name, {}, &SignatureRow::name);
    if (found == std::end(kSignatures) || found->name != name)
        return 0;
    return version == kHavok2010 ? found->in2010 : version == kHavok2014 ? found->in2014 : 0;
}

} // namespace cutaway::hkx
