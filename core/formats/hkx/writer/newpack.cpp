// SPDX-License-Identifier: MIT
#include "core/formats/hkx/writer/newpack.h"

#include "core/formats/hkx/schema/classes.h"

#include <cassert>

namespace cutaway::hkx
{

PackfileModel newPackModel(const PackfileTarget &target, Predicates predicates)
{
    PackfileModel model;
    model.layouts = &LayoutSet::under(packfileRules(target.version, target.pointerSize));
    model.plans = std::make_shared<PlanSet>(*model.layouts);
    model.shape = newShape(target, predicates);
    return model;
}

std::uint32_t addObject(PackfileModel &model, std::string_view className)
{
    const Rules &rules = model.layouts->rules();
    const StructDesc *type = findClass(className, rules.version);
    assert(type != nullptr);
    const TypePlan &plan = model.plans->ofObject(*type);
    ModelPart body;
    body.bytes.resize(plan.size);
    body.plan = &plan;
    emptyArrays(plan, rules.pointerSize, body.bytes, 0);
    PackfileObject object{std::string(className), type, {}};
    object.model.parts.push_back(std::move(body));
    model.objects.push_back(std::move(object));
    return static_cast<std::uint32_t>(model.objects.size() - 1);
}

} // namespace cutaway::hkx
