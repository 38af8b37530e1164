// SPDX-License-Identifier: MIT
// Poses edited in the animation pane: typed values, keys, mirrored sides, loops; saved and opened again.
#include "tests/support/builtskeleton.h"
#include "tests/support/swayingclip.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/heldplaces.h"
#include "tests/viewers/playing.h"
#include "viewers/workshops/timeline/deviationtable.h"
#include "viewers/workshops/timeline/posebar.h"
#include "viewers/workshops/timeline/timelinelayout.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <cmath>

using namespace cutaway;
using test::Playing;

namespace
{

// A swaying skeleton of two limbs, with bone 3 selected at frame 10.
struct PosePane : Playing {
    PosePane() : Playing(test::swayingClip(20, 40)) {}

    bool start()
    {
        if (!load())
            return false;
        pane->resize(1400, 420);
        pane->player().setFrame(10.0);
        pane->bones().select({3});
        return pane->poses().reason().isEmpty();
    }
    anim::Transform at(double frame, std::uint32_t joint = 3) { return pane->poses().localAt(joint, frame); }
    QAction *action(const QString &text)
    {
        for (QAction *each : pane->poseBar().actions()) {
            if (QString(each->text()).remove(QLatin1Char('&')) == text)
                return each;
        }
        return nullptr;
    }
    // Waits until an edit that was requested has come.
    bool comes(std::size_t edits)
    {
        return QTest::qWaitFor([this, edits] { return undo.size() == edits; });
    }
};

float turnBetween(const anim::Transform &a, const anim::Transform &b)
{
    anim::PoseDifference difference;
    difference.widen(a, b);
    return difference.rotation;
}

void typeInto(QWidget *field, const QString &text)
{
    auto *line = qobject_cast<QLineEdit *>(field);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

} // namespace

class PosePaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typedPoseIsSavedAndOpened();
    void reachesOtherFrames();
    void previewComesAtOnce();
    void originalIsShownBeside();
    void refusesInPlace();
    void keysAreInsertedAndDeleted();
    void keysOfSeveralBones();
    void severalBonesAreMirrored();
    void keysAreDragged();
    void posesAreCopied();
    void loopAndBake();
    void deviationLeadsToItsBone();
    void reportLeadsToItsBone();
    void notesMoveNothing();
    void poseIsInGameUnits();
    void controlsHaveNames();
};

// Types an angle, undoes, types again, and opens what was written.
void PosePaneTest::typedPoseIsSavedAndOpened()
{
    PosePane posed;
    QVERIFY(posed.start());
    const QByteArray before = posed.bytes();
    const anim::Transform was = posed.at(10), other = posed.at(10, 4), later = posed.at(20);
    QSignalSpy said(&posed.pane->poses(), &PoseEditor::done);
    typeInto(posed.pane->poseBar().turnField(2), QStringLiteral("30"));
    QVERIFY(posed.comes(1));
    QVERIFY(turnBetween(was, posed.at(10)) > 0.3f);
    QVERIFY(posed.at(10, 4) == other); // not even a bit of it
    QVERIFY(posed.at(20) == later || turnBetween(later, posed.at(20)) < 1.1e-4f);
    const glm::vec3 angles = glm::degrees(glm::eulerAngles(posed.at(10).rotation));
    QVERIFY2(std::fabs(angles.z - 30.0f) < 0.01f, qPrintable(QString::number(angles.z)));
    QTRY_COMPARE(said.size(), 1);
    QVERIFY2(posed.pane->refusal().contains(QStringLiteral("read back")), qPrintable(posed.pane->refusal()));
    QCOMPARE(posed.pane->deviations().table().topLevelItemCount(), 20);
    const QByteArray after = posed.bytes();
    const anim::Transform wanted = posed.at(10);
    posed.undoOne();
    QCOMPARE(posed.bytes(), before);
    QVERIFY(posed.at(10) == was);
    // The field is not what was typed any more, although it has the focus.
    QVERIFY(qobject_cast<QLineEdit *>(posed.pane->poseBar().turnField(2))->text() != QStringLiteral("30"));
    QCOMPARE(posed.pane->poses().whereOf(3).path, std::string("data.block[0].track[3]"));
    QVERIFY(posed.pane->poses().report() == nullptr); // it was of the other state

    Playing again(Bytes(after.begin(), after.end()));
    QVERIFY(again.load());
    QVERIFY(again.pane->poses().localAt(3, 10.0) == wanted);
}

