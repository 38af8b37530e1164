// SPDX-License-Identifier: MIT
// Tests of editing in place: a refused value shows the reason and stays open, an accepted one is one edit.
#include "tests/support/bwmbuilder.h"
#include "tests/support/coverage.h"
#include "tests/support/espbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/sampleformat.h"

#include "viewers/kit/editors/choiceeditors.h"
#include "viewers/kit/editors/editorchip.h"
#include "viewers/kit/editors/editorfactory.h"
#include "viewers/kit/editors/lineeditor.h"
#include "viewers/kit/editors/tupleeditor.h"
#include "viewers/kit/tree/nodetreeview.h"

#include "core/catalogue.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QSignalSpy>
#include <numeric>

using namespace cutaway;
using test::placeOf;
using test::shown;

namespace
{

// A tree on a file, with the editor of one value open.
struct EditingTree {
    EditingTree(Bytes bytes, const FormatSet &formats)
        : file(test::openBytes(std::move(bytes), formats, "made.wok")), document(*file), selection(*file),
          view(selection)
    {
        view.resize(700, 500);
        view.show();
        view.activateWindow();
    }

    ValueEditor *edit(std::string_view path)
    {
        selection.select(placeOf(*file, path));
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Return);
        return editor();
    }

    ValueEditor *editor() const { return view.viewport()->findChild<ValueEditor *>(); }

    // Closed editors are deleted later.
    bool closed() const { return editor() == nullptr || !editor()->isVisible(); }

    std::unique_ptr<OpenFile> file;
    test::FakeDocument document;
    Selection selection;
    NodeTreeView view;
};

void typeOver(QWidget *input, const QString &text)
{
    QTest::keyClick(input, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(input, text);
}

} // namespace

class EditorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chooses_data();
    void chooses();
    void acceptsNumber();
    void refusesInPlace();
    void saysWhatIsStored();
    void givesUpOnEscape();
    void unchangedIsNoEdit();
    void undoShowsInTree();
    void enumByName();
    void enumByNumber();
    void flags();
    void boolean();
    void tuple();
    void quaternionInDegrees();
    void matrixAsText();
    void fixedText();
    void longText();
    void moreThanALineTakes();
    void rawBytes();
    void linkOffersAllowedTargets();
    void tabEditsTheNextValue();
    void everyEditorReadsBackWhatItShows();

private:
    const FormatSet m_formats = allFormats();
    const FormatSet m_sample = test::sampleFormats();
};

void EditorTest::chooses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("editor"); // empty: cannot be edited
    QTest::newRow("float") << "sample.mass" << QByteArray("cutaway::LineEditor");
    QTest::newRow("enum") << "sample.mode" << QByteArray("cutaway::EnumEditor");
    QTest::newRow("flags") << "sample.marks" << QByteArray("cutaway::FlagsEditor");
    QTest::newRow("bool") << "sample.active" << QByteArray("cutaway::BoolEditor");
    QTest::newRow("quaternion") << "sample.turn" << QByteArray("cutaway::TupleEditor");
    QTest::newRow("component") << "sample.turn.w" << QByteArray("cutaway::LineEditor");
    QTest::newRow("matrix") << "sample.basis" << QByteArray("cutaway::LineEditor");
    QTest::newRow("text") << "sample.label" << QByteArray("cutaway::LineEditor");
    QTest::newRow("link") << "sample.target" << QByteArray("cutaway::LinkEditor");
    QTest::newRow("structure") << "sample" << QByteArray();
}

void EditorTest::chooses()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, editor);
    const auto file = test::openBytes(test::buildSample(), m_sample);
    QWidget parent;
    const ValueEditor *made = createEditor(*file, placeOf(*file, path.toStdString()), &parent);
    QCOMPARE(made != nullptr ? QByteArray(made->metaObject()->className()) : QByteArray(), editor);
}

