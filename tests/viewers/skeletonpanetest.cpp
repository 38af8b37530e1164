// SPDX-License-Identifier: MIT
// The pane of a skeleton's bones, a second clip beside the one that is played, and a clip for another
// skeleton.
#include "viewers/workshops/skeleton/skeletonpane.h"
#include "core/domains/anim/clipwriter.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/playing.h"
#include "viewers/workshops/timeline/clipbeside.h"
#include "viewers/workshops/timeline/rangeedits.h"
#include "viewers/workshops/timeline/retargetpanel.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>
#include <fstream>

using namespace cutaway;
using test::HkxLayout;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct BonePane {
    BonePane()
    {
        Progress progress;
        file = std::make_unique<OpenFile>(
            File::fromBytes(BytesView::own(test::builtRagdollSkeleton(HkxLayout::SkyrimSe)), "skeleton.hkx",
                            formats, progress));
        test::applyEdits(*file, [this](const Patch &inverse) { undo.push_back(inverse); });
        selection = std::make_unique<Selection>(*file);
        pane = std::make_unique<SkeletonPane>(*file, *selection);
        pane->resize(400, 600);
        pane->show();
    }

    QStringList names() const
    {
        Diagnostics found;
        const auto skeleton =
            anim::Skeleton::read(file->file(), anim::skeletonsIn(file->file()).front(), found);
        QStringList all;
        for (const std::string &name : skeleton->boneNames())
            all.append(QString::fromStdString(name));
        return all;
    }
    Bytes bytes() const { return test::allBytes(file->file()); }
    QTreeWidgetItem *item(const QString &name) const
    {
        return pane->bones().findItems(name, Qt::MatchExactly | Qt::MatchRecursive).value(0);
    }

    FormatSet formats = allFormats();
    std::unique_ptr<OpenFile> file;
    std::unique_ptr<Selection> selection;
    std::unique_ptr<SkeletonPane> pane;
    std::vector<Patch> undo;
};

// The clip of the arm, with the hand turned by a half right angle in frame 3.
Bytes bentArm()
{
    Progress progress;
    const FormatSet formats = allFormats();
    const auto file =
        File::fromBytes(BytesView::own(test::armClip(HkxLayout::SkyrimSe)), "arm.hkx", formats, progress);
    const std::uint32_t object = anim::animationsIn(*file).front();
    Diagnostics found;
    auto dense = anim::denseClip(*anim::Clip::read(*file, object, found));
    glm::quat &turn = dense->poses[std::size_t{3} * dense->tracks + 2].rotation;
    turn = turn * glm::angleAxis(0.7854f, glm::vec3(0.0f, 1.0f, 0.0f));
    const auto replaced = anim::replaceClip(*file, object, *dense);
    if (!replaced || !file->apply(replaced->patch))
        return {};
    return test::allBytes(*file);
}

// Turns the arm of the clip a bit further in each frame, by 0.8 in the last; without a skeleton.
Bytes additiveArm()
{
    Progress progress;
    const FormatSet formats = allFormats();
    const auto file =
        File::fromBytes(BytesView::own(test::armClip(HkxLayout::SkyrimSe)), "arm.hkx", formats, progress);
    Diagnostics found;
    auto deltas = anim::denseClip(*anim::Clip::read(*file, anim::animationsIn(*file).front(), found));
    std::ranges::fill(deltas->poses, anim::Transform());
    for (std::uint32_t frame = 0; frame < deltas->frames(); ++frame)
        deltas->poses[std::size_t{frame} * deltas->tracks + 1].rotation =
            glm::angleAxis(0.2f * static_cast<float>(frame), glm::vec3(1.0f, 0.0f, 0.0f));
    deltas->binding->blend = anim::Blend::AdditiveDeprecated;
    deltas->motion.reset();
    auto written = anim::newClipFile(*deltas, anim::Game::SkyrimSe);
    return written ? std::move(written->bytes) : Bytes();
}

QString written(const QTemporaryDir &folder, const QString &name, const Bytes &bytes)
{
    const QString path = folder.filePath(name);
    std::ofstream(path.toStdString(), std::ios::binary)
        .write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return path;
}

// The lines of the second pose in the picture.
std::size_t secondLines(const test::Playing &playing)
{
    const auto &batches = playing.scene->overlay()->batches;
    const auto at = std::ranges::find(batches, std::string("second clip"), &picture::Batch::label);
    return at == batches.end() ? std::size_t{0} : std::size_t{at->primitives()};
}

} // namespace

class SkeletonPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsBones();
    void renamesInPlace();
    void notesMoveNothing();
    void addsRemovesAndMoves();
    void comparesWithANif();
    void showsTheSecondClip();
    void secondClipMovesTheFirstSkeleton();
    void additiveClipIsPutOn();
    void clipForAnotherSkeleton();
    void saysWhyThereIsNone();
};

void SkeletonPaneTest::showsBones()
{
    BonePane bones;
    QVERIFY(bones.pane->hasContent());
    QCOMPARE(bones.pane->hint(), u"Root · 6 bones"_s);
    QCOMPARE(bones.pane->bones().topLevelItemCount(), 1);
    QCOMPARE(bones.item(u"Finger"_s)->parent(), bones.item(u"Hand"_s));
    QCOMPARE(bones.item(u"Tail"_s)->text(1), u"5"_s);
    QTRY_VERIFY(bones.item(u"Head"_s)->text(3).contains("mapper: pair 2"_L1));
    QVERIFY(bones.item(u"Tail"_s)->text(3).isEmpty());
    // A bone and its bytes are one selection.
    bones.pane->bones().setCurrentItem(bones.item(u"Hand"_s));
    const auto place = bones.selection->current();
    QVERIFY(place.has_value());
    QCOMPARE(QByteArray::fromStdString(bones.file->pathOf(*place).path), QByteArray("bones[3]"));
    bones.selection->selectPath({place->unit, "referencePose[4].translation"});
    QCOMPARE(bones.pane->bones().currentItem(), bones.item(u"Finger"_s));
    // The ragdoll's own.
    auto *which = bones.pane->findChild<QComboBox *>();
    QVERIFY(which->isVisible() && which->count() == 2);
    which->setCurrentIndex(1);
    Q_EMIT which->activated(1);
    QCOMPARE(bones.pane->hint(), u"Ragdoll_Root · 3 bones"_s);
}

void SkeletonPaneTest::renamesInPlace()
{
    BonePane bones;
    const Bytes before = bones.bytes();
    bones.pane->bones().setCurrentItem(bones.item(u"Hand"_s));
    const auto type = [&](const QString &text) {
        bones.pane->beginRename();
        auto *editor = bones.pane->bones().findChild<QLineEdit *>();
        if (editor == nullptr)
            return false;
        editor->setText(text);
        QTest::keyClick(editor, Qt::Key_Return);
        return true;
    };
    QVERIFY(type(u"Left hand"_s));
    QCOMPARE(bones.names().value(3), u"Left hand"_s);
    QVERIFY(bones.pane->said().contains("NIF"_L1));
    QVERIFY(bones.item(u"Left hand"_s) != nullptr);
    QCOMPARE(bones.undo.size(), std::size_t{1});
    QVERIFY(bones.file->apply(bones.undo.back()).has_value());
    QCOMPARE(bones.pane->said(), QString()); // what was said was about the edit
    QVERIFY(bones.bytes() == before);
    QVERIFY(bones.item(u"Hand"_s) != nullptr);
    // A name that is taken stays in its editor.
    bones.pane->bones().setCurrentItem(bones.item(u"Hand"_s));
    QVERIFY(type(u"Head"_s));
    QCOMPARE(bones.names().value(3), u"Hand"_s);
    QVERIFY(bones.pane->bones().findChild<QLineEdit *>() != nullptr);
}

// What is said has a place of its own: tree and buttons stay under the pointer.
void SkeletonPaneTest::notesMoveNothing()
{
    BonePane bones;
    bones.pane->bones().setCurrentItem(bones.item(u"Hand"_s));
    const auto places = [&] {
        QHash<const QWidget *, QRect> shown;
        for (const QWidget *part : bones.pane->findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
            if (part->isVisible())
                shown.insert(part, part->geometry());
        }
        return shown;
    };
    const auto before = places();
    bones.pane->move(1);
    bones.pane->move(1);
    QVERIFY(!bones.pane->said().isEmpty());
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
    bones.pane->bones().setCurrentItem(bones.item(u"Tail"_s));
    QVERIFY(bones.pane->said().isEmpty());
    QCoreApplication::processEvents();
    QCOMPARE(places(), before);
}

