// SPDX-License-Identifier: MIT
// The procedure tree and the scripts of a package.
#include "core/pack/packagereader.h"

namespace cutaway::pack
{

std::vector<TreeNode> PackageReader::readNodes(const std::vector<NodeId> &nodes,
                                               const ConditionContext &context) const
{
    std::vector<TreeNode> list;
    for (const NodeId node : nodes)
        list.push_back(readNode(node, context));
    return list;
}

TreeNode PackageReader::readNode(NodeId node, const ConditionContext &context) const
{
    TreeNode target;
    target.path = m_reader.path(node);
    target.kind = m_reader.field(m_reader.child(node, "ANAM"), "kind");
    target.conditionCount = m_reader.field(m_reader.child(node, "CITC"), "count");
    target.conditions = readConditions(m_reader, m_reader.child(node, "conditions"), context);
    const auto branch = m_reader.child(node, "PRCB");
    target.isBranch = branch.has_value();
    target.childCount = m_reader.field(branch, "childCount");
    target.branchFlags = m_reader.field(branch, "flags");
    target.procedure = m_reader.field(m_reader.child(node, "PNAM"), "procedure");
    target.leafFlags = m_reader.field(m_reader.child(node, "FNAM"), "flags");
    readArguments(node, target);
    for (const NodeId child : m_reader.named(node, "PFO2"))
        target.overrides.push_back(readOverride(child, false));
    for (const NodeId child : m_reader.named(node, "PFOR"))
        target.overrides.push_back(readOverride(child, true));
    target.children = readNodes(m_reader.children(node, "children"), context);
    return target;
}

void PackageReader::readArguments(NodeId node, TreeNode &target) const
{
    const ProcedureDesc *desc = procedureNamed(m_package.fallout4, target.procedure.text);
    std::string list;
    for (const NodeId element : m_reader.children(node, "arguments")) {
        Argument argument;
        argument.input = m_reader.field(element, "inputId");
        if (desc != nullptr && target.arguments.size() < desc->arguments.size())
            argument.desc = &desc->arguments[target.arguments.size()];
        if (argument.input.id() != kUnboundInput)
            argument.bound = m_package.inputText(argument.input.id());
        list += (target.arguments.empty() ? "" : ", ") + (argument.bound.empty() ? "-" : argument.bound);
        target.arguments.push_back(std::move(argument));
    }
    target.text = target.isBranch ? target.kind.text : target.procedure.text + "(" + list + ")";
}

FlagOverride PackageReader::readOverride(NodeId node, bool old) const
{
    FlagOverride change;
    change.path = m_reader.path(node);
    change.old = old;
    change.setGeneral = m_reader.field(node, "setGeneral");
    change.clearGeneral = m_reader.field(node, "clearGeneral");
    change.setInterrupt = m_reader.field(node, "setInterrupt");
    change.clearInterrupt = m_reader.field(node, "clearInterrupt");
    change.speed = m_reader.field(node, "speed");
    const auto rest = m_reader.child(node, old ? "data" : "pad");
    change.pad = m_reader.field(rest);
    change.pad.text = m_reader.hex(rest);
    return change;
}

void PackageReader::readScripts()
{
    const auto node = sub("VMAD");
    if (!node)
        return;
    Scripts scripts;
    scripts.path = m_reader.path(*node);
    scripts.version = m_reader.field(node, "version");
    scripts.objectFormat = m_reader.field(node, "objectFormat");
    for (const NodeId script : m_reader.children(node, "scripts"))
        scripts.scripts.push_back(readScript(script));
    const auto fragments = m_reader.child(node, "fragments");
    const bool readable = fragments && !m_reader.tree().node(*fragments).isScalar();
    scripts.complete =
        !m_reader.child(node, "rest") && !m_reader.child(node, "data") && (!fragments || readable);
    scripts.hasFragments = readable;
    if (readable) {
        scripts.bindVersion = m_reader.field(fragments, "bindVersion");
        scripts.fragmentFlags = m_reader.field(fragments, "flags");
        scripts.scriptFile = m_reader.field(fragments, "scriptFile");
        if (const auto script = m_reader.child(fragments, "script"))
            scripts.fragmentScript = readScript(*script);
        for (const NodeId event : m_reader.children(fragments, "events"))
            scripts.fragments.push_back({m_reader.path(event), m_reader.field(event, "unknown"),
                                         m_reader.field(event, "script"), m_reader.field(event, "function")});
    }
    m_package.scripts = std::move(scripts);
}

Script PackageReader::readScript(NodeId node) const
{
    Script script{m_reader.path(node), m_reader.field(node, "name"), m_reader.field(node, "flags"), {}};
    for (const NodeId property : m_reader.children(node, "properties"))
        script.properties.push_back(readProperty(property));
    return script;
}

ScriptProperty PackageReader::readProperty(NodeId node) const
{
    ScriptProperty property;
    property.path = m_reader.path(node);
    property.name = m_reader.field(node, "name");
    property.type = m_reader.field(node, "type");
    property.flags = m_reader.field(node, "flags");
    const auto value = m_reader.child(node, "value");
    const auto object = m_reader.child(value, "form");
    property.value = m_reader.field(object ? object : value);
    property.alias = m_reader.field(value, "alias");
    property.unused = m_reader.field(value, "unused");
    for (const std::string_view list : {"members", "structs", "strings", "values"}) {
        for (const NodeId item : m_reader.children(node, list)) {
            if (list == "members") {
                property.items.push_back(readProperty(item));
                continue;
            }
            ScriptProperty element; // an item without a name: its members, or one value
            element.path = m_reader.path(item);
            const auto form = m_reader.child(item, "form");
            const auto text = m_reader.child(item, "value");
            element.value = m_reader.field(form ? form : text ? text : std::optional(item));
            element.alias = m_reader.field(item, "alias");
            for (const NodeId member : m_reader.children(item, "members"))
                element.items.push_back(readProperty(member));
            property.items.push_back(std::move(element));
        }
    }
    return property;
}

} // namespace cutaway::pack
