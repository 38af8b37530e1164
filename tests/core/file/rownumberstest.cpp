// SPDX-License-Identifier: MIT
// Rows that others name by number: what the tables say about them, and that edits of rows keep what is named.
#include "core/catalogue.h"
#include "core/file/check.h"
#include "core/file/rowpaths.h"
#include "core/formats/hkx/schema/listed/listed.h"
#include "core/formats/nif/blocktypes.h"
#include "tests/support/builtskeleton.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/moppnif.h"
#include "tests/support/paths.h"
#include "tests/support/randomedits.h"
#include "tests/support/rowpicture.h"
#include "tests/support/samples.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <regex>

using namespace cutaway;
using namespace cutaway::test;

namespace
{

std::unique_ptr<File> openedRows(const Bytes &bytes, const std::string &name)
{
    Progress progress;
    return File::fromBytes(BytesView::own(bytes), name, allFormats(), progress);
}

// ---- what the tables say

// Integers that look like numbers of rows and are none that an edit could let follow.
constexpr std::string_view kOtherNumbers[] = {
    // Of another file: the skeleton or the graph that a clip or an attachment is used with.
    "hkaAnimationBinding.transformTrackToBoneIndices",
    "hkaAnimationBinding.floatTrackToFloatSlotIndices",
    "hkaAnimationBinding.partitionIndices",
    "hkaBoneAttachment.boneIndex",
    // Names for good, not places in a list.
    "hknpBodyCinfo.qualityId",
    "hknpBodyCinfo.reservedBodyId",
    "hkpConstraintInstance.uid",
    "hkpEntity.uid",
    "NiGeometryData.groupId",
    "PerSeg.boneId",
    "PerSeg.userIndex",
    "ShaderTexture.mapId",
    "hkpBroadPhaseHandle.id",
    "hkpEntity.storageIndex",
    // Bytes of data, with a measure of their own, and left-over memory.
    "hkpMotion.savedQualityTypeIndex",
    // Bits of a number.
    "hkcdStaticMeshTreeBaseSectionSharedVertices.data",
    "bhkCompressedMeshShapeData.bitsPerIndex",
    "bhkCompressedMeshShapeData.bitsPerWIndex",
    "bhkCompressedMeshShapeData.maskIndex",
    "bhkCompressedMeshShapeData.maskWIndex",
    // Rows of arrays that are held, so that none of them moves ("held by").
    "hkcdStaticMeshTreeBaseSection.leafIndex",
    "hkcdStaticMeshTreeBasePrimitive.indices",
    "hknpCompressedMeshShapeTreeDataRun.index",
    "hknpSparseCompactMap<u16>.primaryKeyToIndex",
    "hkaSkeletonMapperDataPartitionMappingRange.startMappingIndex",
    "Chunk.indices",
    // Of bodies in the packfile, which holds them ("held around by").
    "bhkNPCollisionObject.bodyId",
    // Truth values of four bytes.
    "NiTextureTransformController.shaderMap",
    "Partition.hasBoneIndices",
    // Of other games of the engine, or of old files: nobody knows what they count in.
    "DataStreamRef.submeshToRegionMap",
    "ExtraMeshDataEpicMickey.maxPrimitiveMapIndex",
    "ExtraMeshDataEpicMickey.unknownIndices",
    "ExtraMeshDataEpicMickey.vertexToWeightMap",
    "LODInfo.skinIndices",
    "NiAGDDataBlock.shaderIndex",
    "NiFloatsExtraDataController.floatsExtraDataIndex",
    "NiFloatsExtraDataPoint3Controller.floatsExtraDataIndex",
    "NiParticleSystemController.particleVertexId",
    "NiPhysXClothDesc.vertexMap",
    "NiPhysXMaterialDesc.index",
    "NiPhysXMeshDesc.backCompatVertexMap",
    "NiPhysXShapeDesc.materialIndex",
    "NiScreenElementsData.maxIndices",
    "NiScreenElementsData.polygonIndices",
    "OldSkinData.vertexIndex",
    "PartitionDataEpicMickey.weightIndices",
    "PhysXClothState.tearIndices",
    "Region.startIndex",
    "SemanticData.index",
    "WeightDataEpicMickey.boneIndices",
    // The meaning is not known.
    "SubSegment.parentArrayIndex",
    "Segment.parentArrayIndex",
    "hkaSkeletonMapperData.partitionMap",
};

bool looksLikeRow(const FieldDesc &field)
{
    static const std::regex name("(.*(Index|Indices|Id|Idx|Map))|index|indices|idx|[abc]|bone|bone[AB]");
    static const std::regex help(".*(index (into|of)|row of|number of a row|the child that).*");
    const bool isInteger = field.kind >= Kind::U8 && field.kind <= Kind::I64;
    return isInteger && !field.name.starts_with("num") && field.names == nullptr &&
           field.measure == Measure::None && !field.hex &&
           (std::regex_match(std::string(field.name), name) ||
            std::regex_match(std::string(field.help), help));
}

// Rows of colours, and of a structure whose owner says what its numbers are.
bool saysByOwner(const StructDesc &type)
{
    return type.display == Display::Tuple || type.name == "triangle";
}

void addUnsaid(const StructDesc &type, std::set<std::string> &unsaid)
{
    for (const StructDesc *at = &type; at != nullptr && !saysByOwner(*at); at = at->base) {
        for (const FieldDesc &field : at->fields) {
            const std::string name = fmt::format("{}.{}", at->name, field.name);
            if (looksLikeRow(field) && rowRules(field).path.empty() && field.link == Link::None &&
                !field.hidden && std::ranges::find(kOtherNumbers, name) == std::end(kOtherNumbers))
                unsaid.insert(name);
            if (field.kind == Kind::Struct && field.type != nullptr && rowRules(field).path.empty())
                addUnsaid(*field.type, unsaid);
        }
    }
}

std::set<std::string> fieldNames(const std::vector<const StructDesc *> &tables)
{
    std::set<std::string> names;
    const std::function<void(const StructDesc &)> add = [&](const StructDesc &type) {
        for (const StructDesc *at = &type; at != nullptr; at = at->base) {
            for (const FieldDesc &field : at->fields) {
                names.emplace(field.name);
                if (field.type != nullptr)
                    add(*field.type);
            }
        }
    };
    for (const StructDesc *table : tables)
        add(*table);
    return names;
}

std::vector<const StructDesc *> nifTables()
{
    std::vector<const StructDesc *> tables;
    for (const std::string_view type : nif::blockTypeNames())
        tables.push_back(nif::blockRow(type)->type);
    return tables;
}

std::vector<const StructDesc *> hkxTables()
{
    std::vector<const StructDesc *> tables;
    hkx::forEachClass([&tables](const hkx::ClassRow &row) { tables.push_back(row.type); });
    return tables;
}

// The facts do not say what the numbers of the other ones count: where it is known, the script says it.
std::vector<const StructDesc *> hkxTablesByHand()
{
    std::vector<const StructDesc *> tables = hkxTables();
    std::set<const StructDesc *> listed;
    for (const std::span<const hkx::ClassRow> list : hkx::listed::classes()) {
        for (const hkx::ClassRow &row : list)
            listed.insert(row.type);
    }
    std::erase_if(tables, [&listed](const StructDesc *table) { return listed.contains(table); });
    return tables;
}

// ---- random edits

// An array whose rows are named or stand beside others.
std::vector<NodePath> namedArrays(const File &file)
{
    std::vector<NodePath> found;
    RowPaths paths(file);
    const auto add = [&found](const RowArray &array) {
        NodePath path{array.unit(), array.tree->path(array.node)};
        if (std::ranges::find(found, path) == found.end())
            found.push_back(std::move(path));
    };
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        paths.forEachUse(unit, {}, [&](const UnitTree &, const RowUse &use) {
            if (found.empty() || use.arrays->front().unit() != found.back().unit ||
                use.arrays->front().tree->path(use.arrays->front().node) != found.back().path)
                std::ranges::for_each(*use.arrays, add);
        });
        paths.forEachBeside(unit, add);
    }
    return found;
}

