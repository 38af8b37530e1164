// SPDX-License-Identifier: MIT
// What the pane that builds collision offers, refuses and hands to the document.
#include "core/domains/physics/make/nifbuild.h"
#include "tests/support/meshes.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "viewers/workshops/physics/bodiespane.h"
#include "viewers/workshops/physics/buildoptions.h"
#include "viewers/workshops/physics/buildsource.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using physics::BodyKind;
using physics::BuildAs;

namespace
{

struct BuildBench {
    explicit BuildBench(const Bytes &bytes) : file(test::openNif(bytes))
    {
        test::applyEdits(file, [this](const Patch &inverse) { undo.push_back(inverse); });
        bodies.build().setParent(nullptr);
        bodies.build().resize(420, 700);
        bodies.build().show();
    }
    ~BuildBench() { bodies.build().hide(); }

    bool isBuilt() // or refused
    {
        return QTest::qWaitFor([this] { return pane().isReady() && bodies.isQuiet(); }, 20000);
    }
    BuildPane &pane() const { return bodies.build(); }
    BuildOptions &options() const { return pane().options(); }
    bool buildAs(BuildAs as)
    {
        QTest::mouseClick(&options().asButton(as), Qt::LeftButton);
        return isBuilt();
    }
    void choosePlace(const QString &text)
    {
        const int row = options().placeBox().findText(text);
        QVERIFY2(row >= 0, qPrintable(text));
        options().placeBox().setCurrentIndex(row);
        Q_EMIT options().placeBox().activated(row);
    }
    void type(const QString &name, const QString &text)
    {
        QLineEdit *line = nullptr;
        for (QLineEdit *each : pane().findChildren<QLineEdit *>())
            line = each->accessibleName().startsWith(name) ? each : line;
        QVERIFY2(line != nullptr && line->isVisible(), qPrintable(name));
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }

    OpenFile file;
    std::vector<Patch> undo;
    Selection selection{file};
    BodiesPane bodies{file, selection};
};

// The extent of a picture along x, in its own space.
float reachOf(const picture::DrawList &picture)
{
    float reach = 0.0f;
    for (const picture::Batch &batch : picture.batches) {
        for (const glm::vec3 &at : batch.positions)
            reach = std::max(reach, std::abs((batch.transform * glm::vec4(at, 1.0f)).x));
    }
    return reach;
}

} // namespace

class BuildPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyShape();
    void replacesAShape();
    void buildsFromAFile();
    void refusesInPlace();
    void kindsFollow();
};

void BuildPaneTest::everyShape()
{
    BuildBench bench(test::buildBareCube(test::kNifFallout4));
    QVERIFY(bench.isBuilt());
    for (const BuildAs as : physics::kBuildKinds) {
        QVERIFY(bench.buildAs(as));
        QVERIFY2(bench.pane().outcome() != nullptr, qPrintable(bench.pane().status()));
        const physics::TargetReport &report = bench.pane().outcome()->report;
        QCOMPARE(report.triangles, as == BuildAs::Mesh ? std::size_t{12} : std::size_t{0});
        QVERIFY(bench.pane().outcome()->picture != nullptr);
        QVERIFY(bench.pane().putInButton().isEnabled());
    }
    QVERIFY(bench.undo.empty());
}

void BuildPaneTest::replacesAShape()
{
    BuildBench bench(test::buildSkyrimCrate());
    const Bytes before = test::allBytes(bench.file.file().bytes());
    QVERIFY(bench.isBuilt());
    QCOMPARE(bench.options().placeBox().currentText(), u"Shape of Crate"_s); // the first body of the list
    QCOMPARE(bench.options().materialBox().currentText(), u"Wood"_s);        // as are material
    QVERIFY(!bench.options().kindButton(BodyKind::Static).isVisible());      // stays as it is
    QVERIFY(bench.buildAs(BuildAs::Sphere));
    QVERIFY2(bench.pane().outcome() != nullptr, qPrintable(bench.pane().status()));
    QTest::mouseClick(&bench.pane().putInButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return bench.undo.size() == 1; }) && bench.isBuilt());
    QCOMPARE(bench.bodies.context().listing()->bodies[0].shape(), u"sphere"_s);
    QVERIFY(bench.pane().outcome() == nullptr); // not built again before something is changed
    QVERIFY(bench.file.apply(bench.undo.back()).has_value());
    QVERIFY(test::allBytes(bench.file.file().bytes()) == before);
    QVERIFY(bench.isBuilt());
}

