// SPDX-License-Identifier: MIT
// What a shape of a packfile says of its own class, and the box that a capsule has around its axis.
#include "core/domains/physics/checkparts.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <iterator>

namespace cutaway::physics
{

namespace
{

// Source: RULES.md, F13.
struct ShapeWords {
    std::string_view type;
    std::int64_t flags, dispatch;
};
constexpr ShapeWords kShapeWords[] = {
    {"hknpConvexPolytopeShape", 0x143, 1}, {"hknpCapsuleShape", 0x1C3, 1},
    {"hknpSphereShape", 0x111, 1},         {"hknpDynamicCompoundShape", 0x4, 2},
    {"hknpCompressedMeshShape", 0x204, 2},
};
constexpr std::int64_t kConvexBit = 0x1;
constexpr std::int64_t kOtherHullFlags = 0x103; // of one hull of the games

// Whether the class is convex; nothing for one that no file shows.
std::optional<bool> isConvexClass(std::string_view name)
{
    const StructDesc *type = hkx::findClass(name, hkx::kHavok2014);
    if (type == nullptr)
        return std::nullopt;
    if (hkx::derivesFrom(*type, "hknpConvexShape"))
        return true;
    return hkx::derivesFrom(*type, "hknpCompositeShape") ? std::optional(false) : std::nullopt;
}

} // namespace

void checkShapeWords(const Check &check, const Reader &shape)
{
    const std::string name = check.file.format().unitType(check.file, shape.unit());
    const std::optional<bool> isConvex = isConvexClass(name);
    const std::int64_t flags = shape.integer("flags"_f), dispatch = shape.integer("dispatchType"_f);
    if (isConvex && *isConvex != ((flags & kConvexBit) != 0))
        return check.error("physics.shape.flags"_rule, shape, "flags"_f,
                           "the flags are {:#x}, a {} is {}convex", flags, name, *isConvex ? "" : "not ");
    const auto *words = std::ranges::find(kShapeWords, std::string_view(name), &ShapeWords::type);
    if (words == std::end(kShapeWords) || (flags == words->flags && dispatch == words->dispatch))
        return;
    const bool isRare = words == std::begin(kShapeWords) && flags == kOtherHullFlags;
    const bool isDispatch = dispatch != words->dispatch;
    check.add(isRare && !isDispatch ? Severity::Note : Severity::Warning, "physics.shape.flags"_rule, shape,
              isDispatch ? "dispatchType"_f : "flags"_f,
              fmt::format("flags and dispatch type are {:#x} and {}, those of a {} are {:#x} and {}", flags,
                          dispatch, name, words->flags, words->dispatch));
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
