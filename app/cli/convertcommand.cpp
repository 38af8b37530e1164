// SPDX-License-Identifier: MIT
// `convert`: packfiles in the layout of another game, and NIFs of Skyrim for Skyrim SE or back.
#include "app/cli/batch.h"

#include "core/base/quantity.h"
#include "core/domains/anim/clipconvert.h"
#include "core/file/fix.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/nif/remake/remake.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

struct ConvertOptions {
    std::vector<std::string> paths;
    std::string output;
    std::string game;
    bool bare = false;
    bool areHeads = false;
};

std::size_t errorsIn(const File &file)
{
    Progress progress;
    return static_cast<std::size_t>(
        std::ranges::count(diagnosticsOf(file, progress), Severity::Error, &Diagnostic::severity));
}

Result<BatchNote> remakeOne(File &file, const BatchFile &job, const ConvertOptions &options, Context &context)
{
    if (options.game == "fo4")
        return fail("NIFs are converted between Skyrim (le) and Skyrim SE (se)");
    const std::uint32_t stream = options.game == "le" ? nif::kBsSkyrim : nif::kBsSkyrimSE;
    if (job.isFound && nif::stateOf(file).header.stream == stream)
        return BatchNote{"it is for that game", true};
    const std::size_t before = errorsIn(file);
    const Result<nif::Remade> made = nif::remakeFile(file, stream, {options.areHeads});
    if (!made)
        return tl::unexpected(made.error());
    for (const std::string &line : made->report)
        context.complain(kDone, job.input, line);
    if (const Result<ChangeSet> changed = file.apply(made->patch); !changed)
        return tl::unexpected(changed.error());
    const std::size_t after = errorsIn(file);
    if (after > before)
        context.complain(kWarnings, job.input,
                         fmt::format("the checks find {} more", quantity(after - before, "error")));
    return BatchNote{fmt::format("{}, {} changed; {} before, {} after", quantity(file.bytes().size(), "byte"),
                                 quantity(made->report.size(), "block"), quantity(before, "error"), after)};
}

Result<BatchNote> convertOne(File &file, const BatchFile &job, const ConvertOptions &options,
                             Context &context)
{
    if (nif::isNif(file))
        return remakeOne(file, job, options, context);
    if (job.isFound && !hkx::isHkx(file))
        return BatchNote{"neither a packfile nor a NIF", true};
    anim::ConvertOptions how;
    how.bare = options.bare;
    const Result<anim::Conversion> made = anim::convertFile(file, *anim::gameNamed(options.game), how);
    if (!made)
        return tl::unexpected(made.error());
    for (const std::string &note : made->notes)
        context.complain(kDone, job.input, note);
    Patch whole;
    whole.add({0, file.bytes().size(), made->bytes});
    if (const Result<ChangeSet> changed = file.apply(whole); !changed)
        return tl::unexpected(changed.error());
    return BatchNote{fmt::format("{}, {} and {} read back; largest error {}; floats and root motion {:.2g}",
                                 quantity(made->bytes.size(), "byte"), quantity(made->clips, "clip"),
                                 quantity(made->skeletons, "skeleton"), anim::toString(made->difference),
                                 made->difference.atFrames.other)};
}

void runConvert(const ConvertOptions &given, Context &context)
{
    ConvertOptions options = given;
    if (options.output.empty()) { // convert IN OUT
        if (options.paths.size() != 2)
            throw CLI::ValidationError("convert", "takes IN and OUT, or files and folders with -o");
        options.output = options.paths.back();
        options.paths.pop_back();
    }
    const std::optional<Batch> batch = batchOf(options.paths, options.output, context);
    if (!batch)
        return;
    editBatch(*batch, context,
              [&](File &file, const BatchFile &job) { return convertOne(file, job, options, context); });
}

} // namespace

void addConvert(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<ConvertOptions>(
        app, context, "convert", runConvert,
        "Write packfiles in the layout of another game, read them back and report the largest difference of "
        "poses; or make the shapes of NIFs anew, between Skyrim and Skyrim SE. Refuses objects of classes "
        "that the game does not have");
    command
        .add_option("PATH", options.paths,
                    "Packfiles: clips, skeletons, anything whose classes are known; NIFs; or folders to "
                    "search. Without -o: IN and OUT")
        ->required();
    command.add_option("-o,--output", options.output, kBatchOutputHelp);
    command.add_option("--to", options.game, "le (Skyrim, 32 bits), se (Skyrim SE) or fo4 (Fallout 4)")
        ->required()
        ->check(CLI::IsMember({"le", "se", "fo4"}));
    command.add_flag("--bare", options.bare,
                     "Convert clips and skeletons only: no ragdoll, physics or other data");
    command.add_flag("--head", options.areHeads,
                     "NIFs for Skyrim SE: make shapes with a skin BSDynamicTriShape, as faces and hair have "
                     "to be");
}

} // namespace cutaway::cli
