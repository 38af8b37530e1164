// SPDX-License-Identifier: MIT
#include "app/cli/pack.h"

#include <filesystem>

namespace cutaway::cli
{

namespace
{

struct ListOptions : PackOptions {
    pack::PackageFilter filter;
    std::vector<std::string> flags;
};

Json rowJson(const esp::Plugins &plugins, const pack::PackageRow &row)
{
    const auto form = [&](std::uint32_t id) {
        return id == 0 ? Json() : Json(esp::resolvedText(plugins.file, id));
    };
    return {{"formId", fmt::format("{:08X}", row.formId)},
            {"resolved", esp::resolvedText(plugins.file, row.formId)},
            {"editorId", row.editorId.empty() ? Json() : Json(row.editorId)},
            {"type", row.type},
            {"generalFlags", fmt::format("{:08X}", row.flags)},
            {"template", form(row.templateId)},
            {"ownerQuest", form(row.ownerQuest)},
            {"inputs", row.inputs},
            {"conditions", row.conditions},
            {"scripted", row.scripted},
            {"scheduled", row.scheduled},
            {"override", row.isOverride},
            {"procedures", pack::proceduresOf(plugins, row)}};
}

void printRow(const esp::Plugins &plugins, const pack::PackageRow &row)
{
    std::string what = row.templateId == 0 ? fmt::format("{}", fmt::join(row.procedures, ", "))
                                           : esp::formWords(plugins, row.templateId);
    if (row.type == 19)
        what = "template: " + what;
    print("{:08X}  {:<44}  {}\n", row.formId, row.editorId.empty() ? "-" : row.editorId, what);
}

void runList(const ListOptions &options, Context &context)
{
    const OpenPlugin plugin = openPlugin(options, context, !options.masters.empty());
    if (plugin.file == nullptr)
        return;
    pack::PackageFilter filter = options.filter;
    for (const std::string &name : options.flags) {
        const std::uint32_t flag = pack::generalFlagNamed(name);
        if (flag == 0)
            return context.complain(kErrors, options.path, fmt::format("'{}' is not a general flag", name));
        filter.flags |= flag;
    }
    const esp::Plugins plugins = plugin.plugins();
    const auto rows = pack::filtered(plugins, pack::listPackages(*plugin.file), filter);
    Json json = Json::array();
    for (const pack::PackageRow &row : rows) {
        if (options.json)
            json.push_back(rowJson(plugins, row));
        else
            printRow(plugins, row);
    }
    if (options.json)
        printJsonLine({{"file", options.path}, {"packs", std::move(json)}});
}

} // namespace

void addPlugin(CLI::App &command, PackOptions &options)
{
    addFile(command, options.path, "Plugin to read");
}

void addPackage(CLI::App &command, PackOptions &options, bool isRequired)
{
    const std::string otherwise = isRequired ? "" : "; default: all";
    command.add_option("ID", options.id, "Package: FormID, Plugin.esp:00ABCD or editor id" + otherwise)
        ->required(isRequired);
}

void addPackOptions(CLI::App &command, PackOptions &options, bool idRequired)
{
    addPlugin(command, options);
    addPackage(command, options, idRequired);
    command.add_option(
        "--masters", options.masters,
        "Folder with the masters; default: the plugin's own. Those not found are done without");
}

esp::Plugins OpenPlugin::plugins() const
{
    return {*file, esp::listOf(masters)};
}

OpenPlugin openPlugin(const PackOptions &options, Context &context, bool withMasters)
{
    OpenPlugin plugin;
    plugin.file = context.openToChange(options.path, options.output);
    if (plugin.file == nullptr)
        return plugin;
    if (!esp::isPlugin(*plugin.file)) {
        context.complain(kErrors, options.path, "this is not a plugin");
        plugin.file.reset();
        return plugin;
    }
    const std::filesystem::path masters = options.masters;
    if (withMasters)
        plugin.masters =
            masters.empty() ? esp::mastersOf(*plugin.file) : esp::openMasters(*plugin.file, {&masters, 1});
    return plugin;
}

std::vector<UnitId> packageUnits(const OpenPlugin &plugin, const PackOptions &options, Context &context)
{
    if (options.id.empty())
        return esp::recordsOf(*plugin.file, "PACK");
    const Result<UnitId> unit = pack::findPackage(*plugin.file, options.id);
    if (unit)
        return {*unit};
    context.complain(kErrors, options.path, unit.error().message);
    return {};
}

void addPackList(CLI::App &pack, Context &context)
{
    auto [command, options] = addCommand<ListOptions>(
        pack, context, "list", runList, "List the packages of a plugin, all or those looked for");
    addPlugin(command, options);
    command.add_option("--masters", options.masters, "Folder with the masters, to name what is in them");
    command.add_option("--find", options.filter.text,
                       "Text in the editor id, FormID, template, owner quest or a procedure");
    command.add_option("--editor-id", options.filter.editorId, "Text in the editor id");
    command.add_option("--template", options.filter.templateText, "Text in the name or id of the template");
    command.add_option("--quest", options.filter.ownerText, "Text in the name or id of the owner quest");
    command.add_option("--procedure", options.filter.procedure,
                       "Text in a procedure, its own or of its template");
    command.add_option("--flag", options.flags, "General flag that is set, such as 'Weapon drawn'");
    addJson(command, options.json);
}

void addPack(CLI::App &app, Context &context)
{
    addGroup(app, context, "pack", "Find, read, check and change the AI packages of a plugin",
             {addPackList, addPackShow, addPackSet, addPackCompare, addPackNew, addPackDuplicate,
              addPackOverride, addPackDelete});
}

} // namespace cutaway::cli
