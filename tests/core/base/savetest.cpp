// SPDX-License-Identifier: MIT
// Saving: exact, atomic, with a backup; and every way in which it must fail and harm nothing.
#include "core/base/attempt.h"
#include "tests/core/base/savefixture.h"
#include "tests/support/coverage.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>

#include <fstream>
#include <new>

using namespace cutaway;
using namespace cutaway::test;
namespace fs = std::filesystem;

class SaveTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saveIsExactAndKeepsBackup();
    void saveAsNewFile();
    void saveRefusesChangedOriginal();
    void saveRefusesWhatWasWrittenInto();
    void saveRefusesReadOnly();
    void saveWritesAVanishedOriginalAgain();
    void saveIntoVanishedFolder();
    void proofThatThrowsHarmsNothing();
    void unitsAreReadAnew();
    void rebaseForgetsChanges();
};

void SaveTest::saveIsExactAndKeepsBackup()
{
    Edited e;
    QVERIFY(e.ok);
    constexpr fs::perms kRights = fs::perms(0640);
    fs::permissions(e.path, kRights);
    const fs::perms rights = fs::status(e.path).permissions(); // as the system has them
    const FileStamp before = *stampOf(e.path);
    const Result<Saved> saved = e.file->saveTo(e.path, &before);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
    QCOMPARE(readFile(e.path), e.edited);
    QCOMPARE(readFile(e.path.string() + ".bak"), toyBytes(3));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u); // no temporary is left
    QCOMPARE(fs::status(e.path).permissions(), rights);
    QCOMPARE(*stampOf(e.path), saved->stamp);
    QCOMPARE(saved->backup, fs::path(e.path.string() + ".bak"));
    QCOMPARE(saved->otherNames, std::uint64_t{0});
}

void SaveTest::saveAsNewFile()
{
    Edited e;
    const fs::path other = e.folder.filePath(QStringLiteral("other.bin")).toStdString();
    QVERIFY(e.file->saveTo(other, nullptr).has_value());
    QCOMPARE(readFile(other), e.edited);
    QCOMPARE(readFile(e.path), toyBytes(3));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u); // nothing stood there: no backup
}

void SaveTest::saveRefusesChangedOriginal()
{
    Edited e;
    Bytes theirs = toyBytes(3);
    theirs.push_back(1);
    writeTo(e.path, theirs);
    const FileStamp stamp = e.file->stamp();
    const Result<Saved> saved = e.file->saveTo(e.path, &stamp);
    QVERIFY(!saved.has_value());
    QVERIFY(saved.error().message.find("another program changed it") != std::string::npos);
    QCOMPARE(readFile(e.path), theirs);
    QCOMPARE(filesIn(e.folder.path().toStdString()), 1u);
}

// A mapped file holds what stands there now. One that was replaced as a whole is still there.
void SaveTest::saveRefusesWhatWasWrittenInto()
{
    const FormatSet formats = toySet();
    QTemporaryDir folder;
    const fs::path path = folder.filePath(QStringLiteral("toy.bin")).toStdString();
    const fs::path fresh = folder.filePath(QStringLiteral("fresh.bin")).toStdString();
    const fs::path copy = folder.filePath(QStringLiteral("copy.bin")).toStdString();
    for (const fs::path &each : {path, fresh}) {
        writeTo(each, toyBytes(3));
        fs::resize_file(each, kMapAbove + 100);
    }
    Progress progress;
    auto file = std::move(*File::open(path, formats, progress));
    std::error_code refused; // as Windows does while a file is mapped
    fs::rename(fresh, path, refused);
    QVERIFY(file->saveTo(copy, nullptr).has_value());
    file = std::move(*File::open(path, formats, progress));
    fs::remove(copy);
    std::fstream(path, std::ios::binary | std::ios::in | std::ios::out).seekp(kMapAbove / 2) << "here";
    const Result<Saved> saved = file->saveTo(copy, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("written into") != std::string::npos, saved.error().message.c_str());
    QVERIFY(!fs::exists(copy));
}

