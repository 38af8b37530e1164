// SPDX-License-Identifier: MIT
// Units, paths, edits and saving, on a small format made up for the purpose.
#include "core/file/file.h"
#include "core/file/rawformat.h"
#include "core/schema/common.h"
#include "core/schema/sequential.h"

#include "tests/support/coverage.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace cutaway;
namespace fs = std::filesystem;

namespace
{

constexpr EnumValue kModeNames[] = {{0, "off"}, {1, "on"}};
constexpr EnumDesc kMode{"mode", kModeNames};
constexpr EnumValue kOpenNames[] = {{7, "seven"}};
constexpr EnumDesc kOpen{"open list", kOpenNames, false, true};
constexpr EnumValue kBitNames[] = {{1, "one"}, {2, "two"}};
constexpr EnumDesc kBits{"bits", kBitNames, true};
constexpr FieldDesc kRecordFields[] = {field("mode", Kind::U8).named(kMode),
                                       field("bits", Kind::U8).named(kBits),
                                       field("open", Kind::I8).named(kOpen),
                                       text("label", 5),
                                       field("at", kVec3),
                                       field("tint", kByteColor4),
                                       field("sizes", Kind::U16).times(2)};
constexpr StructDesc kRecord{"record", nullptr, kRecordFields};
constexpr FieldDesc kRecordRoot = field("record", kRecord);
constexpr FieldDesc kToyHeaderFields[] = {text("magic", 3), field("count", Kind::U8)};
constexpr StructDesc kToyHeader{"header", nullptr, kToyHeaderFields};
constexpr FieldDesc kToyHeaderRoot = field("header", kToyHeader);
constexpr std::uint64_t kRecordSize = 28;

struct ToyState : FormatState {
};

// "TOY", a count, then records of 28 bytes, twice as many as the count says for the second group.
class ToyFormat : public Format
{
public:
    mutable int decodes = 0;

