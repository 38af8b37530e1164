// SPDX-License-Identifier: MIT
// NIF files, checked with what only shapes can tell: whether MOPP code answers for its mesh.
#pragma once

#include "core/nif/nifformat.h"

namespace cutaway::geom
{

class MeshNifFormat final : public nif::NifFormat
{
public:
    void check(const File &file, Diagnostics &diagnostics, Progress &progress) const override;
};

} // namespace cutaway::geom
