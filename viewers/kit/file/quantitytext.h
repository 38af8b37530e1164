// SPDX-License-Identifier: MIT
// Numbers with their nouns, see core/base/quantity.h.
#pragma once

#include "core/base/quantity.h"

#include <QString>

namespace cutaway
{

template <std::integral Number> QString quantityText(Number number, std::string_view one)
{
    return QString::fromStdString(quantity(number, one));
}

} // namespace cutaway
