// SPDX-License-Identifier: MIT
// The functions that tables are made and proved with, while the program runs: the compiler proves the tables
// of the program with them, and nothing else would show that they still find what is wrong.
#include "core/codecs/mopp/disassembly.h"
#include "core/codecs/mopp/opcode.h"
#include "core/codecs/mopp/program.h"
#include "core/schema/common.h"
#include "core/schema/rowrules.h"
#include "core/schema/wellformed.h"
#include "tests/support/testclasses.h"

#include <string>

using namespace cutaway;

namespace
{

std::uint64_t noRows(const Scope &)
{
    return 0;
}
bool isNever(const Scope &)
{
    return false;
}
std::shared_ptr<const DynamicType> noShape(const Scope &)
{
    return nullptr;
}
void decodeNothing(TreeBuilder &, std::uint32_t, ByteRange, const Scope &) {}
std::string describeNothing(std::span<const std::uint8_t>)
{
    return "nothing";
}

constexpr EnumValue kRuleNameValues[] = {{1, "one"}};
constexpr EnumDesc kRuleNames{"Few", kRuleNameValues};
constexpr FieldDesc kRuleTableFields[] = {field("n", Kind::U8), field("m", Kind::U32)};
constexpr StructDesc kRuleTable{"small", nullptr, kRuleTableFields};

// Which names a table's rows have, and whether it is sound.
struct TableCase {
    std::vector<FieldDesc> rows;
    const StructDesc *base = nullptr;
    bool isSound = false;
};

// Lengths and operations of opcodes, from the first to the last.
struct OpcodeCase {
    int first, last;
    mopp::Op op;
    int length;
    int aBytes, bBytes;
};

} // namespace

class TableRulesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsSayWhatTheyAreToldTo();
    void tables_data();
    void tables();
    void listsOfTables();
    void opcodes();
    void mnemonics();
};

void TableRulesTest::rowsSayWhatTheyAreToldTo()
{
    FieldDesc row = field("row", Kind::U16);
    QVERIFY(row.name == "row" && row.kind == Kind::U16 && !row.isArray() && !row.isConditional());
    row = row.asHex().doc("help").in(Measure::Seconds).named(kRuleNames).to(Link::Row, "table");
    QVERIFY(row.hex && row.help == "help" && row.measure == Measure::Seconds && row.names == &kRuleNames);
    QVERIFY(row.link == Link::Row && row.linkType == "table");
    row = row.from(3).upTo(7).streamFrom(34).streamUpTo(130).aligned(16).notSerialised();
    QCOMPARE(row.version, (VersionSpan{3, 7}));
    QCOMPARE(row.stream, (VersionSpan{34, 130}));
    QVERIFY(row.version.contains(3) && row.version.contains(7) && !row.version.contains(8));
    QVERIFY(row.align == 16 && row.hidden);
    QVERIFY(row.times(4).repeat == Repeat::Fixed && row.times(4).count == 4);
    QVERIFY(row.counted("n").repeat == Repeat::Counted && row.counted("n").countField == "n");
    QVERIFY(row.counted(noRows).repeat == Repeat::Computed && row.counted(noRows).countFn == noRows);
    QVERIFY(row.toEnd().repeat == Repeat::ToEnd && row.toEnd().isArray());
    QVERIFY(row.when("n").condField == "n" && row.when("n").isConditional());
    QVERIFY(row.when(isNever).condFn == isNever && row.when(isNever).isConditional());
    QVERIFY(row.shapedBy(noShape).typeFn == noShape &&
            row.describedBy(describeNothing).describeFn == describeNothing);
    const FieldDesc decoded = row.decodedBy(decodeNothing, &kRuleTable);
    QVERIFY(decoded.decodeFn == decodeNothing && decoded.type == &kRuleTable);
    QVERIFY(row.type == nullptr && row.repeat == Repeat::One); // each returns a row of its own
    QVERIFY(padding("p", 3).kind == Kind::Padding && padding("p", 3).size == 3);
    QVERIFY(text("t", 5).kind == Kind::Text && text("t", 5).size == 5);
    QVERIFY(raw("r", 7).kind == Kind::Raw && raw("r", 7).size == 7);
    QVERIFY(field("s", kRuleTable).kind == Kind::Struct && field("s", kRuleTable).type == &kRuleTable);
}

