// SPDX-License-Identifier: MIT
// Targets of FormIDs, and the FormIDs that a field may take.
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/foreigntexts.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/schema/subrecord.h"

namespace cutaway::esp
{

namespace
{

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

// The signature of the subrecord that a node is in; 0 where none is around it.
Signature subrecordAround(const UnitTree &tree, NodeId id)
{
    for (NodeId at = tree.node(id).parent; at != tree.root(); at = tree.node(at).parent) {
        if (const std::string_view name = tree.node(at).field->name; isSignature(name))
            return sig(name);
    }
    return 0;
}

// A string id with its text, which stands in no place that can be shown; nothing while the text is not at
// hand.
std::optional<LinkTarget> tableText(const File &file, const UnitTree &tree, NodeId id)
{
    const auto texts = file.state<EspState>().foreign->get();
    const auto number = loadOr<std::uint32_t>(tree.bytesOf(id), 0, 0);
    if (texts == nullptr || number == 0)
        return std::nullopt;
    const TextTable table = tableOf(file.units()[tree.unit()].tag, subrecordAround(tree, id));
    const auto text = texts->text(table, number);
    return text ? std::optional(LinkTarget{std::nullopt, fmt::format("{} \"{}\"", number, *text)})
                : std::nullopt;
}

} // namespace

bool EspFormat::mayLead(const Node &node) const
{
    return Links::mayLead(node) || (node.isScalar() && isStringId(*node.field));
}

std::optional<LinkTarget> EspFormat::link(const File &file, const UnitTree &tree, NodeId id) const
{
    const Node node = tree.node(id);
    if (node.isScalar() && isStringId(*node.field))
        return tableText(file, tree, id);
    if (!isForm(node))
        return std::nullopt;
    const auto formId = loadOr<std::uint32_t>(tree.bytesOf(id), 0, 0);
    if (isOwnFormId(tree, node)) // of an override: to the record that it overrides
        return LinkTarget{std::nullopt, describeForm(file, formId), false, placeInMaster(file, formId)};
    LinkTarget target = targetOf(file, formId);
    target.broken = faultOf(file, *node.field, formId) != FormFault::None;
    return target;
}

std::optional<Result<Value>> EspFormat::parse(const File &file, const UnitTree &tree, NodeId node,
                                              std::string_view text) const
{
    if (!isForm(tree.node(node)))
        return std::nullopt;
    const auto &state = file.state<EspState>();
    if (const auto known = builtInForm(state, text, tree.node(node).field->linkType))
        return Result<Value>(Value{std::uint64_t{*known}});
    const Result<std::uint32_t> formId = parseForm(state, file.name(), text);
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
    if (isOwnFormId(tree, node))
        return {};
    const FormFault fault = faultOf(file, *node.field, *formId);
    if (fault == FormFault::Type)
        return fail("{} wants {}, {:08X} is a {}", node.field->name, node.field->linkType, *formId,
                    signatureText(file.units()[recordOf(file, *formId)].tag));
    if (fault != FormFault::None)
        return fail("the plugin has no record {:08X}", *formId);
    return {};
}

} // namespace cutaway::esp
