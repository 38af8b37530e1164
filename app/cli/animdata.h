// SPDX-License-Identifier: MIT
// Commands of `behaviour` for animation texts.
#pragma once

#include "app/cli/command.h"

namespace cutaway::cli
{

void addAnimdata(CLI::App &parent, Context &context);
void addAnimcheck(CLI::App &parent, Context &context);

} // namespace cutaway::cli
