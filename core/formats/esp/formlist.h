// SPDX-License-Identifier: MIT
// Records to choose a FormID from: those of a plugin and of its masters that are open, by type and name.
//
// Cost: the list reads the start of every record, about a second for a master of 250 MB; it is made for a
// worker. Looking something up in it takes milliseconds.
#pragma once

#include "core/base/progress.h"
#include "core/formats/esp/plugins.h"
#include "core/formats/esp/record.h"

namespace cutaway::esp
{

struct FormEntry {
    std::uint32_t formId = 0; // as the plugin stores it
    Signature type = 0;
    std::uint32_t name = 0; // in the texts of the list
    std::uint32_t length = 0;
};

class FormList
{
public:
    // Stops early, with what it has, when cancelled. Groups, the header and landscape are left out.
    static FormList of(const Plugins &plugins, Progress &progress);

    std::size_t size() const { return m_entries.size(); }
    const FormEntry &operator[](std::size_t row) const { return m_entries[row]; } // ascending by FormID
    std::string_view name(const FormEntry &entry) const // editor id; empty when it has none
    {
        return std::string_view(m_names).substr(entry.name, entry.length);
    }

    // Rows of the types (signatures separated by spaces; empty: all) with the text in their editor id,
    // whatever the case, or in their FormID. Those whose name begins with the text come first, then in the
    // order of names; at most `limit`.
    std::vector<std::uint32_t> find(std::string_view text, std::string_view types, std::size_t limit) const;

private:
    std::vector<FormEntry> m_entries;
    std::string m_names;
};

// Succeeds if a field of the plugin that takes `types` may name the form: it exists where its plugin is open,
// is of such a type where its record is known, and its master is declared. 0 is not a form and always fine.
Result<void> checkForm(const Plugins &plugins, std::uint32_t formId, std::string_view types);

// The form that a text names: "Plugin.esm:00ABCD", "0000ABCD" with all its digits, "none", the editor id of a
// record of one of the types or a name that such a form is shown by (builtInForm); what follows a FormID
// is ignored. Checked as above.
Result<std::uint32_t> formNamed(const Plugins &plugins, std::string_view text, std::string_view types);

} // namespace cutaway::esp
