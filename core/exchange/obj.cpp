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

class ObjWriter
{
public:
    Result<std::string> write(const Scene &scene)
    {
        const std::vector<glm::mat4> places = placesOf(scene);
        for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
            for (const std::uint32_t mesh : scene.nodes[i].meshes) {
                line("o {}/{}", oneWord(scene.nodes[i].name), oneWord(scene.meshes[mesh].name));
                if (!addMesh(scene.meshes[mesh], places[i]))
                    return fail("mesh '{}' of node '{}' has a value that is no finite number",
                                scene.meshes[mesh].name, scene.nodes[i].name);
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
            const glm::vec3 turned = turn * normal;
            const float length = glm::length(turned);
            const glm::vec3 unit = length > 0.0f ? turned / length : normal;
            line("vn {} {} {}", unit.x, unit.y, unit.z);
            sum += length * 0.0f;
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

    std::string m_text;
    std::size_t m_positions = 0;
    std::size_t m_uvs = 0;
    std::size_t m_normals = 0;
};

} // namespace

Result<std::string> writeObj(const Scene &scene)
{
    return ObjWriter().write(scene);
}

} // namespace cutaway::exchange
