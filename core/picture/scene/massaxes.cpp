// SPDX-License-Identifier: MIT
#include "core/picture/scene/massaxes.h"

#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/linework.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kMassColor{232, 120, 90};
constexpr float kCentreShare = 0.25f; // of the longest axis

// A solid box of mass m and half sides h has moments m / 3 * (hy^2 + hz^2) and so on.
glm::vec3 halfSides(float mass, glm::vec3 inertia)
{
    const float sum = inertia.x + inertia.y + inertia.z;
    glm::vec3 half(0.0f);
    for (int axis = 0; axis < 3; ++axis) {
        const float square = 1.5f * (sum - 2.0f * inertia[axis]) / mass;
        half[axis] = square > 0.0f ? std::sqrt(square) : 0.0f;
    }
    return half;
}

} // namespace

void addMass(const Mass &mass, DrawList &list)
{
    Batch batch;
    batch.layer = Layer::Mass;
    batch.topology = Topology::Lines;
    batch.label = mass.label;
    batch.transform = mass.frame;
    batch.owners = mass.owners;
    glm::vec3 half(mass.fallback);
    if (mass.mass > 0.0f && std::isfinite(mass.mass))
        half = halfSides(mass.mass, mass.inertia);
    const float longest = std::max({half.x, half.y, half.z});
    batch.addSource(mass.centre, 0);
    addCross(batch, {}, kCentreShare * (longest > 0.0f ? longest : mass.fallback),
             list.categoryNamed("centre of mass", kMassColor));
    batch.addSource(mass.axes, 0);
    for (int axis = 0; axis < 3; ++axis) {
        glm::mat4 only(0.0f);
        only[axis][axis] = 1.0f;
        if (half[axis] > 0.0f)
            addAxes(batch, only, half[axis], list);
    }
    if (batch.isSound())
        list.batches.push_back(std::move(batch));
    else
        list.diagnostics.push_back(
            {Severity::Warning,
             "geom.shape"_rule,
             mass.centre.unit,
             {},
             fmt::format("{}: the centre of mass is not finite or absurdly far", mass.label)});
}

glm::vec3 principalAxes(const glm::mat3 &tensor, glm::mat3 &axes)
{
    constexpr int kSweeps = 24; // each turns one pair; a 3 x 3 tensor needs about ten
    glm::dmat3 a(tensor);
    glm::dmat3 v(1.0);
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
        int p = 0, q = 1;
        for (const auto &[i, j] : {std::pair{0, 2}, std::pair{1, 2}}) {
            if (std::fabs(a[j][i]) > std::fabs(a[q][p])) {
                p = i;
                q = j;
            }
        }
        if (!(std::fabs(a[q][p]) > 1e-12))
            break;
        const double theta = 0.5 * std::atan2(2.0 * a[q][p], a[q][q] - a[p][p]);
        glm::dmat3 turn(1.0);
        turn[p][p] = turn[q][q] = std::cos(theta);
        turn[q][p] = std::sin(theta);
        turn[p][q] = -std::sin(theta);
        a = glm::transpose(turn) * a * turn;
        v = v * turn;
    }
    axes = glm::mat3(v);
    return {static_cast<float>(a[0][0]), static_cast<float>(a[1][1]), static_cast<float>(a[2][2])};
}

} // namespace cutaway::picture
