// SPDX-License-Identifier: MIT
// Units below what owns them: each once, whatever refers to whatever.
#include "core/file/outline.h"
#include "core/catalogue.h"
#include "tests/support/corpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QTest>

using namespace cutaway;

namespace
{

void addLines(const File &file, const Outline &outline, UnitId above, int level, QStringList &lines)
{
    for (const UnitId unit : outline.below(above)) {
        lines +=
            QString(level, QLatin1Char(' ')) + QString::fromStdString(file.format().unitTitle(file, unit));
        addLines(file, outline, unit, level + 1, lines);
    }
}

QString textOf(const File &file)
{
    const auto outline = Outline::of(file);
    QStringList lines;
    if (outline != nullptr)
        addLines(file, *outline, UnitIndex::kNone, 0, lines);
    return lines.join(QLatin1Char('\n'));
}

// Nodes by their children.
std::unique_ptr<File> nodesWith(const std::vector<std::vector<std::int32_t>> &children,
                                const std::vector<std::vector<std::int32_t>> &extra = {})
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    for (std::size_t i = 0; i < children.size(); ++i)
        nif.children(
            nif.addObject("NiNode", "n", i < extra.size() ? extra[i] : std::vector<std::int32_t>(), -1),
            children[i]);
    return test::openNif(nif.build());
}

// Empty, or what is wrong: units that are missing, listed twice or too deep, or not where they say.
QString faultOf(const File &file, const Outline &outline)
{
    std::vector<int> seen(file.units().size());
    std::vector<std::pair<UnitId, std::uint32_t>> open{{UnitIndex::kNone, 0}};
    while (!open.empty()) {
        const auto [above, level] = open.back();
        open.pop_back();
        const std::vector<UnitId> &units = outline.below(above);
        for (std::size_t row = 0; row < units.size(); ++row) {
            const UnitId unit = units[row];
            if (++seen[unit] != 1 || outline.above(unit) != above || outline.rowOf(unit) != row)
                return QStringLiteral("unit %1 in row %2 of %3").arg(unit).arg(row).arg(above);
            if (level > Outline::kMostLevels + 4)
                return QStringLiteral("unit %1 at level %2").arg(unit).arg(level);
            open.emplace_back(unit, level + 1);
        }
    }
    const auto missing = std::ranges::find(seen, 0);
    return missing == seen.end() ? QString()
                                 : QStringLiteral("unit %1 is missing").arg(missing - seen.begin());
}

} // namespace

class OutlineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sceneStandsBelowItsRoot();
    void packfileStandsBelowItsContents();
    void firstOwnerHasIt();
    void childrenBelongToTheirNode();
    void orphansFollowTheRoots();
    void circlesAndDepthEnd();
    void tooManyUnitsHaveNone();
    void knowsWhatChanges();
    void namesOfUnits();
    void everyRealFileIsWhole();
};

void OutlineTest::sceneStandsBelowItsRoot()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    QCOMPARE(textOf(*file), QStringLiteral("header\n"
                                           "0 BSFadeNode\n"
                                           " 1 BSXFlags\n"
                                           " 4 bhkCollisionObject\n"
                                           "  3 bhkRigidBody\n"
                                           "   2 bhkBoxShape\n"
                                           " 5 BSTriShape\n"
                                           "  6 BSLightingShaderProperty\n"
                                           "   7 BSShaderTextureSet\n"
                                           " 8 NiNode\n"
                                           "  11 bhkCollisionObject\n"
                                           "   10 bhkRigidBody\n"
                                           "    9 bhkConvexVerticesShape\n"
                                           "footer"));
}

void OutlineTest::packfileStandsBelowItsContents()
{
    const FormatSet formats = allFormats();
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe)),
                                      "made.hkx", formats, progress);
    QVERIFY2(textOf(*file).contains(QStringLiteral("__data__\n"
                                                   " 0 hkRootLevelContainer\n"
                                                   "  1 hkaAnimationContainer\n"
                                                   "   2 hkaSkeleton\n"
                                                   " Local fixups\n")),
             qPrintable(textOf(*file)));
    QCOMPARE(faultOf(*file, *Outline::of(*file)), QString());
}

void OutlineTest::firstOwnerHasIt()
{
    const auto file = nodesWith({{1, 2}, {3}, {3, 3}, {}});
    QCOMPARE(textOf(*file), QStringLiteral("header\n0 NiNode\n 1 NiNode\n  3 NiNode\n 2 NiNode\nfooter"));
}

