// SPDX-License-Identifier: MIT
#include "viewers/workshops/timeline/annotationtable.h"

#include "viewers/kit/editors/celldelegate.h"
#include "viewers/kit/theme/grid.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>
#include <algorithm>

namespace cutaway
{

// ---- model

AnnotationModel::AnnotationModel(ClipPlayer &player, AnnotationEditor &annotations, QObject *parent)
    : QAbstractTableModel(parent), m_player(player), m_annotations(annotations)
{
    connect(&player, &ClipPlayer::clipChanged, this, &AnnotationModel::takeClip);
    connect(&annotations, &AnnotationEditor::lintsChanged, this, &AnnotationModel::takeClip);
    takeClip();
}

void AnnotationModel::takeClip()
{
    beginResetModel();
    m_rows = m_annotations.inOrderOfTime();
    endResetModel();
}

int AnnotationModel::rowOf(AnnotationId id) const
{
    const auto at = std::ranges::find(m_rows, id);
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

int AnnotationModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AnnotationModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString AnnotationModel::textAt(const QModelIndex &index) const
{
    const AnnotationId id = idAt(index.row());
    const anim::Annotation *annotation = m_annotations.annotation(id);
    if (annotation == nullptr || m_player.loaded() == nullptr)
        return {};
    switch (index.column()) {
    case Frame:
        return QString::number(m_player.loaded()->clip.frameAt(annotation->time), 'f', 1);
    case Time:
        return QString::number(static_cast<double>(annotation->time), 'f', 4);
    case Track:
        return QString::number(id.track);
    case Text:
        return QString::fromStdString(annotation->text);
    default:
        return m_annotations.lintsOf(id).join(QStringLiteral("; "));
    }
}

QVariant AnnotationModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return textAt(index);
    case Qt::ToolTipRole:
        return textAt(index.siblingAtColumn(Remarks));
    case Qt::TextAlignmentRole:
        return QVariant(index.column() <= Track ? Qt::AlignRight | Qt::AlignVCenter
                                                : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return index.column() == Remarks
                   ? theme::current().colors().warning
                   : (index.column() == Track ? theme::current().colors().textDim : QVariant());
    case Qt::FontRole:
        return index.column() <= Track ? theme::current().numberFont() : QVariant();
    default:
        return {};
    }
}

QVariant AnnotationModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[ColumnCount] = {tr("Frame"), tr("Seconds"), tr("Track"), tr("Text"), tr("Remarks")};
    return section < ColumnCount ? names[section] : QString();
}

Qt::ItemFlags AnnotationModel::flags(const QModelIndex &index) const
{
    const bool editable = index.column() == Frame || index.column() == Time || index.column() == Text;
    return QAbstractTableModel::flags(index) | (editable ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

Result<void> AnnotationModel::write(const QModelIndex &index, const QString &text)
{
    const LoadedClip *loaded = m_player.loaded();
    if (loaded == nullptr)
        return fail("there is no clip");
    if (text == textAt(index))
        return {};
    const AnnotationId id = idAt(index.row());
    if (index.column() == Text)
        return m_annotations.rename(id, text);
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (!isNumber)
        return fail("'{}' is not a number", text.toStdString());
    const double seconds = index.column() == Frame ? loaded->clip.timeAt(number) : number;
    return m_annotations.setTime(id, static_cast<float>(seconds));
}

// ---- table

AnnotationTable::AnnotationTable(ClipPlayer &player, AnnotationEditor &annotations, QWidget *parent)
    : QTableView(parent), m_player(player), m_annotations(annotations), m_model(player, annotations),
      m_delegate(new CellDelegate(
          player.file(),
          [this](const QModelIndex &cell, const QString &text) { return m_model.write(cell, text); }, this))
{
    setObjectName(QStringLiteral("annotationTable"));
    setAccessibleName(tr("Annotations"));
    setModel(&m_model);
    typeInCells(*this, player.file(), *m_delegate);
    setSelectionMode(ExtendedSelection);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setMinimumSectionSize(theme::grid(5));
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setColumnWidth(AnnotationModel::Frame, theme::grid(14));
    setColumnWidth(AnnotationModel::Time, theme::grid(18));
    setColumnWidth(AnnotationModel::Track, theme::grid(13));
    connect(&m_model, &QAbstractItemModel::modelReset, this, &AnnotationTable::followSelection);
    m_delegate->keepTyping(*this, [this](const QModelIndex &row) {
        const AnnotationId id = m_model.idAt(row.row());
        return tr("annotation %1 of track %2").arg(id.index).arg(id.track);
    });
    connect(&annotations, &AnnotationEditor::selectionChanged, this, &AnnotationTable::followSelection);
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this, &AnnotationTable::takeSelection);
    followSelection();
}

void AnnotationTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    constexpr int kNumbers = theme::grid(14 + 18 + 13);
    setColumnWidth(AnnotationModel::Text,
                   std::max(theme::grid(25), (viewport()->width() - kNumbers) * 3 / 5));
}

void AnnotationTable::followSelection()
{
    if (m_following)
        return;
    m_following = true;
    QItemSelection rows;
    int first = -1;
    for (const AnnotationId id : m_annotations.selected()) {
        const int row = m_model.rowOf(id);
        if (row < 0)
            continue;
        first = first < 0 ? row : first;
        rows.select(m_model.index(row, 0), m_model.index(row, AnnotationModel::ColumnCount - 1));
    }
    if (first >= 0)
        selectionModel()->setCurrentIndex(m_model.index(first, AnnotationModel::Text),
                                          QItemSelectionModel::NoUpdate);
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    if (first >= 0)
        scrollTo(m_model.index(first, AnnotationModel::Text));
    m_following = false;
}

void AnnotationTable::takeSelection()
{
    if (m_following)
        return;
    std::vector<AnnotationId> ids;
    for (const QModelIndex &row : selectionModel()->selectedRows())
        ids.push_back(m_model.idAt(row.row()));
    if (currentIndex().isValid()) {
        const AnnotationId current = m_model.idAt(currentIndex().row());
        if (const auto at = std::ranges::find(ids, current); at != ids.end())
            std::rotate(ids.begin(), at, at + 1);
    }
    m_following = true;
    m_annotations.select(ids);
    if (!ids.empty()) {
        m_player.setPlaying(false);
        m_player.setFrame(m_player.loaded()->clip.frameAt(m_annotations.annotation(ids.front())->time));
    }
    m_following = false;
}

void AnnotationTable::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete)
        m_annotations.removeSelected();
    else if (event->key() == Qt::Key_Insert)
        Q_EMIT addRequested();
    else
        QTableView::keyPressEvent(event);
}

void AnnotationTable::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    Q_EMIT menuRequested(*menu);
    menu->popup(event->globalPos());
}

void AnnotationTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    if (m_model.rowCount() != 0)
        return;
    QPainter painter(viewport());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("No annotations. Insert adds one at the playhead."));
}

} // namespace cutaway