void SkeletonPaneTest::addsRemovesAndMoves()
{
    BonePane bones;
    const Bytes before = bones.bytes();
    bones.pane->bones().setCurrentItem(bones.item(u"Tail"_s));
    bones.pane->move(-1); // before the finger
    QCOMPARE(bones.names(),
             (QStringList{u"Root"_s, u"Spine"_s, u"Head"_s, u"Hand"_s, u"Tail"_s, u"Finger"_s}));
    QCOMPARE(bones.pane->bones().currentItem(), bones.item(u"Tail"_s));
    bones.pane->bones().setCurrentItem(bones.item(u"Hand"_s));
    bones.pane->move(1);
    bones.pane->move(1);
    QVERIFY2(bones.pane->said().contains("before its parent"_L1), qPrintable(bones.pane->said()));
    bones.pane->bones().setCurrentItem(bones.item(u"Head"_s));
    bones.pane->remove();
    QVERIFY2(bones.pane->said().contains("'Head' is in use"_L1), qPrintable(bones.pane->said()));
    QCOMPARE(bones.names().size(), 6);
    bones.selection->selectPath(
        {bones.selection->current()->unit, "bones[0]"}); // elsewhere, such as in the tree
    QCOMPARE(bones.pane->said(), QString());
    bones.pane->bones().setCurrentItem(bones.item(u"Hand"_s));
    bones.pane->remove();
    QCOMPARE(bones.names(), (QStringList{u"Root"_s, u"Spine"_s, u"Head"_s, u"Tail"_s, u"Finger"_s}));
    QCOMPARE(bones.item(u"Finger"_s)->parent(), bones.item(u"Spine"_s));
    bones.pane->bones().setCurrentItem(bones.item(u"Head"_s));
    bones.pane->addChild();
    QCOMPARE(bones.names().last(), u"New bone"_s);
    QCOMPARE(bones.item(u"New bone"_s)->parent(), bones.item(u"Head"_s));
    auto *editor = bones.pane->bones().findChild<QLineEdit *>();
    QVERIFY(editor != nullptr); // its name is typed at once
    QTest::keyClick(editor, Qt::Key_Escape);
    while (!bones.undo.empty()) {
        QVERIFY(bones.file->apply(bones.undo.back()).has_value());
        bones.undo.pop_back();
    }
    QVERIFY(bones.bytes() == before);
}

// The head stands too high, the tail hangs on the spine, hand and finger have no node.
void SkeletonPaneTest::comparesWithANif()
{
    test::NifBuilder nif(test::kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Scene", {}, -1), {1});
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {2});
    nif.children(nif.addObject("NiNode", "Spine", {}, -1, {0, 0, 10}), {3, 4});
    nif.children(nif.addObject("NiNode", "Head", {}, -1, {0, 1, 7}), {});
    nif.children(nif.addObject("NiNode", "Tail", {}, -1, {0, -3, -10}), {});
    QTemporaryDir folder;
    const QString path = written(folder, u"skeleton.nif"_s, nif.build());
    BonePane bones;
    QVERIFY(bones.pane->bones().isColumnHidden(2));
    bones.pane->compareWith(path);
    QTRY_VERIFY(bones.pane->isQuiet());
    QCOMPARE(bones.pane->compared(),
             u"skeleton.nif: 2 of 6 bones stand as their nodes do · 2 differ · 2 have "
             "no node · 1 nodes have no bone"_s);
    QVERIFY(!bones.pane->bones().isColumnHidden(2));
    QCOMPARE(bones.item(u"Spine"_s)->text(2), u"alike"_s);
    QCOMPARE(bones.item(u"Head"_s)->text(2), u"⚠ 2 game units"_s);
    QCOMPARE(bones.item(u"Tail"_s)->text(2), u"⚠ hangs on Spine"_s);
    QCOMPARE(bones.item(u"Hand"_s)->text(2), u"no node"_s);
    // It follows an edit.
    bones.pane->bones().setCurrentItem(bones.item(u"Finger"_s));
    bones.pane->remove();
    QTRY_VERIFY(bones.pane->isQuiet());
    QVERIFY2(bones.pane->compared().contains("of 5 bones"_L1), qPrintable(bones.pane->compared()));
    bones.pane->compareWith(written(folder, u"no.nif"_s, test::armClip(HkxLayout::SkyrimSe)));
    QTRY_VERIFY(bones.pane->isQuiet());
    QVERIFY2(bones.pane->compared().contains("is no NIF"_L1), qPrintable(bones.pane->compared()));
    QVERIFY(bones.item(u"Head"_s)->text(2).isEmpty());
    bones.pane->compareWith({});
    QVERIFY(bones.pane->compared().isEmpty() && bones.pane->bones().isColumnHidden(2));
}

