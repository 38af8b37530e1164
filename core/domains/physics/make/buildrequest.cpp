// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/buildrequest.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/domains/physics/kindlayers.h"
#include "core/domains/physics/make/keptoptions.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/nodeplaces.h"
#include "core/file/linkedunits.h"
#include "core/formats/havok/names.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"
#include "core/formats/nif/version.h"

#include <algorithm>
#include <charconv>
#include <functional>

namespace cutaway::physics
{

namespace
{

std::optional<std::uint32_t> storedNumber(std::string_view text)
{
    const bool isHex = text.starts_with("0x");
    text.remove_prefix(isHex ? 2 : 0);
    std::uint32_t number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, isHex ? 16 : 10);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// True for a node or shape of a NIF.
bool holdsCollision(const File &nif, UnitId unit)
{
    return nif::isBlock(nif, unit) && Reader(nif::linkTree(nif, unit)).has("collision"_f);
}

using MakeShape = std::function<Result<Patch>(const ShapePlan &)>;
using IsBuilt = std::function<bool(const File &, const Body &, std::size_t)>;

// The solids of the body as the patch stores them.
std::vector<StoredSolid> storedBy(const File &file, const Patch &patch, const IsBuilt &isBuilt,
                                  Progress &progress)
{
    const std::unique_ptr<File> after = file.snapshot();
    if (!after->apply(patch))
        return {};
    const std::vector<Body> bodies = bodiesOf(*after, progress);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (isBuilt(*after, bodies[i], i))
            return storedSolids(bodies[i]);
    }
    return {};
}

// A hull without its convex radius can have more vertices than with it: then fewer are planned.
Result<BuiltCollision> builtWithin(const File &file, const mesh::TriMesh &source, const Target &target,
                                   const MakeShape &make, const IsBuilt &isBuilt, Progress &progress)
{
    constexpr std::size_t kLeast = 4; // vertices of a hull
    for (Target now = target;;) {
        Result<PlannedTarget> planned = planTarget(source, now, progress);
        if (!planned)
            return tl::unexpected(planned.error());
        Result<Patch> patch = make(planned->plan);
        if (!patch)
            return tl::unexpected(patch.error());
        const std::vector<StoredSolid> stored = storedBy(file, *patch, isBuilt, progress);
        const std::size_t most = mostVerticesOf(planned->plan, stored);
        if (most > target.mostVertices && now.mostVertices <= kLeast)
            return fail("a hull of {} is stored with {}", quantity(target.mostVertices, "vertex"), most);
        if (most > target.mostVertices) {
            now.mostVertices -= std::min(most - target.mostVertices, now.mostVertices - kLeast);
            continue;
        }
        takeStoredSizes(planned->plan, stored, planned->report);
        std::vector<std::string> notes = changedOptions(target, source, *planned, stored);
        return BuiltCollision{std::move(*patch), std::move(planned->plan), std::move(planned->report),
                              std::move(notes)};
    }
}

} // namespace

const EnumDesc &materialsOf(const File &file)
{
    const bool isSkyrim = nif::isNif(file) && nif::stateOf(file).header.stream < nif::kBsFallout4;
    return isSkyrim ? havok::kSkyrimMaterials : havok::kFallout4Materials;
}

const EnumDesc &layersOf(const File &file)
{
    return &materialsOf(file) == &havok::kSkyrimMaterials ? havok::kSkyrimLayers : havok::kFallout4Layers;
}

BodyStorage newBodyForm(const File &nif)
{
    return nif::stateOf(nif).header.stream >= nif::kBsFallout4 ? BodyStorage::Hknp : BodyStorage::RigidBody;
}

Result<std::uint32_t> materialFor(std::string_view name, const EnumDesc &known)
{
    if (const auto id = materialNamed(name.empty() ? "none" : name, known))
        return *id;
    if (const auto number = storedNumber(name))
        return *number;
    return fail("the game has no material '{}'", name);
}

Result<std::uint8_t> layerNamed(std::string_view name, BodyStorage storage, BodyKind kind,
                                const EnumDesc &known)
{
    constexpr std::uint32_t kMost = 127; // of the filter's seven bits
    if (name.empty())
        return static_cast<std::uint8_t>(layerFor(storage, kind, kStaticLayer));
    const auto found = std::ranges::find_if(
        known.values, [&](const EnumValue &value) { return equalIgnoringCase(value.name, name); });
    if (found != known.values.end())
        return static_cast<std::uint8_t>(found->value);
    const auto number = storedNumber(name);
    return number && *number <= kMost ? Result<std::uint8_t>(static_cast<std::uint8_t>(*number))
                                      : fail("the game has no layer '{}'", name);
}

