// SPDX-License-Identifier: MIT
// Tests of the pane for render meshes: vertices in a table, texture coordinates, parts, what is drawn over
// the picture, and what is computed anew.
#include "tests/support/meshnif.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include "core/catalogue.h"
#include "viewers/workshops/mesh/meshpane.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using nif::Computed;

namespace
{

// A pane on a file; edits are applied as a document applies them.
struct MeshBench {
    explicit MeshBench(Bytes bytes)
        : file(File::fromBytes(BytesView::own(std::move(bytes)), "a.nif", formats, progress))
    {
        test::applyEdits(file, [this](const Patch &undo) { inverse.push_back(undo); });
        pane.resize(900, 500);
        pane.show();
    }

    bool settle()
    {
        return QTest::qWaitFor(
            [this] { return pane.isQuiet() && pane.mesh() != nullptr && scene.isCurrent(); });
    }
    bool select(const char *path)
    {
        const auto parsed = file.file().parsePath(path);
        if (parsed)
            selection.selectPath(*parsed);
        return settle();
    }
    std::string selected() const
    {
        const auto place = selection.current();
        return place ? file.file().pathText(place->unit, place->node) : std::string();
    }
    QModelIndex cell(int vertex, const QString &column) const
    {
        const QAbstractItemModel &model = *pane.findChild<QTableView *>()->model();
        for (int i = 0; i < model.columnCount(); ++i) {
            if (model.headerData(i, Qt::Horizontal).toString() == column)
                return model.index(vertex, i);
        }
        return {};
    }
    template <class Widget> Widget *child(const char *name)
    {
        return pane.findChild<Widget *>(QLatin1String(name));
    }
    // Types into a cell and presses Enter.
    QLineEdit *type(const QModelIndex &cell, const QString &text)
    {
        pane.table().setCurrentIndex(cell);
        pane.table().edit(cell);
        auto *editor = pane.table().findChild<QLineEdit *>();
        if (editor != nullptr) {
            editor->selectAll();
            QTest::keyClicks(editor, text);
            QTest::keyClick(editor, Qt::Key_Return);
        }
        return editor;
    }

    FormatSet formats = allFormats();
    Progress progress;
    OpenFile file;
    Selection selection{file};
    Scene scene{file};
    SceneMarks marks{scene, selection};
    std::vector<Patch> inverse;
    MeshPane pane{file, selection, &scene, &marks};
};

} // namespace

class MeshPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsColumns();
    void rowsSelectAndFollow();
    void cellsChangeBytes();
    void refusesInPlace();
    void computesAnew();
    void actionsSayWhatIsMissing();
    void drawsDirections();
    void drawsWeights();
    void showsTheTexture();
    void listsParts();
    void followsAnotherShape();
    void blocksMayGo();
    void everyControlHasAName();
};

void MeshPaneTest::showsColumns()
{
    MeshBench w(test::meshNif("skinned"));
    QVERIFY(w.settle());
    QCOMPARE(w.pane.table().model()->rowCount(), 4);
    QCOMPARE(w.cell(2, u"Position"_s).data().toString(), u"1, 1, 0"_s);
    QCOMPARE(w.cell(2, u"Weights"_s).data().toString(), u"0.75, 0.25, 0, 0"_s);
    QCOMPARE(w.cell(2, u"Bones"_s).data().toString(), u"0, 1, 0, 0"_s);
    QVERIFY(w.pane.hint().endsWith(u"4 vertices"_s));
    MeshBench arm(test::buildSkyrimArm());
    QVERIFY(arm.settle());
    QCOMPARE(arm.cell(1, u"Moved by"_s).data().toString(), u"Upper 0.5, Lower 0.5"_s);
}

void MeshPaneTest::rowsSelectAndFollow()
{
    MeshBench w(test::meshNif("se"));
    QVERIFY(w.settle());
    w.pane.table().setCurrentIndex(w.cell(2, u"Normal"_s));
    QCOMPARE(w.selected(), std::string("block[1].vertexData[2].normal"));
    QVERIFY(w.select("block[1].vertexData[3].color"));
    QCOMPARE(w.pane.table().currentIndex().row(), 3);
    QTest::keyClick(&w.pane.table(), Qt::Key_Up);
    QCOMPARE(w.selected(), std::string("block[1].vertexData[2].normal"));
}

void MeshPaneTest::cellsChangeBytes()
{
    MeshBench w(test::meshNif("se"));
    QVERIFY(w.settle());
    w.type(w.cell(1, u"Position"_s), u"(1.5, 2, -3)"_s);
    QTRY_COMPARE(w.inverse.size(), std::size_t{1});
    QVERIFY(w.settle());
    QCOMPARE(w.cell(1, u"Position"_s).data().toString(), u"1.5, 2, -3"_s);
    QCOMPARE(w.cell(0, u"Position"_s).data().toString(), u"0, 0, 0"_s);
    QCOMPARE(w.pane.table().currentIndex().row(), 1);
    QVERIFY(w.file.apply(w.inverse.back()).has_value());
    QVERIFY(w.settle());
    QCOMPARE(w.cell(1, u"Position"_s).data().toString(), u"1, 0, 0"_s);
}

