// SPDX-License-Identifier: MIT
// MOPP byte code: decoding and disassembly on code written here.
#include "core/codecs/mopp/disassembly.h"
#include "core/codecs/mopp/nodes.h"
#include "core/codecs/mopp/walk.h"
#include "core/schema/sequential.h"
#include "tests/support/testclasses.h"

#include <random>

using namespace cutaway;
using namespace cutaway::mopp;

namespace
{

struct CodeCase {
    const char *name;
    Bytes code;
    std::vector<std::string> lines;      // offset, dots for depth, text
    std::vector<std::string_view> codes; // ids of findings
};

std::vector<std::string> listing(const Program &program)
{
    std::vector<std::string> lines;
    for (const Instruction &in : program.instructions)
        lines.push_back(fmt::format("{:06X} {}{}", in.offset, std::string(in.depth, '.'), disassemble(in)));
    return lines;
}

const std::vector<CodeCase> kCases = {
    {"cuts and leaves",
     {0x28, 0x00, 0x87, 0x10, 0x81, 0x7D, 0x01, 0x31, 0x52, 0x01, 0x02, 0x03},
     {"000000 CUT8 z [00,87)", "000003 SPLIT x <81 >=7D R -> 000008", "000007 .LEAF 1", "000008 .LEAF 10203"},
     {}},
    {"frames and bases",
     {0x02, 0x10, 0x20, 0x30, 0x0B, 0x00, 0x04, 0x00, 0x00, 0x09, 0x05, 0x30},
     {"000000 SCALE2 10 20 30", "000004 BASE= 40000 => 40000", "000009 BASE+ 5 => 40005",
      "00000B LEAF 40005"},
     {}},
    {"both children far",
     {0x24, 0x50, 0x40, 0x00, 0x01, 0x00, 0x00, 0x31, 0x32},
     {"000000 FORK y <50 >=40 L -> 000008 R -> 000007", "000008 .LEAF 2", "000007 .LEAF 1"},
     {}},
    {"one plane, diagonal, long cut",
     {0x21, 0x53, 0x0B, 0x29, 0x00, 0x00, 0x01, 0xFF, 0x00, 0x00,
      0x00, 0x00, 0x00, 0x00, 0x1C, 0x10, 0x0F, 0x01, 0x30, 0x31},
     {"000000 ONE y <=53 >=53 R -> 00000E", "000003 .CUT24 x [000001,FF0000)", "00000A .RET",
      "00000E .SPLIT x-y-z <10 >=0F R -> 000013", "000012 ..LEAF 0", "000013 ..LEAF 1"},
     {"mopp.unreached"}},
    {"jump into chunk fill",
     {0x70, 0x00, 0x00, 0x00, 0x08, 0xCD, 0xCD, 0xCD, 0x30},
     {"000000 JABS -> 000008", "000008 LEAF 0"},
     {}},
    {"filled up to 16 bytes, the last of them any",
     {0x30, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0xCD, 0x11},
     {"000000 LEAF 0"},
     {}},
    {"no fill", {0x30, 0xCD, 0x11}, {"000000 LEAF 0"}, {"mopp.unreached"}},
    {"cycle", {0x70, 0x00, 0x00, 0x00, 0x00}, {"000000 JABS -> ??????"}, {"mopp.cycle"}},
    {"past the end", {0x05, 0x10}, {"000000 JMP8 -> ??????"}, {"mopp.target"}},
    {"undefined", {0x26, 0x00, 0x10, 0xFE}, {"000000 CUT8 x [00,10)"}, {"mopp.opcode", "mopp.unreached"}},
    {"cut short", {0x10, 0x01}, {}, {"mopp.truncated", "mopp.unreached"}},
    {"shared",
     {0x10, 0x50, 0x40, 0x00, 0x30},
     {"000000 SPLIT x <50 >=40 R -> 000004", "000004 .LEAF 0"},
     {"mopp.shared"}},
};

constexpr FieldDesc kRuleFields[] = {field("size", Kind::U8),
                                     field("code", Kind::Raw).counted("size").decodedBy(addInstructions)};
constexpr StructDesc kRuleBlock{"block", nullptr, kRuleFields};
constexpr FieldDesc kRuleRoot = field("block", kRuleBlock);

} // namespace

