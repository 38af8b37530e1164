// SPDX-License-Identifier: MIT
#include "tests/bench/masterplugin.h"

#include "core/base/zlibcodec.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formfields.h"
#include "core/formats/esp/recordrow.h"
#include "tests/support/espbuilder.h"
#include "tests/support/recordsample.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace cutaway::bench
{

namespace
{

constexpr std::uint32_t kFirstId = 0x800;
constexpr std::uint32_t kHeaderSize = 24;
constexpr std::string_view kEditorId = "CutawayRecord00000000";
constexpr std::size_t kVariants = 8;        // of a type
constexpr std::size_t kRecordsOfType = 400; // outside of cells and dialogue
constexpr std::size_t kTopics = 4000;
constexpr std::size_t kInfosOfTopic = 6;
constexpr std::size_t kCellsOfBlock = 10;
constexpr std::size_t kObjectsOfCell = 40;

// A record but for its ids: the data, and where in it FormIDs and digits of the editor id stand.
struct Variant {
    Bytes data;
    std::vector<std::size_t> forms;
    std::size_t digits = 0; // 0: none
};

std::uint32_t nextNumber(std::uint32_t &state)
{
    state = state * 1664525u + 1013904223u;
    return state >> 8;
}

// Offsets of FormIDs in the data of a record.
std::vector<std::size_t> formsIn(std::string_view type, const Bytes &data)
{
    const auto file = test::samplePlugin(std::string(type), test::kSkyrimSE, data);
    Diagnostics ignored;
    const UnitTree tree = esp::decodeUnit(*file, test::kSampleUnit, ignored);
    std::vector<std::size_t> forms;
    esp::forEachForm(tree, tree.root(), [&](const Node &node, std::uint32_t) {
        forms.push_back(node.range.offset - kHeaderSize);
    });
    return forms;
}

Variant makeVariant(std::string_view type, std::uint32_t &state)
{
    // Placed objects have few of the parts that they may have, others a third.
    const std::uint32_t percent = type == "REFR" || type == "ACHR" ? 4 : 33;
    const auto takes = [&state, percent](const esp::GrammarRow &row) {
        const std::string_view name = row.name();
        return name == "NAME" || name == "EDID" || name == "DATA" || nextNumber(state) % 100 < percent;
    };
    const test::RecordSample sample(type, test::kSkyrimSE, std::string(kEditorId), takes);
    Variant variant{sample.data(), formsIn(type, sample.data()), 0};
    constexpr std::string_view kStart = "EDID";
    if (variant.data.size() > kStart.size() && std::equal(kStart.begin(), kStart.end(), variant.data.begin()))
        variant.digits = 6 + kEditorId.size() - 8;
    return variant;
}

class MasterWriter
{
public:
    explicit MasterWriter(std::size_t size) { m_bytes.reserve(size + size / 16); }

    void header()
    {
        m_bytes = test::pluginHeader({}, 0);
        m_countAt = kHeaderSize + 6 + 4;
    }
    // Returns the start of the group.
    std::size_t open(std::uint32_t label, std::int32_t type)
    {
        const std::size_t start = m_bytes.size();
        put(test::group(label, type, {}));
        ++m_units;
        return start;
    }
    void close(std::size_t start)
    {
        store(m_bytes, start + 4, static_cast<std::uint32_t>(m_bytes.size() - start));
    }
    // Returns its id.
    std::uint32_t record(std::string_view type)
    {
        const Variant &variant = variantOf(type);
        const std::uint32_t id = m_nextId++;
        const bool isPacked = type == "LAND" || type == "NAVM";
        const std::size_t start = m_bytes.size();
        put(test::record(type, id, {}, isPacked ? esp::recordflag::kCompressed : 0));
        if (isPacked) {
            append(m_bytes, static_cast<std::uint32_t>(variant.data.size()));
            put(packed(variant));
        } else {
            put(variant.data);
            setIds(start + kHeaderSize, variant, id);
        }
        store(m_bytes, start + 4, static_cast<std::uint32_t>(m_bytes.size() - start - kHeaderSize));
        ++m_units;
        return id;
    }
    std::size_t size() const { return m_bytes.size(); }
    Bytes finish()
    {
        store(m_bytes, m_countAt, m_units);
        return std::move(m_bytes);
    }

private:
    void put(const Bytes &bytes) { m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end()); }

    const Variant &variantOf(std::string_view type)
    {
        std::vector<Variant> &variants = m_variants[std::string(type)];
        while (variants.size() < kVariants)
            variants.push_back(makeVariant(type, m_state));
        return variants[nextNumber(m_state) % kVariants];
    }
    const Bytes &packed(const Variant &variant)
    {
        Bytes &bytes = m_packed[&variant];
        if (bytes.empty())
            bytes = *deflateZlib(variant.data, 6);
        return bytes;
    }
    void setIds(std::size_t data, const Variant &variant, std::uint32_t id)
    {
        const std::uint32_t count = m_nextId - kFirstId;
        for (const std::size_t form : variant.forms)
            store(m_bytes, data + form, kFirstId + nextNumber(m_state) % count);
        if (variant.digits != 0) {
            const std::string digits = fmt::format("{:08X}", id);
            std::copy(digits.begin(), digits.end(),
                      m_bytes.begin() + static_cast<std::ptrdiff_t>(data + variant.digits));
        }
    }

    Bytes m_bytes;
    std::map<std::string, std::vector<Variant>> m_variants;
    std::map<const Variant *, Bytes> m_packed;
    std::size_t m_countAt = 0;
    std::uint32_t m_units = 0;
    std::uint32_t m_nextId = kFirstId;
    std::uint32_t m_state = 1;
};

void writeTopics(MasterWriter &writer)
{
    const std::size_t top = writer.open(esp::sig("DIAL"), 0);
    for (std::size_t topic = 0; topic < kTopics; ++topic) {
        const std::uint32_t id = writer.record("DIAL");
        const std::size_t infos = writer.open(id, 7);
        for (std::size_t info = 0; info < kInfosOfTopic; ++info)
            writer.record("INFO");
        writer.close(infos);
    }
    writer.close(top);
}

void writeCell(MasterWriter &writer)
{
    const std::uint32_t cell = writer.record("CELL");
    const std::size_t children = writer.open(cell, 6);
    const std::size_t temporary = writer.open(cell, 9);
    writer.record("LAND");
    writer.record("NAVM");
    for (std::size_t object = 0; object < kObjectsOfCell; ++object)
        writer.record(object % 10 == 9 ? "ACHR" : "REFR");
    writer.close(temporary);
    writer.close(children);
}

void writeCells(MasterWriter &writer, std::size_t size)
{
    const std::size_t top = writer.open(esp::sig("CELL"), 0);
    for (std::uint32_t block = 0; writer.size() < size; ++block) {
        const std::size_t outer = writer.open(block % 10, 2);
        const std::size_t inner = writer.open(block / 10 % 10, 3);
        for (std::size_t cell = 0; cell < kCellsOfBlock && writer.size() < size; ++cell)
            writeCell(writer);
        writer.close(inner);
        writer.close(outer);
    }
    writer.close(top);
}

// Types that stand in groups of others, and packages, which bigplugin.h has.
bool isNested(std::string_view type)
{
    constexpr std::string_view kNested[] = {"TES4", "PACK", "CELL", "WRLD", "DIAL", "INFO", "REFR",
                                            "ACHR", "LAND", "NAVM", "PGRE", "PHZD", "PMIS", "PARW",
                                            "PBAR", "PBEA", "PCON", "PFLA", "ROAD"};
    return std::ranges::find(kNested, type) != std::end(kNested);
}

} // namespace

Bytes makeMasterPlugin(std::size_t size)
{
    MasterWriter writer(size);
    writer.header();
    for (const esp::RecordRow *row : esp::recordRows()) {
        if (!covers(row->games, esp::Game::SkyrimSE) || isNested(row->signature))
            continue;
        const std::size_t top = writer.open(esp::sig(row->signature), 0);
        for (std::size_t i = 0; i < kRecordsOfType && writer.size() < size; ++i)
            writer.record(row->signature);
        writer.close(top);
    }
    writeTopics(writer);
    writeCells(writer, size);
    return writer.finish();
}

} // namespace cutaway::bench
