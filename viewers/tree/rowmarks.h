// SPDX-License-Identifier: MIT
// Which diagnostics belong to a row: those of the container, and those of units decoded so far.
#pragma once

#include "viewers/file/openfile.h"

#include <QString>
#include <map>
#include <vector>

namespace cutaway
{

class RowMarks
{
public:
    explicit RowMarks(const OpenFile &file) : m_file(file) {}

    // Forgets all; to be called when the file has changed.
    void clear();
    // Diagnostics about the unit or anything in its own bytes. `decoded` says that its own may be asked for;
    // asking decodes the unit.
    const std::vector<Diagnostic> &ofUnit(UnitId unit, bool decoded) const;
    // Those of a decoded unit that touch a range of the file.
    std::vector<Diagnostic> touching(UnitId unit, ByteRange range) const;

    static std::optional<Severity> worst(const std::vector<Diagnostic> &list);
    // One line each, most severe first.
    static QString text(const std::vector<Diagnostic> &list);

private:
    const std::map<UnitId, std::vector<Diagnostic>> &container() const;

    const OpenFile &m_file;
    mutable bool m_grouped = false;
    mutable std::map<UnitId, std::vector<Diagnostic>> m_container;
    mutable std::map<UnitId, std::vector<Diagnostic>> m_decoded;
};

} // namespace cutaway
