// SPDX-License-Identifier: MIT
// Saving among whatever stands around: no files, files of the user, other programs, what killed ones have
// left.
#include "core/base/folderlock.h"
#include "core/base/mappings.h"
#include "core/base/temporaryfile.h"
#include "core/base/writefile.h"
#include "tests/core/base/savefixture.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <thread>

using namespace cutaway;
using namespace cutaway::test;
namespace fs = std::filesystem;

class SaveAroundTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void earlierBackupsStay_data();
    void earlierBackupsStay();
    void filesOfTheUserStay();
    void otherNamesAreCounted();
    void backupOfTheSameDataLeavesNothing();
    void saveWaitsForTheOneBefore();
    void longNamesCanBeSaved_data();
    void longNamesCanBeSaved();
    void timeSetBackIsNoticed();
    void touchedFileIsTheSame();
    void mappedFileWithItsTimeSetBackIsNoticed();
};

void SaveAroundTest::earlierBackupsStay_data()
{
    QTest::addColumn<int>("kept");
    QTest::addColumn<QList<int>>("versions"); // of the files beside, in the order of their names
    QTest::newRow("none") << int(Backups::Last) << QList<int>{3, 2};
    QTest::newRow("the first of the day") << int(Backups::FirstOfDay) << QList<int>{3, 0, 2};
    QTest::newRow("all") << int(Backups::All) << QList<int>{3, 0, 1, 2};
}

// Version 0 is what the user began with.
void SaveAroundTest::earlierBackupsStay()
{
    QFETCH(int, kept);
    QFETCH(QList<int>, versions);
    Edited e;
    std::vector<Bytes> all = {toyBytes(3)};
    for (std::uint8_t value : {2, 3, 4}) {
        QVERIFY(e.file->apply(Patch::overwrite(4, {value})).has_value());
        all.push_back(test::allBytes(e.file->bytes()));
        QVERIFY(e.file->saveTo(e.path, nullptr, static_cast<Backups>(kept)).has_value());
    }
    std::vector<fs::path> files(fs::directory_iterator(e.folder.path().toStdString()), {});
    std::ranges::sort(files);
    QCOMPARE(files.size(), static_cast<std::size_t>(versions.size()));
    for (qsizetype i = 0; i < versions.size(); ++i) {
        const fs::path &file = files[static_cast<std::size_t>(i)];
        QVERIFY2(readFile(file) == all[static_cast<std::size_t>(versions[i])], file.string().c_str());
        QVERIFY(i == 0 || file.extension() == ".bak");
    }
}

// Files with names like those of the temporary files of a save.
void SaveAroundTest::filesOfTheUserStay()
{
    Edited e;
    const Bytes own = {1, 2, 3};
    const std::string name = e.path.string();
    const std::vector<std::string> names = {name + ".bak.new", name + ".new", name + ".cutaway-notes.txt",
                                            name + ".cutaway-ab", name + ".tmp"};
    for (const std::string &each : names)
        writeTo(each, own);
    for (int i = 0; i < 2; ++i)
        QVERIFY(e.file->saveTo(e.path, nullptr).has_value());
    for (const std::string &each : names)
        QVERIFY2(readFile(each) == own, each.c_str());
}

void SaveAroundTest::otherNamesAreCounted()
{
    Edited e;
    const fs::path other = e.path.string() + ".deployed";
    fs::create_hard_link(e.path, other);
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(saved.has_value());
    QCOMPARE(saved->otherNames, std::uint64_t{1});
    QCOMPARE(readFile(other), toyBytes(3));
    QCOMPARE(e.file->saveTo(e.path, nullptr)->otherNames, std::uint64_t{0});
}

void SaveAroundTest::longNamesCanBeSaved_data()
{
    QTest::addColumn<QString>("name");
    for (const int size : {230, 241, 242, 251, 252, 255})
        QTest::addRow("%d bytes", size) << QString(size, QLatin1Char('n'));
    QTest::newRow("letters of two bytes") << QString(127, QChar(0xE4)) + QLatin1Char('n');
}

