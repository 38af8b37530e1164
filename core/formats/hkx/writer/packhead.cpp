// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/packhead.h"

#include "core/formats/hkx/schema/classes.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

struct ReleaseHead {
    std::uint32_t version;
    std::uint32_t fileVersion;
    std::string_view text;
    std::uint32_t stride; // of a section header
    std::uint16_t mostPredicates;
    std::uint16_t predicateBytes; // behind the header, where there are any
    std::uint16_t noPredicates;   // the same number where there are none
    std::uint32_t classSignature;
    std::uint32_t memberSignature;
};
constexpr ReleaseHead kReleases[] = {
    {kHavok2010, 8, "hk_2010.2.0-r1", 0x30, 0xFFFF, 0, 0xFFFF, 0x75585EF6, 0x5C7EA4C2},
    {kHavok2014, 11, "hk_2014.1.0-r1", 0x40, 21, 16, 0, 0x33D42383, 0xB0EFA719},
};
constexpr std::uint16_t kPredicate = 20; // the one that files of the games hold

} // namespace

void setRelease(PackfileShape &shape, const PackfileTarget &target, Predicates predicates)
{
    const ReleaseHead &release = *std::ranges::find(kReleases, target.version, &ReleaseHead::version);
    const bool holdsAny = predicates == Predicates::AsTheGames && release.predicateBytes != 0;
    shape.stride = release.stride;
    shape.head.resize(kHeaderSize);
    store(shape.head, 0x0C, release.fileVersion);
    shape.head[0x10] = target.pointerSize;
    std::fill_n(shape.head.begin() + 0x28, 16, std::uint8_t{0xFF});
    std::ranges::copy(release.text, shape.head.begin() + 0x28);
    shape.head[0x28 + release.text.size()] = 0;
    store(shape.head, 0x3C, release.mostPredicates);
    store(shape.head, 0x3E, holdsAny ? release.predicateBytes : release.noPredicates);
    if (holdsAny) {
        shape.head.resize(kHeaderSize + release.predicateBytes);
        store(shape.head, kHeaderSize, kPredicate);
    }
    for (ClassName &name : shape.classNames) {
        if (name.name == "hkClass")
            name.signature = release.classSignature;
        else if (name.name == "hkClassMember")
            name.signature = release.memberSignature;
        else if (const std::uint32_t known = signatureOf(name.name, target.version); known != 0)
            name.signature = known;
    }
}

PackfileShape newShape(const PackfileTarget &target, Predicates predicates)
{
    constexpr std::pair<const char *, std::uint32_t> kReflection[] = {
        {"hkClass", 0}, {"hkClassMember", 0}, {"hkClassEnum", 0x8A3609CF}, {"hkClassEnumItem", 0xCE6F8A6C}};
    PackfileShape shape;
    shape.head.resize(kHeaderSize);
    std::ranges::copy(kMagic, shape.head.begin());
    shape.head[0x11] = 1;        // little-endian
    shape.head[0x13] = 1;        // empty bases take no room
    store(shape.head, 0x14, 3u); // sections
    store(shape.head, 0x18, 2u); // the one with the contents
    shape.contentsSection = 2;
    for (const std::string_view tag : {"__classnames__", "__types__", "__data__"})
        std::ranges::copy(tag, shape.tags.emplace_back().begin());
    for (const auto &[name, signature] : kReflection)
        shape.classNames.push_back({signature, 0, name, nullptr});
    setRelease(shape, target, predicates);
    return shape;
}

} // namespace cutaway::hkx
