// SPDX-License-Identifier: MIT
#include "core/anim/annotationtext.h"

#include <algorithm>
#include <fmt/format.h>

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

} // namespace

std::string annotationText(const Clip &clip)
{
    const std::vector<AnnotationTrack> &tracks = clip.annotationTracks();
    std::string text = fmt::format("# numOriginalFrames: {}\n# duration: {:.6f}\n# numAnnotationTracks: {}\n",
                                   clip.frames(), clip.duration(), tracks.size());
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        const AnnotationTrack &track = tracks[i];
        if (i != 0 && track.annotations.empty())
            continue;
        if (i != 0)
            text += fmt::format("# track {} {}\n", i, onOneLine(track.name));
        text += fmt::format("# numAnnotations: {}\n", track.annotations.size());
        for (const Annotation &annotation : track.annotations)
            text += fmt::format("{:.6f} {}\n", annotation.time, onOneLine(annotation.text));
    }
    return text;
}

} // namespace cutaway::anim
