// SPDX-License-Identifier: MIT
// Small animation texts of Skyrim, and files opened from such.
#pragma once

#include "core/catalogue.h"
#include "core/file/file.h"

#include <string>
#include <string_view>

namespace cutaway::test
{

// Three projects: one with clips and motions (of the behaviour that buildBehaviourPackfile makes), one with
// neither, one with clips alone.
inline constexpr std::string_view kAnimationData = "3\n"
                                                   "SmallProject.txt\n"
                                                   "Door01.txt\n"
                                                   "Dog.Big.txt\n"
                                                   "30\n" // SmallProject
                                                   "1\n"
                                                   "3\n"
                                                   "Behaviors\\Small.hkx\n"
                                                   "Characters\\Small.hkx\n"
                                                   "Character Assets\\skeleton.HKX\n"
                                                   "1\n"
                                                   "Clip00\n"
                                                   "7\n"
                                                   "1\n"
                                                   "0\n"
                                                   "0\n"
                                                   "2\n"
                                                   "FootLeft:0.5\n"
                                                   "Stop:1.75\n"
                                                   "\n"
                                                   "Clip01\n"
                                                   "8\n"
                                                   "1\n"
                                                   "0\n"
                                                   "0\n"
                                                   "1\n"
                                                   "Sound:Play.Bark:0.25\n"
                                                   "\n"
                                                   "Turn[mirrored].hkx\n"
                                                   "8\n"
                                                   "-0.5\n"
                                                   "0.1\n"
                                                   "0\n"
                                                   "0\n"
                                                   "\n"
                                                   "16\n" // motions
                                                   "7\n"
                                                   "2\n"
                                                   "2\n"
                                                   "1 0 0.5 0\n"
                                                   "2 0 1.19209e-007 64\n"
                                                   "1\n"
                                                   "2 0 0 0 1\n"
                                                   "\n"
                                                   "8\n"
                                                   "1.33333\n"
                                                   "1\n"
                                                   "1.33333 0 0 0\n"
                                                   "2\n"
                                                   "0.5 0 0 0.5 0.866025\n"
                                                   "1.33333 0 0 0 1\n"
                                                   "\n"
                                                   "5\n" // Door01
                                                   "1\n"
                                                   "2\n"
                                                   "Door01.hkx\n"
                                                   "Animations\\Open.hkx\n"
                                                   "0\n"
                                                   "11\n" // Dog.Big
                                                   "1\n"
                                                   "1\n"
                                                   "Behaviors\\Dog.hkx\n"
                                                   "1\n"
                                                   "Run\n"
                                                   "0\n"
                                                   "1\n"
                                                   "0\n"
                                                   "0\n"
                                                   "0\n"
                                                   "\n"
                                                   "0\n";

inline constexpr std::string_view kAnimationSets = "2\n"
                                                   "SmallProjectData\\SmallProject.txt\n"
                                                   "DogData\\Dog.Big.txt\n"
                                                   "2\n" // SmallProject
                                                   "Base.txt\n"
                                                   "Sword.txt\n"
                                                   "V3\n" // Base
                                                   "0\n"
                                                   "0\n"
                                                   "0\n"
                                                   "1\n"
                                                   "3064642194\n"
                                                   "1039225057\n"
                                                   "7891816\n"
                                                   "V3\n" // Sword
                                                   "2\n"
                                                   "SwordOn\n"
                                                   "SwordOff\n"
                                                   "1\n"
                                                   "iRightHandType\n"
                                                   "1\n"
                                                   "4\n"
                                                   "1\n"
                                                   "attackStart\n"
                                                   "0\n"
                                                   "2\n"
                                                   "Clip00\n"
                                                   "clip01\n"
                                                   "0\n"
                                                   "1\n" // Dog.Big
                                                   "Base.txt\n"
                                                   "V3\n"
                                                   "0\n"
                                                   "0\n"
                                                   "0\n"
                                                   "0\n";

inline std::string withCrLf(std::string_view text)
{
    std::string changed;
    for (const char c : text)
        changed += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return changed;
}

inline std::unique_ptr<File> openAnimationText(std::string_view text,
                                               const std::string &name = "animationdatasinglefile.txt")
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return File::fromBytes(BytesView::own(Bytes(text.begin(), text.end())), name, formats, progress);
}

} // namespace cutaway::test
