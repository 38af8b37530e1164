// SPDX-License-Identifier: MIT
#include "core/formats/esp/formfields.h"

#include "core/formats/esp/formid.h"
#include "core/formats/esp/records/pack.h"
#include "core/formats/esp/schema/conditiontypes.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/vmad.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr std::size_t kFormIdSize = 4;
constexpr std::uint64_t kOwnFormIdAt = 12; // in the header of a record

bool isUnexplained(const Node &node)
{
    if (!node.isScalar() || node.range.size < kFormIdSize)
        return false;
    return node.kind == Kind::Raw || isUntypedParameter(*node.field) || isUntypedValue(*node.field);
}

// A FormID in the payload of a record.
bool namesRecord(const UnitTree &tree, const Node &node)
{
    return isForm(node) && !isOwnFormId(tree, node);
}

// Elements of an array are all alike; plain values need no look each.
template <class Wanted> bool isWithout(const UnitTree &tree, const Node &array, const Wanted &isWanted)
{
    if (!array.isArray || array.childCount == 0)
        return false;
    const Node first = tree.childNode(array, 0);
    return first.isScalar() && !isWanted(first);
}

// Those that are wanted of the node and all below it, until `visit` returns false.
template <class Wanted, class Visit>
bool visitBelow(const UnitTree &tree, const Node &node, const Wanted &isWanted, const Visit &visit)
{
    if (isWanted(node) && !visit(node))
        return false;
    if (isWithout(tree, node, isWanted))
        return true;
    for (std::uint32_t row = 0; row < node.childCount; ++row) {
        if (!visitBelow(tree, tree.childNode(node, row), isWanted, visit))
            return false;
    }
    return true;
}

// The plugin that a FormID of the file with this top byte belongs to.
std::string_view ownerAt(const File &file, std::uint32_t index)
{
    return resolve(file.state<EspState>(), file.name(), index << 24).plugin;
}

bool isSameOwner(const File &from, const File &to, std::uint32_t index)
{
    const std::size_t theirs = from.state<EspState>().masters.size();
    const std::size_t mine = to.state<EspState>().masters.size();
    return index <= theirs && index <= mine && samePlugin(ownerAt(from, index), ownerAt(to, index));
}

std::string otherOwner(const File &from, const File &to, std::uint32_t formId)
{
    const std::uint32_t index = formId >> 24;
    if (index > to.state<EspState>().masters.size())
        return fmt::format("{:08X} is of {} there and of no plugin here", formId, ownerAt(from, index));
    return fmt::format("{:08X} is of {} there and of {} here", formId, ownerAt(from, index),
                       ownerAt(to, index));
}

// The first four bytes that may be a FormID of another plugin in `to`.
std::optional<std::uint32_t> firstOther(const File &from, ByteSpan bytes, const File &to)
{
    std::optional<std::uint32_t> first;
    forEachPossibleForm(bytes, from.state<EspState>().masters.size(), [&](std::size_t, std::uint32_t formId) {
        if (!first && !isSameOwner(from, to, formId >> 24))
            first = formId;
    });
    return first;
}

Result<void> checkPart(const File &from, const UnitTree &tree, const Node &node, const File &to)
{
    const auto other = firstOther(from, tree.bytesOf(node.id), to);
    if (!other)
        return {};
    return fail("{} is not decoded and may hold a FormID: {}", tree.path(node.id),
                otherOwner(from, to, *other));
}

std::uint32_t numberOf(const UnitTree &tree, const Node &node)
{
    return loadOr<std::uint32_t>(tree.bytesOf(node), 0, 0);
}

// Writes FormIDs into bytes that are those of a node so far.
class Translation
{
public:
    Translation(const File &from, const UnitTree &tree, const File &to, const CopiedForms &copied)
        : m_from(from), m_tree(tree), m_to(to), m_copied(copied)
    {
    }

    // `base` is the place of the bytes in the tree.
    Result<void> write(NodeId id, std::uint64_t base, Bytes &bytes) const
    {
        const Node node = m_tree.node(id);
        const std::uint32_t number = node.isScalar() ? numberOf(m_tree, node) : 0;
        const bool isReference = namesRecord(m_tree, node);
        if (isReference || (number != 0 && isGlobalOfOwner(node, number))) {
            const Result<std::uint32_t> there = translatedForm(number);
            if (!there)
                return fail("{}: {}", m_tree.path(id), there.error().message);
            store(bytes, node.range.offset - base, *there);
        }
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            const Result<void> done = write(m_tree.child(id, row), base, bytes);
            if (!done)
                return done;
        }
        return {};
    }

private:
    Result<std::uint32_t> translatedForm(std::uint32_t formId) const
    {
        const auto fresh = m_copied.find(formId);
        return fresh != m_copied.end() ? fresh->second : translated(m_from, formId, m_to);
    }

    const File &m_from;
    const UnitTree &m_tree;
    const File &m_to;
    const CopiedForms &m_copied;
};

} // namespace

