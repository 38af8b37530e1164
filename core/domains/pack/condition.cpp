// SPDX-License-Identifier: MIT
#include "core/domains/pack/condition.h"

#include "core/base/quantity.h"
#include "core/formats/esp/conditiontable.h"
#include "core/formats/esp/ctda.h"
#include "core/formats/esp/schema/conditiontypes.h"
#include "core/schema/value.h"

#include <algorithm>

namespace cutaway::pack
{

namespace
{

constexpr std::string_view kOperatorWords[] = {"is",          "is not",       "is more than",
                                               "is at least", "is less than", "is at most"};
// FormID parameters that may be 0 without meaning that nothing was chosen.
constexpr std::string_view kMayBeNone[] = {"ObjectReference", "FactionOpt", "Actor", "EventData"};

std::string withoutNumber(const EnumDesc *names, const Field &field)
{
    const std::string known = names == nullptr ? std::string() : nameOf(*names, field.number);
    return known.empty() ? field.text : known;
}

class ConditionReader
{
public:
    explicit ConditionReader(const ConditionContext &context) : m_context(context) {}

    Condition read(const Reader &element)
    {
        // Flat records hold the CTDA itself, arrays of packages a group around it.
        const Reader ctda = element.member("CTDA"_f);
        const Reader &node = ctda ? ctda : element;
        m_condition.path = element.path();
        readFields(node);
        if (ctda) {
            m_condition.cis1 = field(element.member("CIS1"_f), "value"_f);
            m_condition.cis2 = field(element.member("CIS2"_f), "value"_f);
        }
        const auto index = static_cast<std::uint16_t>(m_condition.function.number);
        const esp::ConditionFunction *function = esp::conditionFunction(m_context.game, index);
        if (!m_condition.type || !m_condition.function)
            problem("the condition has {} instead of {}", quantity(node.range().size - 6, "byte"),
                    esp::kConditionSize);
        else if (function == nullptr)
            problem("function {} is unknown", index);
        if (function != nullptr)
            m_condition.functionName = function->name;
        readParameter(node, 0, function);
        readParameter(node, 1, function);
        checkHead();
        checkRunOn();
        m_condition.sentence = sentence();
        return std::move(m_condition);
    }

private:
    Field field(const Reader &at) const { return fieldOf(m_context.plugins.file, at); }
    Field field(const Reader &at, FieldName name) const { return field(at.member(name)); }

    template <class... Args> void problem(fmt::format_string<Args...> text, Args &&...args)
    {
        m_condition.problems.push_back(fmt::format(text, std::forward<Args>(args)...));
    }

    void readFields(const Reader &node)
    {
        m_condition.type = field(node, "type"_f);
        m_condition.unused1 = field(node, "unused1"_f);
        m_condition.unused1.text = hexOf(node.member("unused1"_f));
        m_condition.unused2 = field(node, "unused2"_f);
        m_condition.unused2.text = hexOf(node.member("unused2"_f));
        m_condition.comparison = field(node, "comparisonValue"_f);
        m_condition.function = field(node, "function"_f);
        m_condition.runOn = field(node, "runOn"_f);
        m_condition.reference = field(node, "reference"_f);
        m_condition.parameter3 = field(node, "parameter3"_f);
    }

    void readParameter(const Reader &node, int number, const esp::ConditionFunction *function)
    {
        Parameter &parameter = m_condition.parameters[static_cast<std::size_t>(number)];
        const Reader place = node.member(number == 0 ? "parameter1"_f : "parameter2"_f);
        parameter.value = field(place);
        if (place) // a structure of two numbers is taken as the four bytes it has
            parameter.value.number = loadOr<std::uint32_t>(place.tree().bytesOf(place.node()), 0, 0);
        if (function == nullptr || !place)
            return;
        parameter.type = esp::effectiveParameterType(function->parameters[number],
                                                     static_cast<std::uint8_t>(m_condition.type.number));
        if (parameter.type.empty())
            return;
        if (esp::isTextParameter(parameter.type)) {
            parameter.string = number == 0 ? m_condition.cis1 : m_condition.cis2;
            parameter.text = "\"" + parameter.string.text + "\"";
            if (!parameter.string || parameter.string.text.empty())
                problem("parameter {} is a text and CIS{} is missing", number + 1, number + 1);
            return;
        }
        const FieldDesc &row = *place.tree().node(place.node()).field;
        if (row.link == Link::Form)
            readForm(parameter, number, place);
        else
            readNumber(parameter, number, row);
    }

