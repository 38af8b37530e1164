// SPDX-License-Identifier: MIT
#include "app/workspacelayout.h"

#include <QtGlobal>
#include <algorithm>
#include <iterator>

namespace cutaway
{

// By its own name: the short names of panes are those of classes, too.
namespace workspacetables
{

using enum Pane;
using enum Beside;

// clang-format off
constexpr PaneRow kInspectPanes[] = {
    {Tree, RightOf, Tree, 28, 0},
    {Issues, Below, Tree, 70, 20},
    {Hex, RightOf, Tree, 46, 0},
    {Inspector, RightOf, Hex, 26, 0},
    {Scene, Below, Inspector, 0, 40, true},
    {Data, Behind, Inspector, 0, 0},
    {Help, Behind, Inspector, 0, 0},
    {Changes, RightOf, Issues, 30, 0},
    {Bookmarks, Behind, Issues, 0, 0},
    {Find, Behind, Issues, 0, 0},
    {Graph, Behind, Issues, 0, 0},
    {Timeline, Behind, Issues, 0, 0, true},
    {Bones, Behind, Tree, 0, 0, true},
    {Clip, Behind, Inspector, 0, 0, true},
    {Mopp, Behind, Issues, 0, 0, true},
    {MoppTools, Behind, Issues, 0, 0, true},
    {Packages, Behind, Issues, 0, 0, true},
};

constexpr PaneRow kScenePanes[] = {
    {Tree, RightOf, Tree, 24, 0},
    {Scene, RightOf, Tree, 52, 68},
    {Inspector, RightOf, Scene, 24, 0},
    {Hex, Below, Scene, 0, 32},
    {Issues, Behind, Hex, 0, 0},
    {Changes, Behind, Hex, 0, 0},
    {Bookmarks, Behind, Hex, 0, 0},
    {Find, Behind, Hex, 0, 0},
    {Graph, Behind, Hex, 0, 0},
    {Data, Behind, Inspector, 0, 0},
    {Help, Behind, Inspector, 0, 0},
    {Timeline, Behind, Hex, 0, 0, true},
    {Bones, Behind, Tree, 0, 0, true},
    {Clip, Behind, Inspector, 0, 0, true},
    {Mopp, Behind, Hex, 0, 0, true},
    {MoppTools, Behind, Hex, 0, 0, true},
    {Packages, Behind, Hex, 0, 0, true},
};

constexpr PaneRow kMoppPanes[] = {
    {Mopp, RightOf, Mopp, 29, 0},
    {Scene, RightOf, Mopp, 42, 66},
    {MoppTools, RightOf, Scene, 29, 0},
    {Hex, Below, Scene, 0, 34},
    {Tree, Behind, Mopp, 0, 0},
    {Inspector, Behind, MoppTools, 0, 0},
    {Issues, Behind, Hex, 0, 0},
    {Changes, Behind, Hex, 0, 0},
    {Bookmarks, Behind, Hex, 0, 0, true},
    {Find, Behind, Hex, 0, 0},
    {Graph, Behind, Hex, 0, 0, true},
    {Data, Behind, MoppTools, 0, 0, true},
    {Help, Behind, MoppTools, 0, 0, true},
    {Timeline, Behind, Hex, 0, 0, true},
    {Bones, Behind, Mopp, 0, 0, true},
    {Clip, Behind, MoppTools, 0, 0, true},
    {Packages, Behind, Hex, 0, 0, true},
};

constexpr PaneRow kAnimationPanes[] = {
    {Bones, RightOf, Bones, 20, 0},
    {Timeline, Below, Bones, 0, 32},
    {Scene, RightOf, Bones, 50, 68},
    {Clip, RightOf, Scene, 30, 0},
    {Tree, Behind, Bones, 0, 0},
    {Inspector, Behind, Clip, 0, 0},
    {Hex, Behind, Timeline, 0, 0},
    {Issues, Behind, Timeline, 0, 0},
    {Changes, Behind, Timeline, 0, 0},
    {Bookmarks, Behind, Timeline, 0, 0, true},
    {Find, Behind, Timeline, 0, 0},
    {Graph, Behind, Timeline, 0, 0, true},
    {Data, Behind, Clip, 0, 0, true},
    {Help, Behind, Clip, 0, 0, true},
    {Mopp, Behind, Timeline, 0, 0, true},
    {MoppTools, Behind, Timeline, 0, 0, true},
    {Packages, Behind, Timeline, 0, 0, true},
};

// The list of packages and their form share one pane.
constexpr PaneRow kPackagesPanes[] = {
    {Packages, RightOf, Packages, 66, 0},
    {Tree, RightOf, Packages, 34, 45},
    {Hex, Below, Tree, 0, 55},
    {Inspector, Behind, Tree, 0, 0},
    {Changes, Behind, Hex, 0, 0},
    {Issues, Behind, Hex, 0, 0},
    {Find, Behind, Hex, 0, 0},
    {Bookmarks, Behind, Hex, 0, 0, true},
    {Graph, Behind, Hex, 0, 0, true},
    {Data, Behind, Tree, 0, 0, true},
    {Help, Behind, Tree, 0, 0, true},
    {Scene, Behind, Tree, 0, 0, true},
    {Timeline, Behind, Hex, 0, 0, true},
    {Bones, Behind, Tree, 0, 0, true},
    {Clip, Behind, Tree, 0, 0, true},
    {Mopp, Behind, Tree, 0, 0, true},
    {MoppTools, Behind, Tree, 0, 0, true},
};

constexpr WorkspaceRow kWorkspaces[] = {
    {Workspace::Inspect, "inspect", QT_TRANSLATE_NOOP("Workspaces", "Inspect"),
     QT_TRANSLATE_NOOP("Workspaces", "Fields, bytes and links"), "", Tree, kInspectPanes},
    {Workspace::Scene, "scene", QT_TRANSLATE_NOOP("Workspaces", "Scene"),
     QT_TRANSLATE_NOOP("Workspaces", "The picture, with fields and bytes around it"),
     QT_TRANSLATE_NOOP("Workspaces", "Nothing in this file can be drawn"), Tree, kScenePanes},
    {Workspace::Mopp, "mopp", QT_TRANSLATE_NOOP("Workspaces", "MOPP"),
     QT_TRANSLATE_NOOP("Workspaces", "Read, ask, verify and rebuild MOPP code"),
     QT_TRANSLATE_NOOP("Workspaces", "This file has no MOPP"), Pane::Mopp, kMoppPanes},
    {Workspace::Animation, "animation", QT_TRANSLATE_NOOP("Workspaces", "Animation"),
     QT_TRANSLATE_NOOP("Workspaces", "Pose, timeline and curves of a clip"),
     QT_TRANSLATE_NOOP("Workspaces", "This file has no animation"), Timeline, kAnimationPanes},
    {Workspace::Packages, "packages", QT_TRANSLATE_NOOP("Workspaces", "Packages"),
     QT_TRANSLATE_NOOP("Workspaces", "The AI packages of a plugin and their form"),
     QT_TRANSLATE_NOOP("Workspaces", "This file is no plugin"), Pane::Packages, kPackagesPanes},
};
// clang-format on

static_assert(std::size(kInspectPanes) == kPaneCount && std::size(kScenePanes) == kPaneCount &&
              std::size(kMoppPanes) == kPaneCount && std::size(kAnimationPanes) == kPaneCount &&
              std::size(kPackagesPanes) == kPaneCount);
static_assert(std::size(kWorkspaces) == kWorkspaceCount);

} // namespace workspacetables

using workspacetables::kWorkspaces;

const WorkspaceRow &workspaceRow(Workspace workspace)
{
    return kWorkspaces[static_cast<std::size_t>(workspace)];
}

std::optional<Workspace> workspaceNamed(std::string_view name)
{
    const auto *row = std::ranges::find(kWorkspaces, name, &WorkspaceRow::name);
    return row == std::end(kWorkspaces) ? std::nullopt : std::optional(row->workspace);
}

} // namespace cutaway
