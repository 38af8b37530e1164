// SPDX-License-Identifier: MIT
// Blocks of a NIF taken from the other side: what they refer to, what lists them and where they stand.
#include "core/file/linkedunits.h"
#include "core/query/diff.h"
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
using namespace cutaway::query;

namespace
{

std::vector<DiffRow> takeableRows(const File &left, const File &right)
{
    Progress progress;
    std::vector<DiffRow> rows;
    diffFiles(
        left, right, {},
        [&rows](const DiffRow &row) {
            rows.push_back(row);
            return true;
        },
        progress);
    return rows;
}

// The patch of the row that only the right side has.
Result<Patch> taken(const File &left, const File &right, const std::string &path)
{
    Progress progress;
    for (const DiffRow &row : takeableRows(left, right)) {
        if (row.kind == DiffKind::OnlyRight && row.path == path)
            return takeRight(left, right, row, progress);
    }
    return fail("there is no row {}", path);
}

std::string refusal(const File &left, const File &right, const std::string &path)
{
    const Result<Patch> patch = taken(left, right, path);
    return patch ? "taken" : patch.error().message;
}

// What is said of a file but for its meshes, which are as small as they can be and drawn by no game, and for
// classes without a table, which is said of either file.
std::vector<std::string> codesOfBlocks(const File &file)
{
    std::vector<std::string> codes = test::codesOf(file);
    std::erase_if(codes, [](const std::string &code) {
        constexpr const char *kOthers[] = {"nif.block.type", "nif.vertex.", "nif.shader.",
                                           "nif.tangent.",   "nif.skin.",   "nif.name."};
        return std::ranges::any_of(kOthers, [&code](const char *start) { return code.starts_with(start); });
    });
    std::ranges::sort(codes);
    return codes;
}

// Takes the row, takes that back and does it again: no rule is broken that was kept before, and nothing of
// it is left behind.
std::string takeProblem(File &left, const File &right, const std::string &path)
{
    const Result<Patch> patch = taken(left, right, path);
    if (!patch)
        return patch.error().message;
    const Bytes before = test::allBytes(left.bytes());
    const std::vector<std::string> codes = codesOfBlocks(left);
    const Result<ChangeSet> change = left.apply(*patch);
    if (!change)
        return change.error().message;
    const std::vector<std::string> after = codesOfBlocks(left);
    if (!std::ranges::includes(codes, after))
        return "breaks a rule, of " + after.back();
    if (const std::string problem = test::decodingProblem(left); !problem.empty())
        return problem;
    if (!left.apply(change->inverse) || test::allBytes(left.bytes()) != before)
        return "undone, other bytes are left";
    return left.apply(*patch) ? std::string() : "cannot be done again";
}

// Shown when a comparison fails.
QString shown(const std::string &text)
{
    return QString::fromStdString(text);
}

std::size_t rowsLeft(const File &left, const File &right)
{
    return takeableRows(left, right).size();
}

// A body of one box, or of that and of another one that a transform moves. Shapes stand before what is made
// of them.
std::unique_ptr<File> listOfShapes(bool moved)
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    const auto box = [&nif](float half) {
        nif.add("bhkBoxShape").u32({0}).f32({0.05F}).zeros(8).f32({half, half, half, half});
    };
    const std::int32_t shapes = moved ? 5 : 3;
    nif.children(nif.addObject("BSFadeNode", "Root", {1}, shapes + 2), {});
    nif.add("BSXFlags").name("BSX").u32({0x82});
    box(1);
    if (moved) {
        box(2);
        nif.add("bhkConvexTransformShape")
            .link(3)
            .u32({0})
            .f32({0.05F})
            .zeros(8)
            .f32({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1});
    }
    nif.add("bhkListShape")
        .links(moved ? std::vector<std::int32_t>{2, 4} : std::vector<std::int32_t>{2})
        .u32({0, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
    nif.addRigidBody("bhkRigidBody", shapes, 1, 0);
    nif.add("bhkCollisionObject").link(0).u16({0x81}).link(shapes + 1);
    return test::openNif(nif.build());
}

// A shape skinned to two bones; on the left without it, and without the second bone where `bones` is 1. The
// bones have other numbers on both sides.
std::unique_ptr<File> skinned(bool withShape, std::int32_t bones)
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    const std::int32_t first = withShape ? 2 : 1;
    std::vector<std::int32_t> children{first};
    if (bones == 2)
        children.push_back(first + 1);
    if (withShape)
        children.push_back(first + bones);
    const std::vector<std::int32_t> extra{withShape ? 1 : 1 + bones};
    nif.children(nif.addObject("NiNode", "Root", extra, -1), children);
    if (withShape)
        nif.add("BSXFlags").name("BSX").u32({0});
    for (std::int32_t bone = 1; bone <= bones; ++bone)
        nif.children(nif.addObject("NiNode", "Bone " + std::to_string(bone), {}, -1), {});
    if (!withShape) {
        nif.add("BSXFlags").name("BSX").u32({0});
        return test::openNif(nif.build());
    }
    nif.addObject("BSTriShape", "Skin", {}, -1)
        .f32({0, 0, 0, 1})
        .link(first + 3)
        .link(-1)
        .link(-1)
        .u64(0)
        .u16({0, 0})
        .u32({0, 0});
    nif.add("NiSkinInstance").link(first + 4).link(first + 5).link(0).links({first, first + 1});
    nif.add("NiSkinData").zeros(13 * 4).u32({2}).u8({0}).zeros(2 * (17 * 4 + 2));
    nif.add("NiSkinPartition").zeros(4 + 4 + 4 + 8);
    return test::openNif(nif.build());
}

// Nodes and lights of a root, by name and number of bytes that no row explains.
std::unique_ptr<File> lit(const std::vector<std::string> &nodes, std::size_t lights, std::size_t bytes)
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    std::vector<std::int32_t> children, effects;
    for (std::size_t i = 0; i < nodes.size() + lights; ++i)
        (i < nodes.size() ? children : effects).push_back(static_cast<std::int32_t>(i + 1));
    nif.addObject("NiNode", "Root", {}, -1).links(children).links(effects);
    for (const std::string &name : nodes)
        nif.children(nif.addObject("NiNode", name, {}, -1), {});
    for (std::size_t i = 0; i < lights; ++i)
        nif.addObject("NiPointLight", "Light", {}, -1)
            .u8({1})
            .u32({0})
            .f32({1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 0, 0})
            .zeros(bytes);
    return test::openNif(nif.build());
}

