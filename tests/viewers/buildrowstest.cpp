// SPDX-License-Identifier: MIT
// The rows of a source in the pane that builds collision, the comparison of targets, and the deviation in the
// picture.
#include "tests/support/meshes.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "viewers/kit/viewport/scene.h"
#include "viewers/workshops/physics/bodiespane.h"
#include "viewers/workshops/physics/buildcompare.h"
#include "viewers/workshops/physics/buildoptions.h"
#include "viewers/workshops/physics/buildsource.h"
#include "viewers/workshops/physics/sourcerows.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using physics::BuildAs;

namespace
{

struct RowsBench {
    explicit RowsBench(const Bytes &bytes) : file(test::openNif(bytes))
    {
        test::applyEdits(file, [this](const Patch &inverse) { undo.push_back(inverse); });
        bodies.build().setParent(nullptr);
        bodies.build().resize(420, 800);
        bodies.build().setScene(scene);
        bodies.build().show();
    }
    ~RowsBench() { bodies.build().hide(); }

    bool isBuilt() // or refused
    {
        return QTest::qWaitFor([this] { return pane().isReady() && bodies.isQuiet() && scene.isCurrent(); },
                               20000);
    }
    BuildPane &pane() const { return bodies.build(); }
    SourceRows &rows() const { return pane().source().rows(); }
    static bool choose(QComboBox &box, const QString &text)
    {
        const int row = box.findText(text);
        if (row < 0 || !box.isEnabled())
            return false;
        box.setCurrentIndex(row);
        Q_EMIT box.activated(row);
        return true;
    }

    OpenFile file;
    std::vector<Patch> undo;
    Selection selection{file};
    BodiesPane bodies{file, selection};
    Scene scene{file};
};

QString cellOf(const BuildCompare &compare, int row, int column)
{
    return compare.list().topLevelItem(row)->text(column);
}

} // namespace

class BuildRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsBecomeWhatTheySay();
    void ticksFollowNames();
    void materialsOfAFile();
    void cleansAsAsked();
    void comparesTargets();
    void saysWhyThereIsNone();
    void showsDeviation();
};

void BuildRowsTest::rowsBecomeWhatTheySay()
{
    RowsBench bench(test::buildSkyrimLamp());
    QVERIFY(bench.isBuilt());
    QTreeWidget &list = bench.rows().list();
    QCOMPARE(list.topLevelItemCount(), 3);
    QVERIFY(!bench.rows().asBox().isEnabled()); // nothing is selected
    list.topLevelItem(1)->setSelected(true);
    QVERIFY(RowsBench::choose(bench.rows().asBox(), u"Box"_s));
    QVERIFY(RowsBench::choose(bench.rows().materialBox(), u"Stone"_s));
    QVERIFY(bench.isBuilt());
    QVERIFY2(bench.pane().outcome() != nullptr, qPrintable(bench.pane().status()));
    QCOMPARE(bench.pane().outcome()->report.parts.size(), std::size_t{2});
    QCOMPARE(list.topLevelItem(1)->text(2), u"Box"_s);
    QCOMPARE(list.topLevelItem(1)->text(3), u"Stone"_s);
    QVERIFY(bench.pane().status().startsWith(u"2 solids"_s));
    // Several at once; those that differ show as such.
    list.topLevelItem(0)->setSelected(true);
    QCOMPARE(bench.rows().asBox().currentIndex(), -1);
    QVERIFY(RowsBench::choose(bench.rows().asBox(), u"Hull"_s));
    QVERIFY(bench.isBuilt());
    QCOMPARE(list.topLevelItem(0)->text(2), u"Hull"_s);
    QCOMPARE(bench.pane().outcome()->report.parts.size(), std::size_t{2});
    QVERIFY(bench.pane().status().startsWith(u"2 hulls"_s));
}

