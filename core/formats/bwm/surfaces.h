// SPDX-License-Identifier: MIT
// Surface materials: what the game does with a face of each. Source: FORMAT.md, "Surfaces".
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cutaway::bwm
{

inline constexpr std::uint32_t kLastSurface = 30;

// One row of surfacemat.2da, by the names of its columns.
struct Surface {
    std::string label;
    bool walk = false;        // creatures walk on it
    bool walkCheck = false;   // it takes part in collision
    bool lineOfSight = false; // sight ends at it
    bool grass = false;       // grass grows on it
    std::string sound;        // of footsteps; empty for none
};

// The rows by number. A surface without a row is like "NotDefined": nothing walks on it or is stopped by it.
struct SurfaceTable {
    std::string title; // "KotOR", or the name of the file
    std::vector<Surface> rows;

    bool isWalkable(std::uint32_t surface) const { return surface < rows.size() && rows[surface].walk; }
    bool blocksSight(std::uint32_t surface) const
    {
        return surface < rows.size() && rows[surface].lineOfSight;
    }
    // "Stone"; "surface 77" for one without a row or a label.
    std::string label(std::uint32_t surface) const;
    // By label, in any case, or by the number of a row.
    std::optional<std::uint32_t> find(std::string_view labelOrNumber) const;
};

const SurfaceTable &surfacesOfK1();
// No table of the second game was at hand: as in the first, but for one row.
const SurfaceTable &surfacesOfK2();
// A surfacemat.2da of a game or mod, binary (V2.b) or as text (V2.0). Fails where it is no such table or the
// column "walk" is missing; other columns may be.
Result<SurfaceTable> readSurfaceTable(ByteSpan bytes, std::string title);

// By the table of the first game. An existing file may disagree: there its first adjacencyCount faces are the
// walkable ones.
bool isWalkable(std::uint32_t surface);
// By the same table: sight and shots end at such a face.
bool blocksSight(std::uint32_t surface);
// The colour of a surface on the screen (sRGB).
std::array<std::uint8_t, 3> surfaceColour(std::uint32_t surface);

} // namespace cutaway::bwm
