// SPDX-License-Identifier: MIT
// The rules of packages: each with a record that breaks it and one that does not, and its fix.
#include "core/catalogue.h"
#include "core/domains/pack/lint.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <map>

using namespace cutaway;
using test::joined;
using test::subrecord;
using test::u32;
using test::u8;
using namespace test::packs;

namespace
{

UnitId subjectOf(const File &file)
{
    return *file.format().findUnit(file, "PACK:01000810");
}

std::vector<pack::LintFinding> lintFindingsOf(const File &file)
{
    return pack::lintPackage(esp::Plugins{file, {}}, subjectOf(file));
}

std::string listOf(const std::vector<pack::LintFinding> &findings)
{
    std::string text;
    for (const pack::LintFinding &finding : findings)
        text += std::string(finding.rule().id) + ": " + finding.diagnostic.message + "\n";
    return text;
}

bool reports(const std::vector<pack::LintFinding> &findings, const std::string &id)
{
    return std::ranges::any_of(findings, [&](const pack::LintFinding &f) { return f.rule().id == id; });
}

} // namespace

class PackLintTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void safeFixesTogether();
    void rules_data();
    void rules();
    void soundRecords_data();
    void soundRecords();
    void missingXnamIsOneFinding();
    void eachBranchGetsItsOwnCount();
    void offersNoFixThatIsRefused();
    void everyRuleHasARecord();
    void corpus_data();
    void corpus();

private:
    void idRows();
    void partRows();
    void valueRows();
    void templateRows();
    void treeRows();
    void formRows();
    void conditionRows();
    void damageRows();
    void row(const char *name, const char *rule, const Parts &bad, bool fixable, const Parts &good = {});

    std::vector<std::string> m_rules; // of the rows
};

void PackLintTest::row(const char *name, const char *rule, const Parts &bad, bool fixable, const Parts &good)
{
    m_rules.emplace_back(rule);
    QTest::newRow(name) << QString::fromLatin1(rule) << bad.record() << good.record() << fixable
                        << (bad.formVersion == test::kFallout4);
}

void PackLintTest::rules_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<Bytes>("bad");
    QTest::addColumn<Bytes>("good");
    QTest::addColumn<bool>("fixable");
    QTest::addColumn<bool>("fallout4");
    m_rules.clear();
    idRows();
    partRows();
    valueRows();
    templateRows();
    treeRows();
    formRows();
    conditionRows();
    damageRows();
}

void PackLintTest::idRows()
{
    Parts bad;
    bad.count = counter(2, kTemplate);
    row("inputs counted", "esp.pack.pkcu", bad, true);
    bad = {};
    bad.ids = test::inputIds({0, 1, 1}, 3);
    row("id twice", "esp.pack.unam", bad, true);
    bad = ownTree();
    bad.ids = test::inputIds({0, 1, 1}, 3);
    row("id twice in an own list", "esp.pack.unam", bad, true, ownTree());
    bad = ownTree();
    bad.ids = test::inputIds({0, 1, 2}, 2);
    row("next id in use", "esp.pack.xnam", bad, true, ownTree());
}

