// SPDX-License-Identifier: MIT
#include "core/formats/esp/lightids.h"

#include "core/base/quantity.h"
#include "core/formats/esp/espdecode.h"
#include "core/formats/esp/formid.h"
#include "core/formats/esp/renumber.h"
#include "core/formats/esp/structureedit.h"

#include <algorithm>
#include <map>
#include <set>

namespace cutaway::esp
{

namespace
{

std::uint32_t lowestLightObject(const EspState &state)
{
    return state.usesLowIds() ? 1 : kFirstFreeObject;
}

bool isInRange(const EspState &state, std::uint32_t object)
{
    return object >= lowestLightObject(state) && object <= kHighestLightObject;
}

std::uint32_t objectOf(std::uint32_t formId)
{
    return formId & kObjectMask;
}

// Object ids of records of the plugin itself.
std::set<std::uint32_t> ownObjects(const File &file)
{
    const auto &state = file.state<EspState>();
    std::set<std::uint32_t> objects;
    for (UnitId unit = 1; unit < file.units().size(); ++unit) {
        const Unit &u = file.units()[unit];
        if (u.tag != kGroup && u.tag != kRawUnit && resolve(state, {}, u.id).own)
            objects.insert(objectOf(u.id));
    }
    return objects;
}

// Those that FormIDs of the plugin itself name, whether there is such a record or not.
std::set<std::uint32_t> namedObjects(const File &file, Progress &progress)
{
    const auto &state = file.state<EspState>();
    std::set<std::uint32_t> objects;
    for (UnitId unit = 0; unit < file.units().size() && !progress.cancelled(); ++unit) {
        Diagnostics ignored;
        forEachFormOf(decodeUnit(file, unit, ignored), [&](const Node &, std::uint32_t formId) {
            if (resolve(state, {}, formId).own)
                objects.insert(objectOf(formId));
        });
    }
    return objects;
}

// From 800 on first: every game knows those ids.
std::vector<std::uint32_t> freeObjects(const EspState &state, const std::set<std::uint32_t> &taken)
{
    std::vector<std::uint32_t> free;
    const auto addFrom = [&](std::uint32_t first, std::uint32_t last) {
        for (std::uint32_t object = first; object <= last; ++object) {
            if (!taken.contains(object))
                free.push_back(object);
        }
    };
    addFrom(kFirstFreeObject, kHighestLightObject);
    addFrom(lowestLightObject(state), kFirstFreeObject - 1);
    return free;
}

} // namespace

std::string lightFault(const File &file)
{
    const auto &state = file.state<EspState>();
    std::size_t outside = 0;
    std::uint32_t first = 0;
    for (const std::uint32_t object : ownObjects(file)) {
        if (isInRange(state, object))
            continue;
        first = outside++ == 0 ? object : first;
    }
    if (outside == 0)
        return {};
    return fmt::format(
        "{} of the plugin, the first {:06X}, lie outside {:03X} to {:03X}, the range of a light "
        "plugin; compact them first",
        quantity(outside, "object id"), first, lowestLightObject(state), kHighestLightObject);
}

Result<Patch> withLightIds(const File &file, Progress &progress)
{
    const auto &state = file.state<EspState>();
    if (!state.hasHeader)
        return fail("the plugin has no header record");
    const std::set<std::uint32_t> own = ownObjects(file);
    std::set<std::uint32_t> taken = namedObjects(file, progress);
    taken.insert(own.begin(), own.end());
    const std::vector<std::uint32_t> free = freeObjects(state, taken);
    std::map<std::uint32_t, std::uint32_t> moved;
    std::uint32_t highest = 0;
    for (const std::uint32_t object : own) {
        std::uint32_t now = object;
        if (!isInRange(state, object)) {
            if (moved.size() == free.size())
                return fail("the plugin has {} of its own; a light plugin has room for {}",
                            quantity(own.size(), "record"),
                            kHighestLightObject - lowestLightObject(state) + 1);
            now = free[moved.size()];
            moved.emplace(object, now);
        }
        highest = std::max(highest, now);
    }
    if (moved.empty())
        return Patch();
    const auto now = [&](std::uint32_t formId) -> Result<std::uint32_t> {
        const auto at = moved.find(objectOf(formId));
        const bool moves = at != moved.end() && resolve(state, {}, formId).own;
        return moves ? (formId & ~kObjectMask) | at->second : formId;
    };
    const Result<Patch> moving = renumbered(file, {now}, progress);
    if (!moving)
        return moving;
    const auto after = file.snapshot();
    if (const Result<ChangeSet> change = after->apply(*moving); !change)
        return tl::unexpected(change.error());
    const Result<Patch> counted = withNextObjectId(*after, highest + 1);
    return counted ? moving->then(*counted) : counted;
}

} // namespace cutaway::esp