Edit anyEdit(Random &random, const std::string &array, std::uint32_t rows, Edit::Op op, bool isCopy)
{
    const std::uint32_t row = random.upTo(rows - 1);
    const std::string at = fmt::format("{}[{}]", array, row);
    if (op == Edit::Op::Insert)
        return insertEdit(array, random.upTo(3) == 0 ? rows : random.upTo(rows), isCopy ? at : std::string());
    return op == Edit::Op::Remove ? removeEdit(at) : moveEdit(at, random.upTo(rows - 1));
}

struct Tally {
    std::map<std::string, int> made;
    int refused = 0;
};

// The first fault of an edit, or nothing; refusals are not faults.
std::string rowFault(const File &file, const RowPicture &before, const Edit &edit, const std::string &kind,
                     Tally &tally)
{
    const Result<Patch> patch = patchFor(file, edit);
    if (!patch) {
        ++tally.refused;
        return patch.error().message.empty() ? "refused without a reason" : "";
    }
    const auto after = file.snapshot();
    const Result<ChangeSet> change = after->apply(*patch);
    if (!change)
        return change.error().message;
    ++tally.made[kind];
    const RowPicture now = rowPicture(*after);
    const bool grows = edit.op == Edit::Op::Insert, shrinks = edit.op == Edit::Op::Remove;
    if (std::string lost = shrinks ? std::string() : firstMissing(before, now); !lost.empty())
        return "no longer: " + lost;
    if (std::string fresh = grows ? std::string() : firstMissing(now, before); !fresh.empty())
        return "now: " + fresh;
    if (!after->apply(change->inverse) || allBytes(after->bytes()) != allBytes(file.bytes()))
        return "taken back it differs";
    return {};
}