// Two bodies; the second is held by the first. The right side has a node in front of them.
std::unique_ptr<File> bodies(bool held, bool hasSecond = true)
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    const std::int32_t shift = held ? 1 : 0;
    const auto body = [&](std::int32_t node, const std::vector<std::int32_t> &constraints) {
        nif.add("bhkBoxShape").u32({0}).f32({0.05F}).zeros(8).f32({1, 1, 1, 1});
        nif.addRigidBody("bhkRigidBody", node + 1, 1, 0, constraints);
        nif.add("bhkCollisionObject").link(node).u16({0x81}).link(node + 2);
    };
    const std::int32_t first = 2 + shift, second = 6 + shift;
    std::vector<std::int32_t> children{first};
    if (hasSecond)
        children.push_back(second);
    if (held)
        children.insert(children.begin(), 2);
    nif.children(nif.addObject("BSFadeNode", "Root", {1}, -1), children);
    nif.add("BSXFlags").name("BSX").u32({hasSecond ? 0x0AU : 0x82U});
    if (held)
        nif.children(nif.addObject("NiNode", "Only right", {}, -1), {});
    nif.children(nif.addObject("NiNode", "A", {}, first + 3), {});
    body(first, held ? std::vector<std::int32_t>{second + 4} : std::vector<std::int32_t>{});
    if (hasSecond) {
        nif.children(nif.addObject("NiNode", "B", {}, second + 3), {});
        body(second, {});
    }
    if (held)
        nif.add("bhkBallAndSocketConstraint").u32({2}).link(first + 2).link(second + 2).u32({1}).zeros(32);
    return test::openNif(nif.build());
}

} // namespace

class DiffTakeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void childrenBeforeParents_data();
    void childrenBeforeParents();
    void bonesOfASkin();
    void missingBones();
    void lightsOfANode();
    void rowsBetweenOthers();
    void entitiesOfAConstraint();
    void valuesThatOwn();
    void sharedBlocksAreNotDoubled();
    void copiesKeepTheOrder();
};

void DiffTakeTest::childrenBeforeParents_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("reference") << "block[5].sub[1]";
    QTest::newRow("block") << "block[4]";
}

void DiffTakeTest::childrenBeforeParents()
{
    QFETCH(QString, path);
    const auto left = listOfShapes(false), right = listOfShapes(true);
    // The list has no filters, so that only its shapes come over.
    QCOMPARE(test::codesOf(*right), std::vector<std::string>{"nif.shape.filters"});
    QCOMPARE(shown(takeProblem(*left, *right, path.toStdString())), shown({}));
    QCOMPARE(shown(test::textAt(*left, "block[5].sub[1]")), shown("4 bhkConvexTransformShape"));
    QCOMPARE(shown(test::textAt(*left, "block[4].shape")), shown("3 bhkBoxShape"));
    QCOMPARE(rowsLeft(*left, *right), std::size_t{0});
}

void DiffTakeTest::bonesOfASkin()
{
    const auto left = skinned(false, 2), right = skinned(true, 2);
    QCOMPARE(codesOfBlocks(*right), std::vector<std::string>());
    QCOMPARE(shown(takeProblem(*left, *right, "block[0].children[2]")), shown({}));
    QCOMPARE(shown(test::textAt(*left, "block[0].children[2]")), shown("4 BSTriShape \"Skin\""));
    QCOMPARE(shown(test::textAt(*left, "block[5].skeletonRoot")), shown("0 NiNode \"Root\""));
    QCOMPARE(shown(test::textAt(*left, "block[5].bones[0]")), shown("1 NiNode \"Bone 1\""));
    QCOMPARE(shown(test::textAt(*left, "block[5].bones[1]")), shown("2 NiNode \"Bone 2\""));
}

// Neither a skin without one of its bones nor a part of it alone.
void DiffTakeTest::missingBones()
{
    const auto left = skinned(false, 1), right = skinned(true, 2);
    QCOMPARE(shown(refusal(*left, *right, "block[0].children[2]")),
             shown("block[0].children[2]: 1 of the references in it lead to blocks that only the other "
                   "file has; the first is block[5].bones[1]"));
    QCOMPARE(shown(refusal(*left, *right, "block[6]")),
             shown("block[6]: only the right side has 5 NiSkinInstance, which owns it"));
    QCOMPARE(shown(takeProblem(*left, *right, "block[0].children[1]")), shown({}));
    QCOMPARE(shown(takeProblem(*left, *right, "block[0].children[2]")), shown({}));
    QCOMPARE(rowsLeft(*left, *right), std::size_t{0});
}

// `children` would take them as well.
void DiffTakeTest::lightsOfANode()
{
    for (const std::string path : {"block[0].effects[0]", "block[2]"}) {
        const auto left = lit({"A"}, 0, 0), right = lit({"A"}, 1, 0);
        QCOMPARE(shown(takeProblem(*left, *right, path)), shown({}));
        QCOMPARE(shown(test::textAt(*left, "block[0].effects[0]")), shown("2 NiPointLight \"Light\""));
        QCOMPARE(test::rowCount(*left, "block[0].children"), 1u);
        QCOMPARE(rowsLeft(*left, *right), std::size_t{0});
    }
    const auto left = lit({"A"}, 0, 0), right = lit({"A"}, 1, 4);
    QVERIFY(refusal(*left, *right, "block[0].effects[0]").find("unexplained bytes") != std::string::npos);
}

