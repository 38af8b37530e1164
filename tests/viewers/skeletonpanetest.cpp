// SPDX-License-Identifier: MIT
// The pane of a skeleton's bones, and a second clip beside the one that is played.
#include "viewers/skeleton/skeletonpane.h"
#include "core/anim/clipwriter.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/playing.h"
#include "viewers/timeline/clipbeside.h"

#include <QComboBox>
#include <QLineEdit>
#include <QTemporaryDir>
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
    Bytes bytes() const
    {
        const BytesView all = file->file().bytes().view({0, file->file().bytes().size()});
        return Bytes(all.span().begin(), all.span().end());
    }
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
    const BytesView all = file->bytes().view({0, file->bytes().size()});
    return Bytes(all.span().begin(), all.span().end());
}

} // namespace

class SkeletonPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsBones();
    void renamesInPlace();
    void addsRemovesAndMoves();
    void showsTheSecondClip();
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
    QTRY_VERIFY(bones.item(u"Head"_s)->text(2).contains("mapper: pair 2"_L1));
    QVERIFY(bones.item(u"Tail"_s)->text(2).isEmpty());
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
    QVERIFY(bones.bytes() == before);
    QVERIFY(bones.item(u"Hand"_s) != nullptr);
    // A name that is taken stays in its editor.
    bones.pane->bones().setCurrentItem(bones.item(u"Hand"_s));
    QVERIFY(type(u"Head"_s));
    QCOMPARE(bones.names().value(3), u"Hand"_s);
    QVERIFY(bones.pane->bones().findChild<QLineEdit *>() != nullptr);
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

void SkeletonPaneTest::showsTheSecondClip()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"bent.hkx"_s);
    const Bytes bent = bentArm();
    QVERIFY(!bent.empty());
    std::ofstream(path.toStdString(), std::ios::binary)
        .write(reinterpret_cast<const char *>(bent.data()), static_cast<std::streamsize>(bent.size()));
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
    const auto second = [&] {
        const auto &batches = playing.scene->overlay()->batches;
        const auto at = std::ranges::find(batches, std::string("second clip"), &geom::Batch::label);
        return at == batches.end() ? std::size_t{0} : std::size_t{at->primitives()};
    };
    QVERIFY(second() > 4);
    const auto &categories = playing.scene->overlay()->categories;
    QVERIFY(std::ranges::any_of(categories, [](const auto &c) { return c.name == "second clip (dashed)"; }));
    playing.pane->player().setFrame(1.0);
    QVERIFY(second() > 4);
    beside.choose({});
    QCOMPARE(second(), std::size_t{0});
    QVERIFY(beside.comparison() == nullptr);
}

void SkeletonPaneTest::saysWhyThereIsNone()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"skeleton.hkx"_s);
    const Bytes bytes = test::builtRagdollSkeleton(HkxLayout::SkyrimSe);
    std::ofstream(path.toStdString(), std::ios::binary)
        .write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
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
