// SPDX-License-Identifier: MIT
#include "core/formats/esp/espindex.h"

#include "core/base/quantity.h"
#include <algorithm>

namespace cutaway::esp
{

namespace
{

// Hands out headers of the buffer: straight from the mapping where one run holds them, copied across an edit.
class HeaderReader
{
public:
    explicit HeaderReader(const ByteBuffer &bytes) : m_bytes(bytes)
    {
        std::uint64_t at = 0;
        bytes.stream([&](ByteSpan run) {
            m_runs.push_back({at, run});
            at += run.size();
            return true;
        });
    }

    // 24 bytes at `offset`, which only grows from call to call; the caller has checked that they exist.
    ByteSpan at(std::uint64_t offset)
    {
        while (offset >= m_runs[m_run].start + m_runs[m_run].bytes.size())
            ++m_run;
        const std::uint64_t within = offset - m_runs[m_run].start;
        if (m_runs[m_run].bytes.size() - within >= kHeaderSize)
            return m_runs[m_run].bytes.subspan(within, kHeaderSize);
        m_bytes.read(offset, m_copy);
        return m_copy;
    }

private:
    struct Run {
        std::uint64_t start;
        ByteSpan bytes;
    };
    const ByteBuffer &m_bytes;
    std::vector<Run> m_runs;
    std::size_t m_run = 0;
    std::uint8_t m_copy[kHeaderSize] = {};
};

class PluginWalk
{
public:
    // Walks siblings at that depth of nested groups.
    PluginWalk(const ByteBuffer &bytes, ByteRange stretch, std::size_t depth, Diagnostics &diagnostics)
        : m_reader(bytes), m_stretch(stretch), m_depth(depth), m_diagnostics(diagnostics),
          m_at(stretch.offset)
    {
        m_ends.push_back(stretch.end());
    }

    IndexedPlugin run(Progress &progress)
    {
        while (m_at < m_stretch.end()) {
            closeGroups();
            step();
            if ((m_units.size() & 0xFFFF) == 0) {
                progress.report(m_at, m_stretch.end());
                if (progress.cancelled())
                    break;
            }
        }
        closeGroups();
        m_units.finish(m_stretch.size);
        return {std::move(m_units), std::move(m_counts)};
    }

private:
    void closeGroups()
    {
        while (m_ends.size() > 1 && m_at >= m_ends.back()) {
            m_units.close();
            m_ends.pop_back();
        }
    }

    void step()
    {
        const std::uint64_t left = m_ends.back() - m_at;
        if (left < kHeaderSize)
            return rawRest("esp.stray"_rule,
                           fmt::format("{} bytes are left, a header has {}", left, kHeaderSize));
        const ByteSpan header = m_reader.at(m_at);
        if (load<Signature>(header, 0) == kGroup)
            group(groupHeader(header), left);
        else
            record(header, left);
    }

    void group(const GroupHeader &header, std::uint64_t left)
    {
        if (header.size < kHeaderSize || header.size > left)
            return rawRest("esp.group.size"_rule, fmt::format("group of {}, {} are left in its parent",
                                                              quantity(header.size, "byte"), left));
        if (m_ends.size() + m_depth > kMaxGroupDepth) {
            m_diagnostics.error("esp.group.nesting"_rule, {m_at, header.size}, "groups nest deeper than {}",
                                kMaxGroupDepth);
            m_units.add(m_at - m_stretch.offset, kRawUnit);
            m_at += header.size;
            return;
        }
        ++m_counts.groups;
        m_units.open(m_at - m_stretch.offset, kGroup, header.label);
        m_ends.push_back(m_at + header.size);
        m_at += kHeaderSize;
    }

    void record(ByteSpan header, std::uint64_t left)
    {
        const std::uint64_t dataSize = load<std::uint32_t>(header, 4);
        if (dataSize > left - kHeaderSize)
            return rawRest("esp.record.size"_rule,
                           fmt::format("record {} has {} of data, {} are left in its group",
                                       signatureText(load<Signature>(header, 0)), quantity(dataSize, "byte"),
                                       left - kHeaderSize));
        const UnitId unit =
            m_units.add(m_at - m_stretch.offset, load<Signature>(header, 0), load<std::uint32_t>(header, 12));
        count(recordHeader(header), unit);
        m_at += kHeaderSize + dataSize;
    }

    void count(const RecordHeader &header, UnitId unit)
    {
        if (header.signature == kRawUnit)
            return;
        ++m_counts.records;
        ++typeCount(header.signature);
        m_counts.compressed += header.compressed() ? 1 : 0;
        m_counts.byMaster[header.formId >> 24] += unit != 0 ? 1 : 0;
    }

    // Makes a raw unit of the rest of the innermost group (or file), which cannot be followed.
    void rawRest(Code code, std::string message)
    {
        m_diagnostics.add(Severity::Error, code, {m_at, m_ends.back() - m_at}, std::move(message));
        m_units.add(m_at - m_stretch.offset, kRawUnit);
        m_at = m_ends.back();
    }

    HeaderReader m_reader;
    ByteRange m_stretch;
    std::size_t m_depth;
    Diagnostics &m_diagnostics;
    UnitIndex m_units;
    // Records of a type stand together.
    std::size_t &typeCount(Signature type)
    {
        if (m_typeCount == nullptr || m_type != type) {
            m_type = type;
            m_typeCount = &m_counts.byType[type];
        }
        return *m_typeCount;
    }

    RecordCounts m_counts;
    Signature m_type = 0;
    std::size_t *m_typeCount = nullptr; // of that type in m_counts
    std::vector<std::uint64_t> m_ends;  // of the stretch and of the open groups
    std::uint64_t m_at;
};

} // namespace

IndexedPlugin indexPlugin(const ByteBuffer &bytes, Diagnostics &diagnostics, Progress &progress)
{
    return PluginWalk(bytes, {0, bytes.size()}, 0, diagnostics).run(progress);
}

UnitIndex indexStretch(const ByteBuffer &bytes, ByteRange stretch, std::size_t depth,
                       Diagnostics &diagnostics)
{
    Progress progress;
    return PluginWalk(bytes, stretch, depth, diagnostics).run(progress).units;
}

bool isOblivion(ByteSpan head)
{
    constexpr std::uint64_t kOldHeaderSize = 20; // no form version in headers
    return loadOr<Signature>(head, 0, 0) == kPluginHeader &&
           loadOr<Signature>(head, kOldHeaderSize, 0) == sig("HEDR");
}

bool agreesWithIndex(const ByteBuffer &bytes, const UnitIndex &units, UnitId unit)
{
    const Unit u = units[unit];
    const ByteRange range = units.range(unit);
    if (u.tag == kRawUnit || range.size < kHeaderSize)
        return false;
    const BytesView header = bytes.view({range.offset, kHeaderSize});
    if (load<Signature>(header.span(), 0) != u.tag)
        return false;
    if (u.tag == kGroup) {
        const GroupHeader group = groupHeader(header.span());
        return range.size == kHeaderSize && group.label == u.id && group.size == units.extent(unit).size;
    }
    const RecordHeader record = recordHeader(header.span());
    return record.formId == u.id && kHeaderSize + std::uint64_t{record.dataSize} == range.size;
}

} // namespace cutaway::esp
