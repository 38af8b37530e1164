// SPDX-License-Identifier: MIT
// Edits after which a number of the file would be larger than it can be: refused, with the limit named.
#include "core/catalogue.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/esp/recordedit.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/writer/emit.h"
#include "core/formats/hkx/writer/modeledit.h"
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/headeredit.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/support/vastbytes.h"

#include <limits>

using namespace cutaway;
using namespace cutaway::test;

namespace
{

constexpr std::uint32_t kMostU32 = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kNearEnd = 0xFFFFFFF0; // 15 bytes below the last offset
constexpr const char *kNoRoom = "no 4 GiB of addresses are to be had";

std::unique_ptr<File> openVast(BytesView bytes, const std::string &name)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(std::move(bytes), name, formats, progress);
}

std::string limitRefusal(const Result<Patch> &patch)
{
    return patch ? "taken" : patch.error().message;
}

std::string limitRefusal(const File &file, const Edit &edit)
{
    return limitRefusal(patchFor(file, edit));
}

Edit typedEdit(std::string path, std::string type)
{
    Edit edit = insertEdit(std::move(path));
    edit.element.type = std::move(type);
    return edit;
}

Bytes repeated(const Bytes &part, std::size_t times)
{
    Bytes all;
    for (std::size_t i = 0; i < times; ++i)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

// ---- plugins

constexpr std::uint32_t kRecord = 0x01000801;

Bytes pluginWith(const Bytes &record, std::string_view type, std::uint32_t count = 2)
{
    return joined({pluginHeader({"Skyrim.esm"}, count), topGroup(type, record)});
}

Bytes recordWith(std::string_view type, const Bytes &data)
{
    return test::record(type, kRecord, joined({subrecord("EDID", zstring("One")), data}));
}

Bytes fullLevels()
{
    return pluginWith(
        recordWith("LVLI", joined({subrecord("LLCT", u8(255)), repeated(subrecord("LVLO", Bytes(12)), 255)})),
        "LVLI");
}

Bytes keywords(std::uint32_t said)
{
    return pluginWith(
        recordWith("NPC_", joined({subrecord("KSIZ", u32(said)), subrecord("KWDA", u32(0x13746))})), "NPC_");
}

Bytes aroundPackage(const packs::Parts &parts)
{
    return test::allBytes(*packs::openAround(parts.record()));
}

Bytes fullIdles()
{
    packs::Parts parts;
    parts.idles = joined({subrecord("IDLF", u8(0)), subrecord("IDLC", u8(255)), subrecord("IDLT", f32(1)),
                          subrecord("IDLA", Bytes(255 * 4))});
    return aroundPackage(parts);
}

Bytes countedInputs(std::uint32_t said)
{
    packs::Parts parts = packs::ownTree();
    parts.count = packs::counter(said, 0);
    return aroundPackage(parts);
}

Bytes countedChildren(std::uint32_t said)
{
    packs::Parts parts = packs::ownTree();
    parts.tree = joined({branch("Sequence", said), leaf("Travel", {1, 0, 255})});
    return aroundPackage(parts);
}

Bytes lastInputId()
{
    packs::Parts parts = packs::ownTree();
    parts.ids = inputIds({0, 1, 254}, 255);
    return aroundPackage(parts);
}

// A group that ends as far as it may: a small record and one of zeros.
BytesView fullGroup()
{
    const Bytes header = pluginHeader({"Skyrim.esm"}, 3);
    const Bytes small = recordWith("GLOB", {});
    Bytes group = topGroup("GLOB", small);
    store(group, 4, static_cast<std::uint32_t>(kNearEnd));
    Bytes filler = test::record("GLOB", kRecord + 1, {});
    store(filler, 4, static_cast<std::uint32_t>(kNearEnd - group.size() - filler.size()));
    return vastBytes(header.size() + kNearEnd, {{0, joined({header, group, filler})}});
}

// ---- NIF

// A Fallout 4 file whose block 1 is the largest that its header can tell.
BytesView fullBlock()
{
    NifBuilder nif(kNifFallout4);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    nif.add("bhkPhysicsSystem").u32({static_cast<std::uint32_t>(kNearEnd - 4)});
    const Bytes small = nif.build();
    const auto file = openNif(small);
    const ByteRange size = rangeAt(*file, "header.blockSizes[1]");
    const std::uint64_t start = file->units().range(2).offset;
    Bytes head(small.begin(), small.begin() + static_cast<std::ptrdiff_t>(start));
    store(head, size.offset, static_cast<std::uint32_t>(kNearEnd));
    Bytes length;
    append(length, static_cast<std::uint32_t>(kNearEnd - 4));
    constexpr std::uint64_t kFooter = 4; // no roots
    return vastBytes(start + kNearEnd + kFooter, {{0, head}, {start, length}});
}

// A header with as many types of blocks as there may be; one of them has a block.
std::unique_ptr<File> openManyTypes(std::uint32_t types)
{
    NifBuilder nif(kNifSkyrim);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    auto file = openNif(nif.build());
    Bytes names, count;
    for (std::uint32_t i = 1; i < types; ++i) {
        append(names, std::uint32_t{5});
        const std::string name = fmt::format("T{:04X}", i);
        names.insert(names.end(), name.begin(), name.end());
    }
    append(count, static_cast<std::uint16_t>(types));
    Patch patch = Patch::overwrite(rangeAt(*file, "header.numBlockTypes").offset, count);
    patch.add({rangeAt(*file, "header.blockTypes").end(), 0, names});
    return file->apply(patch) ? std::move(file) : nullptr;
}

Bytes fullTriangles()
{
    constexpr std::uint16_t kMost = 0xFFFF;
    NifBuilder nif(kNifOblivion);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    NifBlock &data = nif.add("NiTriShapeData");
    data.u32({0}).u16({3}).u8({0, 0, 1}).f32({1, 1, 1}).zeros(2 * 12).u16({0}).u8({0}).f32({0, 0, 0, 9});
    data.u8({0}).u16({0}).link(-1);
    data.u16({kMost}).u32({3u * kMost}).u8({1}).zeros(kMost * std::size_t{6}).u16({0});
    return nif.build();
}

// ---- packfiles

// A shape with so many elements in an array whose offset has two bytes.
Bytes manyVertices(const char *shape, std::size_t count)
{
    HkxBuilder builder(HkxLayout::Fallout4);
    const HkxPointer system = builder.add("hknpPhysicsSystemData", {});
    const auto zeros = [] { return HkxValue::tuple({0, 0, 0, 0}); };
    HkxValue::Members members = {{"vertices", HkxValue::list(HkxValue::List(count, zeros()))}};
    if (shape == std::string("hknpConvexPolytopeShape"))
        members.push_back({"planes", HkxValue::list({zeros()})});
    const HkxPointer made = builder.add(shape, members);
    builder.set(system, {{"referencedObjects", HkxValue::list({made})}});
    return builder.build();
}

} // namespace

class LimitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsOfPlugins_data();
    void countsOfPlugins();
    void textsOfScripts();
    void objectIds();
    void sizesOfGroupsAndRecords();
    void trianglesOfMeshes();
    void sizesOfBlocks();
    void typesOfBlocks();
    void embeddedParts();
    void elementsOfArrays();
    void relativeArrays();
    void offsetsOfPackfiles();
    void offsetsOfWalkmeshes();
};

void LimitsTest::countsOfPlugins_data()
{
    QTest::addColumn<Bytes>("bytes");
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const Bytes &bytes, const Edit &edit, const char *reason) {
        QTest::newRow(name) << bytes << edit << QString::fromLatin1(reason);
    };
    const std::string package = "PACK:01000810.";
    row("one byte", fullLevels(), typedEdit("LVLI:01000801", "LVLO"),
        "LLCT would become 256; the limit is 255");
    row("one byte, rows", fullIdles(), insertEdit(package + "IDLA.idles"),
        "IDLC would become 256; the limit is 255");
    row("four bytes, rows", keywords(kMostU32), insertEdit("NPC_:01000801.KWDA.keywords"),
        "KSIZ would become 4294967296; the limit is 4294967295");
    row("four bytes", pluginWith(recordWith("GLOB", {}), "GLOB", kMostU32),
        insertEdit("GRUP[1]", kAnyRow, "GLOB:01000801"),
        "HEDR would count 4294967296 records and groups; the limit is 4294967295");
    row("inputs", countedInputs(kMostU32), typedEdit(package + "inputs", "Bool"),
        "PKCU would count 4294967296 inputs; allowed are 0 to 4294967295");
    row("inputs, none", countedInputs(0), removeEdit(package + "inputs[0]"),
        "PKCU would count -1 inputs; allowed are 0 to 4294967295");
    row("children", countedChildren(kMostU32), typedEdit(package + "tree[0].children", "Procedure"),
        "PRCB would count 4294967296 children; allowed are 0 to 4294967295");
    row("input ids", lastInputId(), typedEdit(package + "inputs", "Bool"),
        "the next input id would be 255; the limit is 254");
}

