// SPDX-License-Identifier: MIT
// `anim import`: a clip of another program as a packfile of a game.
#include "app/cli/clipinput.h"

#include "core/base/fileending.h"
#include "core/base/mappedfile.h"
#include "core/base/quantity.h"
#include "core/domains/anim/import/clipimport.h"

#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

struct ClipImportOptions {
    std::vector<std::string> sources;
    std::string skeleton, like, game, animation, output;
    std::uint32_t clip = 0; // of the file of --like
    std::optional<double> rate;
    float error = 1e-4f;
    bool json = false;
};

Json differenceJson(const anim::PoseDifference &difference)
{
    return {{"translation", difference.translation},
            {"rotation", difference.rotation},
            {"scale", difference.scale}};
}

Json reportJson(const anim::ClipImport &made, const std::string &output)
{
    Json json{{"file", output},
              {"game", anim::toString(made.game)},
              {"frames", made.frames},
              {"frameDuration", made.frameDuration},
              {"tracks", made.tracks},
              {"annotations", made.annotations},
              {"rootMotion", made.hasMotion},
              {"atFrames", differenceJson(made.difference.atFrames)},
              {"between", differenceJson(made.difference.between)},
              {"bones", Json::array()},
              {"notes", Json::array()}};
    for (const anim::BoneDeviation &bone : made.bones)
        json["bones"].push_back({{"bone", bone.bone},
                                 {"found", bone.found},
                                 {"before", bone.before},
                                 {"after", bone.after},
                                 {"turnBefore", bone.turnBefore},
                                 {"turnAfter", bone.turnAfter},
                                 {"frame", bone.frame}});
    for (const Diagnostic &note : made.notes)
        json["notes"].push_back(
            {{"severity", toString(note.severity)}, {"rule", note.code->id}, {"message", note.message}});
    return json;
}

// Where many files are imported, one line of it.
void printReport(const anim::ClipImport &made, const std::string &output, bool isMany)
{
    print("{}: {}, {} of {:.6g} s, {}, {}{}", output, anim::titleOf(made.game),
          quantity(made.frames, "frame"), made.frameDuration, quantity(made.tracks, "track"),
          quantity(made.annotations, "annotation"), made.hasMotion ? ", root motion" : "");
    if (isMany)
        return print("; read back, largest error {}\n", anim::toString(made.difference));
    print("\nread back, largest error {}\n", anim::toString(made.difference));
    print("{:<32}  {:>10}  {:>10}  {:>10}  {:>10}  {:>6}\n", "farthest from the source", "units", "encoded",
          "rad", "encoded", "frame");
    for (const anim::BoneDeviation &bone : made.bones)
        print("{:<32}  {:>10.2g}  {:>10.2g}  {:>10.2g}  {:>10.2g}  {:>6}{}\n", bone.bone, bone.before,
              bone.after, bone.turnBefore, bone.turnAfter, bone.frame, bone.found ? "" : "  at rest");
    if (const anim::BoneDeviation *worst = anim::worstBone(made))
        print("worst: '{}', {:.2g} units in frame {}\n", worst->bone, worst->after, worst->frame);
}

// Files that all clips of a run have in common; `like` may be null.
struct ImportSides {
    std::unique_ptr<File> skeleton, like;
};

Result<anim::ClipImport> importFrom(const ClipImportOptions &options, const std::string &path,
                                    const BytesView &source, const ImportSides &sides, Context &context)
{
    auto annotations = anim::annotationsBeside(path);
    if (!annotations)
        return tl::unexpected(annotations.error());
    if (*annotations)
        context.complain(kDone, path, "annotations are taken from the text beside it");
    anim::ImportRequest request;
    request.skeleton = sides.skeleton.get();
    request.like = sides.like.get();
    request.likeClip = options.clip;
    request.to = anim::gameNamed(options.game);
    request.animation = options.animation;
    request.rate = options.rate;
    request.allowed = {options.error, options.error, options.error};
    request.annotations = std::move(*annotations);
    return anim::importClip(source, request);
}

