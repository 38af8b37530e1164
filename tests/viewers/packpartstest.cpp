// SPDX-License-Identifier: MIT
// Parts of the package pane: conditions as sentences with typed fields, the list of records to choose from,
// what is wrong and its fixes, and another package beside the one that is shown.
#include "core/catalogue.h"
#include "core/formats/esp/ctda.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/parted.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/workshops/pack/conditionsection.h"
#include "viewers/workshops/pack/gridsection.h"
#include "viewers/workshops/pack/packcomparepanel.h"
#include "viewers/workshops/pack/packissues.h"
#include "viewers/workshops/pack/packpane.h"
#include "viewers/workshops/pack/scriptsection.h"
#include "viewers/workshops/pack/treesection.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

packs::Parts withConditions()
{
    packs::Parts parts;
    parts.conditions =
        joined({packs::conditionOf(1, 71, 0x3F800000, packs::kFaction), packs::conditionOf(0, 46, 0, 0),
                packs::conditionOf(4, 18, packs::kGlobal, 0)});
    return parts;
}

packs::Parts withBranches()
{
    packs::Parts parts = packs::ownTree();
    parts.tree = joined({branch("Sequence", 3), leaf("Travel", {1, 0, 255}), branch("Simultaneous", 1),
                         leaf("Sit", {2}), leaf("Wait", {255, 255})});
    return parts;
}

void chooseIn(QWidget &field, qint64 value)
{
    auto *combo = field.findChild<QComboBox *>();
    QVERIFY(combo != nullptr);
    const int row = combo->findData(value);
    QVERIFY(row >= 0);
    combo->setCurrentIndex(row);
    Q_EMIT combo->activated(row);
}

void typeIn(QWidget &field, const QString &text)
{
    auto *line = field.findChild<QLineEdit *>();
    QVERIFY(line != nullptr);
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

QStringList sentences(const ConditionList &list)
{
    QStringList lines;
    for (int row = 0; row < list.view().model()->rowCount(); ++row) {
        const QModelIndex index = list.view().model()->index(row, 0);
        lines += index.data(ConditionModel::kJoin).toString() + u' ' + index.data().toString();
    }
    return lines;
}

} // namespace

class PackPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editsAConditionInItsFields();
    void changesRowsOfConditions();
    void copiesBetweenPlugins();
    void flagsWhatIsWrong();
    void conditionsOfANode();
    void picksRecords();
    void comparesAndTakes();
    void movesSteps();
    void changesFlagsInAStep();
    void editsScripts();
    void saysWhatIsWrong();
    void staysWithTheInputThatMoves();
    void overridesAPackageOfAMaster();
    void realPlugin();
};

