// SPDX-License-Identifier: MIT
// Tests that typed text is never lost: whichever editor holds it and whatever is done next, it comes into the
// file or stops the action that would lose it.
#include "app/statusfields.h"
#include "tests/app/typingeditors.h"
#include "tests/support/espcorpus.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/editors/valueeditor.h"
#include "viewers/workshops/pack/packpane.h"

#include <QComboBox>
#include <QCompleter>
#include <QDockWidget>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTreeView>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

enum class Deed { Save, SaveAs, Close, Quit, NextTab, ClickTab, Follow, Select, Undo, Compare };

constexpr std::pair<Deed, const char *> kDeeds[] = {
    {Deed::Save, "save"},        {Deed::SaveAs, "save as"},
    {Deed::Close, "close"},      {Deed::Quit, "quit"},
    {Deed::NextTab, "next tab"}, {Deed::ClickTab, "click tab"},
    {Deed::Follow, "follow"},    {Deed::Select, "select"},
    {Deed::Undo, "undo"},        {Deed::Compare, "save in the comparison"}};

const TypingEditor &editorNamed(const QString &name)
{
    return *std::ranges::find(typingEditors(), name,
                              [](const TypingEditor &editor) { return QString::fromLatin1(editor.name); });
}

} // namespace

class TypingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void isTaken_data() { addRows(false); }
    void isTaken();
    void isKeptWhereItIsRefused_data() { addRows(true); }
    void isKeptWhereItIsRefused();
    void undoTakesBackTyping_data();
    void undoTakesBackTyping();
    void enterTakesWhatIsTypedOverAnOpenList_data();
    void enterTakesWhatIsTypedOverAnOpenList();
    void roundedToWhatIsThereIsNoEdit();
    void remarksAreTakenToo();
    void ordersStopSaving();
    void everyLineIsKnown_data();
    void everyLineIsKnown();
    void undoOfABulkChangeUndoesTheChange();
    void keyboardStaysInATreeMadeAnew();
    void aByteIsOneStep_data();
    void aByteIsOneStep();

private:
    void addRows(bool refused);
    bool openEditor(const QString &name);
    void act(Deed deed);
    QString seal() { return m_fixture->window->status().sealText(); }
    QString tabText() const
    {
        const DocumentTabs &tabs = m_fixture->window->area().tabs();
        return tabs.tabText(tabs.currentIndex());
    }

    std::unique_ptr<WindowFixture> m_fixture;
    QPointer<QWidget> m_input;
    QPointer<Document> m_edited;
    Document *m_other = nullptr;
    QString m_path; // of the file that is edited
};

// The first editor meets every deed, the others a save and one more each, so that each deed meets several
// editors.
void TypingTest::addRows(bool refused)
{
    QTest::addColumn<QString>("editor");
    QTest::addColumn<Deed>("deed");
    for (std::size_t i = 0; i < typingEditors().size(); ++i) {
        const TypingEditor &editor = typingEditors()[i];
        if (refused && editor.bad.isEmpty())
            continue;
        for (const auto &[deed, name] : kDeeds) {
            const bool isItsTurn = static_cast<std::size_t>(deed) == i % std::size(kDeeds);
            if (deed != Deed::Undo && (i == 0 || deed == Deed::Save || isItsTurn)) // see undoTakesBackTyping
                QTest::addRow("%s, %s", editor.name, name) << QString::fromLatin1(editor.name) << deed;
        }
    }
}

bool TypingTest::openEditor(const QString &name)
{
    if (m_fixture->open(m_fixture->writeWok(u"other.wok"_s)) == nullptr)
        return false;
    m_other = &m_fixture->document();
    m_input = editorNamed(name).open(*m_fixture);
    m_edited = &m_fixture->document();
    m_path = m_edited->path();
    m_fixture->prompts.toSave = m_fixture->path(u"saved."_s + m_path.section(u'.', -1));
    m_fixture->window->activateWindow();
    return m_input != nullptr && QTest::qWaitForWindowActive(m_fixture->window.get());
}

