// SPDX-License-Identifier: MIT
// Tests of the panes for a walkmesh without a picture: what is chosen and found again, edits and what they
// choose, the palette, tables that no longer fit.
#include "viewers/walkmesh/walkmeshpane.h"
#include "core/bwm/edit/stale.h"
#include "core/formats.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <QWheelEvent>
#include <map>
#include <set>

using namespace cutaway;
using WalkmeshEdit = WalkmeshActions::Edit;

class WalkmeshPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(ring()); }
    void cleanup()
    {
        m_pane.reset();
        m_selection.reset();
        m_file.reset();
    }

    void theCurrentFaceIsSelectedEverywhere();
    void theSelectionChooses();
    void chosenFacesAreFoundAgain();
    void paintingKeepsTheChoice();
    void holesAreFilled();
    void deletingGoesOnBeside();
    void nothingInheritsANumber();
    void focusLeavesNoOtherButton();
    void typedOrdersStopSaving();
    void nothingMovesWhenFacesAreChosen();
    void everyEditIsUndone_data();
    void everyEditIsUndone();
    void refusalsAreShown();
    void borderEdgesLeadToRooms();
    void palettesFollowTheTable();
    void staleTablesAreRebuilt();
    void staleTablesAreRebuiltAtOnce();
    void facesBecomeAFile();
    void whatComesBackUnchangedIsTheSame_data();
    void whatComesBackUnchangedIsTheSame();
    void chosenFacesAreReplaced();
    void exportsAreRefused();
    void dialogsAskForFiles();
    void typedNumbersAreTaken();
    void theWheelChangesNoNumber();

private:
    static Bytes ring();
    void open(const Bytes &bytes);
    QString selected() const
    {
        const auto place = m_selection->current();
        return place ? QString::fromStdString(m_file->file().pathText(place->unit, place->node)) : QString();
    }
    Bytes bytes() const
    {
        const BytesView view = m_file->file().bytes().view({0, m_file->file().bytes().size()});
        return Bytes(view.span().begin(), view.span().end());
    }
    void run(WalkmeshEdit edit) { m_pane->actions()[edit]->trigger(); }
    WalkmeshContext &context() { return m_pane->context(); }
    void exportTo(WalkmeshExchange::Which which, const QString &path);
    void importFrom(WalkmeshExchange::Into into, const QString &path);
    void answerFiles(WalkmeshEdit edit, const QString &path);
    bwm::FaceEdge innerBorder() const;
    void moveVertexInTree();

    FormatSet m_formats = allFormats();
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<WalkmeshPane> m_pane;
    std::vector<Patch> m_undo;
};

// Eight quads around a hole.
Bytes WalkmeshPaneTest::ring()
{
    test::BwmBuilder builder;
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 3; ++x) {
            const auto a = static_cast<float>(x), b = static_cast<float>(y);
            if (x != 1 || y != 1)
                builder.quad({a, b, 0}, {a + 1, b, 0}, {a + 1, b + 1, 0}, {a, b + 1, 0}, 4);
        }
    }
    return builder.buildArea();
}

void WalkmeshPaneTest::open(const Bytes &bytes)
{
    cleanup();
    Progress progress;
    m_undo.clear();
    m_file = std::make_unique<OpenFile>(
        File::fromBytes(BytesView::own(Bytes(bytes)), "a.wok", m_formats, progress));
    test::applyEdits(*m_file, [this](const Patch &inverse) { m_undo.push_back(inverse); });
    m_selection = std::make_unique<Selection>(*m_file);
    m_pane = std::make_unique<WalkmeshPane>(*m_file, *m_selection, nullptr);
    m_pane->show();
}

void WalkmeshPaneTest::exportTo(WalkmeshExchange::Which which, const QString &path)
{
    QSignalSpy notices(&m_pane->actions(), &WalkmeshActions::notice);
    m_pane->actions().exchange().exportFaces(which, path);
    QTRY_COMPARE(notices.count(), 1);
    QCOMPARE(m_pane->refusal(), QString());
}

