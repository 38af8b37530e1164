// SPDX-License-Identifier: MIT
#include "tests/support/behaviournames.h"

#include "core/domains/behaviour/edit/variablevalue.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace cutaway::test
{

namespace
{

class LineMaker
{
public:
    explicit LineMaker(const File &file) : m_file(file), m_graph(*behaviour::readBehaviour(file))
    {
        for (const behaviour::Use &use : m_graph.eventUses)
            m_names[{use.object, offsetOf(use)}] = use.number < 0 ? "-" : m_graph.eventName(use.number);
        for (const behaviour::Use &use : m_graph.variableUses)
            m_names[{use.object, offsetOf(use)}] = use.number < 0 ? "-" : m_graph.variableName(use.number);
    }

    std::multiset<std::string> lines()
    {
        std::multiset<std::string> made;
        for (const behaviour::Event &event : m_graph.events)
            made.insert(fmt::format("event {} {}", event.name, event.flags));
        for (const behaviour::Variable &property : m_graph.properties)
            made.insert(fmt::format("property {} {}", property.name, behaviour::toString(property.type)));
        for (std::uint32_t i = 0; i < m_graph.variables.size(); ++i)
            made.insert(variableLine(i));
        const hkx::Packfile &pack = m_file.state<hkx::HkxState>().pack;
        for (std::uint32_t object = 0; object < pack.objects.size(); ++object) {
            if (isNamed(object))
                made.insert(fmt::format("{} {}", nameOf(object), contents(object, 0)));
        }
        return made;
    }

private:
    std::uint64_t offsetOf(const behaviour::Use &use) const
    {
        return hkx::readObject(m_file, use.object)->tree().node(use.node).range.offset;
    }
    bool isNamed(std::uint32_t object) const
    {
        const StructDesc &type = *m_file.state<hkx::HkxState>().pack.objects[object].type;
        return hkx::derivesFrom(type, "hkbNode") || hkx::derivesFrom(type, "hkbStateMachineStateInfo");
    }
    std::string nameOf(std::uint32_t object) const
    {
        const hkx::Object &place = m_file.state<hkx::HkxState>().pack.objects[object];
        return fmt::format("{} '{}'", place.className, hkx::readObject(m_file, object)->text("name"_f));
    }

    std::string variableLine(std::uint32_t number) const
    {
        using behaviour::ValueOf;
        const behaviour::Variable &variable = m_graph.variables[number];
        std::string line = fmt::format("variable {} {} {}", variable.name, behaviour::toString(variable.type),
                                       variable.flags);
        const auto limit = [&](const std::optional<std::uint32_t> &word) {
            line += word ? fmt::format(" {:x}", *word) : "";
        };
        const bool isWord = variable.type < behaviour::VariableType::Pointer;
        if (isWord)
            limit(variable.initial);
        else if (const auto value = behaviour::readValue(m_file, m_graph, number, ValueOf::Initial))
            line += value->object ? " object" : " " + behaviour::toText(variable.type, *value);
        limit(variable.least);
        limit(variable.most);
        return line;
    }

    std::string contents(std::uint32_t object, int depth)
    {
        constexpr int kDeepest = 12;
        const auto from = hkx::readObject(m_file, object);
        const StructDesc *type = m_file.state<hkx::HkxState>().pack.objects[object].type;
        if (!from || depth > kDeepest || hkx::derivesFrom(*type, "hkbBehaviorGraphData"))
            return "...";
        std::string text = "{";
        addNode(text, object, *from, from->tree().node(from->node()), depth);
        return text + "}";
    }

    void addNode(std::string &text, std::uint32_t object, const Reader &from, const Node &node, int depth)
    {
        const UnitTree &tree = from.tree();
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            const Node child = tree.childNode(node, row);
            if (has(child.flags, NodeFlag::Hidden | NodeFlag::Padding))
                continue;
            text += node.isArray ? " " : fmt::format(" {}=", child.field->name);
            if (const auto name = m_names.find({object, child.range.offset});
                name != m_names.end() && child.kind == Kind::I32) {
                text += name->second;
            } else if (child.kind == Kind::Pointer && !child.isArray) {
                const auto target = hkx::targetOf(m_file, Reader(m_file.tree(from.unit()), child.id));
                text += !target ? "null" : isNamed(*target) ? nameOf(*target) : contents(*target, depth + 1);
            } else if (child.childCount != 0 || child.isArray || child.kind == Kind::Struct) {
                text += '[';
                addNode(text, object, from, child, depth);
                text += ']';
            } else {
                text += tree.valueText(child.id);
            }
        }
    }

    const File &m_file;
    behaviour::Behaviour m_graph;
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::string> m_names;
};

} // namespace

std::multiset<std::string> behaviourLines(const File &file)
{
    return LineMaker(file).lines();
}

std::vector<std::string> differingLines(const std::multiset<std::string> &before,
                                        const std::multiset<std::string> &after)
{
    std::vector<std::string> gone, come, all;
    std::ranges::set_difference(before, after, std::back_inserter(gone));
    std::ranges::set_difference(after, before, std::back_inserter(come));
    for (const std::string &line : gone)
        all.push_back("- " + line);
    for (const std::string &line : come)
        all.push_back("+ " + line);
    return all;
}

} // namespace cutaway::test
