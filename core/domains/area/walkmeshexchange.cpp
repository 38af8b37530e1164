// SPDX-License-Identifier: MIT
#include "core/domains/area/walkmeshexchange.h"
#include "core/formats/bwm/surfaces.h"

#include "core/exchange/scenefiles.h"

#include <algorithm>
#include <map>

namespace cutaway::picture
{

namespace
{

// Faces of one surface with the vertices that they use.
exchange::Mesh meshOfSurface(const bwm::EditMesh &mesh, std::uint32_t surface)
{
    exchange::Mesh part;
    std::map<std::uint32_t, std::uint32_t> numbers;
    for (const bwm::EditFace &face : mesh.faces) {
        if (face.material != surface)
            continue;
        for (const std::uint32_t corner : face.corners) {
            const auto [known, isNew] =
                numbers.try_emplace(corner, static_cast<std::uint32_t>(part.positions.size()));
            if (isNew)
                part.positions.push_back(mesh.vertices[corner]);
            part.indices.push_back(known->second);
        }
    }
    return part;
}

// "Stone.001" is a copy of "Stone".
std::string_view withoutCopyNumber(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    const bool isCopy = dot != std::string_view::npos && dot + 1 < name.size() &&
                        name.find_first_not_of("0123456789", dot + 1) == std::string_view::npos;
    return isCopy ? name.substr(0, dot) : name;
}

std::optional<std::uint32_t> surfaceNamed(std::string_view name, const bwm::SurfaceTable &surfaces)
{
    const std::string_view last = name.substr(std::min(name.rfind('/') + 1, name.size()));
    for (const std::string_view candidate : {name, last, withoutCopyNumber(name), withoutCopyNumber(last)}) {
        std::string spaced(candidate); // OBJ has no spaces in names
        std::ranges::replace(spaced, '_', ' ');
        for (const std::string_view text : {candidate, std::string_view(spaced)}) {
            if (const auto found = surfaces.find(text))
                return found;
        }
    }
    return std::nullopt;
}

// Surfaces of the materials; fails with the names that are none.
Result<std::vector<std::uint32_t>> surfacesOf(const std::vector<std::string> &materials,
                                              const bwm::SurfaceTable &surfaces,
                                              std::optional<std::uint32_t> otherwise)
{
    std::vector<std::uint32_t> numbers;
    std::string unknown;
    for (const std::string &name : materials) {
        const auto found = surfaceNamed(name, surfaces);
        if (!found && !otherwise)
            unknown += fmt::format("{}'{}'", unknown.empty() ? "" : ", ", name);
        numbers.push_back(found ? *found : otherwise.value_or(0));
    }
    if (!unknown.empty())
        return fail("no surface of {} is called {}", surfaces.title, unknown);
    return numbers;
}

} // namespace

Result<exchange::Scene> walkmeshScene(const bwm::EditMesh &mesh, const bwm::SurfaceTable &surfaces,
                                      std::string_view name)
{
    std::vector<std::uint32_t> used;
    for (std::size_t f = 0; f < mesh.faces.size(); ++f) {
        if (!bwm::cornersOf(mesh, f))
            return fail("face {} has no place: a corner is missing or not finite", f);
        if (std::ranges::find(used, mesh.faces[f].material) == used.end())
            used.push_back(mesh.faces[f].material);
    }
    exchange::Scene scene;
    scene.nodes.push_back(exchange::uprightRoot(std::string(name), 1.0));
    exchange::Node faces;
    faces.name = "faces";
    faces.parent = 0;
    for (const std::uint32_t surface : used) {
        exchange::Mesh part = meshOfSurface(mesh, surface);
        part.name = surfaces.label(surface);
        part.material = static_cast<std::uint32_t>(scene.materials.size());
        scene.materials.push_back({part.name, exchange::linearColour(bwm::surfaceColour(surface)), true});
        faces.meshes.push_back(static_cast<std::uint32_t>(scene.meshes.size()));
        scene.meshes.push_back(std::move(part));
    }
    scene.nodes.push_back(std::move(faces));
    return scene;
}

Result<bwm::EditMesh> walkmeshFrom(const mesh::TriMesh &triangles, const bwm::SurfaceTable &surfaces,
                                   std::optional<std::uint32_t> otherwise)
{
    const Result<std::vector<std::uint32_t>> numbers = surfacesOf(triangles.materials, surfaces, otherwise);
    if (!numbers)
        return tl::unexpected(numbers.error());
    bwm::EditMesh mesh;
    mesh.vertices = triangles.vertices;
    for (const mesh::Triangle &triangle : triangles.triangles) {
        if (std::ranges::max(triangle.corners) >= mesh.vertices.size())
            return fail("a triangle uses vertex {}, there are {}", std::ranges::max(triangle.corners),
                        mesh.vertices.size());
        if (triangle.material >= numbers->size() && !otherwise)
            return fail("some triangles have no material, which would name their surface");
        const std::uint32_t surface =
            triangle.material < numbers->size() ? (*numbers)[triangle.material] : *otherwise;
        mesh.faces.push_back({triangle.corners, surface});
    }
    return mesh;
}

} // namespace cutaway::picture
