// SPDX-License-Identifier: MIT
// Tests of MOPP queries by point, ray and box: stepping, walking on a worker, taking points of the view.
#include "tests/viewers/moppworkbench.h"

#include "core/codecs/mopp/disassembly.h"
#include "viewers/workshops/mopp/mopptext.h"

#include <QClipboard>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class MoppQueryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAQuery();
    void asksByKind_data();
    void asksByKind();
    void walksLongQueriesElsewhere();
    void takesPointsOfThePicture();
    void refusesWhatIsNoPoint();
};

// Steps forward, back, to the next leaf and to the end; visited rows are marked, and reports look different.
void MoppQueryTest::stepsAQuery()
{
    test::Workbench w;
    QVERIFY(w.load());
    QueryPanel &query = w.pane.query();
    const mopp::Triangle triangle = shape::readMopp(w.file.file(), w.mopp())->triangles[5];
    const glm::dvec3 middle((triangle.corner[0] + triangle.corner[1] + triangle.corner[2]) / 3.0f);
    query.takePoint(middle);
    QVERIFY(query.result() != nullptr);
    const QueryResult &result = *query.result();
    QCOMPARE(query.step() + 1, result.events.size());
    const auto hit = std::ranges::find(result.reports, triangle.id, &QueryReport::id);
    QVERIFY(hit != result.reports.end());
    QCOMPARE(int(hit->kind), int(Reported::Hit));
    QVERIFY(w.draws("hit") && w.draws("query"));

    query.goTo(0);
    QCOMPARE(w.pane.current(), std::optional(0u));
    query.goTo(1);
    QCOMPARE(w.pane.current(), std::optional(result.events[1].at.node));
    query.goTo(0);
    query.nextHit();
    QCOMPARE(query.step(), std::size_t{result.reports[0].step});
    QVERIFY(
        w.pane.findChild<QLabel *>(u"walkVerdict"_s)->text().contains(u"step %1 of"_s.arg(query.step() + 1)));
    // The row of a step says where the walk went and why.
    auto *events = query.findChild<QTreeView *>(u"walkSteps"_s);
    QCOMPARE(events->model()->rowCount(), int(result.events.size()));
    QVERIFY(events->model()->index(int(hit->step), QueryResult::Why).data().toString().contains(u"hit"));
    events->setFocus();
    QTest::keyClick(events, Qt::Key_Comma);
    QCOMPARE(query.step(), std::size_t{result.reports[0].step - 1});
    QTest::keyClick(events, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(lines.size(), int(result.events.size()) + 2);
    // A cancelled walk has no answer.
    Progress stopped;
    stopped.cancel();
    QVERIFY(askMopp(result.mopp, result.query, stopped) == nullptr);
    // Visited rows carry their step.
    auto *list = w.pane.findChild<QTreeView *>(u"instructions"_s);
    QCOMPARE(list->model()->index(0, InstructionModel::Step).data().toString(), u"● 1"_s);
    // A report leads to its triangle.
    Q_EMIT events->activated(events->model()->index(int(hit->step), 0));
    QCOMPARE(w.selection.current()->unit, w.data());
}

// Long queries are answered later, and not at all when other numbers are asked meanwhile.
void MoppQueryTest::walksLongQueriesElsewhere()
{
    constexpr std::size_t kSteps = 6000;
    Bytes code;
    for (std::size_t i = 1; i < kSteps; ++i)
        code.insert(code.end(), {0x09, 0x00}); // adds nothing to the ids
    code.push_back(0x30);
    test::Workbench w(test::buildMoppNif(code));
    QVERIFY(w.load());
    QueryPanel &query = w.pane.query();
    query.takePoint(glm::dvec3(1.0));
    QVERIFY(query.isAsking() && query.result() == nullptr);
    QVERIFY(QTest::qWaitFor([&] { return query.result() != nullptr; }));
    QCOMPARE(query.result()->events.size(), kSteps);
    QCOMPARE(query.step(), kSteps - 1); // the last step
    QCOMPARE(query.result()->query.from,
             mopp::pointQuery(query.result()->mopp->shape.space, glm::dvec3(1.0)).from);

    query.takePoint(glm::dvec3(2.0));
    query.takePoint(glm::dvec3(3.0)); // overtakes it
    QVERIFY(query.result() == nullptr);
    QVERIFY(QTest::qWaitFor([&] { return !query.isAsking(); }));
    QCOMPARE(query.result()->query.from,
             mopp::pointQuery(query.result()->mopp->shape.space, glm::dvec3(3.0)).from);

    query.takePoint(glm::dvec3(2.0));
    QLineEdit *from = test::editNamed(query, u"Point");
    QTest::keyClick(from, Qt::Key_9); // other numbers, not asked yet
    QVERIFY(QTest::qWaitFor([&] { return !query.isAsking(); }));
    QVERIFY(query.result() == nullptr);
}

void MoppQueryTest::asksByKind_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<bool>("meets");
    QTest::newRow("a box around all") << int(QueryPanel::Kind::Box) << u"5 5 5"_s << u"-1 -1 -1"_s << true;
    QTest::newRow("a box above") << int(QueryPanel::Kind::Box) << u"0,0,50"_s << u"1,1,51"_s << false;
    QTest::newRow("a ray down") << int(QueryPanel::Kind::Ray) << u"1.1, 0.9, 9"_s << u"0, 0, -0.1"_s << true;
    QTest::newRow("a ray up") << int(QueryPanel::Kind::Ray) << u"1.1, 0.9, 9"_s << u"0, 0, 1"_s << false;
    QTest::newRow("a segment") << int(QueryPanel::Kind::Segment) << u"1.1, 0.9, 9"_s << u"1.1, 0.9, -9"_s
                               << true;
    QTest::newRow("too short") << int(QueryPanel::Kind::Segment) << u"1.1, 0.9, 9"_s << u"1.1, 0.9, 8"_s
                               << false;
}

