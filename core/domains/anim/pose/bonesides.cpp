// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/bonesides.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace cutaway::anim
{

namespace
{

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isSmall(char c)
{
    return c >= 'a' && c <= 'z';
}

bool isAlpha(char c)
{
    return isCapital(c) || isSmall(c);
}

bool isGap(char c)
{
    return !isAlpha(c) && !(c >= '0' && c <= '9');
}

struct SideWord {
    std::string_view word, other;
};
constexpr SideWord kSideWords[] = {
    {"Left", "Right"}, {"Right", "Left"}, {"left", "right"}, {"right", "left"}};

// A capital L or R that says a side: a word of its own, or the first or last letter of one that goes on in
// camel case. "Leg" and "Root" are neither.
bool isSideLetter(std::string_view name, std::size_t at, bool inTag)
{
    if (name[at] != 'L' && name[at] != 'R')
        return false;
    const char before = at == 0 ? ' ' : name[at - 1];
    const char behind = at + 1 == name.size() ? ' ' : name[at + 1];
    const bool starts = isGap(before);
    if (starts && inTag) // "[Lft ]" beside "NPC L Foot"
        return true;
    return (starts || isSmall(before)) && (isGap(behind) || isCapital(behind));
}

glm::mat3 mirrorOf(const glm::mat3 &axes)
{
    glm::mat3 made = axes;
    for (int column = 0; column < 3; ++column)
        made[column].x = -made[column].x;
    return made;
}

} // namespace

std::string otherSide(std::string_view name)
{
    std::string made(name);
    bool inTag = false;
    for (std::size_t at = 0; at < name.size(); ++at) {
        inTag = name[at] == '[' || (inTag && name[at] != ']');
        if (isSideLetter(name, at, inTag))
            made[at] = name[at] == 'L' ? 'R' : 'L';
    }
    if (made != name)
        return made;
    for (const auto &[word, other] : kSideWords) {
        if (const std::size_t at = made.find(word); at != std::string::npos)
            return made.replace(at, word.size(), other);
    }
    return made;
}

std::vector<std::uint32_t> pairSides(const std::vector<std::string> &names)
{
    std::unordered_map<std::string_view, std::uint32_t> byName;
    for (std::uint32_t bone = 0; bone < names.size(); ++bone)
        byName.emplace(names[bone], bone);
    std::vector<std::uint32_t> pairs(names.size());
    std::iota(pairs.begin(), pairs.end(), 0u);
    for (std::uint32_t bone = 0; bone < names.size(); ++bone) {
        const auto found = byName.find(otherSide(names[bone]));
        if (found != byName.end() && otherSide(names[found->second]) == names[bone])
            pairs[bone] = found->second;
    }
    return pairs;
}

Mirror::Mirror(const Skeleton &skeleton)
    : m_skeleton(skeleton), m_pairs(pairSides(skeleton.boneNames())), m_can(skeleton.bones(), 1),
      m_axes(skeleton.bones() + 1)
{
    const auto count = static_cast<std::uint32_t>(skeleton.bones());
    std::vector<glm::mat3> rest(count);
    for (std::uint32_t bone = 0; bone < count; ++bone) {
        const std::int16_t parent = skeleton.parents()[bone];
        const glm::mat3 own = glm::mat3_cast(glm::normalize(skeleton.restPose()[bone].rotation));
        rest[bone] = parent < 0 ? own : rest[static_cast<std::size_t>(parent)] * own;
        const std::int16_t other = skeleton.parents()[m_pairs[bone]];
        const bool areRoots = parent < 0 && other < 0;
        m_can[bone] =
            areRoots || (parent >= 0 && other >= 0 &&
                         m_pairs[static_cast<std::size_t>(parent)] == static_cast<std::uint32_t>(other));
    }
    for (std::uint32_t bone = 0; bone < count; ++bone)
        m_axes[bone] = glm::transpose(mirrorOf(rest[m_pairs[bone]])) * rest[bone];
    m_axes[count] = mirrorOf(glm::mat3(1.0f));
}

// With C the axes of a bone and of its parent: local = C(parent)^T * local of the counterpart * C(bone).
Transform Mirror::mirrored(std::uint32_t bone, const Transform &ofCounterpart, bool isDelta) const
{
    const std::int16_t parent = m_skeleton.parents()[bone];
    const glm::mat3 &own = m_axes[bone];
    const glm::mat3 &above =
        isDelta ? own : m_axes[parent < 0 ? m_skeleton.bones() : static_cast<std::size_t>(parent)];
    const Transform still;
    const Transform &rest = isDelta ? still : m_skeleton.restPose()[bone];
    const Transform &otherRest = isDelta ? still : m_skeleton.restPose()[m_pairs[bone]];
    Transform made = ofCounterpart;
    const glm::vec3 moved(ofCounterpart.translation - otherRest.translation);
    made.translation = rest.translation + glm::vec4(glm::transpose(above) * moved, 0.0f);
    made.rotation =
        glm::normalize(glm::quat_cast(glm::transpose(above) * glm::mat3_cast(ofCounterpart.rotation) * own));
    return made;
}

} // namespace cutaway::anim
