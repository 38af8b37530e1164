// SPDX-License-Identifier: MIT
// Names of the records of one master, for plugins that refer to them.
//
// Cost: 12 bytes a record that has a name plus its characters, read in 0.2 s of one core from a master of 250
// MB; characters beyond 128 MiB are left out. Threads: any; nothing changes once it is made.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"
#include "core/formats/esp/record.h"
#include "core/formats/esp/stringtables.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cutaway::esp
{

struct RecordName {
    std::string_view editorId; // empty when it has none
    std::string_view fullName; // likewise
    Signature type = 0;
};

class MasterNames
{
public:
    // Stops early, with what it has, when cancelled. `strings` has the texts of a localized master; may be
    // null.
    static MasterNames of(const File &master, const StringTables *strings, Progress &progress);
    // The same, with the string tables that are found for it; one object for all who ask for the same bytes,
    // as long as one of them holds it.
    static std::shared_ptr<const MasterNames> shared(const File &master, Progress &progress);

    const std::string &plugin() const { return m_plugin; }                // file name of the master
    const std::vector<std::string> &masters() const { return m_masters; } // its own
    std::size_t size() const { return m_entries.size(); }
    std::size_t memory() const { return m_entries.capacity() * sizeof(Entry) + m_texts.capacity(); } // bytes
    // By the FormID as the master stores it; nothing for a record without a name.
    std::optional<RecordName> find(std::uint32_t formId) const;

private:
    struct Entry {
        std::uint32_t formId;
        Signature type;
        std::uint32_t text; // in m_texts: editor id, NUL, full name, NUL
    };

    std::string m_plugin;
    std::vector<std::string> m_masters;
    std::vector<Entry> m_entries; // ascending by FormID
    std::string m_texts;
};

} // namespace cutaway::esp