// What is chosen for a shape stays with it when its number changes.
void BuildRowsTest::ticksFollowNames()
{
    RowsBench bench(test::buildSkyrimLamp());
    QVERIFY(bench.isBuilt());
    QTreeWidget &list = bench.rows().list();
    list.topLevelItem(0)->setCheckState(0, Qt::Unchecked);
    list.topLevelItem(1)->setSelected(true);
    QVERIFY(RowsBench::choose(bench.rows().asBox(), u"Capsule"_s));
    QVERIFY(bench.isBuilt());
    QTest::mouseClick(&bench.pane().putInButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return bench.undo.size() == 1; }) && bench.isBuilt());
    QCOMPARE(list.topLevelItem(0)->checkState(0), Qt::Unchecked);
    QCOMPARE(list.topLevelItem(1)->text(2), u"Capsule"_s);
    QVERIFY(list.topLevelItem(1)->isSelected());
    QVERIFY(bench.file.apply(bench.undo.back()).has_value());
    QVERIFY(bench.isBuilt());
    QCOMPARE(list.topLevelItem(0)->checkState(0), Qt::Unchecked);
    QCOMPARE(list.topLevelItem(2)->checkState(0), Qt::Unchecked); // is hidden in the game
}

void BuildRowsTest::materialsOfAFile()
{
    mesh::TriMesh source;
    source.materials = {"wood", "Legs"};
    test::addBox(source, {0, 0, 0}, {1, 1, 1}, 0);
    test::addBox(source, {4, 0, 0}, {1, 1, 1}, 1);
    QTemporaryDir folder;
    QFile obj(folder.filePath(u"two.obj"_s));
    QVERIFY(obj.open(QIODevice::WriteOnly));
    obj.write(QByteArray::fromStdString(test::objOf(source)));
    obj.close();
    RowsBench bench(test::buildBareCube(test::kNifSkyrimSE));
    QVERIFY(bench.isBuilt());
    bench.pane().source().setMeshFile(obj.fileName());
    QVERIFY(bench.isBuilt());
    QTreeWidget &list = bench.rows().list();
    QCOMPARE(list.topLevelItemCount(), 2);
    QCOMPARE(list.topLevelItem(1)->text(0), u"Legs"_s);
    QCOMPARE(list.topLevelItem(1)->text(1), u"12"_s);
    list.topLevelItem(1)->setSelected(true);
    QVERIFY(RowsBench::choose(bench.rows().asBox(), u"Mesh"_s));
    QVERIFY(bench.isBuilt());
    QVERIFY2(bench.pane().outcome() != nullptr, qPrintable(bench.pane().status()));
    QCOMPARE(bench.pane().outcome()->report.triangles, std::size_t{12});
    QVERIFY(bench.pane().status().startsWith(u"Hull of 8 vertices, 6 faces and Mesh of 12"_s));
    list.topLevelItem(0)->setCheckState(0, Qt::Unchecked);
    QVERIFY(bench.isBuilt());
    QCOMPARE(bench.pane().outcome()->report.sourceTriangles, std::size_t{12});
    bench.pane().source().setMeshFile({}); // back to what the file draws
    QVERIFY(bench.isBuilt());
    QCOMPARE(list.topLevelItemCount(), 1);
}

void BuildRowsTest::cleansAsAsked()
{
    RowsBench bench(test::buildBareCube(test::kNifFallout4));
    QVERIFY(bench.isBuilt());
    QVERIFY(bench.pane().details().contains(u"duplicate vertices"_s));
    QLineEdit *weld = nullptr;
    for (QLineEdit *line : bench.pane().findChildren<QLineEdit *>())
        weld = line->accessibleName().startsWith(u"Weld"_s) ? line : weld;
    QVERIFY(weld != nullptr);
    weld->selectAll();
    QTest::keyClicks(weld, u"-1"_s);
    QVERIFY(bench.isBuilt());
    QCOMPARE(bench.pane().status(), u"the weld distance is '-1', a number from 0 on is needed"_s);
    weld->selectAll();
    QTest::keyClicks(weld, u"10"_s); // all of it becomes one place
    QVERIFY(bench.isBuilt());
    QVERIFY(bench.pane().outcome() == nullptr && bench.pane().status().contains(u"no triangles"_s));
    weld->selectAll();
    QTest::keyClicks(weld, u"0"_s);
    bench.pane().source().turnBox().click();
    QVERIFY(bench.isBuilt());
    QVERIFY2(bench.pane().outcome() != nullptr, qPrintable(bench.pane().status()));
}

