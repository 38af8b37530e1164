// SPDX-License-Identifier: MIT
#include "core/formats.h"

#include "core/anim/clipformat.h"
#include "core/bwm/bwmformat.h"
#include "core/esp/espformat.h"
#include "core/geom/meshnifformat.h"

namespace cutaway
{

FormatSet allFormats()
{
    std::vector<std::unique_ptr<Format>> formats;
    formats.push_back(std::make_unique<bwm::BwmFormat>());
    formats.push_back(std::make_unique<esp::EspFormat>());
    formats.push_back(std::make_unique<anim::ClipFormat>());
    formats.push_back(std::make_unique<geom::MeshNifFormat>());
    return FormatSet(std::move(formats));
}

} // namespace cutaway
