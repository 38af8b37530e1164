// SPDX-License-Identifier: MIT
// Tests the system calls of a save, their order, and the outcome when the system or the disk fails. The
// program of these tests is linked with --wrap for each of these calls: those of the code under test come
// here.
#include "core/base/attempt.h"
#include "core/base/writefile.h"
#include "tests/core/base/savefixture.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cerrno>
#include <functional>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

using namespace cutaway;
using namespace cutaway::test;
namespace fs = std::filesystem;

namespace
{

// While one of these lives, calls are written down and may be answered otherwise.
class RecordedCalls
{
public:
    RecordedCalls() { current = this; }
    ~RecordedCalls() { current = nullptr; }

    void add(const std::string &call)
    {
        const std::scoped_lock lock(m_mutex);
        m_calls.push_back(call);
    }
    std::size_t first(const std::string &call) const
    {
        return static_cast<std::size_t>(std::ranges::find(m_calls, call) - m_calls.begin());
    }
    std::size_t last(const std::string &call) const
    {
        const auto found = std::find(m_calls.rbegin(), m_calls.rend(), call);
        return found == m_calls.rend() ? m_calls.size()
                                       : static_cast<std::size_t>(m_calls.rend() - found) - 1;
    }
    bool has(const std::string &call) const { return first(call) < m_calls.size(); }
    std::string all() const
    {
        std::string text;
        for (const std::string &call : m_calls)
            text += (text.empty() ? "" : ", ") + call;
        return text;
    }

    std::function<bool()> failSync;                          // syncs a file; true: the disk has failed
    bool failFolder = false, failMode = false;               // its sync, the change of a mode
    bool failOwner = false;                                  // as for a user who is not the superuser
    std::function<void(const std::string &)> renamed;        // a file to that name
    std::string failRename;                                  // to this name
    std::function<int()> failLink;                           // the error of a second name; 0: none
    bool takeNothing = false;                                // 0 bytes are written, without an error
    std::function<void(std::uint8_t *, ssize_t)> changeRead; // alters the bytes read back from the disk

    static inline RecordedCalls *current = nullptr;

private:
    std::mutex m_mutex;
    std::vector<std::string> m_calls;
};

std::string kindOfDescriptor(int fd)
{
    struct stat info = {};
    return ::fstat(fd, &info) == 0 && S_ISDIR(info.st_mode) ? "folder" : "file";
}

} // namespace

extern "C" {
ssize_t __real_write(int fd, const void *bytes, size_t size);
ssize_t __real_pread(int fd, void *bytes, size_t size, off_t at);
int __real_fsync(int fd);
int __real_fchown(int fd, uid_t user, gid_t group);
int __real_fchmod(int fd, mode_t mode);
int __real_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);

ssize_t __wrap_write(int fd, const void *bytes, size_t size)
{
    if (RecordedCalls *calls = RecordedCalls::current) {
        calls->add("write");
        if (calls->takeNothing)
            return 0;
    }
    return __real_write(fd, bytes, size);
}

ssize_t __wrap_pread(int fd, void *bytes, size_t size, off_t at)
{
    const ssize_t got = __real_pread(fd, bytes, size, at);
    if (RecordedCalls *calls = RecordedCalls::current) {
        calls->add("read back");
        if (calls->changeRead)
            calls->changeRead(static_cast<std::uint8_t *>(bytes), got);
    }
    return got;
}

int __wrap_fsync(int fd)
{
    if (RecordedCalls *calls = RecordedCalls::current) {
        calls->add("sync " + kindOfDescriptor(fd));
        const bool isFile = kindOfDescriptor(fd) == "file";
        if (isFile ? calls->failSync && calls->failSync() : calls->failFolder) {
            errno = EIO;
            return -1;
        }
    }
    return __real_fsync(fd);
}

int __wrap_fchown(int fd, uid_t user, gid_t group)
{
    if (RecordedCalls::current != nullptr)
        RecordedCalls::current->add("owner " + std::to_string(user) + ":" + std::to_string(group));
    if (RecordedCalls::current != nullptr && RecordedCalls::current->failOwner) {
        errno = EPERM;
        return -1;
    }
    return __real_fchown(fd, user, group);
}

int __wrap_fchmod(int fd, mode_t mode)
{
    if (RecordedCalls::current != nullptr && RecordedCalls::current->failMode) {
        errno = EPERM;
        return -1;
    }
    return __real_fchmod(fd, mode);
}

