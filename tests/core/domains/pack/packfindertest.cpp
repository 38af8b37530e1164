// SPDX-License-Identifier: MIT
// Packages of a plugin, listed and found by what they are made of.
#include "core/domains/pack/finder.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <algorithm>

using namespace cutaway;

class PackFinderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finder();
    void finderOfRealPlugins();
};

void PackFinderTest::finder()
{
    const auto file = test::openPluginBytes(test::buildPlugin());
    const esp::Plugins plugins{*file, {}};
    const auto rows = pack::listPackages(*file);
    QCOMPARE(rows.size(), std::size_t{3});
    QCOMPARE(rows[0].procedures, (std::vector<std::string>{"Travel", "Follow", "Sandbox"}));
    QCOMPARE(rows[1].conditions, 3u);
    QVERIFY(rows[2].scripted && !rows[1].scripted);
    const auto count = [&](const pack::PackageFilter &filter) {
        return pack::filtered(plugins, rows, filter).size();
    };
    pack::PackageFilter filter;
    QVERIFY(filter.empty());
    filter.text = "cutawayinst";
    QCOMPARE(count(filter), std::size_t{1});
    filter.text = "sandbox"; // a procedure of the template, and so of what is made from it
    QCOMPARE(count(filter), std::size_t{2});
    filter.text = "02000808"; // a FormID
    QCOMPARE(count(filter), std::size_t{1});
    filter = {};
    filter.templateText = "travel"; // of Skyrim.esm, which is not open
    QCOMPARE(count(filter), std::size_t{1});
    filter = {};
    filter.ownerText = "CutawayQuest";
    QCOMPARE(count(filter), std::size_t{1});
    filter = {};
    filter.flags = pack::generalFlagNamed("preferred speed");
    QCOMPARE(count(filter), std::size_t{3});
    filter.type = std::uint8_t{19};
    QCOMPARE(count(filter), std::size_t{1});
    filter.procedure = "Sleep";
    QCOMPARE(count(filter), std::size_t{0});
    filter = {};
    filter.procedure = "travel"; // one is made from a template of Skyrim.esm, which is known by its FormID
    QCOMPARE(count(filter), std::size_t{3});
    QCOMPARE(pack::proceduresOf(plugins, rows[1]), rows[0].procedures);
    QCOMPARE(pack::proceduresOf(plugins, rows[2]), std::vector<std::string>{"Travel"});
    const auto actors = pack::actorPackages(*file);
    QCOMPARE(actors.size(), std::size_t{1});
    QCOMPARE(actors[0].editorId, std::string("CutawayActor"));
    QCOMPARE(actors[0].packages.size(), std::size_t{2});
    for (const auto &entry : actors[0].packages) {
        const Result<NodeId> node = file->tree(entry.place.unit)->find(entry.place.path);
        QVERIFY(node.has_value());
        QCOMPARE(load<std::uint32_t>(file->tree(entry.place.unit)->bytesOf(*node), 0), entry.formId);
    }
    QCOMPARE(file->format().links().referrers(*file, rows[1].unit).size(), std::size_t{2}); // actor and list
    QCOMPARE(*pack::findPackage(*file, "test.esp:000808"), rows[2].unit);
    QVERIFY(!pack::findPackage(*file, "CutawayQuest"));
}

void PackFinderTest::finderOfRealPlugins()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    const auto file = test::openCorpusPlugin("se-SeverActions");
    const auto golden = test::packGolden("se-SeverActions")["packs"];
    const auto rows = pack::listPackages(*file);
    QCOMPARE(rows.size(), golden.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QCOMPARE(rows[i].editorId, golden[i]["editorId"].get<std::string>());
        QCOMPARE(fmt::format("{:08X}", rows[i].templateId), golden[i]["pkcu"]["template"].get<std::string>());
        QCOMPARE(fmt::format("{:08X}", rows[i].flags), golden[i]["pkdt"]["generalFlags"].get<std::string>());
        QCOMPARE(std::size_t{rows[i].conditions}, golden[i]["conditions"].size());
        std::vector<std::string> procedures;
        for (const auto &node : golden[i]["tree"]) {
            const std::string name = node.value("procedure", "");
            if (!name.empty() && std::ranges::find(procedures, name) == procedures.end())
                procedures.push_back(name);
        }
        QCOMPARE(rows[i].procedures, procedures);
    }
    pack::PackageFilter travel;
    travel.procedure = "Travel";
    const std::size_t own = 6, fromItsTemplate = 1, fromSkyrims = 11;
    QCOMPARE(pack::filtered({*file, {}}, rows, travel).size(), own + fromItsTemplate + fromSkyrims);
}

CUTAWAY_TESTS(PackFinderTest)
#include "packfindertest.moc"