void WalkmeshPaneTest::importFrom(WalkmeshExchange::Into into, const QString &path)
{
    QSignalSpy notices(&m_pane->actions(), &WalkmeshActions::notice);
    m_pane->actions().exchange().importFaces(into, path);
    QTRY_COMPARE(notices.count(), 1);
}

// An edge of the hole.
bwm::FaceEdge WalkmeshPaneTest::innerBorder() const
{
    const bwm::EditMesh &mesh = m_pane->context().mesh();
    for (const bwm::PerimeterEdge &border : m_pane->context().tables().edges) {
        const auto number = static_cast<std::uint32_t>(border.edge);
        const glm::vec3 at = mesh.vertices[mesh.faces[number / 3].corners[number % 3]];
        const glm::vec3 to = mesh.vertices[mesh.faces[number / 3].corners[(number + 1) % 3]];
        const auto isInner = [](glm::vec3 v) { return v.x > 0 && v.x < 3 && v.y > 0 && v.y < 3; };
        if (isInner(at) && isInner(to))
            return {number / 3, number % 3};
    }
    return {};
}

void WalkmeshPaneTest::theCurrentFaceIsSelectedEverywhere()
{
    context().choose({.faces = {2, 5, 3}});
    QCOMPARE(selected(), QStringLiteral("indices[3]"));
    context().take({.faces = {2}}, WalkmeshContext::Taking::Toggle);
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{5, 3}));
    context().take({.faces = {5}}, WalkmeshContext::Taking::Add); // again: it becomes the current one
    QCOMPARE(selected(), QStringLiteral("indices[5]"));
    context().choose({.vertices = {4}});
    QVERIFY(context().chosen().faces.empty());
    QCOMPARE(selected(), QStringLiteral("vertices[4]"));
    context().choose({.edges = {innerBorder()}});
    QVERIFY2(selected().startsWith(QStringLiteral("edges[")), qPrintable(selected()));
}

void WalkmeshPaneTest::theSelectionChooses()
{
    context().choose({.faces = {2, 5}});
    m_selection->selectPath(*m_file->file().parsePath("materials[2]")); // one of them
    QCOMPARE(context().chosen().faces.size(), std::size_t{2});
    m_selection->selectPath(*m_file->file().parsePath("header.type")); // about none
    QCOMPARE(context().chosen().faces.size(), std::size_t{2});
    m_selection->selectPath(*m_file->file().parsePath("normals[7].x"));
    QCOMPARE(context().chosen().faces, std::vector<std::uint32_t>{7});
    m_selection->selectPath(*m_file->file().parsePath("vertices[3].y"));
    QCOMPARE(context().chosen().vertices, std::vector<std::uint32_t>{3});
}

void WalkmeshPaneTest::chosenFacesAreFoundAgain()
{
    const Bytes before = bytes();
    context().setMaterial(7); // no longer walkable: it goes to the end
    context().choose({.faces = {0, 4}});
    run(WalkmeshEdit::Paint);
    const auto faces = static_cast<std::uint32_t>(context().mesh().faces.size());
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{faces - 2, faces - 1}));
    QVERIFY(m_file->apply(m_undo.back()).has_value());
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{0, 4}));
    QVERIFY(bytes() == before);
}

void WalkmeshPaneTest::paintingKeepsTheChoice()
{
    context().setMaterial(3);
    context().choose({.faces = {1, 6}});
    run(WalkmeshEdit::Paint);
    QCOMPARE(m_undo.size(), std::size_t{1});
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{1, 6}));
    QCOMPARE(context().mesh().faces[6].material, 3U);
    QCOMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
}

void WalkmeshPaneTest::holesAreFilled()
{
    const std::size_t before = context().mesh().faces.size();
    context().setMaterial(5);
    context().choose({.edges = {innerBorder()}});
    run(WalkmeshEdit::FillHole);
    QCOMPARE(m_pane->refusal(), QString());
    QCOMPARE(context().mesh().faces.size(), before + 2);
    QCOMPARE(context().chosen().faces.size(), std::size_t{2});
    for (const std::uint32_t face : context().chosen().faces)
        QCOMPARE(context().mesh().faces[face].material, 5U);
    QCOMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
}