void EditorTest::acceptsNumber()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("closeEditor"))); // closed once
    EditingTree tree(test::buildWok(), m_formats);
    ValueEditor *editor = tree.edit("vertices[1].x");
    QVERIFY(editor);
    typeOver(editor->focusProxy(), QStringLiteral("0.1"));
    QVERIFY(!editor->isRefused());
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QCOMPARE(tree.document.edits(), 1);
    QCOMPARE(shown(*tree.file, "vertices[1].x"), std::string("0.1"));
    QTRY_VERIFY(tree.closed());
    QCOMPARE(tree.view.currentIndex().siblingAtColumn(NodeModel::Value).data().toString(),
             QStringLiteral("0.1"));
}

void EditorTest::refusesInPlace()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.count");
    QVERIFY(editor);
    typeOver(editor->focusProxy(), QStringLiteral("70000"));
    QVERIFY(editor->isRefused());
    const auto *chip = tree.view.viewport()->findChild<EditorChip *>();
    QVERIFY(chip && chip->isVisible());
    QVERIFY(chip->text().contains(QStringLiteral("65535")));
    QVERIFY(tree.view.viewport()->rect().contains(chip->geometry()));
    QVERIFY(!chip->geometry().intersects(editor->geometry()));
    QGuiApplication::clipboard()->setText(QString(20'000, QLatin1Char('z')));
    QTest::keyClick(editor->focusProxy(), Qt::Key_V, Qt::ControlModifier);
    QVERIFY(editor->isRefused() && chip->text().size() < 500); // it quotes what was pasted
    typeOver(editor->focusProxy(), QStringLiteral("70000"));
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QCOMPARE(tree.document.edits(), 0);
    QVERIFY(editor->isVisible());
    QVERIFY(!editor->accessibleDescription().isEmpty());

    typeOver(editor->focusProxy(), QStringLiteral("7"));
    QVERIFY(!chip->isVisible());
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QCOMPARE(shown(*tree.file, "sample.count"), std::string("7"));
}

// Shown while typing, and not as a refusal; afterwards the editor has the stored value.
void EditorTest::saysWhatIsStored()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.mass");
    QVERIFY(editor);
    typeOver(editor->focusProxy(), QStringLiteral("0.123456789012"));
    QVERIFY(!editor->isRefused());
    QCOMPARE(editor->stored(), QStringLiteral("0.12345679"));
    const auto *chip = tree.view.viewport()->findChild<EditorChip *>();
    QVERIFY(chip != nullptr && chip->isVisible());
    QCOMPARE(chip->text(), QStringLiteral("stored as 0.12345679"));
    typeOver(editor->focusProxy(), QStringLiteral("0.125"));
    QVERIFY(editor->stored().isEmpty() && !chip->isVisible());
    typeOver(editor->focusProxy(), QStringLiteral("0.123456789012"));
    QVERIFY(editor->commit());
    editor->follow();
    QCOMPARE(editor->text(), QStringLiteral("0.12345679"));
    typeOver(editor->focusProxy(), QStringLiteral("0.1234567889")); // the same number, in other words
    QVERIFY(editor->commit());
    editor->follow();
    QCOMPARE(editor->text(), QStringLiteral("0.12345679"));
}

void EditorTest::givesUpOnEscape()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.count");
    typeOver(editor->focusProxy(), QStringLiteral("9"));
    QTest::keyClick(editor->focusProxy(), Qt::Key_Escape);
    QTRY_VERIFY(tree.closed());
    QCOMPARE(tree.document.edits(), 0);
}

void EditorTest::unchangedIsNoEdit()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.place");
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QTRY_VERIFY(tree.closed());
    QCOMPARE(tree.document.edits(), 0);
}

