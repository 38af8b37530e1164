// SPDX-License-Identifier: MIT
#include "core/picture/scene/moppcells.h"

#include "core/codecs/mopp/space.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/picture/scene/nifshapes.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::picture
{

namespace
{

constexpr double kRuleSpace = 256.0 * 65536.0; // of 24-bit coordinates
constexpr std::array<std::uint8_t, 3> kCellColor{230, 159, 0};
constexpr std::array<std::uint8_t, 3> kBelowColor{86, 180, 233};
constexpr std::array<std::uint8_t, 3> kAboveColor{204, 121, 167};
constexpr std::array<std::uint8_t, 3> kInsideColor{240, 228, 66};
constexpr std::array<std::uint8_t, 3> kRightCellColor{0, 158, 115};
constexpr float kPlaneOpacity = 0.4f;
constexpr std::size_t kMostOutlined = 5000;            // triangles
constexpr std::size_t kMostLeaves = 4 * kMostOutlined; // several may report one triangle
constexpr std::uint32_t kMostCells = 2000;             // more are a solid block

double distance(const glm::dvec4 &plane, const glm::dvec3 &point)
{
    return glm::dot(glm::dvec3(plane), point) - plane.w;
}

// The byte coordinate is the mean of one part for each axis; a reflected axis counts from 255 down.
glm::dvec4 planeAt(const mopp::Instruction &in, const mopp::Frame &frame, double coordinate)
{
    const mopp::Direction &direction = mopp::kDirections[in.direction()];
    const double step = mopp::stepOf(frame);
    glm::dvec4 plane(0.0);
    int parts = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const int sign = direction.sign[static_cast<std::size_t>(axis)];
        if (sign == 0)
            continue;
        ++parts;
        plane[axis] = sign / step;
        plane.w += sign * static_cast<double>(frame.origin[static_cast<std::size_t>(axis)]) / step;
        plane.w -= sign < 0 ? 255.0 : 0.0;
    }
    plane.w += coordinate * parts;
    return plane;
}

// Around the middle, as seen along the normal of the plane that they lie in.
void sortAround(std::vector<glm::dvec3> &points, const glm::dvec3 &normal)
{
    glm::dvec3 middle(0.0);
    for (const glm::dvec3 &point : points)
        middle += point / static_cast<double>(points.size());
    const glm::dvec3 helper =
        std::abs(normal.z) < 0.9 * glm::length(normal) ? glm::dvec3(0, 0, 1) : glm::dvec3(1, 0, 0);
    const glm::dvec3 u = glm::normalize(glm::cross(normal, helper));
    const glm::dvec3 v = glm::normalize(glm::cross(normal, u));
    std::ranges::sort(points, {}, [&](const glm::dvec3 &p) {
        return std::atan2(glm::dot(p - middle, v), glm::dot(p - middle, u));
    });
}

void addPolygon(Batch &batch, const std::vector<glm::dvec3> &points, std::uint16_t category)
{
    for (std::size_t i = 2; i < points.size(); ++i)
        batch.addTriangle(glm::vec3(points[0]), glm::vec3(points[i - 1]), glm::vec3(points[i]), category);
}

void addOutline(Batch &batch, const std::vector<glm::dvec3> &points, std::uint16_t category)
{
    for (std::size_t i = 0; i < points.size(); ++i)
        batch.addLine(glm::vec3(points[i]), glm::vec3(points[(i + 1) % points.size()]), category);
}

void push(DrawList &list, Batch batch)
{
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

} // namespace

Cell Cell::box(glm::dvec3 low, glm::dvec3 high)
{
    Cell cell;
    for (int axis = 0; axis < 3; ++axis) {
        const int u = (axis + 1) % 3, v = (axis + 2) % 3;
        for (const double at : {low[axis], high[axis]}) {
            std::vector<glm::dvec3> face(4);
            for (int corner = 0; corner < 4; ++corner) {
                glm::dvec3 &p = face[static_cast<std::size_t>(corner)];
                p[axis] = at;
                p[u] = corner == 1 || corner == 2 ? high[u] : low[u];
                p[v] = corner >= 2 ? high[v] : low[v];
            }
            cell.faces.push_back(std::move(face));
        }
    }
    return cell;
}

std::vector<glm::dvec3> Cell::section(const glm::dvec4 &plane) const
{
    std::vector<glm::dvec3> points;
    for (const std::vector<glm::dvec3> &face : faces) {
        for (std::size_t i = 0; i < face.size(); ++i) {
            const glm::dvec3 &a = face[i];
            const glm::dvec3 &b = face[(i + 1) % face.size()];
            const double da = distance(plane, a), db = distance(plane, b);
            if ((da < 0) == (db < 0) || da == db)
                continue;
            const glm::dvec3 point = a + (b - a) * (da / (da - db));
            // Each edge belongs to two faces.
            const auto same = [&](const glm::dvec3 &p) { return glm::distance(p, point) < 1e-3; };
            if (std::ranges::none_of(points, same))
                points.push_back(point);
        }
    }
    if (points.size() < 3)
        return {};
    sortAround(points, glm::dvec3(plane));
    return points;
}

void Cell::clip(const glm::dvec4 &plane)
{
    std::vector<glm::dvec3> cap = section(plane);
    std::vector<std::vector<glm::dvec3>> kept;
    for (const std::vector<glm::dvec3> &face : faces) {
        std::vector<glm::dvec3> inside;
        for (std::size_t i = 0; i < face.size(); ++i) {
            const glm::dvec3 &a = face[i];
            const glm::dvec3 &b = face[(i + 1) % face.size()];
            const double da = distance(plane, a), db = distance(plane, b);
            if (da <= 0)
                inside.push_back(a);
            if ((da < 0 && db > 0) || (da > 0 && db < 0))
                inside.push_back(a + (b - a) * (da / (da - db)));
        }
        if (inside.size() >= 3)
            kept.push_back(std::move(inside));
    }
    if (!kept.empty() && cap.size() >= 3)
        kept.push_back(std::move(cap));
    faces = std::move(kept);
}

Sides sidesOf(const mopp::Program &program, const mopp::Instruction &in)
{
    Sides sides;
    const mopp::Frame &frame = program.frameOf(in);
    const auto atLeast = [](glm::dvec4 plane) { return -plane; };
    switch (in.op()) {
    case mopp::Op::Split:
    case mopp::Op::OneSplit:
    case mopp::Op::ForkSplit: {
        const mopp::SplitBounds bounds = mopp::boundsOf(in);
        sides.below = planeAt(in, frame, bounds.below);
        sides.above = atLeast(planeAt(in, frame, bounds.notBelow));
        break;
    }
    case mopp::Op::Cut:
        sides.below = planeAt(in, frame, in.b());
        sides.above = atLeast(planeAt(in, frame, in.a()));
        break;
    case mopp::Op::LongCut: {
        glm::dvec4 axis(0.0);
        axis[in.direction() % 3] = 1.0;
        sides.below = glm::dvec4(glm::dvec3(axis), in.b());
        sides.above = atLeast(glm::dvec4(glm::dvec3(axis), in.a()));
        break;
    }
    default:
        break;
    }
    return sides;
}

Cell cellOf(const mopp::Program &program, std::uint32_t instruction)
{
    Cell cell = Cell::box(glm::dvec3(0.0), glm::dvec3(kRuleSpace));
    // Parents stand before their children, so the way up ends.
    for (std::uint32_t at = instruction; at < program.instructions.size();) {
        const std::uint32_t above = program.instructions[at].parent;
        if (above >= at)
            break;
        const mopp::Instruction &parent = program.instructions[above];
        const Sides sides = sidesOf(program, parent);
        const bool isCut = parent.isCut();
        if (sides.below && (isCut || parent.next == at))
            cell.clip(*sides.below);
        if (sides.above && (isCut || (parent.right() == at && parent.next != at)))
            cell.clip(*sides.above);
        at = above;
    }
    return cell;
}

namespace
{

// Nothing where more than `most` leaves report them.
std::optional<std::vector<std::uint32_t>> idsOfFew(const mopp::Program &program, std::uint32_t instruction,
                                                   std::size_t most)
{
    std::vector<std::uint32_t> ids, pending{instruction};
    std::vector<bool> seen(program.instructions.size(), false);
    while (!pending.empty()) {
        const std::uint32_t at = pending.back();
        pending.pop_back();
        if (at >= program.instructions.size() || seen[at])
            continue;
        seen[at] = true;
        const mopp::Instruction &in = program.instructions[at];
        if (in.isLeaf())
            ids.push_back(in.id());
        if (ids.size() > most)
            return std::nullopt;
        pending.push_back(in.next);
        pending.push_back(in.right());
    }
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace

std::vector<std::uint32_t> idsBelow(const mopp::Program &program, std::uint32_t instruction)
{
    return *idsOfFew(program, instruction, program.instructions.size());
}

namespace
{

Batch batchFor(Topology topology, const char *label, const glm::mat4 &transform)
{
    Batch batch;
    batch.layer = Layer::Boxes;
    batch.topology = topology;
    batch.label = label;
    batch.transform = transform;
    return batch;
}

void addOutlines(Batch &batch, const Cell &cell, std::uint16_t category)
{
    for (const auto &face : cell.faces)
        addOutline(batch, face, category);
}

// Walks down to one depth of splits, with the cell of every branch on the way.
class CellWalk
{
public:
    struct Branch {
        std::uint32_t instruction;
        Cell cell;
        bool isRight;
    };

    CellWalk(const mopp::Program &program, std::uint32_t depth)
        : m_program(program), m_depth(depth), m_seen(program.instructions.size(), false)
    {
        m_pending.push_back({0, Cell::box(glm::dvec3(0.0), glm::dvec3(kRuleSpace)), false});
    }

    // The next branch that deep with its cell, narrowed by its cuts; nothing at the end.
    std::optional<Branch> next()
    {
        while (!m_pending.empty()) {
            Branch branch = std::move(m_pending.back());
            m_pending.pop_back();
            const std::uint32_t end = follow(branch);
            if (end == mopp::kNoInstruction)
                continue;
            const mopp::Instruction &in = m_program.instructions[end];
            if (in.depth == m_depth)
                return branch;
            if (in.isSplit())
                descend(in, branch.cell);
        }
        return std::nullopt;
    }

private:
    // The split or the end that the branch comes to; nothing where it was walked already.
    std::uint32_t follow(Branch &branch)
    {
        std::uint32_t at = branch.instruction;
        for (;;) {
            if (at >= m_program.instructions.size() || m_seen[at])
                return mopp::kNoInstruction;
            m_seen[at] = true;
            const mopp::Instruction &in = m_program.instructions[at];
            if (in.isSplit() || in.next == mopp::kNoInstruction)
                return at;
            const Sides sides = sidesOf(m_program, in);
            if (sides.below)
                branch.cell.clip(*sides.below);
            if (sides.above)
                branch.cell.clip(*sides.above);
            at = in.next;
        }
    }

    void descend(const mopp::Instruction &in, const Cell &cell)
    {
        const Sides sides = sidesOf(m_program, in);
        Branch right{in.right(), cell, true};
        right.cell.clip(*sides.above);
        m_pending.push_back(std::move(right));
        Branch left{in.next, cell, false};
        left.cell.clip(*sides.below);
        m_pending.push_back(std::move(left));
    }

    const mopp::Program &m_program;
    std::uint32_t m_depth;
    std::vector<bool> m_seen;
    std::vector<Branch> m_pending;
};

} // namespace

glm::mat4 MoppPicture::fromCode() const
{
    const float step = 1.0f / shape.space.scale;
    return toScene * glm::scale(glm::translate(glm::mat4(1.0f), shape.space.origin), glm::vec3(step));
}

void addMoppCell(DrawList &list, const MoppPicture &picture, std::uint32_t instruction)
{
    if (instruction >= picture.program.instructions.size() || !picture.shape.space.isSound())
        return;
    const glm::mat4 fromCode = picture.fromCode();
    const Cell cell = cellOf(picture.program, instruction);
    Batch outline = batchFor(Topology::Lines, "cell", fromCode);
    addOutlines(outline, cell, list.categoryNamed("cell", kCellColor));
    push(list, std::move(outline));
    const Sides sides = sidesOf(picture.program, picture.program.instructions[instruction]);
    const auto addPlane = [&](const std::optional<glm::dvec4> &plane, const char *name,
                              std::array<std::uint8_t, 3> color) {
        if (!plane)
            return;
        const std::vector<glm::dvec3> section = cell.section(*plane);
        Batch face = batchFor(Topology::Triangles, name, fromCode);
        face.opacity = kPlaneOpacity;
        addPolygon(face, section, list.categoryNamed(name, color));
        push(list, std::move(face));
        Batch edge = batchFor(Topology::Lines, name, fromCode);
        addOutline(edge, section, list.categoryNamed(name, color));
        push(list, std::move(edge));
    };
    addPlane(sides.below, "left ends, below", kBelowColor);
    addPlane(sides.above, "right begins, above", kAboveColor);
}

void addTrianglesBelow(DrawList &list, const MoppPicture &picture, std::uint32_t instruction)
{
    const auto ids = idsOfFew(picture.program, instruction, kMostLeaves);
    if (!ids || ids->size() > kMostOutlined || 2 * ids->size() > picture.shape.triangles.size())
        return;
    Batch triangles = batchFor(Topology::Lines, "triangles", picture.toScene);
    for (const mopp::Triangle &triangle : picture.shape.triangles) {
        if (!std::ranges::binary_search(*ids, triangle.id))
            continue;
        const std::uint16_t category = list.categoryNamed("triangles below", kInsideColor);
        for (std::size_t i = 0; i < 3; ++i)
            triangles.addLine(triangle.corner[i], triangle.corner[(i + 1) % 3], category);
    }
    push(list, std::move(triangles));
}

CellsAtDepth cellsAtDepth(const MoppPicture &picture, std::uint32_t depth, Progress &progress)
{
    CellsAtDepth found;
    if (picture.program.instructions.empty() || !picture.shape.space.isSound())
        return found;
    Batch batch = batchFor(Topology::Lines, "cells", picture.fromCode());
    const std::uint16_t left =
        found.list.categoryNamed(fmt::format("depth {}, left branch", depth), kCellColor);
    const std::uint16_t right =
        found.list.categoryNamed(fmt::format("depth {}, right branch", depth), kRightCellColor);
    CellWalk walk(picture.program, depth);
    while (const auto branch = walk.next()) {
        if (progress.cancelled())
            return {};
        if (++found.cells > kMostCells)
            continue;
        progress.report(found.cells, kMostCells);
        addOutlines(batch, branch->cell, branch->isRight ? right : left);
    }
    found.drawn = std::min(found.cells, kMostCells);
    push(found.list, std::move(batch));
    return found;
}

Region::Region() : low(0.0), high(kRuleSpace) {}

// Along one axis, what the other axes can contribute at least.
void Region::clip(const glm::dvec4 &plane)
{
    const glm::dvec3 normal(plane);
    const glm::dvec3 least = glm::min(normal * low, normal * high);
    const double sum = least.x + least.y + least.z;
    for (int axis = 0; axis < 3; ++axis) {
        if (normal[axis] == 0.0)
            continue;
        const double bound = (plane.w - (sum - least[axis])) / normal[axis];
        if (normal[axis] > 0.0)
            high[axis] = std::min(high[axis], bound);
        else
            low[axis] = std::max(low[axis], bound);
    }
}

glm::mat4 moppPlace(const File &file, UnitId mopp, const DrawList &scene)
{
    const std::vector<UnitId> units = shape::moppFamily(file, mopp);
    for (const Batch &batch : scene.batches) {
        if (batch.layer == Layer::Collision && !batch.sources.empty() &&
            std::ranges::find(units, batch.sources[0].first.unit) != units.end())
            return batch.transform;
    }
    return glm::scale(glm::mat4(1.0f), glm::vec3(nif::havokScale(file)));
}

} // namespace cutaway::picture
