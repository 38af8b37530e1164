// SPDX-License-Identifier: MIT
#include "core/formats/hkx/objectedit.h"

#include "core/base/checked.h"
#include "core/file/editsteps.h"
#include "core/formats/hkx/hkxedit.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/hkxunits.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "core/formats/hkx/writer/replaceobject.h"

#include <algorithm>
#include <set>

namespace cutaway::hkx
{

namespace
{

const HkxState &hkxStateOf(const File &file)
{
    return file.state<HkxState>();
}

BytesView wholeOf(const File &file)
{
    return file.bytes().view({0, file.bytes().size()});
}

// Objects that pointers of these lead to, these included.
std::set<std::uint32_t> reached(const Packfile &pack, ByteSpan bytes, std::vector<std::uint32_t> open,
                                const std::set<std::uint32_t> &barred)
{
    std::set<std::uint32_t> found;
    while (!open.empty()) {
        const std::uint32_t object = open.back();
        open.pop_back();
        if (barred.contains(object) || !found.insert(object).second)
            continue;
        for (const EmittedLink &link : storedObject(pack, bytes, object).global)
            open.push_back(link.target);
    }
    return found;
}

NewObjects copiesOf(const Packfile &pack, ByteSpan bytes, const std::vector<std::uint32_t> &objects)
{
    constexpr std::uint64_t kAlign = 16;
    NewObjects copies;
    for (const std::uint32_t object : objects) {
        const EmittedObject stored = storedObject(pack, bytes, object);
        EmittedObject &all = copies.made;
        const auto base = static_cast<std::uint32_t>(all.bytes.size());
        copies.starts.push_back({base, object});
        all.bytes.insert(all.bytes.end(), stored.bytes.begin(), stored.bytes.end());
        all.bytes.resize(alignUp(all.bytes.size(), kAlign));
        for (const EmittedLink &link : stored.local)
            all.local.push_back({base + link.source, base + link.target});
        for (const EmittedLink &link : stored.global) {
            const auto at = std::ranges::find(objects, link.target);
            const auto copy = static_cast<std::uint32_t>(at - objects.begin());
            all.global.push_back(
                {base + link.source,
                 at == objects.end() ? link.target : static_cast<std::uint32_t>(pack.objects.size()) + copy});
        }
    }
    return copies;
}

// The file in its writer's order.
Result<Bytes> ordered(const File &file)
{
    const Packfile &pack = hkxStateOf(file).pack;
    const BytesView bytes = wholeOf(file);
    if (!hasTables(pack))
        return writePackfile(pack, bytes.span());
    Result<PackfileModel> model = writableModel(pack, bytes.span());
    if (!model)
        return tl::unexpected(model.error());
    renewClassNames(*model);
    return writePackModel(*model);
}

// The one splice between two files.
Patch differenceOf(ByteSpan before, ByteSpan after)
{
    Patch patch;
    addDifference(patch, 0, before, after);
    return patch;
}

// Edits of one packfile. What was in order is so afterwards.
class Steps : public EditSteps
{
public:
    explicit Steps(const File &file) : EditSteps(file), m_wasOrdered(isInOrder(file)) {}

    const Packfile &pack() const { return hkxStateOf(now()).pack; }

