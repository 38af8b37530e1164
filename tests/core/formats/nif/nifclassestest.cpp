// SPDX-License-Identifier: MIT
// Every class that the facts know: made in a file of a game that knows it, saved and opened again; and every
// reference that one of its rows can hold, followed both ways, copied and renumbered.
#include "tests/support/nifclasses.h"
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/blocks.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/newblock.h"
#include "core/formats/nif/state.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/meshnif.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/samples.h"
#include "tests/support/skinnednif.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <map>
#include <set>

using namespace cutaway;
using namespace cutaway::nif;

namespace
{

bool add(File &file, const CopiedBlocks &blocks, std::uint32_t at = kAnyRow)
{
    const Result<Patch> patch = insertBlocks(file, blocks, PasteInto::SameFile, at);
    return patch && file.apply(*patch);
}

std::set<std::string> errorsIn(const File &file)
{
    Progress progress;
    std::set<std::string> codes;
    for (const Diagnostic &found : diagnosticsOf(file, progress)) {
        if (found.severity == Severity::Error)
            codes.emplace(found.code->id);
    }
    return codes;
}

// What a new block that stands alone breaks by itself: nothing refers to it, and it refers to nothing.
const std::set<std::string> kErrorsOfNewBlocks = {
    "mopp.space",           "nif.block.orphan",      "nif.bsx.havok",
    "nif.sequence.manager", "nif.shader.textureset", "nif.skin.root",
    "physics.mopp.child",   "physics.object.system", "physics.shape.missing"};

void addTypesOf(const File &file, std::set<std::string_view> &types)
{
    const NifState &state = stateOf(file);
    for (std::uint32_t block = 0; block < state.blocksFound; ++block) {
        if (const FieldDesc *row = blockRow(typeOfBlock(state.header, block)))
            types.insert(row->name);
    }
}

// Classes of the files that our own builders make.
std::set<std::string_view> typesOfFixtures()
{
    std::set<std::string_view> types;
    std::vector<Bytes> files{test::buildFallout4Arm(),
                             test::buildSkyrimArm(),
                             test::buildStarfieldHead(),
                             test::buildSkyrimLamp(),
                             test::buildOblivionPost(),
                             test::buildMorrowindNodes(),
                             test::buildFallout4Cart(test::buildPhysicsPackfile())};
    for (const char *name : {"le", "se", "skinned", "dynamic", "segments", "strips", "oblivion", "scene"})
        files.push_back(test::meshNif(name));
    for (const test::Sample &sample : test::builtInSamples()) {
        if (sample.name.ends_with(".nif"))
            files.push_back(sample.bytes);
    }
    for (const Bytes &bytes : files)
        addTypesOf(*test::openNif(bytes), types);
    return types;
}

std::set<std::string_view> typesOfRealFiles()
{
    std::set<std::string_view> types;
    for (const char *folder : {"nif", "nif-blocks", "field"}) {
        for (const auto &path : test::corpusFiles(folder)) {
            Progress progress;
            const auto file = File::open(path, test::nifFormats(), progress);
            if (file && isNif(**file))
                addTypesOf(**file, types);
        }
    }
    return types;
}

// ---- references of a block, made to be there

bool isBlockReference(const FieldDesc &row)
{
    return row.link == Link::Block || row.link == Link::BlockBack;
}

// Values behind which references stand, beside truth values ("hasBase").
constexpr std::pair<std::string_view, std::uint64_t> kOpening[] = {
    {"useExternal", 0}, {"useInternal", 1}, {"shapeType", 5}};

std::optional<std::uint64_t> openingValue(const UnitTree &tree, const cutaway::Node &node)
{
    if (!node.isScalar() || node.range.size > 4)
        return std::nullopt;
    const auto *known =
        std::ranges::find(kOpening, node.field->name, &std::pair<std::string_view, std::uint64_t>::first);
    const bool isTruth = node.field->name.starts_with("has");
    if (known == std::end(kOpening) && !isTruth)
        return std::nullopt;
    const std::uint64_t value = isTruth ? 1 : known->second;
    return integerAt(tree, node) == static_cast<std::int64_t>(value) ? std::nullopt : std::optional(value);
}

// Gives each list of the block that can hold references a row, and turns on what stands behind other values.
void unfold(File &file, UnitId unit)
{
    std::set<std::string> done;
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        const auto tree = file.tree(unit);
        std::vector<NodeId> places;
        test::walk(*tree, [&](NodeId id) {
            places.push_back(id);
            return places.size() < 2000;
        });
        for (const NodeId id : places) {
            const cutaway::Node node = tree->node(id);
            const std::string path = tree->path(id);
            const bool isList = node.isArray && node.childCount == 0 && mayHoldLinks(*node.field);
            const auto opening = openingValue(*tree, node);
            if ((!isList && !opening) || !done.insert(path).second)
                continue;
            NewElement row;
            const Result<Patch> patch = isList ? file.format().editing().insert(file, unit, id, 0, row)
                                               : file.set(unit, id, Value{opening.value_or(0)});
            isChanged = patch && file.apply(*patch);
            if (isChanged)
                break;
        }
    }
}

