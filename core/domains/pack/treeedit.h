// SPDX-License-Identifier: MIT
// Steps of the procedure tree that come, go and move, also from one branch to another.
//
// Flags that a Simultaneous branch changes stand behind its last step and belong to it only by that place
// (core/formats/esp/FORMAT.md); an edit after which they would be read as those of another step is refused.
#pragma once

#include "core/domains/pack/package.h"

namespace cutaway::pack
{

// "tree[0].children" and 2 for "tree[0].children[2]".
struct StepPlace {
    std::string array;
    std::uint32_t row = 0;
    bool operator==(const StepPlace &) const = default;
};
StepPlace stepPlace(const std::string &path);
std::string stepPath(const StepPlace &place);
// The branch that holds the array; empty for the array of the root.
std::string branchOf(const StepPlace &place);

const TreeNode *findStep(const Package &package, const std::string &path);

struct StepChange {
    Patch patch;
    std::string path; // of the step afterwards; empty when it is gone
};

// In front of what stands at `to`, or behind the last there. `kind` is "Procedure", "Sequence", ...
Result<StepChange> insertStep(const Plugins &plugins, const Package &package, const StepPlace &to,
                              std::string kind);
// With all that is below it.
Result<StepChange> removeStep(const Plugins &plugins, const Package &package, const std::string &path);
// With all that is below it, in front of what stands at `to` before the move.
Result<StepChange> moveStep(const Plugins &plugins, const Package &package, const std::string &path,
                            const StepPlace &to);

// A change of the package's flags while the step runs (PFO2), of nothing at first.
Result<StepChange> addStepFlags(const Plugins &plugins, const Package &package, const std::string &path);

// The place that a step moves to by one key; nothing where it cannot move.
enum class StepDirection { Up, Down, Out, Into };
std::optional<StepPlace> placeBeside(const Package &package, const std::string &path,
                                     StepDirection direction);

} // namespace cutaway::pack
