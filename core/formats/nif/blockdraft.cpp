// SPDX-License-Identifier: MIT
#include "core/formats/nif/blockdraft.h"

#include "core/formats/nif/candidate.h"
#include "core/formats/nif/decode.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

CopiedBlock::Reference referenceTo(BlockRef to, std::uint64_t offset)
{
    CopiedBlock::Reference reference;
    reference.offset = offset;
    reference.target = to.target;
    reference.outside = to.outside;
    return reference;
}

} // namespace

BlockDraft::BlockDraft(const File &file, std::string_view type) : m_type(type)
{
    Result<CopiedBlocks> empty = emptyBlock(file, m_type);
    if (!empty) {
        m_error = empty.error();
        return;
    }
    m_bytes = std::move(empty->blocks.front().bytes);
    Diagnostics ignored;
    m_tree = std::make_shared<const UnitTree>(
        decodeBlock(BytesView::own(m_bytes), stateOf(file).header, m_type, file.layouts(), ignored));
}

std::optional<Node> BlockDraft::find(std::string_view path) const
{
    if (!m_tree)
        return std::nullopt;
    const Result<NodeId> node = m_tree->find(path);
    return node ? std::optional(m_tree->node(*node)) : std::nullopt;
}

void BlockDraft::link(std::string_view path, BlockRef to)
{
    if (const std::optional<Node> node = find(path))
        m_references.push_back(referenceTo(to, node->range.offset));
}

void BlockDraft::text(std::string_view path, std::string text)
{
    const std::optional<Node> node = find(path);
    if (!node)
        return;
    CopiedBlock::Reference reference = referenceTo({0, kNothing}, node->range.offset);
    reference.isString = true;
    reference.text = std::move(text);
    m_references.push_back(std::move(reference));
}

void BlockDraft::rows(std::string_view array, std::uint64_t count, Bytes bytes)
{
    fill(array, count, {0, std::move(bytes), {}});
}

void BlockDraft::links(std::string_view array, std::span<const BlockRef> to)
{
    fill(array, to.size(), {0, Bytes(to.size() * kReferenceSize, 0xFF), {to.begin(), to.end()}});
}

void BlockDraft::fill(std::string_view array, std::uint64_t count, Fill fill)
{
    const std::optional<Node> node = find(array);
    const auto counter = node ? countOf(*m_tree, node->id) : std::nullopt;
    if (!counter)
        return;
    const Result<Bytes> number = numberBytes(*m_tree, *counter, count);
    if (!number) {
        m_error = m_error.value_or(number.error());
        return;
    }
    const std::uint64_t at = m_tree->node(*counter).range.offset;
    std::ranges::copy(*number, m_bytes.begin() + static_cast<std::ptrdiff_t>(at));
    fill.offset = node->range.offset;
    m_fills.push_back(std::move(fill));
}

Result<CopiedBlock> BlockDraft::finish()
{
    if (m_error)
        return tl::unexpected(*m_error);
    std::ranges::stable_sort(m_fills, {}, &Fill::offset);
    Patch filled;
    std::uint64_t growth = 0;
    for (CopiedBlock::Reference &reference : m_references) {
        const std::uint64_t place = reference.offset;
        for (const Fill &fill : m_fills)
            reference.offset += fill.offset <= place ? fill.bytes.size() : 0;
    }
    for (Fill &fill : m_fills) {
        for (std::size_t i = 0; i < fill.links.size(); ++i)
            m_references.push_back(referenceTo(fill.links[i], fill.offset + growth + i * kReferenceSize));
        growth += fill.bytes.size();
        filled.add({fill.offset, 0, std::move(fill.bytes)});
    }
    return CopiedBlock{m_type, 0, splicedBytes(m_bytes, filled), std::move(m_references), true};
}

} // namespace cutaway::nif
