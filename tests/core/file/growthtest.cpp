// SPDX-License-Identifier: MIT
// Work grows as what it is done on: twice as much of it takes about twice as many steps. Counted are the
// bytes that are allocated, which are the same on every machine; work that grows with the square copies as
// much, too.
#include "core/catalogue.h"
#include "core/domains/anim/annotationtext.h"
#include "core/domains/pack/lint.h"
#include "core/file/check.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/clipbuilder.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/samples.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cstdlib>
#include <new>

using namespace cutaway;

namespace
{

thread_local std::uint64_t bytesAllocated = 0;

} // namespace

// Counts the memory that this program requests.
void *operator new(std::size_t size)
{
    bytesAllocated += size;
    if (void *memory = std::malloc(size == 0 ? 1 : size))
        return memory;
    throw std::bad_alloc();
}
void *operator new(std::size_t size, const std::nothrow_t &) noexcept // AddressSanitizer knows who allocated
{
    bytesAllocated += size;
    return std::malloc(size == 0 ? 1 : size);
}
void operator delete(void *memory) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace
{

template <class Work> std::uint64_t stepsOf(Work work)
{
    const std::uint64_t before = bytesAllocated;
    work();
    return bytesAllocated - before;
}

// Growth of the work when its input is doubled: 2 if it is linear, 4 if it is quadratic.
template <class Work> double growthOf(std::size_t size, Work work)
{
    work(size / 8); // tables that are made once
    const std::uint64_t once = stepsOf([&] { work(size); });
    const std::uint64_t twice = stepsOf([&] { work(2 * size); });
    return static_cast<double>(twice) / static_cast<double>(once);
}

constexpr double kMostGrowth = 2.4;

std::unique_ptr<File> opened(const Bytes &bytes, const std::string &name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, formats, progress);
}

// A plugin with so many packages, all of one FormID or each with its own.
Bytes packages(std::size_t count, bool isOneId)
{
    Bytes all;
    for (std::size_t i = 0; i < count; ++i) {
        const Bytes one = test::record("PACK", 0x800 + (isOneId ? 0 : static_cast<std::uint32_t>(i)),
                                       test::subrecord("EDID", test::zstring("x")));
        all.insert(all.end(), one.begin(), one.end());
    }
    return test::joined(
        {test::pluginHeader({}, static_cast<std::uint32_t>(count) + 1), test::topGroup("PACK", all)});
}

std::vector<Edit> inserts(std::size_t count, const Edit &edit)
{
    return std::vector<Edit>(count, edit);
}

Edit insertWith(const std::string &path, const std::string &field, const std::string &value)
{
    Edit edit = test::insertEdit(path);
    edit.values = {test::setEdit(field, value)};
    return edit;
}

// Contents of the file after the edits are made one by one, or the reason why one is refused.
std::string oneByOne(const File &file, std::span<const Edit> edits)
{
    const auto copy = file.snapshot();
    for (const Edit &edit : edits) {
        const Result<Patch> patch = patchFor(*copy, edit);
        const Result<ChangeSet> change = patch ? copy->apply(*patch) : tl::unexpected(patch.error());
        if (!change)
            return change.error().message;
    }
    const Bytes bytes = test::allBytes(copy->bytes());
    return {bytes.begin(), bytes.end()};
}

std::string together(const File &file, std::span<const Edit> edits)
{
    const Result<Patch> patch = patchFor(file, edits);
    if (!patch)
        return patch.error().message;
    const auto copy = file.snapshot();
    if (const Result<ChangeSet> change = copy->apply(*patch); !change)
        return change.error().message;
    const Bytes bytes = test::allBytes(copy->bytes());
    return {bytes.begin(), bytes.end()};
}

} // namespace

class GrowthTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recordsOfOneId();
    void keysOfRecordsOfOneId();
    void insertions_data();
    void insertions();
    void insertionsAtOnceAreThoseOneByOne();
    void refusedInsertionsAreNamed();
    void annotations();
    void repeatedAnnotations();
};

