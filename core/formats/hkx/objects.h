// SPDX-License-Identifier: MIT
// The objects of a packfile by number, and how they point to each other.
#pragma once

#include "core/file/file.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/schema/reader.h"

#include <functional>
#include <glm/mat4x4.hpp>

namespace cutaway::hkx
{

// Nothing when the class has no table. `file` is a packfile.
std::optional<Reader> readObject(const File &file, std::uint32_t object);

// Calls `visit` for each object whose class has a table; what it reports is of that object.
void forEachObject(const File &file, Diagnostics &diagnostics, Progress &progress,
                   const std::function<void(std::uint32_t object, const Reader &reader)> &visit);

// The object that a pointer leads to the first byte of; the reader stands on the pointer.
std::optional<std::uint32_t> targetOf(const File &file, const Reader &pointer);
inline std::optional<Reader> readTarget(const File &file, const Reader &pointer)
{
    const auto target = targetOf(file, pointer);
    return target ? readObject(file, *target) : std::nullopt;
}

// Objects of the classes that derive from `base`, in file order.
std::vector<std::uint32_t> objectsOf(const File &file, std::string_view base);

// Three axes and a translation, stored as four numbers each.
glm::mat4 axesOf(const Reader &from, FieldName field);

// The unit that a pointer leads to.
std::optional<UnitId> linkedUnit(const File &file, const Reader &from, FieldName pointer);
// Those that the elements of an array lead to, nothing for one that leads nowhere.
std::vector<std::optional<UnitId>> linkedUnits(const File &file, const Reader &from, FieldName pointers);

} // namespace cutaway::hkx
