// SPDX-License-Identifier: MIT
#include "app/cli/mopp.h"

#include "core/base/quantity.h"
#include "core/base/sha1.h"

#include <chrono>
#include <set>

namespace cutaway::cli
{

namespace
{

constexpr std::size_t kLargeMesh = 5000; // triangles; fewer samples are drawn for it

struct CompareOptions {
    std::vector<std::string> paths;
    bool json = false;
    std::uint64_t seed = 42;
};

// The file's code and ours for one mesh.
struct Comparison {
    std::string file;
    std::uint32_t block = 0;
    std::string codeSha1;
    std::size_t triangles = 0;
    std::uint64_t bytesFile = 0;
    std::uint64_t bytesOurs = 0;
    mopp::Measured theirs;
    mopp::Measured ours;
    double compileMs = 0.0;
};

Result<Comparison> compareBlock(const std::string &path, const MoppBlock &block, std::uint64_t seed)
{
    const shape::MoppShape &shape = block.shape;
    Comparison result{path, block.number, {}, shape.triangles.size(), shape.code.size(), 0, {}, {}, 0.0};
    Progress progress;
    mopp::Sampling sampling;
    sampling.seed = seed;
    if (shape.triangles.size() > kLargeMesh) {
        sampling.points /= 2;
        sampling.boxes = 150;
    }
    mopp::Verdict file = mopp::verify(subjectOf(shape), sampling, std::nullopt, progress);
    if (file.isStale)
        return fail("its tree was built for another mesh");
    result.theirs = std::move(file.measured);
    const auto start = std::chrono::steady_clock::now();
    const Result<mopp::Compiled> compiled = mopp::compile(
        shape.triangles, {file.radius, std::max<std::uint64_t>(1, shape.code.size()) - 1}, progress);
    result.compileMs =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    if (!compiled)
        return tl::unexpected(compiled.error());
    result.bytesOurs = compiled->code.size();
    Diagnostics found;
    result.ours = mopp::measure(mopp::decode(compiled->code, found), compiled->space, shape.triangles,
                                file.radius, sampling, progress);
    return result;
}

// Each code once, however many files hold it.
void compareFile(const std::string &path, const CompareOptions &options, Context &context,
                 std::set<std::string> &seen, std::vector<Comparison> &results)
{
    const auto file = context.open(path);
    if (file == nullptr)
        return;
    for (const UnitId unit : shape::moppUnits(*file)) {
        Result<shape::MoppShape> shape = shape::readMopp(*file, unit);
        if (!shape || !shape->isMesh() || shape->triangles.empty())
            continue;
        const std::string name = sha1(shape->code.span());
        if (!seen.insert(name).second)
            continue;
        const std::uint32_t block = file->units()[unit].id;
        Result<Comparison> result = compareBlock(path, {block, std::move(*shape)}, options.seed);
        if (!result) {
            printError(fmt::format("{}: block {} left out: {}", path, block, result.error().message));
            continue;
        }
        result->codeSha1 = name;
        results.push_back(std::move(*result));
    }
}

// Sums of counts and times, means of the rest.
Comparison totalsOf(const std::vector<Comparison> &results)
{
    Comparison total;
    for (const Comparison &c : results) {
        total.triangles += c.triangles;
        total.bytesFile += c.bytesFile;
        total.bytesOurs += c.bytesOurs;
        total.compileMs += c.compileMs;
        for (const auto &[sum, one] :
             {std::pair(&total.theirs, &c.theirs), std::pair(&total.ours, &c.ours)}) {
            sum->misses += one->misses;
            sum->falsePositives += one->falsePositives / static_cast<double>(results.size());
            sum->instructions += one->instructions / static_cast<double>(results.size());
        }
    }
    return total;
}

void addNumbers(Json &json, const Comparison &c)
{
    json["triangles"] = c.triangles;
    json["missesFile"] = c.theirs.misses;
    json["missesOurs"] = c.ours.misses;
    json["bytesFile"] = c.bytesFile;
    json["bytesOurs"] = c.bytesOurs;
    json["fpFile"] = c.theirs.falsePositives;
    json["fpOurs"] = c.ours.falsePositives;
    json["stepsFile"] = c.theirs.instructions;
    json["stepsOurs"] = c.ours.instructions;
    json["compileMs"] = c.compileMs;
}

void printComparisonJson(const std::vector<Comparison> &results)
{
    Json meshes = Json::array();
    for (const Comparison &c : results) {
        Json mesh{{"file", c.file}, {"block", c.block}, {"codeSha1", c.codeSha1}};
        addNumbers(mesh, c);
        meshes.push_back(std::move(mesh));
    }
    Json totals{{"meshes", results.size()}};
    addNumbers(totals, totalsOf(results));
    printJsonLine({{"meshes", std::move(meshes)}, {"totals", std::move(totals)}});
}

void printRow(const std::string &name, const Comparison &c)
{
    print("{:<40.40} {:>6} {:>5} {:>5} {:>7} {:>7} {:>6.3f} {:>7.4f} {:>7.4f} {:>6.1f} {:>6.1f} {:>8.2f}\n",
          name, c.triangles, c.theirs.misses, c.ours.misses, c.bytesFile, c.bytesOurs,
          static_cast<double>(c.bytesOurs) / static_cast<double>(std::max<std::uint64_t>(1, c.bytesFile)),
          c.theirs.falsePositives, c.ours.falsePositives, c.theirs.instructions, c.ours.instructions,
          c.compileMs);
}

void runCompare(const CompareOptions &options, Context &context)
{
    std::vector<Comparison> results;
    std::set<std::string> seen;
    for (const std::string &path : filesBelow(options.paths))
        compareFile(path, options, context, seen, results);
    if (options.json) {
        printComparisonJson(results);
        return;
    }
    print("{:<40} {:>6} {:>11} {:>22} {:>15} {:>13} {:>8}\n", "", "", "misses", "bytes", "false positives",
          "instructions", "compile");
    print("{:<40} {:>6} {:>5} {:>5} {:>7} {:>7} {:>6} {:>7} {:>7} {:>6} {:>6} {:>8}\n", "mesh", "tris",
          "file", "ours", "file", "ours", "ratio", "file", "ours", "file", "ours", "ms");
    for (const Comparison &c : results)
        printRow(fmt::format("{}:{}", c.file.substr(c.file.rfind('/') + 1), c.block), c);
    printRow(quantity(results.size(), "code"), totalsOf(results));
}

} // namespace

void addMoppCompare(CLI::App &mopp, Context &context)
{
    auto [command, options] = addCommand<CompareOptions>(
        mopp, context, "compare", runCompare,
        "Compile every mesh and compare the code with the file's; each code once, folders are searched");
    command.add_option("PATH", options.paths, "NIFs, or folders to search")->required();
    addJson(
        command, options.json,
        R"(Print {"meshes":[{"file","block","codeSha1","triangles","missesFile","missesOurs","bytesFile",)"
        R"("bytesOurs","fpFile","fpOurs","stepsFile","stepsOurs","compileMs"}],"totals":{...}})");
    command.add_option("--seed", options.seed, "Seed of the samples; default 42");
}

} // namespace cutaway::cli
