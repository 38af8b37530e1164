// SPDX-License-Identifier: MIT
// Bindings of members to variables, and the words of expressions and conditions.
#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/check/checked.h"
#include "core/domains/behaviour/check/words.h"
#include "core/domains/behaviour/graphreader.h"
#include "core/domains/behaviour/memberpath.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::behaviour
{

namespace
{

class BindingCheck
{
public:
    explicit BindingCheck(const Checked &checked) : m_checked(checked), m_report(checked.report) {}

    void look(const Part &part)
    {
        if (!part.bindingSet)
            return;
        m_part = &part;
        m_set = m_checked.read(*part.bindingSet);
        if (!m_set || m_set->count("bindings"_f) < part.bindings.size())
            return;
        const bool isNew = m_seen.insert(*part.bindingSet).second;
        for (std::uint32_t row = 0; row < part.bindings.size(); ++row) {
            if (isNew)
                checkNumbers(part.bindings[row], row);
            checkMember(part.bindings[row], row);
        }
        if (isNew)
            checkSet();
    }

private:
    Reader at(std::uint32_t row) const { return m_set->element("bindings"_f, row); }
    std::string owner() const
    {
        return fmt::format("{} {}", m_part->className, m_checked.nameOf(m_part->object));
    }
    const std::vector<Variable> &listOf(const Binding &binding) const
    {
        return binding.isProperty ? m_checked.graph.properties : m_checked.graph.variables;
    }
    static bool isIn(std::int64_t number, std::size_t rows)
    {
        return number >= 0 && static_cast<std::uint64_t>(number) < rows;
    }

    void checkNumbers(const Binding &binding, std::uint32_t row)
    {
        const std::size_t rows = listOf(binding).size();
        if (!isIn(binding.variable, rows))
            m_report.error("hkb.bind.variable"_rule, at(row), "variableIndex"_f,
                           "{}: {} is bound to {} {}, there are {}", owner(), binding.member,
                           binding.isProperty ? "property" : "variable", binding.variable, rows);
        if (binding.bit < -1 || binding.bit > 31)
            m_report.error("hkb.bind.bit"_rule, at(row), "bitIndex"_f, "{}: {} is bound to bit {}", owner(),
                           binding.member, binding.bit);
    }

    void checkMember(const Binding &binding, std::uint32_t row)
    {
        const Result<MemberPlace> member = memberAt(m_checked.file, m_part->object, binding.member);
        if (!member) {
            m_report.error("hkb.bind.path"_rule, at(row), "memberPath"_f, "{} has no member \"{}\"", owner(),
                           binding.member);
            return;
        }
        if (!isIn(binding.variable, listOf(binding).size()))
            return;
        const Variable &variable = listOf(binding)[static_cast<std::size_t>(binding.variable)];
        const Fit fit = fitOf(variable.type, *member);
        if (fit == Fit::Wrong)
            m_report.note("hkb.bind.type"_rule, at(row), "memberPath"_f, "{}: {} is a {}, {} is a {}",
                          owner(), binding.member, kindOf(*member), variable.name, toString(variable.type));
        else if (fit == Fit::BoolAndInteger && binding.bit == -1)
            m_report.note("hkb.bind.boolInt"_rule, at(row), "memberPath"_f, "{}: {} is a {}, {} is a {}",
                          owner(), binding.member, kindOf(*member), variable.name, toString(variable.type));
    }

    void checkSet()
    {
        std::map<std::string, std::uint32_t> first;
        for (std::uint32_t row = 0; row < m_part->bindings.size(); ++row) {
            const std::string &member = m_part->bindings[row].member;
            if (const auto [known, isNew] = first.try_emplace(lowered(member), row); !isNew)
                m_report.warning("hkb.bind.dup"_rule, at(row), "memberPath"_f,
                                 "{}: rows {} and {} both bind {}", owner(), known->second, row, member);
        }
        const std::int64_t enabling = m_set->integer("indexOfBindingToEnable"_f);
        if (enabling != -1 && !isIn(enabling, m_part->bindings.size()))
            m_report.error("hkb.bind.enable"_rule, *m_set, "indexOfBindingToEnable"_f,
                           "{}: indexOfBindingToEnable is {}, there are {}", owner(), enabling,
                           quantity(m_part->bindings.size(), "binding"));
    }

    const Checked &m_checked;
    Report &m_report;
    const Part *m_part = nullptr;
    std::optional<Reader> m_set; // of the part
    std::set<std::uint32_t> m_seen;
};

// Names that texts may use.
class Vocabulary
{
public:
    explicit Vocabulary(const Behaviour &graph)
    {
        for (const Event &event : graph.events)
            m_events.insert(event.name);
        for (const Variable &variable : graph.variables)
            m_values.insert(variable.name);
        for (const Variable &property : graph.properties)
            m_values.insert(property.name);
    }

    // The first word that is none of them.
    std::optional<std::string> unknownIn(std::string_view text, bool mayHoldEvents) const
    {
        const std::vector<std::string_view> words = wordsOf(text);
        const auto unknown = std::ranges::find_if(words, [&](std::string_view word) {
            return !m_values.contains(word) && !(mayHoldEvents && m_events.contains(word));
        });
        return unknown == words.end() ? std::nullopt : std::optional(std::string(*unknown));
    }

private:
    WordSet m_events, m_values;
};

void checkExpressions(const Checked &checked, const Vocabulary &known, const Reader &list)
{
    for (const Reader &row : list.elements("expressionsData"_f)) {
        const std::string text = storedText(row, "expression"_f).value_or("");
        if (text.find_first_not_of(" \t\r\n") == std::string::npos)
            checked.report.warning("hkb.expr.empty"_rule, row, "expression"_f, "the expression is empty");
        else if (const auto word = known.unknownIn(text, true))
            checked.report.note("hkb.expr.name"_rule, row, "expression"_f,
                                "\"{}\" in \"{}\" is no event, variable or function", *word, text);
    }
}

void checkCondition(const Checked &checked, const Vocabulary &known, const Reader &condition, FieldName field)
{
    const std::string text = storedText(condition, field).value_or("");
    if (const auto word = known.unknownIn(text, false))
        checked.report.error("hkb.cond.name"_rule, condition, field,
                             "\"{}\" in \"{}\" is no variable of this file", *word, text);
}

} // namespace

void checkBindings(const Checked &checked)
{
    BindingCheck check(checked);
    for (const Part &part : checked.graph.parts)
        check.look(part);
}

void checkTexts(const Checked &checked)
{
    const Vocabulary known(checked.graph);
    const auto each = [&](std::string_view className, const auto &check) {
        for (const std::uint32_t object : hkx::objectsOf(checked.file, className)) {
            if (const auto read = checked.read(object))
                check(*read);
        }
    };
    each("hkbExpressionDataArray", [&](const Reader &read) { checkExpressions(checked, known, read); });
    each("hkbExpressionCondition",
         [&](const Reader &read) { checkCondition(checked, known, read, "expression"_f); });
    each("hkbStringCondition",
         [&](const Reader &read) { checkCondition(checked, known, read, "conditionString"_f); });
}

} // namespace cutaway::behaviour
