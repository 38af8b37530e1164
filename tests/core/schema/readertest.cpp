// SPDX-License-Identifier: MIT
// Fields of decoded structures by name.
#include "core/schema/reader.h"
#include "core/schema/common.h"
#include "core/schema/sequential.h"
#include "core/schema/wellformed.h"
#include "tests/support/testclasses.h"

using namespace cutaway;

namespace
{

constexpr FieldDesc kInnerFields[] = {field("weight", Kind::Half), field("index", Kind::I16)};
constexpr StructDesc kInner{"inner", nullptr, kInnerFields};
constexpr FieldDesc kBaseFields[] = {field("count", Kind::U8), field("big", Kind::I64)};
constexpr StructDesc kBase{"base", nullptr, kBaseFields};
constexpr FieldDesc kOuterFields[] = {field("position", kVec3),
                                      field("rotation", kQuat),
                                      field("extra", Kind::F32).when("big"),
                                      field("inner", kInner).when("big"),
                                      field("items", kInner).counted("count"),
                                      text("label", 4)};
constexpr StructDesc kOuter{"outer", &kBase, kOuterFields};
static_assert(wellFormed(kOuter));
constexpr FieldDesc kRoot = field("outer", kOuter);

Reader decode(std::int64_t big)
{
    Bytes bytes;
    append<std::uint8_t>(bytes, 2);
    append(bytes, big);
    for (const float f : {1.0f, 2.5f, -3.0f, 0.0f, 0.6f, 0.0f, 0.8f})
        append(bytes, f);
    if (big != 0)
        append(bytes, 7.0f);
    for (int i = big != 0 ? 0 : 1; i < 3; ++i) {
        append(bytes, floatToHalf(0.5f + static_cast<float>(i)));
        append<std::int16_t>(bytes, static_cast<std::int16_t>(-i));
    }
    for (const char c : {'a', 'b', '\0', 'x'})
        bytes.push_back(static_cast<std::uint8_t>(c));
    static LayoutCache layouts;
    Diagnostics diagnostics;
    return Reader(std::make_shared<const UnitTree>(
        decodeSequential(BytesView::own(bytes), kRoot, kOuter, {}, layouts, diagnostics)));
}

} // namespace

class ReaderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsMembersByName()
    {
        const Reader outer = decode(-5);
        QCOMPARE(outer.integer("count"_f), 2);
        QCOMPARE(outer.number("big"_f), -5.0);
        QCOMPARE(outer.vec3("position"_f).y, 2.5f);
        QCOMPARE(outer.vec4("rotation"_f).w, 0.8f);
        QCOMPARE(outer.quat("rotation"_f).w, 0.8f); // stored last, first in glm's constructor
        QCOMPARE(outer.number("extra"_f), 7.0);
        QCOMPARE(outer.integer("extra"_f), 0); // a real number
        QCOMPARE(outer.member("inner"_f).number("weight"_f), 0.5);
        QCOMPARE(outer.text("label"_f), std::string("ab"));
    }

    void readsElements()
    {
        const Reader outer = decode(std::int64_t{1} << 53 | 1);
        QCOMPARE(outer.integer("big"_f), std::int64_t{1} << 53 | 1); // a double cannot hold it
        QCOMPARE(outer.count("items"_f), 2u);
        QCOMPARE(outer.element("items"_f, 1).integer("index"_f), -2);
        std::vector<double> weights;
        for (const Reader &item : outer.elements("items"_f))
            weights.push_back(item.number("weight"_f));
        QCOMPARE(weights, (std::vector{1.5, 2.5}));
        QCOMPARE(outer.rows<std::uint32_t>("items"_f).size(), 2u);
        QCOMPARE(outer.bytes("items"_f).size(), 8u);
        QCOMPARE(outer.payload("items"_f), outer.range("items"_f));
    }

    // And all below: what stands in its place has no fields, though its owner has one of that name.
    void absentMembersReadAsZero()
    {
        const Reader outer = decode(0);
        QVERIFY(!outer.has("extra"_f) && !outer.find("extra"_f));
        QCOMPARE(outer.number("extra"_f), 0.0);
        const Reader inner = outer.member("inner"_f);
        QVERIFY(!inner && outer);
        QCOMPARE(inner.integer("count"_f), 0);
        QCOMPARE(inner.count("items"_f), 0u);
        QVERIFY(inner.elements("items"_f).empty() && inner.bytes("label"_f).empty());
        QVERIFY(!inner.element("items"_f, 0));
        QCOMPARE(inner.node(), outer.node());
        QCOMPARE(outer.range("extra"_f), outer.tree().node(outer.node()).range);
    }
};

CUTAWAY_TESTS(ReaderTest)
#include "readertest.moc"