void MeshPaneTest::refusesInPlace()
{
    MeshBench w(test::meshNif("se"));
    QVERIFY(w.settle());
    for (const QString &text : {u"1, 2"_s, u"north"_s, u"300, 0, 0, 0"_s}) {
        const QPointer<QLineEdit> editor = w.type(w.cell(1, u"Colour"_s), text);
        QVERIFY(editor != nullptr && editor->isVisible());
        QTest::keyClick(editor, Qt::Key_Escape);
        QTRY_VERIFY(editor == nullptr);
    }
    QVERIFY(w.inverse.empty());
}

void MeshPaneTest::computesAnew()
{
    MeshBench w(test::meshNif("flat"));
    QVERIFY(w.select("block[1]"));
    QVERIFY(!w.cell(0, u"Tangent"_s).isValid());
    QVERIFY(w.pane.actions().menu()->isEnabled());
    w.pane.activateWindow();
    w.pane.table().setFocus();
    QVERIFY(QTest::qWaitFor([&] { return w.pane.table().hasFocus(); }));
    QTest::keyClick(&w.pane.table(), Qt::Key_T, Qt::ControlModifier | Qt::AltModifier);
    QTRY_COMPARE(w.inverse.size(), std::size_t{1});
    QVERIFY(w.settle());
    QVERIFY(w.cell(0, u"Tangent"_s).isValid());
    QCOMPARE(w.pane.actions().said(), u"Done"_s);
    w.pane.actions().action(Computed::Tangents)->trigger();
    QTRY_COMPARE(w.pane.actions().said(), u"Nothing to change"_s);
    w.pane.actions().action(Computed::Bound)->trigger();
    QTRY_COMPARE(w.pane.actions().said(), u"Done"_s);
}

void MeshPaneTest::actionsSayWhatIsMissing()
{
    MeshBench w(test::meshNif("bare"));
    QVERIFY(w.settle());
    QVERIFY(!w.pane.actions().menu()->isEnabled()); // nothing is selected in the tree
    w.pane.actions().action(Computed::Tangents)->trigger();
    QTRY_VERIFY(w.pane.actions().said().startsWith(u"the shape has no texture coordinates"_s));
    QStringList notices; // while the pane is not seen the window says it
    connect(&w.pane, &MeshPane::notice, &w.pane, [&notices](const QString &text) { notices += text; });
    w.pane.hide();
    w.pane.actions().action(Computed::Tangents)->trigger();
    QTRY_COMPARE(notices.size(), 1);
    QVERIFY(w.inverse.empty());
}

void MeshPaneTest::drawsDirections()
{
    MeshBench w(test::meshNif("se"));
    QVERIFY(w.settle());
    QVERIFY(w.scene.overlay() == nullptr);
    w.child<QCheckBox>("meshNormals")->click();
    QTRY_VERIFY(w.scene.overlay() != nullptr);
    QCOMPARE(w.scene.overlay()->batches.size(), std::size_t{1});
    w.child<QCheckBox>("meshTangents")->click();
    QTRY_COMPARE(w.scene.overlay()->batches.size(), std::size_t{3});
    w.pane.table().setCurrentIndex(w.cell(2, u"Normal"_s));
    QVERIFY(w.marks.selectedPrimitives().empty()); // the lines keep their tones, the vertex is a point
    QCOMPARE(w.marks.selected()->points, (std::vector<glm::vec3>{{1, 1, 0}}));
    w.pane.hide();
    QVERIFY(w.scene.overlay() == nullptr);
    w.pane.show();
    QTRY_VERIFY(w.scene.overlay() != nullptr);
}

// A bone is chosen in the list, or in the tree.
void MeshPaneTest::drawsWeights()
{
    MeshBench w(test::buildFallout4Arm());
    QVERIFY(w.settle());
    auto *bones = w.child<QComboBox>("meshBone");
    QCOMPARE(bones->count(), 3);
    bones->setCurrentIndex(1);
    QTRY_VERIFY(w.scene.overlay() != nullptr);
    QCOMPARE(w.scene.overlay()->batches.front().label, std::string("Upper"));
    QVERIFY(w.select("block[3]"));
    QVERIFY(w.marks.selectedPrimitives().empty()); // its mark would cover the tones
    QVERIFY(w.select("block[2]"));
    QCOMPARE(bones->currentText(), u"Lower"_s);
    QTRY_COMPARE(w.scene.overlay()->batches.front().label, std::string("Lower"));
    bones->setCurrentIndex(0);
    QTRY_VERIFY(w.scene.overlay() == nullptr);
}

