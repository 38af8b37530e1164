// SPDX-License-Identifier: MIT
// Taking what the right side has.
#include "core/base/overwrites.h"
#include "core/base/patchchain.h"
#include "core/file/linkedunits.h"
#include "core/file/pairing.h"
#include "core/file/part.h"
#include "core/query/takenvalues.h"
#include "core/query/treediff.h"
#include "core/schema/fieldlinks.h"
#include "core/schema/rowrules.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace cutaway::query
{

namespace
{

std::string plainName(std::string name)
{
    return name.substr(0, name.rfind('#'));
}

Result<Patch> takeElement(Sides &files, const DiffRow &row)
{
    const File &left = files.left, &right = files.right;
    const auto from = right.tree(row.right.place.unit);
    const Result<NodeId> source = from->find(row.right.place.path);
    if (!source)
        return tl::unexpected(source.error());
    const Node node = from->node(*source);
    std::string path = row.left.place.path;
    std::string type = node.isElement ? std::string() : plainName(from->name(*source));
    Result<NodeId> parent = left.tree(row.left.place.unit)->find(path);
    if (!parent && node.isElement) {                  // the list went with its last element
        const std::size_t step = path.rfind('.') + 1; // npos + 1 is 0
        type = path.substr(step);
        parent = left.tree(row.left.place.unit)->find(path.substr(0, step == 0 ? 0 : step - 1));
    }
    if (!parent)
        return tl::unexpected(parent.error());
    if (carrier(left, right) == nullptr) {
        const bool apart = !left.format().comparing().readsAlike(left, right);
        const bool isReference = node.isScalar() && node.isElement && node.field->link != Link::None;
        if (isReference && (apart || leadsToLinkedUnit(left, right, row, *source)))
            return takeReference(files, row, *source);
        if (holdsLinks(*node.field) && !readsAlike(left, right, files.units()))
            return fail("{} holds references, which mean something else in the left file", row.path);
    }
    Result<Bytes> bytes = bytesFor(left, right, *from, *source, row.path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    NewElement element;
    element.bytes = std::move(*bytes);
    element.type = std::move(type);
    const UnitId unit = row.left.place.unit;
    Result<Patch> patch = left.format().editing().insert(left, unit, *parent, row.left.row, element);
    return patch ? patch : left.format().editing().insert(left, unit, *parent, kAnyRow, element);
}

// A part that differs as a whole: the one comes, the other goes. An element comes first where it may stand
// beside the other, so that what names it and the list around it stay.
Result<Patch> takeWhole(Sides &files, const DiffRow &row, const Node &node)
{
    const UnitId unit = row.left.place.unit;
    DiffRow comes = row;
    comes.kind = DiffKind::OnlyRight;
    comes.left.place.path = files.left.tree(unit)->path(node.parent);
    const auto remove = [&](const File &file) -> Result<Patch> {
        const Result<NodeId> gone = file.tree(unit)->find(row.left.place.path);
        return gone ? file.format().editing().remove(file, unit, *gone) : tl::unexpected(gone.error());
    };
    const auto insert = [&](const File &file, std::uint32_t at) {
        comes.left.row = at;
        Sides now(file, files.right, files.progress());
        return takeElement(now, comes);
    };
    Result<Patch> first = node.isElement ? insert(files.left, node.row + 1) : fail("it has one place");
    const bool isBeside = first.has_value();
    if (!isBeside)
        first = remove(files.left);
    if (!first)
        return first;
    const auto after = files.left.snapshot();
    if (const Result<ChangeSet> change = after->apply(*first); !change)
        return tl::unexpected(change.error());
    const Result<Patch> second = isBeside ? remove(*after) : insert(*after, node.row);
    return second ? first->then(*second) : second;
}

// The place on the left of a reference on the right; rows of rows may stand for something else there.
Result<Reference> referenceThere(const File &right, const UnitAlignment &units, const NodePath &from)
{
    const auto tree = right.tree(from.unit);
    const Result<NodeId> found = tree->find(from.path);
    if (!found)
        return tl::unexpected(found.error());
    const Node node = tree->node(*found);
    Reference at{units.leftOf(from.unit), from.path, std::nullopt, false};
    if (node.isElement) {
        at.path = tree->path(node.parent);
        at.row = node.row;
    }
    if (at.unit == UnitIndex::kNone)
        return fail("only the right side has {}, which owns it", right.format().unitTitle(right, from.unit));
    if (at.path.find('[') != std::string::npos)
        return fail("{} owns it, in a row of its own", right.pathText(from));
    return at;
}

// Listed as it is on the right, by the first of its owners whose counterpart takes it.
Result<Patch> takeLinkedUnit(Sides &files, UnitId unit, const std::string &path)
{
    const File &right = files.right;
    std::optional<Error> refused;
    for (const Referrer &referrer : right.format().links().referrers(right, unit)) {
        const auto tree = right.tree(referrer.from.unit);
        const Result<NodeId> node = tree->find(referrer.from.path);
        if (!node || tree->node(*node).field->link != Link::Block || referrer.from.unit == unit)
            continue;
        Result<Reference> at = referenceThere(right, files.units(), referrer.from);
        if (at)
            at->isBehind = unit < referrer.from.unit;
        Result<Patch> patch =
            at ? takeBranch(files, unit, *at, path) : fail("{}: {}", path, at.error().message);
        if (patch)
            return patch;
        if (!refused)
            refused = patch.error();
    }
    if (refused)
        return tl::unexpected(*refused);
    return takeBranch(files, unit, std::nullopt, path);
}

Result<Patch> takeUnit(Sides &files, const DiffRow &row)
{
    const File &left = files.left, &right = files.right;
    if (areLinkedUnits(left, right, row.right.place.unit))
        return takeLinkedUnit(files, row.right.place.unit, row.path);
    if (!left.format().comparing().readsAlike(left, right))
        return fail("{} holds references, which mean something else in the left file", row.path);
    const UnitId parent = row.left.place.unit;
    if (parent == UnitIndex::kNone)
        return fail("{} belongs to no group that the left file has", row.path);
    NewElement element;
    const UnitId source = row.right.place.unit;
    const BytesView bytes = right.bytes().view(right.units().extent(source));
    element.bytes = Bytes(bytes.span().begin(), bytes.span().end());
    element.type = right.format().unitType(right, source);
    return left.format().editing().insert(left, parent, left.tree(parent)->root(), kAnyRow, element);
}

std::optional<Node> nodeAt(const File &file, const NodePath &place)
{
    const auto tree = file.tree(place.unit);
    const Result<NodeId> node = tree->find(place.path);
    return node ? std::optional(tree->node(*node)) : std::nullopt;
}

// True for a number of a row, and for what stands beside rows of another array.
bool isCounted(const File &file, const NodePath &place)
{
    const auto tree = file.tree(place.unit);
    const Result<NodeId> found = tree->find(place.path);
    Node node = tree->node(found ? *found : tree->root());
    const auto counts = [&node] {
        const RowRules rules = rowRules(*node.field);
        return !rules.path.empty() || !rules.beside.empty();
    };
    while (!counts() && node.id != tree->root())
        node = tree->node(node.parent);
    return counts();
}

bool isWhole(const Sides &files, const DiffRow &row)
{
    const auto here = nodeAt(files.left, row.left.place), there = nodeAt(files.right, row.right.place);
    return row.kind == DiffKind::Differs && here && there &&
           files.left.format().comparing().isWhole(*files.left.tree(row.left.place.unit), here->id,
                                                   *files.right.tree(row.right.place.unit), there->id);
}

Result<Patch> takeHere(Sides &files, const DiffRow &row)
{
    const File &left = files.left;
    if (row.kind == DiffKind::OnlyRight)
        return row.isUnit ? takeUnit(files, row) : takeElement(files, row);
    const auto tree = left.tree(row.left.place.unit);
    const Result<NodeId> node = tree->find(row.left.place.path);
    if (row.kind == DiffKind::Differs)
        return node && isWhole(files, row) ? takeWhole(files, row, tree->node(*node)) : takeValue(files, row);
    if (node && row.kind == DiffKind::Moved)
        return left.format().editing().move(left, row.left.place.unit, *node, row.left.row);
    return node ? left.format().editing().remove(left, row.left.place.unit, *node)
                : tl::unexpected(node.error());
}

// Takes rows of one unit: values in their order, as one may say how those behind it are read, then what
// comes, goes or moves from the last to the first, so that rows of arrays keep their numbers until it is
// their turn. Units may get others meanwhile.
class RowTaker
{
public:
    RowTaker(const File &left, const File &right, Progress &progress)
        : m_now(left.snapshot()), m_files(*m_now, right, progress), m_progress(progress)
    {
    }

    Result<TakenRows> take(std::span<const DiffRow> rows)
    {
        if (rows.empty())
            return fail("there is nothing to take");
        m_unit = rows.back().left.place.unit;
        // Numbers of rows are then taken as they are on the right, and so is what stands beside rows.
        const bool areCounted =
            rows.size() > 1 && std::ranges::any_of(rows, [this](const DiffRow &row) { return counts(row); });
        m_now->keepRowNumbers(areCounted);
        std::vector<const DiffRow *> order, others;
        for (const DiffRow &row : rows)
            (isValue(row) ? order : others).push_back(&row);
        order.insert(order.end(), others.rbegin(), others.rend());
        for (std::size_t i = 0; i < order.size(); ++i) {
            m_progress.report(i + 1, order.size());
            if (const Result<void> done = takeRow(*order[i]); !done)
                return tl::unexpected(done.error());
            if (m_progress.cancelled())
                return fail("cancelled");
        }
        if (const Result<void> last = applyWaiting(); !last)
            return tl::unexpected(last.error());
        if (m_all.taken == 0)
            return fail("{}", m_all.refused.back());
        m_all.patch = m_chain.take();
        return std::move(m_all);
    }

private:
    bool counts(const DiffRow &row) const
    {
        return !row.isUnit &&
               (isCounted(m_files.left, row.left.place) ||
                (row.kind == DiffKind::OnlyRight && isCounted(m_files.right, row.right.place)));
    }
    bool isValue(const DiffRow &row) const { return row.kind == DiffKind::Differs && !isWhole(m_files, row); }
    // Because of a value that waits.
    bool isReadOtherwise(const DiffRow &row) const
    {
        const auto here = nodeAt(m_files.left, row.left.place),
                   there = nodeAt(m_files.right, row.right.place);
        return !m_waiting.empty() && (!here || !there || here->field != there->field);
    }

    // Values overwritten in place do not influence each other: they wait for what does.
    Result<void> takeRow(DiffRow row)
    {
        if (!m_unit)
            return fail("{} is gone before {}", row.unitTitle, row.path);
        row.left.place.unit = *m_unit;
        if (!isValue(row) || isReadOtherwise(row)) {
            if (const Result<void> done = applyWaiting(); !done)
                return done;
            row.left.place.unit = *m_unit;
        }
        Result<Patch> patch = takeHere(m_files, row);
        if (patch && canWait(row, *patch)) {
            m_waiting.emplace(patch->splices().front().offset, patch->splices().front().inserted);
            ++m_all.taken;
            return {};
        }
        if (!m_waiting.empty()) {
            if (const Result<void> done = applyWaiting(); !done)
                return done;
            row.left.place.unit = *m_unit;
            patch = takeHere(m_files, row);
        }
        const Result<void> applied = patch ? apply(std::move(*patch)) : tl::unexpected(patch.error());
        if (applied)
            ++m_all.taken;
        else
            m_all.refused.push_back(applied.error().message);
        return {};
    }

    bool canWait(const DiffRow &row, const Patch &patch) const
    {
        if (!isValue(row) || patch.splices().size() != 1 || patch.resizes() ||
            m_now->tree(*m_unit)->derived())
            return false;
        const Splice &splice = patch.splices().front();
        const auto behind = m_waiting.lower_bound(splice.offset);
        const bool isFree = behind == m_waiting.end() || behind->first >= splice.offset + splice.removed;
        return isFree && (behind == m_waiting.begin() ||
                          std::prev(behind)->first + std::prev(behind)->second.size() <= splice.offset);
    }

    Result<void> applyWaiting()
    {
        Overwrites values(m_now->bytes());
        for (const auto &[offset, bytes] : m_waiting)
            values.add(offset, bytes);
        m_waiting.clear();
        Patch patch = values.take();
        if (patch.empty())
            return {};
        const Result<void> applied = apply(std::move(patch));
        return applied && !m_unit ? fail("the unit is gone") : applied;
    }

    Result<void> apply(Patch patch)
    {
        const Result<ChangeSet> change = m_now->apply(patch);
        if (!change)
            return tl::unexpected(change.error());
        m_chain.add(std::move(patch));
        m_files.noteChange(*change);
        m_unit = change->unitNow(*m_unit);
        return {};
    }

    const std::unique_ptr<File> m_now; // the left file with what has been taken
    Sides m_files;
    Progress &m_progress;
    std::optional<UnitId> m_unit;             // on the left; none when it is gone
    std::map<std::uint64_t, Bytes> m_waiting; // by offset
    PatchChain m_chain;
    TakenRows m_all;
};

// Rows of a document embedded in two units.
Result<TakenRows> takeInside(const File &left, const File &right, std::span<const DiffRow> rows,
                             Progress &progress)
{
    const auto host = rows.front().hosts.front();
    const std::map<UnitId, Embedded> leftParts = embeddedByHost(left), rightParts = embeddedByHost(right);
    const auto a = leftParts.find(host.first), b = rightParts.find(host.second);
    if (a == leftParts.end() || b == rightParts.end())
        return fail("{}: no document is embedded there any more", rows.front().path);
    std::vector<DiffRow> inner(rows.begin(), rows.end());
    for (DiffRow &row : inner)
        row.hosts.erase(row.hosts.begin());
    const auto inLeft = left.openEmbedded(a->second, left.formats());
    const auto inRight = right.openEmbedded(b->second, right.formats());
    Result<TakenRows> taken = takeRight(*inLeft, *inRight, inner, progress);
    Result<Patch> patch =
        taken ? left.format().editing().adopt(left, a->second, taken->patch) : tl::unexpected(taken.error());
    if (!patch)
        return tl::unexpected(patch.error());
    taken->patch = std::move(*patch);
    return taken;
}

} // namespace

Result<Patch> takeRight(const File &left, const File &right, const DiffRow &row, Progress &progress)
{
    Result<Patch> patch;
    if (row.hosts.empty()) {
        Sides files(left, right, progress);
        patch = takeHere(files, row);
    } else {
        Result<TakenRows> taken = takeInside(left, right, {&row, 1}, progress);
        patch = taken ? std::move(taken->patch) : Result<Patch>(tl::unexpected(taken.error()));
    }
    return progress.cancelled() ? fail("cancelled") : patch;
}

Result<TakenRows> takeRight(const File &left, const File &right, std::span<const DiffRow> rows,
                            Progress &progress)
{
    if (rows.empty() || rows.front().hosts.empty())
        return RowTaker(left, right, progress).take(rows);
    return takeInside(left, right, rows, progress);
}

} // namespace cutaway::query
