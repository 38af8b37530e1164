// SPDX-License-Identifier: MIT
// Rules between the files of a project, where the project of a file is found above it.
#pragma once

#include "core/domains/behaviour/behaviour.h"
#include "core/domains/behaviour/check/report.h"

namespace cutaway::behaviour
{

void checkAcrossProject(const File &file, const std::optional<Behaviour> &graph, Report &report);

} // namespace cutaway::behaviour
