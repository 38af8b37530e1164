// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/replaceobject.h"

#include "core/base/checked.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint64_t kObjectAlign = 16;

// A row of a fixup table as it is stored; `middle` is absent in local ones.
struct TableRow {
    std::uint32_t first;
    std::uint32_t middle;
    std::uint32_t last;
};

std::vector<TableRow> readRows(ByteSpan table, Table kind)
{
    std::vector<TableRow> rows(entryCount(table, kind));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t at = i * entrySize(kind);
        rows[i] = {load<std::uint32_t>(table, at), load<std::uint32_t>(table, at + 4),
                   load<std::uint32_t>(table, at + entrySize(kind) - 4)};
    }
    return rows;
}

// As many rows as before leave the filling as it is.
Bytes writeRows(const std::vector<TableRow> &rows, Table kind, ByteSpan before)
{
    Bytes table;
    for (const TableRow &row : rows) {
        append(table, row.first);
        if (kind != Table::Local)
            append(table, row.middle);
        append(table, row.last);
    }
    if (rows.size() == entryCount(before, kind))
        table.insert(table.end(), before.begin() + static_cast<std::ptrdiff_t>(table.size()), before.end());
    else
        table.resize(alignUp(table.size(), kObjectAlign), 0xFF);
    return table;
}

void patchNumber(Patch &patch, ByteSpan file, std::uint64_t at, std::uint64_t value)
{
    Bytes fresh;
    append(fresh, static_cast<std::uint32_t>(value));
    if (load<std::uint32_t>(file, at) != value)
        patch.add({at, fresh.size(), std::move(fresh)});
}

// Keeps the object's row in the table of objects, or removes it.
enum class ObjectRow : std::uint8_t { Keep, Cut };

class ObjectReplacer
{
public:
    // `object` is one of the file, or an empty range behind all of them, where `fresh` are put in.
    ObjectReplacer(const Packfile &pack, ByteSpan file, const Object &object, const EmittedObject &made,
                   ObjectRow row, std::span<const NewObjects::Start> fresh)
        : m_pack(pack), m_file(file), m_object(object), m_section(pack.sections[m_object.section]),
          m_made(made), m_row(row), m_fresh(fresh), m_bytes(made.bytes)
    {
        // Keeps the alignment of everything behind the object.
        while ((m_bytes.size() - m_object.range.size) % kObjectAlign != 0)
            m_bytes.push_back(0);
        m_shift = m_bytes.size() - m_object.range.size;
    }

    Result<Patch> replace()
    {
        if (const Result<void> read = readTables(); !read)
            return tl::unexpected(read.error());
        if (const Result<void> replaced = replaceRows(); !replaced)
            return tl::unexpected(replaced.error());
        const std::uint64_t payload = m_section.payload.size + m_shift;
        std::array<std::uint64_t, kTableCount + 1> ends = {payload};
        Bytes tables[kTables];
        for (std::size_t i = 0; i < kTableCount; ++i) {
            if (i < kTables)
                tables[i] = writeRows(m_rows[i], Table(i), tableBytes(i));
            ends[i + 1] = ends[i] + (i < kTables ? tables[i].size() : m_section.tables[i].size);
        }
        const std::uint64_t grown = ends.back() - (m_section.end - m_section.start);
        if (const Result<void> reached = checkReach("the packfile", m_file.size() + grown); !reached)
            return tl::unexpected(reached.error());
        Patch patch;
        patchHeaders(patch, ends, grown);
        addDifference(patch, m_object.range.offset,
                      m_file.subspan(m_object.range.offset, m_object.range.size), m_bytes);
        for (std::size_t i = 0; i < kTables; ++i)
            addDifference(patch, m_section.tables[i].offset, tableBytes(i), tables[i]);
        return patch;
    }

private:
    static constexpr std::size_t kTables = 3; // local, global, virtual

    ByteSpan tableBytes(std::size_t table) const
    {
        return m_file.subspan(m_section.tables[table].offset, m_section.tables[table].size);
    }
    std::uint64_t oldEnd() const { return std::uint64_t{m_object.offset} + m_object.range.size; }
    bool isInside(std::uint32_t offset) const { return offset >= m_object.offset && offset < oldEnd(); }
    std::uint32_t shifted(std::uint32_t offset) const
    {
        return offset >= oldEnd() ? static_cast<std::uint32_t>(offset + m_shift) : offset;
    }

