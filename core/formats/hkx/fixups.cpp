// SPDX-License-Identifier: MIT
#include "core/formats/hkx/fixups.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint32_t kTerminator = 0xFFFFFFFF;

class FixupReader
{
public:
    FixupReader(ByteSpan file, Packfile &pack, Diagnostics &diagnostics)
        : m_file(file), m_pack(pack), m_diagnostics(diagnostics)
    {
    }

    void readSection(std::uint32_t index)
    {
        readTable(index, Table::Local);
        readTable(index, Table::Global);
        checkSlots(index);
    }

private:
    ByteRange entry(std::uint32_t section, Table table, std::uint32_t row) const
    {
        const ByteRange range = m_pack.sections[section].tables[static_cast<std::size_t>(table)];
        return {range.offset + std::uint64_t{row} * entrySize(table), entrySize(table)};
    }

    void readTable(std::uint32_t index, Table table)
    {
        const ByteRange range = m_pack.sections[index].tables[static_cast<std::size_t>(table)];
        const ByteSpan bytes = m_file.subspan(range.offset, range.size);
        const std::uint32_t rows = entryCount(bytes, table);
        SectionFixups &fixups = m_pack.fixups[index];
        std::vector<Fixup> &found = table == Table::Local ? fixups.local : fixups.global;
        found.reserve(rows);
        if (table == Table::Global)
            m_pack.pointersIn.reserve(m_pack.pointersIn.size() + rows);
        fixups.targets.reserve(fixups.targets.size() + rows);
        for (std::uint32_t row = 0; row < rows; ++row) {
            const std::uint64_t at = std::uint64_t{row} * entrySize(table);
            Fixup fixup{load<std::uint32_t>(bytes, at), index,
                        load<std::uint32_t>(bytes, at + entrySize(table) - 4), row};
            if (table == Table::Global)
                fixup.section = load<std::uint32_t>(bytes, at + 4);
            if (!isSound(index, table, fixup))
                continue;
            found.push_back(fixup);
            m_pack.fixups[fixup.section].targets.push_back(fixup.target);
            if (table == Table::Global)
                m_pack.pointersIn.push_back({fixup.section, fixup.target, index, fixup.source});
        }
        if (!std::ranges::is_sorted(found, {}, &Fixup::source))
            std::ranges::stable_sort(found, {}, &Fixup::source);
    }

    bool isSound(std::uint32_t index, Table table, const Fixup &fixup)
    {
        const std::string_view name = table == Table::Local ? "local" : "global";
        const ByteRange range = entry(index, table, fixup.row);
        const std::uint64_t limit = m_pack.sections[index].payload.size;
        if (!fits(fixup.source, m_pack.rules.pointerSize, limit)) {
            m_diagnostics.error(
                "hkx.fixup.source"_rule, range, "{} fixup {} {:#x}, past the end of {} at {:#x}", name,
                quantity(fixup.row, "patch"), fixup.source, m_pack.sections[index].tag, limit);
            return false;
        }
        if (fixup.section >= m_pack.sections.size()) {
            m_diagnostics.error("hkx.fixup.target"_rule, range, "{} fixup {} points into section {} of {}",
                                name, fixup.row, fixup.section, m_pack.sections.size());
            return false;
        }
        const std::uint64_t end = m_pack.sections[fixup.section].payload.size;
        if (fixup.target >= end) {
            m_diagnostics.error("hkx.fixup.target"_rule, range,
                                "{} fixup {} points to {:#x}, past the end of {} at {:#x}", name, fixup.row,
                                fixup.target, m_pack.sections[fixup.section].tag, end);
            return false;
        }
        return true;
    }

    // Two fixups that patch the same bytes contradict each other; the first one counts.
    void checkSlots(std::uint32_t index)
    {
        SectionFixups &fixups = m_pack.fixups[index];
        const auto dropRepeated = [&](std::vector<Fixup> &table, Table kind) {
            const auto repeated = [&](const Fixup &a, const Fixup &b) {
                if (b.source - a.source >= m_pack.rules.pointerSize)
                    return false;
                m_diagnostics.warning("hkx.fixup.duplicate"_rule, entry(index, kind, b.row),
                                      "fixup {} {:#x}, which fixup {} already", quantity(b.row, "patch"),
                                      b.source, quantity(a.row, "patch"));
                return true;
            };
            table.erase(std::unique(table.begin(), table.end(), repeated), table.end());
        };
        dropRepeated(fixups.local, Table::Local);
        dropRepeated(fixups.global, Table::Global);
        std::erase_if(fixups.global, [&](const Fixup &fixup) {
            const Fixup *local = Packfile::find(fixups.local, fixup.source);
            if (local != nullptr)
                m_diagnostics.warning("hkx.fixup.duplicate"_rule, entry(index, Table::Global, fixup.row),
                                      "global fixup {} {:#x}, which local fixup {} already",
                                      quantity(fixup.row, "patch"), fixup.source,
                                      quantity(local->row, "patch"));
            return local != nullptr;
        });
    }

    ByteSpan m_file;
    Packfile &m_pack;
    Diagnostics &m_diagnostics;
};

struct VirtualFixup {
    std::uint32_t offset;
    std::uint32_t classSection;
    std::uint32_t name;
    std::uint32_t row;
};

class VirtualFixupReader
{
public:
    VirtualFixupReader(ByteSpan file, Packfile &pack, Diagnostics &diagnostics)
        : m_file(file), m_pack(pack), m_diagnostics(diagnostics)
    {
    }

