// SPDX-License-Identifier: MIT
#include "core/nif/collisioncheck.h"

#include "core/havok/names.h"
#include "core/nif/blocktypes.h"
#include "core/nif/state.h"
#include "core/schema/common.h"
#include "core/schema/fields.h"
#include "core/schema/value.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <glm/geometric.hpp>

namespace cutaway::nif
{

namespace
{

constexpr std::int64_t kNoBlock = -1;

class CollisionCheck
{
public:
    CollisionCheck(const File &file, const UnitTree &tree, Diagnostics &out)
        : m_file(file), m_tree(tree), m_at(tree, tree.root()), m_out(out),
          m_stream(stateOf(file).header.stream)
    {
    }

    void run(const StructDesc &type)
    {
        struct Rule {
            std::string_view base;
            void (CollisionCheck::*check)();
        };
        static constexpr Rule kRules[] = {
            {"bhkCollisionObject", &CollisionCheck::checkObject},
            {"bhkRigidBody", &CollisionCheck::checkBody},
            {"bhkConvexShape", &CollisionCheck::checkConvex},
            {"bhkCapsuleShape", &CollisionCheck::checkCapsule},
            {"bhkBoxShape", &CollisionCheck::checkBox},
            {"bhkConvexVerticesShape", &CollisionCheck::checkHull},
            {"bhkConvexTransformShape", &CollisionCheck::checkTransform},
            {"bhkListShape", &CollisionCheck::checkList},
            {"bhkPackedNiTriStripsShape", &CollisionCheck::checkCopies},
            {"bhkCompressedMeshShape", &CollisionCheck::checkCopies},
            {"bhkCompressedMeshShapeData", &CollisionCheck::checkMesh},
        };
        if (derivesFrom(type, "bhkRefObject"))
            checkFinite(m_tree.root());
        for (const Rule &rule : kRules) {
            if (derivesFrom(type, rule.base))
                (this->*rule.check)();
        }
    }

private:
    // Of Havok 2010, as Skyrim numbers them.
    enum Motion : std::int64_t { kSphereInertia = 2, kBoxInertia = 3, kKeyframed = 4, kFixed = 5 };

    bool isSkyrim() const { return m_stream >= kBsSkyrim && m_stream < kBsFallout4; }

    template <class... Args>
    void warn(Code code, std::string_view field, fmt::format_string<Args...> text, Args &&...args)
    {
        m_out.warning(code, m_at.range(field), text, std::forward<Args>(args)...);
    }

    // The decoded block that a reference of this one leads to.
    std::shared_ptr<const UnitTree> blockAt(std::string_view reference) const
    {
        const std::int64_t block = m_at.has(reference) ? m_at.integer(reference) : kNoBlock;
        const auto unit = unitOfBlock(stateOf(m_file), block);
        return unit ? m_file.tree(*unit) : nullptr;
    }

    // The first number below the node that is none is enough: it makes the whole body vanish.
    bool checkFinite(NodeId at)
    {
        const Node node = m_tree.node(at);
        const bool isVectors = node.isArray && (node.type == &kVec3 || node.type == &kVec4);
        if (isVectors || (node.isScalar() && node.kind == Kind::F32))
            return checkFloats(node);
        const bool isNumbers = node.isArray && node.kind != Kind::Struct;
        for (std::uint32_t row = 0; row < node.childCount && !isNumbers; ++row) {
            if (!checkFinite(m_tree.child(at, row)))
                return false;
        }
        return true;
    }

    bool checkFloats(const Node &node)
    {
        const ByteSpan bytes = m_tree.bytesOf(node.id);
        for (std::size_t at = 0; at + sizeof(float) <= bytes.size(); at += sizeof(float)) {
            const auto number = load<float>(bytes, at);
            if (std::isfinite(number))
                continue;
            const std::uint64_t place = node.range.offset + at;
            m_out.warning(kCodeFinite, {place, sizeof(float)}, "'{}' is {}",
                          m_tree.path(m_tree.innermostAt(place)), number);
            return false;
        }
        return true;
    }