void SaveAroundTest::longNamesCanBeSaved()
{
    QFETCH(QString, name);
    Edited e;
    const fs::path path = e.folder.filePath(name).toStdString();
    const fs::path other = e.folder.filePath(name.chopped(1) + QLatin1Char('o')).toStdString();
    for (const fs::path &each : {path, other}) { // whose backups have the same beginning
        for (int i = 0; i < 3; ++i) {
            const Result<Saved> saved = e.file->saveTo(each, nullptr);
            QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
            QCOMPARE(readFile(each), e.edited);
            QCOMPARE(saved->backup.empty(), i == 0);
        }
    }
    QCOMPARE(filesIn(e.folder.path().toStdString()), 7u); // toy.bin, two files, two backups of each
}

namespace
{

// Writes as many other bytes and gives the file the time it had.
void changeUnseen(const fs::path &path, std::uint64_t offset)
{
    const auto before = fs::last_write_time(path);
    std::fstream(path, std::ios::binary | std::ios::in | std::ios::out)
        .seekp(std::streamoff(offset))
        .put('!');
    fs::last_write_time(path, before);
}

} // namespace

void SaveAroundTest::timeSetBackIsNoticed()
{
    Edited e;
    changeUnseen(e.path, 10);
    const Bytes theirs = readFile(e.path);
    QVERIFY(theirs != toyBytes(3));
    const FileStamp stamp = e.file->stamp();
    const Result<Saved> saved = e.file->saveTo(e.path, &stamp);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("another program changed it") != std::string::npos,
             saved.error().message.c_str());
    QCOMPARE(readFile(e.path), theirs);
}

void SaveAroundTest::touchedFileIsTheSame()
{
    Edited e;
    fs::last_write_time(e.path, fs::last_write_time(e.path) + std::chrono::seconds(5));
    const FileStamp stamp = e.file->stamp();
    QVERIFY(*stampOf(e.path) != stamp);
    const Result<Saved> saved = e.file->saveTo(e.path, &stamp);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
}

// One that is read where it stands, and saved elsewhere.
void SaveAroundTest::mappedFileWithItsTimeSetBackIsNoticed()
{
    const Mapped mapped;
    const auto &[folder, formats, path, copy, file] = mapped;
    Progress progress;
    QVERIFY(rememberContents(file->bytes().original().span(), progress));
    fs::permissions(path, fs::perms::owner_all); // no other bytes
    QVERIFY(file->saveTo(copy, nullptr).has_value());
    fs::remove(copy);
    changeUnseen(path, kMapAbove / 2);
    const Result<Saved> saved = file->saveTo(copy, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("written into") != std::string::npos, saved.error().message.c_str());
    QVERIFY(!fs::exists(copy));
}

// As a program leaves it that is killed between the backup and the new file.
void SaveAroundTest::backupOfTheSameDataLeavesNothing()
{
    Edited e;
    const fs::path backup = e.path.string() + ".bak";
    fs::create_hard_link(e.path, backup);
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr, Backups::Last);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
    QCOMPARE(saved->backup, backup);
    QCOMPARE(readFile(backup), toyBytes(3));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u);
}

// Two programs save at the same time: the second does not take the file of the first for the one it opened.
void SaveAroundTest::saveWaitsForTheOneBefore()
{
    Edited e;
    const FileStamp stamp = e.file->stamp();
    std::optional<Result<Saved>> saved;
    std::jthread second;
    {
        const FolderLock first(e.folder.path().toStdString());
        second = std::jthread([&] { saved = e.file->saveTo(e.path, &stamp); });
        std::this_thread::sleep_for(std::chrono::milliseconds(200)); // more than a save takes
        writeTo(e.path, toyBytes(4));
    }
    second.join();
    QVERIFY(!saved->has_value());
    QVERIFY2(saved->error().message.find("another program changed it") != std::string::npos,
             saved->error().message.c_str());
    QCOMPARE(readFile(e.path), toyBytes(4));
}

CUTAWAY_TESTS(SaveAroundTest)
#include "savearoundtest.moc"
