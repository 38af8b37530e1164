// SPDX-License-Identifier: MIT
// Parts of packages that come, go and move: steps of a procedure tree between branches, flags that belong to
// a step by their place.
#include "core/domains/pack/treeedit.h"
#include "tests/support/edits.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace test::packs;
using test::joined;
using test::subrecord;

namespace
{

// A sequence of Travel, a Simultaneous of Sit and an empty Random, and Wait.
Parts nestedTree()
{
    Parts parts = ownTree();
    parts.tree = joined({test::branch("Sequence", 3), test::leaf("Travel", {1, 0, 255}),
                         test::branch("Simultaneous", 2), test::leaf("Sit", {2}), test::branch("Random", 0),
                         test::leaf("Wait", {255, 255})});
    return parts;
}

// The same with Sit behind Random, and then what else is given.
Parts flaggedTree(const Bytes &flagChange)
{
    Parts parts = ownTree();
    parts.tree = joined({test::branch("Sequence", 3), test::leaf("Travel", {1, 0, 255}),
                         test::branch("Simultaneous", 2), test::branch("Random", 0), test::leaf("Sit", {2}),
                         flagChange, test::leaf("Wait", {255, 255})});
    return parts;
}

std::string stepsBelow(const pack::TreeNode &node)
{
    std::string text = node.isBranch ? node.kind.text : node.procedure.text;
    if (!node.isBranch)
        return text;
    text += "(";
    for (const pack::TreeNode &child : node.children)
        text += (text.back() == '(' ? "" : " ") + stepsBelow(child);
    return text + ")";
}

} // namespace

class PackStructureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void movesSteps_data();
    void movesSteps();
    void movesByKeys_data();
    void movesByKeys();
    void keepsWhoseFlagsChange();
};

void PackStructureTest::movesSteps_data()
{
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("array");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("tree"); // or why not
    QTest::addColumn<QString>("path");
    const auto row = [](const char *name, const char *step, const char *array, int at, const char *tree,
                        const char *path) {
        QTest::newRow(name) << QString::fromLatin1(step) << QString::fromLatin1(array) << at
                            << QString::fromLatin1(tree) << QString::fromLatin1(path);
    };
    const char *children = "tree[0].children", *inner = "tree[0].children[1].children";
    row("into a branch behind", "tree[0].children[0]", inner, 1,
        "Sequence(Simultaneous(Sit Travel Random()) Wait)", "tree[0].children[0].children[1]");
    row("into a branch in front", "tree[0].children[2]", inner, 2,
        "Sequence(Travel Simultaneous(Sit Random() Wait))", "tree[0].children[1].children[2]");
    row("into an empty branch", "tree[0].children[2]", "tree[0].children[1].children[1].children", 0,
        "Sequence(Travel Simultaneous(Sit Random(Wait)))", "tree[0].children[1].children[1].children[0]");
    row("out, in front", "tree[0].children[1].children[0]", children, 0,
        "Sequence(Sit Travel Simultaneous(Random()) Wait)", "tree[0].children[0]");
    row("out, behind", "tree[0].children[1].children[1]", children, 3,
        "Sequence(Travel Simultaneous(Sit) Wait Random())", "tree[0].children[3]");
    row("a branch with its steps", "tree[0].children[1]", children, 0,
        "Sequence(Simultaneous(Sit Random()) Travel Wait)", "tree[0].children[0]");
    row("below itself", "tree[0].children[1]", inner, 0, "cannot go below itself", "");
    row("the top", "tree[0]", inner, 0, "stays there", "");
    row("beside the top", "tree[0].children[0]", "tree", 1, "stays there", "");
    row("past the end", "tree[0].children[0]", inner, 3, "row 3 is past the end; allowed are 0 to 2", "");
    row("into a procedure", "tree[0].children[0]", "tree[0].children[2].children", 0, "is not a place", "");
}