    void checkObject()
    {
        constexpr std::int64_t kSetLocal = 0x8;
        const auto body = blockAt("body");
        if (body == nullptr || !isSkyrim() || !body->childNamed(body->root(), "motionSystem"))
            return;
        const std::int64_t motion = Fields(*body, body->root()).integer("motionSystem");
        const bool isSet = (m_at.integer("flags") & kSetLocal) != 0;
        if (isSet != (motion == kKeyframed))
            warn(kCodeSetLocal, "flags", "flag 'set local' is {}, the body's motion is {}: it belongs to {}",
                 isSet ? "set" : "not set", nameOf(havok::kMotionTypes, motion), "keyframed bodies");
    }

    void checkBody()
    {
        if (!std::ranges::equal(m_at.bytes("filter"), m_at.bytes("filterCopy")))
            warn(kCodeFilterCopy, "filterCopy", "filterCopy is {}, filter is {}", filterText("filterCopy"),
                 filterText("filter"));
        const float length = glm::length(m_at.vec("rotation"));
        if (!(std::abs(length - 1.0f) <= 1e-3f))
            warn(kCodeRotation, "rotation", "the rotation has length {}, 1 is expected", length);
        if (isSkyrim())
            checkMotion();
    }

    std::string filterText(std::string_view field) const
    {
        const Fields filter = m_at.member(field);
        return fmt::format("layer {}, flags {:#x}, group {}", filter.integer("layer"),
                           filter.integer("flags"), filter.integer("group"));
    }

    void checkMotion()
    {
        const std::int64_t motion = m_at.integer("motionSystem");
        const std::int64_t quality = m_at.integer("quality");
        const double mass = m_at.number("mass");
        const Fields inertia = m_at.member("inertia");
        const glm::vec3 moments(inertia.vec("row0").x, inertia.vec("row1").y, inertia.vec("row2").z);
        const bool isMoving = motion == kSphereInertia || motion == kBoxInertia;
        const std::int64_t wanted = motion == kFixed ? 0 : motion == kKeyframed ? 1 : 4;
        if ((isMoving || motion == kFixed || motion == kKeyframed) && quality != wanted)
            warn(kCodeMotion, "quality", "quality is {}, bodies of motion {} have {}", quality,
                 nameOf(havok::kMotionTypes, motion), wanted);
        if (isMoving && !(mass > 0.0 && moments.x > 0.0f && moments.y > 0.0f && moments.z > 0.0f))
            warn(kCodeMass, "mass", "mass is {}, inertia ({}, {}, {}): a body that moves has both", mass,
                 moments.x, moments.y, moments.z);
        if (motion == kFixed && !(mass == 0.0 && moments == glm::vec3(0.0f)))
            warn(kCodeMass, "mass", "mass is {}, inertia ({}, {}, {}): a fixed body has neither", mass,
                 moments.x, moments.y, moments.z);
        const double depth = m_at.number("penetrationDepth");
        if (!(depth > 0.0 && depth <= 0.5))
            warn(kCodeDepth, "penetrationDepth", "penetration depth is {}; usual are above 0 to 0.5", depth);
    }

    void checkConvex()
    {
        const double radius = m_at.number("radius");
        if (!(radius >= 0.0))
            warn(kCodeRadius, "radius", "radius is {}, 0 is the least", radius);
        const auto &names = m_stream < kBsFallout4 ? havok::kSkyrimMaterials : havok::kFallout4Materials;
        const std::int64_t material = m_at.integer("material");
        if (m_stream > kBsFallout3 && m_at.has("material") && nameOf(names, material).empty())
            m_out.note(kCodeMaterial, m_at.range("material"),
                       "material {:#x} is the hash of no name that is known", material);
    }

    void checkCapsule()
    {
        const double radius = m_at.number("radius");
        for (const std::string_view copy : {"r1", "r2"}) {
            if (!(m_at.number(copy) == radius))
                warn(kCodeRadius, copy, "{} is {}, radius is {}: a capsule has one radius", copy,
                     m_at.number(copy), radius);
        }
        if (m_at.vec("p1") == m_at.vec("p2"))
            warn(kCodeExtent, "p2", "both ends of the capsule are at one place");
    }