void PackLintTest::partRows()
{
    const Bytes sub = subrecord("UNAM", u8(0));
    Parts bad;
    bad.ids = joined({sub, subrecord("UNAM", u8(1)), subrecord("UNAM", u8(2))});
    row("XNAM missing", "esp.subrecord.missing", bad, true);
    bad = {};
    bad.events = Bytes(bad.events.begin(), bad.events.begin() + 2 * 30);
    row("event missing", "esp.subrecord.missing", bad, true);
    bad = {};
    bad.events.erase(bad.events.begin() + 6, bad.events.begin() + 16);
    row("INAM missing", "esp.subrecord.missing", bad, true);
    bad = {};
    bad.quest = {};
    bad.ids = joined({bad.ids, subrecord("QNAM", u32(kQuest))});
    row("out of place", "esp.subrecord.unexpected", bad, true);
    bad = {};
    bad.ids = joined({bad.ids, subrecord("QNAM", u32(kQuest))});
    row("out of place and twice", "esp.subrecord.unexpected", bad, false);
    bad = {};
    bad.ids = joined({bad.ids, subrecord("QQQQ", u32(7))});
    row("of no place", "esp.subrecord.unexpected", bad, false);
    bad = {};
    bad.inputs = joined({subrecord("ANAM", test::zstring("Bool")), subrecord("CNAM", u32(1)),
                         test::locationInput(12, 0, 500), test::targetInput(4, 1)});
    row("value of another size", "esp.pack.payload", bad, false);
    bad.inputs = joined({subrecord("ANAM", test::zstring("Thought")), subrecord("CNAM", u8(1)),
                         test::locationInput(12, 0, 500), test::targetInput(4, 1)});
    row("unknown kind", "esp.pack.payload", bad, false);
    bad = {};
    bad.idles = joined({subrecord("IDLF", u8(8)), subrecord("IDLC", u8(2)), subrecord("IDLT", u32(0)),
                        subrecord("IDLA", u32(0x0002F3F8))});
    Parts good = bad;
    good.idles = joined({subrecord("IDLF", u8(8)), subrecord("IDLC", u8(1)), subrecord("IDLT", u32(0)),
                         subrecord("IDLA", u32(0x0002F3F8))});
    row("idles counted", "esp.pack.idlc", bad, true, good);
    bad.idles = joined({subrecord("IDLF", u8(8)), subrecord("IDLC", u8(1)), subrecord("IDLT", u32(0)),
                        subrecord("IDLA", u32(0))});
    row("idle that is none", "pack.idle.animation", bad, false, good);
    bad.idles = joined({subrecord("IDLC", u8(1)), subrecord("IDLA", u32(0x0002F3F8))});
    row("idles incomplete", "pack.idles", bad, true, good);
    bad.idles = subrecord("IDLC", u8(1));
    row("idles without list", "pack.idles", bad, true, good);
}

void PackLintTest::valueRows()
{
    Parts bad, good;
    bad.schedule = psdt(8);
    good.schedule = psdt(8, 120);
    row("no duration", "esp.pack.duration", bad, true, good);
    bad.schedule = psdt(8, 60);
    bad.data = pkdt(0x400);
    good = {};
    good.data = pkdt(0x400);
    row("once per day", "esp.pack.onceperday", bad, true, good);
    bad = {};
    bad.schedule = psdt(24, 60);
    row("hour", "esp.pack.psdt", bad, true);
    bad.schedule = psdt(8, 60, 11);
    row("day", "esp.pack.psdt", bad, true);
    bad = {};
    bad.data = pkdt(0x2000, 18, 0, 4);
    row("speed", "esp.pack.speed", bad, true);
    bad.data = pkdt(0x10);
    row("flag of Fallout 4", "pack.game", bad, true);
    bad.data = pkdt(0, 18, 5);
    row("override of Fallout 4", "pack.game", bad, false);
    bad.data = pkdt(0, 18, 9);
    row("override", "pack.type", bad, false);
    bad = {};
    bad.formVersion = test::kFallout4;
    row("month of Skyrim", "pack.game", bad, true);
    bad = {};
    bad.inputs = joined({test::boolInput(true), test::locationInput(13, 0, 500), test::targetInput(4, 1)});
    row("location of Fallout 4", "pack.game", bad, false);
    bad.inputs = joined({test::boolInput(true), test::locationInput(77, 0, 500), test::targetInput(4, 1)});
    row("location type", "pack.type", bad, false);
    bad = good = {};
    bad.data = good.data = pkdt(0, 18, 4);
    bad.inputs = joined({test::boolInput(true), test::locationInput(12, 0, 500), test::targetInput(5, 0)});
    good.inputs = joined({test::boolInput(true), test::locationInput(12, 0, 500), test::targetInput(5, 4)});
    row("interrupt", "pack.interrupt", bad, true, good);
    bad = good = {};
    bad.inputs = joined({test::boolInput(true), test::locationInput(11, 0, 500), test::targetInput(4, 1)});
    good.inputs = joined({test::boolInput(true), test::locationInput(11, 2, 500), test::targetInput(4, 1)});
    row("location at an input", "pack.location.input", bad, true, good);
    bad = {};
    bad.quest = {};
    row("alias without quest", "esp.pack.qnam", bad, true);
    bad = {};
    bad.inputs = joined({test::boolInput(true), test::locationInput(8, 9, 500), test::targetInput(4, 1)});
    row("alias", "pack.alias", bad, false);
}

