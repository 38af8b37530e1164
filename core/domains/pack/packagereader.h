// SPDX-License-Identifier: MIT
// The parts that readPackage() is made of.
#pragma once

#include "core/domains/pack/package.h"

namespace cutaway::pack
{

class PackageReader
{
public:
    PackageReader(const Plugins &plugins, UnitId unit);
    Package read();

private:
    // The one that the grammar expects; one that is out of place where there is no other.
    Reader sub(FieldName signature) const;
    Field value(FieldName signature, FieldName name) const { return field(sub(signature), name); }
    Field field(const Reader &at) const { return fieldOf(m_plugins.file, at); }
    Field field(const Reader &at, FieldName name) const { return field(at.member(name)); }

    void readHeader();
    void readSchedule();
    void readIdles();
    ConditionContext conditionContext() const;

    void readInputs();
    void readInput(const Reader &element, std::uint32_t row, const std::vector<Reader> &ids);
    std::string valueWords(esp::PlaceMeaning meaning, const Field &value) const;
    Location readLocation(const Reader &node) const;
    Target readTarget(const Reader &node) const;
    Topic readTopic(const Reader &node) const;
    std::string aliasWords(const Field &id) const;

    std::vector<TreeNode> readNodes(const std::vector<Reader> &nodes, const ConditionContext &context) const;
    TreeNode readNode(const Reader &node, const ConditionContext &context) const;
    void readArguments(const Reader &node, TreeNode &target) const;
    FlagOverride readOverride(const Reader &node, bool old) const;

    void readNames();
    void readEvents();

    void collectRaw(const Node &node, const std::vector<Diagnostic> &findings);
    void collectDamage(const std::vector<Diagnostic> &findings);
    std::string pathOf(const Diagnostic &finding) const;

    const Plugins &m_plugins;
    Reader m_root;
    std::optional<std::vector<Alias>> m_aliases;
    Package m_package;
};

} // namespace cutaway::pack
