// SPDX-License-Identifier: MIT
// Tests of the lists of the package pane: adding and removing packages, findings of which many are alike.
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/parted.h"
#include "viewers/kit/file/referrerfinder.h"
#include "viewers/kit/file/referringunits.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/workshops/pack/packissues.h"

#include <QAbstractButton>
#include <QAbstractProxyModel>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>
#include <filesystem>
#include <fstream>
#include <set>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Texts of the visible labels and buttons.
QString textsIn(const QWidget &widget)
{
    QStringList texts;
    for (const auto *label : widget.findChildren<QLabel *>())
        texts += label->isVisible() ? label->text() : QString();
    for (const auto *button : widget.findChildren<QToolButton *>())
        texts += button->isVisible() ? button->text() : QString();
    return texts.join(u'\n');
}

} // namespace

class PackListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksBeforeWhatIsNamedGoes();
    void clearsWhatNamesIt();
    void goldenReferences_data();
    void goldenReferences();
    void showsWhatIsMade();
    void groupsFindings();
    void fixesFindings();
};

// Removing a package that others name, or may name, asks first and lists them.
void PackListTest::asksBeforeWhatIsNamedGoes()
{
    const Bytes scene =
        record("ZZZZ", 0x01000900,
               joined({subrecord("EDID", zstring("Feast")), subrecord("PNAM", u32(packs::kPlain))}));
    const Bytes bytes = joined({pluginHeader({"Skyrim.esm"}, 5),
                                topGroup("PACK", joined({packs::ownTree().record(packs::kPlain),
                                                         packs::ownTree().record(packs::kSubject)})),
                                topGroup("ZZZZ", scene)});
    Parted shop{packs::openNamed("test.esp", bytes)};
    shop.choose("PACK:01000807");
    PackageActions &actions = shop.pane.packageActions();
    actions.remove();
    QTRY_VERIFY(actions.isVisible());
    QVERIFY2(actions.note().contains(u"No known references"_s) && actions.note().contains(u"Feast"_s) &&
                 actions.note().contains(u"ZZZZ 01000900"_s),
             qPrintable(actions.note()));
    QCOMPARE(shop.pane.list().model().rowCount(), 2);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!actions.isVisible());
    QCOMPARE(shop.pane.list().model().rowCount(), 2);
    actions.remove();
    QTRY_VERIFY(actions.isVisible());
    auto *button = qobject_cast<QAbstractButton *>(QApplication::focusWidget());
    QVERIFY(button != nullptr && button->accessibleDescription().contains(u"Feast"_s));
    button->click();
    QCOMPARE(shop.pane.list().model().rowCount(), 1);
    QVERIFY(!actions.isVisible());
    QCOMPARE(shop.undo.size(), std::size_t{1});
    shop.takeBack();
    QVERIFY(shop.bytes() == bytes);
    // The form says the same of the package that is shown.
    shop.choose("PACK:01000807");
    QWidget *links = shop.pane.form().section(u"links"_s);
    QTRY_VERIFY(textsIn(*links).contains(u"Possibly referenced by 1 record"_s));
    QVERIFY2(textsIn(*links).contains(u"ZZZZ 01000900"_s), qPrintable(textsIn(*links)));
    shop.choose("PACK:01000810");
    QTRY_VERIFY(textsIn(*links).contains(u"No references in this plugin"_s));
}

