// SPDX-License-Identifier: MIT
// Edits the text of a cell in its place, for tables whose cells are texts. Refused text stays in its editor
// with the reason beside it.
#pragma once

#include "viewers/kit/file/carriedtyping.h"
#include "viewers/kit/file/openfile.h"
#include "viewers/kit/theme/theme.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QPersistentModelIndex>
#include <QStyledItemDelegate>
#include <functional>

class QTableView;

namespace cutaway
{

class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // Writes the text to the cell, or says why not.
    using Write = std::function<Result<void>(const QModelIndex &cell, const QString &text)>;
    // The cell's text after Write where it differs from the typed one; may be null.
    using Stored = std::function<QString(const QModelIndex &cell, const QString &text)>;

    CellDelegate(OpenFile &file, Write write, QObject *parent, TypedText::Kind kind = TypedText::Kind::Value);
    ~CellDelegate() override;

    void setStored(Stored stored);
    // For a view whose model is reset after edits; to be called when the model is set. Typed text then moves
    // to the row with the same name, which must not change when rows are added or removed.
    using RowName = std::function<QString(const QModelIndex &row)>;
    void keepTyping(QAbstractItemView &view, RowName name);
    // Somebody types, and the file does not have it yet.
    bool isHolding() const;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &cell) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &cell) const override;
    void setEditorData(QWidget *editor, const QModelIndex &cell) const override;
    // The editor requests its change itself and stays open while it is refused.
    void setModelData(QWidget *, QAbstractItemModel *, const QModelIndex &) const override {}
    bool eventFilter(QObject *, QEvent *) override { return false; }

private:
    friend class CellEditor;

    void takeTyping();
    void giveTyping(QAbstractItemView &view);

    OpenFile &m_file;
    Write m_write;
    Stored m_stored;
    TypedText::Kind m_kind;
    RowName m_rowName;
    CarriedTyping m_typing;
    struct Edited {
        QString row;
        int column = 0;
    };
    mutable QPointer<QWidget> m_editor; // the last one
    mutable Edited m_edited;            // in it
};

// The look and the keys of a table with such cells: rows of one height, of which one is chosen at a time.
void typeInCells(QTableView &table, OpenFile &file, CellDelegate &delegate);

} // namespace cutaway
