// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/check/checked.h"

#include "core/base/letters.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>

namespace cutaway::behaviour
{

std::optional<Reader> Checked::read(std::uint32_t object) const
{
    return hkx::readObject(file, object);
}

std::optional<Reader> Checked::first(std::string_view className) const
{
    const std::vector<std::uint32_t> found = hkx::objectsOf(file, className);
    return found.empty() ? std::nullopt : read(found.front());
}

std::optional<std::uint32_t> Checked::target(const Reader &from, FieldName pointer) const
{
    const Reader slot = from.member(pointer);
    return slot ? hkx::targetOf(file, slot) : std::nullopt;
}

std::optional<Reader> Checked::readTarget(const Reader &from, FieldName pointer) const
{
    const auto object = target(from, pointer);
    return object ? read(*object) : std::nullopt;
}

bool Checked::derives(std::uint32_t object, std::string_view base) const
{
    const StructDesc *type = file.state<hkx::HkxState>().pack.objects[object].type;
    return type != nullptr && hkx::derivesFrom(*type, base);
}

bool Checked::isBound(std::uint32_t object, std::string_view member) const
{
    const Part *part = graph.part(object);
    return part != nullptr && std::ranges::any_of(part->bindings, [member](const Binding &binding) {
               return lowered(binding.member) == lowered(member);
           });
}

std::string Checked::nameOf(std::uint32_t object) const
{
    const Part *part = graph.part(object);
    return part == nullptr || part->name.empty() ? fmt::format("object {}", object) : part->name;
}

} // namespace cutaway::behaviour
