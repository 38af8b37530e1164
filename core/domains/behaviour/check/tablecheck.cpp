// SPDX-License-Identifier: MIT
// Events, variables and properties: lists side by side, values, and the numbers that name their rows.
#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/check/checked.h"
#include "core/domains/behaviour/check/words.h"

#include <algorithm>
#include <map>

namespace cutaway::behaviour
{

namespace
{

class TableCheck
{
public:
    TableCheck(const Checked &checked, const Reader &data, const Reader &strings)
        : m_checked(checked), m_report(checked.report), m_data(data), m_strings(strings)
    {
    }

    void run()
    {
        compare("hkb.events.count"_rule, "eventNames"_f, "eventInfos"_f);
        compare("hkb.variables.count"_rule, "variableNames"_f, "variableInfos"_f);
        compare("hkb.properties.count"_rule, "characterPropertyNames"_f, "characterPropertyInfos"_f);
        compare("hkb.attributes.count"_rule, "attributeNames"_f, "attributeDefaults"_f);
        checkBounds();
        checkTwins("hkb.events.dup"_rule, "eventNames"_f, m_checked.graph.events);
        checkTwins("hkb.variables.dup"_rule, "variableNames"_f, m_checked.graph.variables);
        checkValues();
    }

private:
    void compare(Code code, FieldName names, FieldName infos)
    {
        const std::uint32_t named = m_strings.count(names), known = m_data.count(infos);
        if (named != known)
            m_report.error(code, m_data, infos, "{} has {}, {} has {}", infos.text(), quantity(known, "row"),
                           names.text(), named);
    }

    void checkBounds()
    {
        const std::uint32_t variables = m_data.count("variableInfos"_f);
        for (const FieldName bounds :
             {"variableBounds"_f, "wordMinVariableValues"_f, "wordMaxVariableValues"_f}) {
            const std::uint32_t rows = m_data.count(bounds);
            if (rows != 0 && rows != variables)
                m_report.warning("hkb.variables.bounds"_rule, m_data, bounds, "{} has {} for {}",
                                 bounds.text(), quantity(rows, "row"), quantity(variables, "variable"));
        }
    }

    template <class Named> void checkTwins(Code code, FieldName names, const std::vector<Named> &list)
    {
        std::map<std::string, std::size_t> first;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto [known, isNew] = first.try_emplace(lowered(list[i].name), i);
            if (!isNew)
                m_report.note(code, m_strings.element(names, static_cast<std::uint32_t>(i)), {},
                              "{} and {} are both named \"{}\"", known->second, i, list[i].name);
        }
    }

    void checkValues()
    {
        const auto values = m_checked.readTarget(m_data, "variableInitialValues"_f);
        const std::vector<Reader> infos = m_data.elements("variableInfos"_f);
        const std::uint32_t words = values ? values->count("wordVariableValues"_f) : 0;
        if (words != infos.size())
            m_report.error("hkb.variables.values"_rule, values ? *values : m_data,
                           values ? "wordVariableValues"_f : "variableInitialValues"_f, "there are {} for {}",
                           quantity(words, "value"), quantity(infos.size(), "variable"));
        const std::vector<Variable> &variables = m_checked.graph.variables;
        for (std::uint32_t i = 0; i < std::min(infos.size(), variables.size()); ++i) {
            if (variables[i].type == VariableType::Invalid)
                m_report.error("hkb.variable.type"_rule, infos[i], "type"_f, "variable {} has type {}",
                               variables[i].name, infos[i].integer("type"_f));
            else if (i < words)
                checkValue(variables[i], *values, i);
        }
    }

    void checkValue(const Variable &variable, const Reader &values, std::uint32_t row)
    {
        const std::uint32_t word = variable.initial.value_or(0);
        const auto at = [&] { return values.element("wordVariableValues"_f, row); };
        switch (variable.type) {
        case VariableType::Vector3:
        case VariableType::Vector4:
        case VariableType::Quaternion:
            if (const std::uint32_t rows = values.count("quadVariableValues"_f); word >= rows)
                m_report.error("hkb.variable.quad"_rule, at(), "value"_f,
                               "{} {} has its value in row {} of quadVariableValues, which has {}",
                               toString(variable.type), variable.name, word, quantity(rows, "row"));
            break;
        case VariableType::Pointer:
            if (const std::uint32_t rows = values.count("variantVariableValues"_f); word >= rows)
                m_report.error("hkb.variable.variant"_rule, at(), "value"_f,
                               "pointer {} has its value in row {} of variantVariableValues, which has {}",
                               variable.name, word, quantity(rows, "row"));
            break;
        case VariableType::Bool:
            if (word > 1)
                m_report.warning("hkb.variable.bool"_rule, at(), "value"_f, "bool {} starts as {}",
                                 variable.name, word);
            break;
        default:
            break;
        }
    }

    const Checked &m_checked;
    Report &m_report;
    const Reader &m_data;
    const Reader &m_strings;
};

// Numbers outside of their list. Those of bindings have a rule of their own.
void checkUses(const Checked &checked, const std::vector<Use> &uses, std::size_t rows, Code code,
               std::string_view noun)
{
    for (const Use &use : uses) {
        if (use.number == -1 || (use.number >= 0 && static_cast<std::uint64_t>(use.number) < rows))
            continue;
        const auto object = checked.read(use.object);
        const std::string_view name = object->tree().node(use.node).field->name;
        if (name != "variableIndex")
            checked.report.place(Severity::Error, code, *object, use.node,
                                 fmt::format("{} of {} is {}, there are {}", name, checked.nameOf(use.object),
                                             use.number, quantity(rows, noun)));
    }
}

// One note for all: most shipped files have some.
template <class Named>
void checkUnused(const Checked &checked, const Reader &strings, FieldName names,
                 const std::vector<Named> &list, const std::vector<Use> &uses, Code code,
                 const WordSet &texts, std::string_view noun)
{
    std::vector<bool> isUsed(list.size());
    for (const Use &use : uses) {
        if (use.number >= 0 && static_cast<std::uint64_t>(use.number) < list.size())
            isUsed[static_cast<std::size_t>(use.number)] = true;
    }
    std::vector<std::string> unused;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!isUsed[i] && !texts.contains(list[i].name))
            unused.push_back(list[i].name);
    }
    if (!unused.empty())
        checked.report.note(code, strings, names, "{} {} not used in this file: {}",
                            quantity(unused.size(), noun), unused.size() == 1 ? "is" : "are", someOf(unused));
}

} // namespace

void checkTables(const Checked &checked)
{
    const Behaviour &graph = checked.graph;
    const auto read = checked.read(graph.object);
    const auto data = read ? checked.readTarget(*read, "data"_f) : std::nullopt;
    const auto strings = data ? checked.readTarget(*data, "stringData"_f) : std::nullopt;
    if (!strings)
        return; // checkGraph tells
    TableCheck(checked, *data, *strings).run();
    checkUses(checked, graph.eventUses, graph.events.size(), "hkb.event.range"_rule, "event");
    checkUses(checked, graph.variableUses, graph.variables.size(), "hkb.variable.range"_rule, "variable");
    const WordSet texts = wordsOfTexts(graph);
    checkUnused(checked, *strings, "eventNames"_f, graph.events, graph.eventUses, "hkb.event.unused"_rule,
                texts, "event");
    checkUnused(checked, *strings, "variableNames"_f, graph.variables, graph.variableUses,
                "hkb.variable.unused"_rule, texts, "variable");
}

} // namespace cutaway::behaviour
