// SPDX-License-Identifier: MIT
// The workspaces and where each of them puts the panes when its user has not moved them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace cutaway
{

// Named arrangements of the same panes.
enum class Workspace { Inspect, Scene, Mopp, Animation, Packages };
inline constexpr std::size_t kWorkspaceCount = 5;

enum class Pane {
    Tree,
    Hex,
    Scene,
    Inspector,
    Changes,
    Issues,
    Bookmarks,
    Find,
    Graph,
    Data,
    Help,
    Timeline,
    Bones, // of the timeline
    Clip,  // likewise
    Mopp,
    MoppTools,
    Packages
};
inline constexpr std::size_t kPaneCount = 17;

enum class Beside { RightOf, Below, Behind }; // behind: by tabs

// Puts a pane next to one that has its place. The first row of a workspace has no other pane.
struct PaneRow {
    Pane pane;
    Beside how;
    Pane other;
    int width; // percent of the window; 0: what is left, or that of its neighbours
    int height;
    bool closed = false; // until asked for
};

struct WorkspaceRow {
    Workspace workspace;
    const char *name; // in the settings
    const char *title;
    const char *help;
    const char *missing;            // why a file has no such workspace
    Pane main;                      // gets the keyboard
    std::span<const PaneRow> panes; // one for each pane
};

const WorkspaceRow &workspaceRow(Workspace workspace);
std::optional<Workspace> workspaceNamed(std::string_view name); // as in the settings

} // namespace cutaway
