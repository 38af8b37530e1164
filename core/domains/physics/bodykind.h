// SPDX-License-Identifier: MIT
// Bodies of another kind: static, keyframed, dynamic; in Skyrim also animated static. All that the kind
// implies follows: motion and its properties with every index, mass and inertia by the shape, quality and
// deactivation, layer, flags of the body, of its collision object and of the file. Source:
// core/domains/physics/RULES.md, "Kinds".
#pragma once

#include "core/base/patch.h"
#include "core/domains/physics/bodyform.h"

namespace cutaway
{
class EditSteps;
}

namespace cutaway::physics
{

// An edit of bodies that was prepared: one step of undo, and what it changes, in the order of the form.
struct BodyChange {
    Patch patch;
    std::vector<ValueChange> changes;
};

// What the steps make of a body, or why they failed; `before` are the bodies of the file without them.
Result<BodyChange> bodyChange(EditSteps &&steps, const std::vector<Body> &before, std::size_t number);

// Those that a body can have, itself included.
std::vector<BodyKind> kindsOf(const Body &body);
// Takes "static", "keyframed", "dynamic", "animated".
std::optional<BodyKind> kindNamed(std::string_view name);

// A body that gets mass has that of water in its shape, within what bodies of the game have; it is refused
// where no volume follows from the shape, as from a mesh. `number` is its place in bodiesOf(file).
Result<BodyChange> changeKind(const File &file, std::size_t number, BodyKind kind);

} // namespace cutaway::physics
