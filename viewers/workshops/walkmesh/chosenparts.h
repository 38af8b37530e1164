// SPDX-License-Identifier: MIT
// Faces, edges or vertices of a walkmesh that are chosen to be changed, and how they are found again when an
// edit has given them other numbers.
#pragma once

#include "core/formats/bwm/edit/rebuild.h"

#include <vector>

namespace cutaway
{

// Parts of one kind at a time; the last one is the current one.
struct ChosenParts {
    std::vector<std::uint32_t> faces = {};
    std::vector<bwm::FaceEdge> edges = {};
    std::vector<std::uint32_t> vertices = {};

    bool isEmpty() const { return faces.empty() && edges.empty() && vertices.empty(); }
    bool operator==(const ChosenParts &) const = default;
};

// The vertices of all parts, each once, ascending; without numbers that the mesh does not have.
std::vector<std::uint32_t> verticesOf(const ChosenParts &parts, const bwm::EditMesh &mesh);

// Each once, with the order kept; without those that the mesh lacks.
ChosenParts tidied(ChosenParts parts, const bwm::EditMesh &mesh);

// The numbers after a rebuild, from those in the mesh that was rebuilt.
ChosenParts renumbered(const ChosenParts &parts, const bwm::Rebuilt &after);

// The same parts in another state of the mesh: by number where all faces have the same corners, else by
// place; those whose places have changed are lost then.
ChosenParts foundAgain(const ChosenParts &parts, const bwm::EditMesh &before, const bwm::EditMesh &after);

} // namespace cutaway
