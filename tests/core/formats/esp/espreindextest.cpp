// SPDX-License-Identifier: MIT
// Records and groups come and go: the index kept in step is the one that cutting the file anew gives.
#include "core/formats/esp/espformat.h"
#include "core/formats/esp/espindex.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <random>

using namespace cutaway;
namespace sample = test::sample;

namespace
{

constexpr std::string_view kListed[] = {"GLOB", "PACK", "FLST", "NPC_"};

std::string cardText(const File &file)
{
    std::string text;
    for (const Card &card : file.format().info(file))
        text += card.key + ": " + card.value + "; ";
    return text;
}

// Returns the first fault of the index, the state or the remaining runs; empty if there is none.
std::string indexProblem(const File &file, const UnitIndex &before, bool wasSound, const Patch &patch,
                         const ChangeSet &change)
{
    Progress progress;
    const IndexResult anew = file.format().index(file.bytes(), progress);
    if (anew.units.size() != file.units().size() || anew.units.fileSize() != file.units().fileSize())
        return "another number of units";
    for (UnitId unit = 0; unit < anew.units.size(); ++unit) {
        if (anew.units[unit] != file.units()[unit] ||
            anew.units.parentOf(unit) != file.units().parentOf(unit))
            return "unit " + std::to_string(unit) + " differs";
    }
    const auto fresh = test::openPluginBytes(test::allBytes(file.bytes()));
    if (cardText(file) != cardText(*fresh))
        return "the card says " + cardText(file) + " instead of " + cardText(*fresh);
    const auto &state = file.state<esp::EspState>();
    const auto &wanted = static_cast<const esp::EspState &>(*anew.state);
    if (state.count != wanted.count || state.nextObjectId != wanted.nextObjectId || state.game != wanted.game)
        return "another state";
    const esp::FormIndex forms(anew.units);
    for (UnitId unit = 1; unit < anew.units.size(); ++unit) {
        if (state.forms(file.units()).all(anew.units[unit].id) != forms.all(anew.units[unit].id))
            return "other records of one id";
    }
    for (const std::string_view signature : kListed) {
        if (state.recordsOf(file.units(), esp::sig(signature)) !=
            wanted.recordsOf(anew.units, esp::sig(signature)))
            return "other records of one signature";
    }
    const std::vector<Diagnostic> &found = file.containerDiagnostics();
    const auto same = [](const Diagnostic &a, const Diagnostic &b) {
        return a.code == b.code && a.range == b.range && a.message == b.message;
    };
    if (!std::ranges::equal(found, anew.diagnostics, same))
        return "other findings";
    // Typed over, a unit is still the one that stands there.
    const Patch moved = patch.resizes() ? patch : Patch();
    // Damaged, the whole file was cut anew when something came or went.
    const bool inStep = !patch.resizes() || (wasSound && anew.diagnostics.empty());
    if (change.reindexed && inStep && change.kept != keptUnits(before, file.units(), moved))
        return "other units are kept";
    return {};
}

// Applies the patch with and without knowing FormIDs and records, and takes it back.
std::string patchProblem(File &file, const Patch &patch, bool formsKnown)
{
    const Bytes original = test::allBytes(file.bytes());
    if (formsKnown) {
        file.state<esp::EspState>().forms(file.units());
        for (const std::string_view signature : kListed)
            file.state<esp::EspState>().recordsOf(file.units(), esp::sig(signature));
    }
    const UnitIndex before = file.units();
    const bool wasSound = file.containerDiagnostics().empty();
    const auto change = file.apply(patch);
    if (!change)
        return change.error().message;
    if (const std::string problem = indexProblem(file, before, wasSound, patch, *change); !problem.empty())
        return problem;
    const UnitIndex between = file.units();
    const bool isSound = file.containerDiagnostics().empty();
    const auto back = file.apply(change->inverse);
    if (!back)
        return back.error().message;
    if (const std::string problem = indexProblem(file, between, isSound, change->inverse, *back);
        !problem.empty())
        return "taken back: " + problem;
    return test::allBytes(file.bytes()) == original ? std::string() : "other bytes";
}

// Removes, copies and moves each unit of the file.
std::string unitsProblem(File &file, UnitId step)
{
    const Format &format = file.format();
    for (UnitId unit = 1; unit < file.units().size(); unit += step) {
        const std::string key = format.unitKey(file, unit);
        const UnitId group = file.units().parentOf(unit);
        std::vector<Result<Patch>> patches{format.editing().remove(file, unit, {}),
                                           format.editing().move(file, unit, {}, 0),
                                           format.editing().move(file, unit, {}, 1)};
        if (group != UnitIndex::kNone) {
            NewElement copy;
            const BytesView bytes = file.unitBytes(unit);
            copy.bytes = Bytes(bytes.span().begin(), bytes.span().end());
            for (const std::uint32_t row : {std::uint32_t{0}, kAnyRow})
                patches.push_back(format.editing().insert(file, group, {}, row, copy));
        }
        for (std::size_t i = 0; i < patches.size(); ++i) {
            if (!patches[i])
                continue; // not there
            if (const std::string problem = patchProblem(file, *patches[i], i % 2 == 0); !problem.empty())
                return key + ", edit " + std::to_string(i) + ": " + problem;
        }
    }
    return {};
}

// Groups of one byte that is not a record.
Bytes strayGroups(std::size_t count)
{
    Bytes groups;
    for (const Bytes group = test::topGroup("FACT", Bytes(1, 0)); count != 0; --count)
        groups.insert(groups.end(), group.begin(), group.end());
    return groups;
}

} // namespace

class EspReindexTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyUnit();
    void severalAtOnce();
    void emptyGroups();
    void bytesThatAreNoUnits();
    void headersTypedOver();
    void headersTypedOverInDeepGroups();
    void groupsThatComeIntoDeepOnes();
    void damageOnDamage_data();
    void damageOnDamage();
    void damageElsewhere_data();
    void damageElsewhere();
    void asManyFindingsAsThereMayBe();
    void moreFindingsThanAreTold();
    void realFile();
};

void EspReindexTest::everyUnit()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    QCOMPARE(unitsProblem(*file, 1), std::string());
}

// One patch in which some go and one comes.
void EspReindexTest::severalAtOnce()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const std::vector<Edit> edits{test::removeEdit("GLOB:02000800"),
                                  test::insertEdit("GRUP[1]", kAnyRow, "GLOB:02000800"),
                                  test::removeEdit("PACK:02000807"), test::removeEdit("FLST:02000809")};
    const Result<Patch> removed = patchFor(*file, edits[0]);
    QVERIFY(removed.has_value());
    const std::vector<Edit> two{edits[2], edits[3]};
    const Result<Patch> patch = patchFor(*file, two);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const std::string problem = patchProblem(*file, *patch, true);
    QVERIFY2(problem.empty(), problem.c_str());
}

// The sizes of two groups that end at one offset tell which of them a record came into.
void EspReindexTest::emptyGroups()
{
    const Bytes global = test::record("GLOB", 0x800, test::subrecord("EDID", test::zstring("One")));
    const Bytes bytes = test::joined({test::pluginHeader({}, 4), test::topGroup("GLOB", global),
                                      test::topGroup("FACT", {}), test::topGroup("MISC", {})});
    const auto file = test::openPluginBytes(bytes);
    for (const UnitId group : {1u, 3u, 4u}) {
        NewElement made;
        made.type = group == 1 ? "GLOB" : group == 3 ? "FACT" : "MISC";
        const Result<Patch> patch = file->format().editing().insert(*file, group, {}, kAnyRow, made);
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        QCOMPARE(patchProblem(*file, *patch, true), std::string());
    }
}

// Sizes that do not fit, half a record, bytes in the middle: cut anew, as before.
void EspReindexTest::bytesThatAreNoUnits()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const std::uint64_t start = file->units()[2].offset;
    for (const Bytes &junk : {Bytes(7, 0), Bytes(48, 0), test::record("GLOB", 0x02000900, {})}) {
        for (const std::uint64_t offset : {start, start + 3, file->bytes().size(), std::uint64_t{0}}) {
            Patch patch;
            patch.add({offset, 0, junk}); // no size follows
            const std::string problem = patchProblem(*file, patch, false);
            QVERIFY2(problem.empty(), problem.c_str());
        }
    }
    Patch half;
    half.add({start, 12, {}});
    QCOMPARE(patchProblem(*file, half, true), std::string());
}