    Result<void> readTables()
    {
        if (m_object.offset % kObjectAlign != 0)
            return fail("the object stands at {:#x}, which is no multiple of {}", m_object.offset,
                        kObjectAlign);
        for (std::size_t i = 0; i < kTables; ++i)
            m_rows[i] = readRows(tableBytes(i), Table(i));
        std::size_t objects = 0;
        for (std::uint32_t i = 0; i < m_pack.sections.size(); ++i) {
            const bool here = i == m_object.section;
            objects += here ? 0 : m_pack.fixups[i].local.size() + m_pack.fixups[i].global.size();
        }
        const SectionFixups &understood = m_pack.fixups[m_object.section];
        const auto count =
            static_cast<std::size_t>(std::ranges::count(m_pack.objects, m_object.section, &Object::section));
        if (objects != 0 || understood.local.size() != m_rows[0].size() ||
            understood.global.size() != m_rows[1].size() || count != m_rows[2].size())
            return fail(
                "the fixup tables are damaged or belong to several sections; offsets cannot follow an "
                "edit that moves bytes");
        return {};
    }

    Result<void> replaceRows()
    {
        for (const TableRow &row : m_rows[0]) {
            if (!isInside(row.first) && isInside(row.last))
                return fail("the object at {:#x} keeps a part at {:#x}, inside this one", row.first,
                            row.last);
        }
        if (m_row == ObjectRow::Cut) // pointers to it become null
            std::erase_if(m_rows[1], [this](const TableRow &row) {
                return row.middle == m_object.section && row.last == m_object.offset;
            });
        for (const TableRow &row : m_rows[1]) {
            if (row.middle == m_object.section && isInside(row.last) && row.last != m_object.offset)
                return fail("a pointer at {:#x} leads to {:#x}, inside this object", row.first, row.last);
        }
        std::vector<TableRow> local, global;
        for (const EmittedLink &link : m_made.local)
            local.push_back({m_object.offset + link.source, 0, m_object.offset + link.target});
        for (const EmittedLink &link : m_made.global)
            global.push_back(globalRow(link));
        moveRows(m_rows[0], local, Table::Local);
        moveRows(m_rows[1], global, Table::Global);
        if (m_row == ObjectRow::Cut)
            std::erase_if(m_rows[2], [this](const TableRow &row) { return row.first == m_object.offset; });
        const std::vector<TableRow> known = m_rows[2];
        for (TableRow &row : m_rows[2])
            row.first = row.first == m_object.offset ? row.first : shifted(row.first);
        for (const NewObjects::Start &start : m_fresh) {
            TableRow row{m_object.offset + start.offset, m_pack.header.classNameSection, start.className};
            if (start.classOf) {
                const auto like =
                    std::ranges::find(known, m_pack.objects[*start.classOf].offset, &TableRow::first);
                row.middle = like->middle;
                row.last = like->last;
            }
            m_rows[2].push_back(row);
        }
        return {};
    }

    TableRow globalRow(const EmittedLink &link) const
    {
        const std::uint32_t source = m_object.offset + link.source;
        if (link.target >= m_pack.objects.size())
            return {source, m_object.section,
                    m_object.offset + m_fresh[link.target - m_pack.objects.size()].offset};
        const Object &target = m_pack.objects[link.target];
        const bool here = target.section == m_object.section;
        return {source, target.section, here ? shifted(target.offset) : target.offset};
    }

    void moveRows(std::vector<TableRow> &rows, const std::vector<TableRow> &own, Table kind)
    {
        auto at = std::ranges::find_if(rows, [&](const TableRow &row) { return isInside(row.first); });
        if (at == rows.end())
            at = std::ranges::find_if(rows, [&](const TableRow &row) { return row.first >= oldEnd(); });
        const auto first = at - rows.begin();
        std::vector<TableRow> moved;
        for (std::size_t i = 0; i <= rows.size(); ++i) {
            if (static_cast<std::ptrdiff_t>(i) == first)
                moved.insert(moved.end(), own.begin(), own.end());
            if (i == rows.size() || isInside(rows[i].first))
                continue;
            TableRow row = rows[i];
            row.first = shifted(row.first);
            if (kind == Table::Local || row.middle == m_object.section)
                row.last = shifted(row.last);
            moved.push_back(row);
        }
        rows = std::move(moved);
    }

