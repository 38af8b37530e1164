// SPDX-License-Identifier: MIT
#include "core/formats/hkx/hkxcheck.h"

#include "core/base/quantity.h"
#include "core/formats/havok/names.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/schema/shapes.h"
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
std::optional<Reader> materialsOf(const File &file, const Reader &shape)
{
    constexpr std::int64_t kMaterialProperties = 0xF601;
    const auto properties = readTarget(file, shape.member("properties"_f));
    if (!properties)
        return std::nullopt;
    for (const Reader &entry : properties->elements("entries"_f)) {
        const auto target = targetOf(file, entry.member("object"_f));
        if (target && entry.integer("key"_f) == kMaterialProperties)
            return readObject(file, *target);
    }
    return std::nullopt;
}

// One object and what it is checked for.
class PhysicsCheck
{
public:
    PhysicsCheck(const File &file, const StructDesc &type, const Reader &object, Diagnostics &out)
        : m_file(file), m_type(type), m_object(object), m_out(out)
    {
    }

    void run()
    {
        struct Rule {
            std::string_view base;
            void (PhysicsCheck::*check)();
        };
        static const Rule kRules[] = {
            {"hknpPhysicsSystemData", &PhysicsCheck::checkSystem},
            {kNpShape.name, &PhysicsCheck::checkShape},
            {kNpSphereShape.name, &PhysicsCheck::checkSphere},
            {kNpPolytopeShape.name, &PhysicsCheck::checkHull},
            {kNpCompoundShape.name, &PhysicsCheck::checkCompound},
            {kNpMeshShape.name, &PhysicsCheck::checkMesh},
            {kHkpCapsuleShape.name, &PhysicsCheck::checkOldCapsule},
        };
        for (const Rule &rule : kRules) {
            if (derivesFrom(m_type, rule.base))
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
        const std::vector<Reader> bodies = m_object.elements("bodyCinfos"_f);
        const auto count = static_cast<std::uint32_t>(bodies.size());
        listShapes();
        std::uint32_t moving = 0;
        std::set<std::uint32_t> shapes;
        for (std::uint32_t row = 0; row < count; ++row) {
            if (const auto shape = targetOf(m_file, bodies[row].member("shape"_f)))
                shapes.insert(*shape);
            moving += bodies[row].integer("motionId"_f) != kNoMotion ? 1 : 0;
            checkBody(bodies[row], row);
        }
        const auto wanted = [&](FieldName array, std::uint32_t rows) {
            if (m_object.count(array) != rows)
                warn("hkx.system.count"_rule, m_object.range(array), "{} has {}, {} are expected for {}",
                     array.text(), quantity(m_object.count(array), "row"), rows, quantity(count, "body"));
        };
        wanted("materials"_f, count);
        if (!isRagdoll()) { // one lists more than its bodies
            wanted("referencedObjects"_f, count);
            if (!std::ranges::includes(shapes, m_listed))
                m_out.error("hkx.body.shape"_rule, m_object.range("referencedObjects"_f),
                            "referencedObjects lists {}, {} of them are the shape of a body",
                            quantity(m_listed.size(), "object"), shapes.size());
        }
        wanted("motionCinfos"_f, moving);
        checkMotions();
    }

    void checkBody(const Reader &body, std::uint32_t row)
    {
        const auto shape = targetOf(m_file, body.member("shape"_f));
        if (!shape)
            warn("hkx.body.shape"_rule, body.range("shape"_f), "body {} has no shape", row);
        else if (!m_listed.contains(*shape))
            m_out.error("hkx.body.shape"_rule, body.range("shape"_f),
                        "the shape of body {} is not among the {} objects of referencedObjects", row,
                        m_listed.size());
        checkIndex(body, "materialId"_f, m_object.count("materials"_f), -1);
        checkIndex(body, "motionId"_f, m_object.count("motionCinfos"_f), kNoMotion);
        const float length = glm::length(body.vec4("orientation"_f));
        if (!(std::abs(length - 1.0f) <= 1e-3f))
            warn("hkx.body.rotation"_rule, body.range("orientation"_f),
                 "the orientation has length {}, 1 is expected", length);
        checkTrigger(body, row);
        if (shape)
            checkMeshFilter(body, *shape);
    }

    bool isRagdoll() const { return derivesFrom(m_type, "hknpRagdollData"); }

    void listShapes()
    {
        for (const Reader &listed : m_object.elements("referencedObjects"_f)) {
            if (const auto shape = targetOf(m_file, listed))
                m_listed.insert(*shape);
        }
    }

    void checkIndex(const Reader &at, FieldName field, std::uint32_t rows, std::int64_t none)
    {
        const std::int64_t index = at.integer(field);
        if (index != none && index >= rows)
            m_out.error("hkx.body.index"_rule, at.range(field), "{} is {}, there are {}", field.text(), index,
                        rows);
    }

    // Three places say that a body is a trigger.
    void checkTrigger(const Reader &body, std::uint32_t row)
    {
        constexpr std::int64_t kOfMaterial = 0x200000, kOfBody = 0x10;
        const std::int64_t id = body.integer("materialId"_f);
        if (id < 0 || id >= m_object.count("materials"_f))
            return;
        const Reader material = m_object.element("materials"_f, static_cast<std::uint32_t>(id));
        const bool byFlag = (material.integer("flags"_f) & kOfMaterial) != 0;
        const bool byType = material.integer("triggerType"_f) != 0;
        const bool byBody = (body.integer("flags"_f) & kOfBody) != 0;
        if (byFlag != byType || byFlag != byBody)
            warn("hkx.body.trigger"_rule, body.range("flags"_f),
                 "body {} is a trigger by {}{}{}and not by the rest of flags, its material's flags and "
                 "trigger type",
                 row, byBody ? "its flags " : "", byFlag ? "its material's flags " : "",
                 byType ? "its material's trigger type " : "");
    }

    // The materials of a mesh repeat the filter of the body that owns it.
    void checkMeshFilter(const Reader &body, std::uint32_t shape)
    {
        const std::int64_t filter = body.integer("collisionFilterInfo"_f);
        if (!m_filtered.emplace(shape, filter).second)
            return; // another body with the same mesh and filter
        const auto mesh = readObject(m_file, shape);
        const auto materials = mesh ? materialsOf(m_file, *mesh) : std::nullopt;
        if (!materials)
            return;
        for (std::uint32_t row = 0; row < materials->count("materials"_f); ++row) {
            const std::int64_t own = materials->element("materials"_f, row).integer("filterInfo"_f);
            if (own == filter)
                continue;
            warn("hkx.mesh.filter"_rule, body.range("collisionFilterInfo"_f),
                 "the filter of the body is {:#x}, material {} of its mesh has {:#x}", filter, row, own);
            return;
        }
    }

    void checkMotions()
    {
        for (std::uint32_t row = 0; row < m_object.count("motionCinfos"_f); ++row) {
            const Reader motion = m_object.element("motionCinfos"_f, row);
            const bool isKeyframed = motion.number("inverseMass"_f) == 0.0;
            const std::int64_t properties = motion.integer("motionPropertiesId"_f);
            checkIndex(motion, "motionPropertiesId"_f, m_object.count("motionProperties"_f), kNoProperties);
            if (isKeyframed && properties != kNoProperties) // the game looks for the row and crashes
                m_out.error("hkx.motion"_rule, motion.range("motionPropertiesId"_f),
                            "motion {} is keyframed and has motion properties {:#x}, {:#x} is needed", row,
                            properties, kNoProperties);
            else if (!isKeyframed && properties == kNoProperties)
                warn("hkx.motion"_rule, motion.range("motionPropertiesId"_f),
                     "motion {} has inverse mass {} and no motion properties", row,
                     motion.number("inverseMass"_f));
            const glm::vec4 stored = motion.vec4("inverseInertiaLocal"_f);
            const glm::vec3 inertia = pointOf(stored);
            if (isKeyframed && stored.w != 0.0f)
                warn("hkx.motion"_rule, motion.range("inverseInertiaLocal"_f),
                     "motion {} is keyframed and the fourth number of its inertia is {}, 0 is expected", row,
                     stored.w);
            const bool turns = inertia.x > 0.0f && inertia.y > 0.0f && inertia.z > 0.0f;
            if (isKeyframed ? inertia != glm::vec3(0.0f) : !turns)
                warn("hkx.motion"_rule, motion.range("inverseInertiaLocal"_f),
                     "motion {} has inverse mass {} and inverse inertia ({}, {}, {}): both are 0, or none",
                     row, motion.number("inverseMass"_f), inertia.x, inertia.y, inertia.z);
        }
    }

    // ---- shapes

    void checkShape()
    {
        constexpr std::int64_t kUnnamed = 0xFCB37EA0; // of meshes and compounds
        const double radius = m_object.number("convexRadius"_f);
        if (!(radius >= 0.0))
            warn("hkx.shape.radius"_rule, m_object.range("convexRadius"_f),
                 "convexRadius is {}, 0 is the least", radius);
        const std::int64_t material = m_object.integer("userData"_f);
        if (material != kUnnamed && nameOf(havok::kFallout4Materials, material).empty())
            m_out.note("hkx.shape.material"_rule, m_object.range("userData"_f),
                       "material {:#x} is the hash of no name that is known", material);
    }

    void checkSphere()
    {
        const auto centres = m_object.rows<glm::vec4>("vertices"_f);
        const bool same =
            std::ranges::all_of(centres, [&](glm::vec4 v) { return pointOf(v) == pointOf(centres.front()); });
        if (!same)
            warn("hkx.sphere.vertices"_rule, m_object.range("vertices"_f),
                 "the vertices of a sphere repeat its centre, these differ");
    }

    void checkHull()
    {
        struct Face {
            std::uint16_t first;
            std::uint8_t count;
            std::uint8_t minHalfAngle;
        };
        const auto vertices = m_object.rows<glm::vec4>("vertices"_f);
        const auto planes = m_object.rows<glm::vec4>("planes"_f);
        const auto faces = m_object.rows<Face>("faces"_f);
        const auto indices = m_object.rows<std::uint8_t>("indices"_f);
        std::size_t next = 0;
        for (std::size_t f = 0; f < faces.size(); ++f) {
            if (faces[f].first != next || next + faces[f].count > indices.size())
                return warn("hkx.hull"_rule, m_object.range("faces"_f),
                            "face {} has {} from {} on, it begins at {} of {}", f,
                            quantity(faces[f].count, "corner"), faces[f].first, next, indices.size());
            next += faces[f].count;
        }
        const auto beyond =
            std::ranges::find_if(indices, [&](std::uint8_t i) { return i >= vertices.size(); });
        if (beyond != indices.end())
            return warn("hkx.hull"_rule, m_object.range("indices"_f), "a corner is vertex {}, there are {}",
                        *beyond, vertices.size());
        if (planes.size() < faces.size())
            return warn("hkx.hull"_rule, m_object.range("planes"_f), "the hull has {} for {}",
                        quantity(planes.size(), "plane"), quantity(faces.size(), "face"));
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
            warn("hkx.hull.planes"_rule, m_object.range("planes"_f),
                 "the normal of plane {} has length {}, 1 is expected", face, glm::length(pointOf(plane)));
            return false;
        }
        for (const std::uint8_t corner : corners) {
            if (std::abs(above(vertices[corner])) <= kTolerance)
                continue;
            warn("hkx.hull.planes"_rule, m_object.range("planes"_f),
                 "vertex {}, a corner of face {}, lies {} off its plane", corner, face,
                 above(vertices[corner]));
            return false;
        }
        // Indices of corners are bytes, so that there is no use for more vertices.
        for (std::size_t v = 0; v < std::min<std::size_t>(vertices.size(), 256); ++v) {
            if (above(vertices[v]) <= kTolerance)
                continue;
            warn("hkx.hull.planes"_rule, m_object.range("planes"_f),
                 "vertex {} lies {} above the plane of face {}", v, above(vertices[v]), face);
            return false;
        }
        return true;
    }

