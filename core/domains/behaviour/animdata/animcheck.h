// SPDX-License-Identifier: MIT
// What is wrong with an animation text by itself, and beside the behaviours of its projects, which are its
// companions (core/file/companions.h): packfiles, and for sets the text with the clips.
#pragma once

#include "core/domains/behaviour/animdata/comparison.h"
#include "core/file/fix.h"

namespace cutaway::animdata
{

struct BehaviourFile {
    std::string name; // of the file
    behaviour::Behaviour graph;
};

// What the companions of a text hold. A behaviour belongs to each project that lists a file of its name, or
// of the name that the graph gives itself.
struct Companionship {
    std::vector<BehaviourFile> behaviours;
    std::vector<Project> projects; // of the text with the clips, beside one with sets

    std::vector<const BehaviourFile *> behavioursOf(const Project &project) const;
    // True if every behaviour that the project lists is there.
    bool isComplete(const Project &project) const;
};
// Those that are set; without such the text with the clips beside one with sets.
Companionship companionshipOf(const File &text);

// Beside a project: how many of its clips were looked up.
struct ComparedProject {
    std::string name;
    std::size_t behaviours = 0, clips = 0, recorded = 0, alike = 0; // clips by name, each once
    std::size_t triggers = 0, listed = 0;                           // of those clips
    bool isComplete = false;
};
std::vector<ComparedProject> compare(const File &text, const Companionship &others);

void checkAnimationText(const File &file, Diagnostics &diagnostics, Progress &progress);
// Fixes that need the behaviours: a record brought in line, or added.
std::vector<Fix> animationTextFixes(const File &file, const Diagnostic &diagnostic);

} // namespace cutaway::animdata
