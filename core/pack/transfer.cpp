// SPDX-License-Identifier: MIT
#include "core/pack/transfer.h"

#include "core/esp/formfields.h"
#include "core/esp/record.h"

namespace cutaway::pack
{

namespace
{

constexpr std::uint64_t kFormIdAt = 12; // in the header of a record

struct Translation {
    const File &from;
    const File &to;
    const UnitTree &tree;
    std::uint64_t base; // of `bytes` in the tree
    Bytes &bytes;

    // Checks that unexplained bytes mean the same, since they cannot be renumbered; then renumbers FormIDs.
    Result<void> run(NodeId id)
    {
        if (const Result<void> same = esp::checkUnexplained(from, tree, id, to); !same)
            return same;
        return renumber(id);
    }

    Result<void> renumber(NodeId id)
    {
        const Node node = tree.node(id);
        if (esp::isForm(node) && !esp::isOwnFormId(tree, node)) {
            const auto formId = load<std::uint32_t>(tree.bytesOf(id), 0);
            const Result<std::uint32_t> there = translated(from, formId, to);
            if (!there)
                return fail("{}: {}", tree.path(id), there.error().message);
            store(bytes, node.range.offset - base, *there);
        }
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            if (const Result<void> done = renumber(tree.child(id, row)); !done)
                return done;
        }
        return {};
    }
};

} // namespace

Result<Bytes> translatedBytes(const File &from, UnitId unit, NodeId id, const File &to)
{
    const auto tree = from.tree(unit);
    const ByteSpan stored = tree->bytesOf(id);
    Bytes bytes(stored.begin(), stored.end());
    if (&from == &to)
        return bytes;
    Translation translation{from, to, *tree, tree->node(id).range.offset, bytes};
    const Result<void> done = translation.run(id);
    return done ? Result<Bytes>(std::move(bytes)) : tl::unexpected(done.error());
}

Result<Bytes> translatedRecord(const File &from, UnitId unit, const File &to, std::uint32_t formId)
{
    const auto tree = from.tree(unit);
    const esp::RecordData record = esp::openRecord(from.unitBytes(unit));
    if (!record.problem.empty())
        return fail("the record cannot be read: {}", record.problem);
    const ByteSpan all = tree->bytes().span();
    Bytes bytes(all.begin(), all.end());
    if (&from != &to) {
        Translation translation{from, to, *tree, 0, bytes};
        if (const Result<void> done = translation.run(tree->root()); !done)
            return tl::unexpected(done.error());
    }
    const std::uint32_t flags = esp::recordHeader(bytes).flags & ~esp::recordflag::kCompressed;
    // Inflated data stands behind the inflated size.
    bytes.erase(bytes.begin() + esp::kHeaderSize, bytes.begin() + static_cast<std::ptrdiff_t>(record.data));
    store(bytes, 4, static_cast<std::uint32_t>(bytes.size() - esp::kHeaderSize));
    store(bytes, 8, flags);
    store(bytes, kFormIdAt, formId);
    return bytes;
}

} // namespace cutaway::pack
