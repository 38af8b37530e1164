// SPDX-License-Identifier: MIT
// Tests of the animation pane's views of a clip besides its timeline, and of edits of the clip as a whole.
#include "tests/support/clipbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/playing.h"
#include "viewers/workshops/timeline/clipcard.h"
#include "viewers/workshops/timeline/curveview.h"
#include "viewers/workshops/timeline/deviationtable.h"
#include "viewers/workshops/timeline/pageswitch.h"
#include "viewers/workshops/timeline/rangeedits.h"
#include "viewers/workshops/timeline/transportbar.h"

#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <QWhatsThis>
#include <algorithm>
#include <cmath>

using namespace cutaway;
using test::Playing;
using namespace Qt::Literals::StringLiterals;

namespace
{

std::size_t batchesLabelled(const Scene &scene, std::string_view start)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(scene.overlay()->batches, [start](const picture::Batch &batch) {
            return batch.label.starts_with(start);
        }));
}

} // namespace

class TimelineViewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void importsTheClipOfAnotherProgram();
    void stepsLookUnlikePlaying();
    void showsCurves();
    void showsStillChannels();
    void linksBones();
    void linksBytes();
    void drawsGhostsAndTrail();
    void narrowsWhatIsPlayed();
    void editsTheHeader();
    void remembersTheSkeleton();
    void trimsAndReverses();
    void resamplesAndRetimes();
};

// "Arm" turns a quarter about z in two linear blocks of three frames, see armClip.
void TimelineViewsTest::showsCurves()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    CurveView &curves = playing.pane->curves();
    QVERIFY(curves.curves().empty());
    QVERIFY(curves.summary().contains(QStringLiteral("Select a bone")));
    playing.pane->bones().select({1});
    QCOMPARE(curves.curves().size(), std::size_t(1));
    const CurveSet turn = curves.curves().front();
    QCOMPARE(turn.axes.size(), std::size_t(4));
    QCOMPARE(turn.axes[2].stored, anim::AxisKind::Spline);
    QCOMPARE(turn.axes[2].knots.size(), std::size_t(4)); // both ends of both blocks
    QCOMPARE(turn.axes[2].points.size(), std::size_t(4));
    QVERIFY(std::abs(turn.axes[2].line.back().y() - std::sin(3.14159265 / 4.0)) < 1e-3);
    QVERIFY(turn.hasError && turn.error < 1e-3); // a linear curve passes through its control points
    curves.setKind(CurveKind::Euler);
    const CurveSet angles = curves.curves().front();
    QCOMPARE(angles.axes.size(), std::size_t(3));
    QVERIFY(std::abs(angles.axes[2].line.back().y() - 90.0) < 0.2);
    QVERIFY(std::abs(angles.axes[2].line.front().y()) < 0.2);
    QVERIFY(angles.axes[2].line.size() > 10); // between the frames too
}

void TimelineViewsTest::showsStillChannels()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    CurveView &curves = playing.pane->curves();
    curves.setKind(CurveKind::Translation);
    playing.pane->bones().select({1, 2});
    QCOMPARE(curves.curves().size(), std::size_t(2));
    const CurveSet &arm = curves.curves()[0];
    QCOMPARE(arm.axes[0].stored, anim::AxisKind::Spline);
    QCOMPARE(arm.axes[1].stored, anim::AxisKind::Identity);
    QCOMPARE(arm.axes[2].stored, anim::AxisKind::Static);
    QCOMPARE(arm.degree, 2);
    QVERIFY(arm.axes[2].points.empty());
    QVERIFY2(curves.summary().contains(QStringLiteral("z static")), qPrintable(curves.summary()));
    QCOMPARE(storageOf(playing.clip(), 0), QStringLiteral("identity"));
}

