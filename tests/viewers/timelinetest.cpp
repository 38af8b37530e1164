// SPDX-License-Identifier: MIT
// The animation pane plays, steps, scrubs and leads to the bytes of annotations.
#include "tests/support/testclasses.h"
#include "tests/viewers/playing.h"
#include "viewers/workshops/timeline/timelinelayout.h"

#include <QFile>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <cmath>

using namespace cutaway;
using test::Playing;

class TimelineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void posesTheSkeleton_data();
    void posesTheSkeleton();
    void bonesSelectedBeforeTheClipComes();
    void stepsAndScrubs();
    void playsAndLoops();
    void leadsToAnnotations();
    void addsRenamesAndReopens();
    void dragsWithSnap();
    void lanesStayAndAreAllReached();
    void playsFromTheListOfBones();
    void duplicatesDeletesAndSelectsSeveral();
    void pastesIntoAnotherClip();
    void importsText();
    void listFollows();
    void refusesInPlace();
    void getsAClipLater();
    void remarksOnUnknownEvents();
};

void TimelineTest::posesTheSkeleton_data()
{
    QTest::addColumn<int>("layout");
    QTest::newRow("Skyrim LE") << static_cast<int>(test::HkxLayout::SkyrimLe);
    QTest::newRow("Skyrim SE") << static_cast<int>(test::HkxLayout::SkyrimSe);
    QTest::newRow("Fallout 4") << static_cast<int>(test::HkxLayout::Fallout4);
}

// The arm turns, so the pose of the last frame is another than that of the first; both have the same bones.
void TimelineTest::posesTheSkeleton()
{
    QFETCH(int, layout);
    Playing playing(static_cast<test::HkxLayout>(layout));
    QVERIFY(playing.load());
    const LoadedClip &loaded = *playing.pane->player().loaded();
    QVERIFY(loaded.found);
    QVERIFY2(loaded.found->verdict.reasons.empty(),
             fmt::format("{}", fmt::join(loaded.found->verdict.reasons, "; ")).c_str());
    QCOMPARE(loaded.skeleton()->bones(), std::size_t(3));
    QVERIFY(playing.scene->overlay() != nullptr);
    const auto first = *playing.scene->overlay();
    QVERIFY(first.triangles() > 0);
    playing.pane->player().setFrame(playing.pane->player().lastFrame());
    const auto &last = *playing.scene->overlay();
    QCOMPARE(last.triangles(), first.triangles());
    QVERIFY(last.batches.front().positions != first.batches.front().positions);
}

// As after a restart, when the last selection is back before the clip is decoded.
void TimelineTest::bonesSelectedBeforeTheClipComes()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    const auto path = playing.file->file().parsePath("object[3].annotationTracks[1]");
    QVERIFY(path);
    playing.selection->selectPath(*path);
    QVERIFY(playing.load());
    QCOMPARE(playing.pane->bones().selected(), std::vector<std::uint32_t>{1});
    QVERIFY(playing.scene->overlay() != nullptr);
}

void TimelineTest::stepsAndScrubs()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    ClipPlayer &player = playing.pane->player();
    TimelineView &view = playing.pane->view();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Period);
    QCOMPARE(player.frame(), 1.0);
    QTest::keyClick(&view, Qt::Key_Comma);
    QTest::keyClick(&view, Qt::Key_Comma);
    QCOMPARE(player.frame(), 0.0); // no further than the start
    const int x = static_cast<int>(view.xOfFrame(2.0));
    QTest::mouseClick(&view, Qt::LeftButton, {}, {x, 4});
    QCOMPARE(player.frame(), 2.0);
    QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(player.frame(), player.lastFrame());
}

void TimelineTest::playsAndLoops()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    ClipPlayer &player = playing.pane->player();
    player.setLoops(false);
    player.setSpeed(2.0);
    QTest::keyClick(&playing.pane->view(), Qt::Key_Space);
    QVERIFY(player.isPlaying());
    QTRY_VERIFY(!player.isPlaying());
    QCOMPARE(player.frame(), player.lastFrame());
    player.setPlayed(1.0, 2.0);
    player.setLoops(true);
    player.setPlaying(true);
    QSignalSpy frames(&player, &ClipPlayer::frameChanged);
    QTRY_VERIFY(frames.size() > 20);
    QVERIFY(player.isPlaying());
    QVERIFY(player.frame() >= 1.0 && player.frame() <= 2.0);
}

