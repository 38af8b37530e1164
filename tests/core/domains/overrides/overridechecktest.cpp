// SPDX-License-Identifier: MIT
// Rules for records that override those of masters, with their fixes.
#include "core/file/check.h"
#include "core/file/fix.h"
#include "core/formats/esp/record.h"
#include "core/schema/reader.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/overrideplugins.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
namespace made = cutaway::test::overriding;

class OverrideCheckTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void identical()
    {
        const auto file = middle();
        const std::vector<Diagnostic> told = of(*file, "esp.override.identical");
        QCOMPARE(told.size(), std::size_t{1}); // not the cell, which holds the marker
        QCOMPARE(QByteArray::fromStdString(findingPath(*file, told.front())), QByteArray("FACT:01000A01"));
        QVERIFY(told.front().message.find("what it says in Base.esm") != std::string::npos);
        QVERIFY(told.front().message.find("not all masters") == std::string::npos);
        const std::vector<Fix> fixes = fixesOf(*file, told.front());
        QCOMPARE(fixes.size(), std::size_t{1});
        QCOMPARE(fixes.front().kind, Fix::Kind::Destructive);
        const Bytes before = test::allBytes(*file);
        const Result<Patch> patch = patchFor(*file, fixes.front());
        QVERIFY(patch.has_value());
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value());
        QVERIFY(made::recordIn(*file, "FACT", made::kFaction) == UnitIndex::kNone);
        QVERIFY(of(*file, "esp.override.identical").empty());
        QVERIFY(of(*file, "esp.hedr.count").empty());
        QVERIFY(file->apply(change->inverse).has_value());
        QVERIFY(test::allBytes(*file) == before);
    }
    // A master that is not here may change the record in between: a choice then.
    void notAllMasters()
    {
        const auto file = made::openMiddle();
        setMasters(*file, false);
        const std::vector<Diagnostic> told = of(*file, "esp.override.identical");
        QCOMPARE(told.size(), std::size_t{1});
        QVERIFY(told.front().message.find("not all masters") != std::string::npos);
        QCOMPARE(fixesOf(*file, told.front()).front().kind, Fix::Kind::Choice);
    }
    // What a master in between has made of the record counts.
    void lastMasterCounts()
    {
        const Bytes same =
            test::record("MISC", made::kThing, test::subrecord("EDID", test::zstring("Thing")));
        const Bytes other =
            test::record("MISC", made::kThing, test::subrecord("EDID", test::zstring("Other")));
        const auto top = [](const Bytes &record) { return test::topGroup("MISC", record); };
        for (const bool repeats : {true, false}) {
            const auto file = made::openPlugin(
                "Last.esp", made::pluginBytes({"Base.esm", "Between.esp"}, top(repeats ? other : same)));
            Companions::Files masters;
            masters.push_back(made::openPlugin("Between.esp", made::pluginBytes({"Base.esm"}, top(other))));
            masters.push_back(made::openPlugin("base.ESM", made::pluginBytes({}, top(same))));
            file->companions().set(std::move(masters));
            QCOMPARE(of(*file, "esp.override.identical").size(), std::size_t(repeats ? 1 : 0));
        }
    }
    void overridesNothing()
    {
        const auto file = last();
        const std::vector<Diagnostic> missing = of(*file, "esp.override.missing");
        QCOMPARE(missing.size(), std::size_t{1});
        QCOMPARE(QByteArray::fromStdString(findingPath(*file, missing.front())),
                 QByteArray("KYWD:00000B00.header.formId"));
        const std::vector<Diagnostic> type = of(*file, "esp.override.type");
        QCOMPARE(type.size(), std::size_t{1});
        QCOMPARE(QByteArray::fromStdString(findingPath(*file, type.front())),
                 QByteArray("GLOB:00000A07.header.signature"));
        QVERIFY(type.front().message.find("is a KYWD in Base.esm") != std::string::npos);
    }
    void nothingWithoutMasters()
    {
        for (const auto &file : {made::openMiddle(), made::openLast()}) {
            Progress progress;
            for (const Diagnostic &each : diagnosticsOf(*file, progress))
                QVERIFY(!std::string_view(each.code->id).starts_with("esp.override"));
        }
    }
    // Back as the master has it, disabled, far below, and hidden as long as the player is there.
    void undeleted()
    {
        const auto file = middle();
        const std::vector<Diagnostic> told = of(*file, "esp.deleted.placed");
        QCOMPARE(told.size(), std::size_t{1});
        const std::vector<Fix> fixes = fixesOf(*file, told.front());
        QCOMPARE(fixes.size(), std::size_t{1});
        QCOMPARE(fixes.front().kind, Fix::Kind::Choice);
        const Bytes before = test::allBytes(*file);
        const auto change = file->apply(fixes.front().patch);
        QVERIFY(change.has_value());
        QVERIFY(of(*file, "esp.deleted.placed").empty());
        const UnitId unit = made::recordIn(*file, "REFR", made::kMarker);
        const Reader record(file->tree(unit));
        QCOMPARE(record.member("header"_f).integer("flags"_f), 0x800);
        QCOMPARE(QByteArray::fromStdString(value(*file, "REFR:01000A05.XESP.reference")),
                 QByteArray("00000014"));
        QCOMPARE(QByteArray::fromStdString(value(*file, "REFR:01000A05.NAME.base")), QByteArray("01000A00"));
        Progress progress;
        for (const Diagnostic &each : diagnosticsOf(*file, progress))
            QVERIFY2(each.unit != unit, each.message.c_str());
        QVERIFY(file->apply(change->inverse).has_value());
        QVERIFY(test::allBytes(*file) == before);
        setMasters(*file, false, false);
        QVERIFY(fixesOf(*file, told.front()).empty());
    }
    // So many that several threads judge them: in the order of the file.
    void many()
    {
        constexpr std::uint32_t kMany = 1500;
        Bytes keywords;
        for (std::uint32_t i = 0; i < kMany; ++i) {
            const Bytes one = test::record("KYWD", 0x1000 + i,
                                           test::subrecord("EDID", test::zstring("K" + std::to_string(i))));
            keywords.insert(keywords.end(), one.begin(), one.end());
        }
        const Bytes content = test::topGroup("KYWD", keywords);
        const auto file = made::openPlugin("Many.esp", made::pluginBytes({"Base.esm"}, content));
        Companions::Files masters;
        masters.push_back(made::openPlugin("Base.esm", made::pluginBytes({}, content)));
        file->companions().set(std::move(masters));
        const std::vector<Diagnostic> told = of(*file, "esp.override.identical");
        QCOMPARE(told.size(), std::size_t{1000}); // and no more
        QVERIFY(std::ranges::is_sorted(told, {}, &Diagnostic::unit));
        Progress progress;
        FixScope scope;
        scope.most = Fix::Kind::Destructive;
        const Result<Fixed> fixed = fixAll(*file, scope, progress);
        QVERIFY(fixed && file->apply(fixed->patch));
        QVERIFY(of(*file, "esp.override.identical").empty());
        QVERIFY(of(*file, "esp.hedr.count").empty());
    }
    // A real plugin that changes another repeats four records of it, one with its keywords in another order.
    // A master that is not here may change them in between.
    void realPlugin()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        const auto file = test::openCorpusPlugin("le-Requiem_DawnOfTheSilverHand");
        Companions::Files masters;
        masters.push_back(made::openPlugin(
            "DawnOfTheSilverHand.esp", test::allBytes(*test::openCorpusPlugin("le-DawnOfTheSilverHand"))));
        file->companions().set(std::move(masters));
        QByteArray told;
        for (const Diagnostic &each : of(*file, "esp.override.identical")) {
            QVERIFY(each.severity == Severity::Note);
            told += QByteArray::fromStdString(file->format().unitKey(*file, each.unit)) + ' ';
        }
        QCOMPARE(told, QByteArray("WEAP:0101C143 WEAP:01073735 WEAP:01073736 REFR:000BFC00 "));
        QVERIFY(of(*file, "esp.override.missing").empty());
        QVERIFY(of(*file, "esp.override.type").empty());
    }

private:
    static std::vector<Diagnostic> of(const File &file, const char *rule)
    {
        Progress progress;
        std::vector<Diagnostic> told = diagnosticsOf(file, progress);
        std::erase_if(told, [rule](const Diagnostic &each) { return each.code->id != rule; });
        return told;
    }
    static void setMasters(const File &file, bool all, bool some = true)
    {
        Companions::Files masters;
        if (some)
            masters.push_back(made::openBase());
        if (all)
            masters.push_back(made::openPlugin("Extra.esm", made::pluginBytes({}, {})));
        file.companions().set(std::move(masters));
    }
    static std::unique_ptr<File> middle()
    {
        auto file = made::openMiddle();
        setMasters(*file, true);
        return file;
    }
    static std::unique_ptr<File> last()
    {
        auto file = made::openLast();
        setMasters(*file, false);
        return file;
    }
    static std::string value(const File &file, const std::string &path)
    {
        const auto place = file.parsePath(path);
        if (!place)
            return place.error().message;
        const auto tree = file.tree(place->unit);
        return fmt::format("{:08X}", load<std::uint32_t>(tree->bytesOf(*tree->find(place->path)), 0));
    }
};

CUTAWAY_TESTS(OverrideCheckTest)
#include "overridechecktest.moc"
