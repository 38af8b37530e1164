// SPDX-License-Identifier: MIT
// What the verbs of `cutaway-cli physics` share.
#pragma once

#include "app/cli/command.h"

#include "core/physics/bodies.h"

#include <nlohmann/json.hpp>

namespace cutaway::cli
{

using PhysicsOutput = nlohmann::ordered_json;

struct PhysicsOptions {
    std::string path;
    std::string body;               // number or name; empty for all
    std::vector<std::string> words; // what is set, or a name
    std::string output;
    bool json = false;
};

// The numbers of the bodies meant by --body; complains of one that is not there.
std::vector<std::size_t> chosenBodies(const std::vector<physics::Body> &bodies, const PhysicsOptions &options,
                                      Context &context);
// A verb with a file and --body.
CLI::App *addPhysicsVerb(CLI::App &physics, const std::string &name, const std::string &help,
                         PhysicsOptions &options);
void addPhysicsOutput(CLI::App &command, PhysicsOptions &options); // -o

void addPhysicsKind(CLI::App &physics, Context &context);
void addPhysicsPreset(CLI::App &physics, Context &context);
void addPhysicsMass(CLI::App &physics, Context &context);
void addPhysicsVerify(CLI::App &physics, Context &context);
// build and replace.
void addPhysicsBuild(CLI::App &physics, Context &context);

} // namespace cutaway::cli
