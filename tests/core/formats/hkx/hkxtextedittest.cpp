// SPDX-License-Identifier: MIT
// Texts of packfiles: set, taken away, shared by several slots. Each edit leaves a file that decodes without
// a word and that writing it anew from its objects does not change; its inverse restores every byte.
#include "core/formats/hkx/hkxformat.h"
#include "core/query/diff.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
using test::editProblem;
using test::insertEdit;
using test::kPackfileLayouts;
using test::removeEdit;
using test::setEdit;
using test::shows;

namespace
{

// The skeleton whose second bone's name leads into the name of the first, "Root", so many characters behind
// its beginning; of a class with a table or of one without.
std::unique_ptr<File> sharedNames(bool hasTable, std::uint32_t skipped)
{
    Bytes bytes = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
    const auto known = test::openPackfile(bytes);
    const UnitId unit = *known->format().findUnit(*known, "object[2]");
    const auto &state = known->state<hkx::HkxState>();
    const auto fixupOf = [&](const char *slot) {
        const auto tree = known->tree(unit);
        return *hkx::Packfile::find(state.pack.fixups[2].local,
                                    state.pack.objects[2].offset +
                                        tree->node(*tree->find(slot)).range.offset);
    };
    const ByteRange table = state.pack.sections[2].tables[0];
    store(bytes, table.offset + fixupOf("bones[1].name").row * 8 + 4,
          fixupOf("bones[0].name").target + skipped);
    if (!hasTable) {
        constexpr std::string_view kName = "hkaSkeleton";
        *(std::search(bytes.begin(), bytes.end(), kName.begin(), kName.end()) + 3) = 'X';
    }
    return test::openPackfile(std::move(bytes));
}

// Offset of the slot of that bone's name in the skeleton.
std::uint64_t nameSlot(int bone)
{
    const auto file = test::openPackfile(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
    const auto tree = file->tree(*file->format().findUnit(*file, "object[2]"));
    return tree->node(*tree->find(fmt::format("bones[{}].name", bone))).range.offset;
}

// The text that the slot at an offset of the skeleton leads to, whichever field it belongs to.
std::string textBehind(const File &file, std::uint64_t slot)
{
    const auto &pack = file.state<hkx::HkxState>().pack;
    const hkx::Object &object = pack.objects[2];
    const hkx::Fixup *fixup = hkx::Packfile::find(pack.fixups[object.section].local, object.offset + slot);
    if (fixup == nullptr)
        return "null";
    const Bytes bytes = test::allBytes(file.bytes());
    const char *text =
        reinterpret_cast<const char *>(bytes.data()) + pack.sections[object.section].start + fixup->target;
    return text;
}

} // namespace

class HkxTextEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts();
    void nullTexts();
    void nullIsNotTheEmptyText();
    void sharedTextsAreNotNull();
    void sharedTextsPart_data();
    void sharedTextsPart();
    void slotsWithoutTextOfTheirOwn();
    void hostileFiles();
};

void HkxTextEditTest::texts()
{
    for (const test::HkxLayout layout : kPackfileLayouts) {
        const Bytes bytes = test::buildSkeletonPackfile(layout);
        const std::string longText(300, 'x');
        QCOMPARE(editProblem(bytes, {setEdit("object[2].bones[1].name", "a bone of sixteen")}, true,
                             shows({{"object[2].bones[1].name", "a bone of sixteen"},
                                    {"object[2].bones[2].name", "Knee"},
                                    {"object[2].floatSlots[1]", "hkFade:Cape"}})),
                 "");
        QCOMPARE(editProblem(bytes,
                             {setEdit("object[0].namedVariants[0].name", longText),
                              setEdit("object[2].floatSlots[0].text", longText),
                              setEdit("object[2].name", "a name of more than sixteen")},
                             true,
                             shows({{"object[0].namedVariants[0].name", longText},
                                    {"object[0].namedVariants[0].variant", "1 hkaAnimationContainer"},
                                    {"object[2].floatSlots[0]", longText},
                                    {"object[2].name", "a name of more than sixteen"},
                                    {"object[2].bones[0].name", "Root"}})),
                 "");
    }
}

