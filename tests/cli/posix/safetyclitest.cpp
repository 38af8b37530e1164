// SPDX-License-Identifier: MIT
// Tests of the command line in hostile surroundings: targets that are not files, full disks, lost output,
// little memory, signals.
#include "core/base/mappedfile.h"
#include "tests/cli/commandrun.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/espbuilder.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTest>

#include <csignal>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::Run;
using test::run;

namespace
{

// Runs a line of the shell; "$cli" is the program.
Run shell(const QString &line)
{
    QProcess process;
    process.start(u"bash"_s, {u"-c"_s, u"cli=$CUTAWAY_CLI; "_s + line});
    return test::resultOf(process);
}

constexpr bool isSanitized()
{
#if defined(__SANITIZE_ADDRESS__)
    return true;
#elif defined(__has_feature)
    return __has_feature(address_sanitizer);
#else
    return false;
#endif
}

} // namespace

class SafetyCliTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<test::CommandFolder>(); }
    void everyCommandRefusesAPipe();
    void whatIsOpenIsNotReplaced();
    void lostOutputIsAnError_data();
    void lostOutputIsAnError();
    void closedOutputIsAnError();
    void brokenPipeEndsNothing();
    void errorsThatCannotBeToldEndNothing();
    void damagedFilesAreErrors();
    void goodFilesAreToldWhereMemoryIsShort();
    void everyFileIsToldWhereMemoryIsGone();
    void setWithoutMemoryHarmsNothing();
    void exportsReplaceWholeFiles();
    void otherNamesAreTold();
    void lostOwnerIsTold();
    void signalsLeaveNothing_data();
    void signalsLeaveNothing();
    void killedSavesAreSwept();
    void fileThatGrowsTooLargeIsRefused();

private:
    QString write(const char *name, const Bytes &bytes) const { return m_folder->write(name, bytes); }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files, QDir::Name); }
    // Writes a file that takes a while to save.
    QString writeLarge() const
    {
        const QString path = write("large.wok", test::buildWok(60, 40));
        std::filesystem::resize_file(path.toStdString(), 3 * kMapAbove);
        return path;
    }
    // Starts a save of that file and sends the signal while it writes.
    void interrupt(int signal, QProcess &process) const;

    std::unique_ptr<test::CommandFolder> m_folder;
};

// Refused before anything is read: the input does not exist. New commands that write are tried as well.
void SafetyCliTest::everyCommandRefusesAPipe()
{
    const QString pipe = m_folder->at("pipe.glb");
    QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    const QString none = m_folder->at("none.hkx");
    const QList<QStringList> commands = {
        {u"set"_s, none, u"a=1"_s, u"-o"_s, pipe},
        {u"edit"_s, none, none, u"-o"_s, pipe},
        {u"compact"_s, none, u"-o"_s, pipe},
        {u"convert"_s, none, pipe, u"--to"_s, u"se"_s},
        {u"export"_s, none, u"-o"_s, pipe},
        {u"extract"_s, none, u"header"_s, u"-o"_s, pipe},
        {u"implant"_s, none, u"header"_s, none, u"-o"_s, pipe},
        {u"anim"_s, u"export"_s, none, u"-o"_s, pipe},
        {u"anim"_s, u"edit"_s, none, u"--reverse"_s, u"-o"_s, pipe},
        {u"anno"_s, u"apply"_s, none, none, u"-o"_s, pipe},
        {u"mopp"_s, u"compile"_s, none, u"-o"_s, pipe},
        {u"mopp"_s, u"compile"_s, none, u"--code"_s, pipe},
        {u"pack"_s, u"set"_s, none, u"1"_s, u"hour=8"_s, u"-o"_s, pipe},
        {u"pack"_s, u"compare"_s, none, u"1"_s, u"--with"_s, none, u"--take"_s, u"all"_s, u"-o"_s, pipe},
        {u"pack"_s, u"new"_s, none, u"Name"_s, u"-o"_s, pipe},
        {u"pack"_s, u"duplicate"_s, none, u"1"_s, u"Name"_s, u"-o"_s, pipe},
        {u"pack"_s, u"override"_s, none, none, u"1"_s, u"-o"_s, pipe},
        {u"pack"_s, u"delete"_s, none, u"1"_s, u"-o"_s, pipe}};
    for (const QStringList &command : commands) {
        const Run result = run(command);
        QVERIFY2(result.exitCode == 2 && result.err.contains("a pipe") && !result.err.contains("none.hkx"),
                 qPrintable(command.join(u' ') + u": "_s + QString::fromUtf8(result.err)));
    }
    QCOMPARE(files().size(), 0); // pipes are not files for QDir
    struct stat info = {};
    QVERIFY(::stat(pipe.toLocal8Bit().constData(), &info) == 0 && S_ISFIFO(info.st_mode));
}

