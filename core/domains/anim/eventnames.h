// SPDX-License-Identifier: MIT
// Names of the events that games are known to hear in annotations, to catch misspelt ones.
//
// No list is complete: mods and behaviours add events of their own. It is a text that users edit: one name a
// line, '#' begins a comment. Of an annotation only what stands before the first '.' is a name; the rest is
// its payload ("SoundPlay.FootstepLeft").
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cutaway::anim
{

class EventNames
{
public:
    // The list that comes with the program.
    static const EventNames &known();
    static EventNames parse(std::string_view text);

    const std::vector<std::string> &names() const { return m_names; } // sorted, each once
    std::string text() const;                                         // as parse() reads it
    bool contains(std::string_view annotation) const;
    // The name that is nearest to the annotation's, where it is near enough to be meant; else empty.
    std::string_view meantBy(std::string_view annotation) const;

private:
    std::vector<std::string> m_names;
};

} // namespace cutaway::anim
