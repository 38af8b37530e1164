// SPDX-License-Identifier: MIT
// Saving among what POSIX systems alone have: symbolic links, pipes and sockets, attributes beside a file,
// limits of a process, files that are cut off while they are mapped.
#include "core/base/temporaryfile.h"
#include "core/base/writefile.h"
#include "tests/core/base/savefixture.h"
#include "tests/support/testclasses.h"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

using namespace cutaway;
using namespace cutaway::test;
namespace fs = std::filesystem;

class SavePosixTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saveThroughLink();
    void saveThroughLinkToNothing();
    void saveRefusesCircleOfLinks();
    void saveRefusesWhatWasCutOff_data();
    void saveRefusesWhatWasCutOff();
    void saveKeepsAttributes();
    void saveKeepsManyAttributes();
    void saveOnFullDisk();
    void saveRefusesWhatIsNoFile_data();
    void saveRefusesWhatIsNoFile();
    void temporariesOfKilledProgramsGo();
};

void SavePosixTest::saveThroughLink()
{
    Edited e;
    const fs::path link = e.folder.filePath(QStringLiteral("link.bin")).toStdString();
    fs::create_symlink(e.path, link);
    QVERIFY(e.file->saveTo(link, nullptr).has_value());
    QVERIFY(fs::is_symlink(link));
    QCOMPARE(readFile(e.path), e.edited);
}

// Through any number of links, relative ones too, to a file that has gone.
void SavePosixTest::saveThroughLinkToNothing()
{
    Edited e;
    const fs::path folder = e.folder.path().toStdString();
    fs::remove(e.path);
    fs::create_directory(folder / "sub");
    fs::create_symlink("../toy.bin", folder / "sub" / "near.bin");
    fs::create_symlink(folder / "sub" / "near.bin", folder / "far.bin");
    const FileStamp stamp = e.file->stamp();
    QVERIFY(e.file->saveTo(folder / "far.bin", &stamp).has_value());
    QVERIFY(fs::is_symlink(folder / "far.bin") && fs::is_symlink(folder / "sub" / "near.bin"));
    QVERIFY(!fs::is_symlink(e.path));
    QCOMPARE(readFile(e.path), e.edited);
}

void SavePosixTest::saveRefusesCircleOfLinks()
{
    Edited e;
    const fs::path folder = e.folder.path().toStdString();
    fs::create_symlink("b.bin", folder / "a.bin");
    fs::create_symlink("a.bin", folder / "b.bin");
    const Result<Saved> saved = e.file->saveTo(folder / "a.bin", nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("links") != std::string::npos, saved.error().message.c_str());
    QVERIFY(fs::is_symlink(folder / "a.bin") && fs::is_symlink(folder / "b.bin"));
    QCOMPARE(filesIn(folder), 3u);
}

// Bytes of a mapped file vanish when another program shortens it; they must not come back as zeros.
void SavePosixTest::saveRefusesWhatWasCutOff_data()
{
    QTest::addColumn<quint64>("cut");
    QTest::newRow("pages") << quint64(100);
    QTest::newRow("inside the last page") << quint64(kMapAbove + 50);
}

void SavePosixTest::saveRefusesWhatWasCutOff()
{
    QFETCH(quint64, cut);
    const Mapped mapped;
    const auto &[folder, formats, path, copy, file] = mapped;
    QVERIFY(file->saveTo(copy, nullptr).has_value());
    fs::remove(copy);
    fs::resize_file(path, cut);
    for (const bool seen : {false, true}) {
        if (seen)
            QCOMPARE(int(file->bytes().view({kMapAbove, 1}).span()[0]), 0);
        const Result<Saved> saved = file->saveTo(copy, nullptr);
        QVERIFY(!saved.has_value());
        QVERIFY2(saved.error().message.find("shortened") != std::string::npos, saved.error().message.c_str());
        QVERIFY(!fs::exists(copy));
        QCOMPARE(filesIn(folder.path().toStdString()), 1u);
    }
}

// Owner and mode are not secret of the program that saves; neither is what others have noted beside the file.
void SavePosixTest::saveKeepsAttributes()
{
    Edited e;
    const char *path = e.path.c_str();
    if (::setxattr(path, "user.note", "kept", 4, 0) != 0)
        QSKIP("this file system keeps no attributes");
    QCOMPARE(::chmod(path, 0640), 0);
    QVERIFY(e.file->saveTo(e.path, nullptr).has_value());
    char value[8] = {};
    QCOMPARE(::getxattr(path, "user.note", value, sizeof value), ssize_t{4});
    QCOMPARE(QByteArray(value), QByteArray("kept"));
    struct stat info = {};
    QVERIFY(::stat(path, &info) == 0 && (info.st_mode & 0777) == 0640);
}

