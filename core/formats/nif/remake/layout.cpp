// SPDX-License-Identifier: MIT
#include "core/formats/nif/remake/layout.h"

#include "core/formats/nif/decode.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/settledblock.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::nif
{

namespace
{

// References stand elsewhere, under the same names.
CopiedBlock relinked(const CopiedBlock &old, const UnitTree &before, const File &target, Bytes bytes)
{
    CopiedBlock made{.type = old.type, .typeFlag = old.typeFlag, .bytes = std::move(bytes)};
    Diagnostics ignored;
    const UnitTree now = decodeBlock(BytesView::own(made.bytes), stateOf(target).header, made.type,
                                     target.layouts(), ignored, Payloads::Left);
    forEachLink(now, [&](NodeId id, const Node &node) {
        const Result<NodeId> was = before.find(now.path(id));
        if (!was)
            return;
        const auto found = std::ranges::find(old.references, before.node(*was).range.offset,
                                             &CopiedBlock::Reference::offset);
        if (found == old.references.end())
            return;
        made.references.push_back(*found);
        made.references.back().offset = node.range.offset;
    });
    return made;
}

} // namespace

// A copy of the file whose header says that it is for the other game.
Result<std::unique_ptr<File>> asOfGame(const File &file, std::uint32_t stream)
{
    const auto tree = file.tree(0);
    const Result<NodeId> node = tree->find("bsVersion");
    if (!node)
        return tl::unexpected(node.error());
    Bytes bytes;
    append(bytes, stream);
    auto copy = file.snapshot();
    const Result<ChangeSet> changed =
        copy->apply(Patch::overwrite(tree->node(*node).range.offset, std::move(bytes)));
    if (!changed)
        return tl::unexpected(changed.error());
    return copy;
}

Result<CopiedBlock> laidOut(const File &file, std::uint32_t block, const CopiedBlock &copy,
                            const File &target)
{
    const auto before = linkTree(file, block + 1); // the header is unit 0
    Result<Bytes> settled = settledBytes(target, copy.type, *before, copy.bytes);
    if (!settled)
        return tl::unexpected(settled.error());
    return *settled == copy.bytes ? copy : relinked(copy, *before, target, std::move(*settled));
}

} // namespace cutaway::nif
