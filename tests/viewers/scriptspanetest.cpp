// SPDX-License-Identifier: MIT
// The pane of scripts, driven as a person drives it: records of all types, every edit and back, the link with
// tree and bytes, the keyboard.
#include "viewers/workshops/script/scriptspane.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/scriptbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "viewers/workshops/pack/packcontext.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::joined;
using test::u32;
namespace scripted = test::scripted;

namespace
{

struct ScriptShop {
    explicit ScriptShop(std::unique_ptr<File> plugin) : file(std::move(plugin))
    {
        test::applyEdits(file, [this](const Patch &inverse) { undo.push_back(inverse); });
        pane.resize(500, 700);
        pane.show();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
    }

    void choose(const char *key)
    {
        selection.selectPath({*file.file().format().findUnit(file.file(), key), {}});
    }
    ScriptForm &form() const { return pane.form(); }
    const script::Scripts &scripts() const { return form().scripts(); }
    std::string selected() const { return file.pathOf(*selection.current()).path; }
    Bytes bytes() const { return test::allBytes(file.file()); }
    void run(const QString &command) const
    {
        QVERIFY2(form().command(command)->isEnabled(), qPrintable(command));
        form().command(command)->trigger();
    }
    void runFromMenu(const QString &command, const QString &entry) const
    {
        QMenu &menu = *form().command(command)->menu();
        Q_EMIT menu.aboutToShow();
        for (QAction *action : menu.actions()) {
            if (action->text() == entry)
                return action->trigger();
        }
        QFAIL(qPrintable(u"no entry "_s + entry));
    }
    void type(const std::string &path, const QString &text) const
    {
        FieldEditor *editor = form().grid().editor(path);
        QVERIFY2(editor != nullptr, path.c_str());
        auto *line = editor->findChild<QLineEdit *>();
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    void pick(const std::string &path, qint64 value) const
    {
        FieldEditor *editor = form().grid().editor(path);
        QVERIFY2(editor != nullptr, path.c_str());
        auto *combo = editor->findChild<QComboBox *>();
        const int row = combo->findData(value);
        QVERIFY(row >= 0);
        combo->setCurrentIndex(row);
        Q_EMIT combo->activated(row);
    }
    void takeBack()
    {
        QVERIFY(file.apply(undo.back()));
        undo.pop_back();
    }

    OpenFile file;
    Selection selection{file};
    std::vector<Patch> undo;
    PackContext context{file, selection};
    ScriptsPane pane{file, selection, context};
};

QStringList rowsOf(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        lines += QString(depth, u' ') + index.data().toString() + u"|"_s +
                 index.siblingAtColumn(ScriptModel::kType).data().toString() + u"|"_s +
                 index.siblingAtColumn(ScriptModel::kValue).data().toString();
        lines += rowsOf(model, index, depth + 1);
    }
    return lines;
}

scripted::Parts manyScripts()
{
    using namespace test::scripted;
    return {.actor = scripts({oneScript("Guard", {oneProperty("guild", 1, objectOf(kFaction)),
                                                  oneProperty("hero", 1, objectOf(kQuest, 3)),
                                                  oneProperty("isOn", 5, test::u8(1)),
                                                  oneProperty("speed", 4, test::f32(2.5F)),
                                                  oneProperty("list", 13, joined({u32(2), u32(7), u32(9)}))}),
                              oneScript("Second")})};
}

} // namespace

class ScriptsPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsScripts();
    void beginsWithNone();
    void editsProperties();
    void movesAndRemoves();
    void fragmentsAndAliases();
    void copiesAScript();
    void linksWithTheTree();
    void worksByKeys();
    void refusesInPlace();
    void namesEveryControl();
    void realPlugins();
};

