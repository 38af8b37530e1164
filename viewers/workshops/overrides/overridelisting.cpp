// SPDX-License-Identifier: MIT
#include "viewers/workshops/overrides/overridelisting.h"

#include "core/formats/esp/formid.h"
#include "core/formats/esp/plugins.h"
#include "viewers/kit/text/nodetext.h"

#include <algorithm>

namespace cutaway
{

std::shared_ptr<const OverrideListing> listOverrides(std::shared_ptr<const File> file, UnitId unit,
                                                     std::vector<std::shared_ptr<const File>> others)
{
    auto listing = std::make_shared<OverrideListing>();
    for (auto &master : esp::mastersOf(*file)) {
        const bool isOpen = std::ranges::any_of(
            others, [&](const auto &each) { return esp::samePlugin(each->name(), master->name()); });
        if (!isOpen)
            listing->files.push_back(std::move(master));
    }
    listing->files.push_back(file);
    std::ranges::move(others, std::back_inserter(listing->files));
    std::vector<const File *> each;
    for (const auto &one : listing->files) {
        if (one == file || !esp::samePlugin(one->name(), file->name()))
            each.push_back(one.get());
    }
    listing->chain = overrides::chainOf(overrides::loadOrder(each), *file, unit);
    for (const overrides::Version &version : listing->chain) {
        if (version.file == file.get())
            listing->own = listing->columns.size();
        listing->columns.push_back({nodetext::fromCore(version.file->name()),
                                    QString::fromStdString(version.file->path().string()),
                                    version.file->format().unitKey(*version.file, version.unit)});
    }
    if (listing->isCompared())
        listing->table = overrides::compare(listing->chain);
    return listing;
}

} // namespace cutaway