void PosePaneTest::reachesOtherFrames()
{
    PosePane posed;
    QVERIFY(posed.start());
    const anim::Transform first = posed.at(0), middle = posed.at(12), beside = posed.at(16);
    PoseReach reach;
    reach.falloff = 4;
    posed.pane->poses().setReach(reach);
    typeInto(posed.pane->poseBar().placeField(0), QStringLiteral("5"));
    QVERIFY(posed.comes(1));
    QVERIFY(std::fabs(posed.at(10).translation.x - 5.0f) < 1e-3f);
    QVERIFY(posed.at(12).translation.x > 1.0f && posed.at(12).translation.x < 4.5f);
    QVERIFY(std::fabs(posed.at(16).translation.x - beside.translation.x) < 1e-3f);
    posed.undoOne();
    reach.frames = PoseReach::Frames::Clip;
    posed.pane->poses().setReach(reach);
    typeInto(posed.pane->poseBar().placeField(0), QStringLiteral("5"));
    QVERIFY(posed.comes(1));
    QVERIFY(posed.at(0).translation.x - first.translation.x > 1.0f);
    posed.undoOne();
    reach.frames = PoseReach::Frames::Range;
    reach.falloff = 0;
    posed.pane->poses().setReach(reach);
    posed.pane->player().setPlayed(8, 12);
    typeInto(posed.pane->poseBar().placeField(0), QStringLiteral("5"));
    QVERIFY(posed.comes(1));
    QVERIFY(posed.at(12).translation.x - middle.translation.x > 1.0f);
    QVERIFY(std::fabs(posed.at(13).translation.x) < 1e-3f);
}

// The picture changes within the event, before the file does.
void PosePaneTest::previewComesAtOnce()
{
    PosePane posed;
    QVERIFY(posed.start());
    const auto before = posed.scene->overlay();
    anim::Transform local = posed.at(10);
    local.rotation = glm::normalize(local.rotation * glm::angleAxis(1.0f, glm::vec3(0, 0, 1)));
    QElapsedTimer clock;
    clock.start();
    posed.pane->poses().pose(3, local);
    const qint64 took = clock.elapsed();
    QCOMPARE(posed.undo.size(), std::size_t{0});
    QVERIFY(posed.pane->poses().preview());
    QVERIFY(posed.scene->overlay() != before);
    qInfo("preview of 20 bones: %lld ms", static_cast<long long>(took));
    QVERIFY(posed.comes(1));
    QVERIFY(!posed.pane->poses().preview());
}

void PosePaneTest::originalIsShownBeside()
{
    PosePane posed;
    QVERIFY(posed.start());
    const auto ghosts = [&] {
        return std::ranges::count(posed.scene->overlay()->batches, std::string("original pose"),
                                  &picture::Batch::label);
    };
    QCOMPARE(ghosts(), 0);
    anim::Transform local = posed.at(10);
    local.rotation = glm::normalize(local.rotation * glm::angleAxis(1.0f, glm::vec3(0, 0, 1)));
    posed.pane->poses().pose(3, local);
    QCOMPARE(ghosts(), 1);
    QVERIFY(posed.comes(1));
    QCOMPARE(ghosts(), 1);
    posed.action(QStringLiteral("Show Original"))->trigger();
    QCOMPARE(ghosts(), 0);
    posed.action(QStringLiteral("Show Original"))->trigger();
    posed.pane->player().setFrame(30.0); // nothing was posed there
    QCOMPARE(ghosts(), 0);
}

void PosePaneTest::refusesInPlace()
{
    PosePane posed;
    QVERIFY(posed.start());
    typeInto(posed.pane->poseBar().turnField(0), QStringLiteral("much"));
    QVERIFY(posed.pane->refusal().contains(QStringLiteral("not a number")));
    QVERIFY(!QTest::qWaitFor([&] { return !posed.undo.empty(); }, 100));
    posed.pane->player().setPlaying(true);
    QVERIFY(!posed.action(QStringLiteral("Insert Key"))->isEnabled());
    posed.pane->poses().insertKey();
    QVERIFY(posed.pane->refusal().contains(QStringLiteral("Pause")));
    posed.pane->player().setPlaying(false);
    posed.pane->poses().mirror(anim::MirrorSides::ToOther); // "Limb00 Bone3" has no side
    QTRY_VERIFY(posed.pane->refusal().contains(QStringLiteral("counterpart")));
}