// A few edits of a few of the arrays.
std::string editRows(const File &file, Random &random, Tally &tally)
{
    constexpr std::size_t kMostArrays = 6;
    const RowPicture before = rowPicture(file);
    std::vector<NodePath> arrays = namedArrays(file);
    for (std::size_t i = 0; i < kMostArrays && !arrays.empty(); ++i) {
        const auto at = arrays.begin() + random.upTo(static_cast<std::uint32_t>(arrays.size() - 1));
        const std::string path = file.pathText(*at);
        arrays.erase(at);
        const std::uint32_t rows = rowCount(file, path);
        if (rows == 0) // numbers that name nothing would name its first row
            continue;
        using Kind = std::tuple<std::string, Edit::Op, bool>;
        for (const auto &[kind, op, isCopy] :
             {Kind{"insert", Edit::Op::Insert, false}, Kind{"copy", Edit::Op::Insert, true},
              Kind{"move", Edit::Op::Move, false}, Kind{"remove", Edit::Op::Remove, false}}) {
            const Edit edit = anyEdit(random, path, rows, op, isCopy);
            if (const std::string fault = rowFault(file, before, edit, kind, tally); !fault.empty())
                return fmt::format("{} {} -> {} {}: {}", kind, edit.path, edit.row, edit.copyOf, fault);
        }
    }
    return {};
}

} // namespace

class RowNumbersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesSayWhatIsNamed_data();
    void tablesSayWhatIsNamed();
    void pathsAreSpeltRight_data();
    void pathsAreSpeltRight();
    void materialsFollow();
    void materialsOfStairsFollow();
    void namedRowStays();
    void heldRowsStay();
    void bonesOfSkeletonStayTogether();
    void bonesOfSkinStayTogether();
    void numberMustFit();
    void countsLeaveWhatIsNamed();
    void whatNamesNoRowIsFound();
    void listsOfEditsFollow();
    void editsKeepWhatIsNamed_data();
    void editsKeepWhatIsNamed();
    void editsOfRealFilesKeepWhatIsNamed_data();
    void editsOfRealFilesKeepWhatIsNamed();
};

void RowNumbersTest::tablesSayWhatIsNamed_data()
{
    QTest::addColumn<bool>("isNif");
    QTest::newRow("blocks") << true;
    QTest::newRow("classes") << false;
}

