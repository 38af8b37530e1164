// SPDX-License-Identifier: MIT
// Tests of the issues pane in the main window, and of its list with many rows.
#include "core/formats/bwm/rules.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/panes/issues/issuefilter.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>
#include <deque>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class IssuesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundFileHasNone();
    void issueAppearsAfterEditAndJumps();
    void rowsHaveAMenu();
    void fixesAreSteps();
    void filterAndOrder();
    void manyOfOneKind();
};

void IssuesTest::soundFileHasNone()
{
    test::WindowFixture fixture;
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    QTRY_COMPARE(fixture.page().check().summary(), u"no issues"_s);
    QVERIFY(!fixture.page().issues().table()->isVisible());
}

void IssuesTest::issueAppearsAfterEditAndJumps()
{
    test::WindowFixture fixture;
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    QVERIFY(
        fixture.page().file().requestOverwrite(136 + 12 * 35, Bytes(4, 0xFF)).has_value()); // vertex index
    IssuesView &issues = fixture.page().issues();
    QTRY_VERIFY(fixture.page().check().summary().contains(u"error"_s));
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
    QTRY_COMPARE(fixture.page().check().summary(), u"no issues"_s);
}

void IssuesTest::rowsHaveAMenu()
{
    test::WindowFixture fixture;
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    QVERIFY(fixture.page().file().requestOverwrite(136 + 12 * 35, Bytes(4, 0xFF)).has_value());
    IssuesView &issues = fixture.page().issues();
    QTRY_VERIFY(fixture.page().check().summary().contains(u"error"_s));
    fixture.window->area().workspaces().reveal(issues);
    QTreeView *table = issues.table();
    QCOMPARE(table->contextMenuPolicy(), Qt::CustomContextMenu);
    const auto run = [table](const QString &text) {
        const auto actions = table->actions();
        const auto found = std::ranges::find(actions, text, &QAction::text);
        QVERIFY(found != actions.end());
        (*found)->trigger();
    };
    const QModelIndex first = table->model()->index(0, 0);
    table->setCurrentIndex(first);
    const auto cell = [&first](int column) { return first.siblingAtColumn(column).data().toString(); };
    run(u"Copy message"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), cell(IssueModel::kMessage));
    run(u"Copy path"_s);
    QCOMPARE(QGuiApplication::clipboard()->text(), cell(IssueModel::kWhere));
    run(u"Copy all shown"_s);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(std::size_t(lines.size()), fixture.page().check().count()); // those folded, too
    QVERIFY(lines.constFirst().contains(cell(IssueModel::kMessage)));
    fixture.document().selectText(u"header"_s);
    run(u"Go to"_s);
    QCOMPARE(fixture.document().selectedText(), cell(IssueModel::kWhere));
    const QString kind = cell(IssueModel::kCode);
    run(u"Show only this kind"_s);
    for (int row = 0; row < table->model()->rowCount(); ++row)
        QCOMPARE(table->model()->index(row, IssueModel::kCode).data().toString(), kind);
}

// Fixes one, all of a kind, or all safe ones, as a step each that undo reverts.
void IssuesTest::fixesAreSteps()
{
    test::WindowFixture fixture;
    QVERIFY(fixture.open(fixture.writeWok(u"room.wok"_s)) != nullptr);
    OpenFile &file = fixture.page().file();
    const auto bytes = [&file] {
        const ByteBuffer &all = file.file().bytes();
        const BytesView view = all.view({0, all.size()});
        return Bytes(view.span().begin(), view.span().end());
    };
    const Bytes sound = bytes();
    for (const char *place : {"normals[0].x", "normals[1].x", "distances[5]"}) {
        const NodePath path = *file.file().parsePath(place);
        const NodeId node = *file.file().tree(path.unit)->find(path.path);
        QVERIFY(file.requestOverwrite(file.file().fileRange(path.unit, node)->offset, {0, 0, 0, 0x40})
                    .has_value());
    }
    const Bytes broken = bytes();
    IssuesView &issues = fixture.page().issues();
    fixture.window->area().workspaces().reveal(issues);
    const auto choose = [&](const QString &code) {
        QTRY_VERIFY(issues.isReady() && issues.model().issues().size() >= 3);
        for (int row = issues.table()->model()->rowCount() - 1; row >= 0; --row) { // the first
            const QModelIndex index = issues.table()->model()->index(row, 0);
            if (index.siblingAtColumn(IssueModel::kCode).data().toString() == code)
                issues.table()->setCurrentIndex(index);
        }
        QTRY_VERIFY(issues.isReady());
    };
    const auto press = [&](const QString &start) {
        for (auto *button : issues.findChildren<QPushButton *>()) {
            if (button->text().startsWith(start) && button->isEnabled())
                return QTest::mouseClick(button, Qt::LeftButton);
        }
        QFAIL(qPrintable(start));
    };
    const auto undo = [&] {
        QVERIFY(fixture.waitIdle());
        fixture.document().undo();
        QVERIFY(fixture.waitIdle());
        QVERIFY(bytes() == broken);
    };
    choose(u"bwm.normal"_s);
    QVERIFY(issues.reason().startsWith(u"Normal does not match the vertices: face 0"_s));
    QVERIFY(issues.reason().contains(u"Why it matters: the game finds the height"_s));
    press(u"Fix: Take the plane"_s);
    QTRY_COMPARE(std::ranges::count_if(issues.model().issues(),
                                       [](const Issue &issue) {
                                           return issue.diagnostic.code ==
                                                  Code(ruleIn(bwm::kRules, "bwm.normal"));
                                       }),
                 1);
    undo();
    choose(u"bwm.normal"_s);
    press(u"Fix all of this kind"_s);
    QTRY_VERIFY(issues.isReady() && std::ranges::none_of(issues.model().issues(), [](const Issue &issue) {
                    return issue.diagnostic.code == Code(ruleIn(bwm::kRules, "bwm.normal"));
                }));
    undo();
    choose(u"bwm.distance"_s);
    press(u"Apply all safe fixes"_s);
    QTRY_COMPARE(fixture.page().check().summary(), u"no issues"_s);
    QVERIFY(bytes() == sound);
    undo();
}

