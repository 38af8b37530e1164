// SPDX-License-Identifier: MIT
// Masses of hulls against those that the games' tools stored.
#include "core/formats/hkx/objects.h"
#include "core/shape/massproperties.h"

#include "tests/support/hkxcorpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>

using namespace cutaway;

class HullMassTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void massesOfTheCorpus();
};

// The volume that the games' tools stored follows from the shape.
void HullMassTest::massesOfTheCorpus()
{
    constexpr std::int64_t kMassProperties = 0xF100;
    constexpr double kOff = 5e-4; // of the volume
    int compared = 0;
    for (const test::NamedPackfile &packfile : test::corpusPackfiles()) {
        const auto file = test::openPackfile(packfile.bytes);
        if (!hkx::isHkx(*file))
            continue;
        for (const std::uint32_t object : hkx::objectsOf(*file, "hknpConvexPolytopeShape")) {
            const auto shape = hkx::readObject(*file, object);
            const auto properties = hkx::readTarget(*file, shape->member("properties"_f));
            if (!properties || properties->count("entries"_f) == 0)
                continue;
            const Reader entry = properties->element("entries"_f, 0);
            const auto mass = hkx::readTarget(*file, entry.member("object"_f));
            if (!mass || entry.integer("key"_f) != kMassProperties)
                continue;
            const double stored = mass->member("compressedMassProperties"_f).number("volume"_f);
            const auto solid = shape::massOf(*file, shape->unit());
            const auto box = shape::boxMassOf(*file, shape->unit());
            QVERIFY(solid && box);
            QVERIFY2(std::abs(solid->volume - stored) <= kOff * stored ||
                         std::abs(box->volume - stored) <= kOff * stored,
                     packfile.name.c_str());
            ++compared;
        }
    }
    if (compared == 0)
        QSKIP(test::noSharedReason().c_str());
    QVERIFY(compared > 90);
}

CUTAWAY_TESTS(HullMassTest)
#include "hullmasstest.moc"
