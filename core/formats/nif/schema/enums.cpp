// SPDX-License-Identifier: MIT
#include "core/formats/nif/schema/enums.h"

namespace cutaway::nif
{

namespace
{

// clang-format off
constexpr EnumValue kCollisionObjectFlagValues[] = {
    {0x001, "active"}, {0x002, "reset transform"}, {0x004, "notify"}, {0x008, "set local"},
    {0x010, "debug display"}, {0x020, "use velocity"}, {0x040, "reset"}, {0x080, "sync on update"},
    {0x100, "blend position"}, {0x200, "always blend"}, {0x400, "animation targeted"}, {0x800, "dismembered limb"},
};
constexpr EnumValue kFilterFlagValues[] = {
    {0x01, "part 1"}, {0x02, "part 2"}, {0x04, "part 4"}, {0x08, "part 8"}, {0x10, "part 16"},
    {0x20, "MOPP scaled"}, {0x40, "no collision"}, {0x80, "linked group"},
};
constexpr EnumValue kBroadPhaseValues[] = {{0, "invalid"}, {1, "entity"}, {2, "phantom"}, {3, "border"}};
constexpr EnumValue kResponseValues[] = {{0, "invalid"}, {1, "simple contact"}, {2, "reporting"}, {3, "none"}};
constexpr EnumValue kMotionValues[] = {
    {0, "invalid"}, {1, "dynamic"}, {2, "sphere inertia"}, {3, "sphere stabilised"}, {4, "box inertia"},
    {5, "box stabilised"}, {6, "keyframed"}, {7, "fixed"}, {8, "thin box"}, {9, "character"},
};
constexpr EnumValue kDeactivatorValues[] = {{0, "invalid"}, {1, "never"}, {2, "spatial"}};
constexpr EnumValue kSolverDeactivationValues[] = {
    {0, "invalid"}, {1, "off"}, {2, "low"}, {3, "medium"}, {4, "high"}, {5, "max"},
};
constexpr EnumValue kQualityValues[] = {
    {0, "invalid"}, {1, "fixed"}, {2, "keyframed"}, {3, "debris"}, {4, "moving"}, {5, "critical"}, {6, "bullet"},
    {7, "user"}, {8, "character"}, {9, "keyframed reporting"},
};
constexpr EnumValue kBodyFlagValues[] = {{1, "reacts to wind"}};
constexpr EnumValue kConstraintTypeValues[] = {
    {0, "ball and socket"}, {1, "hinge"}, {2, "limited hinge"}, {6, "prismatic"}, {7, "ragdoll"},
    {8, "stiff spring"}, {13, "malleable"},
};
constexpr EnumValue kPriorityValues[] = {{1, "physical step"}, {3, "time of impact"}};
constexpr EnumValue kMotorTypeValues[] = {{0, "none"}, {1, "position"}, {2, "velocity"}, {3, "spring and damper"}};
constexpr EnumValue kMoppBuildValues[] = {{0, "with chunks"}, {1, "without chunks"}, {2, "not set"}};
constexpr EnumValue kWeldingValues[] = {{0, "anticlockwise"}, {4, "clockwise"}, {5, "two-sided"}, {6, "none"}};

constexpr EnumValue kBsxValues[] = {
    {0x001, "animated"}, {0x002, "Havok"}, {0x004, "ragdoll"}, {0x008, "complex"}, {0x010, "addon"},
    {0x020, "editor marker"}, {0x040, "dynamic"}, {0x080, "articulated"}, {0x100, "needs transform updates"},
    {0x200, "external emit"},
};
// Names on which tools for several games agree; 0x100, 0x200 and 0x1000 have others in each.
constexpr EnumValue kAvFlagValues[] = {
    {0x1, "hidden"}, {0x2, "selective update"}, {0x4, "selective update: transforms"},
    {0x8, "selective update: controllers"}, {0x10, "selective update: rigid"}, {0x20, "display object"},
    {0x40, "disable sorting"}, {0x80, "selective update: always transforms"}, {0x400, "no decals"}, {0x800, "always draw"},
    {0x2000, "fixed bound"}, {0x4000, "top fade node"}, {0x8000, "ignore fade"}, {0x10000, "no animation sync x"},
    {0x20000, "no animation sync y"}, {0x40000, "no animation sync z"}, {0x80000, "no animation sync s"},
};
// Other bits depend on the class.
constexpr EnumValue kMorrowindAvFlagValues[] = {{0x1, "hidden"}, {0x2, "mesh collision"}, {0x4, "box collision"}};
constexpr EnumValue kBoundingVolumeValues[] = {
    {0, "sphere"}, {1, "box"}, {2, "capsule"}, {4, "union"}, {5, "half space"}, {0xFFFFFFFF, "none"},
};
constexpr EnumValue kBillboardValues[] = {
    {0, "always face camera"}, {1, "rotate about up"}, {2, "rigid face camera"}, {3, "always face centre"},
    {4, "rigid face centre"}, {5, "BS rotate about up"}, {9, "rotate about up 2"},
};
constexpr EnumValue kCullingValues[] = {
    {0, "normal"}, {1, "all pass"}, {2, "all fail"}, {3, "ignore multi bound"}, {4, "force multi bound"},
};
constexpr EnumValue kControllerFlagValues[] = {
    {0x01, "application time initialised"}, {0x02, "reverse"}, {0x04, "clamp"}, {0x08, "active"},
    {0x10, "play backwards"}, {0x20, "manager controlled"}, {0x40, "compute scaled time"},
    {0x80, "forced update"},
};
constexpr EnumValue kCycleValues[] = {{0, "loop"}, {1, "reverse"}, {2, "clamp"}};
constexpr EnumValue kKeyTypeValues[] = {
    {0, "none"}, {1, "linear"}, {2, "quadratic"}, {3, "TBC"}, {4, "rotation by axis"}, {5, "constant"},
};
constexpr EnumValue kShaderTypeValues[] = {
    {0, "default"}, {1, "environment map"}, {2, "glow"}, {3, "parallax"}, {4, "face tint"}, {5, "skin tint"},
    {6, "hair tint"}, {7, "parallax occlusion"}, {8, "multi-texture landscape"}, {9, "landscape LOD"}, {10, "snow"},
    {11, "multi-layer parallax"}, {12, "tree"}, {13, "landscape LOD object"}, {14, "sparkle snow"},
    {15, "object LOD HD"}, {16, "eye environment map"}, {17, "cloud"}, {18, "landscape LOD noise"},
    {19, "multi-texture landscape LOD blend"}, {20, "dismemberment"},
};
constexpr EnumValue kConsistencyValues[] = {{0x0000, "mutable"}, {0x4000, "static"}, {0x8000, "volatile"}};
// clang-format on

} // namespace

const EnumDesc kCollisionObjectFlags{"bhkCOFlags", kCollisionObjectFlagValues, true};
const EnumDesc kFilterFlags{"FilterFlags", kFilterFlagValues, true};
const EnumDesc kBroadPhaseTypes{"BroadPhaseType", kBroadPhaseValues};
const EnumDesc kResponseTypes{"hkResponseType", kResponseValues};
const EnumDesc kMotionTypes{"hkMotionType", kMotionValues};
const EnumDesc kDeactivatorTypes{"hkDeactivatorType", kDeactivatorValues};
const EnumDesc kSolverDeactivations{"hkSolverDeactivation", kSolverDeactivationValues};
const EnumDesc kQualityTypes{"hkQualityType", kQualityValues};
const EnumDesc kBodyFlags{"BodyFlags", kBodyFlagValues, true};
const EnumDesc kConstraintTypes{"hkConstraintType", kConstraintTypeValues};
const EnumDesc kConstraintPriorities{"ConstraintPriority", kPriorityValues};
const EnumDesc kMotorTypes{"hkMotorType", kMotorTypeValues};
const EnumDesc kMoppBuildTypes{"MoppBuildType", kMoppBuildValues, false, true};
const EnumDesc kWeldingTypes{"WeldingType", kWeldingValues};
const EnumDesc kBsxFlags{"BSXFlags", kBsxValues, true};
const EnumDesc kAvFlags{"AVFlags", kAvFlagValues, true};
const EnumDesc kMorrowindAvFlags{"AVFlagsMorrowind", kMorrowindAvFlagValues, true};
const EnumDesc kBoundingVolumes{"BoundingVolumeType", kBoundingVolumeValues};
const EnumDesc kBillboardModes{"BillboardMode", kBillboardValues, false, true};
const EnumDesc kCullingModes{"CullingMode", kCullingValues, false, true};
const EnumDesc kControllerFlags{"ControllerFlags", kControllerFlagValues, true};
const EnumDesc kCycleTypes{"CycleType", kCycleValues};
const EnumDesc kKeyTypes{"KeyType", kKeyTypeValues};
const EnumDesc kShaderTypes{"ShaderType", kShaderTypeValues, false, true};
const EnumDesc kConsistencyTypes{"ConsistencyType", kConsistencyValues, false, true};

} // namespace cutaway::nif