void HkxTextEditTest::nullTexts()
{
    const Bytes bytes = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
    const auto isNull = shows({{"object[2].bones[1].name", "null"}, {"object[2].bones[2].name", "Knee"}});
    QCOMPARE(editProblem(bytes, {removeEdit("object[2].bones[1].name")}, true, isNull), "");
    QCOMPARE(editProblem(
                 bytes, {removeEdit("object[2].bones[1].name"), setEdit("object[2].bones[1].name", "Pelvis")},
                 true, shows({{"object[2].bones[1].name", "Pelvis"}})),
             "");
    // The empty text is one character, its end; no text has no place at all.
    QCOMPARE(editProblem(bytes,
                         {removeEdit("object[2].bones[1].name"), setEdit("object[2].bones[1].name", "")},
                         true, shows({{"object[2].bones[1].name", ""}, {"object[2].bones[2].name", "Knee"}})),
             "");
    QCOMPARE(editProblem( // as it is shown
                 bytes, {removeEdit("object[2].bones[1].name"), setEdit("object[2].bones[1].name", "null")},
                 true, isNull),
             "");
}

// Compared, and taken from one file into the other.
void HkxTextEditTest::nullIsNotTheEmptyText()
{
    const std::string path = "object[2].bones[1].name";
    const Bytes bytes = test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe);
    Progress progress;
    const auto withText = [&](const Edit &edit) {
        auto file = test::openPackfile(bytes);
        return applyEdits(*file, std::span(&edit, 1)) ? std::move(file) : nullptr;
    };
    const auto differences = [&](const File &left, const File &right) {
        std::vector<query::DiffRow> rows;
        query::diffFiles(
            left, right, {}, [&](const query::DiffRow &row) { return rows.push_back(row), true; }, progress);
        return rows;
    };
    const auto null = withText(removeEdit(path)), empty = withText(setEdit(path, ""));
    const auto word = withText(setEdit(path, "null")); // no text is shown so
    QVERIFY(null != nullptr && empty != nullptr && word != nullptr);
    for (const auto &[left, right] : {std::pair(null.get(), empty.get()),
                                      {empty.get(), null.get()},
                                      {null.get(), word.get()},
                                      {word.get(), null.get()}}) {
        const std::vector<query::DiffRow> rows = differences(*left, *right);
        QCOMPARE(rows.size(), std::size_t{1});
        QCOMPARE(rows.front().path, path);
        const Result<Patch> patch = query::takeRight(*left, *right, rows.front(), progress);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto change = left->apply(*patch);
        QVERIFY(change.has_value());
        QCOMPARE(test::textAt(*left, path), test::textAt(*right, path));
        QVERIFY(differences(*left, *right).empty());
        QVERIFY(left->apply(change->inverse).has_value());
    }
}

