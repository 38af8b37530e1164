// SPDX-License-Identifier: MIT
#include "app/cli/mopp.h"

#include "core/base/quantity.h"
#include "core/base/writefile.h"
#include "core/formats/nif/replacemopp.h"

#include <filesystem>

namespace cutaway::cli
{

namespace
{

struct CompileCommandOptions : MoppOptions {
    std::optional<double> radius;
    std::optional<std::uint64_t> mostBytes;
    std::string output;
    std::string code;
};

Result<mopp::Compiled> compileBlock(const MoppBlock &block, const CompileCommandOptions &options)
{
    if (!block.shape.isMesh())
        return fail("block {} stands for {}, which has no triangles", block.number,
                    block.shape.childType.empty() ? "nothing" : block.shape.childType);
    mopp::CompileOptions how;
    how.radius = options.radius.value_or(radiusFor(block.shape));
    how.mostBytes = options.mostBytes.value_or(std::max<std::uint64_t>(1, block.shape.code.size()) - 1);
    Progress progress;
    return mopp::compile(block.shape.triangles, how, progress);
}

Json compiledJson(const MoppBlock &block, const mopp::Compiled &compiled)
{
    return {{"block", block.number},
            {"bytesFile", block.shape.code.size()},
            {"bytesOurs", compiled.code.size()},
            {"leaves", compiled.leaves},
            {"depth", compiled.depth},
            {"radius", compiled.radius},
            {"origin", {compiled.space.origin.x, compiled.space.origin.y, compiled.space.origin.z}},
            {"scale", compiled.space.scale}};
}

// Compiles one block into the file in memory.
Result<void> replaceBlock(File &file, const MoppBlock &block, const CompileCommandOptions &options,
                          Json &blocks)
{
    const Result<mopp::Compiled> compiled = compileBlock(block, options);
    if (!compiled)
        return tl::unexpected(compiled.error());
    if (!options.json)
        print("block {}: {}, {} in the file; {} leaves, depth {}, radius {:.4g}\n", block.number,
              quantity(compiled->code.size(), "byte"), block.shape.code.size(), compiled->leaves,
              compiled->depth, compiled->radius);
    blocks.push_back(compiledJson(block, *compiled));
    if (!options.code.empty()) {
        if (const Result<void> written = writeFile(options.code, compiled->code); !written)
            return written;
    }
    const Result<Patch> patch = nif::replaceMopp(file, block.shape.unit, *compiled);
    if (!patch)
        return tl::unexpected(patch.error());
    const Result<ChangeSet> change = file.apply(*patch);
    if (!change)
        return tl::unexpected(change.error());
    return {};
}

void runCompile(const CompileCommandOptions &options, Context &context)
{
    if (!context.mayWrite(options.output) || !context.mayWrite(options.code))
        return;
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    std::error_code error;
    if (!options.code.empty() && std::filesystem::equivalent(options.path, options.code, error))
        return context.complain(kErrors, options.code, "the code must not be written over the NIF");
    const std::vector<MoppBlock> blocks = moppBlocks(*file, options, context);
    if (!options.code.empty() && blocks.size() > 1)
        return context.complain(kErrors, options.path, "has several codes; name one with --block to save it");
    Json done = Json::array();
    for (const MoppBlock &block : blocks) {
        const Result<void> replaced = replaceBlock(*file, block, options, done);
        if (!replaced)
            return context.complain(kErrors, options.path, replaced.error().message); // all or nothing
    }
    if (options.json)
        printJsonLine({{"file", options.path}, {"blocks", std::move(done)}});
    if (!options.output.empty() && !blocks.empty())
        context.save(*file, options.path, options.output);
}

} // namespace

void addMoppCompile(CLI::App &mopp, Context &context)
{
    auto [command, options] = addCommand<CompileCommandOptions>(
        mopp, context, "compile", runCompile,
        "Rebuild the code from the triangles below it; without -o nothing is written");
    addMoppOptions(command, options);
    command.add_option("--radius", options.radius, "Radius in Havok units; default: that of the tree")
        ->check(CLI::NonNegativeNumber);
    command.add_option("--max-bytes", options.mostBytes,
                       "Size limit of the code; default: less than the file's");
    command.add_option("-o,--output", options.output,
                       "Save the NIF with the new code; FILE itself keeps a backup FILE.bak");
    command.add_option("--code", options.code, "Save the bare code of one block");
}

} // namespace cutaway::cli
