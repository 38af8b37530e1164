// SPDX-License-Identifier: MIT
// NIF files made by the builder: units, fields, links both ways, edits, rules between blocks, hostile bytes.
#include "core/formats.h"
#include "core/nif/nifformat.h"
#include "core/nif/schema/enums.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace cutaway;

namespace
{

const FormatSet &nifTestFormats()
{
    static const FormatSet formats = allFormats();
    return formats;
}

std::unique_ptr<File> openNif(Bytes bytes)
{
    Progress progress;
    return File::fromBytes(BytesView::own(std::move(bytes)), "test.nif", nifTestFormats(), progress);
}

QString textAt(const File &file, std::string_view path)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return QString::fromStdString(place.error().message);
    const Result<NodeId> node = file.tree(place->unit)->find(place->path);
    return node ? QString::fromStdString(file.displayValue(place->unit, *node)) : QStringLiteral("no node");
}

std::string setAt(File &file, std::string_view path, std::string_view text)
{
    const Result<NodePath> place = file.parsePath(path);
    if (!place)
        return place.error().message;
    const Result<NodeId> node = file.tree(place->unit)->find(place->path);
    if (!node)
        return node.error().message;
    const Result<Patch> patch = file.setText(place->unit, *node, text);
    if (!patch)
        return patch.error().message;
    return file.apply(*patch) ? std::string() : "not applied";
}

std::vector<std::string> codesOf(const File &file)
{
    std::vector<std::string> codes;
    for (const Diagnostic &d : file.containerDiagnostics())
        codes.emplace_back(d.code.id);
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        for (const Diagnostic &d : file.unitDiagnostics(unit))
            codes.emplace_back(d.code.id);
    }
    Diagnostics found;
    Progress progress;
    file.format().check(file, found, progress);
    for (const Diagnostic &d : found.list())
        codes.emplace_back(d.code.id);
    return codes;
}

bool reports(const File &file, std::string_view code)
{
    const auto codes = codesOf(file);
    return std::ranges::find(codes, code) != codes.end();
}

