// SPDX-License-Identifier: MIT
// Two packages field by field, as rows; equal fields can be left out.
#pragma once

#include "core/pack/compare.h"
#include "core/pack/package.h"
#include "viewers/theme/theme.h"

#include <QAbstractTableModel>

namespace cutaway
{

class CompareModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Label, Left, Right, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // The titles are those of the two columns.
    void setLines(std::vector<pack::CompareLine> lines, const QString &left, const QString &right);
    // Of the inputs of the left package, by their ids; before the lines.
    void setInputNames(pack::InputNames names) { m_names = std::move(names); }
    void setOnlyDifferent(bool on);
    const pack::CompareLine &line(int row) const { return m_lines[m_shown[std::size_t(row)]]; }
    std::size_t different() const { return m_different; }
    // The next row that differs, or the one before with -1; -1 where there is none.
    int nextDifferent(int row, int step) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void choose();
    QString labelOf(const pack::CompareLine &line) const;
    QVariant foreground(const pack::CompareLine &line, int column) const;

    std::vector<pack::CompareLine> m_lines;
    std::vector<std::size_t> m_shown;
    QString m_left, m_right;
    pack::InputNames m_names;
    std::size_t m_different = 0;
    bool m_onlyDifferent = true;
};

} // namespace cutaway