    Result<Patch> finish()
    {
        if (m_wasOrdered && !failed())
            add(orderObjects(now()));
        return take();
    }

private:
    bool m_wasOrdered;
};

// Lists the copy behind the original, where an array of pointers holds that; an array that refuses is left
// alone.
void listCopy(Steps &steps, std::uint32_t original, std::uint32_t copy)
{
    const File &file = steps.now();
    const Format &format = file.format();
    const UnitId unit = hkxStateOf(file).objectUnits[original];
    for (const Referrer &referrer : format.links().referrers(file, unit)) {
        const auto tree = file.tree(referrer.from.unit);
        const Result<NodeId> found = tree->find(referrer.from.path);
        if (!found || kindOf(file.units()[referrer.from.unit]) != UnitKind::Object)
            continue;
        const Node node = tree->node(*found);
        if (!node.isElement || node.kind != Kind::Pointer)
            continue;
        const std::string list = tree->path(node.parent);
        Result<Patch> listed =
            format.editing().insert(file, referrer.from.unit, node.parent, node.row + 1, {});
        if (!listed)
            continue;
        steps.add(std::move(listed));
        const Result<NodeId> row =
            file.tree(referrer.from.unit)->find(fmt::format("{}[{}]", list, node.row + 1));
        steps.add(row ? setPointer(file, referrer.from.unit, *row, fmt::format("{}", copy))
                      : tl::unexpected(row.error()));
        return;
    }
}

} // namespace

Result<Patch> duplicateObject(const File &file, std::uint32_t object, Reach reach)
{
    Steps steps(file);
    const BytesView bytes = wholeOf(file);
    const Packfile &pack = hkxStateOf(file).pack;
    if (pack.objects[object].range.size == 0)
        return fail("object[{}] has no bytes: a copy would stand where the next object does", object);
    std::vector<std::uint32_t> objects{object};
    if (reach == Reach::Branch) {
        std::set<std::uint32_t> branch = reached(pack, bytes.span(), {object}, {});
        branch.erase(object);
        objects.insert(objects.end(), branch.begin(), branch.end());
    }
    const auto copy = static_cast<std::uint32_t>(pack.objects.size());
    if (steps.add(appendObjects(pack, bytes.span(), copiesOf(pack, bytes.span(), objects))))
        listCopy(steps, object, copy);
    return steps.finish();
}

Result<Patch> removeObjects(const File &file, std::vector<std::uint32_t> objects, Reach reach)
{
    const Packfile &pack = hkxStateOf(file).pack;
    std::set<std::uint32_t> gone(objects.begin(), objects.end());
    if (reach == Reach::Branch) {
        const BytesView bytes = wholeOf(file);
        std::vector<std::uint32_t> others; // objects outside the branches
        const std::set<std::uint32_t> branch = reached(pack, bytes.span(), objects, {});
        for (std::uint32_t i = 0; i < pack.objects.size(); ++i) {
            if (!branch.contains(i))
                others.push_back(i);
        }
        const std::set<std::uint32_t> kept = reached(pack, bytes.span(), others, gone);
        std::ranges::copy_if(branch, std::inserter(gone, gone.end()),
                             [&](std::uint32_t one) { return !kept.contains(one); });
    }
    Steps steps(file);
    for (auto object = gone.rbegin(); object != gone.rend(); ++object) { // numbers in front stay
        const Result<Patch> cut = cutObject(steps.pack(), wholeOf(steps.now()).span(), *object);
        if (!cut)
            return fail("object[{}]: {}", *object, cut.error().message);
        steps.add(*cut);
    }
    return steps.finish();
}

bool isInOrder(const File &file)
{
    const std::optional<Result<Bytes>> made = file.format().reemit(file);
    return made && *made && std::ranges::equal(**made, wholeOf(file).span());
}

Result<Patch> orderObjects(const File &file)
{
    const Result<Bytes> made = ordered(file);
    return made ? Result<Patch>(differenceOf(wholeOf(file).span(), *made)) : tl::unexpected(made.error());
}

bool HkxFormat::isLinkedUnit(const File &file, UnitId unit) const
{
    return kindOf(file.units()[unit]) == UnitKind::Object;
}

Result<Patch> HkxFormat::duplicateUnit(const File &file, UnitId unit, Reach reach) const
{
    return isLinkedUnit(file, unit) ? duplicateObject(file, file.units()[unit].id, reach)
                                    : fail("{} is not an object", unitKey(file, unit));
}

Result<Patch> HkxFormat::removeUnits(const File &file, std::span<const UnitId> units, Reach reach) const
{
    std::vector<std::uint32_t> objects;
    for (const UnitId unit : units) {
        if (!isLinkedUnit(file, unit))
            return fail("{} is not an object", unitKey(file, unit));
        objects.push_back(file.units()[unit].id);
    }
    return removeObjects(file, objects, reach);
}

} // namespace cutaway::hkx
