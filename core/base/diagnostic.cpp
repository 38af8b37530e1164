// SPDX-License-Identifier: MIT
#include "core/base/diagnostic.h"

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

void Diagnostics::add(Severity severity, Code code, ByteRange range, std::string message)
{
    if (m_list.size() >= kLimit) {
        m_truncated = true;
        return;
    }
    m_list.push_back({severity, code, m_unit, {m_base + range.offset, range.size}, std::move(message)});
}

} // namespace cutaway
