// SPDX-License-Identifier: MIT
#include "core/domains/physics/preset.h"

#include "core/file/editsteps.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace cutaway::physics
{

namespace
{

using PresetJson = nlohmann::ordered_json;

// The rows that a preset holds, in the order in which they are set.
constexpr std::string_view kPresetRows[] = {
    "material",      "friction",       "restitution",    "mass",
    "layer",         "part",           "noCollision",    "linked",
    "linearDamping", "angularDamping", "maxLinearSpeed", "maxAngularSpeed",
    "gravity",       "penetration",    "deactivator",    "solverDeactivation",
};

// clang-format off
const TypicalBody kTypicalBodies[] = {
    {"static", BodyStorage::Hknp, {"Static", BodyKind::Static,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "1"}}}},
    {"animated", BodyStorage::Hknp, {"Animated", BodyKind::Keyframed,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "2"}}}},
    {"door", BodyStorage::Hknp, {"Door", BodyKind::Keyframed,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "2"}}}},
    {"thin", BodyStorage::Hknp, {"Animated, thin", BodyKind::Keyframed,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "28"}}}},
    {"clutter", BodyStorage::Hknp, {"Clutter", BodyKind::Dynamic,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "4"}, {"linearDamping", "0.100097656"}, {"angularDamping", "0.050048828"}}}},
    {"weapon", BodyStorage::Hknp, {"Weapon", BodyKind::Dynamic,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "5"}, {"linearDamping", "0.100097656"}, {"angularDamping", "0.050048828"}}}},
    {"ragdoll", BodyStorage::Hknp, {"Ragdoll bone", BodyKind::Dynamic,
     {{"friction", "0.6"}, {"restitution", "0.2"}, {"layer", "8"}, {"linearDamping", "0.400390625"}, {"angularDamping", "0.6015625"}}}},
    {"stairs", BodyStorage::Hknp, {"Stair helper", BodyKind::Static,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "31"}}}},
    {"static", BodyStorage::RigidBody, {"Static", BodyKind::Static,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "1"}, {"linearDamping", "0.099609375"}, {"angularDamping", "0.049804688"}, {"penetration", "0.1"}}}},
    {"animated", BodyStorage::RigidBody, {"Animated static", BodyKind::Animated,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "2"}, {"linearDamping", "0.099609375"}, {"angularDamping", "0.049804688"}}}},
    {"door", BodyStorage::RigidBody, {"Door", BodyKind::Animated,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "2"}, {"linearDamping", "0.099609375"}, {"angularDamping", "0.049804688"}}}},
    {"clutter", BodyStorage::RigidBody, {"Clutter", BodyKind::Dynamic,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "4"}, {"linearDamping", "0.099609375"}, {"angularDamping", "0.049804688"}}}},
    {"weapon", BodyStorage::RigidBody, {"Weapon", BodyKind::Dynamic,
     {{"friction", "0.5"}, {"restitution", "0.4"}, {"layer", "5"}, {"linearDamping", "0.099609375"}, {"angularDamping", "0.049804688"}}}},
    {"ragdoll", BodyStorage::RigidBody, {"Ragdoll bone", BodyKind::Keyframed,
     {{"friction", "0.3"}, {"restitution", "0.8"}, {"layer", "8"}, {"linearDamping", "0.099609375"}, {"angularDamping", "0.049804688"}}}},
};
// clang-format on

Result<std::string> textAt(const PresetJson &json, const char *key)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string())
        return fail("a preset has a text \"{}\"", key);
    return found->get<std::string>();
}

// One value of the body as it is after the steps so far.
void setPresetValue(EditSteps &steps, std::size_t number, const std::string &id, const std::string &text)
{
    Progress progress;
    const std::vector<Body> bodies = bodiesOf(steps.now(), progress);
    const FormRow *row = number < bodies.size() ? rowNamed(bodies[number], id) : nullptr;
    if (row == nullptr || row->isFixed || valueOf(bodies[number], *row).value == text)
        return;
    // A body that is given mass by its kind has a preset's mass as well, one without takes none.
    if (id == "mass" && valueOf(bodies[number], *row).number.value_or(0.0) == 0.0)
        return;
    const Result<std::vector<Edit>> edits = setValue(bodies[number], *row, text);
    if (!edits)
        return steps.refuse({fmt::format("{}: {}", id, edits.error().message)});
    for (const Edit &edit : *edits)
        steps.add(edit);
}

} // namespace

std::span<const TypicalBody> typicalBodies()
{
    return kTypicalBodies;
}

const TypicalBody *typicalBody(BodyStorage storage, std::string_view id)
{
    const auto *const found = std::ranges::find_if(
        kTypicalBodies, [&](const TypicalBody &body) { return body.storage == storage && body.id == id; });
    return found == std::end(kTypicalBodies) ? nullptr : found;
}

Preset presetOf(const Body &body)
{
    Preset preset{body.name, body.kind, {}};
    for (const std::string_view id : kPresetRows) {
        if (const FormRow *row = rowNamed(body, id))
            preset.values.emplace_back(id, valueOf(body, *row).value);
    }
    return preset;
}

std::string toText(const Preset &preset)
{
    PresetJson json{{"physicsBody", preset.name}, {"kind", toString(preset.kind)}};
    json["values"] = PresetJson::object();
    for (const auto &[id, text] : preset.values)
        json["values"][id] = text;
    return json.dump(2, ' ', false, PresetJson::error_handler_t::replace);
}

Result<Preset> presetFrom(std::string_view text)
{
    const PresetJson json = PresetJson::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("physicsBody"))
        return fail("these are not values of a body: a preset is JSON with \"physicsBody\"");
    const Result<std::string> name = textAt(json, "physicsBody"), kind = textAt(json, "kind");
    if (!name || !kind)
        return tl::unexpected(name ? kind.error() : name.error());
    const auto known = kindNamed(*kind);
    if (!known)
        return fail("'{}' is not a kind of body", *kind);
    Preset preset{*name, *known, {}};
    const auto values = json.find("values");
    if (values == json.end() || !values->is_object())
        return fail("a preset has \"values\", an object");
    for (const auto &[id, value] : values->items()) {
        if (std::ranges::find(kPresetRows, id) == std::end(kPresetRows))
            return fail("a preset holds no '{}'", id);
        if (!value.is_string() && !value.is_number())
            return fail("the value of \"{}\" is neither a text nor a number", id);
        preset.values.emplace_back(id, value.is_string() ? value.get<std::string>() : value.dump());
    }
    return preset;
}

Result<BodyChange> applyPreset(const File &file, std::size_t number, const Preset &preset)
{
    Progress progress;
    const std::vector<Body> before = bodiesOf(file, progress);
    if (number >= before.size())
        return fail("there is no body {}: the file has {}", number, before.size());
    Result<BodyChange> kind = changeKind(file, number, preset.kind);
    if (!kind)
        return kind;
    EditSteps steps(file);
    if (!kind->patch.empty())
        steps.add(std::move(kind->patch));
    for (const std::string_view id : kPresetRows) {
        const auto value = std::ranges::find(preset.values, id, &std::pair<std::string, std::string>::first);
        if (value != preset.values.end() && !steps.failed())
            setPresetValue(steps, number, value->first, value->second);
    }
    return bodyChange(std::move(steps), before, number);
}

} // namespace cutaway::physics
