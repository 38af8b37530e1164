// SPDX-License-Identifier: MIT
// Faces, edges and vertices of a walkmesh in the picture of its file: which primitive is which face, and what
// is under the pointer.
#pragma once

#include "viewers/kit/viewport/viewportwidget.h"
#include "viewers/workshops/walkmesh/walkmeshcontext.h"

#include <QPolygonF>

namespace cutaway
{

class WalkmeshPicture
{
public:
    WalkmeshPicture(ViewportWidget &view, const WalkmeshContext &context) : m_view(view), m_context(context)
    {
    }

    // False while the picture shows another state of the file than the context.
    bool isCurrent() const;
    std::optional<std::uint32_t> faceOf(PrimitiveId id) const;
    // Those that are drawn.
    std::vector<PrimitiveId> primitivesOf(const std::vector<std::uint32_t> &faces) const;

    struct FaceHit {
        std::uint32_t face = 0;
        glm::vec3 at{0.0f}; // scene space
    };
    // The nearest face under a pixel, whatever lines are in front of it.
    std::optional<FaceHit> faceAt(QPointF pixel) const;
    // The edge of that face that is nearest to the pixel; of a wall that stands on a border of the floor,
    // that of the floor.
    std::optional<bwm::FaceEdge> edgeAt(QPointF pixel) const;
    std::optional<std::uint32_t> vertexAt(QPointF pixel) const;
    // Inside an outline in the picture: faces whose middle is, edges of borders and vertices that are. Faces
    // whose middle is hidden are left out, unless faces can be seen through or there are very many.
    std::vector<std::uint32_t> facesIn(const QPolygonF &outline) const;
    std::vector<bwm::FaceEdge> edgesIn(const QPolygonF &outline) const;
    std::vector<std::uint32_t> verticesIn(const QPolygonF &outline) const;
    // Faces whose middle is that near to a point.
    std::vector<std::uint32_t> facesAround(glm::vec3 point, float radius) const;

private:
    void follow() const;
    void placeMiddles() const;
    bwm::FaceEdge ofFloor(bwm::FaceEdge edge) const;
    // The border of a floor at the pixel, the one nearest to the place.
    std::optional<bwm::FaceEdge> borderNear(QPointF pixel, glm::vec3 place) const;

    ViewportWidget &m_view;
    const WalkmeshContext &m_context;
    // For the picture that is shown:
    mutable std::weak_ptr<const BuiltScene> m_of;
    mutable std::vector<std::vector<std::uint32_t>> m_faces; // by batch and primitive; empty for others
    mutable std::vector<PrimitiveId> m_primitives;           // by face
    // Middles of faces by x, for the brush: it asks for them many times in each stroke.
    struct Middle {
        glm::vec3 at;
        std::uint32_t face;
    };
    mutable std::vector<Middle> m_middles;
    mutable std::optional<std::uint64_t> m_middlesOf; // revision of the file
};

} // namespace cutaway
