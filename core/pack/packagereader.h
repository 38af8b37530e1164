// SPDX-License-Identifier: MIT
// The parts that readPackage() is made of.
#pragma once

#include "core/pack/package.h"

namespace cutaway::pack
{

class PackageReader
{
public:
    PackageReader(const Plugins &plugins, UnitId unit);
    Package read();

private:
    // The one that the grammar expects; one that is out of place where there is no other.
    std::optional<NodeId> sub(std::string_view signature) const;
    Field value(std::string_view signature, std::string_view name) const
    {
        return m_reader.field(sub(signature), name);
    }

    void readHeader();
    void readSchedule();
    void readIdles();
    ConditionContext conditionContext() const;

    void readInputs();
    void readInput(NodeId element, std::uint32_t row);
    Location readLocation(NodeId node) const;
    Target readTarget(NodeId node) const;
    Topic readTopic(NodeId node) const;
    std::string aliasWords(const Field &id) const;

    std::vector<TreeNode> readNodes(const std::vector<NodeId> &nodes, const ConditionContext &context) const;
    TreeNode readNode(NodeId node, const ConditionContext &context) const;
    void readArguments(NodeId node, TreeNode &target) const;
    FlagOverride readOverride(NodeId node, bool old) const;

    void readNames();
    void readEvents();

    void readScripts();
    Script readScript(NodeId node) const;
    ScriptProperty readProperty(NodeId node) const;

    void collectRaw(NodeId node, const std::vector<Diagnostic> &findings);
    void collectDamage(const std::vector<Diagnostic> &findings);
    std::string pathOf(const Diagnostic &finding) const;

    const Plugins &m_plugins;
    NodeReader m_reader;
    NodeId m_root;
    std::optional<std::vector<Alias>> m_aliases;
    Package m_package;
};

} // namespace cutaway::pack
