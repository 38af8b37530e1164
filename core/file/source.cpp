// SPDX-License-Identifier: MIT
#include "core/file/source.h"

#include "core/schema/rownodes.h"

namespace cutaway
{

Source sourceOfRows(const Reader &from, FieldName array, std::uint32_t &step)
{
    const RowNodes rows(from, array);
    step = rows.step;
    return {from.unit(), rows.first};
}

} // namespace cutaway
