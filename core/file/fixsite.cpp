// SPDX-License-Identifier: MIT
#include "core/file/fixsite.h"

namespace cutaway
{

FixSite::FixSite(const File &file, const Diagnostic &found)
    : m_file(file), m_found(found),
      m_unit(found.unit < file.units().size() ? found.unit : file.units().at(found.range.offset))
{
}

NodeId FixSite::node() const
{
    return root().tree().innermostAt(at() - start());
}

std::optional<Reader> FixSite::rowOf(FieldName array) const
{
    for (const Reader &row : root().elements(array)) {
        if (row.range().contains({at() - start(), 1}))
            return row;
    }
    return std::nullopt;
}

bool FixSite::isAt(const Reader &owner, FieldName field) const
{
    return owner.has(field) && owner.payload(field).contains({at() - start(), 1});
}

Fix FixSite::set(std::string label, const Reader &owner, FieldName field, Value value, Fix::Kind kind) const
{
    return {std::move(label),
            {Edit{Edit::Op::Set, m_file.pathText(owner.unit(), owner.nodeOf(field)), std::move(value)}},
            kind};
}

Fix FixSite::set(std::string label, NodeId node, Value value, Fix::Kind kind) const
{
    return {std::move(label), {Edit{Edit::Op::Set, m_file.pathText(m_unit, node), std::move(value)}}, kind};
}

Fix FixSite::put(std::string label, const Reader &owner, FieldName field, Bytes bytes, Fix::Kind kind) const
{
    return overwriting(m_file, std::move(label),
                       m_file.units().range(owner.unit()).offset + owner.payload(field).offset,
                       std::move(bytes), kind);
}

} // namespace cutaway
