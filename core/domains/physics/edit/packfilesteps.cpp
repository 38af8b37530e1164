// SPDX-License-Identifier: MIT
#include "core/domains/physics/edit/packfilesteps.h"

#include "core/formats/hkx/hkxunits.h"
#include "core/formats/hkx/objectedit.h"
#include "core/formats/hkx/objects.h"

namespace cutaway::physics
{

PackfileSteps::PackfileSteps(const File &packfile, UnitId object)
    : EditSteps(packfile), m_number(packfile.units()[object].id), m_wasInOrder(hkx::isInOrder(packfile))
{
}

// What is there in its place has no fields that it has.
Reader PackfileSteps::object() const
{
    return hkx::readObject(now(), m_number).value_or(Reader(now().tree(0)));
}

void PackfileSteps::insertCopy(std::string_view array, std::uint32_t row)
{
    Edit edit{Edit::Op::Insert, path(array)};
    edit.copyOf = path(array, row);
    add(edit);
}

void PackfileSteps::dropObject(std::optional<std::uint32_t> object)
{
    if (!object || failed())
        return;
    const auto at = now().format().findUnit(now(), fmt::format("object[{}]", *object));
    for (const Referrer &referrer :
         at ? now().format().links().referrers(now(), *at) : std::vector<Referrer>()) {
        if (hkx::kindOf(now().units()[referrer.from.unit]) == hkx::UnitKind::Object)
            return;
    }
    add(hkx::removeObjects(now(), {*object}, Reach::Branch));
}

Result<Patch> PackfileSteps::finish()
{
    if (m_wasInOrder && !failed())
        add(hkx::orderObjects(now()));
    return take();
}

} // namespace cutaway::physics
