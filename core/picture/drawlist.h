// SPDX-License-Identifier: MIT
// A file as geometry, independent of any renderer. Every primitive knows the node it came from.
//
// Units: positions are in the file's own length unit, named by `unit`; `metresPerUnit` converts.
#pragma once

#include "core/file/source.h"
#include "core/picture/category.h"

#include "core/file/file.h"

#include <array>
#include <glm/common.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

namespace cutaway::picture
{

enum class Layer : std::uint8_t {
    Collision,
    Walkmesh,
    RenderMesh,
    Perimeter,
    Adjacency,
    Normals,
    Boxes, // bounding volume trees; their primitives have a depth
    Nodes, // axes of scene nodes
    Constraints,
    Skeleton,
    Surface, // true surface of hulls: grown by their convex radius
    Mass,    // centre of mass and axes of inertia
    Splits,  // sides on which bounding volume trees divide their boxes
    Hooks,   // points from which something is used, places of rooms
    Names,   // labels of nodes and bones
    BoneAxes,
    Hidden, // meshes and nodes that the game does not draw: hidden by a flag, or markers of its editor
    Cloth,  // particles, the edges between them, and what they do not enter
};
inline constexpr std::size_t kLayerCount = 18;
std::string_view toString(Layer layer);
// True for layers shown at first; the others would clutter the picture.
bool isShownAtFirst(Layer layer);

enum class Topology : std::uint8_t { Triangles, Lines, Points };

constexpr std::uint32_t verticesPer(Topology topology)
{
    return topology == Topology::Triangles ? 3 : topology == Topology::Lines ? 2 : 1;
}

// Consecutive primitives whose nodes follow each other at a fixed distance, as the rows of a table do. A step
// of 0 means that all of them came from one node.
struct SourceRun {
    std::uint32_t firstPrimitive = 0; // in lists of vertices: the first vertex
    Source first;
    std::uint32_t step = 0; // added to NodeId::inner for each primitive
};

struct TraitRun {
    std::uint32_t firstPrimitive = 0;
    Traits traits;
};

struct Batch {
    Layer layer = Layer::Collision;
    Topology topology = Topology::Triangles;
    std::uint32_t file = 0; // in a list that joins several files: which of them
    std::uint32_t part = 0; // 0, or 1 + index into DrawList::parts: the document that this was read from
    std::string label;
    glm::mat4 transform{1.0f}; // to scene space
    float opacity = 1.0f;      // of faces
    std::vector<glm::vec3> positions;
    std::vector<std::uint32_t> indices;
    std::vector<std::uint16_t> categories; // of each primitive, into DrawList::categories
    std::vector<TraitRun> traits;          // ascending by firstPrimitive
    // Ascending by firstPrimitive. `sources` are places of the file. Of a batch with a part they name the
    // block that holds it, and `partSources` the places inside.
    std::vector<SourceRun> sources;
    std::vector<SourceRun> partSources;
    // Nodes that the batch shows, from the inside out: the shape, lists around it, its body, its collision
    // object. Selecting any of them selects the whole batch. Empty where each primitive stands for itself, as
    // the faces of a walkmesh do. Places of the file or of the part, as with sources.
    std::vector<Source> owners;
    std::vector<Source> partOwners;
    std::vector<UnitId> nodes; // of the scene graph that it hangs below, from the inside out
    // Rows that say more of the primitives, such as their materials: one list as `sources` for each table.
    std::vector<std::vector<SourceRun>> details;
    // For lines and points that mark faces: the triangle that each one marks, in the batch that many before
    // this one. Else empty.
    std::vector<std::uint32_t> marks;
    std::uint32_t facesBefore = 0;
    // The sources of `positions`, if vertices are stored one by one; inside the embedded part, if there is
    // one. Else empty.
    std::vector<SourceRun> vertexSources;

