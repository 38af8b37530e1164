// SPDX-License-Identifier: MIT
// What every system owes to those who save: the same promises, whichever side of core/base/platform keeps
// them.
#include "core/base/folderlock.h"
#include "core/base/mappings.h"
#include "core/base/platform/files.h"
#include "core/base/platform/process.h"
#include "core/base/residency.h"
#include "core/base/temporaryfile.h"
#include "core/base/writefile.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>

#include <fstream>
#include <thread>

using namespace cutaway;
namespace fs = std::filesystem;

namespace
{

Bytes manyOf(std::uint8_t value, std::size_t size = 20000)
{
    return Bytes(size, value);
}

// In a folder of its own.
struct OneFile {
    explicit OneFile(const fs::path &name = "a.nif") : path(fs::path(folder.path().toStdString()) / name)
    {
        fs::create_directories(path.parent_path());
        isWritten = writeFile(path, manyOf(1)).has_value();
    }
    Bytes bytes(const char *end = "") const
    {
        const Result<LoadedFile> read = loadFile(path.string() + end);
        return read ? Bytes(read->bytes.span().begin(), read->bytes.span().end()) : Bytes();
    }
    std::size_t files() const
    {
        std::error_code error;
        std::size_t count = 0;
        for (fs::directory_iterator at(path.parent_path(), error), end; !error && at != end;
             at.increment(error))
            ++count;
        return count;
    }
    // Nothing where it went well.
    std::string replaceBy(const Bytes &fresh) const
    {
        TemporaryFile file(path);
        if (!file.good() || !file.write(fresh) || !file.sync())
            return "the temporary file could not be written";
        const Result<void> done = file.replace(path, path.string() + ".bak");
        return done ? "" : done.error().message;
    }

    QTemporaryDir folder;
    fs::path path;
    bool isWritten = false;
};

} // namespace

class PlatformTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replacedFileStaysMapped();
    void exportOverMappedFile();
    void namesOfAnyLetters();
    void namesOfAnyLength();
    void readOnlyIsRefused();
    void devicesAndFoldersAreRefused();
    void temporaryVanishes();
    void leftFilesAreSwept();
    void stampsTellFilesApart();
    void folderIsLocked();
    void timesAreLocal();
};

// What is shown was mapped when it was opened; saving twice must not change what it shows.
void PlatformTest::replacedFileStaysMapped()
{
    const OneFile file;
    QVERIFY(file.isWritten);
    const Result<LoadedFile> first = loadFile(file.path, 0);
    QVERIFY(first.has_value() && first->bytes.span().size() == 20000);
    QCOMPARE(file.replaceBy(manyOf(2, 100)), std::string());
    QVERIFY(file.bytes() == manyOf(2, 100) && file.bytes(".bak") == manyOf(1));
    const Result<LoadedFile> second = loadFile(file.path, 0);
    QCOMPARE(file.replaceBy(manyOf(3, 30000)), std::string()); // what is called .bak is still shown
    QVERIFY(file.bytes() == manyOf(3, 30000) && file.bytes(".bak") == manyOf(2, 100));
    QCOMPARE(file.replaceBy(manyOf(4)), std::string());
    QVERIFY(file.bytes() == manyOf(4) && file.bytes(".bak") == manyOf(3, 30000));
    releaseMappedPages();
    QVERIFY(std::ranges::count(first->bytes.span(), 1) == 20000 && !isLost(first->bytes.span()));
    QVERIFY(std::ranges::count(second->bytes.span(), 2) == 100 && !isRewritten(second->bytes.span()));
}

void PlatformTest::exportOverMappedFile()
{
    const OneFile file;
    {
        const Result<LoadedFile> shown = loadFile(file.path, 0);
        const Result<void> written = writeFile(file.path, manyOf(2));
        QVERIFY2(written.has_value(), written ? "" : written.error().message.c_str());
        QVERIFY(file.bytes() == manyOf(2));
        QCOMPARE(shown->bytes.span()[0], std::uint8_t{1});
    }
    sweepTemporaries(file.path.parent_path());
    QCOMPARE(file.files(), std::size_t{1});
}

void PlatformTest::namesOfAnyLetters()
{
    const OneFile file(fs::path(u8"Жуки и \u00e4\u00df/\u6f22\u5b57 \U0001F43E.nif"));
    QVERIFY(file.isWritten);
    QVERIFY(file.path.string().find("\u6f22\u5b57 \U0001F43E.nif") != std::string::npos); // UTF-8
    QCOMPARE(file.replaceBy(manyOf(2)), std::string());
    QVERIFY(file.bytes() == manyOf(2) && file.bytes(".bak") == manyOf(1));
    std::ifstream narrow(file.path.string(), std::ios::binary);
    QVERIFY(narrow.good() && narrow.get() == 2);
}