void LimitsTest::countsOfPlugins()
{
    QFETCH(Bytes, bytes);
    QFETCH(Edit, edit);
    QFETCH(QString, reason);
    const auto file = openPluginBytes(bytes);
    const QString refusal = QString::fromStdString(limitRefusal(*file, edit));
    QVERIFY2(refusal.endsWith(QStringLiteral(": ") + reason), qPrintable(refusal));
}

// No XXXX makes room for these: their length stands in front of them, in two bytes.
void LimitsTest::textsOfScripts()
{
    const auto file = openPluginBytes(buildPlugin());
    const std::string name = "PACK:02000808.VMAD.scripts[0].name";
    QCOMPARE(limitRefusal(*file, setEdit(name, std::string(65535, 'n'))), std::string("taken"));
    QCOMPARE(limitRefusal(*file, setEdit(name, std::string(65536, 'n'))),
             name + ": length would become 65536; the limit is 65535");
}

void LimitsTest::objectIds()
{
    const auto file = openPluginBytes(
        pluginWith(test::record("GLOB", 0x01FFFFFF, subrecord("EDID", zstring("Last"))), "GLOB"));
    QCOMPARE(limitRefusal(*file, insertEdit("GRUP[1]", kAnyRow, "GLOB:01FFFFFF")),
             std::string("GRUP[1]: the next object id would be 1000000; the limit is FFFFFF"));
}

void LimitsTest::sizesOfGroupsAndRecords()
{
    const BytesView bytes = fullGroup();
    if (bytes.span().empty())
        QSKIP(kNoRoom);
    const auto file = openVast(bytes, "vast.esp");
    QVERIFY(file->containerDiagnostics().empty());
    QCOMPARE(file->units().size(), std::size_t{4});
    const std::string path = "GLOB:01000801.EDID.value";
    QCOMPARE(limitRefusal(*file, setEdit(path, std::string(3 + 15, 'n'))), std::string("taken"));
    QCOMPARE(limitRefusal(*file, setEdit(path, std::string(3 + 16, 'n'))),
             path + ": the size of GRUP[1] would become 4294967296; the limit is 4294967295");
    QCOMPARE(limitRefusal(*file, insertEdit("GRUP[1]", 0, "GLOB:01000801")),
             std::string("GRUP[1]: the size of GRUP[1] would become 4294967314; the limit is 4294967295"));
    const std::uint64_t room = kMostU32 - (file->units().range(3).size - esp::kHeaderSize);
    QCOMPARE(limitRefusal(esp::resizeAround(*file, 3, static_cast<std::int64_t>(room) + 1, true)),
             std::string("the size of GLOB:01000802 would become 4294967296; the limit is 4294967295"));
}

