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
constexpr PanePlace kInspectPlaces[] = {
    {Tree, RightOf, Tree, 28, 80},
    {Issues, Below, Tree, 70, 20},
    {Hex, RightOf, Tree, 46, 0},
    {Inspector, RightOf, Hex, 26, 0},
    {Pane::Scene, Below, Inspector, 0, 40, true},
    {Changes, RightOf, Issues, 30, 0},
};

constexpr PanePlace kScenePlaces[] = {
    {Tree, RightOf, Tree, 24, 0},
    {Pane::Scene, RightOf, Tree, 52, 68},
    {Inspector, RightOf, Pane::Scene, 24, 0},
    {Hex, Below, Pane::Scene, 0, 32},
    {Pane::Mesh, Behind, Hex},
    {Issues, Behind, Hex},
};

constexpr PanePlace kPhysicsPlaces[] = {
    {Bodies, RightOf, Bodies, 27, 64},
    {Pane::Scene, RightOf, Bodies, 42, 64},
    {Body, RightOf, Pane::Scene, 31, 0},
    {Build, Behind, Body},
    {Pane::Trees, Behind, Body},
    {Verdict, Below, Bodies, 0, 36},
    {Hex, Below, Pane::Scene, 0, 36},
    {Issues, Behind, Hex},
};

constexpr PanePlace kWalkmeshPlaces[] = {
    {Surfaces, RightOf, Surfaces, 20, 60},
    {Pane::Scene, RightOf, Surfaces, 58, 68},
    {Pane::Walkmesh, RightOf, Pane::Scene, 22, 0},
    {Pane::Area, Below, Surfaces, 0, 60},
    {Tree, Below, Pane::Area, 0, 40},
    {Hex, Below, Pane::Scene, 0, 32},
    {Issues, Behind, Hex},
};

constexpr PanePlace kTreesPlaces[] = {
    {Pane::Trees, RightOf, Pane::Trees, 28, 0},
    {Pane::Scene, RightOf, Pane::Trees, 44, 58},
    {TreeCompare, RightOf, Pane::Scene, 28, 0},
    {TreeSteps, Below, Pane::Scene, 0, 42},
    {Hex, Behind, TreeSteps},
    {Issues, Behind, Hex},
};

constexpr PanePlace kAnimationPlaces[] = {
    {Bones, RightOf, Bones, 18, 0},
    {Timeline, Below, Bones, 0, 37},
    {Pane::Scene, RightOf, Bones, 58, 63},
    {Clip, RightOf, Pane::Scene, 24, 0},
    {Hex, Behind, Timeline},
    {Issues, Behind, Timeline},
};

// The list of packages and their form share one pane.
constexpr PanePlace kPackagesPlaces[] = {
    {Pane::Packages, RightOf, Pane::Packages, 66, 0},
    {Tree, RightOf, Pane::Packages, 34, 45},
    {Hex, Below, Tree, 0, 55},
    {Changes, Behind, Hex},
    {Issues, Behind, Hex},
    {Find, Behind, Hex},
};

constexpr PanePlace kBehaviourPlaces[] = {
    {BehaviourNames, RightOf, BehaviourNames, 20, 0},
    {BehaviourGraph, RightOf, BehaviourNames, 56, 72},
    {BehaviourForm, RightOf, BehaviourGraph, 24, 0},
    {Tree, Behind, BehaviourNames},
    {Inspector, Behind, BehaviourForm},
    {Hex, Below, BehaviourGraph, 0, 28},
    {Issues, Behind, Hex},
    {Changes, Behind, Hex},
};

