// SPDX-License-Identifier: MIT
#include "core/file/changes.h"

#include "core/base/quantity.h"
#include "core/file/changespot.h"
#include "core/file/check.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace cutaway
{

namespace
{

constexpr std::size_t kShownBytes = 12;
constexpr std::size_t kMostFields = 64; // of one run of bytes that changed its size
constexpr std::uint64_t kNear = 256;    // bytes in which what moves may come back

std::string bytesText(const ByteBuffer &buffer, ByteRange range)
{
    if (range.size == 0)
        return {};
    const BytesView view = buffer.view({range.offset, std::min<std::uint64_t>(range.size, kShownBytes)});
    std::string text;
    for (const std::uint8_t byte : view.span())
        text += fmt::format("{}{:02X}", text.empty() ? "" : " ", byte);
    return range.size > kShownBytes ? fmt::format("{} … ({})", text, quantity(range.size, "byte")) : text;
}

// Adds the ranges in which two buffers of equal size differ.
void addDifferences(ByteSpan before, ByteSpan now, const Replacement &at, std::vector<Replacement> &found)
{
    for (std::size_t i = 0; i < now.size();) {
        const std::size_t from = i;
        while (i < now.size() && before[i] != now[i])
            ++i;
        if (i != from)
            found.push_back({{at.before.offset + from, i - from}, {at.now.offset + from, i - from}});
        else
            ++i;
    }
}

// Bytes that were found again a little further on, and soon stand where they stood: a table of numbers in
// which some are equal. Its fields tell more.
std::vector<Replacement> settled(const File &before, const File &now)
{
    const std::vector<Replacement> &runs = now.bytes().replacements();
    std::vector<Replacement> found;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        std::uint64_t shift = runs[i].now.size - runs[i].before.size; // wraps where bytes are gone
        std::size_t last = i;
        while (shift != 0 && last + 1 < runs.size() &&
               runs[last + 1].before.end() - runs[i].before.offset <= kNear) {
            ++last;
            shift += runs[last].now.size - runs[last].before.size;
        }
        if (last == i || shift != 0) {
            found.push_back(runs[i]);
            continue;
        }
        const std::uint64_t size = runs[last].now.end() - runs[i].now.offset;
        const Replacement all{{runs[i].before.offset, size}, {runs[i].now.offset, size}};
        addDifferences(before.bytes().view(all.before).span(), now.bytes().view(all.now).span(), all, found);
        i = last;
    }
    return found;
}

class Lister
{
public:
    Lister(const File &before, const File &now, Progress &progress)
        : m_before(before), m_now(now), m_progress(progress), m_partsBefore(before), m_partsNow(now)
    {
    }

    ChangeList list()
    {
        for (const Replacement &replacement : settled(m_before, m_now)) {
            if (m_progress.cancelled() || m_list.more)
                break;
            if (m_before.bytes().size() == 0 || m_now.bytes().size() == 0)
                add({replacement.before, replacement.now, {}, m_now.name(), false, {}, {}, false, {}});
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
        else if (const Inside in = insideOf(replacement); in.lister != nullptr)
            tellInside(in, replacement);
        else if (!addSameFields(replacement) && !addTouched(here, there, replacement) &&
                 !addAppeared(replacement)) {
            const auto from = now.size != 0 ? movedFrom(here, there) : std::nullopt;
            if (!from || !compareValues(replacement, here, *from)) // a text may have taken padding behind it
                addSpot(here, there, replacement);
        }
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

    // Compares the parts of one structure that the run of bytes touches, before and now. False where the two
    // are not one structure, all of it is new, or it holds the same.
    bool addTouched(const Spot &here, const Spot &there, const Replacement &replacement)
    {
        const bool isOne = isInOneUnit(here, there) && here.range.contains(replacement.now) &&
                           there.range.contains(replacement.before) &&
                           here.tree->path(here.node) == there.tree->path(there.node) &&
                           here.tree->typeName(here.node) == there.tree->typeName(there.node);
        if (!isOne || replacement.now.size == here.range.size || replacement.before.size == there.range.size)
            return false;
        return compareTouched({here, there, replacement}, here.node, there.node);
    }

    struct Touched {
        const Spot &here, &there;
        const Replacement &run;
    };

    static bool reachesOut(const UnitTree &tree, NodeId id)
    {
        const Node node = tree.node(id);
        return node.childCount != 0 && !node.range.contains(tree.node(tree.child(id, 0)).range);
    }

    // Bytes that are equal may hold pointers to others. Returns whether there is a difference.
    bool compareTouched(const Touched &in, NodeId id, NodeId old)
    {
        const auto [here, there, run] = in;
        const std::uint32_t rows = here.tree->node(id).childCount;
        const std::uint32_t rowsBefore = there.tree->node(old).childCount;
        const bool isValue = holdsValue(*here.tree, id) && holdsValue(*there.tree, old);
        const bool isLong = rows > kMostFields && !reachesOut(*here.tree, id);
        if (isValue || (rows == rowsBefore && (rows == 0 || isLong)))
            return compareValues(run, spotOf(m_now, here, id), spotOf(m_before, there, old));
        if (rows != rowsBefore) {
            const ByteRange now = rangeInFile(m_now, here.unit, *here.tree, id);
            const ByteRange before = rangeInFile(m_before, there.unit, *there.tree, old);
            addRows({here.unit, here.tree->path(id)}, {before, now}, rowsBefore, rows);
            return true;
        }
        bool differs = false;
        for (std::uint32_t row = 0; row < rows && !m_list.more; ++row)
            differs |= compareTouched(in, here.tree->child(id, row), there.tree->child(old, row));
        return differs;
    }

    // Of a text behind a pointer, that text.
    static Spot spotOf(const File &file, const Spot &around, NodeId id)
    {
        const NodeId node = around.tree->node(id).attachedCount != 0 ? around.tree->attached(id, 0) : id;
        return {around.unit, around.tree, node, rangeInFile(file, around.unit, *around.tree, node)};
    }

    // Returns whether they differ. Other runs tell of what this one does not touch.
    bool compareValues(const Replacement &run, const Spot &here, const Spot &there)
    {
        const bool isTouched = here.range.overlaps(run.now) || there.range.overlaps(run.before);
        if (!isTouched || std::ranges::equal(here.tree->bytesOf(here.node), there.tree->bytesOf(there.node)))
            return false;
        addSpot(here, there, {there.range, here.range});
        return true;
    }

    void addRows(NodePath place, const Replacement &replacement, std::uint32_t before, std::uint32_t now)
    {
        std::string path = m_now.pathText(place);
        if (std::ranges::find(m_list.changes, path, &Change::path) != m_list.changes.end())
            return; // another run of its bytes
        add({replacement.before, replacement.now, std::move(place), std::move(path), false,
             quantity(before, "row"), quantity(now, "row")});
    }

    // New content of a null pointer or an empty array has no earlier place: the pointer or array reports it.
    bool addAppeared(const Replacement &replacement)
    {
        const std::optional<UnitId> unit = unitBefore(replacement);
        const std::vector<Spot> fields = unit ? fieldsIn(m_now, replacement.now) : std::vector<Spot>();
        if (fields.size() > kMostFields)
            return false;
        bool told = false;
        for (const Spot &field : fields) {
            const std::optional<std::pair<Spot, Spot>> both = stoodIn(*unit, field);
            if (!both)
                continue;
            const auto &[here, there] = *both;
            const Node node = here.tree->node(here.node), old = there.tree->node(there.node);
            const Replacement ranges{there.range, here.range};
            if (node.isArray && node.childCount != 0 && old.childCount == 0)
                addRows({here.unit, here.tree->path(here.node)}, ranges, old.childCount, node.childCount);
            else if (node.kind == Kind::StringPtr && old.kind == Kind::StringPtr)
                addSpot(here, there, ranges);
            else
                continue;
            told = true;
        }
        return told;
    }

    // That of the run, which neither begins with it nor leaves it.
    std::optional<UnitId> unitBefore(const Replacement &run) const
    {
        const UnitId unit = m_now.units().at(run.now.offset);
        const ByteRange whole = m_now.units().range(unit);
        if (run.now.size == 0 || run.now.offset == whole.offset || !whole.contains(run.now) ||
            run.before.offset == 0)
            return std::nullopt;
        const UnitId before = m_before.units().at(run.before.offset - 1);
        const bool same = m_before.format().unitKey(m_before, before) == m_now.format().unitKey(m_now, unit);
        return same ? std::optional(before) : std::nullopt;
    }

    // The innermost node around the field that is in the unit then and now; none but the unit itself.
    std::optional<std::pair<Spot, Spot>> stoodIn(UnitId unit, const Spot &field) const
    {
        const auto tree = m_before.tree(unit);
        for (NodeId id = field.node; id != field.tree->root(); id = field.tree->node(id).parent) {
            if (const Result<NodeId> old = tree->find(field.tree->path(id)); old)
                return std::pair(
                    Spot{field.unit, field.tree, id, rangeInFile(m_now, field.unit, *field.tree, id)},
                    Spot{unit, tree, *old, rangeInFile(m_before, unit, *tree, *old)});
        }
        return std::nullopt;
    }

    // Each field on its own: what was pasted or filled may reach over many.
    void addFields(const Replacement &replacement)
    {
        std::uint64_t at = 0;
        while (at < replacement.now.size && !m_list.more) {
            const std::uint64_t rest = replacement.now.size - at;
            const ByteRange before{replacement.before.offset + at, rest};
            const ByteRange now{replacement.now.offset + at, rest};
            std::uint64_t covered = addFieldsInside({before, now});
            if (covered == 0)
                covered = addField({before, now});
            at += covered;
        }
    }

    // That of the first byte; returns how many bytes it holds of the run.
    std::uint64_t addField(const Replacement &run)
    {
        const Spot here = spotAt(m_now, {run.now.offset, 1});
        const Spot there = spotAt(m_before, {run.before.offset, 1});
        std::uint64_t covered = std::min(run.now.size, here.range.end() - run.now.offset);
        if (const auto from = movedFrom(here, there)) {
            compareValues(run, here, *from);
            return covered;
        }
        if (isLeftOver(here, there))
            return covered;
        if (!here.tree->derived() && here.tree->node(here.node).childCount != 0)
            covered = gapOf(m_now, {run.now.offset, covered});
        addSpot(here, there, {{run.before.offset, covered}, {run.now.offset, covered}});
        return std::max<std::uint64_t>(covered, 1);
    }

    static bool isPadding(const Spot &spot)
    {
        return has(spot.tree->node(spot.node).flags, NodeFlag::Padding);
    }

    static bool isInOneUnit(const Spot &here, const Spot &there)
    {
        return !here.tree->derived() && !there.tree->derived() && here.unit == there.unit;
    }

    // This field where it stood elsewhere in its unit: a text in front has grown, say, and padding behind
    // that has shrunk.
    std::optional<Spot> movedFrom(const Spot &here, const Spot &there) const
    {
        const Node node = here.tree->node(here.node);
        if (!isInOneUnit(here, there) || node.childCount != 0 || isPadding(here))
            return std::nullopt;
        const Result<NodeId> old = there.tree->find(here.tree->path(here.node));
        if (!old || there.tree->node(*old).range == node.range)
            return std::nullopt;
        return Spot{there.unit, there.tree, *old, rangeInFile(m_before, there.unit, *there.tree, *old)};
    }

    // Padding where a field stood that has moved.
    static bool isLeftOver(const Spot &here, const Spot &there)
    {
        return isInOneUnit(here, there) && isPadding(here) && !isPadding(there) &&
               here.tree->find(there.tree->path(there.node)).has_value();
    }

    // The number of bytes, from the start of the range, that belong to one node alone, such as padding.
    static std::uint64_t gapOf(const File &file, ByteRange range)
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

    // A document embedded in the file, then and now, with a list of its own; none where the bytes are not of
    // one.
    struct Inside {
        const Embedded *before = nullptr, *now = nullptr;
        Lister *lister = nullptr;
    };
    Inside insideOf(const Replacement &run)
    {
        const Embedded *before = m_partsBefore.around(run.before);
        const Embedded *now = m_partsNow.around(run.now);
        if (before == nullptr || now == nullptr || before->range.size == 0 || now->range.size == 0)
            return {};
        auto &lister = m_insides[{before->range.offset, now->range.offset}];
        if (lister == nullptr)
            lister =
                std::make_unique<Lister>(m_partsBefore.opened(*before), m_partsNow.opened(*now), m_progress);
        return {before, now, lister.get()};
    }

    void tellInside(const Inside &in, Replacement run)
    {
        run.before.offset -= in.before->range.offset;
        run.now.offset -= in.now->range.offset;
        const std::size_t told = in.lister->m_list.changes.size();
        in.lister->addReplacement(run);
        for (std::size_t i = told; i < in.lister->m_list.changes.size(); ++i)
            add(ofHost(in, in.lister->m_list.changes[i]));
        m_list.more |= in.lister->m_list.more;
    }

    Change ofHost(const Inside &in, Change change) const
    {
        change.before.offset += in.before->range.offset;
        change.now.offset += in.now->range.offset;
        change.inside = std::move(change.place);
        const Spot host = spotAt(m_now, change.now);
        change.place = {host.unit, host.tree->path(host.node)};
        change.path = m_now.format().unitKey(m_now, host.unit) + kEmbeddedMark + change.path;
        return change;
    }

    // Adds the changed fields of an embedded document at the beginning of a run of equal size; returns the
    // number of bytes they cover.
    std::uint64_t addFieldsInside(Replacement run)
    {
        const Inside in = insideOf({{run.before.offset, 1}, {run.now.offset, 1}});
        if (in.lister == nullptr)
            return 0;
        const std::uint64_t size = std::min(
            {run.now.size, in.before->range.end() - run.before.offset, in.now->range.end() - run.now.offset});
        run.before.size = run.now.size = size;
        tellInside(in, run);
        return size;
    }

    void addSpot(const Spot &here, const Spot &there, const Replacement &replacement)
    {
        Change change{replacement.before, replacement.now, {}, {}, false, {}, {}, false, {}};
        const NodeId node = valueNode(*here.tree, here.node);
        const NodeId old = valueNode(*there.tree, there.node);
        change.place = {here.unit, here.tree->path(node)};
        change.path = m_now.pathText(change.place);
        change.follows = m_now.format().comparing().follows(m_now, *here.tree, node);
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
        if (change.now.size == 0 && !change.isValue) // what was there, not what moved up
            change.path = m_before.pathText({there.unit, there.tree->path(old)});
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
             old ? m_before.displayValue(there.unit, *old) : std::string(), m_now.displayValue(here.unit, id),
             m_now.format().comparing().follows(m_now, *here.tree, id)});
    }

    const File &m_before;
    const File &m_now;
    Progress &m_progress;
    Parts m_partsBefore, m_partsNow;
    std::map<std::pair<std::uint64_t, std::uint64_t>, std::unique_ptr<Lister>> m_insides; // by their offsets
    ChangeList m_list;
};

} // namespace

ChangeList listChanges(const File &before, const File &now, Progress &progress)
{
    return Lister(before, now, progress).list();
}

std::unique_ptr<File> openOriginal(const File &file, Progress &progress)
{
    return File::fromBytes(file.bytes().original(), file.name(), file.formats(), progress);
}

} // namespace cutaway
