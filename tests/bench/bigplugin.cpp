// SPDX-License-Identifier: MIT
#include "tests/bench/bigplugin.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace cutaway::bench
{

namespace
{

constexpr std::uint32_t kOwn = 0x01000000; // one master
constexpr std::size_t kRecordsPerGroup = 20000;
constexpr std::size_t kRecordsPerCell = 40;
constexpr std::size_t kPackages = 6000;

class PluginWriter
{
public:
    explicit PluginWriter(std::size_t size) { m_bytes.reserve(size + size / 16); }

    void text(std::string_view four) { m_bytes.insert(m_bytes.end(), four.begin(), four.end()); }
    template <class T> void number(T value) { append(m_bytes, value); }

    // Returns the offset of the size.
    std::size_t open(std::string_view signature, std::uint32_t label, std::int32_t type)
    {
        text(signature);
        number<std::uint32_t>(0);
        number(label);
        number(type);
        number<std::uint64_t>(0);
        ++m_units;
        return m_bytes.size() - 20;
    }
    void closeGroup(std::size_t sizeAt)
    {
        store(m_bytes, sizeAt, static_cast<std::uint32_t>(m_bytes.size() - sizeAt + 4));
    }

    void record(std::string_view signature, std::size_t payload)
    {
        const std::string_view name = "CutawayBenchRecord";
        text(signature);
        number(static_cast<std::uint32_t>(6 + name.size() + 1 + 6 + payload));
        number<std::uint32_t>(0);
        number(kOwn + m_nextId++);
        number<std::uint32_t>(0);
        number<std::uint16_t>(44);
        number<std::uint16_t>(0);
        text("EDID");
        number(static_cast<std::uint16_t>(name.size() + 1));
        text(name);
        number<std::uint8_t>(0);
        text("DATA");
        number(static_cast<std::uint16_t>(payload));
        m_bytes.resize(m_bytes.size() + payload, static_cast<std::uint8_t>(m_nextId));
        ++m_units;
    }

    void sub(std::string_view signature, std::initializer_list<std::uint32_t> numbers, std::size_t bytes)
    {
        text(signature);
        number(static_cast<std::uint16_t>(bytes));
        const std::size_t end = m_bytes.size() + bytes;
        for (const std::uint32_t value : numbers)
            number(value);
        m_bytes.resize(end);
    }
    void name(std::string_view signature, std::string_view value)
    {
        sub(signature, {}, value.size() + 1);
        std::copy(value.begin(), value.end(), m_bytes.end() - static_cast<std::ptrdiff_t>(value.size() + 1));
    }

    void package()
    {
        constexpr std::uint32_t kSandbox = 0x0001C254;
        constexpr std::uint8_t kIds[] = {0, 14, 1, 3, 4, 5, 6, 31, 7, 25, 27, 29};
        text("PACK");
        const std::size_t sizeAt = m_bytes.size();
        number<std::uint32_t>(0);
        number<std::uint32_t>(0);
        number(kOwn + m_nextId++);
        number<std::uint32_t>(0);
        number<std::uint16_t>(44);
        number<std::uint16_t>(0);
        const std::size_t start = m_bytes.size();
        name("EDID", "CutawayBenchPackage" + std::to_string(m_nextId));
        sub("PKDT", {0x2000, 18}, 12);
        sub("PSDT", {0xFF00FFFF, 0xFF}, 12);
        sub("PKCU", {std::size(kIds), kSandbox, 10}, 12);
        for (const std::uint8_t id : kIds) {
            name("ANAM", id == 0 ? "Location" : id == 29 ? "Float" : "Bool");
            sub(id == 0 ? "PLDT" : "CNAM", {}, id == 0 ? 12 : id == 29 ? 4 : 1);
        }
        for (const std::uint8_t id : kIds) {
            sub("UNAM", {}, 1);
            m_bytes.back() = id;
        }
        sub("XNAM", {}, 1);
        m_bytes.back() = 32;
        for (const std::string_view event : {"POBA", "POEA", "POCA"}) {
            sub(event, {}, 0);
            sub("INAM", {}, 4);
            sub("PDTO", {}, 8);
        }
        store(m_bytes, sizeAt, static_cast<std::uint32_t>(m_bytes.size() - start));
        ++m_units;
    }

    // Between 20 and 147 bytes, now and then a long one.
    std::size_t nextPayload()
    {
        m_state = m_state * 1664525u + 1013904223u;
        return (m_state >> 8) % 1000 == 0 ? 6000 : 20 + (m_state >> 16) % 128;
    }

    void header()
    {
        text("TES4");
        number<std::uint32_t>(18 + 6 + 11 + 14);
        number<std::uint64_t>(0);
        number<std::uint32_t>(0);
        number<std::uint16_t>(44);
        number<std::uint16_t>(0);
        text("HEDR");
        number<std::uint16_t>(12);
        number(1.7f);
        m_countAt = m_bytes.size();
        number<std::uint32_t>(0);
        number<std::uint32_t>(0x800);
        text("MAST");
        number<std::uint16_t>(11);
        m_bytes.insert(m_bytes.end(), {'S', 'k', 'y', 'r', 'i', 'm', '.', 'e', 's', 'm', 0});
        text("DATA");
        number<std::uint16_t>(8);
        number<std::uint64_t>(0);
    }

    std::size_t size() const { return m_bytes.size(); }
    Bytes finish()
    {
        store(m_bytes, m_countAt, m_units);
        return std::move(m_bytes);
    }

private:
    Bytes m_bytes;
    std::size_t m_countAt = 0;
    std::uint32_t m_units = 0;
    std::uint32_t m_nextId = 0x800;
    std::uint32_t m_state = 1;
};

// Packages that sandbox by the template of Skyrim: as many as a master file has.
void writePackages(PluginWriter &writer)
{
    const std::size_t top = writer.open(
        "GRUP", load<std::uint32_t>(ByteSpan(reinterpret_cast<const std::uint8_t *>("PACK"), 4), 0), 0);
    for (std::size_t i = 0; i < kPackages; ++i)
        writer.package();
    writer.closeGroup(top);
}

// A top group with its records in nested groups, as those of cells.
void writeNested(PluginWriter &writer, std::size_t size)
{
    const std::size_t top = writer.open(
        "GRUP", load<std::uint32_t>(ByteSpan(reinterpret_cast<const std::uint8_t *>("CELL"), 4), 0), 0);
    for (std::size_t cell = 0; cell < kRecordsPerGroup / kRecordsPerCell && writer.size() < size; ++cell) {
        const std::size_t block = writer.open("GRUP", static_cast<std::uint32_t>(cell % 10), 2);
        for (std::size_t i = 0; i < kRecordsPerCell; ++i)
            writer.record("CELL", writer.nextPayload());
        writer.closeGroup(block);
    }
    writer.closeGroup(top);
}

} // namespace

Bytes makeBigPlugin(std::size_t size)
{
    constexpr std::string_view kTypes[] = {"GLOB", "NPC_", "REFR", "ARMO", "WEAP", "MISC", "INFO"};
    PluginWriter writer(size);
    writer.header();
    for (std::size_t type = 0; writer.size() < size; ++type) {
        if (type % 3 == 2) {
            writeNested(writer, size);
            continue;
        }
        const std::string_view name = kTypes[type % std::size(kTypes)];
        const std::size_t top = writer.open(
            "GRUP", load<std::uint32_t>(ByteSpan(reinterpret_cast<const std::uint8_t *>(name.data()), 4), 0),
            0);
        for (std::size_t i = 0; i < kRecordsPerGroup && writer.size() < size; ++i)
            writer.record(name, writer.nextPayload());
        writer.closeGroup(top);
        if (type == 0)
            writePackages(writer);
    }
    return writer.finish();
}

} // namespace cutaway::bench
