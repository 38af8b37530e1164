// SPDX-License-Identifier: MIT
#include "core/domains/behaviour/edit/bindingsets.h"

#include "core/base/letters.h"

namespace cutaway::behaviour
{

void mendEnableIndex(ModelFields &set)
{
    std::int32_t index = -1;
    const std::uint32_t count = set.count(set.body(), "bindings"_f);
    for (std::uint32_t row = 0; row < count && index < 0; ++row) {
        const ModelFields::Place binding = set.element(set.body(), "bindings"_f, row);
        if (equalIgnoringCase(set.text(binding, "memberPath"_f), "enable"))
            index = static_cast<std::int32_t>(row);
    }
    set.set(set.body(), "indexOfBindingToEnable"_f, index);
}

void dropBindings(GraphEdit &edit, const BindingRows &rows)
{
    for (const auto &[object, dropped] : rows) {
        ModelFields set = edit.pack.change(object);
        for (auto row = dropped.rbegin(); row != dropped.rend(); ++row)
            set.removeRow(set.body(), "bindings"_f, *row);
        mendEnableIndex(set);
        if (set.count(set.body(), "bindings"_f) == 0)
            edit.pack.unlink(object);
    }
}

} // namespace cutaway::behaviour
