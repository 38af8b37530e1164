// SPDX-License-Identifier: MIT
#include "tests/support/meshes.h"

#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec2.hpp>
#include <numbers>

namespace cutaway::test
{

using mesh::TriMesh;

void addBox(TriMesh &to, glm::vec3 center, glm::vec3 half, std::uint32_t material)
{
    constexpr std::uint32_t kFaces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                            {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
    const auto first = static_cast<std::uint32_t>(to.vertices.size());
    for (unsigned i = 0; i < 8; ++i)
        to.vertices.push_back(
            center + half * glm::vec3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1));
    for (const auto &[a, b, c, d] : kFaces) {
        to.triangles.push_back({{first + a, first + b, first + c}, material});
        to.triangles.push_back({{first + a, first + c, first + d}, material});
    }
}

TriMesh boxMesh(glm::vec3 half)
{
    TriMesh mesh;
    addBox(mesh, glm::vec3(0.0f), half);
    return mesh;
}

TriMesh prismMesh(std::span<const glm::vec2> outline, std::size_t from, float height)
{
    TriMesh mesh;
    const auto count = static_cast<std::uint32_t>(outline.size());
    for (const float z : {0.0f, height}) {
        for (const glm::vec2 &p : outline)
            mesh.vertices.emplace_back(p, z);
    }
    for (std::uint32_t i = 1; i + 1 < count; ++i) {
        const auto corner = [&](std::uint32_t k) { return (static_cast<std::uint32_t>(from) + k) % count; };
        mesh.triangles.push_back({{count + corner(0), count + corner(i), count + corner(i + 1)}, 0});
        mesh.triangles.push_back({{corner(i + 1), corner(i), corner(0)}, 0});
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t next = (i + 1) % count;
        mesh.triangles.push_back({{i, next, count + next}, 0});
        mesh.triangles.push_back({{i, count + next, count + i}, 0});
    }
    return mesh;
}

TriMesh torusMesh(float radius, float thickness, std::uint32_t around, std::uint32_t across)
{
    TriMesh mesh;
    const auto turn = [](std::uint32_t i, std::uint32_t n) {
        return 2.0f * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(n);
    };
    const auto vertex = [&](std::uint32_t i, std::uint32_t j) { return i % around * across + j % across; };
    for (std::uint32_t i = 0; i < around; ++i) {
        for (std::uint32_t j = 0; j < across; ++j) {
            const float ring = radius + thickness * std::cos(turn(j, across));
            mesh.vertices.emplace_back(ring * std::cos(turn(i, around)), ring * std::sin(turn(i, around)),
                                       thickness * std::sin(turn(j, across)));
            mesh.triangles.push_back({{vertex(i, j), vertex(i + 1, j), vertex(i + 1, j + 1)}, 0});
            mesh.triangles.push_back({{vertex(i, j), vertex(i + 1, j + 1), vertex(i, j + 1)}, 0});
        }
    }
    return mesh;
}

TriMesh sheetMesh(std::uint32_t n, float size)
{
    TriMesh mesh;
    mesh.materials = {"first", "second"};
    for (std::uint32_t i = 0; i <= n; ++i) {
        for (std::uint32_t j = 0; j <= n; ++j)
            mesh.vertices.emplace_back(size * static_cast<float>(j) / static_cast<float>(n),
                                       size * static_cast<float>(i) / static_cast<float>(n), 0.0f);
    }
    for (std::uint32_t i = 0; i < n; ++i) {
        for (std::uint32_t j = 0; j < n; ++j) {
            const std::uint32_t a = i * (n + 1) + j, b = a + 1, c = b + n + 1, d = c - 1;
            const std::uint32_t material = i < n / 2 ? 0 : 1;
            mesh.triangles.push_back({{a, b, c}, material});
            mesh.triangles.push_back({{a, c, d}, material});
        }
    }
    return mesh;
}

TriMesh tableMesh()
{
    TriMesh mesh;
    addBox(mesh, {0, 0, 1}, {1, 0.6f, 0.05f});
    for (const float x : {-0.9f, 0.9f}) {
        for (const float y : {-0.5f, 0.5f})
            addBox(mesh, {x, y, 0.475f}, {0.05f, 0.05f, 0.475f});
    }
    return mesh;
}

TriMesh turnedMesh(TriMesh mesh)
{
    const glm::quat turn = glm::normalize(glm::quat(0.3f, 0.5f, -0.2f, 0.7f));
    for (glm::vec3 &v : mesh.vertices)
        v = turn * v;
    return mesh;
}

double volumeOf(const TriMesh &mesh)
{
    double sum = 0.0;
    for (const mesh::Triangle &triangle : mesh.triangles) {
        const auto corner = [&](std::size_t i) { return glm::dvec3(mesh.vertices[triangle.corners[i]]); };
        sum += glm::dot(corner(0), glm::cross(corner(1), corner(2))) / 6.0;
    }
    return sum;
}

std::string objOf(const TriMesh &mesh)
{
    std::string text;
    for (const glm::vec3 &v : mesh.vertices)
        text += fmt::format("v {} {} {}\n", v.x, v.y, v.z);
    std::uint32_t material = 0xFFFFFFFF;
    for (const mesh::Triangle &triangle : mesh.triangles) {
        if (triangle.material != material && triangle.material < mesh.materials.size())
            text += fmt::format("usemtl {}\n", mesh.materials[triangle.material]);
        material = triangle.material;
        const auto &[a, b, c] = triangle.corners;
        text += fmt::format("f {} {} {}\n", a + 1, b + 1, c + 1);
    }
    return text;
}

} // namespace cutaway::test
