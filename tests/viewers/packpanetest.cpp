// SPDX-License-Identifier: MIT
// The package pane lists, filters and shows packages, and edits them through the real widgets of its form.
#include "tests/support/editcases.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"

#include "core/base/overwrites.h"
#include "core/catalogue.h"
#include "core/file/edit.h"
#include "viewers/panes/issues/filecheck.h"
#include "viewers/workshops/pack/conditionsection.h"
#include "viewers/workshops/pack/inputsection.h"
#include "viewers/workshops/pack/packpane.h"
#include "viewers/workshops/pack/schedulesection.h"
#include "viewers/workshops/pack/treesection.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QCryptographicHash>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeView>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

// A plugin in its pane; edits are applied as a document applies them, one step of undo each.
struct Shop {
    explicit Shop(std::unique_ptr<File> plugin) : file(std::move(plugin))
    {
        test::applyEdits(file, [this](const Patch &inverse) { undo.push_back(inverse); });
        pane.resize(1000, 700);
        pane.show();
        active = QTest::qWaitForWindowActive(&pane);
        for (PackSection *section : pane.form().sections())
            section->setOpen(true);
    }
    explicit Shop(const packs::Parts &parts) : Shop(packs::openAround(parts.record()))
    {
        choose("PACK:01000810");
    }

    void choose(const char *key)
    {
        selection.selectPath({*file.file().format().findUnit(file.file(), key), {}});
        pane.form().fill();
    }
    const pack::Package &package() { return *pane.context().package(); }
    Bytes bytes() const { return allBytes(file.file()); }
    void undoAll()
    {
        while (!undo.empty()) {
            QVERIFY(file.apply(undo.back()));
            undo.pop_back();
        }
    }
    FieldEditor *editor(const std::string &path)
    {
        pane.form().fill();
        return pane.form().findChild<FieldEditor *>(QString::fromStdString(path));
    }
    template <class Section> Section &section(const char *name)
    {
        return static_cast<Section &>(*pane.form().section(QLatin1String(name)));
    }

    // Sets the field as a user does: types and presses Enter, chooses, ticks.
    bool set(const std::string &path, const QString &value)
    {
        FieldEditor *field = editor(path);
        if (field == nullptr)
            return false;
        auto *combo = field->findChild<QComboBox *>(); // one with many choices has a line to search them
        if (auto *line = field->findChild<QLineEdit *>(); line != nullptr && combo == nullptr) {
            line->setFocus();
            line->selectAll();
            QTest::keyClicks(line, value);
            QTest::keyClick(line, Qt::Key_Return);
        } else if (combo != nullptr) {
            const int row = combo->findData(value.toLongLong());
            if (row < 0)
                return false;
            combo->setCurrentIndex(row);
            Q_EMIT combo->activated(row);
        } else if (field->spec().kind == FieldKind::Check) {
            auto *box = field->findChild<QCheckBox *>();
            if (box->isChecked() != (value == u"true"_s))
                box->click();
        } else {
            tick(*field, value.split(u" | "_s, Qt::SkipEmptyParts));
        }
        return true;
    }
    static void tick(FieldEditor &field, const QStringList &names)
    {
        // Each click may replace the boxes, so they are looked for one at a time.
        for (qsizetype i = 0; i < field.findChildren<QCheckBox *>().size(); ++i) {
            QCheckBox *box = field.findChildren<QCheckBox *>()[i];
            if (box->isChecked() != names.contains(box->text()))
                box->click();
        }
    }

    OpenFile file;
    Selection selection{file};
    std::vector<Patch> undo;
    bool active = false; // shortcuts need that
    Jobs jobs;
    FileCheck check{file, jobs};
    PackPane pane{file, selection, check};
};

QString sha1(const Bytes &bytes)
{
    const QByteArrayView view(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size()));
    return QString::fromLatin1(
        QCryptographicHash::hash(view.toByteArray(), QCryptographicHash::Sha1).toHex());
}

QString textOf(const nlohmann::json &value)
{
    return value.is_string() ? QString::fromStdString(value.get<std::string>())
                             : QString::fromStdString(value.dump());
}

} // namespace

class PackPaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsAndFilters();
    void listsManyAnew();
    void followsTheSelection();
    void editsTheSchedule();
    void dragsInTheWeek();
    void editsAnInput();
    void changesWhatAPlaceMeans();
    void addsAndRemovesInputs();
    void editsTheTree();
    void ticksFlags();
    void editsIdlesAndOwner();
    void refusesInPlace();
    void selectsWhatIsFocused();
    void savesWhatWasEdited();
    void makesAndDeletesPackages();
    void everyControlHasAName();
    void showsEveryPackage_data();
    void showsEveryPackage();
    void goldenEdits_data();
    void goldenEdits();
};

void PackPaneTest::listsAndFilters()
{
    Shop shop{packs::Parts()};
    PackageList &list = shop.pane.list();
    QTRY_COMPARE(list.model().rowCount(), 3);
    QCOMPARE(list.summary(), u"3 packages"_s);
    const auto shown = [&](const QString &filter) {
        list.filterEdit().setText(filter);
        QTest::keyClick(&list.filterEdit(), Qt::Key_Return);
        QStringList names;
        for (int row = 0; row < list.model().rowCount(); ++row)
            names += list.model().index(row, PackageModel::kEditorId).data().toString();
        return names;
    };
    QCOMPARE(shown(u"subj"_s), QStringList{u"Subject"_s});
    QCOMPARE(shown(u"is:template"_s), QStringList{u"Source"_s});
    QCOMPARE(shown(u"template:Source"_s), QStringList{u"Subject"_s});
    QCOMPARE(shown(u"proc:travel is:package"_s), (QStringList{u"Plain"_s, u"Subject"_s})); // by its template
    QCOMPARE(shown(u"01000806"_s), (QStringList{u"Source"_s, u"Subject"_s})); // and what is made from it
    QCOMPARE(shown(u"flag:nonsense"_s).size(), 3);
    QCOMPARE(shown(u"id:01000806"_s), QStringList{u"Source"_s});
    QCOMPARE(list.summary(), u"1 of 3 packages"_s);
    QCOMPARE(shown(u"id:subj"_s), QStringList{u"Subject"_s});
    QVERIFY(list.view().isVisible());
    QCOMPARE(shown(u"no such package"_s), QStringList());
    QVERIFY(!list.view().isVisible()); // its header would stand below the reason
    QCOMPARE(list.summary(), u"0 of 3 packages"_s);
    QCOMPARE(shown({}).size(), 3);
    list.view().sortByColumn(PackageModel::kEditorId, Qt::DescendingOrder);
    QCOMPARE(list.model().index(0, 0).data().toString(), u"Subject"_s);
}

// All packages renamed by one edit.
void PackPaneTest::listsManyAnew()
{
    constexpr std::uint32_t kMany = 70;
    Bytes records;
    for (std::uint32_t i = 0; i < kMany; ++i) {
        const Bytes record = packs::Parts().record(packs::kSubject + i);
        records.insert(records.end(), record.begin(), record.end());
    }
    Shop shop(packs::openAround(records));
    PackageModel &model = shop.pane.list().model();
    QTRY_COMPARE(model.rowCount(), int(kMany) + 2);
    constexpr std::string_view kOld = "Subject";
    const Bytes all = shop.bytes();
    Overwrites renamed(shop.file.file().bytes());
    const auto next = [&](auto from) { return std::search(from, all.end(), kOld.begin(), kOld.end()); };
    for (auto at = next(all.begin()); at != all.end(); at = next(at + 1))
        renamed.add(static_cast<std::uint64_t>(at - all.begin()), Bytes{'X'});
    QVERIFY(shop.file.requestPatch(renamed.take(), {}, u"rename"_s));
    const auto names = [&] {
        int count = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            count += model.index(row, PackageModel::kEditorId).data().toString() == u"Xubject"_s ? 1 : 0;
        return count;
    };
    QTRY_COMPARE(names(), int(kMany));
}

