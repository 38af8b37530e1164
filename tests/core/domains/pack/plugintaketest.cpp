// SPDX-License-Identifier: MIT
// Tests copies from one plugin to another: FormIDs count masters, which may differ or be missing there.
#include "core/catalogue.h"
#include "core/domains/pack/compare.h"
#include "core/domains/pack/newpackage.h"
#include "core/query/diff.h"
#include "tests/support/espcorpus.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
using namespace cutaway::query;
using namespace cutaway::test;
using namespace Qt::Literals::StringLiterals;

namespace
{

std::unique_ptr<File> guildsPlugin(std::initializer_list<std::string_view> masters, const Bytes &faction)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    const Bytes bytes = joined({pluginHeader(masters, 2), topGroup("ZZZZ", faction)});
    return File::fromBytes(BytesView::own(bytes), "Guilds.esp", formats, progress);
}

std::vector<DiffRow> pluginRows(const File &left, const File &right)
{
    Progress progress;
    std::vector<DiffRow> rows;
    diffFiles(
        left, right, {},
        [&rows](const DiffRow &row) {
            rows.push_back(row);
            return true;
        },
        progress);
    return rows;
}

// The row of that kind whose path ends so.
std::optional<DiffRow> pluginRowEnding(const std::vector<DiffRow> &rows, std::string_view end)
{
    const auto at = std::ranges::find_if(rows, [&](const DiffRow &row) { return row.path.ends_with(end); });
    return at == rows.end() ? std::nullopt : std::optional(*at);
}

} // namespace

class PluginTakeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesBetweenMasters_data();
    void bytesBetweenMasters();
    void bytesWithoutAMaster();
    void carriesNoUnknownBytes_data();
    void carriesNoUnknownBytes();
};

void PluginTakeTest::bytesBetweenMasters_data()
{
    QTest::addColumn<Bytes>("left");
    QTest::addColumn<Bytes>("right");
    QTest::addColumn<QString>("row");
    QTest::addColumn<bool>("isTaken");
    const auto raw = [](const Bytes &payload) { return subrecord("XNAM", payload); };
    const auto relation = [&](std::uint32_t formId) { return raw(joined({u32(formId), u32(0), u32(2)})); };
    const Bytes nothing, other = u32(0x00013B9C);
    QTest::newRow("its own record") << relation(0x03000801) << relation(0x02000801) << u"XNAM.data"_s
                                    << false;
    QTest::newRow("of a master of both")
        << relation(0x00013B9C) << relation(0x0001BDB3) << u"XNAM.data"_s << true;
    QTest::newRow("of a master at another place")
        << relation(0x00013B9C) << relation(0x01000D62) << u"XNAM.data"_s << false;
    QTest::newRow("not aligned") << raw(joined({u8(1), u32(1), u8(0)}))
                                 << raw(joined({u8(1), u32(0x02000801), u8(0)})) << u"XNAM.data"_s << false;
    QTest::newRow("no FormID at all") << raw(f32(1)) << raw(f32(2.5f)) << u"XNAM.data"_s << true;
    QTest::newRow("a subrecord more") << nothing << relation(0x02000801) << u"XNAM"_s << false;
    QTest::newRow("a subrecord more, of both") << nothing << relation(0x00013B9C) << u"XNAM"_s << true;
    QTest::newRow("keywords more") << nothing << subrecord("KWDA", u32(0x02000801)) << u"KWDA"_s << true;
    QTest::newRow("keywords more, of both") << nothing << subrecord("KWDA", other) << u"KWDA"_s << true;
    QTest::newRow("a condition more") << nothing << condition(0, 71, 1, 0x02000801) << u"CTDA"_s << true;
    QTest::newRow("a condition more, of both")
        << nothing << condition(0, 71, 1, 0x00013B9C) << u"CTDA"_s << true;
}