// Signatures, sizes, flags, FormIDs and labels, of the file's header too.
void EspReindexTest::headersTypedOver()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    for (UnitId unit = 0; unit < file->units().size(); ++unit) {
        for (std::uint64_t at = 0; at < esp::kHeaderSize; ++at) {
            const std::uint64_t offset = file->units()[unit].offset + at;
            const std::uint8_t old = file->bytes().at(offset);
            for (const std::uint8_t by : {0x01, 0x18, 0x80, 0xFF}) {
                const Patch patch = Patch::overwrite(offset, {static_cast<std::uint8_t>(old ^ by)});
                const std::string problem = patchProblem(*file, patch, by != 0x18);
                QVERIFY2(problem.empty(), fmt::format("unit {}, byte {}: {}", unit, at, problem).c_str());
            }
        }
    }
}

// A record that becomes a group may be one too deep.
void EspReindexTest::headersTypedOverInDeepGroups()
{
    for (const std::size_t depth : {esp::kMaxGroupDepth - 1, esp::kMaxGroupDepth}) {
        const Bytes glob = test::record("GLOB", 0x800, test::subrecord("EDID", test::zstring("Deep")));
        Bytes content = test::joined({glob, glob});
        for (std::size_t i = 0; i < depth; ++i)
            content = test::group(static_cast<std::uint32_t>(i), 0, content);
        const auto file = test::openPluginBytes(test::joined({test::pluginHeader({}, 2), content}));
        Bytes header = {'G', 'R', 'U', 'P'};
        append(header, static_cast<std::uint32_t>(glob.size()));
        const std::uint64_t last = file->bytes().size() - glob.size();
        QCOMPARE(QString::fromStdString(patchProblem(*file, Patch::overwrite(last, header), true)),
                 QString());
    }
}

// Those that are too deep are none.
void EspReindexTest::groupsThatComeIntoDeepOnes()
{
    const auto within = [](std::size_t depth, Bytes content) {
        for (std::size_t i = 0; i < depth; ++i)
            content = test::group(static_cast<std::uint32_t>(i), 0, content);
        return content;
    };
    const Bytes glob = test::record("GLOB", 0x800, test::subrecord("EDID", test::zstring("Deep")));
    const Bytes header = test::pluginHeader({}, 2);
    for (const std::size_t fresh : {0u, 1u, 2u, 9u, 30u}) {
        for (std::size_t depth = esp::kMaxGroupDepth - fresh - 1; depth <= esp::kMaxGroupDepth; ++depth) {
            const auto file = test::openPluginBytes(test::joined({header, within(depth, glob)}));
            const Bytes inserted = within(fresh, glob);
            Patch patch;
            for (std::size_t group = 0; group < depth; ++group) {
                const std::uint64_t size = header.size() + group * esp::kHeaderSize + 4;
                Bytes grown;
                append(grown, static_cast<std::uint32_t>(file->bytes().size() - size + 4 + inserted.size()));
                patch.add({size, 4, grown});
            }
            patch.add({file->bytes().size(), 0, inserted});
            const std::string problem = patchProblem(*file, patch, true);
            QVERIFY2(problem.empty(), fmt::format("{} in {}: {}", fresh, depth, problem).c_str());
        }
    }
}

void EspReindexTest::damageOnDamage_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 20; ++seed)
        QTest::addRow("%u", seed) << seed;
}

// One after the other, and taken back in turn.
void EspReindexTest::damageOnDamage()
{
    QFETCH(unsigned, seed);
    std::mt19937 dice(seed);
    const auto file = test::openPluginBytes(test::buildPlugin());
    const Bytes original = test::allBytes(file->bytes());
    std::vector<Patch> undo;
    const auto apply = [&](const Patch &patch) -> std::string {
        const UnitIndex before = file->units();
        const bool wasSound = file->containerDiagnostics().empty();
        const auto change = file->apply(patch);
        if (!change)
            return change.error().message;
        undo.push_back(change->inverse);
        return indexProblem(*file, before, wasSound, patch, *change);
    };
    for (int step = 0; step < 40; ++step) {
        Patch patch;
        const auto unit = static_cast<UnitId>(dice() % file->units().size());
        const std::uint64_t offset =
            std::min(file->units()[unit].offset + dice() % 20, file->bytes().size() - 4);
        const std::size_t put = dice() % 4 == 0 ? dice() % 40 : 4; // now and then what follows moves
        patch.add({offset, 4, Bytes(put, static_cast<std::uint8_t>(dice() % 3))});
        if (const std::uint64_t next = offset + 4 + dice() % 200; next < file->bytes().size())
            patch.add({next, 1, {static_cast<std::uint8_t>(dice())}});
        const std::string problem = apply(patch);
        QVERIFY2(problem.empty(), problem.c_str());
    }
    for (std::vector<Patch> all = undo; !all.empty(); all.pop_back()) {
        const std::string problem = apply(all.back());
        QVERIFY2(problem.empty(), problem.c_str());
    }
    QCOMPARE(test::allBytes(file->bytes()), original);
}

