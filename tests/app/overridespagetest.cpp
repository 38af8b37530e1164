// SPDX-License-Identifier: MIT
// Three plugins in the real window: a record beside its overrides, the way to another tab, and a value from
// there.
#include "tests/app/windowfixture.h"
#include "tests/support/overrideplugins.h"
#include "tests/support/testclasses.h"
#include "viewers/workshops/overrides/overridespane.h"

#include <QDockWidget>
#include <QTableView>
#include <QUndoStack>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
namespace made = cutaway::test::overriding;

class OverridesPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void leadsToAnotherTab();
    void copiesFromAnotherTab();
    void copiesWithAMaster();
    void nothingForOtherFiles();

private:
    QString write(const QString &name, const Bytes &bytes)
    {
        test::WindowFixture::replace(m_fixture.path(name),
                                     {reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())});
        return m_fixture.path(name);
    }
    // Last.esp in front with its thing selected and the pane in sight; Middle.esp in another tab.
    OverridesPane &open();
    static QModelIndex cell(const OverridesPane &pane, const QString &where, int plugin);

    test::WindowFixture m_fixture;
};

OverridesPane &OverridesPageTest::open()
{
    write(u"Base.esm"_s, made::baseBytes());
    m_fixture.open(write(u"Middle.esp"_s, made::middleBytes()));
    FilePage *page = m_fixture.open(write(u"Last.esp"_s, made::lastBytes()));
    auto *pane = qobject_cast<OverridesPane *>(page->tool(Pane::Overrides));
    for (QWidget *each = pane; each != nullptr; each = each->parentWidget()) {
        if (auto *dock = qobject_cast<QDockWidget *>(each)) {
            dock->show();
            dock->raise();
        }
    }
    page->selectText(u"MISC:00000A00"_s);
    return *pane;
}

QModelIndex OverridesPageTest::cell(const OverridesPane &pane, const QString &where, int plugin)
{
    for (int row = 0; row < pane.model().rowCount(); ++row) {
        if (pane.model().index(row, OverrideModel::kWhere).data().toString() == where)
            return pane.model().index(row, OverrideModel::kFirstPlugin + plugin);
    }
    return {};
}

// Base.esm comes from the folder, Middle.esp from its tab.
void OverridesPageTest::leadsToAnotherTab()
{
    OverridesPane &pane = open();
    QTRY_COMPARE(pane.model().columnCount(), OverrideModel::kFirstPlugin + 3);
    const QModelIndex value = cell(pane, u"DATA.value"_s, 1);
    QVERIFY2(value.isValid(), qPrintable(pane.summary()));
    int middle = 0;
    while (pane.model().listing()->columns[std::size_t(middle)].name != "Middle.esp"_L1)
        ++middle;
    pane.table().setCurrentIndex(cell(pane, u"DATA.value"_s, middle));
    pane.goThere();
    QTRY_COMPARE(m_fixture.document().path(), m_fixture.path(u"Middle.esp"_s));
    const auto place = m_fixture.page().selection().current();
    QVERIFY(place.has_value());
    QCOMPARE(QString::fromStdString(
                 m_fixture.page().file().file().pathText(m_fixture.page().file().pathOf(*place))),
             u"MISC:01000A00.DATA.value"_s);
}

void OverridesPageTest::copiesFromAnotherTab()
{
    OverridesPane &pane = open();
    QTRY_COMPARE(pane.model().columnCount(), OverrideModel::kFirstPlugin + 3);
    int middle = 0;
    while (pane.model().listing()->columns[std::size_t(middle)].name != "Middle.esp"_L1)
        ++middle;
    pane.table().setCurrentIndex(cell(pane, u"DATA.value"_s, middle));
    pane.copyHere();
    QTRY_COMPARE(m_fixture.value(u"MISC:00000A00.DATA.value"_s), u"25"_s);
    QVERIFY(m_fixture.waitIdle());
    m_fixture.trigger(Command::Undo);
    QTRY_COMPARE(m_fixture.value(u"MISC:00000A00.DATA.value"_s), u"10"_s);
}

// The last keyword in Middle.esp is its own, which is not a master of Last.esp.
void OverridesPageTest::copiesWithAMaster()
{
    OverridesPane &pane = open();
    QTRY_COMPARE(pane.model().columnCount(), OverrideModel::kFirstPlugin + 3);
    int middle = 0;
    while (pane.model().listing()->columns[std::size_t(middle)].name != "Middle.esp"_L1)
        ++middle;
    const QModelIndex keywords = cell(pane, u"KWDA.keywords[1]"_s, middle);
    QVERIFY(keywords.isValid());
    pane.table().setCurrentIndex(keywords);
    QTRY_VERIFY(pane.isQuiet());
    pane.copyHere();
    auto *bar = pane.findChild<MastersBar *>();
    QVERIFY2(bar != nullptr && !bar->isHidden() && bar->note().contains(u"Middle.esp"_s),
             qPrintable(pane.said()));
    QVERIFY(m_fixture.waitIdle());
    QCOMPARE(m_fixture.document().undoStack().index(), 0);
    bar->agree();
    QTRY_COMPARE(m_fixture.value(u"MISC:00000A00.KSIZ.count"_s), u"2"_s);
    QCOMPARE(m_fixture.document().undoStack().index(), 1);
    QCOMPARE(m_fixture.value(u"MISC:00000A00.KWDA.keywords[1]"_s).left(17), u"Middle.esp:000C00"_s);
    m_fixture.trigger(Command::Undo);
    QTRY_COMPARE(m_fixture.value(u"MISC:00000A00.KSIZ.count"_s), u"1"_s);
}

void OverridesPageTest::nothingForOtherFiles()
{
    const FilePage *page = m_fixture.open(m_fixture.writeWok(u"room.wok"_s));
    QVERIFY(page != nullptr && page->tool(Pane::Overrides) == nullptr);
}

CUTAWAY_TESTS(OverridesPageTest)
#include "overridespagetest.moc"
