// SPDX-License-Identifier: MIT
// `anno dump` and `anno apply`: the events of a clip as text, and back.
#include "app/cli/clipinput.h"

#include "core/base/quantity.h"
#include "core/base/textoffile.h"
#include "core/domains/anim/annotationtext.h"

namespace cutaway::cli
{

namespace
{

struct ApplyOptions {
    ClipOptions clip;
    std::string text;
    std::string events;
    std::string output;
};

// Returns the user's list of events, else the built-in one.
Result<anim::EventNames> eventNames(const std::string &path)
{
    if (path.empty())
        return anim::EventNames::known();
    const Result<std::string> text = loadText(path);
    return text ? Result<anim::EventNames>(anim::EventNames::parse(*text)) : tl::unexpected(text.error());
}

void complainAbout(const anim::AnnotationsByTrack &annotations, double duration,
                   const anim::EventNames &names, const std::string &path, Context &context)
{
    for (const anim::AnnotationLint &lint : anim::annotationLints(annotations, duration, &names))
        context.complain(kDone, path, lint.message);
}

// Edits the file in memory; returns how many edits it took.
Result<std::size_t> applyAnnotations(File &file, const ApplyOptions &options, Context &context)
{
    const Result<std::string> text = loadText(options.text);
    if (!text)
        return tl::unexpected(text.error());
    const auto wanted = anim::parseAnnotations(*text);
    if (!wanted)
        return fail("{}: {}", options.text, wanted.error().message);
    const Result<anim::EventNames> names = eventNames(options.events);
    if (!names)
        return tl::unexpected(names.error());
    const std::vector<std::uint32_t> found = anim::animationsIn(file);
    if (options.clip.clip >= found.size())
        return fail("no animation {}, the file has {}", options.clip.clip, found.size());
    Diagnostics diagnostics; // of tracks, which stay as they are
    const Result<anim::Clip> clip = anim::Clip::read(file, found[options.clip.clip], diagnostics);
    if (!clip)
        return tl::unexpected(clip.error());
    complainAbout(*wanted, clip->duration(), *names, options.text, context);
    const auto edits = anim::annotationEdits(file, *clip, *wanted);
    if (!edits)
        return tl::unexpected(edits.error());
    const Result<Patch> patch = anim::annotationPatch(file, *clip, *wanted);
    if (const auto done = patch ? file.apply(*patch) : tl::unexpected(patch.error()); !done)
        return tl::unexpected(done.error());
    return edits->size();
}

void runApply(const ApplyOptions &options, Context &context)
{
    if (!context.mayWrite(options.output))
        return;
    const auto file = context.open(options.clip.path);
    if (file == nullptr)
        return;
    const Result<std::size_t> edits = applyAnnotations(*file, options, context);
    if (!edits) {
        context.complain(kErrors, options.clip.path, edits.error().message);
        return;
    }
    if (context.save(*file, options.clip.path, options.output))
        print("{}: {}\n", options.output, quantity(*edits, "edit"));
}

void addAnnoDump(CLI::App &group, Context &context)
{
    CLI::App *dump =
        group.add_subcommand("dump", "Print annotations as lines of \"time text\", comments behind '#'");
    auto options = std::make_shared<ClipOptions>();
    auto raw = std::make_shared<bool>(false);
    addClipOptions(*dump, *options, false);
    addRawFlag(*dump, *raw);
    dump->callback([options, raw, &context] {
        const std::optional<ClipInput> input = openClip(*options, context);
        if (!input)
            return;
        const std::string text = anim::annotationText(input->clip);
        context.printText(options->path, text, shownLines(text), *raw);
    });
}

void addEventsOption(CLI::App &command, std::string &events)
{
    command.add_option("--events", events,
                       "Text with the names of known events, one per line; others are reported");
}

void addAnnoLint(CLI::App &group, Context &context)
{
    CLI::App *lint = group.add_subcommand(
        "lint", "Report events outside the duration, duplicates, misspelt and unknown ones");
    auto options = std::make_shared<ClipOptions>();
    auto events = std::make_shared<std::string>();
    addClipOptions(*lint, *options, false);
    addEventsOption(*lint, *events);
    lint->callback([options, events, &context] {
        const Result<anim::EventNames> names = eventNames(*events);
        if (!names) {
            context.complain(kErrors, *events, names.error().message);
            return;
        }
        if (const std::optional<ClipInput> input = openClip(*options, context))
            complainAbout(anim::annotationsOf(input->clip), input->clip.duration(), *names, options->path,
                          context);
    });
}

void addAnnoApply(CLI::App &group, Context &context)
{
    CLI::App *apply = group.add_subcommand(
        "apply",
        "Give the animation the events of a text in that form; tracks that it does not name (\"# track N\", "
        "first 0) keep theirs, and so does everything else in the file");
    auto options = std::make_shared<ApplyOptions>();
    addClipOptions(*apply, options->clip, false);
    apply->add_option("TEXT", options->text, "Lines of \"time text\"")->required();
    addEventsOption(*apply, options->events);
    apply->add_option("-o,--output", options->output, "Where to save; FILE itself keeps a backup FILE.bak")
        ->required();
    apply->callback([options, &context] { runApply(*options, context); });
}

} // namespace

void addAnno(CLI::App &app, Context &context)
{
    CLI::App *group =
        app.add_subcommand("anno", "Print, check and replace the annotations (events) of an animation");
    group->require_subcommand(1);
    addAnnoDump(*group, context);
    addAnnoLint(*group, context);
    addAnnoApply(*group, context);
}

} // namespace cutaway::cli
