// SPDX-License-Identifier: MIT
// Blocks of a file that become others, come and go, in one patch: numbers, types, sizes and roots follow.
#pragma once

#include "core/formats/nif/copiedblocks.h"

namespace cutaway::nif
{

// References are numbers of blocks as the file has them; a new block has the number that insertBehind() gave.
class BlockRewrite
{
public:
    // Fails where not all blocks were found, or one has bytes that are not explained.
    static Result<BlockRewrite> of(const File &file);

    // A block as it stands so far; its references lead to numbers in `target`, and those to texts keep
    // theirs.
    const CopiedBlock &block(std::uint32_t number) const { return m_blocks[number]; }
    void replace(std::uint32_t number, CopiedBlock with) { m_blocks[number] = std::move(with); }
    // References to it lead nowhere afterwards.
    void remove(std::uint32_t number) { m_isGone[number] = true; }
    std::int64_t insertBehind(std::uint32_t number, CopiedBlock block);

    // With a `stream` other than the file's, the file is one for that game.
    Result<Patch> patch(std::uint32_t stream) const;

private:
    explicit BlockRewrite(const File &file);
    std::vector<std::int64_t> numbersAfter() const;
    Bytes placed(const CopiedBlock &block, const std::vector<std::int64_t> &numbers) const;

    const File *m_file;
    std::vector<CopiedBlock> m_blocks; // of the file, then those that come
    std::vector<bool> m_isGone;
    std::vector<std::vector<std::size_t>> m_behind; // new ones by the block in front
};

} // namespace cutaway::nif