    std::string_view id() const override { return "toy"; }
    std::string_view title() const override { return "Toy"; }
    Confidence probe(ByteSpan head, std::string_view) const override
    {
        return head.size() >= 4 && head[0] == 'T' ? Confidence::Certain : Confidence::No;
    }
    IndexResult index(const ByteBuffer &bytes, Progress &) const override
    {
        IndexResult result;
        result.units.open(0, 0);
        for (std::uint64_t at = 4; at < bytes.size(); at += kRecordSize)
            result.units.add(at, 1, static_cast<std::uint32_t>((at - 4) / kRecordSize));
        result.units.finish(bytes.size());
        result.state = std::make_shared<ToyState>();
        return result;
    }
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override
    {
        ++decodes;
        const bool header = unit == 0;
        return decodeSequential(file.unitBytes(unit), header ? kToyHeaderRoot : kRecordRoot,
                                header ? kToyHeader : kRecord, {}, file.shapes(), diagnostics);
    }
    std::string unitKey(const File &file, UnitId unit) const override
    {
        return unit == 0 ? "header" : fmt::format("record[{}]", file.units()[unit].id);
    }
    bool isStructural(const File &, UnitId unit) const override { return unit == 0; }
};

Bytes toyBytes(std::size_t records)
{
    Bytes bytes{'T', 'O', 'Y', static_cast<std::uint8_t>(records)};
    for (std::size_t i = 0; i < records * kRecordSize; ++i)
        bytes.push_back(static_cast<std::uint8_t>(i % kRecordSize < 2   ? 1
                                                  : i % kRecordSize < 8 ? 'a'
                                                                        : i % 50));
    return bytes;
}

FormatSet toySet(ToyFormat **format = nullptr)
{
    std::vector<std::unique_ptr<Format>> list;
    list.push_back(std::make_unique<ToyFormat>());
    if (format != nullptr)
        *format = static_cast<ToyFormat *>(list.back().get());
    return FormatSet(std::move(list));
}

std::unique_ptr<File> openToy(const FormatSet &formats, std::size_t records)
{
    Progress progress;
    return File::fromBytes(BytesView::own(toyBytes(records)), "toy", formats, progress);
}

void writeFile(const fs::path &path, const Bytes &bytes)
{
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

Bytes readFile(const fs::path &path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::size_t filesIn(const fs::path &folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// A file on disk, opened and edited in its first record.
class Edited
{
public:
    Edited() : formats(toySet()), path(folder.filePath(QStringLiteral("toy.bin")).toStdString())
    {
        writeFile(path, toyBytes(3));
        Progress progress;
        file = std::move(*File::open(path, formats, progress));
        const Result<ChangeSet> change = file->apply(Patch::overwrite(4, {0}));
        edited = toyBytes(3);
        edited[4] = 0;
        ok = change.has_value();
    }
    // Nothing of a failed save may show: neither in the file nor beside it, and the edit is still open.
    bool untouched() const
    {
        return readFile(path) == toyBytes(3) && filesIn(folder.path().toStdString()) == 1 &&
               test::allBytes(file->bytes()) == edited;
    }

    QTemporaryDir folder;
    FormatSet formats;
    fs::path path;
    std::unique_ptr<File> file;
    Bytes edited;
    bool ok = false;
};

} // namespace

class FileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unitsTileAndNest();
    void emptyUnitBeforeFullOne();
    void unitsShift();
    void probing();
    void rawFiles_data();
    void rawFiles();
    void wholeFile();
    void paths_data();
    void paths();
    void pathErrors_data();
    void pathErrors();
    void setText_data();
    void setText();
    void setErrors_data();
    void setErrors();
    void applyTellsWhatChanged();
    void everyPatchHasAnInverse();
    void structuralEditsReindex();
    void treesAreKeptWhileRecent();
    void treeOutlivesItsEviction();
    void snapshotIsIndependent();
    void saveIsExactAndKeepsBackup();
    void saveAsNewFile();
    void saveThroughLink();
    void saveRefusesChangedOriginal();
    void saveRefusesReadOnly();
    void saveRefusesVanishedOriginal();
    void saveIntoVanishedFolder();
    void saveOnFullDisk();
    void rebaseForgetsChanges();
};

void FileTest::unitsTileAndNest()
{
    UnitIndex units;
    QCOMPARE(units.open(0, 1), 0u);
    QCOMPARE(units.add(10, 2, 7), 1u);
    QCOMPARE(units.open(20, 1), 2u);
    QCOMPARE(units.add(24, 2, 8), 3u);
    units.close();
    units.close();
    QCOMPARE(units.add(40, 3), 4u);
    units.finish(50);
    QCOMPARE(units.range(0), (ByteRange{0, 10}));
    QCOMPARE(units.extent(0), (ByteRange{0, 40}));
    QCOMPARE(units.range(2), (ByteRange{20, 4}));
    QCOMPARE(units.extent(2), (ByteRange{20, 20}));
    QCOMPARE(units.range(4), (ByteRange{40, 10}));
    QVERIFY(units.isGroup(0) && units.isGroup(2) && !units.isGroup(1) && !units.isGroup(4));
    QCOMPARE(units.childrenOf(UnitIndex::kNone), (std::vector<UnitId>{0, 4}));
    QCOMPARE(units.childrenOf(0), (std::vector<UnitId>{1, 2}));
    QCOMPARE(units.childrenOf(2), (std::vector<UnitId>{3}));
    QVERIFY(units.childrenOf(1).empty());
    QCOMPARE(units[3].parent, 2u);
    QCOMPARE(units[3].id, 8u);
    QCOMPARE(units[4].parent, UnitIndex::kNone);
    for (std::uint64_t at = 0; at < 50; ++at)
        QVERIFY(units.range(units.at(at)).contains(at));
    UnitIndex open; // groups left open end with the file
    open.open(0, 1);
    open.open(4, 1);
    open.finish(8);
    QCOMPARE(open.extent(0), (ByteRange{0, 8}));
    QCOMPARE(UnitIndex().at(0), UnitIndex::kNone);
}

void FileTest::emptyUnitBeforeFullOne()
{
    UnitIndex units;
    units.add(0, 0);
    units.add(8, 1);
    units.add(8, 2);
    units.finish(16);
    QCOMPARE(units.range(1).size, 0u);
    QCOMPARE(units.at(8), 2u);
    QCOMPARE(units.at(7), 0u);
}

void FileTest::unitsShift()
{
    UnitIndex units;
    units.add(0, 0);
    units.add(8, 0);
    units.add(16, 0);
    units.finish(24);
    Patch patch;
    patch.add({4, 2, {1}});
    patch.add({16, 0, {1, 2, 3, 4, 5}}); // belongs to the unit in front
    patch.add({17, 1, {}});
    QVERIFY(units.shift(patch));
    QCOMPARE(units[1].offset, 7u);
    QCOMPARE(units[2].offset, 20u);
    QCOMPARE(units.fileSize(), 27u);
    QVERIFY(!units.shift(Patch::overwrite(6, {1, 2, 3}))); // takes a first byte out
}

void FileTest::probing()
{
    const FormatSet formats = toySet();
    const Bytes toy = toyBytes(1);
    QCOMPARE(formats.probe(toy, "x").id(), std::string_view("toy"));
    QCOMPARE(formats.probe(Bytes{1, 2, 3, 4}, "x").id(), std::string_view("raw"));
    QCOMPARE(formats.probe({}, "").id(), std::string_view("raw"));
    QVERIFY(formats.byId("toy") != nullptr && formats.byId("raw") != nullptr);
    QVERIFY(formats.byId("none") == nullptr);
}

void FileTest::rawFiles_data()
{
    QTest::addColumn<quint64>("size");
    QTest::addColumn<unsigned>("units");
    QTest::newRow("empty") << quint64(0) << 0u;
    QTest::newRow("one byte") << quint64(1) << 1u;
    QTest::newRow("one unit") << (quint64(16) << 20) << 1u;
    QTest::newRow("one byte more") << (quint64(16) << 20) + 1 << 2u;
}

void FileTest::rawFiles()
{
    QFETCH(quint64, size);
    QFETCH(unsigned, units);
    const FormatSet formats = toySet();
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(Bytes(size, 0x5A)), "raw", formats, progress);
    QCOMPARE(unsigned(file->units().size()), units);
    QCOMPARE(test::fileProblem(*file), std::string());
    QCOMPARE(file->containerDiagnostics().front().code.id, std::string_view("file.format"));
    const Result<ChangeSet> change = file->apply({});
    QVERIFY(change.has_value() && !change->reindexed);
}

void FileTest::wholeFile()
{
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 5);
    QCOMPARE(file->units().size(), 6u);
    QCOMPARE(test::fileProblem(*file), std::string());
    QCOMPARE(test::truncationProblem(toyBytes(2), "toy", formats), std::string());
}

