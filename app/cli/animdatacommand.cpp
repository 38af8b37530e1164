// SPDX-License-Identifier: MIT
// `behaviour animdata` and `behaviour animcheck`: Skyrim's animation texts, alone and beside behaviours.
#include "app/cli/animdata.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/behaviour/animdata/animcheck.h"
#include "core/file/check.h"
#include "core/file/fix.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct AnimdataOptions {
    std::string path;
    std::string project;
    bool json = false;
};

struct AnimcheckOptions {
    std::string path;
    std::vector<std::string> others;
    bool json = false;
    bool notes = false;
    std::string output; // of the text brought in line; empty: nothing is written
};

std::unique_ptr<File> openText(const std::string &path, Context &context)
{
    auto file = context.openToRead(path);
    if (file != nullptr && !animdata::isAnimationText(*file)) {
        context.complain(kErrors, path, "is not an animation text");
        file.reset();
    }
    return file;
}

// "Troll" stands for "TrollProject.txt" as well as for "TrollProjectData\TrollProject.txt".
template <class Named> std::vector<Named> ofName(std::vector<Named> all, const std::string &wanted)
{
    const auto isOther = [&](const Named &project) {
        std::string_view name = project.name;
        name = name.substr(name.find_last_of('\\') + 1); // npos + 1 is 0
        const std::string_view stem = name.substr(0, name.rfind('.'));
        return !wanted.empty() && !equalIgnoringCase(name, wanted) && !equalIgnoringCase(stem, wanted);
    };
    std::erase_if(all, isOther);
    return all;
}

// ---- JSON

Json triggersJson(const std::vector<animdata::Trigger> &triggers)
{
    Json list = Json::array();
    for (const animdata::Trigger &trigger : triggers)
        list.push_back({trigger.event, trigger.time});
    return list;
}

Json projectJson(const animdata::Project &project)
{
    Json clips = Json::array(), motions = Json::array();
    for (const animdata::ClipRecord &clip : project.clips)
        clips.push_back({{"name", clip.name},
                         {"id", clip.id},
                         {"speed", clip.speed},
                         {"cropStart", clip.cropStart},
                         {"cropEnd", clip.cropEnd},
                         {"triggers", triggersJson(clip.triggers)}});
    for (const animdata::Motion &motion : project.motions)
        motions.push_back({{"id", motion.id},
                           {"duration", motion.duration},
                           {"translations", motion.translations},
                           {"rotations", motion.rotations}});
    return {{"name", project.name},
            {"files", project.files},
            {"hasMotion", project.hasMotion},
            {"clips", std::move(clips)},
            {"motions", std::move(motions)}};
}

Json setJson(const animdata::AttackSet &set)
{
    Json conditions = Json::array(), attacks = Json::array(), animations = Json::array();
    for (const animdata::Condition &condition : set.conditions)
        conditions.push_back({condition.variable, condition.low, condition.high});
    for (const animdata::Attack &attack : set.attacks)
        attacks.push_back({{"event", attack.event}, {"flag", attack.flag}, {"clips", attack.clips}});
    for (const animdata::AnimationKey &key : set.animations)
        animations.push_back({key.folder, key.name, key.extension});
    return {{"file", set.file},
            {"events", set.events},
            {"conditions", std::move(conditions)},
            {"attacks", std::move(attacks)},
            {"animations", std::move(animations)}};
}

Json setsJson(const animdata::SetProject &project)
{
    Json sets = Json::array();
    for (const animdata::AttackSet &set : project.sets)
        sets.push_back(setJson(set));
    return {{"name", project.name}, {"sets", std::move(sets)}};
}

// ---- text

void printProject(const animdata::Project &project, bool whole)
{
    print("{}: {}, {}, {}\n", project.name.empty() ? "project" : project.name,
          quantity(project.files.size(), "file"), quantity(project.clips.size(), "clip"),
          quantity(project.motions.size(), "motion"));
    if (!whole)
        return;
    for (const std::string &path : project.files)
        print("  file {}\n", path);
    for (const animdata::ClipRecord &clip : project.clips) {
        print("  clip {} id {} speed {} crops {} {}\n", clip.name, clip.id, animdata::numberText(clip.speed),
              animdata::numberText(clip.cropStart), animdata::numberText(clip.cropEnd));
        for (const animdata::Trigger &trigger : clip.triggers)
            print("    {} {}\n", animdata::numberText(trigger.time), trigger.event);
    }
    for (const animdata::Motion &motion : project.motions) {
        print("  motion {} of {} s", motion.id, animdata::numberText(motion.duration));
        if (!motion.translations.empty())
            print(", to {}",
                  fmt::join(motion.translations.back().begin() + 1, motion.translations.back().end(), " "));
        print("\n");
    }
}

void printSets(const animdata::SetProject &project, bool whole)
{
    print("{}: {}\n", project.name.empty() ? "project" : project.name, quantity(project.sets.size(), "set"));
    for (const animdata::AttackSet &set : project.sets) {
        if (!whole)
            return;
        print("  set {}: {}\n", set.file, quantity(set.animations.size(), "animation"));
        for (const std::string &event : set.events)
            print("    event {}\n", event);
        for (const animdata::Condition &condition : set.conditions)
            print("    {} from {} to {}\n", condition.variable, condition.low, condition.high);
        for (const animdata::Attack &attack : set.attacks)
            print("    attack {} {}: {}\n", attack.event, attack.flag, fmt::join(attack.clips, ", "));
    }
}

