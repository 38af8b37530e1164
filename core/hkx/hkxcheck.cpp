// SPDX-License-Identifier: MIT
#include "core/hkx/hkxcheck.h"

#include "core/havok/names.h"
#include "core/hkx/hkxformat.h"
#include "core/hkx/objectreader.h"
#include "core/hkx/schema/classes.h"
#include "core/schema/value.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <set>

namespace cutaway::hkx
{

namespace
{

constexpr std::int64_t kNoMotion = 0x7FFFFFFF; // of a static body
constexpr std::int64_t kNoProperties = 0xFFFF; // of a keyframed body

std::int64_t bitLength(std::int64_t number)
{
    return number <= 0 ? 0 : std::bit_width(static_cast<std::uint64_t>(number));
}

glm::vec3 pointOf(glm::vec4 v)
{
    return {v.x, v.y, v.z};
}

// The materials of a compressed mesh, which hang on it among its properties.
std::optional<ObjectReader> materialsOf(const File &file, const ObjectReader &shape)
{
    constexpr std::int64_t kMaterialProperties = 0xF601;
    const auto object = shape.pointer("properties");
    const auto properties = object ? ObjectReader::open(file, *object) : std::nullopt;
    if (!properties)
        return std::nullopt;
    const ObjectReader::Array entries = properties->array("entries");
    for (std::uint32_t row = 0; row < entries.count; ++row) {
        const ObjectReader entry = properties->element(entries, row);
        const auto target = entry.pointer("object");
        if (target && entry.integer("key") == kMaterialProperties)
            return ObjectReader::open(file, *target);
    }
    return std::nullopt;
}

// One object and what it is checked for.
class PhysicsCheck
{
public:
    PhysicsCheck(const File &file, const ObjectReader &object, Diagnostics &out)
        : m_file(file), m_object(object), m_out(out)
    {
    }

    void run()
    {
        struct Rule {
            std::string_view base;
            void (PhysicsCheck::*check)();
        };
        static constexpr Rule kRules[] = {
            {"hknpPhysicsSystemData", &PhysicsCheck::checkSystem},
            {"hknpShape", &PhysicsCheck::checkShape},
            {"hknpSphereShape", &PhysicsCheck::checkSphere},
            {"hknpConvexPolytopeShape", &PhysicsCheck::checkHull},
            {"hknpCompoundShape", &PhysicsCheck::checkCompound},
            {"hknpCompressedMeshShape", &PhysicsCheck::checkMesh},
            {"hkpCapsuleShape", &PhysicsCheck::checkOldCapsule},
        };
        for (const Rule &rule : kRules) {
            if (derivesFrom(*m_object.object().type, rule.base))
                (this->*rule.check)();
        }
    }

private:
    template <class... Args>
    void warn(Code code, ByteRange range, fmt::format_string<Args...> text, Args &&...args)
    {
        m_out.warning(code, range, text, std::forward<Args>(args)...);
    }

    // ---- systems

    void checkSystem()
    {
        const ObjectReader::Array bodies = m_object.array("bodyCinfos");
        listShapes();
        std::uint32_t moving = 0;
        for (std::uint32_t row = 0; row < bodies.count; ++row) {
            const ObjectReader body = m_object.element(bodies, row);
            moving += body.integer("motionId") != kNoMotion ? 1 : 0;
            checkBody(body, row);
        }
        const auto wanted = [&](std::string_view array, std::uint32_t count) {
            if (m_object.array(array).count != count)
                warn(kCodeSystemCount, m_object.range(array), "{} has {} rows, {} are expected for {} bodies",
                     array, m_object.array(array).count, count, bodies.count);
        };
        wanted("materials", bodies.count);
        if (!isRagdoll()) // one lists more than its bodies
            wanted("referencedObjects", bodies.count);
        wanted("motionCinfos", moving);
        checkMotions();
    }

    void checkBody(const ObjectReader &body, std::uint32_t row)
    {
        const auto shape = body.pointer("shape");
        if (!shape)
            warn(kCodeBodyShape, body.range("shape"), "body {} has no shape", row);
        else if (!isReferenced(*shape, row))
            warn(kCodeBodyShape, body.range("shape"),
                 "the shape of body {} is not where referencedObjects should have it", row);
        checkIndex(body, "materialId", m_object.array("materials").count, -1);
        checkIndex(body, "motionId", m_object.array("motionCinfos").count, kNoMotion);
        const float length = glm::length(body.vec4("orientation"));
        if (!(std::abs(length - 1.0f) <= 1e-3f))
            warn(kCodeBodyRotation, body.range("orientation"), "the orientation has length {}, 1 is expected",
                 length);
        checkTrigger(body, row);
        if (shape)
            checkMeshFilter(body, *shape);
    }

