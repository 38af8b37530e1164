// SPDX-License-Identifier: MIT
#include "core/domains/anim/import/cliptable.h"

#include "core/base/fewof.h"
#include "core/base/quantity.h"
#include "core/base/textoffile.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

namespace cutaway::anim
{

namespace
{

// Fields of one line after the other; quoted ones may hold commas, quotes and line ends (RFC 4180).
class CsvLines
{
public:
    explicit CsvLines(std::string_view text) : m_text(text) {}

    std::uint32_t line() const { return m_line; } // where the fields begin, from 1

    // False at the end. Empty lines are left out.
    Result<bool> next(std::vector<std::string> &fields)
    {
        do {
            if (m_at >= m_text.size())
                return false;
            m_line = m_next;
            fields.clear();
            if (const Result<void> done = readLine(fields); !done)
                return tl::unexpected(done.error());
        } while (fields.size() == 1 && fields.front().empty());
        return true;
    }

private:
    Result<void> readLine(std::vector<std::string> &fields)
    {
        while (true) {
            std::string &field = fields.emplace_back();
            if (m_at < m_text.size() && m_text[m_at] == '"') {
                if (!readQuoted(field))
                    return fail("line {}: a quote does not end", m_line);
            }
            const std::size_t end = std::min(m_text.find_first_of(",\n", m_at), m_text.size());
            field += m_text.substr(m_at, end - m_at);
            m_at = end + 1;
            if (end < m_text.size() && m_text[end] == ',')
                continue;
            ++m_next;
            if (field.ends_with('\r'))
                field.pop_back();
            return {};
        }
    }

    bool readQuoted(std::string &field)
    {
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == '\n')
                ++m_next;
            if (m_text[m_at] != '"') {
                field += m_text[m_at];
            } else if (m_at + 1 < m_text.size() && m_text[m_at + 1] == '"') {
                field += '"';
                ++m_at;
            } else {
                ++m_at;
                return true;
            }
        }
        return false;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint32_t m_line = 0, m_next = 1;
};

enum Column : std::size_t {
    kColFrame,
    kColKind,
    kColTrack,
    kColBone,
    kColTx,
    kColTy,
    kColTz,
    kColRx,
    kColRy,
    kColRz,
    kColRw,
    kColSx,
    kColSy,
    kColSz,
    kColValue,
    kColTime
};
constexpr std::string_view kColumns[] = {"frame", "kind", "track", "bone", "tx", "ty", "tz",    "rx",
                                         "ry",    "rz",   "rw",    "sx",   "sy", "sz", "value", "time"};
constexpr std::size_t kTableParts = 10;

class TableReader
{
public:
    explicit TableReader(std::string_view text) : m_lines(text) {}

    Result<ClipTable> read()
    {
        if (const Result<void> head = readHead(); !head)
            return tl::unexpected(head.error());
        m_made.names.emplace_back();
        m_nameNumbers[""] = 0;
        while (true) {
            const Result<bool> more = m_lines.next(m_fields);
            if (!more)
                return tl::unexpected(more.error());
            if (!*more)
                break;
            if (const Result<void> row = readRow(); !row)
                return tl::unexpected(row.error());
        }
        if (m_made.transforms.empty())
            return fail("the table has no row of kind 'transform'");
        if (!m_made.rate)
            m_made.rate = rateOfTimes();
        return std::move(m_made);
    }

private:
    Result<void> readHead()
    {
        const Result<bool> any = m_lines.next(m_fields);
        if (!any)
            return tl::unexpected(any.error());
        if (!*any)
            return fail("the table is empty");
        m_columns.fill(kAbsent);
        m_width = m_fields.size();
        for (std::size_t i = 0; i < m_fields.size(); ++i) {
            const auto known = std::ranges::find(kColumns, std::string_view(m_fields[i]));
            if (known != std::end(kColumns))
                m_columns[static_cast<std::size_t>(known - std::begin(kColumns))] = i;
        }
        std::vector<std::string_view> missing;
        for (std::size_t column = 0; column <= kColSz; ++column) {
            if (m_columns[column] == kAbsent)
                missing.push_back(kColumns[column]);
        }
        return missing.empty() ? Result<void>{}
                               : fail("line {}: columns are missing: {}", m_lines.line(), fewOf(missing));
    }

    std::string_view text(Column column) const
    {
        return m_columns[column] == kAbsent ? std::string_view()
                                            : std::string_view(m_fields[m_columns[column]]);
    }

    template <class Number> Result<Number> number(Column column) const
    {
        const std::string_view from = text(column);
        Number value{};
        const auto [end, error] = std::from_chars(from.data(), from.data() + from.size(), value);
        if (from.empty() || error != std::errc() || end != from.data() + from.size())
            return fail("line {}: {} is '{}', no {}number", m_lines.line(), kColumns[column], from,
                        std::is_integral_v<Number> ? "whole " : "");
        if constexpr (std::is_floating_point_v<Number>) {
            if (!std::isfinite(value))
                return fail("line {}: {} is '{}', which is no finite number", m_lines.line(),
                            kColumns[column], from);
        }
        return value;
    }

