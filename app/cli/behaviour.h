// SPDX-License-Identifier: MIT
// What the commands of behaviours share.
#pragma once

#include "app/cli/command.h"

#include "core/domains/behaviour/behaviour.h"

#include <functional>

namespace cutaway::cli
{

// Prints what the second differs in from the first, one line each.
void printDifferences(const behaviour::Behaviour &before, const behaviour::Behaviour &after);

// Applies one change after the other, all or nothing, and saves; prints what is different then.
using BehaviourChange = std::function<Result<Patch>(const File &, const behaviour::Behaviour &)>;
void changeBehaviour(Context &context, const std::string &path, const std::string &output,
                     const std::vector<BehaviourChange> &changes);

void addBehaviourDiff(CLI::App &parent, Context &context);
void addBehaviourAdd(CLI::App &parent, Context &context);
void addBehaviourRemove(CLI::App &parent, Context &context);
void addBehaviourRename(CLI::App &parent, Context &context);
void addBehaviourSet(CLI::App &parent, Context &context);

} // namespace cutaway::cli
