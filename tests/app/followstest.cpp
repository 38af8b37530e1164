// SPDX-License-Identifier: MIT
// Tests that panes follow edits made elsewhere: issues of values that belong together, marks of rows in the
// tree, and editors that hold typed text.
#include "app/settingsdialog.h"
#include "tests/app/typingeditors.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/editors/valueeditor.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

class FollowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void overridesAreMarkedInTheTree();
    void issuesFollowAnEdit_data();
    void issuesFollowAnEdit();
    void foldedRowsTellOfIssuesBelow();
    void chunksTellOfIssuesInThem();
    void whatIsTypedStays_data();
    void whatIsTypedStays();
    void whatIsTypedStaysInWidgetsMadeAnew_data();
    void whatIsTypedStaysInWidgetsMadeAnew();
    void whatIsTypedStaysInAnotherTheme();
    void whatHasNoPlaceAnyMoreIsTold();

private:
    FilePage *open(const QString &name, const Bytes &bytes);
    QModelIndex rowOf(const QString &path);
    QImage pictureOf(const QModelIndex &row);
    // Types into the inspector's first editor of the selection.
    bool type(const QString &path, const QString &text);
    // Codes of the list, each once.
    QStringList issues();

    std::unique_ptr<WindowFixture> m_fixture;
};

