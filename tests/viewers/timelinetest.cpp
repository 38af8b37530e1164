// SPDX-License-Identifier: MIT
// The animation pane plays, steps, scrubs and leads to the bytes of annotations.
#include "tests/support/clipbuilder.h"
#include "tests/support/testclasses.h"

#include "core/formats.h"
#include "viewers/timeline/annotationtable.h"
#include "viewers/timeline/clipcard.h"
#include "viewers/timeline/curveview.h"
#include "viewers/timeline/rangeedits.h"
#include "viewers/timeline/timelinepane.h"

#include <QFile>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>

using namespace cutaway;

namespace
{

// A clip in its pane, edits applied as a document does it.
struct Playing {
    explicit Playing(test::HkxLayout layout) : Playing(test::armClip(layout)) {}
    explicit Playing(const Bytes &bytes, ClipContext *sharedContext = nullptr)
    {
        Progress progress;
        file =
            std::make_unique<OpenFile>(File::fromBytes(BytesView::own(bytes), "arm.hkx", formats, progress));
        QObject::connect(file.get(), &OpenFile::editRequested, file.get(), [this](const Patch &patch) {
            if (const Result<Patch> inverse = file->apply(patch))
                undo.push_back(*inverse);
        });
        selection = std::make_unique<Selection>(*file);
        scene = std::make_unique<Scene>(*file);
        pane = std::make_unique<TimelinePane>(*file, *selection, scene.get(),
                                              sharedContext != nullptr ? *sharedContext : context,
                                              theme::Theme());
        pane->resize(1200, 300);
        pane->show();
    }

    bool load()
    {
        return QTest::qWaitFor([this] { return pane->hasContent(); });
    }
    const anim::Clip &clip() { return pane->player().loaded()->clip; }
    QByteArray bytes() const
    {
        const BytesView all = file->file().bytes().view({0, file->file().bytes().size()});
        return QByteArray(reinterpret_cast<const char *>(all.span().data()), qsizetype(all.size()));
    }
    void undoOne()
    {
        QVERIFY(file->apply(undo.back()));
        undo.pop_back();
    }
    QStringList texts()
    {
        QStringList all;
        for (const AnnotationId id : pane->annotations().inOrderOfTime())
            all.append(QString::fromStdString(pane->annotations().annotation(id)->text));
        return all;
    }
    const Chip &chip(const QString &text)
    {
        const auto &chips = pane->view().chips();
        return *std::find_if(chips.begin(), chips.end(), [&](const Chip &c) { return c.text == text; });
    }
    QPoint middleOf(const QString &text) { return pane->view().boxOf(chip(text)).center().toPoint(); }

    FormatSet formats = allFormats();
    std::unique_ptr<OpenFile> file;
    std::unique_ptr<Selection> selection;
    std::unique_ptr<Scene> scene;
    ClipContext context;
    std::unique_ptr<TimelinePane> pane;
    std::vector<Patch> undo;
};

std::size_t batchesLabelled(const Scene &scene, std::string_view start)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(scene.overlay()->batches,
                              [start](const geom::Batch &batch) { return batch.label.starts_with(start); }));
}

} // namespace

class TimelineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void posesTheSkeleton_data();
    void posesTheSkeleton();
    void stepsAndScrubs();
    void playsAndLoops();
    void leadsToAnnotations();
    void addsRenamesAndReopens();
    void dragsWithSnap();
    void duplicatesDeletesAndSelectsSeveral();
    void pastesIntoAnotherClip();
    void importsText();
    void listFollows();
    void refusesInPlace();
    void showsCurves();
    void showsStillChannels();
    void linksBones();
    void drawsGhostsAndTrail();
    void narrowsWhatIsPlayed();
    void editsTheHeader();
    void remembersTheSkeleton();
    void getsAClipLater();
    void remarksOnUnknownEvents();
    void trimsAndReverses();
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
    QVERIFY2(loaded.found->mismatches.empty(),
             fmt::format("{}", fmt::join(loaded.found->mismatches, "; ")).c_str());
    QCOMPARE(loaded.skeleton()->bones(), std::size_t(3));
    QVERIFY(playing.scene->overlay() != nullptr);
    const auto first = *playing.scene->overlay();
    QVERIFY(first.triangles() > 0);
    playing.pane->player().setFrame(playing.pane->player().lastFrame());
    const auto &last = *playing.scene->overlay();
    QCOMPARE(last.triangles(), first.triangles());
    QVERIFY(last.batches.front().positions != first.batches.front().positions);
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
    QTest::keyClicks(view.renameField(), QStringLiteral("Blink.Eyes"));
    QTest::keyClick(view.renameField(), Qt::Key_Return);
    QCOMPARE(playing.texts(), QStringList({QStringLiteral("SoundPlay"), QStringLiteral("FootLeft"),
                                           QStringLiteral("Blink.Eyes")}));
    QCOMPARE(playing.undo.size(), std::size_t(2)); // put in, named
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
    QVERIFY(rows.setData(rows.index(1, AnnotationModel::Frame), QStringLiteral("4"), Qt::EditRole));
    QVERIFY(std::abs(playing.chip(QStringLiteral("FootLeft")).frame - 4.0) < 1e-5);
    QVERIFY(rows.setData(rows.index(1, AnnotationModel::Text), QStringLiteral("FootRight"), Qt::EditRole));
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
    QVERIFY(!rows.setData(rows.index(0, AnnotationModel::Time), QStringLiteral("soon"), Qt::EditRole));
    QVERIFY(playing.pane->refusal().contains(QStringLiteral("soon")));
    QCOMPARE(playing.bytes(), before);
}

