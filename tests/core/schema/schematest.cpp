// SPDX-License-Identifier: MIT
// Tables, their layout and the placer for packed structures.
#include "core/schema/common.h"
#include "core/schema/sequential.h"
#include "core/schema/wellformed.h"

#include "tests/support/coverage.h"
#include "tests/support/testclasses.h"

#include <random>

using namespace cutaway;

namespace
{

constexpr FieldDesc kPairFields[] = {field("small", Kind::U8), field("large", Kind::U32)};
constexpr StructDesc kPair{"pair", nullptr, kPairFields};
constexpr FieldDesc kGridFields[] = {field("flag", Kind::U8), field("cells", kPair).times(3),
                                     field("word", Kind::U16).times(2)};
constexpr StructDesc kGrid{"grid", nullptr, kGridFields};
constexpr FieldDesc kDerivedFields[] = {field("grids", kGrid).times(2), field("wide", Kind::U64).from(5)};
constexpr StructDesc kDerived{"derived", &kPair, kDerivedFields};
constexpr FieldDesc kRaisedFields[] = {field("a", Kind::U8), field("b", Kind::U8).aligned(16)};
constexpr StructDesc kRaised{"raised", nullptr, kRaisedFields};
constexpr FieldDesc kVariableFields[] = {field("n", Kind::U8), field("items", Kind::U8).counted("n")};
constexpr StructDesc kVariable{"variable", nullptr, kVariableFields};

std::uint64_t twiceN(const Scope &scope)
{
    return scope.value("n") * 2;
}
bool isOdd(const Scope &scope)
{
    return scope.value("n") % 2 == 1;
}
std::uint64_t sumOfSizes(const Scope &scope)
{
    return scope.sum("sizes");
}

constexpr FieldDesc kEntryFields[] = {field("length", Kind::U8), text("name", 0).counted("length"),
                                      field("value", kPair).when("length")};
constexpr StructDesc kEntry{"entry", nullptr, kEntryFields};
// Every feature of the placer in one table.
constexpr FieldDesc kAllFields[] = {
    field("n", Kind::U8),
    field("old", Kind::U16).upTo(9),
    field("new", Kind::U32).from(10),
    field("streamed", Kind::U8).streamFrom(100),
    field("numbers", Kind::U16).counted("n"),
    field("pairs", kPair).counted(twiceN),
    field("odd", Kind::F32).when(isOdd),
    field("entries", kEntry).counted("n"),
    field("variable", kVariable),
    field("sizes", Kind::U8).times(3),
    raw("blob", 0).counted(sumOfSizes),
    field("vector", kVec3),
    padding("pad", 2),
    field("rest", Kind::U16).toEnd(),
};
constexpr StructDesc kAll{"all", nullptr, kAllFields};
static_assert(wellFormed(kAll) && wellFormed(kEntry) && wellFormed(kDerived) && wellFormed(kGrid));
constexpr FieldDesc kAllRoot = field("all", kAll);

// Tables that wellFormed() must reject.
constexpr FieldDesc kNoName[] = {field("", Kind::U8)};
constexpr FieldDesc kNoType[] = {field("s", Kind::Struct)};
constexpr FieldDesc kLateCount[] = {field("items", Kind::U8).counted("n"), field("n", Kind::U8)};
constexpr FieldDesc kUnknownCondition[] = {field("a", Kind::U8).when("b")};
constexpr FieldDesc kOwnCount[] = {field("a", Kind::U8).counted("a")};
constexpr FieldDesc kTwice[] = {field("a", Kind::U8), field("a", Kind::U8)};
constexpr FieldDesc kTwiceOverlapping[] = {field("a", Kind::U8).upTo(5), field("a", Kind::U8).from(5)};
constexpr FieldDesc kTwiceDisjoint[] = {field("a", Kind::U8).upTo(4), field("a", Kind::U8).from(5)};
constexpr FieldDesc kCountInBase[] = {field("more", Kind::U8).counted("small")};
static_assert(!wellFormed({"x", nullptr, kNoName}) && !wellFormed({"x", nullptr, kNoType}));
static_assert(!wellFormed({"x", nullptr, kLateCount}) && !wellFormed({"x", nullptr, kUnknownCondition}));
static_assert(!wellFormed({"x", nullptr, kOwnCount}) && !wellFormed({"x", nullptr, kTwice}));
constexpr StructDesc kUnsound{"unsound", nullptr, kLateCount};
constexpr FieldDesc kUnsoundInside[] = {field("a", kUnsound)};
constexpr const StructDesc *kListed[] = {&kPair, &kUnsound};
static_assert(!wellFormed({"x", nullptr, kUnsoundInside}) && !wellFormed({"x", &kUnsound, {}}));
static_assert(!wellFormed(kListed) && !wellFormed(kUnsoundInside));
static_assert(!wellFormed({"x", nullptr, kTwiceOverlapping}) && wellFormed({"x", nullptr, kTwiceDisjoint}));
static_assert(wellFormed({"x", &kPair, kCountInBase}) && !wellFormed({"x", nullptr, kCountInBase}));

// A structure of fixed size that leads elsewhere: a byte, a gap of three, and a text or the header of an
// array.
constexpr FieldDesc kTextSlot = field("text", Kind::StringPtr);
constexpr FieldDesc kCharacters = text("characters", 0);
constexpr FieldDesc kRowsSlot = field("rows", kPair);
constexpr FieldDesc kRowsSize = field("size", Kind::U32);

NodeLayout slotLayout(const FieldDesc &slot, bool isArray)
{
    NodeLayout layout;
    layout.size = 8;
    layout.nodes = {{nullptr, Kind::Struct, &kPair, 0, 8, 0, 0, 2},
                    {&kPairFields[0], Kind::U8, nullptr, 0, 1, 0, 0},
                    {&slot, isArray ? Kind::Struct : slot.kind, nullptr, 4, 4, 0, 1}};
    layout.nodes.back().isSlot = true;
    if (isArray) {
        layout.nodes.back().isArray = true;
        layout.nodes.back().attachedCount = 1;
        layout.nodes.push_back({&kRowsSize, Kind::U32, nullptr, 4, 4, 2, 0});
        layout.nodes.back().isAttached = true;
    }
    layout.runs = {{0, 1}, {4, 4}};
    linkChildren(layout);
    return layout;
}

struct Decoded {
    UnitTree tree;
    std::vector<Diagnostic> diagnostics;
};

Decoded decodeAll(const Bytes &bytes, const Rules &rules, LayoutCache &layouts)
{
    Diagnostics diagnostics;
    UnitTree tree = decodeSequential(BytesView::own(bytes), kAllRoot, kAll, rules, layouts, diagnostics);
    return {std::move(tree), diagnostics.take()};
}

// n = 1, version 10, stream 100.
Bytes completeBytes()
{
    return {1,                                               // n
            2,    0,    0,    0,                             // new
            3,                                               // streamed
            4,    0,                                         // numbers[1]
            5,    6,    0,    0,    0,  7, 8, 0, 0, 0,       // pairs[2]
            0,    0,    0x80, 0x3F,                          // odd = 1.0
            2,    'h',  'i',  9,    10, 0, 0, 0,             // entries[1]
            1,    42,                                        // variable
            1,    0,    2,                                   // sizes
            0xAA, 0xBB, 0xCC,                                // blob
            0,    0,    0,    0,    0,  0, 0, 0, 0, 0, 0, 0, // vector
            0,    0,                                         // pad
            11,   0,    12,   0};                            // rest[2]
}

const Rules kNewRules{10, 100};

std::string valueAt(const UnitTree &tree, const char *path)
{
    const Result<NodeId> node = tree.find(path);
    return node ? tree.valueText(*node) : node.error().message;
}

std::uint64_t offsetAt(const NodeLayout &layout, std::initializer_list<std::uint32_t> rows)
{
    std::uint32_t at = 0;
    for (const std::uint32_t row : rows)
        at = layout.children[layout.nodes[at].firstChild + row];
    return layout.nodes[at].offset;
}

} // namespace

class SchemaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layouts_data();
    void layouts();
    void nestedArrayOffsets_data();
    void nestedArrayOffsets();
    void unfixedTypesHaveNoShape();
    void layoutIsMadeOnce();
    void dynamicType();
    void everyField();
    void versionsChooseRows();
    void absentFields();
    void truncationAtEveryLength();
    void absurdCountIsReported();
    void depthIsLimited();
    void randomInputs();
    void slackIsShown();
    void pathErrors_data();
    void pathErrors();
    void innermostEqualsScan();
    void payloadsOfComputedNodes();
    void moreThanAnyBuilderHasRoomFor();
};

void SchemaTest::layouts_data()
{
    QTest::addColumn<const StructDesc *>("type");
    QTest::addColumn<bool>("packed");
    QTest::addColumn<unsigned>("version");
    QTest::addColumn<unsigned>("size");
    QTest::addColumn<unsigned>("align");
    QTest::newRow("pair, packed") << &kPair << true << 0u << 5u << 4u;
    QTest::newRow("pair, aligned") << &kPair << false << 0u << 8u << 4u;
    QTest::newRow("grid, packed") << &kGrid << true << 0u << 20u << 4u;
    QTest::newRow("grid, aligned") << &kGrid << false << 0u << 32u << 4u; // 1, pad 3, 3 * 8, 2 * 2
    QTest::newRow("derived, packed, old") << &kDerived << true << 4u << 45u << 4u;
    QTest::newRow("derived, packed, new") << &kDerived << true << 5u << 53u << 8u;
    QTest::newRow("derived, aligned, old") << &kDerived << false << 4u << 72u << 4u;
    QTest::newRow("derived, aligned, new") << &kDerived << false << 5u << 80u << 8u;
    QTest::newRow("raised, packed") << &kRaised << true << 0u << 2u << 16u;
    QTest::newRow("raised, aligned") << &kRaised << false << 0u << 32u << 16u;
    QTest::newRow("vec4, aligned") << &kVec4 << false << 0u << 16u << 16u;
}

