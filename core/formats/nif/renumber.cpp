// SPDX-License-Identifier: MIT
#include "core/formats/nif/renumber.h"

#include "core/base/quantity.h"
#include "core/formats/nif/copiedblocks.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

std::size_t errorsIn(const std::vector<Diagnostic> &diagnostics)
{
    return static_cast<std::size_t>(std::ranges::count(diagnostics, Severity::Error, &Diagnostic::severity));
}

} // namespace

Result<void> addReferences(const File &file, const Numbers &numbers, Patch &patch)
{
    bool shifts = false;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        shifts = shifts || (numbers[i] != kNothing && numbers[i] != static_cast<std::int64_t>(i));
    for (UnitId unit = 1; unit < file.units().size(); ++unit) {
        if (!isBlock(file, unit))
            continue;
        if (numbers[file.units()[unit].id] == kNothing)
            continue; // it goes itself
        const auto tree = linkTree(file, unit);
        if (shifts && tree->undecodedBytes() != 0)
            return fail("{} holds unexplained bytes, which may refer to blocks whose numbers change",
                        file.format().unitKey(file, unit));
        const std::uint64_t base = file.units()[unit].offset;
        forEachLink(*tree, [&](NodeId id, const Node &node) {
            const std::int64_t value = integerAt(*tree, id);
            const bool known =
                leadsToBlock(node) && value >= 0 && value < static_cast<std::int64_t>(numbers.size());
            if (known && numbers[static_cast<std::size_t>(value)] != value)
                patch.add({base + node.range.offset, node.range.size,
                           linkBytes(numbers[static_cast<std::size_t>(value)])});
        });
    }
    return {};
}

void addRoots(const File &file, const Numbers &numbers, Patch &patch)
{
    const auto footer = file.format().findUnit(file, "footer");
    if (!footer)
        return;
    const auto tree = file.tree(*footer);
    const Result<NodeId> count = tree->find("numRoots");
    const Result<NodeId> roots = tree->find("roots");
    if (!count || !roots)
        return;
    std::vector<std::int64_t> kept;
    const Node array = tree->node(*roots);
    bool changed = false;
    for (std::uint32_t row = 0; row < array.childCount; ++row) {
        const std::int64_t root = integerAt(*tree, tree->child(*roots, row));
        const bool known = root >= 0 && root < static_cast<std::int64_t>(numbers.size());
        const std::int64_t now = known ? numbers[static_cast<std::size_t>(root)] : root;
        changed = changed || now != root;
        if (now != kNothing || root == kNothing)
            kept.push_back(now);
    }
    if (!changed)
        return;
    Bytes bytes;
    append(bytes, static_cast<std::uint32_t>(kept.size()));
    for (const std::int64_t root : kept)
        append(bytes, static_cast<std::int32_t>(root));
    const std::uint64_t base = file.units()[*footer].offset;
    const std::uint64_t from = tree->node(*count).range.offset;
    patch.add({base + from, array.range.end() - from, std::move(bytes)});
}

Result<void> checkEditable(const File &file)
{
    const NifState &state = stateOf(file);
    if (!state.header.complete || state.blocksFound != state.header.numBlocks)
        return fail("the file is damaged: {} of {} blocks were found", state.blocksFound,
                    state.header.numBlocks);
    return {};
}

Result<Patch> checkedPatch(const File &file, Patch patch, std::size_t blocks)
{
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(patch); !change)
        return tl::unexpected(change.error());
    const NifState &state = stateOf(*after);
    if (state.blocksFound != blocks ||
        errorsIn(after->containerDiagnostics()) > errorsIn(file.containerDiagnostics()))
        return fail("afterwards the file would hold {} instead of {}", quantity(state.blocksFound, "block"),
                    blocks);
    return patch;
}

} // namespace cutaway::nif
