// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/nifsteps.h"

#include "core/domains/physics/bodies.h"
#include "core/domains/physics/bsxflags.h"
#include "core/formats/nif/blocktypes.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/state.h"

#include <algorithm>

namespace cutaway::physics
{

namespace
{

std::string fieldPath(std::uint32_t block, std::string_view field)
{
    return fmt::format("block[{}].{}", block, field);
}

} // namespace

bool isOfType(std::string_view type, std::string_view base)
{
    const FieldDesc *row = nif::blockRow(type);
    return row != nullptr && nif::derivesFrom(*row->type, base);
}

Result<std::uint32_t> blockOf(const File &nif, UnitId unit)
{
    if (!nif::isNif(nif) || unit >= nif.units().size() || !nif::isBlock(nif, unit))
        return fail("unit {} is not a block of a NIF", unit);
    return nif.units()[unit].id;
}

std::optional<Reader> NifSteps::block(std::int64_t number) const
{
    const auto unit = nif::unitOfBlock(nif::stateOf(now()), number);
    return unit ? std::optional(Reader(nif::linkTree(now(), *unit))) : std::nullopt;
}

std::string NifSteps::type(std::uint32_t number) const
{
    return std::string(nif::typeOfBlock(nif::stateOf(now()).header, number));
}

std::vector<NodePath> NifSteps::owners(std::uint32_t number) const
{
    std::vector<NodePath> found;
    const auto unit = nif::unitOfBlock(nif::stateOf(now()), number);
    for (const Referrer &referrer : unit ? nif::nifReferrers(now(), *unit) : std::vector<Referrer>()) {
        const auto tree = nif::linkTree(now(), referrer.from.unit);
        const Result<NodeId> node = tree->find(referrer.from.path);
        if (nif::isBlock(now(), referrer.from.unit) && node && tree->node(*node).field->link == Link::Block)
            found.push_back(referrer.from);
    }
    return found;
}

std::uint32_t NifSteps::insert(const nif::CopiedBlocks &copied, std::uint32_t at)
{
    const std::uint32_t count = nif::stateOf(now()).blocksFound;
    Result<Patch> patch = nif::insertBlocks(now(), copied, nif::PasteInto::SameFile, at);
    if (!patch && at < count)
        patch = nif::insertBlocks(now(), copied, nif::PasteInto::SameFile);
    else if (at < count)
        return add(std::move(patch)) ? at : 0;
    return add(std::move(patch)) ? count : 0;
}

std::uint32_t NifSteps::insertEmpty(const std::string &type, std::uint32_t at)
{
    const Result<nif::CopiedBlocks> empty = nif::emptyBlock(now(), type);
    if (!empty)
        refuse(empty.error());
    return empty && !failed() ? insert(*empty, at) : 0;
}

void NifSteps::remove(std::vector<std::uint32_t> blocks)
{
    if (!failed() && !blocks.empty())
        add(nif::removeBlocks(now(), std::move(blocks)));
}

void NifSteps::setField(std::uint32_t number, FieldName field, Value value)
{
    set(fieldPath(number, field.text()), std::move(value));
}

void NifSteps::setField(std::uint32_t number, FieldName member, FieldName field, Value value)
{
    set(fieldPath(number, fmt::format("{}.{}", member.text(), field.text())), std::move(value));
}

void NifSteps::listIn(std::uint32_t number, FieldName array, std::uint32_t target)
{
    Edit edit{Edit::Op::Insert, fieldPath(number, array.text())};
    Bytes bytes;
    append(bytes, target);
    edit.element.bytes = std::move(bytes);
    add(edit);
}

void NifSteps::dropRow(std::uint32_t number, FieldName array, std::uint32_t row)
{
    add(Edit{Edit::Op::Remove, fmt::format("{}[{}]", fieldPath(number, array.text()), row)});
}

void NifSteps::followBsx(bool addsDynamic)
{
    const std::optional<UnitId> flags = failed() ? std::nullopt : bsxFlagsOf(now());
    if (!flags)
        return;
    const auto before = static_cast<std::uint32_t>(Reader(now().tree(*flags)).integer("value"_f));
    const auto moves = [](const File &nif) {
        Progress unwatched;
        const std::vector<Body> bodies = bodiesOf(nif, unwatched);
        return std::ranges::find(bodies, BodyKind::Dynamic, &Body::kind) != bodies.end();
    };
    const bool areGone = !addsDynamic && moves(m_before) && !moves(now());
    const std::uint32_t after = bsxFlagsFor(now(), before,
                                            addsDynamic ? MovingBodies::Come
                                            : areGone   ? MovingBodies::Gone
                                                        : MovingBodies::AsBefore);
    if (after != before)
        setField(now().units()[*flags].id, "value"_f, std::int64_t{after});
}

} // namespace cutaway::physics
