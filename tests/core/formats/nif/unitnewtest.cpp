// SPDX-License-Identifier: MIT
// Blocks made anew and blocks put in: with the values that the games give their class, linked both ways.
#include "core/formats/nif/newblock.h"

#include "core/file/linkedunits.h"
#include "core/formats/nif/blocks.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/linkblock.h"
#include "core/formats/nif/state.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
using namespace cutaway::nif;
using namespace Qt::Literals::StringLiterals;

namespace
{

Edit newAt(const std::string &path, const std::string &type, std::uint32_t row = kAnyRow)
{
    Edit edit = test::insertEdit(path, row);
    edit.element.type = type;
    return edit;
}

std::vector<std::string> typesIn(const File &file, const std::string &path)
{
    const auto place = file.parsePath(path);
    return place ? file.format().editing().insertable(file, place->unit,
                                                      *file.tree(place->unit)->find(place->path))
                 : std::vector<std::string>{};
}

bool offers(const File &file, const std::string &path, const std::string &type)
{
    const std::vector<std::string> types = typesIn(file, path);
    return std::ranges::find(types, type) != types.end();
}

std::string errorOf(File &file, const std::vector<Edit> &edits)
{
    const auto done = applyEdits(file, edits);
    return done ? std::string() : done.error().message;
}

std::unique_ptr<File> bareNode(const test::NifFlavour &flavour)
{
    test::NifBuilder nif(flavour);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    return test::openNif(nif.build());
}

const LinkedUnits &unitsOf(const File &file)
{
    return *file.format().linkedUnits();
}

} // namespace

class UnitNewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaults_data();
    void defaults();
    void everyClass_data();
    void everyClass();
    void onBlocks();
    void inReferences();
    void inLists();
    void collisionPointsBack();
    void secondCollision();
    void pastedCollision_data();
    void pastedCollision();
    void removedTypes();
    void typesOfRealFiles();
};

void UnitNewTest::defaults_data()
{
    QTest::addColumn<int>("stream");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](int stream, const char *type, const char *path, const char *text) {
        QTest::addRow("%s.%s, %d", type, path, stream)
            << stream << QString::fromLatin1(type) << QString::fromLatin1(path) << QString::fromLatin1(text);
    };
    row(100, "NiNode", "rotation", "(1, 0, 0, 0, 1, 0, 0, 0, 1)");
    row(100, "NiNode", "scale", "1");
    row(100, "BSTriShape", "scale", "1");
    row(100, "bhkCollisionObject", "target", "none");
    row(100, "bhkRigidBody", "rotation", "(0, 0, 0, 1)");
    row(100, "bhkRigidBody", "friction", "0.5");
    row(100, "bhkRigidBody", "prop.capFlags", "2147483648");
    row(100, "BSShaderTextureSet", "numTextures", "9");
    row(34, "BSShaderTextureSet", "numTextures", "6");
    row(130, "BSShaderTextureSet", "numTextures", "10");
    row(100, "BSLightingShaderProperty", "glossiness", "80");
    row(130, "BSLightingShaderProperty", "glossiness", "1");
    row(100, "NiTransformInterpolator", "scale", "-3.4028235e+38");
    row(100, "NiPSysGravityModifier", "order", "force (4000)");
    row(100, "NiPSysBoxEmitter", "order", "emitter (1000)");
}

void UnitNewTest::defaults()
{
    QFETCH(int, stream);
    QFETCH(QString, type);
    QFETCH(QString, path);
    QFETCH(QString, text);
    const test::NifFlavour flavour = stream == 34    ? test::kNifFallout3
                                     : stream == 100 ? test::kNifSkyrimSE
                                                     : test::kNifFallout4;
    const auto file = bareNode(flavour);
    const std::uint32_t made = stateOf(*file).blocksFound;
    QCOMPARE(errorOf(*file, {newAt("header", type.toStdString())}), std::string());
    const std::string at = "block[" + std::to_string(made) + "]." + path.toStdString();
    QCOMPARE(test::textAt(*file, at), text.toStdString());
    QCOMPARE(QByteArray::fromStdString(test::decodingProblem(*file)), QByteArray());
}

void UnitNewTest::everyClass_data()
{
    QTest::addColumn<QString>("game");
    for (const char *game : {"Fallout 3", "Skyrim", "Skyrim SE", "Fallout 4"})
        QTest::newRow(game) << QString::fromLatin1(game);
}

