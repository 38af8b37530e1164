// SPDX-License-Identifier: MIT
// NIF files made by the builder: units, fields, embedded packfiles, hostile bytes.
#include "core/formats/havok/names.h"
#include "core/formats/nif/blocktypes.h"
#include "tests/support/coverage.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <random>

using namespace cutaway;

class NifTest : public QObject
{
    Q_OBJECT

private:
    static void addScenes()
    {
        QTest::addColumn<QByteArray>("bytes");
        const auto row = [](const char *name, const Bytes &bytes) {
            QTest::newRow(name) << QByteArray(reinterpret_cast<const char *>(bytes.data()),
                                              qsizetype(bytes.size()));
        };
        row("Skyrim SE", test::buildSkyrimCrate());
        row("Fallout 4", test::buildFallout4Crate(test::fakePackfile()));
        row("Oblivion", test::buildOblivionPost());
        row("Morrowind", test::buildMorrowindNodes());
    }
    static Bytes scene()
    {
        QFETCH(QByteArray, bytes);
        return Bytes(bytes.begin(), bytes.end());
    }

private Q_SLOTS:
    void everySceneIsExplained_data() { addScenes(); }
    void everySceneIsExplained()
    {
        const auto file = test::openNif(scene());
        QCOMPARE(file->format().id(), std::string_view("nif"));
        QCOMPARE(QString::fromStdString(test::fileProblem(*file)), QString());
        for (UnitId unit = 0; unit < file->units().size(); ++unit)
            QCOMPARE(file->tree(unit)->undecodedBytes(), 0u);
        std::vector<std::string> codes = test::codesOf(*file);
        std::erase(codes, "nif.shader.none"); // no game draws the cubes
        std::erase(codes, "nif.tangent.missing");
        QVERIFY2(codes.empty(), codes.empty() ? "" : codes.front().c_str());
    }

    void everyTruncationTiles_data() { addScenes(); }
    void everyTruncationTiles()
    {
        QCOMPARE(QString::fromStdString(test::truncationProblem(scene(), "test.nif", test::nifFormats())),
                 QString());
    }

    void everyScalarCanBeSetAndTakenBack_data() { addScenes(); }
    void everyScalarCanBeSetAndTakenBack()
    {
        const auto file = test::openNif(scene());
        std::size_t tried = 0;
        QCOMPARE(QString::fromStdString(test::patchProblem(*file, tried)), QString());
        QVERIFY(tried > 10);
    }

    void flippedBytesStayUsable_data() { addScenes(); }
    void flippedBytesStayUsable()
    {
        std::mt19937 random(7);
        const Bytes whole = scene();
        for (int round = 0; round < 200; ++round) {
            Bytes bytes = whole;
            for (int flips = 0; flips < 8; ++flips)
                bytes[random() % bytes.size()] = static_cast<std::uint8_t>(random());
            const auto file = test::openNif(std::move(bytes));
            for (UnitId unit = 0; unit < file->units().size(); ++unit)
                QVERIFY(!file->tree(unit)->tileError());
            test::codesOf(*file);
            cardsOf(*file);
            file->format().embedded(*file);
            for (UnitId unit = 0; unit < std::min<std::size_t>(file->units().size(), 20); ++unit) {
                file->format().links().referrers(*file, unit);
                file->format().unitSummary(*file, unit);
            }
        }
    }

    void unitsAreNamed()
    {
        const auto file = test::openNif(test::buildSkyrimCrate());
        const Format &format = file->format();
        QCOMPARE(file->units().size(), std::size_t{14});
        QCOMPARE(format.unitKey(*file, 0), std::string("header"));
        QCOMPARE(format.unitKey(*file, 4), std::string("block[3]"));
        QCOMPARE(format.unitTitle(*file, 4), std::string("3 bhkRigidBody"));
        QCOMPARE(format.unitType(*file, 4), std::string("bhkRigidBody"));
        QCOMPARE(format.unitSummary(*file, 1), std::string("Crate"));
        QCOMPARE(format.unitSummary(*file, 11), std::string("CLUTTER (4), 5 kg"));
        QCOMPARE(format.unitKey(*file, 13), std::string("footer"));
        QCOMPARE(format.findUnit(*file, "block[11]"), std::optional<UnitId>(12));
        QVERIFY(!format.findUnit(*file, "block[12]"));
    }