bool isForm(const Node &node)
{
    return node.field->link == Link::Form && node.kind == Kind::U32 && node.isScalar();
}

bool isOwnFormId(const UnitTree &tree, const Node &node)
{
    return node.range.offset == kOwnFormIdAt && tree.node(node.parent).field == &kHeaderRow;
}

void forEachForm(const UnitTree &tree, NodeId node,
                 const std::function<void(const Node &, std::uint32_t formId)> &visit)
{
    const auto isWanted = [&](const Node &each) { return namesRecord(tree, each); };
    visitBelow(tree, tree.node(node), isWanted, [&](const Node &each) {
        visit(each, loadOr<std::uint32_t>(tree.bytesOf(each), 0, 0));
        return true;
    });
}

void forEachUnexplained(const UnitTree &tree, NodeId node, const std::function<void(const Node &)> &visit)
{
    visitBelow(tree, tree.node(node), isUnexplained, [&](const Node &each) {
        visit(each);
        return true;
    });
}

bool isWithoutRow(const Node &node)
{
    const FieldDesc *kRows[] = {&kDataRow, &kExtraRow, &kBrokenTailRow, &kCompressedDataRow,
                                &kUndecodedField};
    return node.kind == Kind::Raw &&
           (std::ranges::find(kRows, node.field) != std::end(kRows) || isUnreadScript(*node.field));
}

bool isGlobalOfOwner(const Node &node, std::uint32_t number)
{
    constexpr std::uint32_t kNoRank = 0xFFFFFFFF;
    return node.kind == Kind::Raw && node.field->name == "globalOrRank" && number >= kFirstFreeObject &&
           number != kNoRank;
}

void forEachPossibleForm(ByteSpan bytes, std::size_t masters,
                         const std::function<void(std::size_t offset, std::uint32_t formId)> &visit)
{
    for (std::size_t at = 0; at + kFormIdSize <= bytes.size(); ++at) {
        const auto formId = load<std::uint32_t>(bytes, at);
        if ((formId & kObjectMask) != 0 && (formId >> 24) <= masters)
            visit(at, formId);
    }
}

FormFault faultOf(const File &file, const FieldDesc &field, std::uint32_t formId)
{
    if (const UnitId unit = recordOf(file, formId); unit != UnitIndex::kNone)
        return isAmong(field.linkType, file.units()[unit].tag) ? FormFault::None : FormFault::Type;
    const ResolvedForm form = resolve(file.state<EspState>(), file.name(), formId);
    return !form.own || form.object < kFirstFreeObject ? FormFault::None
           : form.indexTooHigh                         ? FormFault::Master
                                                       : FormFault::Missing;
}

std::set<std::uint32_t> brokenForms(const File &file, UnitId unit)
{
    std::set<std::uint32_t> broken;
    for (UnitId each = unit; each < file.units()[unit].end; ++each) {
        const auto tree = file.tree(each);
        forEachForm(*tree, tree->root(), [&](const Node &, std::uint32_t formId) {
            const ResolvedForm form = resolve(file.state<EspState>(), file.name(), formId);
            const bool isThere =
                !form.own || form.object < kFirstFreeObject || recordOf(file, formId) != UnitIndex::kNone;
            if (formId != 0 && (form.indexTooHigh || !isThere))
                broken.insert(formId);
        });
    }
    return broken;
}

Result<void> checkUnexplained(const File &from, const UnitTree &tree, NodeId id, const File &to, RawRows raw)
{
    Result<void> result;
    visitBelow(tree, tree.node(id), isUnexplained, [&](const Node &node) {
        const bool isOpaque = raw == RawRows::HoldNone && node.kind == Kind::Raw && !isWithoutRow(node);
        if (!isOpaque && !isGlobalOfOwner(node, numberOf(tree, node)))
            result = checkPart(from, tree, node, to);
        return result.has_value();
    });
    return result;
}

Result<std::uint32_t> translated(const File &from, std::uint32_t formId, const File &to)
{
    if (formId == 0 || &from == &to)
        return formId;
    const ResolvedForm form = resolve(from.state<EspState>(), from.name(), formId);
    return parseForm(to.state<EspState>(), to.name(), fmt::format("{}:{:06X}", form.plugin, form.object));
}

Result<Bytes> translatedBytes(const File &from, const UnitTree &tree, NodeId id, const File &to,
                              const CopiedForms &copied, RawRows raw)
{
    const ByteSpan stored = tree.bytesOf(id);
    Bytes bytes(stored.begin(), stored.end());
    if (&from == &to && copied.empty())
        return bytes;
    Result<void> done = checkUnexplained(from, tree, id, to, raw);
    if (done)
        done = Translation(from, tree, to, copied).write(id, tree.node(id).range.offset, bytes);
    return done ? Result<Bytes>(std::move(bytes)) : tl::unexpected(done.error());
}

} // namespace cutaway::esp
