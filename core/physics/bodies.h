// SPDX-License-Identifier: MIT
// The bodies of a file, whoever holds them: rigid bodies of a NIF, rows of a packfile inside one, rows of a
// packfile by itself. Facts and sources: core/nif/FORMAT.md, core/hkx/FORMAT.md.
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
    Keyframed, // moved by an animation, pushes others
    Dynamic,   // moved by forces
};

std::string_view toString(BodyKind kind);

// The rows, blocks and objects that hold the values of a body.
enum class Part : std::uint8_t {
    Body,
    Motion,     // of a packfile: mass, inertia, place
    Properties, // of a packfile: damping and limits of the motion
    Material,   // of a packfile: friction, bounce
    Shape,
};
inline constexpr std::size_t kPartCount = 5;

enum class BodyForm : std::uint8_t {
    Packfile,  // hknpBodyCinfo and what it names: Fallout 4
    RigidBody, // bhkRigidBody, bhkRigidBodyT: Skyrim and older games
};

struct Body {
    BodyForm form = BodyForm::RigidBody;
    BodyKind kind = BodyKind::Static;
    std::string name;      // of the node that it hangs on; else of the body: "body 3"
    std::string collision; // path of the collision object in the file; empty where there is none
    std::shared_ptr<const File> document; // that it is in: the file, or the packfile inside it
    std::string prefix;                   // of paths of the document in the file: "block[7]!"
    std::uint64_t base = 0;               // of offsets of the document in the file
    std::array<std::optional<Reader>, kPartCount> parts{}; // none where the body has no such part

    const std::optional<Reader> &part(Part part) const { return parts[static_cast<std::size_t>(part)]; }
    // A node of the document as a path in the file.
    std::string pathOf(const Reader &node) const;
    std::string shapeType() const; // "hknpConvexPolytopeShape"; empty without a shape
};

// In the order of the file.
std::vector<Body> bodiesOf(const File &file, Progress &progress);

} // namespace cutaway::physics
