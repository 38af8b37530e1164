// SPDX-License-Identifier: MIT
// Shapes of a NIF as the plan that they amount to.
#include "core/base/quantity.h"
#include "core/base/walkbudget.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/make/nifhull.h"
#include "core/domains/physics/make/nifplace.h"
#include "core/domains/physics/make/packfilebuild.h"
#include "core/formats/havok/names.h"
#include "core/formats/nif/follow.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/state.h"
#include "core/schema/value.h"

#include <algorithm>
#include <map>

namespace cutaway::physics
{

namespace
{

class NifPlanReader
{
public:
    explicit NifPlanReader(const File &file) : m_file(file) {}

    ShapePlan take() { return std::move(m_plan); }

    Result<void> add(const Reader &shape, const NifPlace &place, int depth)
    {
        if (Result<void> entered = m_budget.enter(depth); !entered)
            return entered;
        struct Row {
            std::string_view type;
            Result<void> (NifPlanReader::*add)(const Reader &, const NifPlace &);
        };
        static constexpr Row kRows[] = {
            {"bhkSphereShape", &NifPlanReader::addSphere},
            {"bhkMultiSphereShape", &NifPlanReader::addSpheres},
            {"bhkBoxShape", &NifPlanReader::addBox},
            {"bhkCapsuleShape", &NifPlanReader::addCapsule},
            {"bhkConvexVerticesShape", &NifPlanReader::addHull},
            {"bhkCompressedMeshShape", &NifPlanReader::addCompressed},
            {"bhkPackedNiTriStripsShape", &NifPlanReader::addPacked},
            {"bhkNiTriStripsShape", &NifPlanReader::addStrips},
        };
        const std::string type = nif::blockType(m_file, shape);
        if (const auto *row = std::ranges::find(kRows, type, &Row::type); row != std::end(kRows))
            return (this->*row->add)(Reader(m_file.tree(shape.unit())), place);
        const bool isMoved = type == "bhkTransformShape" || type == "bhkConvexTransformShape";
        const Result<NifPlace> moved = isMoved ? placeOfMatrix(shape) : NifPlace{};
        if (!moved)
            return fail("{}: {}", title(shape), moved.error().message);
        if (type == "bhkMoppBvTreeShape" || isMoved)
            return addOne(shape, place.then(*moved), depth);
        if (type == "bhkListShape" || type == "bhkConvexListShape")
            return addChildren(shape, place, depth);
        return fail("{} has no counterpart in a plan", title(shape));
    }

private:
    std::string title(const Reader &shape) const { return m_file.format().unitTitle(m_file, shape.unit()); }

    Result<void> addOne(const Reader &wrapper, const NifPlace &place, int depth)
    {
        const auto child = nif::blockBehind(m_file, wrapper, "shape"_f);
        return child ? add(*child, place, depth + 1) : fail("{} holds no shape", title(wrapper));
    }

    Result<void> addChildren(const Reader &list, const NifPlace &place, int depth)
    {
        for (const Reader &child : nif::blocksBehind(m_file, list, "sub"_f)) {
            if (Result<void> added = add(child, place, depth + 1); !added)
                return added;
        }
        return {};
    }

    // ---- solids

    void addSolid(const Reader &shape, const mesh::Solid &solid)
    {
        const auto material = static_cast<std::uint32_t>(shape.integer("material"_f));
        m_plan.solids.push_back({solid, material});
    }

    Result<void> addSphere(const Reader &shape, const NifPlace &place)
    {
        addSolid(shape, mesh::Sphere{place(glm::vec3(0.0f)), radiusOf(shape)});
        return {};
    }

    Result<void> addSpheres(const Reader &shape, const NifPlace &place)
    {
        for (const glm::vec4 &sphere : shape.rows<glm::vec4>("spheres"_f))
            addSolid(shape, mesh::Sphere{place(glm::vec3(sphere)), sphere.w});
        return {};
    }

    Result<void> addBox(const Reader &shape, const NifPlace &place)
    {
        addSolid(shape, mesh::Box{glm::vec3(place.at), glm::quat(place.turn), shape.vec3("halfExtents"_f)});
        return {};
    }

    Result<void> addCapsule(const Reader &shape, const NifPlace &place)
    {
        addSolid(shape, mesh::Capsule{place(shape.vec3("p1"_f)), place(shape.vec3("p2"_f)), radiusOf(shape)});
        return {};
    }

    static float radiusOf(const Reader &shape) { return static_cast<float>(shape.number("radius"_f)); }

    Result<void> addHull(const Reader &shape, const NifPlace &place)
    {
        const auto stored = shape.rows<glm::vec4>("vertices"_f);
        const std::vector<glm::vec3> vertices(stored.begin(), stored.end());
        const float radius = radiusOf(shape);
        Result<mesh::Hull> hull = outsideShell(vertices, shape.rows<glm::vec4>("normals"_f), radius);
        if (!hull)
            return fail("{}: {}", title(shape), hull.error().message);
        place.move(*hull);
        addSolid(shape, std::move(*hull));
        m_plan.solids.back().convexRadius = radius;
        return {};
    }

    // ---- meshes

    MeshPart &meshPart()
    {
        if (!m_plan.mesh)
            m_plan.mesh.emplace();
        return *m_plan.mesh;
    }

