// SPDX-License-Identifier: MIT
// Rules of the container: where records and groups stand, and which ids a light plugin has.
#include "core/file/check.h"
#include "core/file/fix.h"
#include "core/formats/esp/record.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

using namespace cutaway;
using test::group;
using test::joined;
using test::record;
using test::topGroup;

class EspChecksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups_data()
    {
        QTest::addColumn<Bytes>("content");
        QTest::addColumn<QByteArray>("rule"); // empty: sound
        constexpr std::uint32_t kCell = 0x01000803;
        const Bytes cell = record("CELL", kCell, name("Cell")), marker = record("REFR", 0x01000804, {});
        const Bytes children = group(kCell, 6, group(kCell, 9, marker));
        const auto inCells = [](const Bytes &content) {
            return topGroup("CELL", group(0, 2, group(0, 3, content)));
        };
        const auto row = [](const char *title, const Bytes &content, const char *rule = "") {
            QTest::newRow(title) << content << QByteArray(rule);
        };
        row("whole", inCells(joined({cell, children})));
        row("record in no group", cell, "esp.record.group");
        row("children in front of their cell", inCells(joined({children, cell})), "esp.group.parent");
        row("children of another cell", inCells(joined({cell, group(kCell + 1, 6, {})})), "esp.group.parent");
        row("children without a cell", inCells(children), "esp.group.parent");
        row("temporary children beside the cell", inCells(joined({cell, group(kCell, 9, marker)})),
            "esp.group.parent");
        row("persistent children of another cell",
            inCells(joined({cell, group(kCell, 6, group(kCell + 1, 8, marker))})), "esp.group.parent");
        row("sub-block in no block", topGroup("CELL", group(0, 3, cell)), "esp.group.parent");
        row("topic without its record", topGroup("DIAL", group(0x01000900, 7, {})), "esp.group.parent");
        row("unknown type", topGroup("CELL", group(0, 11, {})), "esp.group.type");
        row("children of a record that has none",
            topGroup("KYWD", joined({record("KYWD", kCell, name("Word")), group(kCell, 7, {})})),
            "esp.group.parent");
        row("cell outside of blocks", topGroup("CELL", cell), "esp.group.content");
        row("cell children in a world block",
            topGroup("WRLD", joined({record("WRLD", kCell + 9, name("World")),
                                     group(kCell + 9, 1, group(0, 4, joined({cell, children})))})),
            "esp.group.parent");
        row("children of a quest",
            topGroup("QUST", joined({record("QUST", kCell, name("Quest")), group(kCell, 10, {})})),
            "esp.group.parent");
        row("block in another top group", topGroup("KYWD", group(0, 2, {})), "esp.group.parent");
        row("record between blocks", topGroup("CELL", group(0, 2, cell)), "esp.group.content");
        row("stranger among children",
            inCells(
                joined({cell, group(kCell, 6, group(kCell, 9, record("KYWD", kCell + 1, name("Word"))))})),
            "esp.group.content");
        row("children in no group", joined({topGroup("CELL", {}), group(kCell, 6, {})}), "esp.group.parent");
    }
    void groups()
    {
        QFETCH(Bytes, content);
        QFETCH(QByteArray, rule);
        const auto file = plugin(content);
        if (rule.isEmpty())
            QCOMPARE(found(*file), QByteArray());
        else
            QVERIFY2(found(*file).contains(rule), found(*file).constData());
    }
    // Each breaks one rule; where that can be put right it is, and taken back.
    void records_data()
    {
        QTest::addColumn<Bytes>("content");
        QTest::addColumn<QByteArray>("rule");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("fix"); // empty: none
        constexpr std::uint32_t kWord = 0x01000800, kNumber = 0x01000801, kThing = 0x01000802;
        const auto row = [](const char *title, const Bytes &content, const char *rule, const char *path,
                            const char *fix = "") {
            QTest::newRow(title) << content << QByteArray(rule) << QByteArray(path) << QByteArray(fix);
        };
        const Bytes word = topGroup("KYWD", record("KYWD", kWord, name("Word")));
        const Bytes number = topGroup("GLOB", record("GLOB", kNumber, name("Number")));
        const auto listing = [](const Bytes &entries) {
            return topGroup("FLST", record("FLST", kThing, joined({name("List"), entries})));
        };
        const auto entry = [](std::uint32_t formId) { return test::subrecord("LNAM", test::u32(formId)); };
        row("no record", listing(entry(kWord)), "esp.form.missing", "FLST:01000802.LNAM.entry",
            "Set to none");
        row("no record, in a list", joined({word, listing(joined({entry(kWord), entry(kWord + 9)}))}),
            "esp.form.missing", "FLST:01000802.LNAM#2.entry", "Remove the row");
        row("no master", listing(entry(0x07000800)), "esp.form.missing", "FLST:01000802.LNAM.entry",
            "Set to none");
        row("another type", joined({number, thing(kThing, {kNumber})}), "esp.form.type",
            "MISC:01000802.KWDA.keywords[0]", "Remove the row");
        row("deleted", joined({topGroup("KYWD", record("KYWD", kWord, {}, 0x20)), listing(entry(kWord))}),
            "esp.form.deleted", "FLST:01000802.LNAM.entry", "Set to none");
        row("deleted with data", topGroup("KYWD", record("KYWD", kWord, name("Word"), 0x20)),
            "esp.deleted.data", "KYWD:01000800.header.dataSize", "Remove the data");
        row("deleted reference", inCell(record("REFR", 0x00012345, {}, 0x20)), "esp.deleted.placed",
            "REFR:00012345.header.flags");
        row("deleted navigation mesh", inCell(record("NAVM", 0x00012345, {}, 0x20)), "esp.deleted.navmesh",
            "NAVM:00012345.header.flags");
        row("of another game", topGroup("KYWD", record("KYWD", kWord, name("Word"), 0, test::kFallout4)),
            "esp.record.version", "KYWD:01000800.header.formVersion");
        row("keyword twice", joined({word, thing(kThing, {kWord, kWord})}), "esp.list.twice",
            "MISC:01000802.KWDA.keywords[1]", "Remove the second one");
        row("levels", leveled({3, 7, 1, 3}), "esp.list.levels", "LVLI:01000802.leveledListEntries[2]",
            "Sort the entries by level");
        row("stages", quest("INDX", {10, 5, 20}), "esp.list.stages", "QUST:01000802.stages[1]",
            "Sort the stages by index");
        row("objectives", quest("QOBJ", {10, 20, 15}), "esp.list.stages", "QUST:01000802.objectives[2]",
            "Sort the objectives by index");
        row("one record twice",
            joined({topGroup(
                "KYWD", joined({record("KYWD", kWord, name("Word")), record("KYWD", kWord, name("Word"))}))}),
            "esp.formid.duplicate", "KYWD:01000800#2.header.formId", "Remove this one");
        row("two records of one id",
            joined({topGroup("KYWD", joined({record("KYWD", kWord, name("Word")),
                                             record("KYWD", kWord, name("Other"))}))}),
            "esp.formid.duplicate", "KYWD:01000800#2.header.formId");
    }
    void records()
    {
        QFETCH(Bytes, content);
        QFETCH(QByteArray, rule);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, fix);
        const auto file = plugin(content);
        const std::vector<Diagnostic> told = of(*file, rule);
        QVERIFY2(told.size() == 1, found(*file).constData());
        QCOMPARE(QByteArray::fromStdString(findingPath(*file, told.front())), path);
        const std::vector<Fix> fixes = fixesOf(*file, told.front());
        QCOMPARE(fixes.empty(), fix.isEmpty());
        if (fixes.empty())
            return;
        QCOMPARE(QByteArray::fromStdString(fixes.front().label), fix);
        QVERIFY(fixes.front().kind != Fix::Kind::Safe);
        const Bytes before = test::allBytes(*file);
        const Result<Patch> patch = patchFor(*file, fixes.front());
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto change = file->apply(*patch);
        QVERIFY(change.has_value());
        QVERIFY2(of(*file, rule).empty(), found(*file).constData());
        QVERIFY(of(*file, "esp.hedr.count").empty());
        QVERIFY(file->apply(change->inverse).has_value());
        QVERIFY(test::allBytes(*file) == before);
    }
    void countsAreSetRight()
    {
        const Bytes data =
            joined({name("Thing"), test::subrecord("KSIZ", test::u32(3)),
                    test::subrecord("KWDA", test::u32(0x01000800)), test::subrecord("DATA", Bytes(8))});
        const auto file = test::openPluginBytes(joined(
            {test::pluginHeader({"Skyrim.esm"}, 2), topGroup("MISC", record("MISC", 0x01000802, data))}));
        const std::vector<Diagnostic> told = of(*file, "esp.list.count");
        QCOMPARE(told.size(), std::size_t{1});
        QCOMPARE(findingPath(*file, told.front()), std::string("MISC:01000802.KSIZ.count"));
        const std::vector<Fix> fixes = fixesOf(*file, told.front());
        QVERIFY(fixes.size() == 1 && fixes.front().kind == Fix::Kind::Safe);
        QCOMPARE(fixes.front().label, std::string("Set the count to 1"));
        const Result<Patch> patch = patchFor(*file, fixes.front());
        QVERIFY(patch && file->apply(*patch));
        QVERIFY(of(*file, "esp.list.count").empty());
    }
    // Entries of one level keep their order.
    void levelsAreSorted()
    {
        const auto file = plugin(leveled({3, 7, 1, 3}));
        const Result<Patch> patch =
            patchFor(*file, fixesOf(*file, of(*file, "esp.list.levels").front()).front());
        QVERIFY(patch && file->apply(*patch));
        QCOMPARE(found(*file), QByteArray());
        QByteArray text;
        for (int row = 0; row < 4; ++row) {
            const auto place =
                file->parsePath(fmt::format("LVLI:01000802.leveledListEntries[{}].LVLO.count", row));
            text += QByteArray::fromStdString(
                        file->tree(place->unit)->valueText(*file->tree(place->unit)->find(place->path))) +
                    ' ';
        }
        QCOMPARE(text, QByteArray("3 1 4 2 ")); // each counts its place before
    }
    void realPlugins_data()
    {
        QTest::addColumn<QByteArray>("plugin");
        for (const char *each : test::kCorpusPlugins)
            QTest::newRow(each) << QByteArray(each);
    }
    // No rule of the format is broken by plugins that work, but that one of them deletes a navigation mesh.
    void realPlugins()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        QFETCH(QByteArray, plugin);
        const auto file = test::openCorpusPlugin(plugin.toStdString());
        Progress progress;
        for (const Diagnostic &each : diagnosticsOf(*file, progress)) {
            const std::string_view rule = each.code->id;
            if (plugin == "le-DawnOfTheSilverHand" && rule == "esp.deleted.navmesh")
                continue;
            QVERIFY2(!rule.starts_with("esp."), (std::string(rule) + ": " + each.message).c_str());
        }
    }
    // In Fallout 4 quests hold their topics.
    void questChildren()
    {
        constexpr std::uint32_t kQuest = 0x01000800, kTopic = 0x01000801;
        const auto holding = [](const Bytes &children) {
            return test::openPluginBytes(
                joined({test::pluginHeader({"Fallout4.esm"}, 5, test::kFallout4),
                        topGroup("QUST", joined({record("QUST", kQuest, name("Quest"), 0, test::kFallout4),
                                                 group(kQuest, 10, children)}))}));
        };
        const Bytes topic = record("DIAL", kTopic, name("Topic"), 0, test::kFallout4);
        QVERIFY(!found(*holding(joined({topic, group(kTopic, 7, {})}))).contains("esp.group"));
        QVERIFY(found(*holding(joined({topic, group(kTopic + 1, 7, {})}))).contains("esp.group.parent"));
        QVERIFY(found(*holding(record("KYWD", kTopic, name("Word"), 0, test::kFallout4)))
                    .contains("esp.group.content"));
    }
    // Of light plugins alone, and of those whose header is older than such ids.
    void lowIds()
    {
        const Bytes low = topGroup("KYWD", record("KYWD", 0x01000111, name("Low")));
        const Bytes high = topGroup("KYWD", record("KYWD", 0x01000800, name("High")));
        QCOMPARE(found(*plugin(low)), QByteArray());
        QVERIFY(found(*plugin(low, true)).contains("esp.formid.low"));
        QCOMPARE(found(*plugin(high, true)), QByteArray());
        const auto file = plugin(low, true);
        QVERIFY(applyEdits(*file, std::vector<Edit>{test::setEdit("TES4.HEDR.version", "1.71")}).has_value());
        QCOMPARE(found(*file), QByteArray());
    }

