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
constexpr float kPlaneOpacity = 0.4f;

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
    const mopp::Instruction &in = picture.program.instructions[instruction];
    const Sides sides = sidesOf(picture.program, in);
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
    addPlane(sides.below, in.isCut() ? "goes on below" : "left ends, below", kBelowColor);
    addPlane(sides.above, in.isCut() ? "goes on above" : "right begins, above", kAboveColor);
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
