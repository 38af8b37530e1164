// SPDX-License-Identifier: MIT
#include "core/schema/fieldlinks.h"

#include <algorithm>
#include <vector>

namespace cutaway
{

namespace
{

bool structHoldsLinks(const StructDesc &type, std::vector<const StructDesc *> &around)
{
    if (std::ranges::find(around, &type) != around.end())
        return false;
    around.push_back(&type);
    for (const StructDesc *level = &type; level != nullptr; level = level->base) {
        for (const FieldDesc &field : level->fields) {
            const bool leads = field.link != Link::None || field.kind == Kind::Pointer ||
                               field.kind == Kind::StringPtr || field.repeat == Repeat::HkArray ||
                               field.repeat == Repeat::HkRelArray || field.decodeFn != nullptr;
            if (leads || (field.type != nullptr && structHoldsLinks(*field.type, around)))
                return true;
        }
    }
    around.pop_back();
    return false;
}

} // namespace

bool holdsLinks(const FieldDesc &field)
{
    if (field.link != Link::None || field.kind == Kind::Pointer || field.kind == Kind::StringPtr ||
        field.repeat == Repeat::HkArray || field.repeat == Repeat::HkRelArray)
        return true;
    std::vector<const StructDesc *> around;
    return field.type != nullptr && structHoldsLinks(*field.type, around);
}

} // namespace cutaway