// Del again means a neighbour of what is gone, not the face that has its number now.
void WalkmeshPaneTest::deletingGoesOnBeside()
{
    const std::size_t before = context().mesh().faces.size();
    context().choose({.faces = {4}});
    const bwm::Corners gone = context().mesh().faces[4].corners;
    std::vector<glm::vec3> places;
    for (const std::uint32_t corner : gone)
        places.push_back(context().mesh().vertices[corner]);
    run(WalkmeshEdit::Delete);
    QCOMPARE(context().mesh().faces.size(), before - 1);
    QCOMPARE(context().chosen().faces.size(), std::size_t{1});
    const std::uint32_t next = context().chosen().faces.front();
    QCOMPARE(selected(), QStringLiteral("indices[%1]").arg(next));
    int shared = 0;
    for (const std::uint32_t corner : context().mesh().faces[next].corners)
        shared += std::ranges::find(places, context().mesh().vertices[corner]) != places.end() ? 1 : 0;
    QCOMPARE(shared, 2);
    QVERIFY(m_file->apply(m_undo.back()).has_value());
    QCOMPARE(context().mesh().faces.size(), before);
}

// After the only face is deleted, nothing is chosen, and its row is not selected any more.
void WalkmeshPaneTest::nothingInheritsANumber()
{
    test::BwmBuilder builder;
    builder.quad({0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, 4);
    builder.quad({5, 0, 0}, {6, 0, 0}, {6, 1, 0}, {5, 1, 0}, 4);
    open(builder.buildArea());
    context().choose({.faces = {0, 1}}); // all of the first quad
    run(WalkmeshEdit::Delete);
    QCOMPARE(context().mesh().faces.size(), std::size_t{2});
    QVERIFY(context().chosen().isEmpty());
    QTRY_COMPARE(selected(), QStringLiteral("indices"));
    QVERIFY(context().chosen().isEmpty());
    QVERIFY(!m_pane->actions()[WalkmeshEdit::Delete]->isEnabled());
}

void WalkmeshPaneTest::focusLeavesNoOtherButton()
{
    m_pane->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    context().choose({.edges = {innerBorder()}});
    QPushButton *fill = nullptr;
    for (QPushButton *button : m_pane->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Fill Hole"))
            fill = button;
    }
    QVERIFY(fill != nullptr && fill->isEnabled());
    fill->setFocus();
    fill->click();
    QVERIFY(!fill->isEnabled());
    QVERIFY(qobject_cast<QPushButton *>(QApplication::focusWidget()) == nullptr);
    QVERIFY(m_pane->hasFocus());
}

void WalkmeshPaneTest::typedOrdersStopSaving()
{
    m_pane->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_pane.get()));
    context().choose({.faces = {3}});
    QLineEdit *field = nullptr;
    for (QLineEdit *line : m_pane->findChildren<QLineEdit *>()) {
        if (line->accessibleName() == QStringLiteral("Move by z"))
            field = line;
    }
    QVERIFY(field != nullptr);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("1.5"));
    QVERIFY(!m_file->typedTexts().commit(TypedTexts::Before::Saving));
    QVERIFY2(m_pane->refusal().startsWith(QStringLiteral("Not applied yet")), qPrintable(m_pane->refusal()));
    QVERIFY(m_file->typedTexts().commit(TypedTexts::Before::Moving));
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(m_file->typedTexts().commit(TypedTexts::Before::Saving));
    QCOMPARE(field->text(), QStringLiteral("0"));
    QCOMPARE(m_pane->refusal(), QString());
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("1.5"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(m_undo.size(), std::size_t{1});
    QVERIFY(m_file->typedTexts().commit(TypedTexts::Before::Saving));
}

