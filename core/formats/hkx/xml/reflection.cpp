// SPDX-License-Identifier: MIT
#include "core/formats/hkx/xml/reflection.h"

#include "core/formats/hkx/schema/listed/listed.h"

#include <map>
#include <utility>

namespace cutaway::hkx
{

namespace
{

struct MemberRow {
    std::string_view type;   // of the class that has the row
    std::string_view member; // in its table
    const EnumDesc *names = nullptr;
    std::string_view reflectedName = {}; // empty: the same
    VersionSpan versions = kAnyHavok;
    const Wrapper *wrapper = nullptr;
};

constexpr Wrapper kSmallFloat{"hkUFloat8", "value"};
constexpr Wrapper kPropertyValue{"hkpPropertyValue", "data"};

// Rows by hand with names for people, and numbers that are not an enumeration of the reflection.
const MemberRow kRows[] = {
    {"hkaAnimation", "type", &listed::kHkaAnimationAnimationType2010, {}, kOnly2010},
    {"hkaAnimation", "type", &listed::kHkaAnimationAnimationType2014, {}, kOnly2014},
    {"hkaAnimationBinding", "blendHint", &listed::kHkaAnimationBindingBlendHint2010, {}, kOnly2010},
    {"hkaAnimationBinding", "blendHint", &listed::kHkaAnimationBindingBlendHint2014, {}, kOnly2014},
    {"hkaSkeletonMapperData", "mappingType", &listed::kHkaSkeletonMapperDataMappingType},
    {"hkpBallSocketConstraintAtom", "velocityStabilizationFactor", nullptr, {}, kOnly2014, &kSmallFloat},
    {"hkpBallSocketConstraintAtom", "solvingMethod", &listed::kHkpConstraintAtomSolvingMethod},
    {"hkpConeLimitConstraintAtom", "angleMeasurementMode",
     &listed::kHkpConeLimitConstraintAtomMeasurementMode},
    {"hkpConstraintAtom", "type", &listed::kHkpConstraintAtomAtomType2010, {}, kOnly2010},
    {"hkpConstraintAtom", "type", &listed::kHkpConstraintAtomAtomType2014, {}, kOnly2014},
    {"hkpConstraintInstance", "priority", &listed::kHkpConstraintInstanceConstraintPriority},
    {"hkpConstraintInstance", "destructionRemapInfo", &listed::kHkpConstraintInstanceOnDestructionRemapInfo},
    {"hkpConstraintMotor", "type", &listed::kHkpConstraintMotorMotorType},
    {"hkpMaterial", "responseType", &listed::kHkpMaterialResponseType},
    {"hkpProperty", "value", nullptr, {}, kAnyHavok, &kPropertyValue},
    {"hkpMotion", "type", &listed::kHkpMotionMotionType},
    {"hkMotionState", "deactivationClass"},
    {"hkpTypedBroadPhaseHandle", "type"},
    {"hkpTypedBroadPhaseHandle", "objectQualityType"},
    {"hknpBodyCinfo", "spuFlags", &listed::kHknpBodySpuFlagsEnum},
    {"hknpConstraintCinfo", "flags", &listed::kHknpConstraintFlagsEnum},
    {"hknpMaterial", "triggerType", &listed::kHknpMaterialTriggerType},
    {"hknpMaterial", "frictionCombinePolicy", &listed::kHknpMaterialCombinePolicy},
    {"hknpMaterial", "restitutionCombinePolicy", &listed::kHknpMaterialCombinePolicy},
    {"hknpMaterial", "massChangerCategory", &listed::kHknpMaterialMassChangerCategory},
    {"hknpMaterial", "triggerManifoldTolerance", nullptr, {}, kOnly2014, &kSmallFloat},
    {"hknpMaterial", "softContactSeperationVelocity", nullptr, {}, kOnly2014, &kSmallFloat},
    {"hknpMotionProperties", "flags", &listed::kHknpMotionPropertiesFlagsEnum},
    {"hknpShape", "flags", &listed::kHknpShapeFlagsEnum},
    {"hknpShape", "dispatchType", &listed::kHknpCollisionDispatchTypeEnum},
    {"hknpShape", "userData"},
    {"hkRefCountedPropertiesEntry", "key"},
    {"hknpBSMaterial", "filterInfo", nullptr, "uiFilterInfo"},
    {"hknpBSMaterial", "materialCRC", nullptr, "uiMaterialCRC"},
    {"hknpBSMaterialProperties", "materials", nullptr, "MaterialA"},
    {"hkbRadialSelectorGenerator", "pad2", nullptr, "pad"},
    // Flags that the reflection declares as plain numbers.
    {"hkbBlenderGenerator", "flags"},
    {"hkbClipGenerator", "flags"},
};

constexpr std::pair<std::string_view, std::string_view> kTypeNames[] = {
    {"hknpSparseCompactMap<u16>", "hknpSparseCompactMapunsignedshort"},
    {"hkFreeListArray<hknpShapeInstance>",
     "hkFreeListArrayhknpShapeInstancehkHandleshort32767hknpShapeInstanceIdDiscriminant8hknpShapeInstance"},
};

using Members = std::map<std::pair<const FieldDesc *, std::uint32_t>, ReflectedMember>;

void addRow(Members &members, const MemberRow &row, std::uint32_t version)
{
    const StructDesc *type = row.versions.contains(version) ? findClass(row.type, version) : nullptr;
    if (type == nullptr)
        return;
    for (const FieldDesc &field : type->fields) {
        if (field.name == row.member && field.version.contains(version))
            members[{&field, version}] = {row.reflectedName.empty() ? field.name : row.reflectedName,
                                          row.names, row.wrapper};
    }
}

Members knownMembers()
{
    Members members;
    for (const MemberRow &row : kRows) {
        addRow(members, row, kHavok2010);
        addRow(members, row, kHavok2014);
    }
    return members;
}

} // namespace

ReflectedMember reflected(const FieldDesc &field, std::uint32_t version)
{
    static const Members members = knownMembers();
    const auto known = members.find({&field, version});
    return known != members.end() ? known->second : ReflectedMember{field.name, field.names};
}

std::string_view reflectedName(const StructDesc &type)
{
    for (const auto &[name, reflected] : kTypeNames) {
        if (name == type.name)
            return reflected;
    }
    return type.name;
}

bool isReflected(const FieldDesc &field)
{
    return !field.hidden || (field.name != "vtable" && !field.name.starts_with("interfaces"));
}

} // namespace cutaway::hkx
