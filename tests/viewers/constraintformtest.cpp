// SPDX-License-Identifier: MIT
// The form of a body shows the limits of its constraints, and what a value was when the file was opened.
#include "core/domains/physics/edit/bodyconstraints.h"
#include "tests/support/constrainedcrate.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/ragdollpack.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/appliededits.h"
#include "viewers/workshops/physics/bodiespane.h"

#include <QLabel>
#include <QLineEdit>
#include <QTreeView>
#include <cmath>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

struct FormBench {
    explicit FormBench(std::unique_ptr<File> of) : file(std::move(of))
    {
        test::applyEdits(file, [this](const Patch &inverse) { undo.push_back(inverse); });
        form.setParent(nullptr); // as its dock does
        form.resize(420, 1200);
        pane.show();
        form.show();
    }
    ~FormBench() { form.hide(); }

    bool isReady()
    {
        form.activateWindow();
        return QTest::qWaitForWindowActive(&form) &&
               QTest::qWaitFor([this] { return pane.context().listing() != nullptr && pane.isQuiet(); });
    }
    bool choose(std::size_t body)
    {
        if (!isReady())
            return false;
        pane.context().choose({body});
        return isReady();
    }
    QLineEdit *line(const QString &name) const
    {
        for (QLineEdit *each : form.findChildren<QLineEdit *>()) {
            if (each->accessibleName() == name && each->isVisible())
                return each;
        }
        return nullptr;
    }
    void type(const QString &name, const QString &text) const
    {
        QLineEdit *const field = line(name);
        QVERIFY2(field != nullptr, qPrintable(name));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    bool says(const QString &text) const
    {
        for (const QLabel *label : form.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(text))
                return true;
        }
        return false;
    }
    physics::Limits along() const
    {
        Progress progress;
        const std::vector<physics::Body> bodies = physics::bodiesOf(file.file(), progress);
        return physics::constraintsOf(file.file(), bodies, progress).at(0).shown.along;
    }

    OpenFile file;
    Selection selection{file};
    std::vector<Patch> undo;
    BodiesPane pane{file, selection};
    BodyFormView &form = pane.form();
};

} // namespace

class ConstraintFormTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editsLimits();
    void refusesInPlace();
    void tellsWhatAValueWas();
    void ragdollsOfSkeletons();
    void twinsAreOneGroup();
};

void ConstraintFormTest::editsLimits()
{
    FormBench bench(test::openNif(test::buildConstrainedCrate()));
    QVERIFY(bench.choose(1));
    const Bytes before = test::allBytes(bench.file.file().bytes());
    const QString highest = u"highest angle of the constraint with Crate"_s;
    QVERIFY(bench.line(highest) != nullptr);
    QCOMPARE(bench.line(highest)->text(), QString::number(1.25 * 180.0 / 3.14159265358979, 'g', 6));
    QVERIFY(bench.says(u"Constraint 1"_s) && bench.says(u"limited hinge"_s));
    bench.type(highest, u"45"_s);
    QCOMPARE(bench.undo.size(), std::size_t{1});
    QVERIFY(std::abs(bench.along().max - 0.785398f) < 1e-6f);
    QCOMPARE(bench.along().min, -0.5f);
    QVERIFY(bench.isReady());
    QCOMPARE(bench.line(highest)->text(), u"45"_s);
    QVERIFY(bench.choose(0)); // holds the other body as well
    QCOMPARE(bench.line(u"highest angle of the constraint with Knob"_s)->text(), u"45"_s);
    QVERIFY(bench.file.apply(bench.undo.back()).has_value());
    QVERIFY(test::allBytes(bench.file.file().bytes()) == before);
    QVERIFY(bench.isReady());
    bench.pane.context().choose({0, 1}); // several bodies have no constraint in common
    QVERIFY(bench.isReady() && !bench.says(u"Constraint 1"_s));
}

void ConstraintFormTest::refusesInPlace()
{
    FormBench bench(test::openNif(test::buildConstrainedCrate()));
    QVERIFY(bench.choose(1));
    bench.type(u"lowest angle of the constraint with Crate"_s, u"90"_s);
    QVERIFY(bench.undo.empty());
    QVERIFY2(bench.form.refusal().contains(u"must not be above"_s), qPrintable(bench.form.refusal()));
    bench.type(u"lowest angle of the constraint with Crate"_s, u"wide"_s);
    QVERIFY(bench.undo.empty());
    QVERIFY2(bench.form.refusal().contains(u"not a number of degrees"_s), qPrintable(bench.form.refusal()));
    QTest::keyClick(bench.line(u"lowest angle of the constraint with Crate"_s), Qt::Key_Escape);
    QVERIFY(bench.file.typedTexts().isEmpty());
}

void ConstraintFormTest::tellsWhatAValueWas()
{
    FormBench bench(test::openNif(test::buildConstrainedCrate()));
    QVERIFY(bench.choose(1));
    QVERIFY(!bench.says(u"was "_s));
    const QString was = bench.line(u"friction of Knob"_s)->text();
    bench.type(u"friction of Knob"_s, u"0.75"_s);
    QVERIFY(bench.isReady());
    QVERIFY(bench.says(u"was %1"_s.arg(was)));
    bench.type(u"friction of Knob"_s, was);
    QVERIFY(bench.isReady());
    QVERIFY(!bench.says(u"was "_s));
}

void ConstraintFormTest::ragdollsOfSkeletons()
{
    FormBench bench(test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe)));
    QVERIFY(bench.choose(1));
    QCOMPARE(bench.pane.view().model()->rowCount(), 2);
    QCOMPARE(bench.line(u"mass of Arm"_s)->text(), u"4"_s);
    bench.type(u"mass of Arm"_s, u"8"_s);
    QVERIFY(bench.isReady());
    QVERIFY(bench.says(u"was 4"_s));
    QCOMPARE(bench.line(u"cone angle of the constraint with Pelvis"_s)->text(), u"28.6479"_s);
    bench.type(u"cone angle of the constraint with Pelvis"_s, u"30"_s);
    QCOMPARE(bench.undo.size(), std::size_t{2});
    QVERIFY(bench.isReady());
}

// A constraint that is stored twice has one group, whose numbers set both, in one step.
void ConstraintFormTest::twinsAreOneGroup()
{
    FormBench bench(test::openPackfile(test::buildRagdollPackfile(test::HkxLayout::SkyrimSe, true)));
    QVERIFY(bench.choose(1));
    QVERIFY(bench.says(u"Constraint 1"_s) && !bench.says(u"Constraint 2"_s));
    QVERIFY(bench.says(u"stored twice"_s));
    bench.type(u"cone angle of the constraint with Pelvis"_s, u"30"_s);
    QCOMPARE(bench.undo.size(), std::size_t{1});
    QVERIFY(bench.isReady());
    Progress progress;
    const std::vector<physics::Body> bodies = physics::bodiesOf(bench.file.file(), progress);
    for (const physics::BodyConstraint &constraint :
         physics::constraintsOf(bench.file.file(), bodies, progress))
        QVERIFY(std::abs(constraint.shown.length - 0.5235988f) < 1e-6f);
}

CUTAWAY_TESTS(ConstraintFormTest)
#include "constraintformtest.moc"
