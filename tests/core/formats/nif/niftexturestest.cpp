// SPDX-License-Identifier: MIT
// Tests of what the rows of shaders say: textures with what they are for, flags by name, texts as texts.
#include "core/file/file.h"
#include "core/formats/nif/blocks.h"
#include "core/formats/nif/newblock.h"
#include "core/formats/nif/nifformat.h"
#include "core/formats/nif/state.h"
#include "tests/support/edits.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <array>

using namespace cutaway;

namespace
{

constexpr std::uint32_t kSlots = 10; // the last one is empty and has no name

void addSet(test::NifBuilder &nif)
{
    test::NifBlock &set = nif.add("BSShaderTextureSet").u32({kSlots});
    for (std::uint32_t slot = 0; slot < kSlots; ++slot)
        set.sized(slot == 5 || slot == 9 ? "" : "t" + std::to_string(slot) + ".dds");
}

// Block 0 is the set of the shader behind it, as few files have it.
Bytes skyrimShader(std::uint32_t type, std::uint32_t flags1, std::uint32_t flags2)
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    addSet(nif);
    nif.add("BSLightingShaderProperty")
        .u32({type})
        .name("")
        .links({})
        .link(-1)
        .u32({flags1, flags2})
        .f32({0, 0, 1, 1})
        .link(0)
        .f32({0, 0, 0, 1})
        .u32({3})
        .f32({1, 0, 80, 1, 1, 1, 1, 0, 0})
        .f32({1, 1, 1, 1, 1}); // parameters of some types
    return nif.build();
}

std::string slotText(const File &file, std::uint32_t slot)
{
    return test::textAt(file, "block[0].textures[" + std::to_string(slot) + "]");
}

} // namespace

class NifTexturesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slotsOfSkyrim_data();
    void slotsOfSkyrim();
    void slotsOfOtherGames();
    void slotsOfFallout3();
    void slotsOfOblivion();
    void textsReadAsTexts();
    void unitsReadAsPhrases();
    void flagsHaveNames_data();
    void flagsHaveNames();
};

void NifTexturesTest::slotsOfSkyrim_data()
{
    QTest::addColumn<uint>("type");
    QTest::addColumn<uint>("flags1");
    QTest::addColumn<uint>("flags2");
    QTest::addColumn<QStringList>("slots"); // 1, 2, 3, 6, 7
    const auto row = [](const char *name, uint type, uint flags1, uint flags2, const QStringList &slots) {
        QTest::newRow(name) << type << flags1 << flags2 << slots;
    };
    const QString normal = QStringLiteral("normal"), mask = QStringLiteral("glow or light mask"),
                  height = QStringLiteral("height or face detail"),
                  inner = QStringLiteral("inner layer or face tint"),
                  specular = QStringLiteral("specular or back light");
    row("default", 0, 0, 0, {normal, mask, height, inner, specular});
    row("glow", 2, 0, 0, {normal, QStringLiteral("glow"), height, inner, specular});
    row("glow by its flag", 0, 0, 1U << 6, {normal, QStringLiteral("glow"), height, inner, specular});
    row("parallax", 3, 0, 0, {normal, mask, QStringLiteral("height"), inner, specular});
    row("parallax occlusion", 7, 0, 0, {normal, mask, QStringLiteral("height"), inner, specular});
    row("face", 4, 1U << 12, 1U << 25,
        {QStringLiteral("model space normal"), QStringLiteral("light mask"), QStringLiteral("face detail"),
         QStringLiteral("face tint"), QStringLiteral("specular")});
    row("layers, back light", 11, 0, 1U << 27,
        {normal, mask, height, QStringLiteral("inner layer"), QStringLiteral("back light")});
}

void NifTexturesTest::slotsOfSkyrim()
{
    QFETCH(uint, type);
    QFETCH(uint, flags1);
    QFETCH(uint, flags2);
    QFETCH(QStringList, slots);
    const auto file = test::openNif(skyrimShader(type, flags1, flags2));
    QCOMPARE(slotText(*file, 0), std::string("diffuse: \"t0.dds\""));
    QCOMPARE(slotText(*file, 5), std::string("cube mask: none"));
    QCOMPARE(slotText(*file, 8), std::string("\"t8.dds\""));
    QCOMPARE(slotText(*file, 9), std::string("none"));
    const std::array<std::uint32_t, 5> shown{1, 2, 3, 6, 7};
    for (std::size_t i = 0; i < shown.size(); ++i)
        QCOMPARE(slotText(*file, shown[i]), slots[static_cast<qsizetype>(i)].toStdString() + ": \"t" +
                                                std::to_string(shown[i]) + ".dds\"");
}

