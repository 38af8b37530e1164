// SPDX-License-Identifier: MIT
// Blocks that come and go: every number, size and reference follows.
#include "core/formats/nif/blocks.h"

#include "core/file/linkedunits.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QElapsedTimer>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

using namespace cutaway;
using namespace cutaway::nif;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Targets of all references of the file, by type and name; numbers do not count.
std::vector<std::string> referencesOf(const File &file, std::uint32_t skipped = kAnyRow)
{
    std::vector<std::string> found;
    for (UnitId unit = 1; unit < file.units().size(); ++unit) {
        if (isBlock(file, unit) && file.units()[unit].id == skipped)
            continue;
        const auto tree = file.tree(unit);
        forEachLink(*tree, [&](NodeId id, const cutaway::Node &node) {
            const std::int64_t target = integerAt(*tree, id);
            std::string text = file.displayValue(unit, id);
            if (target >= 0 && (node.field->link == Link::Block || node.field->link == Link::BlockBack))
                text = text.substr(text.find(' ') + 1);
            found.push_back(tree->path(id) + " " + text);
        });
    }
    return found;
}

// Errors and warnings that the copy of a block may not add.
std::size_t troubleIn(const File &file)
{
    std::size_t count = file.containerDiagnostics().size();
    for (UnitId unit = 0; unit < file.units().size(); ++unit)
        count += file.unitDiagnostics(unit).size();
    return count;
}

// Duplicates a block and removes the copy; both have to leave the rest as it is.
std::string duplicateProblem(File &file, std::uint32_t block, std::size_t trouble)
{
    const Bytes original = test::allBytes(file.bytes());
    const std::uint32_t blocks = stateOf(file).blocksFound;
    const std::size_t ownTrouble = file.unitDiagnostics(block + 1).size();
    const std::uint32_t numbers[] = {block};
    const Result<Patch> patch = insertBlocks(file, copyBlocks(file, numbers), PasteInto::SameFile);
    if (!patch)
        return patch.error().message;
    const Result<ChangeSet> change = file.apply(*patch);
    if (!change || stateOf(file).blocksFound != blocks + 1)
        return "the copy is not there";
    if (troubleIn(file) != trouble + ownTrouble)
        return "the copy brings new trouble";
    const ByteRange old = file.units().range(block + 1), made = file.units().range(blocks + 1);
    if (!std::ranges::equal(file.bytes().view(old).span(), file.bytes().view(made).span()))
        return "the copy has other bytes";
    const Result<Patch> back = removeBlocks(file, {blocks});
    if (!back || !file.apply(*back))
        return back ? "the removal does not apply" : back.error().message;
    return test::allBytes(file.bytes()) == original ? std::string() : "removing the copy leaves other bytes";
}

Bytes sceneOf(const QString &name)
{
    if (name == u"Skyrim SE"_s)
        return test::buildSkyrimCrate();
    if (name == u"Fallout 4"_s)
        return test::buildFallout4Crate(test::buildPhysicsPackfile());
    return name == u"Oblivion"_s ? test::buildOblivionPost() : test::buildMorrowindNodes();
}

} // namespace

class NifBlocksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Links stand where they stand in the whole tree, and nothing else is decoded for them.
    void linksNeedNoPayloads()
    {
        const auto file = test::openNif(test::buildMoppNif());
        constexpr UnitId kMopp = test::kMoppNifBlock + 1;
        const auto linksOf = [](const UnitTree &tree) {
            std::vector<std::pair<std::string, std::int64_t>> links;
            forEachLink(tree, [&](NodeId id, const cutaway::Node &) {
                links.emplace_back(tree.path(id), integerAt(tree, id));
            });
            return links;
        };
        QVERIFY(nif::hasPayload("bhkMoppBvTreeShape"));
        QVERIFY(!nif::hasPayload("NiNode"));
        QVERIFY(removeBlocks(*file, {0}).has_value());
        const std::uint32_t copied[] = {test::kMoppNifBlock};
        QVERIFY(insertBlocks(*file, copyBlocks(*file, copied), PasteInto::SameFile).has_value());
        QCOMPARE(std::ranges::count(file->decodedUnits(), kMopp), 0);
        for (UnitId unit = 1; unit < file->units().size(); ++unit)
            QVERIFY(linksOf(*linkTree(*file, unit)) == linksOf(*file->tree(unit)));
        QVERIFY(!linksOf(*linkTree(*file, kMopp)).empty());
        QVERIFY(linkTree(*file, kMopp)->find("code").has_value());
        QVERIFY(!linkTree(*file, kMopp)->find("code[0]").has_value());
    }

    void duplicateAndRemove_data();
    void duplicateAndRemove();
    void copiesKeepTheOrder_data() { duplicateAndRemove_data(); }
    void copiesKeepTheOrder();
    void numbersShift_data() { duplicateAndRemove_data(); }
    void numbersShift();
    void branch();
    void listedCopies();
    void intoAnotherFile();
    void removesDeepBranch();
    void throughTheClipboard();
    void garbageFromTheClipboard_data();
    void garbageFromTheClipboard();
    void unknownBlocksFromTheClipboard();
    void pastedShapesKeepTheOrder();
    void removedBranches();
    void removedRoot();
    void edits();
    void refusals();
    void realFiles_data();
    void realFiles();
};

void NifBlocksTest::duplicateAndRemove_data()
{
    QTest::addColumn<QString>("scene");
    for (const char *name : {"Skyrim SE", "Fallout 4", "Oblivion", "Morrowind"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void NifBlocksTest::duplicateAndRemove()
{
    QFETCH(QString, scene);
    const auto file = test::openNif(sceneOf(scene));
    const std::size_t trouble = troubleIn(*file);
    for (std::uint32_t block = 0; block < stateOf(*file).blocksFound; ++block)
        QCOMPARE(duplicateProblem(*file, block, trouble), std::string());
}

// Parents in front of their children, shapes in front of what is made of them: also for copies.
void NifBlocksTest::copiesKeepTheOrder()
{
    QFETCH(QString, scene);
    const auto file = test::openNif(sceneOf(scene));
    const auto outOfOrder = [&] {
        const std::vector<std::string> codes = test::codesOf(*file);
        return std::ranges::count(codes, std::string("nif.block.order"));
    };
    const auto before = outOfOrder();
    for (std::uint32_t block = 0; block < stateOf(*file).blocksFound; ++block) {
        for (const bool branch : {false, true}) {
            const Result<Patch> patch = duplicateBlock(*file, block, branch);
            QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
            const auto change = file->apply(*patch);
            QVERIFY(change);
            QCOMPARE(outOfOrder(), before);
            QVERIFY(file->apply(change->inverse));
        }
    }
}

// A block in front of all others, and gone again.
void NifBlocksTest::numbersShift()
{
    QFETCH(QString, scene);
    const auto file = test::openNif(sceneOf(scene));
    const Bytes original = test::allBytes(file->bytes());
    const std::vector<std::string> before = referencesOf(*file);
    const std::uint32_t last[] = {stateOf(*file).blocksFound - 1};
    const Result<Patch> patch = insertBlocks(*file, copyBlocks(*file, last), PasteInto::SameFile, 0);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const Result<ChangeSet> change = file->apply(*patch);
    QVERIFY(change);
    QCOMPARE(test::decodingProblem(*file), std::string());
    QVERIFY(referencesOf(*file, 0) == before);
    const Result<Patch> back = removeBlocks(*file, {0});
    QVERIFY(back && file->apply(*back));
    QVERIFY(test::allBytes(file->bytes()) == original);
}

void NifBlocksTest::branch()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    QCOMPARE(branchOf(*file, 5), (std::vector<std::uint32_t>{5, 6, 7}));
    const std::vector<std::uint32_t> shape = branchOf(*file, 5);
    const auto patch = insertBlocks(*file, copyBlocks(*file, shape), PasteInto::SameFile);
    QVERIFY(patch && file->apply(*patch));
    QCOMPARE(branchOf(*file, 12), (std::vector<std::uint32_t>{12, 13, 14})); // not the originals
    const auto gone = removeBlocks(*file, shape);
    QVERIFY(gone && file->apply(*gone));
    QCOMPARE(stateOf(*file).blocksFound, 12u);
    QCOMPARE(branchOf(*file, 9), (std::vector<std::uint32_t>{9, 10, 11}));
    QCOMPARE(test::decodingProblem(*file), std::string());
}

// A copy is listed wherever the original is, behind all others; then every rule holds as before, but that
// siblings have names of their own.
void NifBlocksTest::listedCopies()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Bytes original = test::allBytes(file->bytes());
    const auto codesOfOthers = [&file] {
        const std::vector<std::string> all = test::codesOf(*file);
        std::set<std::string> codes(all.begin(), all.end());
        codes.erase("nif.name.siblings");
        return codes;
    };
    const std::set<std::string> codes = codesOfOthers();
    const std::uint32_t children = test::rowCount(*file, "block[0].children");
    const Result<Patch> patch = duplicateBlock(*file, 5, true);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change);
    QCOMPARE(test::rowCount(*file, "block[0].children"), children + 1);
    const std::string second = test::textAt(*file, "block[0].children[1]"); // counted by switches
    QVERIFY2(second.find("Knob") != std::string::npos, second.c_str());
    QVERIFY(codesOfOthers() == codes);
    QVERIFY(file->apply(change->inverse) && test::allBytes(file->bytes()) == original);
    const Result<Patch> alone = duplicateBlock(*file, 6, false); // a shader is not an element of an array
    QVERIFY(alone && file->apply(*alone));
    QVERIFY(codesOfOthers() != codes); // nothing owns it
}

