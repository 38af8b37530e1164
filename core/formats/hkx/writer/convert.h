// SPDX-License-Identifier: MIT
// The same objects in the layout of another game: pointers of another size, members that come and go.
#pragma once

#include "core/formats/hkx/writer/packhead.h"

namespace cutaway::hkx
{

struct ConvertedPack {
    PackfileModel model;
    std::vector<std::string> lost; // values other than zero that have no member there, one line each
};

// Fails where no file of that version has objects of a class, and for values that mean nothing there.
// Members are matched by their names. A packfile of the same version keeps its header text and signatures.
Result<ConvertedPack> convertPackModel(const PackfileModel &from, const PackfileTarget &target);

// One object; `to` may be another class, of which members with the same names are taken over. `plans` are of
// the layout to come and outlive the model.
Result<PackfileObject> convertObject(const PackfileModel &from, const PackfileObject &object,
                                     const StructDesc &to, const LayoutSet &layouts, PlanSet &plans,
                                     std::vector<std::string> &lost);

} // namespace cutaway::hkx
