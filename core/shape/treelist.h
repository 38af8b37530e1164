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

struct FileTree {
    TreeKind kind = TreeKind::Code;
    std::string path;                     // of the unit that stores it: "block[4]", "block[7]!object[3]"
    std::string title;                    // of that unit
    std::shared_ptr<const File> document; // that it is in: the file, or the packfile inside it
    UnitId unit = 0;                      // of the document
    std::uint64_t documentAt = 0;         // of the document's bytes in the file
    bvh::OwnedTree tree;

    // In the file.
    ByteRange rangeOf(ByteRange bytes) const
    {
        return {documentAt + document->units().range(unit).offset + bytes.offset, bytes.size};
    }
};

std::string_view toString(TreeKind kind); // "MOPP code"

// In the order of the file. A tree that cannot be read is left out.
std::vector<FileTree> treesOf(const File &file, const Progress &progress = {});
// The tree of that unit alone; nothing where it has none.
std::optional<FileTree> treeOfUnit(std::shared_ptr<const File> document, UnitId unit);

} // namespace cutaway::shape
