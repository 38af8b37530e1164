// SPDX-License-Identifier: MIT
// A new block, filled by the names of its fields.
//
//   BlockDraft body(file, "bhkRigidBody");
//   body.set("friction", 0.5f);
//   body.link("shape", BlockRef::inSet(0));
//
// What is not named stays zero, and references lead nowhere. A field that files of this version lack is left
// out. finish() reports the first thing that could not be done.
#pragma once

#include "core/formats/nif/copiedblocks.h"

#include <cassert>
#include <memory>

namespace cutaway::nif
{

// A block that goes into the file with the same set, or one that the file has already.
struct BlockRef {
    std::int64_t target = kNothing;
    std::int64_t outside = kNothing;

    static BlockRef inSet(std::size_t place) { return {static_cast<std::int64_t>(place), kNothing}; }
    static BlockRef inFile(std::uint32_t block) { return {kNothing, block}; }
};

class BlockDraft
{
public:
    BlockDraft(const File &file, std::string_view type);

    bool has(std::string_view path) const { return find(path).has_value(); }
    // A number or vector, of the type that the field has.
    template <class T> void set(std::string_view path, const T &value)
    {
        const std::optional<Node> node = find(path);
        if (!node)
            return;
        assert(node->range.size == sizeof value);
        store(m_bytes, node->range.offset, value);
    }
    void link(std::string_view path, BlockRef to);
    void text(std::string_view path, std::string text);
    // The rows of an array, which was empty: the number that counts them follows.
    void rows(std::string_view array, std::uint64_t count, Bytes bytes);
    void links(std::string_view array, std::span<const BlockRef> to);

    Result<CopiedBlock> finish();

private:
    std::optional<Node> find(std::string_view path) const;
    struct Fill {
        std::uint64_t offset = 0; // in the empty block
        Bytes bytes;
        std::vector<BlockRef> links; // where the rows are references
    };
    void fill(std::string_view array, std::uint64_t count, Fill fill);

    std::string m_type;
    std::shared_ptr<const UnitTree> m_tree; // of the empty block
    Bytes m_bytes;                          // likewise, with what was set
    std::vector<Fill> m_fills;
    std::vector<CopiedBlock::Reference> m_references; // offsets in the empty block
    std::optional<Error> m_error;
};

} // namespace cutaway::nif