// Every class with a table can be made, decodes to its end and breaks no rule by itself but that nothing owns
// it.
void UnitNewTest::everyClass()
{
    QFETCH(QString, game);
    const test::NifFlavour flavour = game == u"Fallout 3"   ? test::kNifFallout3
                                     : game == u"Skyrim"    ? test::kNifSkyrim
                                     : game == u"Skyrim SE" ? test::kNifSkyrimSE
                                                            : test::kNifFallout4;
    const auto file = bareNode(flavour);
    for (const std::string_view type : blockTypeNames()) {
        const Result<CopiedBlocks> made = newBlock(*file, std::string(type));
        if (!emptyBlock(*file, std::string(type)))
            continue;
        QVERIFY2(made.has_value(), (std::string(type) + (made ? "" : made.error().message)).c_str());
        const Result<Patch> patch = insertBlocks(*file, *made, PasteInto::SameFile);
        QVERIFY2(patch.has_value(), type.data());
        const auto after = file->snapshot();
        QVERIFY(after->apply(*patch).has_value());
        const std::string problem = test::decodingProblem(*after);
        QVERIFY2(problem.empty(), (std::string(type) + " " + problem).c_str());
        QVERIFY2(!test::reports(*after, "nif.node.transform"), type.data());
    }
}

void UnitNewTest::onBlocks()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Bytes before = test::allBytes(file->bytes());
    QVERIFY(offers(*file, "block[0]", "BSTriShape")); // a child
    QVERIFY(offers(*file, "block[0]", "NiStringExtraData"));
    QVERIFY(!offers(*file, "block[0]", "bhkBoxShape"));
    QVERIFY(!offers(*file, "block[0]", "bhkCollisionObject")); // it has one
    QVERIFY(offers(*file, "header", "NiSwitchNode"));
    const auto child = patchFor(*file, newAt("block[8]", "NiNode"));
    QVERIFY2(child.has_value(), child ? "" : child.error().message.c_str());
    const auto change = file->apply(*child);
    QVERIFY(change.has_value());
    QCOMPARE(test::textAt(*file, "block[8].children[0]"), std::string("12 NiNode"));
    QVERIFY(!test::reports(*file, "nif.block.orphan"));
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(file->bytes()) == before);
}

void UnitNewTest::inReferences()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    QVERIFY(offers(*file, "block[5].alpha", "NiAlphaProperty"));
    QVERIFY(!offers(*file, "block[5].alpha", "NiNode"));
    QVERIFY(typesIn(*file, "block[5].shader").empty()); // it leads somewhere
    QCOMPARE(errorOf(*file, {newAt("block[5].alpha", "NiAlphaProperty")}), std::string());
    QCOMPARE(test::textAt(*file, "block[5].alpha"), std::string("12 NiAlphaProperty"));
    QVERIFY(test::textAt(*file, "block[12].flags").ends_with("alpha test | test: greater (0x12ec)"));
    // Havok objects stand in front of what is made of them.
    QCOMPARE(errorOf(*file, {test::setEdit("block[3].shape", "none")}), std::string());
    QCOMPARE(errorOf(*file, {newAt("block[3].shape", "bhkSphereShape")}), std::string());
    QCOMPARE(test::textAt(*file, "block[4].shape"), std::string("3 bhkSphereShape"));
    QVERIFY(!test::reports(*file, "nif.block.order"));
}

void UnitNewTest::inLists()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    QVERIFY(offers(*file, "block[0].children", ""));
    QVERIFY(offers(*file, "block[0].children", "NiNode"));
    Edit first = newAt("block[0].children", "NiNode", 0);
    first.values.push_back(test::setEdit("scale", "2"));
    QCOMPARE(errorOf(*file, {first}), std::string());
    QCOMPARE(test::textAt(*file, "block[0].children[0]"), std::string("12 NiNode"));
    QCOMPARE(test::textAt(*file, "block[12].scale"), std::string("2"));
    QCOMPARE(test::rowCount(*file, "block[0].children"), 3u);
}

// A node that is given a collision object owns it, and the object points back.
void UnitNewTest::collisionPointsBack()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Bytes before = test::allBytes(file->bytes());
    QCOMPARE(errorOf(*file, {newAt("block[5].collision", "bhkCollisionObject")}), std::string());
    QCOMPARE(test::textAt(*file, "block[12].target"), std::string("5 BSTriShape \"Crate:0\""));
    QVERIFY(test::textAt(*file, "block[12].flags").ends_with("(0x81)"));
    const auto other = test::openNif(before);
    QCOMPARE(errorOf(*other, {test::setEdit("block[8].collision", "none"),
                              test::setEdit("block[5].collision", "11")}),
             std::string());
    QCOMPARE(test::textAt(*other, "block[11].target"), std::string("5 BSTriShape \"Crate:0\""));
    QVERIFY(!test::reports(*other, "nif.collision.target"));
}