void TableRulesTest::tables_data()
{
    QTest::addColumn<TableCase>("table");
    const auto row = [](const char *name, std::vector<FieldDesc> rows, bool isSound,
                        const StructDesc *base = nullptr) {
        QTest::newRow(name) << TableCase{std::move(rows), base, isSound};
    };
    const FieldDesc n = field("n", Kind::U8), rows = field("rows", Kind::U16);
    row("nothing", {}, true);
    row("no name", {field("", Kind::U8)}, false);
    row("no table", {field("s", Kind::Struct)}, false);
    row("table", {field("s", kRuleTable)}, true);
    row("count in front", {n, rows.counted("n")}, true);
    row("count behind", {rows.counted("n"), n}, false);
    row("own count", {rows.counted("rows")}, false);
    row("count of the base", {rows.counted("m")}, true, &kRuleTable);
    row("count of no base", {rows.counted("k")}, false, &kRuleTable);
    row("condition in front", {n, rows.when("n")}, true);
    row("condition behind", {rows.when("n"), n}, false);
    row("twice", {n, n}, false);
    row("twice, never together", {n.upTo(4), n.from(5)}, true);
    row("twice, once together", {n.upTo(5), n.from(5)}, false);
    row("twice, in other streams", {n.streamFrom(100), n.streamUpTo(99)}, true);
    row("twice, by a condition", {n, n.when(isNever)}, true);
}

void TableRulesTest::tables()
{
    QFETCH(TableCase, table);
    const StructDesc type{"case", table.base, table.rows};
    QCOMPARE(wellFormed(type), table.isSound);
    // What is wrong inside of a table, or in its base, is wrong with it, too.
    const FieldDesc inside[] = {field("inside", type)};
    QCOMPARE(wellFormed(StructDesc{"outer", nullptr, inside}), table.isSound);
    QCOMPARE(wellFormed(StructDesc{"outer", &type, {}}), table.isSound);
}

void TableRulesTest::listsOfTables()
{
    const FieldDesc late[] = {field("rows", Kind::U16).counted("n"), field("n", Kind::U8)};
    const StructDesc unsound{"unsound", nullptr, late};
    const StructDesc *const sound[] = {&kRuleTable, &kRuleTable}, *const oneIsNot[] = {&kRuleTable, &unsound};
    QVERIFY(wellFormed(sound) && !wellFormed(oneIsNot));
    const FieldDesc soundRows[] = {field("a", kRuleTable), field("b", Kind::U8)};
    const FieldDesc rowsWithOneThatIsNot[] = {field("a", kRuleTable), field("b", unsound)};
    QVERIFY(wellFormed(soundRows) && !wellFormed(rowsWithOneThatIsNot));
    QVERIFY(hasField(kRuleTable, "m") && !hasField(kRuleTable, "rows"));
    QVERIFY(hasField(StructDesc{"derived", &kRuleTable, late}, "n") && hasField(unsound, "rows"));
}

