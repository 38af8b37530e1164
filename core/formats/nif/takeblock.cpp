// SPDX-License-Identifier: MIT
// A block of another file: what it refers to there is found again here.
#include "core/formats/nif/blocks.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/nifformat.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

// True if a block outside the branch owns the block as well.
bool isShared(const File &file, std::uint32_t block, const std::vector<std::uint32_t> &branch)
{
    const auto referrers = nifReferrers(file, *unitOfBlock(stateOf(file), block));
    return std::ranges::any_of(referrers, [&](const Referrer &referrer) {
        const UnitId from = referrer.from.unit;
        if (!isBlock(file, from) || std::ranges::binary_search(branch, file.units()[from].id))
            return false;
        const auto tree = file.tree(from);
        const Result<NodeId> node = tree->find(referrer.from.path);
        return node && tree->node(*node).field->link == Link::Block;
    });
}

// A copy of what is shared would be a second one here, where the first has a counterpart.
std::vector<std::uint32_t> takenBranch(const File &from, std::uint32_t block, const Counterpart &counterpart)
{
    const std::vector<std::uint32_t> branch = branchOf(from, block);
    return branchOf(from, block, [&](std::uint32_t owned) {
        return counterpart(*unitOfBlock(stateOf(from), owned)) != UnitIndex::kNone &&
               isShared(from, owned, branch);
    });
}

std::string referencePath(const File &file, std::uint32_t block, std::uint64_t offset)
{
    const UnitId unit = *unitOfBlock(stateOf(file), block);
    const auto tree = file.tree(unit);
    std::string path;
    forEachLink(*tree, [&](NodeId id, const Node &node) {
        if (node.range.offset == offset)
            path = file.pathText({unit, tree->path(id)});
    });
    return path;
}

// Blocks that do not come along, in the numbers of the file that takes the others.
Result<void> findCounterparts(const File &file, const File &from, const std::vector<std::uint32_t> &set,
                              const Counterpart &counterpart, CopiedBlocks &copied)
{
    std::size_t lost = 0;
    std::string first;
    for (std::size_t i = 0; i < set.size(); ++i) {
        for (CopiedBlock::Reference &reference : copied.blocks[i].references) {
            if (reference.isString || reference.outside == kNothing)
                continue;
            const auto there = unitOfBlock(stateOf(from), reference.outside);
            const UnitId here = there ? counterpart(*there) : UnitIndex::kNone;
            if (here != UnitIndex::kNone && isBlock(file, here))
                reference.outside = file.units()[here].id;
            else if (lost++ == 0)
                first = referencePath(from, set[i], reference.offset);
        }
    }
    if (lost != 0)
        return fail("{} of the references in it lead to blocks that only the other file has; the first is {}",
                    lost, first);
    return {};
}

} // namespace

Result<TakenUnit> NifFormat::takeUnit(const File &file, const File &from, UnitId unit,
                                      const Counterpart &counterpart, std::optional<UnitId> before) const
{
    if (!isBlock(from, unit))
        return fail("{} is not a block", from.format().unitKey(from, unit));
    const std::uint32_t block = from.units()[unit].id;
    const std::vector<std::uint32_t> set = takenBranch(from, block, counterpart);
    CopiedBlocks copied = copyBlocks(from, set);
    if (const Result<void> found = findCounterparts(file, from, set, counterpart, copied); !found)
        return tl::unexpected(found.error());
    const bool inFront = before && isBlock(file, *before);
    const std::uint32_t at = inFront ? file.units()[*before].id : stateOf(file).blocksFound;
    Result<Patch> patch = insertBlocks(file, copied, PasteInto::Counterparts, at);
    if (!patch)
        return tl::unexpected(patch.error());
    const auto place = static_cast<UnitId>(std::ranges::find(set, block) - set.begin());
    const UnitId taken = at + place + 1; // the header is unit 0
    return TakenUnit{std::move(*patch), taken};
}

} // namespace cutaway::nif
