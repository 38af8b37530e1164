// SPDX-License-Identifier: MIT
// The annotations of a clip as a table, in step with the timeline: frame, time, track, text, warnings.
#pragma once

#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/timeline/annotationeditor.h"

#include <QAbstractTableModel>
#include <QTableView>

namespace cutaway
{

class CellDelegate;

class AnnotationModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Frame, Time, Track, Text, Remarks, ColumnCount };

    AnnotationModel(ClipPlayer &player, AnnotationEditor &annotations, QObject *parent = nullptr);

    AnnotationId idAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    int rowOf(AnnotationId id) const; // -1 for none

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    // Frames and times as numbers; one step of undo each.
    Result<void> write(const QModelIndex &index, const QString &text);

private:
    void takeClip();
    QString textAt(const QModelIndex &index) const;

    ClipPlayer &m_player;
    AnnotationEditor &m_annotations;
    std::vector<AnnotationId> m_rows; // in the order of time
};

class AnnotationTable : public QTableView
{
    Q_OBJECT

public:
    AnnotationTable(ClipPlayer &player, AnnotationEditor &annotations, QWidget *parent = nullptr);

    AnnotationModel &rows() { return m_model; }

Q_SIGNALS:
    void menuRequested(QMenu &menu);
    void addRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void followSelection();
    void takeSelection();

    ClipPlayer &m_player;
    AnnotationEditor &m_annotations;
    AnnotationModel m_model;
    CellDelegate *m_delegate;
    bool m_following = false;
};

} // namespace cutaway
