// SPDX-License-Identifier: MIT
// MOPP instructions as rows in the order of the code: where, what, and how many triangles stand below.
#pragma once

#include "viewers/mopp/loadedmopp.h"
#include "viewers/theme/theme.h"

#include <QAbstractTableModel>

namespace cutaway
{

class InstructionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Offset, Code, World, Below, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    void setTheme(const theme::Theme &theme);
    // Instructions that a query walks; they are marked.
    void mark(std::vector<bool> visited);
    std::uint32_t instructionAt(int row) const;
    // -1 where none stands there.
    int rowOfOffset(std::uint32_t offset) const;
    int rowOf(std::uint32_t instruction) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(std::uint32_t instruction, int column) const;
    QString worldText(const mopp::Instruction &instruction) const;

    std::shared_ptr<const LoadedMopp> m_mopp;
    std::vector<bool> m_visited;
    theme::Theme m_theme;
};

} // namespace cutaway
