// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/conditionfields.h"
#include "viewers/workshops/pack/packfields.h"

#include "core/formats/esp/conditiontable.h"
#include "core/formats/esp/ctda.h"
#include "core/formats/esp/schema/conditiontypes.h"
#include "viewers/kit/text/nodetext.h"

#include <QCoreApplication>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kLinkedReference = 4; // run-on whose reference is a keyword
constexpr int kOperators = 6;

QString words(const char *text)
{
    return QCoreApplication::translate("ConditionFields", text);
}

std::vector<FieldChoice> functionChoices(esp::Game game)
{
    std::vector<FieldChoice> choices;
    for (const esp::ConditionFunction &function : esp::conditionFunctions(game))
        choices.push_back({function.index, nodetext::fromCore(function.name)});
    std::ranges::sort(choices, [](const FieldChoice &a, const FieldChoice &b) {
        return a.name.compare(b.name, Qt::CaseInsensitive) < 0;
    });
    return choices;
}

class ConditionRows
{
public:
    ConditionRows(const PackContext &context, const pack::Package &package, const pack::Condition &condition)
        : m_context(context), m_package(package), m_condition(condition)
    {
        m_place.key = package.key;
        m_place.game = package.game;
    }

    std::vector<FieldRow> rows()
    {
        if (!m_condition.function || !m_condition.runOn) {
            FieldRow row;
            row.label = words("Condition");
            row.fields = {labelField(row.label,
                                     words("It is shorter than conditions of this game and is kept "
                                           "as it is."),
                                     m_condition.path)};
            return {row};
        }
        std::vector<FieldRow> rows{functionRow()};
        for (int number = 0; number < 2; ++number) {
            if (!m_condition.parameters[std::size_t(number)].type.empty())
                rows.push_back(parameterRow(number));
        }
        rows.push_back(runOnRow());
        if (auto asked = askedField())
            rows.push_back(rowOf(*std::move(asked)));
        rows.push_back(comparisonRow());
        rows.push_back(flagsRow());
        return rows;
    }

private:
    FieldSpec chosen(const QString &name, const pack::Field &field, std::int64_t number,
                     std::vector<FieldChoice> choices) const
    {
        FieldSpec spec = choiceField(m_context, name, field, std::move(choices));
        spec.number = number;
        return spec;
    }

    FieldRow functionRow() const
    {
        FieldRow row;
        row.label = words("Function");
        row.help =
            words("What is asked. Choosing another function here resets parameters of another type and takes "
                  "their texts away.");
        FieldSpec spec = chosen(row.label, m_condition.function, m_condition.function.number,
                                functionChoices(m_package.game));
        spec.edit = [place = m_place, condition = m_condition](const QString &text) {
            return pack::changeFunction(place, condition, static_cast<std::uint16_t>(text.toUInt()));
        };
        row.fields = {std::move(spec)};
        return row;
    }

    std::vector<FieldChoice> aliasChoices() const
    {
        std::vector<FieldChoice> choices;
        const auto aliases = esp::aliasesOf(m_context.plugins(), m_package.ownerQuest.id());
        for (const esp::Alias &alias : aliases.value_or(std::vector<esp::Alias>{}))
            choices.push_back(
                {alias.id,
                 alias.name.empty()
                     ? words("alias %1").arg(alias.id)
                     : QStringLiteral("%1 (%2)").arg(nodetext::fromCore(alias.name)).arg(alias.id)});
        return choices;
    }

    std::vector<FieldChoice> inputChoices() const
    {
        std::vector<FieldChoice> choices;
        for (const pack::Input &input : m_package.inputs)
            choices.push_back(
                {input.id.number, QStringLiteral("%1 (%2)")
                                      .arg(nodetext::fromCore(m_package.inputText(input.id.id())))
                                      .arg(input.id.number)});
        return choices;
    }

    // An alias of the owner quest or an input; a plain number if the choices are unknown.
    FieldSpec idField(const QString &name, const pack::Field &field, bool alias) const
    {
        std::vector<FieldChoice> choices = alias ? aliasChoices() : inputChoices();
        return choices.empty() ? fieldOf(m_context, name, field)
                               : chosen(name, field, field.number, std::move(choices));
    }

