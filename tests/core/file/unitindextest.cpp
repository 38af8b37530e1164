// SPDX-License-Identifier: MIT
// The index of units: what it tells, and edits of it against an index made anew.
#include "core/file/unitindex.h"

#include "tests/support/testclasses.h"

#include <random>

using namespace cutaway;

namespace
{

// Units as a tree, of which an index is made by opening and closing groups.
struct ModelUnit {
    std::uint64_t size = 0; // its own bytes
    std::uint32_t id = 0;
    bool isGroup = false;
    std::vector<ModelUnit> inside;
};

class UnitModel
{
public:
    explicit UnitModel(unsigned seed) : m_random(seed) {}

    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(m_random() % limit); }
    ModelUnit some(std::uint32_t deepest, std::uint32_t most)
    {
        ModelUnit unit{1 + below(20), ++m_ids, deepest != 0 && below(3) == 0, {}};
        for (std::uint32_t count = unit.isGroup ? below(most) : 0; count != 0; --count)
            unit.inside.push_back(some(deepest - 1, most));
        return unit;
    }
    static void add(const std::vector<ModelUnit> &list, UnitIndex &units, std::uint64_t &at)
    {
        for (const ModelUnit &unit : list) {
            unit.isGroup ? units.open(at, 1, unit.id) : units.add(at, 2, unit.id);
            at += unit.size;
            add(unit.inside, units, at);
            if (unit.isGroup)
                units.close();
        }
    }
    static UnitIndex indexOf(const std::vector<ModelUnit> &list)
    {
        UnitIndex units;
        std::uint64_t at = 0;
        add(list, units, at);
        units.finish(at);
        return units;
    }
    // The list of children in which a random place is, and how they are numbered.
    std::vector<ModelUnit> &listAt(std::vector<ModelUnit> &list, const UnitIndex &units, UnitId &group)
    {
        const std::vector<UnitId> children = units.childrenOf(group);
        const std::size_t at = list.empty() ? 0 : below(static_cast<std::uint32_t>(list.size()));
        if (list.empty() || !list[at].isGroup)
            return list;
        group = children[at];
        return listAt(list[at].inside, units, group);
    }

private:
    std::minstd_rand m_random;
    std::uint32_t m_ids = 0;
};

std::string unitDifference(const UnitIndex &units, const UnitIndex &wanted)
{
    if (units.size() != wanted.size() || units.fileSize() != wanted.fileSize())
        return "another size";
    for (UnitId unit = 0; unit < units.size(); ++unit) {
        if (units[unit] != wanted[unit] || units.parentOf(unit) != wanted.parentOf(unit) ||
            units.range(unit) != wanted.range(unit) || units.extent(unit) != wanted.extent(unit) ||
            units.at(units[unit].offset) != wanted.at(wanted[unit].offset))
            return "unit " + std::to_string(unit) + " differs";
    }
    return {};
}

} // namespace

class UnitIndexTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unitsTileAndNest();
    void emptyUnitBeforeFullOne();
    void unitsShift();
    void manyShifts();
    void unitsComeAndGo_data();
    void unitsComeAndGo();
};

void UnitIndexTest::unitsTileAndNest()
{
    UnitIndex units;
    QCOMPARE(units.open(0, 1), 0u);
    QCOMPARE(units.add(10, 2, 7), 1u);
    QCOMPARE(units.open(20, 1), 2u);
    QCOMPARE(units.add(24, 2, 8), 3u);
    units.close();
    units.close();
    QCOMPARE(units.add(40, 3), 4u);
    units.finish(50);
    QCOMPARE(units.range(0), (ByteRange{0, 10}));
    QCOMPARE(units.extent(0), (ByteRange{0, 40}));
    QCOMPARE(units.range(2), (ByteRange{20, 4}));
    QCOMPARE(units.extent(2), (ByteRange{20, 20}));
    QCOMPARE(units.range(4), (ByteRange{40, 10}));
    QVERIFY(units.isGroup(0) && units.isGroup(2) && !units.isGroup(1) && !units.isGroup(4));
    QCOMPARE(units.childrenOf(UnitIndex::kNone), (std::vector<UnitId>{0, 4}));
    QCOMPARE(units.childrenOf(0), (std::vector<UnitId>{1, 2}));
    QCOMPARE(units.childrenOf(2), (std::vector<UnitId>{3}));
    QVERIFY(units.childrenOf(1).empty());
    QCOMPARE(units.parentOf(3), 2u);
    QCOMPARE(units[3].id, 8u);
    QCOMPARE(units.parentOf(4), UnitIndex::kNone);
    for (std::uint64_t at = 0; at < 50; ++at)
        QVERIFY(units.range(units.at(at)).contains(at));
    UnitIndex open; // groups left open end with the file
    open.open(0, 1);
    open.open(4, 1);
    open.finish(8);
    QCOMPARE(open.extent(0), (ByteRange{0, 8}));
    QCOMPARE(UnitIndex().at(0), UnitIndex::kNone);
}

void UnitIndexTest::emptyUnitBeforeFullOne()
{
    UnitIndex units;
    units.add(0, 0);
    units.add(8, 1);
    units.add(8, 2);
    units.finish(16);
    QCOMPARE(units.range(1).size, 0u);
    QCOMPARE(units.at(8), 2u);
    QCOMPARE(units.at(7), 0u);
}

