// SPDX-License-Identifier: MIT
#include "core/domains/area/seams.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

namespace cutaway::area
{

namespace
{

glm::dvec3 middleOf(const Border &border)
{
    return (glm::dvec3(border.start) + glm::dvec3(border.end)) / 2.0;
}

double distanceToEdge(const Border &border, glm::dvec3 p)
{
    const glm::dvec3 a = border.start, way = glm::dvec3(border.end) - a;
    const double length = glm::dot(way, way);
    const double along = length > 0.0 ? std::clamp(glm::dot(p - a, way) / length, 0.0, 1.0) : 0.0;
    return glm::distance(p, a + way * along);
}

bool leadsTo(const Border &border, std::uint32_t room)
{
    return border.transition >= 0 && static_cast<std::uint32_t>(border.transition) == room;
}

Seam seamOf(const Border &a, const Border &b, double distance)
{
    Seam seam{a, b, distance};
    seam.fit = a.start == b.end && a.end == b.start ? Seam::Fit::Exact
               : distance <= kClosed                ? Seam::Fit::Closed
               : distance <= kLoose                 ? Seam::Fit::Loose
                                                    : Seam::Fit::Gap;
    const bool there = leadsTo(a, b.room), back = leadsTo(b, a.room);
    seam.link = there && back                                                   ? Seam::Link::Mutual
                : (there && b.transition == -1) || (back && a.transition == -1) ? Seam::Link::OneWay
                : a.transition == -1 && b.transition == -1                      ? Seam::Link::Unlinked
                                                                                : Seam::Link::Wrong;
    return seam;
}

// The border of the named room that is meant: the nearest one that leads back, else the nearest.
void findPartner(const BorderMap &borders, Transition &transition)
{
    const Border &from = transition.border;
    double nearest = kLoose, back = kLoose;
    const Border *any = nullptr, *leading = nullptr;
    for (const Border *border : borders.around(from)) {
        if (!leadsTo(from, border->room))
            continue;
        const double distance = distanceOf(from, *border);
        if (distance <= nearest && (any == nullptr || distance < nearest)) {
            nearest = distance;
            any = border;
        }
        if (leadsTo(*border, from.room) && distance <= back && (leading == nullptr || distance < back)) {
            back = distance;
            leading = border;
        }
    }
    if (leading != nullptr) {
        transition.status = back <= kClosed ? Transition::Status::Ok : Transition::Status::Loose;
        transition.partner = *leading;
        transition.distance = back;
    } else if (any != nullptr) {
        transition.status = Transition::Status::NoBackLink;
        transition.partner = *any;
        transition.distance = nearest;
    } else {
        transition.status = Transition::Status::NoEdge;
    }
}

double distanceToBorders(const Room &room, glm::dvec3 p)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (const Border &border : room.borders)
        nearest = std::min(nearest, distanceToEdge(border, p));
    return nearest;
}

} // namespace

double distanceOf(const Border &a, const Border &b)
{
    return std::max(glm::distance(glm::dvec3(a.start), glm::dvec3(b.end)),
                    glm::distance(glm::dvec3(a.end), glm::dvec3(b.start)));
}

BorderMap::BorderMap(const std::vector<Room> &rooms)
{
    for (const Room &room : rooms)
        m_borders.insert(m_borders.end(), room.borders.begin(), room.borders.end());
    for (std::uint32_t i = 0; i < m_borders.size(); ++i)
        m_sorted.push_back({middleOf(m_borders[i]).x, i});
    std::ranges::sort(m_sorted, {}, [](const Placed &placed) { return std::pair(placed.x, placed.border); });
}

std::vector<const Border *> BorderMap::around(const Border &border) const
{
    const double x = middleOf(border).x;
    constexpr std::size_t kMost = 2000; // floors of the game have some dozens; bounds the work on heaps
    std::vector<const Border *> found;
    for (auto at = std::ranges::lower_bound(m_sorted, x - kFarthest, {}, &Placed::x);
         at != m_sorted.end() && at->x <= x + kFarthest && found.size() < kMost; ++at)
        found.push_back(&m_borders[at->border]);
    std::ranges::sort(found); // in the order of m_borders
    return found;
}

std::vector<Seam> seamsOf(const BorderMap &borders)
{
    constexpr std::size_t kMost = 100'000; // rooms that lie on each other: more is no use to anybody
    std::vector<Seam> seams;
    for (const Border &a : borders.borders()) {
        for (const Border *b : borders.around(a)) {
            if (b->room <= a.room)
                continue;
            const double distance = distanceOf(a, *b);
            if (distance <= kFarthest && seams.size() < kMost)
                seams.push_back(seamOf(a, *b, distance));
        }
    }
    return seams;
}

std::vector<Transition> transitionsOf(const std::vector<Room> &rooms, const BorderMap &borders)
{
    std::vector<Transition> transitions;
    std::size_t left = 20'000'000; // borders measured; bounds the work on damaged files
    for (const Border &border : borders.borders()) {
        if (border.transition == -1)
            continue;
        Transition transition{border};
        const auto to = static_cast<std::size_t>(border.transition);
        if (border.transition < 0 || to >= rooms.size())
            transition.status = Transition::Status::NoSuchRoom;
        else if (rooms[to].placed.isBlank())
            transition.status = Transition::Status::BlankRoom;
        else if (rooms[to].file == nullptr)
            transition.status = Transition::Status::NoWalkmesh;
        else
            findPartner(borders, transition);
        if (transition.status == Transition::Status::NoEdge && left >= rooms[to].borders.size()) {
            left -= rooms[to].borders.size();
            transition.distance = distanceToBorders(rooms[to], middleOf(border));
        }
        transitions.push_back(std::move(transition));
    }
    return transitions;
}

} // namespace cutaway::area
