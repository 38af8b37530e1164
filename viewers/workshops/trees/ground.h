// SPDX-License-Identifier: MIT
// What the game makes of a query to a walkmesh: on which surface one stands, what a ray hits first, whether
// sight is free, and how one gets from here to there.
//
// It does not rest on the boxes of the file, see core/formats/bwm/query/meshsearch.h.
#pragma once

#include "core/formats/bwm/surfaces.h"
#include "core/formats/bwm/walkmesh.h"
#include "core/picture/drawlist.h"

#include <QString>
#include <memory>

namespace cutaway
{

struct GroundQuestion {
    enum class Kind { Stand, Below, Ray, Sight, Path };
    Kind kind = Kind::Stand;
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0}; // of a ray its direction
};

struct GroundAnswer {
    QString line; // "Stands on face 12 (Stone) at z 4.250", "Sight is blocked by face 3 (Wall)"
    // Of a path.
    std::vector<std::uint32_t> faces;
    std::vector<glm::dvec3> points;
    double length = 0.0;
};

// Of one walkmesh, for any number of questions.
// Threads: const.
class Ground
{
public:
    explicit Ground(bwm::Walkmesh mesh) : m_mesh(std::move(mesh)) {}

    // Below: the floor under the point. Paths begin and end on the floors nearest to their ends.
    GroundAnswer ask(const GroundQuestion &question, const bwm::SurfaceTable &surfaces) const;
    // The way and the faces that it leads over; `place` leads to the scene.
    void addTo(picture::DrawList &list, const GroundAnswer &answer, const glm::mat4 &place) const;

private:
    bwm::Walkmesh m_mesh;
};

} // namespace cutaway