void TimelineTest::leadsToAnnotations()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    TimelineView &view = playing.pane->view();
    QCOMPARE(view.chips().size(), std::size_t(2));
    const Chip chip = view.chips()[1];
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.boxOf(chip).center().toPoint());
    QCOMPARE(playing.pane->player().frame(), chip.frame);
    QVERIFY(playing.selection->current());
    const NodePath path = playing.file->pathOf(*playing.selection->current());
    QCOMPARE(path.unit, playing.pane->player().loaded()->clip.unit());
    QCOMPARE(QString::fromStdString(path.path),
             QStringLiteral("annotationTracks[%1].annotations[%2]").arg(chip.id.track).arg(chip.id.index));
}

// Double click on the ground of a lane, a name, save, open again, undo.
void TimelineTest::addsRenamesAndReopens()
{
    Playing playing(test::HkxLayout::Fallout4);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    TimelineView &view = playing.pane->view();
    const QPoint at(static_cast<int>(view.xOfFrame(3.0)), playing.middleOf(QStringLiteral("FootLeft")).y());
    QTest::mouseDClick(&view, Qt::LeftButton, {}, at);
    QVERIFY(view.renameField() != nullptr);
    QVERIFY(view.renameField()->y() >= timeline::kRuler); // not over the frames
    QTest::keyClick(view.renameField(), Qt::Key_Escape);
    QCOMPARE(playing.bytes(), before); // not wanted after all
    QTest::mouseDClick(&view, Qt::LeftButton, {}, at);
    QTest::keyClicks(view.renameField(), QStringLiteral("Blink.Eyes"));
    QTest::keyClick(view.renameField(), Qt::Key_Return);
    QCOMPARE(playing.texts(), QStringList({QStringLiteral("SoundPlay"), QStringLiteral("FootLeft"),
                                           QStringLiteral("Blink.Eyes")}));
    QCOMPARE(playing.undo.size(), std::size_t(1)); // put in with its name
    QCOMPARE(view.lanes().size(), std::size_t(2)); // "events" and "Blink"
    QVERIFY(std::abs(playing.chip(QStringLiteral("Blink.Eyes")).frame - 3.0) < 1e-5);
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("a.hkx")).toStdString();
    QVERIFY(playing.file->file().saveTo(path, nullptr));
    Progress progress;
    const auto again = File::open(path, playing.formats, progress);
    QVERIFY(again);
    Diagnostics diagnostics;
    const auto clip = anim::Clip::read(**again, anim::animationsIn(**again).front(), diagnostics);
    QVERIFY(clip);
    QCOMPARE(clip->annotationCount(), std::size_t(3));
    QCOMPARE(clip->annotationTracks()[0].annotations[2].time, 0.3f);
    playing.undoOne();
    QCOMPARE(playing.bytes(), before);
    QCOMPARE(view.chips().size(), std::size_t(2));
}

void TimelineTest::dragsWithSnap()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    TimelineView &view = playing.pane->view();
    const QString text = QStringLiteral("SoundPlay"); // at frame 0.5
    const QPoint from = playing.middleOf(text);
    const double frame = view.xOfFrame(1.0) - view.xOfFrame(0.0);
    QTest::mousePress(&view, Qt::LeftButton, {}, from);
    QTest::mouseMove(&view, from + QPoint(static_cast<int>(1.4 * frame / 2), 0));
    QTest::mouseMove(&view, from + QPoint(static_cast<int>(2.3 * frame), 0));
    QCOMPARE(playing.undo.size(), std::size_t(0)); // nothing changes until the button goes up
    QTest::mouseRelease(&view, Qt::LeftButton, {}, from + QPoint(static_cast<int>(2.3 * frame), 0));
    QCOMPARE(playing.undo.size(), std::size_t(1));
    QVERIFY(std::abs(playing.chip(text).frame - 3.0) < 1e-4);
    QCOMPARE(playing.clip().annotationTracks()[0].annotations[1].text, std::string("SoundPlay"));
    playing.undoOne();
    QCOMPARE(playing.bytes(), before);
    QVERIFY(std::abs(playing.chip(text).frame - 0.5) < 1e-4);
}

