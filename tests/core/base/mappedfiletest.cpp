// SPDX-License-Identifier: MIT
// Reading files, small and mapped, and what other programs do to those meanwhile.
#include "core/base/mappedfile.h"

#include "core/base/mappings.h"
#include "tests/support/corpus.h"
#include "tests/support/countedbytes.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <fstream>

using namespace cutaway;

namespace
{

void writeWhole(const std::filesystem::path &path, const Bytes &bytes)
{
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

// Windows lets nobody cut off what is mapped.
constexpr const char *kKeptWhole = "this system keeps a mapped file whole";

} // namespace

class MappedFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loadsSmallAndLargeFiles_data();
    void loadsSmallAndLargeFiles();
    void mapsWhatItIsToldTo();
    void survivesAFileThatIsCutOff();
    void seesACutInsideTheLastPage();
    void knowsAFileThatWasOnlyTouched();
    void loadFailures();
    void stampSeesChange();
};

void MappedFileTest::loadsSmallAndLargeFiles_data()
{
    QTest::addColumn<quint64>("size");
    QTest::newRow("empty") << quint64(0);
    QTest::newRow("small") << quint64(1000);
    QTest::newRow("last that is read") << quint64(kMapAbove);
    QTest::newRow("first that is mapped") << quint64(kMapAbove + 1);
}

void MappedFileTest::loadsSmallAndLargeFiles()
{
    QFETCH(quint64, size);
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("file")).toStdString();
    writeWhole(path, test::countedBytes(std::min<std::size_t>(size, 1000)));
    std::filesystem::resize_file(path, size); // sparse behind the start
    const Result<LoadedFile> file = loadFile(path);
    QVERIFY(file.has_value());
    QCOMPARE(file->bytes.size(), size);
    QCOMPARE(file->stamp.size, size);
    const Bytes start = test::countedBytes(std::min<std::size_t>(size, 1000));
    QVERIFY(std::equal(start.begin(), start.end(), file->bytes.span().begin()));
    if (size > 1000)
        QCOMPARE(int(file->bytes.span()[size - 1]), 0);
}

// Files of any size but 0 are mapped; if there is no room for more mappings, small files are read.
void MappedFileTest::mapsWhatItIsToldTo()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("file")).toStdString();
    writeWhole(path, test::countedBytes(1000));
    std::vector<LoadedFile> open;
    for (int i = 0; i < 300; ++i) {
        const Result<LoadedFile> file = loadFile(path, 999);
        QVERIFY(file.has_value());
        open.push_back(*file);
    }
    const Result<LoadedFile> read = loadFile(path, 1000);
    writeWhole(path, Bytes(1000, 7));
    if (test::fileBytes(path) == test::countedBytes(1000))
        QSKIP(kKeptWhole);
    QVERIFY(isRewritten(open.front().bytes.span()));
    QCOMPARE(int(open.front().bytes.span()[5]), 7);
    QVERIFY(std::ranges::equal(open.back().bytes.span(), test::countedBytes(1000)));
    QVERIFY(std::ranges::equal(read->bytes.span(), test::countedBytes(1000)));
    writeWhole(path, {});
    const Result<LoadedFile> empty = loadFile(path, 0);
    QVERIFY(empty.has_value() && empty->bytes.size() == 0);
}

void MappedFileTest::survivesAFileThatIsCutOff()
{
    QTemporaryDir folder;
    const auto make = [&](const QString &name) {
        const std::filesystem::path path = folder.filePath(name).toStdString();
        writeWhole(path, test::countedBytes(1000));
        std::filesystem::resize_file(path, kMapAbove + 1);
        return path;
    };
    const std::filesystem::path path = make(QStringLiteral("cut"));
    const Result<LoadedFile> file = loadFile(path);
    const Result<LoadedFile> other = loadFile(make(QStringLiteral("whole")));
    QVERIFY(file.has_value() && other.has_value());
    std::error_code refused;
    std::filesystem::resize_file(path, 10, refused);
    if (refused)
        QSKIP(kKeptWhole);
    const ByteSpan bytes = file->bytes.span();
    QCOMPARE(int(bytes[5]), 35);
    QCOMPARE(int(bytes[kMapAbove / 2]), 0);
    writeWhole(path, Bytes(kMapAbove + 1, 7)); // the restored bytes are seen, but too late
    QCOMPARE(int(bytes[kMapAbove]), 7);
    QCOMPARE(int(bytes[kMapAbove / 2]), 0);
    QVERIFY(isLost(bytes));
    QCOMPARE(int(other->bytes.span()[kMapAbove / 2]), 0);
    QVERIFY(!isLost(other->bytes.span()));
    QVERIFY(!isLost({}));
}