FilePage *FollowsTest::open(const QString &name, const Bytes &bytes)
{
    WindowFixture::replace(m_fixture->path(name),
                           {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
    return m_fixture->open(m_fixture->path(name));
}

QModelIndex FollowsTest::rowOf(const QString &path)
{
    const auto where = m_fixture->page().file().file().parsePath(path.toStdString());
    return m_fixture->page().tree().nodes().indexOf(*m_fixture->page().file().resolve(*where));
}

QImage FollowsTest::pictureOf(const QModelIndex &row)
{
    NodeTreeView &tree = m_fixture->page().tree();
    tree.scrollTo(row);
    return tree.viewport()->grab(tree.visualRect(row)).toImage();
}

bool FollowsTest::type(const QString &path, const QString &text)
{
    InspectorView &inspector = m_fixture->page().inspector();
    m_fixture->document().selectText(path);
    m_fixture->window->area().workspaces().reveal(inspector);
    if (!QTest::qWaitFor([&] { return inspector.isVisible(); }))
        return false;
    auto *editor = inspector.findChild<ValueEditor *>();
    auto *line = editor != nullptr ? editor->findChild<QLineEdit *>() : nullptr;
    if (line == nullptr)
        return false;
    line->setFocus();
    typeOver(*line, text);
    QTest::keyClick(line, Qt::Key_Return);
    return !m_fixture->document().isTyping();
}

QStringList FollowsTest::issues()
{
    const QAbstractItemModel &rows = *m_fixture->page().issues().table()->model();
    QStringList codes;
    for (int row = 0; row < rows.rowCount(); ++row)
        codes += rows.index(row, IssueModel::kCode).data().toString();
    codes.removeDuplicates();
    return codes;
}

// ---- marks of rows

// As in the list of packages: letters and colours alone mean nothing to new users.
void FollowsTest::overridesAreMarkedInTheTree()
{
    constexpr std::uint32_t kOfMaster = 0x00000810;
    QVERIFY(open(u"test.esp"_s, allBytes(*packs::openAround(packs::Parts().record(kOfMaster)))) != nullptr);
    const QModelIndex own = rowOf(u"QUST:01000805"_s), foreign = rowOf(u"PACK:00000810"_s);
    QVERIFY(own.isValid() && foreign.isValid());
    QVERIFY(foreign.data(NodeModel::OverrideRole).toBool());
    QVERIFY(foreign.data(Qt::AccessibleTextRole).toString().endsWith(u", override"_s));
    QVERIFY(foreign.data(Qt::ToolTipRole).toString().contains(u"Overrides a record of Skyrim.esm"_s));
    for (const QModelIndex &row : {own, rowOf(u"TES4"_s), foreign.parent()}) {
        QVERIFY(!row.data(NodeModel::OverrideRole).toBool());
        QVERIFY(!row.data(Qt::AccessibleTextRole).toString().contains(u"override"_s));
        QVERIFY(!row.data(Qt::ToolTipRole).toString().contains(u"Overrides"_s));
    }
}

void FollowsTest::foldedRowsTellOfIssuesBelow()
{
    FilePage *page = open(u"post.nif"_s, buildOblivionPost());
    QVERIFY(page != nullptr);
    QTRY_VERIFY(!page->check().isRunning());
    const auto root = [this] { return rowOf(u"block[0]"_s); };
    const auto below = [&root] { return root().data(NodeModel::IssuesBelowRole).toInt(); };
    const auto folded = [&] {
        m_fixture->document().selectText(u"header"_s);
        page->tree().collapseAll();
        return pictureOf(root());
    };
    const int before = below();
    const QImage plain = folded();
    QVERIFY(m_fixture->setValue(u"block[2].r1"_s, u"0.4"_s));
    QTRY_COMPARE(below(), before + 1);
    const QModelIndex row = root();
    QCOMPARE(row.data(NodeModel::SeverityBelowRole).toInt(), int(Severity::Warning));
    QVERIFY(!row.data(NodeModel::SeverityRole).isValid()); // it has none itself
    const QString tip = row.data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.endsWith(u"1 issue below"_s), qPrintable(tip));
    QVERIFY(row.data(Qt::AccessibleTextRole).toString().endsWith(u", 1 issue below"_s));
    QCOMPARE(rowOf(u"block[2]"_s).data(NodeModel::SeverityRole).toInt(), int(Severity::Warning));
    const QImage marked = folded();
    QVERIFY(marked != plain);
    page->tree().expand(root());
    QVERIFY(pictureOf(root()) != marked); // the rows below say it themselves
    m_fixture->trigger(Command::Undo);
    QTRY_COMPARE(below(), before);
}

// Many rows beside each other, of which a thousand each are folded.
void FollowsTest::chunksTellOfIssuesInThem()
{
    constexpr std::uint32_t kRecords = 1500, kFirst = 0x01000800;
    Bytes records;
    for (std::uint32_t i = 0; i < kRecords; ++i) {
        const std::uint32_t formId = kFirst + (i == 1400 ? 0 : i); // one has the id of the first
        const Bytes next = record("FACT", formId, subrecord("EDID", zstring("Guild")));
        records.insert(records.end(), next.begin(), next.end());
    }
    const Bytes plugin = joined({pluginHeader({"Skyrim.esm"}, kRecords + 1), topGroup("FACT", records)});
    FilePage *page = open(u"many.esp"_s, plugin);
    QVERIFY(page != nullptr);
    const QModelIndex second = rowOf(u"FACT:01000800#2"_s);
    QVERIFY(second.isValid());
    const QModelIndex chunk = second.parent();
    QTRY_COMPARE(chunk.data(NodeModel::IssuesBelowRole).toInt(), 1);
    QVERIFY(chunk.data(NodeModel::TextRole).toString().startsWith(u"[1000"_s));
    QCOMPARE(chunk.data(Qt::ToolTipRole).toString(), u"1 issue below"_s);
    QCOMPARE(chunk.siblingAtRow(chunk.row() - 1).data(NodeModel::IssuesBelowRole).toInt(), 0);
    QCOMPARE(chunk.parent().data(NodeModel::IssuesBelowRole).toInt(), 1);
    QVERIFY(second.data(NodeModel::SeverityRole).isValid());
}

// ---- issues

void FollowsTest::issuesFollowAnEdit_data()
{
    QTest::addColumn<bool>("isNif");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    const auto row = [](const char *name, bool isNif, const char *path, const char *text, const char *code) {
        QTest::newRow(name) << isNif << QString::fromLatin1(path) << QString::fromLatin1(text)
                            << QString::fromLatin1(code);
    };
    row("radius of a capsule", true, "block[2].radius", "0.31", "nif.shape.radius");
    row("radius of one end", true, "block[2].r2", "0.25", "nif.shape.radius");
    row("filter of a body", true, "block[3].filter.group", "7", "nif.body.filtercopy");
    row("copy of the filter", true, "block[3].filterCopy.group", "7", "nif.body.filtercopy");
    row("vertex of a walkmesh", false, "vertices[8].z", "2", "bwm.normal");
}

// Each of these values has to agree with another one; as soon as they differ, an issue says so.
void FollowsTest::issuesFollowAnEdit()
{
    QFETCH(bool, isNif);
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, code);
    FilePage *page =
        open(isNif ? u"post.nif"_s : u"room.wok"_s, isNif ? buildOblivionPost() : buildWok(6, 4));
    QVERIFY(page != nullptr);
    m_fixture->window->area().workspaces().reveal(page->issues());
    QTRY_VERIFY(!page->check().isRunning());
    const QStringList before = issues();
    QVERIFY(!before.contains(code));
    QVERIFY(type(path, text));
    QTRY_VERIFY2(issues().contains(code), qPrintable(issues().join(u' ')));
    m_fixture->trigger(Command::Undo);
    QTRY_COMPARE(issues(), before);
    m_fixture->trigger(Command::Redo);
    QTRY_VERIFY(issues().contains(code));
}

// ---- typing

void FollowsTest::whatIsTypedStays_data()
{
    QTest::addColumn<QString>("editor");
    QTest::addColumn<bool>("refused");
    for (const TypingEditor &editor : typingEditors()) {
        QTest::addRow("%s", editor.name) << QString::fromLatin1(editor.name) << false;
        if (!editor.bad.isEmpty())
            QTest::addRow("%s, refused", editor.name) << QString::fromLatin1(editor.name) << true;
    }
}

