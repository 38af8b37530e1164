// SPDX-License-Identifier: MIT
#include "core/formats/nif/collisioncheck.h"

#include "core/base/quantity.h"
#include "core/formats/havok/names.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/schema/shapes.h"
#include "core/formats/nif/state.h"
#include "core/schema/common.h"
#include "core/schema/value.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kNoBlock = -1;

class CollisionCheck
{
public:
    CollisionCheck(const File &file, const Reader &block, Diagnostics &out)
        : m_file(file), m_tree(block.tree()), m_at(block), m_out(out), m_stream(stateOf(file).header.stream)
    {
    }

    void run(const StructDesc &type)
    {
        struct Rule {
            std::string_view base;
            void (CollisionCheck::*check)();
        };
        static const Rule kRules[] = {
            {"bhkCollisionObject", &CollisionCheck::checkObject},
            {"bhkRigidBody", &CollisionCheck::checkBody},
            {kBhkConvexShape.name, &CollisionCheck::checkConvex},
            {kBhkCapsuleShape.name, &CollisionCheck::checkCapsule},
            {kBhkBoxShape.name, &CollisionCheck::checkBox},
            {kBhkConvexVerticesShape.name, &CollisionCheck::checkHull},
            {kBhkConvexTransformShape.name, &CollisionCheck::checkTransform},
            {kBhkListShape.name, &CollisionCheck::checkList},
            {kBhkPackedNiTriStripsShape.name, &CollisionCheck::checkCopies},
            {kBhkCompressedMeshShape.name, &CollisionCheck::checkCopies},
            {kBhkCompressedMeshShapeData.name, &CollisionCheck::checkMesh},
        };
        if (derivesFrom(type, "bhkRefObject"))
            checkFinite(m_tree.node(m_tree.root()));
        for (const Rule &rule : kRules) {
            if (derivesFrom(type, rule.base))
                (this->*rule.check)();
        }
    }

private:
    // The motion types of Havok 2010, numbered as in Skyrim.
    enum Motion : std::int64_t { kSphereInertia = 2, kBoxInertia = 3, kKeyframed = 4, kFixed = 5 };

    bool isSkyrim() const { return m_stream >= kBsSkyrim && m_stream < kBsFallout4; }

    template <class... Args>
    void warn(Code code, FieldName field, fmt::format_string<Args...> text, Args &&...args)
    {
        m_out.warning(code, m_at.range(field), text, std::forward<Args>(args)...);
    }

    // The decoded block that a reference of this one leads to.
    std::optional<Reader> blockAt(FieldName reference) const
    {
        const std::int64_t block = m_at.has(reference) ? m_at.integer(reference) : kNoBlock;
        const auto unit = unitOfBlock(stateOf(m_file), block);
        return unit ? std::optional(Reader(m_file.tree(*unit))) : std::nullopt;
    }

    // The first NaN below the node is enough: it makes the whole body vanish.
    bool checkFinite(const Node &node)
    {
        if (isFloat(node))
            return checkFloats(node);
        if (node.id != m_tree.root() && !anyRowWithin(*node.field, isFloatRow))
            return true;
        if (node.isArray && node.childCount != 0) {
            const Node element = m_tree.childNode(node, 0);
            const bool isFloats = element.type == &kVec3 || element.type == &kVec4 || isFloat(element);
            if (element.id.inner != 0 && isFloats) // a computed element, as which all others are
                return checkFloats(node);
        }
        for (std::uint32_t row = 0; row < node.childCount; ++row) {
            if (!checkFinite(m_tree.childNode(node, row)))
                return false;
        }
        return true;
    }

    static bool isFloat(const Node &node) { return node.isScalar() && node.kind == Kind::F32; }
    static bool isFloatRow(const FieldDesc &row) { return row.kind == Kind::F32; }

    bool checkFloats(const Node &node)
    {
        const ByteSpan bytes = m_tree.bytesOf(node);
        for (std::size_t at = 0; at + sizeof(float) <= bytes.size(); at += sizeof(float)) {
            const auto number = load<float>(bytes, at);
            if (std::isfinite(number))
                continue;
            const std::uint64_t place = node.range.offset + at;
            m_out.warning("nif.number.finite"_rule, {place, sizeof(float)}, "'{}' is {}",
                          m_tree.path(m_tree.innermostAt(place)), number);
            return false;
        }
        return true;
    }