void UnitIndexTest::unitsShift()
{
    UnitIndex units;
    units.add(0, 0);
    units.add(8, 0);
    units.add(16, 0);
    units.finish(24);
    Patch patch;
    patch.add({4, 2, {1}});
    patch.add({16, 0, {1, 2, 3, 4, 5}}); // belongs to the unit in front
    patch.add({17, 1, {}});
    QVERIFY(units.shift(patch));
    QCOMPARE(units[1].offset, 7u);
    QCOMPARE(units[2].offset, 20u);
    QCOMPARE(units.fileSize(), 27u);
    QVERIFY(!units.shift(Patch::overwrite(6, {1, 2, 3}))); // takes a first byte out
}

// Many places that grow and shrink, against offsets that are moved one by one; copies stay as they were.
void UnitIndexTest::manyShifts()
{
    constexpr UnitId kUnits = 1000;
    constexpr std::uint64_t kSize = 10;
    UnitIndex units;
    std::vector<std::uint64_t> offsets;
    for (UnitId unit = 0; unit < kUnits; ++unit) {
        units.add(unit * kSize, 0, unit);
        offsets.push_back(unit * kSize);
    }
    units.finish(kUnits * kSize);
    const UnitIndex before = units;
    std::minstd_rand random(3);
    std::vector<std::pair<UnitId, std::uint64_t>> grown;
    for (int i = 0; i < 700; ++i) {
        const bool back = !grown.empty() && random() % 3 == 0;
        const auto [unit, bytes] =
            back ? grown.back() : std::pair(UnitId(random() % kUnits), std::uint64_t(1 + random() % 5));
        if (back)
            grown.pop_back();
        else
            grown.push_back({unit, bytes});
        Patch patch;
        patch.add({offsets[unit] + 4, back ? bytes : 0, back ? Bytes() : Bytes(bytes)});
        QVERIFY(units.shift(patch));
        for (UnitId moved = unit + 1; moved < kUnits; ++moved)
            offsets[moved] += back ? 0 - bytes : bytes;
    }
    for (UnitId unit = 0; unit < kUnits; ++unit) {
        QCOMPARE(units[unit].offset, offsets[unit]);
        QCOMPARE(units[unit].id, unit);
        QCOMPARE(units.at(offsets[unit]), unit);
        QCOMPARE(units.at(offsets[unit] + kSize - 1), unit);
        QCOMPARE(before[unit].offset, unit * kSize);
    }
    QCOMPARE(units.range(kUnits - 1).end(), units.fileSize());
    QCOMPARE(before.fileSize(), kUnits * kSize);
}

void UnitIndexTest::unitsComeAndGo_data()
{
    QTest::addColumn<unsigned>("most"); // children of a group
    QTest::addColumn<unsigned>("top");  // units that are in no group, at first
    QTest::newRow("few") << 3u << 4u;
    QTest::newRow("many in a group") << 18u << 300u;
    QTest::newRow("many groups") << 5u << 3000u;
}

// Random siblings replaced by others, and units that grow, against an index made anew; copies stay as they
// were, whatever the index they were taken from is put through.
void UnitIndexTest::unitsComeAndGo()
{
    QFETCH(unsigned, most);
    QFETCH(unsigned, top);
    UnitModel model(top);
    std::vector<ModelUnit> list;
    for (unsigned i = 0; i < top; ++i)
        list.push_back(model.some(4, most));
    UnitIndex units = UnitModel::indexOf(list);
    std::vector<std::pair<UnitIndex, UnitIndex>> copies;
    for (int edit = 0; edit < 40; ++edit) {
        if (edit % 10 == 3) {
            const UnitIndex wanted = UnitModel::indexOf(list);
            QCOMPARE(unitDifference(units, wanted), std::string());
            copies.push_back({units, wanted});
        }
        UnitId group = UnitIndex::kNone;
        std::vector<ModelUnit> &siblings = model.listAt(list, units, group);
        std::vector<UnitId> numbers = units.childrenOf(group);
        numbers.push_back(group == UnitIndex::kNone ? UnitId(units.size()) : units[group].end);
        const std::uint32_t from = model.below(std::uint32_t(siblings.size()) + 1);
        const std::uint32_t to = from + model.below(std::min(5u, unsigned(siblings.size()) - from + 1));
        if (from < siblings.size() && edit % 3 == 0) {
            Patch grown;
            grown.add({units[numbers[from]].offset + 1, 0, Bytes(7)});
            QVERIFY(units.shift(grown));
            siblings[from].size += 7;
            continue;
        }
        std::vector<ModelUnit> fresh;
        for (std::uint32_t count = model.below(edit % 20 == 7 ? 400 : 3); count != 0; --count)
            fresh.push_back(model.some(3, most / 2 + 1));
        units.replace(numbers[from], numbers[to], group, UnitModel::indexOf(fresh));
        siblings.erase(siblings.begin() + from, siblings.begin() + to);
        siblings.insert(siblings.begin() + from, fresh.begin(), fresh.end());
    }
    QCOMPARE(unitDifference(units, UnitModel::indexOf(list)), std::string());
    for (const auto &[copy, wanted] : copies)
        QCOMPARE(unitDifference(copy, wanted), std::string());
}

CUTAWAY_TESTS(UnitIndexTest)
#include "unitindextest.moc"
