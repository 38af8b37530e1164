// SPDX-License-Identifier: MIT
// A project with one of each: project, character, and a behaviour with most classes that have rules. Each
// file without a fault, but for what is changed before it is written.
#pragma once

#include "core/file/file.h"
#include "tests/support/hkxbuilder.h"

#include <set>

namespace cutaway::test
{

// A value in place of another one: of the nth object of a class, by the path of the member, in which rows
// are numbers ("transitions.0.flags"); the number behind the last row adds one.
struct Changed {
    std::string className;
    int nth = 0;
    std::string path;
    HkxValue value;
};
using Changes = std::vector<Changed>;

// State machine "Machine": Walk (a parametric blender), Choose (a selector), Modify (a machine below
// modifiers) and Other (a reference to "Behaviors\Other.hkx").
Bytes buildGraphPackfile(HkxLayout layout, const Changes &changes = {});
// State machine "Creature": Idle, Move (a machine of Walk and Run), Attack with triggers, Death.
Bytes buildSampleBehaviour(HkxLayout layout);
Bytes buildCharacterPackfile(HkxLayout layout, const Changes &changes = {});
Bytes buildProjectPackfile(HkxLayout layout, const Changes &changes = {});

// What the rules of behaviours say of a file; their ids; and all as text, a line each.
std::vector<Diagnostic> behaviourFindings(const File &file);
std::set<std::string> ruleIds(const std::vector<Diagnostic> &found);
std::string joinedFindings(const std::vector<Diagnostic> &found);

} // namespace cutaway::test
