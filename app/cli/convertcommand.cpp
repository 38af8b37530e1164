// SPDX-License-Identifier: MIT
// `convert`: a packfile in the layout of another game.
#include "app/cli/command.h"

#include "core/anim/clipconvert.h"

namespace cutaway::cli
{

namespace
{

struct ConvertOptions {
    std::string path;
    std::string output;
    std::string game;
    bool bare = false;
};

void runConvert(const ConvertOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    anim::ConvertOptions how;
    how.bare = options.bare;
    const Result<anim::Conversion> made = anim::convertFile(*file, *anim::gameNamed(options.game), how);
    if (!made) {
        context.complain(kErrors, options.path, made.error().message);
        return;
    }
    for (const std::string &note : made->notes)
        context.complain(kDone, options.path, note);
    Patch whole;
    whole.add({0, file->bytes().size(), made->bytes});
    if (const Result<ChangeSet> changed = file->apply(whole); !changed) {
        context.complain(kErrors, options.path, changed.error().message);
        return;
    }
    if (!context.save(*file, options.path, options.output))
        return;
    const auto counted = [](std::size_t count, std::string_view what) {
        return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
    };
    print("{}: {} bytes, {} and {} read back; largest difference: {}; floats and root motion {:.2g}\n",
          options.output, made->bytes.size(), counted(made->clips, "clip"),
          counted(made->skeletons, "skeleton"), anim::toString(made->difference),
          made->difference.atFrames.other);
}

} // namespace

void addConvert(CLI::App &app, Context &context)
{
    CLI::App *command = app.add_subcommand(
        "convert",
        "Write a packfile in the layout of another game, read it back and report the largest difference of "
        "poses. Refuses objects of classes that the game does not have");
    auto options = std::make_shared<ConvertOptions>();
    command->add_option("IN", options->path, "Packfile: clips, skeletons, anything whose classes are known")
        ->required();
    command->add_option("OUT", options->output, "Where to save")->required();
    command->add_option("--to", options->game, "le (Skyrim, 32 bits), se (Skyrim SE) or fo4 (Fallout 4)")
        ->required()
        ->check(CLI::IsMember({"le", "se", "fo4"}));
    command->add_flag("--bare", options->bare,
                      "Convert clips and skeletons only: no ragdoll, physics or other data");
    command->callback([options, &context] { runConvert(*options, context); });
}

} // namespace cutaway::cli
