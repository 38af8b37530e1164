// SPDX-License-Identifier: MIT
// The triple link on one file of each kind: what is clicked in the picture is selected in tree and bytes, and
// what is selected there is marked in the picture.
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/sceneprobe.h"
#include "viewers/kit/hex/hexview.h"
#include "viewers/kit/tree/nodetreeview.h"
#include "viewers/kit/viewport/glthread.h"

#include <algorithm>

using namespace cutaway;

class SceneLinkGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pictureToTreeToBytesAndBack_data();
    void pictureToTreeToBytesAndBack();
    void partsThatAnEditTookAway();
};

void SceneLinkGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void SceneLinkGlTest::pictureToTreeToBytesAndBack_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("name");
    const auto row = [](const std::string &name, const Bytes &bytes) {
        QTest::newRow(name.c_str()) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                                  static_cast<qsizetype>(bytes.size()))
                                    << QString::fromStdString(name);
    };
    const std::string made[] = {"courtyard.wok", "crate.pwk",   "crate.nif",   "crate-fo4.nif",
                                "hills.nif",     "physics.hkx", "skeleton.hkx"};
    for (const test::Sample &sample : test::builtInSamples()) {
        if (std::find(std::begin(made), std::end(made), sample.name) != std::end(made))
            row(sample.name, sample.bytes);
    }
    if (test::sharedDir().empty()) {
        qInfo("%s", test::noSharedReason().c_str());
        return;
    }
    const std::string real[] = {"bwm/m10aa_03a_wok_57ad71bd.wok", "nif/farmhouse01.nif",
                                "nif/CigaretteMachine.nif",       "nif/oblivion_chair.nif",
                                "nif/fallout3_switch.nif",        "hkx/sse_skeleton.hkx"};
    for (const std::string &file : real)
        row(file.substr(4), test::fileBytes(test::sharedDir() / "corpus" / file));
}

// Until the picture is drawn anew its triangles lead to rows that the block no longer has.
void SceneLinkGlTest::partsThatAnEditTookAway()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    test::SceneProbe probe(test::fileBytes(test::sharedDir() / "corpus/nif/noblecrate01.nif"), "crate.nif");
    QVERIFY(probe.isReady());
    const File &file = probe.file().file();
    UnitId unit = 0;
    while (file.format().unitType(file, unit) != "NiTriShapeData")
        ++unit;
    const auto tree = file.tree(unit);
    const NodeId flag = *tree->find("hasTriangles");
    probe.selection().select({unit, flag});
    const auto drawn = probe.pane().scene().primitivesOf({unit, tree->root()});
    QVERIFY(!drawn.empty());
    QVERIFY(probe.pane().scene().placeOf(drawn.front()));
    const std::uint64_t at = file.units().range(unit).offset + tree->node(flag).range.offset;
    QVERIFY(probe.file().apply(Patch::overwrite(at, {0})).has_value());
    QVERIFY(!probe.pane().scene().placeOf(drawn.front()));
    QVERIFY(probe.pane().scene().primitivesOf({unit, tree->root()}).empty());
}

void SceneLinkGlTest::pictureToTreeToBytesAndBack()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, name);
    const auto *first = reinterpret_cast<const std::uint8_t *>(bytes.constData());
    test::SceneProbe probe(Bytes(first, first + bytes.size()), name.toStdString());
    QVERIFY(probe.isReady());
    NodeTreeView tree(probe.selection());
    HexView hex(probe.file(), probe.selection());
    hex.resize(760, 400);
    hex.show();

    const auto at = probe.somewhere();
    QVERIFY2(at, "nothing can be clicked");
    const auto pick = probe.view().picker().nearest(*at);
    probe.click(*at);
    const auto isMarked = [&probe, &pick] {
        const auto &all = probe.view().marks().selectedPrimitives();
        return std::find(all.begin(), all.end(), pick->id) != all.end();
    };
    const auto object = probe.view().marks().levels().wholeOf(pick->id);
    QCOMPARE(probe.selection().current(), object.place);
    QVERIFY(isMarked() && tree.currentIndex().isValid());
    if (object.isWhole) // the clicked part is selected by the next click
        probe.click(*at);
    const auto place = probe.selection().current();
    QVERIFY(place.has_value());
    QCOMPARE(*place, *probe.pane().scene().placeOf(pick->id));
    QVERIFY(tree.currentIndex().isValid());
    QVERIFY(probe.file().rangeOf(*place)->size > 0);
    const auto &marked = probe.view().marks().selectedPrimitives();
    QVERIFY(std::find(marked.begin(), marked.end(), pick->id) != marked.end());

    // From the bytes: the place goes away with another selection and comes back with a click on its first
    // byte.
    const std::uint64_t offset = probe.file().rangeOf(*place)->offset;
    probe.selection().select({0, NodeId{}});
    probe.selection().select(*probe.file().placeAt(offset));
    const auto again = probe.selection().current();
    QCOMPARE(again->unit, place->unit);
    const auto &back = probe.view().marks().selectedPrimitives();
    QVERIFY2(std::find(back.begin(), back.end(), pick->id) != back.end(), probe.selected().c_str());
}

CUTAWAY_TESTS(SceneLinkGlTest)
#include "scenelinkgltest.moc"
