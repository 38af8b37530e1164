// SPDX-License-Identifier: MIT
// What is wrong with a package, or with all of them, as rows.
#pragma once

#include "core/pack/lint.h"
#include "viewers/theme/theme.h"

#include <QAbstractTableModel>
#include <QIcon>
#include <array>

namespace cutaway
{

class LintModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Title, Message, Where, Fix, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // `places` are the texts of the findings' places.
    void setFindings(std::vector<pack::LintFinding> findings, QStringList places);
    void setTheme(const theme::Theme &theme);
    const std::vector<pack::LintFinding> &findings() const { return m_findings; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(std::size_t row, int column) const;

    std::vector<pack::LintFinding> m_findings;
    QStringList m_places;
    std::array<QIcon, 3> m_icons; // by Severity
    theme::Theme m_theme;
};

} // namespace cutaway