// A list of packages and a template let go of the package in the step that removes it.
void PackListTest::clearsWhatNamesIt()
{
    const Bytes list =
        record("FLST", 0x01000900,
               joined({subrecord("EDID", zstring("Chores")), subrecord("LNAM", u32(0x00000014)),
                       subrecord("LNAM", u32(packs::kPlain))}));
    const Bytes bytes = joined({pluginHeader({"Skyrim.esm"}, 5),
                                topGroup("PACK", joined({packs::ownTree().record(packs::kPlain),
                                                         packs::ownTree().record(packs::kSubject)})),
                                topGroup("FLST", list)});
    Parted shop{packs::openNamed("test.esp", bytes)};
    shop.choose("PACK:01000807");
    PackageActions &actions = shop.pane.packageActions();
    actions.remove();
    QTRY_VERIFY(actions.isVisible());
    QVERIFY2(actions.note().contains(u"Referenced by 1 record"_s), qPrintable(actions.note()));
    const auto button = [&](const QString &text) -> QPushButton * {
        for (auto *each : actions.findChild<DeletionBar *>()->findChildren<QPushButton *>()) {
            if (each->text() == text)
                return each;
        }
        return nullptr;
    };
    QVERIFY(button(u"Show"_s)->isVisible() && button(u"Cancel"_s)->isVisible());
    button(u"Clear and Delete"_s)->click();
    QCOMPARE(shop.undo.size(), std::size_t{1});
    const File &file = shop.file.file();
    QVERIFY(!file.format().findUnit(file, "PACK:01000807"));
    QVERIFY(file.parsePath("FLST:01000900.LNAM.entry").has_value());
    QVERIFY(!file.parsePath("FLST:01000900.LNAM#2.entry").has_value());
    shop.takeBack();
    QVERIFY(shop.bytes() == bytes);
}

void PackListTest::goldenReferences_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

// The window names the records that an independent reader found, and no others.
void PackListTest::goldenReferences()
{
    QFETCH(QString, plugin);
    const auto golden = recordsGolden(plugin.toStdString());
    if (golden.is_discarded())
        QSKIP(noRecordsReason());
    OpenFile open{openCorpusPlugin(plugin.toStdString())};
    const File &file = open.file();
    ReferrerFinder finder(open);
    for (const auto &[key, referrers] : golden["referencedBy"].items()) {
        const auto unit = file.format().findUnit(file, key);
        QVERIFY2(unit.has_value(), key.c_str());
        finder.look(*unit);
        QTRY_VERIFY(finder.result().has_value());
        const ReferringUnits users(*finder.result());
        std::set<std::string> named, wanted;
        for (const UnitId each : users.known())
            named.insert(file.format().unitKey(file, each));
        for (const auto &[referrer, times] : referrers.items())
            wanted.insert(referrer);
        QVERIFY2(named == wanted, key.c_str());
        QVERIFY(users.possible().empty());
    }
}

// A new package is shown whatever the list is filtered by; its template may be given by the name that is
// shown.
void PackListTest::showsWhatIsMade()
{
    Parted shop{packs::Parts()};
    PackageList &list = shop.pane.list();
    list.filterEdit().setText(u"id:Plain"_s);
    QTest::keyClick(&list.filterEdit(), Qt::Key_Return);
    QCOMPARE(list.model().rowCount(), 1);
    PackageActions &actions = shop.pane.packageActions();
    actions.askForNew();
    actions.nameEdit().setText(u"Sleeper"_s);
    actions.templateEdit().setText(u"Sleep"_s);
    QVERIFY2(actions.create(), qPrintable(actions.refusal()));
    QCOMPARE(shop.package().editorId.text, std::string("Sleeper"));
    QCOMPARE(shop.package().templateId.id(), 0x00019717u);
    QVERIFY(list.filterEdit().text().isEmpty());
    QCOMPARE(list.model().rowCount(), 4);
    QCOMPARE(list.view().currentIndex().data().toString(), u"Sleeper"_s);
    shop.pane.form().fill();
    const auto *name = shop.pane.form().findChild<FieldEditor *>(u"EDID.value"_s);
    QCOMPARE(name->spec().text, u"Sleeper"_s); // the form is of the new one
    list.filterEdit().setText(u"proc:sleep"_s);
    QTest::keyClick(&list.filterEdit(), Qt::Key_Return);
    QCOMPARE(list.model().rowCount(), 1);
    QCOMPARE(list.model().index(0, PackageModel::kProcedures).data().toString(), u"Sleep"_s);
    actions.askForCopy();
    actions.nameEdit().setText(u"SleeperToo"_s); // the filter shows it: it stays
    QVERIFY(actions.create());
    QCOMPARE(list.filterEdit().text(), u"proc:sleep"_s);
    QCOMPARE(list.view().currentIndex().data().toString(), u"SleeperToo"_s);
}

