// SPDX-License-Identifier: MIT
// The extension of a file's name tells its kind, in upper or lower case.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>

namespace cutaway
{

// ".glb" of "a.GLB", lower-case; empty without one.
inline std::string endingOf(const std::filesystem::path &path)
{
    std::string ending = path.extension().string();
    std::ranges::transform(ending, ending.begin(),
                           [](char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c); });
    return ending;
}

} // namespace cutaway
