// SPDX-License-Identifier: MIT
#include "core/formats/lyt/layout.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/formats/lyt/rules.h"

#include <algorithm>

namespace cutaway::lyt
{

namespace
{

constexpr std::size_t kLongestName = 16; // a resource name of the game
constexpr std::string_view kNames[kSectionCount] = {"rooms", "tracks", "obstacles", "doorhooks"};
constexpr std::string_view kKeywords[kSectionCount] = {"roomcount", "trackcount", "obstaclecount",
                                                       "doorhookcount"};
constexpr std::size_t kPlacedWords = 4, kHookWords = 10;

std::optional<Section> sectionOf(std::string_view word)
{
    for (std::size_t i = 0; i < kSectionCount; ++i) {
        if (equalIgnoringCase(word, kKeywords[i]))
            return static_cast<Section>(i);
    }
    return std::nullopt;
}

class LayoutReader
{
public:
    LayoutReader(const TextLines &text, Diagnostics &diagnostics) : m_text(text), m_found(diagnostics) {}

    Layout read()
    {
        const auto count = static_cast<std::uint32_t>(m_text.lines().size());
        std::uint32_t at = readHead();
        while (at < count && !isKeyword(at, "donelayout")) {
            const auto section = sectionOf(first(at));
            if (section) {
                at = readSection(*section, at);
                continue;
            }
            if (!isIgnored(at))
                m_found.error("area.layout"_rule, line(at).range, "'{}' is not a section; known are {}",
                              first(at), fmt::join(kKeywords, ", "));
            ++at;
        }
        readEnd(at);
        return std::move(m_layout);
    }

private:
    const TextLines::Line &line(std::uint32_t at) const { return m_text.lines()[at]; }
    std::string_view first(std::uint32_t at) const { return m_text.word(line(at), 0); }
    bool isKeyword(std::uint32_t at, std::string_view word) const
    {
        return equalIgnoringCase(first(at), word);
    }
    bool isIgnored(std::uint32_t at) const { return line(at).wordCount == 0 || first(at).starts_with('#'); }

    // Up to "beginlayout" or the first section.
    std::uint32_t readHead()
    {
        const auto count = static_cast<std::uint32_t>(m_text.lines().size());
        for (std::uint32_t at = 0; at < count; ++at) {
            if (isKeyword(at, "beginlayout"))
                return at + 1;
            if (sectionOf(first(at)) || isKeyword(at, "donelayout")) {
                m_found.error("area.layout"_rule, line(at).range, "'{}' comes before beginlayout", first(at));
                return at;
            }
            if (isKeyword(at, "filedependancy"))
                m_layout.dependency = m_text.word(line(at), 1);
        }
        m_found.error("area.layout"_rule, {0, std::min<std::uint64_t>(sizeOfText(), 16)},
                      "no beginlayout in {}", quantity(count, "line"));
        return count;
    }

    std::uint64_t sizeOfText() const
    {
        return m_text.lines().empty() ? 0 : m_text.lines().back().range.end();
    }

    std::uint32_t readSection(Section section, std::uint32_t at)
    {
        SectionLines lines{section, at, {}, 0, false};
        lines.repeated = std::ranges::any_of(
            m_layout.sections, [section](const SectionLines &other) { return other.section == section; });
        const auto written = countIn(m_text.word(line(at), 1));
        if (!written)
            m_found.error("area.layout"_rule, line(at).range, "{} is '{}', no number", keywordOf(section),
                          m_text.word(line(at), 1));
        if (lines.repeated)
            m_found.error("area.layout"_rule, line(at).range, "a second {}; its lines do not count",
                          keywordOf(section));
        const auto count = static_cast<std::uint32_t>(m_text.lines().size());
        std::uint32_t next = at + 1;
        // As many lines as the count says; without a count, up to the first line that does not belong to the
        // list.
        for (; next < count && !(written && lines.rows.size() == *written); ++next) {
            if (isIgnored(next))
                continue;
            if (sectionOf(first(next)) || isKeyword(next, "donelayout"))
                break;
            lines.rows.push_back(next);
        }
        if (written && lines.rows.size() < *written)
            m_found.error("area.layout"_rule, line(at).range, "{} is {}, {} lines follow", keywordOf(section),
                          *written, lines.rows.size());
        lines.end = next;
        for (const std::uint32_t row : lines.rows)
            readRow(section, row, lines.repeated);
        m_layout.sections.push_back(std::move(lines));
        return next;
    }

    void readRow(Section section, std::uint32_t at, bool ignore)
    {
        const std::size_t wanted = section == Section::DoorHooks ? kHookWords : kPlacedWords;
        if (line(at).wordCount != wanted)
            m_found.error("area.layout"_rule, line(at).range, "a line of {} has {}, {} are expected",
                          nameOf(section), quantity(line(at).wordCount, "word"), wanted);
        if (section == Section::DoorHooks) {
            DoorHook hook{name(at, 0), name(at, 1), number(at, 2), {}, {}, at};
            for (std::size_t i = 0; i < 3; ++i)
                hook.position[i] = number(at, 3 + i);
            for (std::size_t i = 0; i < 4; ++i)
                hook.rotation[i] = number(at, 6 + i);
            if (!ignore)
                m_layout.doorHooks.push_back(std::move(hook));
            return;
        }
        PlacedModel placed{name(at, 0), {}, at};
        for (std::size_t i = 0; i < 3; ++i)
            placed.position[i] = number(at, 1 + i);
        if (!ignore)
            placedOf(section).push_back(std::move(placed));
    }

    std::vector<PlacedModel> &placedOf(Section section)
    {
        return section == Section::Rooms    ? m_layout.rooms
               : section == Section::Tracks ? m_layout.tracks
                                            : m_layout.obstacles;
    }

    std::string name(std::uint32_t at, std::size_t word)
    {
        const std::string_view text = m_text.word(line(at), word);
        if (text.size() > kLongestName)
            m_found.warning("area.name"_rule, line(at).range, "'{}' has {}, a name of the game at most {}",
                            text, quantity(text.size(), "character"), kLongestName);
        return std::string(text);
    }

    double number(std::uint32_t at, std::size_t word)
    {
        const std::string_view text = m_text.word(line(at), word);
        const auto value = numberIn(text);
        if (!value && !text.empty()) // a missing word is told already
            m_found.error("area.layout"_rule, line(at).range, "'{}' is not a number", text);
        return value.value_or(0.0);
    }

    void readEnd(std::uint32_t at)
    {
        const auto count = static_cast<std::uint32_t>(m_text.lines().size());
        m_layout.endLine = at;
        if (at == count)
            m_found.error("area.layout"_rule, {sizeOfText(), 0}, "no donelayout behind {}",
                          quantity(count, "line"));
        for (std::uint32_t next = at + 1; next < count; ++next)
            m_layout.textBehind = m_layout.textBehind || line(next).wordCount != 0;
        if (at < count && line(at).wordCount > 1)
            m_layout.textBehind = true;
    }

    const TextLines &m_text;
    Diagnostics &m_found;
    Layout m_layout;
};

} // namespace

std::string_view nameOf(Section section)
{
    return kNames[static_cast<std::size_t>(section)];
}

std::string_view keywordOf(Section section)
{
    return kKeywords[static_cast<std::size_t>(section)];
}

Layout readLayout(const TextLines &text, Diagnostics &diagnostics)
{
    return LayoutReader(text, diagnostics).read();
}

} // namespace cutaway::lyt
