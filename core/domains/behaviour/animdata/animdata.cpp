// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/animdata/animdata.h"

#include "core/base/letters.h"
#include "core/formats/animtext/animtextformat.h"
#include "core/formats/havok/names.h"
#include "core/schema/reader.h"

#include <algorithm>

namespace cutaway::animdata
{

namespace
{

using animtext::AnimtextState;

double real(const Reader &from, FieldName field)
{
    return animtext::realIn(from.text(field)).value_or(0);
}

std::int64_t integer(const Reader &from, FieldName field)
{
    return animtext::integerIn(from.text(field)).value_or(0);
}

std::vector<std::string> texts(const Reader &from, FieldName array)
{
    std::vector<std::string> found;
    for (const Reader &row : from.elements(array))
        found.push_back(row.text());
    return found;
}

ClipRecord readClip(const File &file, UnitId unit)
{
    const Reader from(file.tree(unit));
    ClipRecord clip{unit,
                    from.text("name"_f),
                    integer(from, "id"_f),
                    real(from, "playbackSpeed"_f),
                    real(from, "cropStart"_f),
                    real(from, "cropEnd"_f),
                    {}};
    for (const Reader &row : from.elements("triggers"_f))
        clip.triggers.push_back({row.text("event"_f), real(row, "time"_f)});
    return clip;
}

Motion readMotion(const File &file, UnitId unit)
{
    const Reader from(file.tree(unit));
    Motion motion{unit, integer(from, "id"_f), real(from, "duration"_f), {}, {}};
    for (const Reader &row : from.elements("translations"_f))
        motion.translations.push_back(
            {real(row, "time"_f), real(row, "x"_f), real(row, "y"_f), real(row, "z"_f)});
    for (const Reader &row : from.elements("rotations"_f))
        motion.rotations.push_back(
            {real(row, "time"_f), real(row, "x"_f), real(row, "y"_f), real(row, "z"_f), real(row, "w"_f)});
    return motion;
}

AttackSet readSet(const File &file, UnitId unit, bool isListed)
{
    const Reader from(file.tree(unit));
    AttackSet set{unit, isListed ? file.format().unitTitle(file, unit) : "", texts(from, "events"_f), {}, {},
                  {}};
    for (const Reader &row : from.elements("conditions"_f))
        set.conditions.push_back({row.text("variable"_f), integer(row, "low"_f), integer(row, "high"_f)});
    for (const Reader &row : from.elements("attacks"_f))
        set.attacks.push_back({row.text("event"_f), integer(row, "flag"_f), texts(row, "clips"_f)});
    for (const Reader &row : from.elements("animations"_f)) {
        const auto key = [&](FieldName field) { return static_cast<std::uint32_t>(integer(row, field)); };
        set.animations.push_back({key("folderHash"_f), key("nameHash"_f), key("extensionHash"_f)});
    }
    return set;
}

std::vector<UnitId> topUnits(const File &file, std::uint32_t tag)
{
    std::vector<UnitId> found;
    for (const UnitId unit : file.units().childrenOf(UnitIndex::kNone)) {
        if (file.units()[unit].tag == tag)
            found.push_back(unit);
    }
    return found;
}

} // namespace

const ClipRecord *Project::clip(std::string_view clipName) const
{
    const auto found = std::ranges::find(clips, clipName, &ClipRecord::name);
    return found == clips.end() ? nullptr : &*found;
}

const Motion *Project::motion(std::int64_t motionId) const
{
    const auto found = std::ranges::find(motions, motionId, &Motion::id);
    return found == motions.end() ? nullptr : &*found;
}

bool isAnimationText(const File &file)
{
    return file.stateIf<AnimtextState>() != nullptr;
}

std::vector<UnitId> projectUnits(const File &file)
{
    return isAnimationText(file) ? topUnits(file, animtext::kProject) : std::vector<UnitId>();
}

Project readProject(const File &file, UnitId unit)
{
    const Reader head(file.tree(unit));
    const bool isListed = file.state<AnimtextState>().sort == animtext::Sort::Data;
    Project project{unit,
                    isListed ? file.format().unitTitle(file, unit) : "",
                    texts(head, "files"_f),
                    head.text("hasMotion"_f) == "1",
                    {},
                    {}};
    for (UnitId each = unit + 1; each < file.units()[unit].end; ++each) {
        if (file.units()[each].tag == animtext::kClipUnit)
            project.clips.push_back(readClip(file, each));
        else if (file.units()[each].tag == animtext::kMotionUnit)
            project.motions.push_back(readMotion(file, each));
    }
    return project;
}

std::vector<Project> readProjects(const File &file)
{
    std::vector<Project> projects;
    for (const UnitId unit : projectUnits(file))
        projects.push_back(readProject(file, unit));
    if (isAnimationText(file) && file.state<AnimtextState>().sort == animtext::Sort::Motions) {
        projects.push_back({0, {}, {}, true, {}, {}});
        for (const UnitId unit : topUnits(file, animtext::kMotionUnit))
            projects.back().motions.push_back(readMotion(file, unit));
    }
    return projects;
}

std::vector<SetProject> readSets(const File &file)
{
    std::vector<SetProject> projects;
    if (!isAnimationText(file))
        return projects;
    for (const UnitId unit : topUnits(file, animtext::kSets)) {
        projects.push_back({unit, file.format().unitTitle(file, unit), {}});
        for (const UnitId set : file.units().childrenOf(unit)) {
            if (file.units()[set].tag == animtext::kSetUnit)
                projects.back().sets.push_back(readSet(file, set, true));
        }
    }
    for (const UnitId set : topUnits(file, animtext::kSetUnit))
        projects.push_back({set, {}, {readSet(file, set, false)}});
    return projects;
}

std::uint32_t keyOf(std::string_view text)
{
    std::uint32_t key = 0;
    for (const char c : text)
        key = havok::addedToMaterialId(key, lowerLetter(c));
    return key;
}

void AnimationNames::add(std::string_view animation)
{
    std::string_view name = animation.substr(animation.find_last_of('\\') + 1); // npos + 1 is 0
    name = name.substr(0, name.rfind('.'));
    m_names.emplace(keyOf(name), animation);
}

const std::string *AnimationNames::find(const AnimationKey &key) const
{
    const auto found = m_names.find(key.name);
    return found == m_names.end() ? nullptr : &found->second;
}

} // namespace cutaway::animdata
