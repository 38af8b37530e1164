// SPDX-License-Identifier: MIT
// The clip that a command works on, with names for its tracks.
#pragma once

#include "app/cli/batch.h"
#include "core/domains/anim/skeleton.h"

#include <initializer_list>
#include <optional>

namespace cutaway::cli
{

struct ClipOptions {
    std::string path;
    std::string skeleton;   // file to take names from; empty: the clip's own
    std::uint32_t clip = 0; // among the animations of the file
};

// Adds FILE, --clip and, where names are shown, --skeleton.
void addClipOptions(CLI::App &command, ClipOptions &options, bool named);
// Likewise for commands that take many files, of which each becomes the path of the options.
void addClipFiles(CLI::App &command, std::vector<std::string> &paths, ClipOptions &options);
// False for a file found in a folder that is not a packfile with an animation: it is passed over.
bool hasClip(const BatchFile &job, Context &context);
// Complains, and says false, where the file to write is one of those that are read: it would get no backup.
bool writesNoInput(const std::string &output, std::initializer_list<std::string> inputs, Context &context);
// Adds --error, what encoding may cost.
void addErrorOption(CLI::App &command, float &error);

struct ClipInput {
    std::unique_ptr<File> file; // that holds it, as animation `object`
    std::uint32_t object = 0;
    anim::Clip clip;
    std::optional<anim::Skeleton>
        skeleton;                    // that of --skeleton, else the clip's own, else one beside it that fits
    std::vector<std::string> names;  // of the tracks; empty where nothing tells
    std::vector<std::string> floats; // of the float tracks, likewise
};

// Adds `anim edit`, which changes the timing of a whole clip.
void addClipEdit(CLI::App &group, Context &context);
// Adds `anim pose`, which changes poses of single bones.
void addClipPose(CLI::App &group, Context &context);
// Adds `anim import`, which makes clips of other programs into packfiles.
void addClipImport(CLI::App &group, Context &context);
// Adds `anim retarget`, which makes a clip of one skeleton into one of another.
void addClipRetarget(CLI::App &group, Context &context);
// Add `anim diff` and `anim add`, which compare two clips and put one on the other.
void addClipDiff(CLI::App &group, Context &context);
void addClipAdd(CLI::App &group, Context &context);

// Opens and decodes, or complains. Complains of damage as well; damaged tracks stay at rest.
std::optional<ClipInput> openClip(const ClipOptions &options, Context &context);

} // namespace cutaway::cli
