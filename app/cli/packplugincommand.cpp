// SPDX-License-Identifier: MIT
// Packages that come and go: pack new, duplicate, override, delete.
#include "app/cli/esp.h"
#include "app/cli/pack.h"

#include "core/domains/pack/newpackage.h"
#include "core/formats/esp/formlist.h"

namespace cutaway::cli
{

namespace
{

struct PackageOptions : PackOptions {
    std::string editorId, templateId;
    std::string master; // path of the plugin that an override is made of
    bool clear = false; // references to what is deleted
};

// Applies, saves, and prints the FormID of what is new.
void finishRecord(OpenPlugin &plugin, const Result<pack::NewRecord> &made, const PackageOptions &options,
                  Context &context)
{
    if (!made)
        return context.complain(kErrors, options.path, made.error().message);
    context.saveChanged(*plugin.file, made->patch, options.path, options.output);
    if (context.exitCode == kDone)
        print("{:08X}\n", made->formId);
}

void runNew(const PackageOptions &options, Context &context)
{
    OpenPlugin plugin = openPlugin(options, context, true);
    if (plugin.file == nullptr)
        return;
    Result<std::uint32_t> source = 0u;
    if (!options.templateId.empty())
        source = esp::formNamed(plugin.plugins(), options.templateId, "PACK");
    if (!source)
        return context.complain(kErrors, options.path, source.error().message);
    finishRecord(plugin, pack::newPackage(plugin.plugins(), options.editorId, *source), options, context);
}

void runDuplicate(const PackageOptions &options, Context &context)
{
    OpenPlugin plugin = openPlugin(options, context, false);
    const std::vector<UnitId> units =
        plugin.file == nullptr ? std::vector<UnitId>{} : packageUnits(plugin, options, context);
    if (!units.empty())
        finishRecord(plugin, pack::duplicatePackage(*plugin.file, units.front(), options.editorId), options,
                     context);
}

void runOverride(const PackageOptions &options, Context &context)
{
    OpenPlugin plugin = openPlugin(options, context, false);
    if (plugin.file == nullptr)
        return;
    PackOptions masterOptions;
    masterOptions.path = options.master;
    masterOptions.id = options.id;
    const OpenPlugin master = openPlugin(masterOptions, context, false);
    const std::vector<UnitId> units =
        master.file == nullptr ? std::vector<UnitId>{} : packageUnits(master, masterOptions, context);
    if (!units.empty())
        finishRecord(plugin, pack::overridePackage(plugin.plugins(), *master.file, units.front()), options,
                     context);
}

void runDelete(const PackageOptions &options, Context &context)
{
    OpenPlugin plugin = openPlugin(options, context, false);
    const std::vector<UnitId> units =
        plugin.file == nullptr ? std::vector<UnitId>{} : packageUnits(plugin, options, context);
    if (units.empty())
        return;
    Progress progress;
    const References found = referencesTo(*plugin.file, units.front(), progress);
    const std::vector<std::string> users = userLines(*plugin.file, units.front(), found, options.clear);
    const Result<Patch> patch = options.clear ? pack::deleteAndClear(*plugin.file, units.front(), found)
                                              : pack::deletePackage(*plugin.file, units.front());
    const auto change = patch ? plugin.file->apply(*patch) : tl::unexpected(patch.error());
    if (!change)
        return context.complain(kErrors, options.path, change.error().message);
    context.save(*plugin.file, options.path, options.output);
    for (const std::string &line : users)
        print("{}\n", line);
}

} // namespace

void addPackNew(CLI::App &pack, Context &context)
{
    auto [command, options] =
        addCommand<PackageOptions>(pack, context, "new", runNew,
                                   "Add a package; prints its FormID. Without template: an empty sequence");
    addPlugin(command, options);
    command.add_option("EDITORID", options.editorId, "Its editor id, which must be free")->required();
    command.add_option("--template", options.templateId,
                       "Template: FormID, Plugin.esm:00ABCD or editor id. Its inputs are repeated; their "
                       "values, too, where its record is open");
    command.add_option("--masters", options.masters, "Folder with the masters; default: the plugin's own");
    addOutput(command, options.output);
}

void addPackDuplicate(CLI::App &pack, Context &context)
{
    auto [command, options] =
        addCommand<PackageOptions>(pack, context, "duplicate", runDuplicate,
                                   "Copy a package under another editor id; prints the FormID of the copy");
    addPlugin(command, options);
    addPackage(command, options);
    command.add_option("EDITORID", options.editorId, "Editor id of the copy")->required();
    addOutput(command, options.output);
}

void addPackOverride(CLI::App &pack, Context &context)
{
    auto [command, options] = addCommand<PackageOptions>(
        pack, context, "override", runOverride,
        "Copy a master's package into a plugin under the same FormID, to change it there");
    addFile(command, options.path, "Plugin that gets the override");
    command.add_option("MASTER", options.master, "Path of the master with the package")->required();
    command.add_option("ID", options.id, "Package in MASTER: FormID or editor id")->required();
    addOutput(command, options.output);
}

void addPackDelete(CLI::App &pack, Context &context)
{
    auto [command, options] = addCommand<PackageOptions>(
        pack, context, "delete", runDelete,
        "Take a package out; prints how many records use it, and where. FormIDs of others stay as they are");
    addPlugin(command, options);
    addPackage(command, options);
    command.add_flag("--clear", options.clear,
                     "Clear what names it as well: rows of lists are removed, other fields are set to none");
    addOutput(command, options.output);
}

} // namespace cutaway::cli
