// SPDX-License-Identifier: MIT
// The command line on terminals and with signals of POSIX systems.
#include "core/base/mappedfile.h"
#include "tests/cli/commandrun.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"

#include <QProcess>

#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::Run;
using test::run;

class CliPosixTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<test::CommandFolder>(); }
    void checkShowsHowFarItIs();
    void tellsThatTheFileWasCutOff();
    void aSentBusErrorEndsIt();

private:
    // A walkmesh that is mapped, with more to print than fits into a pipe: until the output is read, the
    // program waits with the file open.
    QString writeLarge() const
    {
        const QString path = m_folder->write("large.wok", test::buildWok(60, 40));
        std::filesystem::resize_file(path.toStdString(), kMapAbove + 100);
        return path;
    }
    std::unique_ptr<test::CommandFolder> m_folder;
};

// On a terminal only, once it takes long, and nothing is left of it.
void CliPosixTest::checkShowsHowFarItIs()
{
    const QByteArray name = m_folder->write("a.wok", test::buildWok(12, 8)).toUtf8() + '\n';
    QByteArray told, out;
    qsizetype lines = 100;
    for (; told.isEmpty() && lines < 1000000; lines *= 4) {
        const QByteArray names = name.repeated(lines);
        const QString list = m_folder->write("names.txt", Bytes(names.begin(), names.end()));
        const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
        QVERIFY(terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0);
        const int errors = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY);
        QProcess process;
        process.setChildProcessModifier([errors] { ::dup2(errors, STDERR_FILENO); });
        process.start(qEnvironmentVariable("CUTAWAY_CLI"), {u"check"_s, u"--files-from"_s, list});
        QVERIFY(errors >= 0 && process.waitForFinished(60000));
        out = process.readAllStandardOutput();
        ::fcntl(terminal, F_SETFL, O_NONBLOCK);
        char piece[1024];
        for (ssize_t got = 0; (got = ::read(terminal, piece, sizeof piece)) > 0;)
            told.append(piece, got);
        ::close(errors);
        ::close(terminal);
    }
    lines /= 4;
    QVERIFY2(told.contains(QByteArray(" of ") + QByteArray::number(lines) + " files"), told.constData());
    QVERIFY2(told.endsWith("\r\x1b[K"), told.constData());
    const Run elsewhere = run({u"check"_s, u"--files-from"_s, m_folder->at("names.txt")});
    QCOMPARE(elsewhere.err, QByteArray());
    QCOMPARE(elsewhere.out, out);
}

void CliPosixTest::tellsThatTheFileWasCutOff()
{
    const QString path = writeLarge();
    QProcess process;
    process.start(qEnvironmentVariable("CUTAWAY_CLI"), {u"dump"_s, path});
    QVERIFY(process.waitForReadyRead());
    std::filesystem::resize_file(path.toStdString(), kMapAbove + 50);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 3);
    const QByteArray error = process.readAllStandardError();
    QVERIFY2(error.contains("large.wok: another program shortened"), error.constData());
}

// A bus error sent by a user is not taken for a missing page.
void CliPosixTest::aSentBusErrorEndsIt()
{
    QProcess process;
    process.start(qEnvironmentVariable("CUTAWAY_CLI"), {u"dump"_s, writeLarge()});
    QVERIFY(process.waitForReadyRead());
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGBUS), 0);
    QVERIFY(process.waitForFinished());
    // A sanitizer ends the program in its own way.
    QVERIFY(process.exitStatus() == QProcess::CrashExit ||
            process.readAllStandardError().contains("Sanitizer"));
}

CUTAWAY_TESTS(CliPosixTest)
#include "cliposixtest.moc"
