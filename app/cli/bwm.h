// SPDX-License-Identifier: MIT
// Shared by the verbs of `cutaway-cli bwm`.
#pragma once

#include "app/cli/command.h"

#include "core/formats/bwm/edit/rebuild.h"

#include <glm/vec3.hpp>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

bool isWalkmesh(const File &file); // with its tables, not as text
// Opens a walkmesh or complains.
std::unique_ptr<File> openWalkmesh(const std::string &path, Context &context);

// The file, the table of surfaces and where the result goes: what all verbs that change a walkmesh take.
struct BwmChange {
    std::string path;
    std::string output;
    std::string surfaces; // "k1", "k2" or a surfacemat.2da
    bool json = false;
};
void addSurfaces(CLI::App &command, std::string &surfaces);
// The table of that name, or nothing after a complaint.
std::optional<bwm::SurfaceTable> surfacesNamed(const std::string &name, Context &context);
// "0,4-9": numbers and ranges, as --faces takes them.
Result<std::vector<std::uint32_t>> parseNumbers(const std::vector<std::string> &parts);
// "changed: normals, aabb".
std::string changedText(const bwm::Walkmesh &before, const bwm::Walkmesh &after);
// Prints counts before and after, and which tables have changed.
void tellRebuilt(const bwm::Walkmesh &before, const bwm::Rebuilt &after, const BwmChange &change);
// Puts the mesh into the file in memory, says what has become of the tables, and saves the file unless there
// is not an output.
void saveRebuilt(File &file, const Result<bwm::Rebuilt> &rebuilt, const bwm::RebuildOptions &how,
                 const BwmChange &change, Context &context);

void addBwmEdit(CLI::App &bwm, Context &context);
void addBwmPaint(CLI::App &bwm, Context &context);
void addBwmRebuild(CLI::App &bwm, Context &context);
void addBwmExport(CLI::App &bwm, Context &context);
void addBwmImport(CLI::App &bwm, Context &context);
// Numbers as for one point; files of the game have no more digits.
Json pointJson(glm::dvec3 point);
// "Stone"; "surface 40" for a number without a name.
std::string surfaceName(std::uint32_t surface);

void addBwmQuery(CLI::App &bwm, Context &context);
void addBwmRay(CLI::App &bwm, Context &context);
void addBwmSight(CLI::App &bwm, Context &context);
void addBwmCheck(CLI::App &bwm, Context &context);
void addBwmArea(CLI::App &bwm, Context &context);

} // namespace cutaway::cli
