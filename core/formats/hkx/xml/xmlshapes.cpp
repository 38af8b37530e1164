// SPDX-License-Identifier: MIT
#include "core/formats/hkx/xml/xmlshapes.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint8_t kOneVector[] = {4};
constexpr std::uint8_t kThreeAxes[] = {3, 3, 3};
constexpr std::uint8_t kFourColumns[] = {4, 4, 4, 4};
constexpr std::uint8_t kPlaced[] = {3, 3, 3, 3};
constexpr std::uint8_t kMovedTurnedScaled[] = {3, 4, 3};
constexpr XmlGroups kGroups[] = {
    {&kVec4, kOneVector},    {&kQuat, kOneVector},     {&kMat34, kThreeAxes},
    {&kMat44, kFourColumns}, {&kHkTransform, kPlaced}, {&kQsTransform, kMovedTurnedScaled},
};

} // namespace

const XmlGroups *groupsOf(const StructDesc *type)
{
    const auto *const found = std::ranges::find(kGroups, type, &XmlGroups::type);
    return found == std::end(kGroups) ? nullptr : found;
}

XmlShape xmlShapeOf(const FieldDesc &field)
{
    switch (field.kind) {
    case Kind::Struct:
        return groupsOf(field.type) != nullptr ? XmlShape::Lanes : XmlShape::Object;
    case Kind::Pointer:
        return XmlShape::Pointer;
    case Kind::StringPtr:
        return XmlShape::Text;
    default:
        return XmlShape::Number;
    }
}

} // namespace cutaway::hkx
