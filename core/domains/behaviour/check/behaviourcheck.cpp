// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/check/behaviourcheck.h"

#include "core/domains/behaviour/check/charactercheck.h"
#include "core/domains/behaviour/check/checked.h"
#include "core/domains/behaviour/check/projectcheck.h"
#include "core/formats/hkx/objects.h"

#include <algorithm>
#include <array>

namespace cutaway::behaviour
{

namespace
{

constexpr std::array<std::string_view, 6> kKinds = {"hkbBehaviorGraph",       "hkbBehaviorGraphData",
                                                    "hkbCharacterData",       "hkbProjectData",
                                                    "hkbCharacterStringData", "hkbProjectStringData"};

bool isOfProject(const File &file)
{
    return hkx::isHkx(file) &&
           std::ranges::any_of(file.state<hkx::HkxState>().pack.objects, [](const hkx::Object &object) {
               return std::ranges::find(kKinds, object.className) != kKinds.end();
           });
}

} // namespace

void checkBehaviours(const File &packfile, Diagnostics &diagnostics, Progress &progress)
{
    if (!isOfProject(packfile))
        return;
    Report report(packfile, diagnostics);
    checkContainer(packfile, report);
    const std::optional<Behaviour> graph = readBehaviour(packfile);
    if (graph && !graph->isCut) {
        const Checked checked{packfile, *graph, report};
        checkGraph(checked);
        checkTables(checked);
        checkMachines(checked);
        checkTransitions(checked);
        checkBindings(checked);
        checkTexts(checked);
        checkObjects(checked, progress);
    }
    checkCharacter(packfile, report);
    checkProject(packfile, report);
    if (!progress.cancelled())
        checkAcrossProject(packfile, graph, report);
}

} // namespace cutaway::behaviour