void PackLintTest::templateRows()
{
    Parts bad;
    bad.tree = travelTree();
    row("template and tree", "esp.pack.template", bad, true);
    bad = {};
    bad.count = counter(3, 0);
    row("neither", "esp.pack.template", bad, false);
    bad.count = counter(3, 0x01000FFF);
    row("no such template", "pack.template.missing", bad, false);
    bad.count = counter(3, kPlain);
    row("no template", "pack.template.type", bad, true);
    bad = {};
    bad.count = counter(2, kTemplate);
    bad.inputs = joined({test::boolInput(true), test::targetInput(4, 1)});
    bad.ids = test::inputIds({0, 2}, 3);
    row("input missing", "pack.template.inputs", bad, true);
    bad = {};
    bad.inputs = joined({test::boolInput(true), test::boolInput(true), test::targetInput(4, 1)});
    row("input of another kind", "pack.template.inputs", bad, true);
    bad.inputs = joined({test::targetInput(4, 1), test::boolInput(true), test::locationInput(12, 0, 500)});
    bad.ids = test::inputIds({2, 0, 1}, 3);
    row("order", "pack.template.order", bad, true);
    bad = {};
    bad.count = counter(3, kTemplate, 4);
    row("version", "pack.template.version", bad, true);
    bad = {};
    bad.ids = test::inputIds({0, 1, 2}, 9);
    row("next id", "pack.template.xnam", bad, true);
    bad = ownTree();
    bad.count = counter(3, 0, 0x10000);
    row("version too high", "pack.version.limit", bad, false, ownTree());
    // Against the built-in list of Skyrim's Travel.
    Parts good;
    good.count = counter(3, 0x00016FAA);
    good.inputs = joined({test::locationInput(12, 0, 500), test::boolInput(true), test::boolInput(true)});
    good.ids = test::inputIds({0, 2, 4}, 5);
    bad = good;
    bad.inputs = joined({test::boolInput(true), test::boolInput(true), test::boolInput(true)});
    row("input of a known template", "pack.template.inputs", bad, true, good);
}

void PackLintTest::treeRows()
{
    const Parts good = ownTree();
    Parts bad = good;
    bad.tree = joined({subrecord("ANAM", test::zstring("Sequence")), subrecord("CITC", u32(1)),
                       subrecord("PRCB", joined({u32(1), u32(0)})), test::leaf("Travel", {1, 0, 255})});
    row("conditions counted", "esp.pack.citc", bad, true, good);
    bad.tree = joined({subrecord("ANAM", test::zstring("Sequence")), subrecord("CITC", u32(1)),
                       subrecord("CITC", u32(1)), subrecord("PRCB", joined({u32(1), u32(0)})),
                       test::leaf("Travel", {1, 0, 255})});
    row("conditions counted twice", "esp.pack.citc", bad, true, good);
    bad.tree = joined({test::branch("Sequence", 2), test::leaf("Travel", {1, 0, 255})});
    row("child missing", "esp.pack.prcb", bad, true, good);
    bad.tree = joined({travelTree(), test::leaf("Sit", {2})});
    row("behind the tree", "esp.pack.prcb", bad, true, good);
    bad.tree = joined({test::branch("Sequence", 1), test::leaf("Travel", {7, 0, 255})});
    row("argument without input", "esp.pack.pkc2", bad, true, good);
    bad.tree = joined({test::branch("Sequence", 1), test::leaf("Travel", {0, 0, 255})});
    row("argument of another kind", "pack.argument.type", bad, false, good);
    bad.tree = joined({test::branch("Sequence", 1), test::leaf("Travel", {1})});
    row("arguments missing", "pack.argument.count", bad, true, good);
    bad.tree = joined({test::branch("Sequence", 1), test::leaf("Levitate", {1})});
    row("unknown procedure", "pack.procedure", bad, false, good);
    bad = good;
    bad.names = joined({test::inputName(0, "Ride"), test::inputName(2, "Who")});
    row("name missing", "pack.names", bad, true, good);
    bad.names = {};
    row("all names missing", "pack.names", bad, true, good);
}