void SkeletonPaneTest::showsTheSecondClip()
{
    QTemporaryDir folder;
    const Bytes bent = bentArm();
    QVERIFY(!bent.empty());
    const QString path = written(folder, u"bent.hkx"_s, bent);
    test::Playing playing(HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    ClipBeside &beside = playing.pane->beside();
    QVERIFY(beside.comparison() == nullptr && beside.summary().contains("Choose a second clip"_L1));
    beside.choose(path);
    QTRY_VERIFY(beside.comparison() != nullptr);
    QVERIFY2(beside.summary().contains("1 of 3 bones differ"_L1), qPrintable(beside.summary()));
    QCOMPARE(beside.table().topLevelItemCount(), 1);
    QTreeWidgetItem *row = beside.table().topLevelItem(0);
    QCOMPARE(row->text(0), u"Hand"_s);
    QVERIFY(std::abs(row->text(1).toDouble() - 45.0) < 0.2);
    QCOMPARE(row->text(2), u"3"_s);
    beside.table().setCurrentItem(row);
    QCOMPARE(playing.pane->bones().current(), std::optional<std::uint32_t>(2));
    QCOMPARE(playing.pane->player().frame(), 3.0);
    // Dashed lines in a colour of their own.
    QVERIFY(secondLines(playing) > 4);
    const auto &categories = playing.scene->overlay()->categories;
    QVERIFY(std::ranges::any_of(categories, [](const auto &c) { return c.name == "second clip (dashed)"; }));
    playing.pane->player().setFrame(1.0);
    QVERIFY(secondLines(playing) > 4);
    beside.choose({});
    QCOMPARE(secondLines(playing), std::size_t{0});
    QVERIFY(beside.comparison() == nullptr);
}

// A file of the clip alone, and no skeleton around it.
void SkeletonPaneTest::secondClipMovesTheFirstSkeleton()
{
    QTemporaryDir folder;
    const QString path =
        written(folder, u"alone.hkx"_s, test::armClip(HkxLayout::SkyrimSe, test::OwnSkeleton::No));
    test::Playing playing(HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    ClipBeside &beside = playing.pane->beside();
    beside.choose(path);
    QTRY_VERIFY(beside.comparison() != nullptr);
    QVERIFY2(beside.summary().contains("0 of 3 bones differ"_L1), qPrintable(beside.summary()));
    QVERIFY2(beside.summary().contains("on the skeleton of this clip"_L1), qPrintable(beside.summary()));
    QVERIFY(beside.comparison()->inSpace);
    QVERIFY(!beside.isAdditive() && !beside.addButton().isVisible());
    QVERIFY(secondLines(playing) > 4);
}

// It lies on the poses of the first clip, by its weight, and is added to them as one step.
void SkeletonPaneTest::additiveClipIsPutOn()
{
    QTemporaryDir folder;
    const Bytes additive = additiveArm();
    QVERIFY(!additive.empty());
    const QString path = written(folder, u"additive.hkx"_s, additive);
    test::Playing playing(HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    const QByteArray before = playing.bytes();
    ClipBeside &beside = playing.pane->beside();
    beside.choose(path);
    QTRY_VERIFY(beside.comparison() != nullptr);
    QVERIFY2(beside.summary().contains("is additive"_L1) && beside.summary().contains("1 of 3 bones move"_L1),
             qPrintable(beside.summary()));
    QCOMPARE(beside.table().topLevelItemCount(), 1);
    QCOMPARE(beside.table().topLevelItem(0)->text(0), u"Arm"_s);
    QVERIFY(std::abs(beside.table().topLevelItem(0)->text(1).toDouble() - 45.8) < 0.2); // 0.8 rad
    QVERIFY(secondLines(playing) > 4);
    beside.setWeight(0.5f);
    QTRY_VERIFY(!beside.isBusy());
    QVERIFY(std::abs(beside.table().topLevelItem(0)->text(1).toDouble() - 22.9) < 0.2);
    const anim::Transform was = playing.pane->poses().localAt(1, 4.0),
                          hand = playing.pane->poses().localAt(2, 4.0);
    QSignalSpy done(&playing.pane->edits(), &RangeEdits::done);
    beside.addButton().click();
    QTRY_COMPARE(done.size(), 1);
    QVERIFY2(playing.pane->refusal().contains("Added to 3 track"_L1), qPrintable(playing.pane->refusal()));
    const anim::Transform now = playing.pane->poses().localAt(1, 4.0);
    QVERIFY(std::abs(anim::turnBetween(was.rotation, now.rotation) - 0.4f) < 1e-3f);
    QVERIFY(anim::turnBetween(hand.rotation, playing.pane->poses().localAt(2, 4.0).rotation) < 1e-3f);
    QCOMPARE(playing.undo.size(), std::size_t{1});
    playing.undoOne();
    QCOMPARE(playing.bytes(), before);
}

// Bones without partner are said before anything is written.
void SkeletonPaneTest::clipForAnotherSkeleton()
{
    QTemporaryDir folder;
    const std::vector<test::BuiltBone> bones{{"Root", -1}, {"Arm", 0, {0, 0, 20}}, {"Claw", 1, {0, 0, 5}}};
    const QString skeleton =
        written(folder, u"skeleton.hkx"_s, test::builtSkeleton(HkxLayout::Fallout4, bones));
    test::Playing playing(HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    RetargetPanel &panel = playing.pane->retarget();
    QVERIFY(panel.summary().contains("Choose another skeleton"_L1));
    panel.chooseSkeleton(skeleton);
    QTRY_VERIFY(!panel.isBusy() && panel.made() != nullptr);
    QVERIFY2(panel.summary().contains("2 of 3 bones have a partner"_L1), qPrintable(panel.summary()));
    QVERIFY(panel.made()->game == anim::Game::Fallout4);
    QTreeWidget &table = panel.table();
    QCOMPARE(table.topLevelItemCount(), 4);
    QCOMPARE(table.topLevelItem(0)->text(1), u"Hand"_s); // what moves and is lost comes first
    QVERIFY(table.topLevelItem(0)->text(2).startsWith(u"⚠ "_s));
    QCOMPARE(table.topLevelItem(1)->text(0), u"Claw"_s);
    QCOMPARE(table.topLevelItem(1)->text(2), u"at rest"_s);
    QCOMPARE(table.topLevelItem(3)->text(1), u"Arm"_s);
    table.setCurrentItem(table.topLevelItem(3));
    QCOMPARE(playing.pane->bones().current(), std::optional<std::uint32_t>(1));
    // By a table of names the claw is a hand.
    const std::string names = "Hand = Claw\n";
    panel.chooseNames(written(folder, u"names.txt"_s, Bytes(names.begin(), names.end())));
    QTRY_VERIFY(!panel.isBusy());
    QVERIFY2(panel.summary().contains("3 of 3 bones have a partner"_L1), qPrintable(panel.summary()));
    panel.saveAs(skeleton);
    QVERIFY2(panel.summary().contains("another file"_L1), qPrintable(panel.summary()));
    const QString to = folder.filePath(u"made.hkx"_s);
    panel.saveAs(to);
    QTRY_VERIFY2(panel.summary().contains("Saved"_L1), qPrintable(panel.summary()));
    Progress progress;
    const auto made = File::open(to.toStdU16String(), playing.formats, progress);
    QVERIFY(made.has_value());
    QVERIFY(anim::gameOf(**made) == anim::Game::Fallout4);
    QCOMPARE(anim::animationsIn(**made).size(), std::size_t{1});
    panel.chooseSkeleton(to);
    QTRY_VERIFY(!panel.isBusy());
    QVERIFY2(panel.made() == nullptr && !panel.summary().isEmpty(), qPrintable(panel.summary()));
}

void SkeletonPaneTest::saysWhyThereIsNone()
{
    QTemporaryDir folder;
    const QString path = written(folder, u"skeleton.hkx"_s, test::builtRagdollSkeleton(HkxLayout::SkyrimSe));
    test::Playing playing(HkxLayout::SkyrimSe);
    QVERIFY(playing.load());
    ClipBeside &beside = playing.pane->beside();
    beside.choose(path);
    QTRY_COMPARE(beside.summary(), u"skeleton.hkx has no animation"_s);
    beside.choose(folder.filePath(u"none.hkx"_s));
    QTRY_VERIFY(!beside.isBusy() && beside.summary().contains("none.hkx"_L1));
}

CUTAWAY_TESTS(SkeletonPaneTest)
#include "skeletonpanetest.moc"
#include "tests/support/coverage.h"
