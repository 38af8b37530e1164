// SPDX-License-Identifier: MIT
// The bytes at one place read in every way that the core knows, a row each.
#pragma once

#include "core/inspect/readings.h"
#include "viewers/kit/theme/theme.h"

#include <QAbstractTableModel>
#include <functional>

namespace cutaway
{

class DataModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kKind, kValue, kColumnCount };

    // Takes the bytes of an edited row, or says why not.
    using Write = std::function<Result<void>(Bytes)>;

    explicit DataModel(QObject *parent = nullptr);

    // `bytes` begin at the place; `write` is empty where they cannot be changed.
    void setBytes(const Bytes &bytes, const inspect::ReadingOptions &options, Write write);
    // Numbers of several bytes with the high byte first.
    void setHighFirst(bool on);
    const inspect::Reading &reading(int row) const
    {
        return m_readings[m_rows[static_cast<std::size_t>(row)]];
    }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    // Writes the text as the bytes of the row, or says why not.
    Result<void> write(const QModelIndex &index, const QString &text);
    // The row's text after write(); empty where the text cannot be read.
    QString stored(const QModelIndex &index, const QString &text) const;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void chooseRows();
    Result<Bytes> bytesFor(const QModelIndex &index, const QString &text) const;
    static QString toolTip(const inspect::Reading &row);

    Bytes m_bytes;
    inspect::ReadingOptions m_options;
    Write m_write;
    bool m_highFirst = false;
    std::vector<inspect::Reading> m_readings; // of all kinds
    std::vector<std::size_t> m_rows;          // those of the wanted byte order
};

} // namespace cutaway
