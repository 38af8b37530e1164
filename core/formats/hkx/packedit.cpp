// SPDX-License-Identifier: MIT
#include "core/formats/hkx/packedit.h"

#include "core/base/alignlists.h"
#include "core/base/checked.h"
#include "core/base/overwrites.h"
#include "core/base/quantity.h"
#include "core/file/editsteps.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/writer/newpack.h"
#include "core/formats/hkx/writer/packwriter.h"
#include "core/formats/hkx/writer/replaceobject.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

const Packfile &packfileOf(const File &file)
{
    return file.state<HkxState>().pack;
}

BytesView packBytes(const File &file)
{
    return file.bytes().view({0, file.bytes().size()});
}

template <class Visit> void forEachPointer(const ObjectModel &model, Visit visit)
{
    for (const ModelPart &part : model.parts) {
        for (const ModelSlot &slot : part.slots) {
            if (slot.kind == SlotKind::Pointer)
                visit(slot.target);
        }
    }
}

bool isLaidOutAlike(const EmittedObject &one, const EmittedObject &other)
{
    const auto isSame = [](const EmittedLink &a, const EmittedLink &b) {
        return a.source == b.source && a.target == b.target;
    };
    return one.bytes.size() == other.bytes.size() && std::ranges::equal(one.local, other.local, isSame) &&
           std::ranges::equal(one.global, other.global, isSame);
}

// The stored objects that stand in the same order in both files: as many as possible.
std::vector<std::pair<std::uint32_t, std::uint32_t>> inSameOrder(const std::vector<std::uint32_t> &stored)
{
    std::vector<std::uint32_t> numbers, places;
    for (std::uint32_t place = 0; place < stored.size(); ++place) {
        if (stored[place] == UnitIndex::kNone)
            continue;
        numbers.push_back(stored[place]);
        places.push_back(place);
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const std::size_t i : longestRun(numbers))
        pairs.emplace_back(numbers[i], places[i]);
    return pairs;
}

} // namespace

Result<PackEdit> PackEdit::open(const File &file)
{
    const Packfile &pack = packfileOf(file);
    for (std::size_t i = 0; i < pack.objects.size(); ++i) {
        if (pack.objects[i].range.size == 0)
            return fail("object[{}] has no bytes", i);
    }
    const BytesView bytes = packBytes(file);
    Result<PackfileModel> model = writableModel(pack, bytes.span());
    if (!model)
        return tl::unexpected(model.error());
    return PackEdit(file, std::move(*model));
}

PackEdit::PackEdit(const File &file, PackfileModel model)
    : m_file(&file), m_bytes(packBytes(file)), m_model(std::move(model)), m_stored(size())
{
    const Result<Bytes> made = writePackModel(m_model);
    m_isOrdered = made && std::ranges::equal(*made, m_bytes.span());
    m_reached = reached({m_model.root});
}

bool PackEdit::isA(std::uint32_t object, std::string_view base) const
{
    return derivesFrom(*m_model.objects[object].type, base);
}

std::vector<std::uint32_t> PackEdit::targets(std::uint32_t object) const
{
    std::vector<std::uint32_t> found;
    forEachPointer(m_model.objects[object].model, [&](std::uint32_t target) { found.push_back(target); });
    return found;
}

std::size_t PackEdit::pointersTo(std::uint32_t object) const
{
    std::size_t count = 0;
    for (const PackfileObject &from : m_model.objects)
        forEachPointer(from.model, [&](std::uint32_t target) { count += target == object ? 1 : 0; });
    return count;
}

ModelFields PackEdit::fields(std::uint32_t object)
{
    return {m_model, object};
}

ModelFields PackEdit::change(std::uint32_t object)
{
    m_changed.insert(object);
    return {m_model, object};
}

void PackEdit::overwrite(std::uint32_t object, std::uint64_t at, ByteSpan bytes)
{
    const Object &stored = packfileOf(*m_file).objects[object];
    m_overwritten[stored.range.offset + at] = Bytes(bytes.begin(), bytes.end());
    for (ModelPart &part : m_model.objects[object].model.parts) {
        const std::uint64_t place = stored.offset + at;
        if (part.plan != nullptr && place >= part.origin &&
            fits(place - part.origin, bytes.size(), part.bytes.size()))
            std::ranges::copy(bytes, part.bytes.begin() + static_cast<std::ptrdiff_t>(place - part.origin));
    }
}

// Files whose objects begin with numbers have a free one for each.
void PackEdit::number(std::uint32_t object)
{
    constexpr std::size_t kNumberBytes = sizeof(std::uint64_t);
    if (m_model.layouts->objectStart() < kNumberBytes)
        return;
    std::uint64_t highest = 0;
    for (std::uint32_t i = 0; i < size(); ++i) {
        if (i != object)
            highest = std::max(highest, load<std::uint64_t>(m_model.objects[i].model.parts.front().bytes, 0));
    }
    store(m_model.objects[object].model.parts.front().bytes, 0, highest + 1);
}

std::uint32_t PackEdit::add(std::string_view className)
{
    const std::uint32_t added = addObject(m_model, className);
    number(added);
    return added;
}

std::uint32_t PackEdit::copy(std::uint32_t object)
{
    PackfileObject made = m_model.objects[object];
    m_model.objects.push_back(std::move(made));
    number(size() - 1);
    return size() - 1;
}

void PackEdit::redirect(std::uint32_t object, const std::map<std::uint32_t, std::uint32_t> &to)
{
    m_changed.insert(object);
    for (ModelPart &part : m_model.objects[object].model.parts) {
        for (ModelSlot &slot : part.slots) {
            const auto found = slot.kind == SlotKind::Pointer ? to.find(slot.target) : to.end();
            slot.target = found == to.end() ? slot.target : found->second;
        }
    }
}

