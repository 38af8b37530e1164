// SPDX-License-Identifier: MIT
// MOPP instructions as rows in the order of the code: bytes, mnemonic, coordinates, triangles below.
#pragma once

#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/trees/loadedmopp.h"
#include "viewers/workshops/trees/visits.h"

#include <QAbstractTableModel>

namespace cutaway
{

class InstructionModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Offset, Code, Step, Raw, World, Below, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setMopp(std::shared_ptr<const LoadedMopp> mopp);
    void mark(std::shared_ptr<const Visits> visits);
    std::uint32_t instructionAt(int row) const;
    // -1 where no instruction begins.
    int rowOfOffset(std::uint32_t offset) const;
    int rowOf(std::uint32_t instruction) const;
    // The rows as text; with dots for the depth, as the command line lists them.
    static QString listing(const LoadedMopp &mopp, const std::vector<std::size_t> &rows);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(std::uint32_t instruction, int column) const;

    std::shared_ptr<const LoadedMopp> m_mopp;
    std::shared_ptr<const Visits> m_visits;
};

} // namespace cutaway
