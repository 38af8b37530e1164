// SPDX-License-Identifier: MIT
// physics verify: will the game load the collision of a file?
#include "app/cli/physics.h"

#include "core/domains/physics/verify.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

struct VerdictOptions {
    std::vector<std::string> paths;
    bool json = false, notes = false;
};

Json collisionJson(const std::string &path, const physics::Verdict &verdict)
{
    Json entry{{"path", path},
               {"passed", verdict.isPassed()},
               {"bodies", verdict.bodies},
               {"rules", verdict.rules},
               {"errors", verdict.count(Severity::Error)},
               {"warnings", verdict.count(Severity::Warning)},
               {"notes", verdict.count(Severity::Note)},
               {"findings", Json::array()}};
    for (const physics::Trouble &trouble : verdict.found) {
        Json fixes = Json::array();
        for (const Fix &fix : trouble.fixes)
            fixes.push_back(fix.label);
        entry["findings"].push_back({{"id", trouble.diagnostic.code->id},
                                     {"severity", toString(trouble.diagnostic.severity)},
                                     {"body", trouble.body},
                                     {"path", trouble.path},
                                     {"offset", trouble.diagnostic.range.offset},
                                     {"size", trouble.diagnostic.range.size},
                                     {"message", trouble.diagnostic.message},
                                     {"fixes", std::move(fixes)}});
    }
    return entry;
}

void printCollision(const std::string &path, const physics::Verdict &verdict, bool notes)
{
    print("{}: {}\n", path, verdict.text());
    for (const physics::Trouble &trouble : verdict.found) {
        const Diagnostic &found = trouble.diagnostic;
        if (found.severity == Severity::Note && !notes)
            continue;
        print("  {} {} {}{}: {}\n", toString(found.severity), found.code->id, trouble.path,
              trouble.body.empty() ? std::string() : " (" + trouble.body + ")", found.message);
        for (const Fix &fix : trouble.fixes)
            print("    fix: {}\n", fix.label);
    }
}

void runCollisionCheck(const VerdictOptions &options, Context &context)
{
    Json all = Json::array();
    for (const std::string &path : filesBelow(options.paths)) {
        const auto file = context.open(path);
        if (file == nullptr)
            continue;
        Progress progress;
        const physics::Verdict verdict = physics::verifyBodies(*file, progress);
        context.exitCode = std::max<int>(context.exitCode, verdict.count(Severity::Error) != 0     ? kErrors
                                                           : verdict.count(Severity::Warning) != 0 ? kWarnings
                                                                                                   : kDone);
        if (options.json)
            all.push_back(collisionJson(path, verdict));
        else
            printCollision(path, verdict, options.notes);
    }
    if (options.json)
        printJsonLine({{"files", std::move(all)}});
}

} // namespace

void addPhysicsVerify(CLI::App &physics, Context &context)
{
    auto [command, options] =
        addCommand<VerdictOptions>(physics, context, "verify", runCollisionCheck,
                                   "Will the game load this? Exit code: 0 if nothing above a note is wrong, "
                                   "1 for warnings, 2 for errors");
    command.add_option("FILE", options.paths, "NIFs or Havok packfiles, or folders to search")->required();
    command.add_flag("--notes", options.notes, "Print notes as well");
    addJson(command, options.json, "Print JSON, notes included");
}

} // namespace cutaway::cli