void BuildPaneTest::buildsFromAFile()
{
    QTemporaryDir folder;
    QFile obj(folder.filePath(u"table.obj"_s));
    QVERIFY(obj.open(QIODevice::WriteOnly));
    obj.write(QByteArray::fromStdString(test::objOf(test::tableMesh())));
    obj.close();
    BuildBench bench(test::buildBareCube(test::kNifSkyrimSE));
    QVERIFY(bench.isBuilt());
    bench.pane().source().setMeshFile(obj.fileName());
    QVERIFY(bench.buildAs(BuildAs::Hulls));
    QVERIFY2(bench.pane().outcome() != nullptr, qPrintable(bench.pane().status()));
    QCOMPARE(bench.pane().outcome()->report.parts.size(), std::size_t{5}); // a top and four legs
    const float reach = reachOf(*bench.pane().outcome()->picture);
    bench.type(u"Metres"_s, u"0.01"_s);
    QVERIFY(bench.isBuilt());
    QVERIFY2(bench.pane().outcome() != nullptr, qPrintable(bench.pane().status()));
    QVERIFY(reachOf(*bench.pane().outcome()->picture) < 0.05f * reach);
    bench.pane().source().setMeshFile(folder.filePath(u"none.glb"_s));
    QVERIFY(bench.isBuilt());
    QVERIFY(bench.pane().outcome() == nullptr && !bench.pane().status().isEmpty());
}

void BuildPaneTest::refusesInPlace()
{
    BuildBench bench(test::buildBareCube(test::kNifFallout4));
    QVERIFY(bench.isBuilt());
    bench.type(u"Vertices"_s, u"many"_s);
    QVERIFY(bench.isBuilt());
    QCOMPARE(bench.pane().status(), u"vertices is 'many', a whole number above 0 is needed"_s);
    QVERIFY(!bench.pane().putInButton().isEnabled());
    bench.type(u"Vertices"_s, u"32"_s);
    QVERIFY(bench.isBuilt());
    QVERIFY(bench.pane().putInButton().isEnabled());
    bench.pane().source().list().topLevelItem(0)->setCheckState(0, Qt::Unchecked);
    QVERIFY(bench.isBuilt());
    QCOMPARE(bench.pane().status(), u"no shape is chosen"_s);
    QVERIFY(bench.undo.empty());
}

void BuildPaneTest::kindsFollow()
{
    BuildBench bench(test::buildBareCube(test::kNifFallout4));
    QVERIFY(bench.isBuilt());
    QCOMPARE(bench.options().layerBox().currentData().toInt(), 1);
    QTest::mouseClick(&bench.options().kindButton(BodyKind::Dynamic), Qt::LeftButton);
    QVERIFY(bench.isBuilt());
    QCOMPARE(bench.options().layerBox().currentData().toInt(), 4); // clutter
    bench.type(u"Mass"_s, u"2.5"_s);
    QVERIFY(bench.isBuilt());
    QVERIFY2(bench.pane().putInButton().isEnabled(), qPrintable(bench.pane().status()));
    QTest::mouseClick(&bench.pane().putInButton(), Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([&] { return bench.undo.size() == 1; }) && bench.isBuilt());
    const ListedBody &body = bench.bodies.context().listing()->bodies.at(0);
    QVERIFY(body.body.kind == BodyKind::Dynamic && std::abs(body.mass() - 2.5) < 1e-3);
    QVERIFY(bench.file.apply(bench.undo.back()).has_value());
    QVERIFY(bench.isBuilt());
    bench.choosePlace(u"New on Cube"_s);
    QVERIFY(bench.buildAs(BuildAs::Mesh));
    QVERIFY(!bench.options().kindButton(BodyKind::Dynamic).isEnabled());
    QVERIFY(bench.options().kindButton(BodyKind::Static).isChecked());
    QVERIFY2(bench.pane().putInButton().isEnabled(), qPrintable(bench.pane().status()));
}

CUTAWAY_TESTS(BuildPaneTest)
#include "buildpanetest.moc"