    void patchHeaders(Patch &patch, const std::array<std::uint64_t, kTableCount + 1> &ends,
                      std::uint64_t grown) const
    {
        const PackHeader &header = m_pack.header;
        if (header.contentsSection == m_object.section && header.contentsOffset != m_object.offset)
            patchNumber(patch, m_file, 0x1C, shifted(header.contentsOffset));
        for (std::uint32_t i = 0; i < m_pack.sections.size(); ++i) {
            const std::uint64_t at = header.sectionHeaders + std::uint64_t{i} * header.stride;
            const Section &section = m_pack.sections[i];
            if (section.start >= m_section.end && i != m_object.section)
                patchNumber(patch, m_file, at + 0x14, section.start + grown);
            for (std::size_t end = 0; end < ends.size() && i == m_object.section; ++end)
                patchNumber(patch, m_file, at + 0x18 + 4 * end, ends[end]);
        }
    }

    const Packfile &m_pack;
    ByteSpan m_file;
    const Object &m_object;
    const Section &m_section;
    const EmittedObject &m_made;
    ObjectRow m_row;
    std::span<const NewObjects::Start> m_fresh;
    Bytes m_bytes;
    std::uint64_t m_shift = 0; // wraps where the object shrinks
    std::vector<TableRow> m_rows[kTables];
};

} // namespace

void addDifference(Patch &patch, std::uint64_t offset, ByteSpan before, ByteSpan after)
{
    const auto same = std::ranges::mismatch(before, after);
    const auto prefix = static_cast<std::size_t>(same.in1 - before.begin());
    const std::size_t most = std::min(before.size(), after.size()) - prefix;
    std::size_t suffix = 0;
    while (suffix < most && before[before.size() - 1 - suffix] == after[after.size() - 1 - suffix])
        ++suffix;
    if (prefix == before.size() && prefix == after.size())
        return;
    const ByteSpan fresh = after.subspan(prefix, after.size() - prefix - suffix);
    patch.add({offset + prefix, before.size() - prefix - suffix, Bytes(fresh.begin(), fresh.end())});
}

void addDifference(Patch &patch, const Packfile &pack, ByteSpan before, const Packfile &packAfter,
                   ByteSpan after, const SameObjects &same)
{
    std::uint64_t from = 0, fromAfter = 0; // of the part that ends at the next object
    const auto addUpTo = [&](std::uint64_t end, std::uint64_t endAfter) {
        addDifference(patch, from, before.subspan(from, end - from),
                      after.subspan(fromAfter, endAfter - fromAfter));
        from = end;
        fromAfter = endAfter;
    };
    const auto addObject = [&](const Object &object, const Object &objectAfter) {
        const std::uint64_t start = object.range.offset, startAfter = objectAfter.range.offset;
        if (start >= from && startAfter >= fromAfter) // else not in the order of the file
            addUpTo(start, startAfter);
        if (from == start && fromAfter == startAfter)
            addUpTo(object.range.end(), objectAfter.range.end());
    };
    for (const auto &[object, objectAfter] : same)
        addObject(pack.objects[object], packAfter.objects[objectAfter]);
    addUpTo(before.size(), after.size());
}

void addDifference(Patch &patch, const Packfile &pack, ByteSpan before, const Packfile &packAfter,
                   ByteSpan after)
{
    SameObjects same;
    for (std::uint32_t i = 0; i < pack.objects.size() && pack.objects.size() == packAfter.objects.size(); ++i)
        same.emplace_back(i, i);
    addDifference(patch, pack, before, packAfter, after, same);
}

