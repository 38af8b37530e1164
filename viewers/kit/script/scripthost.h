// SPDX-License-Identifier: MIT
// The form that shows scripts belongs to: beside what fields ask of it, the plugin with its masters.
#pragma once

#include "core/formats/esp/plugins.h"
#include "viewers/kit/form/fieldhost.h"

namespace cutaway
{

class ScriptHost : public FieldHost
{
public:
    virtual esp::Plugins plugins() const = 0;
    // A FormID as a field shows and takes it: "Skyrim.esm:000014 Player".
    virtual QString formText(std::uint32_t formId) const = 0;

protected:
    ~ScriptHost() = default;
};

} // namespace cutaway
