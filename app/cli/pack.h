// SPDX-License-Identifier: MIT
// What the verbs of `cutaway-cli pack` share.
#pragma once

#include "app/cli/command.h"

#include "core/domains/pack/finder.h"
#include "core/domains/pack/package.h"

#include <nlohmann/json.hpp>

namespace cutaway::cli
{

struct PackOptions {
    std::string path;
    std::string id;      // of one package; empty: all
    std::string masters; // folder; empty: the one the plugin is in
    std::string output;  // empty where nothing is saved
    bool json = false;
};
// FILE, ID, and both with --masters.
void addPlugin(CLI::App &command, PackOptions &options);
void addPackage(CLI::App &command, PackOptions &options, bool isRequired = true);
void addPackOptions(CLI::App &command, PackOptions &options, bool idRequired = true);

// A plugin with the masters that were found.
struct OpenPlugin {
    std::unique_ptr<File> file;
    std::vector<std::unique_ptr<File>> masters;

    esp::Plugins plugins() const;
};
// Complains and leaves `file` null where the output may not be written, or it cannot be read or is not a
// plugin.
OpenPlugin openPlugin(const PackOptions &options, Context &context, bool withMasters);
// The packages meant by the options; complains where there is none.
std::vector<UnitId> packageUnits(const OpenPlugin &plugin, const PackOptions &options, Context &context);

void addPackList(CLI::App &pack, Context &context);
void addPackShow(CLI::App &pack, Context &context);
void addPackSet(CLI::App &pack, Context &context);
void addPackCompare(CLI::App &pack, Context &context);
void addPackNew(CLI::App &pack, Context &context);
void addPackDuplicate(CLI::App &pack, Context &context);
void addPackOverride(CLI::App &pack, Context &context);
void addPackDelete(CLI::App &pack, Context &context);

} // namespace cutaway::cli
