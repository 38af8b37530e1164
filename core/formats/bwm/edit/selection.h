// SPDX-License-Identifier: MIT
// Choosing faces of a walkmesh.
#pragma once

#include "core/formats/bwm/edit/operations.h"

namespace cutaway::bwm
{

struct Connection {
    bool sameSurface = false;         // across edges between faces of one surface only
    std::optional<double> angle = {}; // and of faces whose normals are at most that apart, in degrees
    bool throughVertices = false;     // faces that share a vertex are connected, too
};
// The face and those connected to it by edges, whichever way they run, ascending. Fails for a face that is
// not there.
Result<std::vector<std::uint32_t>> connectedFaces(const EditMesh &mesh, std::uint32_t face,
                                                  const Connection &connection);

} // namespace cutaway::bwm