    bool isRagdoll() const { return derivesFrom(*m_object.object().type, "hknpRagdollData"); }

    // Row by row in the order of the bodies, in ragdolls in any.
    bool isReferenced(std::uint32_t shape, std::uint32_t body) const
    {
        const ObjectReader::Array listed = m_object.array("referencedObjects");
        if (isRagdoll())
            return m_listed.contains(shape);
        return body >= listed.count || m_object.pointer(listed, body) == shape;
    }

    void listShapes()
    {
        const ObjectReader::Array listed = m_object.array("referencedObjects");
        for (std::uint32_t row = 0; row < listed.count; ++row) {
            if (const auto shape = m_object.pointer(listed, row))
                m_listed.insert(*shape);
        }
    }

    void checkIndex(const ObjectReader &at, std::string_view field, std::uint32_t rows, std::int64_t none)
    {
        const std::int64_t index = at.integer(field);
        if (index != none && index >= rows)
            m_out.error(kCodeBodyIndex, at.range(field), "{} is {}, there are {}", field, index, rows);
    }

    // Three places say that a body is a trigger.
    void checkTrigger(const ObjectReader &body, std::uint32_t row)
    {
        constexpr std::int64_t kOfMaterial = 0x200000, kOfBody = 0x10;
        const ObjectReader::Array materials = m_object.array("materials");
        const std::int64_t id = body.integer("materialId");
        if (id < 0 || id >= materials.count)
            return;
        const ObjectReader material = m_object.element(materials, static_cast<std::uint32_t>(id));
        const bool byFlag = (material.integer("flags") & kOfMaterial) != 0;
        const bool byType = material.integer("triggerType") != 0;
        const bool byBody = (body.integer("flags") & kOfBody) != 0;
        if (byFlag != byType || byFlag != byBody)
            warn(kCodeTrigger, body.range("flags"),
                 "body {} is a trigger by {}{}{}and not by the rest of flags, its material's flags and "
                 "trigger type",
                 row, byBody ? "its flags " : "", byFlag ? "its material's flags " : "",
                 byType ? "its material's trigger type " : "");
    }

    // The materials of a mesh repeat the filter of the body that owns it.
    void checkMeshFilter(const ObjectReader &body, std::uint32_t shape)
    {
        const std::int64_t filter = body.integer("collisionFilterInfo");
        if (!m_filtered.emplace(shape, filter).second)
            return; // another body with the same mesh and filter
        const auto mesh = ObjectReader::open(m_file, shape);
        const auto materials = mesh ? materialsOf(m_file, *mesh) : std::nullopt;
        if (!materials)
            return;
        const ObjectReader::Array rows = materials->array("materials");
        for (std::uint32_t row = 0; row < rows.count; ++row) {
            const std::int64_t own = materials->element(rows, row).integer("filterInfo");
            if (own == filter)
                continue;
            warn(kCodeMeshFilter, body.range("collisionFilterInfo"),
                 "the filter of the body is {:#x}, material {} of its mesh has {:#x}", filter, row, own);
            return;
        }
    }

    void checkMotions()
    {
        const ObjectReader::Array motions = m_object.array("motionCinfos");
        for (std::uint32_t row = 0; row < motions.count; ++row) {
            const ObjectReader motion = m_object.element(motions, row);
            const bool isKeyframed = motion.number("inverseMass") == 0.0;
            const std::int64_t properties = motion.integer("motionPropertiesId");
            checkIndex(motion, "motionPropertiesId", m_object.array("motionProperties").count, kNoProperties);
            if (isKeyframed != (properties == kNoProperties))
                warn(kCodeMotion, motion.range("motionPropertiesId"),
                     "motion {} has inverse mass {} and motion properties {:#x}: only a keyframed one has "
                     "neither",
                     row, motion.number("inverseMass"), properties);
            const glm::vec3 inertia = pointOf(motion.vec4("inverseInertiaLocal"));
            const bool turns = inertia.x > 0.0f && inertia.y > 0.0f && inertia.z > 0.0f;
            if (isKeyframed ? inertia != glm::vec3(0.0f) : !turns)
                warn(kCodeMotion, motion.range("inverseInertiaLocal"),
                     "motion {} has inverse mass {} and inverse inertia ({}, {}, {}): both are 0, or none",
                     row, motion.number("inverseMass"), inertia.x, inertia.y, inertia.z);
        }
    }