void PackLintTest::formRows()
{
    Parts bad, good;
    good.style = subrecord("CNAM", u32(0x000ABCDE)); // of a master that is not open
    bad.style = subrecord("CNAM", u32(0x01000FFF));
    row("form missing", "pack.form.missing", bad, false, good);
    bad.style = subrecord("CNAM", u32(kQuest));
    row("form of another type", "pack.form.type", bad, false, good);
    bad.style = subrecord("CNAM", u32(kDeletedStyle));
    row("form deleted", "pack.form.deleted", bad, false, good);
    bad.style = subrecord("CNAM", u32(0x05000801));
    row("form of no master", "pack.form.master", bad, false, good);
}

void PackLintTest::conditionRows()
{
    const auto add = [this](const char *name, const Bytes &bad, const Bytes &good) {
        Parts a, b;
        a.conditions = bad;
        b.conditions = good;
        row(name, "pack.condition", a, false, b);
    };
    const Bytes inGuild = conditionOf(0, 71, 0x3F800000, kFaction);
    add("parameter missing", conditionOf(0, 71, 0x3F800000, 0), inGuild);
    add("parameter of another type", conditionOf(0, 71, 0x3F800000, kQuest), inGuild);
    add("parameter leads nowhere", conditionOf(0, 71, 0x3F800000, 0x01000FFF), inGuild);
    add("value of no list", conditionOf(0, 6, 0, 7), conditionOf(0, 6, 0, 88)); // an axis
    add("text missing", test::condition(0, 629, 1, kQuest), test::condition(0, 629, 1, kQuest, "::a_var"));
    add("no reference", conditionOf(0, 46, 0, 0, 2), conditionOf(0, 46, 0, 0, 2, 0x14));
    add("stray reference", conditionOf(0, 46, 0, 0, 0, 0x14), conditionOf(0, 46, 0, 0));
    add("no global", conditionOf(4, 46, 0, 0), conditionOf(4, 46, kGlobal, 0));
    add("no global but", conditionOf(4, 46, kFaction, 0), conditionOf(4, 46, kGlobal, 0));
    add("both flags", conditionOf(10, 1, 0, 1), conditionOf(2, 1, 0, 1));
    add("no such alias", conditionOf(2, 1, 0, 5), conditionOf(2, 1, 0, 1));
    add("no such input", conditionOf(8, 1, 0, 5), conditionOf(8, 1, 0, 2));
    add("runs on no input", conditionOf(0, 46, 0, 0, 6, 0, 9), conditionOf(0, 46, 0, 0, 6, 0, 2));
    add("runs on nothing", conditionOf(0, 46, 0, 0, 12), inGuild);
    add("unknown function", conditionOf(0, 9999, 0, 0), inGuild);
    add("unknown operator", conditionOf(0xC0, 46, 0, 0), inGuild);
    add("too short", subrecord("CTDA", Bytes(8, 0)), inGuild);
    Parts bad, good;
    bad.conditions = joined({inGuild, conditionOf(1, 46, 0, 0)});
    good.conditions = joined({conditionOf(1, 46, 0, 0), inGuild});
    row("or to nothing", "pack.condition.or", bad, true, good);
}

void PackLintTest::damageRows()
{
    const Bytes head = joined({u8(5), u8(0), u8(2), u8(0)}); // version, object format
    const Bytes noScript = joined({head, u8(0), u8(0)});
    Parts bad, good;
    good.scripts = subrecord("VMAD", noScript);
    const auto scripts = [&](const char *name, const char *rule, const Bytes &payload) {
        bad = {};
        bad.scripts = subrecord("VMAD", payload);
        row(name, rule, bad, false, good);
    };
    scripts("scripts truncated", "esp.vmad.size", joined({head, u8(2), u8(0), u8(9)}));
    scripts("fragments left over", "esp.vmad.fragments",
            joined({noScript, u8(2), u8(0), u8(0), u8(0), u8(7)}));
    scripts("property type", "esp.vmad.type",
            joined({head, u8(1), u8(0), u8(1), u8(0), u8('S'), u8(0), u8(1), u8(0), u8(1), u8(0), u8('p'),
                    u8(99), u8(1)}));
    scripts("script version", "esp.vmad.version", joined({u8(77), u8(0), u8(2), u8(0)}));
    bad = {};
    bad.count = subrecord("PKCU", Bytes(6, 0));
    row("too short", "decode.truncated", bad, false);
    bad = {};
    bad.schedule = subrecord("PSDT", Bytes(14, 0));
    row("too long", "esp.subrecord.size", bad, false);
    bad = {};
    bad.events.resize(bad.events.size() - 3);
    row("cut off", "esp.record.subrecords", bad, false);
    const auto whole = Parts{}.record();
    Bytes broken = whole;
    store<std::uint32_t>(broken, 8, 0x40000);
    m_rules.emplace_back("esp.record.inflate");
    QTest::newRow("no stream") << QStringLiteral("esp.record.inflate") << broken << whole << false << false;
}