void RowNumbersTest::tablesSayWhatIsNamed()
{
    QFETCH(bool, isNif);
    std::set<std::string> unsaid;
    for (const StructDesc *table : isNif ? nifTables() : hkxTablesByHand())
        addUnsaid(*table, unsaid);
    const std::string all = fmt::format("{}", fmt::join(unsaid, ", "));
    QVERIFY2(unsaid.empty(), ("rows without a path: " + all).c_str());
}

void RowNumbersTest::pathsAreSpeltRight_data()
{
    tablesSayWhatIsNamed_data();
}

void RowNumbersTest::pathsAreSpeltRight()
{
    QFETCH(bool, isNif);
    const std::vector<const StructDesc *> tables = isNif ? nifTables() : hkxTables();
    const std::set<std::string> names = fieldNames(tables);
    const std::function<void(const StructDesc &)> check = [&](const StructDesc &type) {
        for (const StructDesc *at = &type; at != nullptr; at = at->base) {
            for (const FieldDesc &field : at->fields) {
                const std::string paths = fmt::format("{}|{}", rowRules(field).path, rowRules(field).beside);
                const std::regex step("[A-Za-z][A-Za-z0-9]*");
                for (std::sregex_iterator name(paths.begin(), paths.end(), step), end; name != end; ++name)
                    QVERIFY2(names.contains(name->str()), fmt::format("{} of {}", paths, field.name).c_str());
                if (field.type != nullptr)
                    check(*field.type);
            }
        }
    };
    for (const StructDesc *table : tables)
        check(*table);
}

void RowNumbersTest::materialsFollow()
{
    const auto file = openedRows(buildMoppNif(), "hills.nif");
    const std::string first = textAt(*file, "block[2].materials[0].material");
    QCOMPARE(editProblem(*file, {insertEdit("block[2].materials", 0)},
                         shows({{"block[2].materials[1].material", first},
                                {"block[2].chunks[0].materialIndex", "1"},
                                {"block[2].bigTris[0].material", "1"}})),
             std::string());
    QCOMPARE(editProblem(*file, {insertEdit("block[2].materials", 0), moveEdit("block[2].materials[0]", 1)},
                         shows({{"block[2].materials[0].material", first},
                                {"block[2].chunks[0].materialIndex", "0"}})),
             std::string());
}

// Of the stairs of a dock, chunk 1 is of the second material.
void RowNumbersTest::materialsOfStairsFollow()
{
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    const auto file = openedRows(fileBytes(sharedDir() / "corpus/nif/dockstepsdownend01.nif"), "stairs.nif");
    QCOMPARE(textAt(*file, "block[2].chunks[1].materialIndex"), std::string("1"));
    const std::string stairs = textAt(*file, "block[2].materials[1].material");
    QCOMPARE(editProblem(*file, {insertEdit("block[2].materials", 1, "block[2].materials[0]")},
                         shows({{"block[2].chunks[0].materialIndex", "0"},
                                {"block[2].chunks[1].materialIndex", "2"},
                                {"block[2].materials[2].material", stairs}})),
             std::string());
}

void RowNumbersTest::namedRowStays()
{
    const auto file = openedRows(buildMoppNif(), "hills.nif");
    const auto refused = patchFor(*file, removeEdit("block[2].materials[0]"));
    QVERIFY(!refused);
    QVERIFY2(refused.error().message.find("is named by block[2].") != std::string::npos,
             refused.error().message.c_str());
    // One that nothing names goes, and the others move up.
    QCOMPARE(editProblem(*file, {insertEdit("block[2].materials", 0), removeEdit("block[2].materials[0]")},
                         shows({{"block[2].chunks[0].materialIndex", "0"}})),
             std::string());
}

// Code over a mesh counts its chunks and triangles in bits of its own.
void RowNumbersTest::heldRowsStay()
{
    const auto file = openedRows(buildMoppNif(), "hills.nif");
    for (const Edit &edit : {insertEdit("block[2].chunks", 0), removeEdit("block[2].chunks[0]"),
                             moveEdit("block[2].chunks[0]", 0), removeEdit("block[2].bigTris[0]")}) {
        const auto refused = patchFor(*file, edit);
        QVERIFY2(!refused, edit.path.c_str());
        QVERIFY2(refused.error().message.find("because of the MOPP code") != std::string::npos,
                 refused.error().message.c_str());
    }
    QVERIFY(patchFor(*file, insertEdit("block[2].chunks")).has_value());
}

