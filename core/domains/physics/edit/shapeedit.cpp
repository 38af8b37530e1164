// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/shapeedit.h"

#include "core/base/quantity.h"
#include "core/domains/physics/edit/nifsteps.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/nif/follow.h"
#include "core/formats/nif/replacemopp.h"
#include "core/formats/nif/schema/shapes.h"
#include "core/formats/nif/state.h"
#include "core/shape/bounds.h"
#include "core/shape/moppshape.h"

#include <algorithm>
#include <set>

namespace cutaway::physics
{

namespace
{

using shape::Form;

constexpr std::uint32_t kMostInList = 256;
constexpr int kDeepestOwner = 24;

bool isConvexType(std::string_view name)
{
    const shape::Type *type = shape::typeNamed(name);
    return type != nullptr && type->isConvex;
}

bool isMixedList(std::string_view name)
{
    const shape::Type *type = shape::typeNamed(name);
    return type != nullptr && type->isMixedList();
}

// The material of the block, or of the first shape below it that has one.
std::int64_t materialBelow(const NifSteps &steps, std::uint32_t shape)
{
    std::optional<Reader> block = steps.block(shape);
    for (int depth = 0; block && depth < kDeepestOwner; ++depth) {
        if (block->has("material"_f))
            return block->integer("material"_f);
        if (block->count("materials"_f) > 0)
            return block->element("materials"_f, 0).integer("material"_f);
        const FieldName link = block->has("shape"_f) ? "shape"_f : "data"_f;
        if (block->count("sub"_f) > 0)
            block = steps.block(block->element("sub"_f, 0).integer());
        else
            block = block->has(link) ? steps.block(block->integer(link)) : std::nullopt;
    }
    return 0;
}

std::uint32_t unitBlock(const File &nif, UnitId unit)
{
    return nif.units()[unit].id;
}

// ---- MOPPs

Result<mopp::Compiled> compileList(const File &nif, const Reader &list)
{
    mopp::CompileOptions options;
    options.boxes = true;
    mopp::Triangles boxes;
    for (const UnitId child : nif::referencedAll(nif, list, "sub"_f)) {
        const Result<shape::Graph> graph = shape::Graph::of(nif, child);
        const Result<mesh::Bounds> bounds = graph ? shape::boundsOf(*graph) : tl::unexpected(graph.error());
        if (!bounds)
            return tl::unexpected(bounds.error());
        boxes.push_back(
            {static_cast<std::uint32_t>(boxes.size()), {bounds->low, bounds->high, bounds->high}});
    }
    if (boxes.size() != list.count("sub"_f))
        return fail("a shape of the list is none");
    options.mostBytes = std::numeric_limits<std::uint16_t>::max(); // as tight as it can be: there are few
    Progress progress;
    return mopp::compile(boxes, options, progress);
}

Result<mopp::Compiled> compileFor(const File &nif, UnitId unit)
{
    const Result<shape::MoppShape> shape = shape::readMopp(nif, unit);
    if (!shape)
        return tl::unexpected(shape.error());
    if (shape->isMesh()) {
        Progress progress;
        return mopp::compile(shape->triangles, {}, progress);
    }
    const auto child = nif::moppChild(nif, unit);
    if (shape->child != shape::MoppShape::Child::List || !child)
        return fail("a MOPP stands above a mesh or a list, not above {}",
                    shape->childType.empty() ? std::string("nothing") : "a " + shape->childType);
    return compileList(nif, Reader(nif.tree(*child)));
}

// Compiles all MOPPs above a shape again, those above lists included, since their code has the children's
// boxes.
void compileAbove(NifSteps &steps, std::uint32_t shape)
{
    std::vector<std::uint32_t> open{shape};
    std::set<std::uint32_t> seen;
    while (!open.empty() && !steps.failed()) {
        const std::uint32_t at = open.back();
        open.pop_back();
        if (!seen.insert(at).second)
            continue;
        for (const NodePath &owner : steps.owners(at)) {
            const std::uint32_t above = unitBlock(steps.now(), owner.unit);
            const std::optional<Form> form = shape::formNamed(steps.type(above));
            if (!form)
                continue;
            if (form == Form::Mopp)
                steps.add(compileMopp(steps.now(), owner.unit));
            open.push_back(above);
        }
    }
}

// ---- wrappers

Result<void> checkWrap(const NifSteps &steps, std::uint32_t shape, Wrapper wrapper)
{
    const std::string type = steps.type(shape);
    const shape::Type *row = shape::typeNamed(type);
    if (row == nullptr)
        return fail("a {} is not a shape", type);
    const bool staysConvex = wrapper == Wrapper::Transform && row->isConvex;
    for (const NodePath &owner : steps.owners(shape)) {
        const std::string above = steps.type(unitBlock(steps.now(), owner.unit));
        const std::optional<Form> form = shape::formNamed(above);
        if (form == Form::Mopp)
            return fail("the code of the MOPP above is made for the {}; wrap the MOPP", type);
        if (form == Form::Transform && isConvexType(above) && !staysConvex)
            return fail("a {} holds the {}, and only a convex shape may take its place", above, type);
    }
    if (wrapper == Wrapper::List && row->form == Form::PackedStrips)
        return fail("a list must not hold packed strips");
    if (wrapper == Wrapper::Mopp && !row->isMesh() && !row->isMixedList())
        return fail("a MOPP stands above a mesh or a list, not above a {}", type);
    return {};
}

void fillList(NifSteps &steps, std::uint32_t list, std::uint32_t shape, std::int64_t material)
{
    steps.listIn(list, "sub"_f, shape);
    steps.add(Edit{Edit::Op::Insert, fmt::format("block[{}].filters", list)});
    for (const FieldName prop : {"childProp"_f, "filterProp"_f})
        steps.setField(list, prop, "capFlags"_f, std::int64_t{0x80000000});
    steps.setField(list, "material"_f, material);
}

void fillTransform(NifSteps &steps, std::uint32_t wrapper, std::uint32_t shape, std::int64_t material)
{
    steps.setField(wrapper, "shape"_f, std::int64_t{shape});
    steps.setField(wrapper, "material"_f, material);
    if (const std::optional<Reader> inner = steps.block(shape); inner && inner->has("radius"_f))
        steps.setField(wrapper, "radius"_f, inner->number("radius"_f));
    steps.setField(wrapper, "transform"_f,
                   std::vector<double>{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0});
}

void fillMopp(NifSteps &steps, std::uint32_t mopp, std::uint32_t shape)
{
    steps.setField(mopp, "shape"_f, std::int64_t{shape});
    steps.setField(mopp, "shapeScale"_f, 1.0);
    if (!steps.failed())
        steps.add(compileMopp(steps.now(), *nif::unitOfBlock(nif::stateOf(steps.now()), mopp)));
}

std::string wrapperType(Wrapper wrapper, std::string_view inner)
{
    const StructDesc &type = wrapper == Wrapper::List   ? nif::kBhkListShape
                             : wrapper == Wrapper::Mopp ? nif::kBhkMoppBvTreeShape
                             : isConvexType(inner)      ? nif::kBhkConvexTransformShape
                                                        : nif::kBhkTransformShape;
    return std::string(type.name);
}

// ---- taking a wrapper off

bool isIdentity(const Reader &transform)
{
    constexpr float kOff = 1e-6f;
    const glm::mat4 matrix = hkx::axesOf(transform, "transform"_f);
    for (int column = 0; column < 4; ++column) {
        for (int row = 0; row < 3; ++row) {
            if (!(std::abs(matrix[column][row] - (column == row ? 1.0f : 0.0f)) <= kOff))
                return false;
        }
    }
    return true;
}

// The shape that is left without the wrapper.
Result<std::uint32_t> onlyInside(const NifSteps &steps, std::uint32_t wrapper)
{
    const std::string type = steps.type(wrapper);
    const std::optional<Reader> block = steps.block(wrapper);
    const std::optional<Form> form = shape::formNamed(type);
    const bool isList = form == Form::List, isTransform = form == Form::Transform;
    if (!block || (!isList && !isTransform && form != Form::Mopp))
        return fail("a {} holds no other shape", type);
    if (isList && block->count("sub"_f) != 1)
        return fail("the list holds {}; only one can take its place",
                    quantity(block->count("sub"_f), "shape"));
    if (isTransform && !isIdentity(*block))
        return fail("the transform moves the shape inside, which has no place of its own");
    const std::int64_t inside = isList ? block->element("sub"_f, 0).integer() : block->integer("shape"_f);
    if (!steps.block(inside))
        return fail("there is no shape inside");
    const auto child = static_cast<std::uint32_t>(inside);
    if (form == Form::Mopp && !isMixedList(steps.type(child)))
        return fail("a {} has to stand below a MOPP", steps.type(child));
    return child;
}

void redirect(NifSteps &steps, const std::vector<NodePath> &owners, std::uint32_t target)
{
    for (const NodePath &owner : owners)
        steps.set(steps.failed() ? std::string() : steps.now().pathText(owner), std::int64_t{target});
}

// ---- children of lists

Result<std::uint32_t> checkRow(const NifSteps &steps, std::uint32_t list, std::uint32_t row)
{
    const std::optional<Reader> block = steps.block(list);
    if (shape::formNamed(steps.type(list)) != Form::List || !block)
        return fail("a {} is not a list", steps.type(list));
    const std::uint32_t count = block->count("sub"_f);
    return row < count ? Result<std::uint32_t>(count)
                       : fail("the list has no shape {}; it has {}", row, count);
}

} // namespace

Result<Patch> wrapShape(const File &nif, UnitId unit, Wrapper wrapper)
{
    const Result<std::uint32_t> shape = blockOf(nif, unit);
    if (!shape)
        return tl::unexpected(shape.error());
    NifSteps steps(nif);
    if (const Result<void> allowed = checkWrap(steps, *shape, wrapper); !allowed)
        return tl::unexpected(allowed.error());
    const std::int64_t material = materialBelow(steps, *shape);
    const std::string inner = steps.type(*shape);
    // Behind the shape and in front of what holds it: no number before it changes.
    const std::uint32_t made = steps.insertEmpty(wrapperType(wrapper, inner), *shape + 1);
    redirect(steps, steps.failed() ? std::vector<NodePath>() : steps.owners(*shape), made);
    if (wrapper == Wrapper::List)
        fillList(steps, made, *shape, material);
    else if (wrapper == Wrapper::Transform)
        fillTransform(steps, made, *shape, material);
    else
        fillMopp(steps, made, *shape);
    return steps.take();
}

Result<Patch> unwrapShape(const File &nif, UnitId unit)
{
    const Result<std::uint32_t> wrapper = blockOf(nif, unit);
    if (!wrapper)
        return tl::unexpected(wrapper.error());
    NifSteps steps(nif);
    const Result<std::uint32_t> inside = onlyInside(steps, *wrapper);
    if (!inside)
        return tl::unexpected(inside.error());
    for (const NodePath &owner : steps.owners(*wrapper)) {
        if (shape::formOf(nif, owner.unit) == Form::Mopp && !isMixedList(steps.type(*inside)))
            return fail("the MOPP above stands above a list; take the MOPP off first");
    }
    redirect(steps, steps.owners(*wrapper), *inside);
    steps.remove({*wrapper});
    return steps.take();
}

Result<Patch> duplicateChild(const File &nif, UnitId unit, std::uint32_t row)
{
    const Result<std::uint32_t> list = blockOf(nif, unit);
    if (!list)
        return tl::unexpected(list.error());
    NifSteps steps(nif);
    const Result<std::uint32_t> count = checkRow(steps, *list, row);
    if (!count)
        return tl::unexpected(count.error());
    if (*count >= kMostInList)
        return fail("the list has {}, {} at most", quantity(*count, "shape"), kMostInList);
    const std::int64_t child = steps.block(*list)->element("sub"_f, row).integer();
    if (!steps.block(child))
        return fail("shape {} of the list is none", row);
    const std::vector<std::uint32_t> branch = nif::branchOf(nif, static_cast<std::uint32_t>(child));
    const std::uint32_t first = steps.insert(nif::copyBlocks(nif, branch), *list);
    const bool isInFront = first == *list;
    const std::uint32_t now = *list + (isInFront ? static_cast<std::uint32_t>(branch.size()) : 0);
    const auto copy = static_cast<std::uint32_t>(std::ranges::find(branch, child) - branch.begin());
    steps.listIn(now, "sub"_f, first + copy);
    if (!steps.failed() && steps.block(now)->has("filters"_f)) {
        Edit filter{Edit::Op::Insert, fmt::format("block[{}].filters", now)};
        if (row < steps.block(now)->count("filters"_f))
            filter.copyOf = fmt::format("block[{}].filters[{}]", now, row);
        steps.add(filter);
    }
    if (!steps.failed())
        compileAbove(steps, now);
    return steps.take();
}

Result<Patch> removeChild(const File &nif, UnitId unit, std::uint32_t row)
{
    const Result<std::uint32_t> list = blockOf(nif, unit);
    if (!list)
        return tl::unexpected(list.error());
    NifSteps steps(nif);
    const Result<std::uint32_t> count = checkRow(steps, *list, row);
    if (!count)
        return tl::unexpected(count.error());
    if (*count == 1)
        return fail("a list has at least one shape; take the list off, or remove the body");
    const std::int64_t child = steps.block(*list)->element("sub"_f, row).integer();
    const bool hasFilter = row < steps.block(*list)->count("filters"_f);
    steps.dropRow(*list, "sub"_f, row);
    if (hasFilter)
        steps.dropRow(*list, "filters"_f, row);
    if (!steps.failed())
        compileAbove(steps, *list);
    if (!steps.failed() && steps.block(child) && steps.owners(static_cast<std::uint32_t>(child)).empty())
        steps.remove(nif::ownBranchOf(steps.now(), static_cast<std::uint32_t>(child)));
    return steps.take();
}

Result<Patch> compileMopp(const File &nif, UnitId mopp)
{
    const Result<mopp::Compiled> compiled = compileFor(nif, mopp);
    return compiled ? nif::replaceMopp(nif, mopp, *compiled) : tl::unexpected(compiled.error());
}

} // namespace cutaway::physics