// FormIDs count masters: bytes that hold one, or may, are not taken where the masters are others.
void PluginTakeTest::bytesBetweenMasters()
{
    QFETCH(Bytes, left);
    QFETCH(Bytes, right);
    QFETCH(QString, row);
    QFETCH(bool, isTaken);
    const auto faction = [](std::uint32_t id, const Bytes &more) {
        return record("ZZZZ", id, joined({subrecord("EDID", zstring("Guild")), more}));
    };
    const auto mine =
        guildsPlugin({"Skyrim.esm", "HearthFires.esm", "Dragonborn.esm"}, faction(0x03000800, left));
    const auto theirs = guildsPlugin({"Skyrim.esm", "Dragonborn.esm"}, faction(0x02000800, right));
    const auto found = pluginRowEnding(pluginRows(*mine, *theirs), row.toStdString());
    QVERIFY(found.has_value());
    Progress progress;
    const Result<Patch> patch = takeRight(*mine, *theirs, *found, progress);
    QCOMPARE(patch.has_value(), isTaken);
    if (!patch) {
        QVERIFY2(patch.error().message.find(" is of ") != std::string::npos, patch.error().message.c_str());
        return;
    }
    QVERIFY(mine->apply(*patch).has_value());
    QVERIFY(!pluginRowEnding(pluginRows(*mine, *theirs), row.toStdString()));
    // With the same masters nothing is refused.
    const auto same = guildsPlugin({"Skyrim.esm", "Dragonborn.esm"}, faction(0x02000800, left));
    const auto again = pluginRowEnding(pluginRows(*same, *theirs), row.toStdString());
    QVERIFY(again && takeRight(*same, *theirs, *again, progress).has_value());
}

// The other way: an index that the plugin with fewer masters does not have.
void PluginTakeTest::bytesWithoutAMaster()
{
    const auto relation = [](std::uint32_t id, std::uint32_t formId) {
        return record("ZZZZ", id,
                      joined({subrecord("EDID", zstring("Guild")), subrecord("XNAM", u32(formId))}));
    };
    const auto poor = guildsPlugin({"Skyrim.esm"}, relation(0x01000800, 0x01000801));
    const auto rich =
        guildsPlugin({"Skyrim.esm", "Update.esm", "HearthFires.esm"}, relation(0x03000800, 0x03000801));
    const auto row = pluginRowEnding(pluginRows(*poor, *rich), "XNAM.data");
    QVERIFY(row.has_value());
    Progress progress;
    const Result<Patch> patch = takeRight(*poor, *rich, *row, progress);
    QVERIFY(!patch.has_value());
    QVERIFY2(patch.error().message.find("03000801 is of Guilds.esp there and of no plugin here") !=
                 std::string::npos,
             patch.error().message.c_str());
}

// Undecoded bytes are not copied if a FormID in them would name something else.
void PluginTakeTest::carriesNoUnknownBytes_data()
{
    QTest::addColumn<quint32>("bytes");
    QTest::addColumn<bool>("isCarried");
    QTest::newRow("zeros") << 0u << true;
    QTest::newRow("of a master of both") << 0x00013B9Cu << true;
    QTest::newRow("too high for any FormID") << 0x3F800000u << true;
    QTest::newRow("its own") << packs::kFaction << false;
}

void PluginTakeTest::carriesNoUnknownBytes()
{
    QFETCH(quint32, bytes);
    QFETCH(bool, isCarried);
    packs::Parts parts;
    parts.idles = subrecord("IDLB", u32(bytes));
    parts.quest = {};
    parts.count = packs::counter(3, 0x00016FAA);
    parts.inputs = joined({boolInput(true), locationInput(12, 0, 500), targetInput(6, 0)});
    const auto master = packs::openNamed("Master.esm", allBytes(*packs::openAround(parts.record())));
    const auto file =
        packs::openNamed("Patch.esp", pluginHeader({"Skyrim.esm", "Update.esm", "Master.esm"}, 0));
    const UnitId unit = packs::subject(*master).unit;
    const auto made = pack::overridePackage(esp::Plugins{*file, {master.get()}}, *master, unit);
    QCOMPARE(made.has_value(), isCarried);
    if (!made)
        QVERIFY2(
            made.error().message.starts_with("IDLB.data is not decoded and may hold a FormID: 01000802 is of "
                                             "Master.esm there and of Update.esm here"),
            made.error().message.c_str());
    // The same subrecord taken alone.
    packs::Parts plain = parts;
    plain.idles = {};
    const auto other =
        packs::openNamed("Patch.esp", joined({pluginHeader({"Skyrim.esm", "Update.esm", "Master.esm"}, 2),
                                              topGroup("PACK", plain.record(0x02000810))}));
    const pack::PackageSide left{other.get(), packs::subject(*other, "PACK:02000810").unit};
    const pack::PackageSide right{master.get(), unit};
    const auto row = pluginRowEnding(pack::comparePackages(left, right), "IDLB");
    QVERIFY(row.has_value());
    QCOMPARE(pack::takeRight(left, right, *row).has_value(), isCarried);
}

CUTAWAY_TESTS(PluginTakeTest)
#include "plugintaketest.moc"
