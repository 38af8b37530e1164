// SPDX-License-Identifier: MIT
// Filters and sorts the list of issues.
#pragma once

#include "core/base/diagnostic.h"

#include <QSortFilterProxyModel>
#include <array>

namespace cutaway
{

class IssueFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit IssueFilter(QObject *parent = nullptr);

    // Rows that hold every word of `text` in code, place or message.
    void setText(const QString &text);
    void setShown(Severity severity, bool shown);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QStringList m_words;
    std::array<bool, 3> m_shown{true, true, true}; // by Severity
};

} // namespace cutaway
