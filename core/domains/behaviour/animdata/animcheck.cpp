// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/animdata/animcheck.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/animdata/rules.h"
#include "core/schema/reader.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

namespace cutaway::animdata
{

namespace
{

// A clip of a behaviour that plays in a project.
struct PlayedClip {
    const BehaviourFile *behaviour;
    const behaviour::Clip *clip;
};

class ProjectCheck
{
public:
    ProjectCheck(const File &file, const Companionship &others, std::size_t project, Diagnostics &diagnostics)
        : m_file(file), m_project(others.projects[project]), m_isComplete(others.isComplete(project)),
          m_found(diagnostics)
    {
        for (const ClipRecord &record : m_project.clips)
            m_records.emplace(record.name, &record);
        for (const Motion &motion : m_project.motions)
            m_durations.emplace(motion.id, motion.duration);
        for (const BehaviourFile *behaviour : others.ofProject[project]) {
            for (const behaviour::Clip &clip : behaviour->graph.clips)
                m_played[clip.name].push_back({behaviour, &clip});
        }
    }

    void checkAlone()
    {
        std::set<std::int64_t> ids;
        std::set<std::string_view> names;
        for (const ClipRecord &record : m_project.clips) {
            ids.insert(record.id);
            if (!names.insert(record.name).second)
                tell(Severity::Warning, "animdata.clip.twice"_rule, record.unit, "name"_f,
                     fmt::format("a record of '{}' stands further up", record.name));
        }
        std::set<std::int64_t> moved;
        for (const Motion &motion : m_project.motions) {
            if (!moved.insert(motion.id).second)
                tell(Severity::Warning, "animdata.motion.twice"_rule, motion.unit, "id"_f,
                     fmt::format("a motion of id {} stands further up", motion.id));
            // A file of motions has no clips at all.
            if (!ids.contains(motion.id) && !(m_project.clips.empty() && m_project.files.empty()))
                tell(Severity::Warning, "animdata.motion.clip"_rule, motion.unit, "id"_f,
                     fmt::format("no clip has the id {}", motion.id));
            checkEnd(motion, "translations"_f, motion.translations);
            checkEnd(motion, "rotations"_f, motion.rotations);
        }
    }

    void checkBeside()
    {
        for (const auto &[name, played] : m_played)
            checkClip(name, played);
        if (m_played.empty())
            return;
        checkIds();
        for (const ClipRecord &record : m_project.clips) {
            if (m_isComplete && !m_played.contains(record.name))
                tell(Severity::Note, "animdata.clip.unused"_rule, record.unit, "name"_f,
                     fmt::format("no behaviour of {} has a clip '{}'", m_project.name, record.name));
        }
    }

    ComparedProject compared() const
    {
        ComparedProject result{m_project.name, 0, m_played.size(), 0, 0, 0, 0, m_isComplete};
        std::set<const BehaviourFile *> behaviours;
        for (const auto &[name, played] : m_played) {
            const ClipRecord *record = recordOf(name);
            for (const PlayedClip &one : played)
                behaviours.insert(one.behaviour);
            if (record == nullptr)
                continue;
            ++result.recorded;
            const WantedRecord wanted = wantedFor(played.front(), *record);
            result.alike += isAlike(wanted, *record) ? 1 : 0;
            result.triggers += wanted.triggers.size();
            result.listed +=
                wanted.triggers.size() - std::min(wanted.triggers.size(), missing(wanted, *record));
        }
        result.behaviours = behaviours.size();
        return result;
    }

    // What the clip that a finding is about should have.
    std::optional<WantedRecord> wanted(std::string_view name) const
    {
        const auto played = m_played.find(std::string(name));
        if (played == m_played.end())
            return std::nullopt;
        const ClipRecord *record = recordOf(name);
        const auto id =
            record != nullptr ? std::optional(record->id) : idOf(played->second.front().clip->animation);
        return recordFor(played->second.front().behaviour->graph, *played->second.front().clip,
                         id ? durationOf(*id) : 0);
    }
    // That of another clip with the same animation.
    std::optional<std::int64_t> idForClip(std::string_view name) const
    {
        const auto played = m_played.find(std::string(name));
        return played == m_played.end() ? std::nullopt : idOf(played->second.front().clip->animation);
    }

private:
    const ClipRecord *recordOf(std::string_view name) const
    {
        const auto found = m_records.find(name);
        return found == m_records.end() ? nullptr : found->second;
    }
    double durationOf(std::int64_t id) const
    {
        const auto found = m_durations.find(id);
        return found == m_durations.end() ? 0 : found->second;
    }
    // The id of another clip that plays the animation.
    std::optional<std::int64_t> idOf(std::string_view animation) const
    {
        for (const auto &[name, played] : m_played) {
            const ClipRecord *record = recordOf(name);
            if (record != nullptr && equalIgnoringCase(played.front().clip->animation, animation))
                return record->id;
        }
        return std::nullopt;
    }
    WantedRecord wantedFor(const PlayedClip &played, const ClipRecord &record) const
    {
        return recordFor(played.behaviour->graph, *played.clip, durationOf(record.id));
    }
    static bool isAlike(const WantedRecord &wanted, const ClipRecord &record)
    {
        return isSameNumber(wanted.speed, record.speed) && isSameNumber(wanted.cropStart, record.cropStart) &&
               isSameNumber(wanted.cropEnd, record.cropEnd);
    }
    static std::size_t missing(const WantedRecord &wanted, const ClipRecord &record)
    {
        const auto all = differencesOf(wanted, record);
        return static_cast<std::size_t>(
            std::ranges::count_if(all, [](const TriggerDifference &one) { return !one.row; }));
    }