void DiffTakeTest::rowsBetweenOthers()
{
    const auto left = lit({"A", "C"}, 0, 0), right = lit({"A", "B", "C"}, 0, 0);
    QCOMPARE(shown(takeProblem(*left, *right, "block[2]")), shown({}));
    QCOMPARE(shown(test::textAt(*left, "block[0].children[1]")), shown("3 NiNode \"B\""));
    QCOMPARE(shown(test::textAt(*left, "block[0].children[2]")), shown("2 NiNode \"C\""));
}

void DiffTakeTest::entitiesOfAConstraint()
{
    const auto left = bodies(false), right = bodies(true);
    QCOMPARE(test::codesOf(*right), std::vector<std::string>());
    QCOMPARE(shown(takeProblem(*left, *right, "block[5].constraints[0]")), shown({}));
    QCOMPARE(shown(test::textAt(*left, "block[4].constraints[0]")), shown("10 bhkBallAndSocketConstraint"));
    QCOMPARE(shown(test::textAt(*left, "block[10].info.entityA")), shown("4 bhkRigidBody"));
    QCOMPARE(shown(test::textAt(*left, "block[10].info.entityB")), shown("8 bhkRigidBody"));
    const auto alone = bodies(false, false);
    QVERIFY(refusal(*alone, *right, "block[5].constraints[0]").find("block[11].info.entityB") !=
            std::string::npos);
}

// A value owns a block as well as a list does; one that leads elsewhere is not overwritten.
void DiffTakeTest::valuesThatOwn()
{
    const auto right = bodies(false), left = bodies(false);
    QCOMPARE(test::setAt(*left, "block[6].collision", "none"), std::string());
    const UnitId gone[] = {8, 9, 10};
    const Result<Patch> removed = linkedUnits(*left)->removeUnits(*left, gone, Reach::Alone);
    QVERIFY(removed && left->apply(*removed));
    QCOMPARE(shown(refusal(*left, *right, "block[8]")),
             shown("block[8]: only the right side has 9 bhkCollisionObject, which owns it"));
    QCOMPARE(shown(takeProblem(*left, *right, "block[9]")), shown({}));
    QCOMPARE(shown(test::textAt(*left, "block[6].collision")), shown("9 bhkCollisionObject"));
    QCOMPARE(shown(test::textAt(*left, "block[9].target")), shown("6 NiNode \"B\""));
    QVERIFY(test::allBytes(left->bytes()) == test::allBytes(right->bytes()));
}

// Blocks that others own as well are here already.
void DiffTakeTest::sharedBlocksAreNotDoubled()
{
    const auto left = test::openNif(test::buildSkyrimCrate());
    const auto right = test::openNif(test::buildSkyrimCrate());
    const UnitId shape[] = {6}; // block 5
    const Result<Bytes> copied = linkedUnits(*right)->copyUnits(*right, shape, Reach::Alone);
    const Result<Patch> twice = linkedUnits(*right)->pasteUnits(*right, *copied, UnitId{1}, true);
    QVERIFY(twice && right->apply(*twice));
    QCOMPARE(shown(takeProblem(*left, *right, "block[0].children[2]")), shown({}));
    QVERIFY(test::allBytes(left->bytes()) == test::allBytes(right->bytes()));
}

// Through the clipboard, too, shapes stay in front of what is made of them, and the block that was chosen is
// listed.
void DiffTakeTest::copiesKeepTheOrder()
{
    const auto file = listOfShapes(true);
    const UnitId list[] = {5}; // block 4
    const Result<Bytes> copied = linkedUnits(*file)->copyUnits(*file, list, Reach::Branch);
    QVERIFY(copied.has_value());
    const Result<Patch> patch = linkedUnits(*file)->pasteUnits(*file, *copied, UnitId{6}, true);
    QVERIFY(patch && file->apply(*patch));
    QCOMPARE(shown(test::textAt(*file, "block[7].sub[2]")), shown("6 bhkConvexTransformShape"));
    QCOMPARE(shown(test::textAt(*file, "block[6].shape")), shown("5 bhkBoxShape"));
}

CUTAWAY_TESTS(DiffTakeTest)
#include "difftaketest.moc"