void FileTest::paths_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<unsigned>("unit");
    QTest::addColumn<QString>("inside");
    QTest::newRow("unit") << "header" << 0u << "";
    QTest::newRow("unit with index") << "record[1]" << 2u << "";
    QTest::newRow("member") << "record[0].mode" << 1u << "mode";
    QTest::newRow("component") << "record[2].at.y" << 3u << "at.y";
    QTest::newRow("element") << "record[2].sizes[1]" << 3u << "sizes[1]";
}

void FileTest::paths()
{
    QFETCH(QString, path);
    QFETCH(unsigned, unit);
    QFETCH(QString, inside);
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 5);
    const Result<NodePath> place = file->parsePath(path.toStdString());
    QVERIFY2(place.has_value(), place ? "" : place.error().message.c_str());
    QCOMPARE(place->unit, unit);
    QCOMPARE(QString::fromStdString(place->path), inside);
    QCOMPARE(QString::fromStdString(file->pathText(*place)), path);
    const NodeId node = *file->tree(unit)->find(place->path);
    QCOMPARE(QString::fromStdString(file->pathText(unit, node)), path);
    QCOMPARE(file->fileRange(unit, node)->offset,
             file->units()[unit].offset + file->tree(unit)->node(node).range.offset);
}

void FileTest::pathErrors_data()
{
    QTest::addColumn<QString>("path");
    for (const char *path : {"", ".", "nothing", "record", "record[9]", "record[0].nothing", "record[0][0]",
                             "record[0].mode.", "header[1]", "[", "record[0].sizes[2]", ".header"})
        QTest::newRow(*path != 0 ? path : "empty") << QString::fromLatin1(path);
}

void FileTest::pathErrors()
{
    QFETCH(QString, path);
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 5);
    const Result<NodePath> place = file->parsePath(path.toStdString());
    QVERIFY(!place.has_value());
    QVERIFY(!place.error().message.empty());
}