void PackLintTest::rules()
{
    QFETCH(QString, rule);
    QFETCH(Bytes, bad);
    QFETCH(Bytes, good);
    QFETCH(bool, fixable);
    QFETCH(bool, fallout4);
    const std::string id = rule.toStdString();
    const auto sound = openAround(good);
    QVERIFY2(!reports(lintFindingsOf(*sound), id), listOf(lintFindingsOf(*sound)).c_str());
    const auto file = openAround(bad, fallout4 ? test::kFallout4 : test::kSkyrimSE);
    const Bytes before = test::allBytes(*file);
    const auto findings = lintFindingsOf(*file);
    const auto finding =
        std::ranges::find_if(findings, [&](const pack::LintFinding &f) { return f.rule().id == id; });
    QVERIFY2(finding != findings.end(), listOf(findings).c_str());
    QVERIFY(!finding->rule().reason.empty() && !finding->diagnostic.message.empty());
    QVERIFY(file->tree(finding->place().unit)->find(finding->place().path).has_value());
    QCOMPARE(finding->fix.isOffered(), fixable);
    QCOMPARE(finding->fix.label.empty(), !fixable);
    if (!fixable)
        return;
    const Result<Patch> patch = patchFor(*file, finding->fix);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QVERIFY2(!reports(lintFindingsOf(*file), id), listOf(lintFindingsOf(*file)).c_str());
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(*file) == before);
}

void PackLintTest::soundRecords_data()
{
    QTest::addColumn<Bytes>("package");
    QTest::newRow("made from a template") << Parts{}.record();
    QTest::newRow("with procedures") << ownTree().record();
}

void PackLintTest::soundRecords()
{
    QFETCH(Bytes, package);
    const auto file = openAround(package);
    QCOMPARE(listOf(lintFindingsOf(*file)), std::string());
    Progress progress;
    QVERIFY(diagnosticsOf(*file, progress).empty());
}

// Ids of the names behind the tree are not taken for ids of inputs.
void PackLintTest::missingXnamIsOneFinding()
{
    Parts bad = ownTree();
    bad.ids = joined({subrecord("UNAM", u8(0)), subrecord("UNAM", u8(1)), subrecord("UNAM", u8(2))});
    const auto file = openAround(bad.record());
    const auto findings = lintFindingsOf(*file);
    QVERIFY2(findings.size() == 1 && findings[0].rule().id == "esp.subrecord.missing",
             listOf(findings).c_str());
    const Result<Patch> fix = patchFor(*file, findings[0].fix);
    QVERIFY(fix && file->apply(*fix));
    QVERIFY(test::allBytes(*file) == test::allBytes(*openAround(ownTree().record())));
}

// Both branches end where the record does.
void PackLintTest::eachBranchGetsItsOwnCount()
{
    Parts bad = ownTree();
    bad.tree = joined(
        {test::branch("Sequence", 9), test::branch("Simultaneous", 7), test::leaf("Travel", {1, 0, 255})});
    for (const std::string_view message :
         {"PRCB counts 9 children, 1 follow", "PRCB counts 7 children, 1 follow"}) {
        const auto file = openAround(bad.record());
        const auto findings = lintFindingsOf(*file);
        const auto finding = std::ranges::find(findings, message, [](const pack::LintFinding &each) {
            return std::string_view(each.diagnostic.message);
        });
        QVERIFY2(finding != findings.end(), listOf(findings).c_str());
        const Result<Patch> fix = patchFor(*file, finding->fix);
        QVERIFY(fix && file->apply(*fix));
        QVERIFY2(listOf(lintFindingsOf(*file)).find(message) == std::string::npos, message.data());
    }
}

