// SPDX-License-Identifier: MIT
#include "core/picture/scene/nifshapes.h"

#include "core/formats/nif/links.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/state.h"
#include "core/picture/scene/nifsolids.h"
#include "core/shape/type.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::picture
{

void NifShapes::add(UnitId unit, const NifShapePlace &place)
{
    add(unit, place, 0);
}

void NifShapes::add(UnitId unit, const NifShapePlace &place, int depth)
{
    if (!m_budget.enter(m_file, unit, depth, m_list))
        return;
    const std::optional<shape::Form> form = shape::formOf(m_file, unit);
    NifShapePlace below = place;
    below.owners.insert(below.owners.begin(), {unit, NodeId{}});
    if (form == shape::Form::Mopp) { // its code draws nothing
        if (const auto child = nif::moppChild(m_file, unit))
            add(*child, below, depth + 1);
        return;
    }
    if (addNifSolid(m_file, unit, place, m_list))
        return;
    const Reader block(m_file.tree(unit));
    if (form == shape::Form::Transform)
        below.world = place.world * hkx::axesOf(block, "transform"_f);
    if (form == shape::Form::Strips) { // its strips are in NIF units already
        below.world = glm::scale(place.world, glm::vec3(1.0f / nif::havokScale(m_file)));
        const std::string material = nameOfValue(block, "material"_f);
        if (!material.empty())
            below.traits.material = m_list.traitNamed(ColorBy::Material, material);
    }
    if (!addChildren(block, below, depth))
        reportShape(m_file, unit, Severity::Note,
                    fmt::format("{} is not drawn", m_file.format().unitType(m_file, unit)), m_list);
}

// False when the block has no field that could lead to a shape.
bool NifShapes::addChildren(const Reader &block, const NifShapePlace &below, int depth)
{
    bool leads = false;
    for (const FieldName one : {"shape"_f, "data"_f}) {
        const auto child = nif::referenced(m_file, block, one);
        leads = leads || block.has(one);
        if (child)
            add(*child, below, depth + 1);
    }
    for (const FieldName many : {"sub"_f, "strips"_f}) {
        leads = leads || block.has(many);
        for (const UnitId child : nif::referencedAll(m_file, block, many))
            add(child, below, depth + 1);
    }
    return leads;
}

std::string nameOfValue(const Reader &block, FieldName field)
{
    std::string name = block.text(field);
    name.erase(std::min(name.find(" ("), name.size()));
    const bool isNumber = !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
    return isNumber ? fmt::format("{} {:X}", field.text(), static_cast<std::uint64_t>(block.integer(field)))
                    : name;
}

} // namespace cutaway::picture