void BuildRowsTest::comparesTargets()
{
    RowsBench bench(test::buildSkyrimCrate());
    QVERIFY(bench.isBuilt());
    BuildCompare &compare = bench.pane().comparison();
    QVERIFY(!compare.list().isVisible());
    QTest::mouseClick(&compare.startButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return compare.isReady(); }, 20000));
    QCOMPARE(compare.list().topLevelItemCount(), 7);
    QCOMPARE(cellOf(compare, 0, 0), u"In the file now"_s);
    for (int row = 0; row < 7; ++row)
        QVERIFY2(cellOf(compare, row, 2).toInt() > 0, qPrintable(cellOf(compare, row, 0)));
    QCOMPARE(cellOf(compare, 1, 1), u"12"_s); // a box
    QCOMPARE(cellOf(compare, 2, 1), u"–"_s);  // a sphere has no triangles
    QVERIFY(cellOf(compare, 2, 4).toDouble() > cellOf(compare, 1, 4).toDouble());
    QCOMPARE(cellOf(compare, 6, 1), u"12"_s); // the mesh itself
    QCOMPARE(cellOf(compare, 6, 3), u"0.0000"_s);
    QVERIFY(compare.list().topLevelItem(4)->font(0).bold()); // what is built now
    // A row is chosen; the list stays, as nothing else has changed.
    Q_EMIT compare.list().itemActivated(compare.list().topLevelItem(1), 0);
    QVERIFY(bench.isBuilt());
    QVERIFY(bench.pane().options().asButton(BuildAs::Box).isChecked());
    QCOMPARE(compare.list().topLevelItemCount(), 7);
    QVERIFY(compare.list().topLevelItem(1)->font(0).bold());
    bench.rows().list().topLevelItem(0)->setSelected(true);
    QVERIFY(RowsBench::choose(bench.rows().materialBox(), u"Stone"_s));
    QVERIFY(bench.isBuilt());
    QCOMPARE(compare.list().topLevelItemCount(), 0);
}

void BuildRowsTest::saysWhyThereIsNone()
{
    RowsBench bench(test::buildBareCube(test::kNifFallout4));
    QVERIFY(bench.isBuilt());
    BuildCompare &compare = bench.pane().comparison();
    QTest::mouseClick(&compare.startButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return compare.isReady(); }, 20000));
    QCOMPARE(cellOf(compare, 0, 1), u"none"_s);
    QCOMPARE(compare.list().topLevelItem(0)->toolTip(0), u"the node has no collision"_s);
    Q_EMIT compare.list().itemActivated(compare.list().topLevelItem(0), 0); // nothing to choose
    QVERIFY(bench.pane().options().asButton(BuildAs::Hull).isChecked());
}

void BuildRowsTest::showsDeviation()
{
    RowsBench bench(test::buildBareCube(test::kNifFallout4));
    QVERIFY(bench.isBuilt());
    QTest::mouseClick(&bench.pane().options().asButton(BuildAs::Sphere), Qt::LeftButton);
    QVERIFY(bench.isBuilt());
    const auto shape = bench.scene.preview();
    QVERIFY(shape != nullptr && !shape->isNamed && shape->hidden.empty());
    QTest::mouseClick(&bench.pane().deviationButton(), Qt::LeftButton);
    const auto shown = bench.scene.preview();
    QVERIFY(shown != nullptr && shown != shape && shown->isNamed && shown->marked == nullptr);
    QVERIFY(!shown->hidden.empty()); // the source itself
    QVERIFY(shown->instead->categories.size() > 3);
    QVERIFY(bench.pane().details().contains(u"too large, "_s));
    QVERIFY(bench.pane().details().contains(u"% of the surface"_s));
    bench.pane().hide();
    QVERIFY(bench.scene.preview() == nullptr);
    bench.pane().show();
    QVERIFY(bench.scene.preview() != nullptr && bench.scene.preview()->isNamed);
}

CUTAWAY_TESTS(BuildRowsTest)
#include "buildrowstest.moc"
