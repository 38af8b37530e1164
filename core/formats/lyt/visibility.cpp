// SPDX-License-Identifier: MIT
#include "core/formats/lyt/visibility.h"

#include "core/formats/lyt/rules.h"

#include <algorithm>

namespace cutaway::lyt
{

namespace
{

void checkCounts(const TextLines &text, const Visibility &visibility, Diagnostics &diagnostics)
{
    for (const VisEntry &entry : visibility.entries) {
        const ByteRange where = text.lines()[entry.line].range;
        if (!entry.count)
            diagnostics.note("area.vis.count"_rule, where, "{} has no count, {} names follow", entry.room,
                             entry.sees.size());
        else if (*entry.count != entry.sees.size())
            diagnostics.note("area.vis.count"_rule, where, "the count of {} is {}, {} names follow",
                             entry.room, *entry.count, entry.sees.size());
    }
}

} // namespace

Visibility readVisibility(const TextLines &text, Diagnostics &diagnostics)
{
    Visibility visibility;
    const auto &lines = text.lines();
    const bool isIndented = std::ranges::any_of(
        lines, [](const TextLines::Line &line) { return line.isIndented && line.wordCount != 0; });
    std::uint32_t left = 0; // names that the count of the last entry leaves
    for (std::uint32_t at = 0; at < lines.size(); ++at) {
        const TextLines::Line &line = lines[at];
        if (line.wordCount == 0)
            continue;
        auto &entries = visibility.entries;
        if (isIndented ? !line.isIndented : left == 0) {
            if (entries.empty())
                visibility.firstLine = at;
            else
                entries.back().end = at;
            entries.push_back({std::string(text.word(line, 0)), countIn(text.word(line, 1)), {}, at, {}, 0});
            left = entries.back().count.value_or(0);
        } else if (entries.empty()) {
            diagnostics.warning("area.vis.entry"_rule, line.range, "'{}' belongs to no room",
                                text.word(line, 0));
        } else {
            entries.back().sees.emplace_back(text.word(line, 0));
            entries.back().rows.push_back(at);
            left -= left == 0 ? 0 : 1;
        }
    }
    if (visibility.entries.empty())
        visibility.firstLine = static_cast<std::uint32_t>(lines.size());
    else
        visibility.entries.back().end = static_cast<std::uint32_t>(lines.size());
    checkCounts(text, visibility, diagnostics);
    return visibility;
}

} // namespace cutaway::lyt
