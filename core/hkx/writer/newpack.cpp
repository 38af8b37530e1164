// SPDX-License-Identifier: MIT
#include "core/hkx/writer/newpack.h"

#include "core/hkx/schema/classes.h"

#include <cassert>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint32_t kFileVersion2014 = 11;
constexpr std::uint32_t kHeaderStride2014 = 0x40;
constexpr std::uint32_t kMostPredicates2014 = 21;
constexpr std::string_view kVersion2014 = "hk_2014.1.0-r1";

// Source: FORMAT.md, "Container".
Bytes newHead()
{
    Bytes head(kHeaderSize);
    std::ranges::copy(kMagic, head.begin());
    store(head, 0x0C, kFileVersion2014);
    for (const auto &[at, rule] : {std::pair{0x10, 8}, std::pair{0x11, 1}, std::pair{0x13, 1}})
        head[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(rule);
    store(head, 0x14, 3u); // sections
    store(head, 0x18, 2u); // the one with the contents
    std::fill(head.begin() + 0x28, head.begin() + 0x38, std::uint8_t{0xFF});
    std::ranges::copy(kVersion2014, head.begin() + 0x28);
    head[0x28 + kVersion2014.size()] = 0;
    store(head, 0x3C, kMostPredicates2014);
    return head;
}

} // namespace

PackModel newPackModel()
{
    constexpr std::pair<const char *, std::uint32_t> kReflection[] = {{"hkClass", 0x33D42383},
                                                                      {"hkClassMember", 0xB0EFA719},
                                                                      {"hkClassEnum", 0x8A3609CF},
                                                                      {"hkClassEnumItem", 0xCE6F8A6C}};
    PackModel model;
    model.layouts = &LayoutSet::under(packfileRules(kHavok2014, 8));
    model.plans = std::make_shared<PlanSet>(*model.layouts);
    model.shape.head = newHead();
    model.shape.stride = kHeaderStride2014;
    model.shape.contentsSection = 2;
    for (const std::string_view tag : {"__classnames__", "__types__", "__data__"})
        std::ranges::copy(tag, model.shape.tags.emplace_back().begin());
    for (const auto &[name, signature] : kReflection)
        model.shape.classNames.push_back({signature, 0, name, nullptr});
    return model;
}

std::uint32_t addObject(PackModel &model, std::string_view className)
{
    const Rules &rules = model.layouts->rules();
    const StructDesc *type = findClass(className, rules.version);
    assert(type != nullptr);
    const TypePlan &plan = model.plans->of(*type);
    ModelPart body;
    body.bytes.resize(plan.size);
    body.plan = &plan;
    emptyArrays(plan, rules.pointerSize, body.bytes, 0);
    PackObject object{std::string(className), type, {}};
    object.model.parts.push_back(std::move(body));
    model.objects.push_back(std::move(object));
    return static_cast<std::uint32_t>(model.objects.size() - 1);
}

} // namespace cutaway::hkx
