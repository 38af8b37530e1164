// SPDX-License-Identifier: MIT
#include "core/shape/rigidplace.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>

namespace cutaway::shape
{

RigidPlace RigidPlace::then(const RigidPlace &inner) const
{
    if (isIdentity() || inner.isIdentity())
        return isIdentity() ? inner : *this;
    return {glm::normalize(turn * inner.turn), turn * inner.at + at};
}

RigidPlace RigidPlace::inverse() const
{
    const glm::dquat back = glm::conjugate(turn);
    return isIdentity() ? *this : RigidPlace{back, back * -at};
}

void RigidPlace::move(mesh::Hull &hull) const
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

mesh::Solid RigidPlace::moved(const mesh::Solid &solid) const
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
    } else if (auto *cylinder = std::get_if<mesh::Cylinder>(&copy)) {
        cylinder->a = (*this)(cylinder->a);
        cylinder->b = (*this)(cylinder->b);
    } else if (auto *hull = std::get_if<mesh::Hull>(&copy)) {
        move(*hull);
    }
    return copy;
}

Result<RigidPlace> placeOfMatrix(const glm::dmat4 &matrix)
{
    constexpr double kOff = 1e-2;
    const glm::dmat3 axes(matrix), square = glm::transpose(axes) * axes - glm::dmat3(1.0);
    const glm::dvec3 scale(glm::length(axes[0]), glm::length(axes[1]), glm::length(axes[2]));
    if (glm::length(scale - 1.0) > kOff)
        return fail("it is scaled by ({:.4g}, {:.4g}, {:.4g}), 1 is expected", scale.x, scale.y, scale.z);
    double off = std::abs(glm::determinant(axes) - 1.0);
    for (int column = 0; column < 3; ++column)
        off = std::max(off, glm::length(square[column]));
    if (!(off <= kOff))
        return fail("the matrix is not a rotation: it is {} off", off);
    RigidPlace place{glm::normalize(glm::quat_cast(axes)), glm::dvec3(matrix[3])};
    if (axes == glm::dmat3(1.0))
        place.turn = glm::dquat(1.0, 0.0, 0.0, 0.0);
    return place;
}

glm::dmat4 matrixOf(const RigidPlace &place)
{
    glm::dmat4 matrix(glm::mat3_cast(place.turn));
    matrix[3] = glm::dvec4(place.at, 1.0);
    return matrix;
}

} // namespace cutaway::shape