// The second of two slots that lead to one text has none of its own, and yet is not null.
void HkxTextEditTest::sharedTextsAreNotNull()
{
    const std::string path = "object[2].bones[1].name";
    const auto left = test::openPackfile(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
    const auto right = test::openPackfile(test::buildSkeletonPackfile(test::HkxLayout::SkyrimSe));
    const auto &pack = right->state<hkx::HkxState>().pack;
    const UnitId unit = *right->format().findUnit(*right, "object[2]");
    const auto fixupOf = [&](const char *slot) {
        const auto tree = right->tree(unit);
        const hkx::Object &object = pack.objects[2];
        return *hkx::Packfile::find(pack.fixups[object.section].local,
                                    object.offset + tree->node(*tree->find(slot)).range.offset);
    };
    const std::string row = fmt::format("localFixups[{}].dst", fixupOf("bones[1].name").row);
    QVERIFY(test::overwriteNumber(*right, row, static_cast<std::uint32_t>(fixupOf("bones[0].name").target)));
    const auto tree = right->tree(unit);
    const NodeId slot = *tree->find("bones[1].name");
    QVERIFY(tree->node(slot).attachedCount == 0 && !isNullText(*right, *tree, slot));
    QVERIFY(right->setText(unit, slot, "")->empty());
    Progress progress;
    std::vector<query::DiffRow> rows;
    query::diffFiles(
        *left, *right, {},
        [&](const query::DiffRow &found) {
            if (found.path == path)
                rows.push_back(found);
            return true;
        },
        progress);
    QCOMPARE(rows.size(), std::size_t{1});
    const Result<Patch> patch = query::takeRight(*left, *right, rows.front(), progress);
    QCOMPARE(patch ? std::string() : patch.error().message,
             path + " leads to no text of its own on the right");
}

void HkxTextEditTest::sharedTextsPart_data()
{
    QTest::addColumn<bool>("hasTable");
    QTest::addColumn<int>("bone");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<QByteArray>("text");
    for (const bool hasTable : {true, false}) {
        for (const int bone : {0, 1}) {
            for (const int skipped : {0, 2}) {
                for (const char *text : {"", "Leg", "Foot", "a name of more than sixteen characters"}) {
                    if (bone == 1 && *text == '\0')
                        continue; // as which a slot without text of its own is shown
                    QTest::addRow("%s bone %d +%d %s", hasTable ? "table" : "none", bone, skipped, text)
                        << hasTable << bone << skipped << QByteArray(text);
                }
            }
        }
    }
}

// Whichever of two slots that share bytes gets another text, the other keeps its own.
void HkxTextEditTest::sharedTextsPart()
{
    QFETCH(bool, hasTable);
    QFETCH(int, bone);
    QFETCH(int, skipped);
    QFETCH(QByteArray, text);
    const auto file = sharedNames(hasTable, static_cast<std::uint32_t>(skipped));
    const std::string behind[] = {"Root", skipped == 0 ? "Root" : "ot"};
    QCOMPARE(textBehind(*file, nameSlot(0)), behind[0]);
    QCOMPARE(textBehind(*file, nameSlot(1)), behind[1]);
    const std::string path = hasTable ? fmt::format("object[2].bones[{}].name", bone)
                                      : fmt::format("object[2].string@{:x}", nameSlot(bone));
    const Bytes before = test::allBytes(file->bytes());
    const auto inverses = applyEdits(*file, std::vector<Edit>{setEdit(path, text.toStdString())});
    QVERIFY2(inverses.has_value(), inverses ? "" : inverses.error().message.c_str());
    QCOMPARE(textBehind(*file, nameSlot(bone)), text.toStdString());
    QCOMPARE(textBehind(*file, nameSlot(1 - bone)), behind[1 - bone]);
    QCOMPARE(textBehind(*file, nameSlot(2)), std::string("Knee"));
    QVERIFY(file->containerDiagnostics().empty());
    QVERIFY(file->apply(inverses->front()).has_value());
    QCOMPARE(test::allBytes(file->bytes()), before);
}

// Nothing that the tree shows near such a slot is taken for its old text: no byte of the object changes.
void HkxTextEditTest::slotsWithoutTextOfTheirOwn()
{
    for (const bool hasTable : {true, false}) {
        const auto file = sharedNames(hasTable, 0);
        const UnitId unit = *file->format().findUnit(*file, "object[2]");
        const auto tree = file->tree(unit);
        const NodeId slot = *tree->find(hasTable ? "bones[1].name" : fmt::format("string@{:x}", nameSlot(1)));
        QCOMPARE(tree->node(slot).attachedCount, 0u);
        const BytesView before = file->unitBytes(unit);
        QVERIFY(file->apply(*file->setText(unit, slot, "Foot")).has_value());
        const BytesView after = file->unitBytes(unit);
        QVERIFY(after.size() > before.size());
        QVERIFY(std::ranges::equal(before.span(), after.span().first(before.size())));
    }
    // With a table a slot can become null, and the text stays with the other.
    const auto file = sharedNames(true, 0);
    QVERIFY(applyEdits(*file, std::vector<Edit>{removeEdit("object[2].bones[0].name")}).has_value());
    QCOMPARE(textBehind(*file, nameSlot(0)), std::string("null"));
    QCOMPARE(test::textAt(*file, "object[2].bones[1].name"), std::string("Root"));
}

// Files made to break readers: an edit is made or refused by its path.
void HkxTextEditTest::hostileFiles()
{
    const auto files = test::corpusFiles("hostile");
    if (files.empty())
        QSKIP(test::noSharedReason().c_str());
    int found = 0;
    for (const auto &path : files) {
        if (path.filename() != "hkx_setnull.hkx" && path.filename() != "hkx_shared_string.hkx")
            continue;
        ++found;
        const auto file = test::openPackfile(test::fileBytes(path));
        const UnitId unit = *file->format().findUnit(*file, "object[0]");
        const auto tree = file->tree(unit);
        test::walk(*tree, [&](NodeId id) {
            if (tree->node(id).kind != Kind::StringPtr)
                return true;
            const std::string where = file->pathText(unit, id);
            const auto inverses = applyEdits(*file, std::vector<Edit>{setEdit(where, "x")});
            if (!inverses)
                return inverses.error().message.starts_with(where);
            return file->apply(inverses->front()).has_value();
        });
    }
    QCOMPARE(found, 2);
}

CUTAWAY_TESTS(HkxTextEditTest)
#include "hkxtextedittest.moc"