void FileTest::setText_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("enum by name") << "record[1].mode"
                                  << "off"
                                  << "off (0)";
    QTest::newRow("enum by number") << "record[1].mode"
                                    << "0"
                                    << "off (0)";
    QTest::newRow("enum as shown") << "record[1].mode"
                                   << "on (1)"
                                   << "on (1)";
    QTest::newRow("flags") << "record[1].bits"
                           << "one | two"
                           << "one | two (0x3)";
    QTest::newRow("unnamed flag") << "record[1].bits"
                                  << "0x80"
                                  << "0x80";
    QTest::newRow("open list") << "record[1].open"
                               << "-3"
                               << "-3";
    QTest::newRow("text") << "record[1].label"
                          << "abc"
                          << "abc";
    QTest::newRow("full text") << "record[1].label"
                               << "abcde"
                               << "abcde";
    QTest::newRow("tuple") << "record[1].at"
                           << "(1, -2.5, 1e3)"
                           << "(1, -2.5, 1000)";
    QTest::newRow("tuple, blanks") << "record[1].at"
                                   << "1 2 3"
                                   << "(1, 2, 3)";
    QTest::newRow("byte tuple") << "record[1].tint"
                                << "1, 2, 255, 0"
                                << "(1, 2, 255, 0)";
    QTest::newRow("component") << "record[1].at.z"
                               << "0.1"
                               << "0.1";
    QTest::newRow("element") << "record[1].sizes[1]"
                             << "0xFFFF"
                             << "65535";
}

void FileTest::setText()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, shown);
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 3);
    const NodePath place = *file->parsePath(path.toStdString());
    const NodeId node = *file->tree(place.unit)->find(place.path);
    const Result<Patch> patch = file->setText(place.unit, node, text.toStdString());
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const ByteRange range = *file->fileRange(place.unit, node);
    for (const Splice &splice : patch->splices())
        QVERIFY(range.contains(ByteRange{splice.offset, splice.removed}));
    QVERIFY(file->apply(*patch).has_value());
    QCOMPARE(QString::fromStdString(file->displayValue(place.unit, node)), shown);
    QVERIFY(file->setText(place.unit, node, shown.toStdString()).has_value()); // what is shown can be set
}

void FileTest::setErrors_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("enum name") << "record[0].mode"
                               << "dim"
                               << "off, on";
    QTest::newRow("enum number") << "record[0].mode"
                                 << "2"
                                 << "0 off, 1 on";
    QTest::newRow("flags out of range") << "record[0].bits"
                                        << "0x100"
                                        << "0 to 255";
    QTest::newRow("long text") << "record[0].label"
                               << "abcdef"
                               << "holds 5 bytes, 6 were given";
    QTest::newRow("short tuple") << "record[0].at"
                                 << "1, 2"
                                 << "3 numbers are wanted, 2 were given";
    QTest::newRow("word in tuple") << "record[0].at"
                                   << "1, 2, x"
                                   << "'x' is not a number";
    QTest::newRow("byte tuple range") << "record[0].tint"
                                      << "1 2 3 256"
                                      << "0 to 255";
    QTest::newRow("fraction in byte tuple") << "record[0].tint"
                                            << "1 2 3 0.5"
                                            << "not a whole number";
    QTest::newRow("array") << "record[0].sizes"
                           << "1"
                           << "2 members";
    QTest::newRow("structure") << "record[0]"
                               << "1"
                               << "members";
    QTest::newRow("range") << "record[0].sizes[0]"
                           << "65536"
                           << "0 to 65535";
    QTest::newRow("no number") << "record[0].sizes[0]"
                               << ""
                               << "not a whole number";
}

void FileTest::setErrors()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, says);
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 3);
    const NodePath place = *file->parsePath(path.toStdString());
    const NodeId node = *file->tree(place.unit)->find(place.path);
    const Result<Patch> patch = file->setText(place.unit, node, text.toStdString());
    QVERIFY(!patch.has_value());
    QVERIFY2(QString::fromStdString(patch.error().message).contains(says), patch.error().message.c_str());
}

void FileTest::applyTellsWhatChanged()
{
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 3);
    Patch patch = Patch::overwrite(4 + 2 * kRecordSize, {1});
    patch.add({4 + kRecordSize - 1, 2, {5, 6}}); // last byte of record 0, first of record 1
    const Result<ChangeSet> change = file->apply(patch);
    QVERIFY(change.has_value());
    QVERIFY(!change->reindexed);
    QCOMPARE(change->units, (std::vector<UnitId>{1, 2, 3}));
    QCOMPARE(change->ranges.size(), 2u);
    QCOMPARE(change->ranges[0], (ByteRange{4 + kRecordSize - 1, 2}));
    QCOMPARE(file->displayValue(3, *file->tree(3)->find("mode")), std::string("on (1)"));
    QVERIFY(file->apply(change->inverse).has_value());
    QCOMPARE(test::allBytes(file->bytes()), toyBytes(3));
    QVERIFY(!file->apply(Patch::overwrite(1000, {1})).has_value());
}