constexpr WorkspaceRow kWorkspaces[] = {
    {Workspace::Inspect, "inspect", QT_TRANSLATE_NOOP("Workspaces", "Inspect"),
     QT_TRANSLATE_NOOP("Workspaces", "Fields, bytes and links"), "",
     Tree, Tree, false, {Tree, Inspector, Issues}, kInspectPlaces},
    {Workspace::Scene, "scene", QT_TRANSLATE_NOOP("Workspaces", "Scene"),
     QT_TRANSLATE_NOOP("Workspaces", "The 3-D view, with fields and bytes around it"),
     QT_TRANSLATE_NOOP("Workspaces", "Nothing in this file can be drawn"),
     Pane::Scene, Tree, false, {Tree, Inspector, Hex}, kScenePlaces},
    {Workspace::Physics, "physics", QT_TRANSLATE_NOOP("Workspaces", "Physics"),
     QT_TRANSLATE_NOOP("Workspaces", "The bodies of collision and their values"),
     QT_TRANSLATE_NOOP("Workspaces", "This file has no bodies and takes none"),
     Bodies, Bodies, true, {Bodies, Body, Hex}, kPhysicsPlaces},
    {Workspace::Trees, "trees", QT_TRANSLATE_NOOP("Workspaces", "Trees"),
     QT_TRANSLATE_NOOP("Workspaces", "Where trees of boxes and MOPP code spend their work"),
     QT_TRANSLATE_NOOP("Workspaces", "This file has no tree of boxes"),
     Pane::Trees, Pane::Trees, true, {Pane::Trees, TreeCompare, Hex}, kTreesPlaces, {}, false},
    {Workspace::Animation, "animation", QT_TRANSLATE_NOOP("Workspaces", "Animation"),
     QT_TRANSLATE_NOOP("Workspaces", "Pose, timeline and curves of a clip"),
     QT_TRANSLATE_NOOP("Workspaces", "This file has no animation"),
     Timeline, Timeline, true, {Bones, Clip, Timeline}, kAnimationPlaces},
    {Workspace::Packages, "packages", QT_TRANSLATE_NOOP("Workspaces", "Packages"),
     QT_TRANSLATE_NOOP("Workspaces", "The AI packages of a plugin and their form"),
     QT_TRANSLATE_NOOP("Workspaces", "This file is not a plugin"),
     Pane::Packages, Pane::Packages, true, {Tree, Tree, Hex}, kPackagesPlaces},
    {Workspace::Walkmesh, "walkmesh", QT_TRANSLATE_NOOP("Workspaces", "Walkmesh"),
     QT_TRANSLATE_NOOP("Workspaces", "Choose, paint and change the faces of a walkmesh"),
     QT_TRANSLATE_NOOP("Workspaces", "This file is neither a walkmesh nor a layout of an area"),
     Pane::Walkmesh, Pane::Scene, true, {Tree, Pane::Walkmesh, Hex}, kWalkmeshPlaces, Pane::Area},
    {Workspace::Behaviour, "behaviour", QT_TRANSLATE_NOOP("Workspaces", "Behaviour"),
     QT_TRANSLATE_NOOP("Workspaces", "The graph of a behaviour: state machines, transitions, events and variables"),
     QT_TRANSLATE_NOOP("Workspaces", "This file has no behaviour, character or project"),
     BehaviourGraph, BehaviourGraph, true, {BehaviourNames, BehaviourForm, Hex}, kBehaviourPlaces},
};
// clang-format on
static_assert(std::size(kWorkspaces) == kWorkspaceCount);

} // namespace workspacetables

using workspacetables::kWorkspaces;

const WorkspaceRow &workspaceRow(Workspace workspace)
{
    return kWorkspaces[static_cast<std::size_t>(workspace)];
}

std::vector<PanePlace> placesIn(Workspace workspace, PaneList panes)
{
    const WorkspaceRow &row = workspaceRow(workspace);
    std::vector<PanePlace> places(row.places.begin(), row.places.end());
    for (const PaneRow &pane : panes) {
        if (std::ranges::find(row.places, pane.pane, &PanePlace::pane) != row.places.end())
            continue;
        const bool closed =
            pane.opens == Opens::OnDemand || (pane.opens == Opens::WithoutTask && row.isForTask);
        places.push_back({.pane = pane.pane,
                          .how = Beside::Behind,
                          .other = row.around[static_cast<std::size_t>(pane.side)],
                          .closed = closed});
    }
    return places;
}

std::optional<Workspace> workspaceNamed(std::string_view name)
{
    const auto *row = std::ranges::find(kWorkspaces, name, &WorkspaceRow::name);
    return row == std::end(kWorkspaces) ? std::nullopt : std::optional(row->workspace);
}

} // namespace cutaway
