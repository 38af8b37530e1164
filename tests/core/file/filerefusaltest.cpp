// SPDX-License-Identifier: MIT
// What a file of any format refuses, and what a check says of a format that breaks its own promises.
#include "core/file/changes.h"
#include "core/file/check.h"
#include "core/file/edit.h"
#include "core/file/linkedunits.h"
#include "tests/core/file/toyformat.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/testclasses.h"

using namespace cutaway;

namespace
{

std::string answerOf(const auto &result)
{
    return result ? std::string("done") : result.error().message;
}

// Whose nodes end before their unit does.
class ShortToy : public test::ToyFormat
{
public:
    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override
    {
        if (unit == 0)
            return ToyFormat::decode(file, unit, diagnostics);
        const BytesView bytes = file.unitBytes(unit);
        return decodeSequential(bytes.sub({0, bytes.span().size() - 3}), test::kRecordRoot, test::kRecord, {},
                                file.layouts(), diagnostics);
    }
};

} // namespace

class FileRefusalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsOfPlainFormats();
    void unitsOfOtherFiles();
    void editLists_data();
    void editLists();
    void valuesOfCompressedRecords();
    void takingBackIsCancelled();
    void unitsThatDoNotTile();
};

// Where a format has no more to say of its parts, they are written in place or not at all.
void FileRefusalTest::partsOfPlainFormats()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 2);
    const Editing &editing = file->format().editing();
    Embedded part{"label", {10, 5}, false};
    const Result<Patch> inside = editing.adopt(*file, part, Patch::overwrite(1, {7, 8}));
    QVERIFY2(inside.has_value(), answerOf(inside).c_str());
    QCOMPARE(inside->splices().front().offset, std::uint64_t{11});
    Patch longer;
    longer.add({1, 2, {7, 8, 9}});
    QCOMPARE(answerOf(editing.adopt(*file, part, longer)),
             std::string("label of 5 bytes cannot change its size in this file"));
    part.derived = true;
    QCOMPARE(answerOf(editing.adopt(*file, part, Patch::overwrite(1, {7, 8}))),
             std::string("label is read-only: Toy files cannot write it back"));
    QCOMPARE(answerOf(editing.replace(*file, 1, Bytes(27))),
             std::string("record[0] has 28 bytes and cannot get 27"));
    QVERIFY(!editing.remove(*file, 1, file->tree(1)->root()).has_value());
    QVERIFY(linkedUnits(*file) == nullptr);
}

// Objects of packfiles come and go in their file alone.
void FileRefusalTest::unitsOfOtherFiles()
{
    const auto file = test::openPackfile(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
    const LinkedUnits *units = linkedUnits(*file);
    QVERIFY(units != nullptr);
    const std::string title(file->format().title());
    const UnitId some[] = {*file->format().findUnit(*file, "object[2]")};
    QVERIFY(units->isLinkedUnit(*file, some[0]));
    QCOMPARE(answerOf(units->copyUnits(*file, some, Reach::Branch)),
             fmt::format("units of {} files cannot be copied as a whole", title));
    QCOMPARE(answerOf(units->pasteUnits(*file, Bytes(8), std::nullopt, true)),
             fmt::format("{} files take no copied units", title));
}

void FileRefusalTest::editLists_data()
{
    QTest::addColumn<QByteArray>("edit");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *edit, const char *why) {
        QTest::newRow(edit) << QByteArray(edit) << QByteArray(why);
    };
    row(R"({"op": "insert", "path": "a", "values": 3})", "\"values\" must be an object of paths and values");
    row(R"({"op": "insert", "path": "a", "values": {"b": {"c": 1}}})", "\"b\": ");
    row(R"({"op": "insert", "path": "a", "bytes": "ABC"})", "\"bytes\" holds half a byte at its end");
    row(R"({"op": "insert", "path": "a", "type": 3})", "type");
    row(R"({"op": "insert"})", "path");
    row(R"({"op": "drop", "path": "a"})", "drop");
}

void FileRefusalTest::editLists()
{
    QFETCH(QByteArray, edit);
    QFETCH(QByteArray, why);
    const auto edits = parseEdits("{\"edits\": [" + edit.toStdString() + "]}");
    QVERIFY(!edits.has_value());
    QVERIFY2(QByteArray::fromStdString(edits.error().message).contains(why), edits.error().message.c_str());
}

// A search replaces bytes where they stand, which those of a compressed record do not.
void FileRefusalTest::valuesOfCompressedRecords()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const UnitId unit = *file->format().findUnit(*file, "NPC_:02000802");
    const NodeId name = *file->tree(unit)->find("EDID.value");
    QCOMPARE(answerOf(setInPlace(*file, unit, name, file->tree(unit)->value(name))),
             std::string("value stands in a compressed record and cannot be overwritten in place"));
}

void FileRefusalTest::takingBackIsCancelled()
{
    const FormatSet formats = test::toySet();
    const auto file = test::openToy(formats, 2);
    for (const char *path : {"record[0].bits", "record[1].bits"})
        QVERIFY(file->apply(patchFor(*file, test::setEdit(path, "9")).value()).has_value());
    Progress progress;
    const auto before = openOriginal(*file, progress);
    const ChangeList list = listChanges(*before, *file, progress);
    QCOMPARE(list.changes.size(), std::size_t{2});
    QCOMPARE(answerOf(takeBack(*before, *file, list.changes, progress)), std::string("done"));
    progress.cancel();
    QCOMPARE(answerOf(takeBack(*before, *file, list.changes, progress)),
             std::string("cancelled: nothing was taken back"));
}

void FileRefusalTest::unitsThatDoNotTile()
{
    const FormatSet formats(std::make_shared<ShortToy>());
    Progress progress;
    const auto file = File::fromBytes(BytesView::own(test::toyBytes(2)), "toy", formats, progress);
    const CheckReport report = checkFile(*file, progress);
    QVERIFY(!report.tiled);
    std::vector<std::string> said;
    for (const Finding &finding : report.findings) {
        if (finding.diagnostic.code->id == "check.tiling")
            said.push_back(finding.path + ": " + finding.diagnostic.message);
    }
    QCOMPARE(said, (std::vector<std::string>{"record[0]: the unit has 28 bytes, its nodes 25",
                                             "record[1]: the unit has 28 bytes, its nodes 25"}));
}

CUTAWAY_TESTS(FileRefusalTest)
#include "filerefusaltest.moc"
