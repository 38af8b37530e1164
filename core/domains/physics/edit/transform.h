// SPDX-License-Identifier: MIT
// Collision moved, turned and scaled in the picture: what of a shape and of all around it can be, and the
// patches that do so. Lengths are those of the picture.
//
// Masses, moments and centres of mass in shapes stay as they are: a check tells where they no longer fit, and
// has the fix. Boxes of trees around a shape follow.
//
// Sources: where bodies stand: core/formats/hkx/FORMAT.md, "Shapes in space", core/domains/physics/RULES.md,
// N07, S11; instances of compounds: core/formats/hkx/FORMAT.md, "Compounds".
#pragma once

#include "core/file/file.h"
#include "core/file/source.h"
#include "core/schema/reader.h"

#include <glm/mat4x4.hpp>

namespace cutaway::physics
{

// A shape in the picture with all that it belongs to.
struct ShownShape {
    struct Owner {
        UnitId unit = 0;
        NodeId node;
    };
    std::shared_ptr<const File> file;
    std::optional<Embedded> part; // the packfile in the file, where the owners are of one
    // From the inside out: the shape, those around it and rows of compounds, the body.
    std::vector<Owner> owners;
    bool isHeld = false;       // a collision object names the body, which is one of a packfile
    std::vector<UnitId> nodes; // of the NIF that it hangs below, from the inside out
    glm::mat4 place{1.0f};     // of the shape in the picture
};
enum class MovableKind : std::uint8_t {
    Shape,   // its vertices, ends, radii
    Child,   // a row of a compound
    Wrapper, // a shape that places another
    Body,    // by a place of its own
    Node,    // a scene node with all that hangs on it
};

// Something of a shape that has a place.
struct Movable {
    MovableKind kind = MovableKind::Shape;
    std::string title;   // "capsule", "child 3", "body Bottle02"
    std::string note;    // the meaning of a move, where it is not plain
    std::string refusal; // why it has to stay; empty where it can be moved
    std::shared_ptr<const File> file;
    std::optional<Embedded> part;         // as in ShownShape
    std::shared_ptr<const File> document; // the file, or the part opened
    ShownShape::Owner at;                 // in it; of a body of a packfile that stands at a node: that node
    glm::mat4 parent{1.0f};               // of the space that the place is in, to the picture
    glm::mat4 own{1.0f};                  // the place
    std::vector<UnitId> codeAbove;        // MOPPs whose code is compiled again when it moves
    bool needsWrapper =
        false; // a sphere or box without a centre of its own is moved by a transform around it

    glm::mat4 place() const { return parent * own; }
    Reader read() const { return {document->tree(at.unit), at.node}; }
};

// From the inside out.
std::vector<Movable> movablesOf(const ShownShape &shape);
// Fails where transformed() would for what is wanted; quick enough for every movement of a mouse.
Result<void> checkTransform(const Movable &movable, const glm::mat4 &by);

// The patch of the file that moves it by a transform of the picture: a rigid one, or of shapes and nodes also
// one that scales. Fails naming what cannot be stored.
Result<Patch> transformed(const Movable &movable, const glm::mat4 &by);

} // namespace cutaway::physics