// Function, parameter, run-on, comparison and flags, each one step that is taken back.
void PackPartsTest::editsAConditionInItsFields()
{
    Parted shop(withConditions());
    ConditionList &list = shop.conditions();
    QCOMPARE(sentences(list), (QStringList{u"if GetInFaction(Guild) of the subject is 1"_s,
                                           u"or GetDead of the subject is 0"_s,
                                           u"and GetCurrentTime of the subject is global Hour"_s}));
    const Bytes before = shop.bytes();
    list.view().setCurrentIndex(list.view().model()->index(0, 0));
    const auto field = [&](const char *path) {
        FieldEditor *editor = list.fields().editor(path);
        if (editor == nullptr)
            QTest::qFail(path, __FILE__, __LINE__);
        return editor;
    };
    chooseIn(*field("conditions[0].CTDA.function"), 58); // GetStage, which wants a quest
    QCOMPARE(shop.package().conditions[0].functionName, std::string_view("GetStage"));
    QCOMPARE(shop.package().conditions[0].parameters[0].value.number, 0);
    typeIn(*field("conditions[0].CTDA.parameter1"), u"Quest"_s); // by its editor id
    QCOMPARE(shop.package().conditions[0].parameters[0].value.id(), packs::kQuest);
    typeIn(*field("conditions[0].CTDA.parameter1"), u"Guild"_s); // no quest
    QCOMPARE(shop.package().conditions[0].parameters[0].value.id(), packs::kQuest);
    auto *picker = list.fields().findChild<FormIdPicker *>();
    QVERIFY2(picker->refusal().contains(u"Guild"), qPrintable(picker->refusal()));
    QTest::keyClick(&picker->line(), Qt::Key_Escape);
    QVERIFY(picker->refusal().isEmpty());
    chooseIn(*field("conditions[0].CTDA.runOn"), 5); // an alias of the owner quest
    chooseIn(*field("conditions[0].CTDA.parameter3"), 1);
    typeIn(*field("conditions[0].CTDA.comparisonValue"), u"10"_s);
    QCOMPARE(sentences(list).front(), u"if GetStage(Quest) of alias Guide is 10"_s);
    for (QCheckBox *box : list.fields().findChildren<QCheckBox *>()) {
        if (box->text() == u"use global")
            box->click();
    }
    QVERIFY(shop.package().conditions[0].usesGlobal());
    typeIn(*field("conditions[0].CTDA.comparisonValue"), u"Hour"_s);
    QCOMPARE(sentences(list).front(), u"if GetStage(Quest) of alias Guide is global Hour"_s);
    QCOMPARE(shop.undo.size(), std::size_t{7});
    QCOMPARE(packs::damageOf(shop.file.file()), std::string());
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
    QCOMPARE(sentences(list).front(), u"if GetInFaction(Guild) of the subject is 1"_s);
}