void MoppQueryTest::asksByKind()
{
    QFETCH(int, kind);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(bool, meets);
    test::Workbench w;
    QVERIFY(w.load());
    QueryPanel &query = w.pane.query();
    query.setKind(static_cast<QueryPanel::Kind>(kind));
    const QList<QLineEdit *> edits = query.findChildren<QLineEdit *>();
    edits[0]->setText(from);
    edits[1]->setText(to);
    QVERIFY(query.ask());
    const auto hits = std::ranges::count(query.result()->reports, Reported::Hit, &QueryReport::kind);
    QCOMPARE(hits != 0, meets);
    if (QLatin1String(QTest::currentDataTag()) == "a box around all"_L1)
        QCOMPARE(std::size_t(hits), test::kMoppNifTriangles);
}

// One click for a point, two for the others; the picture's units become Havok units.
void MoppQueryTest::takesPointsOfThePicture()
{
    test::Workbench w;
    QVERIFY(w.load());
    QueryPanel &query = w.pane.query();
    query.setPicking(true);
    QVERIFY(w.scene.wantsPoint());
    const picture::Batch *mesh = nullptr;
    for (const picture::Batch &batch : w.scene.built().list.batches) {
        if (batch.layer == picture::Layer::Collision && batch.topology == picture::Topology::Triangles)
            mesh = &batch;
    }
    QVERIFY(mesh != nullptr);
    const auto corners = mesh->cornersOf(3);
    const glm::vec3 middle = (corners[0] + corners[1] + corners[2]) / 3.0f;
    w.scene.givePoint(middle);
    QVERIFY(query.result() != nullptr);
    QVERIFY(std::ranges::count(query.result()->reports, Reported::Hit, &QueryReport::kind) != 0);
    const glm::dvec3 first = query.result()->query.from;
    const auto others = mesh->cornersOf(20);
    w.scene.givePoint((others[0] + others[1] + others[2]) / 3.0f); // each click asks anew
    QVERIFY(query.result()->query.from != first);
    query.setKind(QueryPanel::Kind::Segment);
    w.scene.givePoint(middle + glm::vec3(0, 0, 100));
    QVERIFY(query.result() == nullptr); // the other end is still wanted
    w.scene.givePoint(middle - glm::vec3(0, 0, 100));
    QVERIFY(query.result() != nullptr);
    QVERIFY(std::ranges::count(query.result()->reports, Reported::Hit, &QueryReport::kind) != 0);
    w.scene.setWantsPoint(false); // Escape in the picture
    w.scene.givePoint(middle);
    QCOMPARE(int(query.result()->query.kind), int(mopp::Query::Kind::Segment));
}

void MoppQueryTest::refusesWhatIsNoPoint()
{
    test::Workbench w;
    QVERIFY(w.load());
    QueryPanel &query = w.pane.query();
    QLineEdit *from = test::editNamed(query, u"Point");
    for (const QString &text : {u"1, 2"_s, u"a b c"_s, u"1, 2, nan"_s, QString()}) {
        from->setText(text);
        QTest::keyClick(from, Qt::Key_Return);
        QVERIFY(query.result() == nullptr);
        QVERIFY(w.pane.findChild<QLabel *>(u"walkVerdict"_s)->text().contains(u"1.5, 0, -2"));
    }
}

CUTAWAY_TESTS(MoppQueryTest)
#include "moppquerytest.moc"