int __wrap_rename(const char *from, const char *to)
{
    if (RecordedCalls::current != nullptr)
        RecordedCalls::current->add("rename to " + fs::path(to).filename().string());
    const std::string name = fs::path(to).filename().string();
    if (RecordedCalls::current != nullptr && RecordedCalls::current->failRename == name) {
        errno = EBUSY;
        return -1;
    }
    const int done = __real_rename(from, to);
    if (RecordedCalls::current != nullptr && RecordedCalls::current->renamed)
        RecordedCalls::current->renamed(name);
    return done;
}

int __wrap_link(const char *from, const char *to)
{
    if (RecordedCalls::current != nullptr && RecordedCalls::current->failLink) {
        RecordedCalls::current->add("link");
        errno = RecordedCalls::current->failLink();
        if (errno != 0)
            return -1;
    }
    return __real_link(from, to);
}
}

// Whose units stand elsewhere each time that bytes are read.
class UnsteadyToy : public ToyFormat
{
public:
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override
    {
        IndexResult result = ToyFormat::index(bytes, progress);
        if (++m_times == 1)
            return result;
        result.units = {};
        result.units.open(0, 0);
        for (UnitId unit = 1; unit <= 3; ++unit)
            result.units.add(unit * kRecordSize, 1, unit - 1);
        result.units.finish(bytes.size());
        return result;
    }

private:
    mutable int m_times = 0;
};

class SaveCallsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orderOfCalls();
    void exportsAreWrittenAlike();
    void diskThatFailsIsTold();
    void diskThatTakesNothingIsTold();
    void whatIsUnsureIsTold();
    void diskThatHandsBackOthersIsTold();
    void changeWhileWritingIsNoticed();
    void pipePutThereWhileWritingStays();
    void linkPutThereWhileWritingStays();
    void stampIsOfWhatWasWritten();
    void backupIsACopyWhereThereAreNoSecondNames();
    void takenNamesAreTriedAnew();
    void backupThatCannotBeKeptIsTold();
    void fileThatCannotBeReplacedIsTold();
    void unitsThatMoveAreTold();
    void ownerStays();
    void ownerThatCannotStayIsTold();
};

// Everything is on the disk, and proved, before the name changes its file; the name is on the disk at the
// end.
void SaveCallsTest::orderOfCalls()
{
    Edited e;
    const FileStamp stamp = e.file->stamp();
    RecordedCalls calls;
    QVERIFY(e.file->saveTo(e.path, &stamp).has_value());
    const std::string all = calls.all();
    for (const char *call :
         {"write", "sync file", "read back", "rename to toy.bin.bak", "rename to toy.bin", "sync folder"})
        QVERIFY2(calls.has(call), (std::string(call) + " is missing: " + all).c_str());
    QVERIFY2(calls.last("write") < calls.first("sync file"), all.c_str());
    QVERIFY2(calls.last("write") < calls.first("read back"), all.c_str());
    QVERIFY2(calls.last("sync file") < calls.first("rename to toy.bin.bak"), all.c_str());
    QVERIFY2(calls.last("read back") < calls.first("rename to toy.bin.bak"), all.c_str());
    QVERIFY2(calls.first("rename to toy.bin.bak") < calls.first("rename to toy.bin"), all.c_str());
    QVERIFY2(calls.first("rename to toy.bin") < calls.first("sync folder"), all.c_str());
}

void SaveCallsTest::exportsAreWrittenAlike()
{
    Edited e;
    RecordedCalls calls;
    QVERIFY(writeFile(e.path, "exported").has_value());
    QCOMPARE(readFile(e.path), (Bytes{'e', 'x', 'p', 'o', 'r', 't', 'e', 'd'}));
    const std::string all = calls.all();
    QVERIFY2(calls.has("sync file") && calls.has("sync folder"), all.c_str());
    QVERIFY2(calls.last("write") < calls.first("sync file"), all.c_str());
    QVERIFY2(calls.first("sync file") < calls.first("rename to toy.bin"), all.c_str());
    QVERIFY2(calls.first("rename to toy.bin") < calls.first("sync folder"), all.c_str());
}

void SaveCallsTest::diskThatFailsIsTold()
{
    Edited e;
    RecordedCalls calls;
    calls.failSync = [] { return true; };
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("the original is untouched") != std::string::npos,
             saved.error().message.c_str());
    QVERIFY(!writeFile(e.path, "exported").has_value());
    QVERIFY(e.untouched());
}

// Not with the reason of a call before.
void SaveCallsTest::diskThatTakesNothingIsTold()
{
    Edited e;
    RecordedCalls calls;
    calls.takeNothing = true;
    errno = EACCES;
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("Input/output error") != std::string::npos,
             saved.error().message.c_str());
    QVERIFY(!writeFile(e.path, "exported").has_value());
    QVERIFY(e.untouched());
}