void PackPartsTest::changesRowsOfConditions()
{
    Parted shop(withConditions());
    ConditionList &list = shop.conditions();
    const Bytes before = shop.bytes();
    const QAbstractItemModel &model = *list.view().model();
    QCOMPARE(model.index(0, 0).data(ConditionModel::kGroup).toInt(), int(ConditionModel::First));
    QCOMPARE(model.index(1, 0).data(ConditionModel::kGroup).toInt(), int(ConditionModel::Last));
    QCOMPARE(model.index(2, 0).data(ConditionModel::kGroup).toInt(), int(ConditionModel::Alone));
    list.view().setFocus();
    list.view().setCurrentIndex(model.index(2, 0));
    QTest::keyClick(&list.view(), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(sentences(list)[1].contains(u"GetCurrentTime"));
    QCOMPARE(list.view().currentIndex().row(), 1); // the moved row stays selected
    QTest::keyClick(&list.view(), Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(shop.undo.size(), std::size_t{2});
    // The upper two are dragged behind the third, and one of them back.
    const QStringList sorted = sentences(list);
    list.view().selectionModel()->select({model.index(0, 0), model.index(1, 0)},
                                         QItemSelectionModel::ClearAndSelect);
    QAbstractItemModel &target = *list.view().model();
    const std::unique_ptr<QMimeData> dragged(target.mimeData({target.index(0, 0)}));
    QVERIFY(!target.dropMimeData(dragged.get(), Qt::MoveAction, 3, 0, {})); // the view keeps its rows
    QTRY_COMPARE(shop.undo.size(), std::size_t{3});
    QVERIFY(sentences(list)[0].contains(u"GetCurrentTime"));
    QVERIFY(sentences(list)[1].contains(u"GetInFaction"));
    QCOMPARE(list.view().selectionModel()->selectedIndexes().size(), 2);
    list.moveBefore(0);
    QCOMPARE(sentences(list), sorted);
    list.view().selectionModel()->setCurrentIndex(model.index(2, 0), QItemSelectionModel::ClearAndSelect);
    QTest::keyClick(&list.view(), Qt::Key_Up, Qt::ControlModifier);
    QTest::keyClick(&list.view(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(model.rowCount(), 4);
    QTest::keyClick(&list.view(), Qt::Key_Insert);
    QCOMPARE(model.rowCount(), 5);
    list.view().setFocus();
    list.view().selectAll();
    QTest::keyClick(&list.view(), Qt::Key_Delete);
    QCOMPARE(model.rowCount(), 0);
    list.add(); // into an array that is not there any more
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(shop.undo.size(), std::size_t{9});
    QCOMPARE(packs::damageOf(shop.file.file()), std::string());
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
}

// FormIDs are numbered anew where the text is put in.
void PackPartsTest::copiesBetweenPlugins()
{
    Parted shop(withConditions());
    shop.conditions().view().selectAll();
    shop.conditions().copy();
    Parted other{packs::Parts()};
    other.conditions().paste();
    QCOMPARE(sentences(other.conditions()), sentences(shop.conditions()));
    other.takeBack();
    QApplication::clipboard()->setText(u"nothing of the kind"_s);
    other.conditions().paste();
    QVERIFY(!other.conditions().refusal().isEmpty());
    QVERIFY(other.undo.empty());
}

void PackPartsTest::flagsWhatIsWrong()
{
    packs::Parts parts;
    parts.conditions = joined({packs::conditionOf(0, 71, 0, packs::kQuest), // a faction is wanted
                               packs::conditionOf(0, 58, 0, 0)});           // no quest
    Parted shop(parts);
    const QAbstractItemModel &model = *shop.conditions().view().model();
    QVERIFY(model.index(0, 0).data(ConditionModel::kProblems).toString().contains(u"wants FACT"));
    QVERIFY(model.index(1, 0).data(ConditionModel::kProblems).toString().contains(u"missing"));
    QVERIFY(shop.pane.form().section(u"conditionSection"_s)->summary(shop.package()).contains(u"2 with"));
}

void PackPartsTest::conditionsOfANode()
{
    packs::Parts parts = packs::ownTree();
    Parted shop(parts);
    const Bytes before = shop.bytes();
    auto &section = static_cast<TreeSection &>(*shop.pane.form().section(u"tree"_s));
    section.setOpen(true);
    section.choose("tree[0].children[0]");
    ConditionList &list = *section.findChild<ConditionList *>();
    QCOMPARE(list.array(), std::string("tree[0].children[0].conditions"));
    list.add();
    QCOMPARE(list.view().model()->rowCount(), 1);
    QCOMPARE(shop.package().tree[0].children[0].conditionCount.number, 1);
    chooseIn(*list.fields().editor("tree[0].children[0].conditions[0].CTDA.function"), 46);
    QCOMPARE(sentences(list), QStringList{u"if GetDead of the subject is 0"_s});
    list.remove();
    QCOMPARE(list.view().model()->rowCount(), 0);
    QCOMPARE(packs::damageOf(shop.file.file()), std::string());
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
}

void PackPartsTest::picksRecords()
{
    Parted shop{packs::Parts()};
    FormIdPicker picker(shop.pane.context().selection(), nullptr);
    picker.setTypes("QUST FACT");
    picker.show();
    QVERIFY(QTest::qWaitForWindowActive(&picker));
    picker.line().setFocus();
    QList<quint32> chosen;
    connect(&picker, &FormIdPicker::chosen, this, [&](quint32 formId) { chosen += formId; });
    QTest::keyClicks(&picker.line(), u"gui"_s);
    QTRY_COMPARE(picker.rows().rowCount(), 1);
    QVERIFY(picker.rows().index(0).data().toString().startsWith(u"Guild    FACT"));
    auto *popup = picker.findChild<QCompleter *>()->popup();
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(chosen, QList<quint32>{packs::kFaction});
    QVERIFY(picker.line().text().contains(u"Guild"));
    const auto type = [&](const QString &text) {
        picker.line().setText(text);
        return picker.commit();
    };
    QVERIFY(type(u"test.esp:000805"_s));
    QCOMPARE(picker.formId(), packs::kQuest);
    QVERIFY(type(u"Skyrim.esm:0ABCDE"_s)); // an unknown master
    QVERIFY(type(u"none"_s));
    QCOMPARE(picker.formId(), 0u);
    for (const QString &bad : {u"Hour"_s, u"test.esp:000801"_s, u"test.esp:0FFFFF"_s, u"nobody"_s}) {
        QVERIFY2(!type(bad), qPrintable(bad));
        QVERIFY(!picker.refusal().isEmpty());
    }
    QCOMPARE(picker.formId(), 0u);
}

void PackPartsTest::comparesAndTakes()
{
    packs::Parts parts = withConditions();
    parts.schedule = packs::psdt(8, 60);
    Parted shop(parts);
    const Bytes before = shop.bytes();
    auto &panel = shop.tab<PackComparePanel>();
    panel.compareWithPackage(packs::kPlain);
    QVERIFY(panel.model().rowCount() > 0);
    const auto rowOf = [&](QStringView label) {
        for (int row = 0; row < panel.model().rowCount(); ++row) {
            if (panel.model().index(row, DiffModel::kWhere).data().toString() == label)
                return row;
        }
        return -1;
    };
    QVERIFY(rowOf(u"PSDT.hour") >= 0);
    panel.table().setCurrentIndex(panel.model().index(rowOf(u"PSDT.hour"), 0));
    panel.take();
    QCOMPARE(shop.package().schedule.hour.number, -1);
    QCOMPARE(rowOf(u"PSDT.hour"), -1);
    shop.takeBack();
    panel.table().setCurrentIndex(panel.model().index(rowOf(u"PSDT.hour"), 0));
    panel.give(); // to the other package of the plugin
    QCOMPARE(packs::subject(shop.file.file(), "PACK:01000807").schedule.hour.number, 8);
    shop.takeBack();
    panel.table().setCurrentIndex(panel.model().index(rowOf(u"tree"), 0));
    panel.take();
    QVERIFY(panel.refusal().contains(u"template"));
    QVERIFY(shop.bytes() == before);
    panel.compareWith(PackComparePanel::With::Disk);
    QTRY_VERIFY(panel.isReady());
    QCOMPARE(panel.model().count(), std::size_t{0});
    shop.conditions().view().setCurrentIndex(shop.conditions().view().model()->index(0, 0));
    shop.conditions().remove();
    QCOMPARE(panel.model().count(), std::size_t{1});
    panel.takeAll();
    QVERIFY(shop.bytes() == before); // as it was opened
    panel.compareWith(PackComparePanel::With::Overridden);
    QVERIFY(!panel.refusal().isEmpty() && !panel.table().isVisible());
}

// Moves steps by keys and by dragging, also from one branch to another.
void PackPartsTest::movesSteps()
{
    Parted shop(withBranches());
    const Bytes before = shop.bytes();
    auto &section = static_cast<TreeSection &>(*shop.pane.form().section(u"tree"_s));
    section.setOpen(true);
    QTreeView &view = section.view();
    view.setFocus();
    const auto press = [&](Qt::Key key) { QTest::keyClick(&view, key, Qt::ControlModifier); };
    const auto at = [&] { return section.current() == nullptr ? std::string() : section.current()->path; };
    section.choose("tree[0].children[2]");
    press(Qt::Key_Up);
    QCOMPARE(at(), std::string("tree[0].children[1]"));
    press(Qt::Key_Down);
    press(Qt::Key_Right); // into the branch in front of it
    QCOMPARE(at(), std::string("tree[0].children[1].children[1]"));
    QCOMPARE(section.current()->procedure.text, std::string("Wait"));
    press(Qt::Key_Left); // and behind it again
    QCOMPARE(at(), std::string("tree[0].children[2]"));
    QVERIFY(shop.bytes() == before);
    press(Qt::Key_Left); // the tree has one step at its top
    QCOMPARE(shop.undo.size(), std::size_t{4});

    // Travel is dropped on the branch, then between Sit and itself.
    QAbstractItemModel &model = *view.model();
    const QModelIndex top = model.index(0, 0);
    const auto drop = [&](const QModelIndex &what, int row, const QModelIndex &onto) {
        const std::unique_ptr<QMimeData> data(model.mimeData({what}));
        const bool can = model.canDropMimeData(data.get(), Qt::MoveAction, row, 0, onto);
        model.dropMimeData(data.get(), Qt::MoveAction, row, 0, onto);
        QCoreApplication::processEvents();
        return can;
    };
    QVERIFY(drop(model.index(0, 0, top), -1, model.index(1, 0, top)));
    QCOMPARE(shop.package().tree[0].children[0].children[1].procedure.text, std::string("Travel"));
    QCOMPARE(at(), std::string("tree[0].children[0].children[1]"));
    const QModelIndex inner = model.index(0, 0, model.index(0, 0));
    QVERIFY(drop(model.index(1, 0, inner), 0, inner));
    QCOMPARE(shop.package().tree[0].children[0].children[0].procedure.text, std::string("Travel"));
    QVERIFY(!model.flags(model.index(0, 0)).testFlag(Qt::ItemIsDragEnabled));
    QVERIFY(!drop(inner, 0, {})); // beside the top
    drop(inner, 0, inner);
    QVERIFY2(section.said().contains(u"below itself"), qPrintable(section.said()));
    QCOMPARE(packs::damageOf(shop.file.file()), std::string());
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
}

void PackPartsTest::changesFlagsInAStep()
{
    Parted shop(withBranches());
    const Bytes before = shop.bytes();
    auto &section = static_cast<TreeSection &>(*shop.pane.form().section(u"tree"_s));
    section.setOpen(true);
    QToolButton *flags = nullptr;
    for (QToolButton *button : section.findChildren<QToolButton *>())
        flags = button->text() == u"+ Flag Overrides" ? button : flags;
    QVERIFY(flags != nullptr);
    section.choose("tree[0].children[1]"); // Simultaneous: Sit would take them
    flags->click();
    QVERIFY2(section.said().contains(u"last step"), qPrintable(section.said()));
    QVERIFY(shop.bytes() == before);
    section.choose("tree[0].children[1].children[0]");
    flags->click();
    QCOMPARE(section.current()->overrides.size(), std::size_t{1});
    const std::string path = section.current()->overrides[0].path;
    FieldEditor *speed = section.grid().editor(path + ".speed");
    QVERIFY(speed != nullptr);
    chooseIn(*speed, 2);
    QCOMPARE(section.current()->overrides[0].speed.number, 2);
    for (QCheckBox *box : section.grid().editor(path + ".setGeneral")->findChildren<QCheckBox *>()) {
        if (box->text() == u"Always sneak")
            box->click();
    }
    QCOMPARE(section.current()->overrides[0].setGeneral.number, 0x20000);
    section.choose("tree[0].children[1]"); // now it can have its own
    flags->click();
    QCOMPARE(section.said(), QString());
    QCOMPARE(shop.package().tree[0].children[1].overrides.size(), std::size_t{1});
    QCOMPARE(shop.package().tree[0].children[1].children[0].overrides[0].speed.number, 2);
    QCOMPARE(packs::damageOf(shop.file.file()), std::string());
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
}

// The form that the scripts of all records have (scriptspanetest.cpp), in its section.
void PackPartsTest::editsScripts()
{
    Parted shop{packs::Parts()};
    const Bytes before = shop.bytes();
    auto &section = static_cast<ScriptSection &>(*shop.pane.form().section(u"scripts"_s));
    section.setOpen(true);
    QCOMPARE(section.summary(shop.package()), u"none"_s);
    ScriptForm &form = section.form();
    QVERIFY(!form.view().isVisible());
    form.command(u"addScript"_s)->trigger();
    QCOMPARE(form.said(), QString());
    QVERIFY(form.view().isVisible());
    typeIn(*form.grid().editor("VMAD.scripts[0].name"), u"Guard"_s);
    QCOMPARE(section.summary(shop.package()), u"Guard"_s);
    form.command(u"addProperty"_s)->trigger();
    const std::string property = "VMAD.scripts[0].properties[0]";
    QCOMPARE(shop.file.pathOf(*shop.selection.current()).path, property);
    typeIn(*form.grid().editor(property + ".name"), u"place"_s);
    typeIn(*form.grid().editor(property + ".value.form"), u"Guild"_s);
    const auto now = [&] { return form.scripts().scripts[0].properties[0]; };
    QCOMPARE(now().name.text, std::string("place"));
    QCOMPARE(now().value.id(), packs::kFaction);
    QCOMPARE(now().alias.number, -1);
    chooseIn(*form.grid().editor(property + ".type"), 4);
    typeIn(*form.grid().editor(property + ".value"), u"2.5"_s);
    QCOMPARE(now().value.real, 2.5);
    QCOMPARE(shop.undo.size(), std::size_t{7});
    QCOMPARE(packs::damageOf(shop.file.file()), std::string());
    shop.selection.selectPath({shop.package().unit, "VMAD.scripts[0].flags"});
    QCOMPARE(form.chosen(), std::string("VMAD.scripts[0]"));
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
}

// Shown in front of the form, as long as the findings last.
void PackPartsTest::saysWhatIsWrong()
{
    packs::Parts parts;
    parts.ids =
        joined({subrecord("UNAM", u8(0)), subrecord("UNAM", u8(1)), subrecord("UNAM", u8(2))}); // no XNAM
    Parted shop(parts);
    auto &section = static_cast<GridSection &>(*shop.pane.form().sections().front());
    QVERIFY(section.isVisible());
    QCOMPARE(section.grid().editor("inputIds[2]")->spec().text, u"XNAM is missing"_s);
    IssuesView &lint = shop.tab<PackIssues>().view();
    QTRY_COMPARE(lint.model().rowCount(), 1);
    lint.table()->setCurrentIndex(lint.table()->model()->index(0, 0));
    QTRY_VERIFY(lint.isReady());
    lint.fix();
    QTRY_COMPARE(shop.undo.size(), std::size_t{1});
    shop.pane.tabs().setCurrentIndex(0);
    QVERIFY(!section.isVisible());
    shop.takeBack();
    QVERIFY(section.isVisible());
}

// The rows are made anew; nothing else gets the focus or is selected meanwhile.
void PackPartsTest::staysWithTheInputThatMoves()
{
    Parted shop{packs::ownTree()};
    auto &section = static_cast<GridSection &>(*shop.pane.form().section(u"inputs"_s));
    auto *place = section.grid().editor("inputs[1].PLDT.type")->findChild<QComboBox *>();
    QCOMPARE(place->focusPolicy(), Qt::StrongFocus); // the wheel scrolls past it
    place->setFocus(Qt::MouseFocusReason);
    QCOMPARE(shop.file.pathOf(*shop.selection.current()).path, std::string("inputs[1].PLDT.type"));
    std::vector<std::string> selected;
    connect(&shop.selection, &Selection::selected, this,
            [&](const Place &at) { selected.push_back(shop.file.pathOf(at).path); });
    const Edit move = pack::moveEdit(shop.package(), "inputs[2]", 1);
    QVERIFY(section.apply(std::vector<Edit>{move}, u"move"_s));
    for (const std::string &path : selected)
        QVERIFY2(path.starts_with("inputs"), path.c_str());
    QVERIFY(section.isAncestorOf(QApplication::focusWidget()));
}

void PackPartsTest::overridesAPackageOfAMaster()
{
    QTemporaryDir folder;
    const auto write = [&](const char *name, const Bytes &bytes) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    };
    write("Master.esm", allBytes(*packs::openAround(packs::Parts().record())));
    write("Patch.esp", pluginHeader({"Skyrim.esm", "Master.esm"}, 0));
    Progress progress;
    static const FormatSet formats = allFormats();
    auto opened = File::open(folder.filePath(u"Patch.esp"_s).toStdString(), formats, progress);
    QVERIFY(opened);
    Parted shop(std::move(*opened));
    QTRY_COMPARE(shop.pane.context().plugins().masters.size(), std::size_t{1});
    const Bytes before = shop.bytes();
    PackageActions &actions = shop.pane.packageActions();
    actions.askForOverride();
    QTRY_VERIFY(actions.templateEdit().completer() != nullptr &&
                actions.templateEdit().completer()->model()->rowCount() == 3);
    actions.templateEdit().setText(u"Master.esm:0ABCDE"_s);
    QVERIFY(!actions.create());
    QVERIFY(!actions.refusal().isEmpty());
    actions.templateEdit().setText(
        actions.templateEdit().completer()->model()->index(2, 0).data().toString());
    QTest::keyClick(&actions.templateEdit(), Qt::Key_Return);
    QVERIFY2(!actions.isVisible(), qPrintable(actions.refusal()));
    QVERIFY(shop.pane.context().package() != nullptr);
    QCOMPARE(shop.package().editorId.text, std::string("Subject"));
    QCOMPARE(shop.package().formId, 0x01000810u);
    QCOMPARE(shop.package().inputs[1].name, std::string("Place")); // of the template, in the master
    QTRY_COMPARE(shop.pane.list().model().rowCount(), 1);
    // Beside the record that it overrides: the same, then not, then taken back from there.
    auto &panel = shop.tab<PackComparePanel>();
    panel.compareWith(PackComparePanel::With::Overridden);
    QCOMPARE(panel.model().count(), std::size_t{0});
    const Bytes same = shop.bytes();
    QVERIFY(shop.pane.context().apply(pack::setField(shop.package(), "hour", "8"), u"hour"_s));
    QVERIFY(shop.pane.context().apply(pack::setField(shop.package(), "input.Place.radius", "77"), u"r"_s));
    QCOMPARE(panel.model().count(), std::size_t{2});
    panel.takeAll();
    QVERIFY(shop.bytes() == same);
    while (!shop.undo.empty())
        shop.takeBack();
    QVERIFY(shop.bytes() == before);
}

// Packages of a real plugin in every part, without an edit.
void PackPartsTest::realPlugin()
{
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    OpenFile file(openCorpusPlugin("fo4-Mantella"));
    Selection selection(file);
    Jobs jobs;
    FileCheck check(file, jobs);
    PackPane pane(file, selection, check);
    bool edited = false;
    connect(&file, &OpenFile::editRequested, this, [&] { edited = true; });
    pane.resize(720, 600); // as narrow as in a window of 1100
    pane.show();
    for (PackSection *section : pane.form().sections())
        section->setOpen(true);
    auto &list = static_cast<ConditionSection &>(*pane.form().section(u"conditionSection"_s)).list();
    std::vector<UnitId> units = esp::recordsOf(file.file(), "PACK");
    units.resize(6);
    for (const UnitId unit : units) {
        selection.selectPath({unit, {}});
        pane.form().fill();
        const auto &conditions = pane.context().package()->conditions;
        QCOMPARE(std::size_t(list.view().model()->rowCount()), conditions.size());
        for (int row = 0; row < list.view().model()->rowCount(); ++row) {
            list.view().setCurrentIndex(list.view().model()->index(row, 0));
            QVERIFY(list.fields().editor(conditions[std::size_t(row)].function.path) != nullptr);
        }
        for (const PackSection *section : pane.form().sections()) { // none makes the form scroll sideways
            const int needs = section->isVisible() ? section->minimumSizeHint().width() : 0;
            QVERIFY2(needs <= pane.form().viewport()->width() - theme::kPaneMargin - theme::grid(3),
                     qPrintable(u"%1 needs %2"_s.arg(section->objectName()).arg(needs)));
        }
        for (int tab = 0; tab < pane.tabs().count(); ++tab)
            pane.tabs().setCurrentIndex(tab);
    }
    QVERIFY(!edited);
}

CUTAWAY_TESTS(PackPartsTest)
#include "packpartstest.moc"