    FieldRow parameterRow(int number) const
    {
        const pack::Parameter &parameter = m_condition.parameters[std::size_t(number)];
        const QString name = nodetext::fromCore(parameter.type);
        const FieldDesc &desc = esp::parameterRow(number, parameter.type, m_package.game);
        FieldRow row;
        if (isText(number))
            row = rowOf(textSpec(name, number));
        else if (parameter.type == "Alias" || parameter.type == "Packdata")
            row = rowOf(idField(name, parameter.value, parameter.type == "Alias"));
        else
            row = rowOf(fieldOf(m_context, name, parameter.value));
        if (desc.kind == Kind::Struct)
            row.fields = eventFields(parameter, desc);
        else if (desc.kind == Kind::I32) // parameters are read as the four bytes they have
            row.fields.front().number = static_cast<std::int32_t>(parameter.value.id());
        const QString which = words("Parameter %1 of the function").arg(number + 1);
        row.help = row.help.isEmpty() ? which : which + QLatin1Char('\n') + row.help;
        return row;
    }

    bool isText(int number) const
    {
        return pack::parameterChoice(m_package.game, static_cast<std::uint16_t>(m_condition.function.number),
                                     number, static_cast<std::uint8_t>(m_condition.type.number))
            .isText;
    }

    FieldSpec textSpec(const QString &name, int number) const
    {
        const pack::Field &stored = m_condition.parameters[std::size_t(number)].string;
        FieldSpec spec = labelField(name, nodetext::fromCore(stored.text), stored.path);
        spec.kind = FieldKind::Text;
        spec.edit = [place = m_place, condition = m_condition, number](const QString &text) {
            return pack::setParameterText(place, condition, number, text.toStdString());
        };
        return spec;
    }

    // An event and the member of it that is looked at share the four bytes.
    std::vector<FieldSpec> eventFields(const pack::Parameter &parameter, const FieldDesc &desc) const
    {
        std::vector<FieldSpec> fields;
        for (std::size_t part = 0; part < desc.type->fields.size(); ++part) {
            const FieldDesc &half = desc.type->fields[part];
            pack::Field field = parameter.value;
            field.path += "." + std::string(half.name);
            field.number = (field.number >> (16 * part)) & 0xFFFF;
            fields.push_back(
                chosen(nodetext::fromCore(half.name), field, field.number, choicesOf(*half.names)));
        }
        return fields;
    }

    FieldRow runOnRow() const
    {
        FieldRow row;
        row.label = words("Run on");
        row.help = words("Who is asked");
        const std::int64_t runOn = m_condition.runOn.number;
        FieldSpec who =
            chosen(row.label, m_condition.runOn, runOn, choicesOf(*esp::runOnRow(m_package.game).names));
        who.characters = 20;
        who.edit = [place = m_place, condition = m_condition](const QString &text) -> pack::EditList {
            return runOnEdits(place, condition, text.toUInt());
        };
        row.fields = {std::move(who)};
        return row;
    }

    // The reference, keyword, alias or input that the run-on needs besides.
    std::optional<FieldSpec> askedField() const
    {
        switch (m_condition.runOn.number) {
        case esp::runon::kReference:
            return fieldOf(m_context, words("Reference"), m_condition.reference);
        case kLinkedReference:
            return keywordField();
        case esp::runon::kQuestAlias:
            return idField(words("Alias"), m_condition.parameter3, true);
        case esp::runon::kPackageData:
            return idField(words("Input"), m_condition.parameter3, false);
        default:
            return std::nullopt;
        }
    }

    FieldSpec keywordField() const
    {
        FieldSpec spec = fieldOf(m_context, words("Keyword of the link"), m_condition.reference);
        spec.records = "KYWD";
        return spec;
    }

    // Clears the values that only the previous run-on used.
    static std::vector<Edit> runOnEdits(const pack::Package &place, const pack::Condition &condition,
                                        std::uint32_t runOn)
    {
        std::vector<Edit> edits{pack::setEdit(place, condition.runOn.path, std::to_string(runOn))};
        const auto usesThird = [](std::int64_t value) {
            return value == esp::runon::kQuestAlias || value == esp::runon::kPackageData;
        };
        if (condition.reference && condition.reference.number != 0)
            edits.push_back(pack::setEdit(place, condition.reference.path, "none"));
        if (condition.parameter3 && usesThird(runOn))
            edits.push_back(pack::setEdit(place, condition.parameter3.path, "0"));
        else if (condition.parameter3 && usesThird(condition.runOn.number))
            edits.push_back(pack::setEdit(place, condition.parameter3.path, "-1"));
        return edits;
    }

