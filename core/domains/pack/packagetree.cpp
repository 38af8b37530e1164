// SPDX-License-Identifier: MIT
// The procedure tree of a package.
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

} // namespace cutaway::pack
