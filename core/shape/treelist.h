// SPDX-License-Identifier: MIT
// All trees of boxes in a file: MOPP code, walkmeshes, compressed meshes and compounds of packfiles, also of
// those inside a NIF.
#pragma once

#include "core/base/progress.h"
#include "core/bvh/ownedtree.h"
#include "core/file/file.h"

namespace cutaway::shape
{

enum class TreeKind : std::uint8_t { Code, Walkmesh, Mesh, StaticCompound, DynamicCompound };

// Where a tree is stored.
struct TreePlace {
    TreeKind kind = TreeKind::Code;
    std::string path;                     // of the unit that stores it: "block[4]", "block[7]!object[3]"
    std::string title;                    // of that unit
    std::shared_ptr<const File> document; // that it is in: the file, or the packfile inside it
    UnitId unit = 0;                      // of the document
    std::optional<UnitId> shape;          // in a packfile: the mesh or compound over that unit
    std::uint64_t documentAt = 0;         // of the document's bytes in the file

    bool isOfUnit(UnitId id) const { return id == unit || id == shape; } // of the document
    // In the file: of bytes that are counted in the unit, and of the whole unit.
    ByteRange rangeOf(ByteRange bytes) const
    {
        return {documentAt + document->units().range(unit).offset + bytes.offset, bytes.size};
    }
    ByteRange range() const { return rangeOf({0, document->units().range(unit).size}); }
};

struct FileTree : TreePlace {
    bvh::OwnedTree tree;
    std::function<std::optional<NodePath>(std::uint32_t item)> placeOf; // in the document
};

std::string_view toString(TreeKind kind); // "MOPP code"

// In the order of the file. None is decoded for it.
std::vector<TreePlace> treePlacesOf(const File &file, const Progress &progress = {});
// Nothing where the tree cannot be read.
std::optional<FileTree> readTree(const TreePlace &place);
// All that can be read.
std::vector<FileTree> treesOf(const File &file, const Progress &progress = {});

} // namespace cutaway::shape
