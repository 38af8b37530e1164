// SPDX-License-Identifier: MIT
// What other files say of a plugin: names of the records of its masters, and the texts of its string tables.
//
// Threads: any.
#pragma once

#include "core/formats/esp/foreignslot.h"
#include "core/formats/esp/masternames.h"

#include <span>

namespace cutaway::esp
{

// Nothing changes once it is made.
class ForeignTexts
{
public:
    // Of the masters that are at hand, in the order in which they are loaded.
    ForeignTexts(const File &plugin, std::vector<std::shared_ptr<const MasterNames>> masters,
                 std::shared_ptr<const StringTables> strings);
    // The names of these masters and the string tables that are found; work for a worker. Stops early when
    // cancelled.
    static std::shared_ptr<const ForeignTexts> read(const File &plugin, std::span<const File *const> masters,
                                                    Progress &progress);

    // The name of a master's record: that of the last of the masters that has one. `owner` is the plugin
    // whose record it is, `formId` as the plugin stores it. Valid as long as this.
    std::optional<RecordName> name(std::string_view owner, std::uint32_t formId) const;
    // The text of an id; nothing without a table that has it.
    std::optional<std::string> text(TextTable table, std::uint32_t id) const;

private:
    struct Source {
        const MasterNames *names;
        std::uint32_t index; // of the owner among the masters of those, in the top byte
    };
    struct Owner {
        std::string plugin;
        std::vector<Source> sources; // the first that has a name wins
    };

    std::vector<Owner> m_owners; // by the top byte of a FormID
    std::vector<std::shared_ptr<const MasterNames>> m_masters;
    std::shared_ptr<const StringTables> m_strings;
};

// Reads what is found for the plugin and puts it into its slot: texts of string tables, and names if the
// masters are wanted, which takes as long as reading them.
void readForeignTexts(const File &plugin, bool withMasters, Progress &progress);

} // namespace cutaway::esp
