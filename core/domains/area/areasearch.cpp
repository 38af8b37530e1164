// SPDX-License-Identifier: MIT
#include "core/domains/area/areasearch.h"

#include <algorithm>

namespace cutaway::area
{

AreaSearch::AreaSearch(const Area &area)
{
    for (std::uint32_t room = 0; room < area.rooms.size(); ++room) {
        if (area.rooms[room].file != nullptr)
            m_rooms.emplace_back(room, bwm::MeshSearch(area.rooms[room].mesh));
    }
}

std::vector<RoomHit> AreaSearch::ask(const bwm::Query &query)
{
    std::vector<RoomHit> hits;
    for (auto &[room, search] : m_rooms) {
        for (const bwm::Hit &hit : search.ask(query).hits)
            hits.push_back({room, hit});
    }
    const bool isPoint = query.kind == bwm::Query::Kind::Point;
    std::ranges::stable_sort(
        hits, {}, [isPoint](const RoomHit &hit) { return isPoint ? -hit.hit.at.z : hit.hit.distance; });
    return hits;
}

std::optional<RoomHit> AreaSearch::floorAt(double x, double y)
{
    std::optional<RoomHit> highest;
    for (auto &[room, search] : m_rooms) {
        const auto floor = search.floorAt(x, y);
        if (floor && (!highest || floor->at.z > highest->hit.at.z))
            highest = RoomHit{room, *floor};
    }
    return highest;
}

std::optional<std::uint32_t> AreaSearch::roomAt(double x, double y)
{
    for (auto &[room, search] : m_rooms) {
        if (!search.ask(bwm::pointQuery(x, y)).hits.empty())
            return room;
    }
    return std::nullopt;
}

} // namespace cutaway::area