void LimitsTest::trianglesOfMeshes()
{
    const auto file = openNif(fullTriangles());
    QCOMPARE(rowCount(*file, "block[1].triangles"), 65535u);
    QCOMPARE(limitRefusal(*file, insertEdit("block[1].triangles")),
             std::string("block[1].triangles: numTriangles would be 65536, it holds 65535 at most"));
    QCOMPARE(limitRefusal(*file, removeEdit("block[1].triangles[7]")), std::string("taken"));
}

void LimitsTest::sizesOfBlocks()
{
    const BytesView bytes = fullBlock();
    if (bytes.span().empty())
        QSKIP(kNoRoom);
    const auto file = openVast(bytes, "vast.nif");
    QVERIFY(file->containerDiagnostics().empty());
    const auto grownBy = [&](std::size_t bytes) {
        Patch local;
        local.add({8, 0, Bytes(bytes)});
        return limitRefusal(nif::withBlockSize(*file, 2, local));
    };
    QCOMPARE(grownBy(15), std::string("taken"));
    QCOMPARE(grownBy(16), std::string("blockSizes[1] would be 4294967296, it holds 4294967295 at most"));
    nif::HeaderEdit header(*file);
    header.insertBlock(1, "NiNode", 0, std::uint64_t{kMostU32} + 2);
    QCOMPARE(limitRefusal(header.patch()),
             std::string("a block would have 4294967297 bytes, its size holds 4294967295 at most"));
}

// The highest bit of a block's type is not a part of its number.
void LimitsTest::typesOfBlocks()
{
    constexpr std::uint32_t kMost = 0x7FFF;
    for (const std::uint32_t types : {kMost - 1, kMost}) {
        const auto file = openManyTypes(types);
        QVERIFY(file != nullptr);
        QCOMPARE(rowCount(*file, "header.blockTypes"), types);
        QCOMPARE(limitRefusal(*file, typedEdit("header", "NiTriShape")),
                 types < kMost ? std::string("taken")
                               : std::string("header: the header would list 32768 types of blocks, it holds "
                                             "32767 at most"));
    }
}

void LimitsTest::embeddedParts()
{
    const BytesView bytes = fullBlock();
    if (bytes.span().empty())
        QSKIP(kNoRoom);
    const auto file = openVast(bytes, "vast.nif");
    const std::vector<Embedded> parts = file->format().embedded(*file);
    QCOMPARE(parts.size(), std::size_t{1});
    const auto grownBy = [&](std::size_t bytes) {
        Patch inner;
        inner.add({16, 0, Bytes(bytes)});
        return QString::fromStdString(
            limitRefusal(file->format().editing().adopt(*file, parts.front(), inner)));
    };
    QCOMPARE(grownBy(15), QStringLiteral("taken"));
    QCOMPARE(grownBy(16), QStringLiteral("blockSizes[1] would be 4294967296, it holds 4294967295 at most"));
    QVERIFY2(grownBy(20).endsWith(
                 QStringLiteral("would have 4294967296 bytes, its length holds 4294967295 at most")),
             qPrintable(grownBy(20)));
}

// The two highest bits of a capacity are flags.
void LimitsTest::elementsOfArrays()
{
    constexpr std::uint32_t kMost = 0x3FFFFFFF;
    const Bytes bytes = buildSkeletonPackfile(HkxLayout::SkyrimSe);
    const auto file = openVast(BytesView::own(bytes), "skeleton.hkx");
    const auto &state = file->state<hkx::HkxState>();
    hkx::PlanSet plans(state.layouts);
    const auto tree = file->tree(state.objectUnits[2]);
    const std::uint64_t at = tree->node(*tree->find("parentIndices")).range.offset;
    for (const std::uint32_t rows : {kMost - 1, kMost}) {
        hkx::ModelReader reader(state.pack, plans, bytes, hkx::Between::Keep);
        Result<hkx::ObjectModel> model = reader.read(2);
        QVERIFY(model.has_value());
        store(model->parts.front().bytes, at + 8, rows);
        hkx::ModelEditor editor(*model, plans, 8);
        const auto made = editor.insertRow(state.pack.objects[2].offset + at, 0, {}, {});
        QCOMPARE(made ? std::string("taken") : made.error().message,
                 rows < kMost ? std::string("taken")
                              : std::string("parentIndices has 1073741823 rows, more than 1073741823 are not "
                                            "possible"));
    }
}

