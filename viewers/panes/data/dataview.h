// SPDX-License-Identifier: MIT
// The data inspector: shows the bytes at the caret of the hex pane as numbers, vectors and texts, which can
// be edited in place.
#pragma once

#include "viewers/kit/hex/hexview.h"
#include "viewers/panes/data/datamodel.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QTreeView;

namespace cutaway
{

class CellDelegate;

class DataView : public QWidget
{
    Q_OBJECT

public:
    DataView(OpenFile &file, const HexView &hex, QWidget *parent = nullptr);

    DataModel &model() const { return *m_model; }
    QTreeView &table() const { return *m_table; }
    // Why the last text was refused; empty after anything else. Its editor says so, too.
    QString refusal() const;
    std::uint64_t offset() const { return m_offset; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void dress();
    void createTable();
    Result<void> write(const QModelIndex &cell, const QString &text);
    void follow();
    void tell(const QString &text, bool refused);

    OpenFile &m_file;
    const HexView &m_hex;
    DataModel *m_model;
    CellDelegate *m_delegate = nullptr;
    QComboBox *m_order;
    QLabel *m_state;
    QTreeView *m_table;
    std::uint64_t m_offset = 0;
    bool m_refused = false;
};

} // namespace cutaway
