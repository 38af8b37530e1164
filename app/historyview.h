// SPDX-License-Identifier: MIT
// The steps of a document's undo stack, the current one selected; selecting another goes there.
//
// Qt's own view of a stack undoes and redoes by itself, whatever a step may take.
#pragma once

#include "app/document.h"

#include <QAbstractListModel>
#include <QListView>

namespace cutaway
{

class HistoryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit HistoryModel(const QUndoStack &stack, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override; // the file as opened and each step
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    const QUndoStack &m_stack;
};

class HistoryView : public QListView
{
    Q_OBJECT

public:
    explicit HistoryView(Document &document, QWidget *parent = nullptr);

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void follow();

    Document &m_document;
    HistoryModel m_steps;
    bool m_following = false; // the current row follows the document
};

} // namespace cutaway