// Strings come along by their texts; what the copies referred to outside is not there.
void NifBlocksTest::intoAnotherFile()
{
    const auto from = test::openNif(test::buildSkyrimCrate());
    QCOMPARE(test::setAt(*from, "block[5].name", "\"a name that only this file has\""), std::string());
    test::NifBuilder builder(test::kNifSkyrimSE);
    auto &node = builder.addObject("BSFadeNode", "other root", {}, -1);
    builder.children(node, {});
    const auto to = test::openNif(builder.build());
    const std::vector<std::uint32_t> shape = branchOf(*from, 5);
    const auto patch = insertBlocks(*to, copyBlocks(*from, shape), PasteInto::OtherFile);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = to->apply(*patch);
    QVERIFY(change);
    QCOMPARE(stateOf(*to).blocksFound, 4u);
    QCOMPARE(blockText(*to, 1), std::string("1 BSTriShape \"a name that only this file has\""));
    QCOMPARE(branchOf(*to, 1), (std::vector<std::uint32_t>{1, 2, 3}));
    QCOMPARE(test::decodingProblem(*to), std::string());
    const Bytes made = test::allBytes(to->bytes());
    QVERIFY(to->apply(change->inverse) && test::allBytes(to->bytes()) == builder.build());
    const auto back = removeBlocks(*test::openNif(made), {1, 2, 3});
    QVERIFY(back); // types go with the blocks, strings stay
}

// Copied, taken in below a node that lists it, in the same file and in another.
// Whoever owns the block owns its branch, too, but only through it: a collision object below a node below the
// root takes its body and its shape along.
void NifBlocksTest::removesDeepBranch()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const UnitId collision[] = {12}; // block 11, of the knob
    const Result<Patch> patch = linkedUnits(*file)->removeUnits(*file, collision, Reach::Branch);
    QVERIFY(patch && file->apply(*patch));
    QCOMPARE(stateOf(*file).blocksFound, 9u); // without its body and its hull
    QCOMPARE(test::textAt(*file, "block[8].collision"), std::string("none"));
}