// As much work as records that each have an id of their own.
void GrowthTest::recordsOfOneId()
{
    const auto work = [&](bool isOneId, std::size_t count) {
        const auto file = opened(packages(count, isOneId), "many.esp");
        return stepsOf([&] {
            Progress progress;
            checkFile(*file, progress);
        });
    };
    for (const std::size_t count : {1000, 2000}) {
        const double more = static_cast<double>(work(true, count)) / static_cast<double>(work(false, count));
        QVERIFY2(more < 1.2, qPrintable(QString::number(more)));
    }
    const double growth = growthOf(2000, [&](std::size_t count) { work(true, count); });
    QVERIFY2(growth < kMostGrowth, qPrintable(QString::number(growth)));
}

// Each has a key of its own that leads back to it.
void GrowthTest::keysOfRecordsOfOneId()
{
    const auto file = opened(packages(40, true), "many.esp");
    const Format &format = file->format();
    const auto sound = [&] {
        for (UnitId unit = 0; unit < file->units().size(); ++unit) {
            if (format.findUnit(*file, format.unitKey(*file, unit)) != unit)
                return false;
        }
        return true;
    };
    QVERIFY(sound());
    QCOMPARE(format.unitKey(*file, 2), std::string("PACK:00000800"));
    QCOMPARE(format.unitKey(*file, 41), std::string("PACK:00000800#40"));
    QVERIFY(!format.findUnit(*file, "PACK:00000800#41") && !format.findUnit(*file, "PACK:00000800#0"));
    QVERIFY(!format.findUnit(*file, "QUST:00000800") && !format.findUnit(*file, "PAC:00000800"));
    const auto removed = patchFor(*file, test::removeEdit("PACK:00000800#7"));
    QVERIFY(removed && file->apply(*removed));
    QVERIFY(sound());
    QVERIFY(!format.findUnit(*file, "PACK:00000800#40"));
}

void GrowthTest::insertions_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("count");
    QTest::addColumn<quint32>("at");
    const auto row = [](const char *name, const char *file, const char *path, const char *field,
                        const char *value, int count, quint32 at = kAnyRow) {
        QTest::newRow(name) << QByteArray(file) << QByteArray(path) << QByteArray(field) << QByteArray(value)
                            << count << at;
    };
    row("vertices", "wok", "vertices", nullptr, "", 2000);
    row("vertices in front", "wok", "vertices", nullptr, "", 2000, 0);
    row("conditions in front", "esp", "PACK:02000807.conditions", nullptr, "", 300, 0);
    row("bones in front", "hkx", "object[2].parentIndices", nullptr, "", 1000, 0);
    row("vertices with values", "wok", "vertices", "x", "1.5", 1000);
    row("faces", "wok", "indices", nullptr, "", 2000);
    row("faces with values", "wok", "indices", "b", "2", 1000);
    row("conditions", "esp", "PACK:02000807.conditions", nullptr, "", 300);
    row("conditions with values", "esp", "PACK:02000807.conditions", "CTDA.comparisonValue", "8", 300);
    row("records", "esp", "GRUP[1]", nullptr, "", 2000);
    row("bones", "hkx", "object[2].parentIndices", nullptr, "", 1000);
    row("bones with values", "hkx", "object[2].referencePose", "scale", "(1, 1, 1, 0)", 300);
    row("blocks", "nif", "block[0].children", nullptr, "", 2000);
}

void GrowthTest::insertions()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, value);
    QFETCH(int, count);
    QFETCH(quint32, at);
    const Bytes bytes = file == "wok"   ? test::buildWok()
                        : file == "esp" ? test::buildPlugin()
                        : file == "hkx" ? test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe)
                                        : test::buildSkyrimCrate();
    const auto before = opened(bytes, "some." + file.toStdString());
    const std::string where = path.toStdString();
    Edit edit = field.isNull() ? test::insertEdit(where)
                               : insertWith(where, field.toStdString(), value.toStdString());
    edit.row = at;
    std::string problem;
    const double growth = growthOf(static_cast<std::size_t>(count), [&](std::size_t times) {
        const auto copy = before->snapshot();
        const auto done = applyEdits(*copy, inserts(times, edit));
        problem = done ? problem : done.error().message;
    });
    QCOMPARE(problem, std::string());
    QVERIFY2(growth < kMostGrowth, qPrintable(QString::number(growth)));
}

