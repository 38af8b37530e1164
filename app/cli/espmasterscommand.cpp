// SPDX-License-Identifier: MIT
// esp masters: the masters of a plugin listed and changed.
#include "app/cli/esp.h"

#include "core/base/quantity.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/masters.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

enum class MastersChange : std::uint8_t { None, Add, Sort, Clean };

struct MastersOptions {
    std::string path, output, folder;
    std::vector<std::string> names;
    MastersChange change = MastersChange::None; // the subcommand that was given
    bool json = false;
};

void listMasters(const MastersOptions &options, Context &context)
{
    const auto file = openEsp(context, options.path);
    if (file == nullptr)
        return;
    Progress progress;
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const esp::MasterUse &use : esp::usesOfMasters(*file, progress)) {
        if (options.json)
            list.push_back({{"name", use.name}, {"formIds", use.forms}, {"mayBeNamedIn", use.mayBeNamed}});
        else
            print("{:>8}  {}{}\n", use.forms, use.name,
                  use.mayBeNamed.empty() ? "" : "  and perhaps in " + use.mayBeNamed);
    }
    if (options.json)
        printJsonLine({{"masters", std::move(list)}});
}

Result<std::vector<std::string>> wantedMasters(const File &file, const MastersOptions &options,
                                               Progress &progress)
{
    if (options.change == MastersChange::Add)
        return esp::mastersWith(file, options.names);
    if (options.change == MastersChange::Clean)
        return esp::usedMasters(file, progress);
    return esp::sortedMasters(file.state<esp::EspState>().masters,
                              options.folder.empty() ? esp::FactsOf()
                                                     : esp::factsIn(file.formats(), options.folder));
}

void changeMasters(const MastersOptions &options, Context &context)
{
    const auto file = openEsp(context, options.path, options.output);
    if (file == nullptr)
        return;
    const std::vector<std::string> before = file->state<esp::EspState>().masters;
    Progress progress;
    const Result<std::vector<std::string>> wanted = wantedMasters(*file, options, progress);
    const Result<Patch> patch =
        wanted ? esp::withMasters(*file, *wanted, progress) : tl::unexpected(wanted.error());
    if (!context.saveChanged(*file, patch, options.path, options.output))
        return;
    for (const std::string &name : before) {
        if (std::ranges::find(*wanted, name) == wanted->end())
            print("{} is no master any more\n", name);
    }
    if (*wanted == before)
        print("nothing to do: the masters stay as they are\n");
}

void runMasters(const MastersOptions &options, Context &context)
{
    if (options.change == MastersChange::None)
        listMasters(options, context);
    else
        changeMasters(options, context);
}

} // namespace

void addEspMasters(CLI::App &esp, Context &context)
{
    auto [command, options] = addCommand<MastersOptions>(
        esp, context, "masters", runMasters,
        "List the masters of a plugin with the number of FormIDs that name each, or change the list: every "
        "FormID of the plugin is numbered anew and names the same record as before");
    addFile(command, options.path, "Plugin");
    addJson(
        command, options.json,
        R"(Print {"masters":[{"name","formIds","mayBeNamedIn"}]}; the last is the first place of bytes that are not decoded and may hold such a FormID)");
    command.require_subcommand(0, 1);
    const auto addChange = [&masters = command, &to = options](const char *name, MastersChange change,
                                                               const std::string &help) {
        CLI::App *sub = masters.add_subcommand(name, help);
        sub->callback([&to, change] { to.change = change; });
        addOutput(*sub, to.output);
        return sub;
    };
    addChange("add", MastersChange::Add, "Put plugins behind the masters")
        ->add_option("NAME", options.names, "Such as Dawnguard.esm")
        ->required();
    addChange("sort", MastersChange::Sort,
              "Master files in front, each behind those that it needs; else in the order they have")
        ->add_option("--data", options.folder,
                     "Folder with the masters, whose header records tell; without, names alone do");
    addChange("clean", MastersChange::Clean, "Take out the masters that no FormID names");
}

} // namespace cutaway::cli