void runAnimdata(const AnimdataOptions &options, Context &context)
{
    const auto file = openText(options.path, context);
    if (file == nullptr)
        return;
    const auto projects = ofName(animdata::readProjects(*file), options.project);
    const auto sets = ofName(animdata::readSets(*file), options.project);
    const bool whole = !options.project.empty() || projects.size() + sets.size() == 1;
    if (projects.empty() && sets.empty() && !options.project.empty())
        return context.complain(kErrors, options.path, fmt::format("has no project '{}'", options.project));
    if (options.json) {
        Json list = Json::array();
        for (const animdata::Project &project : projects)
            list.push_back(projectJson(project));
        for (const animdata::SetProject &project : sets)
            list.push_back(setsJson(project));
        return printJson({{"projects", std::move(list)}});
    }
    for (const animdata::Project &project : projects)
        printProject(project, whole);
    for (const animdata::SetProject &project : sets)
        printSets(project, whole);
}

// ---- beside behaviours

Companions::Files openOthers(const std::vector<std::string> &paths, Context &context)
{
    Companions::Files files;
    for (const std::string &path : filesBelow(paths)) {
        if (auto file = context.openToRead(path))
            files.push_back(std::move(file));
    }
    return files;
}

Json comparedJson(const std::vector<animdata::ComparedProject> &projects)
{
    Json list = Json::array();
    for (const animdata::ComparedProject &project : projects)
        list.push_back({{"project", project.name},
                        {"behaviours", project.behaviours},
                        {"complete", project.isComplete},
                        {"clips", project.clips},
                        {"recorded", project.recorded},
                        {"alike", project.alike},
                        {"triggers", project.triggers},
                        {"listed", project.listed}});
    return list;
}

void printCompared(const std::vector<animdata::ComparedProject> &projects)
{
    for (const animdata::ComparedProject &project : projects)
        print("{}: {}{}; {} of {} recorded, {} alike; {} of {} listed\n", project.name,
              quantity(project.behaviours, "behaviour"), project.isComplete ? " (all)" : "", project.recorded,
              quantity(project.clips, "clip"), project.alike, project.listed,
              quantity(project.triggers, "trigger"));
}

// Only what the behaviours ask for.
void writeInLine(File &file, const AnimcheckOptions &options, Context &context)
{
    Progress progress;
    const FixScope scope{Fix::Kind::Choice, {}, [](const File &, const Diagnostic &found) {
                             return found.code->id.starts_with("animdata.");
                         }};
    Result<Fixed> fixed = fixAll(file, scope, progress);
    const Result<Patch> patch =
        fixed ? Result<Patch>(std::move(fixed->patch)) : tl::unexpected(fixed.error());
    if (context.saveChanged(file, patch, options.path, options.output) && fixed) {
        for (const auto &[rule, count] : fixed->rules)
            print("fixed {} × {}\n", count, rule);
    }
}

void runAnimcheck(const AnimcheckOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const auto file = openText(options.path, context);
    if (file == nullptr)
        return;
    file->companions().set(openOthers(options.others, context));
    if (!options.output.empty())
        return writeInLine(*file, options, context);
    Progress progress;
    Diagnostics found;
    animdata::checkAnimationText(*file, found, progress);
    judge(found.list(), context);
    const auto compared = animdata::compare(*file, animdata::companionshipOf(*file));
    Json findings = Json::array();
    for (const Diagnostic &d : found.list())
        findings.push_back({{"id", d.code->id},
                            {"severity", toString(d.severity)},
                            {"path", file->format().unitKey(*file, d.unit)},
                            {"message", d.message}});
    if (options.json)
        return printJson({{"projects", comparedJson(compared)}, {"diagnostics", std::move(findings)}});
    printCompared(compared);
    for (const Diagnostic &d : found.list()) {
        if (d.severity != Severity::Note || options.notes)
            print("  {:<7}  {}  {}  [{}]\n", toString(d.severity), file->format().unitKey(*file, d.unit),
                  d.message, d.code->id);
    }
}

} // namespace

void addAnimdata(CLI::App &parent, Context &context)
{
    auto [command, options] =
        addCommand<AnimdataOptions>(parent, context, "animdata", runAnimdata,
                                    "Lists the projects of an animation text of Skyrim; of one project also "
                                    "its clips with triggers and its "
                                    "motions, or its sets with events, conditions and attacks");
    addFile(command, options.path, "Animation text, such as animationdatasinglefile.txt");
    command.add_option("--project", options.project, "Only this one, such as TrollProject");
    addJson(
        command, options.json,
        R"(Print {"projects":[{"name","files","hasMotion","clips":[{"name","id","speed","cropStart","cropEnd",)"
        R"("triggers":[[event, time]]}],"motions":[{"id","duration","translations":[[time, x, y, z]],)"
        R"("rotations":[[time, x, y, z, w]]}]}]}, or "sets" of each project with "file","events",)"
        R"("conditions","attacks" and "animations")");
}

void addAnimcheck(CLI::App &parent, Context &context)
{
    auto [command, options] =
        addCommand<AnimcheckOptions>(parent, context, "animcheck", runAnimcheck,
                                     "Compares an animation text of Skyrim with behaviours: each clip has a "
                                     "record with its speed, crops and "
                                     "triggers. A behaviour belongs to the projects that list its file. Sets "
                                     "are compared with the text of the "
                                     "clips, too. The exit code is that of check");
    addFile(command, options.path, "Animation text, such as animationdatasinglefile.txt");
    command.add_option("BEHAVIOUR", options.others,
                       "Packfiles of behaviours, the text of the clips, or folders");
    addNotes(command, options.notes);
    addOutput(command, options.output,
              "Save the text with records added and brought in line; FILE itself keeps a backup FILE.bak")
        ->required(false);
    addJson(command, options.json,
            R"(Print {"projects":[{"project","behaviours","complete","clips","recorded","alike","triggers",)"
            R"("listed"}],"diagnostics":[{"id","severity","path","message"}]})");
}

} // namespace cutaway::cli