void TypingTest::act(Deed deed)
{
    MainWindow &window = *m_fixture->window;
    switch (deed) {
    case Deed::Save:
        return m_fixture->trigger(Command::Save);
    case Deed::SaveAs:
        return m_fixture->trigger(Command::SaveAs);
    case Deed::Close:
        return m_fixture->trigger(Command::CloseTab);
    case Deed::Quit:
        window.close();
        return;
    case Deed::NextTab:
        return m_fixture->trigger(Command::NextTab);
    case Deed::ClickTab: {
        DocumentTabs &tabs = window.area().tabs();
        return QTest::mouseClick(&tabs, Qt::LeftButton, {}, tabs.tabRect(0).center());
    }
    case Deed::Follow:
        return m_fixture->trigger(Command::FollowLink);
    case Deed::Select: {
        Selection &selection = m_fixture->page().selection();
        selection.select({selection.current()->unit == 1 ? 2u : 1u, NodeId{}});
        return;
    }
    case Deed::Undo:
        return m_fixture->trigger(Command::Undo);
    case Deed::Compare: // saved here, since it has its own command
        m_edited->save();
        return;
    }
}

void TypingTest::isTaken()
{
    QFETCH(QString, editor);
    QFETCH(Deed, deed);
    const TypingEditor &row = editorNamed(editor);
    QVERIFY(openEditor(editor));
    const QString before = m_fixture->value(row.path);
    typeOver(*m_input, row.good);
    QVERIFY(m_edited->isModified());
    QVERIFY2(seal().contains(u"not applied"_s), qPrintable(seal()));
    QVERIFY2(tabText().contains(u"•"_s), qPrintable(tabText()));
    QVERIFY(m_fixture->isEnabled(Command::Save));
    act(deed);
    QVERIFY(!m_edited->isTyping());
    const bool saves = deed == Deed::Save || deed == Deed::SaveAs || deed == Deed::Compare;
    if (saves) {
        QVERIFY(m_fixture->waitIdle());
        const QString file = deed == Deed::SaveAs ? m_fixture->prompts.toSave : m_path;
        QVERIFY2(valueOnDisk(file, row.path) != before, qPrintable(before));
        QVERIFY(!m_edited->isModified());
    }
    QCOMPARE(!m_fixture->prompts.askedAbout.isEmpty(), deed == Deed::Close || deed == Deed::Quit);
    QCOMPARE(&m_fixture->document() == m_other, deed == Deed::NextTab || deed == Deed::ClickTab);
    m_fixture->window->area().makeCurrent(*m_edited);
    QVERIFY(m_fixture->value(row.path) != before);
    if (!row.want.isEmpty())
        QCOMPARE(m_fixture->value(row.path), row.want);
    QCOMPARE(m_edited->undoStack().count(), 1);
}

void TypingTest::isKeptWhereItIsRefused()
{
    QFETCH(QString, editor);
    QFETCH(Deed, deed);
    const TypingEditor &row = editorNamed(editor);
    QVERIFY(openEditor(editor));
    const QByteArray onDisk = WindowFixture::contents(m_path);
    const std::optional<Place> selected = m_fixture->page().selection().current();
    typeOver(*m_input, row.bad);
    QVERIFY(m_edited->isModified());
    act(deed);
    QVERIFY(m_edited->isTyping()); // still
    QCOMPARE(&m_fixture->document(), m_edited.data());
    QCOMPARE(m_fixture->page().selection().current(), selected);
    QVERIFY(m_fixture->prompts.askedAbout.isEmpty());
    QVERIFY(m_fixture->window->isVisible());
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(WindowFixture::contents(m_path) == onDisk);
    QVERIFY(!QFile::exists(m_fixture->prompts.toSave));
    QVERIFY(m_input != nullptr && m_input->isVisible());
    QCOMPARE(textOf(*m_input), row.bad);
    QVERIFY(m_input == QApplication::focusWidget() || m_input->isAncestorOf(QApplication::focusWidget()));
    if (QWidget *list = QApplication::activePopupWidget())
        QTest::keyClick(list, Qt::Key_Escape);
    QTest::keyClick(m_input, Qt::Key_Escape);
    QVERIFY(!m_edited->isModified());
    act(deed); // nothing is in the way any more
    QVERIFY(m_edited == nullptr || !m_edited->isTyping());
}

