// SPDX-License-Identifier: MIT
#include "core/picture/scene/shapebudget.h"

#include "core/base/quantity.h"
#include "core/picture/scene/addbatch.h"

#include <utility>

namespace cutaway::picture
{

bool ShapeBudget::enter(const File &file, UnitId unit, int depth, DrawList &list)
{
    for (; m_batches < list.batches.size(); ++m_batches) {
        const Batch &batch = list.batches[m_batches];
        if (batch.layer == Layer::Collision || batch.layer == Layer::Surface)
            m_primitives += batch.primitives();
    }
    Result<void> entered = m_walk.enter(depth);
    if (entered && m_primitives >= kMostPrimitives)
        entered = fail("the shapes of the picture have {}: what follows is not drawn",
                       quantity(m_primitives, "primitive"));
    if (!entered && !std::exchange(m_isTold, true))
        reportShape(file, unit, Severity::Warning, entered.error().message, list);
    return entered.has_value();
}

} // namespace cutaway::picture
