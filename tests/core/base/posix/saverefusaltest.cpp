// SPDX-License-Identifier: MIT
// Saves that the system or another program stops at moments that are hard to meet.
#include "tests/core/base/savefixture.h"
#include "tests/support/testclasses.h"

#include <functional>
#include <sys/resource.h>

using namespace cutaway;
using namespace cutaway::test;
namespace fs = std::filesystem;

namespace
{

// No file can be opened while one of these lives.
class NoMoreFiles
{
public:
    NoMoreFiles()
    {
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        const rlimit none{0, m_before.rlim_max};
        m_isSet = ::setrlimit(RLIMIT_NOFILE, &none) == 0;
    }
    ~NoMoreFiles() { ::setrlimit(RLIMIT_NOFILE, &m_before); }
    NoMoreFiles(const NoMoreFiles &) = delete;
    NoMoreFiles &operator=(const NoMoreFiles &) = delete;

    bool isSet() const { return m_isSet; }

private:
    rlimit m_before{};
    bool m_isSet = false;
};

// One unit, and something that happens whenever units are looked for anew.
class WatchedToy : public ToyFormat
{
public:
    IndexResult index(const ByteBuffer &bytes, Progress &) const override
    {
        if (indexed)
            indexed();
        IndexResult result;
        result.units.open(0, 0);
        result.units.finish(bytes.size());
        result.state = std::make_shared<ToyState>();
        return result;
    }

    std::function<void()> indexed;
};

} // namespace

class SaveRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noFileBesideIt();
    void cutOffAfterItsProof();
};

// What is written first stands beside the file.
void SaveRefusalTest::noFileBesideIt()
{
    Edited e;
    std::string why;
    {
        const NoMoreFiles limit;
        QVERIFY(limit.isSet());
        const Result<Saved> saved = e.file->saveTo(e.path, nullptr);
        why = saved ? "saved" : saved.error().message;
    }
    QCOMPARE(why, "cannot save " + e.path.string() + ": Too many open files");
    QVERIFY(e.untouched());
    QVERIFY(e.file->saveTo(e.path, nullptr).has_value());
}

// The copy is whole and proved; that the file is not any more is seen before anything is replaced.
void SaveRefusalTest::cutOffAfterItsProof()
{
    const QTemporaryDir folder;
    const fs::path path = folder.filePath(QStringLiteral("toy.bin")).toStdString();
    const fs::path copy = folder.filePath(QStringLiteral("copy.bin")).toStdString();
    writeTo(path, toyBytes(3));
    fs::resize_file(path, kMapAbove + 100);
    const auto toy = std::make_shared<WatchedToy>();
    const FormatSet formats{toy};
    Progress progress;
    const auto file = std::move(*File::open(path, formats, progress));
    toy->indexed = [&path] { fs::resize_file(path, 100); };
    const Result<Saved> saved = file->saveTo(copy, nullptr);
    QVERIFY(!saved.has_value());
    QCOMPARE(saved.error().message,
             "cannot save " + copy.string() +
                 ": another program has shortened the file that was opened, what it cut off is gone");
    QVERIFY(!fs::exists(copy));
    QCOMPARE(filesIn(folder.path().toStdString()), 1u);
}

CUTAWAY_TESTS(SaveRefusalTest)
#include "saverefusaltest.moc"