void NifBlocksTest::throughTheClipboard()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const LinkedUnits &format = *linkedUnits(*file);
    const Bytes original = test::allBytes(file->bytes());
    const UnitId shape[] = {6}; // block 5
    const Result<Bytes> copied = format.copyUnits(*file, shape, Reach::Branch);
    QVERIFY(copied.has_value());
    const std::uint32_t children = test::rowCount(*file, "block[0].children");
    const auto patch = format.pasteUnits(*file, *copied, UnitId{1}, true);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change);
    QCOMPARE(test::rowCount(*file, "block[0].children"), children + 1);
    QCOMPARE(stateOf(*file).blocksFound, 15u);
    QCOMPARE(test::decodingProblem(*file), std::string());
    QVERIFY(file->apply(change->inverse) && test::allBytes(file->bytes()) == original);

    test::NifBuilder builder(test::kNifSkyrimSE);
    auto &node = builder.addObject("BSFadeNode", "other root", {}, -1);
    builder.children(node, {});
    const auto other = test::openNif(builder.build());
    const auto there = linkedUnits(*other)->pasteUnits(*other, *copied, UnitId{1}, false);
    QVERIFY(there && other->apply(*there));
    QCOMPARE(branchOf(*other, 0), (std::vector<std::uint32_t>{0, 1, 2, 3}));

    const std::string noBlocks = "what was copied are not blocks";
    for (const Bytes &garbage :
         {Bytes{}, Bytes{0xA0}, Bytes(100, 0xFF), Bytes(copied->begin(), copied->end() - 1),
          Bytes(10'000'000, 0x81), Bytes(10'000'000, 0x7F), Bytes(10'000'000, 0x5F),
          Bytes(10'000'000, 0xC6)}) // the last ones nest lists, texts, blobs and tags
        QCOMPARE(format.pasteUnits(*file, garbage, {}, true).error().message, noBlocks);
}

void NifBlocksTest::garbageFromTheClipboard_data()
{
    QTest::addColumn<QString>("patch"); // of the clip, as JSON
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const char *patch, const char *reason) {
        QTest::newRow(name) << QString::fromLatin1(patch) << QString::fromLatin1(reason);
    };
    const char *const none = "what was copied are not blocks";
    const char *const nowhere = "the copied blocks refer to places that they do not have";
    const char *const other = "the bytes of a copied BSTriShape are not what was said about them";
    row("kind", R"([{"op": "replace", "path": "/kind", "value": "cutaway nif blocks 1"}])", none);
    row("large flag", R"([{"op": "replace", "path": "/blocks/0/flag", "value": 98304}])", none);
    row("flag", R"([{"op": "replace", "path": "/blocks/0/flag", "value": 3}])", nowhere);
    row("real", R"([{"op": "replace", "path": "/blocks/0/references/0/offset", "value": 1e300}])", none);
    row("negative", R"([{"op": "replace", "path": "/blocks/0/references/0/offset", "value": -4}])", none);
    row("behind the end", R"([{"op": "replace", "path": "/blocks/0/references/0/offset", "value": 99999}])",
        nowhere);
    row("target", R"([{"op": "replace", "path": "/blocks/0/references/0/target", "value": -7}])", nowhere);
    row("block", R"([{"op": "replace", "path": "/blocks/0/references/0/outside", "value": 4294967296}])",
        nowhere);
    row("chosen", R"([{"op": "replace", "path": "/chosen", "value": 3}])", nowhere);
    row("no block", R"([{"op": "replace", "path": "/blocks", "value": []}])", nowhere);
    row("place", R"([{"op": "replace", "path": "/blocks/0/references/0/offset", "value": 1}])", other);
    row("reference", R"([{"op": "remove", "path": "/blocks/0/references/0"}])", other);
    row("completeness", R"([{"op": "replace", "path": "/blocks/0/complete", "value": false}])", other);
    row("type", R"([{"op": "replace", "path": "/blocks/0/type", "value": "NiNode"}])",
        "the bytes of a copied NiNode are not what was said about them");
    row("version", R"([{"op": "replace", "path": "/stream", "value": 83}])",
        "the blocks are of another version: 0x14020007, 83 instead of 0x14020007, 100");
}

