// SPDX-License-Identifier: MIT
// Tests of the panes for a walkmesh without a picture: what is chosen and found again, edits and what they
// choose, the palette, tables that no longer fit.
#include "core/file/edit.h"
#include "core/formats/bwm/edit/stale.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/walkmeshpanefixture.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeView>
#include <QWheelEvent>
#include <map>

using namespace cutaway;
using WalkmeshEdit = WalkmeshActions::Edit;

class WalkmeshPaneTest : public QObject, protected test::WalkmeshPaneFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(ring()); }
    void cleanup() { close(); }

    void theCurrentFaceIsSelectedEverywhere();
    void theSelectionChooses();
    void chosenFacesAreFoundAgain();
    void theyAreFoundWhoeverAsksFirst();
    void paintingKeepsTheChoice();
    void holesAreFilled();
    void deletingGoesOnBeside();
    void nothingInheritsANumber();
    void focusLeavesNoOtherButton();
    void typedOrdersStopSaving();
    void refusedTextKeepsTheChosenFaces();
    void nothingMovesWhenFacesAreChosen();
    void everyEditIsUndone_data();
    void everyEditIsUndone();
    void refusalsAreShown();
    void borderEdgesLeadToRooms();
    void palettesFollowTheTable();
    void staleTablesAreRebuilt();
    void staleTablesAreRebuiltAtOnce();
    void typedNumbersAreTaken();
    void theWheelChangesNoNumber();
};

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

// A pane that asks for the mesh before the context has heard of the change must not make numbers of faces out
// of what they are.
void WalkmeshPaneTest::theyAreFoundWhoeverAsksFirst()
{
    m_pane.reset();
    connect(m_file.get(), &OpenFile::changed, this, [this] {
        if (m_pane != nullptr)
            QVERIFY(!context().mesh().faces.empty());
    });
    m_pane = std::make_unique<WalkmeshPane>(*m_file, *m_selection, nullptr);
    context().choose({.faces = {1, 6}});
    const auto patch = patchFor(m_file->file(), Edit{.op = Edit::Op::Remove, .path = "indices[1]"});
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QVERIFY(m_file->apply(*patch).has_value());
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{5}));
    QTRY_COMPARE(selected(), QStringLiteral("indices[5]"));
    QCOMPARE(context().chosen().faces, (std::vector<std::uint32_t>{5}));
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

void WalkmeshPaneTest::refusedTextKeepsTheChosenFaces()
{
    context().choose({.faces = {3}});
    QWidget editor;
    bool isValid = false;
    TypedText typed(
        m_file->typedTexts(), editor, [&] { return isValid; }, [] {});
    typed.setHeld(true);
    context().choose({.faces = {1}});
    QCOMPARE(context().chosen().faces, std::vector<std::uint32_t>{3});
    isValid = true;
    context().choose({.faces = {1}});
    QCOMPARE(context().chosen().faces, std::vector<std::uint32_t>{1});
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
        QVERIFY2(m_pane->refusal().contains(QStringLiteral("is not a number")), text);
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
