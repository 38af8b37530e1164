// SPDX-License-Identifier: MIT
// Shared by the subcommands: exit codes, opening files, finding places in them.
//
// Each <name>command.cpp adds one subcommand, with addCommand, or some of a group, and leaves its exit code
// in Context::exitCode.
#pragma once

#include "app/cli/output.h"

#include "core/catalogue.h"
#include "core/file/edit.h"

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace cutaway::cli
{

// Stable: scripts rely on them.
enum ExitCode : int {
    kDone = 0,
    kWarnings = 1, // check: the worst finding is a warning; anim, anno: damage that the output had to do
                   // without; diff: the files differ; export: parts are left out; find: nothing was found
    kErrors = 2,   // check: the worst finding is an error; other commands: refused, nothing was written; the
                   // output could not be written
    kUnreadable = 3, // a file could not be read, or was shortened meanwhile
    kUsage = 64,     // the command line itself is wrong
};

struct Context {
    FormatSet formats = allFormats();
    int exitCode = kDone;
    bool wantsMasters = false; // names of records come from the masters, too (addData)

    // Prints "FILE: message" to the error stream and raises the exit code.
    void complain(ExitCode code, const std::string &file, const std::string &message);
    // Opens a file or complains.
    std::unique_ptr<File> open(const std::string &path, std::uint64_t mapAbove = kMapAbove);
    // One that the command saves nothing of.
    std::unique_ptr<File> openToRead(const std::string &path) { return open(path, kMapBrieflyAbove); }
    // One that is saved as `output`, if a file may be written there.
    std::unique_ptr<File> openToChange(const std::string &path, const std::string &output)
    {
        return mayWrite(output) ? open(path) : nullptr;
    }
    // A whole file as text, or a complaint.
    std::optional<std::string> readText(const std::string &path);
    // True if a file may be written there (see writableTarget), else complains. Every command that writes
    // calls it before it reads anything; an empty name is allowed.
    bool mayWrite(const std::string &output);
    // Saves the file opened from `path`, or complains. True when it is saved.
    bool save(const File &file, const std::string &path, const std::string &output);
    // The same after the patch.
    bool saveChanged(File &file, const Result<Patch> &patch, const std::string &path,
                     const std::string &output);
    // Writes a file that is not a document, or complains.
    bool write(const std::string &output, ByteSpan bytes);
    // Prints a text that another command reads: unchanged if `raw`, else with escapes, and reports if they
    // make a difference.
    void printText(const std::string &file, const std::string &text, const std::string &harmless, bool raw);
    // Complains of files that another program shortened while they were read: their output is wrong.
    void complainOfLostFiles();
};

// Raises the exit code to that of the worst finding.
void judge(const std::vector<Diagnostic> &findings, Context &context);

// A command and its options, which live as long as it does.
template <class Options> struct Added {
    CLI::App &command;
    Options &options;
};

template <class Options> using Run = void (*)(const Options &options, Context &context);

// Adds a command that runs with its options. The caller binds them: no CLI11 callback of its own, which would
// replace the one that owns them.
template <class Options>
Added<Options> addCommand(CLI::App &parent, Context &context, const std::string &name, Run<Options> run,
                          const std::string &help)
{
    auto options = std::make_shared<Options>();
    CLI::App *command = parent.add_subcommand(name, help);
    command->callback([options, run, &context] { run(*options, context); });
    return {*command, *options};
}

// Adds a command that does nothing but hold others, of which one is to be named.
using AddCommands = void (*)(CLI::App &parent, Context &context);
void addGroup(CLI::App &app, Context &context, const std::string &name, const std::string &help,
              std::initializer_list<AddCommands> commands);

// Options that many commands have. FILE and -o are required, unless the caller says otherwise.
CLI::Option *addFile(CLI::App &command, std::string &path, const std::string &help);
CLI::Option *addOutput(CLI::App &command, std::string &output,
                       const std::string &help = "Where to save; FILE itself keeps a backup FILE.bak");
CLI::Option *addJson(CLI::App &command, bool &json, const std::string &help = "Print JSON");
// Folder with masters and string tables of plugins, besides those beside each.
CLI::Option *
addData(CLI::App &command, Context &context,
        const std::string &help = "Folder with masters and string tables of plugins, beside those next "
                                  "to FILE: names of records and texts are shown from there");
CLI::Option *addNotes(CLI::App &command, bool &notes);
CLI::Option *addRaw(CLI::App &command, bool &raw); // for Context::printText

// Files as given, folders replaced by the files in and below them, in the order of their names.
std::vector<std::string> filesBelow(const std::vector<std::string> &paths);

// A node of a file or of a document embedded in it. Edits of an embedded document are edits of the file,
// moved by `base`.
struct FoundNode {
    std::unique_ptr<File> embedded; // null when the node is in the file itself
    std::uint64_t base = 0;
    UnitId unit = 0;
    NodeId node;
};

// Finds "unit.member" or "unit!unit.member".
Result<FoundNode> findNode(const File &file, std::string_view path);

// Prints the numbers of edits that their fields have stored otherwise, as halves do.
void tellRounded(const File &file, const std::vector<Edit> &edits);

void addInfo(CLI::App &app, Context &context);
void addDump(CLI::App &app, Context &context);
void addCheck(CLI::App &app, Context &context);
void addGet(CLI::App &app, Context &context);
void addSet(CLI::App &app, Context &context);
void addAnim(CLI::App &app, Context &context);
void addAnno(CLI::App &app, Context &context);
void addBehaviour(CLI::App &app, Context &context);
void addBwm(CLI::App &app, Context &context);
void addEsp(CLI::App &app, Context &context);
void addMopp(CLI::App &app, Context &context);
void addPack(CLI::App &app, Context &context);
void addPhysics(CLI::App &app, Context &context);
void addSkeleton(CLI::App &app, Context &context);
void addTree(CLI::App &app, Context &context);
void addEdit(CLI::App &app, Context &context);
void addCompact(CLI::App &app, Context &context);
void addTidy(CLI::App &app, Context &context);
void addExportPicture(CLI::App &app, Context &context);
void addConvert(CLI::App &app, Context &context);
void addFind(CLI::App &app, Context &context);
void addDiff(CLI::App &app, Context &context);
void addExtract(CLI::App &app, Context &context);
void addImplant(CLI::App &app, Context &context);

} // namespace cutaway::cli
