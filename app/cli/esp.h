// SPDX-License-Identifier: MIT
// Shared by the subcommands of `esp`.
#pragma once

#include "app/cli/command.h"

namespace cutaway::cli
{

// Opens a plugin to read or, with an output, to change it; null after a complaint.
std::unique_ptr<File> openEsp(Context &context, const std::string &path);
std::unique_ptr<File> openEsp(Context &context, const std::string &path, const std::string &output);

// The record of a text such as GLOB:0100D51E, as in paths, or a FormID in any form that fields take.
Result<UnitId> recordNamed(const File &file, const std::string &text);

void addEspMasters(CLI::App &esp, Context &context);
void addEspNew(CLI::App &esp, Context &context);
void addEspCopy(CLI::App &esp, Context &context);
void addEspCompact(CLI::App &esp, Context &context);

} // namespace cutaway::cli
