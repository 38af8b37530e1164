// SPDX-License-Identifier: MIT
// Tests that a window of 1280 by 720, and one that fills such a screen, keeps a picture, the lanes of a clip
// and all texts whole.
#include "tests/app/layoutfaults.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/viewport/glthread.h"

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
    QTest::addColumn<QSize>("window");
    constexpr QSize kWindow{1280, 720}, kBelowATitle{1280, 694};
    const std::pair<Workspace, const char *> kinds[] = {
        {Workspace::Scene, "crate.nif"},       {Workspace::Physics, "crate.nif"},
        {Workspace::Physics, "crate-fo4.nif"}, {Workspace::Trees, "hills.nif"},
        {Workspace::Animation, "arm.hkx"},     {Workspace::Walkmesh, "courtyard.wok"}};
    for (const QSize size : {kWindow, kBelowATitle})
        for (const auto &[workspace, sample] : kinds)
            QTest::addRow("%s %s %d", workspaceRow(workspace).name, sample, size.height())
                << QString::fromLatin1(sample) << int(workspace) << size;
}

// In a window of 1280 by 720, as an ordinary laptop has it; also after a deep row was selected.
void SmallScreenGlTest::keepsAPicture()
{
    QFETCH(QString, sample);
    QFETCH(int, workspace);
    QFETCH(QSize, window);
    test::WindowFixture fixture;
    fixture.window->resize(window);
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
    QCOMPARE(fixture.window->size(), window);
    if (const QWidget *timeline = fixture.page().pane(Pane::Timeline);
        Workspace(workspace) == Workspace::Animation)
        QVERIFY2(timeline->height() >= 150 - (720 - window.height()),
                 qPrintable(QString::number(timeline->height())));
}

CUTAWAY_TESTS(SmallScreenGlTest)
#include "smallscreengltest.moc"
