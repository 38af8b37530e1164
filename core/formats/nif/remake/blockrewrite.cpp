// SPDX-License-Identifier: MIT
#include "core/formats/nif/remake/blockrewrite.h"

#include "core/formats/nif/headeredit.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/renumber.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <numeric>

namespace cutaway::nif
{

BlockRewrite::BlockRewrite(const File &file)
    : m_file(&file), m_isGone(stateOf(file).blocksFound), m_behind(stateOf(file).blocksFound)
{
    std::vector<std::uint32_t> all(stateOf(file).blocksFound);
    std::iota(all.begin(), all.end(), 0u);
    m_blocks = copyBlocks(file, all).blocks;
}

Result<BlockRewrite> BlockRewrite::of(const File &file)
{
    if (const Result<void> editable = checkEditable(file); !editable)
        return tl::unexpected(editable.error());
    BlockRewrite rewrite(file);
    const auto unexplained = std::ranges::find(rewrite.m_blocks, false, &CopiedBlock::complete);
    if (unexplained != rewrite.m_blocks.end())
        return fail("block[{}] {} holds bytes that no table explains, which may refer to blocks",
                    unexplained - rewrite.m_blocks.begin(), unexplained->type);
    return rewrite;
}

std::int64_t BlockRewrite::insertBehind(std::uint32_t number, CopiedBlock block)
{
    m_behind[number].push_back(m_blocks.size());
    m_blocks.push_back(std::move(block));
    return static_cast<std::int64_t>(m_blocks.size()) - 1;
}

std::vector<std::int64_t> BlockRewrite::numbersAfter() const
{
    std::vector<std::int64_t> numbers(m_blocks.size(), kNothing);
    std::int64_t next = 0;
    for (std::size_t block = 0; block < m_isGone.size(); ++block) {
        if (!m_isGone[block])
            numbers[block] = next++;
        for (const std::size_t behind : m_behind[block])
            numbers[behind] = next++;
    }
    return numbers;
}

Bytes BlockRewrite::placed(const CopiedBlock &block, const std::vector<std::int64_t> &numbers) const
{
    Bytes bytes = block.bytes;
    for (const CopiedBlock::Reference &reference : block.references) {
        if (!reference.isString && reference.target != kNothing)
            store(bytes, reference.offset,
                  static_cast<std::int32_t>(numbers[static_cast<std::size_t>(reference.target)]));
    }
    return bytes;
}

Result<Patch> BlockRewrite::patch(std::uint32_t stream) const
{
    const std::vector<std::int64_t> numbers = numbersAfter();
    const NifHeader &before = stateOf(*m_file).header;
    HeaderEdit header(*m_file);
    Patch blocks;
    for (std::uint32_t number = 0; number < m_isGone.size(); ++number) {
        const ByteRange range = m_file->units().range(number + 1); // the header is unit 0
        const CopiedBlock &block = m_blocks[number];
        if (m_isGone[number]) {
            header.removeBlock(number);
            blocks.add({range.offset, range.size, {}});
        } else if (Bytes bytes = placed(block, numbers);
                   !std::ranges::equal(bytes, m_file->unitBytes(number + 1).span())) {
            if (bytes.size() != range.size)
                header.setSize(number, bytes.size());
            blocks.add({range.offset, range.size, std::move(bytes)});
        }
        if (!m_isGone[number] && block.type != typeOfBlock(before, number))
            header.setType(number, block.type);
        for (const std::size_t behind : m_behind[number]) {
            Bytes bytes = placed(m_blocks[behind], numbers);
            header.insertBlock(number + 1, m_blocks[behind].type, m_blocks[behind].typeFlag, bytes.size());
            blocks.add({range.end(), 0, std::move(bytes)});
        }
    }
    Result<Patch> patch = header.patch();
    if (!patch)
        return patch;
    if (stream != before.stream) {
        const auto tree = m_file->tree(0);
        const Result<NodeId> node = tree->find("bsVersion");
        if (!node)
            return tl::unexpected(node.error());
        Bytes bytes;
        append(bytes, stream);
        patch->add({tree->node(*node).range.offset, bytes.size(), std::move(bytes)});
    }
    for (const Splice &splice : blocks.splices())
        patch->add(splice);
    addRoots(*m_file, {numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(m_isGone.size())},
             *patch);
    const auto kept = std::ranges::count_if(numbers, [](std::int64_t to) { return to != kNothing; });
    return checkedPatch(*m_file, std::move(*patch), static_cast<std::size_t>(kept));
}

} // namespace cutaway::nif
