// SPDX-License-Identifier: MIT
// Poses of a skeleton from a table of numbers.
#include "core/base/quantity.h"
#include "core/domains/anim/densetracks.h"
#include "core/domains/anim/import/bonematch.h"
#include "core/domains/anim/import/cliptable.h"
#include "core/domains/anim/rules.h"

#include <algorithm>

namespace cutaway::anim
{

namespace
{

constexpr std::uint32_t kNoBone = 0xFFFFFFFF;

Transform transformOf(const ClipTable::Row &row)
{
    const std::array<float, 10> &p = row.part;
    Transform made;
    made.translation = {p[0], p[1], p[2], 0.0f};
    made.rotation = glm::normalize(glm::quat(p[6], p[3], p[4], p[5]));
    made.scale = {p[7], p[8], p[9], 0.0f};
    return made;
}

class TableClipMaker
{
public:
    TableClipMaker(const ClipTable &table, const Skeleton &skeleton, const Binding *binding)
        : m_table(table), m_skeleton(skeleton), m_binding(binding)
    {
    }

    Result<SourceClip> make(const SourceTiming &timing)
    {
        const double rate = m_table.rate.value_or(timing.otherwise);
        const Result<std::uint32_t> frames =
            framesOf((m_table.frames - 1) / rate, rate, m_skeleton.bones(), timing, m_clip.notes);
        if (!frames)
            return tl::unexpected(frames.error());
        m_clip.rate = rate;
        m_clip.frames = *frames;
        m_clip.blend = m_table.blend;
        m_clip.annotations = m_table.annotations;
        m_clip.holdsDeltas = true;
        matchNames();
        if (const Result<void> done = placeRows(); !done)
            return tl::unexpected(done.error());
        if (const Result<void> done = placeMotion(); !done)
            return tl::unexpected(done.error());
        if (const Result<void> done = placeFloats(); !done)
            return tl::unexpected(done.error());
        if (timing.asked && *timing.asked != rate) {
            if (const Result<void> done = resample(timing); !done)
                return tl::unexpected(done.error());
        }
        return std::move(m_clip);
    }

private:
    void matchNames()
    {
        std::vector<std::string> named(m_table.names.begin() + 1, m_table.names.end());
        const BoneMatch match = matchBones(m_skeleton.boneNames(), named);
        m_boneOfName.assign(m_table.names.size(), kNoBone);
        for (std::uint32_t bone = 0; bone < match.found.size(); ++bone) {
            if (match.found[bone])
                m_boneOfName[*match.found[bone] + 1] = bone;
        }
        for (const std::uint32_t bone : match.respelt)
            m_clip.notes.push_back(
                importNote(Severity::Note, "anim.import.names"_rule,
                           fmt::format("bone '{}' is called '{}' in the file", m_skeleton.boneNames()[bone],
                                       named[*match.found[bone]])));
    }

    std::uint32_t boneOf(const ClipTable::Row &row) const
    {
        if (row.bone != 0)
            return m_boneOfName[row.bone];
        const std::int32_t bone = boneOfTrack(m_binding, row.track);
        return bone < 0 || static_cast<std::size_t>(bone) >= m_skeleton.bones()
                   ? kNoBone
                   : static_cast<std::uint32_t>(bone);
    }

    Result<void> placeRows()
    {
        const std::size_t bones = m_skeleton.bones();
        m_clip.poses.resize(std::size_t{m_clip.frames} * bones);
        m_lines.assign(m_clip.poses.size(), 0);
        m_clip.found.assign(bones, false);
        std::vector<bool> others(m_table.names.size());
        for (const ClipTable::Row &row : m_table.transforms) {
            const std::uint32_t bone = boneOf(row);
            if (bone == kNoBone) {
                others[row.bone] = true;
                continue;
            }
            const std::size_t at = std::size_t{row.frame} * bones + bone;
            if (m_lines[at] != 0)
                return fail("line {}: bone '{}' stands in frame {} twice, first in line {}", row.line,
                            m_skeleton.boneNames()[bone], row.frame, m_lines[at]);
            m_lines[at] = row.line;
            m_clip.poses[at] = transformOf(row);
            m_clip.found[bone] = true;
        }
        if (const Result<void> told = tellFound(others); !told)
            return told;
        return fillGaps();
    }

    Result<void> tellFound(const std::vector<bool> &others)
    {
        const auto found = static_cast<std::size_t>(std::ranges::count(m_clip.found, true));
        if (2 * found < m_skeleton.bones() || found == 0)
            return fail("{} of {} of skeleton '{}' are in the table, at least half must be", found,
                        quantity(m_skeleton.bones(), "bone"), m_skeleton.name());
        if (found < m_skeleton.bones())
            m_clip.notes.push_back(
                importNote(Severity::Note, "anim.import.bones"_rule,
                           fmt::format("{} of {} bones are not in the table and stay at rest",
                                       m_skeleton.bones() - found, m_skeleton.bones())));
        for (std::size_t name = 0; name < others.size(); ++name) {
            if (others[name])
                m_clip.notes.push_back(importNote(
                    Severity::Note, "anim.import.names"_rule,
                    fmt::format("'{}' is not a bone of the skeleton and left out", m_table.names[name])));
        }
        return {};
    }

