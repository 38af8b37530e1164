// SPDX-License-Identifier: MIT
// The part of clips, skeletons and mappers in `info` and `check`: cards, and a check that decodes every clip.
// Merely opening a file runs neither.
#pragma once

#include "core/file/format.h"

namespace cutaway::anim
{

void checkClips(const File &file, Diagnostics &diagnostics, Progress &progress);
std::vector<Card> clipCards(const File &file);

} // namespace cutaway::anim
