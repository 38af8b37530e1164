// SPDX-License-Identifier: MIT
// Files of Morrowind and Oblivion, which store no sizes of blocks: an edit of each kind in each class that
// they hold. Saved and opened again all else is as it was, and undo restores every byte.
#include "core/formats/nif/blockedit.h"
#include "core/formats/nif/candidate.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/newblock.h"
#include "core/formats/nif/state.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <map>
#include <set>

using namespace cutaway;
using namespace cutaway::nif;

namespace
{

constexpr std::size_t kMostNodes = 3000; // of a block that are compared

// Values of a block by their paths, as they are shown.
std::map<std::string, std::string> valuesIn(const File &file, UnitId unit)
{
    std::map<std::string, std::string> values;
    const auto tree = file.tree(unit);
    test::walk(*tree, [&](NodeId id) {
        if (tree->node(id).isScalar())
            values[tree->path(id)] = file.displayValue(unit, id);
        return values.size() < kMostNodes;
    });
    return values;
}

// What may change beside the place itself: numbers that count its rows or their bytes, the length of a text.
std::set<std::string> followersOf(const UnitTree &tree, NodeId place)
{
    std::set<std::string> paths;
    for (const NodeId counted : arraysTogether(tree, place)) {
        for (const auto number : {countOf(tree, counted), byteCountOf(tree, counted)}) {
            if (number)
                paths.insert(tree.path(*number));
        }
    }
    return paths;
}

bool isAt(const std::string &path, const std::string &place)
{
    return path.starts_with(place) &&
           (path.size() == place.size() || path[place.size()] == '[' || path[place.size()] == '.');
}

struct OldEdit {
    std::string what; // "set u16", "new row"
    std::string path; // in the block
    Result<Patch> patch;
    std::set<std::string> followers; // places of numbers that change with it
};

// Sets another value of the kind that the node has; nothing for what takes none by itself.
std::optional<Result<Patch>> otherValue(const File &file, UnitId unit, const cutaway::Node &node)
{
    const auto tree = file.tree(unit);
    const std::string now = file.displayValue(unit, node.id);
    const auto set = [&](const std::string &value) { return file.setText(unit, node.id, value); };
    if (countedBytes(*tree, node.id) && node.kind != Kind::Raw)
        return set(now == "\"another text\"" ? "short" : "another text");
    if (!node.isScalar() || node.kind == Kind::Padding || node.kind == Kind::Raw || node.kind == Kind::Text)
        return std::nullopt;
    if (isFloat(node.kind))
        return set(now == "0.5" ? "0.25" : "0.5");
    if (!leadsToBlock(node) || now != "none")
        return set(leadsToBlock(node) ? "none" : integerAt(*tree, node) == 1 ? "0" : "1");
    for (std::uint32_t block = 0; block < stateOf(file).blocksFound; ++block) {
        if (Result<Patch> fits = set(std::to_string(block)))
            return fits;
    }
    return std::nullopt; // no block of that class is there
}

// One set of each kind of value that the block has, a row more and a row less in each of its lists.
std::vector<OldEdit> editsOf(const File &file, UnitId unit)
{
    constexpr std::size_t kMostPlaces = 400;
    const auto tree = file.tree(unit);
    std::vector<OldEdit> edits;
    std::set<std::string> kinds;
    std::size_t places = 0;
    test::walk(*tree, [&](NodeId id) {
        const cutaway::Node node = tree->node(id);
        const std::string path = tree->path(id);
        if (isAt(path, "typeName") || path == "separator") // of the container
            return true;
        const std::string what = "set " + tree->typeName(id) + (leadsToBlock(node) ? " reference" : "");
        if (!kinds.contains(what)) {
            if (auto patch = otherValue(file, unit, node)) {
                if (patch->has_value())
                    kinds.insert(what);
                edits.push_back({what, path, std::move(*patch), followersOf(*tree, id)});
            }
        }
        if (node.isArray && takesRows(file, unit, node)) {
            const Editing &editing = file.format().editing();
            const std::set<std::string> followers = followersOf(*tree, id);
            edits.push_back({"new row", path, editing.insert(file, unit, id, kAnyRow, {}), followers});
            if (node.childCount != 0)
                edits.push_back({"row less", path,
                                 editing.remove(file, unit, tree->child(id, node.childCount - 1)),
                                 followers});
        }
        return ++places < kMostPlaces;
    });
    return edits;
}

// Other blocks that an edit changes: lists whose rows stand beside rows of another block, and what points
// back.
bool mayFollow(std::string_view type)
{
    constexpr std::string_view kFollowing[] = {"NiSkinInstance", "NiSkinData", "NiLODNode", "NiRangeLODData",
                                               "bhkCollisionObject"};
    return std::ranges::find(kFollowing, type) != std::end(kFollowing);
}

// Bytes of no more than one number are others, and nothing came or went.
bool isInPlace(const Patch &patch)
{
    return std::ranges::all_of(patch.splices(), [](const Splice &splice) {
        return splice.removed == splice.inserted.size() && splice.removed <= sizeof(std::uint64_t);
    });
}

// What differs in the block beside the place of the edit and the numbers that follow it.
std::string othersDiffer(const OldEdit &edit, const std::map<std::string, std::string> &before,
                         const std::map<std::string, std::string> &after)
{
    for (const auto &[path, value] : before) {
        const auto now = after.find(path);
        const bool isFree = isAt(path, edit.path) || edit.followers.contains(path);
        if (!isFree && now != after.end() && now->second != value)
            return fmt::format("{} became {}", path, now->second);
        if (!isFree && now == after.end() && isInPlace(*edit.patch))
            return path + " is gone";
    }
    return {};
}

// Applied, saved, opened again, undone.
std::string oldEditProblem(File &file, UnitId unit, const OldEdit &edit)
{
    const Bytes before = test::allBytes(file);
    const auto values = valuesIn(file, unit);
    const Result<ChangeSet> change = file.apply(*edit.patch);
    if (!change)
        return change.error().message;
    const auto again = test::openNif(test::allBytes(file));
    const auto original = test::openNif(before);
    std::string problem = test::decodingProblem(*again);
    if (problem == test::decodingProblem(*original))
        problem.clear();
    if (problem.empty() && again->units().size() != file.units().size())
        problem = "opened again it has other blocks";
    if (problem.empty())
        problem = othersDiffer(edit, values, valuesIn(*again, unit));
    for (UnitId other = 0; other < again->units().size() && problem.empty(); ++other) {
        if (other != unit && !mayFollow(file.format().unitType(file, other)) &&
            !std::ranges::equal(again->unitBytes(other).span(), original->unitBytes(other).span()))
            problem = file.format().unitKey(file, other) + " changed";
    }
    if (!file.apply(change->inverse) || test::allBytes(file) != before)
        return "undo leaves other bytes";
    return problem;
}

// Why an edit may be refused.
bool isKnownReason(const std::string &reason)
{
    for (const char *part :
         {" is the length of ", " is named by ", " would name row ", " keep their numbers because ",
          " is not a value of ", " insert or remove rows", " are lengths of ", " would no longer decode: "}) {
        if (reason.find(part) != std::string::npos)
            return true;
    }
    return false;
}

bool isWhole(const File &file)
{
    return isNif(file) && stateOf(file).blocksFound == stateOf(file).header.numBlocks &&
           stateOf(file).blocksFound != 0;
}

} // namespace

class NifOlderFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ownFixtures_data();
    void ownFixtures();
    void realFiles();
    void whatStandsInFront();
    void newBlocks();
    void keysOfAnotherKind();

private:
    // Classes are looked at once in each version.
    void editAll(File &file);

    std::set<std::string> m_seen;
    std::map<std::string, int> m_done;            // by what was edited
    std::map<std::string, std::string> m_refused; // reasons, and where one of them was given
};

void NifOlderFilesTest::editAll(File &file)
{
    const NifHeader header = stateOf(file).header;
    for (std::uint32_t block = 0; block < header.numBlocks; ++block) {
        const std::string type(typeOfBlock(header, block));
        if (!m_seen.insert(header.versionText() + type).second)
            continue;
        for (const OldEdit &edit : editsOf(file, block + 1)) {
            const std::string where = fmt::format("{} {} {} {}", file.name(), type, edit.what, edit.path);
            if (!edit.patch) {
                m_refused.emplace(edit.patch.error().message, where);
                continue;
            }
            const std::string problem = oldEditProblem(file, block + 1, edit);
            QVERIFY2(problem.empty(), (where + ": " + problem).c_str());
            ++m_done[edit.what];
        }
    }
}

void NifOlderFilesTest::ownFixtures_data()
{
    QTest::addColumn<QString>("game");
    for (const char *game : {"Oblivion", "Morrowind"})
        QTest::newRow(game) << QString::fromLatin1(game);
}

