// SPDX-License-Identifier: MIT
// Questions to all rooms of an area: what is under a point, what blocks a sight.
#pragma once

#include "core/domains/area/area.h"
#include "core/formats/bwm/query/meshsearch.h"

namespace cutaway::area
{

struct RoomHit {
    std::uint32_t room = 0;
    bwm::Hit hit;
};

class AreaSearch
{
public:
    // The area outlives the search.
    explicit AreaSearch(const Area &area);

    // The hits in all rooms, in the order of bwm::Answer::hits.
    std::vector<RoomHit> ask(const bwm::Query &query);
    // The highest face at the point that is walkable and faces up.
    std::optional<RoomHit> floorAt(double x, double y);
    // The room that the game takes for the one at the point: the first of the layout with a face there.
    std::optional<std::uint32_t> roomAt(double x, double y);

private:
    std::vector<std::pair<std::uint32_t, bwm::MeshSearch>> m_rooms; // those with a walkmesh
};

} // namespace cutaway::area