void NifBlocksTest::garbageFromTheClipboard()
{
    QFETCH(QString, patch);
    QFETCH(QString, reason);
    const auto file = test::openNif(test::buildSkyrimCrate());
    const LinkedUnits &format = *linkedUnits(*file);
    const UnitId shape[] = {6}; // block 5
    const auto clip = nlohmann::json::from_cbor(*format.copyUnits(*file, shape, Reach::Branch));
    QVERIFY(format.pasteUnits(*file, nlohmann::json::to_cbor(clip), UnitId{1}, true).has_value());
    const auto damaged = clip.patch(nlohmann::json::parse(patch.toStdString()));
    const auto pasted = format.pasteUnits(*file, nlohmann::json::to_cbor(damaged), UnitId{1}, true);
    QCOMPARE(pasted ? QString() : QString::fromStdString(pasted.error().message), reason);
}

// Many references to blocks that are not there any more: what the blocks of the file are is found out once.
void NifBlocksTest::unknownBlocksFromTheClipboard()
{
    constexpr std::uint32_t kChildren = 20'000, kBlocks = 1'000;
    constexpr qint64 kMost = 30'000; // ms; a hundred times that if each is looked for on its own
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Root", {1}, -1), {});
    nif.children(nif.addObject("NiNode", "Full", {}, -1), std::vector<std::int32_t>(kChildren, 2));
    for (std::uint32_t i = 2; i < kBlocks; ++i)
        nif.children(nif.addObject("NiNode", "Other", {}, -1), {});
    const auto file = test::openNif(nif.build());
    const LinkedUnits &format = *linkedUnits(*file);
    const UnitId full[] = {2}; // block 1
    auto clip = nlohmann::json::from_cbor(*format.copyUnits(*file, full, Reach::Alone));
    for (nlohmann::json &reference : clip.at("blocks").at(0).at("references")) {
        if (reference.at("outside") == 2)
            reference["outsideIs"] = 7u;
    }
    QElapsedTimer timer;
    timer.start();
    const auto pasted = format.pasteUnits(*file, nlohmann::json::to_cbor(clip), UnitId{1}, true);
    QVERIFY2(pasted.has_value(), pasted ? "" : pasted.error().message.c_str());
    QVERIFY2(timer.elapsed() < kMost, std::to_string(timer.elapsed()).c_str());
}

// Shapes stand before what is made of them, wherever they come from.
void NifBlocksTest::pastedShapesKeepTheOrder()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Root", {1}, 5), {});
    nif.add("BSXFlags").name("BSX").u32({0x82});
    nif.add("bhkBoxShape").u32({0}).f32({0.05F}).zeros(8).f32({1, 1, 1, 1});
    nif.add("bhkListShape").links({2}).u32({0, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
    nif.addRigidBody("bhkRigidBody", 3, 1, 0);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(4);
    const auto file = test::openNif(nif.build());
    const LinkedUnits &format = *linkedUnits(*file);
    const std::vector<std::string> before = test::codesOf(*file);
    const UnitId box[] = {3}; // block 2
    const Result<Bytes> copied = format.copyUnits(*file, box, Reach::Branch);
    for (const bool isOwn : {true, false}) {
        const auto patch = format.pasteUnits(*file, *copied, UnitId{4}, isOwn);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto change = file->apply(*patch);
        QVERIFY(change);
        QCOMPARE(test::rowCount(*file, "block[4].sub"), 2u);
        QCOMPARE(test::textAt(*file, "block[4].sub[1]"), std::string("3 bhkBoxShape"));
        QVERIFY(test::codesOf(*file) == before);
        QVERIFY(file->apply(change->inverse));
    }
}

// Blocks that others own as well stay.
void NifBlocksTest::removedBranches()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const std::vector<std::uint32_t> branch = branchOf(*file, 5);
    QCOMPARE(ownBranchOf(*file, 5), branch);
    QCOMPARE(ownBranchOf(*file, 0).size(), std::size_t{12});
    const std::uint32_t shape[] = {5};
    const auto copy = insertBlocks(*file, copyBlocks(*file, shape), PasteInto::SameFile);
    QVERIFY(copy && file->apply(*copy)); // shares what the original owns
    QCOMPARE(ownBranchOf(*file, 5), (std::vector<std::uint32_t>{5}));
    const UnitId units[] = {6};
    const auto gone = linkedUnits(*file)->removeUnits(*file, units, Reach::Branch);
    QVERIFY(gone && file->apply(*gone));
    QCOMPARE(stateOf(*file).blocksFound, 12u);
}

