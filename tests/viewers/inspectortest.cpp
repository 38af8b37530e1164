// SPDX-License-Identifier: MIT
// Tests that the inspector shows and edits the selection and its members, and follows links.
#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/sampleformat.h"

#include "viewers/kit/editors/valueeditor.h"
#include "viewers/panes/inspector/inspectorview.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QToolButton>

using namespace cutaway;
using test::placeOf;
using test::shown;

namespace
{

struct Inspecting {
    explicit Inspecting(const FormatSet &formats)
        : file(test::openBytes(test::buildSample(), formats)), document(*file), selection(*file),
          view(selection)
    {
        view.resize(320, 700);
        view.show();
        view.activateWindow();
    }

    void select(const Place &place) { selection.select(place); }

    QStringList texts() const
    {
        QStringList list;
        for (const QLabel *label : view.widget()->findChildren<QLabel *>())
            list += label->text();
        return list;
    }

    QToolButton *button(const QString &part) const
    {
        for (QToolButton *button : view.widget()->findChildren<QToolButton *>()) {
            if (button->text().contains(part))
                return button;
        }
        return nullptr;
    }

    ValueEditor *editor(const QString &name) const
    {
        for (QLineEdit *line : view.widget()->findChildren<QLineEdit *>()) {
            if (line->accessibleName() == name)
                return qobject_cast<ValueEditor *>(line->parentWidget());
        }
        return nullptr;
    }

    std::unique_ptr<OpenFile> file;
    test::FakeDocument document;
    Selection selection;
    InspectorView view;
};

// With a button of the window behind it, to which Qt would pass the focus.
struct BesideButton {
    explicit BesideButton(Selection &selection) : view(selection, &window), behind(&window)
    {
        behind.setFocusPolicy(Qt::StrongFocus);
        view.resize(320, 600);
        behind.move(330, 0);
        window.resize(400, 600);
        window.show();
        window.activateWindow();
    }

    QWidget window;
    InspectorView view;
    QToolButton behind;
};

} // namespace

class InspectorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyState();
    void tellsAboutTheField();
    void editsMembersAndKeepsTheForm();
    void flagsAreBoxes();
    void flagsOfMembers();
    void refusalStays();
    void focusStays();
    void focusStaysAfterLinks();
    void f2EditsAValue();
    void linksLeadBothWays();
    void pathIsCopied();
    void manyMembersAreCut();
    void manyMembersAreThereAtOnce();
    void wideFormsCanBeReached();
    void wrappedTextsAreWhole();
    void editorsStayAtTheirField();
    void everythingHasAName();
    void paddingIsLeftToTheTree();

private:
    const FormatSet m_formats = test::sampleFormats();
};

void InspectorTest::emptyState()
{
    const Inspecting pane(m_formats);
    QVERIFY(pane.texts().contains(QStringLiteral("Nothing selected")));
}

void InspectorTest::tellsAboutTheField()
{
    Inspecting pane(m_formats);
    pane.select(placeOf(*pane.file, "sample.mass"));
    QVERIFY(pane.texts().contains(QStringLiteral("mass")));
    QVERIFY(pane.texts().contains(QStringLiteral("what it weighs")));
    QVERIFY(pane.texts().contains(QStringLiteral("f32")));
    QVERIFY(pane.texts().contains(QStringLiteral("0x0000")));
    QVERIFY(pane.texts().contains(QStringLiteral("00 00 48 41")));
    QVERIFY(pane.texts().contains(QStringLiteral("kg")));
    pane.select(placeOf(*pane.file, "sample.mode"));
    QVERIFY(pane.texts().join(QLatin1Char('\n')).contains(QStringLiteral("9  reverse")));
}

