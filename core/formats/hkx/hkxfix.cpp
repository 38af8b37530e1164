// SPDX-License-Identifier: MIT
// Fixes for values that follow from others in the packfile.
#include "core/file/compact.h"
#include "core/file/fix.h"
#include "core/formats/hkx/objects.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>
#include <bit>

namespace cutaway::hkx
{

namespace
{

// The object that the finding lies in.
std::optional<Reader> objectAt(const FixSite &site)
{
    const std::vector<Object> &objects = site.file().state<HkxState>().pack.objects;
    for (std::uint32_t i = 0; i < objects.size(); ++i) {
        if (objects[i].range.contains({site.at(), 1}))
            return readObject(site.file(), i);
    }
    return std::nullopt;
}

std::optional<std::uint32_t> wordAt(const FixSite &site, std::uint64_t offset)
{
    if (!site.file().bytes().contains({offset, sizeof(std::uint32_t)}))
        return std::nullopt;
    const BytesView view = site.file().bytes().view({offset, sizeof(std::uint32_t)});
    return load<std::uint32_t>(view.span(), 0);
}

} // namespace

// A choice, since in packfiles whose objects begin with a number of their own this is not a capacity.
Fix fixCapacity(const FixSite &site)
{
    constexpr std::uint32_t kNotOwned = 0x80000000;
    const auto size = wordAt(site, site.at() - 4);
    if (!size)
        return {};
    Bytes bytes;
    append(bytes, *size | kNotOwned);
    return overwriting(site.file(), fmt::format("Set it to {:#x}", *size | kNotOwned), site.at(),
                       std::move(bytes), Fix::Kind::Choice);
}

// Clears bytes that the game overwrites, or takes for a pointer.
Fix fixSlot(const FixSite &site)
{
    return overwriting(site.file(), "Set it to zero", site.at(), Bytes(site.found().range.size, 0),
                       Fix::Kind::Destructive);
}

Fix fixOrientation(const FixSite &site)
{
    return normalising(site.file(), "Make its length 1", site.at());
}

Fix fixSphere(const FixSite &site)
{
    constexpr std::size_t kPlace = 3 * sizeof(float); // of a vertex; its fourth number is its own
    const auto object = objectAt(site);
    const ByteSpan vertices = object ? object->bytes("vertices"_f) : ByteSpan();
    Bytes same(vertices.begin(), vertices.end());
    for (std::size_t at = sizeof(glm::vec4); at + kPlace <= same.size(); at += sizeof(glm::vec4))
        std::copy_n(vertices.begin(), kPlace, same.begin() + static_cast<std::ptrdiff_t>(at));
    if (!object)
        return {};
    return overwriting(site.file(), "Repeat the centre",
                       site.file().units().range(object->unit()).offset +
                           object->payload("vertices"_f).offset,
                       std::move(same));
}

// A capsule of Havok 2010 has its radius behind each of its ends.
Fix fixCapsule(const FixSite &site)
{
    const auto object = objectAt(site);
    if (!object || !object->has("vertexA"_f))
        return {};
    const ByteSpan radius = object->bytes("radius"_f);
    return overwriting(site.file(), "Copy the radius", site.found().range.end() - sizeof(float),
                       Bytes(radius.begin(), radius.end()));
}

Fix fixKeyBits(const FixSite &site)
{
    const auto object = objectAt(site);
    if (!object)
        return {};
    auto bits = static_cast<std::int64_t>(std::bit_width(object->member("instances"_f).count("elements"_f)));
    if (const auto data = readTarget(site.file(), object->member("data"_f))) { // of a mesh
        const Reader tree = data->member("meshTree"_f);
        bits = tree.integer("bitsPerKey"_f);
        if (bits < static_cast<std::int64_t>(
                       std::bit_width(static_cast<std::uint64_t>(tree.integer("maxKeyValue"_f)) + 1)))
            return {}; // the mesh itself has too few
    }
    const std::string path = site.file().pathText(object->unit(), object->nodeOf("numShapeKeyBits"_f));
    return {fmt::format("Set the bits to {}", bits), {Edit{Edit::Op::Set, path, bits}}};
}

// The entries of a table of virtual fixups by their objects; what fills the table behind them stays there.
Fix fixOrder(const FixSite &site)
{
    struct Entry {
        std::uint32_t object, section, name;
    };
    constexpr std::uint32_t kFilling = 0xFFFFFFFF;
    if (!site.file().bytes().contains(site.found().range))
        return {};
    const BytesView view = site.file().bytes().view(site.found().range);
    std::vector<Entry> entries(view.span().size() / sizeof(Entry));
    if (entries.empty())
        return {};
    std::memcpy(entries.data(), view.span().data(), entries.size() * sizeof(Entry));
    std::ranges::stable_sort(entries.begin(), std::ranges::find(entries, kFilling, &Entry::object), {},
                             &Entry::object);
    Bytes bytes(entries.size() * sizeof(Entry));
    std::memcpy(bytes.data(), entries.data(), bytes.size());
    return overwriting(site.file(), "Sort them", site.at(), std::move(bytes));
}

// All objects keep what they hold; texts begin where Havok's writer puts them.
Fix fixTexts(const FixSite &site)
{
    Result<Patch> anew = compactPatch(site.file());
    return anew ? Fix{"Write the packfile anew", {}, Fix::Kind::Choice, std::move(*anew)} : Fix{};
}

} // namespace cutaway::hkx