void PackStructureTest::movesSteps()
{
    QFETCH(QString, step);
    QFETCH(QString, array);
    QFETCH(int, row);
    QFETCH(QString, tree);
    QFETCH(QString, path);
    const auto file = openAround(nestedTree().record());
    const Bytes before = test::allBytes(*file);
    const auto change = pack::moveStep({*file, {}}, subject(*file), step.toStdString(),
                                       {array.toStdString(), static_cast<std::uint32_t>(row)});
    if (path.isEmpty()) {
        QVERIFY(!change.has_value());
        QVERIFY2(QString::fromStdString(change.error().message).contains(tree),
                 change.error().message.c_str());
        return;
    }
    QVERIFY2(change.has_value(), change ? "" : change.error().message.c_str());
    QCOMPARE(change->path, path.toStdString());
    const auto applied = file->apply(change->patch);
    QVERIFY(applied.has_value());
    QCOMPARE(stepsBelow(subject(*file).tree.front()), tree.toStdString());
    QCOMPARE(subject(*file).tree.size(), std::size_t(1));
    QCOMPARE(damageOf(*file), std::string());
    QVERIFY(file->apply(applied->inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void PackStructureTest::movesByKeys_data()
{
    QTest::addColumn<QByteArray>("step");
    QTest::addColumn<QByteArray>("places"); // up, down, out, into
    const auto row = [](const char *step, const char *places) {
        QTest::newRow(step) << QByteArray(step) << QByteArray(places);
    };
    row("tree[0]", "- - - -");
    row("tree[0].children[0]", "- tree[0].children[2] - tree[0].children[1].children[0]");
    row("tree[0].children[1]", "tree[0].children[0] tree[0].children[3] - -");
    row("tree[0].children[2]", "tree[0].children[1] - - tree[0].children[1].children[2]");
    row("tree[0].children[1].children[0]",
        "- tree[0].children[1].children[2] tree[0].children[2] tree[0].children[1].children[1].children[0]");
    row("tree[0].children[1].children[1]", "tree[0].children[1].children[0] - tree[0].children[2] -");
    row("tree[0].children[7].children[0]", "- - - -");
}

// Among its siblings, behind its branch, and into the branch in front of it or else behind it.
void PackStructureTest::movesByKeys()
{
    QFETCH(QByteArray, step);
    QFETCH(QByteArray, places);
    const auto file = openAround(nestedTree().record());
    const pack::Package package = subject(*file);
    QByteArray found;
    using enum pack::StepDirection;
    for (const pack::StepDirection direction : {Up, Down, Out, Into}) {
        const auto place = pack::placeBeside(package, step.toStdString(), direction);
        found += QByteArray(found.isEmpty() ? "" : " ") + (place ? pack::stepPath(*place).c_str() : "-");
        const bool moves =
            place && pack::moveStep({*file, {}}, package, step.toStdString(), *place).has_value();
        QCOMPARE(moves, place.has_value());
    }
    QCOMPARE(found, places);
}

// A change of flags behind the last step of a Simultaneous branch is the branch's by its place alone.
void PackStructureTest::keepsWhoseFlagsChange()
{
    const Bytes change = subrecord("PFO2", Bytes(16));
    const auto file = openAround(flaggedTree(change).record());
    const auto place = [](const char *array, std::uint32_t row) { return pack::StepPlace{array, row}; };
    const pack::Package package = subject(*file);
    const std::string simultaneous = "tree[0].children[1]", inner = simultaneous + ".children";
    // The last step takes them.
    QCOMPARE(pack::findStep(package, inner + "[1]")->overrides.size(), std::size_t(1));
    const esp::Plugins plugins{*file, {}};
    QVERIFY(pack::moveStep(plugins, package, "tree[0].children[0]", place(inner.c_str(), 1)).has_value());
    // With a step behind it they stay where they are.
    QVERIFY(pack::moveStep(plugins, package, "tree[0].children[0]", place(inner.c_str(), 2)).has_value());
    // They belong to the branch: a step behind the last one would take them.
    const auto added = pack::addStepFlags(plugins, package, simultaneous);
    QVERIFY2(added.has_value(), added ? "" : added.error().message.c_str());
    QVERIFY(file->apply(added->patch).has_value());
    const pack::Package both = subject(*file);
    QCOMPARE(pack::findStep(both, simultaneous)->overrides.size(), std::size_t(1));
    const auto refused = pack::moveStep(plugins, both, "tree[0].children[0]", place(inner.c_str(), 2));
    QVERIFY(!refused.has_value());
    QVERIFY(refused.error().message.find("another step") != std::string::npos);
    QVERIFY(!pack::removeStep(plugins, both, inner + "[1]").has_value());
    QVERIFY(!pack::insertStep(plugins, both, place(inner.c_str(), 2), "Procedure").has_value());
    QVERIFY(pack::insertStep(plugins, both, place(inner.c_str(), 1), "Procedure").has_value());
    // A branch whose last step has none of its own cannot get one.
    const auto plain = openAround(flaggedTree({}).record());
    const auto taken = pack::addStepFlags({*plain, {}}, subject(*plain), simultaneous);
    QVERIFY(!taken.has_value());
    QVERIFY2(taken.error().message.find("last step") != std::string::npos, taken.error().message.c_str());
}

CUTAWAY_TESTS(PackStructureTest)
#include "packstructuretest.moc"