    // The row of the material of a block, or of a row of one, in the plan.
    std::uint32_t rowOf(const Reader &holder)
    {
        MeshPart &part = meshPart();
        const Reader member = holder.member("material"_f);
        const auto material = static_cast<std::uint32_t>(member.integer());
        const auto [known, isNew] =
            m_rows.emplace(material, static_cast<std::uint32_t>(part.materials.size()));
        if (!isNew)
            return known->second;
        const EnumDesc *names = member ? member.tree().node(member.node()).field->names : nullptr;
        const std::string name = names != nullptr ? nameOf(*names, material) : std::string();
        part.materials.push_back(material);
        part.mesh.materials.push_back(name.empty() ? fmt::format("{:08X}", material) : name);
        return known->second;
    }

    std::vector<std::uint32_t> rowsOf(const Reader &holder, FieldName array)
    {
        std::vector<std::uint32_t> rows;
        for (const Reader &row : holder.elements(array))
            rows.push_back(rowOf(row));
        return rows;
    }

    // `rowFor` gives the row of the plan's materials for a triangle.
    template <class RowFor>
    Result<void> addTriangles(const nif::MeshTriangles &read, const NifPlace &place, double scale,
                              const RowFor &rowFor)
    {
        constexpr std::size_t kMost = 4'000'000; // a list may hold one mesh many times
        mesh::TriMesh &mesh = meshPart().mesh;
        if (mesh.triangles.size() + read.triangles.size() > kMost ||
            mesh.vertices.size() + read.points.size() > kMost)
            return fail("the shape has more than {} or vertices", quantity(kMost, "triangle"));
        const auto base = static_cast<std::uint32_t>(mesh.vertices.size());
        for (const glm::vec3 &point : read.points)
            mesh.vertices.push_back(scale == 1.0 ? place(point)
                                                 : place(glm::vec3(glm::dvec3(point) * scale)));
        for (const nif::MeshTriangle &t : read.triangles) {
            if (!t.isDegenerate)
                mesh.triangles.push_back(
                    {{base + t.corner[0], base + t.corner[1], base + t.corner[2]}, rowFor(t)});
        }
        return {};
    }

    Result<void> addCompressed(const Reader &shape, const NifPlace &place)
    {
        const auto data = nif::blockBehind(m_file, shape, "data"_f);
        if (!data)
            return fail("{} has no data", title(shape));
        const std::vector<std::uint32_t> rows = rowsOf(*data, "materials"_f);
        if (rows.empty())
            return fail("{} has no materials", title(*data));
        return addTriangles(nif::meshTriangles(*data, nif::blockType(m_file, *data)), place, 1.0,
                            [&](const nif::MeshTriangle &t) {
                                return t.material < rows.size() ? rows[t.material] : rows[0];
                            });
    }

    // Parts are ranges of vertices; older files keep them in the shape.
    Result<void> addPacked(const Reader &shape, const NifPlace &place)
    {
        const auto data = nif::blockBehind(m_file, shape, "data"_f);
        if (!data)
            return fail("{} has no data", title(shape));
        const Reader &holder = data->has("sub"_f) ? *data : shape;
        const std::vector<std::uint32_t> rows = rowsOf(holder, "sub"_f);
        if (rows.empty())
            return fail("{} has no parts", title(holder));
        std::vector<std::uint64_t> ends;
        for (const Reader &part : holder.elements("sub"_f))
            ends.push_back((ends.empty() ? 0 : ends.back()) +
                           static_cast<std::uint64_t>(part.integer("numVertices"_f)));
        return addTriangles(nif::meshTriangles(*data, nif::blockType(m_file, *data)), place, 1.0,
                            [&](const nif::MeshTriangle &t) {
                                const auto part = std::ranges::upper_bound(ends, t.corner[0]) - ends.begin();
                                return rows[std::min(static_cast<std::size_t>(part), rows.size() - 1)];
                            });
    }

    // In units of the scene.
    Result<void> addStrips(const Reader &shape, const NifPlace &place)
    {
        const std::uint32_t row = rowOf(shape);
        for (const Reader &strips : nif::blocksBehind(m_file, shape, "strips"_f)) {
            Result<void> added = addTriangles(nif::meshTriangles(strips, nif::blockType(m_file, strips)),
                                              place, 1.0 / static_cast<double>(nif::havokScale(m_file)),
                                              [row](const nif::MeshTriangle &) { return row; });
            if (!added)
                return added;
        }
        return {};
    }

    const File &m_file;
    ShapePlan m_plan;
    std::map<std::uint32_t, std::uint32_t> m_rows; // of the plan's materials
    WalkBudget m_budget{"shapes", 24, 4096};
};

} // namespace

Result<ShapePlan> planOf(const File &file, const Body &body)
{
    const std::optional<Reader> &shape = body.part(Part::Shape);
    if (!shape)
        return fail("{} has no shape", body.name);
    if (body.form == BodyForm::Entity)
        return fail("{} stands for no plan", body.shapeType());
    if (body.form == BodyForm::Packfile)
        return planOfPackfileShape(*body.document, *shape);
    NifPlanReader reader(file);
    const Result<void> added = reader.add(*shape, placeOfBody(file, *body.part(Part::Body)), 0);
    return added ? Result<ShapePlan>(reader.take()) : tl::unexpected(added.error());
}

} // namespace cutaway::physics
