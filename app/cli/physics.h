// SPDX-License-Identifier: MIT
// What the verbs of `cutaway-cli physics` share.
#pragma once

#include "app/cli/batch.h"

#include "core/domains/physics/bodies.h"

#include <nlohmann/json.hpp>

namespace cutaway::cli
{

struct PhysicsOptions {
    std::vector<std::string> paths; // files and folders
    std::string body;               // number or name; empty for all
    std::vector<std::string> where; // FIELD:VALUE, all of which a body has
    std::string part;               // of its mesh: "0,3-5,2:7,big:1"; empty for the body
    std::vector<std::string> words; // what is set, or a name
    std::string output;
    bool json = false;
};

// The numbers of the bodies meant by --body and --where; fails where there are none.
Result<std::vector<std::size_t>> chosenBodies(const std::vector<physics::Body> &bodies,
                                              const PhysicsOptions &options);
// --body, --where, PATH (files and folders) and -o.
void addBodiesOfMany(CLI::App &command, PhysicsOptions &options);
// Words behind the paths are told from them: those that are not files and for which this is true.
void splitWords(CLI::App &command, const std::function<bool(const std::string &)> &isWord);
// Opens each file and gives its bodies to the edit, which changes it in memory. A file in a searched folder
// without such bodies is passed over.
using BodiesEdit = std::function<Result<BatchNote>(File &, const std::vector<std::size_t> &)>;
void editBodies(const Batch &batch, const PhysicsOptions &options, Context &context, const BodiesEdit &edit);

void addPhysicsKind(CLI::App &physics, Context &context);
void addPhysicsPreset(CLI::App &physics, Context &context);
void addPhysicsMass(CLI::App &physics, Context &context);
void addPhysicsVerify(CLI::App &physics, Context &context);
// build and replace.
void addPhysicsBuild(CLI::App &physics, Context &context);

} // namespace cutaway::cli
