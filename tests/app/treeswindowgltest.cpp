// SPDX-License-Identifier: MIT
// The workspace of trees in the real window: what a small one keeps in sight, and bytes that lead to nodes.
#include "tests/app/windowfixture.h"
#include "tests/support/builtphysics.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/workshops/trees/treespane.h"

#include <QFile>
#include <QToolButton>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class TreesWindowGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void stepsKeepTheirButtons_data();
    void stepsKeepTheirButtons();
    void bytesOfAPartLeadToNodes();
};

void TreesWindowGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void TreesWindowGlTest::stepsKeepTheirButtons_data()
{
    QTest::addColumn<QString>("sample");
    for (const char *sample : {"hills.nif", "courtyard.wok"})
        QTest::newRow(sample) << QString::fromLatin1(sample);
}

// Also with an answer, of which a step is in sight, and beside a picture of the same height.
void TreesWindowGlTest::stepsKeepTheirButtons()
{
    QFETCH(QString, sample);
    test::WindowFixture fixture;
    fixture.window->resize(1280, 720);
    QVERIFY(fixture.open(u":/samples/"_s + sample) != nullptr);
    fixture.window->area().workspaces().choose(Workspace::Trees);
    QVERIFY(fixture.waitIdle());
    auto *pane = qobject_cast<TreesPane *>(fixture.page().tool(Pane::Trees));
    QTRY_VERIFY(pane->tree() != nullptr);
    const mesh::Bounds box = pane->tree()->tree.tree->root().box;
    pane->steps().setKind(StepsPanel::Kind::Down);
    pane->steps().takePoint((box.low + box.high) / 2.0f);
    QTRY_VERIFY(pane->steps().result() != nullptr);
    pane->steps().goTo(1);
    QVERIFY(fixture.waitIdle());
    const auto buttons = pane->steps().findChildren<QToolButton *>();
    for (const QString &text : {u"Pick"_s, u"Leaf"_s, u"Hit"_s, u"Run"_s, u"Together"_s, u"Copy"_s})
        QVERIFY2(
            std::ranges::any_of(
                buttons, [&](const QToolButton *each) { return each->text() == text && each->isVisible(); }),
            qPrintable(text));
    const auto *list = pane->steps().findChild<QTreeView *>(u"walkSteps"_s);
    QVERIFY(list->viewport()->height() >= theme::kRowHeight - 2);
    QVERIFY(fixture.page().scene()->viewport()->height() >= 300);
}

// Of a packfile in a NIF, by the caret of the bytes.
void TreesWindowGlTest::bytesOfAPartLeadToNodes()
{
    test::WindowFixture fixture;
    const auto plan = test::planFor(test::hillyMesh(8, 1.0f));
    const Bytes nif = test::buildFallout4Cart(physics::newPhysicsSystem({&plan, 1}).value_or(Bytes()));
    QFile file(fixture.path(u"cart.nif"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(nif.data()), static_cast<qint64>(nif.size()));
    file.close();
    QVERIFY(fixture.open(file.fileName()) != nullptr);
    fixture.window->area().workspaces().choose(Workspace::Trees);
    QVERIFY(fixture.waitIdle());
    auto *pane = qobject_cast<TreesPane *>(fixture.page().tool(Pane::Trees));
    QTRY_VERIFY(pane->tree() != nullptr);
    const auto row = std::ranges::find_if(pane->nodes().model().figures()->rows, &bvh::NodeFigures::hasItem);
    const ByteRange bytes = pane->tree()->rangeOf(pane->tree()->tree.tree->open(row->at).bytes);
    fixture.page().hex().goTo(bytes.offset + 1);
    QTRY_COMPARE(pane->nodes().current(), std::optional(row->at.node));
}

CUTAWAY_TESTS(TreesWindowGlTest)
#include "treeswindowgltest.moc"
