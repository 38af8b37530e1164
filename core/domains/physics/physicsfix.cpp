// SPDX-License-Identifier: MIT
// What follows from elsewhere in the file, put right where it does not.
#include "core/domains/physics/bodies.h"
#include "core/domains/physics/bodyfields.h"
#include "core/domains/physics/bsxflags.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/make/buildrequest.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/physicscheck.h"
#include "core/domains/physics/recompute.h"
#include "core/domains/physics/rules.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/havokmesh.h"
#include "core/shape/massproperties.h"

#include <algorithm>
#include <span>

namespace cutaway::physics
{

Fix fixRotation(const FixSite &site)
{
    return normalising(site.file(), "Make its length 1", site.at());
}

Fix fixObjectFlags(const FixSite &site)
{
    return site.set("Set the flags to 0x80", site.root(), "flags"_f, std::int64_t{0x80}, Fix::Kind::Choice);
}

Fix fixDynamicFlag(const FixSite &site)
{
    constexpr std::int64_t kDynamic = 0x80;
    const auto body = site.rowOf("bodyCinfos"_f);
    return body ? site.set("Set the flag", *body, "flags"_f, body->integer("flags"_f) | kDynamic,
                           Fix::Kind::Choice)
                : Fix();
}

Fix fixKeyframedFactor(const FixSite &site)
{
    const auto motion = site.rowOf("motionCinfos"_f);
    return motion ? site.set("Set it to 1", *motion, "massFactor"_f, 1.0) : Fix();
}

Fix fixFrictionPair(const FixSite &site)
{
    const auto material = site.rowOf("materials"_f);
    return material ? site.set("Take the dynamic friction for both", *material, "staticFriction"_f,
                               material->number("dynamicFriction"_f), Fix::Kind::Choice)
                    : Fix();
}

Fix fixQuality(const FixSite &site)
{
    const auto body = site.rowOf("bodyCinfos"_f);
    return body ? site.set("Leave it to the game", *body, "qualityId"_f, std::int64_t{255}, Fix::Kind::Choice)
                : Fix();
}

Fix fixHullAngles(const FixSite &site)
{
    constexpr std::size_t kFace = 4, kAngle = 3; // bytes of a face, and where its angle stands
    const ByteSpan stored = site.root().bytes("faces"_f);
    const std::vector<int> angles = faceAngles(site.root());
    Bytes bytes(stored.begin(), stored.end());
    for (std::size_t face = 0; face < angles.size() && (face + 1) * kFace <= bytes.size(); ++face) {
        auto &angle = bytes[face * kFace + kAngle];
        angle = std::min(angle, static_cast<Bytes::value_type>(angles[face]));
    }
    return site.put("Take the angles of the hull", site.root(), "faces"_f, std::move(bytes));
}

Fix fixFlats(const FixSite &site)
{
    constexpr std::size_t kBits = 32;
    const auto data = hkx::readTarget(site.file(), site.root().member("data"_f));
    const Reader storage = site.root().member("quadIsFlat"_f).member("storage"_f);
    auto words = storage.rows<std::uint32_t>("words"_f);
    if (!data)
        return {};
    const shape::MeshParts mesh = shape::meshParts(*data);
    for (std::size_t s = 0; s < mesh.sections.size(); ++s) {
        const shape::MeshSection &section = mesh.sections[s];
        for (std::size_t p = 0; p < section.count && section.first + p < mesh.primitives.size(); ++p) {
            const std::size_t bit = s << 7 | p;
            if (bit / kBits >= words.size())
                continue;
            const std::uint32_t mask = 1u << bit % kBits;
            const bool isFlat = shape::isFlatQuad(section, mesh.primitives[section.first + p]);
            words[bit / kBits] = isFlat ? words[bit / kBits] | mask : words[bit / kBits] & ~mask;
        }
    }
    Bytes bytes(words.size() * sizeof(std::uint32_t));
    if (!words.empty())
        std::memcpy(bytes.data(), words.data(), bytes.size());
    return site.put("Mark those that are flat", storage, "words"_f, std::move(bytes));
}

namespace
{

constexpr const char *kMassLabel = "Compute density, centre and inertia from the shape";

// The fix for the mass of a rigid body block.
Fix fixBlockMass(const FixSite &site)
{
    Progress progress;
    const std::vector<Body> bodies = bodiesOf(site.file(), progress);
    const auto body = std::ranges::find_if(bodies, [&site](const Body &each) {
        return each.storage == BodyStorage::RigidBody &&
               each.part(BodyPart::Body)->unit() == site.root().unit();
    });
    if (body == bodies.end())
        return {};
    const auto number = static_cast<std::size_t>(body - bodies.begin());
    const Result<BodyChange> change = recompute(site.file(), number, SolidAs::Shape);
    return change ? Fix{kMassLabel, {}, Fix::Kind::Choice, change->patch} : Fix();
}

} // namespace

// All that follows from mass and shape, for one alone would part it from the others.
Fix fixMass(const FixSite &site)
{
    const auto motion = site.rowOf("motionCinfos"_f);
    if (!motion)
        return fixBlockMass(site);
    const std::vector<Reader> bodies = site.root().elements("bodyCinfos"_f);
    const auto number = motion->tree().node(motion->node()).row;
    const auto body = std::ranges::find_if(
        bodies, [&](const Reader &row) { return row.integer("motionId"_f) == std::int64_t{number}; });
    const auto shape =
        body == bodies.end() ? std::nullopt : hkx::readTarget(site.file(), body->member("shape"_f));
    const auto solid = shape ? shape::massOf(site.file(), shape->unit()) : fail("the body has no shape");
    const double inverse = motion->number("inverseMass"_f);
    if (!solid || !(inverse > 0.0))
        return {};
    const shape::MotionMass mass = shape::motionMass(*solid, 1.0 / inverse, body->vec3("position"_f),
                                                     glm::dquat(body->quat("orientation"_f)));
    Fix fix{kMassLabel, {}, Fix::Kind::Choice};
    const auto set = [&](FieldName field, Value value) {
        fix.edits.push_back(site.set({}, *motion, field, std::move(value)).edits.front());
    };
    set("massFactor"_f, mass.density);
    set("inverseInertiaLocal"_f, tupleOf(mass.inverseInertia, 1.0));
    set("centerOfMassWorld"_f, tupleOf(mass.centerOfMassWorld, 0.0));
    set("orientation"_f, tupleOf(mass.orientation));
    return fix;
}

namespace
{

// The number that was reported outside of what is allowed or usual becomes the nearest inside, or the usual.
struct Between {
    FieldName field;
    double low, high;
    std::optional<double> usual = {};
};
Fix fixRange(const FixSite &site, std::span<const Between> fields)
{
    const Reader row = site.rowOf("materials"_f).value_or(site.root());
    for (const Between &each : fields) {
        if (!site.isAt(row, each.field))
            continue;
        const double number = row.number(each.field);
        const double inside = each.usual.value_or(std::clamp(number, each.low, each.high));
        if (!(number >= each.low && number <= each.high))
            return site.set(fmt::format("Set it to {}", inside), row, each.field, inside, Fix::Kind::Choice);
    }
    return {};
}

} // namespace

Fix fixRestitution(const FixSite &site)
{
    constexpr Between kFields[] = {{"restitution"_f, 0.0, 1.0}};
    return fixRange(site, kFields);
}

// Fallout 4 has it twice: equal ones stay equal.
Fix fixFriction(const FixSite &site)
{
    constexpr double kAny = 1e9;
    constexpr Between kFields[] = {{"friction"_f, 0.0, kAny}, {"dynamicFriction"_f, 0.0, kAny}};
    Fix fix = fixRange(site, kFields);
    const auto material = site.rowOf("materials"_f);
    if (!fix.edits.empty() && material &&
        material->number("staticFriction"_f) == material->number("dynamicFriction"_f))
        fix.edits.push_back(site.set({}, *material, "staticFriction"_f, 0.0).edits.front());
    return fix;
}

Fix fixDamping(const FixSite &site)
{
    constexpr Between kFields[] = {{"linearDamping"_f, 0.0, 1.0}, {"angularDamping"_f, 0.0, 2.0}};
    return fixRange(site, kFields);
}

// As all bodies of the games have them.
Fix fixSpeed(const FixSite &site)
{
    constexpr Between kFields[] = {{"maxLinearVelocity"_f, 104.0, 104.5, 104.4},
                                   {"maxAngularVelocity"_f, 31.5, 31.6, 31.57}};
    return fixRange(site, kFields);
}

Fix fixGroup(const FixSite &site)
{
    constexpr std::int64_t kWithoutGroup = 0xFFFF;
    if (const auto body = site.rowOf("bodyCinfos"_f))
        return site.set("Leave the group to the game", *body, "collisionFilterInfo"_f,
                        body->integer("collisionFilterInfo"_f) & kWithoutGroup, Fix::Kind::Choice);
    Fix fix{"Leave the group to the game", {}, Fix::Kind::Choice};
    for (const FieldName filter : {"filter"_f, "filterCopy"_f}) {
        if (site.root().has(filter))
            fix.edits.push_back(
                site.set({}, site.root().member(filter), "group"_f, std::int64_t{0}).edits.front());
    }
    return fix;
}

Fix fixMaterialRow(const FixSite &site)
{
    const auto body = site.rowOf("bodyCinfos"_f);
    if (!body)
        return {};
    const std::uint32_t row =
        materialRowOf(site.file(), site.root(), *body, body->tree().node(body->node()).row);
    return row < site.root().count("materials"_f)
               ? site.set("Take the material of its row", *body, "materialId"_f, std::int64_t{row},
                          Fix::Kind::Choice)
               : Fix();
}

// The game ignores what is there.
Fix fixPlainPlace(const FixSite &site)
{
    Fix fix{"Clear the Transforms", {}, Fix::Kind::Choice};
    for (const Reader &body : plainBodiesWithPlace(site.file())) {
        fix.edits.push_back(site.set({}, body, "translation"_f, tupleOf({0, 0, 0}, 0)).edits.front());
        fix.edits.push_back(site.set({}, body, "rotation"_f, tupleOf({0, 0, 0}, 1)).edits.front());
    }
    return fix;
}

// From what it amounts to: trees, boxes and planes follow from the vertices and triangles.
Fix fixShape(const FixSite &site)
{
    Progress progress;
    for (const Body &body : bodiesOf(site.file(), progress)) {
        if (!body.prefix.empty() || !unitsOfShape(body).contains(site.root().unit()))
            continue;
        const Result<ShapePlan> plan = planOf(site.file(), body);
        const Result<Patch> patch =
            plan ? replaceShape(site.file(), body, *plan) : tl::unexpected(plan.error());
        return patch ? Fix{"Build the shape anew, with the centre and inertia that follow",
                           {},
                           Fix::Kind::Choice,
                           *patch}
                     : Fix();
    }
    return {};
}

Fix fixBsxFlags(const FixSite &site)
{
    Progress progress;
    const std::vector<Body> bodies = bodiesOf(site.file(), progress);
    if (bodies.empty() || !site.root().has("value"_f))
        return {};
    const bool isMoving = std::ranges::find(bodies, BodyKind::Dynamic, &Body::kind) != bodies.end();
    const auto stored = static_cast<std::uint32_t>(site.root().integer("value"_f));
    return site.set("Take the usual flags", site.root(), "value"_f,
                    std::int64_t{usualBsxFlags(site.file(), stored, isMoving)}, Fix::Kind::Choice);
}

} // namespace cutaway::physics