void TypingTest::undoTakesBackTyping_data()
{
    QTest::addColumn<QString>("editor");
    for (const TypingEditor &editor : typingEditors())
        QTest::newRow(editor.name) << QString::fromLatin1(editor.name);
}

void TypingTest::undoTakesBackTyping()
{
    QFETCH(QString, editor);
    const TypingEditor &row = editorNamed(editor);
    QVERIFY(openEditor(editor));
    const QString before = m_fixture->value(row.path);
    const QString shownBefore = textOf(*m_input);
    typeOver(*m_input, row.good);
    act(Deed::Undo);
    QVERIFY(!m_edited->isModified());
    QCOMPARE(m_edited->undoStack().count(), 0);
    QCOMPARE(m_fixture->value(row.path), before);
    if (m_input != nullptr && m_input->isVisible())
        QCOMPARE(textOf(*m_input), shownBefore);
}

void TypingTest::enterTakesWhatIsTypedOverAnOpenList_data()
{
    QTest::addColumn<QString>("editor");
    for (const char *editor : {"choice", "link", "record of a package", "searched choice of a package"})
        QTest::newRow(editor) << QString::fromLatin1(editor);
}

// An open list of completions has the keys.
void TypingTest::enterTakesWhatIsTypedOverAnOpenList()
{
    QFETCH(QString, editor);
    const TypingEditor &row = editorNamed(editor);
    QVERIFY(openEditor(editor));
    const QString before = m_fixture->value(row.path);
    const QString typed = editor == u"link"_s ? u"4"_s : row.good;
    const QString listed = editor == u"record of a package"_s ? u"q"_s : typed;
    typeOver(*m_input, listed);
    QPointer<QCompleter> completer = m_input->findChild<QCompleter *>(); // gone with an editor that closes
    if (completer == nullptr)                                            // it belongs to the editor
        completer = m_input->parentWidget()->findChild<QCompleter *>();
    QVERIFY(completer != nullptr || QTest::qWaitFor([&] {
                completer = m_input->parentWidget()->findChild<QCompleter *>();
                return completer != nullptr;
            }));
    QTRY_VERIFY(completer->popup()->isVisible());
    if (listed != typed) { // the list stays until another is there
        auto &line = static_cast<QLineEdit &>(*m_input);
        line.setText(typed);
    }
    QTest::keyClick(completer->popup(), Qt::Key_Return);
    QTRY_VERIFY(m_fixture->value(row.path) != before);
    QVERIFY(completer == nullptr || !completer->popup()->isVisible());
    QVERIFY(!m_edited->isTyping());
}

// The editor shows the stored number.
void TypingTest::roundedToWhatIsThereIsNoEdit()
{
    QVERIFY(openEditor(u"number"_s));
    typeOver(*m_input, u"0.123456789012"_s);
    QTest::keyClick(m_input, Qt::Key_Return);
    QCOMPARE(textOf(*m_input), u"0.12345679"_s);
    typeOver(*m_input, u"0.1234567889"_s);
    QTest::keyClick(m_input, Qt::Key_Return);
    QCOMPARE(textOf(*m_input), u"0.12345679"_s);
    QCOMPARE(m_edited->undoStack().count(), 1);
}

// Bookmarks are stored beside the file, which they do not change.
void TypingTest::remarksAreTakenToo()
{
    m_fixture->open(m_fixture->writeWok(u"room.wok"_s));
    m_fixture->document().selectText(u"vertices[1].x"_s);
    m_fixture->trigger(Command::ToggleBookmark);
    FilePage &page = m_fixture->page();
    m_fixture->window->area().workspaces().reveal(page.bookmarksView());
    QTRY_VERIFY(page.bookmarksView().isVisible());
    QTreeView &table = *page.bookmarksView().table();
    table.setCurrentIndex(table.model()->index(0, BookmarkModel::kComment));
    table.edit(table.currentIndex());
    auto *line = table.viewport()->findChild<QLineEdit *>();
    QVERIFY(line != nullptr);
    typeOver(*line, u"heavy"_s);
    QVERIFY(!m_fixture->document().isModified());
    m_fixture->trigger(Command::CloseTab);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(m_fixture->open(m_fixture->path(u"room.wok"_s)) != nullptr);
    QCOMPARE(m_fixture->page().bookmarks().list().front().comment, u"heavy"_s);
}

