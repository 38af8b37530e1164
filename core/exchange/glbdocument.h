// SPDX-License-Identifier: MIT
// A binary glTF 2.0 file as it was read: its model, and the numbers of its accessors. Images are left out.
// Source of limits and of what Blender writes: the specification, and the exporters' files of the tests.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <glm/mat4x4.hpp>
#include <tiny_gltf.h>

namespace cutaway::exchange
{

class GlbDocument
{
public:
    // Fails for what is no GLB of version 2, broken JSON, more than kMostJson* of it, extensions that the
    // file says a reader must have and this one has not, data in other files, nodes that have two parents or
    // are their own ancestors, and references to what is not there. The error names the place. Memory is
    // bounded by the limits and the file's size.
    static Result<GlbDocument> read(BytesView glb);

    static constexpr std::size_t kMostJsonObjects = 100'000, kMostJsonValues = 2'000'000, kMostJsonDepth = 32;

    const tinygltf::Model &model() const { return m_model; }

    // The numbers of an accessor, `components` for each element (3: VEC3), normalised ones as fractions.
    // Fails for another kind, data past the end, sparse ones, and values that are not finite numbers. `what`
    // names the accessor in errors: "positions of mesh 'Cube'".
    Result<std::vector<float>> floats(int accessor, int components, std::string_view what) const;
    // Whole numbers, one for each element times `components`.
    Result<std::vector<std::uint32_t>> integers(int accessor, int components, std::string_view what) const;

    // Nodes of the scene that is shown, parents first; of files without scenes all.
    const std::vector<int> &shownNodes() const { return m_shown; }
    int parentOf(int node) const { return m_parents[static_cast<std::size_t>(node)]; } // -1: none
    // From a node's space to the scene's (right-handed, y up, metres), as it stands without animation.
    const glm::dmat4 &placeOf(int node) const { return m_places[static_cast<std::size_t>(node)]; }

private:
    struct Stretch { // of an accessor's data
        std::uint64_t offset = 0, stride = 0;
        std::size_t count = 0;
        int componentSize = 0;
    };
    Result<void> readModel(std::string json);
    Result<void> readNodes();
    Result<void> placeNodes(const std::vector<int> &roots);
    Result<Stretch> stretchOf(int accessor, int components, std::string_view what) const;

    BytesView m_binary; // the chunk of the buffer
    tinygltf::Model m_model;
    std::vector<int> m_parents, m_shown;
    std::vector<glm::dmat4> m_places;
};

} // namespace cutaway::exchange