void MeshPaneTest::showsTheTexture()
{
    MeshBench w(test::meshNif("se"));
    QVERIFY(w.settle());
    QCOMPARE(w.pane.uv().summary(), u"5 edges · u 0 to 1 · v 0 to 1"_s);
    QVERIFY(!w.pane.uv().sets().isVisibleTo(&w.pane.uv()));
    w.pane.uv().resize(400, 400);
    const QImage empty = w.pane.uv().grab().toImage();
    QTest::mouseClick(&w.pane.uv(), Qt::LeftButton, {}, w.pane.uv().placeOf(2).toPoint());
    QCOMPARE(w.pane.table().currentIndex().row(), 2);
    QCOMPARE(w.selected(), std::string("block[1].vertexData[2].position"));
    QVERIFY(w.pane.uv().grab().toImage() != empty);                   // the vertex is marked
    QVERIFY(w.pane.uv().placeOf(0).y() < w.pane.uv().placeOf(2).y()); // v grows downwards
    MeshBench bare(test::meshNif("bare"));
    QVERIFY(bare.settle());
    QCOMPARE(bare.pane.uv().summary(), u"No texture coordinates"_s);
}

void MeshPaneTest::listsParts()
{
    MeshBench w(test::meshNif("segments"));
    QVERIFY(w.settle());
    auto *parts = w.child<QTreeWidget>("meshParts");
    QTRY_COMPARE(parts->topLevelItemCount(), 3);
    QCOMPARE(parts->topLevelItem(0)->text(0), u"segment 0, part 0"_s);
    QCOMPARE(parts->topLevelItem(2)->text(0), u"segment 1"_s);
    QCOMPARE(parts->topLevelItem(2)->text(1), u"1"_s);
    parts->setCurrentItem(parts->topLevelItem(2));
    QCOMPARE(w.marks.selectedPrimitives().size(), std::size_t{1});
    QCOMPARE(w.marks.selectedPrimitives().front().primitive, 2u);
}

void MeshPaneTest::followsAnotherShape()
{
    MeshBench w(test::meshNif("segments"));
    QVERIFY(w.settle());
    auto *shapes = w.child<QComboBox>("meshChoice");
    QCOMPARE(shapes->count(), 2);
    QVERIFY(w.select("block[2]"));
    QCOMPARE(shapes->currentIndex(), 1);
    QCOMPARE(w.pane.mesh()->shape(), UnitId{3});
    const Edit front{.op = Edit::Op::Insert, .path = "header", .row = 0, .element = {.type = "NiNode"}};
    const Result<Patch> patch = patchFor(w.file.file(), front); // every block behind it has another number
    QVERIFY(patch && w.file.apply(*patch).has_value());
    QVERIFY(w.settle());
    QCOMPARE(w.pane.mesh()->shape(), UnitId{4});
    MeshBench apart(test::meshNif("le"));
    QVERIFY(apart.select("block[4].normals[2]")); // in the data of the shape
    QTRY_COMPARE(apart.pane.table().currentIndex().row(), 2);
}

// Bytes typed into the count of blocks leave numbers of blocks behind that lead nowhere.
void MeshPaneTest::blocksMayGo()
{
    MeshBench w(test::meshNif("le"));
    QVERIFY(w.select("block[4].normals[2]"));
    const auto count = w.file.rangeOf(test::placeOf(w.file, "header.numBlocks"));
    QVERIFY(count);
    QVERIFY(w.file.requestOverwrite(count->offset, {1}));
    QVERIFY(!w.pane.hasContent());
    QCOMPARE(w.inverse.size(), std::size_t{1});
    QVERIFY(w.file.apply(w.inverse.front()).has_value());
    QVERIFY(w.settle());
    QCOMPARE(w.pane.mesh()->shape(), UnitId{4});
}

void MeshPaneTest::everyControlHasAName()
{
    MeshBench w(test::meshNif("skinned"));
    QVERIFY(w.settle());
    for (QWidget *control : w.pane.findChildren<QWidget *>()) {
        if (!control->isVisibleTo(&w.pane) || (control->focusPolicy() & Qt::TabFocus) == 0)
            continue;
        const QAccessibleInterface *face = QAccessible::queryAccessibleInterface(control);
        QVERIFY2(face != nullptr && !face->text(QAccessible::Name).isEmpty(),
                 qPrintable(QString::fromLatin1(control->metaObject()->className()) + u' ' +
                            control->objectName()));
    }
}

CUTAWAY_TESTS(MeshPaneTest)
#include "meshpanetest.moc"