    void readForm(Parameter &parameter, int number, const Reader &place)
    {
        const auto formId = static_cast<std::uint32_t>(parameter.value.number);
        parameter.text = formWords(m_context.plugins, formId);
        if (formId == 0) {
            if (std::ranges::find(kMayBeNone, parameter.type) == std::end(kMayBeNone))
                problem("parameter {} is missing: {} wants a {}", number + 1, m_condition.functionName,
                        parameter.type);
            return;
        }
        checkForm(formId, place.tree().node(place.node()).field->linkType,
                  fmt::format("parameter {}", number + 1));
    }

    void checkForm(std::uint32_t formId, std::string_view allowed, const std::string &what)
    {
        const auto record = findRecord(m_context.plugins, m_context.plugins.file, formId);
        if (!record) {
            const bool engine = (formId & esp::kObjectMask) < esp::kFirstFreeObject;
            if (!engine && ownerIsOpen(m_context.plugins, formId))
                problem("{} names {:08X}, which does not exist", what, formId);
            return;
        }
        const std::string found = esp::signatureText(record->file->units()[record->unit].tag);
        if (!allowed.empty() && allowed.find(found) == std::string_view::npos)
            problem("{} wants {}, {:08X} is a {}", what, allowed, formId, found);
    }

    void readNumber(Parameter &parameter, int number, const FieldDesc &row)
    {
        parameter.text = withoutNumber(row.names, parameter.value);
        const auto value = static_cast<std::uint32_t>(parameter.value.number);
        if (parameter.type == "Alias") {
            parameter.text = aliasText(value, fmt::format("parameter {}", number + 1));
        } else if (parameter.type == "Packdata") {
            parameter.text = inputText(value, fmt::format("parameter {}", number + 1));
        } else if (row.names != nullptr && row.kind != Kind::Struct) {
            const std::int64_t named =
                row.kind == Kind::I32 ? static_cast<std::int32_t>(value) : std::int64_t{value};
            if (nameOf(*row.names, named).empty())
                problem("parameter {} is {}, which is not of type {}", number + 1, named, parameter.type);
            else
                parameter.text = nameOf(*row.names, named);
        }
    }

    std::string aliasText(std::uint32_t id, const std::string &what)
    {
        if (!m_context.aliases)
            return fmt::format("alias {}", id);
        const auto at = std::ranges::find(*m_context.aliases, id, &Alias::id);
        if (at != m_context.aliases->end())
            return at->name.empty() ? fmt::format("alias {}", id) : "alias " + at->name;
        problem("{} is alias {}, which the owner quest does not have", what, id);
        return fmt::format("alias {}", id);
    }

    std::string inputText(std::uint32_t id, const std::string &what)
    {
        if (m_context.hasInput && !m_context.hasInput(id))
            problem("{} is input {}, which the package does not have", what, id);
        const std::string name = m_context.inputName ? m_context.inputName(id) : std::string();
        return name.empty() ? fmt::format("input {}", id) : "input " + name;
    }

    void checkHead()
    {
        if (!m_condition.type)
            return;
        if (m_condition.op() >= std::size(kOperatorWords))
            problem("operator {} is unknown", m_condition.op());
        constexpr std::uint8_t kBoth = esp::conditionflag::kUseAliases | esp::conditionflag::kUsePackageData;
        if ((m_condition.flags() & kBoth) == kBoth)
            problem("the flags for aliases and for package data exclude each other");
        if (!m_condition.usesGlobal())
            return;
        if (m_condition.comparison.number == 0)
            problem("the value is a global and none is chosen");
        else
            checkForm(m_condition.comparison.id(), "GLOB", "the value");
    }

