// SPDX-License-Identifier: MIT
// Every package of the real plugins as JSON, against what an independent reader found.
#include "tests/support/espcorpus.h"
#include "tests/support/packagejson.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QtTest>

using namespace cutaway;
using nlohmann::json;

namespace
{

// The independent reader left out the parameters of these functions in Fallout 4 (core/formats/esp/FORMAT.md,
// "Conditions"): it says "None" where the id of a form stands.
constexpr int kUntypedInGolden[] = {14, 71, 73, 74};

void dropCorrectedTypes(json &expected, json &found)
{
    for (std::size_t i = 0; i < std::min(expected.size(), found.size()); ++i) {
        const bool corrected = std::ranges::count(kUntypedInGolden, expected[i]["func"].get<int>()) != 0;
        if (!corrected || expected[i]["param1"]["type"] != "None")
            continue;
        QVERIFY(found[i]["param1"]["type"] != "None");
        found[i]["param1"]["type"] = "None";
        found[i]["param1"].erase("ref");
    }
}

// The first step from the record expected to the one found.
std::string firstDifference(const json &expected, const json &found)
{
    const json patch = json::diff(expected, found);
    return patch.empty() ? std::string() : patch[0].dump();
}

} // namespace

class PackTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden_data();
    void golden();
};

void PackTest::golden_data()
{
    QTest::addColumn<QString>("plugin");
    for (const char *name : test::kCorpusPlugins)
        QTest::newRow(name) << QString::fromLatin1(name);
}

void PackTest::golden()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    QFETCH(QString, plugin);
    const auto file = test::openCorpusPlugin(plugin.toStdString());
    QVERIFY(file != nullptr);
    json golden = test::packGolden(plugin.toStdString());
    const esp::Plugins plugins{*file, {}};
    const std::vector<UnitId> units = esp::recordsOf(*file, "PACK");
    QCOMPARE(units.size(), golden["packs"].size());
    for (std::size_t i = 0; i < units.size(); ++i) {
        json expected = golden["packs"][i];
        json found = test::packageJson(*file, pack::readPackage(plugins, units[i]));
        if (found["formVersion"] == 131) {
            dropCorrectedTypes(expected["conditions"], found["conditions"]);
            for (std::size_t n = 0; n < std::min(expected["tree"].size(), found["tree"].size()); ++n) {
                if (expected["tree"][n].contains("conditions"))
                    dropCorrectedTypes(expected["tree"][n]["conditions"], found["tree"][n]["conditions"]);
            }
        }
        if (found != expected)
            QFAIL((found["formId"].dump() + ": " + firstDifference(expected, found)).c_str());
    }
}

CUTAWAY_TESTS(PackTest)
#include "packtest.moc"
