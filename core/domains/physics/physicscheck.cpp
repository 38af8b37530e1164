// SPDX-License-Identifier: MIT
#include "core/domains/physics/physicscheck.h"

#include "core/domains/physics/checkparts.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "core/schema/common.h"

#include <cmath>

namespace cutaway::physics
{

namespace
{

bool mayHoldFloats(const FieldDesc &row)
{
    return anyRowWithin(
        row, [](const FieldDesc &field) { return field.kind == Kind::F32 || field.kind == Kind::BFloat16; });
}

// Looks through an object for the first number that is none.
class NumberCheck
{
public:
    NumberCheck(const Check &check, const Reader &object)
        : m_check(check), m_object(object), m_tree(object.tree()), m_planes(object.find("planes"_f)),
          m_faces(object.count("faces"_f))
    {
    }

    void run() { isSound(m_tree.node(m_tree.root())); }

private:
    bool isSound(const Node &node)
    {
        if (node.isScalar())
            return isNumber(node);
        if (node.isArray && !mayHoldFloats(*node.field))
            return true;
        // Behind the planes of the faces is whatever was there.
        const std::uint32_t rows =
            m_planes && *m_planes == node.id ? std::min(m_faces, node.childCount) : node.childCount;
        for (std::uint32_t row = 0; row < rows; ++row) {
            if (!isSound(m_tree.childNode(node, row)))
                return false;
        }
        return true;
    }

    bool isNumber(const Node &node)
    {
        if (node.kind != Kind::F32 && node.kind != Kind::BFloat16)
            return true;
        const Value value = m_tree.value(node);
        const auto *number = std::get_if<double>(&value);
        if (number == nullptr || std::isfinite(*number))
            return true;
        m_check.out.enterUnit(m_object.unit(), m_check.file.units().range(m_object.unit()).offset);
        m_check.out.error("physics.finite"_rule, node.range, "'{}' is {}", m_tree.path(node.id), *number);
        return false;
    }

    const Check &m_check;
    const Reader &m_object;
    const UnitTree &m_tree;
    std::optional<NodeId> m_planes;
    std::uint32_t m_faces;
};

void checkShapeObject(const Check &check, const Reader &shape, const shape::Type &type)
{
    checkNumbers(check, shape);
    checkShapeWords(check, shape, type);
    if (type.form == shape::Form::Hull)
        checkHull(check, shape);
    else if (type.form == shape::Form::Capsule)
        checkCapsule(check, shape);
    else if (type.form == shape::Form::SectionMesh)
        checkMesh(check, shape);
    else if (type.isCompound())
        checkCompound(check, shape);
}

struct ClassChecks {
    std::string_view base;
    void (*check)(const Check &, const Reader &);
};
constexpr ClassChecks kClassChecks[] = {
    {"hknpPhysicsSystemData", checkNumbers},
    {"hknpPhysicsSystemData", checkSystem},
    {"hknpRagdollData", checkRagdoll},
    {"hkpConstraintData", checkConstraintLimits},
};

void checkPackfile(const Check &check, Progress &progress)
{
    const std::vector<hkx::Object> &objects = check.file.state<hkx::HkxState>().pack.objects;
    for (std::uint32_t i = 0; i < objects.size() && !progress.cancelled(); ++i) {
        const hkx::Object &object = objects[i];
        const bool isConstraint =
            object.type != nullptr && hkx::derivesFrom(*object.type, "hkpConstraintData");
        if (object.type == nullptr || !(isConstraint || object.className.starts_with("hknp")))
            continue;
        const auto reader = hkx::readObject(check.file, i);
        if (!reader)
            continue;
        for (const ClassChecks &row : kClassChecks) {
            if (hkx::derivesFrom(*object.type, row.base))
                row.check(check, *reader);
        }
        const shape::Type *shape = shape::typeNamed(object.className);
        const shape::Type *holder = shape::typeWithData(object.className);
        if (shape != nullptr)
            checkShapeObject(check, *reader, *shape);
        else if (holder != nullptr && holder->isMesh())
            checkNumbers(check, *reader);
    }
}

void checkNif(const Check &check, Progress &progress)
{
    for (UnitId unit = 0; unit < check.file.units().size() && !progress.cancelled(); ++unit) {
        if (!nif::isBlock(check.file, unit))
            continue;
        const std::string type = check.file.format().unitType(check.file, unit);
        if (!type.starts_with("bhk") || nif::blockRow(type) == nullptr)
            continue;
        if (type.starts_with("bhkRigidBody"))
            checkRigidBody(check, Reader(check.file.tree(unit)));
        else if (shape::typeNamed(type) != nullptr || shape::typeWithData(type) != nullptr)
            checkShapeBlock(check, Reader(nif::linkTree(check.file, unit)));
    }
    checkPlainPlaces(check);
    checkCollisionObjects(check, progress);
    checkBsxFlags(check, progress);
}

} // namespace

void checkNumbers(const Check &check, const Reader &object)
{
    NumberCheck(check, object).run();
}

void checkPhysics(const File &file, Diagnostics &diagnostics, Progress &progress)
{
    const Check check{file, diagnostics};
    if (hkx::isHkx(file))
        checkPackfile(check, progress);
    else if (nif::isNif(file))
        checkNif(check, progress);
}

} // namespace cutaway::physics