    FieldRow comparisonRow() const
    {
        FieldRow row;
        row.label = words("Comparison");
        std::vector<FieldChoice> operators;
        for (int op = 0; op < kOperators; ++op)
            operators.push_back(
                {op, nodetext::fromCore(esp::operatorText(static_cast<esp::ConditionOperator>(op)))});
        FieldSpec op = chosen(words("Operator"), m_condition.type, m_condition.op(), std::move(operators));
        op.characters = 4;
        op.edit = [place = m_place, condition = m_condition](const QString &text) -> pack::EditList {
            const unsigned type = (text.toUInt() << 5) | condition.flags();
            return std::vector<Edit>{pack::setEdit(place, condition.type.path, std::to_string(type))};
        };
        FieldSpec global = bitField(words("use global"), esp::conditionflag::kUseGlobal);
        global.edit = [place = m_place, condition = m_condition](const QString &text) {
            return pack::changeUseGlobal(place, condition, text == QStringLiteral("true"));
        };
        global.characters = 1;
        row.fields = {std::move(op)};
        row.fields.push_back(fieldOf(m_context, m_condition.usesGlobal() ? words("Global") : words("Value"),
                                     m_condition.comparison));
        row.fields.push_back(std::move(global));
        return row;
    }

    FieldSpec bitField(const QString &name, std::uint8_t bit) const
    {
        FieldSpec spec = labelField(name, name, m_condition.type.path);
        spec.kind = FieldKind::Check;
        spec.number = (m_condition.flags() & bit) != 0 ? 1 : 0;
        spec.characters = 1;
        spec.edit = [place = m_place, condition = m_condition, bit](const QString &) -> pack::EditList {
            return bitEdits(place, condition, bit);
        };
        return spec;
    }

    // A parameter that becomes an alias or an input, or a form again, is reset.
    static std::vector<Edit> bitEdits(const pack::Package &place, const pack::Condition &condition,
                                      std::uint8_t bit)
    {
        constexpr std::uint8_t kMeanings =
            esp::conditionflag::kUseAliases | esp::conditionflag::kUsePackageData;
        const auto before = static_cast<std::uint8_t>(condition.type.number);
        auto after = static_cast<std::uint8_t>(before ^ bit);
        if ((after & kMeanings) == kMeanings) // they exclude each other
            after = static_cast<std::uint8_t>(after & ~(kMeanings ^ bit));
        std::vector<Edit> edits{pack::setEdit(place, condition.type.path, std::to_string(after))};
        const auto function = static_cast<std::uint16_t>(condition.function.number);
        for (int number = 0; number < 2; ++number) {
            const auto was = pack::parameterChoice(place.game, function, number, before);
            const auto is = pack::parameterChoice(place.game, function, number, after);
            if (was.type != is.type)
                edits.push_back(
                    pack::setEdit(place, condition.parameters[std::size_t(number)].value.path, "0"));
        }
        return edits;
    }

    FieldRow flagsRow() const
    {
        FieldRow row;
        row.label = words("Flags");
        row.help = words("OR binds tighter than AND. With aliases or package data, references and packages "
                         "among the parameters are aliases of the owner quest or inputs of the package.");
        row.fields = {bitField(words("OR with next"), esp::conditionflag::kOr),
                      bitField(words("aliases"), esp::conditionflag::kUseAliases),
                      bitField(words("package data"), esp::conditionflag::kUsePackageData),
                      bitField(words("swap subject/target"), esp::conditionflag::kSwap)};
        return row;
    }

    const PackContext &m_context;
    const pack::Package &m_package;
    const pack::Condition &m_condition;
    pack::Package m_place; // the parts of the package that edits need
};

} // namespace

std::vector<FieldRow> conditionRows(const PackContext &context, const pack::Package &package,
                                    const pack::Condition &condition)
{
    return ConditionRows(context, package, condition).rows();
}

} // namespace cutaway