void FileTest::everyPatchHasAnInverse()
{
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 3);
    std::size_t tried = 0;
    QCOMPARE(test::patchProblem(*file, tried), std::string());
    QVERIFY2(tried >= 3 * 12, qPrintable(QString::number(tried)));
}

void FileTest::structuralEditsReindex()
{
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 3);
    const Result<ChangeSet> inHeader = file->apply(Patch::overwrite(3, {9}));
    QVERIFY(inHeader.has_value() && inHeader->reindexed && inHeader->units.empty());
    Patch insertion;
    insertion.add({4, 0, Bytes(kRecordSize, 1)});
    const Result<ChangeSet> longer = file->apply(insertion);
    QVERIFY(longer.has_value() && longer->reindexed);
    QCOMPARE(file->units().size(), 5u);
    QCOMPARE(test::fileProblem(*file).empty(), false); // no longer the original bytes
    QVERIFY(file->apply(longer->inverse).has_value());
    QVERIFY(file->apply(inHeader->inverse).has_value());
    QCOMPARE(test::fileProblem(*file), std::string());
    Patch all; // down to nothing and back
    all.add({0, file->bytes().size(), {}});
    const Result<ChangeSet> emptied = file->apply(all);
    QVERIFY(emptied.has_value());
    QCOMPARE(file->bytes().size(), 0u);
    QVERIFY(file->apply(emptied->inverse).has_value());
    QCOMPARE(test::fileProblem(*file), std::string());
}

void FileTest::treesAreKeptWhileRecent()
{
    ToyFormat *format = nullptr;
    const FormatSet formats = toySet(&format);
    const auto file = openToy(formats, 1000);
    const auto kept = file->tree(1);
    QCOMPARE(file->tree(1), kept);
    QCOMPARE(format->decodes, 1);
    for (UnitId unit = 2; unit <= 400; ++unit)
        file->tree(unit);
    QCOMPARE(file->tree(1), kept); // used again: most recent now
    for (UnitId unit = 401; unit <= 900; ++unit)
        file->tree(unit);
    QCOMPARE(file->tree(1), kept);
    QCOMPARE(format->decodes, 900);
    file->tree(2); // long gone
    QCOMPARE(format->decodes, 901);
    QVERIFY(file->unitDiagnostics(2).empty());
}

void FileTest::treeOutlivesItsEviction()
{
    const FormatSet formats = toySet();
    auto file = openToy(formats, 1000);
    const auto tree = file->tree(1);
    for (UnitId unit = 2; unit <= 1000; ++unit)
        file->tree(unit);
    QVERIFY(file->apply(Patch::overwrite(4, {0})).has_value());
    QCOMPARE(tree->valueText(*tree->find("mode")), std::string("on (1)")); // as it was decoded
    QCOMPARE(file->tree(1)->valueText(*tree->find("mode")), std::string("off (0)"));
}

void FileTest::snapshotIsIndependent()
{
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 3);
    const auto copy = file->snapshot();
    QVERIFY(file->apply(Patch::overwrite(4, {0})).has_value());
    QCOMPARE(test::fileProblem(*copy), std::string());
    QCOMPARE(copy->displayValue(1, *copy->tree(1)->find("mode")), std::string("on (1)"));
}

void FileTest::saveIsExactAndKeepsBackup()
{
    Edited e;
    QVERIFY(e.ok);
    QCOMPARE(::chmod(e.path.c_str(), 0640), 0);
    const FileStamp before = *stampOf(e.path);
    const Result<FileStamp> saved = e.file->saveTo(e.path, &before);
    QVERIFY2(saved.has_value(), saved ? "" : saved.error().message.c_str());
    QCOMPARE(readFile(e.path), e.edited);
    QCOMPARE(readFile(e.path.string() + ".bak"), toyBytes(3));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u); // no temporary is left
    struct stat info = {};
    QCOMPARE(::stat(e.path.c_str(), &info), 0);
    QCOMPARE(unsigned(info.st_mode & 0777), 0640u);
    QCOMPARE(*stampOf(e.path), *saved);
    QVERIFY(e.file->saveTo(e.path, &*saved).has_value()); // again: still one backup, now the newer one
    QCOMPARE(readFile(e.path.string() + ".bak"), e.edited);
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u);
}

