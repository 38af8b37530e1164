// SPDX-License-Identifier: MIT
// Records beside their overrides: chains, words on each value, and values taken from one plugin into another.
#include "core/domains/overrides/meaning.h"
#include "core/domains/overrides/table.h"
#include "core/formats/esp/formid.h"
#include "tests/support/espbuilder.h"
#include "tests/support/espcorpus.h"
#include "tests/support/overrideplugins.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QElapsedTimer>
#include <algorithm>

using namespace cutaway;
namespace made = cutaway::test::overriding;

class OverridesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void loadOrderIsOfMasters()
    {
        const auto base = made::openBase(), middle = made::openMiddle(), last = made::openLast();
        const auto second = made::openBase();
        QVERIFY(order({&*last, &*middle, &*base}) == names({"Base.esm", "Last.esp", "Middle.esp"}));
        QVERIFY(order({&*middle, &*last, &*base, &*second}) == names({"Base.esm", "Middle.esp", "Last.esp"}));
        const auto a = made::openPlugin("A.esp", made::pluginBytes({"B.esp"}, {}));
        const auto b = made::openPlugin("B.esp", made::pluginBytes({"A.esp"}, {}));
        QCOMPARE(order({&*a, &*b}).size(), std::size_t{2}); // each the other's master
    }
    void chains()
    {
        QCOMPARE(chain("MISC", made::kThing).size(), std::size_t{3});
        QCOMPARE(chain("LVLI", made::kList).size(), std::size_t{2});
        QCOMPARE(chain("KYWD", made::kOtherType).size(), std::size_t{1}); // Last has one of another type
        // From wherever it begins.
        const File &last = *m_plugins[2];
        const auto from = overrides::chainOf(m_plugins, last, made::recordIn(last, "MISC", made::kThing));
        QCOMPARE(from.size(), std::size_t{3});
        QCOMPARE(from[1].file, m_plugins[1]);
        // Own records of two plugins that have the same masters are two.
        const auto other = made::openPlugin("Other.esp", made::middleBytes());
        const std::vector<const File *> both{m_plugins[1], &*other};
        QCOMPARE(overrides::chainOf(both, *other, made::recordIn(*other, "KYWD", made::kDelta)).size(),
                 std::size_t{1});
        QCOMPARE(overrides::chainOf(both, *other, made::recordIn(*other, "MISC", made::kThing)).size(),
                 std::size_t{2});
    }
    void words_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<unsigned>("object");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("said"); // verdict: word, word
        const auto row = [](const char *title, const char *type, unsigned object, const char *path,
                            const char *said) {
            QTest::newRow(title) << QByteArray(type) << object << QByteArray(path) << QByteArray(said);
        };
        row("compressed or not", "MISC", made::kThing, "header.flags",
            "same: same as the master, same as the master");
        row("value that is lost", "MISC", made::kThing, "DATA.value",
            "conflict: changed, same as the master");
        row("name that wins", "MISC", made::kThing, "FULL", "changed: same as the master, changed");
        row("keyword under other indices", "MISC", made::kThing, "KWDA.keywords[0]",
            "same: same as the master, same as the master");
        row("keyword that one drops", "MISC", made::kThing, "KWDA.keywords[2]",
            "changed: same as the master, missing here");
        row("keyword that is lost", "MISC", made::kThing, "KWDA.keywords[1]", "conflict: only here, ");
        row("the record", "MISC", made::kThing, "DATA", "conflict: changed, same as the master");
        row("relation to itself", "FACT", made::kFaction, "XNAM.faction",
            "same: same as the master, same as the master");
        row("relation", "FACT", made::kFaction, "XNAM.groupCombatReaction",
            "changed: same as the master, changed");
        row("entry that stays", "LVLI", made::kList, "leveledListEntries[0]", "same: same as the master");
        row("entry that went", "LVLI", made::kList, "leveledListEntries[1]", "changed: missing here");
        row("entry behind it", "LVLI", made::kList, "leveledListEntries[2]", "same: same as the master");
        row("entry that came", "LVLI", made::kList, "leveledListEntries[3]", "changed: only here");
        row("deleted", "GLOB", made::kNumber, "FLTV", "changed: missing here");
        row("flag of it", "GLOB", made::kNumber, "header.flags", "changed: changed");
        row("condition as a whole", "SPEL", made::kSpell, "effects[0].conditions[0]", "changed: changed");
    }
    void words()
    {
        QFETCH(QByteArray, type);
        QFETCH(unsigned, object);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, said);
        const overrides::Table table = overrides::compare(chain(type.constData(), object));
        const overrides::Row *row = rowAt(table, path.toStdString());
        QVERIFY2(row != nullptr, listed(table).constData());
        std::string words;
        for (std::size_t column = 1; column < row->cells.size(); ++column)
            words += std::string(column == 1 ? "" : ", ") +
                     std::string(overrides::toString(row->cells[column].word));
        QCOMPARE(QByteArray::fromStdString(std::string(overrides::toString(row->verdict)) + ": " + words),
                 said);
    }
    // A list whose order counts.
    void moved()
    {
        const auto plugin = [](const std::string &name, std::initializer_list<std::string_view> masters,
                               std::initializer_list<std::uint32_t> forms) {
            Bytes data = test::subrecord("EDID", test::zstring("List"));
            for (const std::uint32_t form : forms)
                data = test::joined({data, test::subrecord("LNAM", test::u32(form))});
            return made::openPlugin(
                name,
                made::pluginBytes(masters, test::topGroup("FLST", test::record("FLST", made::kList, data))));
        };
        const auto base = plugin("Base.esm", {}, {1, 2, 3, 4}),
                   last = plugin("Last.esp", {"Base.esm"}, {1, 4, 2, 3});
        const std::vector<const File *> files{&*base, &*last};
        const overrides::Table table =
            overrides::compare(overrides::chainOf(files, *base, made::recordIn(*base, "FLST", made::kList)));
        QVERIFY(rowAt(table, "LNAM[3]")->cells[1].word == overrides::Word::Moved);
        QVERIFY(rowAt(table, "LNAM[3]")->verdict == overrides::Verdict::Changed);
        QCOMPARE(table.count(overrides::Verdict::Changed), std::size_t{1});
    }
    void sameMeaning()
    {
        const auto same = [this](const char *type, std::uint32_t object) {
            const auto links = chain(type, object);
            return overrides::saysTheSame(links[0], links[1]);
        };
        QVERIFY(same("FACT", made::kFaction));
        QVERIFY(same("CELL", made::kCell));
        QVERIFY(!same("MISC", made::kThing));
        QVERIFY(!same("GLOB", made::kNumber));
        QVERIFY(!same("SPEL", made::kSpell));
    }
    // Bytes that are not known may hold a FormID, which means another record where masters differ.
    void unknownBytes()
    {
        const auto plugin = [](const std::string &name, std::initializer_list<std::string_view> masters,
                               std::uint32_t id) {
            const Bytes data = test::joined({test::subrecord("EDID", test::zstring("What")),
                                             test::subrecord("QQQQ", test::u32(0x00000800))});
            return made::openPlugin(
                name, made::pluginBytes(masters, test::topGroup("MISC", test::record("MISC", id, data))));
        };
        const auto base = plugin("Base.esm", {}, made::kThing);
        const auto first = plugin("First.esp", {"Base.esm"}, made::kThing);
        const auto other = plugin("Other.esp", {"Extra.esm", "Base.esm"}, 0x01000000 | made::kThing);
        const auto link = [](const File &file) {
            return overrides::Version{&file, made::recordIn(file, "MISC", made::kThing)};
        };
        QVERIFY(overrides::saysTheSame(link(*base), link(*first)));
        QVERIFY(!overrides::saysTheSame(link(*base), link(*other)));
    }
    // Ids of texts that stand elsewhere tell nothing across plugins.
    void localizedTexts()
    {
        const auto plugin = [](const std::string &name, std::initializer_list<std::string_view> masters) {
            const Bytes data = test::joined(
                {test::subrecord("EDID", test::zstring("Thing")), test::subrecord("FULL", test::u32(7))});
            Bytes bytes =
                made::pluginBytes(masters, test::topGroup("MISC", test::record("MISC", made::kThing, data)));
            bytes[8] |= std::uint8_t(esp::recordflag::kLocalized);
            return made::openPlugin(name, bytes);
        };
        const auto base = plugin("Base.esm", {}), first = plugin("First.esp", {"Base.esm"});
        const overrides::Version a{&*base, made::recordIn(*base, "MISC", made::kThing)};
        const overrides::Version b{&*first, made::recordIn(*first, "MISC", made::kThing)};
        QVERIFY(overrides::saysTheSame(a, a));
        QVERIFY(!overrides::saysTheSame(a, b));
    }
    void copies_data()
    {
        QTest::addColumn<QByteArray>("type");
        QTest::addColumn<unsigned>("object");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<unsigned>("from");
        QTest::addColumn<unsigned>("to");
        QTest::addColumn<QByteArray>("refusal"); // empty: copied
        const auto row = [](const char *title, const char *type, unsigned object, const char *path,
                            unsigned from, unsigned to, const char *refusal = "") {
            QTest::newRow(title) << QByteArray(type) << object << QByteArray(path) << from << to
                                 << QByteArray(refusal);
        };
        row("value", "MISC", made::kThing, "DATA.value", 1, 2);
        row("into a compressed record", "MISC", made::kThing, "DATA.value", 2, 1);
        row("group of values", "MISC", made::kThing, "DATA", 1, 0);
        row("text", "MISC", made::kThing, "FULL", 2, 1);
        row("keyword under another index", "MISC", made::kThing, "KWDA.keywords[2]", 1, 2);
        row("keyword that goes", "MISC", made::kThing, "KWDA.keywords[2]", 2, 1);
        row("keyword of a plugin that is no master", "MISC", made::kThing, "KWDA.keywords[1]", 1, 2,
            "Middle.esp");
        row("entry that comes", "LVLI", made::kList, "leveledListEntries[1]", 0, 1);
        row("entry that goes", "LVLI", made::kList, "leveledListEntries[3]", 0, 1);
        row("list", "LVLI", made::kList, "leveledListEntries", 0, 1);
        row("part of a deleted record", "GLOB", made::kNumber, "FLTV", 0, 1);
        row("condition", "SPEL", made::kSpell, "effects[0].conditions[0]", 0, 1);
    }
    void copies()
    {
        QFETCH(QByteArray, type);
        QFETCH(unsigned, object);
        QFETCH(QByteArray, path);
        QFETCH(unsigned, from);
        QFETCH(unsigned, to);
        QFETCH(QByteArray, refusal);
        std::vector<overrides::Version> links = chain(type.constData(), object);
        const overrides::Table table = overrides::compare(links);
        const overrides::Row *row = rowAt(table, path.toStdString());
        QVERIFY2(row != nullptr, listed(table).constData());
        const auto number = static_cast<std::uint32_t>(row - table.rows.data());
        const Result<Patch> patch = overrides::copied(table, links, number, from, to);
        if (!refusal.isEmpty()) {
            QVERIFY(!patch);
            QVERIFY2(patch.error().message.find(refusal.toStdString()) != std::string::npos,
                     patch.error().message.c_str());
            return;
        }
        QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
        const auto changed = links[to].file->snapshot();
        const auto change = changed->apply(*patch);
        QVERIFY(change.has_value());
        links[to].file = changed.get();
        const overrides::Table after = overrides::compare(links);
        for (const overrides::Row &each : after.rows) {
            if (each.path == path.toStdString() || each.path.starts_with(path.toStdString() + "."))
                QVERIFY2(each.cells[from].present == each.cells[to].present &&
                             each.cells[from].meaning == each.cells[to].meaning,
                         (each.path + "\n").c_str());
        }
        QVERIFY(changed->apply(change->inverse).has_value());
        QVERIFY(test::allBytes(*changed) == test::allBytes(*m_plugins[to]));
    }
    // Every record of a real plugin beside itself, under the name of a plugin that overrides it.
    void realRecords()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        const auto file = test::openCorpusPlugin("se-SeversHearth-esl");
        const auto copy = made::openPlugin("Copy.esp", test::allBytes(*file));
        std::size_t records = 0;
        for (UnitId unit = 1; unit < file->units().size(); ++unit) {
            if (!overrides::isRecord(*file, unit))
                continue;
            const overrides::Table table = overrides::compare({{&*file, unit}, {&*file, unit}});
            QVERIFY2(table.count(overrides::Verdict::Same) == table.leaves(), listed(table).constData());
            QVERIFY(overrides::saysTheSame({&*file, unit}, {&*file, unit}));
            ++records;
            // Its own records are others, those of masters the same.
            const bool isOwn = esp::masterOf(file->state<esp::EspState>(), file->units()[unit].id).empty();
            QVERIFY(isOwn ||
                    overrides::chainOf(std::vector<const File *>{&*file, &*copy}, *file, unit).size() == 2);
        }
        QVERIFY(records > 5);
    }
    // Very many parts of different names, and of one name.
    void veryManyParts()
    {
        Bytes data;
        for (std::uint32_t i = 0; i < 60'000; ++i) {
            append(data, i % 2 == 0 ? i | 0x41414000 : std::uint32_t{0x51515151});
            append(data, std::uint16_t{0});
        }
        const auto plugin = [&](const std::string &name, std::initializer_list<std::string_view> masters) {
            return made::openPlugin(
                name,
                made::pluginBytes(masters, test::topGroup("MISC", test::record("MISC", made::kThing, data))));
        };
        const auto base = plugin("Base.esm", {}), last = plugin("Last.esp", {"Base.esm"});
        const std::vector<const File *> files{&*base, &*last};
        const auto links = overrides::chainOf(files, *base, made::recordIn(*base, "MISC", made::kThing));
        QCOMPARE(links.size(), std::size_t{2});
        const overrides::Table table = overrides::compare(links);
        QVERIFY(!table.rows.empty() && !table.complete);
    }
    // A record in five plugins, of which each changes something.
    void quickEnough()
    {
        std::vector<overrides::Version> links = chain("MISC", made::kThing);
        links.push_back(links[1]);
        links.push_back(links[2]);
        QElapsedTimer timer;
        timer.start();
        constexpr int kTimes = 20;
        for (int i = 0; i < kTimes; ++i)
            QVERIFY(!overrides::compare(links).rows.empty());
        QVERIFY2(timer.elapsed() < kTimes * 50, QByteArray::number(timer.elapsed()).constData());
    }