void SchemaTest::layouts()
{
    QFETCH(const StructDesc *, type);
    QFETCH(bool, packed);
    QFETCH(unsigned, version);
    QFETCH(unsigned, size);
    QFETCH(unsigned, align);
    LayoutCache cache;
    const NodeLayout *layout = cache.layoutOf(Kind::Struct, type, 0, {version, 0, 8, packed});
    QVERIFY(layout != nullptr);
    QCOMPARE(layout->size, size);
    QCOMPARE(layout->align, align);
    for (std::uint32_t i = 0; i < layout->nodes.size(); ++i) {
        const LayoutNode &node = layout->nodes[i];
        QVERIFY(node.offset + node.size <= layout->size);
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            const LayoutNode &child = layout->nodes[layout->children[node.firstChild + row]];
            QCOMPARE(child.parent, i);
            QCOMPARE(child.row, row);
            QVERIFY(child.offset >= node.offset && child.offset + child.size <= node.offset + node.size);
        }
    }
}

void SchemaTest::nestedArrayOffsets_data()
{
    QTest::addColumn<bool>("packed");
    QTest::addColumn<unsigned>("secondGrid");
    QTest::addColumn<unsigned>("lastCellLarge");
    QTest::addColumn<unsigned>("lastWord");
    QTest::newRow("packed") << true << 25u << 25u + 1 + 2 * 5 + 1 << 25u + 18;
    QTest::newRow("aligned") << false << 40u << 40u + 4 + 2 * 8 + 4 << 40u + 30;
}

void SchemaTest::nestedArrayOffsets()
{
    QFETCH(bool, packed);
    QFETCH(unsigned, secondGrid);
    QFETCH(unsigned, lastCellLarge);
    QFETCH(unsigned, lastWord);
    LayoutCache cache;
    const NodeLayout *layout = cache.layoutOf(Kind::Struct, &kDerived, 0, {4, 0, 8, packed});
    QVERIFY(layout != nullptr);
    QCOMPARE(offsetAt(*layout, {2, 1}), secondGrid); // small, large, grids
    QCOMPARE(offsetAt(*layout, {2, 1, 1, 2, 1}), lastCellLarge);
    QCOMPARE(offsetAt(*layout, {2, 1, 2, 1}), lastWord);
}

void SchemaTest::unfixedTypesHaveNoShape()
{
    LayoutCache cache;
    QVERIFY(cache.layoutOf(Kind::Struct, &kVariable, 0, {}) == nullptr);
    QVERIFY(cache.layoutOf(Kind::Struct, &kEntry, 0, {}) == nullptr);
    QVERIFY(cache.layoutOf(Kind::Pointer, nullptr, 0, {}) == nullptr);
    QVERIFY(cache.layoutOf(Kind::ULong, nullptr, 0, {}) == nullptr);
    QCOMPARE(cache.layoutOf(Kind::ULong, nullptr, 0, {0, 0, 8})->size, 8u);
    QCOMPARE(cache.layoutOf(Kind::ULong, nullptr, 0, {0, 0, 4})->size, 4u);
    QCOMPARE(cache.layoutOf(Kind::Raw, nullptr, 7, {})->size, 7u);
}

