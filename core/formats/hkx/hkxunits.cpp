// SPDX-License-Identifier: MIT
#include "core/formats/hkx/hkxunits.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

class UnitCutter
{
public:
    UnitCutter(std::uint64_t fileSize, HkxState &state) : m_fileSize(fileSize), m_state(state) {}

    UnitIndex cut()
    {
        const PackHeader &header = m_state.pack.header;
        constexpr std::size_t kOthers = 16; // headers, tables, bytes between
        m_units.expect(m_state.pack.objects.size() + kOthers);
        m_state.objectUnits.resize(m_state.pack.objects.size(), UnitIndex::kNone);
        add({0, std::min(m_fileSize, std::max(header.sectionHeaders, kHeaderSize))}, UnitKind::Header, 0, 0);
        if (m_state.pack.headersEnd > m_reached)
            m_state.sectionHeaders =
                add({m_reached, m_state.pack.headersEnd - m_reached}, UnitKind::SectionHeaders, 0, 0);
        for (const std::uint32_t section : m_state.pack.sectionsInFileOrder)
            addSection(section);
        fillUpTo(m_fileSize, 0);
        m_units.finish(m_fileSize);
        return std::move(m_units);
    }

private:
    static constexpr std::uint32_t tagOf(UnitKind kind, std::uint32_t section)
    {
        return static_cast<std::uint32_t>(kind) | section << 8;
    }

    // An empty part is not a unit.
    UnitId add(ByteRange range, UnitKind kind, std::uint32_t section, std::uint32_t id)
    {
        if (range.size == 0)
            return UnitIndex::kNone;
        m_reached = range.end();
        return m_units.add(range.offset, tagOf(kind, section), id);
    }

    void fillUpTo(std::uint64_t offset, std::uint32_t section)
    {
        if (offset > m_reached)
            add({m_reached, offset - m_reached}, UnitKind::Bytes, section, m_bytes++);
    }

    void addSection(std::uint32_t index)
    {
        const Packfile &pack = m_state.pack;
        const Section &section = pack.sections[index];
        fillUpTo(section.start, index);
        if (index == pack.header.classNameSection) {
            m_state.classNames = add(section.payload, UnitKind::ClassNames, index, 0);
            addTables(index);
            return;
        }
        m_units.open(section.start, tagOf(UnitKind::Group, index), index);
        addObjects(index);
        fillUpTo(section.payload.end(), index);
        addTables(index);
        m_units.close();
    }

    void addObjects(std::uint32_t section)
    {
        const std::vector<Object> &objects = m_state.pack.objects;
        for (std::uint32_t i = 0; i < objects.size(); ++i) {
            if (objects[i].section != section)
                continue;
            fillUpTo(objects[i].range.offset, section);
            m_reached = objects[i].range.end();
            m_state.objectUnits[i] =
                m_units.add(objects[i].range.offset, tagOf(UnitKind::Object, section), i);
        }
    }

    void addTables(std::uint32_t section)
    {
        for (std::uint32_t table = 0; table < kTableCount; ++table)
            add(m_state.pack.sections[section].tables[table], UnitKind::Table, section, table);
    }

    std::uint64_t m_fileSize;
    HkxState &m_state;
    UnitIndex m_units;
    std::uint64_t m_reached = 0;
    std::uint32_t m_bytes = 0;
};

} // namespace

UnitIndex cutIntoUnits(std::uint64_t fileSize, HkxState &state)
{
    return UnitCutter(fileSize, state).cut();
}

} // namespace cutaway::hkx
