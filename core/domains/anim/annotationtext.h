// SPDX-License-Identifier: MIT
// Annotations as the plain text that animators exchange: lines of "time text", comments behind '#'.
//
// The lines belong to annotation track 0, where the events for the game stand, until a comment "# track N"
// names another one.
#pragma once

#include "core/domains/anim/clip.h"
#include "core/domains/anim/eventnames.h"
#include "core/file/edit.h"

#include <map>

namespace cutaway::anim
{

// A head of comments (frames, duration, annotation tracks), then the annotations in the order of the file.
// Times have six decimals, as usual.
std::string annotationText(const Clip &clip);
// The same without the head, for places that are not files; empty without annotations.
std::string annotationLines(const Clip &clip);

// Annotations by track; track 0 is always there. Fails naming the line.
using AnnotationsByTrack = std::map<std::uint32_t, std::vector<Annotation>>;
Result<AnnotationsByTrack> parseAnnotations(std::string_view text);

// A remark about an annotation. Texts of any length are fine.
struct AnnotationLint {
    enum class Kind : std::uint8_t { OutsideDuration, Twice, Misspelt, Unknown };
    Kind kind = Kind::OutsideDuration;
    std::uint32_t track = 0;
    std::size_t row = 0; // among the annotations of the track
    std::string message; // one line that names text and time
};
// By track and row. Without `names` no event is unknown.
std::vector<AnnotationLint> annotationLints(const AnnotationsByTrack &wanted, double duration,
                                            const EventNames *names = nullptr);
AnnotationsByTrack annotationsOf(const Clip &clip);

// The edits that give the clip these annotations; tracks that are not named keep theirs. A time that reads
// the same in six decimals stays as it is. `clip` was read from `file`. Fails for a track that the clip has
// not.
Result<std::vector<Edit>> annotationEdits(const File &file, const Clip &clip,
                                          const AnnotationsByTrack &wanted);
// The same edits as one patch; empty where nothing changes.
Result<Patch> annotationPatch(const File &file, const Clip &clip, const AnnotationsByTrack &wanted);

} // namespace cutaway::anim
