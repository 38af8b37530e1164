// SPDX-License-Identifier: MIT
// Tables of all classes: the listed ones are what their script writes from the facts, and every class that
// the facts know has one.
#include "core/formats/nif/blocktypes.h"
#include "core/schema/wellformed.h"
#include "tests/support/corpus.h"
#include "tests/support/facttable.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/written.h"

#include <fmt/format.h>
#include <functional>
#include <set>

using namespace cutaway;
namespace fs = std::filesystem;

namespace
{

fs::path factsFolder()
{
    return test::sharedDir().empty() ? fs::path() : test::sharedDir() / "reference" / "nif";
}

std::vector<std::map<std::string, std::string>> factRows(const char *table)
{
    return test::factRows(factsFolder() / table);
}

void forEachRow(const StructDesc &type,
                const std::function<void(const StructDesc &, const FieldDesc &)> &visit)
{
    for (const StructDesc *at = &type; at != nullptr; at = at->base) {
        for (const FieldDesc &row : at->fields) {
            visit(*at, row);
            if (row.type != nullptr)
                forEachRow(*row.type, visit);
        }
    }
}

} // namespace

class NifListedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areWellFormed();
    void everyClass();
    void linksLeadToClasses();
    void areWhatTheScriptWrites();
};

void NifListedTest::areWellFormed()
{
    for (const std::string_view type : nif::blockTypeNames())
        QVERIFY2(wellFormed(*nif::blockRow(type)->type), type.data());
}

void NifListedTest::everyClass()
{
    if (factsFolder().empty())
        QSKIP(test::noSharedReason().c_str());
    std::set<std::string> concrete;
    for (const auto &row : factRows("blocks.tsv")) {
        if (row.at("abstract") != "yes")
            concrete.insert(row.at("class"));
    }
    QVERIFY(concrete.size() > 480);
    for (const std::string &name : concrete)
        QVERIFY2(nif::blockRow(name) != nullptr, name.c_str());
    for (const std::string_view type : nif::blockTypeNames())
        QVERIFY2(concrete.contains(std::string(type)), type.data());
}

// A reference that demands a class no table derives from would be wrong whatever it leads to.
void NifListedTest::linksLeadToClasses()
{
    std::set<std::string_view> known;
    for (const std::string_view type : nif::blockTypeNames()) {
        for (const StructDesc *at = nif::blockRow(type)->type; at != nullptr; at = at->base)
            known.insert(at->name);
    }
    std::set<std::string> unknown;
    for (const std::string_view type : nif::blockTypeNames()) {
        forEachRow(*nif::blockRow(type)->type, [&](const StructDesc &owner, const FieldDesc &row) {
            const bool leads = row.link == Link::Block || row.link == Link::BlockBack;
            if (leads && !row.linkType.empty() && !known.contains(row.linkType))
                unknown.insert(fmt::format("{}.{}: {}", owner.name, row.name, row.linkType));
        });
    }
    QVERIFY2(unknown.empty(), fmt::format("{}", fmt::join(unknown, ", ")).c_str());
    if (factsFolder().empty())
        return;
    // What the facts demand is among the bases of all classes that derive from it.
    std::map<std::string, std::string> parents;
    std::set<std::string> demanded;
    for (const auto &row : factRows("blocks.tsv"))
        parents[row.at("class")] = row.at("parent");
    for (const auto &row : factRows("fields.tsv")) {
        if (row.at("type") == "ref" || row.at("type") == "ptr")
            demanded.insert(row.at("template"));
    }
    parents.erase("hkPackedNiTriStripsData"); // triangles of a shape, no shape
    parents.erase("bhkConvexTransformShape"); // derives from the other wrapper, whose rows it has
    for (const std::string_view type : nif::blockTypeNames()) {
        for (std::string base = parents[std::string(type)]; !base.empty(); base = parents[base]) {
            if (demanded.contains(base) && !nif::derivesFrom(*nif::blockRow(type)->type, base))
                unknown.insert(fmt::format("{}: {}", type, base));
        }
    }
    QVERIFY2(unknown.empty(), fmt::format("{}", fmt::join(unknown, ", ")).c_str());
}

void NifListedTest::areWhatTheScriptWrites()
{
    std::string skipped;
    const std::string problem = test::listedProblem(test::sourceDir() / "core" / "formats" / "nif" / "schema",
                                                    factsFolder(), skipped);
    if (!skipped.empty())
        QSKIP(skipped.c_str());
    QVERIFY2(problem.empty(), problem.c_str());
}

CUTAWAY_TESTS(NifListedTest)
#include "niflistedtest.moc"
