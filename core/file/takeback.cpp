// SPDX-License-Identifier: MIT
#include "core/base/overwrites.h"
#include "core/file/changes.h"
#include "core/file/changespot.h"

#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

Result<Patch> putBytesBack(const File &before, const Change &change)
{
    const BytesView old = before.bytes().view(change.before);
    return Patch::overwrite(change.now.offset, Bytes(old.span().begin(), old.span().end()));
}

// The text behind a pointer with its terminator, or none.
Result<Patch> setStringBack(const File &there, const File &now, UnitId unit, NodeId slot,
                            const UnitTree &before, NodeId old)
{
    if (before.node(old).attachedCount == 0) {
        const auto tree = now.tree(unit);
        if (!isNullText(there, before, old))
            return fail("{}: it led to the text of another slot, so only undo takes this back",
                        tree->path(slot));
        if (tree->node(slot).isElement)
            return fail("{}: only undo makes an element null again", tree->path(slot)); // it would be removed
        return now.format().editing().remove(now, unit, slot);
    }
    const ByteSpan text = before.bytesOf(before.attached(old, 0));
    return now.set(unit, slot, Value{Bytes(text.begin(), text.end())});
}

// By the rules of the format, so that sizes follow.
Result<Patch> setBack(const File &before, const File &now, const Change &change)
{
    if (!change.isValue)
        return fail("{}: bytes have moved since, so only undo takes this back", change.path);
    const auto tree = now.tree(change.place.unit);
    const Result<NodeId> node = tree->find(change.place.path);
    if (!node)
        return tl::unexpected(node.error());
    if (now.format().comparing().follows(now, *tree, *node))
        return fail("{}: this follows from other changes, so it goes with them", change.path);
    const Spot there = spotAt(before, change.before);
    const auto stored =
        there.tree->derived() ? there.tree->find(change.place.path) : Result<NodeId>(there.node);
    if (!stored)
        return tl::unexpected(stored.error());
    const NodeId value = valueNode(*there.tree, *stored);
    if (tree->node(*node).kind == Kind::StringPtr)
        return setStringBack(before, now, change.place.unit, *node, *there.tree, value);
    if (tree->node(*node).kind == Kind::Text) { // as it was stored; its terminator is not the user's
        const ByteSpan old = there.tree->bytesOf(*stored);
        return now.set(change.place.unit, *node,
                       Value{Bytes(old.begin(), std::ranges::find(old, std::uint8_t{0}))});
    }
    return now.set(change.place.unit, *node, there.tree->value(value));
}

class TakeBack
{
public:
    TakeBack(const File &before, const File &now)
        : m_before(before), m_now(now), m_partsBefore(before), m_partsNow(now)
    {
        for (const Replacement &run : now.bytes().replacements()) {
            if (run.before.size != run.now.size)
                m_moving.push_back(run.now);
        }
    }

    Result<Patch> one(const Change &change)
    {
        if (m_moving.empty() && change.before == change.now && !m_now.tree(change.place.unit)->derived())
            return putBytesBack(m_before, change);
        return change.inside ? inPart(change) : setBack(m_before, m_now, change);
    }

private:
    Result<Patch> inPart(Change change)
    {
        const Embedded *before = m_partsBefore.around(change.before);
        const Embedded *now = m_partsNow.around(change.now);
        if (before == nullptr || now == nullptr)
            return fail("{}: the document around is gone", change.path);
        const auto isInside = [now](ByteRange run) { return now->range.contains(run); };
        const ByteRange there{change.before.offset - before->range.offset, change.before.size};
        const ByteRange here{change.now.offset - now->range.offset, change.now.size};
        if (std::ranges::none_of(m_moving, isInside) && there == here)
            return putBytesBack(m_before, change);
        change.before = there;
        change.now = here;
        change.place = *std::exchange(change.inside, std::nullopt);
        const Result<Patch> patch = setBack(m_partsBefore.opened(*before), m_partsNow.opened(*now), change);
        return patch ? m_now.format().editing().adopt(m_now, *now, *patch) : patch;
    }

    const File &m_before;
    const File &m_now;
    Parts m_partsBefore, m_partsNow;
    std::vector<ByteRange> m_moving; // runs of bytes in the file as it is that changed its size
};

} // namespace

Result<Patch> takeBack(const File &before, const File &now, const Change &change)
{
    return TakeBack(before, now).one(change);
}

Result<Patch> takeBack(const File &before, const File &now, std::span<const Change> changes,
                       Progress &progress)
{
    TakeBack back(before, now);
    if (changes.size() == 1)
        return back.one(changes.front());
    Overwrites all(now.bytes());
    for (const Change &change : changes) {
        if (progress.cancelled())
            return fail("cancelled: nothing was taken back");
        progress.report(static_cast<std::size_t>(&change - changes.data()), changes.size());
        const Result<Patch> patch = back.one(change);
        if (!patch)
            return patch;
        for (const Splice &splice : patch->splices()) {
            if (splice.removed != splice.inserted.size() || splice.offset < all.end())
                return fail(
                    "what changes sizes or stands in a compressed record is taken back one at a time");
            all.add(splice.offset, splice.inserted);
        }
    }
    return all.take();
}

} // namespace cutaway