// No page is missing then.
void MappedFileTest::seesACutInsideTheLastPage()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("cut")).toStdString();
    const auto names = [&] { return std::ranges::count(lostFiles(), path.string()); };
    writeWhole(path, test::countedBytes(1000));
    std::filesystem::resize_file(path, kMapAbove + 100);
    Result<LoadedFile> file = loadFile(path);
    QVERIFY(file.has_value());
    QVERIFY(!isLost(file->bytes.span()));
    QCOMPARE(names(), 0);
    std::error_code refused;
    std::filesystem::resize_file(path, kMapAbove + 50, refused);
    if (refused)
        QSKIP(kKeptWhole);
    QVERIFY(isLost(file->bytes.span()));
    QCOMPARE(names(), 1);
    file->bytes = {};
    QCOMPARE(names(), 1);
}

void MappedFileTest::knowsAFileThatWasOnlyTouched()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("large")).toStdString();
    writeWhole(path, test::countedBytes(1000));
    std::filesystem::resize_file(path, kMapAbove + 1);
    const auto touch = [&](int seconds) {
        std::filesystem::last_write_time(path, std::filesystem::last_write_time(path) +
                                                   std::chrono::seconds(seconds));
    };
    Result<LoadedFile> file = loadFile(path);
    ByteSpan bytes = file->bytes.span();
    const Progress none;
    touch(1);
    QVERIFY(!rememberContents(bytes, none)); // too late
    QVERIFY(isRewritten(bytes) && !stampIfSame(path, bytes, none));
    touch(-1);
    QVERIFY(!rememberContents(bytes, none)); // anything may have been written since
    file = loadFile(path);
    bytes = file->bytes.span();
    Progress stopped;
    stopped.cancel();
    QVERIFY(!rememberContents(bytes, stopped));
    QVERIFY(rememberContents(bytes, none));
    touch(5);
    QVERIFY(isRewritten(bytes));
    QCOMPARE(stampIfSame(path, bytes, none), std::optional(*stampOf(path)));
    QVERIFY(!isRewritten(bytes));
    touch(5);
    std::fstream(path, std::ios::in | std::ios::out | std::ios::binary).seekp(700).put('x');
    QVERIFY(!stampIfSame(path, bytes, none));
    QVERIFY(isRewritten(bytes));
    QVERIFY(!rememberContents({}, none) && !stampIfSame({}, {}, none));
}

void MappedFileTest::loadFailures()
{
    QTemporaryDir folder;
    const Result<LoadedFile> missing = loadFile(folder.filePath(QStringLiteral("none")).toStdString());
    QVERIFY(!missing.has_value());
    QVERIFY(missing.error().message.find("none: No such file") != std::string::npos);
    const Result<LoadedFile> directory = loadFile(folder.path().toStdString());
    QVERIFY(!directory.has_value());
    QVERIFY(directory.error().message.find("not a regular file") != std::string::npos);
    QVERIFY(!stampOf(folder.filePath(QStringLiteral("none")).toStdString()).has_value());
}

void MappedFileTest::stampSeesChange()
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath(QStringLiteral("file")).toStdString();
    writeWhole(path, test::countedBytes(10));
    const FileStamp before = *stampOf(path);
    QCOMPARE(*stampOf(path), before);
    writeWhole(path, test::countedBytes(11));
    QVERIFY(*stampOf(path) != before);
}

CUTAWAY_TESTS(MappedFileTest)
#include "mappedfiletest.moc"