void PackPaneTest::followsTheSelection()
{
    Shop shop{packs::Parts()};
    shop.choose("PACK:01000807");
    QCOMPARE(shop.package().editorId.text, std::string("Plain"));
    PackageList &list = shop.pane.list();
    QTRY_COMPARE(list.view().currentIndex().data().toString(), u"Plain"_s);
    list.view().setCurrentIndex(list.model().index(0, 0));
    QCOMPARE(shop.package().editorId.text, std::string("Source"));
    QCOMPARE(shop.selection.current()->unit, shop.package().unit);
    shop.choose("QUST:01000805"); // no package: the form keeps what it shows
    QCOMPARE(shop.package().editorId.text, std::string("Source"));
}

void PackPaneTest::editsTheSchedule()
{
    Shop shop{packs::Parts()};
    const Bytes before = shop.bytes();
    auto &schedule = shop.section<ScheduleSection>("schedule");
    QCOMPARE(schedule.sentence(), u"any time."_s);
    QVERIFY(shop.set("PSDT.hour", u"22"_s));
    QVERIFY(shop.set("PSDT.minute", u"0"_s));
    QVERIFY(shop.set("PSDT.durationMinutes", u"480"_s));
    QCOMPARE(shop.undo.size(), std::size_t(3));
    QVERIFY2(schedule.sentence().contains(u"from 22:00 to 06:00"_s), qPrintable(schedule.sentence()));
    QCOMPARE(schedule.picture().spans().size(), std::size_t(14)); // each day, and its end on the next
    shop.undoAll();
    QCOMPARE(schedule.sentence(), u"any time."_s);
    QCOMPARE(shop.bytes(), before);
}

