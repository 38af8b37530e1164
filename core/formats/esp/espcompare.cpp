// SPDX-License-Identifier: MIT
// Comparing two plugins, or one with its master: identities of units, and values that follow from others.
#include "core/base/letters.h"
#include "core/formats/esp/espformat.h"

#include "core/base/hash.h"
#include "core/file/file.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/packedit.h"
#include "core/formats/esp/plugins.h"
#include "core/formats/esp/schema/container.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

bool namesForms(std::int32_t groupType)
{
    return groupType == 1 || (groupType >= 6 && groupType <= 10);
}

// The plugin's own records are the same whatever the file is called, but for a plugin beside its master.
enum class OwnForms : std::uint8_t { Nameless, Named };

OwnForms ownForms(const File &file, const File &other)
{
    return isMasterOf(file, other) || isMasterOf(other, file) ? OwnForms::Named : OwnForms::Nameless;
}

std::uint64_t hashOfForm(const File &file, std::uint32_t formId, OwnForms own)
{
    const ResolvedForm form = resolve(file.state<EspState>(), file.name(), formId);
    const bool nameless = form.own && own == OwnForms::Nameless;
    return hashOf(nameless ? kHashSeed : hashOf(lowered(form.plugin)), form.object);
}

std::uint64_t identityOf(const File &file, UnitId unit, OwnForms own)
{
    const Unit &u = file.units()[unit];
    if (u.tag == kRawUnit || unit == 0)
        return hashOf(kHashSeed, u.tag);
    if (u.tag != kGroup)
        return hashOf(hashOfForm(file, u.id, own), u.tag);
    const GroupHeader group = groupHeader(file.unitBytes(unit).span());
    const std::uint64_t label = namesForms(group.type) ? hashOfForm(file, group.label, own) : group.label;
    const UnitId parent = file.units().parentOf(unit);
    const std::uint64_t around = parent == UnitIndex::kNone ? 0 : identityOf(file, parent, own);
    return hashOf(hashOf(around, static_cast<std::uint32_t>(group.type)), label);
}

const RecordBehaviour &behaviourIn(const UnitTree &tree)
{
    return behaviourOf(loadOr<std::uint32_t>(tree.bytes().span(), 0, 0));
}

bool isCount(std::span<const CountPair> counts, std::string_view name)
{
    return isSignature(name) && std::ranges::find(counts, sig(name), &CountPair::count) != counts.end();
}

} // namespace

bool EspFormat::isDerived(const File &file, UnitId unit) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    if (tag == kGroup || tag == kRawUnit || file.units().range(unit).size < kHeaderSize)
        return false;
    const BytesView header = file.bytes().view({file.units()[unit].offset, kHeaderSize});
    return recordHeader(header.span()).compressed();
}

std::uint64_t EspFormat::identity(const File &file, UnitId unit) const
{
    return identityOf(file, unit, OwnForms::Nameless);
}

std::vector<std::uint64_t> EspFormat::identitiesBeside(const File &file, const File &other) const
{
    const OwnForms own = ownForms(file, other);
    std::vector<std::uint64_t> identities(file.units().size());
    for (UnitId unit = 0; unit < identities.size(); ++unit)
        identities[unit] = identityOf(file, unit, own);
    return identities;
}

std::optional<std::uint64_t> EspFormat::targetBeside(const File &file, const UnitTree &tree, NodeId id,
                                                     const File &other) const
{
    const Node node = tree.node(id);
    if (!isForm(node))
        return std::nullopt;
    const auto formId = loadOr<std::uint32_t>(tree.bytesOf(id), 0, 0);
    return formId == 0 ? 0 : hashOfForm(file, formId, ownForms(file, other));
}

bool EspFormat::buildsOn(const File &file, const File &other) const
{
    return isMasterOf(other, file);
}

Result<Bytes> EspFormat::carried(const File &from, const UnitTree &tree, NodeId node, const File &to) const
{
    const ByteSpan stored = tree.bytesOf(node);
    Result<Bytes> bytes =
        readsAlike(from, to) ? Bytes(stored.begin(), stored.end()) : translatedBytes(from, tree, node, to);
    const auto id = behaviourIn(tree).idOf(tree, node);
    if (!bytes || !id)
        return bytes;
    const Bytes sub = storedSubrecord(kInputIdSignature, Bytes{*id});
    bytes->insert(bytes->end(), sub.begin(), sub.end());
    return bytes;
}

std::string_view EspFormat::overriddenFile(const File &file, UnitId unit) const
{
    const Unit &u = file.units()[unit];
    const bool hasForm = u.tag != kGroup && u.tag != kRawUnit && u.tag != kPluginHeader;
    return hasForm ? masterOf(file.state<EspState>(), u.id) : std::string_view();
}

bool EspFormat::isBookkeeping(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    if (!node.isScalar() || node.range.end() > kHeaderSize)
        return false;
    const std::string_view name = node.field->name;
    return name == "stamp" || name == "vc" || (name == "unknown" && file.units()[tree.unit()].tag == kGroup);
}

bool EspFormat::readsAlike(const File &left, const File &right) const
{
    const auto &a = left.state<EspState>();
    const auto &b = right.state<EspState>();
    const auto same = [](const std::string &x, const std::string &y) { return lowered(x) == lowered(y); };
    return a.localized() == b.localized() && a.game == b.game &&
           std::ranges::equal(a.masters, b.masters, same);
}

bool EspFormat::follows(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    constexpr std::string_view kSizes[] = {"size", "dataSize"};
    if (node.field == &kInflatedSizeRow || node.field == &kLongSizeRow || isOwnFormId(tree, node))
        return true; // which record it is says the rest of the file
    if (node.isScalar() && node.field->measure == Measure::Bytes &&
        std::ranges::find(kSizes, node.field->name) != std::end(kSizes))
        return true;
    if (behaviourIn(tree).follows(tree, node))
        return true;
    const bool inHeader = file.units()[tree.unit()].tag == kPluginHeader;
    if (inHeader && node.isScalar() && node.field->name == "count")
        return true;
    const std::span<const CountPair> counts = countsOf(loadOr<std::uint32_t>(tree.bytes().span(), 0, 0));
    for (NodeId at = id; at != tree.root(); at = tree.node(at).parent) {
        if (isCount(counts, tree.node(at).field->name))
            return true;
    }
    return Comparing::follows(file, tree, id);
}

std::optional<std::uint64_t> EspFormat::elementIdentity(const File &, const UnitTree &tree, NodeId id) const
{
    return tree.node(id).isElement ? behaviourIn(tree).elementIdentity(tree, id) : std::nullopt;
}

bool EspFormat::isWhole(const UnitTree &left, NodeId a, const UnitTree &right, NodeId b) const
{
    return behaviourIn(left).isWhole(left, a, right, b);
}

} // namespace cutaway::esp