// Moving an event moves no lane; a name at the end is fully visible; lanes that do not fit are scrolled.
void TimelineTest::lanesStayAndAreAllReached()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    AnnotationEditor &annotations = playing.pane->annotations();
    const TimelineView &view = playing.pane->view();
    const auto last = static_cast<float>(playing.clip().duration());
    const QString end = QStringLiteral("Two.aLongNameAtTheVeryEnd");
    QVERIFY(annotations.add({{0, {0.0f, "One.event"}}}, QStringLiteral("add")));
    QVERIFY(annotations.add({{0, {last / 4, "Two.event"}}}, QStringLiteral("add")));
    QVERIFY(annotations.add({{0, {last, end.toStdString()}}}, QStringLiteral("add")));
    QVERIFY(playing.chip(end).box.right() <= view.width());
    QVERIFY(std::abs(playing.chip(end).at - view.xOfFrame(playing.pane->player().lastFrame())) < 1.0);
    const auto isBelow = [&] {
        return playing.chip(QStringLiteral("One.event")).box.top() <
               playing.chip(QStringLiteral("Two.event")).box.top();
    };
    QVERIFY(isBelow());
    annotations.select({playing.chip(QStringLiteral("One.event")).id});
    QVERIFY(annotations.moveSelected(last / 2));
    QVERIFY(isBelow());
    auto *bar = view.findChild<QScrollBar *>();
    QVERIFY(bar != nullptr);
    playing.pane->resize(1200, 600);
    QTRY_VERIFY(!bar->isVisible());
    playing.pane->resize(1200, 140);
    QTRY_VERIFY(bar->isVisible());
    const double before = view.boxOf(playing.chip(end)).top();
    bar->setValue(bar->maximum());
    QVERIFY(view.boxOf(playing.chip(end)).top() < before);
}

void TimelineTest::playsFromTheListOfBones()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    auto *bones = playing.pane->findChild<QTreeWidget *>(QStringLiteral("boneList"));
    QVERIFY(bones != nullptr);
    playing.pane->activateWindow();
    bones->setFocus();
    QTRY_VERIFY(bones->hasFocus());
    QTest::keyClick(bones, Qt::Key_Space);
    QVERIFY(playing.pane->player().isPlaying());
    QTest::keyClick(bones, Qt::Key_Space);
    QVERIFY(!playing.pane->player().isPlaying());
    for (const QToolButton *button :
         playing.pane->findChildren<QToolButton *>()) // a click keeps the keys there
        QVERIFY2((button->focusPolicy() & Qt::ClickFocus) == 0, qPrintable(button->text()));
}

void TimelineTest::duplicatesDeletesAndSelectsSeveral()
{
    Playing playing(test::HkxLayout::SkyrimLe);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    TimelineView &view = playing.pane->view();
    AnnotationEditor &annotations = playing.pane->annotations();
    QTest::mouseClick(&view, Qt::LeftButton, {}, playing.middleOf(QStringLiteral("FootLeft")));
    QTest::mouseClick(&view, Qt::LeftButton, Qt::ControlModifier,
                      playing.middleOf(QStringLiteral("SoundPlay")));
    QCOMPARE(annotations.selected().size(), std::size_t(2));
    QTest::keyClick(&view, Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(playing.clip().annotationCount(), std::size_t(4));
    QCOMPARE(annotations.selected().size(), std::size_t(2)); // the copies
    QTest::keyClick(&view, Qt::Key_Delete);
    QCOMPARE(playing.clip().annotationCount(), std::size_t(2));
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Delete);
    QCOMPARE(playing.clip().annotationCount(), std::size_t(0));
    QCOMPARE(playing.undo.size(), std::size_t(3)); // one step each
    while (!playing.undo.empty())
        playing.undoOne();
    QCOMPARE(playing.bytes(), before);
}

void TimelineTest::pastesIntoAnotherClip()
{
    Playing from(test::HkxLayout::SkyrimSe), to(test::HkxLayout::Fallout4);
    QVERIFY(from.load() && to.load());
    from.pane->annotations().selectAll();
    from.pane->view().copy();
    to.pane->annotations().selectAll();
    to.pane->annotations().removeSelected();
    to.pane->player().setFrame(1.0);
    to.pane->view().paste(true);
    QCOMPARE(to.texts(), QStringList({QStringLiteral("SoundPlay"), QStringLiteral("FootLeft")}));
    const auto &rows = to.clip().annotationTracks()[0].annotations;
    QVERIFY(std::abs(std::min(rows[0].time, rows[1].time) - 0.1f) < 1e-5f); // the first one at the playhead
    to.pane->view().paste(false);
    QCOMPARE(to.clip().annotationCount(), std::size_t(4));
}

