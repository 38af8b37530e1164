// SPDX-License-Identifier: MIT
// Walks at random through the real window with a file of each kind: whatever is done in whatever order, the
// window answers, tells the truth about the bytes, stays in its panes, and all can be undone.
//
// CUTAWAY_WALK_STEPS and CUTAWAY_WALK_SEEDS ("3" or "1-20") make walks longer and replay them;
// CUTAWAY_WALK_LOG prints each step.
#include "tests/app/walker.h"
#include "tests/app/walkguard.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <QDir>

#include <cstdio>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class WalkerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }
    void walks_data();
    void walks();
    void walksWithRealFiles_data();
    void walksWithRealFiles();

private:
    static void addSeeds(const QString &name, unsigned usual);
    static void walk(const QString &name, const QByteArray &contents, unsigned seed, int usualSteps);
};

void WalkerTest::addSeeds(const QString &name, unsigned usual)
{
    const QStringList wanted = qEnvironmentVariable("CUTAWAY_WALK_SEEDS", QString::number(usual)).split(u'-');
    for (unsigned seed = wanted.first().toUInt(); seed <= wanted.last().toUInt(); ++seed)
        QTest::addRow("%s, seed %u", qPrintable(name), seed) << name << seed;
}

void WalkerTest::walks_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<unsigned>("seed");
    unsigned seed = 1;
    for (const test::Sample &sample : test::builtInSamples())
        addSeeds(QString::fromStdString(sample.name), seed++);
}

void WalkerTest::walks()
{
    QFETCH(QString, name);
    QFETCH(unsigned, seed);
    for (const test::Sample &sample : test::builtInSamples()) {
        if (QString::fromStdString(sample.name) == name)
            walk(name, {reinterpret_cast<const char *>(sample.bytes.data()), qsizetype(sample.bytes.size())},
                 seed, 80);
    }
}

void WalkerTest::walksWithRealFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<unsigned>("seed");
    if (test::sharedDir().empty())
        return;
    unsigned seed = 1;
    for (const char *name : {"nif/TerminalOn.nif", "hkx/fo4_run_forward_to_idle.hkx", "esp/le-Sandbox.esp",
                             "bwm/m12aa_01f_wok_de02611e.wok"})
        addSeeds(QString::fromLatin1(name), seed++);
}

void WalkerTest::walksWithRealFiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, name);
    QFETCH(unsigned, seed);
    const QString path = QString::fromStdString((test::sharedDir() / "corpus").string()) + u'/' + name;
    const QByteArray contents = test::WindowFixture::contents(path);
    QVERIFY(!contents.isEmpty());
    walk(name.section(u'/', -1), contents, seed, 40);
}

void WalkerTest::walk(const QString &name, const QByteArray &contents, unsigned seed, int usualSteps)
{
    const int steps = qEnvironmentVariable("CUTAWAY_WALK_STEPS", QString::number(usualSteps)).toInt();
    test::WindowFixture fixture;
    const QString before = QDir::currentPath();
    QDir::setCurrent(fixture.path({})); // whatever is saved without a folder
    const auto back = qScopeGuard([&before] { QDir::setCurrent(before); });
    test::WindowFixture::replace(fixture.path(name), contents);
    test::WalkGuard guard(fixture);
    QVERIFY(fixture.open(fixture.path(name)) != nullptr);
    test::WalkLog log(u"%1, seed %2"_s.arg(name).arg(seed));
    test::Walker walker(fixture, fixture.path(name), seed, log);
    const auto check = [&](const QStringList &faults) {
        if (!faults.isEmpty())
            std::fputs(qPrintable(log.text()), stderr); // longer than a message of Qt Test may be
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    };
    for (int step = 0; step < steps && !QTest::currentTestFailed(); ++step) {
        walker.step();
        check(guard.faults() + walker.answers().takeTrapped());
    }
    if (QTest::currentTestFailed())
        return;
    log.begin();
    walker.leaveAll();
    check(guard.undoFaults());
    check(walker.close());
}

CUTAWAY_TESTS(WalkerTest)
#include "walkertest.moc"