    void checkCompound()
    {
        const auto children = m_object.member("instances"_f).count("elements"_f);
        if (const std::int64_t bits = m_object.integer("numShapeKeyBits"_f); bits < bitLength(children))
            warn("hkx.shape.keybits"_rule, m_object.range("numShapeKeyBits"_f),
                 "{} tell no {} children apart, {} do", quantity(bits, "bit"), children, bitLength(children));
    }

    void checkMesh()
    {
        const auto data = readTarget(m_file, m_object.member("data"_f));
        if (!data)
            return;
        const Reader tree = data->member("meshTree"_f);
        const std::int64_t bits = m_object.integer("numShapeKeyBits"_f),
                           perKey = tree.integer("bitsPerKey"_f);
        const std::int64_t highest = tree.integer("maxKeyValue"_f);
        if (const std::int64_t wanted = bitLength(highest + 1); bits != perKey || perKey != wanted)
            m_out.add(std::min(bits, perKey) < wanted ? Severity::Error : Severity::Warning,
                      "hkx.shape.keybits"_rule, m_object.range("numShapeKeyBits"_f),
                      fmt::format("the shape has {} key bits, its mesh {}; the highest key, {}, wants {}",
                                  bits, perKey, highest, wanted));
        checkBits("quadIsFlat"_f, (highest >> 1) + 1);
        checkBits("triangleIsInterior"_f, highest + 1);
        if (const auto nodes = data->member("simdTree"_f).count("nodes"_f); nodes != 2)
            warn("hkx.mesh.tree"_rule, m_object.range("data"_f),
                 "the mesh has {} in its second tree, 2 are expected", quantity(nodes, "node"));
        checkKeys(tree);
    }

