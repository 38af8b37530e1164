// SPDX-License-Identifier: MIT
// Arithmetic that has to be exact to the bit (core/base/exact.h), in the build that this test belongs to. The
// bits were worked out by another program in single steps: float edges, float cross product, the rest in
// double.
#include "core/base/exact.h"
#include "core/formats/bwm/edit/planes.h"

#include "tests/support/testclasses.h"

#include <bit>
#include <cstdint>

using namespace cutaway;

namespace
{

struct PlaneBits {
    std::array<glm::vec3, 3> corners;
    std::array<std::uint32_t, 4> bits; // normal, distance
};

// Triangles of which g++ 12 makes other planes from -O2 on where the cross product is not rounded.
constexpr PlaneBits kPlaneBits[] = {
    {{{{0x1.5e599ap+4f, -0x1.a2f334p+4f, 0x1.58cp+1f},
       {0x1.9a6cccp+5f, 0x1.88ccccp+4f, -0x1.1eap+2f},
       {-0x1.326666p+4f, -0x1.6bccccp+2f, 0x1.adap+2f}}},
     {0x3e046bd0, 0x3d84f48d, 0x3f7d4e4a, 0xc072fe88}},
    {{{{0x1.ca3334p+3f, -0x1.f4e666p+3f, 0x1.c34p+2f},
       {-0x1.5d3334p+1f, -0x1.29b334p+4f, -0x1.0c4p+1f},
       {-0x1.bd6666p+4f, 0x1.546666p+5f, -0x1.acp-1f}}},
     {0x3edf99e7, 0x3e4a1fdc, 0xbf60af4b, 0x404194fe}},
    {{{{-0x1.7ce666p+4f, -0x1.c9f99ap+5f, -0x1.28p-1f},
       {-0x1.93b334p+5f, 0x1.e88cccp+4f, 0x1.2aep+2f},
       {-0x1.aa6666p+0f, -0x1.7ce666p+3f, -0x1.6b2p+2f}}},
     {0xbe5986a7, 0xbbc7788a, 0xbf7a2704, 0xc0bf0e6a}},
    {{{{0x1.3f199ap+4f, 0x1.1e4cccp+4f, -0x1.aecp+2f},
       {-0x1.99999ap-2f, -0x1.193334p+4f, -0x1.bp-2f},
       {0x1.39acccp+5f, -0x1.75999ap+1f, -0x1.21p+0f}}},
     {0xbd737d98, 0x3e54be52, 0x3f79f38b, 0x40814348}},
    {{{{0x1.3f8cccp+5f, 0x1.bf4cccp+4f, 0x1.11p+1f},
       {-0x1.cf6666p+4f, 0x1.078666p+5f, -0x1.3b2p+2f},
       {-0x1.373334p+5f, 0x1.38c666p+5f, -0x1.80cp+1f}}},
     {0x3dfcfb49, 0x3ef160e7, 0xbf5f8a3a, 0xc1820309}},
    {{{{0x1.504cccp+5f, -0x1.94f99ap+5f, -0x1.90cp+2f},
       {0x1.0b999ap+4f, 0x1.294cccp+4f, -0x1.b64p+1f},
       {-0x1.796666p+4f, -0x1.c47334p+4f, 0x1.fc4p+1f}}},
     {0x3e23e0e6, 0x3c93fba7, 0x3f7ca878, 0x3ebbd334}},
};

} // namespace

class ExactTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void planes();
    void planesTooFarOut();
    void rounding();
};

void ExactTest::planes()
{
    for (const PlaneBits &row : kPlaneBits) {
        const glm::vec3 normal = bwm::planeNormal(row.corners);
        const float distance = bwm::planeDistance(normal, row.corners[0]);
        const std::array made{std::bit_cast<std::uint32_t>(normal.x), std::bit_cast<std::uint32_t>(normal.y),
                              std::bit_cast<std::uint32_t>(normal.z), std::bit_cast<std::uint32_t>(distance)};
        QCOMPARE(made, row.bits);
    }
}

// No distance is right there, so that one that was written is not found again.
void ExactTest::planesTooFarOut()
{
    const glm::vec3 corner(3e38f, -3e38f, 0.0f), normal(1e30f, 0.0f, 0.0f);
    const float distance = bwm::planeDistance(normal, corner);
    QVERIFY(!std::isfinite(distance));
    QVERIFY(bwm::fitsDistance(distance, normal, corner));
}

// A double just above the middle between two floats, and one just below.
void ExactTest::rounding()
{
    const double step = 1.0 / (1 << 24);
    QCOMPARE(double(exact::toFloat(1.0 + step + 1e-12)), 1.0 + 2 * step);
    QCOMPARE(double(exact::toFloat(1.0 + step - 1e-12)), 1.0);
}

CUTAWAY_TESTS(ExactTest)
#include "exacttest.moc"