void TimelineViewsTest::linksBones()
{
    Playing playing(test::HkxLayout::Fallout4);
    QVERIFY(playing.load());
    BoneSelection &bones = playing.pane->bones();
    const UnitId unit = playing.clip().unit();
    bones.select({1});
    QVERIFY(playing.selection->current());
    const auto selected = [&] { return playing.file->pathOf(*playing.selection->current()).path; };
    QCOMPARE(selected(), std::string("data.block[0].track[1]"));
    QVERIFY(playing.selection->followLink());
    QCOMPARE(selected(), std::string("annotationTracks[1]"));
    QCOMPARE(bones.selected(), std::vector<std::uint32_t>{1});
    bones.select({0}); // stores nothing but its mask
    QCOMPARE(selected(), std::string("data.block[0].masks[0]"));
    playing.pane->player().setFrame(3.0); // in the second block
    QCOMPARE(selected(), std::string("data.block[0].masks[0]"));
    bones.select({2});
    QCOMPARE(selected(), std::string("data.block[1].track[2]"));
    playing.selection->selectPath({unit, "annotationTracks[2].trackName"});
    QCOMPARE(bones.selected(), std::vector<std::uint32_t>{2});
    const UnitId skeleton = playing.pane->player().loaded()->skeleton()->unit();
    playing.selection->selectPath({skeleton, "bones[1].name"});
    QCOMPARE(bones.selected(), std::vector<std::uint32_t>{1});
    // An event stands on the track of the first bone and means none.
    for (const char *events : {"annotationTracks[0].annotations[1]", "annotationTracks[0].annotations"}) {
        playing.selection->selectPath({unit, events});
        QCOMPARE(bones.selected(), std::vector<std::uint32_t>{1});
    }
    QCOMPARE(playing.scene->overlay()->labels.size(), std::size_t(1)); // the selected bone
    playing.selection->hover(playing.file->resolve({unit, "annotationTracks[2]"}));
    QCOMPARE(playing.scene->overlay()->labels.size(), std::size_t(2));
    QCOMPARE(playing.scene->overlay()->labels.back().text, std::string("Hand"));
}

// Each byte of what is stored of a track leads to its bone, and back to the row that it belongs to.
void TimelineViewsTest::linksBytes()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    const UnitId unit = playing.clip().unit();
    const auto tree = playing.file->file().tree(unit);
    const auto select = [&](std::string_view path, std::uint64_t byte) {
        playing.pane->bones().select({});
        const ByteRange range = tree->node(*tree->find(path)).range;
        playing.selection->select(
            *playing.file->placeAt(playing.file->file().units().range(unit).offset + range.offset + byte));
        return playing.pane->bones().selected();
    };
    const std::vector<std::uint32_t> arm{1};
    const std::vector<std::uint32_t> hand{2};
    QCOMPARE(select("data.block[0].masks[1]", 2), arm);
    QCOMPARE(select("data.block[0].track[1]", 0), arm);
    QCOMPARE(select("data.block[1].track[1].rotation.points[1]", 4), arm);
    QCOMPARE(select("data.block[1].track[1].rotation.points[1]", 5), arm); // padding behind it
    QCOMPARE(select("data.block[1].track[2].scale.y.max", 3), hand);
    QCOMPARE(select("data.block[1].float[0]", 0), std::vector<std::uint32_t>{});
    playing.selection->hover(playing.file->resolve({unit, "data.block[0].track[2].translation.z"}));
    QCOMPARE(playing.pane->bones().hovered(), std::optional(2u));
}

void TimelineViewsTest::drawsGhostsAndTrail()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    PoseOptions options;
    options.ghosts = 2;
    options.ghostStep = 1;
    playing.pane->pose().setOptions(options);
    playing.pane->player().setFrame(1.0);
    QCOMPARE(batchesLabelled(*playing.scene, "ghost before"), std::size_t(1)); // the clip begins there
    QCOMPARE(batchesLabelled(*playing.scene, "ghost after"), std::size_t(2));
    playing.pane->player().setFrame(2.0);
    QCOMPARE(batchesLabelled(*playing.scene, "ghost before"), std::size_t(2));
    QCOMPARE(batchesLabelled(*playing.scene, "trail"), std::size_t(0));
    QCOMPARE(batchesLabelled(*playing.scene, "root motion"), std::size_t(1));
    playing.pane->bones().select({2});
    QCOMPARE(batchesLabelled(*playing.scene, "trail"), std::size_t(1));
    QCOMPARE(batchesLabelled(*playing.scene, "bone axes"), std::size_t(1));
    const std::uint64_t all = playing.scene->overlay()->triangles();
    options.isolate = true;
    playing.pane->pose().setOptions(options);
    QVERIFY(playing.scene->overlay()->triangles() < all);
    options.style = picture::BoneStyle::Lines;
    options.isolate = false;
    playing.pane->pose().setOptions(options);
    QVERIFY(playing.scene->overlay()->triangles() > 0); // joints, to be picked
}

