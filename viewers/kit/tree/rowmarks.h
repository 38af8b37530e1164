// SPDX-License-Identifier: MIT
// Diagnostics of a row: those that a check of the whole file has found in its unit, or else those of the
// container and, if it is decoded, of the unit.
#pragma once

#include "viewers/kit/file/openfile.h"

#include <QString>
#include <map>
#include <vector>

namespace cutaway
{

class RowMarks
{
public:
    explicit RowMarks(const OpenFile &file) : m_file(file) {}

    using Found = std::map<UnitId, std::vector<Diagnostic>>;
    // The findings of a check of the whole file in its present state.
    void setFound(Found found) { m_found = std::move(found); }
    // Forgets findings that may no longer hold; to be called when the file has changed.
    void follow(const ChangeSet &change);
    // Diagnostics about the unit or anything in its own bytes. `decoded` says that the unit's own may be
    // read, which decodes it.
    const std::vector<Diagnostic> &ofUnit(UnitId unit, bool decoded) const;
    // Those of a decoded unit that touch a range of the file.
    std::vector<Diagnostic> touching(UnitId unit, ByteRange range) const;

    static std::optional<Severity> worst(const std::vector<Diagnostic> &list);
    // One line each, most severe first.
    static QString text(const std::vector<Diagnostic> &list);

private:
    const std::map<UnitId, std::vector<Diagnostic>> &container() const;

    const OpenFile &m_file;
    Found m_found;
    mutable bool m_grouped = false;
    mutable std::map<UnitId, std::vector<Diagnostic>> m_container;
    mutable std::map<UnitId, std::vector<Diagnostic>> m_decoded;
};

} // namespace cutaway
