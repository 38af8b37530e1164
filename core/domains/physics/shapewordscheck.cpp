// SPDX-License-Identifier: MIT
// What a shape of a packfile says of its own class, and the box that a capsule has around its axis.
#include "core/domains/physics/checkparts.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

void checkShapeWords(const Check &check, const Reader &shape, const shape::Type &type)
{
    constexpr std::int64_t kConvexBit = 0x1;
    const std::int64_t flags = shape.integer("flags"_f), dispatch = shape.integer("dispatchType"_f);
    const bool isShown = type.form != shape::Form::Scaled; // which no file has
    if (isShown && type.isConvex != ((flags & kConvexBit) != 0))
        return check.error("physics.shape.flags"_rule, shape, "flags"_f,
                           "the flags are {:#x}, a {} is {}convex", flags, type.name,
                           type.isConvex ? "" : "not ");
    const shape::ClassWords &words = type.words;
    if (words.dispatch == 0 || (flags == words.flags && dispatch == words.dispatch))
        return;
    const bool isDispatch = dispatch != words.dispatch;
    const bool isRare = words.rareFlags != 0 && flags == words.rareFlags;
    check.add(isRare && !isDispatch ? Severity::Note : Severity::Warning, "physics.shape.flags"_rule, shape,
              isDispatch ? "dispatchType"_f : "flags"_f,
              fmt::format("flags and dispatch type are {:#x} and {}, those of a {} are {:#x} and {}", flags,
                          dispatch, type.name, words.flags, words.dispatch));
}

void checkCapsule(const Check &check, const Reader &capsule)
{
    constexpr float kShare = 1.0f / 99.0f, kOff = 0.01f; // of the radius, and of the padding
    constexpr float kRounding = 4e-7f;                   // of coordinates
    const glm::vec3 a = capsule.vec3("a"_f), b = capsule.vec3("b"_f);
    const float length = glm::length(b - a);
    const float wanted = static_cast<float>(capsule.number("convexRadius"_f)) * kShare;
    if (!(length > 0.0f) || !(wanted > 0.0f))
        return;
    const glm::vec3 axis = (b - a) / length;
    for (const glm::vec4 &vertex : capsule.rows<glm::vec4>("vertices"_f)) {
        const glm::vec3 from = glm::vec3(vertex) - a;
        const float along = glm::dot(from, axis); // a corner of the square across the axis is farther off
        const float across = glm::length(from - axis * along) / std::sqrt(2.0f);
        const float beyond = along > 0.5f * length ? along - length : -along;
        const float pad = std::abs(across - wanted) > std::abs(beyond - wanted) ? across : beyond;
        if (std::abs(pad - wanted) <= kOff * wanted + kRounding * (glm::length(a) + glm::length(b)))
            continue;
        return check.note("physics.capsule.core"_rule, capsule, "vertices"_f,
                          "the box around the axis is padded by {}, with this radius by {}", pad, wanted);
    }
}

} // namespace cutaway::physics
