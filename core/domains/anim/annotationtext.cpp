// SPDX-License-Identifier: MIT
#include "core/domains/anim/annotationtext.h"

#include "core/file/file.h"
#include "core/formats/hkx/hkxedit.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <unordered_set>

namespace cutaway::anim
{

namespace
{

// One annotation is one line, whatever its text holds.
std::string onOneLine(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string timeText(float time)
{
    return fmt::format("{:.6f}", time);
}

// The first track needs none.
std::string trackLine(std::size_t number, const AnnotationTrack &track)
{
    return number == 0 ? std::string() : fmt::format("# track {} {}\n", number, onOneLine(track.name));
}

std::string eventLines(const AnnotationTrack &track)
{
    std::string lines;
    for (const Annotation &annotation : track.annotations)
        lines += fmt::format("{} {}\n", timeText(annotation.time), onOneLine(annotation.text));
    return lines;
}

std::string_view withoutSpace(std::string_view text)
{
    constexpr std::string_view kSpace = " \t\r";
    const std::size_t first = text.find_first_not_of(kSpace);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

// The N of a comment "# track N ..."; nothing for other comments.
std::optional<std::uint32_t> namedTrack(std::string_view comment)
{
    constexpr std::string_view kTrack = "track ";
    const std::string_view text = withoutSpace(comment.substr(1));
    std::uint32_t track = 0;
    if (!text.starts_with(kTrack) ||
        std::from_chars(text.data() + kTrack.size(), text.data() + text.size(), track).ec != std::errc())
        return std::nullopt;
    return track;
}

std::optional<Annotation> parseLine(std::string_view line)
{
    Annotation made;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), made.time);
    const auto used = static_cast<std::size_t>(end - line.data());
    if (error != std::errc() || !std::isfinite(made.time) ||
        (used < line.size() && line[used] != ' ' && line[used] != '\t'))
        return std::nullopt;
    made.text = withoutSpace(line.substr(used));
    return made;
}

Edit setEdit(std::string path, Value value)
{
    return {Edit::Op::Set, std::move(path), std::move(value)};
}

void addRowEdits(const std::string &array, const std::vector<Annotation> &before,
                 const std::vector<Annotation> &after, std::vector<Edit> &edits)
{
    for (std::size_t i = 0; i < after.size(); ++i) {
        const double time = static_cast<double>(after[i].time);
        if (i >= before.size()) {
            Edit insert;
            insert.op = Edit::Op::Insert;
            insert.path = array;
            insert.values = {setEdit("time", time), setEdit("text", after[i].text)};
            edits.push_back(std::move(insert));
            continue;
        }
        const std::string row = fmt::format("{}[{}].", array, i);
        if (timeText(before[i].time) != timeText(after[i].time))
            edits.push_back(setEdit(row + "time", time));
        if (onOneLine(before[i].text) != after[i].text)
            edits.push_back(setEdit(row + "text", after[i].text));
    }
    for (std::size_t i = before.size(); i > after.size(); --i) {
        Edit remove;
        remove.op = Edit::Op::Remove;
        remove.path = fmt::format("{}[{}]", array, i - 1);
        edits.push_back(std::move(remove));
    }
}

bool isTime(const Edit &edit)
{
    return edit.op == Edit::Op::Set && edit.path.ends_with(".time");
}

// Numbers of fixed size, none of which says anything about another.
Result<Patch> setTimes(const File &file, const std::vector<Edit> &edits)
{
    Patch patch;
    for (const Edit &edit : edits) {
        const Result<Patch> time = patchFor(file, edit);
        if (!time)
            return time;
        for (const Splice &splice : time->splices())
            patch.add(splice);
    }
    return patch;
}

// Gives a track of the object these annotations.
Result<void> setTrack(hkx::ModelFields &fields, std::uint32_t track, const std::vector<Annotation> &before,
                      const std::vector<Annotation> &after)
{
    if (track >= fields.count(fields.body(), "annotationTracks"_f))
        return fail("annotation track {} is not there", track);
    const hkx::ModelFields::Place place = fields.element(fields.body(), "annotationTracks"_f, track);
    fields.resizeRows(place, "annotations"_f, static_cast<std::uint32_t>(after.size()));
    for (std::uint32_t row = 0; row < after.size(); ++row) {
        const hkx::ModelFields::Place annotation = fields.element(place, "annotations"_f, row);
        const bool isNew = row >= before.size();
        if (isNew || timeText(before[row].time) != timeText(after[row].time))
            fields.set(annotation, "time"_f, after[row].time);
        if (isNew || onOneLine(before[row].text) != after[row].text)
            fields.setText(annotation, "text"_f, after[row].text);
    }
    return {};
}

using Oddities = std::vector<std::pair<AnnotationLint::Kind, std::string>>;

// Time and text of an annotation, as they are printed: equal for duplicates.
std::string said(const Annotation &annotation)
{
    return fmt::format("{} {}", timeText(annotation.time), annotation.text);
}

// `isRepeated`: one in front of it in its track says the same.
Oddities oddities(const Annotation &a, bool isRepeated, double duration, const EventNames *names)
{
    using Kind = AnnotationLint::Kind;
    constexpr double kRounding = 1e-4; // times of the games exceed the end by as much
    const std::string shown = fmt::format("'{}' at {} s", a.text, timeText(a.time));
    Oddities found;
    if (!(a.time >= -kRounding && a.time <= duration + kRounding))
        found.emplace_back(Kind::OutsideDuration,
                           fmt::format("{} lies outside 0 to {:.6f} s", shown, duration));
    if (isRepeated)
        found.emplace_back(Kind::Twice, fmt::format("{} stands there twice", shown));
    if (names == nullptr || a.text.empty() || names->contains(a.text))
        return found;
    const std::string_view meant = names->meantBy(a.text);
    if (meant.empty())
        found.emplace_back(Kind::Unknown, fmt::format("{} is no known event", shown));
    else
        found.emplace_back(Kind::Misspelt, fmt::format("{} is no known event, is it '{}'?", shown, meant));
    return found;
}

} // namespace

Result<AnnotationsByTrack> parseAnnotations(std::string_view text)
{
    AnnotationsByTrack found;
    std::vector<Annotation> *track = &found[0];
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = withoutSpace(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty())
            continue;
        if (line.front() == '#') {
            if (const auto named = namedTrack(line))
                track = &found[*named];
            continue;
        }
        std::optional<Annotation> annotation = parseLine(line);
        if (!annotation)
            return fail("line {}: '{}' is no time and text", number, line);
        track->push_back(std::move(*annotation));
    }
    return found;
}