    // A frame without rows lies between those that have some; a bone is in all of these or in none.
    Result<void> fillGaps()
    {
        const std::size_t bones = m_skeleton.bones();
        std::vector<std::uint32_t> held;
        for (std::uint32_t frame = 0; frame < m_clip.frames; ++frame) {
            const auto row = m_lines.begin() + static_cast<std::ptrdiff_t>(frame * bones);
            if (std::any_of(row, row + static_cast<std::ptrdiff_t>(bones),
                            [](std::uint32_t line) { return line != 0; }))
                held.push_back(frame);
            for (std::size_t bone = 0; bone < bones && !held.empty() && held.back() == frame; ++bone) {
                if (m_clip.found[bone] && m_lines[frame * bones + bone] == 0)
                    return fail("bone '{}' has no row in frame {}, others have", m_skeleton.boneNames()[bone],
                                frame);
            }
        }
        if (held.size() < m_clip.frames)
            m_clip.notes.push_back(
                importNote(Severity::Warning, "anim.import.keys"_rule,
                           fmt::format("{} of {} frames have no rows and lie between the others",
                                       m_clip.frames - held.size(), m_clip.frames)));
        std::vector<Transform> kept;
        for (const std::uint32_t frame : held) {
            const auto row = m_clip.poses.begin() + static_cast<std::ptrdiff_t>(frame * bones);
            kept.insert(kept.end(), row, row + static_cast<std::ptrdiff_t>(bones));
        }
        const DenseTracks between(static_cast<std::uint32_t>(bones), 0, std::move(kept), {});
        std::size_t after = 0;
        for (std::uint32_t frame = 0; frame < m_clip.frames; ++frame) {
            while (after + 1 < held.size() && held[after] < frame)
                ++after;
            const std::size_t before = held[after] <= frame || after == 0 ? after : after - 1;
            const double span = held[after] - held[before];
            const double part = span > 0.0 ? (frame - held[before]) / span : 0.0;
            between.sample(static_cast<double>(before) + part,
                           std::span(m_clip.poses).subspan(frame * bones, bones), {});
        }
        return {};
    }

    Result<void> placeMotion()
    {
        if (m_table.motion.empty())
            return {};
        std::vector<bool> said(m_clip.frames);
        m_clip.motion.resize(m_clip.frames);
        for (const ClipTable::Row &row : m_table.motion) {
            if (said[row.frame])
                return fail("line {}: the motion of frame {} is said twice", row.line, row.frame);
            said[row.frame] = true;
            m_clip.motion[row.frame] = {row.part[0], row.part[1], row.part[2], row.part.back()};
        }
        const auto missing = std::ranges::find(said, false);
        return missing == said.end()
                   ? Result<void>{}
                   : fail("frame {} has no row of kind 'motion', others have", missing - said.begin());
    }

    Result<void> placeFloats()
    {
        std::vector<bool> said;
        for (const ClipTable::Row &row : m_table.floats) {
            constexpr std::uint32_t kMostFloatTracks = 256; // a clip of the games has 4
            if (row.track >= kMostFloatTracks)
                return fail("line {}: float track {}, allowed are 0 to {}", row.line, row.track,
                            kMostFloatTracks - 1);
            if (row.track >= m_clip.floats.size()) {
                m_clip.floats.resize(row.track + 1);
                m_clip.floatNames.resize(row.track + 1);
                said.resize(row.track + 1);
            }
            if (said[row.track] && m_clip.floats[row.track] != row.part.back())
                return fail("line {}: float track {} changes, which is not known how to write", row.line,
                            row.track);
            said[row.track] = true;
            m_clip.floats[row.track] = row.part.back();
            m_clip.floatNames[row.track] = m_table.names[row.bone];
        }
        const auto missing = std::ranges::find(said, false);
        return missing == said.end() ? Result<void>{}
                                     : fail("float track {} has no rows", missing - said.begin());
    }

    // Another rate: the same time, poses between frames.
    Result<void> resample(const SourceTiming &timing)
    {
        const double rate = *timing.asked;
        const Result<std::uint32_t> frames =
            framesOf((m_clip.frames - 1) / m_clip.rate, rate, m_skeleton.bones(), timing, m_clip.notes);
        if (!frames)
            return tl::unexpected(frames.error());
        const auto bones = static_cast<std::uint32_t>(m_skeleton.bones());
        const DenseTracks before(bones, 0, std::move(m_clip.poses), {});
        RootMotion motion;
        motion.samples = std::move(m_clip.motion);
        m_clip.motion.clear();
        m_clip.poses.resize(std::size_t{*frames} * bones);
        for (std::uint32_t frame = 0; frame < *frames; ++frame) {
            const double at = frame * m_clip.rate / rate;
            before.sample(at, std::span(m_clip.poses).subspan(std::size_t{frame} * bones, bones), {});
            if (!motion.samples.empty())
                m_clip.motion.push_back(motion.at(at, m_clip.frames));
        }
        m_clip.frames = *frames;
        m_clip.rate = rate;
        return {};
    }

    const ClipTable &m_table;
    const Skeleton &m_skeleton;
    const Binding *m_binding;
    SourceClip m_clip;
    std::vector<std::uint32_t> m_boneOfName; // kNoBone for others
    std::vector<std::uint32_t> m_lines;      // of the row of each transform; 0: none
};

} // namespace

Result<SourceClip> sourceOf(const ClipTable &table, const Skeleton &skeleton, const Binding *binding,
                            const SourceTiming &timing)
{
    return TableClipMaker(table, skeleton, binding).make(timing);
}

} // namespace cutaway::anim