// A class that a reference to `base` takes, of those that can be made there.
std::string targetFor(const File &file, std::string_view base)
{
    const auto &names = blockTypeNames();
    const auto fits = [&](std::string_view type) {
        return (base.empty() || nif::derivesFrom(*blockRow(type)->type, base)) &&
               newBlock(file, std::string(type)).has_value();
    };
    const std::string_view usual = base.empty() ? "NiNode" : base;
    if (blockRow(usual) != nullptr && fits(usual))
        return std::string(usual);
    const auto found = std::ranges::find_if(names, fits);
    return found == names.end() ? std::string() : std::string(*found);
}

struct Reference {
    std::string path; // in its block
    std::uint32_t target = 0;
    bool isOwning = false;
};

// Lets each reference of the block lead to a new block of its own; `rows` gets the rows that were found.
std::vector<Reference> linkAll(File &file, UnitId unit, std::set<const FieldDesc *> &rows)
{
    std::vector<Reference> references;
    forEachLink(*file.tree(unit), [&](NodeId id, const cutaway::Node &node) {
        if (isBlockReference(*node.field)) {
            rows.insert(node.field);
            references.push_back({file.tree(unit)->path(id), 0, node.field->link == Link::Block});
        }
    });
    for (Reference &reference : references) {
        const auto tree = file.tree(unit);
        const NodeId id = *tree->find(reference.path);
        const std::string type = targetFor(file, tree->node(id).field->linkType);
        const Result<CopiedBlocks> made = newBlock(file, type);
        if (type.empty() || !made || !add(file, *made))
            continue;
        reference.target = stateOf(file).blocksFound - 1;
        const auto patch = file.set(unit, id, Value{std::int64_t{reference.target}});
        if (!patch || !file.apply(*patch))
            reference.target = 0;
    }
    std::erase_if(references, [](const Reference &reference) { return reference.target == 0; });
    return references;
}

std::int64_t valueAt(const File &file, UnitId unit, const std::string &path)
{
    const auto tree = linkTree(file, unit);
    const Result<NodeId> node = tree->find(path);
    return node ? integerAt(*tree, *node) : -2;
}

// Both ways: from the block to the target, and from the target to the place in the block.
std::string linkProblem(const File &file, UnitId unit, const Reference &reference)
{
    const UnitId target = reference.target + 1;
    const auto tree = file.tree(unit);
    const auto link = file.format().links().link(file, *tree, *tree->find(reference.path));
    if (!link || !link->where || link->where->unit != target || link->broken)
        return "leads elsewhere";
    const std::vector<Referrer> referrers = file.format().links().referrers(file, target);
    const bool isKnown = std::ranges::any_of(referrers, [&](const Referrer &from) {
        return from.from == NodePath{unit, reference.path};
    });
    if (!isKnown)
        return "is not among what refers to its target";
    const std::vector<std::uint32_t> branch = branchOf(file, unit - 1);
    const bool isInBranch = std::ranges::find(branch, reference.target) != branch.end();
    return isInBranch == reference.isOwning ? ""
           : isInBranch                     ? "pulls its target along"
                                            : "leaves its target";
}

