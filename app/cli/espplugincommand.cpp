// SPDX-License-Identifier: MIT
// esp new and esp compact: plugins made, and made fit to be light.
#include "app/cli/esp.h"

#include "core/formats/esp/lightids.h"
#include "core/formats/esp/newplugin.h"

#include <filesystem>
#include <map>

namespace cutaway::cli
{

namespace
{

struct NewOptions {
    std::string output;
    esp::NewPlugin plugin;
};

void runNew(const NewOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const std::string name = std::filesystem::path(options.output).filename().string();
    const Result<Bytes> bytes = esp::newPlugin(options.plugin, name);
    if (!bytes)
        return context.complain(kErrors, options.output, bytes.error().message);
    std::error_code error;
    if (std::filesystem::exists(options.output, error))
        return context.complain(kErrors, options.output, "the file exists already");
    context.write(options.output, *bytes);
}

struct CompactIdsOptions {
    std::string path, output;
};

void runCompactIds(const CompactIdsOptions &options, Context &context)
{
    const auto file = openEsp(context, options.path, options.output);
    if (file == nullptr)
        return;
    Progress progress;
    const Result<Patch> patch = esp::withLightIds(*file, progress);
    if (context.saveChanged(*file, patch, options.path, options.output) && patch->empty())
        print("nothing to do: all object ids are in the range of a light plugin\n");
}

} // namespace

void addEspNew(CLI::App &esp, Context &context)
{
    auto [command, options] = addCommand<NewOptions>(
        esp, context, "new", runNew,
        "Make a plugin without records. A name with .esm or .esl gets the flags that belong to it");
    command.add_option("OUT", options.output, "The plugin, which must not exist")->required();
    const std::map<std::string, esp::Game> games{{"skyrim", esp::Game::SkyrimLE},
                                                 {"skyrimse", esp::Game::SkyrimSE},
                                                 {"fallout4", esp::Game::Fallout4}};
    command.add_option("--game", options.plugin.game, "skyrim, skyrimse or fallout4")
        ->required()
        ->transform(CLI::CheckedTransformer(games));
    command.add_flag("--light", options.plugin.isLight, "A light plugin (ESL); not of Skyrim LE");
    command.add_option("--author", options.plugin.author, "Author");
    command.add_option("--master", options.plugin.masters, "A master, such as Skyrim.esm; may be repeated");
}

void addEspCompact(CLI::App &esp, Context &context)
{
    auto [command, options] = addCommand<CompactIdsOptions>(
        esp, context, "compact", runCompactIds,
        "Give records of the plugin object ids that a light plugin may have; what names them in this file "
        "follows, other plugins that name them do not");
    addFile(command, options.path, "Plugin to change");
    addOutput(command, options.output);
}

} // namespace cutaway::cli
