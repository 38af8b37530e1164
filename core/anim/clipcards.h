// SPDX-License-Identifier: MIT
// What the clips, skeletons and mappers of a packfile add to it: cards for `info`, and a check that decodes
// every clip. Neither costs anything when a file is merely opened.
#pragma once

#include "core/file/format.h"

namespace cutaway::anim
{

void checkClips(const File &file, Diagnostics &diagnostics, Progress &progress);
std::vector<Card> clipCards(const File &file);

} // namespace cutaway::anim
