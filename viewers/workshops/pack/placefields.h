// SPDX-License-Identifier: MIT
// Fields of locations, targets and topics, whose value means something else for each type.
#pragma once

#include "core/formats/esp/placekinds.h"
#include "viewers/kit/form/fieldspec.h"

namespace cutaway
{

class PackContext;

using esp::PlaceMeaning;
using esp::PlaceTable;

// A choice of the type; the value becomes none where it would mean something else.
FieldSpec placeTypeField(const PackContext &context, const QString &name, const pack::Field &type,
                         const pack::Field &value, PlaceTable table);
// Fields for the kind of topic and the topic; a change of kind that would reinterpret the topic clears it.
void addTopic(std::vector<FieldRow> &rows, FieldRow row, const PackContext &context, const QString &name,
              const pack::Topic &topic);

} // namespace cutaway
