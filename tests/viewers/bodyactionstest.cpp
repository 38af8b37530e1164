// SPDX-License-Identifier: MIT
// Buttons and menus of the list of bodies: copies, removals, shapes around shapes, constraints, each one step
// of undo; what is refused says why.
#include "core/domains/physics/edit/bodyconstraints.h"
#include "core/formats/nif/state.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "viewers/workshops/physics/bodiespane.h"

#include <QAction>
#include <QToolButton>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct ActedBodies {
    explicit ActedBodies(const Bytes &bytes) : file(test::openNif(bytes))
    {
        test::applyEdits(file, [this](const Patch &inverse) { undo.push_back(inverse); });
        pane.resize(500, 300);
        pane.show();
    }

    bool isReady()
    {
        return QTest::qWaitForWindowActive(&pane) &&
               QTest::qWaitFor([this] { return pane.context().listing() != nullptr && pane.isQuiet(); });
    }
    int rows() const { return pane.view().model()->rowCount(); }
    bool waitForRows(int wanted)
    {
        return QTest::qWaitFor([this, wanted] { return pane.isQuiet() && rows() == wanted; });
    }
    void choose(const QList<int> &numbers)
    {
        QItemSelection all;
        for (const int row : numbers)
            all.select(pane.view().model()->index(row, 0), pane.view().model()->index(row, 5));
        pane.view().selectionModel()->setCurrentIndex(pane.view().model()->index(numbers.back(), 0),
                                                      QItemSelectionModel::NoUpdate);
        pane.view().selectionModel()->select(all, QItemSelectionModel::ClearAndSelect);
    }
    QAction *action(const QString &name) const { return pane.actions().findChild<QAction *>(name); }
    bool waitForStep(std::size_t steps)
    {
        return QTest::qWaitFor([this, steps] { return undo.size() == steps && pane.isQuiet(); });
    }
    std::vector<std::string> types() const
    {
        std::vector<std::string> found;
        for (UnitId unit = 0; unit < file.file().units().size(); ++unit)
            found.push_back(file.file().format().unitType(file.file(), unit));
        return found;
    }
    bool has(const std::string &type) const { return std::ranges::count(types(), type) > 0; }
    void takeBack()
    {
        for (; !undo.empty(); undo.pop_back())
            QVERIFY(file.apply(undo.back()).has_value());
    }

    OpenFile file;
    std::vector<Patch> undo;
    Selection selection{file};
    BodiesPane pane{file, selection};
};

} // namespace

class BodyActionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void duplicatesByKey();
    void removesSeveral();
    void wrapsTheSelectedShape();
    void childrenOfList();
    void joinsTwo();
    void saysWhy();
    void controlsHaveNames();
};

void BodyActionsTest::duplicatesByKey()
{
    ActedBodies bodies(test::buildSkyrimCrate());
    const Bytes before = test::allBytes(bodies.file.file().bytes());
    QVERIFY(bodies.isReady());
    bodies.choose({1});
    bodies.pane.view().setFocus();
    QTest::keyClick(&bodies.pane.view(), Qt::Key_D, Qt::ControlModifier);
    QVERIFY(bodies.waitForRows(3));
    QCOMPARE(bodies.pane.view().model()->index(2, 0).data().toString(), u"Knob copy"_s);
    QCOMPARE(bodies.undo.size(), std::size_t{1});
    bodies.takeBack();
    QVERIFY(test::allBytes(bodies.file.file().bytes()) == before);
}

void BodyActionsTest::removesSeveral()
{
    ActedBodies bodies(test::buildSkyrimCrate());
    QVERIFY(bodies.isReady());
    bodies.choose({0, 1});
    bodies.pane.view().setFocus();
    QTest::keyClick(&bodies.pane.view(), Qt::Key_Delete);
    QVERIFY(bodies.waitForRows(0));
    QCOMPARE(bodies.undo.size(), std::size_t{1});
    QVERIFY(!bodies.has("bhkRigidBody"));
    QVERIFY(!bodies.action(u"removeBody"_s)->isEnabled());
}

