// SPDX-License-Identifier: MIT
// What is wrong with a path of a texture, and what it would be.
#pragma once

#include <string>
#include <string_view>

namespace cutaway::nif
{

// True for one with a drive, with a slash in front, or with the folder of data in it; in lower case.
bool isAbsolutePath(std::string_view lower);
// Its end from "textures" on; empty where there is no such folder in it.
std::string relativeTexturePath(std::string_view path);
// Without blanks at its ends and doubled backslashes.
std::string trimmedPath(std::string_view path);

} // namespace cutaway::nif