Result<Patch> replaceObject(const Packfile &pack, ByteSpan file, std::uint32_t object,
                            const EmittedObject &made)
{
    return ObjectReplacer(pack, file, pack.objects[object], made, ObjectRow::Keep, {}).replace();
}

Result<Patch> appendObjects(const Packfile &pack, ByteSpan file, const NewObjects &objects)
{
    Object behind;
    behind.section = pack.header.contentsSection;
    if (behind.section >= pack.sections.size())
        return fail("the contents are said to be in section {} of {}", behind.section, pack.sections.size());
    for (const NewObjects::Start &start : objects.starts) {
        if (start.classOf && pack.objects[*start.classOf].section != behind.section)
            return fail("object[{}] stands in section {}, new ones would stand in section {}", *start.classOf,
                        pack.objects[*start.classOf].section, behind.section);
    }
    const ByteRange payload = pack.sections[behind.section].payload;
    behind.range = {payload.end(), 0};
    behind.offset = static_cast<std::uint32_t>(payload.size);
    return ObjectReplacer(pack, file, behind, objects.made, ObjectRow::Keep, objects.starts).replace();
}

Result<Patch> addClassName(const Packfile &pack, ByteSpan file, const std::string &name)
{
    const std::uint32_t names = pack.header.classNameSection;
    const Section &section = pack.sections[names];
    if (section.end != section.payload.end())
        return fail("section {} '{}' has more than class names", names, section.tag);
    std::uint64_t end = 0;
    for (const ClassName &one : pack.classNames)
        end = std::max<std::uint64_t>(end, one.offset + one.name.size() + 1);
    Bytes fresh;
    append(fresh, signatureOf(name, pack.rules.version));
    fresh.push_back(0x09);
    fresh.insert(fresh.end(), name.begin(), name.end());
    fresh.push_back(0);
    fresh.resize(alignUp(end + fresh.size(), kObjectAlign) - end, 0xFF);
    const std::uint64_t grown = end + fresh.size() - section.payload.size; // wraps where it shrinks
    Patch patch;
    for (std::uint32_t i = 0; i < pack.sections.size(); ++i) {
        const std::uint64_t at = pack.header.sectionHeaders + std::uint64_t{i} * pack.header.stride;
        if (pack.sections[i].start >= section.end && i != names)
            patchNumber(patch, file, at + 0x14, pack.sections[i].start + grown);
        for (std::size_t table = 0; table <= kTableCount && i == names; ++table)
            patchNumber(patch, file, at + 0x18 + 4 * table, section.payload.size + grown);
    }
    patch.add({section.start + end, section.payload.size - end, std::move(fresh)});
    return patch;
}

Result<Patch> cutObject(const Packfile &pack, ByteSpan file, std::uint32_t object)
{
    const Object &gone = pack.objects[object];
    if (gone.section == pack.header.contentsSection && gone.offset == pack.header.contentsOffset)
        return fail("the contents begin with this object");
    return ObjectReplacer(pack, file, gone, {}, ObjectRow::Cut, {}).replace();
}

EmittedObject storedObject(const Packfile &pack, ByteSpan file, std::uint32_t index)
{
    const Object &object = pack.objects[index];
    const ByteSpan bytes = file.subspan(object.range.offset, object.range.size);
    EmittedObject stored;
    stored.bytes.assign(bytes.begin(), bytes.end());
    const SectionFixups &fixups = pack.fixups[object.section];
    std::vector<Fixup> local, global;
    const auto isHere = [&](const Fixup &fixup) {
        return fixup.source >= object.offset && fixup.source - object.offset < object.range.size;
    };
    std::ranges::copy_if(fixups.local, std::back_inserter(local), isHere);
    std::ranges::copy_if(fixups.global, std::back_inserter(global), isHere);
    std::ranges::sort(local, {}, &Fixup::row);
    std::ranges::sort(global, {}, &Fixup::row);
    for (const Fixup &fixup : local)
        stored.local.push_back({fixup.source - object.offset, fixup.target - object.offset});
    for (const Fixup &fixup : global) {
        if (const auto target = pack.objectAt(fixup.section, fixup.target))
            stored.global.push_back({fixup.source - object.offset, *target});
    }
    return stored;
}

} // namespace cutaway::hkx
