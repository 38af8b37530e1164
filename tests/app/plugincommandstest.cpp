// SPDX-License-Identifier: MIT
// Plugins in the window: masters changed in their dialog, new ones made, records copied from tab to tab.
#include "app/mastersdialog.h"
#include "app/newplugindialog.h"
#include "core/formats/esp/formid.h"
#include "tests/app/windowfixture.h"
#include "tests/support/espbuilder.h"
#include "tests/support/masterfiles.h"
#include "tests/support/overrideplugins.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/plugin/mastersbar.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeWidget>
#include <QUndoStack>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class PluginCommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void enabledForPlugins();
    void mastersAreAdded();
    void usedMasterStays();
    void unusedAndSorted();
    void closesWithTheFile();
    void controlsHaveNames();
    void newPlugin();
    void newPluginRefused();
    void pastesAnOverride();
    void pastesANewRecordWithChildren();
    void pastesTextsOfTables();
    void pastesRows();
    void nothingCopied();
    void compacts();

private:
    FilePage *open(const QString &name, const Bytes &bytes)
    {
        const QString path = m_fixture->path(name);
        test::WindowFixture::replace(
            path, QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
        return m_fixture->open(path);
    }
    const File &file() { return m_fixture->page().file().file(); }
    const std::vector<std::string> &masters() { return file().state<esp::EspState>().masters; }
    MastersDialog *showMasters()
    {
        m_fixture->trigger(Command::Masters);
        auto *dialog = m_fixture->window->findChild<MastersDialog *>();
        return dialog != nullptr && QTest::qWaitFor([&] { return !dialog->isCounting(); }) ? dialog : nullptr;
    }
    void row(const QString &command) { m_fixture->page().tree().findChild<QAction *>(command)->trigger(); }
    static bool press(const QWidget &around, const QString &text)
    {
        for (auto *button : around.findChildren<QAbstractButton *>()) {
            if (button->text().remove(u'&') != text || !button->isEnabled())
                continue;
            button->click();
            return true;
        }
        return false;
    }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void PluginCommandsTest::enabledForPlugins()
{
    constexpr Command kThose[] = {Command::Masters, Command::CompactIds, Command::PasteOverride,
                                  Command::PasteNew};
    QVERIFY(m_fixture->isEnabled(Command::NewPlugin));
    for (const Command command : kThose)
        QVERIFY(!m_fixture->isEnabled(command));
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr);
    for (const Command command : kThose)
        QVERIFY(!m_fixture->isEnabled(command));
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    for (const Command command : kThose)
        QVERIFY(m_fixture->isEnabled(command));
    m_fixture->page().selectText(u"PACK:02000807.QNAM"_s);
    QVERIFY(m_fixture->isEnabled(Command::CopyRecord));
    m_fixture->page().selectText(u"TES4"_s);
    QVERIFY(!m_fixture->isEnabled(Command::CopyRecord));
}

void PluginCommandsTest::mastersAreAdded()
{
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    MastersDialog *dialog = showMasters();
    QVERIFY(dialog != nullptr);
    auto *list = dialog->findChild<QTreeWidget *>();
    QCOMPARE(list->topLevelItem(0)->text(1), u"5"_s);
    QCOMPARE(list->topLevelItem(1)->text(1), u"0"_s);
    QVERIFY(!press(*dialog, u"Apply"_s)); // there is nothing to apply
    dialog->findChild<QLineEdit *>()->setText(u"skyrim.esm"_s);
    QVERIFY(press(*dialog, u"Add"_s));
    QVERIFY(dialog->status().contains(u"already"_s));
    dialog->findChild<QLineEdit *>()->setText(u"Dawnguard.esm"_s);
    QTest::keyClick(dialog->findChild<QLineEdit *>(), Qt::Key_Return);
    m_fixture->prompts.toOpen = {u"/somewhere/Dragonborn.esm"_s};
    QVERIFY(press(*dialog, u"Add Files…"_s));
    QCOMPARE(dialog->names().size(), std::size_t{4});
    QCOMPARE(masters().size(), std::size_t{2});
    QVERIFY(press(*dialog, u"Apply"_s));
    QTRY_COMPARE(masters().size(), std::size_t{4});
    QVERIFY(esp::recordOf(file(), 0x04000807) != UnitIndex::kNone);
    QTRY_VERIFY(dialog->status().contains(u"Undo"_s));
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
    m_fixture->trigger(Command::Undo);
    QTRY_COMPARE(masters().size(), std::size_t{2});
    QVERIFY(!m_fixture->document().isModified());
    QCOMPARE(dialog->names(), masters());
    m_fixture->trigger(Command::Redo);
    QTRY_COMPARE(masters().size(), std::size_t{4});
}

void PluginCommandsTest::usedMasterStays()
{
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    MastersDialog *dialog = showMasters();
    QVERIFY(dialog != nullptr);
    auto *list = dialog->findChild<QTreeWidget *>();
    list->setCurrentItem(list->topLevelItem(0));
    QVERIFY(press(*dialog, u"Remove"_s) && press(*dialog, u"Apply"_s));
    QTRY_VERIFY2(dialog->status().contains(u"is of Skyrim.esm"_s), qPrintable(dialog->status()));
    QCOMPARE(masters().size(), std::size_t{2});
    QVERIFY(!m_fixture->document().isModified());
}

