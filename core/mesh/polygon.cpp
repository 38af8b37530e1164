// SPDX-License-Identifier: MIT
#include "core/mesh/polygon.h"

#include "core/mesh/across.h"

#include <numeric>

namespace cutaway::mesh
{

namespace
{

using Outline = std::vector<glm::dvec2>;

// As seen against its normal, so that it is counter-clockwise.
Outline seenFlat(std::span<const glm::vec3> polygon)
{
    glm::dvec3 normal(0.0);
    const glm::dvec3 from(polygon.front());
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        normal += glm::cross(glm::dvec3(polygon[i]) - from, glm::dvec3(polygon[i + 1]) - from);
    normal = glm::length(normal) > 0.0 ? glm::normalize(normal) : glm::dvec3(0, 0, 1);
    const glm::dvec3 u = across(normal), v = glm::cross(normal, u);
    Outline outline;
    for (const glm::vec3 &p : polygon)
        outline.emplace_back(glm::dot(glm::dvec3(p) - from, u), glm::dot(glm::dvec3(p) - from, v));
    return outline;
}

// The corners that are left, of which ears are cut off.
class EarClipper
{
public:
    explicit EarClipper(Outline outline) : m_outline(std::move(outline)), m_left(m_outline.size())
    {
        std::iota(m_left.begin(), m_left.end(), 0u);
    }

    std::vector<std::array<std::uint32_t, 3>> triangles()
    {
        std::vector<std::array<std::uint32_t, 3>> made;
        std::size_t at = 0, tried = 0, spare = kTries * m_left.size();
        while (m_left.size() > 3) {
            at %= m_left.size();
            // After a round without an ear any corner goes: the outline crosses itself.
            if (spare > 0 && tried < m_left.size() && !isEar(at)) {
                ++at;
                ++tried;
                --spare;
                continue;
            }
            made.push_back({before(at), m_left[at], after(at)});
            m_left.erase(m_left.begin() + static_cast<std::ptrdiff_t>(at));
            tried = 0;
        }
        if (m_left.size() == 3)
            made.push_back({m_left[0], m_left[1], m_left[2]});
        return made;
    }

private:
    std::uint32_t before(std::size_t at) const { return m_left[(at + m_left.size() - 1) % m_left.size()]; }
    std::uint32_t after(std::size_t at) const { return m_left[(at + 1) % m_left.size()]; }

    bool isEar(std::size_t at) const
    {
        const glm::dvec2 a = m_outline[before(at)], b = m_outline[m_left[at]], c = m_outline[after(at)];
        if (!(leftTurn(a, b, c) > 0.0))
            return false;
        for (const std::uint32_t other : m_left) {
            const glm::dvec2 p = m_outline[other];
            if (p != a && p != b && p != c && leftTurn(a, b, p) >= 0.0 && leftTurn(b, c, p) >= 0.0 &&
                leftTurn(c, a, p) >= 0.0)
                return false;
        }
        return true;
    }

    static constexpr std::size_t kTries = 16; // that fail, for each corner of the polygon

    Outline m_outline;
    std::vector<std::uint32_t> m_left;
};

bool isConvex(const Outline &outline)
{
    for (std::size_t i = 0; i < outline.size(); ++i) {
        if (!(leftTurn(outline[i], outline[(i + 1) % outline.size()], outline[(i + 2) % outline.size()]) >
              0.0))
            return false;
    }
    return true;
}

} // namespace

std::vector<std::array<std::uint32_t, 3>> triangulate(std::span<const glm::vec3> polygon)
{
    std::vector<std::array<std::uint32_t, 3>> made;
    if (polygon.size() < 3)
        return made;
    Outline outline = seenFlat(polygon);
    if (polygon.size() > 3 && !isConvex(outline))
        return EarClipper(std::move(outline)).triangles();
    for (std::uint32_t i = 1; i + 1 < polygon.size(); ++i)
        made.push_back({0, i, i + 1});
    return made;
}

} // namespace cutaway::mesh