// The line of notes is there before one is said: the ruler stays under the pointer.
void PosePaneTest::notesMoveNothing()
{
    PosePane posed;
    QVERIFY(posed.start());
    const QStringList notes{QStringLiteral("said")};
    const auto before = test::placesIn(*posed.pane, notes);
    typeInto(posed.pane->poseBar().turnField(0), QStringLiteral("much"));
    QVERIFY(!posed.pane->refusal().isEmpty());
    QCOMPARE(test::placesIn(*posed.pane, notes), before);
    QSignalSpy said(&posed.pane->poses(), &PoseEditor::done);
    typeInto(posed.pane->poseBar().turnField(0), QStringLiteral("30")); // instead of what is not a number
    QTRY_COMPARE(said.size(), 1);
    QVERIFY(posed.pane->worst().isVisible());
    // What a change is off is said at frames and between them.
    QVERIFY2(posed.pane->refusal().contains(QStringLiteral("largest error")) &&
                 posed.pane->refusal().contains(QStringLiteral("between frames")),
             qPrintable(posed.pane->refusal()));
    QCoreApplication::processEvents();
    QCOMPARE(posed.pane->view().mapTo(posed.pane.get(), QPoint()),
             before.value(&posed.pane->view()).topLeft());
    QCOMPARE(posed.pane->view().size(), before.value(&posed.pane->view()).size());
}

// A clip alone has nothing but its pose to measure.
void PosePaneTest::poseIsInGameUnits()
{
    PosePane posed;
    QVERIFY(posed.start());
    QTRY_VERIFY(posed.scene->overlay() != nullptr);
    QCOMPARE(posed.scene->overlay()->unit, std::string("game units"));
    QVERIFY(std::abs(posed.scene->overlay()->metresPerUnit * 69.99125 - 1.0) < 1e-9);
}

// Diamonds in the lane: clicked and deleted; K puts one in.
void PosePaneTest::keysAreInsertedAndDeleted()
{
    PosePane posed;
    QVERIFY(posed.start());
    TimelineView &view = posed.pane->view();
    QCOMPARE(view.keyLanes().keys().size(), std::size_t{1});
    const anim::KeyFrames before = view.keyLanes().keys()[0];
    QVERIFY(before.size() >= 3);
    std::uint32_t free = 1;
    while (std::ranges::binary_search(before, free))
        ++free;
    posed.pane->player().setFrame(free);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_K);
    QVERIFY(posed.comes(1));
    QVERIFY(std::ranges::binary_search(view.keyLanes().keys()[0], free));
    QCOMPARE(view.keyLanes().keys()[0].size(), before.size() + 1);

    const auto clickKey = [&](std::uint32_t frame, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, view.keyLanes().placeOf(0, frame).toPoint());
    };
    clickKey(free);
    QVERIFY((posed.pane->poses().selectedKeys() == anim::FrameRange{free, free}));
    QCOMPARE(posed.pane->player().frame(), static_cast<double>(free));
    const anim::Transform was = posed.at(free);
    QTest::keyClick(&view, Qt::Key_Delete);
    QVERIFY(posed.comes(2));
    QVERIFY(!posed.pane->poses().selectedKeys());
    QVERIFY(turnBetween(was, posed.at(free)) > 0.0f || posed.at(free) != was);
    posed.undoOne();

    const std::uint32_t inner = view.keyLanes().keys()[0][1], next = view.keyLanes().keys()[0][2];
    QVERIFY(next > inner);
    clickKey(inner);
    clickKey(next, Qt::ShiftModifier);
    QVERIFY((posed.pane->poses().selectedKeys() == anim::FrameRange{inner, next}));
    QTest::keyClick(&view, Qt::Key_Escape);
    QVERIFY(!posed.pane->poses().selectedKeys());
    posed.undoOne();
    QCOMPARE(view.keyLanes().keys()[0], before);
}

