// SPDX-License-Identifier: MIT
// Every class of collision shape is a row: Skyrim's and older games' bhk shapes, Fallout 4's hknp shapes.
// A new one is its schema row and its row in types/.
#pragma once

#include "core/schema/reader.h"
#include "core/shape/content.h"

#include <array>
#include <span>

namespace cutaway::shape
{

// The units of the shapes below are added to `children`, which each Child names by its place among them.
// Fails, naming the shape, where nothing can be made of it.
using ReadFn = Result<Content> (*)(const File &file, UnitId shape, std::vector<UnitId> &children);

// What a shape is, whichever game stores it.
// clang-format off
enum class Form : std::uint8_t {
    Sphere, Spheres, Box, Capsule, Cylinder, Hull,
    Plane,
    ChunkMesh,    // packed triangles of a NIF
    SectionMesh,  // those of a packfile
    PackedStrips, // triangles of older games
    Strips,       // made for rendering, in units of the scene
    Transform,    // around one other shape
    List,
    Mopp, // code above a mesh or a list
    Scaled,
    Compound,
    StaticCompound, // no file shows how its tree of boxes is built
};
// clang-format on

// Where a solid stores its numbers; fields that it lacks are empty.
struct SolidFields {
    std::array<FieldName, 2> ends{};  // of its axis
    std::array<FieldName, 3> radii{}; // kept alike; of a hull its convex radius
    FieldName points{};               // vertices, or a centre that is repeated
    FieldName planes{};               // of a hull, or of the thin one around the axis of a capsule
    FieldName faces{};                // as many planes count; empty: all
    bool arePlanesOutside = false;    // by the convex radius
};

// What a shape of a packfile says of its own class. Source: core/domains/physics/RULES.md, F13.
struct ClassWords {
    std::int64_t flags = 0, dispatch = 0; // 0: no file shows them
    std::int64_t rareFlags = 0;           // of one shape of the games
};

// The moments of a body in the file by those of the solid. Source: core/domains/physics/RULES.md, "Mass".
inline constexpr double kInertiaFactor = 1.5;
// Depth that things may sink in, by the smallest side of the shape. Source: likewise, "Kinds".
inline constexpr double kDepthShare = 0.34;

struct Type {
    std::string_view name; // "bhkCapsuleShape"
    std::string_view says; // "capsule", for people
    Form form;
    ReadFn read = nullptr; // null: it is only drawn
    SolidFields fields{};
    std::string_view data{}; // the class that holds its triangles or its tree of boxes
    bool isConvex = false;
    ClassWords words{};
    double inertiaFactor = kInertiaFactor;
    double depthShare = kDepthShare;

    bool isSolid() const { return read != nullptr && form <= Form::Hull; }
    bool canMove() const { return read != nullptr && form != Form::Plane && form != Form::Scaled; }
    bool standsAtOrigin() const
    {
        return form == Form::Box || (form == Form::Sphere && fields.points.empty());
    }
    bool isMesh() const { return form >= Form::ChunkMesh && form <= Form::Strips; }
    bool isCompound() const { return form == Form::Compound || form == Form::StaticCompound; }
    // A MOPP may stand above a mesh and above such a list.
    bool isMixedList() const { return form == Form::List && !isConvex; }
};

// Null, and nothing, for what is not a shape, or one that no row knows.
const Type *typeNamed(std::string_view name);
const Type *typeOf(const File &file, UnitId unit);
std::optional<Form> formNamed(std::string_view name);
std::optional<Form> formOf(const File &file, UnitId unit);
// Whose triangles or tree of boxes are in that class.
const Type *typeWithData(std::string_view name);
std::vector<const Type *> allTypes();

} // namespace cutaway::shape
