// SPDX-License-Identifier: MIT
// Many files in, one folder out: what commands that save a file for each of theirs share.
//
// With one file -o names the file that is saved, or the folder. With several, or a folder that is searched,
// it names a folder: files keep their names there, those below a searched folder their paths in it. Each
// gets one line, a sum follows, and the exit code is that of the worst.
#pragma once

#include "app/cli/command.h"

#include <functional>

namespace cutaway::cli
{

// Help of -o.
inline constexpr const char *kBatchOutputHelp =
    "Where to save: with several files or a folder a folder, in which they keep their names and those of "
    "their folders; a file saved over itself keeps a backup FILE.bak";

struct BatchFile {
    std::string input;
    std::string output;   // empty where nothing is saved
    bool isFound = false; // by searching a folder: what the command has no use for is passed over there
};

struct Batch {
    std::vector<BatchFile> files;
    bool isMany = false; // several files, or a folder
    bool isJson = false; // set by commands that print JSON: neither lines nor sum
};

enum class BatchOutcome { Done, PassedOver, Failed };

// The files that are meant and where each is to be saved, or nothing after a complaint: a file stands where
// the folder should, or two files would get one name. With an `extension` (".hkx") the saved ones have that.
// Backups and the output folder itself are not searched.
std::optional<Batch> batchOf(const std::vector<std::string> &paths, const std::string &output,
                             Context &context, std::string_view extension = {});

// Calls `one` for each in turn and shows how far it has come. It saves what it is to save, complains of what
// fails, and sees the exit code of its own file alone.
void runBatch(const Batch &batch, Context &context,
              const std::function<BatchOutcome(const BatchFile &)> &one);

// Makes the folder of a job of many; false, after a complaint, where its output may not be written.
bool mayWriteJob(const Batch &batch, const BatchFile &job, Context &context);

// What an edit of one file says about it: the end of its line, or why there was nothing to do.
struct BatchNote {
    std::string text;
    bool isPassedOver = false; // nothing to do there: nothing is saved
};

// Opens each file, has it edited in memory and saves it, one line each: "FILE: TEXT" where there is a text.
// An edit that fails leaves no output, and the other files go on.
using BatchEdit = std::function<Result<BatchNote>(File &, const BatchFile &)>;
void editBatch(const Batch &batch, Context &context, const BatchEdit &edit);

// Path of the copy of a file that is named by one of `paths` or lies below it.
std::filesystem::path copyIn(const std::string &folder, const std::string &file,
                             const std::vector<std::string> &paths);

} // namespace cutaway::cli