void BodyActionsTest::wrapsTheSelectedShape()
{
    ActedBodies bodies(test::buildSkyrimLamp());
    QVERIFY(bodies.isReady());
    QVERIFY(bodies.pane.actions().shapeMenu()->isEnabled());
    bodies.action(u"wrapMopp"_s)->trigger(); // around the list of the current body
    QVERIFY(bodies.waitForStep(1) && bodies.has("bhkMoppBvTreeShape"));
    const std::vector<std::string> types = bodies.types();
    const auto unit = static_cast<UnitId>(std::ranges::find(types, "bhkSphereShape") - types.begin());
    bodies.selection.select({unit, {}});
    bodies.action(u"wrapTransform"_s)->trigger();
    QVERIFY(bodies.waitForStep(2) && bodies.has("bhkConvexTransformShape"));
}

void BodyActionsTest::childrenOfList()
{
    ActedBodies bodies(test::buildSkyrimLamp());
    QVERIFY(bodies.isReady());
    const std::vector<std::string> types = bodies.types();
    bodies.selection.select(
        {static_cast<UnitId>(std::ranges::find(types, "bhkBoxShape") - types.begin()), {}});
    bodies.action(u"duplicateChild"_s)->trigger();
    QVERIFY(bodies.waitForStep(1));
    const std::vector<std::string> now = bodies.types();
    QCOMPARE(std::ranges::count(now, "bhkBoxShape"), 2);
    bodies.selection.select({static_cast<UnitId>(std::ranges::find(now, "bhkBoxShape") - now.begin()), {}});
    bodies.action(u"removeChild"_s)->trigger();
    QVERIFY(bodies.waitForStep(2));
    QCOMPARE(bodies.types().size(), types.size());
}

void BodyActionsTest::joinsTwo()
{
    ActedBodies bodies(test::buildSkyrimCrate());
    QVERIFY(bodies.isReady());
    bodies.choose({0});
    QVERIFY(!bodies.action(u"addHinge"_s)->isEnabled());
    bodies.choose({0, 1});
    bodies.action(u"addHinge"_s)->trigger();
    QVERIFY(bodies.waitForStep(1) && bodies.has("bhkLimitedHingeConstraint"));
    bodies.action(u"addRagdoll"_s)->trigger();
    QVERIFY(bodies.waitForStep(2) && bodies.has("bhkRagdollConstraint"));
    Progress progress;
    const auto listed = physics::bodiesOf(bodies.file.file(), progress);
    for (const physics::BodyConstraint &constraint :
         physics::constraintsOf(bodies.file.file(), listed, progress))
        QCOMPARE(constraint.a, std::size_t{1});      // the one chosen last owns it
    bodies.action(u"removeConstraint"_s)->trigger(); // both
    QVERIFY(bodies.waitForStep(3));
    QVERIFY(!bodies.has("bhkLimitedHingeConstraint") && !bodies.has("bhkRagdollConstraint"));
    bodies.action(u"removeConstraint"_s)->trigger();
    QVERIFY(QTest::qWaitFor([&] { return !bodies.pane.actions().refusal().isEmpty(); }));
    QCOMPARE(bodies.undo.size(), std::size_t{3});
}

void BodyActionsTest::saysWhy()
{
    ActedBodies bodies(test::buildSkyrimCrate());
    QVERIFY(bodies.isReady());
    bodies.choose({1});
    bodies.action(u"wrapMopp"_s)->trigger();
    QVERIFY(QTest::qWaitFor([&] { return bodies.pane.actions().refusal().contains(u"mesh or a list"_s); }));
    bodies.choose({0}); // it was not about this one
    QCOMPARE(bodies.pane.actions().refusal(), QString());
    bodies.choose({1});
    bodies.action(u"wrapList"_s)->trigger();
    QVERIFY(bodies.waitForStep(1));
    QCOMPARE(bodies.pane.actions().refusal(), QString());
}

void BodyActionsTest::controlsHaveNames()
{
    ActedBodies bodies(test::buildSkyrimCrate());
    QVERIFY(bodies.isReady());
    for (const QToolButton *button : bodies.pane.actions().findChildren<QToolButton *>()) {
        QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
        QVERIFY(button->focusPolicy() & Qt::TabFocus);
    }
    for (const QAction *action : bodies.pane.actions().actions())
        QVERIFY2(!action->toolTip().isEmpty() && !action->objectName().isEmpty(), qPrintable(action->text()));
}

CUTAWAY_TESTS(BodyActionsTest)
#include "bodyactionstest.moc"
