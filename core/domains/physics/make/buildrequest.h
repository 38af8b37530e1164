// SPDX-License-Identifier: MIT
// From what a user asks for to the patch that builds it: which node or body, materials and layers by name,
// and the space in which the source stands.
#pragma once

#include "core/domains/physics/make/plantarget.h"

#include <set>

namespace cutaway::physics
{

// The names that the game of the file has; those of Fallout 4 for a packfile by itself.
const EnumDesc &materialsOf(const File &file);
const EnumDesc &layersOf(const File &file);
// The form that bodies made by addCollision() begin with (nifbuild.h).
BodyStorage newBodyForm(const File &nif);

// A name of the game's, a number as stored ("3", "0x5ed4dfd3"), or nothing for "none". Fails naming it.
Result<std::uint32_t> materialFor(std::string_view name, const EnumDesc &known);
// The same for a layer; without a name the usual one of the kind.
Result<std::uint8_t> layerNamed(std::string_view name, BodyStorage storage, BodyKind kind,
                                const EnumDesc &known);
// Materials of a target by those of its source; `usual` stands for all that are not a material of the game,
// and for triangles without one.
void setMaterials(Target &target, std::span<const std::string> ofSource, std::uint32_t usual,
                  const EnumDesc &known);

// The node that a path or a name means; without either the first root. Fails naming it.
Result<UnitId> nodeNamed(const File &nif, std::string_view wanted);
// The node that the body hangs on; nothing in a packfile by itself.
std::optional<UnitId> nodeOf(const File &file, const Body &body);
// True for a NIF whose nodes can have collision.
bool takesCollision(const File &file);
// Nodes and shapes without collision, in the order of the file. Empty for other files.
std::vector<UnitId> freeNodes(const File &file);

// What a new body is, besides its shape.
struct NewBody {
    UnitId node = 0;
    BodyKind kind = BodyKind::Static;
    std::uint8_t layer = 1;
    double mass = 0.0; // kg, of a dynamic one
};

struct BuiltCollision {
    Patch patch;
    ShapePlan plan;                 // of the shape
    TargetReport report;            // sizes of hulls as they are stored
    std::vector<std::string> notes; // options that are stored otherwise, with the number that is
};

// The blocks or objects of its shape, with all that they own.
std::set<UnitId> unitsOfShape(const Body &body);
// The size of all blocks or objects of the shape, in bytes.
std::uint64_t bytesOfShape(const Body &body);

// Both fail for what planTarget() refuses and what nifbuild.h names; what they give was decoded again and is
// the planned shape. No hull is stored with more vertices than the target allows. `source` stands in the
// space of picture::buildSpace().
Result<BuiltCollision> buildNew(const File &nif, const NewBody &body, const mesh::TriMesh &source,
                                const Target &target, Progress &progress);
Result<BuiltCollision> buildReplacement(const File &file, const Body &body, const mesh::TriMesh &source,
                                        const Target &target, Progress &progress);

} // namespace cutaway::physics
