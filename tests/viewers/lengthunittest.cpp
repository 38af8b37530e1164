// SPDX-License-Identifier: MIT
// What is moved says in which unit: bones and nodes in game units, shapes in Havok units, walkmeshes in
// metres.
#include "viewers/kit/text/lengthunit.h"

#include "core/catalogue.h"
#include "core/picture/lengthnames.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

picture::DrawList pictureOf(const Bytes &bytes, const char *name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(bytes), name, formats, progress);
    return picture::buildScene(*file, progress);
}

} // namespace

class LengthUnitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byFormat();
    void inWords();
};

void LengthUnitTest::byFormat()
{
    constexpr double kUnit = 1.0 / 69.99125; // metres
    const picture::DrawList clip = pictureOf(test::armClip(test::HkxLayout::SkyrimSe), "arm.hkx");
    QCOMPARE(clip.unit, std::string(picture::kGameUnits));
    QVERIFY(std::abs(clip.metresPerUnit - kUnit) < 1e-9);
    const picture::DrawList skeleton =
        pictureOf(test::buildSkeletonPackfile(test::HkxLayout::Fallout4), "skeleton.hkx");
    QCOMPARE(skeleton.unit, std::string(picture::kGameUnits));
    const picture::DrawList shapes = pictureOf(test::buildPhysicsPackfile(), "physics.hkx");
    QCOMPARE(shapes.unit, std::string(picture::kHavokUnits));
    QCOMPARE(shapes.metresPerUnit, 1.0);
}

void LengthUnitTest::inWords()
{
    picture::DrawList list;
    list.unit = picture::kGameUnits;
    list.metresPerUnit = 1.0 / 69.99125;
    list.havokPerUnit = list.metresPerUnit;
    QCOMPARE(lengthText(1.0, list, LengthUnit::Own), u"1 game unit"_s);
    QCOMPARE(lengthText(2.5, list, LengthUnit::Own), u"2.5 game units"_s);
    QCOMPARE(lengthText(2.5, list, LengthUnit::Nif), u"2.5 game units"_s);
    QCOMPARE(lengthText(69.99125, list, LengthUnit::Havok), u"1 Havok unit"_s);
    QCOMPARE(lengthText(69.99125, list, LengthUnit::Metre), u"1 m"_s);
}

CUTAWAY_TESTS(LengthUnitTest)
#include "lengthunittest.moc"
