// SPDX-License-Identifier: MIT
// Units, paths and edits, on a small format made up for the purpose.
#include "core/file/decodedunits.h"
#include "core/file/preparededit.h"
#include "core/file/rawformat.h"

#include "tests/core/file/toyformat.h"
#include "tests/support/coverage.h"
#include "tests/support/testclasses.h"

#include <QTemporaryDir>

#include <fstream>

using namespace cutaway;
using namespace cutaway::test;
namespace fs = std::filesystem;

class FileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
    void snapshotKeepsItsFormats();
    void overwrittenWithTheSameIsNotTouched();
    void adoptsWhatAWorkerMadeReady_data();
    void adoptsWhatAWorkerMadeReady();
};

void FileTest::probing()
{
    const FormatSet formats = toySet();
    const Bytes toy = toyBytes(1);
    QCOMPARE(formats.probe(toy, "x").format->id(), std::string_view("toy"));
    QCOMPARE(formats.probe(Bytes{1, 2, 3, 4}, "x").format->id(), std::string_view("raw"));
    QCOMPARE(formats.probe({}, "").format->id(), std::string_view("raw"));
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
    QCOMPARE(file->containerDiagnostics().front().code->id, std::string_view("file.format"));
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
    QVERIFY(file->setText(place.unit, node, shown.toStdString()).has_value()); // the shown text can be set
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
                                 << "needs 3 numbers, not 2";
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
    Patch patch = Patch::overwrite(4 + 2 * kRecordSize, {0});
    patch.add({4 + kRecordSize - 1, 2, {5, 6}}); // last byte of record 0, first of record 1
    const Result<ChangeSet> change = file->apply(patch);
    QVERIFY(change.has_value());
    QVERIFY(!change->reindexed);
    QCOMPARE(change->units, (std::vector<UnitId>{1, 2, 3}));
    QCOMPARE(change->ranges.size(), 2u);
    QCOMPARE(change->ranges[0], (ByteRange{4 + kRecordSize - 1, 2}));
    QCOMPARE(file->displayValue(3, *file->tree(3)->find("mode")), std::string("off (0)"));
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

constexpr auto kMostKept = static_cast<UnitId>(DecodedUnits::kMost);

void FileTest::treesAreKeptWhileRecent()
{
    ToyFormat *format = nullptr;
    const FormatSet formats = toySet(&format);
    const auto file = openToy(formats, 2 * kMostKept);
    const auto kept = file->tree(1);
    QCOMPARE(file->tree(1), kept);
    QCOMPARE(format->decodes, 1);
    constexpr UnitId kFew = 100, kAgain = kMostKept - kFew, kLast = 2 * kMostKept - 2 * kFew;
    for (UnitId unit = 2; unit <= kAgain; ++unit)
        file->tree(unit);
    QCOMPARE(file->tree(1), kept); // used again: most recent now
    for (UnitId unit = kAgain + 1; unit <= kLast; ++unit)
        file->tree(unit);
    QCOMPARE(file->tree(1), kept);
    QCOMPARE(UnitId(format->decodes), kLast);
    file->tree(2); // long gone
    QCOMPARE(UnitId(format->decodes), kLast + 1);
    QVERIFY(file->unitDiagnostics(2).empty());
}

void FileTest::treeOutlivesItsEviction()
{
    const FormatSet formats = toySet();
    auto file = openToy(formats, kMostKept + 1);
    const auto tree = file->tree(1);
    for (UnitId unit = 2; unit <= kMostKept + 1; ++unit)
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

// A worker may read it while the program ends.
void FileTest::snapshotKeepsItsFormats()
{
    struct Ending : ToyFormat {
        explicit Ending(bool &flag) : ended(flag) {}
        ~Ending() override { ended = true; }
        bool &ended;
    };
    bool ended = false;
    std::unique_ptr<File> copy;
    {
        const FormatSet formats(std::make_shared<Ending>(ended));
        copy = openToy(formats, 3)->snapshot();
    }
    QVERIFY(!ended);
    QCOMPARE(copy->displayValue(1, *copy->tree(1)->find("mode")), std::string("on (1)"));
    copy.reset();
    QVERIFY(ended);
}

// Units in the middle of what is overwritten keep their trees, and a header that stays needs no new index.
void FileTest::overwrittenWithTheSameIsNotTouched()
{
    const FormatSet formats = toySet();
    const auto file = openToy(formats, 4);
    Bytes bytes = toyBytes(4);
    bytes[4 + kRecordSize] ^= 1;     // of record 1
    bytes[4 + 3 * kRecordSize] ^= 1; // of record 3
    const auto kept = file->tree(3);
    const Result<ChangeSet> change = file->apply(Patch::overwrite(0, bytes));
    QVERIFY(change && !change->reindexed);
    QCOMPARE(change->units, (std::vector<UnitId>{2, 4}));
    QCOMPARE(file->tree(3), kept);
}

void FileTest::adoptsWhatAWorkerMadeReady_data()
{
    QTest::addColumn<bool>("resizes");
    QTest::newRow("in place") << false;
    QTest::newRow("a record put in") << true;
}

// The same as applying it here, without decoding what was decoded before.
void FileTest::adoptsWhatAWorkerMadeReady()
{
    QFETCH(bool, resizes);
    ToyFormat *format = nullptr;
    const FormatSet formats = toySet(&format);
    const auto file = openToy(formats, 4), other = openToy(formats, 4);
    Patch patch;
    patch.add({4 + kRecordSize, 1, {0}});
    if (resizes)
        patch.add({4 + 2 * kRecordSize, 0, Bytes(kRecordSize)});
    const auto untouched = file->tree(1);
    const auto before = file->tree(2);
    Result<PreparedEdit> edit = prepareEdit(file->snapshot(), patch, file->decodedUnits());
    QVERIFY(edit.has_value());
    QCOMPARE(file->tree(2), before); // nothing has happened here yet
    const int decodes = format->decodes;
    file->adopt(*edit->after, edit->change);
    const Result<ChangeSet> change = other->apply(patch);
    QCOMPARE(edit->change.inverse, change->inverse);
    QCOMPARE(edit->change.units, change->units);
    QCOMPARE(edit->change.reindexed, resizes);
    QVERIFY(std::ranges::equal(file->bytes().view({0, file->bytes().size()}).span(),
                               other->bytes().view({0, other->bytes().size()}).span()));
    QCOMPARE(file->units().size(), other->units().size());
    QCOMPARE(file->tree(1) == untouched, !resizes);
    QVERIFY(file->tree(2) != before);
    QCOMPARE(file->tree(2)->value(file->tree(2)->child(NodeId{}, 0)), Value{std::uint64_t{0}});
    QCOMPARE(format->decodes, decodes);
    QVERIFY(file->apply(edit->change.inverse).has_value());
    QVERIFY(file->bytes().replacements().empty());
}

CUTAWAY_TESTS(FileTest)
#include "filetest.moc"
