// SPDX-License-Identifier: MIT
#include "app/cli/mopp.h"

#include "core/base/quantity.h"
#include "core/codecs/mopp/disassembly.h"
#include "core/formats/nif/schema/shapes.h"

#include <algorithm>

namespace cutaway::cli
{

namespace
{

void disasmBlock(const MoppBlock &block, const MoppOptions &options, Context &context, Json &list)
{
    Diagnostics found;
    const mopp::Program program = mopp::decode(block.shape.code.span(), found);
    judge(found.list(), context);
    if (options.json) {
        Json lines = Json::array();
        for (const mopp::Instruction &in : program.instructions)
            lines.push_back({{"offset", in.offset},
                             {"length", in.length()},
                             {"depth", in.depth},
                             {"text", mopp::disassemble(in)}});
        list.push_back({{"block", block.number},
                        {"bytes", block.shape.code.size()},
                        {"leaves", program.leaves},
                        {"depth", program.maxDepth},
                        {"sharedTargets", program.sharedTargets},
                        {"unreachedBytes", block.shape.code.size() - program.reachedBytes},
                        {"child", block.shape.childType},
                        {"instructions", std::move(lines)},
                        {"findings", findingsJson(found.list())}});
        return;
    }
    print("block {}: {}, {}, {} leaves, depth {}, {}, {} unreached, over {}\n", block.number,
          quantity(block.shape.code.size(), "byte"), quantity(program.instructions.size(), "instruction"),
          program.leaves, program.maxDepth,
          program.sharedTargets == 0 ? std::string("a strict tree")
                                     : fmt::format("{} shared targets", program.sharedTargets),
          quantity(block.shape.code.size() - program.reachedBytes, "byte"),
          block.shape.childType.empty() ? "nothing" : block.shape.childType);
    mopp::list(program, printExactly);
    for (const Diagnostic &d : found.list())
        print("{}  {:06X}  {}  [{}]\n", toString(d.severity), d.range.offset, d.message, d.code->id);
}

} // namespace

void addMoppOptions(CLI::App &command, MoppOptions &options)
{
    addFile(command, options.path, "NIF to read");
    command.add_option("--block", options.block,
                       fmt::format("Only this block; default: every {}", nif::kBhkMoppBvTreeShape.name));
    addJson(command, options.json);
}

std::vector<MoppBlock> moppBlocks(const File &file, const MoppOptions &options, Context &context)
{
    std::vector<MoppBlock> blocks;
    for (const UnitId unit : shape::moppUnits(file)) {
        const std::uint32_t number = file.units()[unit].id;
        if (options.block >= 0 && number != static_cast<std::uint32_t>(options.block))
            continue;
        Result<shape::MoppShape> shape = shape::readMopp(file, unit);
        if (shape)
            blocks.push_back({number, std::move(*shape)});
        else
            context.complain(kErrors, options.path, shape.error().message);
    }
    if (blocks.empty() && context.exitCode == kDone)
        context.complain(kErrors, options.path,
                         options.block < 0 ? fmt::format("no {}", nif::kBhkMoppBvTreeShape.name)
                                           : fmt::format("block {} is not a {}", options.block,
                                                         nif::kBhkMoppBvTreeShape.name));
    return blocks;
}

mopp::Subject subjectOf(const shape::MoppShape &shape)
{
    return {shape.code.span(), shape.space, shape.ids, shape.knowsIds(), shape.triangles};
}

Json findingsJson(const std::vector<Diagnostic> &findings)
{
    Json json = Json::array();
    for (const Diagnostic &d : findings)
        json.push_back({{"id", d.code->id},
                        {"severity", toString(d.severity)},
                        {"offset", d.range.offset},
                        {"size", d.range.size},
                        {"message", d.message}});
    return json;
}

void addMoppDisasm(CLI::App &mopp, Context &context)
{
    auto [command, options] = addCommand<MoppOptions>(mopp, context, "disasm", runOnMopps<disasmBlock>,
                                                      "List the instructions, depth first, left child first");
    addMoppOptions(command, options);
}

void addMopp(CLI::App &app, Context &context)
{
    addGroup(app, context, "mopp",
             "List, verify and rebuild the MOPP code of collision meshes; what it reports: tree",
             {addMoppDisasm, addMoppVerify, addMoppCompile});
}

} // namespace cutaway::cli
