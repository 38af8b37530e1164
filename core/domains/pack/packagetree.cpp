// SPDX-License-Identifier: MIT
// The procedure tree and the scripts of a package.
#include "core/domains/pack/packagereader.h"

namespace cutaway::pack
{

std::vector<TreeNode> PackageReader::readNodes(const std::vector<Reader> &nodes,
                                               const ConditionContext &context) const
{
    std::vector<TreeNode> list;
    for (const Reader &node : nodes)
        list.push_back(readNode(node, context));
    return list;
}

TreeNode PackageReader::readNode(const Reader &node, const ConditionContext &context) const
{
    TreeNode target;
    target.path = node.path();
    target.kind = field(node.member("ANAM"_f), "kind"_f);
    target.conditionCount = field(node.member("CITC"_f), "count"_f);
    target.conditions = readConditions(node.member("conditions"_f), context);
    const Reader branch = node.member("PRCB"_f);
    target.isBranch = bool(branch);
    target.childCount = field(branch, "childCount"_f);
    target.branchFlags = field(branch, "flags"_f);
    target.procedure = field(node.member("PNAM"_f), "procedure"_f);
    target.leafFlags = field(node.member("FNAM"_f), "flags"_f);
    readArguments(node, target);
    for (const Reader &child : node.named("PFO2"_f))
        target.overrides.push_back(readOverride(child, false));
    for (const Reader &child : node.named("PFOR"_f))
        target.overrides.push_back(readOverride(child, true));
    target.children = readNodes(node.elements("children"_f), context);
    return target;
}

void PackageReader::readArguments(const Reader &node, TreeNode &target) const
{
    const ProcedureDesc *desc = procedureNamed(m_package.game, target.procedure.text);
    std::string list;
    for (const Reader &element : node.elements("arguments"_f)) {
        Argument argument;
        argument.input = field(element, "inputId"_f);
        if (desc != nullptr && target.arguments.size() < desc->arguments.size())
            argument.desc = &desc->arguments[target.arguments.size()];
        if (argument.input.id() != kUnboundInput)
            argument.bound = m_package.inputText(argument.input.id());
        list += (target.arguments.empty() ? "" : ", ") + (argument.bound.empty() ? "-" : argument.bound);
        target.arguments.push_back(std::move(argument));
    }
    target.text = target.isBranch ? target.kind.text : target.procedure.text + "(" + list + ")";
}

FlagOverride PackageReader::readOverride(const Reader &node, bool old) const
{
    FlagOverride change;
    change.path = node.path();
    change.old = old;
    change.setGeneral = field(node, "setGeneral"_f);
    change.clearGeneral = field(node, "clearGeneral"_f);
    change.setInterrupt = field(node, "setInterrupt"_f);
    change.clearInterrupt = field(node, "clearInterrupt"_f);
    change.speed = field(node, "speed"_f);
    const Reader rest = node.member(old ? "data"_f : "pad"_f);
    change.pad = field(rest);
    change.pad.text = hexOf(rest);
    return change;
}

void PackageReader::readScripts()
{
    const Reader node = sub("VMAD"_f);
    if (!node)
        return;
    Scripts scripts;
    scripts.path = node.path();
    scripts.version = field(node, "version"_f);
    scripts.objectFormat = field(node, "objectFormat"_f);
    for (const Reader &script : node.elements("scripts"_f))
        scripts.scripts.push_back(readScript(script));
    const Reader fragments = node.member("fragments"_f);
    const bool readable = fragments && !m_root.tree().node(fragments.node()).isScalar();
    scripts.complete = !node.member("rest"_f) && !node.member("data"_f) && (!fragments || readable);
    scripts.hasFragments = readable;
    if (readable) {
        scripts.bindVersion = field(fragments, "bindVersion"_f);
        scripts.fragmentFlags = field(fragments, "flags"_f);
        scripts.scriptFile = field(fragments, "scriptFile"_f);
        if (const Reader script = fragments.member("script"_f))
            scripts.fragmentScript = readScript(script);
        for (const Reader &event : fragments.elements("events"_f))
            scripts.fragments.push_back({event.path(), field(event, "unknown"_f), field(event, "script"_f),
                                         field(event, "function"_f)});
    }
    m_package.scripts = std::move(scripts);
}

Script PackageReader::readScript(const Reader &node) const
{
    Script script{node.path(), field(node, "name"_f), field(node, "flags"_f), {}};
    for (const Reader &property : node.elements("properties"_f))
        script.properties.push_back(readProperty(property));
    return script;
}

ScriptProperty PackageReader::readProperty(const Reader &node) const
{
    ScriptProperty property;
    property.path = node.path();
    property.name = field(node, "name"_f);
    property.type = field(node, "type"_f);
    property.flags = field(node, "flags"_f);
    const Reader value = node.member("value"_f);
    const Reader object = value.member("form"_f);
    property.value = field(object ? object : value);
    property.alias = field(value, "alias"_f);
    property.unused = field(value, "unused"_f);
    for (const FieldName list : {"members"_f, "structs"_f, "strings"_f, "values"_f}) {
        for (const Reader &item : node.elements(list)) {
            if (list == "members"_f) {
                property.items.push_back(readProperty(item));
                continue;
            }
            ScriptProperty element; // an item without a name: its members, or one value
            element.path = item.path();
            const Reader form = item.member("form"_f);
            const Reader text = item.member("value"_f);
            element.value = field(form ? form : text ? text : item);
            element.alias = field(item, "alias"_f);
            for (const Reader &member : item.elements("members"_f))
                element.items.push_back(readProperty(member));
            property.items.push_back(std::move(element));
        }
    }
    return property;
}

} // namespace cutaway::pack