void NifBlocksTest::removedRoot()
{
    const auto file = test::openNif(test::buildMorrowindNodes());
    const auto patch = removeBlocks(*file, {0});
    QVERIFY(patch && file->apply(*patch));
    QCOMPARE(stateOf(*file).blocksFound, 1u);
    QVERIFY(std::ranges::find(stateOf(*file).roots, 0xFFFFFFFFu) == stateOf(*file).roots.end());
}

// The same through the edits that the tree and the command line make.
void NifBlocksTest::edits()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Bytes original = test::allBytes(file->bytes());
    Edit empty = test::insertEdit("header");
    empty.element.type = "NiNode";
    const auto done =
        applyEdits(*file, std::vector<Edit>{test::insertEdit("header", 3, "block[5]"), empty,
                                            test::removeEdit("block[13]"), test::removeEdit("block[3]")});
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    QVERIFY(test::allBytes(file->bytes()) == original);
    QVERIFY(!file->format().editing().insertable(*file, 0, {}).empty());
}

void NifBlocksTest::refusals()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const auto messageOf = [](const auto &result) {
        return result ? std::string("taken") : result.error().message;
    };
    QCOMPARE(messageOf(removeBlocks(*file, {12})), std::string("there is no block 12; the file has 12"));
    QCOMPARE(messageOf(removeBlocks(*file, {})), std::string("there is no block 0; the file has 12"));
    const auto older = test::openNif(test::buildOblivionPost());
    const std::uint32_t first[] = {0};
    QVERIFY(messageOf(insertBlocks(*older, copyBlocks(*file, first), PasteInto::OtherFile))
                .find("another version") != std::string::npos);
    QVERIFY(messageOf(insertBlocks(*file, copyBlocks(*file, first), PasteInto::SameFile, 13))
                .find("behind the end") != std::string::npos);
    QCOMPARE(messageOf(emptyBlock(*file, "NiNothing")),
             std::string("no table describes blocks of type 'NiNothing'"));
}

void NifBlocksTest::realFiles_data()
{
    QTest::addColumn<QString>("path");
    if (test::sharedDir().empty())
        return;
    // By hand every file; here every tenth.
    const int step = qEnvironmentVariableIsSet("CUTAWAY_EVERY_FILE") ? 1 : 10;
    int number = 0;
    for (const std::filesystem::path &path : test::corpusFiles("nif")) {
        if (number++ % step == 0)
            QTest::newRow(path.filename().string().c_str()) << QString::fromStdString(path.string());
    }
}

void NifBlocksTest::realFiles()
{
    if (test::sharedDir().empty())
        QSKIP("needs the files of CUTAWAY_SHARED");
    QFETCH(QString, path);
    const auto file = test::openNif(test::fileBytes(path.toStdString()));
    const std::uint32_t blocks = stateOf(*file).blocksFound;
    if (blocks != stateOf(*file).header.numBlocks || blocks == 0)
        return; // damaged, or of a version that is not cut into blocks
    const std::size_t trouble = troubleIn(*file);
    constexpr std::uint32_t most = 8; // evenly over the file
    for (std::uint32_t block = 0; block < blocks; block += std::max(1u, blocks / most))
        QCOMPARE(std::to_string(block) + duplicateProblem(*file, block, trouble), std::to_string(block));
}

CUTAWAY_TESTS(NifBlocksTest)
#include "nifblockstest.moc"
