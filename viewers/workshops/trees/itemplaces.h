// SPDX-License-Identifier: MIT
// Which item of a tree a place of its document is: the way back from FileTree::placeOf.
#pragma once

#include "core/shape/treelist.h"
#include "viewers/kit/jobs/asyncvalue.h"

#include <functional>

namespace cutaway
{

class ItemPlaces
{
public:
    // Of another tree nothing is known until it is asked for.
    void setTree(std::shared_ptr<const shape::FileTree> tree, bool isSame);
    // Calls `done` with the item that the bytes are, belong to or hold first, at once or when a worker has
    // listed all of them; not where they are of none. Bytes are counted in the document.
    void find(ByteRange bytes, std::function<void(std::uint32_t item)> done);
    bool isBusy() const { return m_listing.isBusy(); }

private:
    struct Row {
        ByteRange bytes;
        std::uint32_t item = 0;
    };
    using Rows = std::vector<Row>; // ascending by their start
    static Rows rowsOf(const shape::FileTree &tree, const Progress &progress);
    std::optional<std::uint32_t> itemAt(ByteRange bytes) const;

    std::shared_ptr<const shape::FileTree> m_tree;
    std::shared_ptr<const Rows> m_rows; // null before they are listed
    AsyncValue m_listing;
};

} // namespace cutaway