void setMaterials(Target &target, std::span<const std::string> ofSource, std::uint32_t usual,
                  const EnumDesc &known)
{
    target.materials.assign(std::max<std::size_t>(ofSource.size(), 1), usual);
    for (std::size_t row = 0; row < ofSource.size(); ++row)
        target.materials[row] = materialNamed(ofSource[row], known).value_or(usual);
}

Result<UnitId> nodeNamed(const File &nif, std::string_view wanted)
{
    if (!nif::isNif(nif))
        return fail("new collision hangs on a node of a NIF, and {} is none", nif.name());
    const nif::NifState &state = nif::stateOf(nif);
    if (wanted.empty()) {
        const auto root = state.roots.empty() ? std::nullopt : nif::unitOfBlock(state, state.roots.front());
        return root ? Result<UnitId>(*root) : fail("the file has no root");
    }
    if (const auto unit = nif.format().findUnit(nif, wanted))
        return *unit;
    for (UnitId unit = 0; unit < nif.units().size(); ++unit) {
        if (holdsCollision(nif, unit) && nif.format().unitSummary(nif, unit) == wanted)
            return unit;
    }
    return fail("no node is '{}'", wanted);
}

std::optional<UnitId> nodeOf(const File &file, const Body &body)
{
    const auto collision =
        body.collision.empty() ? std::nullopt : file.format().findUnit(file, body.collision);
    if (!collision || !nif::isNif(file))
        return {};
    return nif::unitOfBlock(nif::stateOf(file), Reader(file.tree(*collision)).integer("target"_f));
}

bool takesCollision(const File &file)
{
    if (!nif::isNif(file))
        return false;
    const nif::NifHeader &header = nif::stateOf(file).header;
    return header.stream >= nif::kBsOblivion && header.stream < nif::kBsFallout76;
}

std::vector<UnitId> freeNodes(const File &file)
{
    std::vector<UnitId> nodes;
    for (UnitId unit = 0; takesCollision(file) && unit < file.units().size(); ++unit) {
        if (holdsCollision(file, unit) && Reader(nif::linkTree(file, unit)).integer("collision"_f) < 0)
            nodes.push_back(unit);
    }
    return nodes;
}

std::set<UnitId> unitsOfShape(const Body &body)
{
    const std::optional<Reader> &shape = body.part(BodyPart::Shape);
    return shape ? branchUnits(*body.document, {shape->unit()}) : std::set<UnitId>();
}

std::uint64_t bytesOfShape(const Body &body)
{
    std::uint64_t bytes = 0;
    for (const UnitId unit : unitsOfShape(body))
        bytes += body.document->units().range(unit).size;
    return bytes;
}

Result<BuiltCollision> buildNew(const File &nif, const NewBody &body, const mesh::TriMesh &source,
                                const Target &target, Progress &progress)
{
    BodyPlan plan;
    plan.name = nif.format().unitSummary(nif, body.node);
    plan.kind = body.kind;
    plan.mass = body.mass;
    plan.layer = body.layer;
    const auto make = [&](const ShapePlan &shape) {
        plan.shape = shape;
        return addCollision(nif, body.node, plan);
    };
    const auto isBuilt = [&](const File &file, const Body &other, std::size_t) {
        return !other.collision.empty() && nodeOf(file, other) == std::optional(body.node);
    };
    return builtWithin(nif, source, target, make, isBuilt, progress);
}

Result<BuiltCollision> buildReplacement(const File &file, const Body &body, const mesh::TriMesh &source,
                                        const Target &target, Progress &progress)
{
    const std::vector<Body> bodies = bodiesOf(file, progress);
    const std::string path = body.pathOf(*body.part(BodyPart::Body));
    const auto found = std::ranges::find_if(
        bodies, [&](const Body &other) { return other.pathOf(*other.part(BodyPart::Body)) == path; });
    const auto number = static_cast<std::size_t>(found - bodies.begin());
    const auto make = [&](const ShapePlan &shape) { return replaceShape(file, body, shape); };
    const auto isBuilt = [number](const File &, const Body &, std::size_t at) { return at == number; };
    return builtWithin(file, source, target, make, isBuilt, progress);
}

} // namespace cutaway::physics
