// SPDX-License-Identifier: MIT
#include "core/formats.h"

#include "core/bwm/bwmformat.h"

namespace cutaway
{

FormatSet allFormats()
{
    std::vector<std::unique_ptr<Format>> formats;
    formats.push_back(std::make_unique<bwm::BwmFormat>());
    return FormatSet(std::move(formats));
}

} // namespace cutaway
