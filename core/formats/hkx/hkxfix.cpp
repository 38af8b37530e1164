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

// A finding, and the object that it lies in.
struct Site {
    const File &file;
    const Diagnostic &found;

    std::optional<Reader> object() const
    {
        const std::vector<Object> &objects = file.state<HkxState>().pack.objects;
        for (std::uint32_t i = 0; i < objects.size(); ++i) {
            if (objects[i].range.contains({found.range.offset, 1}))
                return readObject(file, i);
        }
        return std::nullopt;
    }
    template <class T> std::optional<T> stored(std::uint64_t offset) const
    {
        if (!file.bytes().contains({offset, sizeof(T)}))
            return std::nullopt;
        const BytesView view = file.bytes().view({offset, sizeof(T)});
        return load<T>(view.span(), 0);
    }
};

// A choice, since in packfiles whose objects begin with a number of their own this is no capacity.
Fix fixCapacity(const Site &site)
{
    constexpr std::uint32_t kNotOwned = 0x80000000;
    const auto size = site.stored<std::uint32_t>(site.found.range.offset - 4);
    if (!size)
        return {};
    Bytes bytes;
    append(bytes, *size | kNotOwned);
    return overwriting(site.file, fmt::format("Set it to {:#x}", *size | kNotOwned), site.found.range.offset,
                       std::move(bytes), Fix::Kind::Choice);
}

// Clears bytes that the game overwrites, or takes for a pointer.
Fix fixSlot(const Site &site)
{
    return overwriting(site.file, "Set it to zero", site.found.range.offset, Bytes(site.found.range.size, 0),
                       Fix::Kind::Destructive);
}

Fix fixOrientation(const Site &site)
{
    return normalising(site.file, "Make its length 1", site.found.range.offset);
}

Fix fixSphere(const Site &site)
{
    constexpr std::size_t kPlace = 3 * sizeof(float); // of a vertex; its fourth number is its own
    const auto object = site.object();
    const ByteSpan vertices = object ? object->bytes("vertices"_f) : ByteSpan();
    Bytes same(vertices.begin(), vertices.end());
    for (std::size_t at = sizeof(glm::vec4); at + kPlace <= same.size(); at += sizeof(glm::vec4))
        std::copy_n(vertices.begin(), kPlace, same.begin() + static_cast<std::ptrdiff_t>(at));
    if (!object)
        return {};
    return overwriting(site.file, "Repeat the centre",
                       site.file.units().range(object->unit()).offset + object->payload("vertices"_f).offset,
                       std::move(same));
}

// A capsule of Havok 2010 has its radius behind each of its ends.
Fix fixCapsule(const Site &site)
{
    const auto object = site.object();
    if (!object || !object->has("vertexA"_f))
        return {};
    const ByteSpan radius = object->bytes("radius"_f);
    return overwriting(site.file, "Copy the radius", site.found.range.end() - sizeof(float),
                       Bytes(radius.begin(), radius.end()));
}

Fix fixKeyBits(const Site &site)
{
    const auto object = site.object();
    if (!object)
        return {};
    auto bits = static_cast<std::int64_t>(std::bit_width(object->member("instances"_f).count("elements"_f)));
    if (const auto data = readTarget(site.file, object->member("data"_f))) { // of a mesh
        const Reader tree = data->member("meshTree"_f);
        bits = tree.integer("bitsPerKey"_f);
        if (bits < static_cast<std::int64_t>(
                       std::bit_width(static_cast<std::uint64_t>(tree.integer("maxKeyValue"_f)) + 1)))
            return {}; // the mesh itself has too few
    }
    const std::string path = site.file.pathText(object->unit(), object->nodeOf("numShapeKeyBits"_f));
    return {fmt::format("Set the bits to {}", bits), {Edit{Edit::Op::Set, path, bits}}};
}

// The entries of a table of virtual fixups by their objects; what fills the table behind them stays there.
Fix fixOrder(const Site &site)
{
    struct Entry {
        std::uint32_t object, section, name;
    };
    constexpr std::uint32_t kFilling = 0xFFFFFFFF;
    if (!site.file.bytes().contains(site.found.range))
        return {};
    const BytesView view = site.file.bytes().view(site.found.range);
    std::vector<Entry> entries(view.span().size() / sizeof(Entry));
    if (entries.empty())
        return {};
    std::memcpy(entries.data(), view.span().data(), entries.size() * sizeof(Entry));
    std::ranges::stable_sort(entries.begin(), std::ranges::find(entries, kFilling, &Entry::object), {},
                             &Entry::object);
    Bytes bytes(entries.size() * sizeof(Entry));
    std::memcpy(bytes.data(), entries.data(), bytes.size());
    return overwriting(site.file, "Sort them", site.found.range.offset, std::move(bytes));
}

// All objects keep what they hold; texts begin where Havok's writer puts them.
Fix fixTexts(const Site &site)
{
    Result<Patch> anew = compactPatch(site.file);
    return anew ? Fix{"Write the packfile anew", {}, Fix::Kind::Choice, std::move(*anew)} : Fix{};
}

struct FixRow {
    Code rule;
    Fix (*fix)(const Site &);
};
constexpr FixRow kFixes[] = {
    {kRuleArrayCapacity, fixCapacity}, {kRulePointerNotNull, fixSlot}, {kRuleBodyRotation, fixOrientation},
    {kRuleSphere, fixSphere},          {kRuleRadius, fixCapsule},      {kRuleKeyBits, fixKeyBits},
    {kRuleFixupOrder, fixOrder},       {kRuleTextOdd, fixTexts},
};

} // namespace

std::vector<Fix> HkxFormat::fixes(const File &file, const Diagnostic &diagnostic) const
{
    const auto *row = std::ranges::find(kFixes, diagnostic.code, &FixRow::rule);
    Fix fix = row == std::end(kFixes) ? Fix() : row->fix({file, diagnostic});
    return fix.isOffered() ? std::vector<Fix>{std::move(fix)} : std::vector<Fix>{};
}

} // namespace cutaway::hkx
