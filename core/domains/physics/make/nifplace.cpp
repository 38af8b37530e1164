// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/nifplace.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

namespace cutaway::physics
{

NifPlace NifPlace::then(const NifPlace &inner) const
{
    if (isIdentity() || inner.isIdentity())
        return isIdentity() ? inner : *this;
    return {glm::normalize(turn * inner.turn), turn * inner.at + at};
}

NifPlace NifPlace::inverse() const
{
    const glm::dquat back = glm::conjugate(turn);
    return isIdentity() ? *this : NifPlace{back, back * -at};
}

void NifPlace::move(mesh::Hull &hull) const
{
    if (isIdentity())
        return;
    for (glm::vec3 &v : hull.vertices)
        v = (*this)(v);
    for (glm::vec4 &plane : hull.planes) {
        const glm::dvec3 normal = turn * glm::dvec3(plane);
        plane = glm::vec4(glm::dvec4(normal, static_cast<double>(plane.w) - glm::dot(normal, at)));
    }
}

mesh::Solid NifPlace::moved(const mesh::Solid &solid) const
{
    mesh::Solid copy = solid;
    if (auto *box = std::get_if<mesh::Box>(&copy)) {
        box->center = (*this)(box->center);
        box->turn = glm::quat(turn * glm::dquat(box->turn));
    } else if (auto *sphere = std::get_if<mesh::Sphere>(&copy)) {
        sphere->center = (*this)(sphere->center);
    } else if (auto *capsule = std::get_if<mesh::Capsule>(&copy)) {
        capsule->a = (*this)(capsule->a);
        capsule->b = (*this)(capsule->b);
    } else if (auto *hull = std::get_if<mesh::Hull>(&copy)) {
        move(*hull);
    }
    return copy;
}

Result<NifPlace> placeOfMatrix(const Reader &wrapper)
{
    constexpr double kOff = 1e-2;
    const auto rows = wrapper.rows<glm::vec4>("transform"_f);
    if (rows.size() != 4)
        return fail("the transform is cut off");
    const auto axes = glm::dmat3(glm::mat3(rows[0], rows[1], rows[2]));
    const glm::dmat3 square = glm::transpose(axes) * axes - glm::dmat3(1.0);
    double off = std::abs(glm::determinant(axes) - 1.0);
    for (int column = 0; column < 3; ++column)
        off = std::max(off, glm::length(square[column]));
    if (!(off <= kOff))
        return fail("the matrix is no rotation: it is {} off", off);
    NifPlace place{glm::normalize(glm::quat_cast(axes)), glm::dvec3(rows[3])};
    if (axes == glm::dmat3(1.0))
        place.turn = glm::dquat(1.0, 0.0, 0.0, 0.0);
    return place;
}

NifPlace placeOfBody(const File &file, const Reader &body)
{
    if (file.format().unitType(file, body.unit()) != "bhkRigidBodyT")
        return {};
    return {glm::dquat(body.quat("rotation"_f)), glm::dvec3(body.vec3("translation"_f))};
}

} // namespace cutaway::physics