    void checkRunOn()
    {
        if (!m_condition.reference)
            return;
        const std::int64_t runOn = m_condition.runOn.number;
        const bool wantsReference = runOn == esp::runon::kReference;
        // A linked reference may name its keyword here.
        if (wantsReference && m_condition.reference.number == 0)
            problem("it runs on a reference and none is chosen");
        else if (!wantsReference && runOn != 4 && m_condition.reference.number != 0)
            problem("reference {:08X} is ignored: it runs on {}", m_condition.reference.id(),
                    m_condition.runOn.text);
        else if (wantsReference)
            checkForm(m_condition.reference.id(), {}, "the reference");
        if (nameOf(*esp::runOnRow(m_context.game).names, runOn).empty())
            problem("run-on {} is unknown", runOn);
    }

    std::string who()
    {
        const auto third = static_cast<std::uint32_t>(m_condition.parameter3.number);
        switch (m_condition.runOn.number) {
        case esp::runon::kReference:
            return formWords(m_context.plugins, m_condition.reference.id());
        case esp::runon::kQuestAlias:
            return aliasText(third, "parameter 3");
        case esp::runon::kPackageData:
            return inputText(third, "parameter 3");
        default:
            break;
        }
        const std::string name = nameOf(*esp::runOnRow(m_context.game).names, m_condition.runOn.number);
        return name.empty() ? fmt::format("run-on {}", m_condition.runOn.number) : "the " + name;
    }

    std::string sentence()
    {
        std::string arguments;
        for (const Parameter &parameter : m_condition.parameters) {
            if (!parameter.text.empty())
                arguments += (arguments.empty() ? "" : ", ") + parameter.text;
        }
        const std::string name = m_condition.functionName.empty()
                                     ? fmt::format("function {}", m_condition.function.number)
                                     : std::string(m_condition.functionName);
        const std::string value = m_condition.usesGlobal()
                                      ? "global " + formWords(m_context.plugins, m_condition.comparison.id())
                                      : m_condition.comparison.text;
        const bool swapped = (m_condition.flags() & esp::conditionflag::kSwap) != 0;
        return fmt::format("{}{} of {}{} {} {}", name, arguments.empty() ? "" : "(" + arguments + ")", who(),
                           swapped ? " (subject and target swapped)" : "",
                           m_condition.op() < std::size(kOperatorWords) ? kOperatorWords[m_condition.op()]
                                                                        : std::string_view("compared with"),
                           value);
    }

    const ConditionContext &m_context;
    Condition m_condition;
};

} // namespace

Condition readCondition(const Reader &element, const ConditionContext &context)
{
    return ConditionReader(context).read(element);
}

std::vector<Condition> readConditions(const Reader &array, const ConditionContext &context)
{
    std::vector<Condition> conditions;
    for (const Reader &element : array.elements())
        conditions.push_back(readCondition(element, context));
    return conditions;
}

std::vector<OrGroup> orGroups(const std::vector<Condition> &conditions)
{
    std::vector<OrGroup> groups;
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        if (i != 0 && conditions[i - 1].isOr())
            ++groups.back().count;
        else
            groups.push_back({i, 1});
    }
    return groups;
}

ParameterChoice parameterChoice(esp::Game game, std::uint16_t function, int number, std::uint8_t typeByte)
{
    ParameterChoice choice;
    const esp::ConditionFunction *known = esp::conditionFunction(game, function);
    if (known == nullptr)
        return choice;
    choice.type = esp::effectiveParameterType(known->parameters[number], typeByte);
    choice.isText = esp::isTextParameter(choice.type);
    const FieldDesc &row = esp::parameterRow(number, choice.type, game);
    choice.isForm = row.link == Link::Form;
    choice.records = row.linkType;
    choice.names = row.names;
    return choice;
}

} // namespace cutaway::pack
