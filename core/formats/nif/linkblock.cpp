// SPDX-License-Identifier: MIT
#include "core/formats/nif/linkblock.h"

#include "core/base/patchchain.h"
#include "core/file/editing.h"
#include "core/file/linkedunits.h"
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/copiedblocks.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

namespace cutaway::nif
{

namespace
{

bool isOfType(const File &file, std::uint32_t block, std::string_view base)
{
    const FieldDesc *row = blockRow(typeOfBlock(stateOf(file).header, block));
    return row != nullptr && derivesFrom(*row->type, base);
}

// The pointer of the block back to its owner, where that is of the type which it demands.
std::optional<Splice> backTo(const File &file, std::uint32_t owner, std::uint32_t block)
{
    const UnitId unit = *unitOfBlock(stateOf(file), block);
    const auto tree = linkTree(file, unit);
    const auto target = tree->childNamed(tree->root(), "target");
    if (!target)
        return std::nullopt;
    const Node node = tree->node(*target);
    if (node.field->link != Link::BlockBack || !isOfType(file, owner, node.field->linkType) ||
        integerAt(*tree, node) == static_cast<std::int64_t>(owner))
        return std::nullopt;
    return Splice{file.units()[unit].offset + node.range.offset, kReferenceSize, linkBytes(owner)};
}

// With the pointer back.
Result<Patch> withPointer(const File &file, std::uint32_t owner, std::uint32_t block, Result<Patch> linked)
{
    const auto after = file.snapshot();
    const Result<ChangeSet> change = linked ? after->apply(*linked) : tl::unexpected(linked.error());
    if (!change)
        return tl::unexpected(change.error());
    Patch back;
    if (auto pointer = backTo(*after, owner, block))
        back.add(std::move(*pointer));
    return linked->then(back);
}

bool takesBlock(const File &file, const Node &place, std::uint32_t block)
{
    return place.field->link == Link::Block && !place.field->linkType.empty() &&
           isOfType(file, block, place.field->linkType);
}

} // namespace

Result<Patch> linkBlockAt(const File &file, UnitId owner, NodeId place, std::uint32_t row,
                          std::uint32_t block)
{
    const auto tree = file.tree(owner);
    const Node node = tree->node(place);
    const Bytes bytes = linkBytes(block);
    Result<Patch> linked =
        node.isArray ? insertRow(file, owner, place, row, bytes)
                     : Result<Patch>(Patch::overwrite(file.units()[owner].offset + node.range.offset, bytes));
    return withPointer(file, file.units()[owner].id, block, std::move(linked));
}

Result<Patch> linkBlock(const File &file, std::uint32_t owner, std::uint32_t block)
{
    const UnitId unit = *unitOfBlock(stateOf(file), owner);
    const auto tree = file.tree(unit);
    const Node root = tree->node(tree->root());
    for (std::uint32_t row = 0; row < root.childCount; ++row) {
        const Node array = tree->childNode(root, row);
        if (!array.isArray || array.field->link != Link::Block || !takesRows(file, unit, array) ||
            hasWrongType(file, block, array.field->linkType))
            continue;
        if (Result<Patch> listed = linkBlockAt(file, unit, array.id, array.childCount, block))
            return listed;
    }
    for (std::uint32_t row = 0; row < root.childCount; ++row) {
        const Node reference = tree->childNode(root, row);
        if (!reference.isScalar() || !takesBlock(file, reference, block))
            continue;
        const std::int64_t now = integerAt(*tree, reference);
        if (now == kNothing)
            return linkBlockAt(file, unit, reference.id, 0, block);
        if (reference.field->name == "collision")
            return fail("block {} has a collision object, block {}; remove that first", owner, now);
    }
    return Patch();
}

namespace
{

// The block in front of the other one, where both are rows of one list of the owner.
Result<Patch> movedInFront(const File &file, UnitId owner, UnitId block, UnitId before)
{
    const auto from = owningReference(file, owner, block), to = owningReference(file, owner, before);
    const auto tree = file.tree(owner);
    if (!from || !to || !tree->node(*from).isElement || tree->node(*from).parent != tree->node(*to).parent)
        return Patch();
    const std::uint32_t row = tree->node(*to).row;
    return file.format().editing().move(file, owner, *from, tree->node(*from).row < row ? row - 1 : row);
}

} // namespace

Result<Patch> attachBlock(const File &file, std::uint32_t block, std::optional<std::uint32_t> from,
                          std::uint32_t owner, std::optional<std::uint32_t> before)
{
    const NifState &state = stateOf(file);
    const UnitId unit = *unitOfBlock(state, block), to = *unitOfBlock(state, owner);
    if (branchUnits(file, {unit}).contains(to))
        return fail("block {} belongs to block {}", owner, block);
    PatchChain chain;
    const auto now = file.snapshot();
    const auto add = [&](Result<Patch> patch) -> Result<void> {
        if (!patch)
            return tl::unexpected(patch.error());
        if (const Result<ChangeSet> change = now->apply(*patch); !change)
            return tl::unexpected(change.error());
        chain.add(std::move(*patch));
        return {};
    };
    if (from != owner) {
        if (const Result<void> taken =
                from ? add(detachUnit(*now, *unitOfBlock(state, *from), unit)) : Result<void>();
            !taken)
            return tl::unexpected(taken.error());
        Result<Patch> hung = linkBlock(*now, owner, block);
        if (hung && hung->empty())
            return fail("block {} has no place for a {}", owner, typeOfBlock(state.header, block));
        if (const Result<void> added = add(std::move(hung)); !added)
            return tl::unexpected(added.error());
    }
    if (const Result<void> moved =
            before ? add(movedInFront(*now, to, unit, *unitOfBlock(state, *before))) : Result<void>();
        !moved)
        return tl::unexpected(moved.error());
    return chain.take();
}

std::optional<Splice> pointingBack(const File &file, UnitId unit, NodeId reference, const Value &value)
{
    const auto tree = file.tree(unit);
    const Node node = tree->node(reference);
    const auto *number = std::get_if<std::int64_t>(&value);
    const auto *natural = std::get_if<std::uint64_t>(&value);
    const std::int64_t wanted = number != nullptr    ? *number
                                : natural != nullptr ? static_cast<std::int64_t>(*natural)
                                                     : kNothing;
    const bool isOwning = node.isScalar() && node.parent == tree->root() && node.field->name == "collision";
    if (!isOwning || !unitOfBlock(stateOf(file), wanted))
        return std::nullopt;
    return backTo(file, file.units()[unit].id, static_cast<std::uint32_t>(wanted));
}

std::vector<std::uint32_t> ownersOfCollision(const File &file, std::uint32_t object)
{
    std::vector<std::uint32_t> owners;
    const auto unit = unitOfBlock(stateOf(file), object);
    if (!unit)
        return owners;
    for (const Referrer &referrer : nifReferrers(file, *unit)) {
        if (referrer.from.path == "collision" && isBlock(file, referrer.from.unit))
            owners.push_back(file.units()[referrer.from.unit].id);
    }
    return owners;
}

} // namespace cutaway::nif