void LimitsTest::relativeArrays()
{
    const auto ball = openVast(BytesView::own(manyVertices("hknpSphereShape", 65535)), "ball.hkx");
    QCOMPARE(limitRefusal(*ball, insertEdit("object[1].vertices")),
             std::string("object[1].vertices: vertices has 65535 rows, more than 65535 are not possible"));
    const auto hull = openVast(BytesView::own(manyVertices("hknpConvexPolytopeShape", 4080)), "hull.hkx");
    std::string refusal = "taken";
    for (int i = 0; i < 32 && refusal == "taken"; ++i) {
        const Result<Patch> patch = patchFor(*hull, insertEdit("object[1].vertices"));
        refusal = limitRefusal(patch);
        if (patch)
            QVERIFY(hull->apply(*patch).has_value());
    }
    QVERIFY2(refusal.find("a relative array would begin 655") != std::string::npos &&
                 refusal.ends_with("bytes behind its header, 65535 are possible"),
             refusal.c_str());
}

void LimitsTest::offsetsOfPackfiles()
{
    const Bytes small = buildSkeletonPackfile(HkxLayout::SkyrimSe);
    const BytesView bytes = vastBytes(kNearEnd, {{0, small}});
    if (bytes.span().empty())
        QSKIP(kNoRoom);
    const auto file = openVast(bytes, "vast.hkx");
    const std::string path = "object[2].bones[1].name";
    QCOMPARE(limitRefusal(*file, setEdit(path, "Hop")), std::string("taken"));
    const QString refusal = QString::fromStdString(limitRefusal(*file, setEdit(path, std::string(64, 'n'))));
    QVERIFY2(
        refusal.startsWith(QStringLiteral("object[2].bones[1].name: the packfile would have 42949673")) &&
            refusal.endsWith(QStringLiteral("bytes, offsets end at 4294967295")),
        qPrintable(refusal));
    QVERIFY(hkx::checkReach("it", kMostU32));
    QCOMPARE(hkx::checkReach("it", kMostU32 + std::uint64_t{1}).error().message,
             std::string("it would have 4294967296 bytes, offsets end at 4294967295"));
}

void LimitsTest::offsetsOfWalkmeshes()
{
    const Bytes small = buildWok();
    const auto near = openVast(BytesView::own(small), "room.wok");
    const bwm::TableInfo loops = near->state<bwm::BwmState>().tables[bwm::kLoops];
    const auto at = static_cast<std::ptrdiff_t>(loops.offset);
    QCOMPARE(loops.count, 1u);
    for (const std::uint32_t offset : {kMostU32 - 12, kMostU32 - 11}) {
        Bytes head(small.begin(), small.begin() + at);
        store(head, bwm::tableSlot(bwm::kLoops).offsetAt, offset);
        const Bytes end(small.begin() + at, small.begin() + at + 4);
        const BytesView bytes = vastBytes(offset + std::uint64_t{4}, {{0, head}, {offset, end}});
        if (bytes.span().empty())
            QSKIP(kNoRoom);
        const auto file = openVast(bytes, "vast.wok");
        QCOMPARE(
            limitRefusal(*file, insertEdit("vertices")),
            offset + 12 == kMostU32
                ? std::string("taken")
                : std::string("vertices: table loops would start at 0x100000000; the limit is 0xffffffff"));
    }
}

CUTAWAY_TESTS(LimitsTest)
#include "limitstest.moc"