void RowNumbersTest::bonesOfSkeletonStayTogether()
{
    const auto file = openedRows(builtRagdollSkeleton(HkxLayout::SkyrimLe), "skeleton.hkx");
    std::string skeleton;
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        const std::string type = file->format().unitType(*file, unit),
                          key = file->format().unitKey(*file, unit);
        if (skeleton.empty() && type == "hkaSkeleton" && rowCount(*file, key + ".bones") == 6)
            skeleton = key;
    }
    QVERIFY(!skeleton.empty());
    const std::string spine = textAt(*file, skeleton + ".bones[1].name");
    const std::string pose = textAt(*file, skeleton + ".referencePose[1].translation");
    QCOMPARE(editProblem(*file, {insertEdit(skeleton + ".bones", 1, skeleton + ".bones[1]")},
                         shows({{skeleton + ".bones[1].name", spine},
                                {skeleton + ".bones[2].name", spine},
                                {skeleton + ".referencePose[1].translation", pose},
                                {skeleton + ".referencePose[2].translation", pose},
                                {skeleton + ".parentIndices[1]", "0"},
                                {skeleton + ".parentIndices[2]", "0"},
                                {skeleton + ".parentIndices[3]", "2"}})),
             std::string());
    const auto refused = patchFor(*file, removeEdit(skeleton + ".bones[1]"));
    QVERIFY(!refused && refused.error().message.find("is named by") != std::string::npos);
}

void RowNumbersTest::bonesOfSkinStayTogether()
{
    const auto file = openedRows(buildSkyrimArm(), "arm.nif");
    const std::string bone = textAt(*file, "block[5].bones[0]"),
                      place = textAt(*file, "block[6].bones[0].translation");
    QCOMPARE(editProblem(*file, {moveEdit("block[5].bones[0]", 1)},
                         shows({{"block[5].bones[1]", bone}, {"block[6].bones[1].translation", place}})),
             std::string());
    QCOMPARE(editProblem(*file, {insertEdit("block[6].bones", 1)},
                         [](const File &now) {
                             return rowCount(now, "block[5].bones") == 3 ? "" : "a bone without node";
                         }),
             std::string());
}

// Vertices of Fallout 4 number their bones in one byte each.
void RowNumbersTest::numberMustFit()
{
    const auto file = openedRows(buildFallout4Arm(), "arm.nif");
    std::string refusal;
    for (int bones = 2; bones < 300 && refusal.empty(); ++bones) {
        const Result<Patch> patch = patchFor(*file, insertEdit("block[4].bones", 0, "block[4].bones[0]"));
        refusal = patch ? "" : patch.error().message;
        if (patch)
            QVERIFY(file->apply(*patch).has_value());
    }
    QVERIFY2(refusal.find("holds 254 at most") != std::string::npos, refusal.c_str());
    QCOMPARE(rowCount(*file, "block[4].bones"), rowCount(*file, "block[5].bones"));
}

// A count takes rows away as their removal does, and a number may not name what is not there.
void RowNumbersTest::countsLeaveWhatIsNamed()
{
    const auto file = openedRows(buildMoppNif(), "hills.nif");
    for (const auto &[path, value] : {std::pair("block[2].numMaterials", "0"),
                                      {"block[2].numTransforms", "0"},
                                      {"block[2].chunks[0].materialIndex", "7"},
                                      {"block[2].bigTris[0].a", "99"}}) {
        const Result<Patch> patch = patchFor(*file, setEdit(path, value));
        QVERIFY2(!patch && patch.error().message.find("would name row") != std::string::npos, path);
    }
    QVERIFY(patchFor(*file, setEdit("block[2].numMaterials", "4")).has_value()); // more do no harm
}

