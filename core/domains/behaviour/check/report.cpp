// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/check/report.h"
#include "core/base/letters.h"

#include <algorithm>

namespace cutaway::behaviour
{

void Report::place(Severity severity, Code code, const Reader &at, NodeId node, std::string text)
{
    if (isFull(code))
        return;
    ++m_told[code->id];
    ByteRange range = at.tree().node(node).range;
    range.offset += m_file.units().range(at.unit()).offset;
    m_out.add({severity, code, at.unit(), range, std::move(text), at.tree().path(node)});
}

std::string someOf(const std::vector<std::string> &names)
{
    constexpr std::size_t kMostNamed = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMostNamed); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    return names.size() <= kMostNamed ? text : fmt::format("{} and {} more", text, names.size() - kMostNamed);
}

bool isFileName(std::string_view animation)
{
    const std::string name = lowered(animation);
    return name.find('/') == std::string::npos && (name.ends_with(".hkx") || name.ends_with(".hkt"));
}

} // namespace cutaway::behaviour