void SchemaTest::layoutIsMadeOnce()
{
    LayoutCache cache;
    const NodeLayout *first = cache.layoutOf(Kind::Struct, &kGrid, 0, {1});
    QCOMPARE(cache.layoutOf(Kind::Struct, &kGrid, 0, {1}), first);
    QVERIFY(cache.layoutOf(Kind::Struct, &kGrid, 0, {2}) != first);
}

void SchemaTest::dynamicType()
{
    const auto made = makeDynamicType("vertex", {field("position", kVec3), field("weight", Kind::Half)}, {});
    QVERIFY(made != nullptr);
    QCOMPARE(made->layout.size, 14u);
    QCOMPARE(made->type.name, std::string_view("vertex"));
    QVERIFY(makeDynamicType("empty", {}, {}) == nullptr);
    QVERIFY(makeDynamicType("unfixed", {field("v", kVariable)}, {}) == nullptr);
}

void SchemaTest::everyField()
{
    LayoutCache layouts;
    const Decoded all = decodeAll(completeBytes(), kNewRules, layouts);
    QVERIFY2(all.diagnostics.empty(), all.diagnostics.empty() ? "" : all.diagnostics[0].message.c_str());
    QCOMPARE(test::treeProblem(all.tree), std::string());
    QCOMPARE(valueAt(all.tree, "new"), std::string("2"));
    QCOMPARE(valueAt(all.tree, "streamed"), std::string("3"));
    QCOMPARE(valueAt(all.tree, "numbers[0]"), std::string("4"));
    QCOMPARE(valueAt(all.tree, "pairs[1].large"), std::string("8"));
    QCOMPARE(valueAt(all.tree, "odd"), std::string("1"));
    QCOMPARE(valueAt(all.tree, "entries[0].name"), std::string("hi"));
    QCOMPARE(valueAt(all.tree, "entries[0].value.large"), std::string("10"));
    QCOMPARE(valueAt(all.tree, "variable.items[0]"), std::string("42"));
    QCOMPARE(valueAt(all.tree, "blob"), std::string("AA BB CC"));
    QCOMPARE(valueAt(all.tree, "vector"), std::string("(0, 0, 0)"));
    QCOMPARE(valueAt(all.tree, "rest"), std::string("2 elements"));
    QCOMPARE(valueAt(all.tree, "rest[1]"), std::string("12"));
    QCOMPARE(all.tree.typeName(*all.tree.find("pairs")), std::string("pair[2]"));
    QCOMPARE(all.tree.typeName(*all.tree.find("pairs[0].large")), std::string("u32"));
    QCOMPARE(all.tree.undecodedBytes(), 0u);
}

void SchemaTest::versionsChooseRows()
{
    LayoutCache layouts;
    const Decoded old = decodeAll({0, 2, 0, 0}, {9, 99}, layouts);
    QCOMPARE(valueAt(old.tree, "old"), std::string("2"));
    QVERIFY(!old.tree.find("new").has_value());
    QVERIFY(!old.tree.find("streamed").has_value());
}

void SchemaTest::absentFields()
{
    LayoutCache layouts;
    Bytes bytes{0, 0, 0, 0, 0, 0}; // n = 0, new, streamed
    bytes.insert(bytes.end(), {0, 0, 0, 0});
    bytes.resize(bytes.size() + 14);
    const Decoded all = decodeAll(bytes, kNewRules, layouts);
    QVERIFY(all.diagnostics.empty());
    QVERIFY(!all.tree.find("odd").has_value());
    QCOMPARE(valueAt(all.tree, "entries"), std::string("0 elements"));
    QCOMPARE(test::treeProblem(all.tree), std::string());
}

void SchemaTest::truncationAtEveryLength()
{
    LayoutCache layouts;
    const Bytes whole = completeBytes();
    for (std::size_t size = 0; size + 4 < whole.size(); ++size) { // "rest" takes what there is
        const Bytes cut(whole.begin(), whole.begin() + std::ptrdiff_t(size));
        const Decoded all = decodeAll(cut, kNewRules, layouts);
        QCOMPARE(test::treeProblem(all.tree), std::string());
        QVERIFY2(!all.diagnostics.empty(), qPrintable(QString::number(size)));
        QVERIFY(all.diagnostics.front().severity == Severity::Error);
        QVERIFY(all.diagnostics.front().range.end() <= size);
    }
}

