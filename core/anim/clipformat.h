// SPDX-License-Identifier: MIT
// Packfiles with an eye for the clips and skeletons in them: cards for `info`, and a check that decodes every
// clip. Neither costs anything when a file is merely opened.
#pragma once

#include "core/hkx/hkxformat.h"

namespace cutaway::anim
{

class ClipFormat : public hkx::HkxFormat
{
public:
    void check(const File &file, Diagnostics &diagnostics, Progress &progress) const override;
    std::vector<Card> info(const File &file) const override;
};

} // namespace cutaway::anim
