// SPDX-License-Identifier: MIT
// A MOPP of a NIF file with what it stands for: its code, its coordinates and the shape below it.
#pragma once

#include "core/codecs/mopp/space.h"
#include "core/file/file.h"
#include "core/file/source.h"

namespace cutaway::shape
{

struct MoppShape {
    enum class Child : std::uint8_t { CompressedMesh, PackedStrips, Strips, List, Other };

    UnitId unit = 0;
    BytesView code;
    std::uint64_t codeOffset = 0; // of the code in its unit
    mopp::Space space;
    std::optional<std::uint8_t> buildType;

    Child child = Child::Other;
    std::string childType; // "bhkCompressedMeshShape"; empty without a child
    // In Havok units, in the order of the child; a mesh without triangles has none, a list never has.
    mopp::Triangles triangles;
    std::vector<Source> sources;    // of the triangles, in their order
    std::vector<std::uint32_t> ids; // all ids that a leaf may report, ascending

    bool isMesh() const { return child != Child::List && child != Child::Other; }
    // True if `ids` is complete; a shape of another type may have any.
    bool knowsIds() const { return child != Child::Other; }
    // "chunk 3, winding 1, index 22", "triangle 7", "child 2", or the number in hexadecimal.
    std::string describeId(std::uint32_t id) const;

    // For compressed meshes: bits of an id below its winding bit and below its chunk number.
    std::uint32_t bitsPerIndex = 0;
    std::uint32_t bitsPerWIndex = 0;
};

// The bhkMoppBvTreeShape blocks of a file; none for other formats.
std::vector<UnitId> moppUnits(const File &file);
// The MOPP with what it stands for: its block, the shape below it and the data of that.
std::vector<UnitId> moppFamily(const File &file, UnitId mopp);
// The radius that the tree was built with, where it fits its mesh; else that of most. In Havok units.
double radiusFor(const MoppShape &shape);
// Fails where the unit is no such block or its code cannot be found.
Result<MoppShape> readMopp(const File &file, UnitId unit);

} // namespace cutaway::shape
