// SPDX-License-Identifier: MIT
// Every class of collision shape is a row: Skyrim's and older games' bhk shapes, Fallout 4's hknp shapes.
// A new one is its schema row and its row in types/.
#pragma once

#include "core/shape/content.h"

#include <span>

namespace cutaway::shape
{

// The units of the shapes below are added to `children`, which each Child names by its place among them.
// Fails, naming the shape, where nothing can be made of it.
using ReadFn = Result<Content> (*)(const File &file, UnitId shape, std::vector<UnitId> &children);

// The moments of a body in the file by those of the solid. Source: core/domains/physics/RULES.md, "Mass".
inline constexpr double kInertiaFactor = 1.5;

struct Type {
    std::string_view name; // "bhkCapsuleShape"
    std::string_view says; // "capsule", for people
    ReadFn read;
    double inertiaFactor = kInertiaFactor;
};

const Type *typeNamed(std::string_view name); // null for what is not a shape, or one that no row knows
std::vector<const Type *> allTypes();

} // namespace cutaway::shape