    void tell(Severity severity, Code rule, UnitId unit, FieldName field, std::string message)
    {
        const Reader root(m_file.tree(unit));
        m_found.enterUnit(unit, m_file.units().range(unit).offset);
        m_found.add(severity, rule, root.range(field), std::move(message));
    }

    template <class Key> void checkEnd(const Motion &motion, FieldName field, const std::vector<Key> &keys)
    {
        if (!keys.empty())
            checkEnd(motion, field, keys.back()[0]);
    }
    void checkEnd(const Motion &motion, FieldName field, double last)
    {
        if (!isSameNumber(last, motion.duration))
            tell(Severity::Warning, "animdata.motion.end"_rule, motion.unit, field,
                 fmt::format("the last of the {} is at {}, the duration is {}", field.text(), last,
                             motion.duration));
    }

    void checkClip(const std::string &name, const std::vector<PlayedClip> &played)
    {
        const ClipRecord *record = recordOf(name);
        if (record == nullptr) {
            if (!m_project.hasMotion)
                return;
            tell(Severity::Warning, "animdata.clip.missing"_rule, m_project.unit, "files"_f,
                 fmt::format("{} has a clip '{}', {} has no record of it", played.front().behaviour->name,
                             name, m_project.name));
            m_found.nameSubject(name);
            return;
        }
        // Generators of one name share the record: one that it fits is enough.
        const auto fitting = std::ranges::find_if(
            played, [&](const PlayedClip &one) { return isAlike(wantedFor(one, *record), *record); });
        const PlayedClip &one = fitting == played.end() ? played.front() : *fitting;
        const WantedRecord wanted = wantedFor(one, *record);
        if (fitting == played.end())
            tell(Severity::Warning, "animdata.clip.speed"_rule, record->unit, "playbackSpeed"_f,
                 fmt::format("'{}' of {} has speed {} and crops {} and {}; the record has {}, {} and {}",
                             name, one.behaviour->name, numberText(wanted.speed),
                             numberText(wanted.cropStart), numberText(wanted.cropEnd),
                             numberText(record->speed), numberText(record->cropStart),
                             numberText(record->cropEnd)));
        for (const TriggerDifference &difference : differencesOf(wanted, *record))
            tellTrigger(*record, difference);
    }

    void tellTrigger(const ClipRecord &record, const TriggerDifference &difference)
    {
        const Trigger &wanted = difference.wanted;
        if (!difference.row)
            tell(Severity::Warning, "animdata.trigger.missing"_rule, record.unit, "triggers"_f,
                 fmt::format("the clip sends {} at {}; the record of '{}' does not have it", wanted.event,
                             numberText(wanted.time), record.name));
        else
            tell(Severity::Note, "animdata.trigger.time"_rule, record.unit, "triggers"_f,
                 fmt::format("the clip sends {} at {}; the record of '{}' has it at {}", wanted.event,
                             numberText(wanted.time), record.name,
                             numberText(record.triggers[*difference.row].time)));
    }

    void checkIds()
    {
        std::map<std::string, std::int64_t> ids;
        std::map<std::int64_t, std::string> animations;
        for (const auto &[name, played] : m_played) {
            const ClipRecord *record = recordOf(name);
            if (record == nullptr)
                continue;
            const std::string animation = lowered(played.front().clip->animation);
            const bool isShared = std::ranges::any_of(
                played, [&](const PlayedClip &other) { return lowered(other.clip->animation) != animation; });
            if (isShared) // generators of one name that play different animations
                continue;
            const auto id = ids.emplace(animation, record->id).first->second;
            const auto &other = animations.emplace(record->id, animation).first->second;
            if (id != record->id || other != animation)
                tell(Severity::Note, "animdata.animation.id"_rule, record->unit, "id"_f,
                     id != record->id
                         ? fmt::format("{} has the id {} here and {} elsewhere", animation, record->id, id)
                         : fmt::format("the id {} stands for {} here and for {} elsewhere", record->id,
                                       animation, other));
        }
    }

    const File &m_file;
    const Project &m_project;
    bool m_isComplete;
    Diagnostics &m_found;
    std::unordered_map<std::string_view, const ClipRecord *> m_records; // the first of a name
    std::unordered_map<std::int64_t, double> m_durations;
    std::map<std::string, std::vector<PlayedClip>> m_played; // by name
};

class SetCheck
{
public:
    SetCheck(const File &file, const Companionship &others, Diagnostics &diagnostics)
        : m_file(file), m_others(others), m_found(diagnostics)
    {
    }

