// SPDX-License-Identifier: MIT
// What the checks of this folder share.
#pragma once

#include "core/domains/physics/rules.h"
#include "core/file/file.h"
#include "core/formats/nif/follow.h"
#include "core/schema/reader.h"
#include "core/shape/type.h"

#include <glm/mat3x3.hpp>

namespace cutaway::physics
{

// A file and where to report what is wrong with it.
struct Check {
    const File &file;
    Diagnostics &out;

    // About a field of what the reader stands on.
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void error(Code code, const Reader &at, FieldName field,
                                            fmt::format_string<Args...> text, Args &&...args) const
    {
        add(Severity::Error, code, at, field, fmt::format(text, std::forward<Args>(args)...));
    }
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void warn(Code code, const Reader &at, FieldName field,
                                           fmt::format_string<Args...> text, Args &&...args) const
    {
        add(Severity::Warning, code, at, field, fmt::format(text, std::forward<Args>(args)...));
    }
    template <class... Args>
    [[gnu::cold, gnu::noinline]] void note(Code code, const Reader &at, FieldName field,
                                           fmt::format_string<Args...> text, Args &&...args) const
    {
        add(Severity::Note, code, at, field, fmt::format(text, std::forward<Args>(args)...));
    }
    void add(Severity severity, Code code, const Reader &at, FieldName field, std::string text) const
    {
        out.enterUnit(at.unit(), file.units().range(at.unit()).offset);
        out.add(severity, code, at.range(field), std::move(text));
    }
};

// Mass, layer and friction, whoever holds them.
void checkFriction(const Check &check, const Reader &at, FieldName field);
void checkRestitution(const Check &check, const Reader &at);
void checkMassOf(const Check &check, const Reader &at, FieldName field, double mass);
// Moments about three axes at right angles.
void checkMoments(const Check &check, const Reader &at, FieldName field, glm::dvec3 moments);

// ---- packfiles

void checkSystem(const Check &check, const Reader &system);
// False for a packfile that holds a skeleton for animations: flags and materials of its ragdoll are the
// tool's.
bool isCompiled(const File &packfile);
// The material that a body of the system should have: that in the row of its shape.
std::uint32_t materialRowOf(const File &packfile, const Reader &system, const Reader &body,
                            std::uint32_t number);
// Whether its constraints follow its bones, and its bodies enter the world keyframed.
void checkRagdoll(const Check &check, const Reader &ragdoll);
void checkConstraintLimits(const Check &check, const Reader &constraint);
// The words that say which class a shape is of.
void checkShapeWords(const Check &check, const Reader &shape, const shape::Type &type);
void checkCapsule(const Check &check, const Reader &capsule);
// The shape or a child of it is a compressed mesh.
bool holdsMesh(const File &packfile, const Reader &shape);
// All numbers of an object are numbers, but for the planes that fill up those of a hull.
void checkNumbers(const Check &check, const Reader &object);
void checkHull(const Check &check, const Reader &hull);
void checkCompound(const Check &check, const Reader &compound);
void checkMesh(const Check &check, const Reader &mesh);
// A face's angle to the nearest of those behind its edges, as it would be stored: 255 for half a turn.
std::vector<int> faceAngles(std::span<const glm::vec4> planes,
                            const std::vector<std::vector<std::uint32_t>> &faces);
std::vector<int> faceAngles(const Reader &hull);

// ---- NIF

void checkCollisionObjects(const Check &check, Progress &progress); // of Fallout 4
void checkBsxFlags(const Check &check, Progress &progress);         // but Havok, which nif.bsx.havok is about
void checkRigidBody(const Check &check, const Reader &body);
// Bodies of Skyrim that have a place which the game ignores.
std::vector<Reader> plainBodiesWithPlace(const File &file);
void checkPlainPlaces(const Check &check);                     // one note for all
void checkShapeBlock(const Check &check, const Reader &shape); // or the data of one
bool isSkyrim(const File &file);

} // namespace cutaway::physics
