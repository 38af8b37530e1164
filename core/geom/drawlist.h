// SPDX-License-Identifier: MIT
// What a file looks like in space, independent of any renderer. Every primitive knows the node it came from.
//
// Units: positions are in the file's own length unit, named by `unit`; `metresPerUnit` converts.
#pragma once

#include "core/file/file.h"

#include <array>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

namespace cutaway::geom
{

enum class Layer : std::uint8_t {
    Collision,
    Walkmesh,
    RenderMesh,
    Perimeter,
    Adjacency,
    Normals,
    Boxes, // bounding volume trees
    Nodes, // axes of scene nodes, hooks
    Constraints,
    Skeleton,
};
inline constexpr std::size_t kLayerCount = 10;
std::string_view toString(Layer layer);
// Shown without asking; the others clutter the picture until somebody wants them.
bool isShownAtFirst(Layer layer);

enum class Topology : std::uint8_t { Triangles, Lines, Points };

constexpr std::uint32_t verticesPer(Topology topology)
{
    return topology == Topology::Triangles ? 3 : topology == Topology::Lines ? 2 : 1;
}

struct Source {
    UnitId unit = 0;
    NodeId node;
    bool operator==(const Source &) const = default;
};

// Consecutive primitives whose nodes follow each other at a fixed distance, as the rows of a table do. A step
// of 0 means that all of them came from one node.
struct SourceRun {
    std::uint32_t firstPrimitive = 0;
    Source first;
    std::uint32_t step = 0; // added to NodeId::inner for each primitive
};

// What the colours of a picture mean; the legend lists those in use.
struct Category {
    std::string name;
    std::array<std::uint8_t, 3> color{};
    bool hatched = false; // told apart by pattern too, such as what cannot be walked on
};

struct Batch {
    Layer layer = Layer::Collision;
    Topology topology = Topology::Triangles;
    std::string label;
    glm::mat4 transform{1.0f}; // to scene space
    std::vector<glm::vec3> positions;
    std::vector<std::uint32_t> indices;
    std::vector<std::uint16_t> categories; // of each primitive, into DrawList::categories
    std::vector<SourceRun> sources;        // ascending by firstPrimitive

    std::uint32_t primitives() const
    {
        return static_cast<std::uint32_t>(indices.size()) / verticesPer(topology);
    }
    Source sourceOf(std::uint32_t primitive) const;
    std::array<glm::vec3, 3>
    cornersOf(std::uint32_t primitive) const; // in scene space; unused ones repeat the last
    void addSource(Source first, std::uint32_t step);
    // Adds one primitive with its own vertices.
    void addTriangle(glm::vec3 a, glm::vec3 b, glm::vec3 c, std::uint16_t category);
    void addLine(glm::vec3 a, glm::vec3 b, std::uint16_t category);
};

struct Label {
    glm::vec3 position{}; // scene space
    std::string text;
    Layer layer = Layer::Nodes;
    Source source;
};

struct Bounds {
    glm::vec3 min{0.0f};
    glm::vec3 max{0.0f};
    bool empty = true;

    void add(glm::vec3 point);
    glm::vec3 centre() const { return (min + max) * 0.5f; }
    float radius() const;
};

struct DrawList {
    std::vector<Batch> batches;
    std::vector<Category> categories;
    std::vector<Label> labels;
    std::string unit = "units";
    double metresPerUnit = 1.0;
    std::vector<Diagnostic> diagnostics; // what could not be drawn, and why

    Bounds bounds() const; // of everything that is finite
    std::uint64_t triangles() const;
    std::uint16_t categoryNamed(std::string_view name, std::array<std::uint8_t, 3> color,
                                bool hatched = false);
};

// False for NaN, infinities and magnitudes that no game uses: such a primitive would blow up the picture.
bool isDrawable(glm::vec3 point);

// Whether files of this format can have a picture.
bool canDraw(const Format &format);

// The picture of a file; empty with a diagnostic where its format has none. Runs on a worker.
DrawList buildScene(const File &file, Progress &progress);

} // namespace cutaway::geom