void PluginCommandsTest::unusedAndSorted()
{
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    MastersDialog *dialog = showMasters();
    QVERIFY(dialog != nullptr);
    auto *list = dialog->findChild<QTreeWidget *>();
    dialog->findChild<QLineEdit *>()->setText(u"Mod.esp"_s);
    QVERIFY(press(*dialog, u"Add"_s));
    list->setCurrentItem(list->topLevelItem(2));
    QVERIFY(press(*dialog, u"Move Up"_s) && press(*dialog, u"Move Up"_s));
    QCOMPARE(dialog->names().front(), std::string("Mod.esp"));
    QVERIFY(press(*dialog, u"Sort"_s));
    QTRY_COMPARE(dialog->names().back(), std::string("Mod.esp"));
    QVERIFY(press(*dialog, u"Remove Unused"_s));
    QCOMPARE(dialog->names(), std::vector<std::string>{"Skyrim.esm"});
    QVERIFY(press(*dialog, u"Apply"_s));
    QTRY_COMPARE(masters().size(), std::size_t{1});
    QVERIFY(esp::recordOf(file(), 0x01000807) != UnitIndex::kNone);
}

void PluginCommandsTest::closesWithTheFile()
{
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    const QPointer<MastersDialog> dialog = showMasters();
    QVERIFY(dialog != nullptr);
    m_fixture->trigger(Command::CloseTab);
    QTRY_VERIFY(dialog == nullptr);
}

void PluginCommandsTest::controlsHaveNames()
{
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    QVERIFY(showMasters() != nullptr);
    m_fixture->trigger(Command::NewPlugin);
    for (const char *name : {"masters", "newPlugin"}) {
        const auto *dialog = m_fixture->window->findChild<QDialog *>(QLatin1String(name));
        QVERIFY(dialog != nullptr);
        for (QWidget *widget : dialog->findChildren<QWidget *>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
                continue;
            const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty(),
                     widget->metaObject()->className());
        }
    }
}

void PluginCommandsTest::newPlugin()
{
    m_fixture->trigger(Command::NewPlugin);
    auto *dialog = m_fixture->window->findChild<NewPluginDialog *>();
    QVERIFY(dialog != nullptr);
    auto *game = dialog->findChildren<QComboBox *>().front();
    game->setCurrentText(u"Fallout 4"_s);
    m_fixture->prompts.toSave = m_fixture->path(u"Mine"_s);
    QVERIFY(press(*dialog, u"Create…"_s));
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().name(), u"Mine.esp"_s);
    QCOMPARE(masters(), std::vector<std::string>{"Fallout4.esm"});
    QCOMPARE(file().state<esp::EspState>().game, esp::Game::Fallout4);
}

void PluginCommandsTest::newPluginRefused()
{
    m_fixture->trigger(Command::NewPlugin);
    auto *dialog = m_fixture->window->findChild<NewPluginDialog *>();
    const auto boxes = dialog->findChildren<QComboBox *>();
    boxes[0]->setCurrentText(u"Skyrim"_s);
    boxes[1]->setCurrentIndex(1);
    m_fixture->prompts.toSave = m_fixture->path(u"Light.esp"_s);
    QVERIFY(press(*dialog, u"Create…"_s));
    QVERIFY2(dialog->status().contains(u"no light plugins"_s), qPrintable(dialog->status()));
    QVERIFY(!QFile::exists(m_fixture->prompts.toSave));
}

// The other file is closed before the record is pasted.
void PluginCommandsTest::pastesAnOverride()
{
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    m_fixture->page().selectText(u"PACK:02000807"_s);
    m_fixture->trigger(Command::CopyRecord);
    m_fixture->trigger(Command::CloseTab);
    QVERIFY(open(u"b.esp"_s, test::pluginHeader({"Update.esm"}, 0)) != nullptr);
    m_fixture->trigger(Command::PasteOverride);
    NoticeBar *bar = m_fixture->window->area().noticesOf(m_fixture->document());
    const auto text = [&] { return bar->textOf(u"paste record"_s); };
    QTRY_VERIFY2(text().contains(u"adds to the masters: Skyrim.esm, a.esp"_s), qPrintable(text()));
    QCOMPARE(masters().size(), std::size_t{1});
    QVERIFY(press(*bar, u"Paste"_s));
    QTRY_COMPARE(masters().size(), std::size_t{3});
    const UnitId pasted = esp::recordOf(file(), 0x02000807);
    QVERIFY(pasted != UnitIndex::kNone);
    QTRY_COMPARE(m_fixture->page().selection().current()->unit, pasted);
    // It is there now.
    m_fixture->trigger(Command::PasteOverride);
    QTRY_VERIFY2(text().contains(u"has the record 02000807 already"_s), qPrintable(text()));
    m_fixture->trigger(Command::Undo);
    QTRY_COMPARE(masters().size(), std::size_t{1});
    QVERIFY(!m_fixture->document().isModified());
}