// The copy of a branch refers to the copies of what came along and to the others themselves.
std::string copyProblem(File &file, UnitId unit, const std::vector<Reference> &references)
{
    const std::vector<std::uint32_t> branch = branchOf(file, unit - 1);
    const std::uint32_t first = stateOf(file).blocksFound;
    const auto patch = insertBlocks(file, copyBlocks(file, branch), PasteInto::SameFile);
    const auto change = patch ? file.apply(*patch) : tl::unexpected(patch.error());
    if (!change)
        return change.error().message;
    const auto copyOf = [&](std::uint32_t block) {
        const auto at = std::ranges::find(branch, block);
        return at == branch.end() ? block : first + static_cast<std::uint32_t>(at - branch.begin());
    };
    std::string problem;
    for (const Reference &reference : references) {
        if (valueAt(file, copyOf(unit - 1) + 1, reference.path) != copyOf(reference.target))
            problem = reference.path + " of the copy leads elsewhere";
    }
    return file.apply(change->inverse) ? problem : "the copy does not go";
}

// A block in front of all others shifts every reference; without the targets none leads anywhere.
std::string renumberProblem(File &file, UnitId unit, const std::vector<Reference> &references)
{
    const Result<CopiedBlocks> node = newBlock(file, "NiNode");
    if (!node || !add(file, *node, 0))
        return "no block goes in front";
    for (const Reference &reference : references) {
        if (valueAt(file, unit + 1, reference.path) != std::int64_t{reference.target} + 1)
            return reference.path + " did not get the new number";
    }
    const auto back = removeBlocks(file, {0});
    if (!back || !file.apply(*back))
        return "the block in front does not go";
    std::vector<std::uint32_t> targets;
    for (const Reference &reference : references)
        targets.push_back(reference.target);
    const auto gone = removeBlocks(file, targets);
    if (!gone || !file.apply(*gone))
        return gone ? "the targets do not go" : gone.error().message;
    for (const Reference &reference : references) {
        if (valueAt(file, unit, reference.path) != kNothing)
            return reference.path + " still leads somewhere";
    }
    return {};
}

// Rows that can refer to a block, of a class and of the structures inside it, in versions that open.
constexpr std::uint32_t kOldest = kV4_0_0_2, kNewest = nifVersion(20, 2, 0, 8);
void addReferenceRows(const StructDesc *type, std::map<const FieldDesc *, std::string> &rows)
{
    for (; type != nullptr; type = type->base) {
        for (const FieldDesc &row : type->fields) {
            const bool isOfOtherVersions = row.version.to < kOldest || row.version.from > kNewest;
            if (isBlockReference(row) && !isOfOtherVersions)
                rows.emplace(&row, fmt::format("{}.{}", type->name, row.name));
            addReferenceRows(row.type, rows);
        }
    }
}

} // namespace

class NifClassesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areMadeAndOpenedAgain();
    void areMet();
    void referencesLeadBothWays();
    void filesOfClasses();
    void areCutAnywhere();
    void realFilesAreCutAnywhere();
};

void NifClassesTest::areMadeAndOpenedAgain()
{
    std::set<std::string> met;
    for (const std::string_view type : blockTypeNames()) {
        const std::string name(type);
        const auto made = test::fileWithClass(name);
        QVERIFY2(made != nullptr, name.c_str());
        const auto file = test::openNif(test::allBytes(*made));
        QCOMPARE(stateOf(*file).blocksFound, 2u);
        QCOMPARE(std::string(typeOfBlock(stateOf(*file).header, 1)), name);
        const std::string problem = test::fileProblem(*file) + test::decodingProblem(*file);
        QVERIFY2(problem.empty(), (name + ": " + problem).c_str());
        QCOMPARE(file->tree(2)->undecodedBytes(), std::uint64_t{0});
        met.merge(errorsIn(*file));
    }
    QVERIFY2(met == kErrorsOfNewBlocks, fmt::format("{}", fmt::join(met, " ")).c_str());
}

// None is met nowhere. Those met in new blocks alone are listed.
void NifClassesTest::areMet()
{
    const std::set<std::string_view> fixtures = typesOfFixtures();
    QVERIFY(fixtures.contains("BSSubIndexTriShape") && fixtures.contains("bhkBoxShape"));
    const std::set<std::string_view> real =
        test::sharedDir().empty() ? std::set<std::string_view>() : typesOfRealFiles();
    if (!test::sharedDir().empty())
        QVERIFY2(real.size() >= 190, std::to_string(real.size()).c_str());
    std::set<std::string_view> drafts, nowhere;
    for (const std::string_view type : blockTypeNames()) {
        if (!fixtures.contains(type) && !real.contains(type))
            (test::fileWithClass(std::string(type)) != nullptr ? drafts : nowhere).insert(type);
    }
    qInfo("%zu classes in real files, %zu in fixtures; in new blocks alone %zu: %s", real.size(),
          fixtures.size(), drafts.size(), fmt::format("{}", fmt::join(drafts, " ")).c_str());
    QVERIFY2(nowhere.empty(), fmt::format("{}", fmt::join(nowhere, " ")).c_str());
}