    // ---- shapes

    void checkShape()
    {
        constexpr std::int64_t kUnnamed = 0xFCB37EA0; // of meshes and compounds
        const double radius = m_object.number("convexRadius");
        if (!(radius >= 0.0))
            warn(kCodeRadius, m_object.range("convexRadius"), "convexRadius is {}, 0 is the least", radius);
        const std::int64_t material = m_object.integer("userData");
        if (material != kUnnamed && nameOf(havok::kFallout4Materials, material).empty())
            m_out.note(kCodeMaterial, m_object.range("userData"),
                       "material {:#x} is the hash of no name that is known", material);
    }

    void checkSphere()
    {
        const auto centres = m_object.rows<glm::vec4>("vertices");
        const bool same =
            std::ranges::all_of(centres, [&](glm::vec4 v) { return pointOf(v) == pointOf(centres.front()); });
        if (!same)
            warn(kCodeSphere, m_object.range("vertices"),
                 "the vertices of a sphere repeat its centre, these differ");
    }

    void checkHull()
    {
        struct Face {
            std::uint16_t first;
            std::uint8_t count;
            std::uint8_t minHalfAngle;
        };
        const auto vertices = m_object.rows<glm::vec4>("vertices");
        const auto planes = m_object.rows<glm::vec4>("planes");
        const auto faces = m_object.rows<Face>("faces");
        const auto indices = m_object.rows<std::uint8_t>("indices");
        std::size_t next = 0;
        for (std::size_t f = 0; f < faces.size(); ++f) {
            if (faces[f].first != next || next + faces[f].count > indices.size())
                return warn(kCodeHull, m_object.range("faces"),
                            "face {} has {} corners from {} on, it begins at {} of {}", f, faces[f].count,
                            faces[f].first, next, indices.size());
            next += faces[f].count;
        }
        const auto beyond =
            std::ranges::find_if(indices, [&](std::uint8_t i) { return i >= vertices.size(); });
        if (beyond != indices.end())
            return warn(kCodeHull, m_object.range("indices"), "a corner is vertex {}, there are {}", *beyond,
                        vertices.size());
        if (planes.size() < faces.size())
            return warn(kCodeHull, m_object.range("planes"), "there are {} planes for {} faces",
                        planes.size(), faces.size());
        for (std::size_t f = 0; f < faces.size(); ++f) {
            if (!checkPlane(planes[f], f, vertices,
                            std::span(indices).subspan(faces[f].first, faces[f].count)))
                return;
        }
    }

    // The corners of the face lie in its plane and no vertex above it.
    bool checkPlane(glm::vec4 plane, std::size_t face, const std::vector<glm::vec4> &vertices,
                    std::span<const std::uint8_t> corners)
    {
        constexpr float kTolerance = 1e-3f; // Havok units
        const auto above = [plane](glm::vec4 v) { return glm::dot(pointOf(plane), pointOf(v)) + plane.w; };
        if (!(std::abs(glm::length(pointOf(plane)) - 1.0f) <= kTolerance)) {
            warn(kCodePlanes, m_object.range("planes"), "the normal of plane {} has length {}, 1 is expected",
                 face, glm::length(pointOf(plane)));
            return false;
        }
        for (const std::uint8_t corner : corners) {
            if (std::abs(above(vertices[corner])) <= kTolerance)
                continue;
            warn(kCodePlanes, m_object.range("planes"),
                 "vertex {}, a corner of face {}, lies {} off its plane", corner, face,
                 above(vertices[corner]));
            return false;
        }
        // Indices of corners are bytes, so that there is no use for more vertices.
        for (std::size_t v = 0; v < std::min<std::size_t>(vertices.size(), 256); ++v) {
            if (above(vertices[v]) <= kTolerance)
                continue;
            warn(kCodePlanes, m_object.range("planes"), "vertex {} lies {} above the plane of face {}", v,
                 above(vertices[v]), face);
            return false;
        }
        return true;
    }

    void checkCompound()
    {
        const auto children = m_object.member("instances").array("elements").count;
        if (const std::int64_t bits = m_object.integer("numShapeKeyBits"); bits < bitLength(children))
            warn(kCodeKeyBits, m_object.range("numShapeKeyBits"), "{} bits tell no {} children apart, {} do",
                 bits, children, bitLength(children));
    }

