// SPDX-License-Identifier: MIT
// Findings in rows of the tables of a walkmesh.
#pragma once

#include "core/file/file.h"
#include "core/formats/bwm/bwmformat.h"

#include <map>

namespace cutaway::bwm
{

// Reports against rows of one table, at most kPerRule times each rule: a broken table is one problem, not
// thousands.
class RowReporter
{
public:
    RowReporter(const File &file, Diagnostics &diagnostics) : m_file(file), m_diagnostics(diagnostics) {}

    template <class... Args>
    void report(Severity severity, Code code, std::uint32_t table, std::uint64_t row,
                fmt::format_string<Args...> text, Args &&...args)
    {
        if (++m_counts[code->id] > kPerRule)
            return;
        const UnitId unit = m_file.state<BwmState>().tables[table].unit;
        const std::uint32_t stride = tableSlot(table).stride;
        if (unit == UnitIndex::kNone)
            m_diagnostics.enterUnit(0, 0);
        else
            m_diagnostics.enterUnit(unit, m_file.units().range(unit).offset);
        m_diagnostics.add(severity, code,
                          unit == UnitIndex::kNone ? ByteRange{} : ByteRange{row * stride, stride},
                          fmt::format(text, std::forward<Args>(args)...));
    }

    template <class... Args>
    void reportHeader(Severity severity, Code code, ByteRange field, fmt::format_string<Args...> text,
                      Args &&...args)
    {
        m_diagnostics.enterUnit(0, 0);
        m_diagnostics.add(severity, code, field, fmt::format(text, std::forward<Args>(args)...));
    }

private:
    static constexpr std::uint32_t kPerRule = 20;
    const File &m_file;
    Diagnostics &m_diagnostics;
    std::map<std::string_view, std::uint32_t> m_counts; // by the ids of the rules
};

} // namespace cutaway::bwm
