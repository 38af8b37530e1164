// SPDX-License-Identifier: MIT
#include "core/formats/nif/headeredit.h"

#include "core/base/quantity.h"
#include "core/formats/nif/candidate.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

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
    m_inserted.push_back({at, index, typeFlag, static_cast<std::uint32_t>(size)});
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
    m_retyped[block] = typeIndex(type);
}

void HeaderEdit::setSize(std::uint32_t block, std::uint64_t size)
{
    m_largest = std::max(m_largest, size);
    m_resized[block] = static_cast<std::uint32_t>(size);
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

std::vector<std::uint16_t> HeaderEdit::typeNumbers() const
{
    const auto &before = stateOf(m_file).header.blockTypes;
    const std::set<std::uint32_t> had(before.begin(), before.end());
    std::set<std::uint32_t> used;
    for (std::uint32_t block = 0; block < before.size(); ++block) {
        const auto other = m_retyped.find(block);
        if (!m_removed.contains(block))
            used.insert(other != m_retyped.end() ? other->second : before[block]);
    }
    for (const NewBlock &block : m_inserted)
        used.insert(block.typeIndex);
    std::vector<std::uint16_t> numbers;
    std::uint16_t next = 0;
    for (std::uint32_t type = 0; type < m_types.size(); ++type)
        numbers.push_back(had.contains(type) && !used.contains(type) ? kGone : next++);
    return numbers;
}

Result<void> HeaderEdit::addTypes(Patch &patch, const std::vector<std::uint16_t> &numbers) const
{
    const std::size_t before = stateOf(m_file).header.types.size();
    const auto after = static_cast<std::size_t>(
        std::ranges::count_if(numbers, [](std::uint16_t number) { return number != kGone; }));
    if (after > kMostTypes)
        return fail("the header would list {} of blocks, it holds {} at most", quantity(after, "type"),
                    kMostTypes);
    const Result<NodeId> list = m_tree->find("blockTypes");
    if (!list)
        return tl::unexpected(list.error());
    for (std::uint32_t type = 0; type < before; ++type) {
        const ByteRange range = m_tree->node(m_tree->child(*list, type)).range;
        if (numbers[type] == kGone)
            patch.add({range.offset, range.size, {}});
    }
    if (m_types.size() > before)
        patch.add({m_tree->node(*list).range.end(), 0, sizedTexts(m_types, before)});
    return addNumber(patch, "numBlockTypes", after);
}

Result<std::uint64_t> HeaderEdit::startOf(std::string_view list) const
{
    const Result<NodeId> node = m_tree->find(list);
    return node ? Result<std::uint64_t>(m_tree->node(*node).range.offset) : tl::unexpected(node.error());
}

// The type of each block: those that go and come, and all whose type has another number.
Result<void> HeaderEdit::addTypeRows(Patch &patch, const std::vector<std::uint16_t> &numbers) const
{
    const Result<std::uint64_t> start = startOf("blockTypeIndex");
    if (!start)
        return tl::unexpected(start.error());
    const auto numberBytes = [&](std::uint32_t type, std::uint16_t flag) {
        Bytes row;
        append(row, static_cast<std::uint16_t>(numbers[type] | flag));
        return row;
    };
    const auto &before = stateOf(m_file).header.blockTypes;
    constexpr std::size_t kWidth = sizeof(std::uint16_t);
    for (std::uint32_t block = 0; block < before.size(); ++block) {
        const std::uint64_t at = *start + std::uint64_t{block} * kWidth;
        const auto other = m_retyped.find(block);
        const std::uint32_t type = other != m_retyped.end() ? other->second : before[block];
        if (m_removed.contains(block))
            patch.add({at, kWidth, {}});
        else if (type < numbers.size() && numbers[type] != before[block])
            patch.add({at, kWidth, numberBytes(type, typeFlagOf(m_file, block))});
    }
    for (const NewBlock &block : m_inserted)
        patch.add(
            {*start + std::uint64_t{block.at} * kWidth, 0, numberBytes(block.typeIndex, block.typeFlag)});
    return {};
}

Result<void> HeaderEdit::addSizeRows(Patch &patch) const
{
    const Result<std::uint64_t> start = startOf("blockSizes");
    if (!start)
        return tl::unexpected(start.error());
    constexpr std::size_t kWidth = sizeof(std::uint32_t);
    const auto rowWith = [](std::uint32_t size) {
        Bytes row;
        append(row, size);
        return row;
    };
    for (const std::uint32_t block : m_removed)
        patch.add({*start + std::uint64_t{block} * kWidth, kWidth, {}});
    for (const auto &[block, size] : m_resized)
        patch.add({*start + std::uint64_t{block} * kWidth, kWidth, rowWith(size)});
    for (const NewBlock &block : m_inserted)
        patch.add({*start + std::uint64_t{block.at} * kWidth, 0, rowWith(block.size)});
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
        return fail("a block would have {}, its size holds {} at most", quantity(m_largest, "byte"),
                    0xFFFFFFFFu);
    Patch patch;
    Result<void> done =
        addNumber(patch, "numBlocks", header.numBlocks + m_inserted.size() - m_removed.size());
    const std::vector<std::uint16_t> numbers = typeNumbers();
    if (done && header.hasTypeTable())
        done = addTypes(patch, numbers);
    if (done && header.hasTypeTable())
        done = addTypeRows(patch, numbers);
    if (done && header.hasSizes())
        done = addSizeRows(patch);
    if (done)
        done = addStrings(patch);
    return done ? Result<Patch>(std::move(patch)) : tl::unexpected(done.error());
}

} // namespace cutaway::nif
