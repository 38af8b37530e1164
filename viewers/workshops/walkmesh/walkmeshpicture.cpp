// SPDX-License-Identifier: MIT
#include "viewers/workshops/walkmesh/walkmeshpicture.h"

#include "core/formats/bwm/bwmformat.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr std::size_t kDeepestFace = 16; // primitives in front of a face
constexpr double kBorderReach = 6.0;     // pixels between the pointer and a border under a wall
constexpr PrimitiveId kNoPrimitive{true, 0, 0};
constexpr std::size_t kMostLookedAt = 4000; // faces, whether they are hidden
constexpr std::uint32_t kNodesPerFace = 4;  // of a row of corners: the row and three numbers

} // namespace

bool WalkmeshPicture::isCurrent() const
{
    return m_view.scene().isCurrent() && m_view.scene().explode() == 0.0f;
}

void WalkmeshPicture::follow() const
{
    const std::shared_ptr<const BuiltScene> &shown = m_view.scene().shown();
    if (m_of.lock() == shown && shown != nullptr)
        return;
    m_of = shown;
    m_faces.assign(shown->list.batches.size(), {});
    m_primitives.clear();
    const File &file = m_view.scene().file().file();
    const UnitId unit = file.stateIf<bwm::BwmState>() != nullptr
                            ? file.state<bwm::BwmState>().tables[bwm::kIndices].unit
                            : kNoUnit;
    for (std::uint32_t b = 0; b < shown->list.batches.size(); ++b) {
        const picture::Batch &batch = shown->list.batches[b];
        if (batch.layer != picture::Layer::Walkmesh || batch.file != 0)
            continue;
        for (std::uint32_t p = 0; p < batch.primitives(); ++p) {
            const Source source = batch.sourceOf(p);
            if (source.unit != unit || source.node.inner == 0)
                break;
            const std::uint32_t face = (source.node.inner - 1) / kNodesPerFace;
            m_faces[b].push_back(face);
            m_primitives.resize(std::max(m_primitives.size(), face + std::size_t{1}), kNoPrimitive);
            m_primitives[face] = {false, b, p};
        }
    }
}

std::optional<std::uint32_t> WalkmeshPicture::faceOf(PrimitiveId id) const
{
    follow();
    const bool isFace = !id.overlay && id.batch < m_faces.size() && id.primitive < m_faces[id.batch].size();
    return isFace ? std::optional(m_faces[id.batch][id.primitive]) : std::nullopt;
}

std::vector<PrimitiveId> WalkmeshPicture::primitivesOf(const std::vector<std::uint32_t> &faces) const
{
    follow();
    std::vector<PrimitiveId> all;
    for (const std::uint32_t face : faces) {
        if (face < m_primitives.size() && m_primitives[face] != kNoPrimitive)
            all.push_back(m_primitives[face]);
    }
    return all;
}

// ---- under the pointer

std::optional<WalkmeshPicture::FaceHit> WalkmeshPicture::faceAt(QPointF pixel) const
{
    for (const Pick &pick : m_view.picker().at(pixel, kDeepestFace)) {
        if (const auto face = faceOf(pick.id))
            return FaceHit{*face, pick.position};
    }
    return std::nullopt;
}

bwm::FaceEdge WalkmeshPicture::ofFloor(bwm::FaceEdge edge) const
{
    const bwm::EditMesh &mesh = m_context.mesh();
    const auto isFloor = [&](std::uint32_t face) {
        return m_context.surfaces().isWalkable(mesh.faces[face].material);
    };
    if (isFloor(edge.face))
        return edge;
    const std::uint32_t from = mesh.faces[edge.face].corners[edge.edge];
    const std::uint32_t to = mesh.faces[edge.face].corners[(edge.edge + 1) % 3];
    for (std::uint32_t face = 0; face < mesh.faces.size(); ++face) {
        const bwm::Corners &corners = mesh.faces[face].corners;
        for (std::uint32_t k = 0; k < 3; ++k) {
            const std::uint32_t a = corners[k], b = corners[(k + 1) % 3];
            if (((a == from && b == to) || (a == to && b == from)) && isFloor(face))
                return {face, k};
        }
    }
    return edge;
}

std::optional<bwm::FaceEdge> WalkmeshPicture::edgeAt(QPointF pixel) const
{
    const auto hit = faceAt(pixel);
    const auto corners = hit ? bwm::cornersOf(m_context.mesh(), hit->face) : std::nullopt;
    if (!corners)
        return std::nullopt;
    std::optional<bwm::FaceEdge> nearest;
    double least = 0.0;
    for (std::uint32_t k = 0; k < 3; ++k) {
        const auto a = m_view.camera().pixelOf((*corners)[k]);
        const auto b = m_view.camera().pixelOf((*corners)[(k + 1) % 3]);
        const double distance = a && b ? pixelsToLine(pixel, *a, *b) : 1e9;
        if (!nearest || distance < least) {
            nearest = bwm::FaceEdge{hit->face, k};
            least = distance;
        }
    }
    const bwm::FaceEdge edge = ofFloor(*nearest);
    const bool isOfWall = !m_context.surfaces().isWalkable(m_context.mesh().faces[edge.face].material);
    const auto border = isOfWall ? borderNear(pixel, hit->at) : std::nullopt;
    return border.value_or(edge);
}

