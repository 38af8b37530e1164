// SPDX-License-Identifier: MIT
// The bones of a NIF file as joints of a scene for other programs.
#pragma once

#include "core/base/result.h"
#include "core/exchange/scene.h"
#include "core/picture/scene/nifskin.h"

namespace cutaway::picture
{

class SkinExporter
{
public:
    // Adds to the scene: bones below the node `above`, whose space is that of the file's root and stands at
    // `toScene`. `name` is that of the skeleton.
    SkinExporter(const File &file, exchange::Scene &scene, std::uint32_t above, const glm::mat4 &toScene,
                 std::string name);

    struct Bound {
        std::uint32_t skin = 0;
        std::vector<std::uint16_t> joints; // of the skin, one for each bone of the mesh
    };
    // The skin that moves a mesh which stands at `place` in the file's space. Meshes share one as long as
    // they are bound to the same places of the same bones. Fails where a bone has no place.
    Result<Bound> bind(const SkinnedMesh &mesh, const glm::mat4 &place);

private:
    Result<std::uint32_t> jointOf(UnitId bone, std::size_t depth);
    std::uint32_t armature();
    exchange::Skin &skinFor(const std::vector<std::uint32_t> &joints, const std::vector<glm::mat4> &bind,
                            std::uint32_t &number);

    const File &m_file;
    exchange::Scene &m_scene;
    std::uint32_t m_above;
    glm::mat4 m_toScene;
    std::string m_name;
    Parents m_parents;
    std::optional<std::uint32_t> m_armature;
    std::map<UnitId, std::uint32_t> m_joints; // nodes of the scene
    std::vector<std::uint32_t> m_skins;       // of this file
};

} // namespace cutaway::picture
