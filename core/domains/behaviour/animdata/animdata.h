// SPDX-License-Identifier: MIT
// Skyrim's animation texts by meaning: clips with triggers, root motion and attack sets of each project. What
// is no number in the text reads as 0. Facts: core/formats/animtext/FORMAT.md.
//
// Units: seconds; lengths are game units.
#pragma once

#include "core/file/file.h"

#include <array>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace cutaway::animdata
{

struct Trigger {
    std::string event;
    double time = 0; // from the start of the clip
    bool operator==(const Trigger &) const = default;
};

struct ClipRecord {
    UnitId unit = 0;
    std::string name;
    std::int64_t id = 0;
    double speed = 1;
    double cropStart = 0, cropEnd = 0;
    std::vector<Trigger> triggers;
};

struct Motion {
    UnitId unit = 0;
    std::int64_t id = 0;
    double duration = 0;
    std::vector<std::array<double, 4>> translations; // time, x, y, z
    std::vector<std::array<double, 5>> rotations;    // time, x, y, z, w
};

struct Project {
    UnitId unit = 0;
    std::string name; // "TrollProject.txt"; empty in a file of its own
    std::vector<std::string> files;
    bool hasMotion = false;
    std::vector<ClipRecord> clips;
    std::vector<Motion> motions;

    // The first of a name or an id; nullptr for none.
    const ClipRecord *clip(std::string_view clipName) const;
    const Motion *motion(std::int64_t motionId) const;
};

struct Condition {
    std::string variable;
    std::int64_t low = 0, high = 0;
};
struct Attack {
    std::string event;
    std::int64_t flag = 0;
    std::vector<std::string> clips;
};
struct AnimationKey {
    std::uint32_t folder = 0, name = 0, extension = 0;
};
inline constexpr std::uint32_t kHkxKey = 7891816; // the letters of the extension

struct AttackSet {
    UnitId unit = 0;
    std::string file; // "FullBody.txt"; empty in a file of its own
    std::vector<std::string> events;
    std::vector<Condition> conditions;
    std::vector<Attack> attacks;
    std::vector<AnimationKey> animations;
};
struct SetProject {
    UnitId unit = 0;
    std::string name; // "TrollProjectData\TrollProject.txt"
    std::vector<AttackSet> sets;
};

// True for the texts that this is about.
bool isAnimationText(const File &file);

// The clips and motions of all projects, or of the one that the file is; of motions alone one without clips.
std::vector<Project> readProjects(const File &file);
Project readProject(const File &file, UnitId unit);
std::vector<UnitId> projectUnits(const File &file);
std::vector<SetProject> readSets(const File &file);

// CRC-32 of a text in lower case, as sets have it.
std::uint32_t keyOf(std::string_view text);

// Names of animations by the keys of sets.
class AnimationNames
{
public:
    void add(std::string_view animation); // "Animations\Male\MT_Idle.hkx"
    // Its path as it was added; nullptr for a key that none has.
    const std::string *find(const AnimationKey &key) const;
    bool empty() const { return m_names.empty(); }

private:
    std::unordered_map<std::uint32_t, std::string> m_names; // by the key of the name without folder
};

} // namespace cutaway::animdata
