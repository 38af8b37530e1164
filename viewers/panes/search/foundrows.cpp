// SPDX-License-Identifier: MIT
#include "viewers/panes/search/foundrows.h"

#include <utility>

namespace cutaway
{

void FoundRows::append(std::vector<FoundPlace> places)
{
    if (places.empty())
        return;
    m_portions.push_back(std::make_shared<const std::vector<FoundPlace>>(std::move(places)));
    for (const FoundPlace &found : *m_portions.back())
        m_rows.push_back({&found, found.place.unit});
}

void FoundRows::arrange(const std::vector<std::size_t> &order)
{
    std::vector<Row> rows;
    rows.reserve(order.size());
    for (const std::size_t row : order)
        rows.push_back(m_rows[row]);
    m_rows = std::move(rows);
}

void FoundRows::follow(const ChangeSet &change)
{
    for (Row &row : m_rows)
        row.unit = change.unitNow(row.unit).value_or(UnitIndex::kNone);
}

FoundPlace FoundRows::operator[](std::size_t row) const
{
    FoundPlace found = *m_rows[row].found;
    found.place.unit = m_rows[row].unit;
    return found;
}

FoundRows FoundRows::only(const std::vector<std::size_t> &rows) const
{
    FoundRows some;
    some.m_portions = m_portions;
    some.m_rows.reserve(rows.size());
    for (const std::size_t row : rows)
        some.m_rows.push_back(m_rows[row]);
    return some;
}

} // namespace cutaway
