// SPDX-License-Identifier: MIT
#include "core/formats/esp/ctda.h"

#include "core/base/quantity.h"
#include "core/formats/esp/conditiontable.h"
#include "core/formats/esp/schema/conditiontypes.h"
#include "core/formats/esp/schema/container.h"

#include <algorithm>
#include <array>

namespace cutaway::esp
{

namespace
{

constexpr std::uint64_t kSmallestCondition = 20; // older games had no run-on, reference or parameter 3
constexpr std::size_t kOperators = 6;
constexpr std::string_view kOperatorTexts[kOperators] = {"==", "!=", ">", ">=", "<", "<="};
constexpr std::string_view kFlagTexts[5] = {"or", "aliases", "global", "package data", "swap"};

// "== or, global": all values of the type byte that mean something.
struct TypeByteNames {
    TypeByteNames()
    {
        texts.reserve(kOperators * 32);
        values.reserve(kOperators * 32);
        for (unsigned byte = 0; byte < kOperators * 32; ++byte) {
            std::string text(kOperatorTexts[byte >> 5]);
            bool first = true;
            for (unsigned bit = 0; bit < 5; ++bit) {
                if ((byte >> bit & 1) == 0)
                    continue;
                text += first ? " " : ", ";
                text += kFlagTexts[bit];
                first = false;
            }
            texts.push_back(std::move(text));
            values.push_back({byte, texts.back()});
        }
    }
    std::vector<std::string> texts;
    std::vector<EnumValue> values;
};

const FieldDesc &typeByteRow()
{
    static const TypeByteNames names;
    static const EnumDesc desc{"ConditionType", names.values};
    static const FieldDesc row = field("type", Kind::U8)
                                     .named(desc)
                                     .doc("operator and flags; OR joins the condition "
                                          "to the one behind it");
    return row;
}

std::vector<EnumValue> functionNames(Game game)
{
    std::vector<EnumValue> values;
    for (const ConditionFunction &function : conditionFunctions(game))
        values.push_back({function.index, function.name});
    return values;
}

const FieldDesc &functionRow(Game game)
{
    static const std::vector<EnumValue> names[kGameTables] = {functionNames(Game::SkyrimSE),
                                                              functionNames(Game::Fallout4)};
    static const EnumDesc desc[kGameTables] = {{"SkyrimFunction", names[0]}, {"Fallout4Function", names[1]}};
    static const FieldDesc rows[kGameTables] = {field("function", Kind::U16).named(desc[0]),
                                                field("function", Kind::U16).named(desc[1])};
    return rows[tableOf(game)];
}

constexpr FieldDesc kUnused1 = padding("unused1", 3).doc("arbitrary in Skyrim and Fallout 4");
constexpr FieldDesc kUnused2 = padding("unused2", 2);
constexpr FieldDesc kValueRow = field("comparisonValue", Kind::F32);
constexpr FieldDesc kGlobalRow =
    form("comparisonValue", "GLOB").doc("compared with the value of this global");
constexpr FieldDesc kReferenceRow =
    form("reference").doc("whose value is asked for, when run on a reference");

// Places fields one behind the other until the payload ends.
class ConditionPlacer
{
public:
    ConditionPlacer(const RecordContext &context, TreeBuilder::Index node, ByteRange payload)
        : m_context(context), m_node(node), m_at(payload.offset), m_end(payload.end())
    {
    }

    void leaf(const FieldDesc &row, std::uint64_t size)
    {
        if (m_end - m_at < size)
            return;
        m_context.builder.addLeaf(m_node, row, row.kind, {m_at, size});
        m_at += size;
    }

    void parameter(int number, std::string_view type)
    {
        const FieldDesc &row = parameterRow(number, type, m_context.game);
        if (row.kind != Kind::Struct)
            return leaf(row, 4);
        const NodeLayout *layout =
            m_context.builder.layouts().layoutOf(Kind::Struct, row.type, 0, m_context.builder.rules());
        if (layout == nullptr || m_end - m_at < layout->size)
            return;
        m_context.builder.addFixed(m_node, row, *layout, m_at, 1, false);
        m_at += layout->size;
    }