void NifTexturesTest::slotsOfOtherGames()
{
    for (const auto &[flavour, slot, text] :
         {std::tuple{test::kNifFallout3, 2U, "glow or skin: \"t2.dds\""},
          std::tuple{test::kNifFallout3, 3U, "height: \"t3.dds\""},
          std::tuple{test::kNifFallout3, 6U, "\"t6.dds\""},
          std::tuple{test::kNifFallout4, 3U, "greyscale palette: \"t3.dds\""},
          std::tuple{test::kNifFallout4, 7U, "specular and smoothness: \"t7.dds\""}}) {
        test::NifBuilder nif(flavour);
        addSet(nif);
        QCOMPARE(slotText(*test::openNif(nif.build()), slot), std::string(text));
    }
}

// The second slot of Fallout 3 holds what the type of the shader says.
void NifTexturesTest::slotsOfFallout3()
{
    for (const auto &[type, text] : {std::pair{1U, "glow: \"t2.dds\""}, std::pair{14U, "skin: \"t2.dds\""},
                                     std::pair{17U, "glow or skin: \"t2.dds\""}}) {
        test::NifBuilder nif(test::kNifFallout3);
        addSet(nif);
        test::NifBlock &shader = nif.add("BSShaderPPLightingProperty").name("").links({}).link(-1);
        shader.u16({1}).u32({type, 0, 0}).f32({1}).u32({3}).link(0).f32({0}).u32({0}).f32({0, 0});
        const auto file = test::openNif(nif.build());
        QCOMPARE(file->tree(2)->undecodedBytes(), std::uint64_t{0});
        QCOMPARE(slotText(*file, 2), std::string(text));
    }
}

// Those of NiTexturingProperty are rows with names.
void NifTexturesTest::slotsOfOblivion()
{
    const auto file = test::openNif(test::buildOblivionPost());
    const Result<CopiedBlocks> made = nif::newBlock(*file, "NiTexturingProperty");
    QVERIFY(made.has_value());
    const auto patch = insertBlocks(*file, *made, nif::PasteInto::SameFile);
    QVERIFY(patch && file->apply(*patch));
    const std::string at = "block[" + std::to_string(nif::stateOf(*file).blocksFound - 1) + "].";
    QCOMPARE(test::setAt(*file, at + "textureCount", "7"), std::string());
    for (const auto &[has, slot] : {std::pair{"hasBase", "base"}, std::pair{"hasGlow", "glow"},
                                    std::pair{"hasBump", "bump"}, std::pair{"hasDecal0", "decal0"}}) {
        QCOMPARE(test::setAt(*file, at + has, "1"), std::string());
        QCOMPARE(test::textAt(*file, at + slot + ".source"), std::string("none"));
    }
}

// Anywhere in a file, such as in the list of strings.
void NifTexturesTest::textsReadAsTexts()
{
    const auto file = test::openNif(test::buildSkyrimCrate());
    QCOMPARE(test::textAt(*file, "header.strings[0]"), std::string("\"Crate\""));
    QCOMPARE(test::textAt(*file, "header.blockTypes[0]"), std::string("\"BSFadeNode\""));
}

void NifTexturesTest::unitsReadAsPhrases()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.add("bhkCollisionObject").link(-1).u16({0x81}).link(-1);
    nif.add("bhkListShape").links({2}).u32({0, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
    nif.add("bhkSphereShape").u32({0}).f32({0.25F});
    const auto file = test::openNif(nif.build());
    QCOMPARE(file->format().unitSummary(*file, 1), std::string("no target"));
    QCOMPARE(file->format().unitSummary(*file, 2), std::string("1 shape"));
}

void NifTexturesTest::flagsHaveNames_data()
{
    QTest::addColumn<uint>("stream");
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::newRow("Skyrim") << 100U << QStringLiteral("receive shadows | cast shadows")
                            << QStringLiteral("double sided | assume shadow mask");
    QTest::newRow("Fallout 4") << 130U << QStringLiteral("RGB falloff | cast shadows")
                               << QStringLiteral("double sided | transform changed");
}

void NifTexturesTest::flagsHaveNames()
{
    QFETCH(uint, stream);
    QFETCH(QString, first);
    QFETCH(QString, second);
    test::NifBuilder nif({test::kNifSkyrimSE.version, test::kNifSkyrimSE.user, stream});
    nif.add("BSEffectShaderProperty").name("").links({}).link(-1).u32({0x300, 0x90}).zeros(200);
    const auto file = test::openNif(nif.build());
    QCOMPARE(test::textAt(*file, "block[0].shaderFlags1"), first.toStdString() + " (0x300)");
    QCOMPARE(test::textAt(*file, "block[0].shaderFlags2"), second.toStdString() + " (0x90)");
    constexpr auto kWords = "double sided | tree animation | 0x800000";
    const std::string set = test::setAt(*file, "block[0].shaderFlags2", kWords);
    QCOMPARE(set, std::string());
    if (stream == test::kNifSkyrimSE.stream)
        QCOMPARE(test::textAt(*file, "block[0].shaderFlags2"), std::string(kWords) + " (0x20800010)");
}

CUTAWAY_TESTS(NifTexturesTest)
#include "niftexturestest.moc"
