// SPDX-License-Identifier: MIT
#include "core/exchange/obj.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace cutaway::exchange
{

namespace
{

// Names end at white space.
std::string oneWord(std::string name)
{
    std::ranges::replace_if(
        name, [](char c) { return static_cast<unsigned char>(c) <= ' '; }, '_');
    return name.empty() ? "unnamed" : name;
}

// By the numbers of the scene's materials; equal in both files.
std::vector<std::string> materialNames(const Scene &scene)
{
    UniqueNames unique;
    std::vector<std::string> names;
    for (const Material &material : scene.materials)
        names.push_back(unique.take(oneWord(material.name)));
    return names;
}

class ObjWriter
{
public:
    explicit ObjWriter(const Scene &scene) : m_scene(scene), m_materials(materialNames(scene)) {}

    Result<std::string> write(std::string_view library)
    {
        const std::vector<glm::mat4> places = placesOf(m_scene);
        if (!library.empty())
            line("mtllib {}", library);
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i) {
            const Node &node = m_scene.nodes[i];
            if (!node.meshes.empty())
                beginObject(node);
            for (const std::uint32_t mesh : node.meshes) {
                const Mesh &from = m_scene.meshes[mesh];
                if (from.material && !library.empty())
                    line("usemtl {}", m_materials[*from.material]);
                if (!addMesh(from, places[i]))
                    return fail("mesh '{}' of node '{}' has a value that is not a finite number", from.name,
                                node.name);
            }
        }
        return std::move(m_text);
    }

private:
    template <class... Args> void line(fmt::format_string<Args...> text, Args &&...args)
    {
        fmt::format_to(std::back_inserter(m_text), text, std::forward<Args>(args)...);
        m_text += '\n';
    }

    void beginObject(const Node &node)
    {
        line("o {}", m_names.take(oneWord(node.name)));
        if (node.parent)
            line("g {}", oneWord(m_scene.nodes[*node.parent].name));
    }

    bool addMesh(const Mesh &mesh, const glm::mat4 &place)
    {
        float sum = 0.0f;
        for (const glm::vec3 &position : mesh.positions) {
            const glm::vec3 at(place * glm::vec4(position, 1.0f));
            line("v {} {} {}", at.x, at.y, at.z);
            sum += at.x * 0.0f + at.y * 0.0f + at.z * 0.0f; // not zero where one is not finite
        }
        for (const glm::vec2 &uv : mesh.uvs) {
            line("vt {} {}", uv.x, 1.0f - uv.y); // upwards from the bottom
            sum += uv.x * 0.0f + uv.y * 0.0f;
        }
        const glm::mat3 turn = glm::inverse(glm::transpose(glm::mat3(place)));
        for (const glm::vec3 &normal : mesh.normals) {
            const glm::vec3 unit = unitNormal(turn * normal);
            line("vn {} {} {}", unit.x, unit.y, unit.z);
        }
        addElements(mesh);
        m_positions += mesh.positions.size();
        m_uvs += mesh.uvs.size();
        m_normals += mesh.normals.size();
        return sum == 0.0f;
    }

    void addElements(const Mesh &mesh)
    {
        constexpr std::pair<char, std::size_t> kKinds[] = {{'f', 3}, {'l', 2}, {'p', 1}};
        const auto &[kind, corners] = kKinds[static_cast<std::size_t>(mesh.topology)];
        for (std::size_t i = 0; i + corners <= mesh.indices.size(); i += corners) {
            m_text += kind;
            for (std::size_t corner = i; corner < i + corners; ++corner)
                m_text += this->corner(mesh, mesh.indices[corner]);
            m_text += '\n';
        }
    }

    // Numbers count from 1 through the whole file.
    std::string corner(const Mesh &mesh, std::uint32_t index) const
    {
        std::string text = fmt::format(" {}", m_positions + index + 1);
        if (mesh.topology != Topology::Triangles || (mesh.uvs.empty() && mesh.normals.empty()))
            return text;
        text += mesh.uvs.empty() ? "/" : fmt::format("/{}", m_uvs + index + 1);
        return mesh.normals.empty() ? text : text + fmt::format("/{}", m_normals + index + 1);
    }

    const Scene &m_scene;
    std::vector<std::string> m_materials; // their names
    UniqueNames m_names;                  // of objects
    std::string m_text;
    std::size_t m_positions = 0;
    std::size_t m_uvs = 0;
    std::size_t m_normals = 0;
};

} // namespace

Result<std::string> writeObj(const Scene &scene, std::string_view library)
{
    return ObjWriter(scene).write(library);
}

std::string writeMtl(const Scene &scene)
{
    const std::vector<std::string> names = materialNames(scene);
    std::vector<bool> used(names.size());
    for (const Mesh &mesh : scene.meshes) {
        if (mesh.material)
            used[*mesh.material] = true;
    }
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const glm::vec4 &c = scene.materials[i].colour;
        if (used[i])
            text += fmt::format("newmtl {}\nKd {} {} {}\nd {}\n", names[i], c.x, c.y, c.z, c.w);
    }
    return text;
}

} // namespace cutaway::exchange
