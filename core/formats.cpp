// SPDX-License-Identifier: MIT
#include "core/formats.h"

#include "core/anim/clipformat.h"
#include "core/anim/rules.h"
#include "core/bwm/bwmformat.h"
#include "core/file/rules.h"
#include "core/geom/meshnifformat.h"
#include "core/geom/rules.h"
#include "core/hkx/rules.h"
#include "core/mopp/rules.h"
#include "core/nif/rules.h"
#include "core/pack/packformat.h"
#include "core/pack/rules.h"

namespace cutaway
{

FormatSet allFormats()
{
    std::vector<std::unique_ptr<Format>> formats;
    formats.push_back(std::make_unique<bwm::BwmFormat>());
    formats.push_back(std::make_unique<pack::PackFormat>());
    formats.push_back(std::make_unique<anim::ClipFormat>());
    formats.push_back(std::make_unique<geom::MeshNifFormat>());
    return FormatSet(std::move(formats));
}

std::vector<const Rule *> allRules()
{
    std::vector<const Rule *> all;
    const std::span<const Rule *const> tables[] = {kFileRules,   kDecodeRules, bwm::kRules,  esp::kRules,
                                                   pack::kRules, hkx::kRules,  anim::kRules, nif::kRules,
                                                   mopp::kRules, geom::kRules};
    for (const auto &table : tables)
        all.insert(all.end(), table.begin(), table.end());
    return all;
}

} // namespace cutaway
