// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/picker.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr float kReach = 5.0f;           // pixels around a line or point
constexpr double kSnap = 10.0;           // pixels around a corner
constexpr float kVeil = 1e6f;            // times its depth: a ghost comes after all else
constexpr std::size_t kDeepestVeil = 64; // ghosts in front of something
constexpr float kLineFavour = 0.99f;     // of its depth: a line on a face is in front of it

// The four sides of the volume that the rectangle shows, facing inwards.
std::vector<glm::vec4> sidesOf(const Camera &camera, const QRectF &pixels)
{
    const QPointF corners[] = {pixels.topLeft(), pixels.bottomLeft(), pixels.bottomRight(),
                               pixels.topRight()};
    picture::Ray rays[4];
    for (int i = 0; i < 4; ++i)
        rays[i] = camera.rayAt(corners[i]);
    const picture::Ray centre = camera.rayAt(pixels.center());
    std::vector<glm::vec4> sides{{-camera.direction(), glm::dot(camera.direction(), centre.origin)}};
    for (int i = 0; i < 4; ++i) {
        const picture::Ray &a = rays[i];
        const picture::Ray &b = rays[(i + 1) % 4];
        glm::vec3 normal = glm::cross(b.origin + b.direction - a.origin, a.direction);
        if (glm::dot(normal, centre.origin + centre.direction - a.origin) < 0.0f)
            normal = -normal;
        normal = glm::normalize(normal);
        sides.emplace_back(normal, -glm::dot(normal, a.origin));
    }
    return sides;
}

} // namespace

picture::PickFilter Picker::filterFor(const picture::DrawList &list, bool overlay) const
{
    picture::PickFilter filter;
    filter.batch = [this, &list, overlay](const picture::Batch &batch) {
        return overlay ? m_style.overlayShown[static_cast<std::size_t>(batch.layer)]
                       : m_style.shows(list, batch);
    };
    if (m_style.clip.isOn()) {
        filter.point = [planes = m_style.clip.planes()](glm::vec3 point) {
            return std::all_of(planes.begin(), planes.end(), [point](const glm::vec4 &side) {
                return glm::dot(side, glm::vec4(point, 1.0f)) >= 0.0f;
            });
        };
    }
    return filter;
}

void Picker::addFrom(const picture::DrawList &list, const picture::Bvh &bvh, bool overlay,
                     const picture::Ray &ray, std::size_t limit, std::vector<Pick> &out) const
{
    const picture::PickFilter filter = filterFor(list, overlay);
    const auto add = [&](const picture::Hit &hit, float favour) {
        out.push_back({{overlay, hit.batch, hit.primitive},
                       ray.origin + ray.direction * hit.distance,
                       hit.distance * favour});
    };
    const bool ghosts = !overlay && hasGhosts(list, m_style);
    for (const picture::Hit &hit : bvh.cast(ray, ghosts ? kDeepestVeil + limit : limit, filter)) {
        const bool ghost = ghosts && list.batches[hit.batch].layer == picture::Layer::RenderMesh;
        add(hit, ghost ? kVeil : 1.0f);
    }
    const float atStart = kReach * m_camera.unitsPerPixelAt(ray.origin);
    const float deeper = kReach * m_camera.unitsPerPixelAt(ray.origin + ray.direction) - atStart;
    const float slope = deeper / glm::length(ray.direction);
    for (const picture::Hit &hit : bvh.castNear(ray, slope, atStart, limit, filter))
        add(hit, m_style.xray || m_style.wireframe ? 0.0f : kLineFavour);
}

std::vector<Pick> Picker::at(QPointF pixel, std::size_t limit) const
{
    std::vector<Pick> picks;
    const picture::Ray ray = m_camera.rayAt(pixel);
    addFrom(m_scene.shown()->list, m_scene.shown()->bvh, false, ray, limit, picks);
    if (m_scene.overlay() != nullptr)
        addFrom(*m_scene.overlay(), m_scene.overlayBvh(), true, ray, limit, picks);
    std::stable_sort(picks.begin(), picks.end(),
                     [](const Pick &a, const Pick &b) { return a.depth < b.depth; });
    if (picks.size() > limit)
        picks.resize(limit);
    return picks;
}

std::optional<Pick> Picker::nearest(QPointF pixel) const
{
    const std::vector<Pick> picks = at(pixel, 1);
    return picks.empty() ? std::nullopt : std::optional(picks.front());
}

glm::vec3 Picker::snapped(const Pick &pick, QPointF pixel) const
{
    glm::vec3 best = pick.position;
    double nearest = kSnap;
    const picture::Batch *batch = m_scene.batchOf(pick.id);
    for (const glm::vec3 &corner : batch->cornersOf(pick.id.primitive)) {
        const glm::vec3 at = m_camera.project(corner);
        const QPointF off = QPointF(at.x, at.y) - pixel;
        const double distance = std::hypot(off.x(), off.y());
        if (distance < nearest) {
            nearest = distance;
            best = corner;
        }
    }
    return best;
}

bool Picker::isHidden(const picture::Batch &batch, PrimitiveId id) const
{
    const auto corners = batch.cornersOf(id.primitive);
    const glm::vec3 middle = batch.topology == picture::Topology::Triangles
                                 ? (corners[0] + corners[1] + corners[2]) / 3.0f
                                 : (corners[0] + corners[1]) / 2.0f;
    const glm::vec3 at = m_camera.project(middle);
    const picture::Ray ray = m_camera.rayAt({at.x, at.y});
    const auto hit = m_scene.shown()->bvh.nearest(ray, filterFor(m_scene.shown()->list, false));
    if (!hit || (hit->batch == id.batch && hit->primitive == id.primitive))
        return false;
    const float depth = glm::dot(middle - ray.origin, ray.direction) / glm::dot(ray.direction, ray.direction);
    return hit->distance < depth * 0.999f;
}

std::vector<PrimitiveId> Picker::in(const QRectF &pixels) const
{
    const bool through = m_style.xray || m_style.wireframe;
    std::vector<PrimitiveId> found;
    for (const picture::Hit &hit :
         m_scene.shown()->bvh.within(sidesOf(m_camera, pixels), filterFor(m_scene.shown()->list, false))) {
        const PrimitiveId id{false, hit.batch, hit.primitive};
        if (through || !isHidden(*m_scene.batchOf(id), id))
            found.push_back(id);
    }
    return found;
}

} // namespace cutaway