    void readSection(std::uint32_t index)
    {
        const Section &section = m_pack.sections[index];
        const std::vector<VirtualFixup> table = readTable(section);
        const SectionFixups &fixups = m_pack.fixups[index];
        std::uint32_t local = 0;
        std::uint32_t global = 0;
        m_pack.objects.reserve(m_pack.objects.size() + table.size());
        for (std::size_t i = 0; i < table.size(); ++i) {
            const std::uint64_t next = i + 1 < table.size() ? table[i + 1].offset : section.payload.size;
            Object &object = m_pack.objects.emplace_back();
            object.section = index;
            object.offset = table[i].offset;
            object.range = {section.start + table[i].offset, next - table[i].offset};
            object.firstLocal = local = firstFrom(fixups.local, local, object.offset);
            object.firstGlobal = global = firstFrom(fixups.global, global, object.offset);
            if (const ClassName *name = classOf(section, table[i])) {
                object.className = name->name;
                object.type = name->type;
            }
        }
    }

private:
    static ByteRange entry(const Section &section, std::uint32_t row)
    {
        return {section.tables[static_cast<std::size_t>(Table::Virtual)].offset +
                    std::uint64_t{row} * entrySize(Table::Virtual),
                entrySize(Table::Virtual)};
    }

    // The first fixup from `at` on whose slot does not stand in front of the offset.
    static std::uint32_t firstFrom(const std::vector<Fixup> &table, std::uint32_t at, std::uint32_t offset)
    {
        while (at < table.size() && table[at].source < offset)
            ++at;
        return at;
    }

    // Sound entries, sorted by offset, each offset once.
    std::vector<VirtualFixup> readTable(const Section &section)
    {
        const ByteRange range = section.tables[static_cast<std::size_t>(Table::Virtual)];
        const ByteSpan bytes = m_file.subspan(range.offset, range.size);
        std::vector<VirtualFixup> table;
        const std::uint32_t rows = entryCount(bytes, Table::Virtual);
        table.reserve(rows);
        for (std::uint32_t row = 0; row < rows; ++row) {
            const std::uint64_t at = std::uint64_t{row} * entrySize(Table::Virtual);
            const VirtualFixup fixup{load<std::uint32_t>(bytes, at), load<std::uint32_t>(bytes, at + 4),
                                     load<std::uint32_t>(bytes, at + 8), row};
            if (fixup.offset > section.payload.size) // an object without bytes may stand at the very end
                m_diagnostics.error("hkx.fixup.source"_rule, entry(section, row),
                                    "virtual fixup {} names an object at {:#x}, past the end of {} at {:#x}",
                                    row, fixup.offset, section.tag, section.payload.size);
            else
                table.push_back(fixup);
        }
        if (!std::ranges::is_sorted(table, {}, &VirtualFixup::offset)) {
            m_diagnostics.note("hkx.fixup.order"_rule, range,
                               "the virtual fixups of {} are not sorted by object", section.tag);
            std::ranges::stable_sort(table, {}, &VirtualFixup::offset);
        }
        const auto repeated = [&](const VirtualFixup &a, const VirtualFixup &b) {
            if (a.offset == b.offset)
                m_diagnostics.warning(
                    "hkx.fixup.duplicate"_rule, entry(section, b.row),
                    "virtual fixup {} names the object at {:#x}, which fixup {} names already", b.row,
                    b.offset, a.row);
            return a.offset == b.offset;
        };
        table.erase(std::unique(table.begin(), table.end(), repeated), table.end());
        return table;
    }

    const ClassName *classOf(const Section &section, const VirtualFixup &fixup)
    {
        const ClassName *name =
            fixup.classSection == m_pack.header.classNameSection ? m_pack.classNameAt(fixup.name) : nullptr;
        if (name == nullptr)
            m_diagnostics.error(
                "hkx.fixup.class"_rule, entry(section, fixup.row),
                "virtual fixup {} names the class at {:#x} of section {}, where no class name starts",
                fixup.row, fixup.name, fixup.classSection);
        return name;
    }

    ByteSpan m_file;
    Packfile &m_pack;
    Diagnostics &m_diagnostics;
};

} // namespace

std::uint32_t entryCount(ByteSpan table, Table kind)
{
    const std::uint64_t rows = table.size() / entrySize(kind);
    for (std::uint32_t row = 0; row < rows; ++row) {
        if (load<std::uint32_t>(table, std::uint64_t{row} * entrySize(kind)) == kTerminator)
            return row;
    }
    return static_cast<std::uint32_t>(rows);
}

void readFixups(ByteSpan file, Packfile &pack, Diagnostics &diagnostics)
{
    pack.fixups.resize(pack.sections.size());
    FixupReader reader(file, pack, diagnostics);
    for (std::uint32_t i = 0; i < pack.sections.size(); ++i)
        reader.readSection(i);
    std::ranges::sort(pack.pointersIn, {}, [](const PointerIn &p) { return std::pair{p.section, p.target}; });
}

void readObjects(ByteSpan file, Packfile &pack, Diagnostics &diagnostics)
{
    VirtualFixupReader reader(file, pack, diagnostics);
    for (std::uint32_t i = 0; i < pack.sections.size(); ++i) {
        if (i != pack.header.classNameSection)
            reader.readSection(i);
    }
    // Only what is known by its fixups alone asks where the next target is.
    if (std::ranges::any_of(pack.objects, [](const Object &object) { return object.type == nullptr; })) {
        for (SectionFixups &fixups : pack.fixups)
            std::ranges::sort(fixups.targets);
    }
}

} // namespace cutaway::hkx