void PackPaneTest::dragsInTheWeek()
{
    Shop shop{packs::Parts()};
    auto &schedule = shop.section<ScheduleSection>("schedule");
    WeekPicture &week = schedule.picture();
    const auto drag = [&](int day, int from, int toDay, int to) {
        QTest::mousePress(&week, Qt::LeftButton, {}, week.cellOf(day, from).center());
        QTest::mouseMove(&week, week.cellOf(toDay, to).center());
        QTest::mouseRelease(&week, Qt::LeftButton, {}, week.cellOf(toDay, to).center());
    };
    drag(1, 8, 5, 11);
    QCOMPARE(shop.undo.size(), std::size_t(1)); // one step
    QCOMPARE(schedule.sentence(), u"weekdays from 08:00 to 12:00 (4 h)."_s);
    drag(0, 20, 0, 20);
    QCOMPARE(schedule.sentence(), u"Sunday from 20:00 to 21:00 (1 h)."_s);
    week.setFocus();
    QTest::keyClick(&week, Qt::Key_Right);
    QTest::keyClick(&week, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(schedule.sentence(), u"Sunday from 21:00 to 23:00 (2 h)."_s);
}

void PackPaneTest::editsAnInput()
{
    Shop shop{packs::Parts()};
    const Bytes before = shop.bytes();
    QVERIFY(shop.set("inputs[0].CNAM.value", u"false"_s));
    QCOMPARE(shop.package().inputs[0].value.number, 0);
    QVERIFY(shop.set("inputs[1].PLDT.radius", u"750"_s));
    QCOMPARE(shop.package().inputs[1].location->radius.number, 750);
    QVERIFY(shop.set("inputs[2].PTDA.value", u"1"_s)); // the alias "Guide", by its number
    QCOMPARE(shop.package().inputs[2].target->text, std::string("alias Guide"));
    shop.undoAll();
    QCOMPARE(shop.bytes(), before);
}

// A FormID is not an alias: the value goes with the type.
void PackPaneTest::changesWhatAPlaceMeans()
{
    Shop shop{packs::Parts()};
    QVERIFY(shop.set("inputs[1].PLDT.type", u"0"_s));
    QCOMPARE(shop.undo.size(), std::size_t(1));
    QVERIFY(shop.set("inputs[1].PLDT.value", u"Skyrim.esm:000014"_s));
    QCOMPARE(shop.package().inputs[1].location->value.id(), 0x14u);
    QVERIFY(shop.set("inputs[1].PLDT.type", u"8"_s));
    QCOMPARE(shop.package().inputs[1].location->value.number, 0);
}

void PackPaneTest::addsAndRemovesInputs()
{
    Shop shop{packs::ownTree()};
    const Bytes before = shop.bytes();
    PackContext &context = shop.pane.context();
    QVERIFY(context.apply(pack::addInput(shop.package(), pack::InputKind::Float, "Wait"), u"Add"_s));
    QCOMPARE(shop.package().inputs.size(), std::size_t(4));
    QVERIFY(shop.set("inputs[3].CNAM.value", u"2.5"_s));
    QCOMPARE(shop.package().inputs[3].value.real, 2.5);
    QVERIFY(shop.set("names[3].BNAM.name", u"Seconds"_s));
    QCOMPARE(shop.package().inputs[3].name, std::string("Seconds"));
    shop.undoAll();
    QCOMPARE(shop.bytes(), before);
    QCOMPARE(shop.editor("inputs[3].CNAM.value"), nullptr);
}

void PackPaneTest::editsTheTree()
{
    Shop shop{packs::ownTree()};
    const Bytes before = shop.bytes();
    auto &tree = shop.section<TreeSection>("tree");
    tree.choose("tree[0]");
    tree.view().setFocus();
    QTest::keyClick(&tree.view(), Qt::Key_Insert);
    QCOMPARE(shop.package().tree[0].children.size(), std::size_t(2));
    QVERIFY(tree.current() != nullptr);
    QCOMPARE(tree.current()->path, std::string("tree[0].children[1]"));
    const auto procedures = pack::procedures(esp::Game::SkyrimSE);
    const auto wait = std::ranges::find(procedures, std::string_view("Wait"), &pack::ProcedureDesc::name);
    QVERIFY(shop.set("tree[0].children[1].PNAM.procedure", QString::number(wait - procedures.begin())));
    QCOMPARE(tree.current()->arguments.size(), std::size_t(2));
    QVERIFY(shop.set("tree[0].children[1].arguments[1].inputId", u"0"_s));
    QCOMPARE(tree.current()->text, std::string("Wait(-, Ride)"));
    QTest::keyClick(&tree.view(), Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(shop.package().tree[0].children[0].procedure.text, std::string("Wait"));
    QCOMPARE(tree.current()->path, std::string("tree[0].children[0]"));
    QTest::keyClick(&tree.view(), Qt::Key_Delete);
    QCOMPARE(shop.package().tree[0].children.size(), std::size_t(1));
    QCOMPARE(tree.said(), QString());
    QVERIFY2(packs::damageOf(shop.file.file()).empty(), packs::damageOf(shop.file.file()).c_str());
    shop.undoAll();
    QCOMPARE(shop.bytes(), before);
}

void PackPaneTest::ticksFlags()
{
    packs::Parts parts;
    parts.data = packs::pkdt(0x00000800); // a bit without a name
    Shop shop{parts};
    QVERIFY(shop.set("PKDT.generalFlags", u"Once per day | unknown 0x800"_s));
    QCOMPARE(shop.package().generalFlags.number, 0xC00);
    QVERIFY(shop.set("PKDT.generalFlags", u"Once per day"_s));
    QCOMPARE(shop.package().generalFlags.number, 0x400);
    QVERIFY(shop.set("PKDT.preferredSpeed", u"1"_s));
    QCOMPARE(shop.package().preferredSpeed.number, 1);
}

void PackPaneTest::editsIdlesAndOwner()
{
    Shop shop{packs::Parts()};
    const Bytes before = shop.bytes();
    for (QToolButton *button : shop.pane.form().section(u"idles"_s)->findChildren<QToolButton *>()) {
        if (button->text() == u"Add idle"_s)
            button->click();
    }
    QCOMPARE(shop.package().idles.list.size(), std::size_t(1));
    QVERIFY(shop.set("IDLA.idles[0]", u"Skyrim.esm:02F3F8"_s));
    QCOMPARE(shop.package().idles.list[0].id(), 0x0002F3F8u);
    QVERIFY(shop.set("CNAM.combatStyle", u"Skyrim.esm:03BE1D"_s)); // comes with its subrecord
    QCOMPARE(shop.package().combatStyle.id(), 0x0003BE1Du);
    QVERIFY(shop.set("CNAM.combatStyle", u"none"_s));
    QVERIFY(!shop.package().combatStyle);
    shop.undoAll();
    QCOMPARE(shop.bytes(), before);
}

void PackPaneTest::refusesInPlace()
{
    Shop shop{packs::Parts()};
    const Bytes before = shop.bytes();
    QVERIFY(shop.set("PSDT.durationMinutes", u"soon"_s));
    const auto &grid = shop.section<ScheduleSection>("schedule").grid();
    QVERIFY(!grid.refusal().isEmpty());
    QVERIFY(shop.undo.empty());
    auto *line = shop.editor("PSDT.durationMinutes")->findChild<QLineEdit *>();
    QCOMPARE(line->text(), u"soon"_s); // to be mended
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), u"0"_s);
    QCOMPARE(grid.refusal(), QString());
    QCOMPARE(shop.bytes(), before);
}

