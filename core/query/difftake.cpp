// SPDX-License-Identifier: MIT
// Taking what the right side has.
#include "core/file/edit.h"
#include "core/file/linkedunits.h"
#include "core/query/diff.h"
#include "core/query/treediff.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace cutaway::query
{

namespace
{

std::string plainName(std::string name)
{
    return name.substr(0, name.rfind('#'));
}

// Texts and numbers that may name what the right value leads to, in the terms of the left file.
std::vector<std::string> linkTexts(const File &left, const File &right, UnitId unit, NodeId node)
{
    std::vector<std::string> texts;
    const auto tree = right.tree(unit);
    const auto target = right.format().link(right, *tree, node);
    if (target && target->where && target->where->path.empty()) {
        const UnitAlignment units(left, right);
        const UnitId there = units.leftOf(target->where->unit);
        if (there == UnitIndex::kNone)
            return texts; // what it leads to is only on the right
        texts.push_back(left.format().unitTitle(left, there));
        texts.push_back(left.format().unitKey(left, there));
    }
    if (target)
        texts.push_back(target->text);
    if (left.format().readsAlike(left, right))
        texts.push_back(tree->valueText(node));
    return texts;
}

Result<Patch> takeValue(const File &left, const File &right, const DiffRow &row)
{
    const auto from = right.tree(row.right.place.unit);
    const auto to = left.tree(row.left.place.unit);
    const Result<NodeId> source = from->find(row.right.place.path);
    const Result<NodeId> target = to->find(row.left.place.path);
    if (!source || !target)
        return tl::unexpected(source ? target.error() : source.error());
    const UnitId unit = row.left.place.unit;
    const Node node = from->node(*source);
    if (node.field->link != Link::None || node.kind == Kind::Pointer) {
        Result<Patch> patch = fail("{} leads to something that only the right side has", row.path);
        for (const std::string &text : linkTexts(left, right, row.right.place.unit, *source)) {
            patch = left.setText(unit, *target, text);
            if (patch)
                return patch;
        }
        return patch;
    }
    if (node.kind == Kind::Text || node.kind == Kind::StringPtr) // their terminators follow
        return left.setText(unit, *target, from->valueText(*source));
    const Value value = from->value(*source);
    if (!std::holds_alternative<std::monostate>(value))
        return left.set(unit, *target, value);
    return fail("{} cannot be taken as a whole", row.path);
}

// The counterpart of the unit that owns this one and lists it: there its copy is listed.
std::optional<UnitId> ownerThere(const File &left, const File &right, UnitId unit)
{
    const UnitAlignment units(left, right);
    for (const Referrer &referrer : right.format().referrers(right, unit)) {
        const auto tree = right.tree(referrer.from.unit);
        const Result<NodeId> node = tree->find(referrer.from.path);
        const bool lists =
            node && tree->node(*node).isElement && tree->node(*node).field->link == Link::Block;
        const UnitId there = lists ? units.leftOf(referrer.from.unit) : UnitIndex::kNone;
        if (there != UnitIndex::kNone)
            return there;
    }
    return std::nullopt;
}

// A block with all that it owns: its references are numbered anew on the way.
Result<Patch> takeBranch(const File &left, const File &right, UnitId unit)
{
    const Result<Bytes> copied = linkedUnits(right)->copyUnits(right, std::array{unit}, Reach::Branch);
    if (!copied)
        return tl::unexpected(copied.error());
    return linkedUnits(left)->pasteUnits(left, *copied, ownerThere(left, right, unit), false);
}

bool areLinkedUnits(const File &left, const File &right, UnitId unit)
{
    return linkedUnits(left) != nullptr && linkedUnits(right) != nullptr &&
           linkedUnits(right)->isLinkedUnit(right, unit);
}

// A reference in a list, to what the left file has as well or else with what it leads to.
Result<Patch> takeReference(const File &left, const File &right, const DiffRow &row, NodeId source)
{
    const UnitId unit = row.right.place.unit;
    const auto target = right.format().link(right, *right.tree(unit), source);
    if (!target || !target->where || !target->where->path.empty())
        return fail("{} holds references, which mean something else in the left file", row.path);
    const UnitId there = UnitAlignment(left, right).leftOf(target->where->unit);
    if (there == UnitIndex::kNone && areLinkedUnits(left, right, target->where->unit))
        return takeBranch(left, right, target->where->unit);
    const Result<NodeId> parent = left.tree(row.left.place.unit)->find(row.left.place.path);
    if (!parent)
        return tl::unexpected(parent.error());
    const std::uint32_t at = std::min(row.left.row, left.tree(row.left.place.unit)->node(*parent).childCount);
    Result<Patch> patch = left.format().insert(left, row.left.place.unit, *parent, at, {});
    if (!patch)
        return patch;
    const auto after = left.snapshot();
    if (const Result<ChangeSet> change = after->apply(*patch); !change)
        return tl::unexpected(change.error());
    const auto inserted =
        after->tree(row.left.place.unit)->find(fmt::format("{}[{}]", row.left.place.path, at));
    if (!inserted)
        return tl::unexpected(inserted.error());
    Result<Patch> named = fail("{} leads to something that only the right side has", row.path);
    for (const std::string &text : linkTexts(left, right, unit, source)) {
        named = after->setText(row.left.place.unit, *inserted, text);
        if (named)
            return patch->then(*named);
    }
    return named;
}

Result<Patch> takeElement(const File &left, const File &right, const DiffRow &row)
{
    const auto from = right.tree(row.right.place.unit);
    const Result<NodeId> source = from->find(row.right.place.path);
    const Result<NodeId> parent = left.tree(row.left.place.unit)->find(row.left.place.path);
    if (!source || !parent)
        return tl::unexpected(source ? parent.error() : source.error());
    const Node node = from->node(*source);
    const bool apart = !left.format().readsAlike(left, right);
    if (apart && node.isScalar() && node.isElement && node.field->link != Link::None)
        return takeReference(left, right, row, *source);
    if (apart && holdsLinks(*node.field))
        return fail("{} holds references, which mean something else in the left file", row.path);
    NewElement element;
    const ByteSpan bytes = from->bytesOf(*source);
    element.bytes = Bytes(bytes.begin(), bytes.end());
    element.type = node.isElement ? std::string() : plainName(from->name(*source));
    const UnitId unit = row.left.place.unit;
    Result<Patch> patch = left.format().insert(left, unit, *parent, row.left.row, element);
    return patch ? patch : left.format().insert(left, unit, *parent, kAnyRow, element);
}

Result<Patch> takeUnit(const File &left, const File &right, const DiffRow &row)
{
    if (areLinkedUnits(left, right, row.right.place.unit))
        return takeBranch(left, right, row.right.place.unit);
    if (!left.format().readsAlike(left, right))
        return fail("{} holds references, which mean something else in the left file", row.path);
    const UnitId parent = row.left.place.unit;
    if (parent == UnitIndex::kNone)
        return fail("{} belongs to no group that the left file has", row.path);
    NewElement element;
    const UnitId source = row.right.place.unit;
    const BytesView bytes = right.bytes().view(right.units().extent(source));
    element.bytes = Bytes(bytes.span().begin(), bytes.span().end());
    element.type = right.format().unitType(right, source);
    return left.format().insert(left, parent, left.tree(parent)->root(), kAnyRow, element);
}

Result<Patch> takeHere(const File &left, const File &right, const DiffRow &row)
{
    if (row.kind == DiffKind::Differs)
        return takeValue(left, right, row);
    if (row.kind == DiffKind::OnlyRight)
        return row.isUnit ? takeUnit(left, right, row) : takeElement(left, right, row);
    const Result<NodeId> node = left.tree(row.left.place.unit)->find(row.left.place.path);
    return node ? left.format().remove(left, row.left.place.unit, *node) : tl::unexpected(node.error());
}

const Embedded *partIn(const std::vector<Embedded> &parts, const File &file, UnitId host)
{
    for (const Embedded &part : parts) {
        if (host < file.units().size() && file.units().range(host).contains(part.range))
            return &part;
    }
    return nullptr;
}

} // namespace

Result<Patch> takeRight(const File &left, const File &right, const DiffRow &row)
{
    if (row.hosts.empty())
        return takeHere(left, right, row);
    const auto [hostLeft, hostRight] = row.hosts.front();
    const std::vector<Embedded> leftParts = left.format().embedded(left);
    const std::vector<Embedded> rightParts = right.format().embedded(right);
    const Embedded *a = partIn(leftParts, left, hostLeft);
    const Embedded *b = partIn(rightParts, right, hostRight);
    if (a == nullptr || b == nullptr)
        return fail("{}: no document is embedded there any more", row.path);
    DiffRow inner = row;
    inner.hosts.erase(inner.hosts.begin());
    const auto inLeft = left.openEmbedded(*a, left.formats());
    const auto inRight = right.openEmbedded(*b, right.formats());
    const Result<Patch> patch = takeRight(*inLeft, *inRight, inner);
    return patch ? left.format().adopt(left, *a, *patch) : patch;
}

} // namespace cutaway::query
