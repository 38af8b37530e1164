// SPDX-License-Identifier: MIT
// Shared by the subcommands of `esp`.
#pragma once

#include "app/cli/command.h"

#include "core/file/references.h"

namespace cutaway::cli
{

// Opens a plugin to read or, with an output, to change it; null after a complaint.
std::unique_ptr<File> openEsp(Context &context, const std::string &path);
std::unique_ptr<File> openEsp(Context &context, const std::string &path, const std::string &output);

// The record of a text such as GLOB:0100D51E, as in paths, or a FormID in any form that fields take.
Result<UnitId> recordNamed(const File &file, const std::string &text);

// All units of the plugin, or the one of the record where its text is not empty; nothing after a complaint.
struct UnitsAsked {
    UnitId first = 0;
    UnitId last = 0; // behind the last one
};
std::optional<UnitsAsked> unitsAsked(const File &file, const std::string &path, const std::string &record,
                                     Context &context);

// The record as in paths, with its editor id and name where it has them.
std::string withNames(const File &file, UnitId unit);

// What names a record that is deleted is told, whether it lets go of it or not; so is what nobody knows.
std::vector<std::string> userLines(const File &file, UnitId removed, const References &users, bool isCleared);

void addEspMasters(CLI::App &esp, Context &context);
void addEspOverrides(CLI::App &esp, Context &context);
void addEspScripts(CLI::App &esp, Context &context);
void addEspNew(CLI::App &esp, Context &context);
void addEspCopy(CLI::App &esp, Context &context);
void addEspDelete(CLI::App &esp, Context &context);
void addEspCompact(CLI::App &esp, Context &context);

} // namespace cutaway::cli
