// SPDX-License-Identifier: MIT
// The layout of an area (LYT): its rooms with their places, and what stands beside them.
//
// Units: game units; rooms are moved there, never turned. Rotations are quaternions, w first.
// Source: core/formats/lyt/FORMAT.md, "Layout".
#pragma once

#include "core/base/diagnostic.h"
#include "core/formats/lyt/textlines.h"

#include <array>
#include <string>

namespace cutaway::lyt
{

enum class Section : std::uint8_t { Rooms, Tracks, Obstacles, DoorHooks };
inline constexpr std::size_t kSectionCount = 4;
std::string_view nameOf(Section section);    // "rooms"
std::string_view keywordOf(Section section); // "roomcount"

// A room, track or obstacle.
struct PlacedModel {
    std::string model; // as written
    std::array<double, 3> position{};
    std::uint32_t line = 0;

    bool isBlank() const { return model == "****"; } // takes a number, but there is nothing
};

struct DoorHook {
    std::string room;
    std::string door;
    double flag = 0.0; // 0 in every file seen
    std::array<double, 3> position{};
    std::array<double, 4> rotation{}; // w, x, y, z
    std::uint32_t line = 0;
};

// A section in the text: its count and the lines that belong to it.
struct SectionLines {
    Section section = Section::Rooms;
    std::uint32_t countLine = 0;
    std::vector<std::uint32_t> rows;
    std::uint32_t end = 0; // the line behind it
    bool repeated = false; // the section stands further up as well; its rows do not count
};

struct Layout {
    std::string dependency; // of "filedependancy"
    std::vector<PlacedModel> rooms, tracks, obstacles;
    std::vector<DoorHook> doorHooks;
    std::vector<SectionLines> sections; // in the order of the file
    std::uint32_t endLine = 0;          // "donelayout", or behind the last line
    bool textBehind = false;            // more than blanks follows
};

// Reads any text: what cannot be read is reported at its place and reads as zero or nothing.
Layout readLayout(const TextLines &text, Diagnostics &diagnostics);

} // namespace cutaway::lyt
