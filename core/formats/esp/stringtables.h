// SPDX-License-Identifier: MIT
// Texts of a localized plugin, which stand in files of their own: <plugin>_<language>.strings, .dlstrings and
// .ilstrings.
//
// Threads: any; nothing changes once a table is read. Source: core/formats/esp/FORMAT.md, "String tables".
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/esp/record.h"
#include "core/schema/unittree.h"

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace cutaway::esp
{

enum class TextTable : std::uint8_t { Strings, DlStrings, IlStrings };
inline constexpr std::size_t kTextTables = 3;

// The table that holds the text of a field, by the type of its record and the signature of its subrecord.
TextTable tableOf(Signature record, Signature subrecord);
// True for a number, in the place of a text, that names one in a table.
bool isTextElsewhere(const Node &node);

// One file.
class StringTable
{
public:
    // `hasLengths`: a u32 stands in front of each text, as in all files but .strings. Fails where the
    // directory does not fit into the bytes.
    static Result<StringTable> read(BytesView bytes, bool hasLengths);

    std::size_t size() const { return m_entries.size(); }
    // The text as UTF-8; nothing for an id that the table lacks or whose text lies outside.
    std::optional<std::string> find(std::uint32_t id) const;

private:
    struct Entry {
        std::uint32_t id;
        std::uint32_t offset; // in the data
    };

    BytesView m_data;
    std::vector<Entry> m_entries; // ascending by id; of two with one id the first is meant
    bool m_hasLengths = false;
};

// The tables of one plugin in one language: English where there is English, else the first by its name.
class StringTables
{
public:
    // Those of the plugin of this name (a file name) in the folders and their folders "Strings", whatever the
    // case of the letters; of two files with one name that of the first folder. Null where there is none that
    // can be read.
    static std::shared_ptr<const StringTables> find(std::string_view plugin,
                                                    std::span<const std::filesystem::path> folders);

    // From that table, or else any.
    std::optional<std::string> text(TextTable table, std::uint32_t id) const;
    // The files, in the order of TextTable; empty for one that is missing.
    const std::array<std::filesystem::path, kTextTables> &paths() const { return m_paths; }

private:
    std::array<std::filesystem::path, kTextTables> m_paths;
    std::array<std::optional<StringTable>, kTextTables> m_tables;
};

} // namespace cutaway::esp