    void summariesLeaveBlocksWithoutNamesUndecoded()
    {
        const auto file = test::openNif(test::buildMoppNif());
        constexpr UnitId kMopp = test::kMoppNifBlock + 1;
        QVERIFY(!file->format().unitSummary(*file, 1).empty());
        QVERIFY(file->format().unitSummary(*file, kMopp).empty());
        const std::vector<UnitId> decoded = file->decodedUnits();
        QCOMPARE(std::ranges::count(decoded, UnitId{1}), 1);
        QCOMPARE(std::ranges::count(decoded, kMopp), 0);
    }

    void typesSayWhetherTheyHaveNames_data() { addScenes(); }
    void typesSayWhetherTheyHaveNames()
    {
        QFETCH(QByteArray, bytes);
        const auto file = test::openNif(Bytes(bytes.begin(), bytes.end()));
        int named = 0;
        for (UnitId unit = 1; unit + 1 < file->units().size(); ++unit) {
            const auto tree = file->tree(unit);
            const bool hasName = tree->childNamed(tree->root(), "name").has_value();
            const std::string type = file->format().unitType(*file, unit);
            QVERIFY2(!hasName || nif::hasField(type, "name"), type.c_str());
            named += hasName ? 1 : 0;
        }
        QVERIFY(named > 0);
        QVERIFY(!nif::hasField("bhkMoppBvTreeShape", "name"));
        QVERIFY(!nif::hasField("no such type", "name"));
    }

    void fieldsHaveNamesAndUnits()
    {
        const auto file = test::openNif(test::buildSkyrimCrate());
        QCOMPARE(test::textAt(*file, "header.bsVersion"), std::string("100"));
        QCOMPARE(test::textAt(*file, "block[3].filter.layer"), std::string("STATIC (1)"));
        QCOMPARE(test::textAt(*file, "block[3].motionSystem"), std::string("fixed (5)"));
        QCOMPARE(test::textAt(*file, "block[3].quality"), std::string("fixed (0)"));
        QCOMPARE(test::textAt(*file, "block[10].motionSystem"), std::string("box inertia (3)"));
        QCOMPARE(test::textAt(*file, "block[10].quality"), std::string("moving (4)"));
        QCOMPARE(test::textAt(*file, "block[2].material"), std::string("Wood (500811281)"));
        QCOMPARE(test::textAt(*file, "block[1].value"),
                 std::string("Havok | complex | dynamic | articulated (0xca)"));
        QCOMPARE(test::textAt(*file, "block[4].flags"), std::string("active | sync on update (0x81)"));
        QCOMPARE(test::textAt(*file, "block[8].translation"), std::string("(0, 0, 48)"));
        QCOMPARE(test::textAt(*file, "block[9].vertices[5].z"), std::string("-0.2"));
        QCOMPARE(test::textAt(*file, "block[7].textures[0].value"),
                 std::string("textures\\cutaway\\wood.dds"));
    }

    void verticesFollowTheirMask()
    {
        const auto skyrim = test::openNif(test::buildSkyrimCrate());
        QCOMPARE(test::textAt(*skyrim, "block[5].vertexData[0].position"), std::string("(32, -32, -32)"));
        QCOMPARE(test::textAt(*skyrim, "block[5].vertexData[0].uv"), std::string("(0, 1)"));
        QCOMPARE(test::textAt(*skyrim, "block[5].vertexData[23].normal"), std::string("(128, 128, 0)"));
        QCOMPARE(test::textAt(*skyrim, "block[5].triangles[11]"), std::string("(20, 22, 23)"));
        const auto fallout = test::openNif(test::buildFallout4Crate(test::fakePackfile()));
        QCOMPARE(test::textAt(*fallout, "block[4].vertexData[0].position"), std::string("(32, -32, -32)"));
        QCOMPARE(test::textAt(*fallout, "block[4].vertexData[0].unusedW"), std::string("0"));
    }