void PluginCommandsTest::pastesANewRecordWithChildren()
{
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    m_fixture->page().selectText(u"CELL:02000803"_s);
    m_fixture->trigger(Command::CopyRecord);
    QVERIFY(open(u"b.esp"_s, test::pluginHeader({"Skyrim.esm", "Update.esm", "a.esp"}, 0)) != nullptr);
    m_fixture->trigger(Command::PasteNew);
    NoticeBar *bar = m_fixture->window->area().noticesOf(m_fixture->document());
    QTRY_VERIFY(bar->textOf(u"paste record"_s).contains(u"holds 1 record"_s));
    QVERIFY(press(*bar, u"Paste with children"_s));
    QTRY_VERIFY(esp::recordOf(file(), 0x03000901) != UnitIndex::kNone);
    QCOMPARE(file().units()[esp::recordOf(file(), 0x03000901)].tag, esp::sig("REFR"));
}

void PluginCommandsTest::pastesTextsOfTables()
{
    QVERIFY(open(u"Own.esm"_s, test::localizedPlugin()) != nullptr);
    test::writeTables(std::filesystem::path(m_fixture->path(u"strings"_s).toStdString()), "Own", "english");
    m_fixture->page().selectText(u"WEAP:00000800"_s);
    m_fixture->trigger(Command::CopyRecord);
    QVERIFY(open(u"b.esp"_s, test::pluginHeader({"Own.esm"}, 0)) != nullptr);
    m_fixture->trigger(Command::PasteOverride);
    QTRY_VERIFY(esp::recordOf(file(), 0x00000800) != UnitIndex::kNone);
    QCOMPARE(m_fixture->value(u"WEAP:00000800.FULL.value"_s), u"english name"_s);
}

// Rows of a record in one tab become rows of another one's; what they name makes a master, once that is
// agreed to.
void PluginCommandsTest::pastesRows()
{
    using namespace test::overriding;
    QVERIFY(open(u"Middle.esp"_s, middleBytes()) != nullptr);
    m_fixture->page().selectText(u"MISC:01000A00.KWDA.keywords[2]"_s);
    row(u"RowCopyValue"_s);
    QCOMPARE(QApplication::clipboard()->text(), u"Middle.esp:000C00 Delta"_s);
    QVERIFY(open(u"Last.esp"_s, lastBytes()) != nullptr);
    m_fixture->page().selectText(u"MISC:00000A00.KWDA.keywords[0]"_s);
    row(u"RowPaste"_s);
    MastersBar *bar = nullptr;
    for (auto *each : m_fixture->window->findChildren<MastersBar *>())
        bar = each->isHidden() ? bar : each;
    QVERIFY(bar != nullptr && bar->note().contains(u"Middle.esp"_s));
    QVERIFY(press(*bar, u"Cancel"_s));
    QCOMPARE(masters().size(), std::size_t{1});
    row(u"RowPaste"_s);
    QVERIFY(press(*bar, u"Add Masters"_s));
    QTRY_COMPARE(m_fixture->value(u"MISC:00000A00.KWDA.keywords[1]"_s).left(17), u"Middle.esp:000C00"_s);
    QCOMPARE(masters(), (std::vector<std::string>{"Base.esm", "Middle.esp"}));
    QTRY_COMPARE(m_fixture->document().undoStack().count(), 2);
    m_fixture->page().selectText(u"KYWD:00000B00"_s);
    QSignalSpy told(&m_fixture->page().tree(), &NodeTreeView::notice);
    row(u"RowPaste"_s);
    QTRY_VERIFY(!told.isEmpty());
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().undoStack().count(), 2);
}

void PluginCommandsTest::nothingCopied()
{
    QVERIFY(open(u"a.esp"_s, test::buildPlugin()) != nullptr);
    m_fixture->trigger(Command::CopyPath); // something else is on the clipboard
    QSignalSpy said(&m_fixture->window->area(), &DocumentArea::message);
    m_fixture->trigger(Command::PasteNew);
    QVERIFY(!said.isEmpty() && said.last().front().toString().contains(u"No record"_s));
}

void PluginCommandsTest::compacts()
{
    const Bytes global = test::record("GLOB", 0x01ABCDEF, {});
    QVERIFY(open(u"a.esp"_s, test::joined({test::pluginHeader({"Skyrim.esm"}, 2),
                                           test::topGroup("GLOB", global)})) != nullptr);
    m_fixture->trigger(Command::CompactIds);
    QTRY_VERIFY(esp::recordOf(file(), 0x01000800) != UnitIndex::kNone);
    m_fixture->trigger(Command::Undo);
    QTRY_VERIFY(esp::recordOf(file(), 0x01ABCDEF) != UnitIndex::kNone);
}

CUTAWAY_TESTS(PluginCommandsTest)
#include "plugincommandstest.moc"