bool isSource(const std::string &path)
{
    const std::string ending = endingOf(path);
    return ending == ".glb" || ending == ".csv";
}

BatchOutcome importOne(const ClipImportOptions &options, const Batch &batch, const BatchFile &job,
                       const ImportSides &sides, Context &context)
{
    if (!isSource(job.input) && job.isFound)
        return BatchOutcome::PassedOver;
    const auto refuse = [&](ExitCode code, const std::string &file, const std::string &why) {
        context.complain(code, file, why);
        return BatchOutcome::Failed;
    };
    if (!mayWriteJob(batch, job, context))
        return BatchOutcome::Failed;
    if (!isSource(job.input))
        return refuse(kErrors, job.input, "a clip is imported from a file that ends in .glb or .csv");
    if (!writesNoInput(job.output, {job.input, options.skeleton, options.like}, context))
        return BatchOutcome::Failed;
    const Result<LoadedFile> source = loadFile(job.input);
    if (!source)
        return refuse(kUnreadable, job.input, source.error().message);
    const Result<anim::ClipImport> made = importFrom(options, job.input, source->bytes, sides, context);
    if (!made)
        return refuse(kErrors, job.input, made.error().message);
    for (const Diagnostic &note : made->notes)
        context.complain(kDone, job.input, fmt::format("{}: {}", toString(note.severity), note.message));
    judge(made->notes, context);
    if (!context.write(job.output, made->bytes))
        return BatchOutcome::Failed;
    if (options.json)
        printJsonLine(reportJson(*made, job.output));
    else
        printReport(*made, job.output, batch.isMany);
    return BatchOutcome::Done;
}

void runImport(const ClipImportOptions &options, Context &context)
{
    std::optional<Batch> batch = batchOf(options.sources, options.output, context, ".hkx");
    if (!batch)
        return;
    batch->isJson = options.json;
    ImportSides sides{context.open(options.skeleton), nullptr};
    if (sides.skeleton != nullptr && !options.like.empty())
        sides.like = context.open(options.like);
    if (sides.skeleton == nullptr || (sides.like == nullptr && !options.like.empty()))
        return;
    runBatch(*batch, context,
             [&](const BatchFile &job) { return importOne(options, *batch, job, sides, context); });
}

} // namespace

void addClipImport(CLI::App &group, Context &context)
{
    auto [command, options] = addCommand<ClipImportOptions>(
        group, context, "import", runImport,
        "Make a clip of another program into a packfile of a game: bones are found by name, units, axes and "
        "rest pose follow the skeleton. Annotations are taken from a text of the same name (.txt, as `anno "
        "dump` prints it), else from the file. The result is read back; a table says how far each bone is "
        "from the source, before and after encoding");
    command.add_option("IN", options.sources, "GLB or CSV with the clip, several, or folders to search")
        ->required();
    command.add_option("--skeleton", options.skeleton, "Packfile with the skeleton")->required();
    command.add_option(
        "--like", options.like,
        "Packfile whose clip is replaced: everything else stays, and so does what IN does not say");
    command.add_option("--clip", options.clip, "Which animation of that file, from 0; default: the first");
    command
        .add_option("--to", options.game,
                    "le, se or fo4; default: the game of --like, else that of the skeleton")
        ->check(CLI::IsMember({"le", "se", "fo4"}));
    command.add_option("--animation", options.animation,
                       "Which animation of a GLB, by name or number from 0");
    command.add_option("--rate", options.rate,
                       "Frames per second; default: as IN says, else that of --like, else 30");
    addErrorOption(command, options.error);
    addJson(command, options.json,
            R"(Print {"file","game","frames","frameDuration","tracks","annotations","rootMotion",)"
            R"("atFrames","between","bones":[{"bone","found","before","after","turnBefore","turnAfter",)"
            R"("frame"}],"notes":[{"severity","rule","message"}]}; lengths in game units, turns in radians)");
    addOutput(command, options.output, kBatchOutputHelp);
}

} // namespace cutaway::cli
