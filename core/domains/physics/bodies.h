// SPDX-License-Identifier: MIT
// The bodies of a file, whoever holds them: rigid bodies of a NIF, rows of a packfile inside one, rows and
// rigid bodies of a packfile by itself. Facts and sources: core/formats/nif/FORMAT.md,
// core/formats/hkx/FORMAT.md.
//
// A body stands for the file as it was when it was listed; it keeps the document that it is in.
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"

#include <array>
#include <vector>

namespace cutaway::physics
{

enum class BodyKind : std::uint8_t {
    Static,    // never moves
    Animated,  // of Skyrim: keyframed, without mass, on the layer of animated statics
    Keyframed, // moved by an animation, pushes others
    Dynamic,   // moved by forces
};
inline constexpr std::size_t kBodyKindCount = 4;

std::string_view toString(BodyKind kind);

// The rows, blocks and objects that hold the values of a body.
enum class BodyPart : std::uint8_t {
    Body,
    Motion,     // of a packfile: mass, inertia, place
    Properties, // of a packfile: damping and limits of the motion
    Material,   // of a packfile: friction, bounce
    Shape,
    Surface,   // of a rigid body: the shape or the row of a mesh that has the one material of it
    Collision, // in the listed file, as the next: the collision object that names the body
    Announced, // BSXFlags: what the file has for the game
};
inline constexpr std::size_t kPartCount = 8;

// What stores a body.
enum class BodyStorage : std::uint8_t {
    Hknp,      // hknpBodyCinfo and what it names: Fallout 4
    RigidBody, // bhkRigidBody, bhkRigidBodyT: Skyrim and older games
    Entity,    // hkpRigidBody: ragdolls in Skyrim's skeletons, in game units
};

struct Body {
    BodyStorage storage = BodyStorage::RigidBody;
    BodyKind kind = BodyKind::Static;
    std::string name;      // of the node that it hangs on; else of the body: "body 3"
    std::string collision; // path of the collision object in the file; empty where there is none
    std::shared_ptr<const File> document; // that it is in: the file, or the packfile inside it
    std::string prefix;                   // of paths of the document in the file: "block[7]!"
    std::uint64_t base = 0;               // of offsets of the document in the file
    std::shared_ptr<const File> file;     // the listed one, which holds the document or is it
    std::array<std::optional<Reader>, kPartCount> parts{}; // none where the body has no such part

    const std::optional<Reader> &part(BodyPart part) const { return parts[static_cast<std::size_t>(part)]; }
    // A node of the document as a path in the file.
    std::string pathOf(const Reader &node) const;
    // The same for a node of any part, and its bytes in the file.
    std::string pathOf(BodyPart part, const Reader &node) const;
    std::optional<ByteRange> rangeOf(BodyPart part, const Reader &node) const;
    const File &documentOf(BodyPart part) const { return part < BodyPart::Collision ? *document : *file; }
    std::string shapeType() const; // "hknpConvexPolytopeShape"; empty without a shape
};

// True if the types of the units allow for bodies; decodes nothing.
bool hasBodies(const File &file);

// In the order of the file.
std::vector<Body> bodiesOf(const File &file, Progress &progress);
// What they are, from the units that the file has decoded already: bodies decode those that they keep.
std::vector<BodyKind> bodyKindsOf(const File &file, Progress &progress);

} // namespace cutaway::physics