void RowNumbersTest::whatNamesNoRowIsFound()
{
    const auto file = openedRows(buildMoppNif(), "hills.nif");
    const auto isFound = [&file] {
        Progress progress;
        return std::ranges::any_of(wholeFileFindings(*file, progress), [](const Finding &finding) {
            return finding.diagnostic.code->id == "file.row" &&
                   finding.path == "block[2].bigTris[0].material";
        });
    };
    QVERIFY(!isFound());
    QVERIFY(setAnyway(*file, "block[2].bigTris[0].material", "9").has_value());
    QVERIFY(isFound());
}

void RowNumbersTest::listsOfEditsFollow()
{
    const auto file = openedRows(buildMoppNif(), "hills.nif");
    const auto edits = parseEdits(R"({"edits": [
        {"op": "insert", "path": "block[2].materials", "at": 0},
        {"op": "insert", "path": "block[2].materials", "at": 1, "copy": "block[2].materials[0]"},
        {"op": "insert", "path": "block[2].transforms", "at": 0}]})");
    QVERIFY(edits.has_value());
    QCOMPARE(editProblem(*file, *edits,
                         shows({{"block[2].chunks[0].materialIndex", "2"},
                                {"block[2].chunks[0].transformIndex", "1"}})),
             std::string());
}

void RowNumbersTest::editsKeepWhatIsNamed_data()
{
    QTest::addColumn<Bytes>("bytes");
    for (const Sample &sample : builtInSamples()) {
        if (sample.name.ends_with(".nif") || sample.name.ends_with(".hkx"))
            QTest::newRow(sample.name.c_str()) << sample.bytes;
    }
    QTest::newRow("hills.nif") << buildMoppNif();
    QTest::newRow("arm, Fallout 4.nif") << buildFallout4Arm();
    QTest::newRow("arm, Skyrim.nif") << buildSkyrimArm();
    QTest::newRow("ragdoll.hkx") << builtRagdollSkeleton(HkxLayout::SkyrimLe);
}

void RowNumbersTest::editsKeepWhatIsNamed()
{
    QFETCH(Bytes, bytes);
    const auto file = openedRows(bytes, QTest::currentDataTag());
    Random random(38);
    Tally tally;
    for (int round = 0; round < 5; ++round) {
        const std::string fault = editRows(*file, random, tally);
        QVERIFY2(fault.empty(), fault.c_str());
    }
    for (const Embedded &part : file->format().embedded(*file)) {
        const std::string fault = editRows(*file->openEmbedded(part, file->formats()), random, tally);
        QVERIFY2(fault.empty(), fault.c_str());
    }
}

void RowNumbersTest::editsOfRealFilesKeepWhatIsNamed_data()
{
    QTest::addColumn<std::string>("folder");
    for (const char *folder : {"nif", "nif-blocks", "hkx"})
        QTest::newRow(folder) << std::string(folder);
}

// Small ones, a few of them, which takes seconds.
void RowNumbersTest::editsOfRealFilesKeepWhatIsNamed()
{
    QFETCH(std::string, folder);
    if (sharedDir().empty())
        QSKIP(noSharedReason().c_str());
    constexpr std::uintmax_t kLargest = 40'000; // bytes
    const std::size_t step = isWholeCorpus() ? 1 : 6;
    std::vector<std::filesystem::path> files = corpusFiles(folder);
    std::erase_if(files, [](const auto &path) { return std::filesystem::file_size(path) > kLargest; });
    Random random(38);
    Tally tally;
    for (std::size_t i = 0; i < files.size(); i += step) {
        const auto file = openedRows(fileBytes(files[i]), files[i].filename().string());
        const std::string fault = editRows(*file, random, tally);
        QVERIFY2(fault.empty(), (files[i].filename().string() + ": " + fault).c_str());
        for (const Embedded &part : file->format().embedded(*file)) {
            const std::string inside = editRows(*file->openEmbedded(part, file->formats()), random, tally);
            QVERIFY2(inside.empty(), (files[i].filename().string() + "!: " + inside).c_str());
        }
    }
    for (const char *kind : {"insert", "copy", "move"})
        QVERIFY2(tally.made[kind] != 0, kind);
}

CUTAWAY_TESTS(RowNumbersTest)
#include "rownumberstest.moc"
