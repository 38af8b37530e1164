// SPDX-License-Identifier: MIT
// Where FormIDs lead, who mentions a record, and which FormIDs may be written.
#include "core/esp/espdecode.h"
#include "core/esp/espformat.h"
#include "core/esp/formid.h"
#include "core/esp/schema/container.h"

#include <algorithm>
#include <cstring>

namespace cutaway::esp
{

namespace
{

constexpr std::size_t kMostReferrers = 2000;
// Compressed records are inflated for the search only where their FormID fields are known.
constexpr Signature kSearchedWhenCompressed[] = {kPackage,    sig("NPC_"), sig("QUST"), sig("FLST"),
                                                 sig("INFO"), sig("SCEN"), sig("PERK"), sig("DIAL")};

bool isForm(const Node &node)
{
    return node.field->link == Link::Form && node.kind == Kind::U32 && node.isScalar();
}

std::optional<std::uint32_t> formIdOf(const Value &value)
{
    if (const auto *natural = std::get_if<std::uint64_t>(&value);
        natural != nullptr && *natural <= 0xFFFFFFFF)
        return static_cast<std::uint32_t>(*natural);
    if (const auto *number = std::get_if<std::int64_t>(&value);
        number != nullptr && *number >= 0 && *number <= 0xFFFFFFFF)
        return static_cast<std::uint32_t>(*number);
    return std::nullopt;
}

bool isOwnId(const UnitTree &tree, const Node &node)
{
    return node.range.offset == 12 && tree.node(node.parent).field == &kHeaderRow;
}

// An id of this file for which the file has no record.
bool isDangling(const EspState &state, std::string_view name, std::uint32_t formId, UnitId unit)
{
    const ResolvedForm form = resolve(state, name, formId);
    return unit == UnitIndex::kNone && form.own && form.object >= kFirstFreeObject;
}

bool typeMatches(std::string_view allowed, Signature signature)
{
    return allowed.empty() || allowed.find(signatureText(signature)) != std::string_view::npos;
}

// Every FormID field of a tree that holds `formId`.
void collectMentions(const UnitTree &tree, NodeId id, std::uint32_t formId, std::vector<NodeId> &found)
{
    const Node node = tree.node(id);
    if (isForm(node) && !isOwnId(tree, node) && loadOr<std::uint32_t>(tree.bytesOf(id), 0, 0) == formId)
        found.push_back(id);
    for (std::uint32_t row = 0; row < node.childCount; ++row)
        collectMentions(tree, tree.child(id, row), formId, found);
}

bool holdsBytes(ByteSpan bytes, std::uint32_t formId)
{
    char pattern[4];
    std::memcpy(pattern, &formId, sizeof pattern);
    const std::string_view text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    return text.find(std::string_view(pattern, sizeof pattern)) != std::string_view::npos;
}

// True when it is worth decoding the record to look for the id.
bool mayMention(const BytesView &stored, std::uint32_t formId)
{
    const ByteSpan bytes = stored.span();
    const RecordHeader header = recordHeader(bytes);
    if (!header.compressed())
        return holdsBytes(bytes.subspan(kHeaderSize), formId);
    if (std::ranges::find(kSearchedWhenCompressed, header.signature) == std::end(kSearchedWhenCompressed))
        return false;
    const RecordData record = openRecord(stored);
    return record.inflated && holdsBytes(record.bytes.span().subspan(record.data), formId);
}

} // namespace

std::optional<LinkTarget> EspFormat::link(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    if (!isForm(node))
        return std::nullopt;
    const auto &state = file.state<EspState>();
    const auto formId = loadOr<std::uint32_t>(tree.bytesOf(id), 0, 0);
    if (isOwnId(tree, node)) // of an override: to the record that it overrides
        return LinkTarget{std::nullopt, describeForm(file, formId), false, placeInMaster(file, formId)};
    LinkTarget target = targetOf(file, formId);
    const UnitId unit = target.where ? target.where->unit : UnitIndex::kNone;
    target.broken = isDangling(state, file.name(), formId, unit) ||
                    (unit != UnitIndex::kNone && !typeMatches(node.field->linkType, file.units()[unit].tag));
    return target;
}

std::vector<Referrer> EspFormat::referrers(const File &file, UnitId unit) const
{
    std::vector<Referrer> found;
    const Unit &target = file.units()[unit];
    if (target.tag == kGroup || target.tag == kRawUnit || unit == 0 || target.id == 0)
        return found;
    for (UnitId other = 1; other < file.units().size() && found.size() < kMostReferrers; ++other) {
        const std::uint32_t tag = file.units()[other].tag;
        if (tag == kGroup || tag == kRawUnit || !mayMention(file.unitBytes(other), target.id))
            continue;
        Diagnostics ignored;
        const UnitTree tree = decodeUnit(file, other, ignored);
        std::vector<NodeId> mentions;
        collectMentions(tree, tree.root(), target.id, mentions);
        for (const NodeId node : mentions) {
            std::string path = tree.path(node);
            std::string text = fmt::format("{} {} {}", unitTitle(file, other), editorIdOf(file, other), path);
            found.push_back({{other, std::move(path)}, std::move(text)});
        }
    }
    return found;
}

std::optional<Result<Value>> EspFormat::parse(const File &file, const UnitTree &tree, NodeId node,
                                              std::string_view text) const
{
    if (!isForm(tree.node(node)))
        return std::nullopt;
    const Result<std::uint32_t> formId = parseForm(file.state<EspState>(), file.name(), text);
    if (!formId)
        return Result<Value>(tl::unexpected(formId.error()));
    return Result<Value>(Value{std::uint64_t{*formId}});
}

Result<void> EspFormat::validate(const File &file, const UnitTree &tree, NodeId id, const Value &value) const
{
    const Node node = tree.node(id);
    const auto formId = formIdOf(value);
    if (!isForm(node) || !formId || *formId == 0)
        return {};
    const auto &state = file.state<EspState>();
    if ((*formId >> 24) > state.masters.size())
        return fail("FormID {:08X} names master {}, the plugin has {}", *formId, *formId >> 24,
                    state.masters.size());
    if (isOwnId(tree, node))
        return {};
    const UnitId unit = recordOf(file, *formId);
    if (isDangling(state, file.name(), *formId, unit))
        return fail("the plugin has no record {:08X}", *formId);
    if (unit != UnitIndex::kNone && !typeMatches(node.field->linkType, file.units()[unit].tag))
        return fail("{} wants {}, {:08X} is a {}", node.field->name, node.field->linkType, *formId,
                    signatureText(file.units()[unit].tag));
    return {};
}

} // namespace cutaway::esp