    void checkMesh()
    {
        const auto object = m_object.pointer("data");
        const auto data = object ? ObjectReader::open(m_file, *object) : std::nullopt;
        if (!data)
            return;
        const ObjectReader tree = data->member("meshTree");
        const std::int64_t bits = m_object.integer("numShapeKeyBits"), perKey = tree.integer("bitsPerKey");
        const std::int64_t highest = tree.integer("maxKeyValue");
        if (bits != perKey || perKey < bitLength(highest + 1))
            warn(kCodeKeyBits, m_object.range("numShapeKeyBits"),
                 "the shape has {} key bits, its mesh {}; the highest key, {}, wants {}", bits, perKey,
                 highest, bitLength(highest + 1));
        checkBits("quadIsFlat", (highest >> 1) + 1);
        checkBits("triangleIsInterior", highest + 1);
        if (const auto nodes = data->member("simdTree").array("nodes").count; nodes != 2)
            warn(kCodeMeshTree, m_object.range("data"),
                 "the mesh has {} nodes in its second tree, 2 are expected", nodes);
        checkKeys(tree);
    }

    void checkBits(std::string_view field, std::int64_t wanted)
    {
        constexpr std::int64_t kWordBits = 32;
        const ObjectReader storage = m_object.member(field).member("storage");
        const std::int64_t bits = storage.integer("numBits");
        const std::int64_t room = storage.array("words").count * kWordBits;
        if (bits < wanted || room < bits)
            warn(kCodeMeshBits, m_object.range(field), "{} has {} bits in room for {}, the mesh wants {}",
                 field, bits, room, wanted);
    }

    // The highest key and the number of keys follow from the primitives.
    void checkKeys(const ObjectReader &tree)
    {
        struct Primitive {
            std::uint8_t indices[4];
            bool isQuad() const { return indices[2] != indices[3]; }
        };
        const auto primitives = tree.rows<Primitive>("primitives");
        const ObjectReader::Array sections = tree.array("sections");
        const auto keys = static_cast<std::int64_t>(
            primitives.size() +
            static_cast<std::size_t>(std::ranges::count_if(primitives, &Primitive::isQuad)));
        if (sections.count == 0 || primitives.empty())
            return;
        const std::int64_t run =
            tree.element(sections, sections.count - 1).member("primitives").integer("data");
        const std::int64_t last = (run >> 8) + (run & 0xFF) - 1;
        if (last < 0 || last >= static_cast<std::int64_t>(primitives.size()))
            return warn(kCodeMeshTree, m_object.range("data"),
                        "the last section ends at primitive {}, there are {}", last, primitives.size());
        const bool isQuad = primitives[static_cast<std::size_t>(last)].isQuad();
        const std::int64_t highest =
            (std::int64_t{sections.count} - 1) << 8 | ((run & 0xFF) - 1) << 1 | (isQuad ? 1 : 0);
        if (tree.integer("maxKeyValue") != highest || tree.integer("numPrimitiveKeys") != keys)
            warn(kCodeMeshTree, m_object.range("data"),
                 "the mesh says {} keys up to {}, its primitives make {} up to {}",
                 tree.integer("numPrimitiveKeys"), tree.integer("maxKeyValue"), keys, highest);
    }

    void checkOldCapsule()
    {
        const double radius = m_object.number("radius");
        for (const std::string_view end : {"vertexA", "vertexB"}) {
            if (!(double(m_object.vec4(end).w) == radius))
                warn(kCodeRadius, m_object.range(end), "the fourth number of {} is {}, the radius {}", end,
                     m_object.vec4(end).w, radius);
        }
    }

    const File &m_file;
    const ObjectReader &m_object;
    Diagnostics &m_out;
    std::set<std::uint32_t> m_listed; // objects that the system refers to
    std::set<std::pair<std::uint32_t, std::int64_t>>
        m_filtered; // shapes with the filters they were compared with
};

} // namespace

void checkPhysics(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    const auto count = static_cast<std::uint32_t>(file.state<HkxState>().pack.objects.size());
    for (std::uint32_t i = 0; i < count && !progress.cancelled(); ++i) {
        const auto object = ObjectReader::open(file, i);
        if (!object)
            continue;
        diagnostics.enterUnit(object->unit(), object->unitOffset());
        PhysicsCheck(file, *object, diagnostics).run();
    }
}

} // namespace cutaway::hkx