    void checkObject()
    {
        constexpr std::int64_t kSetLocal = 0x8;
        const auto body = blockAt("body"_f);
        if (!body || !isSkyrim() || !body->has("motionSystem"_f))
            return;
        const std::int64_t motion = body->integer("motionSystem"_f);
        const bool isSet = (m_at.integer("flags"_f) & kSetLocal) != 0;
        if (isSet != (motion == kKeyframed))
            warn("nif.collision.setlocal"_rule, "flags"_f,
                 "flag 'set local' is {}, the body's motion is {}: it belongs to {}",
                 isSet ? "set" : "not set", nameOf(havok::kMotionTypes, motion), "keyframed bodies");
    }

    void checkBody()
    {
        if (!std::ranges::equal(m_at.bytes("filter"_f), m_at.bytes("filterCopy"_f)))
            warn("nif.body.filtercopy"_rule, "filterCopy"_f, "filterCopy is {}, filter is {}",
                 filterText("filterCopy"_f), filterText("filter"_f));
        const float length = glm::length(m_at.vec4("rotation"_f));
        if (!(std::abs(length - 1.0f) <= 1e-3f))
            warn("nif.body.rotation"_rule, "rotation"_f, "the rotation has length {}, 1 is expected", length);
        if (isSkyrim())
            checkMotion();
    }

    std::string filterText(FieldName field) const
    {
        const Reader filter = m_at.member(field);
        return fmt::format("layer {}, flags {:#x}, group {}", filter.integer("layer"_f),
                           filter.integer("flags"_f), filter.integer("group"_f));
    }

    void checkMotion()
    {
        const std::int64_t motion = m_at.integer("motionSystem"_f);
        const std::int64_t quality = m_at.integer("quality"_f);
        const double mass = m_at.number("mass"_f);
        const Reader inertia = m_at.member("inertia"_f);
        const glm::vec3 moments(inertia.vec4("row0"_f).x, inertia.vec4("row1"_f).y, inertia.vec4("row2"_f).z);
        const bool isMoving = motion == kSphereInertia || motion == kBoxInertia;
        const std::int64_t wanted = motion == kFixed ? 0 : motion == kKeyframed ? 1 : 4;
        if ((isMoving || motion == kFixed || motion == kKeyframed) && quality != wanted)
            warn("nif.body.motion"_rule, "quality"_f, "quality is {}, bodies of motion {} have {}", quality,
                 nameOf(havok::kMotionTypes, motion), wanted);
        if (isMoving && !(mass > 0.0 && moments.x > 0.0f && moments.y > 0.0f && moments.z > 0.0f))
            warn("nif.body.mass"_rule, "mass"_f,
                 "mass is {}, inertia ({}, {}, {}): a body that moves has both", mass, moments.x, moments.y,
                 moments.z);
        if (motion == kFixed && !(mass == 0.0 && moments == glm::vec3(0.0f)))
            warn("nif.body.mass"_rule, "mass"_f, "mass is {}, inertia ({}, {}, {}): a fixed body has neither",
                 mass, moments.x, moments.y, moments.z);
        const double depth = m_at.number("penetrationDepth"_f);
        if (!(depth > 0.0 && depth <= 0.5))
            warn("nif.body.depth"_rule, "penetrationDepth"_f,
                 "penetration depth is {}; usual are above 0 to 0.5", depth);
    }

    void checkConvex()
    {
        const double radius = m_at.number("radius"_f);
        if (!(radius >= 0.0))
            warn("nif.shape.radius"_rule, "radius"_f, "radius is {}, 0 is the least", radius);
        const auto &names = m_stream < kBsFallout4 ? havok::kSkyrimMaterials : havok::kFallout4Materials;
        const std::int64_t material = m_at.integer("material"_f);
        if (m_stream > kBsFallout3 && m_at.has("material"_f) && nameOf(names, material).empty())
            m_out.note("nif.shape.material"_rule, m_at.range("material"_f),
                       "material {:#x} is the hash of no name that is known", material);
    }

    void checkCapsule()
    {
        const double radius = m_at.number("radius"_f);
        for (const FieldName copy : {"r1"_f, "r2"_f}) {
            if (!(m_at.number(copy) == radius))
                warn("nif.shape.radius"_rule, copy, "{} is {}, radius is {}: a capsule has one radius",
                     copy.text(), m_at.number(copy), radius);
        }
        if (m_at.vec4("p1"_f) == m_at.vec4("p2"_f))
            warn("nif.shape.extent"_rule, "p2"_f, "both ends of the capsule are at one place");
    }

