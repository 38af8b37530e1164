// SPDX-License-Identifier: MIT
// Tests that a window of 1280 by 720 keeps a picture, the lanes of a clip and all texts whole.
#include "tests/app/layoutfaults.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/viewport/glthread.h"

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class SmallScreenGlTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void keepsAPicture_data();
    void keepsAPicture();
};

void SmallScreenGlTest::initTestCase()
{
    if (!GlThread::instance().driver().isUsable())
        QSKIP(qPrintable(GlThread::instance().driver().missing));
}

void SmallScreenGlTest::keepsAPicture_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<int>("workspace");
    const std::pair<Workspace, const char *> kinds[] = {
        {Workspace::Scene, "crate.nif"},       {Workspace::Physics, "crate.nif"},
        {Workspace::Physics, "crate-fo4.nif"}, {Workspace::Mopp, "hills.nif"},
        {Workspace::Animation, "arm.hkx"},     {Workspace::Walkmesh, "courtyard.wok"}};
    for (const auto &[workspace, sample] : kinds)
        QTest::addRow("%s %s", workspaceRow(workspace).name, sample)
            << QString::fromLatin1(sample) << int(workspace);
}

// In a window of 1280 by 720, as an ordinary laptop has it; also after a deep row was selected.
void SmallScreenGlTest::keepsAPicture()
{
    QFETCH(QString, sample);
    QFETCH(int, workspace);
    constexpr QSize kWindow{1280, 720};
    test::WindowFixture fixture;
    fixture.window->resize(kWindow);
    QVERIFY(fixture.open(u":/samples/"_s + sample) != nullptr);
    fixture.window->area().workspaces().choose(Workspace(workspace));
    const File &file = fixture.page().file().file();
    Place at{static_cast<UnitId>(file.units().size() - 1), NodeId{}};
    while (file.tree(at.unit)->node(at.node).childCount != 0)
        at.node = file.tree(at.unit)->child(at.node, 0);
    fixture.page().selection().select(at);
    QVERIFY(fixture.waitIdle());
    const auto faults = [&fixture] {
        QStringList found = test::paneFaults(*fixture.window) + test::widgetFaults(*fixture.window) +
                            test::cutTexts(*fixture.window);
        const QSize picture = fixture.page().scene()->viewport()->size();
        if (picture.width() < 400 || picture.height() < 300)
            found += u"a picture of %1x%2"_s.arg(picture.width()).arg(picture.height());
        return found.join(u'\n');
    };
    QTRY_VERIFY2(faults().isEmpty(), qPrintable(faults()));
    QCOMPARE(fixture.window->size(), kWindow);
    if (const QWidget *timeline = fixture.page().pane(Pane::Timeline);
        Workspace(workspace) == Workspace::Animation)
        QVERIFY2(timeline->height() >= 150, qPrintable(QString::number(timeline->height())));
}

CUTAWAY_TESTS(SmallScreenGlTest)
#include "smallscreengltest.moc"