void ScriptsPaneTest::showsScripts()
{
    const ScriptShop shop{scripted::open(manyScripts())};
    QVERIFY(!shop.pane.hasContent());
    const_cast<ScriptShop &>(shop).choose("NPC_:01000802");
    QVERIFY(shop.pane.hasContent() && !shop.pane.isEmpty());
    QCOMPARE(shop.pane.hint(), u"NPC_:01000802"_s);
    const QStringList wanted{u"Guard|script|5 properties"_s,
                             u" guild|object|test.esp:000801 Guild"_s,
                             u" hero|object|alias 3 Hero of test.esp:000803 Quest"_s,
                             u" isOn|bool|true"_s,
                             u" speed|float|2.5"_s,
                             u" list|int array|2 items"_s,
                             u"  [0]||7"_s,
                             u"  [1]||9"_s,
                             u"Second|script|0 properties"_s};
    QCOMPARE(rowsOf(shop.form().model()), wanted);
}

// A record of a type that may have scripts, and one whose type has none.
void ScriptsPaneTest::beginsWithNone()
{
    ScriptShop shop{scripted::open()};
    const Bytes before = shop.bytes();
    shop.choose("FACT:01000801");
    QVERIFY(!shop.pane.hasContent());
    const QList<QLabel *> labels = shop.pane.findChildren<QLabel *>();
    QVERIFY(std::ranges::find(labels, u"FACT:01000801 is of a type that has no scripts."_s, &QLabel::text) !=
            labels.end());
    const QList<QToolButton *> hidden = shop.pane.findChildren<QToolButton *>();
    QVERIFY(!(*std::ranges::find(hidden, u"Add a script"_s, &QToolButton::text))->isVisible());
    for (const char *record : {"NPC_:01000802", "QUST:01000803", "INFO:01000806", "PERK:01000807"}) {
        shop.choose(record);
        QVERIFY(shop.pane.hasContent() && shop.pane.isEmpty());
        const QList<QToolButton *> buttons = shop.pane.findChildren<QToolButton *>();
        const auto add = std::ranges::find(buttons, u"Add a script"_s, &QToolButton::text);
        QVERIFY(add != buttons.end() && (*add)->isVisible());
        (*add)->click();
        QVERIFY(!shop.pane.isEmpty());
        QCOMPARE(shop.scripts().scripts[0].name.text, std::string("NewScript"));
        QVERIFY(shop.form().grid().isAncestorOf(QApplication::focusWidget())); // to type its name
        shop.takeBack();
        QVERIFY(shop.pane.isEmpty());
        QVERIFY(shop.bytes() == before);
    }
}

// A property of each type gets a value in its field.
void ScriptsPaneTest::editsProperties()
{
    ScriptShop shop{scripted::open()};
    const Bytes before = shop.bytes();
    shop.choose("NPC_:01000802");
    shop.form().command(u"addScript"_s)->trigger();
    shop.type("VMAD.scripts[0].name", u"Guard"_s);
    shop.run(u"addProperty"_s);
    const std::string path = "VMAD.scripts[0].properties[0]";
    QCOMPARE(shop.selected(), path);
    shop.type(path + ".name", u"who"_s);
    shop.type(path + ".value.form", u"Quest"_s);
    shop.pick(path + ".value.alias", 4);
    const auto now = [&] { return shop.scripts().scripts[0].properties[0]; };
    QCOMPARE(now().value.id(), scripted::kQuest);
    QCOMPARE(now().alias.number, 4);
    shop.pick(path + ".type", 3);
    shop.type(path + ".value", u"12"_s);
    shop.pick(path + ".type", 4);
    QCOMPARE(now().value.real, 12.0); // the number stays
    shop.pick(path + ".type", 5);
    QCOMPARE(now().value.number, 1);
    shop.form().grid().editor(path + ".value")->findChild<QCheckBox *>()->click();
    QCOMPARE(now().value.number, 0);
    shop.pick(path + ".type", 2);
    shop.type(path + ".value", u"words"_s);
    QCOMPARE(now().value.text, std::string("words"));
    shop.pick(path + ".type", 13);
    shop.run(u"addItem"_s);
    QCOMPARE(shop.form().chosen(), path + ".values[0]");
    shop.type(path + ".values[0]", u"77"_s);
    QCOMPARE(now().items[0].value.number, 77);
    shop.form().choose(path);
    shop.pick(path + ".flags", 3);
    QCOMPARE(now().flags.number, 3);
    QCOMPARE(test::packs::damageOf(shop.file.file()), std::string());
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
}

