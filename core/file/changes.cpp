// SPDX-License-Identifier: MIT
#include "core/file/changes.h"

#include "core/base/overwrites.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace cutaway
{

namespace
{

constexpr std::size_t kShownBytes = 12;
constexpr std::size_t kMostFields = 64; // of one run of bytes that changed its size

struct Spot {
    UnitId unit = 0;
    std::shared_ptr<const UnitTree> tree;
    NodeId node;
    ByteRange range; // in the file
};

std::string bytesText(const ByteBuffer &buffer, ByteRange range)
{
    if (range.size == 0)
        return {};
    const BytesView view = buffer.view({range.offset, std::min<std::uint64_t>(range.size, kShownBytes)});
    std::string text;
    for (const std::uint8_t byte : view.span())
        text += fmt::format("{}{:02X}", text.empty() ? "" : " ", byte);
    return range.size > kShownBytes ? fmt::format("{} … ({} bytes)", text, range.size) : text;
}

ByteRange rangeInFile(const File &file, UnitId unit, const UnitTree &tree, NodeId node)
{
    const ByteRange whole = file.units().range(unit);
    if (tree.derived())
        return whole;
    const ByteRange within = tree.node(node).range;
    return {whole.offset + within.offset, within.size};
}

// The smallest node that holds the range, or the unit in which it begins.
Spot spotAt(const File &file, ByteRange range)
{
    const std::uint64_t last = file.bytes().size() - 1;
    range.offset = std::min(range.offset, last);
    range.size = std::max<std::uint64_t>(range.size, 1);
    Spot spot;
    spot.unit = file.units().at(range.offset);
    spot.tree = file.tree(spot.unit);
    const ByteRange whole = file.units().range(spot.unit);
    if (!spot.tree->derived() && whole.contains(range)) {
        spot.node = spot.tree->innermostAt(range.offset - whole.offset);
        while (spot.node != spot.tree->root() &&
               !rangeInFile(file, spot.unit, *spot.tree, spot.node).contains(range))
            spot.node = spot.tree->node(spot.node).parent;
    }
    spot.range = rangeInFile(file, spot.unit, *spot.tree, spot.node);
    return spot;
}

bool holdsValue(const UnitTree &tree, NodeId id)
{
    return !std::holds_alternative<std::monostate>(tree.value(id));
}

// The text behind a pointer is the pointer's value; a component is part of its vector's.
NodeId valueNode(const UnitTree &tree, NodeId id)
{
    while (id != tree.root()) {
        const Node node = tree.node(id);
        if (!has(node.flags, NodeFlag::Payload) && !holdsValue(tree, node.parent))
            break;
        id = node.parent;
    }
    return id;
}

// That of the value, unless what was found is out of line.
ByteRange valueRange(const File &file, const Spot &spot, NodeId value)
{
    const ByteRange range = rangeInFile(file, spot.unit, *spot.tree, value);
    return range.contains(spot.range) ? range : spot.range;
}

// The documents embedded in a file, opened when they are asked for.
class Parts
{
public:
    explicit Parts(const File &file) : m_file(file), m_parts(file.format().embedded(file)) {}

    struct Part {
        const File *file = nullptr; // none: there is no document
        std::uint64_t offset = 0;
    };
    Part at(std::uint64_t offset)
    {
        const auto part = std::ranges::find_if(
            m_parts, [offset](const Embedded &one) { return one.range.contains(offset); });
        if (part == m_parts.end())
            return {};
        auto &file = m_opened[part->range.offset];
        if (file == nullptr)
            file = m_file.openEmbedded(*part, m_file.formats());
        return {file.get(), part->range.offset};
    }

private:
    const File &m_file;
    std::vector<Embedded> m_parts;
    std::map<std::uint64_t, std::unique_ptr<File>> m_opened;
};

class Lister
{
public:
    Lister(const File &before, const File &now, Progress &progress)
        : m_before(before), m_now(now), m_progress(progress), m_partsBefore(before), m_partsNow(now)
    {
    }

    ChangeList list()
    {
        for (const Replacement &replacement : m_now.bytes().replacements()) {
            if (m_progress.cancelled() || m_list.more)
                break;
            if (m_before.bytes().size() == 0 || m_now.bytes().size() == 0)
                add({replacement.before, replacement.now, {}, m_now.name(), false, {}, {}});
            else
                addReplacement(replacement);
        }
        return std::move(m_list);
    }

private:
    void add(Change change)
    {
        if (m_list.changes.size() == ChangeList::kMost) {
            m_list.more = true;
            return;
        }
        if (!change.isValue && change.oldText.empty())
            change.oldText = bytesText(m_before.bytes(), change.before);
        if (!change.isValue && change.newText.empty())
            change.newText = bytesText(m_now.bytes(), change.now);
        m_list.changes.push_back(std::move(change));
    }

    void addReplacement(const Replacement &replacement)
    {
        const auto [before, now] = replacement;
        const Spot here = spotAt(m_now, now);
        const Spot there = spotAt(m_before, before);
        if (here.tree->derived() && there.tree->derived())
            addInflated(here, there);
        else if (before.size == now.size)
            addFields(replacement);
        else if (!addSameFields(replacement) && !addTouched(here, there, replacement))
            addSpot(here, there, replacement);
    }

    // The fields that the range touches, from the first to the last.
    static std::vector<Spot> fieldsIn(const File &file, ByteRange range)
    {
        std::vector<Spot> fields;
        for (std::uint64_t at = range.offset; at < range.end() && fields.size() <= kMostFields;) {
            fields.push_back(spotAt(file, {at, 1}));
            at = std::max(fields.back().range.end(), at + 1);
        }
        return fields;
    }

    // A text and the size in front of it, say: the same fields then and now.
    bool addSameFields(const Replacement &replacement)
    {
        const std::vector<Spot> here = fieldsIn(m_now, replacement.now);
        const std::vector<Spot> there = fieldsIn(m_before, replacement.before);
        const auto same = [](const Spot &a, const Spot &b) {
            return a.tree->path(a.node) == b.tree->path(b.node) && a.node != a.tree->root();
        };
        if (here.empty() || here.size() > kMostFields || !std::ranges::equal(here, there, same))
            return false;
        for (std::size_t i = 0; i < here.size(); ++i) {
            if (!std::ranges::equal(here[i].tree->bytesOf(here[i].node),
                                    there[i].tree->bytesOf(there[i].node)))
                addSpot(here[i], there[i], {there[i].range, here[i].range});
        }
        return true;
    }

    // What the run of bytes touches in one structure then and now, part by part. False where the two are not
    // one structure, or all of it is new.
    bool addTouched(const Spot &here, const Spot &there, const Replacement &replacement)
    {
        const bool isOne = !here.tree->derived() && !there.tree->derived() && here.unit == there.unit &&
                           here.range.contains(replacement.now) && there.range.contains(replacement.before) &&
                           here.tree->path(here.node) == there.tree->path(there.node) &&
                           here.tree->typeName(here.node) == there.tree->typeName(there.node);
        if (!isOne || replacement.now.size == here.range.size || replacement.before.size == there.range.size)
            return false;
        compareTouched({here, there, replacement}, here.node, there.node);
        return true;
    }

    struct Touched {
        const Spot &here, &there;
        const Replacement &replacement;
    };

    // Parts in front of the run and behind it hold the same bytes.
    void compareTouched(const Touched &in, NodeId id, NodeId old)
    {
        const auto [here, there, replacement] = in;
        const std::uint32_t rows = here.tree->node(id).childCount;
        const std::uint32_t rowsBefore = there.tree->node(old).childCount;
        if (std::ranges::equal(here.tree->bytesOf(id), there.tree->bytesOf(old)))
            return;
        const ByteRange now = rangeInFile(m_now, here.unit, *here.tree, id);
        const ByteRange before = rangeInFile(m_before, there.unit, *there.tree, old);
        const bool isValue = holdsValue(*here.tree, id) && holdsValue(*there.tree, old);
        if (isValue || (rows == rowsBefore && (rows == 0 || rows > kMostFields)))
            return addSpot({here.unit, here.tree, id, now}, {there.unit, there.tree, old, before},
                           {before, now});
        if (rows != rowsBefore)
            return addRows({here.unit, here.tree->path(id)}, {before, now}, rowsBefore, rows);
        for (std::uint32_t row = 0; row < rows && !m_list.more; ++row)
            compareTouched(in, here.tree->child(id, row), there.tree->child(old, row));
    }

    void addRows(NodePath place, const Replacement &replacement, std::uint32_t before, std::uint32_t now)
    {
        std::string path = m_now.pathText(place);
        if (!m_list.changes.empty() && m_list.changes.back().path == path)
            return; // another run of its bytes
        add({replacement.before, replacement.now, std::move(place), std::move(path), false,
             fmt::format("{} rows", before), fmt::format("{} rows", now)});
    }

    // Each field on its own: what was pasted or filled may reach over many.
    void addFields(const Replacement &replacement)
    {
        std::uint64_t at = 0;
        while (at < replacement.now.size && !m_list.more) {
            const Spot here = spotAt(m_now, {replacement.now.offset + at, 1});
            const Spot there = spotAt(m_before, {replacement.before.offset + at, 1});
            const std::uint64_t rest = replacement.now.size - at;
            if (const std::uint64_t covered =
                    addInPart(here, replacement.before.offset + at, {replacement.now.offset + at, rest})) {
                at += covered;
                continue;
            }
            const std::uint64_t covered = std::min(rest, here.range.end() - (replacement.now.offset + at));
            addSpot(here, there,
                    {{replacement.before.offset + at, covered}, {replacement.now.offset + at, covered}});
            at += std::max<std::uint64_t>(covered, 1);
        }
    }

    // How many bytes of the range are the same node's as the first, such as padding between fields.
    static std::uint64_t runOf(const File &file, ByteRange range)
    {
        const Spot first = spotAt(file, {range.offset, 1});
        std::uint64_t count = 1;
        for (; count < range.size; ++count) {
            const Spot next = spotAt(file, {range.offset + count, 1});
            if (next.unit != first.unit || next.node != first.node)
                break;
        }
        return count;
    }

    // A field of an embedded document, which its host shows as bytes: how many of them it takes from the
    // first on, or 0 where there is none.
    std::uint64_t addInPart(const Spot &host, std::uint64_t before, ByteRange range)
    {
        const std::uint64_t now = range.offset;
        const Parts::Part here = m_partsNow.at(now);
        const Parts::Part there = m_partsBefore.at(before);
        if (here.file == nullptr || there.file == nullptr)
            return 0;
        const Spot spot = spotAt(*here.file, {now - here.offset, 1});
        const Spot was = spotAt(*there.file, {before - there.offset, 1});
        const NodeId node = valueNode(*spot.tree, spot.node);
        const NodeId old = valueNode(*was.tree, was.node);
        const NodePath inside{spot.unit, spot.tree->path(node)};
        if (was.unit != spot.unit || was.tree->path(old) != inside.path || was.range.size != spot.range.size)
            return 0;
        Change change{
            valueRange(*there.file, was, old), valueRange(*here.file, spot, node), {}, {}, false, {}, {}};
        change.before.offset += there.offset;
        change.now.offset += here.offset;
        change.place = {host.unit, host.tree->path(host.node)};
        change.path = m_now.format().unitKey(m_now, host.unit) + "!" + here.file->pathText(inside);
        if (!holdsValue(*spot.tree, node) || !holdsValue(*was.tree, old)) {
            const std::uint64_t left = here.file->bytes().size() - (now - here.offset);
            const std::uint64_t count = runOf(*here.file, {now - here.offset, std::min(range.size, left)});
            change.before = {before, count};
            change.now = {now, count};
            add(std::move(change));
            return count;
        }
        change.oldText = there.file->displayValue(was.unit, old);
        change.newText = here.file->displayValue(spot.unit, node);
        const std::uint64_t end = here.offset + spot.range.end();
        if (m_list.changes.empty() || m_list.changes.back().path != change.path)
            add(std::move(change));
        return std::max<std::uint64_t>(end - now, 1);
    }

    void addSpot(const Spot &here, const Spot &there, const Replacement &replacement)
    {
        Change change{replacement.before, replacement.now, {}, {}, false, {}, {}};
        const NodeId node = valueNode(*here.tree, here.node);
        const NodeId old = valueNode(*there.tree, there.node);
        change.place = {here.unit, here.tree->path(node)};
        change.path = m_now.pathText(change.place);
        change.isValue = holdsValue(*here.tree, node) && holdsValue(*there.tree, old) &&
                         change.place.path == there.tree->path(old); // else another field stood there
        if (change.isValue) {
            change.before = valueRange(m_before, there, old);
            change.now = valueRange(m_now, here, node);
            change.oldText = m_before.displayValue(there.unit, old);
            change.newText = m_now.displayValue(here.unit, node);
        } else if (holdsValue(*here.tree, node) && change.now == here.range) {
            change.newText = m_now.displayValue(here.unit, node);
        }
        const bool again = !m_list.changes.empty() && change.isValue && m_list.changes.back().isValue &&
                           m_list.changes.back().place == change.place;
        if (!again)
            add(std::move(change));
    }

    void addInflated(const Spot &here, const Spot &there)
    {
        if (!m_list.changes.empty() && m_list.changes.back().place.unit == here.unit)
            return; // another run of deflated bytes
        compareNode(here, there, here.tree->root());
    }

    void compareNode(const Spot &here, const Spot &there, NodeId id)
    {
        const Node node = here.tree->node(id);
        for (std::uint32_t row = 0; row < node.childCount && !m_list.more; ++row)
            compareNode(here, there, here.tree->child(id, row));
        if (!node.isScalar() || !holdsValue(*here.tree, id))
            return;
        const std::string path = here.tree->path(id);
        const Result<NodeId> old = there.tree->find(path);
        if (old && here.tree->value(id) == there.tree->value(*old))
            return;
        const NodePath place{here.unit, path};
        add({there.range, here.range, place, m_now.pathText(place), true,
             old ? m_before.displayValue(there.unit, *old) : std::string(),
             m_now.displayValue(here.unit, id)});
    }

    const File &m_before;
    const File &m_now;
    Progress &m_progress;
    Parts m_partsBefore, m_partsNow;
    ChangeList m_list;
};

bool moves(const std::vector<Replacement> &replacements)
{
    return std::ranges::any_of(replacements,
                               [](const Replacement &r) { return r.before.size != r.now.size; });
}

} // namespace

ChangeList listChanges(const File &before, const File &now, Progress &progress)
{
    return Lister(before, now, progress).list();
}

std::unique_ptr<File> openOriginal(const File &file, Progress &progress)
{
    return File::fromBytes(file.bytes().original(), file.name(), file.formats(), progress);
}

static Result<Patch> takeBackOne(const File &before, const File &now, const Change &change, bool moved)
{
    const auto tree = now.tree(change.place.unit);
    if (!tree->derived() && !moved) {
        const BytesView old = before.bytes().view(change.before);
        return Patch::overwrite(change.now.offset, Bytes(old.span().begin(), old.span().end()));
    }
    if (!change.isValue)
        return fail("{}: bytes have moved since, so only undo takes this back", change.path);
    const Result<NodeId> node = tree->find(change.place.path);
    if (!node)
        return tl::unexpected(node.error());
    const Spot there = spotAt(before, change.before);
    const auto stored =
        there.tree->derived() ? there.tree->find(change.place.path) : Result<NodeId>(there.node);
    if (!stored)
        return tl::unexpected(stored.error());
    if (tree->node(*node).kind == Kind::Text) { // as it was stored; its terminator is not the user's
        const ByteSpan old = there.tree->bytesOf(*stored);
        return now.set(change.place.unit, *node,
                       Value{Bytes(old.begin(), std::ranges::find(old, std::uint8_t{0}))});
    }
    const Value value = there.tree->value(valueNode(*there.tree, *stored));
    return now.set(change.place.unit, *node, value);
}

Result<Patch> takeBack(const File &before, const File &now, const Change &change)
{
    Progress progress;
    return takeBack(before, now, std::span(&change, 1), progress);
}

Result<Patch> takeBack(const File &before, const File &now, std::span<const Change> changes,
                       Progress &progress)
{
    const bool moved = moves(now.bytes().replacements()); // looks at every change of the file
    if (changes.size() == 1)
        return takeBackOne(before, now, changes.front(), moved);
    Overwrites all(now.bytes());
    for (const Change &change : changes) {
        if (progress.cancelled())
            return fail("cancelled: nothing was taken back");
        progress.report(static_cast<std::size_t>(&change - changes.data()), changes.size());
        const Result<Patch> patch = takeBackOne(before, now, change, moved);
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
