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

struct AnnoOptions {
    ClipOptions clip;
    std::string text, events, output;
    bool raw = false;
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
Result<std::size_t> applyAnnotations(File &file, const AnnoOptions &options, Context &context)
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

void runApply(const AnnoOptions &options, Context &context)
{
    const auto file = context.openToChange(options.clip.path, options.output);
    if (file == nullptr)
        return;
    const Result<std::size_t> edits = applyAnnotations(*file, options, context);
    if (!edits)
        return context.complain(kErrors, options.clip.path, edits.error().message);
    if (context.save(*file, options.clip.path, options.output))
        print("{}: {}\n", options.output, quantity(*edits, "edit"));
}

void runAnnoDump(const AnnoOptions &options, Context &context)
{
    const std::optional<ClipInput> input = openClip(options.clip, context);
    if (!input)
        return;
    const std::string text = anim::annotationText(input->clip);
    context.printText(options.clip.path, text, shownLines(text), options.raw);
}

void runLint(const AnnoOptions &options, Context &context)
{
    const Result<anim::EventNames> names = eventNames(options.events);
    if (!names)
        return context.complain(kErrors, options.events, names.error().message);
    if (const std::optional<ClipInput> input = openClip(options.clip, context))
        complainAbout(anim::annotationsOf(input->clip), input->clip.duration(), *names, options.clip.path,
                      context);
}

void addEventsOption(CLI::App &command, std::string &events)
{
    command.add_option("--events", events,
                       "Text with the names of known events, one per line; others are reported");
}

void addAnnoDump(CLI::App &group, Context &context)
{
    auto [command, options] =
        addCommand<AnnoOptions>(group, context, "dump", runAnnoDump,
                                "Print annotations as lines of \"time text\", comments behind '#'");
    addClipOptions(command, options.clip, false);
    addRaw(command, options.raw);
}

void addAnnoLint(CLI::App &group, Context &context)
{
    auto [command, options] =
        addCommand<AnnoOptions>(group, context, "lint", runLint,
                                "Report events outside the duration, duplicates, misspelt and unknown ones");
    addClipOptions(command, options.clip, false);
    addEventsOption(command, options.events);
}

void addAnnoApply(CLI::App &group, Context &context)
{
    auto [command, options] = addCommand<AnnoOptions>(
        group, context, "apply", runApply,
        "Give the animation the events of a text in that form; tracks that it does not name (\"# "
        "track N\", first 0) keep theirs, and so does everything else in the file");
    addClipOptions(command, options.clip, false);
    command.add_option("TEXT", options.text, "Lines of \"time text\"")->required();
    addEventsOption(command, options.events);
    addOutput(command, options.output);
}

} // namespace

void addAnno(CLI::App &app, Context &context)
{
    addGroup(app, context, "anno", "Print, check and replace the annotations (events) of an animation",
             {addAnnoDump, addAnnoLint, addAnnoApply});
}

} // namespace cutaway::cli