// One edit for all bones that are selected.
void PosePaneTest::keysOfSeveralBones()
{
    PosePane posed;
    QVERIFY(posed.start());
    posed.pane->bones().select({3, 4});
    TimelineView &view = posed.pane->view();
    QCOMPARE(view.keyLanes().keys().size(), std::size_t{2});
    const auto isKey = [&](std::uint32_t frame) {
        return std::ranges::binary_search(view.keyLanes().keys()[0], frame) ||
               std::ranges::binary_search(view.keyLanes().keys()[1], frame);
    };
    std::uint32_t free = 1;
    while (isKey(free) || isKey(free + 1))
        ++free;
    QVERIFY(free < 38);
    posed.pane->player().setFrame(free);
    posed.pane->poses().insertKey();
    QVERIFY(posed.comes(1));
    for (const auto &keys : view.keyLanes().keys())
        QVERIFY(std::ranges::binary_search(keys, free));
    const anim::Transform first = posed.at(free, 3), second = posed.at(free, 4);
    posed.pane->poses().selectKeys(anim::FrameRange{free, free});
    posed.pane->poses().moveKeys(1);
    QVERIFY(posed.comes(2));
    QVERIFY(turnBetween(first, posed.at(free + 1, 3)) < 3e-4f);
    QVERIFY(turnBetween(second, posed.at(free + 1, 4)) < 3e-4f);
    QCOMPARE(posed.pane->poses().report()->encoded, (std::vector<std::uint32_t>{3, 4}));
    posed.undoOne();
    posed.pane->poses().selectKeys(anim::FrameRange{free, free});
    posed.pane->poses().deleteKeys();
    QVERIFY(posed.comes(2));
    QCOMPARE(posed.pane->poses().report()->encoded, (std::vector<std::uint32_t>{3, 4}));
}

// Bones 0 and 1 are sides, so are 2 and 3; the fifth has no counterpart, which the report says.
void PosePaneTest::severalBonesAreMirrored()
{
    std::vector<test::BuiltBone> bones;
    for (int number = 0; number < 20; ++number)
        bones.push_back(
            {number == 4 ? "Tail" : fmt::format("{} Bone{}", number % 2 == 0 ? "L" : "R", number / 2), -1});
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("sides.hkx"));
    const Bytes bytes = test::builtSkeleton(test::HkxLayout::SkyrimSe, bones);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<qint64>(bytes.size()));
    file.close();
    PosePane posed;
    QVERIFY(posed.start());
    posed.pane->player().chooseSkeleton(path);
    QTRY_COMPARE(posed.pane->player().loaded()->joints[4].name, QStringLiteral("Tail"));
    posed.pane->bones().select({0, 2, 4});
    const anim::Transform left = posed.at(10, 0), other = posed.at(10, 2), tail = posed.at(10, 4);
    posed.action(QStringLiteral("Mirror to Other Side"))->trigger();
    QVERIFY(posed.comes(1));
    QCOMPARE(posed.pane->poses().report()->encoded, (std::vector<std::uint32_t>{1, 3}));
    QVERIFY(std::fabs(posed.at(10, 1).translation.x + left.translation.x) < 1e-3f);
    QVERIFY(std::fabs(posed.at(10, 3).rotation.x * other.rotation.w -
                      posed.at(10, 3).rotation.w * other.rotation.x) < 1e-3f); // turns about x stay
    QVERIFY(posed.at(10, 4) == tail);
    QTRY_VERIFY2(posed.pane->refusal().contains(QStringLiteral("left as they were, no counterpart: Tail")),
                 qPrintable(posed.pane->refusal()));
}

// A key with room on its right, two frames on; then one that has none.
void PosePaneTest::keysAreDragged()
{
    PosePane posed;
    QVERIFY(posed.start());
    TimelineView &view = posed.pane->view();
    const anim::KeyFrames keys = view.keyLanes().keys()[0];
    std::size_t roomy = 1;
    while (roomy + 2 < keys.size() && keys[roomy + 1] - keys[roomy] < 4)
        ++roomy;
    const std::uint32_t at = keys[roomy];
    QVERIFY2(keys[roomy + 1] - at >= 4, "no key has room");
    const anim::Transform was = posed.at(at);
    const auto drag = [&](std::uint32_t to) {
        const QPoint from = view.keyLanes().placeOf(0, at).toPoint();
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        for (const QPointF &place : {view.keyLanes().placeOf(0, at + 1), view.keyLanes().placeOf(0, to)}) {
            QMouseEvent move(QEvent::MouseMove, place, view.mapToGlobal(place), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QCoreApplication::sendEvent(&view, &move);
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, view.keyLanes().placeOf(0, to).toPoint());
    };
    drag(at + 2);
    QVERIFY(posed.comes(1));
    QVERIFY(turnBetween(was, posed.at(at + 2)) < 2e-4f);
    QVERIFY((posed.pane->poses().selectedKeys() == anim::FrameRange{at + 2, at + 2}));
    posed.undoOne();
    drag(keys[roomy + 1] + 1);
    QTRY_VERIFY(posed.pane->refusal().contains(QStringLiteral("allowed are frames")));
}

void PosePaneTest::posesAreCopied()
{
    PosePane posed;
    QVERIFY(posed.start());
    const anim::Transform copied = posed.at(10);
    posed.action(QStringLiteral("Copy Poses"))->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("pose\t1\t1\n")));
    posed.pane->player().setFrame(25.0);
    QVERIFY(turnBetween(posed.at(25), copied) > 0.01f);
    posed.action(QStringLiteral("Paste Poses"))->trigger();
    QVERIFY(posed.comes(1));
    QVERIFY(turnBetween(posed.at(25), copied) < 2e-4f);
    QGuiApplication::clipboard()->setText(QStringLiteral("FootLeft"));
    posed.pane->poses().paste();
    QVERIFY(posed.pane->refusal().contains(QStringLiteral("no poses")));
}