void NifClassesTest::referencesLeadBothWays()
{
    std::map<const FieldDesc *, std::string> wanted;
    std::set<const FieldDesc *> found;
    for (const std::string_view type : blockTypeNames()) {
        std::map<const FieldDesc *, std::string> own;
        addReferenceRows(blockRow(type)->type, own);
        wanted.insert(own.begin(), own.end());
        bool isTried = false;
        for (const test::NifFlavour &flavour : test::nifFlavours()) {
            std::erase_if(own, [&](const auto &row) { return found.contains(row.first); });
            if (own.empty() && isTried)
                break;
            isTried = true;
            const auto file = test::nodeAlone(flavour);
            const Result<CopiedBlocks> made = newBlock(*file, std::string(type));
            if (!made || !add(*file, *made))
                continue;
            constexpr UnitId kUnit = 2;
            unfold(*file, kUnit);
            const std::vector<Reference> references = linkAll(*file, kUnit, found);
            for (const Reference &reference : references) {
                const std::string problem = linkProblem(*file, kUnit, reference);
                QVERIFY2(problem.empty(), fmt::format("{}.{} {}", type, reference.path, problem).c_str());
            }
            if (references.empty())
                continue;
            for (const auto &check : {copyProblem, renumberProblem}) {
                const std::string problem = check(*file, kUnit, references);
                QVERIFY2(problem.empty(), fmt::format("{}: {}", type, problem).c_str());
            }
        }
    }
    std::set<std::string> missed;
    for (const auto &[row, name] : wanted) {
        if (!found.contains(row))
            missed.insert(name);
    }
    QVERIFY2(missed.empty(), fmt::format("{}: {}", missed.size(), fmt::join(missed, " ")).c_str());
}

// Seeds of the fuzz target: small files that hold each class once.
void NifClassesTest::filesOfClasses()
{
    constexpr std::size_t kLargest = 2000;
    std::set<std::string_view> types;
    for (const test::Sample &sample : test::filesOfClasses(kLargest)) {
        QVERIFY2(sample.bytes.size() <= kLargest, sample.name.c_str());
        const auto file = test::openNif(sample.bytes);
        QCOMPARE(test::decodingProblem(*file), std::string());
        addTypesOf(*file, types);
    }
    QCOMPARE(types.size(), blockTypeNames().size());
}

// A new block of each class at every length.
void NifClassesTest::areCutAnywhere()
{
    std::size_t cut = 0;
    for (const std::string_view type : blockTypeNames()) {
        const auto file = test::fileWithClass(std::string(type));
        QVERIFY2(file != nullptr, type.data());
        const std::size_t from = file->units()[2].offset; // behind the header and the root
        const Bytes bytes = test::allBytes(*file);
        const std::string problem = test::truncationProblem(bytes, "cut.nif", test::nifFormats(), 1, from);
        QVERIFY2(problem.empty(), fmt::format("{}: {}", type, problem).c_str());
        cut += bytes.size() - from;
    }
    QVERIFY(cut > 20'000);
}

// Their lists have rows.
void NifClassesTest::realFilesAreCutAnywhere()
{
    constexpr std::size_t kLargest = 3500;
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    int files = 0;
    for (const auto &path : test::corpusFiles("nif-blocks")) {
        const Bytes bytes = test::fileBytes(path);
        if (bytes.size() > kLargest)
            continue;
        const std::string problem = test::truncationProblem(bytes, "cut.nif", test::nifFormats());
        QVERIFY2(problem.empty(), fmt::format("{}: {}", path.string(), problem).c_str());
        ++files;
    }
    QVERIFY(files > 5);
}

CUTAWAY_TESTS(NifClassesTest)
#include "nifclassestest.moc"