void SchemaTest::absurdCountIsReported()
{
    static constexpr FieldDesc kHugeFields[] = {field("n", Kind::U32), field("pairs", kPair).counted("n")};
    static constexpr StructDesc kHuge{"huge", nullptr, kHugeFields};
    static constexpr FieldDesc kHugeRoot = field("huge", kHuge);
    LayoutCache layouts;
    Diagnostics diagnostics;
    const UnitTree tree = decodeSequential(BytesView::own({0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3}), kHugeRoot,
                                           kHuge, {}, layouts, diagnostics);
    QCOMPARE(test::treeProblem(tree), std::string());
    QCOMPARE(tree.undecodedBytes(), 3u);
    QCOMPARE(diagnostics.list().front().code->id, ruleIn(kDecodeRules, "decode.count")->id);
    QVERIFY(diagnostics.list().front().message.find("4294967295") != std::string::npos);
}

// A structure that holds itself as often as its first byte says.
extern const StructDesc kEndlessType;
constexpr FieldDesc kEndlessFields[] = {field("n", Kind::U8), field("inner", kEndlessType).counted("n")};
constexpr StructDesc kEndlessType{"endless", nullptr, kEndlessFields};
constexpr FieldDesc kEndlessRoot = field("endless", kEndlessType);

void SchemaTest::depthIsLimited()
{
    LayoutCache layouts;
    Diagnostics diagnostics;
    const UnitTree tree =
        decodeSequential(BytesView::own(Bytes(1000, 1)), kEndlessRoot, kEndlessType, {}, layouts, diagnostics);
    QCOMPARE(test::treeProblem(tree), std::string());
    QCOMPARE(diagnostics.list().front().code->id, ruleIn(kDecodeRules, "decode.depth")->id);
    QVERIFY(tree.undecodedBytes() > 900);
}

void SchemaTest::randomInputs()
{
    std::mt19937 engine(7);
    const auto dice = [&engine](int last) { return std::uniform_int_distribution<int>(0, last)(engine); };
    LayoutCache layouts;
    const Rules rules[] = {{9, 99}, kNewRules, {10, 99}};
    for (int run = 0; run < 40000; ++run) {
        Bytes bytes(static_cast<std::size_t>(dice(90)));
        for (std::uint8_t &b : bytes)
            b = static_cast<std::uint8_t>(dice(2) == 0 ? dice(255) : dice(3));
        const Decoded all = decodeAll(bytes, rules[run % 3], layouts);
        const auto gap = all.tree.tileError();
        QVERIFY2(!gap, gap ? gap->c_str() : "");
        if (run % 20 == 0)
            QCOMPARE(test::treeProblem(all.tree), std::string());
    }
}

void SchemaTest::slackIsShown()
{
    LayoutCache layouts;
    Diagnostics diagnostics;
    TreeBuilder builder(BytesView::own({1, 0, 0, 9, 9, 2}), kAllRoot, {}, layouts, diagnostics);
    builder.addLeaf(TreeBuilder::kRoot, kPairFields[0], Kind::U8, {0, 1});
    builder.addLeaf(TreeBuilder::kRoot, kPairFields[0], Kind::U8, {5, 1});
    builder.addLeaf(TreeBuilder::kRoot, kPairFields[0], Kind::U8, {3, 1});
    builder.addLeaf(TreeBuilder::kRoot, kPairFields[1], Kind::U32, {1, 4}); // overlaps the one at 3
    const UnitTree tree = builder.finish();
    QVERIFY(!tree.tileError());
    QCOMPARE(tree.undecodedBytes(), 0u); // bytes 1 to 4 belong to "large", which came first in the file
    QCOMPARE(diagnostics.list().size(), 1u);
    QCOMPARE(diagnostics.list()[0].code->id, ruleIn(kDecodeRules, "decode.overlap")->id);
    QCOMPARE(tree.path(tree.child(tree.root(), 1)), std::string("small#2"));
    QCOMPARE(*tree.find("small#3"), tree.child(tree.root(), 2));
}

void SchemaTest::pathErrors_data()
{
    QTest::addColumn<QString>("path");
    for (const char *path :
         {"nothing", "pairs[2]", "pairs[-1]", "pairs[x]", "pairs[0", "pairs[]", "pairs[0].", "pairs..small",
          "n.x", "n[0]", "vector.w", "new#2", "new#", ".", "[0]", "pairs[99999999999999999999]"})
        QTest::newRow(path) << QString::fromLatin1(path);
}