namespace
{

// Issues of a different kind each, or of that many kinds in turn.
std::shared_ptr<const std::vector<Issue>> issuesOf(std::uint32_t count, std::uint32_t kinds)
{
    static std::deque<std::string> ids; // both outlive their issues
    static std::deque<Rule> rules;
    while (rules.size() < kinds)
        rules.emplace_back(ids.emplace_back("test.rule" + std::to_string(ids.size())), "Title", "reason",
                           "test");
    std::vector<Issue> issues;
    for (std::uint32_t i = 0; i < count; ++i) {
        Issue issue;
        issue.diagnostic = {
            static_cast<Severity>(i % 3), rules[i % kinds], 0, {i, 1}, "row " + std::to_string(i)};
        issue.where = "unit[" + std::to_string(i) + "]";
        issues.push_back(std::move(issue));
    }
    return std::make_shared<const std::vector<Issue>>(std::move(issues));
}

} // namespace

void IssuesTest::filterAndOrder()
{
    IssueModel model;
    const QAbstractItemModelTester tester(&model);
    IssueFilter filter;
    filter.setSourceModel(&model);
    filter.sort(IssueModel::kSeverity);
    model.setIssues(issuesOf(9000, 9000));
    QCOMPARE(filter.rowCount(), 9000);
    QCOMPARE(filter.index(0, 0).data().toString(), u"Error"_s);
    QCOMPARE(filter.index(0, IssueModel::kMessage).data().toString(),
             u"row 2"_s); // in the order of the check
    QCOMPARE(filter.index(1, IssueModel::kMessage).data().toString(), u"row 5"_s);
    filter.setText(u"test 8999"_s);
    QCOMPARE(filter.rowCount(), 1);
    filter.setText({});
    filter.setShown(Severity::Note, false);
    QCOMPARE(filter.rowCount(), 6000);
}

// Many of one kind are one row with their number; few are rows of their own.
void IssuesTest::manyOfOneKind()
{
    IssueModel model;
    const QAbstractItemModelTester tester(&model);
    IssueFilter filter;
    filter.setSourceModel(&model);
    filter.sort(IssueModel::kSeverity);
    QTreeView view;
    view.setModel(&filter);
    model.setIssues(issuesOf(26, 3)); // 9 notes, 9 warnings, 8 errors
    QCOMPARE(filter.rowCount(), 3);
    const QModelIndex errors = filter.index(0, 0);
    QCOMPARE(errors.data().toString(), u"Error"_s);
    QCOMPARE(filter.rowCount(errors), 8);
    QCOMPARE(errors.siblingAtColumn(IssueModel::kWhere).data().toString(), u"8 places"_s);
    QVERIFY(errors.siblingAtColumn(IssueModel::kMessage).data().toString().startsWith(u"8 × row 2"_s));
    QCOMPARE(filter.index(1, IssueModel::kMessage, errors).data().toString(), u"row 5"_s);
    view.expand(errors);
    const QSet<quint64> expanded = expandedKinds(view);
    model.setIssues(issuesOf(29, 3));
    expandKinds(view, expanded);
    QVERIFY(view.isExpanded(filter.index(0, 0)) && !view.isExpanded(filter.index(1, 0)));
    filter.setText(u"unit[5]"_s);
    QCOMPARE(filter.rowCount(), 1);
    QCOMPARE(filter.rowCount(filter.index(0, 0)), 1);
    filter.setText({});
    filter.setShown(Severity::Error, false);
    QCOMPARE(filter.rowCount(), 2);
    model.setIssues(issuesOf(9, 3)); // three of each
    QCOMPARE(filter.rowCount(), 6);
}

CUTAWAY_TESTS(IssuesTest)
#include "issuestest.moc"