// From above the upper edge of a wall covers the border that the wall stands on.
std::optional<bwm::FaceEdge> WalkmeshPicture::borderNear(QPointF pixel, glm::vec3 place) const
{
    std::optional<bwm::FaceEdge> nearest;
    double least = 0.0;
    for (const bwm::PerimeterEdge &border : m_context.tables().edges) {
        const auto number = static_cast<std::uint32_t>(std::max(border.edge, 0));
        const bwm::FaceEdge edge{number / 3, number % 3};
        const auto corners = edge.face < m_context.mesh().faces.size()
                                 ? bwm::cornersOf(m_context.mesh(), edge.face)
                                 : std::nullopt;
        if (!corners)
            continue;
        const glm::vec3 from = (*corners)[edge.edge], to = (*corners)[(edge.edge + 1) % 3];
        const auto a = m_view.camera().pixelOf(from), b = m_view.camera().pixelOf(to);
        if (!a || !b || pixelsToLine(pixel, *a, *b) > kBorderReach)
            continue;
        // If floors lie above each other, the one at this wall.
        const float along =
            glm::dot(place - from, to - from) / std::max(glm::dot(to - from, to - from), 1e-12f);
        const double distance = glm::distance(place, glm::mix(from, to, std::clamp(along, 0.0f, 1.0f)));
        if (!nearest || distance < least) {
            nearest = edge;
            least = distance;
        }
    }
    return nearest;
}

std::optional<std::uint32_t> WalkmeshPicture::vertexAt(QPointF pixel) const
{
    const auto hit = faceAt(pixel);
    const auto corners = hit ? bwm::cornersOf(m_context.mesh(), hit->face) : std::nullopt;
    if (!corners)
        return std::nullopt;
    std::size_t nearest = 0;
    double least = 1e9;
    for (std::size_t k = 0; k < 3; ++k) {
        const auto at = m_view.camera().pixelOf((*corners)[k]);
        const double distance = at ? std::hypot(at->x() - pixel.x(), at->y() - pixel.y()) : 1e9;
        if (distance < least) {
            least = distance;
            nearest = k;
        }
    }
    return m_context.mesh().faces[hit->face].corners[nearest];
}

// ---- inside an outline

std::vector<std::uint32_t> WalkmeshPicture::facesIn(const QPolygonF &outline) const
{
    follow();
    std::vector<std::pair<std::uint32_t, QPointF>> inside;
    for (std::uint32_t face = 0; face < m_primitives.size(); ++face) {
        const auto corners = m_primitives[face] != kNoPrimitive && face < m_context.mesh().faces.size()
                                 ? bwm::cornersOf(m_context.mesh(), face)
                                 : std::nullopt;
        if (!corners)
            continue;
        const auto middle = m_view.camera().pixelOf(((*corners)[0] + (*corners)[1] + (*corners)[2]) / 3.0f);
        if (middle && outline.containsPoint(*middle, Qt::OddEvenFill))
            inside.emplace_back(face, *middle);
    }
    const SceneStyle &style = m_view.style3d();
    const bool isThrough = style.xray || style.wireframe || inside.size() > kMostLookedAt;
    std::vector<std::uint32_t> faces;
    for (const auto &[face, middle] : inside) {
        const auto seen = isThrough ? std::nullopt : faceAt(middle);
        if (!seen || seen->face == face)
            faces.push_back(face);
    }
    return faces;
}

std::vector<bwm::FaceEdge> WalkmeshPicture::edgesIn(const QPolygonF &outline) const
{
    std::vector<bwm::FaceEdge> edges;
    const bwm::EditMesh &mesh = m_context.mesh();
    for (const bwm::PerimeterEdge &border : m_context.tables().edges) {
        const auto number = static_cast<std::uint32_t>(std::max(border.edge, 0));
        const bwm::FaceEdge edge{number / 3, number % 3};
        const auto corners = edge.face < mesh.faces.size() ? bwm::cornersOf(mesh, edge.face) : std::nullopt;
        if (!corners)
            continue;
        const auto a = m_view.camera().pixelOf((*corners)[edge.edge]);
        const auto b = m_view.camera().pixelOf((*corners)[(edge.edge + 1) % 3]);
        if (a && b && outline.containsPoint(*a, Qt::OddEvenFill) &&
            outline.containsPoint(*b, Qt::OddEvenFill))
            edges.push_back(edge);
    }
    return edges;
}

std::vector<std::uint32_t> WalkmeshPicture::verticesIn(const QPolygonF &outline) const
{
    std::vector<std::uint32_t> vertices;
    const std::vector<glm::vec3> &places = m_context.mesh().vertices;
    for (std::uint32_t v = 0; v < places.size(); ++v) {
        const auto at = bwm::isFinite(places[v]) ? m_view.camera().pixelOf(places[v]) : std::nullopt;
        if (at && outline.containsPoint(*at, Qt::OddEvenFill))
            vertices.push_back(v);
    }
    return vertices;
}

void WalkmeshPicture::placeMiddles() const
{
    const bwm::EditMesh &mesh = m_context.mesh();
    if (std::exchange(m_middlesOf, m_context.file().revision()) == m_context.file().revision())
        return;
    m_middles.clear();
    for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) {
        if (const auto corners = bwm::cornersOf(mesh, f))
            m_middles.push_back({((*corners)[0] + (*corners)[1] + (*corners)[2]) / 3.0f, f});
    }
    std::ranges::sort(m_middles, {}, [](const Middle &middle) { return middle.at.x; });
}

std::vector<std::uint32_t> WalkmeshPicture::facesAround(glm::vec3 point, float radius) const
{
    placeMiddles();
    std::vector<std::uint32_t> faces;
    const auto xOf = [](const Middle &middle) { return middle.at.x; };
    for (auto at = std::ranges::lower_bound(m_middles, point.x - radius, {}, xOf);
         at != m_middles.end() && at->at.x <= point.x + radius; ++at) {
        if (glm::distance(at->at, point) <= radius)
            faces.push_back(at->face);
    }
    return faces;
}

} // namespace cutaway