Q_DECLARE_METATYPE(Query)

class MoppTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decodes_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < kCases.size(); ++i)
            QTest::newRow(kCases[i].name) << static_cast<int>(i);
    }

    void decodes()
    {
        QFETCH(int, index);
        const CodeCase &expected = kCases[static_cast<std::size_t>(index)];
        Diagnostics found;
        const Program program = decode(expected.code, found);
        const auto lines = listing(program);
        QCOMPARE(fmt::format("{}", fmt::join(lines, "\n")),
                 fmt::format("{}", fmt::join(expected.lines, "\n")));
        std::string listed;
        list(program, [&listed](std::string_view text) { listed += text; });
        QCOMPARE(listed, lines.empty() ? std::string() : fmt::format("{}\n", fmt::join(lines, "\n")));
        std::vector<std::string_view> codes;
        for (const Diagnostic &d : found.list())
            codes.push_back(d.code->id);
        QCOMPARE(fmt::format("{}", fmt::join(codes, " ")), fmt::format("{}", fmt::join(expected.codes, " ")));
    }

    void framesMoveByBytesOfTheOldFrame()
    {
        Diagnostics found;
        const Program program = decode(Bytes{0x01, 0x10, 0x00, 0x00, 0x02, 0x03, 0x00, 0x01, 0x30}, found);
        const Frame &frame = program.frameOf(program.instructions.back());
        QCOMPARE(frame.shift, 3u);
        QCOMPARE(frame.origin[0], (0x10 << 16) + (0x03 << 15));
        QCOMPARE(frame.origin[2], 0x01 << 15);
    }

    void instructionsBecomeNodes()
    {
        LayoutCache layouts;
        Diagnostics found;
        const Bytes block{9, 0x28, 0x00, 0x87, 0x10, 0x81, 0x7D, 0x01, 0x31, 0x33};
        const UnitTree tree =
            decodeSequential(BytesView::own(block), kRuleRoot, kRuleBlock, {}, layouts, found);
        QVERIFY(!tree.tileError().has_value());
        const auto split = tree.find("code[1]");
        QVERIFY(split.has_value());
        QCOMPARE(tree.valueText(*split), std::string("SPLIT x <81 >=7D right +1"));
        QCOMPARE(tree.node(*split).range.offset, 4u);
        QCOMPARE(tree.innermostAt(5), *split);
        QCOMPARE(tree.valueText(*tree.find("code[2]")), std::string("LEAF base+1")); // none is known there
    }

    void queries_data()
    {
        QTest::addColumn<Bytes>("code");
        QTest::addColumn<Query>("query");
        QTest::addColumn<QString>("ids");
        QTest::addColumn<QString>("way");
        const auto at = [](double x, double y, double z) { return glm::dvec3(x, y, z) * 65536.0; };
        const auto point = [&](double x, double y, double z) {
            return Query{Query::Kind::Point, at(x, y, z), at(x, y, z)};
        };
        // x below 80 left, at 64 and above right; the left half within y 16..48 only
        const Bytes split{0x10, 0x50, 0x40, 0x04, 0x27, 0x10, 0x30, 0x31, 0x32};
        QTest::newRow("left") << split << point(0x20, 0x20, 0) << "1"
                              << "x 20.0: < 50 left, not >= 40 skips right; y 20.0: in [10,30); reports 1";
        QTest::newRow("both, cut") << split << point(0x48, 0x30, 0) << "2"
                                   << "x 48.0: < 50 left, >= 40 right; y 30.0: outside [10,30); reports 2";
        QTest::newRow("box") << split << Query{Query::Kind::Box, at(0x30, 0x20, 0), at(0x45, 0x60, 0)}
                             << "1 2"
                             << "x 30.0..45.0: < 50 left, >= 40 right; y 20.0..60.0: in [10,30); reports 1; "
                                "reports 2";
        // Enters the left half above y 30, reaches y 30 only where x is past 50.
        QTest::newRow("segment, clipped")
            << split << Query{Query::Kind::Segment, at(0x40, 0x60, 0), at(0x70, 0x00, 0)} << "2"
            << "x 40.0..70.0: < 50 left, >= 40 right; y 60.0..40.0: outside [10,30); reports 2";
        QTest::newRow("inverted box")
            << split << Query{Query::Kind::Box, at(0x40, 0, 0), at(0x30, 0x60, 0)} << ""
            << "";
        QTest::newRow("one plane overlaps by a step")
            << Bytes{0x20, 0x40, 0x01, 0x31, 0x32} << point(0x40, 0, 0) << "1 2"
            << "x 40.0: < 41 left, >= 40 right; reports 1; reports 2";
        QTest::newRow("reflected") << Bytes{0x14, 0x80, 0x80, 0x01, 0x31, 0x32} << point(0, 0x10, 0x11) << "1"
                                   << "y-z 7F.0: < 80 left, not >= 80 skips right; reports 1";
        QTest::newRow("rescaled") << Bytes{0x02, 0x10, 0x00, 0x00, 0x26, 0x04, 0x05, 0x30}
                                  << point(0x11, 0, 0) << "0"
                                  << "goes on; x 04.0: in [04,05); reports 0";
        QTest::newRow("long cut ignores the frame")
            << Bytes{0x01, 0x10, 0, 0, 0x29, 0x11, 0, 0, 0x12, 0, 0, 0x30} << point(0x11, 0, 0) << "0"
            << "goes on; x 110000.0: in [110000,120000); reports 0";
    }
    void queries()
    {
        QFETCH(Bytes, code);
        QFETCH(Query, query);
        QFETCH(QString, ids);
        QFETCH(QString, way);
        Diagnostics found;
        const Program program = decode(code, found);
        Walker walker(program);
        const Answer &answer = walker.walk(query);
        const std::vector<bvh::Event> events = eventsOf(program, query);
        std::vector<std::string> steps;
        for (const bvh::Event &event : events)
            steps.push_back(explain(program, query, event));
        QCOMPARE(QString::fromStdString(fmt::format("{}", fmt::join(answer.ids, " "))), ids);
        QCOMPARE(QString::fromStdString(fmt::format("{}", fmt::join(steps, "; "))), way);
        QCOMPARE(answer.instructions, events.size());
    }

    // Each split leads to the same place twice: a walk that followed all ways would take 2^200 steps.
    void sharedSubtreesAreWalkedOnce()
    {
        Bytes code;
        for (int i = 0; i < 200; ++i)
            code.insert(code.end(), {0x10, 0xFF, 0x00, 0x00});
        code.push_back(0x30);
        Diagnostics found;
        const Program program = decode(code, found);
        QCOMPARE(Walker(program).walk({}).instructions, 201u);
        QCOMPARE(eventsOf(program, {}).size(), std::size_t{201});
    }

    // A chain of splits: no line grows with the depth without end.
    void deepCodeIsListed()
    {
        Bytes code;
        for (int i = 0; i < 50000; ++i)
            code.insert(code.end(), {0x10, 0x50, 0x40, 0x01, 0x05, 0x01, 0x30});
        code.push_back(0x30);
        Diagnostics found;
        const Program program = decode(code, found);
        std::size_t size = 0;
        list(program, [&size](std::string_view text) { size += text.size(); });
        QVERIFY(program.maxDepth > 1000);
        QVERIFY(size < program.instructions.size() * (kMostDots + 64));
    }

    void randomCodeIsBoundedAndTiles()
    {
        std::mt19937 random(7);
        LayoutCache layouts;
        for (int round = 0; round < 5000; ++round) {
            Bytes block(1 + random() % 255);
            for (std::uint8_t &byte : block)
                byte = static_cast<std::uint8_t>(random());
            block[0] = static_cast<std::uint8_t>(block.size() - 1);
            Diagnostics found;
            const UnitTree tree =
                decodeSequential(BytesView::own(block), kRuleRoot, kRuleBlock, {}, layouts, found);
            QVERIFY2(!tree.tileError().has_value(),
                     qPrintable(QString::fromStdString(tree.tileError().value_or(""))));
        }
    }
};

CUTAWAY_TESTS(MoppTest)
#include "mopptest.moc"
