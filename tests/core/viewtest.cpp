// SPDX-License-Identifier: MIT
// Typed access to decoded structures.
#include "core/schema/view.h"
#include "core/schema/sequential.h"
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
                                      field("inner", kInner),
                                      field("items", kInner).counted("count"),
                                      text("label", 4)};
constexpr StructDesc kOuter{"outer", &kBase, kOuterFields};
static_assert(wellFormed(kOuter));
constexpr FieldDesc kRoot = field("outer", kOuter);

UnitTree decode(std::int64_t big)
{
    Bytes bytes;
    append<std::uint8_t>(bytes, 2);
    append(bytes, big);
    for (const float f : {1.0f, 2.5f, -3.0f, 0.1f, 0.2f, 0.3f, 0.9f})
        append(bytes, f);
    if (big != 0)
        append(bytes, 7.0f);
    for (int i = 0; i < 3; ++i) {
        append(bytes, floatToHalf(0.5f + static_cast<float>(i)));
        append<std::int16_t>(bytes, static_cast<std::int16_t>(-i));
    }
    for (const char c : {'a', 'b', '\0', 'x'})
        bytes.push_back(static_cast<std::uint8_t>(c));
    static ShapeCache shapes;
    Diagnostics diagnostics;
    return decodeSequential(BytesView::own(bytes), kRoot, kOuter, {}, shapes, diagnostics);
}

} // namespace

class ViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsMembersByName()
    {
        const UnitTree tree = decode(-5);
        const View<kOuter> view(tree, tree.root());
        QCOMPARE(view.get<"count">(), 2u);
        QCOMPARE(view.get<"big">(), -5);
        QCOMPARE(view.get<"position">().y, 2.5f);
        QCOMPARE(view.get<"rotation">().w, 0.9f); // stored last, first in glm's constructor
        QCOMPARE(view.get<"extra">(), 7.0f);
        QCOMPARE((view.sub<"inner", kInner>().get<"weight">()), 0.5f);
        QCOMPARE(view.count<"items">(), 2u);
        QCOMPARE((view.at<"items", kInner>(1).get<"weight">()), 2.5f);
        QCOMPARE((view.at<"items", kInner>(1).get<"index">()), -2);
        QCOMPARE(view.text<"label">(), std::string("ab"));
    }

    void absentMembersReadAsZero()
    {
        const UnitTree tree = decode(0);
        const View<kOuter> view(tree, tree.root());
        QVERIFY(!view.has<"extra">());
        QCOMPARE(view.get<"extra">(), 0.0f);
        QCOMPARE((view.sub<"inner", kInner>().get<"index">()), 0);
    }
};

CUTAWAY_TESTS(ViewTest)
#include "viewtest.moc"
