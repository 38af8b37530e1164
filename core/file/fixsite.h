// SPDX-License-Identifier: MIT
// Where a finding is to be put right: its unit, the field or row that was reported, and the edits that set
// what stands there. A fix reads the present file, not the message.
#pragma once

#include "core/file/fix.h"
#include "core/schema/reader.h"

namespace cutaway
{

class FixSite
{
public:
    // Both outlive it. A finding that names no unit is in the one that holds its first byte.
    FixSite(const File &file, const Diagnostic &found);

    const File &file() const { return m_file; }
    const Diagnostic &found() const { return m_found; }
    std::uint64_t at() const { return m_found.range.offset; } // in the file
    bool hasUnit() const { return m_unit < m_file.units().size(); }

    // ---- of one with a unit
    UnitId unit() const { return m_unit; }
    Reader root() const { return Reader(m_file.tree(m_unit)); }
    // The field that was reported; of a structure the innermost that holds the place.
    NodeId node() const;
    // The row of an array, one of whose fields was reported.
    std::optional<Reader> rowOf(FieldName array) const;
    bool isAt(const Reader &owner, FieldName field) const;

    // ---- fixes
    Fix set(std::string label, const Reader &owner, FieldName field, Value value,
            Fix::Kind kind = Fix::Kind::Safe) const;
    Fix set(std::string label, NodeId node, Value value, Fix::Kind kind = Fix::Kind::Safe) const;
    // Overwrites the bytes of a field, which for an array are those of its elements.
    Fix put(std::string label, const Reader &owner, FieldName field, Bytes bytes,
            Fix::Kind kind = Fix::Kind::Safe) const;

private:
    std::uint64_t start() const { return m_file.units().range(m_unit).offset; }

    const File &m_file;
    const Diagnostic &m_found;
    UnitId m_unit;
};

// For the row of a rule that has one way to be put right.
template <Fix (*kFix)(const FixSite &)> std::vector<Fix> oneFix(const FixSite &site)
{
    Fix fix = kFix(site);
    return fix.isOffered() ? std::vector<Fix>{std::move(fix)} : std::vector<Fix>{};
}
// The same where the way stands in a unit.
template <Fix (*kFix)(const FixSite &)> std::vector<Fix> fixInUnit(const FixSite &site)
{
    return site.hasUnit() ? oneFix<kFix>(site) : std::vector<Fix>{};
}

} // namespace cutaway
