// SPDX-License-Identifier: MIT
// `convert`: packfiles in the layout of another game, as XML and back, and NIFs of Skyrim for Skyrim SE or
// back.
#include "app/cli/batch.h"

#include "core/base/quantity.h"
#include "core/domains/anim/xmlconvert.h"
#include "core/file/fix.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/nif/remake/remake.h"
#include "core/formats/nif/state.h"

#include <algorithm>
#include <filesystem>

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
    bool asTool = false;
};

std::optional<hkx::XmlDialect> dialectNamed(std::string_view name)
{
    if (name == "hkxcmd")
        return hkx::XmlDialect::Hkxcmd;
    return name == "hkxpack" ? std::optional(hkx::XmlDialect::Hkxpack) : std::nullopt;
}

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

Result<void> replaceBytes(File &file, Bytes bytes)
{
    Patch whole;
    whole.add({0, file.bytes().size(), std::move(bytes)});
    const Result<ChangeSet> changed = file.apply(whole);
    return changed ? Result<void>{} : tl::unexpected(changed.error());
}

// A packfile as text, or text as a packfile.
Result<BatchNote> rewriteOne(File &file, const BatchFile &job, Result<anim::XmlConversion> made,
                             Context &context)
{
    if (!made)
        return tl::unexpected(made.error());
    for (const std::string &note : made->notes)
        context.complain(kDone, job.input, note);
    const std::string text =
        fmt::format("{}, {}", quantity(made->bytes.size(), "byte"), quantity(made->objects, "object"));
    const Result<void> replaced = replaceBytes(file, std::move(made->bytes));
    return replaced ? Result<BatchNote>(BatchNote{text}) : tl::unexpected(replaced.error());
}

Result<BatchNote> convertOne(File &file, const BatchFile &job, const ConvertOptions &options,
                             Context &context)
{
    if (const auto dialect = dialectNamed(options.game)) {
        if (job.isFound && !hkx::isHkx(file))
            return BatchNote{"not a packfile", true};
        const auto numbers = options.asTool ? hkx::XmlNumbers::AsTheToolDoes : hkx::XmlNumbers::Exact;
        return rewriteOne(file, job, anim::convertToXml(file, {*dialect, numbers}), context);
    }
    if (nif::isNif(file))
        return remakeOne(file, job, options, context);
    if (job.isFound && !hkx::isHkx(file))
        return BatchNote{"neither a packfile nor a NIF", true};
    if (anim::isXmlPackfile(file))
        return rewriteOne(file, job, anim::convertFromXml(file, *anim::gameNamed(options.game)), context);
    anim::ConvertOptions how;
    how.bare = options.bare;
    const Result<anim::Conversion> made = anim::convertFile(file, *anim::gameNamed(options.game), how);
    if (!made)
        return tl::unexpected(made.error());
    for (const std::string &note : made->notes)
        context.complain(kDone, job.input, note);
    if (const Result<void> replaced = replaceBytes(file, made->bytes); !replaced)
        return tl::unexpected(replaced.error());
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
    const std::string_view extension = dialectNamed(options.game) ? ".xml" : "";
    std::optional<Batch> batch = batchOf(options.paths, options.output, context, extension);
    if (!batch)
        return;
    for (BatchFile &file : batch->files) { // text in a folder becomes packfiles
        const std::filesystem::path output(file.output);
        if (extension.empty() && output.extension() == ".xml" &&
            output.filename() == std::filesystem::path(file.input).filename())
            file.output = std::filesystem::path(output).replace_extension(".hkx").string();
    }
    editBatch(*batch, context,
              [&](File &file, const BatchFile &job) { return convertOne(file, job, options, context); });
}

} // namespace

void addConvert(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<ConvertOptions>(
        app, context, "convert", runConvert,
        "Write packfiles in the layout of another game, read them back and report the largest difference of "
        "poses; write them as XML of hkxcmd or hkxpack, or packfiles from such XML; or make the shapes of "
        "NIFs anew, between Skyrim and Skyrim SE. Refuses objects of classes that the game does not have");
    command
        .add_option("PATH", options.paths,
                    "Packfiles: clips, skeletons, anything whose classes are known; their XML; NIFs; or "
                    "folders to search. Without -o: IN and OUT")
        ->required();
    command.add_option("-o,--output", options.output, kBatchOutputHelp);
    command
        .add_option("--to", options.game,
                    "le (Skyrim, 32 bits), se (Skyrim SE) or fo4 (Fallout 4); hkxcmd or hkxpack: XML in the "
                    "form of that tool")
        ->required()
        ->check(CLI::IsMember({"le", "se", "fo4", "hkxcmd", "hkxpack"}));
    command.add_flag("--bare", options.bare,
                     "Convert clips and skeletons only: no ragdoll, physics or other data");
    command.add_flag("--as-tool", options.asTool,
                     "XML: numbers as the tool writes them, hkxcmd with six decimals; default: every value "
                     "reads back as it is");
    command.add_flag("--head", options.areHeads,
                     "NIFs for Skyrim SE: make shapes with a skin BSDynamicTriShape, as faces and hair have "
                     "to be");
}

} // namespace cutaway::cli
