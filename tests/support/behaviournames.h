// SPDX-License-Identifier: MIT
// A behaviour as lines that hold no number of an object, an event or a variable: what two files have to agree
// in although their numbers differ.
#pragma once

#include "core/file/file.h"

#include <set>
#include <string>
#include <vector>

namespace cutaway::test
{

// One line for each event, variable, property, node and state, with all its values; lists, conditions and
// sets of bindings are part of the line of their owner.
std::multiset<std::string> behaviourLines(const File &file);

// The lines that only one of them has, "- " or "+ " in front.
std::vector<std::string> differingLines(const std::multiset<std::string> &before,
                                        const std::multiset<std::string> &after);

} // namespace cutaway::test
