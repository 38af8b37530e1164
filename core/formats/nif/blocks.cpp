// SPDX-License-Identifier: MIT
#include "core/formats/nif/blocks.h"

#include "core/base/quantity.h"
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/headeredit.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/renumber.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <set>

namespace cutaway::nif
{

namespace
{

// Bytes of the copy as they stand in the file; strings that are new are added to `header`.
Bytes placedBytes(const CopiedBlock &copy, std::int64_t first, PasteInto into, const Numbers &numbers,
                  HeaderEdit &header)
{
    Bytes bytes = copy.bytes;
    for (const CopiedBlock::Reference &reference : copy.references) {
        std::int64_t value = kNothing;
        if (reference.isString)
            value = reference.target == kNothing ? kNothing : header.stringNumber(reference.text);
        else if (reference.target != kNothing)
            value = first + reference.target;
        else if (into != PasteInto::OtherFile && reference.outside >= 0)
            value = reference.outside < static_cast<std::int64_t>(numbers.size())
                        ? numbers[static_cast<std::size_t>(reference.outside)]
                        : reference.outside;
        store(bytes, reference.offset, static_cast<std::int32_t>(value));
    }
    return bytes;
}

} // namespace

std::vector<std::uint32_t> branchOf(const File &file, std::uint32_t block,
                                    const std::function<bool(std::uint32_t)> &isLeftOut)
{
    const auto numberOf = [&file](UnitId unit) { return file.units()[unit].id; };
    std::vector<std::uint32_t> blocks;
    std::ranges::transform(branchUnits(file, {*unitOfBlock(stateOf(file), block)},
                                       [&](UnitId unit) { return isLeftOut && isLeftOut(numberOf(unit)); }),
                           std::back_inserter(blocks), numberOf);
    return blocks;
}

std::vector<std::uint32_t> ownBranchOf(const File &file, std::uint32_t block)
{
    const UnitId top = *unitOfBlock(stateOf(file), block);
    const std::set<UnitId> branch = branchUnits(file, {top});
    std::vector<UnitId> shared;
    for (UnitId other = 0; other < file.units().size(); ++other) {
        if (!isBlock(file, other) || branch.contains(other))
            continue;
        for (const OwnedUnit &owned : ownedBlocks(file, other)) {
            if (owned.unit != top)
                shared.push_back(owned.unit);
        }
    }
    // What hangs on the block alone is its own, however far up the others start.
    const std::set<UnitId> kept =
        branchUnits(file, std::move(shared), [top](UnitId below) { return below == top; });
    std::vector<std::uint32_t> own;
    for (const UnitId unit : branch) {
        if (unit == top || !kept.contains(unit))
            own.push_back(file.units()[unit].id);
    }
    return own;
}

Result<Patch> insertBlocks(const File &file, const CopiedBlocks &copied, PasteInto into, std::uint32_t at)
{
    if (const Result<void> editable = checkEditable(file); !editable)
        return tl::unexpected(editable.error());
    const NifState &state = stateOf(file);
    const std::uint32_t count = state.blocksFound;
    const std::uint32_t first = at == kAnyRow ? count : at;
    if (first > count)
        return fail("block {} is behind the end; the file has {}", first, count);
    if (const Result<void> same = checkVersion(file, copied); !same)
        return tl::unexpected(same.error());
    const auto added = static_cast<std::uint32_t>(copied.blocks.size());
    Numbers numbers(count);
    for (std::uint32_t block = 0; block < count; ++block)
        numbers[block] = block + (block < first ? 0 : added);
    HeaderEdit header(file);
    Bytes inserted;
    for (const CopiedBlock &copy : copied.blocks) {
        if (!copy.complete && (into != PasteInto::SameFile || first != count))
            return fail("a {} holds unexplained bytes, which may refer to other blocks", copy.type);
        const Bytes bytes = placedBytes(copy, first, into, numbers, header);
        header.insertBlock(first, copy.type, copy.typeFlag, bytes.size());
        inserted.insert(inserted.end(), bytes.begin(), bytes.end());
    }
    Result<Patch> patch = header.patch();
    if (!patch)
        return patch;
    if (const Result<void> referred = addReferences(file, numbers, *patch); !referred)
        return tl::unexpected(referred.error());
    const UnitId behind = first + 1; // the header is unit 0
    const std::uint64_t offset =
        behind < file.units().size() ? file.units()[behind].offset : file.bytes().size();
    patch->add({offset, 0, std::move(inserted)});
    addRoots(file, numbers, *patch);
    return checkedPatch(file, std::move(*patch), count + added);
}

// The row of a list in which an owner has the block: of its children where it is one, else of any array of
// references.
static std::optional<NodePath> rowListing(const File &file, std::uint32_t block)
{
    std::optional<NodePath> row;
    for (const Referrer &referrer : nifReferrers(file, *unitOfBlock(stateOf(file), block))) {
        const auto tree = linkTree(file, referrer.from.unit);
        const Node node = tree->node(*tree->find(referrer.from.path));
        if (node.field->link != Link::Block || !node.isElement || node.range.size != kReferenceSize)
            continue;
        const bool child = tree->node(node.parent).field->name == "children";
        if (child || !row)
            row = referrer.from;
        if (child)
            break;
    }
    return row;
}

Result<Patch> duplicateBlock(const File &file, std::uint32_t block, bool branch)
{
    const std::vector<std::uint32_t> set = branch ? branchOf(file, block) : std::vector<std::uint32_t>{block};
    const CopiedBlocks copied = copyBlocks(file, set);
    std::uint32_t first = set.back() + 1;
    Result<Patch> patch = insertBlocks(file, copied, PasteInto::SameFile, first);
    if (!patch) { // numbers behind it cannot be shifted
        first = stateOf(file).blocksFound;
        patch = insertBlocks(file, copied, PasteInto::SameFile);
    }
    const auto after = file.snapshot();
    const Result<ChangeSet> change = patch ? after->apply(*patch) : tl::unexpected(patch.error());
    if (!change)
        return tl::unexpected(change.error());
    const std::optional<NodePath> row = rowListing(*after, block);
    if (!row)
        return patch;
    const std::int64_t copy = first + (std::ranges::find(set, block) - set.begin());
    const auto tree = after->tree(row->unit);
    const Node node = tree->node(*tree->find(row->path));
    const std::uint32_t end = tree->node(node.parent).childCount; // a switch counts the children in front
    const Result<Patch> listed = insertRow(*after, row->unit, node.parent, end, linkBytes(copy));
    return listed ? Result<Patch>(patch->then(*listed)) : patch;
}

Result<Patch> insertOnto(const File &file, const CopiedBlocks &copied, PasteInto into, std::uint32_t owner,
                         const LinkCopy &link)
{
    const auto count = static_cast<std::uint32_t>(copied.blocks.size());
    const bool isBuilt = typeOfBlock(stateOf(file).header, owner).starts_with("bhk");
    Result<Patch> patch = isBuilt ? insertBlocks(file, copied, into, owner) : fail("no shape");
    const bool isInFront = patch.has_value();
    if (!isInFront)
        patch = insertBlocks(file, copied, into);
    const auto after = file.snapshot();
    const Result<ChangeSet> change = patch ? after->apply(*patch) : tl::unexpected(patch.error());
    if (!change)
        return tl::unexpected(change.error());
    const std::uint32_t first = isInFront ? owner : stateOf(file).blocksFound;
    const Result<Patch> linked = link(*after, isInFront ? owner + count : owner, first + copied.chosen);
    return linked ? Result<Patch>(patch->then(*linked)) : linked;
}

Result<Patch> removeBlocks(const File &file, std::vector<std::uint32_t> blocks)
{
    if (const Result<void> editable = checkEditable(file); !editable)
        return tl::unexpected(editable.error());
    const std::uint32_t count = stateOf(file).blocksFound;
    const std::set<std::uint32_t> gone(blocks.begin(), blocks.end());
    if (gone.empty() || *gone.rbegin() >= count)
        return fail("there is no block {}; the file has {}", gone.empty() ? 0 : *gone.rbegin(), count);
    Numbers numbers(count);
    std::int64_t next = 0;
    for (std::uint32_t block = 0; block < count; ++block)
        numbers[block] = gone.contains(block) ? kNothing : next++;
    HeaderEdit header(file);
    for (const std::uint32_t block : gone)
        header.removeBlock(block);
    Result<Patch> patch = header.patch();
    if (!patch)
        return patch;
    if (const Result<void> referred = addReferences(file, numbers, *patch); !referred)
        return tl::unexpected(referred.error());
    for (const std::uint32_t block : gone) {
        const ByteRange range = file.units().range(block + 1);
        patch->add({range.offset, range.size, {}});
    }
    addRoots(file, numbers, *patch);
    return checkedPatch(file, std::move(*patch), count - gone.size());
}

} // namespace cutaway::nif
