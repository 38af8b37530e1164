// SPDX-License-Identifier: MIT
// What a value decides begins anew when it is set, in the same patch: parameters of conditions, data of
// perks, values of game settings and object modifications, actions of scenes.
#include "tests/support/coverage.h"
#include "tests/support/edits.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/recordsample.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using namespace cutaway::test;

namespace
{

constexpr std::size_t kMostNames = 4; // tried of one field
constexpr std::uint16_t kGetInFaction = 71, kGetStage = 58, kGetActorValue = 14;

std::string complaintOf(const File &file)
{
    file.tree(kSampleUnit);
    const auto told = file.unitDiagnostics(kSampleUnit);
    return told.empty() ? std::string() : told.front().message;
}

// Sets the value, looks at others and takes it back.
std::string kindProblem(File &file, const std::string &path, const std::string &value,
                        const std::vector<std::pair<std::string, std::string>> &expected)
{
    return editProblem(file, {setEdit(path, value)}, [&](const File &now) {
        const std::string shown = shows(expected)(now);
        return shown.empty() ? complaintOf(now) : shown;
    });
}

std::unique_ptr<File> oneRecord(const std::string &type, std::uint16_t version,
                                std::initializer_list<Bytes> parts)
{
    return samplePlugin(type, version, joined(parts));
}

} // namespace

class KindChangeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conditionOfAnyRecord();
    void conditionTexts();
    void conditionComparesWithGlobal();
    void perkEffect();
    void perkFunction();
    void gameSetting();
    void sceneAction();
    void everyDecider_data();
    void everyDecider();
};

void KindChangeTest::conditionOfAnyRecord()
{
    const auto file = oneRecord("IDLE", kSkyrimSE,
                                {subrecord("EDID", zstring("Idle")), condition(0, kGetInFaction, 1, 0x123)});
    const std::string ctda = "IDLE:00000800.conditions[0].CTDA.";
    QCOMPARE(kindProblem(*file, ctda + "function", std::to_string(kGetStage),
                         {{ctda + "parameter1", "none"}, {ctda + "comparisonValue", "1"}}),
             std::string());
    // One that takes the same keeps it.
    QCOMPARE(kindProblem(*file, ctda + "function", "73",
                         {{ctda + "parameter1", textAt(*file, ctda + "parameter1")}}),
             std::string());
}

void KindChangeTest::conditionTexts()
{
    constexpr std::uint16_t kGetVmQuestVariable = 629;
    const std::string first = "IDLE:00000800.conditions[0].", last = "IDLE:00000800.conditions[1].";
    const auto textsOf = [](const File &file) {
        const auto tree = file.tree(kSampleUnit);
        std::string found;
        for (const char *path :
             {"conditions[0].CIS1", "conditions[0].CIS2", "conditions[1].CIS1", "conditions[1].CIS2"}) {
            if (tree->find(path))
                found += std::string(path) + '\n';
        }
        return found;
    };
    const auto file =
        oneRecord("IDLE", kSkyrimSE,
                  {subrecord("EDID", zstring("Idle")), condition(0, kGetInFaction, 1, 0x123),
                   condition(0, kGetVmQuestVariable, 1, 0x123), subrecord("CIS2", zstring("::a_var"))});
    QCOMPARE(textsOf(*file), std::string("conditions[1].CIS2\n"));
    const auto problem = [&](const std::string &path, std::uint16_t function, const std::string &texts) {
        return editProblem(*file, {setEdit(path + "CTDA.function", std::to_string(function))},
                           [&](const File &now) {
                               const std::string found = textsOf(now);
                               return found == texts ? complaintOf(now) : found;
                           });
    };
    QCOMPARE(problem(first, kGetVmQuestVariable, "conditions[0].CIS2\nconditions[1].CIS2\n"), std::string());
    QCOMPARE(problem(last, kGetInFaction, ""), std::string());
    QCOMPARE(problem(first, kGetStage, "conditions[1].CIS2\n"), std::string());
    QCOMPARE(kindProblem(*file, first + "CTDA.function", std::to_string(kGetVmQuestVariable),
                         {{first + "CIS2.value", ""}, {last + "CIS2.value", "::a_var"}}),
             std::string());
}

void KindChangeTest::conditionComparesWithGlobal()
{
    const auto file = oneRecord("IDLE", kSkyrimSE,
                                {subrecord("EDID", zstring("Idle")), condition(0, kGetActorValue, 2.5f, 24)});
    const std::string ctda = "IDLE:00000800.conditions[0].CTDA.";
    QCOMPARE(kindProblem(*file, ctda + "type", "4",
                         {{ctda + "comparisonValue", "none"}, {ctda + "parameter1", "Health (24)"}}),
             std::string());
}

void KindChangeTest::perkEffect()
{
    const auto file = oneRecord("PERK", kSkyrimSE,
                                {subrecord("EDID", zstring("Perk")), subrecord("PRKE", {0, 1, 2}),
                                 subrecord("DATA", joined({u32(0x123), u8(7), u8(0), u8(0), u8(0)})),
                                 subrecord("PRKF", {})});
    const std::string effect = "PERK:00000800.effects[0].";
    QCOMPARE(complaintOf(*file), std::string());
    QCOMPARE(kindProblem(*file, effect + "PRKE.type", "1", {{effect + "DATA.ability", "none"}}),
             std::string());
    QCOMPARE(kindProblem(*file, effect + "PRKE.type", "2",
                         {{effect + "DATA.entryPoint.entryPoint", "Calculate Weapon Damage (0)"}}),
             std::string());
    QCOMPARE(kindProblem(*file, effect + "PRKE.rank", "3", {{effect + "DATA.questStage.questStage", "7"}}),
             std::string());
}

