// SPDX-License-Identifier: MIT
// What the units of a text are called, and which clips and motions belong together.
#include "core/formats/animtext/animtextstate.h"

#include "core/base/letters.h"
#include "core/file/file.h"

#include <fmt/format.h>
#include <limits>

namespace cutaway::animtext
{

namespace
{

// A part of a key: paths part at dots, documents in documents at '!', names of one list at '#'.
std::string keyOf(std::string_view name)
{
    std::string key(name);
    for (char &c : key) {
        if (static_cast<unsigned char>(c) < ' ' || static_cast<unsigned char>(c) >= 0x7F || c == '.' ||
            c == '!' || c == '#' || c == ':')
            c = '_';
    }
    return key;
}

std::string_view withoutFolder(std::string_view name)
{
    return name.substr(name.find_last_of('\\') + 1); // npos + 1 is 0
}

class Namer
{
public:
    Namer(const Lines &lines, const UnitIndex &units, AnimtextState &state)
        : m_lines(lines), m_units(units), m_state(state)
    {
    }

    void name()
    {
        std::unordered_map<std::string, std::uint32_t> seen;
        std::vector<std::string> &keys = m_state.keys;
        keys.reserve(m_units.size());
        for (UnitId unit = 0; unit < m_units.size(); ++unit) {
            std::string key = plainKey(unit);
            const std::uint32_t number = ++seen[key];
            if (number != 1)
                key += fmt::format("#{}", number);
            keys.push_back(std::move(key));
        }
        for (UnitId unit = 0; unit < m_units.size(); ++unit)
            m_state.unitOfKey.emplace(keys[unit], unit);
        findPartners();
    }

private:
    std::uint32_t lineOf(UnitId unit) const { return m_state.facts[unit].line; }

    // Row `row` of a list of names that starts behind its count.
    std::string_view listed(UnitId list, std::uint32_t row) const
    {
        const UnitFacts &facts = m_state.facts[list];
        return facts.line + 1 + row < facts.end ? m_lines[facts.line + 1 + row] : std::string_view();
    }

    std::string plainKey(UnitId unit) const
    {
        const Unit u = m_units[unit];
        const UnitId parent = m_units.parentOf(unit);
        const std::string around = parent == UnitIndex::kNone ? std::string() : m_state.keys[parent] + ":";
        switch (u.tag) {
        case kHead:
            return m_state.sort == Sort::Names ? "names" : "projects";
        case kProject:
        case kSets: {
            const std::string_view name = withoutFolder(stemOf(listed(0, u.id)));
            return m_state.sort == Sort::Project ? "project" : keyOf(name);
        }
        case kClipUnit:
            return around + keyOf(m_lines[lineOf(unit)]);
        case kMotions:
            return around + "motions";
        case kMotionUnit:
            return (around.empty() ? "motions:" : around) + keyOf(m_lines[lineOf(unit)]);
        case kSetUnit:
            return parent == UnitIndex::kNone ? "set" : around + keyOf(stemOf(listed(parent, u.id)));
        case kOdd:
            return around + "lines";
        default:
            return "bytes";
        }
    }

    static std::string_view stemOf(std::string_view name)
    {
        constexpr std::string_view kEnding = ".txt";
        const bool isFile = name.size() >= kEnding.size() &&
                            equalIgnoringCase(name.substr(name.size() - kEnding.size()), kEnding);
        return isFile ? name.substr(0, name.size() - kEnding.size()) : name;
    }

    // Clips and motions of a project stand in this order.
    void findPartners()
    {
        std::unordered_map<std::string_view, UnitId> clips, motions;
        const auto findIn = [](const auto &map, std::string_view id) {
            const auto found = map.find(id);
            return found == map.end() ? UnitIndex::kNone : found->second;
        };
        std::vector<UnitId> waiting;
        const auto endProject = [&] {
            for (const UnitId clip : waiting)
                m_state.facts[clip].partner = findIn(motions, m_lines[lineOf(clip) + 1]);
            clips.clear();
            motions.clear();
            waiting.clear();
        };
        for (UnitId unit = 0; unit < m_units.size(); ++unit) {
            const std::uint32_t tag = m_units[unit].tag;
            if (tag == kProject)
                endProject();
            if (tag == kClipUnit) {
                clips.emplace(m_lines[lineOf(unit) + 1], unit);
                waiting.push_back(unit);
            } else if (tag == kMotionUnit) {
                motions.emplace(m_lines[lineOf(unit)], unit);
                m_state.facts[unit].partner = findIn(clips, m_lines[lineOf(unit)]);
            }
        }
        endProject();
    }

    const Lines &m_lines;
    const UnitIndex &m_units;
    AnimtextState &m_state;
};

} // namespace

void nameUnits(const Lines &lines, const UnitIndex &units, AnimtextState &state)
{
    Namer(lines, units, state).name();
}

const UnitFacts &factsOf(const File &file, UnitId unit)
{
    return file.state<AnimtextState>().facts[unit];
}

const Record *AnimtextState::recordOf(std::uint32_t tag) const
{
    switch (tag) {
    case kHead:
        return sort == Sort::Names ? &kNameList : &kProjectList;
    case kProject:
        return sort == Sort::Project ? &kProjectFile : &kProjectData;
    case kClipUnit:
        return &kClip;
    case kMotions:
        return &kMotionCount;
    case kMotionUnit:
        return &kMotion;
    case kSets:
        return &kSetList;
    case kSetUnit:
        return &kSet;
    case kOdd:
        return &kOddLines;
    default:
        return nullptr;
    }
}

} // namespace cutaway::animtext
