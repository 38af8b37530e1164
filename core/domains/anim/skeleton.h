// SPDX-License-Identifier: MIT
// Bones: names, parents, rest pose; from the transforms of a clip to places in space.
#pragma once

#include "core/domains/anim/clip.h"

namespace cutaway::anim
{

class Skeleton
{
public:
    // Reads the hkaSkeleton that is object `object` of a packfile; fails when it is none. Arrays of different
    // lengths and parents behind their children are reported; such a bone becomes a root.
    static Result<Skeleton> read(const File &file, std::uint32_t object, Diagnostics &diagnostics);

    UnitId unit() const { return m_unit; }
    const std::string &name() const { return m_name; }
    std::size_t bones() const { return m_parents.size(); }
    const std::vector<std::string> &boneNames() const { return m_names; }
    const std::vector<std::int16_t> &parents() const
    {
        return m_parents;
    } // -1 for a root, else before its child
    std::span<const Transform> restPose() const { return m_rest; }
    const std::vector<bool> &locked() const
    {
        return m_locked;
    } // lockTranslation: moves not within its parent
    const std::vector<std::string> &floatSlots() const { return m_floatSlots; }
    const std::vector<float> &restFloats() const { return m_restFloats; }

private:
    UnitId m_unit = UnitIndex::kNone;
    std::string m_name;
    std::vector<std::string> m_names;
    std::vector<std::int16_t> m_parents;
    std::vector<Transform> m_rest;
    std::vector<bool> m_locked;
    std::vector<std::string> m_floatSlots;
    std::vector<float> m_restFloats;
};

// The skeletons of a file, in file order; none when it is not a packfile.
std::vector<std::uint32_t> skeletonsIn(const File &file);

// Names of the tracks: the bone that each moves where the skeleton is known, else the name of its annotation
// track, else empty.
std::vector<std::string> trackNames(const Clip &clip, const Skeleton *skeleton);

// Reasons why the clip may not be made for the skeleton, each with the numbers or names that differ.
std::vector<std::string> mismatches(const Clip &clip, const Skeleton &skeleton);

// Says if a clip can be played on a skeleton, and why not.
struct Verdict {
    enum class Fit : std::uint8_t {
        Fits,
        Differs, // it plays, but not all is as it was made
        Misfits, // most of its tracks move no bone, or another than their name says
    };
    Fit fit = Fit::Fits;
    std::string summary; // one line with the numbers
    std::vector<std::string> reasons;
};
Verdict verdictOf(const Clip &clip, const Skeleton &skeleton);

// Local transforms of all bones from those of a clip's tracks: bones without a track, and those whose track
// is broken, keep the rest pose; an additive clip adds to it. `pose` holds bones(). Never allocates.
void bindPose(const Skeleton &skeleton, const Clip &clip, std::span<const Transform> tracks,
              std::span<Transform> pose);
// Without a clip: as the binding says, none of the tracks broken. Null: track i moves bone i.
void bindPose(const Skeleton &skeleton, const Binding *binding, std::span<const Transform> tracks,
              std::span<Transform> pose);

// Places of the bones in the space of the character; `local` and `model` hold bones(). Never allocates.
void localToModel(const Skeleton &skeleton, std::span<const Transform> local, std::span<glm::mat4> model);

} // namespace cutaway::anim