    Result<void> readRow()
    {
        if (m_fields.size() != m_width)
            return fail("line {} has {}, the first line has {}", m_lines.line(),
                        quantity(m_fields.size(), "field"), m_width);
        const std::string_view kind = text(kColKind);
        if (kind == "transform")
            return addRow(m_made.transforms, kColTx, kTableParts);
        if (kind == "motion")
            return addRow(m_made.motion, kColTx, 3);
        if (kind == "float")
            return addRow(m_made.floats, kColTx, 0);
        if (kind == "rate")
            return readRate();
        if (kind == "blend")
            return readBlend();
        if (kind == "annotation")
            return readAnnotation();
        return fail("line {}: kind is '{}', known are transform, motion, float, rate, blend and annotation",
                    m_lines.line(), kind);
    }

    // A row with `parts` numbers from that column on, or fewer and the value behind.
    Result<void> addRow(std::vector<ClipTable::Row> &rows, Column first, std::size_t parts)
    {
        ClipTable::Row row;
        row.line = m_lines.line();
        const Result<std::uint32_t> frame = number<std::uint32_t>(kColFrame);
        if (!frame)
            return tl::unexpected(frame.error());
        if (*frame >= kMostImported || ++m_rows > kMostImported)
            return fail("line {}: more than {} or rows", row.line, quantity(kMostImported, "frame"));
        row.frame = *frame;
        for (std::size_t i = 0; i < parts; ++i) {
            const Result<float> part = number<float>(static_cast<Column>(first + i));
            if (!part)
                return tl::unexpected(part.error());
            row.part[i] = *part;
        }
        if (parts != kTableParts) {
            const Result<float> value = number<float>(kColValue);
            if (!value)
                return tl::unexpected(value.error());
            row.part.back() = *value;
        }
        if (const Result<void> named = nameRow(row, parts == kTableParts || parts == 0); !named)
            return named;
        const glm::vec4 turn(row.part[3], row.part[4], row.part[5], row.part[6]);
        if (parts == kTableParts && !(glm::length(turn) > 1e-6f))
            return fail("line {}: the rotation has length 0", row.line);
        m_made.frames = std::max(m_made.frames, row.frame + 1);
        noteTime(row.frame);
        rows.push_back(row);
        return {};
    }

    Result<void> nameRow(ClipTable::Row &row, bool isTrack)
    {
        if (!isTrack)
            return {};
        const Result<std::uint32_t> track = number<std::uint32_t>(kColTrack);
        if (!track)
            return tl::unexpected(track.error());
        row.track = *track;
        const auto [at, isNew] =
            m_nameNumbers.emplace(text(kColBone), static_cast<std::uint32_t>(m_made.names.size()));
        if (isNew)
            m_made.names.emplace_back(text(kColBone));
        row.bone = at->second;
        return {};
    }

    void noteTime(std::uint32_t frame)
    {
        double time = 0.0;
        const std::string_view from = text(kColTime);
        if (from.empty() || std::from_chars(from.data(), from.data() + from.size(), time).ec != std::errc() ||
            !std::isfinite(time))
            return;
        if (!m_early || frame < m_early->first)
            m_early = {frame, time};
        if (!m_late || frame > m_late->first)
            m_late = {frame, time};
    }

    // Times have six decimals: a rate that is nearly whole is meant to be.
    std::optional<double> rateOfTimes() const
    {
        constexpr double kRounding = 2e-6; // seconds
        if (!m_early || !m_late || !(m_late->second > m_early->second))
            return std::nullopt;
        const double frames = m_late->first - m_early->first, seconds = m_late->second - m_early->second;
        const double rate = frames / seconds, whole = std::round(rate);
        return whole >= 1.0 && std::fabs(frames / whole - seconds) <= kRounding ? whole : rate;
    }

    Result<void> readRate()
    {
        const Result<double> rate = number<double>(kColValue);
        if (!rate)
            return tl::unexpected(rate.error());
        m_made.rate = *rate;
        return {};
    }

    Result<void> readBlend()
    {
        m_made.blend = blendNamed(text(kColBone));
        if (m_made.blend)
            return {};
        return fail("line {}: blend is '{}', known are normal, additive and additive (deprecated)",
                    m_lines.line(), text(kColBone));
    }

    Result<void> readAnnotation()
    {
        const Result<std::uint32_t> track = number<std::uint32_t>(kColTrack);
        const Result<float> time = number<float>(kColTime);
        if (!track || !time)
            return tl::unexpected(track ? time.error() : track.error());
        if (++m_rows > kMostImported)
            return fail("line {}: more than {}", m_lines.line(), quantity(kMostImported, "row"));
        m_made.annotations[*track].push_back({*time, std::string(text(kColBone))});
        return {};
    }

    static constexpr std::size_t kAbsent = static_cast<std::size_t>(-1);

    CsvLines m_lines;
    std::vector<std::string> m_fields;
    std::array<std::size_t, std::size(kColumns)> m_columns{};
    std::size_t m_width = 0, m_rows = 0;
    std::map<std::string, std::uint32_t, std::less<>> m_nameNumbers;
    std::optional<std::pair<std::uint32_t, double>> m_early, m_late;
    ClipTable m_made;
};

} // namespace

Result<ClipTable> readClipTable(ByteSpan csv)
{
    const TextOfFile text(csv);
    return TableReader(text.view()).read();
}

} // namespace cutaway::anim
