// SPDX-License-Identifier: MIT
// What is wrong with a package, or with all of them, as rows; many findings of one rule stand below one row.
#pragma once

#include "core/pack/lint.h"
#include "viewers/pane/groupedmodel.h"
#include "viewers/theme/icons.h"

#include <QIcon>
#include <array>

namespace cutaway
{

class LintModel : public GroupedModel
{
    Q_OBJECT

public:
    enum Column { Title, Message, Where, Fix, ColumnCount };

    using GroupedModel::GroupedModel;

    // `places` are the texts of the findings' places.
    void setFindings(std::vector<pack::LintFinding> findings, QStringList places);
    const std::vector<pack::LintFinding> &findings() const { return m_findings; }

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const QModelIndex &index, int column) const;

    std::vector<pack::LintFinding> m_findings;
    QStringList m_places;
    const std::array<QIcon, 3> m_icons{theme::verdictIcon(theme::Icon::Note),
                                       theme::verdictIcon(theme::Icon::Warning),
                                       theme::verdictIcon(theme::Icon::Error)}; // by Severity
};

} // namespace cutaway