// The file is written all the same.
void SaveCallsTest::whatIsUnsureIsTold()
{
    Edited e;
    RecordedCalls calls;
    QVERIFY(e.file->saveTo(e.path, nullptr)->unsure.empty());
    calls.failFolder = true;
    const Result<Saved> unsynced = e.file->saveTo(e.path, nullptr);
    QCOMPARE(unsynced->unsure,
             std::vector<std::string>{"its folder could not be written to disk, a power cut "
                                      "may take it: Input/output error"});
    const Result<void> exported = writeFile(e.path, "exported");
    QVERIFY(!exported && exported.error().message.find("is written, but its folder") != std::string::npos);
    QCOMPARE(readFile(e.path), (Bytes{'e', 'x', 'p', 'o', 'r', 't', 'e', 'd'}));
    calls.failFolder = false;
    calls.failMode = true;
    const Result<Saved> closed = e.file->saveTo(e.path, nullptr);
    QCOMPARE(closed->unsure, std::vector<std::string>{"its mode could not be set: Operation not permitted"});
    const Result<void> again = writeFile(e.path, "exported");
    QVERIFY(!again && again.error().message.find("is written, but its mode") != std::string::npos);
}

void SaveCallsTest::diskThatHandsBackOthersIsTold()
{
    Edited e;
    RecordedCalls calls;
    calls.changeRead = [](std::uint8_t *bytes, ssize_t size) { bytes[size - 1] ^= 1; };
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("read back differ") != std::string::npos,
             saved.error().message.c_str());
    QVERIFY(e.untouched());
}

// It was as expected when the save began.
void SaveCallsTest::changeWhileWritingIsNoticed()
{
    Edited e;
    const Bytes theirs = toyBytes(4);
    const FileStamp stamp = e.file->stamp();
    RecordedCalls calls;
    calls.failSync = [&] {
        writeTo(e.path, theirs);
        return false;
    };
    const Result<Saved> saved = e.file->saveTo(e.path, &stamp);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("another program changed it") != std::string::npos,
             saved.error().message.c_str());
    QCOMPARE(readFile(e.path), theirs);
    QCOMPARE(filesIn(e.folder.path().toStdString()), 1u);
}

void SaveCallsTest::pipePutThereWhileWritingStays()
{
    Edited e;
    RecordedCalls calls;
    calls.failSync = [&] {
        fs::remove(e.path);
        ::mkfifo(e.path.c_str(), 0600);
        return false;
    };
    QVERIFY(!e.file->saveTo(e.path, nullptr).has_value());
    QVERIFY(fs::is_fifo(e.path));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 1u);
}

// The file that it leads to is not the one that was to be replaced.
void SaveCallsTest::linkPutThereWhileWritingStays()
{
    Edited e;
    const fs::path other = e.folder.filePath(QStringLiteral("other.bin")).toStdString();
    writeTo(other, {1, 2, 3});
    RecordedCalls calls;
    calls.failSync = [&] {
        fs::remove(e.path);
        fs::create_symlink(other, e.path);
        return false;
    };
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("symbolic link") != std::string::npos, saved.error().message.c_str());
    QVERIFY(fs::is_symlink(e.path));
    QCOMPARE(readFile(other), (Bytes{1, 2, 3}));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u);
}

// Who takes another program's file for the one just saved shows its bytes as the user's own.
void SaveCallsTest::stampIsOfWhatWasWritten()
{
    Edited e;
    RecordedCalls calls;
    calls.renamed = [&e](const std::string &name) {
        if (name != "toy.bin")
            return;
        const fs::path theirs = e.folder.filePath(QStringLiteral("theirs")).toStdString();
        writeTo(theirs, toyBytes(4));
        __real_rename(theirs.c_str(), e.path.c_str());
    };
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
    QCOMPARE(readFile(e.path), toyBytes(4));
    QVERIFY(saved->stamp != *stampOf(e.path));
    QCOMPARE(saved->stamp.size, e.edited.size());
}

// As on a stick, whose file system has one name for each file.
void SaveCallsTest::backupIsACopyWhereThereAreNoSecondNames()
{
    Edited e;
    QCOMPARE(::chmod(e.path.c_str(), 0640), 0);
    RecordedCalls calls;
    calls.failLink = [] { return EPERM; };
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
    QCOMPARE(saved->backup, fs::path(e.path.string() + ".bak"));
    QCOMPARE(readFile(saved->backup), toyBytes(3));
    QCOMPARE(readFile(e.path), e.edited);
    QCOMPARE(fs::status(saved->backup).permissions(), fs::perms(0640));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u);
}