    void oldVersionsAreCutByDecoding()
    {
        const auto oblivion = test::openNif(test::buildOblivionPost());
        QCOMPARE(oblivion->units().size(), std::size_t{7});
        QCOMPARE(test::textAt(*oblivion, "block[0].name.value"), std::string("Post"));
        QCOMPARE(test::textAt(*oblivion, "block[2].material"), std::string("WOOD (9)"));
        QCOMPARE(test::textAt(*oblivion, "block[3].bodyFlags"), std::string("0x0"));
        const auto morrowind = test::openNif(test::buildMorrowindNodes());
        QCOMPARE(morrowind->units().size(), std::size_t{4});
        QCOMPARE(test::textAt(*morrowind, "block[1].typeName.value"), std::string("NiNode"));
        QCOMPARE(morrowind->format().unitTitle(*morrowind, 2), std::string("1 NiNode"));
    }

    void unknownTypeWithoutSizesEndsInATail()
    {
        test::NifBuilder nif(test::kNifOblivion);
        nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
        nif.add("NiMystery").u32({1, 2, 3});
        nif.children(nif.addObject("NiNode", "Lost", {}, -1), {});
        const auto file = test::openNif(nif.build());
        QCOMPARE(file->units().size(), std::size_t{3});
        QCOMPARE(file->format().unitKey(*file, 2), std::string("tail"));
        QCOMPARE(file->tree(2)->undecodedBytes(), file->units().range(2).size);
        QVERIFY(test::reports(*file, "nif.block.walk"));
    }

    // Particles of the oldest files keep their arrays: the block ends behind them.
    void particlesWithoutSizesAreMeasured()
    {
        test::NifBuilder nif(test::kNifOblivion);
        nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
        nif.add("NiPSysData").zeros(4).u16({2}).zeros(200);
        const auto file = test::openNif(nif.build());
        QCOMPARE(file->format().unitKey(*file, 2), std::string("block[1]"));
        QCOMPARE(test::rowCount(*file, "block[1].particles"), 2u);
    }

    void unknownTypeWithSizeStaysRaw()
    {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
        nif.add("NiMystery").u32({1, 2, 3});
        const auto file = test::openNif(nif.build());
        QCOMPARE(file->tree(2)->undecodedBytes(), 12u);
        QCOMPARE(test::codesOf(*file), std::vector<std::string>{"nif.block.type"});
    }

    void bytesBehindATableAreReported()
    {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.add("BSXFlags").name("BSX").u32({0, 77});
        const auto file = test::openNif(nif.build());
        QCOMPARE(file->tree(1)->undecodedBytes(), 4u);
        QVERIFY(test::reports(*file, "nif.block.size"));
    }

    void trailingBytesAreKept()
    {
        Bytes bytes = test::buildSkyrimCrate();
        bytes.insert(bytes.end(), {1, 2, 3});
        const auto file = test::openNif(std::move(bytes));
        QCOMPARE(file->format().unitKey(*file, 14), std::string("trailing"));
        QCOMPARE(file->units().range(14).size, 3u);
        QVERIFY(test::reports(*file, "nif.trailing"));
    }

    void foreignVersionsOpenAsOneUnit_data()
    {
        QTest::addColumn<unsigned>("version");
        QTest::newRow("3.1") << 0x03010000u;
        QTest::newRow("30.0") << 0x1E000000u;
    }
    void foreignVersionsOpenAsOneUnit()
    {
        QFETCH(unsigned, version);
        Bytes bytes = test::buildSkyrimCrate();
        store(bytes, 39, version);
        const auto file = test::openNif(std::move(bytes));
        QCOMPARE(file->format().id(), std::string_view("nif"));
        QCOMPARE(file->units().size(), std::size_t{1});
        QVERIFY(test::reports(*file, "nif.version"));
    }

    void packfilesAreEmbedded()
    {
        const auto file = test::openNif(test::buildFallout4Crate(test::fakePackfile()));
        const auto embedded = file->format().embedded(*file);
        QCOMPARE(embedded.size(), std::size_t{1});
        QCOMPARE(embedded.front().title, std::string("block[2] bhkPhysicsSystem packfile"));
        const auto inner = file->openEmbedded(embedded.front(), test::nifFormats());
        QCOMPARE(test::allBytes(inner->bytes()), test::fakePackfile());
        QCOMPARE(file->format().unitSummary(*file, 4), std::string("body 0 of 2 bhkPhysicsSystem"));
    }