void WalkmeshPaneTest::nothingMovesWhenFacesAreChosen()
{
    m_pane->resize(320, 900);
    context().choose({});
    QCoreApplication::processEvents();
    std::map<QPushButton *, QPoint> places;
    for (QPushButton *button : m_pane->findChildren<QPushButton *>()) {
        if (button->isVisible())
            places[button] = button->mapTo(m_pane.get(), QPoint());
    }
    context().choose({.edges = {innerBorder()}});
    run(WalkmeshEdit::Flip); // refused
    QVERIFY(!m_pane->refusal().isEmpty());
    context().choose({.faces = {2}});
    moveVertexInTree();
    QTRY_VERIFY(m_pane->findChild<QPushButton *>(QStringLiteral("walkmeshRebuild"))->isVisible());
    QCoreApplication::processEvents();
    for (const auto &[button, place] : places)
        QVERIFY2(button->mapTo(m_pane.get(), QPoint()) == place, qPrintable(button->text()));
}

void WalkmeshPaneTest::everyEditIsUndone_data()
{
    QTest::addColumn<int>("edit");
    QTest::addColumn<int>("kind"); // 0 faces, 1 edges, 2 vertices
    const std::pair<WalkmeshEdit, int> rows[] = {
        {WalkmeshEdit::Delete, 0},       {WalkmeshEdit::Detach, 0},       {WalkmeshEdit::Reverse, 0},
        {WalkmeshEdit::Split, 0},        {WalkmeshEdit::Extrude, 1},      {WalkmeshEdit::Split, 1},
        {WalkmeshEdit::Move, 0},         {WalkmeshEdit::Move, 2},         {WalkmeshEdit::SnapToGrid, 2},
        {WalkmeshEdit::SnapToVertex, 2}, {WalkmeshEdit::Weld, 2},         {WalkmeshEdit::WeldWithin, 2},
        {WalkmeshEdit::Turn, 0},         {WalkmeshEdit::MirrorX, 0},      {WalkmeshEdit::MirrorY, 0},
        {WalkmeshEdit::FillHole, 1},     {WalkmeshEdit::SetTransition, 1}};
    for (const auto &[edit, kind] : rows)
        QTest::addRow("%d of %d", static_cast<int>(edit), kind) << static_cast<int>(edit) << kind;
}

void WalkmeshPaneTest::everyEditIsUndone()
{
    QFETCH(int, edit);
    QFETCH(int, kind);
    const Bytes before = bytes();
    WalkmeshActions::Numbers &numbers = m_pane->actions().numbers();
    numbers.move = {0.25, 0.0, 0.5};
    numbers.grid = 0.7;
    numbers.weld = 1.1;
    numbers.room = 2;
    if (kind == 0)
        context().choose({.faces = {3, 4}});
    else if (kind == 1)
        context().choose({.edges = {innerBorder()}});
    else
        context().choose({.vertices = {0, 1}});
    run(static_cast<WalkmeshEdit>(edit));
    QCOMPARE(m_pane->refusal(), QString());
    QCOMPARE(m_undo.size(), std::size_t{1});
    QVERIFY(bytes() != before);
    QCOMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
    QVERIFY(m_file->apply(m_undo.back()).has_value());
    QVERIFY(bytes() == before);
}

void WalkmeshPaneTest::refusalsAreShown()
{
    context().choose({.vertices = {0, 1}});
    QVERIFY(!m_pane->actions()[WalkmeshEdit::AddFace]->isEnabled());
    context().choose({.edges = {innerBorder()}});
    run(WalkmeshEdit::Flip); // a border has no face beyond it
    QVERIFY2(m_pane->refusal().contains(QStringLiteral("no face beyond")), qPrintable(m_pane->refusal()));
    QVERIFY(m_undo.empty());
    context().choose({.vertices = {0}}); // which was not refused
    QCOMPARE(m_pane->refusal(), QString());
    context().choose({.edges = {innerBorder()}});
    run(WalkmeshEdit::FillHole);
    QCOMPARE(m_pane->refusal(), QString());
}

