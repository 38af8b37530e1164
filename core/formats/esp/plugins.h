// SPDX-License-Identifier: MIT
// A plugin together with those of its masters that are open, and the way from a FormID to its record.
//
// Masters are optional: without them a FormID of a master has a text and no record.
#pragma once

#include "core/file/file.h"
#include "core/formats/esp/formid.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cutaway::esp
{

// The file must be a plugin (format id "esp") and outlive this; so must the masters.
struct Plugins {
    const File &file;
    std::vector<const File *> masters;
};

// A record in one of the open plugins.
struct RecordPlace {
    const File *file = nullptr;
    UnitId unit = 0;
};

// The masters of a plugin found in the folders, whatever the case of their names; in the order of its list.
// Of two files with one name that of the first folder is meant. Missing and unreadable ones are left out.
std::vector<std::unique_ptr<File>> openMasters(const File &file,
                                               std::span<const std::filesystem::path> folders);
// Those in the folders of the plugin (datafolders.h), which all who ask share: opened when first asked for.
std::vector<std::unique_ptr<File>> mastersOf(const File &file);
std::vector<const File *> listOf(const std::vector<std::unique_ptr<File>> &files);

// A plugin with these.
struct WithMasters {
    explicit WithMasters(const File &file) : masters(mastersOf(file)), plugins{file, listOf(masters)} {}

    std::vector<std::unique_ptr<File>> masters;
    Plugins plugins;
};

bool isPlugin(const File &file);

// The record that a FormID stored in `from` names: in `from` itself, else in the master that owns it.
// Nothing where that master is not open or has no such record.
std::optional<RecordPlace> findRecord(const Plugins &plugins, const File &from, std::uint32_t formId);
// The record of an open master that a record of the plugin overrides; nothing for its own records.
std::optional<RecordPlace> overridden(const Plugins &plugins, UnitId unit);
// True if the plugin names the other file in its list of masters.
bool isMasterOf(const File &master, const File &file);
// True if the plugin of that name, in any case of its letters, is the file or one of the open masters.
bool isOpen(const Plugins &plugins, std::string_view name);
// True when the plugin that should hold the record is open, so that its absence is a finding.
bool ownerIsOpen(const Plugins &plugins, std::uint32_t formId);

// "SELF:00ABCD" for records of the file, "Master.esm:00ABCD" for others.
std::string resolvedText(const File &file, std::uint32_t formId);
// The editor id or built-in name of what a FormID of the file names, else its text: for sentences.
std::string formWords(const Plugins &plugins, std::uint32_t formId);
// A place of the plugin with the name of its record: "PACK:0204B4E4.PSDT.hour (GuardPatrol)".
std::string namedPlace(const File &file, const NodePath &place);

// Records in the file by signature.
std::vector<UnitId> recordsOf(const File &file, std::string_view signature);

} // namespace cutaway::esp
