// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/packmodel.h"

#include "core/base/quantity.h"
#include "core/formats/hkx/schema/classes.h"

#include <algorithm>

namespace cutaway::hkx
{

PackfileShape shapeOf(const Packfile &pack, ByteSpan file)
{
    PackfileShape shape;
    const PackHeader &header = pack.header;
    shape.head.assign(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(header.sectionHeaders));
    shape.stride = header.stride;
    shape.classNameSection = header.classNameSection;
    shape.contentsSection = header.contentsSection;
    shape.classNames = pack.classNames;
    for (std::size_t i = 0; i < pack.sections.size(); ++i) {
        const std::uint64_t at = header.sectionHeaders + i * header.stride;
        std::memcpy(shape.tags.emplace_back().data(), file.data() + at, kSectionTagBytes);
    }
    return shape;
}

Result<std::uint32_t> rootOf(const Packfile &pack)
{
    const PackHeader &header = pack.header;
    const auto root = pack.objectAt(header.contentsSection, header.contentsOffset);
    if (!root || pack.objects[*root].offset != header.contentsOffset)
        return fail("no object starts at {:#x}, where the contents are said to be", header.contentsOffset);
    return *root;
}

Result<PackfileModel> readPackModel(const Packfile &pack, ByteSpan file)
{
    PackfileModel model;
    model.layouts = &LayoutSet::under(pack.rules);
    model.plans = std::make_shared<PlanSet>(*model.layouts);
    model.shape = shapeOf(pack, file);
    const Result<std::uint32_t> root = rootOf(pack);
    if (!root)
        return tl::unexpected(root.error());
    model.root = *root;
    ModelReader reader(pack, *model.plans, file, Between::Zero);
    for (std::uint32_t i = 0; i < pack.objects.size(); ++i) {
        Result<ObjectModel> object = reader.read(i);
        if (!object)
            return tl::unexpected(object.error());
        const Object &stored = pack.objects[i];
        model.objects.push_back({std::string(stored.className), stored.type, std::move(*object)});
    }
    const SectionFixups &fixups = pack.fixups[pack.header.contentsSection];
    const std::size_t stored = fixups.local.size() + fixups.global.size();
    if (reader.fixupsUsed() != stored)
        return fail("{} of {} patch bytes where no member has a slot", stored - reader.fixupsUsed(),
                    quantity(stored, "fixup"));
    return model;
}

void renewClassNames(PackfileModel &model)
{
    constexpr std::string_view kReflection = "hkClass"; // and what begins with it
    std::vector<ClassName> &names = model.shape.classNames;
    std::erase_if(names, [&](const ClassName &name) {
        return !name.name.starts_with(kReflection) &&
               std::ranges::find(model.objects, name.name, &PackfileObject::className) == model.objects.end();
    });
    for (const PackfileObject &object : model.objects) {
        if (std::ranges::find(names, object.className, &ClassName::name) == names.end())
            names.push_back({signatureOf(object.className, model.layouts->rules().version), 0,
                             object.className, object.type});
    }
}

std::vector<std::uint32_t> keepObjects(PackfileModel &model, const std::vector<bool> &kept)
{
    std::vector<std::uint32_t> numbers(model.objects.size());
    std::vector<PackfileObject> stay;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!kept[i])
            continue;
        numbers[i] = static_cast<std::uint32_t>(stay.size());
        stay.push_back(std::move(model.objects[i]));
    }
    model.objects = std::move(stay);
    model.root = numbers[model.root];
    for (PackfileObject &object : model.objects) {
        for (ModelPart &part : object.model.parts) {
            for (ModelSlot &slot : part.slots)
                slot.target = slot.kind == SlotKind::Pointer ? numbers[slot.target] : slot.target;
        }
    }
    return numbers;
}

void dropUnreached(PackfileModel &model)
{
    std::vector<bool> reached(model.objects.size());
    std::vector<std::uint32_t> open{model.root};
    while (!open.empty()) {
        const std::uint32_t object = open.back();
        open.pop_back();
        if (reached[object])
            continue;
        reached[object] = true;
        for (const ModelPart &part : model.objects[object].model.parts) {
            for (const ModelSlot &slot : part.slots) {
                if (slot.kind == SlotKind::Pointer)
                    open.push_back(slot.target);
            }
        }
    }
    keepObjects(model, reached);
    renewClassNames(model);
}

} // namespace cutaway::hkx