void WalkmeshPaneTest::borderEdgesLeadToRooms()
{
    const bwm::FaceEdge edge = innerBorder();
    auto *room = m_pane->findChild<QSpinBox *>(QStringLiteral("walkmeshRoom"));
    room->setValue(7);
    context().choose({.edges = {edge}});
    run(WalkmeshEdit::SetTransition);
    const auto number = static_cast<std::int32_t>(edge.face * 3 + edge.edge);
    const auto &edges = context().tables().edges;
    const auto border = std::ranges::find(edges, number, &bwm::PerimeterEdge::edge);
    QVERIFY(border != edges.end());
    QCOMPARE(border->transition, 7);
    QVERIFY(m_pane->findChild<QLabel *>(QStringLiteral("walkmeshEdges"))
                ->text()
                .contains(QStringLiteral("leads to room 7")));
}

void WalkmeshPaneTest::palettesFollowTheTable()
{
    SurfacePalette &palette = m_pane->surfaces();
    QTreeView &view = palette.view();
    const int all = view.model()->rowCount();
    QVERIFY(all > 20);
    palette.filter().setCurrentIndex(3); // in use
    QCOMPARE(view.model()->rowCount(), 1);
    palette.filter().setCurrentIndex(1); // walkable
    const int walkable = view.model()->rowCount();
    palette.load(QStringLiteral("K2"));
    QCOMPARE(view.model()->rowCount(), walkable + 1);
    palette.load(QStringLiteral("/nowhere/surfacemat.2da"));
    QCOMPARE(context().choices().surfacesName(), QStringLiteral("K2"));
    palette.filter().setCurrentIndex(0);
    view.setCurrentIndex(view.model()->index(6, 0));
    QCOMPARE(context().material(), 6U);
}

void WalkmeshPaneTest::moveVertexInTree()
{
    const auto place = m_file->resolve(*m_file->file().parsePath("vertices[0].z"));
    QVERIFY(m_file->requestSetText(*place, QStringLiteral("0.5")).has_value());
}

void WalkmeshPaneTest::staleTablesAreRebuilt()
{
    auto *rebuild = m_pane->findChild<QPushButton *>(QStringLiteral("walkmeshRebuild"));
    QTRY_COMPARE(context().staleParts(), bwm::Parts{0});
    QVERIFY(!rebuild->isVisible());
    moveVertexInTree();
    QTRY_VERIFY(rebuild->isVisible());
    QCOMPARE(m_undo.size(), std::size_t{1});
    rebuild->click();
    QTRY_VERIFY(!rebuild->isVisible());
    QCOMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
    context().choices().setRebuild(WalkmeshChoices::Rebuild::Never);
    m_selection->selectPath(*m_file->file().parsePath("vertices[0].z"));
    QVERIFY(m_file->apply(m_undo.back()).has_value()); // stale again
    QTRY_VERIFY(context().staleParts() != 0);
    QVERIFY(!rebuild->isVisible());
}

void WalkmeshPaneTest::staleTablesAreRebuiltAtOnce()
{
    QTRY_COMPARE(context().staleParts(), bwm::Parts{0});
    context().choices().setRebuild(WalkmeshChoices::Rebuild::Always);
    moveVertexInTree();
    QTRY_COMPARE(m_undo.size(), std::size_t{2});
    QTRY_COMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
    QVERIFY(m_file->apply(m_undo.back()).has_value()); // undo is not answered by another rebuild
    QTRY_VERIFY(context().staleParts() != 0);
    QTest::qWait(50);
    QCOMPARE(m_undo.size(), std::size_t{2});
}