void TimelineViewsTest::narrowsWhatIsPlayed()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    ClipPlayer &player = playing.pane->player();
    TimelineView &view = playing.pane->view();
    player.setFrame(1.0);
    QTest::keyClick(&view, Qt::Key_I);
    player.setFrame(3.0);
    QTest::keyClick(&view, Qt::Key_O);
    QCOMPARE(player.firstPlayed(), 1.0);
    QCOMPARE(player.lastPlayed(), 3.0);
    const int y = 30; // lower half of the ruler
    QTest::mousePress(&view, Qt::LeftButton, {}, {static_cast<int>(view.xOfFrame(3.0)), y});
    QTest::mouseMove(&view, {static_cast<int>(view.xOfFrame(2.1)), y});
    QTest::mouseRelease(&view, Qt::LeftButton, {}, {static_cast<int>(view.xOfFrame(2.1)), y});
    QCOMPARE(player.lastPlayed(), 2.0);
    QTest::keyClick(&view, Qt::Key_L);
    QVERIFY(!player.loops());
}

void TimelineViewsTest::editsTheHeader()
{
    Playing playing(test::HkxLayout::Fallout4);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    ClipCard &card = playing.pane->card();
    QVERIFY(card.editor(QStringLiteral("duration")) == nullptr); // the card was not shown yet
    playing.pane->show();
    playing.pane->companion<PageSwitch>()->setCurrentPage(&card);
    for (const char *field : {"duration", "blendHint", "originalSkeletonName"})
        QVERIFY2(card.editor(QString::fromLatin1(field)) != nullptr, field);
    QLineEdit *map = card.trackMapField();
    QVERIFY(map != nullptr);
    map->setText(QStringLiteral("0, 2, 1"));
    QTest::keyClick(map, Qt::Key_Return);
    QCOMPARE(playing.clip().binding()->trackToBone, (std::vector<std::int16_t>{0, 2, 1}));
    QCOMPARE(playing.undo.size(), std::size_t(1));
    map->setText(QStringLiteral("0, two"));
    QTest::keyClick(map, Qt::Key_Return);
    QVERIFY(playing.pane->refusal().contains(QStringLiteral("two")));
    QCOMPARE(map->text(), QStringLiteral("0, two")); // to be mended
    QTest::keyClick(map, Qt::Key_Escape);
    QCOMPARE(map->text(), QStringLiteral("0, 2, 1"));
    QVERIFY(playing.pane->refusal().isEmpty());
    playing.undoOne();
    QCOMPARE(playing.bytes(), before);
}

void TimelineViewsTest::remembersTheSkeleton()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("other.hkx"));
    QFile other(path);
    const Bytes bytes = test::armClip(test::HkxLayout::SkyrimSe);
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size()));
    other.close();
    ClipContext context;
    Playing first(bytes, &context);
    QVERIFY(first.load());
    QCOMPARE(first.pane->player().loaded()->found->origin, anim::SkeletonOrigin::SameFile);
    const auto originOf = [](Playing &playing) { return playing.pane->player().loaded()->found->origin; };
    first.pane->player().chooseSkeleton(path);
    QTRY_COMPARE(originOf(first), anim::SkeletonOrigin::Chosen);
    QCOMPARE(context.skeletons().value(QStringLiteral("Root")), path);
    Playing second(bytes, &context);
    QVERIFY(second.load());
    QCOMPARE(originOf(second), anim::SkeletonOrigin::Remembered);
    second.pane->player().chooseSkeleton({});
    QTRY_COMPARE(originOf(second), anim::SkeletonOrigin::SameFile);
}