void PackEdit::unlink(std::uint32_t object)
{
    for (std::uint32_t i = 0; i < size(); ++i) {
        for (ModelPart &part : m_model.objects[i].model.parts) {
            const auto leadsThere = [object](const ModelSlot &slot) {
                return slot.kind == SlotKind::Pointer && slot.target == object;
            };
            if (std::erase_if(part.slots, leadsThere) != 0)
                m_changed.insert(i);
        }
    }
}

std::vector<bool> PackEdit::reached(std::vector<std::uint32_t> open) const
{
    std::vector<bool> found(size());
    while (!open.empty()) {
        const std::uint32_t object = open.back();
        open.pop_back();
        if (found[object])
            continue;
        found[object] = true;
        forEachPointer(m_model.objects[object].model, [&](std::uint32_t target) { open.push_back(target); });
    }
    return found;
}

// What nothing led to before stays, with what it leads to.
std::vector<bool> PackEdit::kept() const
{
    std::vector<std::uint32_t> from = {m_model.root};
    for (std::uint32_t i = 0; i < m_stored; ++i) {
        if (!m_reached[i])
            from.push_back(i);
    }
    return reached(std::move(from));
}

Result<Patch> PackEdit::take()
{
    const std::vector<bool> stays = kept();
    return m_isOrdered ? rewritten(stays) : inPlace(stays);
}

Result<Patch> PackEdit::rewritten(const std::vector<bool> &stays)
{
    const std::vector<std::uint32_t> numbers = keepObjects(m_model, stays);
    renewClassNames(m_model);
    std::vector<std::uint32_t> order;
    Result<Bytes> after = writePackModel(m_model, &order);
    if (!after)
        return tl::unexpected(after.error());
    std::vector<std::uint32_t> stored(size(), UnitIndex::kNone); // by number now
    for (std::uint32_t i = 0; i < m_stored; ++i) {
        if (stays[i])
            stored[numbers[i]] = i;
    }
    for (std::uint32_t &object : order)
        object = stored[object];
    Diagnostics ignored;
    const BytesView written = BytesView::own(std::move(*after));
    const Packfile packAfter = readPackfile(ByteBuffer(written), ignored);
    Patch patch;
    addDifference(patch, packfileOf(*m_file), m_bytes.span(), packAfter, written.span(), inSameOrder(order));
    return patch;
}

Result<Patch> PackEdit::inPlace(const std::vector<bool> &stays)
{
    EditSteps steps(*m_file);
    Overwrites numbers(m_file->bytes());
    for (const auto &[offset, bytes] : m_overwritten)
        numbers.add(offset, bytes);
    steps.add(numbers.take());
    for (std::uint32_t i = m_stored; i < size() && !steps.failed(); ++i) {
        const PackfileObject &made = m_model.objects[i];
        if (std::ranges::find(packfileOf(steps.now()).classNames, made.className, &ClassName::name) ==
            packfileOf(steps.now()).classNames.end())
            steps.add(addClassName(packfileOf(steps.now()), packBytes(steps.now()).span(), made.className));
    }
    if (size() > m_stored && !steps.failed())
        steps.add(appended(steps.now()));
    for (const std::uint32_t object : m_changed) {
        if (object < m_stored && stays[object] && !steps.failed())
            steps.add(replaced(steps.now(), object));
    }
    for (std::uint32_t object = m_stored; object-- > 0 && !steps.failed();) { // numbers in front stay
        if (!stays[object])
            steps.add(cutObject(packfileOf(steps.now()), packBytes(steps.now()).span(), object));
    }
    return steps.take();
}

// The objects that are not in the file yet; their class names are.
Result<Patch> PackEdit::appended(const File &now) const
{
    NewObjects fresh;
    for (std::uint32_t i = m_stored; i < size(); ++i) {
        const Result<EmittedObject> emitted = emitObject(m_model.objects[i].model);
        if (!emitted)
            return tl::unexpected(emitted.error());
        EmittedObject &all = fresh.made;
        const auto base = static_cast<std::uint32_t>(all.bytes.size());
        const auto name =
            std::ranges::find(packfileOf(now).classNames, m_model.objects[i].className, &ClassName::name);
        fresh.starts.push_back({base, std::nullopt, name->offset});
        all.bytes.insert(all.bytes.end(), emitted->bytes.begin(), emitted->bytes.end());
        for (const EmittedLink &link : emitted->local)
            all.local.push_back({base + link.source, base + link.target});
        for (const EmittedLink &link : emitted->global)
            all.global.push_back({base + link.source, link.target});
    }
    return appendObjects(packfileOf(now), packBytes(now).span(), fresh);
}

Result<Patch> PackEdit::replaced(const File &now, std::uint32_t object) const
{
    const Packfile &pack = packfileOf(now);
    const BytesView bytes = packBytes(now);
    PlanSet plans(*m_model.layouts);
    ModelReader reader(pack, plans, bytes.span(), Between::Keep);
    if (const Result<ObjectModel> read = reader.read(object); !read)
        return tl::unexpected(read.error());
    if (const std::uint64_t lost = reader.leftOver(object); lost != 0)
        return fail("object[{}] cannot be laid out anew: {} of its bytes belong to no member", object, lost);
    const Result<EmittedObject> made = emitObject(m_model.objects[object].model);
    if (!made)
        return tl::unexpected(made.error());
    const EmittedObject stored = storedObject(pack, bytes.span(), object);
    if (!isLaidOutAlike(*made, stored))
        return replaceObject(pack, bytes.span(), object, *made);
    Patch patch;
    addDifference(patch, pack.objects[object].range.offset, stored.bytes, made->bytes);
    return patch;
}

} // namespace cutaway::hkx
