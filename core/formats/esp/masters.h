// SPDX-License-Identifier: MIT
// The masters of a plugin. FormIDs count them, so that a change of the list numbers all FormIDs of the plugin
// anew: each names the same record as before.
//
// Source: core/formats/esp/FORMAT.md, "FormIDs" and "Edits".
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"
#include "core/formats/esp/game.h"

#include <filesystem>
#include <functional>
#include <optional>

namespace cutaway::esp
{

struct MasterUse {
    std::string name;
    std::size_t forms = 0;       // FormIDs of the plugin that name it, ids of records and groups included
    std::string mayBeNamed = {}; // the first place of bytes without a row that may hold one; empty: none
    bool isUsed() const { return forms != 0 || !mayBeNamed.empty(); }
};
// In the order of the list.
std::vector<MasterUse> usesOfMasters(const File &file, Progress &progress);

// Masters that a plugin may have.
std::size_t mostMasters(Game game);

// The names as the list of masters, in this order. Refuses a list that lacks a master whose records are
// named, one that names a plugin twice or the plugin itself, and what renumbered() refuses. Nothing to do for
// the list that is there.
Result<Patch> withMasters(const File &file, const std::vector<std::string> &names, Progress &progress);

// The present list with these behind the others; a name that is listed already is refused.
Result<std::vector<std::string>> mastersWith(const File &file, const std::vector<std::string> &added);
// The patch after which they are listed.
Result<Patch> withMastersAdded(const File &file, const std::vector<std::string> &added, Progress &progress);
// Fails where `from`, which is among the names, builds on `to`: then it cannot be a master of it.
Result<void> checkNoCircle(const File &from, const File &to, const std::vector<std::string> &names);
// Without those that nothing names.
std::vector<std::string> usedMasters(const File &file, Progress &progress);

// What the order of masters depends on.
struct PluginFacts {
    std::uint32_t flags = 0; // of the header record
    std::vector<std::string> masters;
};
// Of the plugin with that name, in any case; nothing where it is not known.
using FactsOf = std::function<std::optional<PluginFacts>(const std::string &name)>;
// From the header records of the plugins in the folder; nothing else of them is read.
FactsOf factsIn(const FormatSet &formats, const std::filesystem::path &folder);
// Master files (by their flag, or .esm and .esl by name) in front, each behind those that it needs; else in
// the order they have.
std::vector<std::string> sortedMasters(const std::vector<std::string> &masters, const FactsOf &factsOf);

} // namespace cutaway::esp
