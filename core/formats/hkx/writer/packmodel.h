// SPDX-License-Identifier: MIT
// A packfile by its objects' values: what is left of it once every offset is forgotten.
#pragma once

#include "core/formats/hkx/fixedlayout.h"
#include "core/formats/hkx/packfile.h"
#include "core/formats/hkx/writer/objectmodel.h"

#include <memory>

namespace cutaway::hkx
{

inline constexpr std::size_t kSectionTagBytes = 19;

// Everything around the objects.
struct PackfileShape {
    Bytes head;               // header and predicates, up to the section headers
    std::uint32_t stride = 0; // of a section header
    std::vector<std::array<std::uint8_t, kSectionTagBytes>> tags; // of the sections
    std::uint32_t classNameSection = 0;
    std::uint32_t contentsSection = 0;
    std::vector<ClassName> classNames; // those of no object first
};

struct PackfileObject {
    std::string className;
    const StructDesc *type = nullptr;
    ObjectModel model; // pointers are numbers of objects of the same packfile
};

struct PackfileModel {
    const LayoutSet *layouts = nullptr; // of the models
    std::shared_ptr<PlanSet> plans;     // likewise; the models point into it
    PackfileShape shape;
    std::vector<PackfileObject> objects;
    std::uint32_t root = 0;
};

PackfileShape shapeOf(const Packfile &pack, ByteSpan file);

// The object that the contents begin with; fails where none starts there.
Result<std::uint32_t> rootOf(const Packfile &pack);

// Fails where the tables cannot say everything about an object, and for fixups where no member has a slot.
Result<PackfileModel> readPackModel(const Packfile &pack, ByteSpan file);

// From the objects: they stand depth first from the root, those that nothing points to follow. `order` gets
// their numbers as they stand.
Result<Bytes> writePackModel(const PackfileModel &model, std::vector<std::uint32_t> *order = nullptr);

// Brings the class names in step with the objects, when classes of objects have changed. Those of the
// reflection system stay.
void renewClassNames(PackfileModel &model);

// Leaves out the others; those that stay do not point to them. Returns the number now, by the one before.
std::vector<std::uint32_t> keepObjects(PackfileModel &model, const std::vector<bool> &kept);

// Leaves out the objects that nothing leads to from the root, and their class names.
void dropUnreached(PackfileModel &model);

} // namespace cutaway::hkx
