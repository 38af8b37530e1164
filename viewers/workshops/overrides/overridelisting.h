// SPDX-License-Identifier: MIT
// A record beside its overrides, as a worker has found and compared them.
#pragma once

#include "core/domains/overrides/table.h"

#include <QString>
#include <memory>

namespace cutaway
{

struct OverrideListing {
    // A plugin that has the record.
    struct Column {
        QString name;
        QString path;       // of its file
        std::string record; // in paths: "NPC_:0001A696"
    };

    std::vector<Column> columns; // in load order
    std::size_t own = 0;         // of the file that the pane belongs to
    overrides::Table table;
    // For workers alone: snapshots, and the records in them.
    std::vector<std::shared_ptr<const File>> files;
    std::vector<overrides::Version> chain;

    bool isCompared() const { return columns.size() > 1; }
};

// Snapshots of the file and of other plugins, in load order as far as they do not name each other. Masters
// that are not among them are looked for beside the file.
std::shared_ptr<const OverrideListing> listOverrides(std::shared_ptr<const File> file, UnitId unit,
                                                     std::vector<std::shared_ptr<const File>> others);

} // namespace cutaway