void KindChangeTest::perkFunction()
{
    const auto file = oneRecord("PERK", kSkyrimSE,
                                {subrecord("EDID", zstring("Perk")), subrecord("PRKE", {2, 0, 0}),
                                 subrecord("DATA", {1, 1, 2}), subrecord("EPFT", {1}),
                                 subrecord("EPFD", f32(1.5f)), subrecord("PRKF", {})});
    const std::string effect = "PERK:00000800.effects[0].";
    QCOMPARE(complaintOf(*file), std::string());
    QCOMPARE(kindProblem(*file, effect + "functionParameters.EPFT.type", "2",
                         {{effect + "functionParameters.EPFD.floatFloat.float2", "0"}}),
             std::string());
    QCOMPARE(kindProblem(*file, effect + "functionParameters.EPFT.type", "6",
                         {{effect + "functionParameters.EPFD.text", ""}}),
             std::string());
}

void KindChangeTest::gameSetting()
{
    const auto file =
        oneRecord("GMST", kSkyrimSE, {subrecord("EDID", zstring("fSpeed")), subrecord("DATA", f32(2.0f))});
    QCOMPARE(complaintOf(*file), std::string());
    const auto seen = [&](const char *name, const std::string &shown) {
        return editProblem(*file, {setEdit("GMST:00000800.EDID.value", name)}, [&](const File &now) {
            const auto tree = now.tree(kSampleUnit);
            const auto data = tree->childNamed(tree->root(), "DATA");
            const std::string text = tree->valueText(tree->child(*data, 2));
            return text == shown ? complaintOf(now) : "DATA is " + text;
        });
    };
    QCOMPARE(seen("iSpeed", "2"), std::string());
    QCOMPARE(seen("sSpeed", ""), std::string());
    QCOMPARE(seen("fOther", "2"), std::string());
}

void KindChangeTest::sceneAction()
{
    const auto file = oneRecord("SCEN", kSkyrimSE,
                                {subrecord("EDID", zstring("Scene")), subrecord("ANAM", {1, 0}),
                                 subrecord("NAM0", zstring("Go")), subrecord("ALID", u32(3)),
                                 subrecord("PNAM", u32(0x123)), subrecord("ANAM", {})});
    QCOMPARE(complaintOf(*file), std::string());
    const std::string action = "SCEN:00000800.actions[0].";
    QCOMPARE(editProblem(*file, {setEdit(action + "ANAM.type", "2")},
                         [&](const File &now) -> std::string {
                             const std::string kept =
                                 shows({{action + "NAM0.name", "Go"}, {action + "ALID.actorID", "3"}})(now);
                             if (!kept.empty() || now.parsePath(action + "PNAM.package"))
                                 return kept + " or the package has stayed";
                             return complaintOf(now);
                         }),
             std::string());
}

void KindChangeTest::everyDecider_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<int>("version");
    for (const SampleType &sample : sampleTypes()) {
        if (sample.version != 43) // has the rows of the next one
            QTest::newRow(sample.title().c_str())
                << QString::fromStdString(sample.type) << int(sample.version);
    }
}

// Whatever number is set, no record is damaged by what it decides.
void KindChangeTest::everyDecider()
{
    QFETCH(QString, type);
    QFETCH(int, version);
    const std::string name = type.toStdString();
    const auto formVersion = static_cast<std::uint16_t>(version);
    const auto file = samplePlugin(name, formVersion, RecordSample(name, formVersion).data());
    const Bytes before = allBytes(*file);
    std::vector<std::pair<NodeId, std::int64_t>> settings;
    const auto tree = file->tree(kSampleUnit);
    walk(*tree, [&](NodeId id) {
        const Node node = tree->node(id);
        if (node.field->names == nullptr || !node.isScalar() || node.range.offset < esp::kHeaderSize)
            return true;
        for (std::size_t i = 0; i < std::min<std::size_t>(node.field->names->values.size(), kMostNames); ++i)
            settings.emplace_back(id, node.field->names->values[i].value);
        return true;
    });
    for (const auto &[id, number] : settings) {
        const std::string path = tree->path(id);
        const Result<Patch> patch = file->setText(kSampleUnit, id, std::to_string(number));
        if (!patch)
            continue; // a count, or a value that a rule forbids
        const Result<ChangeSet> change = file->apply(*patch);
        QVERIFY2(change, path.c_str());
        QVERIFY2(complaintOf(*file).empty(),
                 (path + " = " + std::to_string(number) + ": " + complaintOf(*file)).c_str());
        QVERIFY(file->apply(change->inverse));
        QVERIFY2(allBytes(*file) == before, path.c_str());
    }
}

CUTAWAY_TESTS(KindChangeTest)
#include "kindchangetest.moc"
