// SPDX-License-Identifier: MIT
#include "core/nif/headeredit.h"

#include "core/nif/candidate.h"
#include "core/nif/links.h"
#include "core/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

constexpr std::size_t kMostTypes = kTypeFlag - 1;

Bytes sizedText(const std::string &stored)
{
    Bytes bytes;
    append(bytes, static_cast<std::uint32_t>(stored.size()));
    bytes.insert(bytes.end(), stored.begin(), stored.end());
    return bytes;
}

Bytes sizedTexts(const std::vector<std::string> &texts, std::size_t from)
{
    Bytes bytes;
    for (std::size_t i = from; i < texts.size(); ++i) {
        const Bytes one = sizedText(texts[i]);
        bytes.insert(bytes.end(), one.begin(), one.end());
    }
    return bytes;
}

} // namespace

std::uint16_t typeFlagOf(const File &file, std::uint32_t block)
{
    const auto tree = file.tree(0);
    const Result<NodeId> index = tree->find(fmt::format("blockTypeIndex[{}]", block));
    return index ? static_cast<std::uint16_t>(integerAt(*tree, *index)) & kTypeFlag : std::uint16_t{0};
}

HeaderEdit::HeaderEdit(const File &file)
    : m_file(file), m_tree(file.tree(0)), m_types(stateOf(file).header.types),
      m_strings(stateOf(file).header.strings)
{
}

std::int64_t HeaderEdit::stringNumber(const std::string &stored)
{
    if (!stateOf(m_file).header.hasStringTable())
        return -1;
    auto known = std::ranges::find(m_strings, stored);
    if (known == m_strings.end())
        known = m_strings.insert(known, stored);
    return known - m_strings.begin();
}

void HeaderEdit::insertBlock(std::uint32_t at, const std::string &type, std::uint16_t typeFlag,
                             std::uint64_t size)
{
    const std::uint16_t index = stateOf(m_file).header.hasTypeTable() ? typeIndex(type) : std::uint16_t{0};
    m_largest = std::max(m_largest, size);
    m_inserted.push_back(
        {at, static_cast<std::uint16_t>(index | typeFlag), static_cast<std::uint32_t>(size)});
}

std::uint16_t HeaderEdit::typeIndex(const std::string &type)
{
    auto known = std::ranges::find(m_types, type);
    if (known == m_types.end())
        known = m_types.insert(known, type);
    return static_cast<std::uint16_t>(known - m_types.begin());
}

void HeaderEdit::setType(std::uint32_t block, const std::string &type)
{
    m_retyped[block] = static_cast<std::uint16_t>(typeIndex(type) | typeFlagOf(m_file, block));
}

Result<void> HeaderEdit::addNumber(Patch &patch, std::string_view field, std::uint64_t value) const
{
    const Result<NodeId> node = m_tree->find(field);
    if (!node)
        return tl::unexpected(node.error());
    Result<Bytes> bytes = numberBytes(*m_tree, *node, value);
    if (!bytes)
        return tl::unexpected(bytes.error());
    if (static_cast<std::uint64_t>(integerAt(*m_tree, *node)) != value)
        patch.add({m_tree->node(*node).range.offset, bytes->size(), std::move(*bytes)});
    return {};
}

// The number of types that stay: those at the end that only removed blocks had are dropped.
std::size_t HeaderEdit::typesLeft() const
{
    const auto &blockTypes = stateOf(m_file).header.blockTypes;
    std::set<std::uint32_t> used, lost;
    for (std::uint32_t block = 0; block < blockTypes.size(); ++block)
        (m_removed.contains(block) ? lost : used).insert(blockTypes[block]);
    std::size_t left = m_types.size();
    while (left != 0 && lost.contains(static_cast<std::uint32_t>(left - 1)) &&
           !used.contains(static_cast<std::uint32_t>(left - 1)))
        --left;
    return left;
}

Result<void> HeaderEdit::addTypes(Patch &patch) const
{
    const std::size_t before = stateOf(m_file).header.types.size();
    const std::size_t after = typesLeft();
    if (after == before)
        return {};
    if (after > kMostTypes)
        return fail("the header would list {} types of blocks, it holds {} at most", after, kMostTypes);
    const Result<NodeId> list = m_tree->find("blockTypes");
    if (!list)
        return tl::unexpected(list.error());
    const ByteRange range = m_tree->node(*list).range;
    if (after > before) {
        patch.add({range.end(), 0, sizedTexts(m_types, before)});
    } else {
        const NodeId first = m_tree->child(*list, static_cast<std::uint32_t>(after));
        const std::uint64_t from = m_tree->node(first).range.offset;
        patch.add({from, range.end() - from, {}});
    }
    return addNumber(patch, "numBlockTypes", after);
}

// Rows of `width` bytes, one for each block: of types or of sizes.
Result<void> HeaderEdit::addRows(Patch &patch, std::string_view array, std::size_t width) const
{
    const Result<NodeId> list = m_tree->find(array);
    if (!list)
        return tl::unexpected(list.error());
    const std::uint64_t start = m_tree->node(*list).range.offset;
    for (const std::uint32_t block : m_removed)
        patch.add({start + std::uint64_t{block} * width, width, {}});
    for (const auto &[block, type] : m_retyped) {
        Bytes row;
        append(row, type);
        if (width == row.size())
            patch.add({start + std::uint64_t{block} * width, width, std::move(row)});
    }
    for (const NewBlock &block : m_inserted) {
        Bytes row;
        if (width == sizeof block.typeIndex)
            append(row, block.typeIndex);
        else
            append(row, block.size);
        patch.add({start + std::uint64_t{block.at} * width, 0, std::move(row)});
    }
    return {};
}

Result<void> HeaderEdit::addStrings(Patch &patch) const
{
    const auto &before = stateOf(m_file).header.strings;
    if (m_strings.size() == before.size())
        return {};
    const Result<NodeId> longest = m_tree->find("maxStringLength");
    if (!longest)
        return tl::unexpected(longest.error());
    std::uint64_t most = static_cast<std::uint64_t>(integerAt(*m_tree, *longest));
    for (std::size_t i = before.size(); i < m_strings.size(); ++i)
        most = std::max<std::uint64_t>(most, m_strings[i].size());
    const Result<NodeId> list = m_tree->find("strings");
    const std::uint64_t end = m_tree->node(list ? *list : *longest).range.end();
    patch.add({end, 0, sizedTexts(m_strings, before.size())});
    const Result<void> count = addNumber(patch, "numStrings", m_strings.size());
    return count ? addNumber(patch, "maxStringLength", most) : count;
}

Result<Patch> HeaderEdit::patch() const
{
    const NifHeader &header = stateOf(m_file).header;
    if (m_largest > 0xFFFFFFFF)
        return fail("a block would have {} bytes, its size holds {} at most", m_largest, 0xFFFFFFFFu);
    Patch patch;
    Result<void> done =
        addNumber(patch, "numBlocks", header.numBlocks + m_inserted.size() - m_removed.size());
    if (done && header.hasTypeTable())
        done = addTypes(patch);
    if (done && header.hasTypeTable())
        done = addRows(patch, "blockTypeIndex", sizeof(std::uint16_t));
    if (done && header.hasSizes())
        done = addRows(patch, "blockSizes", sizeof(std::uint32_t));
    if (done)
        done = addStrings(patch);
    return done ? Result<Patch>(std::move(patch)) : tl::unexpected(done.error());
}

} // namespace cutaway::nif