    void checkBox()
    {
        const glm::vec4 half = m_at.vec4("halfExtents"_f);
        const float least = std::min({half.x, half.y, half.z});
        if (!(least > 0.0f))
            warn("nif.shape.extent"_rule, "halfExtents"_f,
                 "half of the smallest side is {}, it has to be above 0", least);
        else if (m_at.number("radius"_f) > double(least))
            warn("nif.shape.radius"_rule, "radius"_f, "radius is {}, half of the smallest side is {}",
                 m_at.number("radius"_f), least);
    }

    // No vertex lies outside of a plane; the planes bound the hull with its convex radius, so they keep off
    // by the radius.
    void checkHull()
    {
        constexpr float kOutside = 0.02f;       // Havok units; 0.01 is passed by two real hulls
        constexpr std::size_t kMost = 10000000; // distances; real hulls have 54 000 at most
        const auto planes = m_at.rows<glm::vec4>("normals"_f), vertices = m_at.rows<glm::vec4>("vertices"_f);
        if (vertices.size() * planes.size() > kMost)
            return;
        for (std::size_t plane = 0; plane < planes.size(); ++plane) {
            const glm::vec4 bound = planes[plane];
            const auto above = [bound](glm::vec4 v) {
                return glm::dot(glm::vec3(bound), glm::vec3(v)) + bound.w;
            };
            const auto outside =
                std::ranges::find_if(vertices, [&](glm::vec4 v) { return above(v) > kOutside; });
            if (outside == vertices.end())
                continue;
            warn("nif.shape.planes"_rule, "normals"_f, "vertex {} lies {} outside of plane {}",
                 outside - vertices.begin(), above(*outside), plane);
            return;
        }
    }

    void checkTransform()
    {
        const auto child = blockAt("shape"_f);
        if (!child || !child->has("radius"_f))
            return;
        for (const FieldName field : {"radius"_f, "material"_f}) {
            if (!std::ranges::equal(m_at.bytes(field), child->bytes(field)))
                warn("nif.shape.child"_rule, field, "{} is {}, that of the shape inside is {}", field.text(),
                     m_at.number(field), child->number(field));
        }
    }

    void checkList()
    {
        if (isSkyrim() && m_at.count("filters"_f) != m_at.count("sub"_f))
            warn("nif.shape.filters"_rule, "numFilters"_f, "the list has {} and {}",
                 quantity(m_at.count("sub"_f), "shape"), quantity(m_at.count("filters"_f), "filter"));
    }

    void checkCopies()
    {
        for (const auto &[copy, original] :
             {std::pair("radiusCopy"_f, "radius"_f), std::pair("scaleCopy"_f, "scale"_f)}) {
            if (!std::ranges::equal(m_at.bytes(copy), m_at.bytes(original)))
                warn("nif.shape.radius"_rule, copy, "{} differs from {}", copy.text(), original.text());
        }
    }

    void checkMesh()
    {
        constexpr std::size_t kVertex = 3; // numbers
        const std::uint32_t materials = m_at.count("materials"_f), transforms = m_at.count("transforms"_f);
        for (std::uint32_t i = 0; i < m_at.count("chunks"_f); ++i) {
            const Reader chunk = m_at.element("chunks"_f, i);
            const std::int64_t material = chunk.integer("materialIndex"_f);
            const std::int64_t transform = chunk.integer("transformIndex"_f);
            if (material >= materials || transform >= transforms)
                m_out.error("nif.mesh.chunk"_rule, chunk.range("materialIndex"_f),
                            "chunk {} has material {} of {} and transform {} of {}", i, material, materials,
                            transform, transforms);
            const ByteSpan indices = chunk.bytes("indices"_f);
            const std::size_t vertices = chunk.count("vertices"_f) / kVertex;
            for (std::size_t at = 0; at + sizeof(std::uint16_t) <= indices.size();
                 at += sizeof(std::uint16_t)) {
                const auto index = load<std::uint16_t>(indices, at);
                if (index < vertices)
                    continue;
                const ByteRange place{chunk.range("indices"_f).offset + at, sizeof(std::uint16_t)};
                m_out.error("nif.mesh.chunk"_rule, place, "chunk {} uses vertex {}, it has {}", i, index,
                            vertices);
                break;
            }
        }
    }

    const File &m_file;
    const UnitTree &m_tree;
    const Reader &m_at;
    Diagnostics &m_out;
    std::uint32_t m_stream;
};

} // namespace

void checkCollision(const File &file, const Reader &block, std::string_view type, Diagnostics &diagnostics)
{
    if (const FieldDesc *row = blockRow(type); row != nullptr)
        CollisionCheck(file, block, diagnostics).run(*row->type);
}

} // namespace cutaway::nif
