// SPDX-License-Identifier: MIT
#include "app/cli/mopp.h"
#include "core/base/quantity.h"

namespace cutaway::cli
{

namespace
{

struct VerifyOptions : MoppOptions {
    bvh::Sampling sampling{.boxes = 400};
    std::optional<double> radius;
    bool notes = false;
};

struct VerifiedBlock {
    mopp::Verdict verdict;
    double radius = 0.0; // by which triangles are grown
    bvh::Tightness tightness;
};

Json verdictJson(const MoppBlock &block, const VerifiedBlock &found, std::uint64_t seed)
{
    const auto &[verdict, radius, tight] = found;
    return {{"block", block.number},
            {"bytes", block.shape.code.size()},
            {"verdict", toString(verdict.worst())},
            {"seed", seed},
            {"radius", radius},
            {"stale", verdict.isStale},
            {"leaves", verdict.program.leaves},
            {"depth", verdict.program.maxDepth},
            {"unreachedBytes", block.shape.code.size() - verdict.program.reachedBytes},
            {"correctness", {{"triangles", block.shape.triangles.size()}, {"misses", verdict.lostIds}}},
            {"completeness",
             {{"ids", block.shape.ids.size()},
              {"unknown", verdict.unknownIds},
              {"missing", verdict.missingIds},
              {"repeated", verdict.repeatedIds}}},
            {"tightness",
             {{"outside", tight.outside},
              {"falsePositives", tight.falseOutside},
              {"excess", tight.falsePositives},
              {"ids", tight.items},
              {"instructions", tight.nodes},
              {"boxIds", tight.boxItems},
              {"boxOverlaps", tight.boxTouched}}},
            {"findings", findingsJson(verdict.findings)}};
}

void printVerdict(const MoppBlock &block, const VerifiedBlock &found, const VerifyOptions &options)
{
    const auto &[verdict, radius, tight] = found;
    constexpr const char *kVerdicts[] = {"ok", "warnings", "errors"};
    print("block {}: {}; {}, {} leaves, depth {}, radius {:.4g}, seed {}\n", block.number,
          kVerdicts[static_cast<int>(verdict.worst())], quantity(block.shape.code.size(), "byte"),
          verdict.program.leaves, verdict.program.maxDepth, radius, options.sampling.seed);
    print("  correctness   {} of {} not found from every side\n", verdict.lostIds,
          quantity(block.shape.triangles.size(), "triangle"));
    print("  completeness  {} ids: {} without a leaf, {} unknown, {} repeated\n", block.shape.ids.size(),
          verdict.missingIds, verdict.unknownIds, verdict.repeatedIds);
    print("  tightness     {:.4f} false positives, {:.4f} excess, {:.2f} ids, {:.1f} instructions a point\n",
          tight.falseOutside, tight.falsePositives, tight.items, tight.nodes);
    print("                {:.2f} ids a box, {:.2f} triangles in it\n", tight.boxItems, tight.boxTouched);
    for (const Diagnostic &d : verdict.findings) {
        if (d.severity != Severity::Note || options.notes)
            print("  {:<7}  {:06X}  {}  [{}]\n", toString(d.severity), d.range.offset, d.message, d.code->id);
    }
}

void verifyBlock(const MoppBlock &block, const VerifyOptions &options, Context &context, Json &list)
{
    const mopp::Subject subject = subjectOf(block.shape);
    VerifiedBlock found{mopp::verify(subject), 0.0, {}};
    found.radius = options.radius.value_or(found.verdict.radius);
    found.tightness = mopp::tightnessOf(subject, found.verdict.program, found.radius, options.sampling);
    judge(found.verdict.findings, context);
    if (options.json)
        list.push_back(verdictJson(block, found, options.sampling.seed));
    else
        printVerdict(block, found, options);
}

} // namespace

void addMoppVerify(CLI::App &mopp, Context &context)
{
    auto [command, options] = addCommand<VerifyOptions>(
        mopp, context, "verify", runOnMopps<verifyBlock>,
        "Check the code against its shape: structure, ids, and that all of each triangle is found");
    addMoppOptions(command, options);
    command.add_option("--seed", options.sampling.seed, "Seed of the samples; default 42");
    command.add_option("--points", options.sampling.points,
                       "Samples around the mesh, for tightness; default 2000");
    command.add_option("--radius", options.radius, "Radius in Havok units; default: that of the tree")
        ->check(CLI::NonNegativeNumber);
    addNotes(command, options.notes);
}

} // namespace cutaway::cli