void WalkmeshPaneTest::facesBecomeAFile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("part.wok"));
    context().choose({.faces = {2, 3}});
    exportTo(WalkmeshExchange::Which::Chosen, path);
    run(WalkmeshEdit::Delete);
    const std::size_t without = context().mesh().faces.size();
    importFrom(WalkmeshExchange::Into::Beside, path);
    QCOMPARE(m_pane->refusal(), QString());
    QCOMPARE(context().mesh().faces.size(), without + 2);
    QCOMPARE(context().chosen().faces.size(), std::size_t{2});
    QCOMPARE(context().mesh().vertices.size(), std::size_t{16}); // welded to those that are there
    m_pane->actions().exchange().importFaces(WalkmeshExchange::Into::Beside,
                                             folder.filePath(QStringLiteral("none.wok")));
    QTRY_VERIFY(!m_pane->refusal().isEmpty());
}

void WalkmeshPaneTest::whatComesBackUnchangedIsTheSame_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"all.glb", "all.obj", "all.ascii", "all.wok"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

// The whole mesh, and some faces in place of themselves: no byte changes and no step of undo is made.
void WalkmeshPaneTest::whatComesBackUnchangedIsTheSame()
{
    QFETCH(QString, name);
    QTemporaryDir folder;
    const Bytes before = bytes();
    exportTo(WalkmeshExchange::Which::All, folder.filePath(name));
    importFrom(WalkmeshExchange::Into::All, folder.filePath(name));
    context().choose({.faces = {4, 9}});
    exportTo(WalkmeshExchange::Which::Chosen, folder.filePath(name));
    importFrom(WalkmeshExchange::Into::Chosen, folder.filePath(name));
    QVERIFY(bytes() == before);
    QVERIFY(m_undo.empty());
    moveVertexInTree(); // is not taken for the import
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{4, 9}));
}

void WalkmeshPaneTest::chosenFacesAreReplaced()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("tile.obj"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv .5 .5 1\nusemtl Grass\n"
               "f 1 2 5\nf 2 3 5\nusemtl Rope\nf 3 4 5\nf 4 1 5\n");
    file.close();
    const Bytes before = bytes();
    context().choose({.faces = {0, 1}}); // the quad at the origin
    WalkmeshExchange &exchange = m_pane->actions().exchange();
    exchange.options().up = exchange::UpAxis::Z;
    exchange.importFaces(WalkmeshExchange::Into::Chosen, path);
    QTRY_VERIFY2(m_pane->refusal().contains(QStringLiteral("is called 'Rope'")),
                 qPrintable(m_pane->refusal()));
    QVERIFY(m_undo.empty());
    m_pane->findChild<QCheckBox *>(QStringLiteral("walkmeshPaintsUnnamed"))->setChecked(true);
    context().setMaterial(5);
    importFrom(WalkmeshExchange::Into::Chosen, path);
    QCOMPARE(m_pane->refusal(), QString());
    QCOMPARE(m_undo.size(), std::size_t{1});
    QCOMPARE(context().mesh().faces.size(), std::size_t{18});
    QCOMPARE(context().chosen().faces.size(), std::size_t{4});
    std::multiset<std::uint32_t> surfaces;
    for (const std::uint32_t face : context().chosen().faces)
        surfaces.insert(context().mesh().faces[face].material);
    QCOMPARE(surfaces, (std::multiset<std::uint32_t>{3, 3, 5, 5}));
    QCOMPARE(bwm::staleParts(context().tables(), 1), bwm::Parts{0});
    QVERIFY(m_file->apply(m_undo.back()).has_value());
    QVERIFY(bytes() == before);
}

void WalkmeshPaneTest::exportsAreRefused()
{
    QTemporaryDir folder;
    WalkmeshExchange &exchange = m_pane->actions().exchange();
    context().choose({.vertices = {1}});
    exchange.exportFaces(WalkmeshExchange::Which::Chosen, folder.filePath(QStringLiteral("a.obj")));
    QCOMPARE(m_pane->refusal(), QStringLiteral("no face is chosen"));
    exchange.exportFaces(WalkmeshExchange::Which::All, folder.filePath(QStringLiteral("a.fbx")));
    QTRY_VERIFY2(m_pane->refusal().contains(QStringLiteral("not in '.fbx'")), qPrintable(m_pane->refusal()));
    QVERIFY(QDir(folder.path()).isEmpty());
}

