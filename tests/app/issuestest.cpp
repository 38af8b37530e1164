// SPDX-License-Identifier: MIT
// The issues pane in the main window, and its list on its own with many rows.
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/issues/issuefilter.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class IssuesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundFileHasNone();
    void issueAppearsAfterEditAndJumps();
    void filterAndOrder();
};

void IssuesTest::soundFileHasNone()
{
    test::WindowFixture fixture;
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    QTRY_COMPARE(fixture.page().survey().summary(), u"no issues"_s);
    QVERIFY(!fixture.page().issues().table()->isVisible());
}

void IssuesTest::issueAppearsAfterEditAndJumps()
{
    test::WindowFixture fixture;
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    QVERIFY(
        fixture.page().file().requestOverwrite(136 + 12 * 35, Bytes(4, 0xFF)).has_value()); // vertex index
    IssuesView &issues = fixture.page().issues();
    QTRY_VERIFY(fixture.page().survey().summary().contains(u"error"_s));
    QTreeView *table = issues.table();
    QVERIFY(table->model()->rowCount() > 0);
    const QModelIndex first = table->model()->index(0, 0);
    QCOMPARE(first.data().toString(), u"Error"_s);
    fixture.document().selectText(u"header"_s);
    fixture.window->area().workspaces().reveal(issues);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(first).center());
    const QString where = first.siblingAtColumn(IssueModel::kWhere).data().toString();
    QCOMPARE(fixture.document().selectedText(), where);
    QVERIFY(where.startsWith(u"indices"_s));
    fixture.trigger(Command::Undo);
    QTRY_COMPARE(fixture.page().survey().summary(), u"no issues"_s);
}

void IssuesTest::filterAndOrder()
{
    IssueModel model;
    const QAbstractItemModelTester tester(&model);
    IssueFilter filter;
    filter.setSourceModel(&model);
    filter.sort(IssueModel::kSeverity);
    std::vector<Issue> issues;
    for (std::uint32_t i = 0; i < 10000; ++i) {
        Issue issue;
        issue.diagnostic = {
            static_cast<Severity>(i % 3), Code{"test.rule"}, 0, {i, 1}, "row " + std::to_string(i)};
        issue.where = "unit[" + std::to_string(i) + "]";
        issues.push_back(std::move(issue));
    }
    model.setIssues(std::make_shared<const std::vector<Issue>>(issues));
    QCOMPARE(filter.rowCount(), 10000);
    QCOMPARE(filter.index(0, 0).data().toString(), u"Error"_s);
    QCOMPARE(filter.index(0, IssueModel::kMessage).data().toString(),
             u"row 2"_s); // in the order of the survey
    QCOMPARE(filter.index(1, IssueModel::kMessage).data().toString(), u"row 5"_s);
    filter.setText(u"test 9999"_s);
    QCOMPARE(filter.rowCount(), 1);
    filter.setText({});
    filter.setShown(Severity::Note, false);
    QCOMPARE(filter.rowCount(), 6666);
}

CUTAWAY_TESTS(IssuesTest)
#include "issuestest.moc"