void TimelineViewsTest::trimsAndReverses()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    std::vector<anim::Transform> pose(3), again(3);
    std::vector<float> floats(1);
    playing.clip().sample(3.0, pose, floats);
    QSignalSpy done(&playing.pane->edits(), &RangeEdits::done);
    playing.pane->player().setPlayed(1.0, 3.0);
    playing.pane->edits().trim();
    QTRY_VERIFY(!done.isEmpty() || !playing.pane->refusal().isEmpty());
    QVERIFY2(!done.isEmpty(), qPrintable(playing.pane->refusal()));
    QTRY_COMPARE(playing.clip().frames(), 3u);
    const auto armIsThereAt = [&](double frame) {
        playing.clip().sample(frame, again, floats);
        return glm::distance(pose[1].translation, again[1].translation) < 1e-2f;
    };
    QVERIFY(armIsThereAt(2.0));
    playing.pane->edits().reverse();
    QTRY_COMPARE(done.size(), 2);
    QTRY_VERIFY(armIsThereAt(0.0));
    QCOMPARE(playing.undo.size(), std::size_t(2));
    playing.undoOne();
    playing.undoOne();
    QCOMPARE(playing.bytes(), before);
}

// By the menu, which names the frames concerned, and offers no trimming to everything.
void TimelineViewsTest::resamplesAndRetimes()
{
    Playing playing(test::HkxLayout::Fallout4);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    QSignalSpy done(&playing.pane->edits(), &RangeEdits::done);
    const auto trigger = [&playing](const QString &start) {
        QMenu menu;
        playing.pane->edits().fillMenu(menu);
        for (QAction *action : menu.findChildren<QAction *>()) {
            if (action->text().remove(QLatin1Char('&')).startsWith(start) && action->isEnabled()) {
                action->trigger();
                return true;
            }
        }
        return false;
    };
    QVERIFY(!trigger(QStringLiteral("Trim")));
    QVERIFY(trigger(QStringLiteral("to 30 fps")));
    QTRY_COMPARE(done.size(), 1);
    QVERIFY2(done.last().first().toString().contains(QStringLiteral("between frames")),
             qPrintable(done.last().first().toString()));
    QTRY_COMPARE(playing.clip().frames(), 13u); // 0.4 s
    playing.pane->player().setPlayed(3.0, 6.0);
    QVERIFY(trigger(QStringLiteral("2 times")));
    QTRY_COMPARE(done.size(), 2);
    QTRY_COMPARE(playing.clip().frames(), 16u);
    QVERIFY(std::abs(playing.clip().duration() - 0.5f) < 1e-4f);
    playing.undoOne();
    playing.undoOne();
    QCOMPARE(playing.bytes(), before);
}