void PlatformTest::namesOfAnyLength()
{
    const std::string part(60, 'x'), name(250, 'y');
    const OneFile file(fs::path(part) / part / part / part / part / name);
    QVERIFY2(file.isWritten, file.path.string().c_str());
    const fs::path backup = besideNamed(file.path, ".bak");
    QVERIFY(backup.filename().string().size() <= 255);
    TemporaryFile fresh(file.path);
    QVERIFY(fresh.good() && fresh.write(manyOf(2)) && fresh.sync());
    const Result<void> done = fresh.replace(file.path, backup);
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    QVERIFY(file.bytes() == manyOf(2));
    QCOMPARE(loadFile(backup)->bytes.span()[0], std::uint8_t{1});
}

void PlatformTest::readOnlyIsRefused()
{
    const OneFile file;
    fs::permissions(file.path, fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write,
                    fs::perm_options::remove);
    const Result<void> written = writeFile(file.path, manyOf(2));
    QVERIFY(!written.has_value());
    QVERIFY2(written.error().message.ends_with("the file is read-only"), written.error().message.c_str());
    QVERIFY(file.bytes() == manyOf(1) && file.files() == 1);
    fs::permissions(file.path, fs::perms::owner_write, fs::perm_options::add);
}

void PlatformTest::devicesAndFoldersAreRefused()
{
    const OneFile file;
    const auto reasonFor = [](const fs::path &path) {
        const Result<fs::path> target = writableTarget(path);
        return target ? std::string() : target.error().message;
    };
    QVERIFY2(reasonFor(platform::kNullDevice).find("a device") != std::string::npos,
             reasonFor(platform::kNullDevice).c_str());
    QVERIFY(reasonFor(file.path.parent_path()).find("a folder") != std::string::npos);
    QVERIFY(reasonFor(file.path.parent_path() / "none" / "a.nif").find("No such file") != std::string::npos);
    const Result<LoadedFile> folder = loadFile(file.path.parent_path());
    QVERIFY(!folder && folder.error().message.find("not a regular file") != std::string::npos);
}

void PlatformTest::temporaryVanishes()
{
    const OneFile file;
    {
        TemporaryFile unfinished(file.path);
        QVERIFY(unfinished.good() && unfinished.write(manyOf(2)));
        QCOMPARE(sweepTemporaries(file.path.parent_path()), std::size_t{0}); // it is being written
        QCOMPARE(file.files(), std::size_t{2});
    }
    QCOMPARE(file.files(), std::size_t{1});
    QVERIFY(file.bytes() == manyOf(1));
}

void PlatformTest::leftFilesAreSwept()
{
    const OneFile file;
    std::ofstream(file.path.string() + ".cutaway-0a1b2c") << "left";
    std::ofstream(file.path.string() + ".cutaway-notes") << "of the user";
    QCOMPARE(sweepTemporaries(file.path.parent_path()), std::size_t{1});
    QCOMPARE(file.files(), std::size_t{2});
}

void PlatformTest::stampsTellFilesApart()
{
    const OneFile file;
    const Result<FileStamp> before = stampOf(file.path);
    QVERIFY(before && before->size == 20000 && *stampOf(file.path) == *before);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t age = std::chrono::nanoseconds(now).count() - before->modified;
    QVERIFY(std::abs(age) < 3600'000'000'000); // since 1970
    QCOMPARE(platform::namesOf(file.path), std::uint64_t{1});
    fs::create_hard_link(file.path, file.path.string() + ".second");
    QCOMPARE(platform::namesOf(file.path), std::uint64_t{2});
    QCOMPARE(stampOf(file.path.string() + ".second")->inode, before->inode);
    QVERIFY(file.replaceBy(manyOf(1)).empty());
    QVERIFY(stampOf(file.path)->inode != before->inode);
}

void PlatformTest::folderIsLocked()
{
    const OneFile file;
    std::atomic<bool> isIn = false;
    std::jthread second;
    {
        const FolderLock first(file.path.parent_path());
        second = std::jthread([&] {
            const FolderLock lock(file.path.parent_path());
            isIn = true;
        });
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        QVERIFY(!isIn);
    }
    second.join();
    QVERIFY(isIn);
}

void PlatformTest::timesAreLocal()
{
    constexpr std::int64_t kDay = 86400;
    const std::tm time = platform::localTime(365 * kDay); // noon or midnight of the zone decide the day
    QVERIFY((time.tm_year == 71 && time.tm_yday == 0) || (time.tm_year == 70 && time.tm_yday == 364));
}

CUTAWAY_TESTS(PlatformTest)
#include "platformtest.moc"
