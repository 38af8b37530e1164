// SPDX-License-Identifier: MIT
// The panes of a page, a row each: what a pane is called, which files have it, where it stands and how it is
// made. A page, its docks and the menus follow from the list; what is said nowhere else is said here.
#pragma once

#include "viewers/kit/theme/icons.h"

#include <cstddef>
#include <span>

class QWidget;

namespace cutaway
{

class FilePage;

// A pane of the program is the row of allPanes() that has its number.
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
    Packages,
    Bodies,
    Body,    // form of the bodies
    Verdict, // of the checks on them
    Build,   // of collision from meshes
    Walkmesh,
    Surfaces, // palette of the walkmesh
    Area,
    Skeleton,
    Trees,       // of boxes
    TreeSteps,   // queries down one of them, and heat
    TreeCompare, // with others, and what else is known of it
    Mesh,
    Overrides, // of a record of a plugin
    Scripts,   // of a record
    BehaviourNames,
    BehaviourForm,
    BehaviourGraph
};
inline constexpr std::size_t kPaneCount = 32;

// Which of the panes around the one that matters a workspace puts another pane behind (WorkspaceRow::around).
enum class Side { Left, Right, Bottom };

enum class Opens { Always, WithoutTask, OnDemand }; // without task: in workspaces for all kinds of files
enum class Creation { WithPage, WhenSeen };

struct PaneRow {
    Pane pane;
    const char *name; // in saved arrangements
    const char *title;
    const char *help;
    theme::Icon icon;
    Side side;
    Opens opens;
    Creation creation;
    bool (*fits)(const FilePage &);  // whether its file has such a pane; null: every file has it
    bool (*shows)(const FilePage &); // whether it has something to show now; null: whenever it is there
    QWidget *(*make)(FilePage &, QWidget *home); // null where the page turns out not to have it
};

// In the order of the View menu and of the tabs behind each other.
using PaneList = std::span<const PaneRow>;

PaneList allPanes();

} // namespace cutaway