void EditorTest::undoShowsInTree()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.mass");
    typeOver(editor->focusProxy(), QStringLiteral("3"));
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QTRY_VERIFY(tree.closed());
    const QModelIndex value = tree.view.currentIndex().siblingAtColumn(NodeModel::Value);
    QCOMPARE(value.data().toString(), QStringLiteral("3 kg"));
    tree.document.undo();
    QCOMPARE(value.data().toString(), QStringLiteral("12.5 kg"));
    QCOMPARE(tree.view.currentIndex().data().toString(), QStringLiteral("mass"));
}

void EditorTest::enumByName()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.mode");
    auto *combo = editor->findChild<QComboBox *>();
    QVERIFY(combo);
    QCOMPARE(combo->currentText(), QStringLiteral("slow (1)"));
    QCOMPARE(combo->count(), 4);
    QTest::keyClick(combo, Qt::Key_Down); // the next name
    QCOMPARE(combo->currentText(), QStringLiteral("fast (2)"));
    QTRY_COMPARE(tree.document.edits(), 1);
    QCOMPARE(shown(*tree.file, "sample.mode"), std::string("fast (2)"));
}

void EditorTest::enumByNumber()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.mode");
    auto *combo = editor->findChild<QComboBox *>();
    combo->lineEdit()->setText(QStringLiteral("4"));
    Q_EMIT combo->lineEdit()->textEdited(QStringLiteral("4"));
    QVERIFY(editor->isRefused());
    QVERIFY(editor->error().contains(QStringLiteral("fast")));
    combo->lineEdit()->setText(QStringLiteral("9"));
    Q_EMIT combo->lineEdit()->textEdited(QStringLiteral("9"));
    QVERIFY(editor->commit());
    QCOMPARE(shown(*tree.file, "sample.mode"), std::string("reverse (9)"));
}

void EditorTest::flags()
{
    EditingTree tree(test::buildSample(), m_sample);
    auto *editor = qobject_cast<FlagsEditor *>(tree.edit("sample.marks"));
    QVERIFY(editor);
    QCOMPARE(editor->text(), QStringLiteral("0x3"));
    QListWidget &names = editor->names();
    QCOMPARE(names.count(), 5);
    QCOMPARE(names.item(0)->checkState(), Qt::Checked);
    QCOMPARE(names.item(2)->checkState(), Qt::Unchecked);
    names.item(0)->setCheckState(Qt::Unchecked);
    names.item(2)->setCheckState(Qt::Checked);
    QCOMPARE(editor->text(), QStringLiteral("0x12"));
    names.item(3)->setCheckState(Qt::Checked);
    names.item(4)->setCheckState(Qt::Checked); // takes the place of the other value
    QCOMPARE(editor->text(), QStringLiteral("0x212"));
    QCOMPARE(names.item(3)->checkState(), Qt::Unchecked);
    names.item(4)->setCheckState(Qt::Unchecked);
    QCOMPARE(editor->text(), QStringLiteral("0x12"));
    QTest::keyClick(editor->focusProxy(), Qt::Key_Down, Qt::AltModifier);
    QVERIFY(names.isVisible());
    names.hide();
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QCOMPARE(tree.document.edits(), 1); // both together
    QCOMPARE(shown(*tree.file, "sample.marks"), std::string("solid | frozen (0x12)"));
}

void EditorTest::boolean()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.active");
    QTest::keyClick(editor->focusProxy(), Qt::Key_Space);
    QCOMPARE(tree.document.edits(), 1);
    QCOMPARE(shown(*tree.file, "sample.active"), std::string("false"));
}

void EditorTest::tuple()
{
    EditingTree tree(test::buildSample(), m_sample);
    auto *editor = qobject_cast<TupleEditor *>(tree.edit("sample.place"));
    QVERIFY(editor);
    QCOMPARE(editor->fields().size(), std::size_t{3});
    QCOMPARE(editor->fields()[2]->text(), QStringLiteral("0.1"));
    typeOver(editor->fields()[1], QStringLiteral("fast"));
    QVERIFY(editor->isRefused());
    typeOver(editor->fields()[1], QStringLiteral("-2.5"));
    QVERIFY(!editor->isRefused());
    QTest::keyClick(editor->fields()[1], Qt::Key_Return);
    QCOMPARE(tree.document.edits(), 1);
    QCOMPARE(shown(*tree.file, "sample.place"), std::string("(1, -2.5, 0.1)"));
}