// Their list is longer than a page.
void SavePosixTest::saveKeepsManyAttributes()
{
    Edited e;
    for (char name = 'a'; name <= 'y'; ++name) {
        if (::setxattr(e.path.c_str(), ("user." + std::string(200, name)).c_str(), "1", 1, 0) != 0)
            QSKIP("this file system keeps few attributes");
    }
    const ssize_t before = ::listxattr(e.path.c_str(), nullptr, 0);
    QVERIFY(before > 4096);
    QVERIFY(e.file->saveTo(e.path, nullptr).has_value());
    QCOMPARE(::listxattr(e.path.c_str(), nullptr, 0), before);
}

void SavePosixTest::saveOnFullDisk()
{
    Edited e;
    // A limit on the size of files fails a write half way, as a full disk does.
    const auto previous = std::signal(SIGXFSZ, SIG_IGN);
    rlimit old = {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    rlimit small = old;
    small.rlim_cur = 40;
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    ::setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, previous);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("the original is untouched") != std::string::npos,
             saved.error().message.c_str());
    QVERIFY(e.untouched());
    QVERIFY(e.file->saveTo(e.path, nullptr).has_value()); // with room again it goes through
    QCOMPARE(readFile(e.path), e.edited);
}

// Devices are not tried: a save that went wrong would take them out of the system. A socket and a pipe are no
// files either.
void SavePosixTest::saveRefusesWhatIsNoFile_data()
{
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"pipe", "socket", "folder", "link to a pipe", "backup that is a pipe"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void SavePosixTest::saveRefusesWhatIsNoFile()
{
    QFETCH(QString, kind);
    Edited e;
    const fs::path folder = e.folder.path().toStdString();
    fs::path target = folder / "target", made = target;
    if (kind == QLatin1String("socket")) {
        const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address = {AF_UNIX, {}};
        std::strncpy(address.sun_path, target.c_str(), sizeof address.sun_path - 1);
        QCOMPARE(::bind(socket, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
        ::close(socket);
    } else if (kind == QLatin1String("folder")) {
        fs::create_directory(target);
    } else if (kind == QLatin1String("backup that is a pipe")) {
        target = e.path;
        made = e.path.string() + ".bak";
        QCOMPARE(::mkfifo(made.c_str(), 0600), 0);
    } else {
        QCOMPARE(::mkfifo(target.c_str(), 0600), 0);
        if (kind.startsWith(QLatin1String("link")))
            fs::create_symlink(made, target = folder / "link");
    }
    const auto before = fs::symlink_status(made).type();
    const std::size_t files = filesIn(folder);
    const Result<Saved> saved = e.file->saveTo(target, nullptr);
    QVERIFY(!saved.has_value());
    const std::string word = kind == QLatin1String("folder")   ? "a folder"
                             : kind == QLatin1String("socket") ? "a socket"
                             : target == e.path                ? "is not a file"
                                                               : "a pipe";
    QVERIFY2(saved.error().message.find(word) != std::string::npos, saved.error().message.c_str());
    QVERIFY(fs::symlink_status(made).type() == before);
    QCOMPARE(filesIn(folder), files);
    QCOMPARE(readFile(e.path), toyBytes(3));
    QVERIFY(target == e.path || !writeFile(target, "text"));
    QCOMPARE(filesIn(folder), files);
}

// A temporary file being written is locked: only unlocked ones are removed.
void SavePosixTest::temporariesOfKilledProgramsGo()
{
    Edited e;
    const std::string name = e.path.string();
    const std::string left = name + ".cutaway-Ab12xY", written = name + ".cutaway-000000";
    for (const std::string &each : {left, written})
        writeTo(each, {1});
    const std::string second = name + ".bak.cutaway-12ab34"; // of a backup that was being made
    fs::create_hard_link(e.path, second);
    const int holder = ::open(written.c_str(), O_RDWR | O_CLOEXEC);
    QCOMPARE(::flock(holder, LOCK_EX), 0);
    QVERIFY(e.file->saveTo(e.path, nullptr).has_value());
    QVERIFY(!fs::exists(left) && !fs::exists(second));
    QVERIFY(fs::exists(written));
    ::close(holder);
    QCOMPARE(sweepTemporaries(e.folder.path().toStdString()), std::size_t{1});
    QVERIFY(!fs::exists(written));
}

CUTAWAY_TESTS(SavePosixTest)
#include "saveposixtest.moc"