// In every list of every sample: behind the last row, in front of the first, each behind the one before,
// copies.
void GrowthTest::insertionsAtOnceAreThoseOneByOne()
{
    constexpr std::size_t kTimes = 4;
    int made = 0;
    for (const test::Sample &sample : test::builtInSamples()) {
        const auto file = opened(sample.bytes, sample.name);
        for (const std::string &path : test::growingArrays(*file, 60)) {
            std::vector<std::vector<Edit>> lists = {inserts(kTimes, test::insertEdit(path)),
                                                    inserts(kTimes, test::insertEdit(path, 0))};
            if (test::rowCount(*file, path) != 0)
                lists.push_back(inserts(kTimes, test::insertEdit(path, kAnyRow, path + "[0]")));
            std::vector<Edit> &behind = lists.emplace_back(inserts(kTimes, test::insertEdit(path)));
            for (std::uint32_t i = 0; i < kTimes; ++i)
                behind[i].row = i;
            for (const std::vector<Edit> &edits : lists) {
                const std::string wanted = oneByOne(*file, edits);
                made += wanted.size() > sample.bytes.size() ? 1 : 0;
                QVERIFY2(together(*file, edits) == wanted,
                         qPrintable(QString::fromStdString(sample.name + " " + path)));
            }
        }
    }
    QVERIFY(made > 100);
}

// The edit that is refused is named by its number, whatever was made at once in front of it.
void GrowthTest::refusedInsertionsAreNamed()
{
    const auto file = opened(test::buildWok(), "some.wok");
    const Bytes before = test::allBytes(file->bytes());
    std::vector<Edit> edits = inserts(5, test::insertEdit("vertices"));
    edits.push_back(insertWith("indices", "a", "3"));
    edits.push_back(insertWith("indices", "a", "100000"));
    edits.push_back(insertWith("indices", "a", "3"));
    const auto done = applyEdits(*file, edits);
    QVERIFY(!done);
    QVERIFY2(done.error().message.starts_with("edit 6: indices"), done.error().message.c_str());
    QCOMPARE(test::allBytes(file->bytes()), before);
}

void GrowthTest::annotations()
{
    const double growth = growthOf(400, [](std::size_t count) {
        const auto file = test::openPackfile(test::armClip(test::HkxLayout::SkyrimSe));
        Diagnostics diagnostics;
        const Result<anim::Clip> clip =
            anim::Clip::read(*file, anim::animationsIn(*file).front(), diagnostics);
        anim::AnnotationsByTrack wanted;
        for (std::size_t i = 0; i < count; ++i)
            wanted[0].push_back({static_cast<float>(i) / 64, "an event of more than sixteen characters"});
        const Result<Patch> patch = anim::annotationPatch(*file, *clip, wanted);
        QVERIFY(patch && file->apply(*patch));
        const Result<anim::Clip> after =
            anim::Clip::read(*file, anim::animationsIn(*file).front(), diagnostics);
        QCOMPARE(anim::annotationsOf(*after).at(0).size(), count);
    });
    QVERIFY2(growth < kMostGrowth, qPrintable(QString::number(growth)));
}

// One text at times that are long as text, so that comparing each with each would be seen.
void GrowthTest::repeatedAnnotations()
{
    const double growth = growthOf(500, [](std::size_t count) {
        anim::AnnotationsByTrack wanted;
        for (std::size_t i = 0; i < count; ++i)
            wanted[0].push_back({1e10f + static_cast<float>(i) * 1e5f, "FootLeft"});
        wanted[0].push_back(wanted[0].front());
        const auto lints = anim::annotationLints(wanted, 1e12);
        QCOMPARE(lints.size(), std::size_t{1});
        QCOMPARE(lints.front().row, count);
    });
    QVERIFY2(growth < kMostGrowth, qPrintable(QString::number(growth)));
}

CUTAWAY_TESTS(GrowthTest)
#include "growthtest.moc"