// The root uses block 2, too, and stands nearer to it.
void OutlineTest::childrenBelongToTheirNode()
{
    const auto file = nodesWith({{1}, {2}, {}}, {{2}});
    QCOMPARE(textOf(*file), QStringLiteral("header\n0 NiNode\n 1 NiNode\n  2 NiNode\nfooter"));
}

void OutlineTest::orphansFollowTheRoots()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    for (const std::vector<std::int32_t> &children : {std::vector<std::int32_t>{1}, {}, {3}, {}})
        nif.children(nif.addObject("NiNode", "n", {}, -1), children);
    nif.setRoots({2});
    const auto file = test::openNif(nif.build());
    QCOMPARE(textOf(*file), QStringLiteral("header\n2 NiNode\n 3 NiNode\n0 NiNode\n 1 NiNode\nfooter"));
}

void OutlineTest::circlesAndDepthEnd()
{
    const auto circle = nodesWith({{1}, {0, 2}, {2, 1, 7}, {4}, {3}});
    QCOMPARE(textOf(*circle),
             QStringLiteral("header\n0 NiNode\n 1 NiNode\n  2 NiNode\n3 NiNode\n 4 NiNode\nfooter"));
    for (const bool isUp : {false, true}) {
        std::vector<std::vector<std::int32_t>> chain(450);
        for (std::int32_t i = 0; i < 449; ++i)
            chain[static_cast<std::size_t>(isUp ? i + 1 : i)] = {isUp ? i : i + 1};
        const auto deep = nodesWith(chain);
        const auto outline = Outline::of(*deep);
        QCOMPARE(faultOf(*deep, *outline), QString());
        QVERIFY(outline->below(UnitIndex::kNone).size() > 3); // it is cut
    }
}

void OutlineTest::tooManyUnitsHaveNone()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    for (std::size_t i = 0; i < Outline::kMostUnits; ++i)
        nif.add("BSShaderTextureSet").u32({0});
    QVERIFY(Outline::of(*test::openNif(nif.build())) == nullptr); // header and footer are units, too
    const FormatSet formats = allFormats();
    Progress progress;
    const auto raw = File::fromBytes(BytesView::own(Bytes(100)), "made.bin", formats, progress);
    QVERIFY(Outline::of(*raw) == nullptr);
}

void OutlineTest::knowsWhatChanges()
{
    const auto file = nodesWith({{1, 2}, {}, {}, {}});
    const auto outline = Outline::of(*file);
    const UnitId root[] = {1};
    QVERIFY(outline->holdsFor(*file, root));
    QCOMPARE(test::setAt(*file, "block[0].translation", "(1, 2, 3)"), std::string());
    QVERIFY(outline->holdsFor(*file, root));
    QCOMPARE(test::setAt(*file, "block[0].children[1]", "3"), std::string());
    QVERIFY(!outline->holdsFor(*file, root));
}

void OutlineTest::namesOfUnits()
{
    const auto nif = test::openNif(test::buildSkyrimCrate());
    const LinkedUnits &format = *linkedUnits(*nif);
    QCOMPARE(format.unitName(*nif, 0), std::string());
    QCOMPARE(format.unitName(*nif, 1), std::string("Crate"));
    QCOMPARE(format.unitName(*nif, 4), std::string()); // a body has none
}

void OutlineTest::everyRealFileIsWhole()
{
    if (test::sharedDir().empty())
        QSKIP("there are no real files here");
    const FormatSet formats = allFormats();
    int files = 0;
    for (const char *family : {"nif", "hkx", "hostile"}) {
        for (const auto &path : test::corpusFiles(family)) {
            Progress progress;
            const auto file = File::open(path, formats, progress);
            if (!file || linkedUnits(**file) == nullptr)
                continue;
            const auto outline = Outline::of(**file);
            QVERIFY2(outline != nullptr, path.string().c_str());
            QVERIFY2(faultOf(**file, *outline).isEmpty(),
                     qPrintable(QString::fromStdString(path.string()) + faultOf(**file, *outline)));
            ++files;
        }
    }
    QVERIFY(files > 150);
}

CUTAWAY_TESTS(OutlineTest)
#include "outlinetest.moc"