// The shell has opened the file for the program's output: replacing it would lose both.
void SafetyCliTest::whatIsOpenIsNotReplaced()
{
    const QString path = write("a.wok", test::buildWok(2, 2)), out = m_folder->at("out");
    for (const char *name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
        const Run result =
            shell(u"$cli bwm rebuild %1 -o %2 >%3"_s.arg(path, QString::fromLatin1(name), out));
        QCOMPARE(result.exitCode, 2);
        QVERIFY2(result.err.contains(name) && result.err.contains("give the name of a file"),
                 result.err.constData());
        QCOMPARE(test::fileBytes(out.toStdString()), Bytes());
    }
}

void SafetyCliTest::lostOutputIsAnError_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command :
         {"check FILE", "check FILE --json", "info FILE", "info FILE --json", "dump FILE", "dump FILE --json",
          "get FILE header.type", "find FILE x", "find FILE x --json", "find FILE --number 1",
          "diff FILE FILE", "diff FILE OTHER --json", "--help", "--version", "check --help"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void SafetyCliTest::lostOutputIsAnError()
{
    QFETCH(QString, command);
    command.replace(u"FILE"_s, write("a.wok", test::buildWok(20, 20)));
    command.replace(u"OTHER"_s, write("b.wok", test::buildWok(10, 10)));
    QVERIFY(shell(u"$cli "_s + command + u" >/dev/null"_s).exitCode <= 1);
    const Run result = shell(u"$cli "_s + command + u" >/dev/full"_s);
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("No space left"), result.err.constData());
}

// An opened file must not take the number of a closed stream either.
void SafetyCliTest::closedOutputIsAnError()
{
    const QString file = write("a.wok", test::buildWok());
    const Run result = shell(u"$cli get %1 header.type >&-"_s.arg(file));
    QCOMPARE(result.exitCode, 2);
    QCOMPARE(shell(u"$cli set %1 'vertices[0].x=5' -o %1 >&- 2>&- <&-"_s.arg(file)).exitCode, 0);
    QCOMPARE(run({u"get"_s, file, u"vertices[0].x"_s}).out, QByteArray("5\n"));
}

// With the signal ignored, printing fails in the middle of a search by several threads.
void SafetyCliTest::brokenPipeEndsNothing()
{
    const QString file = write("a.wok", test::buildWok(60, 40));
    const Run result =
        shell(u"(trap '' PIPE; $cli find %1 x; echo $? >&2) | head -c 10 >/dev/null"_s.arg(file));
    QVERIFY2(result.err.endsWith("2\n"), result.err.constData());
    QVERIFY2(result.err.contains("Broken pipe"), result.err.constData());
}

void SafetyCliTest::errorsThatCannotBeToldEndNothing()
{
    QCOMPARE(shell(u"$cli info /nonexistent/file 2>/dev/full"_s).exitCode, 3);
}

void SafetyCliTest::damagedFilesAreErrors()
{
    const QString zeros = write("zero.nif", Bytes(5000));
    const Run result =
        run({u"check"_s, zeros, write("empty.hkx", {}), write("random.nif", Bytes(300, 0xA7))});
    QCOMPARE(result.exitCode, 2);
    QVERIFY(result.out.contains("0 ok") && result.out.contains("3 with errors"));
    QVERIFY2(result.out.contains("zeros") && result.out.contains("is empty") && result.out.contains("A7 A7"),
             result.out.constData());
}

