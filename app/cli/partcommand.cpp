// SPDX-License-Identifier: MIT
// extract and implant: a part of a file out and back in.
#include "app/cli/command.h"

#include "core/base/mappedfile.h"
#include "core/file/part.h"

#include <filesystem>

namespace cutaway::cli
{

namespace
{

struct PartOptions {
    std::string path, part, input, output;
};

void runExtract(const PartOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    std::error_code error;
    if (std::filesystem::equivalent(options.path, options.output, error))
        return context.complain(kErrors, options.output, "the output must not be the input file");
    const auto file = context.open(options.path);
    if (file == nullptr)
        return;
    const Result<BytesView> part = extractPart(*file, options.part);
    if (!part)
        return context.complain(kErrors, options.path, part.error().message);
    context.write(options.output, part->span());
}

void runImplant(const PartOptions &options, Context &context)
{
    const auto file = context.openToChange(options.path, options.output);
    if (file == nullptr)
        return;
    const Result<LoadedFile> input = loadFile(options.input);
    if (!input)
        return context.complain(kUnreadable, options.input, input.error().message);
    const ByteSpan bytes = input->bytes.span();
    const Result<Patch> patch = implantPart(*file, options.part, Bytes(bytes.begin(), bytes.end()));
    context.saveChanged(*file, patch, options.path, options.output);
}

} // namespace

void addExtract(CLI::App &app, Context &context)
{
    auto [command, options] =
        addCommand<PartOptions>(app, context, "extract", runExtract,
                                "Write a part of a file into a file of its own: a unit, a node, or the "
                                "document embedded in a unit, such as the packfile in 'block[7]!'");
    addFile(command, options.path, "File to read");
    command.add_option("UNIT", options.part, "The part: 'block[7]', 'block[7].code', 'block[7]!'")
        ->required();
    addOutput(command, options.output, "Where to write it");
}

void addImplant(CLI::App &app, Context &context)
{
    auto [command, options] = addCommand<PartOptions>(
        app, context, "implant", runImplant,
        "Put the output of `extract` back, changed or not, and save: a unit or an embedded document gets the "
        "bytes of a file; the sizes around it follow. Bytes of another kind are refused. FormIDs of records "
        "are not translated: they count the masters of the plugin that the bytes are from.");
    addFile(command, options.path, "File to change");
    command.add_option("UNIT", options.part, "The part to replace: 'block[7]', 'block[7]!'")->required();
    command.add_option("IN", options.input, "File with the new bytes")->required();
    addOutput(command, options.output);
}

} // namespace cutaway::cli