// An edit asked for elsewhere comes while the user types, and has rows and widgets made anew. The typed text
// stays, and is saved.
void FollowsTest::whatIsTypedStays()
{
    QFETCH(QString, editor);
    QFETCH(bool, refused);
    const TypingEditor &row = *std::ranges::find(
        typingEditors(), editor, [](const TypingEditor &one) { return QString::fromLatin1(one.name); });
    QWidget *input = row.open(*m_fixture);
    QVERIFY(input != nullptr);
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    Document &document = m_fixture->document();
    const QString before = m_fixture->value(row.path);
    const QString typed = refused ? row.bad : row.good;
    typeOver(*input, typed);
    QVERIFY(document.isTyping());
    OpenFile &file = m_fixture->page().file();
    Patch patch; // behind all else, so that the file is cut into units anew
    patch.add({file.file().bytes().size(), 0, Bytes(4, 0)});
    QVERIFY(file.requestPatch(patch, {}, u"elsewhere"_s).has_value());
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(document.isTyping());
    const QString seal = m_fixture->window->status().sealText();
    QVERIFY2(seal.contains(u"differ"_s) && seal.contains(u"typed, not applied"_s), qPrintable(seal));
    QVERIFY(m_fixture->value(row.path) == before);
    QWidget *now = QApplication::focusWidget();
    QVERIFY(now != nullptr);
    QCOMPARE(textOf(*now), typed);
    document.settleTyping(TypedTexts::Before::Moving);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(document.isTyping(), refused);
    QCOMPARE(m_fixture->value(row.path) == before, refused);
    if (!refused && !row.want.isEmpty())
        QCOMPARE(m_fixture->value(row.path), row.want);
    QCOMPARE(document.undoStack().count(), refused ? 1 : 2);
}

void FollowsTest::whatIsTypedStaysInWidgetsMadeAnew_data()
{
    QTest::addColumn<QString>("editor");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::newRow("inspector") << u"link"_s << u"99999"_s << u"header.strings[0].value"_s << u"Other"_s;
    QTest::newRow("form") << u"searched choice of a package"_s << u"GetNowhere"_s
                          << u"PACK:01000810.conditions[0].CTDA.type"_s << u"0x4"_s;
}

// Each of these edits makes the panes replace the widgets that hold the typed text.
void FollowsTest::whatIsTypedStaysInWidgetsMadeAnew()
{
    QFETCH(QString, editor);
    QFETCH(QString, typed);
    QFETCH(QString, path);
    QFETCH(QString, text);
    const TypingEditor &row = *std::ranges::find(
        typingEditors(), editor, [](const TypingEditor &one) { return QString::fromLatin1(one.name); });
    const QPointer<QWidget> input = row.open(*m_fixture);
    QVERIFY(input != nullptr);
    typeOver(*input, typed);
    QVERIFY(m_fixture->document().isTyping());
    QVERIFY(m_fixture->setValue(path, text));
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(input == nullptr || !input->isVisible());
    QVERIFY(m_fixture->document().isTyping());
    QCOMPARE(textOf(*QApplication::focusWidget()), typed);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!m_fixture->document().isTyping());
}

void FollowsTest::whatIsTypedStaysInAnotherTheme()
{
    const TypingEditor &row = typingEditors()[1];
    QWidget *input = row.open(*m_fixture);
    QVERIFY(input != nullptr);
    typeOver(*input, row.bad);
    QVERIFY(m_fixture->document().isTyping());
    Q_EMIT m_fixture->window->settingsDialog().themeChosen(theme::Choice::HighContrast);
    QVERIFY(m_fixture->document().isTyping());
    QCOMPARE(textOf(*QApplication::focusWidget()), row.bad);
}

void FollowsTest::whatHasNoPlaceAnyMoreIsTold()
{
    const TypingEditor &row = typingEditors()[1];
    QWidget *input = row.open(*m_fixture);
    QVERIFY(input != nullptr);
    QSignalSpy lost(&m_fixture->document().file().typedTexts(), &TypedTexts::lost);
    typeOver(*input, row.good);
    QVERIFY(m_fixture->document().isTyping());
    OpenFile &file = m_fixture->page().file();
    Patch patch;
    patch.add({0, file.file().bytes().size(), Bytes(64, 0xFF)});
    QVERIFY(file.requestPatch(patch, {}, u"elsewhere"_s).has_value());
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(!m_fixture->document().isTyping());
    QCOMPARE(lost.size(), 1);
    QCOMPARE(lost.front().back().toString(), row.good);
}

CUTAWAY_TESTS(FollowsTest)
#include "followstest.moc"