// A table with one value changed takes the place of the clip; a broken one changes nothing.
void TimelineViewsTest::importsTheClipOfAnotherProgram()
{
    Playing playing(test::HkxLayout::Fallout4);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("arm.csv"));
    const auto write = [&path](const Bytes &bytes) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(reinterpret_cast<const char *>(bytes.data()),
                                                             static_cast<qint64>(bytes.size())) > 0;
    };
    Bytes table = test::exportedArm(test::HkxLayout::Fallout4, "arm.csv");
    QVERIFY(write(Bytes(table.begin(), table.begin() + 400)));
    QSignalSpy done(&playing.pane->edits(), &RangeEdits::done);
    playing.pane->edits().importFrom(path);
    QTRY_VERIFY2(playing.pane->refusal().contains(QStringLiteral("fields")),
                 qPrintable(playing.pane->refusal()));
    QCOMPARE(playing.bytes(), before);
    const std::string normal = ",,blend,,normal,", faster = ",,rate,,,,,,,,,,,,,20\n";
    const auto at = std::search(table.begin(), table.end(), normal.begin(), normal.end());
    QVERIFY(at != table.end());
    table.insert(at, faster.begin(), faster.end());
    QVERIFY(write(table));
    playing.pane->edits().importFrom(path);
    QTRY_COMPARE(done.size(), 1);
    QVERIFY2(done[0][0].toString().contains(QStringLiteral("farthest from the file")),
             qPrintable(done[0][0].toString()));
    QTRY_VERIFY(std::abs(playing.clip().frameDuration() - 0.05) < 1e-6);
    // All bones are listed, the worst first.
    QTreeWidget &rows = playing.pane->deviations().table();
    QCOMPARE(rows.topLevelItemCount(), 3);
    QCOMPARE(rows.headerItem()->text(1), QStringLiteral("Units before"));
    QVERIFY(rows.topLevelItem(0)->text(2).toDouble() >= rows.topLevelItem(2)->text(2).toDouble());
    // A note that is longer than its line can be read whole.
    auto *whole = playing.pane->findChild<QToolButton *>(QStringLiteral("wholeNote"));
    playing.pane->resize(300, playing.pane->height());
    QTRY_VERIFY(whole->isVisible());
    QTest::mouseClick(whole, Qt::LeftButton);
    QTRY_VERIFY(std::ranges::any_of(QApplication::topLevelWidgets(), [](const QWidget *window) {
        return window->inherits("QWhatsThat") && window->isVisible();
    }));
    QWhatsThis::hideText();
    playing.pane->resize(4000, playing.pane->height());
    QTRY_VERIFY(!whole->isVisible());
    // One click on the line that names the bone shows it.
    QVERIFY(playing.pane->worst().isVisible());
    const QString named = playing.pane->worst().text().mid(QStringLiteral("Show ").size());
    QVERIFY2(done[0][0].toString().contains(named), qPrintable(named));
    QCOMPARE(rows.topLevelItem(0)->text(0), named);
    playing.pane->bones().select({});
    QTest::mouseClick(&playing.pane->worst(), Qt::LeftButton);
    QVERIFY(playing.pane->bones().current());
    QCOMPARE(playing.pane->player().loaded()->joints[*playing.pane->bones().current()].name, named);
    playing.undoOne();
    QVERIFY(rows.isHidden()); // it was of the other state
    QCOMPARE(playing.bytes(), before);
}

// They differ in shape and in their accessible names.
void TimelineViewsTest::stepsLookUnlikePlaying()
{
    Playing playing(test::HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    std::vector<QImage> looks;
    QSet<QString> names;
    QToolButton *play = nullptr;
    const auto lookOf = [](const QToolButton &button) {
        return button.icon().pixmap(QSize(20, 20), 1.0).toImage();
    };
    for (QToolButton *button : playing.pane->findChild<TransportBar *>()->findChildren<QToolButton *>()) {
        if (button->icon().isNull())
            continue;
        QVERIFY(button->text().isEmpty());
        const QImage look = lookOf(*button);
        for (const QImage &other : looks) {
            int differing = 0;
            for (int y = 0; y < 20; ++y) {
                for (int x = 0; x < 20; ++x)
                    differing += qAbs(qAlpha(look.pixel(x, y)) - qAlpha(other.pixel(x, y))) > 100 ? 1 : 0;
            }
            QVERIFY2(differing >= 30, qPrintable(button->accessibleName()));
        }
        looks.push_back(look);
        names.insert(button->accessibleName());
        play = button->accessibleName().startsWith(u"Play"_s) ? button : play;
    }
    QCOMPARE(looks.size(), std::size_t{5});
    QCOMPARE(names.size(), 5);
    QVERIFY(play != nullptr);
    const QImage before = lookOf(*play);
    playing.pane->player().setPlaying(true);
    QVERIFY(lookOf(*play) != before); // pauses now
}

CUTAWAY_TESTS(TimelineViewsTest)
#include "timelineviewstest.moc"