// Source: core/codecs/mopp/COMPILER.md and the opcodes of real files.
void TableRulesTest::opcodes()
{
    using enum mopp::Op;
    const OpcodeCase cases[] = {{0x00, 0x00, Return, 1, 0, 0},   {0x01, 0x04, Scale, 4, 1, 1},
                                {0x05, 0x05, Jump, 2, 1, 0},     {0x06, 0x06, Jump, 3, 2, 0},
                                {0x07, 0x07, Jump, 4, 3, 0},     {0x08, 0x08, Invalid, 1, 0, 0},
                                {0x09, 0x09, BaseAdd, 2, 1, 0},  {0x0A, 0x0A, BaseAdd, 3, 2, 0},
                                {0x0B, 0x0B, BaseSet, 5, 4, 0},  {0x0C, 0x0C, Data, 3, 2, 0},
                                {0x0D, 0x0D, Data, 6, 4, 0},     {0x0E, 0x0F, Invalid, 1, 0, 0},
                                {0x10, 0x1C, Split, 4, 1, 1},    {0x1D, 0x1F, Invalid, 1, 0, 0},
                                {0x20, 0x22, OneSplit, 3, 1, 0}, {0x23, 0x25, ForkSplit, 7, 1, 1},
                                {0x26, 0x28, Cut, 3, 1, 1},      {0x29, 0x2B, LongCut, 7, 3, 3},
                                {0x2C, 0x2F, Invalid, 1, 0, 0},  {0x30, 0x4F, Leaf, 1, 0, 0},
                                {0x50, 0x50, Leaf, 2, 1, 0},     {0x51, 0x51, Leaf, 3, 2, 0},
                                {0x52, 0x52, Leaf, 4, 3, 0},     {0x53, 0x53, Leaf, 5, 4, 0},
                                {0x54, 0x54, LeafOn, 2, 1, 0},   {0x57, 0x57, LeafOn, 5, 4, 0},
                                {0x58, 0x5F, Invalid, 1, 0, 0},  {0x60, 0x63, Property, 2, 1, 0},
                                {0x64, 0x67, Property, 3, 2, 0}, {0x68, 0x6B, Property, 5, 4, 0},
                                {0x6C, 0x6F, Invalid, 1, 0, 0},  {0x70, 0x70, JumpAbsolute, 5, 4, 0},
                                {0x71, 0xFF, Invalid, 1, 0, 0}};
    for (const OpcodeCase &one : cases) {
        for (int opcode = one.first; opcode <= one.last; ++opcode) {
            const mopp::Encoding made = mopp::encodingRule(static_cast<std::uint8_t>(opcode));
            const bool isSame = made.op == one.op && made.length == one.length && made.aBytes == one.aBytes &&
                                made.bBytes == one.bBytes;
            QVERIFY2(isSame, fmt::format("opcode {:#x}", opcode).c_str());
        }
    }
    QCOMPARE(mopp::encodingRule(0x1C).direction, std::uint8_t{12});
    QCOMPARE(mopp::encodingRule(0x21).direction, std::uint8_t{1});
    QCOMPARE(mopp::encodingRule(0x2B).direction, std::uint8_t{2});
    QCOMPARE(mopp::encodingRule(0x4F).ownA, std::uint8_t{31});
    const std::array<mopp::Encoding, 256> all = mopp::makeEncodings();
    for (std::size_t opcode = 0; opcode < all.size(); ++opcode)
        QVERIFY(all[opcode].op == mopp::kEncodings[opcode].op &&
                all[opcode].length == mopp::kEncodings[opcode].length);
}

// The word of an operation begins its line.
void TableRulesTest::mnemonics()
{
    using enum mopp::Op;
    const std::pair<mopp::Op, const char *> names[] = {
        {Invalid, "???"},       {Return, "RET"},     {Scale, "SCALE"},   {Jump, "JMP"},
        {JumpAbsolute, "JABS"}, {BaseAdd, "BASE+"},  {BaseSet, "BASE="}, {Split, "SPLIT"},
        {OneSplit, "ONE"},      {ForkSplit, "FORK"}, {Cut, "CUT8"},      {LongCut, "CUT24"},
        {Leaf, "LEAF"},         {LeafOn, "LEAF+"},   {Property, "PROP"}, {Data, "DATA"}};
    for (const auto &[op, name] : names)
        QCOMPARE(std::string(mopp::mnemonic(op)), std::string(name));
    const auto textOf = [](const Bytes &bytes) { return mopp::disassemble(mopp::readInstruction(bytes)); };
    QCOMPARE(textOf({0x08}), std::string("???"));
    QCOMPARE(textOf({0x07, 0, 0, 5}), std::string("JMP24 -> ??????")); // of no program
    QCOMPARE(textOf({0x0C, 0x12, 0x34}), std::string("DATA 1234"));
    QCOMPARE(textOf({0x0D, 0, 0, 0, 7, 9}), std::string("DATA 7"));
    QCOMPARE(textOf({0x10, 0x50}), std::string("???")); // cut short
}

CUTAWAY_TESTS(TableRulesTest)
#include "tablerulestest.moc"
