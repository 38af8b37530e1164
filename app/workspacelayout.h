// SPDX-License-Identifier: MIT
// The workspaces and their default arrangements of panes.
#pragma once

#include "app/panes.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace cutaway
{

// Named arrangements of the same panes.
enum class Workspace { Inspect, Scene, Physics, Trees, Animation, Packages, Walkmesh, Behaviour };
inline constexpr std::size_t kWorkspaceCount = 8;

enum class Beside { RightOf, Below, Behind }; // behind: by tabs

// Puts a pane next to one that is placed already. The first of a workspace has no other pane.
struct PanePlace {
    Pane pane;
    Beside how;
    Pane other;
    // Percent of the window; 0: that of its neighbours. Both sides of a split say theirs, or the one that
    // does not keeps some of what it had in the workspace before.
    int width = 0;
    int height = 0;
    bool closed = false; // until asked for
};

struct WorkspaceRow {
    Workspace workspace;
    const char *name; // in the settings
    const char *title;
    const char *help;
    const char *missing;        // reason why a file does not have it
    Pane needs;                 // a file without this pane does not have it
    Pane main;                  // gets the focus
    bool isForTask;             // shows no panes of general use
    std::array<Pane, 3> around; // by side: the panes that others are put behind
    // Panes that are not at their default place, or whose tab is in front of those that are.
    std::span<const PanePlace> places;
    std::optional<Pane> orNeeds = {}; // a file with this one has it as well
    bool isEditing = true;            // the picture has the tools that change the file
};

const WorkspaceRow &workspaceRow(Workspace workspace);
// Places of all panes, in the order in which they are put there.
std::vector<PanePlace> placesIn(Workspace workspace, PaneList panes);
std::optional<Workspace> workspaceNamed(std::string_view name); // as in the settings

} // namespace cutaway