// One file alone needs more memory than the limit.
void SafetyCliTest::goodFilesAreToldWhereMemoryIsShort()
{
    if (isSanitized())
        QSKIP("the sanitizer needs more addresses than the limit leaves");
    write("a.wok", test::buildWok());
    const QString large = write("b.wok", test::buildWok());
    std::filesystem::resize_file(large.toStdString(), kMapAbove - 1);
    write("c.wok", test::buildWok());
    const Run result = shell(u"ulimit -v 64000; $cli check --jobs 2 %1"_s.arg(m_folder->path()));
    QCOMPARE(result.exitCode, 3);
    QVERIFY2(result.err.contains("b.wok: out of memory"), result.err.constData());
    QVERIFY2(result.out.contains("3 files: 2 ok") && result.out.contains("1 unreadable"),
             result.out.constData());
}

// Several at once take all memory, so that at times none is left to report it.
void SafetyCliTest::everyFileIsToldWhereMemoryIsGone()
{
    if (isSanitized())
        QSKIP("the sanitizer needs more addresses than the limit leaves");
    const Bytes record = test::compressedRecord("MISC", 0x800, Bytes(15u << 20));
    const Bytes plugin = test::joined({test::pluginHeader({}, 2), test::topGroup("MISC", record)});
    for (int i = 0; i < 16; ++i)
        write(fmt::format("{}.esp", i).c_str(), plugin);
    for (int round = 0; round < 20; ++round) {
        const Run result =
            shell(u"ulimit -c 0; ulimit -v %1; $cli check --jobs 8 %2"_s.arg(60000 + round * 1000)
                      .arg(m_folder->path()));
        QVERIFY2(result.exitCode == 2 || result.exitCode == 3, result.err.constData());
        QVERIFY2(result.out.contains("16 files: 0 ok"), result.err.constData());
    }
}

// The file can be read, but there is no memory to verify the new one.
void SafetyCliTest::setWithoutMemoryHarmsNothing()
{
    if (isSanitized())
        QSKIP("the sanitizer needs more addresses than the limit leaves");
    const QString file = write("a.wok", test::buildWok());
    std::filesystem::resize_file(file.toStdString(), kMapAbove - 1);
    const Bytes before = test::fileBytes(file.toStdString());
    int refused = 0;
    for (int limit = 60000; limit <= 240000; limit += 20000) {
        const Run result = shell(u"ulimit -v %1; $cli set %2 'vertices[0].x=5' -o %3"_s.arg(limit).arg(
            file, m_folder->at("out.wok")));
        QVERIFY2(
            result.exitCode == 0 || result.exitCode == 2 || result.exitCode == 3 || result.exitCode == 127,
            qPrintable(u"%1: %2 %3"_s.arg(limit).arg(result.exitCode).arg(QString::fromUtf8(result.err))));
        refused += result.err.contains("out of memory");
        QVERIFY(test::fileBytes(file.toStdString()) == before);
        QVERIFY(files().filter(u".cutaway-"_s).isEmpty());
    }
    QVERIFY(refused > 0);
}

// Readers of the old file are not disturbed; a link stays a link.
void SafetyCliTest::exportsReplaceWholeFiles()
{
    const QString file = write("a.wok", test::buildWok());
    const QString out = write("part.bin", Bytes(10, 1)), link = m_folder->at("link.bin");
    QVERIFY(QFile::link(out, link));
    QFile reader(out);
    QVERIFY(reader.open(QIODevice::ReadOnly));
    QCOMPARE(run({u"extract"_s, file, u"header"_s, u"-o"_s, link}).exitCode, 0);
    QCOMPARE(reader.readAll(), QByteArray(10, 1));
    QCOMPARE(test::fileBytes(out.toStdString()).size(), std::size_t{136});
    QVERIFY(QFileInfo(link).isSymLink());
    const QString full =
        QString::fromUtf8(shell(u"ulimit -f 0; $cli export %1 -o %2"_s.arg(file, m_folder->at("a.obj"))).err);
    QVERIFY2(full.contains(u"File too large"_s), qPrintable(full));
    QVERIFY(files().filter(u"a.obj"_s).isEmpty());
}