void EspReindexTest::damageElsewhere_data()
{
    QTest::addColumn<bool>("isInFront");
    QTest::newRow("in front") << true;
    QTest::newRow("behind") << false;
}

// In a damaged plugin sound records are edited as in any other: nothing else is cut anew.
void EspReindexTest::damageElsewhere()
{
    QFETCH(bool, isInFront);
    const Bytes name = test::subrecord("EDID", test::zstring("One"));
    const Bytes sound = test::topGroup("GLOB", test::joined({test::record("GLOB", 0x01000800, name),
                                                             test::record("GLOB", 0x01000801, name)}));
    const Bytes stray = test::topGroup("FACT", Bytes(7, 0));
    const auto file = test::openPluginBytes(test::joined(
        {test::pluginHeader({"Skyrim.esm"}, 4), isInFront ? stray : sound, isInFront ? sound : stray}));
    QCOMPARE(file->containerDiagnostics().size(), std::size_t{1});
    const UnitId unit = isInFront ? 4 : 2; // behind the headers, in front of the next record
    const auto id = file->tree(unit)->find("EDID.value");
    QVERIFY(id.has_value());
    const Result<Patch> longer = file->setText(unit, *id, "A longer name");
    QVERIFY2(longer.has_value(), longer ? "" : longer.error().message.c_str());
    const UnitIndex before = file->units();
    const auto change = file->apply(*longer);
    QVERIFY(change && change->resized && !change->reindexed);
    QCOMPARE(indexProblem(*file, before, false, *longer, *change), std::string());
    QVERIFY(file->apply(change->inverse).has_value());
    const Result<Patch> removed = file->format().editing().remove(*file, unit, {});
    QVERIFY(removed.has_value());
    QCOMPARE(patchProblem(*file, *removed, true), std::string());
}

// Typing over a header may bring to light more findings than are kept.
void EspReindexTest::asManyFindingsAsThereMayBe()
{
    const Bytes content = strayGroups(Diagnostics::kLimit / 10 * 6);
    const Bytes hidden = test::record("GLOB", 0x02000800, content);
    const auto file = test::openPluginBytes(
        test::joined({test::pluginHeader({"Skyrim.esm"}, 4), strayGroups(Diagnostics::kLimit / 10 * 4),
                      test::topGroup("GLOB", hidden)}));
    const std::uint64_t at = file->bytes().size() - hidden.size();
    Bytes header = test::topGroup("FACT", content);
    header.resize(esp::kHeaderSize);
    QCOMPARE(patchProblem(*file, Patch::overwrite(at, header), false), std::string());
}

// Findings left out for lack of room appear when there is room, and go when the edit is undone.
void EspReindexTest::moreFindingsThanAreTold()
{
    const auto file = test::openPluginBytes(
        test::joined({test::pluginHeader({"Skyrim.esm"}, 4), strayGroups(Diagnostics::kLimit + 20)}));
    QCOMPARE(file->containerDiagnostics().size(), Diagnostics::kLimit);
    const UnitId group = 1; // the first
    Patch removed;
    removed.add({file->units()[group].offset, file->units().extent(group).size, {}});
    QCOMPARE(patchProblem(*file, removed, false), std::string());
}

void EspReindexTest::realFile()
{
    if (test::sharedDir().empty())
        QSKIP("needs the files of CUTAWAY_SHARED");
    const auto file = test::openCorpusPlugin("se-SeversHearth-esl");
    const auto steps = static_cast<UnitId>(std::max<std::size_t>(1, file->units().size() / 20));
    QCOMPARE(unitsProblem(*file, steps), std::string());
}

CUTAWAY_TESTS(EspReindexTest)
#include "espreindextest.moc"