// "Arm" turns a quarter about z in two linear blocks of three frames, see armClip.
void TimelineTest::showsCurves()
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

void TimelineTest::showsStillChannels()
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

void TimelineTest::linksBones()
{
    Playing playing(test::HkxLayout::Fallout4);
    QVERIFY(playing.load());
    BoneSelection &bones = playing.pane->bones();
    const UnitId unit = playing.clip().unit();
    bones.select({1});
    QVERIFY(playing.selection->current());
    QCOMPARE(playing.file->pathOf(*playing.selection->current()).path, std::string("annotationTracks[1]"));
    playing.selection->selectPath({unit, "annotationTracks[2].trackName"});
    QCOMPARE(bones.selected(), std::vector<std::uint32_t>{2});
    const UnitId skeleton = playing.pane->player().loaded()->skeleton()->unit();
    playing.selection->selectPath({skeleton, "bones[1].name"});
    QCOMPARE(bones.selected(), std::vector<std::uint32_t>{1});
    // An event stands on the track of the first bone and means none.
    playing.selection->selectPath({unit, "annotationTracks[0].annotations[1]"});
    QCOMPARE(bones.selected(), std::vector<std::uint32_t>{1});
    QCOMPARE(playing.scene->overlay()->labels.size(), std::size_t(1)); // the selected bone
    playing.selection->hover(playing.file->resolve({unit, "annotationTracks[2]"}));
    QCOMPARE(playing.scene->overlay()->labels.size(), std::size_t(2));
    QCOMPARE(playing.scene->overlay()->labels.back().text, std::string("Hand"));
}

void TimelineTest::drawsGhostsAndTrail()
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
    options.style = geom::BoneStyle::Lines;
    options.isolate = false;
    playing.pane->pose().setOptions(options);
    QVERIFY(playing.scene->overlay()->triangles() > 0); // joints, to be picked
}

void TimelineTest::narrowsWhatIsPlayed()
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

void TimelineTest::editsTheHeader()
{
    Playing playing(test::HkxLayout::Fallout4);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    ClipCard &card = playing.pane->card();
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
    QCOMPARE(map->text(), QStringLiteral("0, 2, 1"));
    playing.undoOne();
    QCOMPARE(playing.bytes(), before);
}

void TimelineTest::remembersTheSkeleton()
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
    QCOMPARE(first.pane->player().loaded()->found->origin, SkeletonOrigin::SameFile);
    const auto originOf = [](Playing &playing) { return playing.pane->player().loaded()->found->origin; };
    first.pane->player().chooseSkeleton(path);
    QTRY_COMPARE(originOf(first), SkeletonOrigin::Chosen);
    QCOMPARE(context.skeletons().value(QStringLiteral("Root")), path);
    Playing second(bytes, &context);
    QVERIFY(second.load());
    QCOMPARE(originOf(second), SkeletonOrigin::Remembered);
    second.pane->player().chooseSkeleton({});
    QTRY_COMPARE(originOf(second), SkeletonOrigin::SameFile);
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

void TimelineTest::trimsAndReverses()
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

CUTAWAY_TESTS(TimelineTest)
#include "timelinetest.moc"