void EditorTest::quaternionInDegrees()
{
    const auto file = test::openBytes(test::buildSample(), m_sample);
    test::FakeDocument document(*file);
    QWidget parent;
    TupleEditor editor(*file, placeOf(*file, "sample.turn"), &parent);
    editor.setDegrees(true);
    QVERIFY(!editor.isChanged()); // looking is not editing
    typeOver(editor.fields()[2], QStringLiteral("90"));
    QVERIFY(editor.commit());
    QCOMPARE(document.edits(), 1);
    const auto tree = file->file().tree(0);
    const auto parts = std::get<std::vector<double>>(tree->value(placeOf(*file, "sample.turn").node));
    QVERIFY(std::abs(parts[2] - std::sqrt(0.5)) < 1e-6);
    QVERIFY(std::abs(parts[3] - std::sqrt(0.5)) < 1e-6);
    QVERIFY(std::abs(parts[0]) < 1e-6);
}

void EditorTest::matrixAsText()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.basis");
    QCOMPARE(editor->text(), QStringLiteral("(1, 0, 0, 0, 1, 0, 0, 0, 1)"));
    typeOver(editor->focusProxy(), QStringLiteral("1 2 3"));
    QVERIFY(editor->isRefused());
    typeOver(editor->focusProxy(), QStringLiteral("(1, 0, 0, 0, 1, 0, 0, 0, 5)"));
    QVERIFY(editor->commit());
    QCOMPARE(shown(*tree.file, "sample.basis.m22"), std::string("5"));
}

void EditorTest::fixedText()
{
    EditingTree tree(test::buildSample(), m_sample);
    ValueEditor *editor = tree.edit("sample.label");
    QCOMPARE(editor->text(), QStringLiteral("hello"));
    typeOver(editor->focusProxy(), QStringLiteral("good bye all"));
    QVERIFY(editor->isRefused()); // the format says what fits
    QVERIFY(editor->error().contains(QLatin1Char('8')));
    typeOver(editor->focusProxy(), QStringLiteral("good bye"));
    QVERIFY(editor->commit());
    QCOMPARE(shown(*tree.file, "sample.label"), std::string("good bye"));
}

