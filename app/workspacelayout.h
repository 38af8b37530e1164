// SPDX-License-Identifier: MIT
// The workspaces and where each of them puts the panes when its user has not moved them.
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
enum class Workspace { Inspect, Scene, Mopp, Animation, Packages };
inline constexpr std::size_t kWorkspaceCount = 5;

enum class Beside { RightOf, Below, Behind }; // behind: by tabs

// Puts a pane next to one that has its place. The first of a workspace has no other pane.
struct PanePlace {
    Pane pane;
    Beside how;
    Pane other;
    int width = 0; // percent of the window; 0: what is left, or that of its neighbours
    int height = 0;
    bool closed = false; // until asked for
};

struct WorkspaceRow {
    Workspace workspace;
    const char *name; // in the settings
    const char *title;
    const char *help;
    const char *missing;        // why a file has no such workspace
    Pane needs;                 // without which a file has none
    Pane main;                  // gets the keyboard
    bool isForTask;             // has no room for what serves any kind of file
    std::array<Pane, 3> around; // by side: what other panes stand behind
    // Of panes that do not stand where their row puts them, or whose tab is in front of those that do.
    std::span<const PanePlace> places;
};

const WorkspaceRow &workspaceRow(Workspace workspace);
// One for each pane, in the order in which they are put there.
std::vector<PanePlace> placesIn(Workspace workspace, PaneList panes);
std::optional<Workspace> workspaceNamed(std::string_view name); // as in the settings

} // namespace cutaway