    void checkBox()
    {
        const glm::vec4 half = m_at.vec("halfExtents");
        const float least = std::min({half.x, half.y, half.z});
        if (!(least > 0.0f))
            warn(kCodeExtent, "halfExtents", "half of the smallest side is {}, it has to be above 0", least);
        else if (m_at.number("radius") > double(least))
            warn(kCodeRadius, "radius", "radius is {}, half of the smallest side is {}",
                 m_at.number("radius"), least);
    }

    // No vertex lies outside of a plane; the planes bound the hull with its shell, so they keep off by the
    // radius.
    void checkHull()
    {
        constexpr float kOutside = 0.02f;       // Havok units; 0.01 is passed by two real hulls
        constexpr std::size_t kMost = 10000000; // distances; real hulls have 54 000 at most
        const auto planes = rows("normals"), vertices = rows("vertices");
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
            warn(kCodePlanes, "normals", "vertex {} lies {} outside of plane {}", outside - vertices.begin(),
                 above(*outside), plane);
            return;
        }
    }

    std::vector<glm::vec4> rows(std::string_view array) const
    {
        const ByteSpan bytes = m_at.bytes(array);
        std::vector<glm::vec4> found(bytes.size() / sizeof(glm::vec4));
        if (!found.empty())
            std::memcpy(found.data(), bytes.data(), found.size() * sizeof(glm::vec4));
        return found;
    }

    void checkTransform()
    {
        const auto shape = blockAt("shape");
        if (shape == nullptr || !shape->childNamed(shape->root(), "radius"))
            return;
        const Fields child(*shape, shape->root());
        for (const std::string_view field : {"radius", "material"}) {
            if (!std::ranges::equal(m_at.bytes(field), child.bytes(field)))
                warn(kCodeChild, field, "{} is {}, that of the shape inside is {}", field, m_at.number(field),
                     child.number(field));
        }
    }

    void checkList()
    {
        if (isSkyrim() && m_at.count("filters") != m_at.count("sub"))
            warn(kCodeFilters, "numFilters", "the list has {} shapes and {} filters", m_at.count("sub"),
                 m_at.count("filters"));
    }

    void checkCopies()
    {
        for (const auto &[copy, original] :
             {std::pair("radiusCopy", "radius"), std::pair("scaleCopy", "scale")}) {
            if (!std::ranges::equal(m_at.bytes(copy), m_at.bytes(original)))
                warn(kCodeRadius, copy, "{} differs from {}", copy, original);
        }
    }

    void checkMesh()
    {
        constexpr std::size_t kVertex = 3; // numbers
        const std::uint32_t materials = m_at.count("materials"), transforms = m_at.count("transforms");
        for (std::uint32_t i = 0; i < m_at.count("chunks"); ++i) {
            const Fields chunk = m_at.element("chunks", i);
            const std::int64_t material = chunk.integer("materialIndex");
            const std::int64_t transform = chunk.integer("transformIndex");
            if (material >= materials || transform >= transforms)
                m_out.error(kCodeChunk, chunk.range("materialIndex"),
                            "chunk {} has material {} of {} and transform {} of {}", i, material, materials,
                            transform, transforms);
            else if (material != transform)
                m_out.warning(kCodeChunk, chunk.range("transformIndex"),
                              "chunk {} has transform {}, its material is {}: both are one number", i,
                              transform, material);
            const ByteSpan indices = chunk.bytes("indices");
            const std::size_t vertices = chunk.count("vertices") / kVertex;
            for (std::size_t at = 0; at + sizeof(std::uint16_t) <= indices.size();
                 at += sizeof(std::uint16_t)) {
                const auto index = load<std::uint16_t>(indices, at);
                if (index < vertices)
                    continue;
                const ByteRange place{chunk.range("indices").offset + at, sizeof(std::uint16_t)};
                m_out.error(kCodeChunk, place, "chunk {} uses vertex {}, it has {}", i, index, vertices);
                break;
            }
        }
    }

    const File &m_file;
    const UnitTree &m_tree;
    Fields m_at;
    Diagnostics &m_out;
    std::uint32_t m_stream;
};

} // namespace

void checkCollision(const File &file, const UnitTree &tree, std::string_view type, Diagnostics &diagnostics)
{
    if (const FieldDesc *row = blockRow(type); row != nullptr)
        CollisionCheck(file, tree, diagnostics).run(*row->type);
}

} // namespace cutaway::nif