void UnitNewTest::secondCollision()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const UnitId object[] = {5};
    const Result<Bytes> copied = unitsOf(*file).copyUnits(*file, object, Reach::Branch);
    QVERIFY(copied.has_value());
    const Result<Patch> onto = unitsOf(*file).pasteUnits(*file, *copied, UnitId{9}, true);
    QVERIFY(!onto.has_value());
    QVERIFY2(onto.error().message.find("remove that first") != std::string::npos,
             onto.error().message.c_str());
}

void UnitNewTest::pastedCollision_data()
{
    QTest::addColumn<bool>("isOwn");
    QTest::newRow("copied here") << true;
    QTest::newRow("from another file") << false;
}

void UnitNewTest::pastedCollision()
{
    QFETCH(bool, isOwn);
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Bytes before = test::allBytes(file->bytes());
    const UnitId object[] = {5}; // block 4, of the root
    const Result<Bytes> copied = unitsOf(*file).copyUnits(*file, object, Reach::Branch);
    QVERIFY(copied.has_value());
    const Result<Patch> patch = unitsOf(*file).pasteUnits(*file, *copied, UnitId{6}, isOwn);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(test::textAt(*file, "block[5].collision"), std::string("14 bhkCollisionObject"));
    QCOMPARE(test::textAt(*file, "block[14].target"), std::string("5 BSTriShape \"Crate:0\""));
    QVERIFY(!test::reports(*file, "nif.collision.target"));
    QVERIFY(!test::reports(*file, "nif.block.orphan"));
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(file->bytes()) == before);
}

// Types leave the header with their last block, wherever they stand; those that nothing was of stay.
void UnitNewTest::removedTypes()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    const Bytes before = test::allBytes(file->bytes());
    const std::vector<std::string> types = stateOf(*file).header.types;
    const Result<Patch> patch = removeBlocks(*file, {2}); // the only box
    QVERIFY(patch.has_value());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    std::vector<std::string> expected = types;
    std::erase(expected, "bhkBoxShape");
    QVERIFY(stateOf(*file).header.types == expected);
    QCOMPARE(test::textAt(*file, "header.numBlockTypes"), std::to_string(expected.size()));
    QCOMPARE(file->format().unitType(*file, 3), std::string("bhkRigidBody"));
    QCOMPARE(QByteArray::fromStdString(test::decodingProblem(*file)), QByteArray());
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(file->bytes()) == before);
    // A type that comes while another goes.
    QCOMPARE(errorOf(*file, {newAt("header", "bhkSphereShape"), test::removeEdit("block[2]")}),
             std::string());
    QVERIFY(std::ranges::find(stateOf(*file).header.types, "bhkBoxShape") ==
            stateOf(*file).header.types.end());
    QCOMPARE(stateOf(*file).header.types.back(), std::string("bhkSphereShape"));
}

// Files of the games name no type that no block is of, and any block may go from them.
void UnitNewTest::typesOfRealFiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int number = 0;
    for (const std::filesystem::path &path : test::corpusFiles("nif")) {
        if (number++ % 20 != 0)
            continue;
        const auto file = test::openNif(test::fileBytes(path));
        const NifState &state = stateOf(*file);
        if (!state.header.hasTypeTable() || state.blocksFound < 3 ||
            state.blocksFound != state.header.numBlocks)
            continue;
        const Bytes before = test::allBytes(file->bytes());
        const Result<Patch> patch = removeBlocks(*file, {state.blocksFound / 2});
        if (!patch)
            continue; // unexplained bytes may hold numbers that would change
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value());
        const NifHeader &header = stateOf(*file).header;
        for (std::uint32_t type = 0; type < header.types.size(); ++type)
            QVERIFY2(std::ranges::find(header.blockTypes, type) != header.blockTypes.end(),
                     path.string().c_str());
        QVERIFY(file->apply(change->inverse).has_value());
        QVERIFY(test::allBytes(file->bytes()) == before);
    }
}

CUTAWAY_TESTS(UnitNewTest)
#include "unitnewtest.moc"