    void rest(const FieldDesc &row)
    {
        if (m_at < m_end)
            m_context.builder.addLeaf(m_node, row, Kind::Raw, {m_at, m_end - m_at}, NodeFlag::Undecoded);
    }

private:
    const RecordContext &m_context;
    TreeBuilder::Index m_node;
    std::uint64_t m_at;
    std::uint64_t m_end;
};

constexpr FieldDesc kRestRow = raw("rest", 0);

const ConditionFunction kUnknownFunction;

} // namespace

std::string_view effectiveParameterType(std::string_view type, std::uint8_t typeByte)
{
    const bool object = type == "ObjectReference" || type == "Actor" || type == "Package";
    if (object && (typeByte & conditionflag::kUseAliases) != 0)
        return "Alias";
    if (object && (typeByte & conditionflag::kUsePackageData) != 0)
        return "Packdata";
    return type;
}

std::string_view operatorText(ConditionOperator op)
{
    const auto at = static_cast<std::size_t>(op);
    return at < kOperators ? kOperatorTexts[at] : std::string_view();
}

void decodeCondition(const RecordContext &context, TreeBuilder::Index node, ByteRange payload)
{
    ConditionPlacer placer(context, node, payload);
    Diagnostics &diagnostics = context.builder.diagnostics();
    if (payload.size != kConditionSize)
        diagnostics.warning("esp.ctda.size"_rule, payload, "condition of {} instead of {}",
                            quantity(payload.size, "byte"), kConditionSize);
    if (payload.size < kSmallestCondition)
        return placer.rest(kRestRow);
    const ByteSpan bytes = context.builder.bytes().subspan(payload.offset, payload.size);
    const std::uint8_t typeByte = bytes[0];
    const auto index = load<std::uint16_t>(bytes, 8);
    const ConditionFunction *function = conditionFunction(context.game, index);
    if (function == nullptr)
        diagnostics.warning("esp.ctda.function"_rule, {payload.offset + 8, 2},
                            "condition function {} is unknown", index);
    if (operatorText(operatorOf(typeByte)).empty())
        diagnostics.warning("esp.ctda.operator"_rule, {payload.offset, 1}, "condition operator {} is unknown",
                            typeByte >> 5);
    if (function == nullptr)
        function = &kUnknownFunction;

    const bool global = (typeByte & conditionflag::kUseGlobal) != 0;
    placer.leaf(typeByteRow(), 1);
    placer.leaf(kUnused1, 3);
    placer.leaf(global ? kGlobalRow : kValueRow, 4);
    placer.leaf(functionRow(context.game), 2);
    placer.leaf(kUnused2, 2);
    placer.parameter(0, effectiveParameterType(function->parameters[0], typeByte));
    placer.parameter(1, effectiveParameterType(function->parameters[1], typeByte));
    const std::uint32_t runOn = loadOr<std::uint32_t>(bytes, 20, 0);
    placer.leaf(runOnRow(context.game), 4);
    placer.leaf(kReferenceRow, 4);
    placer.leaf(thirdParameterRow(runOn), 4);
    placer.rest(kRestRow);
}

bool isConditionRow(std::string_view name)
{
    const FieldDesc &event = parameterRow(0, "Event", Game::SkyrimSE);
    const FieldDesc *const rows[] = {&typeByteRow(),
                                     &kUnused1,
                                     &kUnused2,
                                     &kValueRow,
                                     &functionRow(Game::SkyrimSE),
                                     &parameterRow(0, {}, Game::SkyrimSE),
                                     &parameterRow(1, {}, Game::SkyrimSE),
                                     &runOnRow(Game::SkyrimSE),
                                     &kReferenceRow,
                                     &thirdParameterRow(0),
                                     &kRestRow};
    const auto isCalled = [name](const FieldDesc &row) { return sameLetters(row.name, name); };
    return std::ranges::any_of(rows, [&](const FieldDesc *row) { return isCalled(*row); }) ||
           std::ranges::any_of(event.type->fields, isCalled);
}

} // namespace cutaway::esp