// Many values are changed on request only, not by saving.
void TypingTest::ordersStopSaving()
{
    const QString path = m_fixture->writeWok(u"room.wok"_s);
    m_fixture->open(path);
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2"_s));
    const QByteArray onDisk = WindowFixture::contents(path);
    m_fixture->document().selectText(u"vertices[2].x"_s);
    m_fixture->trigger(Command::BulkEdit);
    BulkBar &bar = m_fixture->page().treePane().bulk();
    QTest::keyClicks(&bar.line(), u"*=2"_s);
    m_fixture->document().selectText(u"vertices[3].x"_s); // typing may go on after a look elsewhere
    QCOMPARE(m_fixture->document().selectedText(), u"vertices[3].x"_s);
    m_fixture->trigger(Command::Save);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(WindowFixture::contents(path) == onDisk);
    QVERIFY2(bar.preview().contains(u"Enter"_s), qPrintable(bar.preview()));
    QTest::keyClick(&bar.line(), Qt::Key_Escape);
    m_fixture->trigger(Command::Save);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(WindowFixture::contents(path) != onDisk);
}

void TypingTest::everyLineIsKnown_data()
{
    QTest::addColumn<QString>("file");
    for (const QString &sample : DocumentManager::samples())
        QTest::newRow(qPrintable(sample.section(u'/', -1))) << sample;
}

// Every line that can be typed into either reports its text as typed, or holds no value of the file: it
// searches for something, or asks a question.
void TypingTest::everyLineIsKnown()
{
    QFETCH(QString, file);
    constexpr const char *kAsking[] = {
        "cutaway::FilterBar",          "cutaway::FindView",          "cutaway::BulkBar",
        "cutaway::QuickBox",           "cutaway::IssuesView",        "cutaway::GraphView",
        "cutaway::WalkPanel",          "cutaway::NodesPanel",        "cutaway::BoneList",
        "cutaway::PackageList",        "cutaway::PackageActions",    "cutaway::CutPanel",
        "cutaway::PackComparePanel",   "cutaway::BodiesPane",        "cutaway::WalkmeshPane",
        "cutaway::AreaPane",           "cutaway::BuildPane",         "cutaway::PoseBar",
        "cutaway::BehaviourNamesPane", "cutaway::BehaviourGraphPane"};
    QVERIFY(m_fixture->open(file) != nullptr);
    Workspaces &workspaces = m_fixture->window->area().workspaces();
    for (QAction *pane : workspaces.paneActions()) {
        if (pane->isEnabled() && !pane->isChecked())
            pane->trigger();
    }
    QVERIFY(m_fixture->waitIdle());
    Document &document = m_fixture->document();
    document.selection().select({0, NodeId{}}); // a header, which has something to type into in every format
    QVERIFY(m_fixture->waitIdle());
    QStringList unknown;
    int typed = 0;
    const auto asks = [&](const QWidget *at) {
        for (; at != nullptr; at = at->parentWidget()) {
            if (std::ranges::any_of(kAsking, [at](const char *name) { return at->inherits(name); }))
                return true;
        }
        return false;
    };
    for (QDockWidget *dock : workspaces.findChildren<QDockWidget *>()) {
        if (dock->isHidden())
            continue;
        dock->raise();
        QCoreApplication::processEvents();
        QList<QPointer<QLineEdit>> lines;
        for (QLineEdit *line : dock->findChildren<QLineEdit *>())
            lines += line;
        for (const QPointer<QLineEdit> &line : lines) {
            if (line == nullptr || !line->isVisible() || !line->isEnabled() || line->isReadOnly() ||
                asks(line))
                continue;
            QTest::keyClick(line, Qt::Key_1);
            if (line == nullptr)
                continue;
            ++typed;
            if (!document.isTyping())
                unknown += line->accessibleName() + u" in "_s +
                           QLatin1String(line->parentWidget()->metaObject()->className());
            document.file().typedTexts().giveUp();
            QVERIFY2(!document.isModified(),
                     qPrintable(line != nullptr ? line->accessibleName() : QString()));
        }
    }
    QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(u'\n')));
    QVERIFY(typed > 0);
}

