// SPDX-License-Identifier: MIT
// An animation as a file stores it, read once into a form that is fast to sample.
//
// Units: seconds; translations in the file's own units; angles in radians. Frames count from 0 and may be
// fractional. Source: FORMAT.md; checked on the clips that its tables name.
// Threads: a const Clip is shared freely.
#pragma once

#include "core/base/result.h"
#include "core/domains/anim/densetracks.h"
#include "core/domains/anim/splinetracks.h"
#include "core/file/unitindex.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace cutaway
{
class File;
}

namespace cutaway::anim
{

struct Annotation {
    float time = 0.0f; // seconds
    std::string text;
    bool operator==(const Annotation &) const = default;
};

// As many as transform tracks, as a rule; events for the game stand on the first.
struct AnnotationTrack {
    std::string name;                    // often empty, else that of the bone
    std::vector<Annotation> annotations; // in the order of the file, which need not be that of time
    bool operator==(const AnnotationTrack &) const = default;
};

enum class Blend : std::uint8_t { Normal, AdditiveDeprecated, Additive };
std::string_view toString(Blend blend);
std::optional<Blend> blendNamed(std::string_view name); // as toString names it

// The bones that the tracks move, and their skeleton.
struct Binding {
    std::string skeleton;                  // name of the first bone, as a rule
    std::vector<std::int16_t> trackToBone; // empty: track i moves bone i
    std::vector<std::int16_t> floatTrackToSlot;
    Blend blend = Blend::Normal;

    // -1 for a track that moves no bone.
    std::int32_t boneOf(std::uint32_t track) const;
    bool operator==(const Binding &) const = default;
};

inline bool isAdditive(const Binding *binding)
{
    return binding != nullptr && binding->blend != Blend::Normal;
}

// As the binding says; without one (null) track i moves bone i.
std::int32_t boneOfTrack(const Binding *binding, std::uint32_t track);

// Movement of the whole character, kept apart from the tracks.
struct RootMotion {
    UnitId unit = UnitIndex::kNone; // the object that holds it
    glm::vec4 up{0.0f};
    glm::vec4 forward{0.0f};
    std::vector<glm::vec4> samples; // way since frame 0 and, in w, turn about `up`; one for each frame

    // Between samples linear; `frame` of `frames` is clamped.
    glm::vec4 at(double frame, std::uint32_t frames) const;
};

class Clip
{
public:
    // Reads the animation that is object `object` of a packfile. Fails when it is none or its class is not
    // known; damage inside becomes diagnostics of its units, and tracks at rest.
    static Result<Clip> read(const File &file, std::uint32_t object, Diagnostics &diagnostics);

    UnitId unit() const { return m_unit; }
    const std::string &className() const { return m_className; }
    double duration() const { return m_duration; }           // as stored
    double frameDuration() const { return m_frameDuration; } // greater than zero
    std::uint32_t frames() const;                            // at least 1
    std::uint32_t tracks() const;
    std::uint32_t floatTracks() const;
    // Tracks that could not be decoded; they stay at rest.
    const std::vector<bool> &broken() const;
    // The blocks of a spline-compressed clip, else null.
    const SplineTracks *splines() const { return std::get_if<SplineTracks>(&m_tracks); }

    const Binding *binding() const { return m_binding ? &*m_binding : nullptr; }
    const RootMotion *rootMotion() const { return m_motion ? &*m_motion : nullptr; }
    const std::vector<AnnotationTrack> &annotationTracks() const { return m_annotations; }
    std::size_t annotationCount() const;
    // Name of the bone where the annotations tell, else empty.
    std::string_view trackName(std::uint32_t track) const;

    // Not clamped.
    double frameAt(double seconds) const { return seconds / m_frameDuration; }
    double timeAt(double frame) const { return frame * m_frameDuration; }

    // Local transforms of all tracks at a frame, which is clamped to the clip. `pose` holds at least
    // tracks(), `floats` at least floatTracks() elements. Never allocates.
    void sample(double frame, std::span<Transform> pose, std::span<float> floats = {}) const;
    // One track of that pose, for who looks at few.
    Transform at(double frame, std::uint32_t track) const;

private:
    friend class ClipReader;

    UnitId m_unit = UnitIndex::kNone;
    std::string m_className;
    double m_duration = 0.0;
    double m_frameDuration = 1.0 / 30.0;
    std::variant<SplineTracks, DenseTracks> m_tracks;
    std::optional<Binding> m_binding;
    std::optional<RootMotion> m_motion;
    std::vector<AnnotationTrack> m_annotations;
};

// The objects of a file that are animations, in file order; none when it is not a packfile.
std::vector<std::uint32_t> animationsIn(const File &file);

} // namespace cutaway::anim
