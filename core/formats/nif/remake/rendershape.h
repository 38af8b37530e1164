// SPDX-License-Identifier: MIT
// A shape of Skyrim as it is drawn, however a file stores it: with data of its own (NiTriShape, NiTriStrips),
// with packed vertices (BSTriShape), or with those of the partitions of its skin.
#pragma once

#include "core/formats/nif/mesh/mesh.h"

#include <glm/vec2.hpp>

namespace cutaway::nif
{

inline constexpr std::size_t kBonesPerVertex = 4; // the shaders of the games take no more

// The bones that move a vertex. A weight of 0 is that of no bone.
struct VertexBones {
    std::array<std::uint16_t, kBonesPerVertex> bones{}; // of the skin
    std::array<float, kBonesPerVertex> weights{};

    bool hasAny() const
    {
        return weights[0] > 0.0f || weights[1] > 0.0f || weights[2] > 0.0f || weights[3] > 0.0f;
    }
};

// Triangles that are drawn with one palette of bones: a row of a NiSkinPartition.
struct SkinPart {
    std::vector<Corners> triangles; // vertices of the shape
    std::uint32_t bodyPart = 0;     // row of the skin's body parts
    std::uint8_t lodLevel = 0;
};

struct RenderShape {
    std::string title;                     // "block[7] NiTriShape "Body"", for messages
    std::vector<glm::vec3> positions = {}; // one for each vertex, as are the others unless they are empty
    std::vector<glm::vec3> normals = {}, tangents = {}, bitangents = {};
    std::vector<glm::vec2> uv = {};
    std::vector<glm::vec4> colors = {};    // 0 to 1
    std::vector<VertexBones> weights = {}; // of a shape with a skin
    std::vector<Corners> triangles = {};   // of a shape with partitions theirs, in their order
    std::vector<SkinPart> parts = {};
    std::array<float, 4> bound{}; // center and radius
    bool feedsParticles = false;  // Skyrim SE keeps a copy of the vertices for emitters
    bool isDynamic = false;       // the game moves its vertices: a BSDynamicTriShape
    bool isSegmented = false;     // a BSSegmentedTriShape or BSSubIndexTriShape
    Bytes segments = {};          // rows of that
    std::uint32_t numSegments = 0;
    std::size_t strips = 0; // that its triangles were read from
    std::size_t moved = 0;  // triangles that the partitions lacked, had too many times or out of range
    std::vector<std::string> lost = {}; // what is stored and has no place here
};

// How partitions are read that do not hold together.
enum class Partitions : std::uint8_t {
    Refused,  // the shape fails
    Repaired, // what is out of range is left out, and triangles of the shape that none has are put into one
};

// Fails for a block that is no shape of Skyrim, and where arrays are cut off or name vertices that are not
// there.
Result<RenderShape> readShape(const Blocks &blocks, std::uint32_t block, Partitions how);

} // namespace cutaway::nif
