// SPDX-License-Identifier: MIT
// An area: the rooms of a layout with their walkmeshes, what is seen from each, and how the rooms meet.
//
// Walkmeshes of rooms stand in area space already: nothing is added to their vertices. The walkmesh of a room
// is the file <model>.wok beside the layout, in any case; a room may have none.
// Units: game units. Source: core/formats/lyt/FORMAT.md, "Areas".
#pragma once

#include "core/file/file.h"
#include "core/formats/bwm/query/groundwalk.h"
#include "core/formats/lyt/layout.h"
#include "core/formats/lyt/visibility.h"

namespace cutaway::area
{

// A border edge of a room's floor.
struct Border {
    std::uint32_t room = 0;
    std::int32_t edge = 0; // 3 * face + edge
    std::uint32_t row = 0; // of the edge table
    glm::vec3 start{}, end{};
    std::int32_t transition = -1;
};

struct Room {
    lyt::PlacedModel placed;
    std::shared_ptr<const File> file; // null without a walkmesh
    bwm::Walkmesh mesh;
    std::vector<Border> borders;
};

// Two borders of two rooms that run along each other the other way.
struct Seam {
    enum class Fit : std::uint8_t {
        Exact,  // the same ends, bit by bit
        Closed, // apart by 0.001 at most
        Loose,  // by 0.1: a walk gets over it
        Gap,
    };
    enum class Link : std::uint8_t {
        Mutual,   // each leads to the other's room
        OneWay,   // one does, the other leads nowhere
        Unlinked, // both lead nowhere
        Wrong,    // one leads to a third room, or none
    };
    Border a, b;           // room a < room b
    double distance = 0.0; // of the ends, the larger
    Fit fit = Fit::Gap;
    Link link = Link::Unlinked;
};

// A border that leads to a room.
struct Transition {
    enum class Status : std::uint8_t {
        Ok,         // a border of that room, within 0.001, leads back
        Loose,      // within 0.1
        NoBackLink, // a border of that room is there, but none leads back
        NoEdge,     // no border of that room within 0.1
        NoSuchRoom, // the layout has no such line
        BlankRoom,  // it is "****"
        NoWalkmesh, // its file is not there
    };
    Border border;
    Status status = Status::Ok;
    std::optional<Border> partner;
    double distance = 0.0; // of the ends to the partner's; for NoEdge of the middle to the nearest border
};

// True where the point of the layout lies inside the room's own bounds, seen from above: not every room is
// built around it.
bool standsInside(const Room &room);

std::string_view toString(Seam::Fit fit);
std::string_view toString(Seam::Link link);
std::string_view toString(Transition::Status status);

struct Area {
    lyt::Layout layout;
    std::vector<Room> rooms; // in the order of the layout, which transitions count by
    std::optional<lyt::Visibility> visibility;
    std::string visibilityName; // of its file
    std::vector<Seam> seams;
    std::vector<Transition> transitions;

    // For walks; it points into this area.
    bwm::Ground ground() const;
    std::size_t walkmeshes() const;
};

// Opens the files beside the layout, or takes those that the layout has as companions
// (core/file/companions.h). Fails where the file is not a layout.
Result<Area> readArea(const File &layout);

// The number that a room has in a layout beside its file, by which transitions call it. Fails where no layout
// there has a line of its name.
Result<std::uint32_t> roomNumber(const std::filesystem::path &room, const FormatSet &formats);

// What the visibility list says and what does not fit; names in lower case.
struct VisibilityFacts {
    std::vector<std::string> wrongCounts; // entries
    std::vector<std::string> notInLayout; // names
    std::vector<std::string> roomsWithoutEntry;
    std::vector<std::string> selfListed;
    std::vector<std::pair<std::string, std::string>> oneWay; // the first lists the second only
    bool sameOrder = false;                                  // as the layout, blank lines left out
};
VisibilityFacts factsOf(const lyt::Layout &layout, const lyt::Visibility &visibility);

} // namespace cutaway::area
