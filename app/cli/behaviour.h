// SPDX-License-Identifier: MIT
// What the commands of behaviours share.
#pragma once

#include "app/cli/command.h"

#include "core/domains/behaviour/behaviour.h"

namespace cutaway::cli
{

// Prints what the second differs in from the first, one line each.
void printDifferences(const behaviour::Behaviour &before, const behaviour::Behaviour &after);

void addBehaviourDiff(CLI::App &parent, Context &context);
void addBehaviourAdd(CLI::App &parent, Context &context);
void addBehaviourRemove(CLI::App &parent, Context &context);
void addBehaviourRename(CLI::App &parent, Context &context);
void addBehaviourSet(CLI::App &parent, Context &context);

} // namespace cutaway::cli