void SafetyCliTest::otherNamesAreTold()
{
    const QString file = write("a.wok", test::buildWok());
    std::filesystem::create_hard_link(file.toStdString(), m_folder->at("deployed.wok").toStdString());
    const Run result = run({u"set"_s, file, u"vertices[0].x=5"_s, u"-o"_s, file});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(result.err.contains("1 other name of the file"), result.err.constData());
}

// By every command that saves, `check --fix` included.
void SafetyCliTest::lostOwnerIsTold()
{
    const QString other = u"setpriv --reuid 1234 --regid 1234 --clear-groups $cli "_s;
    if (shell(other + u"--version"_s).exitCode != 0)
        QSKIP("only the superuser can be another user, where that one may run the program");
    Bytes stale = test::buildWok(2, 2);
    stale[stale.size() - 1] ^= 1; // its last table no longer fits
    const QString file = write("a.wok", stale);
    for (const QString &path : {m_folder->path(), file})
        QCOMPARE(::chmod(path.toLocal8Bit().constData(), 0777), 0);
    for (const QString &command : {u"set %1 'vertices[0].z=5' -o %1"_s, u"check --fix %1 -o %2"_s}) {
        QCOMPARE(::chown(file.toLocal8Bit().constData(), 0, 0), 0);
        const Run result = shell(other + command.arg(file).replace(u"%2"_s, m_folder->path()));
        QVERIFY2(result.err.contains("saved, but its owner is user 1234 now instead of 0"),
                 qPrintable(QString::fromUtf8(result.out + result.err)));
    }
}

void SafetyCliTest::interrupt(int signal, QProcess &process) const
{
    const QString file = writeLarge();
    process.start(qEnvironmentVariable("CUTAWAY_CLI"), {u"set"_s, file, u"vertices[0].x=5"_s, u"-o"_s, file});
    QVERIFY(process.waitForStarted());
    QElapsedTimer time;
    for (time.start(); files().filter(u".cutaway-"_s).isEmpty() && time.elapsed() < 30'000;)
        QTest::qSleep(1);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit); // ended by the signal, as without us
}

void SafetyCliTest::signalsLeaveNothing_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
    QTest::newRow("SIGINT") << SIGINT;
}

void SafetyCliTest::signalsLeaveNothing()
{
    QFETCH(int, signal);
    QProcess process;
    interrupt(signal, process);
    QCOMPARE(files(), QStringList{u"large.wok"_s});
}

void SafetyCliTest::killedSavesAreSwept()
{
    QProcess process;
    interrupt(SIGKILL, process);
    QCOMPARE(files().size(), 2);
    const QString other = write("a.wok", test::buildWok());
    QCOMPARE(run({u"info"_s, other}).exitCode, 0);
    QCOMPARE(files().size(), 3); // reading takes nothing away
    QCOMPARE(run({u"set"_s, other, u"vertices[0].x=5"_s, u"-o"_s, other}).exitCode, 0);
    QCOMPARE(files(), (QStringList{u"a.wok"_s, u"a.wok.bak"_s, u"large.wok"_s}));
}

void SafetyCliTest::fileThatGrowsTooLargeIsRefused()
{
    const QString file = write("a.wok", test::buildWok(20, 20));
    const Bytes before = test::fileBytes(file.toStdString());
    const Run result = shell(u"ulimit -f 1; $cli set %1 'vertices[0].x=5' -o %1"_s.arg(file));
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("File too large"), result.err.constData());
    QCOMPARE(files(), QStringList{u"a.wok"_s});
    QVERIFY(test::fileBytes(file.toStdString()) == before);
}

CUTAWAY_TESTS(SafetyCliTest)
#include "safetyclitest.moc"