void PackPaneTest::selectsWhatIsFocused()
{
    Shop shop{packs::Parts()};
    QVERIFY(QTest::qWaitForWindowExposed(&shop.pane));
    shop.pane.activateWindow();
    auto *line = shop.editor("PSDT.durationMinutes")->findChild<QLineEdit *>();
    line->setFocus(Qt::TabFocusReason);
    QTRY_COMPARE(shop.file.pathOf(*shop.selection.current()).path, std::string("PSDT.durationMinutes"));
}

void PackPaneTest::savesWhatWasEdited()
{
    Shop shop{packs::ownTree()};
    QVERIFY(shop.set("EDID.value", u"Renamed"_s));
    QVERIFY(shop.set("PSDT.hour", u"8"_s));
    QVERIFY(shop.set("inputs[0].CNAM.value", u"false"_s));
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(u"saved.esp"_s).toStdString();
    QVERIFY(shop.file.file().saveTo(path, nullptr));
    Progress progress;
    static const FormatSet formats = allFormats();
    const auto again = File::open(path, formats, progress);
    QVERIFY(again);
    const pack::Package saved = packs::subject(**again);
    QCOMPARE(saved.editorId.text, std::string("Renamed"));
    QCOMPARE(saved.schedule.hour.number, 8);
    QCOMPARE(saved.inputs[0].value.number, 0);
}

void PackPaneTest::makesAndDeletesPackages()
{
    Shop shop{packs::Parts()};
    const Bytes before = shop.bytes();
    PackageActions &actions = shop.pane.packageActions();
    actions.askForNew();
    QVERIFY(actions.isVisible());
    actions.nameEdit().setText(u"Subject"_s); // taken
    QTest::keyClick(&actions.nameEdit(), Qt::Key_Return);
    QVERIFY(!actions.refusal().isEmpty());
    actions.nameEdit().setText(u"Fresh"_s);
    actions.templateEdit().setText(u"01000806"_s);
    int shown = 0;
    connect(&shop.pane.context(), &PackContext::packageChanged, this, [&shown] { ++shown; });
    QTest::keyClick(&actions.nameEdit(), Qt::Key_Return);
    QVERIFY2(!actions.isVisible(), qPrintable(actions.refusal()));
    QCOMPARE(shown, 1); // the form is not filled with the one before once more
    QCOMPARE(shop.package().editorId.text, std::string("Fresh"));
    QCOMPARE(shop.package().inputs.size(), std::size_t(3));
    actions.askForCopy();
    QVERIFY(actions.create());
    QCOMPARE(shop.package().editorId.text, std::string("FreshCopy"));
    QCOMPARE(shop.pane.list().model().rowCount(), 5);
    shown = 0;
    actions.remove(); // nothing names it
    QTRY_COMPARE(shop.pane.list().model().rowCount(), 4);
    QVERIFY(!actions.isVisible());
    QCOMPARE(shown, 1);
    QCOMPARE(shop.package().editorId.text, std::string("Fresh")); // beside it, not the first of the list
    shop.undoAll();
    QCOMPARE(shop.bytes(), before);
}

