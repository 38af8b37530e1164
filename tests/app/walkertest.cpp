// SPDX-License-Identifier: MIT
// Walks at random through the real window with a file of each kind: whatever is done in whatever order, the
// window answers, tells the truth about the bytes, stays in its panes, and all can be undone.
//
// CUTAWAY_WALK_STEPS and CUTAWAY_WALK_SEEDS ("3" or "1-20") make walks longer and replay them;
// CUTAWAY_WALK_LOG prints each step; CUTAWAY_WALK_PICTURE is where the window with a fault is kept.
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

namespace
{

constexpr QSize kUsualWindow{1400, 900};

} // namespace

class WalkerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }
    void walks_data();
    void walks();
    void walksSideBySide_data();
    void walksSideBySide();
    void walksWithRealFiles_data();
    void walksWithRealFiles();

private:
    static void addSeeds(const QString &name, unsigned usual);
    using Files = std::vector<std::pair<QString, QByteArray>>;
    static Files samples();
    static void walk(const Files &files, QSize window, unsigned seed, int usualSteps);
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
    // Typed bytes that make a packfile inside a NIF another one, while its rows are shown.
    if (!qEnvironmentVariableIsSet("CUTAWAY_WALK_SEEDS"))
        QTest::addRow("crate-fo4.nif, seed 12") << QStringLiteral("crate-fo4.nif") << 12u;
}

void WalkerTest::walks()
{
    QFETCH(QString, name);
    QFETCH(unsigned, seed);
    for (const auto &sample : samples()) {
        if (sample.first == name)
            walk({sample}, kUsualWindow, seed, 70);
    }
}

WalkerTest::Files WalkerTest::samples()
{
    Files files;
    for (const test::Sample &sample : test::builtInSamples())
        files.emplace_back(
            QString::fromStdString(sample.name),
            QByteArray(reinterpret_cast<const char *>(sample.bytes.data()), qsizetype(sample.bytes.size())));
    return files;
}

void WalkerTest::walksSideBySide_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<unsigned>("seed");
    addSeeds(u"one of each kind"_s, 1);
}

// On a small screen.
void WalkerTest::walksSideBySide()
{
    QFETCH(unsigned, seed);
    Files files;
    for (auto &sample : samples()) {
        const QString kind = sample.first.section(u'.', -1);
        if (std::ranges::none_of(files, [&kind](const auto &file) { return file.first.endsWith(kind); }))
            files.push_back(std::move(sample));
    }
    files.emplace_back(u"estate.lyt"_s, "beginlayout\r\n   roomcount 1\r\n      courtyard 0.0 0.0 0.0\r\n"
                                        "   trackcount 0\r\n   obstaclecount 0\r\n   doorhookcount 0\r\n"
                                        "donelayout\r\n");
    walk(files, {1280, 720}, seed, 80);
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
    walk({{name.section(u'/', -1), contents}}, kUsualWindow, seed, 40);
}

void WalkerTest::walk(const Files &files, QSize window, unsigned seed, int usualSteps)
{
    const int steps = qEnvironmentVariable("CUTAWAY_WALK_STEPS", QString::number(usualSteps)).toInt();
    test::WindowFixture fixture;
    const QString before = QDir::currentPath();
    QDir::setCurrent(fixture.path({})); // whatever is saved without a folder
    const auto back = qScopeGuard([&before] { QDir::setCurrent(before); });
    fixture.window->resize(window);
    QStringList paths;
    for (const auto &[name, contents] : files) {
        paths += fixture.path(name);
        test::WindowFixture::replace(paths.last(), contents);
    }
    test::WalkGuard guard(fixture);
    for (const QString &path : paths)
        QVERIFY(fixture.open(path) != nullptr);
    test::WalkLog log(u"%1, seed %2"_s.arg(files.front().first).arg(seed));
    test::Walker walker(fixture, paths, seed, log);
    const auto check = [&](const QStringList &faults) {
        if (!faults.isEmpty() && qEnvironmentVariableIsSet("CUTAWAY_WALK_PICTURE"))
            fixture.window->grab().save(qEnvironmentVariable("CUTAWAY_WALK_PICTURE"));
        if (!faults.isEmpty())
            std::fputs(qPrintable(log.text()), stderr); // longer than a message of Qt Test may be
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    };
    for (int step = 0; step < steps && !QTest::currentTestFailed(); ++step) {
        walker.step();
        check(guard.faults() + walker.takeFaults() + walker.answers().takeTrapped());
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