void FileTest::saveAsNewFile()
{
    Edited e;
    const fs::path other = e.folder.filePath(QStringLiteral("other.bin")).toStdString();
    QVERIFY(e.file->saveTo(other, nullptr).has_value());
    QCOMPARE(readFile(other), e.edited);
    QCOMPARE(readFile(e.path), toyBytes(3));
    QCOMPARE(filesIn(e.folder.path().toStdString()), 2u); // nothing stood there: no backup
}

void FileTest::saveThroughLink()
{
    Edited e;
    const fs::path link = e.folder.filePath(QStringLiteral("link.bin")).toStdString();
    fs::create_symlink(e.path, link);
    QVERIFY(e.file->saveTo(link, nullptr).has_value());
    QVERIFY(fs::is_symlink(link));
    QCOMPARE(readFile(e.path), e.edited);
}

void FileTest::saveRefusesChangedOriginal()
{
    Edited e;
    Bytes theirs = toyBytes(3);
    theirs.push_back(1);
    writeFile(e.path, theirs);
    const FileStamp stamp = e.file->stamp();
    const Result<FileStamp> saved = e.file->saveTo(e.path, &stamp);
    QVERIFY(!saved.has_value());
    QVERIFY(saved.error().message.find("another program changed it") != std::string::npos);
    QCOMPARE(readFile(e.path), theirs);
    QCOMPARE(filesIn(e.folder.path().toStdString()), 1u);
}

void FileTest::saveRefusesReadOnly()
{
    Edited e;
    QCOMPARE(::chmod(e.path.c_str(), 0444), 0);
    const Result<FileStamp> saved = e.file->saveTo(e.path, nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY(saved.error().message.find("read-only") != std::string::npos);
    QVERIFY(e.untouched());
}

void FileTest::saveRefusesVanishedOriginal()
{
    Edited e;
    fs::remove(e.path);
    const FileStamp stamp = e.file->stamp();
    const Result<FileStamp> saved = e.file->saveTo(e.path, &stamp);
    QVERIFY(!saved.has_value());
    QVERIFY(saved.error().message.find("no longer there") != std::string::npos);
    QCOMPARE(filesIn(e.folder.path().toStdString()), 0u);
    QCOMPARE(test::allBytes(e.file->bytes()), e.edited);
}

void FileTest::saveIntoVanishedFolder()
{
    Edited e;
    const Result<FileStamp> saved =
        e.file->saveTo(e.folder.filePath(QStringLiteral("gone/toy.bin")).toStdString(), nullptr);
    QVERIFY(!saved.has_value());
    QVERIFY(saved.error().message.find("No such file") != std::string::npos);
    QVERIFY(e.untouched());
}

void FileTest::saveOnFullDisk()
{
    Edited e;
    // A limit on the size of files fails a write half way, as a full disk does.
    const auto previous = std::signal(SIGXFSZ, SIG_IGN);
    rlimit old = {};
    QCOMPARE(::getrlimit(RLIMIT_FSIZE, &old), 0);
    rlimit small = old;
    small.rlim_cur = 40;
    QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
    const Result<FileStamp> saved = e.file->saveTo(e.path, nullptr);
    ::setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, previous);
    QVERIFY(!saved.has_value());
    QVERIFY2(saved.error().message.find("the original is untouched") != std::string::npos,
             saved.error().message.c_str());
    QVERIFY(e.untouched());
    QVERIFY(e.file->saveTo(e.path, nullptr).has_value()); // with room again it goes through
    QCOMPARE(readFile(e.path), e.edited);
}

void FileTest::rebaseForgetsChanges()
{
    Edited e;
    QVERIFY(!e.file->bytes().changedRanges().empty());
    const Result<FileStamp> saved = e.file->saveTo(e.path, nullptr);
    Result<LoadedFile> written = loadFile(e.path);
    QVERIFY(written.has_value());
    e.file->rebase(e.path, std::move(*written), {});
    QVERIFY(e.file->bytes().changedRanges().empty());
    QCOMPARE(e.file->stamp(), *saved);
    // Undoing past the save is a change again.
    QVERIFY(e.file->apply(Patch::overwrite(4, {1})).has_value());
    QCOMPARE(e.file->bytes().changedRanges(), (std::vector<ByteRange>{{4, 1}}));
}

QTEST_GUILESS_MAIN(FileTest)
#include "filetest.moc"
