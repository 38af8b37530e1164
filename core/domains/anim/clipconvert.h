// SPDX-License-Identifier: MIT
// A packfile in the layout of another game, and the proof that it still says the same.
#pragma once

#include "core/domains/anim/skeleton.h"
#include "core/domains/anim/splineencoder.h"
#include "core/formats/hkx/writer/packhead.h"

#include <span>

namespace cutaway::anim
{

enum class Game : std::uint8_t { SkyrimLe, SkyrimSe, Fallout4 };
inline constexpr Game kGames[] = {Game::SkyrimLe, Game::SkyrimSe, Game::Fallout4};
std::string_view toString(Game game); // "le", "se", "fo4"
std::string_view titleOf(Game game);  // "Skyrim LE", ...
hkx::PackfileTarget packTarget(Game game);
std::optional<Game> gameNamed(std::string_view name);
// The game whose layout a packfile has; nothing where it is none or another layout.
std::optional<Game> gameOf(const File &file);

// The largest of all frames and tracks.
struct PoseDifference {
    float translation = 0.0f; // of an axis
    float rotation = 0.0f;    // radians
    float scale = 0.0f;       // of an axis
    float other = 0.0f;       // float tracks, root motion, times

    void widen(const PoseDifference &wider);
    void widen(const Transform &a, const Transform &b);
};

// Equal poses at frames do not prove equal movement between them: players show both.
struct ClipDifference {
    PoseDifference atFrames;
    PoseDifference between; // half way from each frame to the next
};
// Only what differs: "1.2e-05 game units, 0.0033°"; "0" where nothing does.
std::string toString(const PoseDifference &difference);
// One line: "1.2e-05 game units, 0.0033°; between frames ...".
std::string toString(const ClipDifference &difference);

// Compares the tracks of two clips with equally many; frame i of `after` shows frame frames[i] of `before`.
ClipDifference comparePoses(const Clip &before, std::span<const double> frames, const Clip &after);
// Compares clips that should be the same. Fails, naming the difference, if the numbers of tracks or frames,
// the names or the annotations differ.
Result<ClipDifference> compareClips(const Clip &a, const Clip &b);
Result<PoseDifference> compareSkeletons(const Skeleton &a, const Skeleton &b); // at rest

struct Conversion {
    Bytes bytes;
    std::size_t clips = 0; // that were decoded on both sides
    std::size_t skeletons = 0;
    ClipDifference difference;      // of all of them, skeletons at rest
    std::vector<std::string> notes; // each part left out or encoded anew, one line each
};

struct ConvertOptions {
    // Only what the animation container holds, and what that leads to: no ragdoll, no physics.
    bool bare = false;
    SplineErrors allowed; // of what has to be encoded anew
};

// Fails, naming the obstacle, for objects that the game has no class for and for values that mean nothing
// there. Delta compression, which Fallout 4 has not, becomes splines. The result is read back and compared
// with the file.
Result<Conversion> convertFile(const File &file, Game to, const ConvertOptions &options = {});

} // namespace cutaway::anim