void ScriptsPaneTest::movesAndRemoves()
{
    ScriptShop shop{scripted::open(manyScripts())};
    const Bytes before = shop.bytes();
    shop.choose("NPC_:01000802");
    shop.form().choose("VMAD.scripts[0].properties[1]");
    shop.run(u"up"_s);
    QCOMPARE(shop.scripts().scripts[0].properties[0].name.text, std::string("hero"));
    QCOMPARE(shop.form().chosen(), std::string("VMAD.scripts[0].properties[0]"));
    QVERIFY(!shop.form().command(u"up"_s)->isEnabled());
    shop.run(u"remove"_s);
    QCOMPARE(shop.scripts().scripts[0].properties[0].name.text, std::string("guild"));
    shop.form().choose("VMAD.scripts[0].properties[3].values[0]");
    shop.run(u"down"_s);
    QCOMPARE(shop.scripts().scripts[0].properties[3].items[1].value.number, 7);
    shop.form().choose("VMAD.scripts[1]");
    QVERIFY(!shop.form().command(u"down"_s)->isEnabled());
    shop.run(u"remove"_s);
    shop.run(u"remove"_s);
    QVERIFY(shop.pane.isEmpty());
    QCOMPARE(test::packs::damageOf(shop.file.file()), std::string());
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
    QVERIFY(!shop.pane.isEmpty());
}

void ScriptsPaneTest::fragmentsAndAliases()
{
    ScriptShop shop{scripted::open()};
    const Bytes before = shop.bytes();
    shop.choose("QUST:01000803");
    QVERIFY(shop.form().command(u"addAlias"_s)->isEnabled());
    shop.runFromMenu(u"addFragment"_s, u"In stage 0"_s);
    QCOMPARE(shop.form().said(), QString());
    shop.type("VMAD.fragments.stages[0].of.stage", u"20"_s);
    shop.runFromMenu(u"addFragment"_s, u"In stage 21"_s);
    shop.runFromMenu(u"addAlias"_s, u"4 Villain"_s);
    shop.form().choose("VMAD.aliases[0]");
    shop.run(u"addScript"_s);
    shop.type("VMAD.aliases[0].scripts[0].name", u"VillainAlias"_s);
    const QStringList wanted{
        u"QF_Quest_01000803|script|0 properties"_s, u"Fragments||QF_Quest_01000803"_s,
        u" stage 20|function|Fragment_0"_s,         u" stage 21|function|Fragment_1"_s,
        u"alias 4 Villain|alias|1 script"_s,        u" VillainAlias|script|0 properties"_s};
    QCOMPARE(rowsOf(shop.form().model()), wanted);
    shop.form().choose("VMAD.fragments.stages[1]");
    shop.run(u"up"_s);
    QCOMPARE(shop.scripts().fragments[0].number.number, 21);
    shop.choose("INFO:01000806");
    shop.runFromMenu(u"addFragment"_s, u"On end"_s);
    QCOMPARE(shop.form().chosen(), std::string("VMAD.fragments.events[0]"));
    QCOMPARE(shop.scripts().fragmentFlags.number, 2);
    shop.run(u"remove"_s);
    QCOMPARE(shop.scripts().fragmentFlags.number, 0);
    QCOMPARE(test::packs::damageOf(shop.file.file()), std::string());
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
}

void ScriptsPaneTest::copiesAScript()
{
    ScriptShop shop{scripted::open(manyScripts())};
    shop.choose("NPC_:01000802");
    shop.form().choose("VMAD.scripts[0]");
    shop.run(u"copy"_s);
    shop.choose("PERK:01000807");
    shop.form().command(u"paste"_s)->trigger();
    QCOMPARE(shop.scripts().scripts[0].properties.size(), std::size_t{5});
    QCOMPARE(shop.selected(), std::string("VMAD.scripts[0]"));
    QApplication::clipboard()->setText(u"no script"_s);
    shop.run(u"paste"_s);
    QCOMPARE(shop.form().said(), u"the text holds no script"_s);
}

