// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipcheck.h"

#include "core/base/diagnostic.h"
#include "core/base/quantity.h"
#include "core/domains/anim/clipscene.h"
#include "core/domains/anim/rules.h"
#include "core/file/file.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace cutaway::anim
{

namespace
{

constexpr double kSameTime = 1e-4; // seconds
constexpr float kNoWay = 1e-3f;    // units, radians

class ClipChecker
{
public:
    ClipChecker(const Clip &clip, std::optional<Game> game, Diagnostics &diagnostics)
        : m_clip(clip), m_game(game), m_diagnostics(diagnostics)
    {
    }

    void check()
    {
        checkTimes();
        checkMap();
        checkAnnotations();
        if (m_clip.rootMotion() != nullptr)
            checkMotion(*m_clip.rootMotion());
        noteUnusual();
    }

private:
    void checkTimes()
    {
        const double wanted = m_clip.timeAt(m_clip.frames() - 1);
        if (m_clip.frames() > 1 && !(std::fabs(m_clip.duration() - wanted) <= kSameTime))
            m_diagnostics.warning("anim.length"_rule, {}, "the duration is {:.6f} s, {} take {:.6f} s",
                                  m_clip.duration(), quantity(m_clip.frames(), "frame"), wanted);
    }

    void checkMap()
    {
        if (m_clip.binding() == nullptr)
            return;
        std::map<std::int16_t, std::size_t> tracks;
        const std::vector<std::int16_t> &map = m_clip.binding()->trackToBone;
        for (std::size_t track = 0; track < map.size(); ++track) {
            const auto [first, isNew] = tracks.emplace(map[track], track);
            if (!isNew && map[track] >= 0)
                m_diagnostics.error("anim.binding"_rule, {}, "tracks {} and {} move bone {}", first->second,
                                    track, map[track]);
        }
    }

    void checkAnnotations()
    {
        const std::size_t held = m_clip.annotationTracks().size();
        if (held != 0 && held != m_clip.tracks())
            m_diagnostics.warning("anim.annotationtracks"_rule, {}, "there are {} annotation tracks, {}",
                                  held, quantity(m_clip.tracks(), "track"));
        for (const AnnotationTrack &track : m_clip.annotationTracks()) {
            for (const Annotation &annotation : track.annotations) {
                if (!(annotation.time >= -kSameTime && annotation.time <= m_clip.duration() + kSameTime))
                    m_diagnostics.warning("anim.eventtime"_rule, {},
                                          "'{}' at {:.6f} s lies outside 0 to {:.6f} s", annotation.text,
                                          annotation.time, m_clip.duration());
            }
        }
    }

    void checkMotion(const RootMotion &motion)
    {
        if (motion.samples.empty())
            return;
        const glm::vec4 &first = motion.samples.front();
        const float most =
            std::max({std::fabs(first.x), std::fabs(first.y), std::fabs(first.z), std::fabs(first.w)});
        if (most > kNoWay)
            m_diagnostics.warning("anim.motion"_rule, {},
                                  "root motion begins at ({:.4g}, {:.4g}, {:.4g}) turned by {:.4g} rad, "
                                  "not at zero",
                                  first.x, first.y, first.z, first.w);
    }

    void noteUnusual()
    {
        constexpr double kRate = 30.0;
        constexpr double kNearly = 0.01; // frames per second
        const double rate = nominalRate(m_clip.frameDuration());
        if (std::fabs(rate - kRate) > kNearly)
            m_diagnostics.note("anim.unusual"_rule, {},
                               "{:.6g} frames per second, all clips of the games have {}", rate, kRate);
        if (!m_game || m_clip.binding() == nullptr)
            return;
        const bool fallout = *m_game == Game::Fallout4;
        if (fallout != (m_clip.rootMotion() != nullptr))
            m_diagnostics.note("anim.unusual"_rule, {}, "{} root motion, {} of {} has it",
                               fallout ? "no" : "there is", fallout ? "every clip" : "no clip",
                               titleOf(*m_game));
        if (fallout && m_clip.binding()->trackToBone.empty())
            m_diagnostics.note("anim.unusual"_rule, {}, "the map of tracks is empty, those of {} are filled",
                               titleOf(*m_game));
    }

    const Clip &m_clip;
    std::optional<Game> m_game;
    Diagnostics &m_diagnostics;
};

} // namespace

void checkClip(const File &file, const Clip &clip, std::optional<Game> game, Diagnostics &diagnostics)
{
    diagnostics.enterUnit(clip.unit(), file.units().range(clip.unit()).offset);
    ClipChecker(clip, game, diagnostics).check();
}

} // namespace cutaway::anim
