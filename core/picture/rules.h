// SPDX-License-Identifier: MIT
// Rules for parts left out of a picture.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::picture
{

// clang-format off
inline constexpr std::string_view kSourcePictures = "viewers/kit/viewport/PICTURES.md";

inline constexpr Rule kRules[] = {
    {"geom.none", "Nothing to draw",
     "the file has no geometry, or none that is known", kSourcePictures},
    {"geom.shape", "Shape left out of the picture",
     "what is not drawn may still collide in the game", kSourcePictures},
    {"geom.face", "Face left out of the picture",
     "a face whose corners do not exist has no place", kSourcePictures},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::picture
