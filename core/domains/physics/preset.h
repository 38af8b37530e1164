// SPDX-License-Identifier: MIT
// The values of a typical body by name, such as clutter, and those of a body to be given to others: the same
// thing, as text in the clipboard, in a file or in the settings.
//
// As text: {"physicsBody": "Bottle", "kind": "dynamic", "values": {"friction": "0.5", ...}}, values by the
// ids of rows. Place, shape and what follows from these are not in it; values that a body has not are left
// out.
#pragma once

#include "core/domains/physics/bodykind.h"

#include <span>

namespace cutaway::physics
{

struct Preset {
    std::string name; // "Fallout 4 clutter"
    BodyKind kind = BodyKind::Static;
    std::vector<std::pair<std::string, std::string>> values; // id of a row and its text

    bool operator==(const Preset &) const = default;
};

// Typical bodies of the games. Source: core/domains/physics/RULES.md, "Kinds".
struct TypicalBody {
    std::string_view id; // "clutter"
    BodyStorage storage;
    Preset preset;
};
std::span<const TypicalBody> typicalBodies();
const TypicalBody *typicalBody(BodyStorage storage, std::string_view id); // null where there is none

Preset presetOf(const Body &body);
std::string toText(const Preset &preset); // JSON, ends without a newline
// Fails where it is not a preset, naming what is wrong.
Result<Preset> presetFrom(std::string_view text);

// Kind and values for the body with this number in bodiesOf(file).
Result<BodyChange> applyPreset(const File &file, std::size_t number, const Preset &preset);

} // namespace cutaway::physics
