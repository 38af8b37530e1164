// SPDX-License-Identifier: MIT
// Questions to a walkmesh: which faces stand over or under a point, what a ray or a line of sight meets, and
// the walk down the tree of boxes that answers them, node by node.
//
// Answers do not rest on the boxes of the file: these may be too small. They rest on the corners of the faces
// and on the shape of the file's tree, and where that is not a tree they are found by looking at every face.
// The trace goes by the boxes of the file, as the game does; what it does not find is listed.
// Units: game units. Source of the rules: core/formats/bwm/FORMAT.md, "Queries".
// Threads: one search for each thread. The walkmesh outlives it.
#pragma once

#include "core/formats/bwm/walkmesh.h"

namespace cutaway::bvh
{
struct Event;
}

namespace cutaway::bwm
{

struct Query {
    enum class Kind : std::uint8_t {
        Point, // a vertical line through `from`: all faces over and under it
        Ray,   // from `from` along `to`, which need not be of length one
        Sight, // from `from` to `to`; surfaces that sight passes do not count
    };
    Kind kind = Kind::Point;
    glm::dvec3 from{0.0};
    glm::dvec3 to{0.0};
};
Query pointQuery(double x, double y);
Query rayQuery(glm::dvec3 origin, glm::dvec3 direction);
Query sightQuery(glm::dvec3 from, glm::dvec3 to);

struct Hit {
    std::uint32_t face = 0;
    std::uint32_t material = 0;
    double distance = 0.0; // from the start of a ray or sight; 0 for points
    glm::dvec3 at{0.0};
};

// Smallest and largest value of a query inside a box: of z for points, else of the distance.
struct Extent {
    double low = 0.0;
    double high = 0.0;
};

// One node looked at.
struct Event {
    enum class Verdict : std::uint8_t {
        Outside,  // the query does not come into the box
        Children, // both children are looked at, the one on the near side first
        Hit,
        Missed,  // the box is met, its face is not
        Passed,  // the face is met, but its surface lets sight pass
        Again,   // the node was looked at before: a cycle, or two parents
        NoChild, // a child is not a node
        NoFace,  // the leaf names no face that has a place
    };
    std::uint32_t node = 0; // into Walkmesh::nodes
    std::uint32_t depth = 0;
    Extent at; // where the query enters and leaves the box of the node
    Verdict verdict = Verdict::Outside;
};

struct Answer {
    std::vector<Hit> hits;             // points: z descending; else the nearest first
    std::uint32_t nodes = 0;           // looked at, or faces where `everyFace`
    bool everyFace = false;            // the tree could not be used: see MeshSearch::fault
    std::vector<Event> events;         // with wantEvents
    std::vector<std::uint32_t> missed; // with wantEvents: faces hit to which the boxes do not lead
};

class MeshSearch
{
public:
    explicit MeshSearch(const Walkmesh &mesh);

    // The answer stays valid until the next query.
    const Answer &ask(const Query &query, bool wantEvents = false);
    // The highest face at the point that is walkable and faces up, as of the answer to a point query.
    std::optional<Hit> floorOf(const Answer &answer) const;
    std::optional<Hit> floorAt(double x, double y) { return floorOf(ask(pointQuery(x, y))); }

    // Why the tree of the file cannot be searched; empty where it can.
    const std::string &fault() const { return m_fault; }
    const Walkmesh &mesh() const { return m_mesh; }

private:
    struct Line; // of a query
    // Nodes in pre-order with boxes of their own, a little too large; a box that is missed leads on behind
    // all below it.
    struct Box {
        glm::vec3 min;
        glm::vec3 max;
        std::uint32_t behind;
        std::uint32_t face; // kInner in inner nodes
    };
    static constexpr std::uint32_t kInner = 0xFFFFFFFF;

    void copyTree();
    void fitBoxes();
    std::optional<Hit> test(const Line &line, std::uint32_t face) const;
    void searchTree(const Line &line);
    void searchEveryFace(const Line &line);
    void trace(const Line &line, const Query &query);
    Event eventOf(const Line &line, const bvh::Event &from) const;

    const Walkmesh &m_mesh;
    std::vector<std::uint8_t> m_usable; // faces whose corners have places
    std::vector<Box> m_boxes;
    std::string m_fault;
    Answer m_answer;
};

std::string_view toString(Event::Verdict verdict); // "outside", "noChild"
// "inside 2.240 to 4.460: nodes 1 and 40": what an event found and where it leads.
std::string explain(const Walkmesh &mesh, const Event &event);

} // namespace cutaway::bwm
