// SPDX-License-Identifier: MIT
#include "core/base/diagnostic.h"

#include <cassert>

namespace cutaway
{

std::string_view toString(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return "note";
    case Severity::Warning:
        return "warning";
    case Severity::Error:
        return "error";
    }
    return "error";
}

void Rule::tellIncomplete()
{
    assert(false);
}

void Diagnostics::add(Severity severity, Code code, ByteRange range, std::string message)
{
    add({severity, code, m_unit, {m_base + range.offset, range.size}, std::move(message)});
}

void Diagnostics::add(Diagnostic diagnostic)
{
    m_truncated = m_truncated || m_list.size() >= kLimit;
    if (!m_truncated)
        m_list.push_back(std::move(diagnostic));
}

} // namespace cutaway