void SaveTest::saveRefusesReadOnly()
{
    Edited e;
    fs::permissions(e.path, fs::perms(0444));
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY(saved.error().message.find("read-only") != std::string::npos);
    QVERIFY(e.untouched());
}

// Writing a vanished file again cannot lose anything.
void SaveTest::saveWritesAVanishedOriginalAgain()
{
    Edited e;
    fs::remove(e.path);
    const FileStamp stamp = e.file->stamp();
    const Result<Saved> saved = e.file->saveTo(e.path, &stamp);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
    QCOMPARE(filesIn(e.folder.path().toStdString()), 1u); // there was nothing to keep as a backup
    QVERIFY(readFile(e.path) == e.edited);
}

void SaveTest::saveIntoVanishedFolder()
{
    Edited e;
    const Result<Saved> saved =
        e.file->saveTo(e.folder.filePath(QStringLiteral("gone/toy.bin")).toStdString(), nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY(saved.error().message.find("No such file") != std::string::npos);
    QVERIFY(e.untouched());
}

// A format whose index of the edited bytes is not what the edits have made of the old one.
struct DriftingToy : ToyFormat {
    bool drifts = false;
    bool throws = false; // as where memory is missing
    IndexResult index(const ByteBuffer &bytes, Progress &progress) const override
    {
        if (throws)
            throw std::bad_alloc();
        IndexResult result = ToyFormat::index(bytes, progress);
        if (drifts) {
            result.units = UnitIndex();
            result.units.add(0, 0, 0);
            result.units.finish(bytes.size());
        }
        return result;
    }
};

// An open file of it.
struct DriftingFile {
    DriftingFile()
    {
        writeTo(path, toyBytes(3));
        Progress progress;
        file = std::move(*File::open(path, formats, progress));
    }

    DriftingToy *format = new DriftingToy; // of the set
    FormatSet formats{std::shared_ptr<const Format>(format)};
    QTemporaryDir folder;
    const fs::path path = folder.filePath(QStringLiteral("toy.bin")).toStdString();
    std::unique_ptr<File> file;
};

void SaveTest::unitsAreReadAnew()
{
    DriftingFile e;
    QVERIFY(e.file->apply(Patch::overwrite(4, {0})).has_value());
    e.format->drifts = true;
    const Result<Saved> refused = e.file->saveTo(e.path, nullptr);
    QVERIFY(!refused.has_value());
    QVERIFY2(refused.error().message.find("1 unit instead of 4; the original is untouched") !=
                 std::string::npos,
             refused.error().message.c_str());
    QCOMPARE(readFile(e.path), toyBytes(3));
    e.format->drifts = false;
    QVERIFY(e.file->saveTo(e.path, nullptr).has_value());
}

// While another thread still waits for the disk.
void SaveTest::proofThatThrowsHarmsNothing()
{
    DriftingFile e;
    QVERIFY(e.file->apply(Patch::overwrite(4, {0})).has_value());
    e.format->throws = true;
    const Result<Saved> saved = attempt([&] { return e.file->saveTo(e.path, nullptr); });
    QVERIFY(!saved.has_value());
    QCOMPARE(saved.error().message, std::string("out of memory"));
    QCOMPARE(readFile(e.path), toyBytes(3));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 1u);
}

void SaveTest::rebaseForgetsChanges()
{
    Edited e;
    QVERIFY(!e.file->bytes().replacements().empty());
    const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
    Result<LoadedFile> written = loadFile(e.path);
    QVERIFY(written.has_value());
    e.file->rebase(e.path, std::move(*written), {});
    QVERIFY(e.file->bytes().replacements().empty());
    QCOMPARE(e.file->stamp(), saved->stamp);
    // Undoing past the save is a change again.
    QVERIFY(e.file->apply(Patch::overwrite(4, {1})).has_value());
    QCOMPARE(e.file->bytes().replacements(), (std::vector<Replacement>{{{4, 1}, {4, 1}}}));
}

CUTAWAY_TESTS(SaveTest)
#include "savetest.moc"