std::vector<AnnotationLint> annotationLints(const AnnotationsByTrack &wanted, double duration,
                                            const EventNames *names)
{
    std::vector<AnnotationLint> lints;
    for (const auto &[track, annotations] : wanted) {
        std::unordered_set<std::string> known;
        for (std::size_t row = 0; row < annotations.size(); ++row) {
            const bool isRepeated = !known.insert(said(annotations[row])).second;
            for (auto &[kind, message] : oddities(annotations[row], isRepeated, duration, names))
                lints.push_back({kind, track, row, std::move(message)});
        }
    }
    return lints;
}

AnnotationsByTrack annotationsOf(const Clip &clip)
{
    AnnotationsByTrack found;
    for (std::uint32_t track = 0; track < clip.annotationTracks().size(); ++track) {
        if (!clip.annotationTracks()[track].annotations.empty())
            found[track] = clip.annotationTracks()[track].annotations;
    }
    return found;
}

Result<std::vector<Edit>> annotationEdits(const File &file, const Clip &clip,
                                          const AnnotationsByTrack &wanted)
{
    const std::vector<AnnotationTrack> &tracks = clip.annotationTracks();
    const std::string object = file.pathText({clip.unit(), ""});
    std::vector<Edit> edits;
    for (const auto &[track, annotations] : wanted) {
        if (track >= tracks.size() && annotations.empty())
            continue;
        if (track >= tracks.size())
            return fail("annotation track {} of {}", track, tracks.size());
        addRowEdits(fmt::format("{}.annotationTracks[{}].annotations", object, track),
                    tracks[track].annotations, annotations, edits);
    }
    return edits;
}

Result<Patch> annotationPatch(const File &file, const Clip &clip, const AnnotationsByTrack &wanted)
{
    const Result<std::vector<Edit>> edits = annotationEdits(file, clip, wanted);
    if (!edits)
        return tl::unexpected(edits.error());
    if (std::ranges::all_of(*edits, isTime))
        return setTimes(file, *edits);
    Result<Patch> patch = hkx::changeObject(file, clip.unit(), [&](hkx::ModelFields &fields) -> Result<void> {
        for (const auto &[track, annotations] : wanted) {
            if (track >= clip.annotationTracks().size()) // and empty
                continue;
            const auto &before = clip.annotationTracks()[track].annotations;
            if (const Result<void> set = setTrack(fields, track, before, annotations); !set)
                return set;
        }
        return {};
    });
    return patch ? patch : patchFor(file, *edits); // each for itself may still be possible
}

std::string annotationText(const Clip &clip)
{
    const std::vector<AnnotationTrack> &tracks = clip.annotationTracks();
    std::string text = fmt::format("# numOriginalFrames: {}\n# duration: {:.6f}\n# numAnnotationTracks: {}\n",
                                   clip.frames(), clip.duration(), tracks.size());
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        if (i != 0 && tracks[i].annotations.empty())
            continue;
        text += trackLine(i, tracks[i]);
        text += fmt::format("# numAnnotations: {}\n", tracks[i].annotations.size());
        text += eventLines(tracks[i]);
    }
    return text;
}

std::string annotationLines(const Clip &clip)
{
    const std::vector<AnnotationTrack> &tracks = clip.annotationTracks();
    std::string text;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        if (!tracks[i].annotations.empty())
            text += trackLine(i, tracks[i]) + eventLines(tracks[i]);
    }
    return text;
}

} // namespace cutaway::anim