    void cardsTellTheGame()
    {
        const auto file = test::openNif(test::buildSkyrimCrate());
        const auto cards = cardsOf(*file);
        const auto value = [&cards](std::string_view key) {
            const auto card = std::ranges::find(cards, key, &Card::key);
            return card == cards.end() ? std::string("absent") : card->value;
        };
        QCOMPARE(value("game"), std::string("Skyrim Special Edition"));
        QCOMPARE(value("version"), std::string("20.2.0.7"));
        QCOMPARE(value("  bhkRigidBody"), std::string("2"));
        QCOMPARE(value("root"), std::string("block 0"));
    }

    // Games before Skyrim have numbers of their own.
    void motionsByGame()
    {
        for (const test::NifFlavour flavour : {test::kNifOblivion, test::kNifFallout3}) {
            test::NifBuilder nif(flavour);
            nif.add("bhkSphereShape").u32({0}).f32({1});
            nif.addRigidBody("bhkRigidBody", 0, 1, 0);
            nif.addRigidBody("bhkRigidBody", 0, 1, 1);
            const auto file = test::openNif(nif.build());
            QCOMPARE(test::textAt(*file, "block[1].motionSystem"), std::string("box stabilised (5)"));
            QCOMPARE(test::textAt(*file, "block[2].motionSystem"), std::string("sphere stabilised (3)"));
            QCOMPARE(test::setAt(*file, "block[1].motionSystem", "box inertia"), std::string());
            QCOMPARE(test::textAt(*file, "block[1].motionSystem"), std::string("box inertia (4)"));
            QCOMPARE(test::setAt(*file, "block[1].quality", "fixed"), std::string());
            QCOMPARE(test::textAt(*file, "block[1].quality"), std::string("fixed (1)"));
        }
        const auto skyrim = test::openNif(test::buildSkyrimCrate());
        QCOMPARE(test::setAt(*skyrim, "block[10].motionSystem", "keyframed"), std::string());
        QCOMPARE(test::textAt(*skyrim, "block[10].motionSystem"), std::string("keyframed (4)"));
    }

    // Materials are hashes of their names, a few of which are known from elsewhere.
    void materialNamesHashToTheirValues()
    {
        QCOMPARE(havok::materialId("metal"), 0x064003D4u);
        QCOMPARE(nameOf(havok::kFallout4Materials, 0x064003D4), std::string("Metal"));
        QCOMPARE(nameOf(havok::kFallout4Materials, 0x26067D15), std::string("Null Material"));
        QCOMPARE(nameOf(havok::kSkyrimMaterials, 0x5ED4DFD3), std::string("None"));
        QCOMPARE(nameOf(havok::kSkyrimMaterials, 0x5DD8A028), std::string("Character Bumper"));
        QCOMPARE(nameOf(havok::kSkyrimMaterials, 0x1DD9C611), std::string("Wood"));
        QCOMPARE(nameOf(havok::kSkyrimMaterials, havok::materialId("stairswood")),
                 std::string("Stairs Wood"));
        QCOMPARE(nameOf(havok::kSkyrimMaterials, havok::materialId("solid metal")),
                 std::string("Solid Metal"));
        QCOMPARE(*valueOf(havok::kSkyrimMaterials, "stairswood"),
                 std::int64_t{havok::materialId("stairswood")});
        QCOMPARE(nameOf(havok::kFallout4Layers, 29), std::string("CLUTTERLARGE"));
        QCOMPARE(nameOf(havok::kSkyrimLayers, 29), std::string("WARD"));
        for (const EnumDesc *names : {&havok::kSkyrimMaterials, &havok::kFallout4Materials}) {
            QVERIFY(std::ranges::is_sorted(names->values, std::ranges::less_equal(), &EnumValue::value));
            for (const EnumValue &material : names->values)
                QVERIFY(*valueOf(*names, QByteArray(material.name.data(), qsizetype(material.name.size()))
                                             .toLower()
                                             .replace(' ', "")
                                             .toStdString()) == material.value);
        }
    }
};

CUTAWAY_TESTS(NifTest)
#include "niftest.moc"