// An owner quest that stands in another place is moved there, not put in beside it.
void PackLintTest::offersNoFixThatIsRefused()
{
    Parts bad;
    bad.ids = joined({bad.ids, std::exchange(bad.quest, {})});
    const auto file = openAround(bad.record());
    for (const pack::LintFinding &finding : lintFindingsOf(*file))
        QVERIFY2(!finding.fix.isOffered() || patchFor(*file, finding.fix), finding.fix.label.c_str());
    QCOMPARE(listOf(lintFindingsOf(*file)).find("owner quest") != std::string::npos, true);
    for (const pack::LintFinding &finding : lintFindingsOf(*file)) {
        if (const Result<Patch> fix = patchFor(*file, finding.fix); finding.fix.isOffered() && fix)
            QVERIFY(file->apply(*fix));
    }
    QCOMPARE(listOf(lintFindingsOf(*file)), std::string());
    QVERIFY(test::allBytes(*file) == test::allBytes(*openAround(Parts{}.record())));
}

void PackLintTest::everyRuleHasARecord()
{
    for (const Rule *rule : allRules()) {
        const bool isOfPackages = rule->id.starts_with("pack.") || rule->id.starts_with("esp.pack.");
        QVERIFY2(!isOfPackages || std::ranges::find(m_rules, rule->id) != m_rules.end(), rule->id.data());
    }
}

void PackLintTest::corpus_data()
{
    using Counts = QMap<QByteArray, int>;
    QTest::addColumn<Counts>("expected");
    QTest::newRow("fo4-Mantella") << Counts{{"pack.condition.or", 5}};
    QTest::newRow("le-DawnOfTheSilverHand")
        << Counts{{"pack.condition.or", 6}, {"pack.template.order", 18}, {"pack.template.xnam", 18}};
    QTest::newRow("le-Requiem_DawnOfTheSilverHand") << Counts{};
    QTest::newRow("le-Sandbox") << Counts{{"pack.template.order", 1}, {"pack.template.xnam", 1}};
    QTest::newRow("se-AIO-SeverActions-Patch-esl") << Counts{};
    QTest::newRow("se-SeverActions") << Counts{
        {"pack.condition.or", 40}, {"pack.template.order", 46}, {"pack.template.xnam", 4}};
    QTest::newRow("se-SeversHearth-esl") << Counts{{"pack.template.order", 1}};
}

// Real packages break next to no rule; those they break are about lists that tools have written.
void PackLintTest::corpus()
{
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    using Counts = QMap<QByteArray, int>;
    QFETCH(Counts, expected);
    const auto file = test::openCorpusPlugin(QTest::currentDataTag());
    Progress progress;
    Counts found;
    for (const Diagnostic &finding : diagnosticsOf(*file, progress)) {
        if (finding.code->id.starts_with("pack."))
            ++found[QByteArray(finding.code->id.data(), qsizetype(finding.code->id.size()))];
    }
    QCOMPARE(found, expected);
}

// All at once as one patch, without what is a choice.
void PackLintTest::safeFixesTogether()
{
    Parts parts;
    parts.schedule = psdt(8);
    parts.quest = {}; // the alias needs one: which, is a choice
    parts.count = counter(2, kTemplate, 4);
    parts.ids = test::inputIds({0, 1, 2}, 9);
    const auto file = openAround(parts.record());
    const esp::Plugins plugins{*file, {}};
    const UnitId unit = subject(*file).unit;
    QCOMPARE(pack::lintPackage(plugins, unit).size(), std::size_t{5});
    Progress progress;
    const auto fixed = fixAll(*file, {}, progress);
    QVERIFY(fixed.has_value());
    const auto change = file->apply(fixed->patch);
    QVERIFY(change.has_value());
    const auto left = pack::lintPackage(plugins, unit);
    QCOMPARE(left.size(), std::size_t{4}); // version, next id, schedule and quest are somebody's
    for (const pack::LintFinding &finding : left)
        QVERIFY(finding.fix.kind == Fix::Kind::Choice);
    QVERIFY(file->apply(change->inverse).has_value());
    QCOMPARE(pack::lintPackage(plugins, unit).size(), std::size_t{5});
}

CUTAWAY_TESTS(PackLintTest)
#include "packlinttest.moc"