    void checkBits(FieldName field, std::int64_t wanted)
    {
        constexpr std::int64_t kWordBits = 32;
        const Reader storage = m_object.member(field).member("storage"_f);
        const std::int64_t bits = storage.integer("numBits"_f);
        const std::int64_t room = storage.count("words"_f) * kWordBits;
        if (bits < wanted || room < bits)
            warn("hkx.mesh.bits"_rule, m_object.range(field), "{} has {} in room for {}, the mesh wants {}",
                 field.text(), quantity(bits, "bit"), room, wanted);
    }

    // The highest key and the number of keys follow from the primitives.
    void checkKeys(const Reader &tree)
    {
        struct Primitive {
            std::uint8_t indices[4];
            bool isQuad() const { return indices[2] != indices[3]; }
        };
        const auto primitives = tree.rows<Primitive>("primitives"_f);
        const std::uint32_t sections = tree.count("sections"_f);
        const auto keys = static_cast<std::int64_t>(
            primitives.size() +
            static_cast<std::size_t>(std::ranges::count_if(primitives, &Primitive::isQuad)));
        if (sections == 0 || primitives.empty())
            return;
        const std::int64_t run =
            tree.element("sections"_f, sections - 1).member("primitives"_f).integer("data"_f);
        const std::int64_t last = (run >> 8) + (run & 0xFF) - 1;
        if (last < 0 || last >= static_cast<std::int64_t>(primitives.size()))
            return warn("hkx.mesh.tree"_rule, m_object.range("data"_f),
                        "the last section ends at primitive {}, there are {}", last, primitives.size());
        const bool isQuad = primitives[static_cast<std::size_t>(last)].isQuad();
        const std::int64_t highest =
            (std::int64_t{sections} - 1) << 8 | ((run & 0xFF) - 1) << 1 | (isQuad ? 1 : 0);
        if (tree.integer("maxKeyValue"_f) != highest)
            warn("hkx.mesh.tree"_rule, m_object.range("data"_f),
                 "the highest key of the mesh is {}, its primitives make {}", tree.integer("maxKeyValue"_f),
                 highest);
        if (tree.integer("numPrimitiveKeys"_f) != keys)
            m_out.note("hkx.mesh.tree"_rule, m_object.range("data"_f),
                       "the mesh says {}, its primitives make {}",
                       quantity(tree.integer("numPrimitiveKeys"_f), "key"), keys);
    }

    void checkOldCapsule()
    {
        const double radius = m_object.number("radius"_f);
        for (const FieldName end : {"vertexA"_f, "vertexB"_f}) {
            if (!(double(m_object.vec4(end).w) == radius))
                warn("hkx.shape.radius"_rule, m_object.range(end),
                     "the fourth number of {} is {}, the radius {}", end.text(), m_object.vec4(end).w,
                     radius);
        }
    }

    const File &m_file;
    const StructDesc &m_type; // of the object
    const Reader &m_object;
    Diagnostics &m_out;
    std::set<std::uint32_t> m_listed; // objects that the system refers to
    std::set<std::pair<std::uint32_t, std::int64_t>>
        m_filtered; // shapes with the filters they were compared with
};

} // namespace

void checkPhysics(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    const std::vector<Object> &objects = file.state<HkxState>().pack.objects;
    forEachObject(file, diagnostics, progress, [&](std::uint32_t i, const Reader &object) {
        PhysicsCheck(file, *objects[i].type, object, diagnostics).run();
    });
}

} // namespace cutaway::hkx
