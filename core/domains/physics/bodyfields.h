// SPDX-License-Identifier: MIT
// Fields of bodies and edits of them: what forms, changes of kind and presets share.
#pragma once

#include "core/domains/physics/bodies.h"
#include "core/file/edit.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

namespace cutaway::physics
{

// Nothing where the body has no such part or field.
std::optional<Reader> fieldAt(const Body &body, BodyPart part, std::string_view path);
// Nothing where the field is not a single number.
std::optional<double> numberAt(const Reader &field);

Edit setTo(const Body &body, BodyPart part, const Reader &field, Value value);
// The number that is stored as its inverse, a float: the shortest whose inverse is stored alike, 7 instead of
// 6.9999995. 0 for what has none.
double invertedBack(double stored);
// Values of vectors, as they are stored.
Value tupleOf(glm::dvec3 v);
Value tupleOf(glm::dvec3 v, double last);
Value tupleOf(const glm::dquat &turn); // x, y, z, w

Result<double> parseNumber(std::string_view text); // finite
// The numbers of "(x, y, z)", each finite.
Result<std::vector<double>> parseNumbers(std::string_view text, std::size_t count);

// The edits that give a body of a packfile this filter; materials of its mesh that repeat it follow.
std::vector<Edit> setFilterWord(const Body &body, std::uint64_t word);
// The edits that put a rigid body on this layer; its copy, and materials of its mesh on the same, follow.
std::vector<Edit> setLayer(const Body &body, std::string_view layer);

} // namespace cutaway::physics
