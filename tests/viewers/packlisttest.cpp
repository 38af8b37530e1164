// SPDX-License-Identifier: MIT
// Lists of the package pane: packages that come and go, findings of which many are alike.
#include "tests/support/testclasses.h"
#include "tests/viewers/parted.h"
#include "viewers/pack/lintpanel.h"
#include "viewers/theme/grid.h"

#include <QAbstractButton>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QTreeView>

using namespace cutaway;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Of the labels and buttons that are shown.
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
    void showsWhatIsMade();
    void groupsFindings();
};

// What is named by others, or may be, goes when its user has read by which.
void PackListTest::asksBeforeWhatIsNamedGoes()
{
    const Bytes scene =
        record("SCEN", 0x01000900,
               joined({subrecord("EDID", zstring("Feast")), subrecord("PNAM", u32(packs::kPlain))}));
    const Bytes bytes = joined({pluginHeader({"Skyrim.esm"}, 5),
                                topGroup("PACK", joined({packs::ownTree().record(packs::kPlain),
                                                         packs::ownTree().record(packs::kSubject)})),
                                topGroup("SCEN", scene)});
    Parted shop{packs::openNamed("test.esp", bytes)};
    shop.choose("PACK:01000807");
    PackageActions &actions = shop.pane.packageActions();
    actions.remove();
    QTRY_VERIFY(actions.isVisible());
    QVERIFY2(actions.note().contains(u"No known references"_s) && actions.note().contains(u"Feast"_s) &&
                 actions.note().contains(u"SCEN 01000900"_s),
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
    QVERIFY2(textsIn(*links).contains(u"SCEN 01000900"_s), qPrintable(textsIn(*links)));
    shop.choose("PACK:01000810");
    QTRY_VERIFY(textsIn(*links).contains(u"No references in this plugin"_s));
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

// Many findings of one rule are one row; every finding names its record, and no text is cut off.
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
    auto &lint = shop.tab<LintPanel>();
    lint.setAllPackages(true);
    QTRY_COMPARE(lint.model().findings().size(), std::size_t{12}); // and a quest that is not there
    const QModelIndex group = lint.model().indexOfItem(0).parent();
    QVERIFY(group.isValid());
    QCOMPARE(lint.model().rowCount(group), 6);
    QCOMPARE(group.siblingAtColumn(LintModel::Message).data().toString(), u"6 findings"_s);
    lint.table().setCurrentIndex(group);
    lint.goTo(); // nowhere: it is six places
    lint.table().expand(group);
    const QModelIndex third = lint.model().index(2, 0, group);
    QVERIFY(third.siblingAtColumn(LintModel::Where).data().toString().contains(u"Guard2"_s));
    lint.table().setCurrentIndex(third);
    lint.goTo();
    QCOMPARE(shop.package().editorId.text, std::string("Guard2"));
    lint.table().header()->resizeSection(LintModel::Message, theme::grid(20));
    QTRY_VERIFY(lint.table().visualRect(third).height() > 2 * theme::kRowHeight);
    lint.fixAll();
    QTRY_VERIFY(lint.isReady());
    QVERIFY(lint.refusal().isEmpty());
    QTRY_COMPARE(lint.model().findings().size(), std::size_t{6});
}

CUTAWAY_TESTS(PackListTest)
#include "packlisttest.moc"
