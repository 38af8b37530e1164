// SPDX-License-Identifier: MIT
// The packages of a plugin as a list: what to look for them by, without decoding each record.
//
// Cost: one pass over the subrecords of the packages; six thousand take a few milliseconds.
#pragma once

#include "core/domains/pack/plugins.h"

namespace cutaway::pack
{

struct PackageRow {
    UnitId unit = 0;
    std::uint32_t formId = 0;
    esp::Game game = esp::Game::Unknown; // its flags have that game's names
    bool isOverride = false;             // of a master's package
    std::string editorId;                // empty when it has none
    std::uint32_t flags = 0;             // general flags
    std::uint8_t type = 0;               // 18 package, 19 template
    std::uint32_t templateId = 0;
    std::uint32_t ownerQuest = 0;
    std::uint32_t inputs = 0;
    std::uint32_t conditions = 0; // of the package, not of its procedures
    bool scripted = false;
    bool scheduled = false;              // at an hour, on a day
    std::vector<std::string> procedures; // of its own tree, each once, in order
    bool operator==(const PackageRow &) const = default;
};

// In file order.
std::vector<PackageRow> listPackages(const File &file);
// Makes of the list from before a change the one after it. False, and nothing is done, when so much came that
// all should be listed again, which is better done by a worker.
bool updatePackages(const File &file, std::vector<PackageRow> &rows, const ChangeSet &change);
// One of them; the unit is a package.
PackageRow packageRow(const File &file, UnitId unit);

// The procedures of a package: its own, or those of its template, where that is open or known
// (core/formats/esp/knownforms.h).
std::vector<std::string> proceduresOf(const Plugins &plugins, const PackageRow &row);

// All that is given must hold; texts are looked for anywhere, whatever the case.
struct PackageFilter {
    std::string text; // in editor id, FormID, template, quest or a procedure
    std::string editorId;
    std::string idText; // in the editor id or the FormID
    std::string procedure;
    std::string templateText;                // in the name or the id of the template
    std::string ownerText;                   // in the name or the id of the owner quest
    std::optional<std::uint32_t> templateId; // 0: without a template
    std::optional<std::uint32_t> ownerQuest;
    std::uint32_t flags = 0; // all of these bits
    std::optional<std::uint8_t> type;
    std::optional<bool> scripted;
    std::optional<bool> scheduled;
    std::optional<bool> isOverride;

    bool empty() const;
};
// Indices of the rows that pass the filter.
std::vector<std::uint32_t> matching(const Plugins &plugins, const std::vector<PackageRow> &rows,
                                    const PackageFilter &filter);
std::vector<PackageRow> filtered(const Plugins &plugins, const std::vector<PackageRow> &rows,
                                 const PackageFilter &filter);

// The package that a text names: "0204B4E4", "PACK:0204B4E4", "Plugin.esp:04B4E4" or an editor id. Editor ids
// are read from each record unless `listed` has the packages of the file.
Result<UnitId> findPackage(const File &file, std::string_view text,
                           const std::vector<PackageRow> *listed = nullptr);

// An actor of the plugin and its packages in the order in which the game tries them.
struct ActorPackages {
    UnitId actor = 0;
    std::string editorId;
    struct Entry {
        NodePath place; // of the FormID, for edits
        std::uint32_t formId = 0;
    };
    std::vector<Entry> packages;
};
// Actors without packages are left out. Compressed actors are inflated.
std::vector<ActorPackages> actorPackages(const File &file);

// The bits of a general flag by its name, "Weapon drawn" or "WeaponDrawn"; 0 when unknown.
std::uint32_t generalFlagNamed(std::string_view name);

} // namespace cutaway::pack
