// SPDX-License-Identifier: MIT
// What is in the boxes of a picture; where they stand: picturelayout.cpp.
#include "core/domains/behaviour/layout/picture.h"

#include <algorithm>
#include <cmath>

namespace cutaway::behaviour
{

double LetterWidths::width(std::string_view text, bool isBold) const
{
    double sum = 0;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < 0x80)
            sum += static_cast<double>((isBold ? bold : plain)[code]);
        else if (code >= 0xC0) // begins a character of several bytes
            sum += static_cast<double>(other);
    }
    return sum;
}

// Names of a family begin alike and differ at their ends, so the middle goes.
std::string LetterWidths::fitted(std::string_view text, double most, bool isBold) const
{
    if (width(text, isBold) <= most)
        return std::string(text);
    const auto isInside = [text](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
    };
    const double dots = other;
    std::size_t head = 0, tail = text.size();
    double used = dots;
    for (bool takeTail = true; head < tail; takeTail = !takeTail) {
        std::size_t end = takeTail ? tail - 1 : head + 1;
        while (isInside(end) && end > head && end < tail)
            end += takeTail ? -1 : 1;
        const std::string_view next = takeTail ? text.substr(end, tail - end) : text.substr(head, end - head);
        used += width(next, isBold);
        if (used > most)
            break;
        (takeTail ? tail : head) = end;
    }
    return fmt::format("{}…{}", text.substr(0, head), text.substr(tail));
}

LetterWidths usualLetters()
{
    LetterWidths made;
    constexpr std::string_view kNarrow = "ijl.,:;'|!", kSlim = "frtI()[]/- \"", kWide = "mwMWQO@%";
    for (std::size_t code = 0; code < made.plain.size(); ++code) {
        const char letter = static_cast<char>(code);
        const bool isCapital = letter >= 'A' && letter <= 'Z';
        const float width = kNarrow.find(letter) != kNarrow.npos ? 4.0f
                            : kSlim.find(letter) != kSlim.npos   ? 5.0f
                            : kWide.find(letter) != kWide.npos   ? 11.0f
                            : isCapital                          ? 8.5f
                                                                 : 7.5f;
        made.plain[code] = width;
        made.bold[code] = width * 1.12f;
    }
    made.other = 9;
    return made;
}

std::string_view toString(Sort sort)
{
    constexpr std::array<std::string_view, 16> kNames = {
        "behaviour", "state machine", "state",      "any state", "clip",      "blender",
        "selector",  "modifier",      "reference",  "state tag", "generator", "part",
        "trigger",   "binding",       "transition", "more rows"};
    return kNames[static_cast<std::size_t>(sort)];
}

std::string_view letterOf(Sort sort)
{
    switch (sort) {
    case Sort::Machine:
        return "S";
    case Sort::Clip:
        return "C";
    case Sort::Blender:
        return "B";
    case Sort::Selector:
        return "#";
    case Sort::Modifier:
        return "M";
    case Sort::Reference:
        return "R";
    case Sort::Tag:
        return "i";
    case Sort::Generator:
        return "G";
    case Sort::Other:
        return "·";
    default:
        return {};
    }
}

Sort sortOf(std::string_view className)
{
    const auto has = [className](std::string_view part) { return className.find(part) != className.npos; };
    if (className == "hkbBehaviorGraph")
        return Sort::Graph;
    if (className == "hkbStateMachine")
        return Sort::Machine;
    if (className.ends_with("StateInfo"))
        return Sort::State;
    if (className == "hkbClipGenerator")
        return Sort::Clip;
    if (has("Reference"))
        return Sort::Reference;
    if (has("StateTagging"))
        return Sort::Tag;
    if (has("Selector"))
        return Sort::Selector;
    if (has("Blender") || has("PoseMatching") || has("CyclicBlend") || has("BoneSwitch") ||
        has("LayerGenerator"))
        return Sort::Blender;
    if (has("Modifier"))
        return Sort::Modifier;
    return has("Generator") ? Sort::Generator : Sort::Other;
}

} // namespace cutaway::behaviour