void NifOlderFilesTest::ownFixtures()
{
    QFETCH(QString, game);
    m_seen.clear();
    const bool isMorrowind = game == QStringLiteral("Morrowind");
    const auto file = test::openNif(isMorrowind ? test::buildMorrowindNodes() : test::buildOblivionPost());
    editAll(*file);
}

void NifOlderFilesTest::realFiles()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    m_seen.clear();
    for (const char *folder : {"nif-blocks", "nif"}) {
        for (const auto &path : test::corpusFiles(folder)) {
            const auto file = test::openNif(test::fileBytes(path));
            if (isWhole(*file) && !stateOf(*file).header.hasSizes())
                editAll(*file);
        }
    }
    int done = 0;
    for (const auto &[what, times] : m_done)
        done += times;
    QVERIFY2(done > 800, std::to_string(done).c_str());
    for (const char *what : {"new row", "row less", "set f32", "set sizedstring", "set i32 reference",
                             "set KeyType:u32", "set bool"})
        QVERIFY2(m_done.contains(what), what);
    for (const auto &[reason, where] : m_refused)
        QVERIFY2(isKnownReason(reason), (where + ": " + reason).c_str());
}

// The class in front of a block of Morrowind, and the zero of later files, belong to the container.
void NifOlderFilesTest::whatStandsInFront()
{
    const auto old = test::openNif(test::buildMorrowindNodes());
    QCOMPARE(test::textAt(*old, "block[1].typeName"), std::string("\"NiNode\""));
    for (const char *path : {"block[1].typeName", "block[1].typeName.value"})
        QCOMPARE(
            test::setAt(*old, path, "NiBone"),
            std::string("typeName is the class of the block, whose rows follow; insert a block of the other "
                        "class"));
    test::NifBuilder builder({0x0A01006A, 10, 5});
    builder.children(builder.addObject("NiNode", "Root", {}, -1), {});
    const auto later = test::openNif(builder.build());
    QCOMPARE(test::setAt(*later, "block[0].separator", "1"),
             std::string("separator is 0 in front of every block of this version"));
}

// Blocks are made there, too, with their class in front.
void NifOlderFilesTest::newBlocks()
{
    const auto file = test::openNif(test::buildMorrowindNodes());
    const Bytes before = test::allBytes(*file);
    Edit edit = test::insertEdit("block[0]");
    edit.element.type = "NiTriShape";
    const auto done = applyEdits(*file, std::vector<Edit>{edit});
    QVERIFY2(done.has_value(), done ? "" : done.error().message.c_str());
    const auto again = test::openNif(test::allBytes(*file));
    QCOMPARE(test::decodingProblem(*again), std::string());
    QCOMPARE(stateOf(*again).blocksFound, 3u);
    QCOMPARE(test::textAt(*again, "block[0].children[1]"), std::string("2 NiTriShape"));
    QCOMPARE(test::textAt(*again, "block[2].scale"), std::string("1"));
    for (auto undo = done->rbegin(); undo != done->rend(); ++undo)
        QVERIFY(file->apply(*undo));
    QVERIFY(test::allBytes(*file) == before);
}

// Another kind of keys keeps what both have.
void NifOlderFilesTest::keysOfAnotherKind()
{
    test::NifBuilder nif(test::kNifOblivion);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {});
    nif.add("NiFloatData").u32({2, 2}).f32({1, 10, 0.5f, 0.25f, 2, 20, 0.75f, 0.125f}); // quadratic
    const auto file = test::openNif(nif.build());
    QCOMPARE(file->tree(2)->undecodedBytes(), std::uint64_t{0});
    const Bytes before = test::allBytes(*file);
    const NodePath place = *file->parsePath("block[1].data.interpolation");
    const auto patch = file->setText(place.unit, *file->tree(place.unit)->find(place.path), "1");
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change);
    QCOMPARE(test::textAt(*file, "block[1].data.keys[1].time"), std::string("2"));
    QCOMPARE(test::textAt(*file, "block[1].data.keys[1].value"), std::string("20"));
    QCOMPARE(test::allBytes(*file).size(), before.size() - 4 * sizeof(float));
    QVERIFY(file->apply(change->inverse) && test::allBytes(*file) == before);
}

CUTAWAY_TESTS(NifOlderFilesTest)
#include "nifolderfilestest.moc"