private:
    static Bytes name(const char *text) { return test::subrecord("EDID", test::zstring(text)); }
    static Bytes thing(std::uint32_t formId, std::initializer_list<std::uint32_t> keywords)
    {
        Bytes list;
        for (const std::uint32_t each : keywords)
            append(list, each);
        return topGroup("MISC",
                        record("MISC", formId,
                               joined({name("Thing"), test::subrecord("OBND", Bytes(12)),
                                       test::subrecord("KSIZ", test::u32(std::uint32_t(keywords.size()))),
                                       test::subrecord("KWDA", list), test::subrecord("DATA", Bytes(8))})));
    }
    // Each entry counts its place, from 1.
    static Bytes leveled(std::initializer_list<std::uint16_t> levels)
    {
        Bytes list = joined({name("List"), test::subrecord("OBND", Bytes(12)), test::subrecord("LVLD", {0}),
                             test::subrecord("LVLF", {0}),
                             test::subrecord("LLCT", test::u8(std::uint8_t(levels.size())))});
        std::uint16_t place = 0;
        for (const std::uint16_t level : levels) {
            Bytes entry(12);
            store(entry, 0, level);
            store(entry, 4, std::uint32_t{0xF}); // gold, of Skyrim.esm
            store(entry, 8, ++place);
            list = joined({list, test::subrecord("LVLO", entry)});
        }
        return topGroup("LVLI", record("LVLI", 0x01000802, list));
    }
    // With stages or objectives of these indices.
    static Bytes quest(const char *part, std::initializer_list<std::uint16_t> indices)
    {
        Bytes data = joined({name("Quest"), test::subrecord("DNAM", Bytes(12)), test::subrecord("NEXT", {})});
        const bool isStage = std::string_view(part) == "INDX";
        for (const std::uint16_t index : indices) {
            Bytes payload(isStage ? 4 : 2);
            store(payload, 0, index);
            data = joined({data, test::subrecord(part, payload)});
            if (!isStage)
                data = joined({data, test::subrecord("FNAM", test::u32(0)),
                               test::subrecord("NNAM", test::zstring("Go"))});
        }
        return topGroup("QUST",
                        record("QUST", 0x01000802, joined({data, test::subrecord("ANAM", test::u32(0))})));
    }
    static Bytes inCell(const Bytes &placed)
    {
        constexpr std::uint32_t kCell = 0x01000803;
        const Bytes children = group(kCell, 6, group(kCell, 9, placed));
        return topGroup("CELL",
                        group(0, 2, group(0, 3, joined({record("CELL", kCell, name("Cell")), children}))));
    }
    static std::vector<Diagnostic> of(const File &file, const char *rule)
    {
        Progress progress;
        std::vector<Diagnostic> told = diagnosticsOf(file, progress);
        std::erase_if(told, [rule](const Diagnostic &each) { return each.code->id != rule; });
        return told;
    }
    static std::unique_ptr<File> plugin(const Bytes &content, bool isLight = false)
    {
        Bytes header = test::pluginHeader({"Skyrim.esm"}, 0);
        if (isLight)
            header[9] |= 0x02; // flag 0x200
        const auto file = test::openPluginBytes(joined({header, content}));
        Progress progress;
        const Result<Fixed> counted = fixAll(*file, {}, progress); // the number of records
        if (counted && file->apply(counted->patch))
            return test::openPluginBytes(test::allBytes(*file));
        return nullptr;
    }
    static QByteArray found(const File &file)
    {
        Progress progress;
        QByteArray text;
        for (const Diagnostic &each : diagnosticsOf(file, progress))
            text += QByteArray(each.code->id.data(), qsizetype(each.code->id.size())) + ": " +
                    QByteArray::fromStdString(each.message) + '\n';
        return text;
    }
};

CUTAWAY_TESTS(EspChecksTest)
#include "espcheckstest.moc"
