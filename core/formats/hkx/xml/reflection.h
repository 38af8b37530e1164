// SPDX-License-Identifier: MIT
// Members as Havok's reflection has them, where the tables call them otherwise, name their numbers in words
// of their own, or say more of them: XML follows the reflection.
#pragma once

#include "core/formats/hkx/schema/rows.h"

namespace cutaway::hkx
{

// A structure with one number in it, which the table has as that number.
struct Wrapper {
    std::string_view type;
    std::string_view member;
};

struct ReflectedMember {
    std::string_view name;
    const EnumDesc *names = nullptr; // of an enumeration or of flags; null for plain numbers
    const Wrapper *wrapper = nullptr;
};

ReflectedMember reflected(const FieldDesc &field, std::uint32_t version);

// Templates have their arguments in their names there.
std::string_view reflectedName(const StructDesc &type);

// False for what stands in the memory of the game alone: the table of virtual functions, further bases.
bool isReflected(const FieldDesc &field);

} // namespace cutaway::hkx