// A row selects its node, and a node its row; the fields of the row are marked.
void ScriptsPaneTest::linksWithTheTree()
{
    ScriptShop shop{scripted::open(manyScripts())};
    shop.choose("NPC_:01000802");
    QCOMPARE(shop.selected(), std::string()); // to show a record selects nothing in it
    shop.form().choose("VMAD.scripts[0].properties[2]");
    QCOMPARE(shop.selected(), std::string("VMAD.scripts[0].properties[2]"));
    const UnitId unit = shop.selection.current()->unit;
    shop.selection.selectPath({unit, "VMAD.scripts[0].properties[4].values[1]"});
    QCOMPARE(shop.form().chosen(), std::string("VMAD.scripts[0].properties[4].values[1]"));
    shop.selection.selectPath({unit, "VMAD.scripts[0].properties[0].value.alias"});
    QCOMPARE(shop.form().chosen(), std::string("VMAD.scripts[0].properties[0]"));
    QCOMPARE(shop.selected(), std::string("VMAD.scripts[0].properties[0].value.alias"));
    shop.form().grid().editor("VMAD.scripts[0].properties[0].name")->findChild<QLineEdit *>()->setFocus();
    shop.selection.selectPath({unit, "EDID.value"}); // nothing of scripts
    QCOMPARE(shop.form().chosen(), std::string("VMAD.scripts[0].properties[0]"));
}

void ScriptsPaneTest::worksByKeys()
{
    ScriptShop shop{scripted::open(manyScripts())};
    shop.choose("NPC_:01000802");
    QTreeView &view = shop.form().view();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(shop.form().chosen(), std::string("VMAD.scripts[0].properties[0]"));
    QTest::keyClick(&view, Qt::Key_F2);
    QVERIFY(shop.form().grid().isAncestorOf(QApplication::focusWidget()));
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(shop.scripts().scripts[0].properties[1].name.text, std::string("guild"));
    QTest::keyClick(&view, Qt::Key_Delete);
    QCOMPARE(shop.scripts().scripts[0].properties.size(), std::size_t{4});
    QTest::keyClick(&view, Qt::Key_Insert);
    QCOMPARE(shop.scripts().scripts[0].properties.size(), std::size_t{5});
    QVERIFY(shop.form().grid().isAncestorOf(QApplication::focusWidget()));
}

void ScriptsPaneTest::refusesInPlace()
{
    ScriptShop shop{scripted::open(manyScripts())};
    shop.choose("NPC_:01000802");
    shop.form().choose("VMAD.scripts[1]");
    const Bytes before = shop.bytes();
    shop.type("VMAD.scripts[1].name", u"guard"_s);
    QVERIFY(shop.bytes() == before);
    QCOMPARE(shop.form().grid().refusal(), u"there is a script guard already"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(shop.form().grid().refusal(), QString());
}

void ScriptsPaneTest::namesEveryControl()
{
    ScriptShop shop{scripted::open(manyScripts())};
    shop.choose("NPC_:01000802");
    shop.form().choose("VMAD.scripts[0].properties[1]");
    for (QToolButton *button : shop.pane.findChildren<QToolButton *>())
        QVERIFY2(!button->accessibleName().isEmpty() ||
                     qobject_cast<QLineEdit *>(button->parent()) != nullptr,
                 qPrintable(button->text()));
    for (QLineEdit *line : shop.pane.findChildren<QLineEdit *>())
        QVERIFY2(!line->accessibleName().isEmpty() || !line->isVisible(), qPrintable(line->text()));
    QVERIFY(!shop.form().view().accessibleName().isEmpty());
}

// The quest with most scripts answers in time.
void ScriptsPaneTest::realPlugins()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    ScriptShop shop{test::openCorpusPlugin("se-SeverActions")};
    QElapsedTimer timer;
    timer.start();
    shop.choose("QUST:05000D62");
    QVERIFY(shop.pane.hasContent() && !shop.pane.isEmpty());
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
    QVERIFY(!shop.scripts().aliases.empty());
    QVERIFY(rowsOf(shop.form().model()).size() > 100);
    shop.form().choose(shop.scripts().aliases.back().scripts[0].path);
    QCOMPARE(shop.selected(), shop.scripts().aliases.back().scripts[0].path);
}

CUTAWAY_TESTS(ScriptsPaneTest)
#include "scriptspanetest.moc"