private:
    static std::vector<std::string> names(std::initializer_list<const char *> list)
    {
        return {list.begin(), list.end()};
    }
    static std::vector<std::string> order(std::initializer_list<const File *> files)
    {
        std::vector<std::string> found;
        for (const File *file : overrides::loadOrder(std::vector<const File *>(files)))
            found.push_back(file->name());
        return found;
    }
    std::vector<overrides::Version> chain(const char *type, std::uint32_t object) const
    {
        return overrides::chainOf(m_plugins, *m_plugins[0], made::recordIn(*m_plugins[0], type, object));
    }
    static const overrides::Row *rowAt(const overrides::Table &table, const std::string &path)
    {
        const auto at = std::ranges::find(table.rows, path, &overrides::Row::path);
        return at == table.rows.end() ? nullptr : &*at;
    }
    static QByteArray listed(const overrides::Table &table)
    {
        QByteArray text;
        for (const overrides::Row &row : table.rows)
            text += QByteArray::fromStdString(row.path + " " + std::string(overrides::toString(row.verdict)) +
                                              '\n');
        return text;
    }

    const std::unique_ptr<File> m_base = made::openBase(), m_middle = made::openMiddle(),
                                m_last = made::openLast();
    const std::vector<const File *> m_plugins{&*m_base, &*m_middle, &*m_last};
};

CUTAWAY_TESTS(OverridesTest)
#include "overridestest.moc"