// A text keeps all its characters in an editor, however many they are: here the size passes 65535 and comes
// back.
void EditorTest::longText()
{
    EditingTree tree(test::buildPlugin(), m_formats);
    const char *path = "QUST:02000805.FULL.value";
    const std::string before = shown(*tree.file, path);
    ValueEditor *editor = tree.edit(path);
    QVERIFY(editor);
    const QString wanted = QStringLiteral("long\r\n ").repeated(10'000);
    auto *line = qobject_cast<QLineEdit *>(editor->focusProxy());
    line->setText(wanted);
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(tree.editor() == nullptr);
    QCOMPARE(shown(*tree.file, path), wanted.toStdString());
    QCOMPARE(shown(*tree.file, "QUST:02000805.XXXX.realSize"), std::string("70001"));
    editor = tree.edit(path);
    QVERIFY(!editor->isChanged());
    typeOver(editor->focusProxy(), QString::fromStdString(before));
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QCOMPARE(shown(*tree.file, path), before);
    tree.document.undo();
    QCOMPARE(shown(*tree.file, path), wanted.toStdString());
}

// Nothing is cut off silently.
void EditorTest::moreThanALineTakes()
{
    EditingTree tree(test::buildPlugin(), m_formats);
    const char *path = "QUST:02000805.FULL.value";
    ValueEditor *editor = tree.edit(path);
    QVERIFY(editor);
    const QString tooMuch(LineEditor::kMostCharacters + 10, QLatin1Char('x'));
    qobject_cast<QLineEdit *>(editor->focusProxy())->insert(tooMuch);
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QVERIFY(editor->isRefused());
    QVERIFY(editor->error().contains(QString::number(LineEditor::kMostCharacters)));
    QCOMPARE(tree.document.edits(), 0);
    QTest::keyClick(editor->focusProxy(), Qt::Key_Escape);
    QTRY_VERIFY(tree.editor() == nullptr);

    const Place place = test::placeOf(*tree.file, path);
    QVERIFY(tree.file->requestSetText(place, tooMuch));
    editor = tree.edit(path);
    auto *line = qobject_cast<QLineEdit *>(editor->focusProxy());
    QVERIFY(line->isReadOnly());
    QTest::keyClick(line, Qt::Key_X);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(tree.document.edits(), 1);
}

// An editor has all digits of bytes, of which a row shows only the first.
void EditorTest::rawBytes()
{
    Bytes bytes(100);
    std::iota(bytes.begin(), bytes.end(), std::uint8_t{1});
    EditingTree tree(bytes, m_formats);
    ValueEditor *editor = tree.edit("bytes[0].undecoded");
    QVERIFY(editor);
    auto *line = qobject_cast<QLineEdit *>(editor->focusProxy());
    QVERIFY(line->text().startsWith(QStringLiteral("01 02")) &&
            line->text().endsWith(QStringLiteral("63 64")));
    line->setText(line->text().replace(QStringLiteral("63 64"), QStringLiteral("63 FF")));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(tree.closed());
    bytes.back() = 0xFF;
    QVERIFY(test::allBytes(tree.file->file().bytes()) == bytes);
}

void EditorTest::linkOffersAllowedTargets()
{
    EditingTree tree(test::buildSample(), m_sample);
    auto *editor = qobject_cast<LinkEditor *>(tree.edit("sample.target"));
    QVERIFY(editor);
    QTRY_COMPARE(editor->offered().size(), 5); // all of type 7
    QVERIFY(!editor->offered().join(QLatin1Char(' ')).contains(QStringLiteral("target[3]")));
    typeOver(editor->focusProxy(), QStringLiteral("3"));
    QVERIFY(editor->isRefused());
    typeOver(editor->focusProxy(), QStringLiteral("5"));
    QVERIFY(editor->commit());
    QCOMPARE(shown(*tree.file, "sample.target"), std::string("5"));
}

void EditorTest::tabEditsTheNextValue()
{
    EditingTree tree(test::buildSample(), m_sample);
    const QPointer<ValueEditor> first = tree.edit("sample.mass");
    typeOver(first->focusProxy(), QStringLiteral("4"));
    QTest::keyClick(first->focusProxy(), Qt::Key_Tab);
    QCOMPARE(tree.document.edits(), 1);
    QTRY_VERIFY(first == nullptr);
    QVERIFY(tree.editor());
    QCOMPARE(tree.editor()->place(), placeOf(*tree.file, "sample.count"));
}

void EditorTest::everyEditorReadsBackWhatItShows()
{
    const auto file = test::openBytes(test::buildSample(), m_sample);
    QWidget parent;
    const auto tree = file->file().tree(0);
    for (std::uint32_t row = 0; row < tree->node(tree->root()).childCount; ++row) {
        const Place place{0, tree->child(tree->root(), row)};
        const ValueEditor *editor = createEditor(*file, place, &parent);
        QVERIFY(editor);
        const Result<Patch> patch =
            file->file().setText(place.unit, place.node, editor->text().toStdString());
        QVERIFY2(patch, patch ? "" : patch.error().message.c_str());
        for (const Splice &splice : patch->splices()) {
            const BytesView now = file->file().bytes().view({splice.offset, splice.removed});
            QVERIFY(std::ranges::equal(now.span(), splice.inserted));
        }
    }
}

CUTAWAY_TESTS(EditorTest)
#include "editortest.moc"