void SchemaTest::pathErrors()
{
    QFETCH(QString, path);
    LayoutCache layouts;
    const Decoded all = decodeAll(completeBytes(), kNewRules, layouts);
    const Result<NodeId> found = all.tree.find(path.toStdString());
    QVERIFY(!found.has_value());
    QVERIFY(!found.error().message.empty());
}

void SchemaTest::innermostEqualsScan()
{
    LayoutCache layouts;
    const Decoded all = decodeAll(completeBytes(), kNewRules, layouts);
    for (std::uint64_t at = 0; at < all.tree.bytes().size(); ++at) {
        NodeId deepest = all.tree.root();
        test::walk(all.tree, [&](NodeId id) {
            if (all.tree.node(id).range.contains(at))
                deepest = id; // children come after their parents
            return true;
        });
        QCOMPARE(all.tree.innermostAt(at), deepest);
    }
    QCOMPARE(all.tree.innermostAt(all.tree.bytes().size()), all.tree.root());
}

// The lists of a tree move from the builder to memory of their own; labels with them.
void SchemaTest::moreThanAnyBuilderHasRoomFor()
{
    constexpr std::uint32_t kLeaves = 5000;
    LayoutCache layouts;
    Diagnostics diagnostics;
    std::optional<UnitTree> tree;
    {
        TreeBuilder builder(BytesView::own(Bytes(kLeaves * 3, 1)), kAllRoot, {}, layouts, diagnostics);
        for (std::uint32_t i = 0; i < kLeaves; ++i) {
            const auto leaf =
                builder.addLeaf(TreeBuilder::kRoot, kPairFields[0], Kind::U8, {std::uint64_t{i} * 3, 1});
            if (i % 2 == 0)
                builder.setLabel(leaf, "leaf" + std::to_string(i));
        }
        tree = builder.finish(false);
    }
    QVERIFY(!tree->tileError());
    QCOMPARE(tree->storedCount(), std::size_t{1 + 2 * kLeaves}); // each is followed by a gap
    for (std::uint32_t i = 0; i < kLeaves; ++i) {
        const NodeId leaf = tree->child(tree->root(), i);
        QCOMPARE(tree->node(leaf).range.offset, std::uint64_t{i} * 3);
        QCOMPARE(tree->name(leaf), i % 2 == 0 ? "leaf" + std::to_string(i) : std::string("small"));
    }
}

// A body at 0 with two rows at 8, of which the second has a text at 24 and bytes in its gap that are not
// zero.
void SchemaTest::payloadsOfComputedNodes()
{
    Bytes bytes(32);
    store<std::uint32_t>(bytes, 4, 2);
    store<std::uint32_t>(bytes, 16, 0x906);
    std::ranges::copy(std::string_view("hi"), bytes.begin() + 24);
    const NodeLayout body = slotLayout(kRowsSlot, true);
    const NodeLayout row = slotLayout(kTextSlot, false);
    LayoutCache layouts;
    Diagnostics diagnostics;
    TreeBuilder builder(BytesView::own(bytes), kAllRoot, {}, layouts, diagnostics);
    builder.setRootBody(body);
    const TreeBuilder::Index rows = builder.hangElements({0, 2}, kRowsSlot, row, 8, 2);
    builder.hangPayload({rows, 1 + 3 + 2}, kCharacters, Kind::Text, {24, 3});
    const UnitTree tree = builder.finish();
    QCOMPARE(test::treeProblem(tree), std::string());
    QCOMPARE(valueAt(tree, "rows[1].small"), std::string("6"));
    QCOMPARE(valueAt(tree, "rows[1].text"), tree.valueText(tree.innermostAt(24)));
    QCOMPARE(tree.path(tree.innermostAt(24)), std::string("rows[1].text.characters"));
    QCOMPARE(tree.path(tree.innermostAt(5)), std::string("rows.size"));
    QCOMPARE(tree.path(tree.innermostAt(18)), std::string("undecoded"));
    QCOMPARE(tree.undecodedBytes(), std::uint64_t{3});
    // Bytes that trail the unit are a row, padding for alignment is not.
    QCOMPARE(tree.node(tree.root()).childCount, 4u);
    QCOMPARE(tree.node(tree.root()).attachedCount, 2u);
    QCOMPARE(tree.node(tree.innermostAt(31)).range, (ByteRange{27, 5}));
    QCOMPARE(diagnostics.list().size(), std::size_t{1});
    QCOMPARE(diagnostics.list().front().code, ruleIn(kDecodeRules, "decode.slack"));
}

CUTAWAY_TESTS(SchemaTest)
#include "schematest.moc"