    std::uint32_t primitives() const
    {
        return static_cast<std::uint32_t>(indices.size()) / verticesPer(topology);
    }
    Source sourceOf(std::uint32_t primitive) const;
    // Inside the part; the same as sourceOf() without one.
    Source partSourceOf(std::uint32_t primitive) const;
    std::optional<Source> sourceOfVertex(std::uint32_t position) const;
    // The owners inside the part; the same as `owners` without one.
    const std::vector<Source> &ownersInside() const { return part == 0 ? owners : partOwners; }
    Traits traitsOf(std::uint32_t primitive) const;
    // In scene space; unused ones repeat the last.
    std::array<glm::vec3, 3> cornersOf(std::uint32_t primitive) const;

    // The primitives added from now on came from there.
    void addSource(Source first, std::uint32_t step);
    // The same for one primitive, whose source often follows the one before at a fixed distance.
    void continueSource(Source source);
    void addTraits(const Traits &now);
    // Adds one primitive with its own vertices.
    void addTriangle(glm::vec3 a, glm::vec3 b, glm::vec3 c, std::uint16_t category);
    void addLine(glm::vec3 a, glm::vec3 b, std::uint16_t category);
    void addPoint(glm::vec3 at, std::uint16_t category);
    // Adds one primitive over positions that are there already.
    void addFace(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint16_t category);
    // False where a corner is not drawable, see below.
    bool isSound() const;
};

struct Label {
    glm::vec3 position{}; // scene space
    std::string text;
    Layer layer = Layer::Nodes;
    Source source;
    std::uint32_t file = 0; // as in Batch
};

struct Bounds {
    glm::vec3 min{0.0f};
    glm::vec3 max{0.0f};
    bool empty = true;

    void add(glm::vec3 point)
    {
        min = empty ? point : glm::min(min, point);
        max = empty ? point : glm::max(max, point);
        empty = false;
    }
    glm::vec3 centre() const { return (min + max) * 0.5f; }
    float radius() const;
};

struct DrawList {
    std::vector<Batch> batches;
    std::vector<Category> categories;
    // Categories that the traits of primitives index, by ColorBy; see palette().
    std::array<std::vector<Category>, kColorByCount> traitNames;
    std::vector<Label> labels;
    std::vector<Embedded> parts; // documents inside the file from which batches were read
    std::string unit = "units";
    double metresPerUnit = 1.0;
    double havokPerUnit = 0.0;           // 0 where lengths have nothing to do with Havok
    std::vector<Diagnostic> diagnostics; // parts that could not be drawn, and why

    // The bounds of all finite geometry that is shown at first, or of what is hidden if nothing is shown.
    // Batches may be left out.
    Bounds bounds(const std::vector<bool> &without = {}) const;
    std::uint64_t triangles() const; // of layers shown at first
    // Primitives of a layer, for a list of layers.
    std::uint64_t primitivesOf(Layer layer) const;
    std::uint16_t categoryNamed(std::string_view name, std::array<std::uint8_t, 3> color,
                                bool hatched = false);

    // A value of a property, for Traits. Values that are numbers stand in their order: `number` is entry
    // number + 1, as far as there is room.
    std::uint16_t traitNamed(ColorBy by, std::string_view name);
    std::uint16_t traitNumbered(ColorBy by, std::uint64_t number);
    // The colours when the picture is coloured by a property, and which of them each primitive takes.
    const std::vector<Category> &palette(ColorBy by) const;
    std::vector<std::uint16_t> colorsOf(const Batch &batch, ColorBy by) const;
    // True if any primitive has the property.
    bool has(ColorBy by) const;
};

// False for NaN, infinities and magnitudes that no game uses: such a primitive would blow up the picture.
bool isDrawable(glm::vec3 point);

// Adds another picture, scaled to this one's unit and moved by `place`. Returns the index of its first batch.
std::size_t join(DrawList &into, DrawList part, const glm::mat4 &place = glm::mat4(1.0f));
// The pictures of several files in one space; Batch::file and Label::file count them. Areas of several
// walkmeshes share their coordinates, so nothing is moved.
DrawList joinFiles(std::vector<DrawList> lists);

// The picture of a file; empty with a diagnostic where its format has none. Runs on a worker.
DrawList buildScene(const File &file, Progress &progress);

} // namespace cutaway::picture