void TypingTest::undoOfABulkChangeUndoesTheChange()
{
    m_fixture->open(m_fixture->writeWok(u"room.wok"_s));
    m_fixture->document().selectText(u"vertices[2].x"_s);
    const QString before = m_fixture->value(u"vertices[2].x"_s);
    m_fixture->trigger(Command::BulkEdit);
    BulkBar &bar = m_fixture->page().treePane().bulk();
    QTest::keyClicks(&bar.line(), u"+=3"_s);
    QTest::keyClick(&bar.line(), Qt::Key_Return);
    QVERIFY(m_fixture->waitIdle());
    QTRY_VERIFY(m_fixture->value(u"vertices[2].x"_s) != before);
    QTest::keyClick(&bar.line(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(m_fixture->value(u"vertices[2].x"_s), before);
    QCOMPARE(bar.line().text(), u"+=3"_s);
}

// The edit makes children, whose rows are open: it replaces all rows, the editor with them.
void TypingTest::keyboardStaysInATreeMadeAnew()
{
    const QString path = m_fixture->path(u"crate.nif"_s);
    WindowFixture::replace(path, WindowFixture::contents(u":/samples/crate.nif"_s));
    QVERIFY(m_fixture->open(path) != nullptr);
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    m_fixture->document().selectText(u"block[0].children[0]"_s);
    m_fixture->document().selectText(u"block[0].numChildren"_s);
    NodeTreeView &tree = m_fixture->page().tree();
    tree.setFocus();
    QTest::keyClick(&tree, Qt::Key_Return);
    const auto *editor = tree.viewport()->findChild<ValueEditor *>();
    QVERIFY(editor != nullptr);
    QTest::failOnWarning(QRegularExpression(u"closeEditor"_s));
    const QSignalSpy anew(tree.model(), &QAbstractItemModel::modelReset);
    typeOver(*editor->focusProxy(), u"5"_s);
    QTest::keyClick(editor->focusProxy(), Qt::Key_Return);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(!anew.isEmpty());
    QCOMPARE(m_fixture->value(u"block[0].children[4]"_s), u"none"_s);
    QCOMPARE(QApplication::focusWidget(), &tree);
    QCOMPARE(m_fixture->document().selectedText(), u"block[0].numChildren"_s);
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
}

void TypingTest::aByteIsOneStep_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("digits");
    QTest::addColumn<bool>("inserts");
    QTest::newRow("number") << u"block[0].translation.x"_s << u"ab"_s << false;
    QTest::newRow("text") << u"header.strings[0].value"_s << u"41"_s << false;
    QTest::newRow("text, put in") << u"header.strings[0].value"_s << u"41"_s << true;
    QTest::newRow("length of a text") << u"header.strings[0].length"_s << u"01"_s << false;
    QTest::newRow("type of a block") << u"header.blockTypeIndex[0]"_s << u"12"_s << false;
    QTest::newRow("count") << u"header.numBlocks"_s << u"12"_s << false;
}

void TypingTest::aByteIsOneStep()
{
    QFETCH(QString, path);
    QFETCH(QString, digits);
    QFETCH(bool, inserts);
    m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s));
    const OpenFile &file = m_fixture->document().file();
    const auto bytes = [&file] { return allBytes(file.file()); };
    const Bytes before = bytes();
    const Result<NodePath> where = file.file().parsePath(path.toStdString());
    QVERIFY2(where.has_value(), qPrintable(path));
    HexView &hex = m_fixture->page().hex();
    hex.goTo(file.rangeOf(*file.resolve(*where))->offset);
    hex.setInserting(inserts);
    hex.setFocus();
    const int steps = m_fixture->document().undoStack().count();
    for (const QChar digit : digits)
        QTest::keyClick(&hex, digit.toLatin1());
    QVERIFY(m_fixture->waitIdle());
    QVERIFY2(bytes() != before, qPrintable(hex.notes().refusal()));
    const Bytes after = bytes();
    QCOMPARE(m_fixture->document().undoStack().count(), steps + 1);
    m_fixture->trigger(Command::Undo);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(bytes() == before);
    m_fixture->trigger(Command::Redo);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(bytes() == after);
}

CUTAWAY_TESTS(TypingTest)
#include "typingtest.moc"