// Many findings of one rule are one row, and are fixed together.
void PackListTest::groupsFindings()
{
    packs::Parts parts = packs::ownTree();
    parts.schedule = packs::psdt(8); // no duration
    Bytes records;
    for (std::uint32_t i = 0; i < 6; ++i) {
        parts.name = subrecord("EDID", zstring("Guard" + std::to_string(i)));
        records = joined({records, parts.record(0x01000810 + i)});
    }
    Parted shop(
        packs::openNamed("test.esp", joined({pluginHeader({"Skyrim.esm"}, 7), topGroup("PACK", records)})));
    auto &tab = shop.tab<PackIssues>();
    tab.setAllPackages(true);
    IssuesView &lint = tab.view();
    QTRY_COMPARE(lint.model().issues().size(), std::size_t{12}); // and a quest that is not there
    const QModelIndex group = lint.model().indexOfItem(0).parent();
    QVERIFY(group.isValid());
    QCOMPARE(lint.model().rowCount(group), 6);
    QCOMPARE(group.siblingAtColumn(IssueModel::kWhere).data().toString(), u"6 places"_s);
    const auto choose = [&](const QModelIndex &row) {
        auto *proxy = static_cast<QAbstractProxyModel *>(lint.table()->model());
        lint.table()->setCurrentIndex(proxy->mapFromSource(row));
        QTRY_VERIFY(lint.isReady());
    };
    choose(group);
    const auto place = shop.selection.current();
    QTest::keyClick(lint.table(), Qt::Key_Return); // nowhere: it is six places
    QCOMPARE(shop.selection.current(), place);
    choose(lint.model().index(2, 0, group));
    QTest::keyClick(lint.table(), Qt::Key_Return);
    QCOMPARE(shop.package().editorId.text, std::string("Guard2"));
    lint.fixAllOfKind();
    QTRY_COMPARE(lint.model().issues().size(), std::size_t{6});
    QVERIFY(lint.refusal().isEmpty());
    QCOMPARE(shop.undo.size(), std::size_t{1});
}

void PackListTest::fixesFindings()
{
    packs::Parts parts;
    parts.schedule = packs::psdt(8);                      // no duration
    parts.count = packs::counter(2, packs::kTemplate, 4); // of another version, and one short
    Parted shop(parts);
    const Bytes before = shop.bytes();
    auto &tab = shop.tab<PackIssues>();
    IssuesView &lint = tab.view();
    QTRY_COMPARE(lint.model().rowCount(), 3);
    const auto choose = [&](const char *rule) {
        const auto issues = lint.model().issues();
        const auto at = std::ranges::find_if(
            issues, [&](const Issue &issue) { return issue.diagnostic.code->id == rule; });
        const QModelIndex row = lint.model().indexOfItem(std::size_t(at - issues.begin()));
        lint.table()->setCurrentIndex(
            static_cast<QAbstractProxyModel *>(lint.table()->model())->mapFromSource(row));
    };
    choose("pack.template.version");
    QTest::keyClick(lint.table(), Qt::Key_Return);
    QCOMPARE(shop.file.pathOf(*shop.selection.current()).path, std::string("PKCU.versionCounter"));
    QTRY_VERIFY(lint.isReady());
    lint.fix();
    QTRY_COMPARE(lint.model().rowCount(), 2);
    QCOMPARE(shop.package().version.number, 3);
    shop.takeBack();
    QTRY_COMPARE(lint.model().rowCount(), 3);
    QTRY_VERIFY(lint.isReady());
    lint.fixAllSafe(); // the number of inputs; version and schedule are somebody's
    QTRY_COMPARE(lint.model().rowCount(), 2);
    QCOMPARE(shop.undo.size(), std::size_t{1});
    shop.takeBack();
    QVERIFY(shop.bytes() == before);
    QTRY_COMPARE(lint.model().rowCount(), 3);
    tab.setAllPackages(true);
    QCOMPARE(lint.model().rowCount(), 3);
    shop.choose("PACK:01000807");
    tab.setAllPackages(false);
    QCOMPARE(lint.model().rowCount(), 0);
}

CUTAWAY_TESTS(PackListTest)
#include "packlisttest.moc"