// A name for the time being may be there already; where all are, the backup is a copy.
void SaveCallsTest::takenNamesAreTriedAnew()
{
    for (const int taken : {3, 1000}) {
        Edited e;
        RecordedCalls calls;
        int links = 0;
        calls.failLink = [&] { return ++links <= taken ? EEXIST : 0; };
        const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
        QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
        QCOMPARE(links, std::min(taken + 1, 100));
        QCOMPARE(readFile(saved->backup), toyBytes(3));
        QCOMPARE(filesIn(e.folder.path().toStdString()), 2u);
    }
}

// Neither a second name nor a copy: the file is not replaced.
void SaveCallsTest::backupThatCannotBeKeptIsTold()
{
    Edited e;
    RecordedCalls calls;
    calls.failRename = "toy.bin.bak";
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QCOMPARE(saved.error().message,
             "cannot keep a backup of " + e.path.string() + ": Device or resource busy");
    QVERIFY(e.untouched());
    calls.failRename.clear();
    QVERIFY(e.file->saveTo(e.path, nullptr, Backups::All).has_value());
    calls.failRename = "toy.bin.1.bak"; // of the one before
    const Result<Saved> again = e.file->saveTo(e.path, nullptr, Backups::All);
    QVERIFY(!again.has_value());
    QCOMPARE(again.error().message,
             "cannot keep the backup " + e.path.string() + ".bak: Device or resource busy");
    QCOMPARE(readFile(e.path.string() + ".bak"), toyBytes(3));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u);
}

void SaveCallsTest::fileThatCannotBeReplacedIsTold()
{
    Edited e;
    RecordedCalls calls;
    calls.failRename = "toy.bin";
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QCOMPARE(saved.error().message, "cannot save " + e.path.string() + ": Device or resource busy");
    QCOMPARE(readFile(e.path), toyBytes(3));
    QCOMPARE(test::allBytes(e.file->bytes()), e.edited);
    QVERIFY(!writeFile(e.path, "exported").has_value());
    QCOMPARE(readFile(e.path), toyBytes(3));
}

// What is saved is read again; parts that stand elsewhere then are not what was edited.
void SaveCallsTest::unitsThatMoveAreTold()
{
    const Edited e;
    const FormatSet formats(std::make_shared<UnsteadyToy>());
    Progress progress;
    const auto file = File::open(e.path, formats, progress).value();
    QVERIFY(file->apply(Patch::overwrite(5, {0})).has_value());
    const Result<Saved> saved = file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("read anew, unit 0 stands at ") != std::string::npos &&
                 saved.error().message.ends_with("; the original is untouched"),
             saved.error().message.c_str());
    QVERIFY(e.untouched());
}

// Only the superuser can give a file to another user; for all others the call is checked.
void SaveCallsTest::ownerStays()
{
    Edited e;
    constexpr uid_t kUser = 1234;
    constexpr gid_t kGroup = 2345;
    const bool isSuper = ::geteuid() == 0 && ::chown(e.path.c_str(), kUser, kGroup) == 0;
    struct stat before = {}, after = {};
    QCOMPARE(::stat(e.path.c_str(), &before), 0);
    QVERIFY(!isSuper || before.st_uid == kUser);
    RecordedCalls calls;
    QVERIFY(e.file->saveTo(e.path, nullptr).has_value());
    QCOMPARE(::stat(e.path.c_str(), &after), 0);
    QVERIFY2(calls.has("owner " + std::to_string(before.st_uid) + ":" + std::to_string(before.st_gid)),
             calls.all().c_str());
    QCOMPARE(after.st_uid, before.st_uid);
    QCOMPARE(after.st_gid, before.st_gid);
}

// What the old owner and group might do is not for those who have the file now.
void SaveCallsTest::ownerThatCannotStayIsTold()
{
    Edited e;
    if (::geteuid() != 0)
        QSKIP("only the superuser has files of others to try it with");
    QCOMPARE(::chown(e.path.c_str(), 1234, 2345), 0);
    QCOMPARE(::chmod(e.path.c_str(), 06764), 0);
    RecordedCalls calls;
    calls.failOwner = true;
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
    QVERIFY2(calls.has("owner 4294967295:2345"), calls.all().c_str()); // the group may be had all the same
    struct stat after = {};
    QCOMPARE(::stat(e.path.c_str(), &after), 0);
    QCOMPARE(unsigned(after.st_mode & 07777), 0744u);
    const std::string told = fmt::format("its owner is user {} now instead of 1234, and its group is {} now "
                                         "instead of 2345",
                                         after.st_uid, after.st_gid);
    QCOMPARE(saved->unsure, std::vector<std::string>{told});
}

CUTAWAY_TESTS(SaveCallsTest)
#include "savecallstest.moc"