void PosePaneTest::loopAndBake()
{
    PosePane posed;
    QVERIFY(posed.start());
    posed.pane->bones().select({});
    QVERIFY(turnBetween(posed.at(0), posed.at(39)) > 0.01f);
    posed.action(QStringLiteral("Make Loop Seamless"))->trigger();
    QVERIFY(posed.comes(1));
    for (std::uint32_t joint = 0; joint < 20; ++joint)
        QVERIFY(turnBetween(posed.at(0, joint), posed.at(39, joint)) < 3e-4f);
    posed.pane->bones().select({3});
    posed.action(QStringLiteral("Bake"))->trigger();
    QVERIFY(posed.comes(2));
    QCOMPARE(posed.pane->view().keyLanes().keys()[0].size(), std::size_t{40});
}

void PosePaneTest::deviationLeadsToItsBone()
{
    PosePane posed;
    QVERIFY(posed.start());
    typeInto(posed.pane->poseBar().turnField(1), QStringLiteral("12"));
    QVERIFY(posed.comes(1));
    QTreeWidget &table = posed.pane->deviations().table();
    QCOMPARE(table.topLevelItem(0)->text(0), posed.pane->player().loaded()->joints[3].name);
    QCOMPARE(table.topLevelItem(1)->text(1), QStringLiteral("kept"));
    posed.pane->bones().select({});
    posed.pane->window()->activateWindow();
    Q_EMIT table.itemActivated(table.topLevelItem(0), 0);
    QCOMPARE(posed.pane->bones().selected(), std::vector<std::uint32_t>{3});
}

// The line that names the bone has a button that leads to it, by keys as well.
void PosePaneTest::reportLeadsToItsBone()
{
    PosePane posed;
    QVERIFY(posed.start());
    QToolButton &worst = posed.pane->worst();
    QVERIFY(!worst.isVisible());
    typeInto(posed.pane->poseBar().turnField(1), QStringLiteral("12"));
    QVERIFY(posed.comes(1));
    const QString bone = posed.pane->player().loaded()->joints[3].name;
    QTRY_VERIFY(worst.isVisible());
    QCOMPARE(worst.text(), QStringLiteral("Show %1").arg(bone));
    QVERIFY2(posed.pane->refusal().contains(bone), qPrintable(posed.pane->refusal()));
    const auto &deviation = posed.pane->poses().report()->deviations[3];
    QVERIFY(worst.accessibleName().endsWith(QStringLiteral("frame %1").arg(deviation.worstFrame)));
    QVERIFY((worst.focusPolicy() & Qt::TabFocus) != 0);
    posed.pane->bones().select({7});
    posed.pane->player().setFrame(deviation.worstFrame + 5.0);
    worst.setFocus();
    QTest::keyClick(&worst, Qt::Key_Space);
    QCOMPARE(posed.pane->bones().selected(), std::vector<std::uint32_t>{3});
    QCOMPARE(posed.pane->player().frame(), static_cast<double>(deviation.worstFrame));
    posed.undoOne();
    QVERIFY(!worst.isVisible()); // it was of the other state
}

void PosePaneTest::controlsHaveNames()
{
    PosePane posed;
    QVERIFY(posed.start());
    QMenu menu;
    posed.pane->poseBar().fillMenu(menu);
    QStringList letters;
    for (const QAction *action : menu.actions()) {
        if (action->isSeparator())
            continue;
        QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->text()));
        const qsizetype at = action->text().indexOf(QLatin1Char('&'));
        QVERIFY2(at >= 0, qPrintable(action->text()));
        const QString letter = action->text().mid(at + 1, 1).toLower();
        QVERIFY2(!letters.contains(letter), qPrintable(action->text()));
        letters.append(letter);
    }
}

CUTAWAY_TESTS(PosePaneTest)
#include "posepanetest.moc"
