// SPDX-License-Identifier: MIT
#include "core/picture/exportskin.h"

#include "core/base/quantity.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/niftransform.h"

#include <algorithm>
#include <limits>

namespace cutaway::picture
{

namespace
{

constexpr float kBoneRounding = 2e-3f;   // some exporters wrote four digits
constexpr std::size_t kDeepestBone = 64; // files that nest deeper, or in a ring, are damaged

// True if both give the mesh the same place on a bone, but for rounding.
bool isSameBind(const glm::mat4 &a, const glm::mat4 &b)
{
    constexpr float kTurn = 1e-3f;
    constexpr float kWay = 1e-2f; // units
    const float scale = glm::length(glm::vec3(a[0]));
    for (int column = 0; column < 3; ++column) {
        if (glm::length(a[column] - b[column]) > kTurn * scale)
            return false;
    }
    return glm::length(a[3] - b[3]) <= kWay;
}

} // namespace

SkinExporter::SkinExporter(const File &file, exchange::Scene &scene, std::uint32_t above,
                           const glm::mat4 &toScene, std::string name)
    : m_file(file), m_scene(scene), m_above(above), m_toScene(toScene), m_name(std::move(name)),
      m_parents(parentsIn(file))
{
}

std::uint32_t SkinExporter::armature()
{
    if (!m_armature) {
        exchange::Node node;
        node.name = m_name;
        node.parent = m_above;
        m_armature = static_cast<std::uint32_t>(m_scene.nodes.size());
        m_scene.nodes.push_back(std::move(node));
    }
    return *m_armature;
}

// The root of the file holds the scene and is not a bone: where something else hangs below it, its place goes
// into that of the first bone.
Result<std::uint32_t> SkinExporter::jointOf(UnitId bone, std::size_t depth)
{
    std::uint32_t parent = armature();
    const auto [known, isNew] = m_joints.emplace(bone, parent); // which ends rings
    if (!isNew)
        return known->second;
    const auto place = [this](UnitId node) { return nif::nodeTransform(Reader(m_file.tree(node))); };
    glm::mat4 own = place(bone);
    if (const auto above = m_parents.find(bone); above != m_parents.end() && depth < kDeepestBone) {
        if (m_parents.contains(above->second)) {
            const Result<std::uint32_t> joint = jointOf(above->second, depth + 1);
            if (!joint) {
                m_joints.erase(bone);
                return joint;
            }
            parent = *joint;
        } else {
            own = place(above->second) * own;
        }
    }
    exchange::Node node;
    node.name = nif::blockName(m_file, m_file.units()[bone].id);
    node.parent = parent;
    if (!exchange::place(node, own, kBoneRounding)) {
        m_joints.erase(bone);
        return fail("bone '{}' stands at no place that is a shift, a turn and a scale", node.name);
    }
    const auto made = static_cast<std::uint32_t>(m_scene.nodes.size());
    m_scene.nodes.push_back(std::move(node));
    return m_joints[bone] = made;
}

// The first skin of the file that binds none of the joints elsewhere.
exchange::Skin &SkinExporter::skinFor(const std::vector<std::uint32_t> &joints,
                                      const std::vector<glm::mat4> &bind, std::uint32_t &number)
{
    for (const std::uint32_t skin : m_skins) {
        exchange::Skin &known = m_scene.skins[skin];
        bool fits = true;
        for (std::size_t i = 0; i < joints.size() && fits; ++i) {
            const auto at = std::ranges::find(known.joints, joints[i]) - known.joints.begin();
            const auto row = static_cast<std::size_t>(at);
            fits = row == known.joints.size() || isSameBind(known.inverseBind[row], bind[i]);
        }
        number = skin;
        if (fits)
            return known;
    }
    number = static_cast<std::uint32_t>(m_scene.skins.size());
    m_skins.push_back(number);
    m_scene.skins.push_back({m_name, {}, {}});
    return m_scene.skins.back();
}

Result<SkinExporter::Bound> SkinExporter::bind(const SkinnedMesh &mesh, const glm::mat4 &place)
{
    const glm::mat4 toMesh = glm::inverse(m_toScene * place);
    std::vector<std::uint32_t> joints;
    std::vector<glm::mat4> bind;
    for (std::size_t i = 0; i < mesh.nodes.size(); ++i) {
        const Result<std::uint32_t> joint = jointOf(mesh.nodes[i], 0);
        if (!joint)
            return tl::unexpected(joint.error());
        joints.push_back(*joint);
        bind.push_back(mesh.toBone[i] * toMesh);
    }
    Bound bound;
    exchange::Skin &skin = skinFor(joints, bind, bound.skin);
    for (std::size_t i = 0; i < joints.size(); ++i) {
        auto row = static_cast<std::size_t>(std::ranges::find(skin.joints, joints[i]) - skin.joints.begin());
        if (row > std::numeric_limits<std::uint16_t>::max())
            return fail("a skin has more than {}",
                        quantity(std::numeric_limits<std::uint16_t>::max(), "bone"));
        if (row == skin.joints.size()) {
            skin.joints.push_back(joints[i]);
            skin.inverseBind.push_back(bind[i]);
        }
        bound.joints.push_back(static_cast<std::uint16_t>(row));
    }
    return bound;
}

} // namespace cutaway::picture