void InspectorTest::editsMembersAndKeepsTheForm()
{
    Inspecting pane(m_formats);
    pane.select(placeOf(*pane.file, "sample"));
    ValueEditor *mass = pane.editor(QStringLiteral("mass"));
    QVERIFY(mass);
    mass->setFocus();
    QTest::keyClick(mass->focusProxy(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(mass->focusProxy(), QStringLiteral("0.25"));
    QTest::keyClick(mass->focusProxy(), Qt::Key_Return);
    QCOMPARE(pane.document.edits(), 1);
    QCOMPARE(shown(*pane.file, "sample.mass"), std::string("0.25"));
    QCOMPARE(pane.editor(QStringLiteral("mass")), mass); // the form was not made anew
    pane.document.undo();
    QCOMPARE(mass->text(), QStringLiteral("12.5"));
}

// Bits that have no name, or are a number among the flags, stay as they are.
void InspectorTest::flagsAreBoxes()
{
    Inspecting pane(m_formats);
    const Place marks = placeOf(*pane.file, "sample.marks");
    QVERIFY(pane.file->requestSetText(marks, QStringLiteral("0x8201")));
    pane.select(marks);
    const auto boxes = pane.view.widget()->findChildren<QCheckBox *>();
    QCOMPARE(boxes.size(), 4); // visible, solid, frozen and 0x8000
    const auto bits = [&] {
        return std::get<std::uint64_t>(pane.file->file().tree(marks.unit)->value(marks.node));
    };
    const std::uint64_t before = bits();
    QCOMPARE(before, 0x8201u);
    for (QCheckBox *box : boxes) {
        const std::uint64_t mask = box->toolTip().toULongLong(nullptr, 0);
        QCOMPARE(box->isChecked(), (before & mask) == mask);
        box->click();
        QCOMPARE(bits(), before ^ mask);
        QCOMPARE(box->isChecked(), (before & mask) != mask);
        box->click();
        QCOMPARE(bits(), before);
    }
}

// A structure says which flags are set, and leads to their boxes.
void InspectorTest::flagsOfMembers()
{
    Inspecting pane(m_formats);
    const Place marks = placeOf(*pane.file, "sample.marks");
    pane.select(placeOf(*pane.file, "sample"));
    const QList<QToolButton *> buttons = pane.view.widget()->findChildren<QToolButton *>();
    const auto into = std::ranges::find(buttons, QStringLiteral("marks, show"), &QWidget::accessibleName);
    QVERIFY(into != buttons.end());
    QVERIFY(pane.file->requestSetText(marks, QStringLiteral("1")));
    QCOMPARE((*into)->text(), QStringLiteral("visible (0x1)"));
    (*into)->click();
    QVERIFY(pane.selection.current() == marks);
    QCOMPARE(pane.view.widget()->findChildren<QCheckBox *>().size(), 3); // visible, solid, frozen
}

void InspectorTest::refusalStays()
{
    Inspecting pane(m_formats);
    pane.select(placeOf(*pane.file, "sample"));
    ValueEditor *count = pane.editor(QStringLiteral("count"));
    QTest::keyClick(count->focusProxy(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(count->focusProxy(), QStringLiteral("-1"));
    QTest::keyClick(count->focusProxy(), Qt::Key_Return);
    QVERIFY(count->isRefused());
    QCOMPARE(pane.document.edits(), 0);
    // Another edit of the same structure keeps the text that is being corrected.
    QVERIFY(pane.file->requestSetText(placeOf(*pane.file, "sample.mass"), QStringLiteral("1")));
    QCOMPARE(pane.editor(QStringLiteral("count")), count);
    QCOMPARE(count->text(), QStringLiteral("-1"));
}

void InspectorTest::focusStays()
{
    const auto file = test::openBytes(test::buildSample(), m_formats);
    test::FakeDocument document(*file);
    Selection selection(*file);
    BesideButton pane(selection);
    InspectorView &view = pane.view;
    QVERIFY(QTest::qWaitForWindowActive(&pane.window));
    selection.select(placeOf(*file, "sample"));
    for (ValueEditor *editor : view.widget()->findChildren<ValueEditor *>()) {
        if (editor->place() == placeOf(*file, "sample.mass"))
            editor->setFocus();
    }
    const QString name = QApplication::focusWidget()->accessibleName();
    QCOMPARE(name, QStringLiteral("mass"));
    // Made anew: the link has another target.
    QVERIFY(file->requestSetText(placeOf(*file, "sample.target"), QStringLiteral("5")));
    QVERIFY(view.isAncestorOf(QApplication::focusWidget()));
    QCOMPARE(QApplication::focusWidget()->accessibleName(), name);
}

// A link into a member is a button of the rows that are made anew by its click.
void InspectorTest::focusStaysAfterLinks()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildSkyrimCrate(), formats);
    Selection selection(*file);
    BesideButton pane(selection);
    InspectorView &view = pane.view;
    QVERIFY(QTest::qWaitForWindowActive(&pane.window));
    const Place node{placeOf(*file, "block[0].children").unit, {}};
    selection.select(node);
    QToolButton *into = nullptr;
    for (QToolButton *button : view.widget()->findChildren<QToolButton *>()) {
        if (button->accessibleName() == QStringLiteral("children, show"))
            into = button;
    }
    QVERIFY(into != nullptr);
    QTest::mouseClick(into, Qt::LeftButton);
    QCOMPARE(selection.current(), std::optional(placeOf(*file, "block[0].children")));
    QVERIFY(view.isAncestorOf(QApplication::focusWidget()));
    selection.select(node); // back again
    QVERIFY(view.isAncestorOf(QApplication::focusWidget()));
}

void InspectorTest::f2EditsAValue()
{
    Inspecting pane(m_formats);
    QVERIFY(QTest::qWaitForWindowActive(&pane.view));
    const auto edited = [] {
        const auto *line = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        return line != nullptr && line->hasSelectedText() ? line->accessibleName() : QString();
    };
    // The one that has the focus.
    pane.select(placeOf(*pane.file, "sample"));
    pane.editor(QStringLiteral("count"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_End);
    QCOMPARE(edited(), QString());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F2);
    QCOMPARE(edited(), QStringLiteral("count"));
    // From a button the value that is selected.
    pane.select(placeOf(*pane.file, "sample.mass"));
    pane.button(QStringLiteral("sample.mass"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F2);
    QCOMPARE(edited(), QStringLiteral("mass"));
}

void InspectorTest::linksLeadBothWays()
{
    Inspecting pane(m_formats);
    pane.select(placeOf(*pane.file, "sample.target"));
    QToolButton *out = pane.button(QStringLiteral("target[2]"));
    QVERIFY(out);
    QTest::mouseClick(out, Qt::LeftButton);
    QCOMPARE(pane.selection.current(), std::optional(placeOf(*pane.file, "target[2]")));
    QTRY_VERIFY(pane.button(QStringLiteral("sample target")));
    QToolButton *in = pane.button(QStringLiteral("sample target"));
    QTest::mouseClick(in, Qt::LeftButton);
    QCOMPARE(pane.selection.current(), std::optional(placeOf(*pane.file, "sample.target")));
    // An edit of the link moves the jump.
    QVERIFY(pane.file->requestSetText(placeOf(*pane.file, "sample.target"), QStringLiteral("5")));
    QVERIFY(pane.button(QStringLiteral("target[5]")));
}

void InspectorTest::pathIsCopied()
{
    Inspecting pane(m_formats);
    pane.select(placeOf(*pane.file, "sample.place.z"));
    QTest::mouseClick(pane.button(QStringLiteral("sample.place.z")), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("sample.place.z"));
}

void InspectorTest::manyMembersAreCut()
{
    const FormatSet none(std::vector<FormatRow>{});
    const auto file = test::openBytes(Bytes(500'000, 1), none);
    Selection selection(*file);
    InspectorView view(selection);
    view.show();
    selection.select(*file->placeAt(100));
    QVERIFY(view.widget()->findChildren<ValueEditor *>().size() <= int(InspectorView::kMostMembers) + 1);
    for (const QLabel *label : view.widget()->findChildren<QLabel *>())
        QVERIFY(label->text().size() < 2000);
}

void InspectorTest::manyMembersAreThereAtOnce()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildWok(6, 5), formats);
    Selection selection(*file);
    InspectorView view(selection);
    view.show();
    selection.selectPath({*file->file().format().findUnit(file->file(), "materials"), {}});
    QCOMPARE(view.findChildren<ValueEditor *>().size(), 60); // two faces of each quad
}

void InspectorTest::wrappedTextsAreWhole()
{
    Inspecting pane(m_formats);
    pane.view.resize(200, 600);
    pane.select(placeOf(*pane.file, "sample"));
    const auto isCut = [](const QLabel *label) {
        return label->height() < label->heightForWidth(label->width());
    };
    const auto wrapped = [&pane] {
        QList<QLabel *> labels = pane.view.findChildren<QLabel *>();
        labels.removeIf([](const QLabel *label) { return !label->wordWrap(); });
        return labels;
    };
    // The rows that lead here come from a worker, and the labels are laid out again after them.
    QTRY_VERIFY(std::ranges::none_of(wrapped(), isCut));
    QVERIFY(std::ranges::any_of(wrapped(), [](const QLabel *label) {
        return label->heightForWidth(label->width()) > 2 * label->fontMetrics().height() - 2;
    }));
}

void InspectorTest::wideFormsCanBeReached()
{
    Inspecting pane(m_formats);
    for (const int width : {360, 200}) {
        pane.view.resize(width, 700);
        pane.select(placeOf(*pane.file, "sample"));
        QCoreApplication::processEvents();
        QVERIFY(pane.editor(QStringLiteral("turn w")));
        const int outside = pane.view.widget()->width() - pane.view.viewport()->width();
        QVERIFY(outside <= 0 || pane.view.horizontalScrollBar()->isVisible());
        QVERIFY(outside <= 0 || width == 200); // at its default width everything is visible
    }
}

// The field's number changes when a node in front comes or goes: typed text still goes to the same field.
void InspectorTest::editorsStayAtTheirField()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildPlugin(), formats);
    const test::FakeDocument document(*file);
    Selection selection(*file);
    InspectorView view(selection);
    view.show();
    for (const std::string_view selected : {"QUST:02000805.FULL.value", "QUST:02000805.FULL"}) {
        selection.select(placeOf(*file, selected));
        const Result<Patch> patch = patchFor(file->file(), test::removeEdit("QUST:02000805.EDID"));
        const Result<Patch> inverse = patch ? file->apply(*patch) : tl::unexpected(patch.error());
        QVERIFY(inverse);
        bool found = false;
        for (const ValueEditor *editor : view.widget()->findChildren<ValueEditor *>())
            found = found || editor->place() == placeOf(*file, "QUST:02000805.FULL.value");
        QVERIFY(found);
        QVERIFY(file->apply(*inverse));
    }
}

void InspectorTest::everythingHasAName()
{
    Inspecting pane(m_formats);
    pane.select(placeOf(*pane.file, "sample"));
    for (const QWidget *widget : pane.view.widget()->findChildren<QWidget *>()) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible())
            continue;
        const auto *button = qobject_cast<const QToolButton *>(widget);
        const bool named = !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        QVERIFY2(named, widget->metaObject()->className());
    }
}

// Padding is one line here as well.
void InspectorTest::paddingIsLeftToTheTree()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildSkyrimCrate(), formats);
    Selection selection(*file);
    InspectorView view(selection);
    view.resize(320, 700);
    view.show();
    const Place body{placeOf(*file, "block[3].mass").unit, {}};
    selection.select(body);
    QStringList texts;
    for (const QLabel *label : view.widget()->findChildren<QLabel *>())
        texts += label->text();
    QVERIFY(texts.contains(QStringLiteral("mass, kg")));
    QVERIFY(!texts.contains(QStringLiteral("pad1")));
    QCOMPARE(texts.filter(QStringLiteral("bytes of padding")).size(), 1);
}

CUTAWAY_TESTS(InspectorTest)
#include "inspectortest.moc"