void PackPaneTest::everyControlHasAName()
{
    Shop shop{packs::ownTree()};
    for (QWidget *widget : shop.pane.findChildren<QWidget *>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible())
            continue;
        const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty(),
                 qPrintable(
                     u"%1 %2"_s.arg(QLatin1String(widget->metaObject()->className()), widget->objectName())));
    }
}

// Every package of a real plugin fills the form without a change of the file.
void PackPaneTest::showsEveryPackage_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *plugin : {"fo4-Mantella", "le-Sandbox", "se-AIO-SeverActions-Patch-esl"})
        QTest::newRow(plugin) << QString::fromLatin1(plugin);
}

void PackPaneTest::showsEveryPackage()
{
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    QFETCH(QString, plugin);
    Shop shop(openCorpusPlugin(plugin.toStdString()));
    QTRY_VERIFY(shop.pane.list().isReady());
    PackageModel &model = shop.pane.list().model();
    QVERIFY(model.rowCount() > 0);
    for (int row = 0; row < model.rowCount(); ++row) {
        shop.pane.list().view().setCurrentIndex(model.index(row, 0));
        const pack::Package &package = shop.package();
        QCOMPARE(package.unit, model.package(model.index(row, 0)).unit);
        for (const pack::Input &input : package.inputs) {
            if (input.value)
                QVERIFY2(shop.editor(input.value.path) != nullptr, input.value.path.c_str());
        }
    }
    QVERIFY(shop.undo.empty());
}

void PackPaneTest::goldenEdits_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(editCases().size()); ++i)
        QTest::newRow(std::string(editCases()[std::size_t(i)].name).c_str()) << i;
}

// Values are set in their editors, conditions put in and taken away in their list.
void PackPaneTest::goldenEdits()
{
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    QFETCH(int, index);
    const EditCase &edit = editCases()[std::size_t(index)];
    Shop shop(openCorpusPlugin(std::string(edit.plugin)));
    const Bytes before = shop.bytes();
    const nlohmann::json steps = nlohmann::json::parse(edit.edits)["edits"];
    for (const nlohmann::json &step : steps) {
        const std::string path = step["path"];
        const std::size_t dot = path.find('.');
        shop.choose(path.substr(0, dot).c_str());
        if (step["op"] == "set") {
            QVERIFY2(shop.set(path.substr(dot + 1), textOf(step["value"])), path.c_str());
            continue;
        }
        ConditionList &list = shop.section<ConditionSection>("conditionSection").list();
        const int count = list.view().model()->rowCount();
        list.view().setFocus();
        if (step["op"] == "remove") {
            list.view().setCurrentIndex(list.view().model()->index(0, 0));
            QTest::keyClick(&list.view(), Qt::Key_Delete);
            QCOMPARE(list.view().model()->rowCount(), count - 1);
            continue;
        }
        list.view().setCurrentIndex(list.view().model()->index(count - 1, 0));
        if (count == 0)
            list.add(); // its button; there is no list to press a key in
        else
            QTest::keyClick(&list.view(), Qt::Key_Insert);
        QCOMPARE(list.view().model()->rowCount(), count + 1);
        const std::string condition = "conditions[" + std::to_string(count) + "].CTDA.";
        QCOMPARE(step["values"]["CTDA.function"].get<std::string>(), std::string("GetGlobalValue"));
        QVERIFY(shop.set(condition + "function", u"74"_s));
        QVERIFY(shop.set(condition + "parameter1", textOf(step["values"]["CTDA.parameter1"])));
        QCOMPARE(step["values"]["CTDA.type"].get<std::string>(), std::string(">="));
        QVERIFY(shop.set(condition + "type", u"3"_s));
        QVERIFY(shop.set(condition + "comparisonValue", textOf(step["values"]["CTDA.comparisonValue"])));
    }
    QCOMPARE(sha1(shop.bytes()),
             QString::fromStdString(goldenEdit(edit.name)["outputSha1"].get<std::string>()));
    shop.undoAll();
    QCOMPARE(sha1(shop.bytes()), sha1(before));
}

CUTAWAY_TESTS(PackPaneTest)
#include "packpanetest.moc"