// Runs an edit that asks for a file, and names one; with no path the dialog is left with Escape.
void WalkmeshPaneTest::answerFiles(WalkmeshEdit edit, const QString &path)
{
    bool isAsked = false;
    QTimer::singleShot(0, this, [&] {
        auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        if (dialog == nullptr)
            return;
        isAsked = true;
        auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        if (path.isEmpty() || name == nullptr)
            return QTest::keyClick(dialog, Qt::Key_Escape);
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
    });
    run(edit);
    QVERIFY(isAsked);
}

// The menu's own way: a dialog names the file, then it is written or read. Escape changes nothing.
void WalkmeshPaneTest::dialogsAskForFiles()
{
    QTemporaryDir folder;
    const QString whole = folder.filePath(QStringLiteral("whole.obj")),
                  part = folder.filePath(QStringLiteral("part.ascii"));
    const Bytes before = bytes();
    answerFiles(WalkmeshEdit::Export, {});
    answerFiles(WalkmeshEdit::ReplaceAll, {});
    QVERIFY(QDir(folder.path()).isEmpty() && m_undo.empty());
    answerFiles(WalkmeshEdit::Export, whole);
    QTRY_VERIFY(QFile::exists(whole));
    context().choose({.faces = {4, 9}});
    answerFiles(WalkmeshEdit::SaveAsFile, part);
    QTRY_VERIFY(QFile::exists(part));
    run(WalkmeshEdit::Delete);
    QTRY_COMPARE(context().mesh().faces.size(), std::size_t{14});
    answerFiles(WalkmeshEdit::MergeFile, part);
    QTRY_COMPARE(context().mesh().faces.size(), std::size_t{16});
    context().choose({.faces = {0, 1, 2}});
    run(WalkmeshEdit::Delete);
    QTRY_COMPARE(context().mesh().faces.size(), std::size_t{13});
    answerFiles(WalkmeshEdit::ReplaceAll, whole);
    QTRY_COMPARE(context().mesh().faces.size(), std::size_t{16});
    QCOMPARE(m_pane->refusal(), QString());
    while (!m_undo.empty()) {
        const Patch last = m_undo.back();
        m_undo.pop_back();
        QVERIFY(m_file->apply(last).has_value());
    }
    QVERIFY(bytes() == before);
}

// Enter runs the action with what is typed, and with nothing else.
void WalkmeshPaneTest::typedNumbersAreTaken()
{
    QLineEdit *step = nullptr;
    for (QLineEdit *field : m_pane->findChildren<QLineEdit *>()) {
        if (field->accessibleName() == QStringLiteral("Step of the grid"))
            step = field;
    }
    QVERIFY(step != nullptr);
    context().choose({.vertices = {0, 1}});
    for (const char *text : {"five", "inf", "nan", ""}) {
        step->setText(QString::fromLatin1(text));
        QTest::keyClick(step, Qt::Key_Return);
        QVERIFY2(m_pane->refusal().contains(QStringLiteral("is no number")), text);
        QCOMPARE(m_pane->actions().numbers().grid, 0.5);
        QVERIFY(m_undo.empty());
    }
    step->setText(QStringLiteral("0.7"));
    QTest::keyClick(step, Qt::Key_Return);
    QCOMPARE(m_pane->actions().numbers().grid, 0.7);
    QCOMPARE(m_pane->refusal(), QString());
    QCOMPARE(m_undo.size(), std::size_t{1});
}

// The wheel over a control scrolls the pane.
void WalkmeshPaneTest::theWheelChangesNoNumber()
{
    auto *room = m_pane->findChild<QSpinBox *>(QStringLiteral("walkmeshRoom"));
    room->setValue(4);
    const QPointF at = room->rect().center();
    QWheelEvent turn(at, room->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(room, &turn);
    QCOMPARE(room->value(), 4);
    QCOMPARE(room->focusPolicy(), Qt::StrongFocus);
}

CUTAWAY_TESTS(WalkmeshPaneTest)
#include "walkmeshpanetest.moc"