void TimelineTest::importsText()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    AnnotationEditor &annotations = playing.pane->annotations();
    playing.context.setEventNames(QStringLiteral("One\nTwo\nLate\n"));
    QVERIFY(annotations.import(QStringLiteral("# a head\n0.100000 One\n0.9 Late\n0.2 Two.Three\n")));
    QCOMPARE(playing.undo.size(), std::size_t(1));
    QCOMPARE(playing.texts(),
             QStringList({QStringLiteral("One"), QStringLiteral("Two.Three"), QStringLiteral("Late")}));
    QVERIFY(annotations.allAsText().contains(QStringLiteral("0.200000 Two.Three\n")));
    QVERIFY(playing.chip(QStringLiteral("Late")).odd); // the clip ends at 0.4 s
    QVERIFY(!playing.chip(QStringLiteral("One")).odd);
}

void TimelineTest::listFollows()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    AnnotationTable &table = playing.pane->table();
    AnnotationModel &rows = table.rows();
    QCOMPARE(rows.rowCount(), 2);
    QCOMPARE(rows.index(0, AnnotationModel::Text).data().toString(), QStringLiteral("SoundPlay"));
    table.selectRow(1);
    QCOMPARE(playing.pane->annotations().selected(), std::vector<AnnotationId>{rows.idAt(1)});
    QVERIFY(std::abs(playing.pane->player().frame() - 1.0) < 1e-5);
    QVERIFY(rows.write(rows.index(1, AnnotationModel::Frame), QStringLiteral("4")));
    QVERIFY(std::abs(playing.chip(QStringLiteral("FootLeft")).frame - 4.0) < 1e-5);
    QVERIFY(rows.write(rows.index(1, AnnotationModel::Text), QStringLiteral("FootRight")));
    QCOMPARE(playing.texts().last(), QStringLiteral("FootRight"));
}

void TimelineTest::refusesInPlace()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    QVERIFY(!playing.pane->annotations().import(QStringLiteral("no time\n")));
    QVERIFY2(playing.pane->refusal().contains(QStringLiteral("line 1")), qPrintable(playing.pane->refusal()));
    AnnotationModel &rows = playing.pane->table().rows();
    const Result<void> done = rows.write(rows.index(0, AnnotationModel::Time), QStringLiteral("soon"));
    QVERIFY(!done && done.error().message.find("soon") != std::string::npos);
    QCOMPARE(playing.bytes(), before);
}

void TimelineTest::getsAClipLater()
{
    Playing playing(test::buildPhysicsPackfile());
    QTest::qWait(50);
    QVERIFY(!playing.pane->hasContent());
    QSignalSpy content(playing.pane.get(), &ToolPane::contentChanged);
    Patch all;
    all.add({0, playing.file->file().bytes().size(), test::armClip(test::HkxLayout::Fallout4)});
    QVERIFY(playing.file->apply(all));
    QVERIFY(playing.load());
    QVERIFY(!content.isEmpty());
}

void TimelineTest::remarksOnUnknownEvents()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    QVERIFY(playing.pane->annotations().import(QStringLiteral("0.1 FootLeft\n0.2 FootLetf\n0.3 Kazoo\n")));
    QVERIFY(!playing.chip(QStringLiteral("FootLeft")).odd);
    QVERIFY(playing.chip(QStringLiteral("FootLetf")).odd); // misspelt
    QVERIFY(playing.chip(QStringLiteral("Kazoo")).odd);    // unknown
    playing.context.setEventNames(QStringLiteral("Kazoo\nFootLeft\n"));
    QVERIFY(!playing.chip(QStringLiteral("Kazoo")).odd);
    AnnotationModel &rows = playing.pane->table().rows();
    QVERIFY(rows.index(1, AnnotationModel::Remarks).data().toString().contains(QStringLiteral("FootLetf")));
}

CUTAWAY_TESTS(TimelineTest)
#include "timelinetest.moc"
