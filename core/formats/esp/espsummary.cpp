// SPDX-License-Identifier: MIT
// Summaries of subrecords and of groups of subrecords: their content in a few words.
#include "core/file/file.h"
#include "core/formats/esp/ctda.h"
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/inputnames.h"
#include "core/formats/esp/schema/container.h"

namespace cutaway::esp
{

namespace
{

constexpr std::uint32_t kHeaderRows = 2; // signature and size come first
constexpr std::uint32_t kMostFields = 4; // more than these are not a summary

class Summary
{
public:
    Summary(const File &file, const UnitTree &tree) : m_file(file), m_tree(tree) {}

    std::string of(NodeId id) const
    {
        const Node node = m_tree.node(id);
        if (node.kind != Kind::Struct || node.isArray || node.childCount == 0)
            return {};
        const NodeId first = m_tree.child(id, 0);
        if (isSignature(first))
            return ofSubrecord(node);
        const Node firstNode = m_tree.node(first);
        const bool holdsSubrecords = firstNode.kind == Kind::Struct && !firstNode.isArray &&
                                     firstNode.childCount != 0 && isSignature(m_tree.child(first, 0));
        if (!holdsSubrecords)
            return ofScriptPart(node.id);
        const std::string text = ofElement(node, first);
        const bool isInput = m_tree.node(node.parent).field->name == "inputs";
        const std::string name = isInput ? inputName(m_file, m_tree, node.row) : std::string();
        return name.empty() ? text : name + ": " + text;
    }

private:
    // Whether the node is the signature that a subrecord begins with.
    bool isSignature(NodeId id) const { return m_tree.node(id).field == &kSubrecordHeadType.fields.front(); }

    std::string ofSubrecord(const Node &node) const
    {
        if (node.field->name == "CTDA")
            return ofCondition(node.id);
        if (node.childCount > kHeaderRows + kMostFields)
            return {};
        std::string text;
        for (std::uint32_t row = kHeaderRows; row < node.childCount; ++row) {
            const NodeId child = m_tree.child(node.id, row);
            if (m_tree.node(child).kind == Kind::Padding)
                continue;
            const std::string part = fieldText(child);
            text += (text.empty() || part.empty() ? "" : ", ") + part;
        }
        return text;
    }

    // A script or a property of one: its name, and what the property holds.
    std::string ofScriptPart(NodeId id) const
    {
        const auto name = m_tree.childNamed(id, "name");
        const auto value = m_tree.childNamed(id, "value");
        if (!name)
            return {};
        const std::string text = fieldText(*name);
        if (!value)
            return text;
        const auto form = m_tree.childNamed(*value, "form");
        return text + " = " + fieldText(form ? *form : *value);
    }

    // An input, a node of the tree, a name, an event.
    std::string ofElement(const Node &node, NodeId first) const
    {
        if (m_tree.node(first).field->name == "CTDA")
            return ofCondition(first);
        std::string text = of(first);
        for (std::uint32_t row = 1; row < node.childCount; ++row) {
            const NodeId child = m_tree.child(node.id, row);
            const std::string_view name = m_tree.node(child).field->name;
            const std::string part =
                name == "CITC" || name == "FNAM" || name == "PRCB" ? std::string() : of(child);
            if (!part.empty())
                return text.empty() ? part : text + " " + part;
        }
        return text;
    }

    // The text as the tree shows it, without numbers behind names.
    std::string fieldText(NodeId id) const
    {
        if (const auto target = m_file.format().links().link(m_file, m_tree, id))
            return target->text;
        const Node node = m_tree.node(id);
        const Value value = m_tree.value(id);
        const auto *natural = std::get_if<std::uint64_t>(&value);
        const auto *number = std::get_if<std::int64_t>(&value);
        if (node.field->names != nullptr && (natural != nullptr || number != nullptr)) {
            const std::string known =
                nameOf(*node.field->names, number != nullptr ? *number : static_cast<std::int64_t>(*natural));
            if (!known.empty())
                return known;
        }
        return m_tree.valueText(id);
    }

    std::string namedText(NodeId parent, std::string_view name) const
    {
        const auto child = m_tree.childNamed(parent, name);
        return child ? fieldText(*child) : std::string();
    }

    // Parameter 1 or 2; the text behind the condition where it is one; empty when unused.
    std::string parameterText(NodeId condition, int number) const
    {
        const auto child = m_tree.childNamed(condition, number == 1 ? "parameter1" : "parameter2");
        if (!child)
            return {};
        if (m_tree.node(*child).field->hidden) {
            const NodeId around = m_tree.node(condition).parent;
            const auto text = m_tree.childNamed(around, number == 1 ? "CIS1" : "CIS2");
            return text && around != m_tree.root() ? "\"" + namedText(*text, "value") + "\"" : std::string();
        }
        const bool plain = m_tree.node(*child).field->link == Link::None &&
                           m_tree.node(*child).field->help.empty() &&
                           m_tree.node(*child).field->names == nullptr;
        const bool zero = loadOr<std::uint32_t>(m_tree.bytesOf(*child), 0, 0) == 0;
        return plain && zero ? std::string() : fieldText(*child);
    }

    // "GetStage(MyQuest) >= 10 or"
    std::string ofCondition(NodeId id) const
    {
        const auto type = m_tree.childNamed(id, "type");
        if (!type)
            return {};
        const auto typeByte = loadOr<std::uint8_t>(m_tree.bytesOf(*type), 0, 0);
        const std::string one = parameterText(id, 1);
        const std::string two = parameterText(id, 2);
        return fmt::format("{}({}{}{}) {} {}{}", namedText(id, "function"), one,
                           one.empty() || two.empty() ? "" : ", ", two, operatorText(operatorOf(typeByte)),
                           namedText(id, "comparisonValue"),
                           (typeByte & conditionflag::kOr) != 0 ? " or" : "");
    }

    const File &m_file;
    const UnitTree &m_tree;
};

} // namespace

std::string EspFormat::nodeSummary(const File &file, const UnitTree &tree, NodeId node) const
{
    return node == tree.root() ? std::string() : Summary(file, tree).of(node);
}

} // namespace cutaway::esp
