// SPDX-License-Identifier: MIT
// What an animation text is compared with: its companions (core/file/companions.h), which are packfiles of
// behaviours, and for sets the text with the clips.
#pragma once

#include "core/domains/behaviour/animdata/animdata.h"
#include "core/domains/behaviour/behaviour.h"

namespace cutaway::animdata
{

struct BehaviourFile {
    std::string name; // of the file
    behaviour::Behaviour graph;
};

// What is known beside a text. A behaviour belongs to the projects that list a file of its name, or of the
// name that the graph gives itself; where several do, to those that have records of its clips.
struct Companionship {
    std::vector<BehaviourFile> behaviours;
    std::vector<Project> projects; // of the text itself, or of the one with the clips beside one with sets
    std::vector<std::vector<const BehaviourFile *>> ofProject; // beside projects

    // The project of a set project's name, or its number; nothing for none.
    std::optional<std::size_t> projectOf(std::string_view name) const;
    // True if every behaviour that the project lists is there.
    bool isComplete(std::size_t project) const;
};
// Those that are set; without such the text with the clips beside one with sets.
Companionship companionshipOf(const File &text);

// "trollproject" of "TrollProjectData\TrollProject.txt".
std::string stemOf(std::string_view path);

} // namespace cutaway::animdata