// A packfile in name only: enough to be found and cut out.
Bytes fakePackfile()
{
    return {0x57, 0xE0, 0xE0, 0x57, 0x10, 0xC0, 0xC0, 0x10, 1, 2, 3, 4};
}

} // namespace

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
        row("Fallout 4", test::buildFallout4Crate(fakePackfile()));
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
        const auto file = openNif(scene());
        QCOMPARE(file->format().id(), std::string_view("nif"));
        QCOMPARE(QString::fromStdString(test::fileProblem(*file)), QString());
        for (UnitId unit = 0; unit < file->units().size(); ++unit)
            QCOMPARE(file->tree(unit)->undecodedBytes(), 0u);
        QVERIFY2(codesOf(*file).empty(), codesOf(*file).empty() ? "" : codesOf(*file).front().c_str());
    }

    void everyTruncationTiles_data() { addScenes(); }
    void everyTruncationTiles()
    {
        QCOMPARE(QString::fromStdString(test::truncationProblem(scene(), "test.nif", nifTestFormats())),
                 QString());
    }

    void everyScalarCanBeSetAndTakenBack_data() { addScenes(); }
    void everyScalarCanBeSetAndTakenBack()
    {
        const auto file = openNif(scene());
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
            const auto file = openNif(std::move(bytes));
            for (UnitId unit = 0; unit < file->units().size(); ++unit)
                QVERIFY(!file->tree(unit)->tileError());
            codesOf(*file);
            file->format().info(*file);
            file->format().embedded(*file);
            for (UnitId unit = 0; unit < std::min<std::size_t>(file->units().size(), 20); ++unit) {
                file->format().referrers(*file, unit);
                file->format().unitSummary(*file, unit);
            }
        }
    }

    void unitsAreNamed()
    {
        const auto file = openNif(test::buildSkyrimCrate());
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

    void fieldsHaveNamesAndUnits()
    {
        const auto file = openNif(test::buildSkyrimCrate());
        QCOMPARE(textAt(*file, "header.bsVersion"), QStringLiteral("100"));
        QCOMPARE(textAt(*file, "block[3].filter.layer"), QStringLiteral("STATIC (1)"));
        QCOMPARE(textAt(*file, "block[3].motionSystem"), QStringLiteral("box stabilised (5)"));
        QCOMPARE(textAt(*file, "block[2].material"), QStringLiteral("wood (500811281)"));
        QCOMPARE(textAt(*file, "block[1].value"), QStringLiteral("Havok | articulated (0x82)"));
        QCOMPARE(textAt(*file, "block[4].flags"), QStringLiteral("active | sync on update (0x81)"));
        QCOMPARE(textAt(*file, "block[8].translation"), QStringLiteral("(0, 0, 48)"));
        QCOMPARE(textAt(*file, "block[9].vertices[5].z"), QStringLiteral("-0.2"));
        QCOMPARE(textAt(*file, "block[7].textures[0].value"), QStringLiteral("textures\\cutaway\\wood.dds"));
    }

    void verticesFollowTheirMask()
    {
        const auto skyrim = openNif(test::buildSkyrimCrate());
        QCOMPARE(textAt(*skyrim, "block[5].vertexData[0].position"), QStringLiteral("(32, -32, -32)"));
        QCOMPARE(textAt(*skyrim, "block[5].vertexData[0].uv"), QStringLiteral("(0, 1)"));
        QCOMPARE(textAt(*skyrim, "block[5].vertexData[23].normal"), QStringLiteral("(128, 128, 0)"));
        QCOMPARE(textAt(*skyrim, "block[5].triangles[11]"), QStringLiteral("(20, 22, 23)"));
        const auto fallout = openNif(test::buildFallout4Crate(fakePackfile()));
        QCOMPARE(textAt(*fallout, "block[4].vertexData[0].position"), QStringLiteral("(32, -32, -32)"));
        QCOMPARE(textAt(*fallout, "block[4].vertexData[0].unusedW"), QStringLiteral("0"));
    }

    void oldVersionsAreCutByDecoding()
    {
        const auto oblivion = openNif(test::buildOblivionPost());
        QCOMPARE(oblivion->units().size(), std::size_t{7});
        QCOMPARE(textAt(*oblivion, "block[0].name.value"), QStringLiteral("Post"));
        QCOMPARE(textAt(*oblivion, "block[2].material"), QStringLiteral("WOOD (9)"));
        QCOMPARE(textAt(*oblivion, "block[3].bodyFlags"), QStringLiteral("0x0"));
        const auto morrowind = openNif(test::buildMorrowindNodes());
        QCOMPARE(morrowind->units().size(), std::size_t{4});
        QCOMPARE(textAt(*morrowind, "block[1].typeName.value"), QStringLiteral("NiNode"));
        QCOMPARE(morrowind->format().unitTitle(*morrowind, 2), std::string("1 NiNode"));
    }

    void unknownTypeWithoutSizesEndsInATail()
    {
        test::NifBuilder nif(test::kNifOblivion);
        nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
        nif.add("NiMystery").u32({1, 2, 3});
        nif.children(nif.addObject("NiNode", "Lost", {}, -1), {});
        const auto file = openNif(nif.build());
        QCOMPARE(file->units().size(), std::size_t{3});
        QCOMPARE(file->format().unitKey(*file, 2), std::string("tail"));
        QCOMPARE(file->tree(2)->undecodedBytes(), file->units().range(2).size);
        QVERIFY(reports(*file, "nif.block.walk"));
    }

    void unknownTypeWithSizeStaysRaw()
    {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
        nif.add("NiMystery").u32({1, 2, 3});
        const auto file = openNif(nif.build());
        QCOMPARE(file->tree(2)->undecodedBytes(), 12u);
        QVERIFY2(codesOf(*file).empty(), "a type without a table is no fault of the file");
    }

    void bytesBehindATableAreReported()
    {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.add("BSXFlags").name("BSX").u32({0, 77});
        const auto file = openNif(nif.build());
        QCOMPARE(file->tree(1)->undecodedBytes(), 4u);
        QVERIFY(reports(*file, "nif.block.size"));
    }

    void trailingBytesAreKept()
    {
        Bytes bytes = test::buildSkyrimCrate();
        bytes.insert(bytes.end(), {1, 2, 3});
        const auto file = openNif(std::move(bytes));
        QCOMPARE(file->format().unitKey(*file, 14), std::string("trailing"));
        QCOMPARE(file->units().range(14).size, 3u);
        QVERIFY(reports(*file, "nif.trailing"));
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
        const auto file = openNif(std::move(bytes));
        QCOMPARE(file->format().id(), std::string_view("nif"));
        QCOMPARE(file->units().size(), std::size_t{1});
        QVERIFY(reports(*file, "nif.version"));
    }

    void linksLeadBothWays()
    {
        const auto file = openNif(test::buildSkyrimCrate());
        QCOMPARE(textAt(*file, "block[0].children[0]"), QStringLiteral("5 BSTriShape \"Crate:0\""));
        QCOMPARE(textAt(*file, "block[0].name"), QStringLiteral("\"Crate\""));
        QCOMPARE(textAt(*file, "block[0].controller"), QStringLiteral("none"));
        const Result<NodePath> place = file->parsePath("block[4].body");
        const auto tree = file->tree(place->unit);
        const auto target = file->format().link(*file, *tree, *tree->find(place->path));
        QVERIFY(target && target->where && !target->broken);
        QCOMPARE(target->where->unit, 4u);
        const auto referrers = file->format().referrers(*file, 4);
        QCOMPARE(referrers.size(), std::size_t{1});
        QCOMPARE(file->pathText(referrers.front().from), std::string("block[4].body"));
        QCOMPARE(file->format().referrers(*file, 1).size(),
                 std::size_t{2}); // the collision object and the footer
    }

    void referrersFollowEdits()
    {
        const auto file = openNif(test::buildSkyrimCrate());
        QCOMPARE(file->format().referrers(*file, 11).size(), std::size_t{1});
        QCOMPARE(setAt(*file, "block[11].body", "3 bhkRigidBody"), std::string());
        QCOMPARE(file->format().referrers(*file, 11).size(), std::size_t{0});
        QCOMPARE(file->format().referrers(*file, 4).size(), std::size_t{2});
        QVERIFY(reports(*file, "nif.block.orphan"));
    }

    void linksAreValidated()
    {
        const auto file = openNif(test::buildSkyrimCrate());
        QCOMPARE(setAt(*file, "block[4].body", "12"), std::string("12 is no block; allowed are -1 to 11"));
        QCOMPARE(setAt(*file, "block[4].body", "2"),
                 std::string("block 2 is a bhkBoxShape, body refers to a bhkWorldObject"));
        QCOMPARE(setAt(*file, "block[4].body", "none"), std::string());
        QCOMPARE(setAt(*file, "block[0].name", "99"),
                 std::string("99 is no string; allowed are 0 to 3 and 4294967295"));
        QCOMPARE(setAt(*file, "block[0].name", "Knob"), std::string());
        QCOMPARE(textAt(*file, "block[0].name"), QStringLiteral("\"Knob\""));
        QCOMPARE(setAt(*file, "block[2].material", "stone"), std::string());
        QCOMPARE(setAt(*file, "block[2].material", "12345"), std::string()); // any hash is as good
    }

    void packfilesAreEmbedded()
    {
        const auto file = openNif(test::buildFallout4Crate(fakePackfile()));
        const auto embedded = file->format().embedded(*file);
        QCOMPARE(embedded.size(), std::size_t{1});
        QCOMPARE(embedded.front().title, std::string("block[2] bhkPhysicsSystem packfile"));
        const auto inner = file->openEmbedded(embedded.front(), nifTestFormats());
        QCOMPARE(test::allBytes(inner->bytes()), fakePackfile());
        QCOMPARE(file->format().unitSummary(*file, 4), std::string("body 0 of 2 bhkPhysicsSystem"));
    }

    void cardsTellTheGame()
    {
        const auto file = openNif(test::buildSkyrimCrate());
        const auto cards = file->format().info(*file);
        const auto value = [&cards](std::string_view key) {
            const auto card = std::ranges::find(cards, key, &Card::key);
            return card == cards.end() ? std::string("absent") : card->value;
        };
        QCOMPARE(value("game"), std::string("Skyrim Special Edition"));
        QCOMPARE(value("version"), std::string("20.2.0.7"));
        QCOMPARE(value("  bhkRigidBody"), std::string("2"));
        QCOMPARE(value("roots"), std::string("0"));
    }

    void rulesAreChecked_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("value");
        QTest::addColumn<QString>("code");
        const auto row = [](const char *path, int value, const char *code) {
            QTest::addRow("%s = %d", path, value)
                << QString::fromLatin1(path) << value << QString::fromLatin1(code);
        };
        row("block[0].children[0]", 99, "nif.link.range");
        row("block[0].children[0]", -2, "nif.link.range");
        row("block[0].children[0]", 3, "nif.link.type");
        row("block[0].children[0]", 0, "nif.link.self");
        row("block[0].children[0]", -1, "nif.block.orphan");
        row("block[8].collision", 0, "nif.link.cycle");
        row("block[0].name", 77, "nif.string.range");
        row("block[1].value", 0, "nif.bsx.havok");
        row("block[11].target", 0, "nif.collision.target");
        row("block[4].body", 10, "nif.block.order");
    }
    void rulesAreChecked()
    {
        QFETCH(QString, path);
        QFETCH(int, value);
        QFETCH(QString, code);
        const auto whole = openNif(test::buildSkyrimCrate());
        QVERIFY(!reports(*whole, code.toStdString()));
        const Result<NodePath> place = whole->parsePath(path.toStdString());
        const auto range = whole->fileRange(place->unit, *whole->tree(place->unit)->find(place->path));
        Bytes bytes = test::buildSkyrimCrate();
        store(bytes, range->offset, value);
        QVERIFY2(reports(*openNif(std::move(bytes)), code.toStdString()), qPrintable(code));
    }

    void havokAnnouncedButAbsent()
    {
        test::NifBuilder nif(test::kNifSkyrimSE);
        nif.children(nif.addObject("BSFadeNode", "Root", {1}, -1), {});
        nif.add("BSXFlags").name("BSX").u32({0x2});
        QVERIFY(reports(*openNif(nif.build()), "nif.bsx.havok"));
    }

    void unsetBodyIsAnError()
    {
        Bytes bytes = test::buildFallout4Crate(fakePackfile());
        const auto whole = openNif(bytes);
        const auto place = whole->parsePath("block[3].bodyId");
        store(bytes, whole->fileRange(place->unit, *whole->tree(place->unit)->find("bodyId"))->offset,
              0xFFFFFFFFu);
        QVERIFY(reports(*openNif(std::move(bytes)), "nif.body.unset"));
    }

    void hostileCountsAreRefused_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("children") << QStringLiteral("block[0].numChildren");
        QTest::newRow("vertices") << QStringLiteral("block[9].numVertices");
        QTest::newRow("textures") << QStringLiteral("block[7].numTextures");
        QTest::newRow("blocks") << QStringLiteral("header.numBlocks");
        QTest::newRow("strings") << QStringLiteral("header.numStrings");
        QTest::newRow("groups") << QStringLiteral("header.numGroups");
        QTest::newRow("block size") << QStringLiteral("header.blockSizes[3]");
        QTest::newRow("roots") << QStringLiteral("footer.numRoots");
    }
    void hostileCountsAreRefused()
    {
        QFETCH(QString, path);
        Bytes bytes = test::buildSkyrimCrate();
        const auto whole = openNif(bytes);
        const auto place = whole->parsePath(path.toStdString());
        store(bytes, whole->fileRange(place->unit, *whole->tree(place->unit)->find(place->path))->offset,
              0xFFFFFFF0u);
        const auto file = openNif(std::move(bytes));
        QVERIFY(!codesOf(*file).empty());
        for (UnitId unit = 0; unit < file->units().size(); ++unit)
            QVERIFY(!file->tree(unit)->tileError());
    }

    // Skyrim's materials are hashes of their names: every row of the table has to reproduce its number.
    void materialNamesHashToTheirValues()
    {
        for (const EnumValue &material : nif::kSkyrimMaterials.values) {
            std::uint32_t crc = 0;
            for (const char c : material.name) {
                crc ^= static_cast<std::uint8_t>(c);
                for (int bit = 0; bit < 8; ++bit)
                    crc = (crc & 1) != 0 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
            }
            if (material.name != "none")
                QCOMPARE(crc, static_cast<std::uint32_t>(material.value));
        }
    }
};

QTEST_GUILESS_MAIN(NifTest)
#include "niftest.moc"
