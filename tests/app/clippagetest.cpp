// SPDX-License-Identifier: MIT
// The animation pane in the window: it shows with a clip, and its edits are those of the document.
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include "viewers/workshops/timeline/timelinepane.h"

#include <QDockWidget>
#include <QStackedWidget>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class ClipPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWithAClip();
    void editsUndoesSavesReopens();
    void remembersTheSkeletonAfterARestart();
};

namespace
{

TimelinePane *openClip(test::WindowFixture &fixture, const QString &path)
{
    FilePage *page = fixture.open(path);
    auto *pane = page != nullptr ? static_cast<TimelinePane *>(page->tool(Pane::Timeline)) : nullptr;
    return pane != nullptr && QTest::qWaitFor([pane] { return pane->hasContent(); }) ? pane : nullptr;
}

} // namespace

void ClipPageTest::showsWithAClip()
{
    test::WindowFixture fixture;
    const QDockWidget *dock = fixture.window->area().workspaces().findChild<QDockWidget *>(u"timeline"_s);
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    QVERIFY(!dock->isVisible());
    TimelinePane *pane = openClip(fixture, fixture.writeClip(u"arm.hkx"_s));
    QVERIFY(pane != nullptr);
    QTRY_VERIFY(dock->isVisible());
    QVERIFY(pane->isVisible());
}

void ClipPageTest::editsUndoesSavesReopens()
{
    test::WindowFixture fixture;
    const QString path = fixture.writeClip(u"arm.hkx"_s);
    const QByteArray before = test::WindowFixture::contents(path);
    TimelinePane *pane = openClip(fixture, path);
    QVERIFY(pane != nullptr);
    const auto count = [&pane] { return pane->player().loaded()->clip.annotationCount(); };
    QVERIFY(pane->annotations().add({{0, {0.2f, "Jump"}}}, u"Add annotation"_s));
    QCOMPARE(count(), std::size_t(3));
    QCOMPARE(fixture.document().undoStack().count(), 1);
    fixture.trigger(Command::Undo);
    QCOMPARE(count(), std::size_t(2));
    QVERIFY(!fixture.document().isModified());
    fixture.trigger(Command::Redo);
    QCOMPARE(count(), std::size_t(3));
    fixture.trigger(Command::Save);
    QVERIFY(fixture.waitIdle());
    QTRY_VERIFY(!fixture.document().isModified());
    QVERIFY(test::WindowFixture::contents(path) != before);
    fixture.restart();
    pane = openClip(fixture, path);
    QVERIFY(pane != nullptr);
    QCOMPARE(count(), std::size_t(3));
}

void ClipPageTest::remembersTheSkeletonAfterARestart()
{
    test::WindowFixture fixture;
    const QString path = fixture.writeClip(u"arm.hkx"_s);
    const QString other = fixture.writeClip(u"other.hkx"_s);
    TimelinePane *pane = openClip(fixture, path);
    QVERIFY(pane != nullptr);
    pane->player().chooseSkeleton(other);
    const auto origin = [&pane] { return pane->player().loaded()->found->origin; };
    QTRY_COMPARE(origin(), anim::SkeletonOrigin::Chosen);
    fixture.restart();
    pane = openClip(fixture, path);
    QVERIFY(pane != nullptr);
    QCOMPARE(origin(), anim::SkeletonOrigin::Remembered);
}

CUTAWAY_TESTS(ClipPageTest)
#include "clippagetest.moc"