    void check(const SetProject &project)
    {
        const std::optional<std::size_t> clips = m_others.projectOf(project.name);
        AnimationNames names;
        std::unordered_set<std::string> known;
        for (const ClipRecord &record : clips ? m_others.projects[*clips].clips : std::vector<ClipRecord>())
            known.insert(lowered(record.name));
        for (const BehaviourFile *behaviour :
             clips ? m_others.ofProject[*clips] : std::vector<const BehaviourFile *>()) {
            for (const behaviour::Clip &clip : behaviour->graph.clips)
                names.add(clip.animation);
        }
        const bool isComplete = clips && m_others.isComplete(*clips);
        for (const AttackSet &set : project.sets) {
            for (std::size_t row = 0; row < set.attacks.size() && clips; ++row)
                checkAttack(set, row, known);
            for (std::size_t row = 0; row < set.animations.size(); ++row)
                checkAnimation(set, row, isComplete ? &names : nullptr);
        }
    }

private:
    void tell(Severity severity, Code rule, UnitId unit, FieldName array, std::size_t row,
              std::string message)
    {
        const Reader root(m_file.tree(unit));
        m_found.enterUnit(unit, m_file.units().range(unit).offset);
        m_found.add(severity, rule, root.element(array, static_cast<std::uint32_t>(row)).range(),
                    std::move(message));
    }

    void checkAttack(const AttackSet &set, std::size_t row, const std::unordered_set<std::string> &known)
    {
        for (const std::string &clip : set.attacks[row].clips) {
            if (!known.contains(lowered(clip)))
                tell(Severity::Note, "animdata.attack.clip"_rule, set.unit, "attacks"_f, row,
                     fmt::format("{} names the clip '{}', of which the project has no record",
                                 set.attacks[row].event, clip));
        }
    }

    void checkAnimation(const AttackSet &set, std::size_t row, const AnimationNames *names)
    {
        const AnimationKey &key = set.animations[row];
        if (key.extension != kHkxKey)
            tell(Severity::Warning, "animdata.set.extension"_rule, set.unit, "animations"_f, row,
                 fmt::format("the extension is {}, that of hkx is {}", key.extension, kHkxKey));
        if (names != nullptr && names->find(key) == nullptr)
            tell(Severity::Note, "animdata.set.animation"_rule, set.unit, "animations"_f, row,
                 fmt::format("no clip of the project plays an animation of the name {}", key.name));
    }

    const File &m_file;
    const Companionship &m_others;
    Diagnostics &m_found;
};

} // namespace

std::vector<ComparedProject> compare(const File &text, const Companionship &others)
{
    std::vector<ComparedProject> found;
    Diagnostics none;
    for (std::size_t i = 0; i < others.projects.size() && !projectUnits(text).empty(); ++i) {
        ComparedProject compared = ProjectCheck(text, others, i, none).compared();
        if (compared.clips != 0)
            found.push_back(std::move(compared));
    }
    return found;
}

void checkAnimationText(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    const Companionship others = companionshipOf(file);
    const std::vector<SetProject> sets = readSets(file);
    for (std::size_t i = 0; i < others.projects.size() && sets.empty(); ++i) {
        if (progress.cancelled())
            return;
        ProjectCheck check(file, others, i, diagnostics);
        check.checkAlone();
        check.checkBeside();
    }
    SetCheck setCheck(file, others, diagnostics);
    for (const SetProject &project : sets)
        setCheck.check(project);
}

std::vector<Fix> animationTextFixes(const File &file, const Diagnostic &diagnostic)
{
    const Code code = diagnostic.code;
    const bool isMissing = code == "animdata.clip.missing"_rule;
    const bool isOther = code == "animdata.clip.speed"_rule || code == "animdata.trigger.missing"_rule ||
                         code == "animdata.trigger.time"_rule;
    if ((!isMissing && !isOther) || diagnostic.unit >= file.units().size())
        return {};
    UnitId unit = diagnostic.unit;
    if (isOther)
        unit = file.units().parentOf(unit);
    const std::vector<UnitId> projects = projectUnits(file);
    if (std::ranges::find(projects, unit) == projects.end())
        return {};
    const Companionship others = companionshipOf(file);
    const auto number = static_cast<std::size_t>(std::ranges::find(projects, unit) - projects.begin());
    const Project &project = others.projects[number];
    const auto record = std::ranges::find(project.clips, diagnostic.unit, &ClipRecord::unit);
    Diagnostics none;
    const ProjectCheck check(file, others, number, none);
    const std::string name = isMissing                       ? diagnostic.subject
                             : record == project.clips.end() ? std::string()
                                                             : record->name;
    const std::optional<WantedRecord> wanted = check.wanted(name);
    if (!wanted)
        return {};
    if (isMissing)
        return {Fix{fmt::format("Add a record of '{}'", name),
                    {editToAdd(file, project, *wanted, check.idForClip(name))},
                    Fix::Kind::Choice}};
    std::vector<Edit> edits = editsToAlign(file, *record, *wanted);
    if (edits.empty())
        return {};
    return {Fix{fmt::format("Bring the record of '{}' in line with the clip", name), std::move(edits),
                Fix::Kind::Choice}};
}

} // namespace cutaway::animdata
