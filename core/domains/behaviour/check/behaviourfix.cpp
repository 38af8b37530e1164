// SPDX-License-Identifier: MIT
// Fixes of numbers that lead nowhere.
#include "core/base/letters.h"
#include "core/domains/behaviour/check/report.h"
#include "core/domains/behaviour/graphreader.h"
#include "core/domains/behaviour/transitionflags.h"

namespace cutaway::behaviour
{

namespace
{

constexpr std::int64_t kNone = -1;

} // namespace

Fix fixNoNumber(const FixSite &site)
{
    return site.set("Set it to -1 (none)", site.node(), kNone, Fix::Kind::Destructive);
}

// The game sets the number itself.
Fix fixNoBinding(const FixSite &site)
{
    return site.set("Set it to -1", site.node(), kNone);
}

// The binding of "enable", where there is one.
Fix fixEnableBinding(const FixSite &site)
{
    std::int64_t enabling = kNone, row = 0;
    for (const Reader &binding : site.root().elements("bindings"_f)) {
        if (lowered(storedText(binding, "memberPath"_f).value_or("")) == "enable")
            enabling = row;
        ++row;
    }
    return site.set(fmt::format("Set it to {}", enabling), site.node(), enabling);
}

// Flag 0x100 where there is no condition, none where there is one.
Fix fixConditionFlag(const FixSite &site)
{
    const Value value = site.root().tree().value(site.node());
    const auto *flags = std::get_if<std::int64_t>(&value);
    if (flags == nullptr)
        return {};
    const bool isSet = (*flags & kNoCondition) != 0;
    return site.set(isSet ? "Clear flag 0x100" : "Set flag 0x100", site.node(), *flags ^ kNoCondition,
                    Fix::Kind::Choice);
}

} // namespace cutaway::behaviour
