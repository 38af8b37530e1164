// SPDX-License-Identifier: MIT
#include "core/formats/nif/blockorder.h"

#include "core/formats/nif/links.h"
#include "core/formats/nif/renumber.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

// Fallout 4's objects of Havok only hold a packfile, and a blend controller is one like all others.
bool isBuiltFromOthers(std::string_view type)
{
    constexpr std::string_view kPlain[] = {"bhkNPCollisionObject", "bhkPhysicsSystem", "bhkRagdollSystem",
                                           "bhkBlendController"};
    return type.starts_with("bhk") && std::ranges::find(kPlain, type) == std::end(kPlain);
}

class Exporter
{
public:
    explicit Exporter(const File &file) : m_file(file), m_isListed(stateOf(file).blocksFound, false) {}

    std::vector<std::uint32_t> run()
    {
        for (const std::uint32_t root : stateOf(m_file).roots)
            add(root);
        for (std::uint32_t block = 0; block < m_isListed.size(); ++block)
            add(block);
        return std::move(m_order);
    }

private:
    struct Step {
        std::uint32_t block = 0;
        bool isLast = false; // what it is built from is listed, and it comes next
    };

    // By a list of its own, as branches are as deep as files please.
    void add(std::uint32_t block)
    {
        m_waiting.push_back({block});
        while (!m_waiting.empty()) {
            const Step step = m_waiting.back();
            m_waiting.pop_back();
            if (step.isLast)
                m_order.push_back(step.block);
            else if (step.block < m_isListed.size() && !m_isListed[step.block])
                open(step.block);
        }
    }

    void open(std::uint32_t block)
    {
        m_isListed[block] = true;
        std::vector<std::uint32_t> before, behind; // of those that it owns
        collect(block, before, behind);
        const auto push = [this](const std::vector<std::uint32_t> &blocks) {
            for (auto next = blocks.rbegin(); next != blocks.rend(); ++next)
                m_waiting.push_back({*next});
        };
        push(behind);
        m_waiting.push_back({block, true});
        push(before);
    }

    void collect(std::uint32_t block, std::vector<std::uint32_t> &before,
                 std::vector<std::uint32_t> &behind) const
    {
        const NifState &state = stateOf(m_file);
        const auto unit = unitOfBlock(state, block);
        if (!unit)
            return;
        const bool isBuilt = isBuiltFromOthers(typeOfBlock(state.header, block));
        const auto tree = linkTree(m_file, *unit);
        forEachLink(*tree, [&](NodeId id, const Node &node) {
            const std::int64_t target = integerAt(*tree, id);
            if (node.field->link != Link::Block || target < 0 ||
                target >= static_cast<std::int64_t>(m_isListed.size()))
                return;
            const bool isFirst = isBuilt && node.field->name != "constraints";
            (isFirst ? before : behind).push_back(static_cast<std::uint32_t>(target));
        });
    }

    const File &m_file;
    std::vector<bool> m_isListed;
    std::vector<std::uint32_t> m_order;
    std::vector<Step> m_waiting;
};

// The rows of a list in the header that has one for each block. Old files lack it.
void addRows(const File &file, std::string_view list, const std::vector<std::uint32_t> &order, Patch &patch)
{
    const auto tree = file.tree(0);
    const Result<NodeId> found = tree->find(list);
    const Node array = found ? tree->node(*found) : Node{};
    if (!found || array.childCount != order.size() || order.empty())
        return;
    const std::size_t stride = array.range.size / order.size();
    const ByteSpan before = tree->bytesOf(*found);
    Bytes after;
    for (const std::uint32_t block : order) {
        const ByteSpan row = before.subspan(block * stride, stride);
        after.insert(after.end(), row.begin(), row.end());
    }
    patch.add({file.units()[0].offset + array.range.offset, array.range.size, std::move(after)});
}

// `file` has the new numbers already.
Patch moved(const File &file, const std::vector<std::uint32_t> &order)
{
    Patch patch;
    addRows(file, "blockTypeIndex", order, patch);
    addRows(file, "blockSizes", order, patch);
    std::size_t first = 0, end = order.size(); // those in between change places
    while (first < end && order[first] == first)
        ++first;
    while (end > first && order[end - 1] == end - 1)
        --end;
    Bytes bytes;
    for (std::size_t place = first; place < end; ++place) {
        const BytesView block = file.unitBytes(order[place] + 1); // the header is unit 0
        bytes.insert(bytes.end(), block.span().begin(), block.span().end());
    }
    patch.add({file.units()[static_cast<UnitId>(first + 1)].offset, bytes.size(), std::move(bytes)});
    return patch;
}

} // namespace

std::vector<std::uint32_t> exportedOrder(const File &file)
{
    return Exporter(file).run();
}

Result<Patch> orderBlocks(const File &file)
{
    if (const Result<void> editable = checkEditable(file); !editable)
        return tl::unexpected(editable.error());
    const std::vector<std::uint32_t> order = exportedOrder(file);
    if (std::ranges::is_sorted(order))
        return Patch();
    Numbers numbers(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        numbers[order[place]] = static_cast<std::int64_t>(place);
    Patch references;
    if (const Result<void> referred = addReferences(file, numbers, references); !referred)
        return tl::unexpected(referred.error());
    addRoots(file, numbers, references);
    const auto renumbered = file.snapshot();
    if (const Result<ChangeSet> change = renumbered->apply(references); !change)
        return tl::unexpected(change.error());
    return checkedPatch(file, references.then(moved(*renumbered, order)), order.size());
}

} // namespace cutaway::nif
