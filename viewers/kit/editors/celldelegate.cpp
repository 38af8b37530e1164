// SPDX-License-Identifier: MIT
#include "viewers/kit/editors/celldelegate.h"

#include "viewers/kit/editors/editorchip.h"
#include "viewers/kit/pane/typingguard.h"
#include "viewers/kit/theme/fittedline.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/themestyle.h"

#include <QAbstractItemView>
#include <QFocusEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QTableView>
#include <utility>

namespace cutaway
{

class CellEditor : public theme::FittedLine
{
public:
    CellEditor(CellDelegate &delegate, const QModelIndex &cell, QWidget *parent)
        : FittedLine(parent), m_delegate(delegate), m_cell(cell),
          m_typed(
              delegate.m_file.typedTexts(), *this, [this] { return commit(); },
              [this] { close(QAbstractItemDelegate::RevertModelCache); }, delegate.m_kind)
    {
        setAutoFillBackground(true);
        setFont(cell.data(Qt::FontRole).value<QFont>());
        setAccessibleName(cell.data(Qt::AccessibleTextRole).toString());
        connect(this, &QLineEdit::textChanged, this, &CellEditor::tryOut);
    }
    ~CellEditor() override { delete m_chip; }

    bool isHolding() const { return m_typed.isHeld(); }
    // Another editor holds it from now on.
    void letGo()
    {
        m_isClosed = true;
        m_typed.setHeld(false);
    }

    void reload()
    {
        m_before = m_cell.data(Qt::EditRole).toString();
        setText(m_before);
        selectAll();
    }

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            return finish(QAbstractItemDelegate::NoHint);
        case Qt::Key_Escape:
            return close(QAbstractItemDelegate::RevertModelCache);
        default:
            FittedLine::keyPressEvent(event);
        }
    }

    bool focusNextPrevChild(bool next) override
    {
        finish(next ? QAbstractItemDelegate::EditNextItem : QAbstractItemDelegate::EditPreviousItem);
        return true;
    }

    // If the window has lost the focus, another program is in front; the user comes back to the typed text.
    void focusOutEvent(QFocusEvent *event) override
    {
        FittedLine::focusOutEvent(event);
        if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
            finish(QAbstractItemDelegate::NoHint);
    }

private:
    void tryOut()
    {
        m_typed.setHeld(text() != m_before);
        const bool tells = m_typed.isHeld() && m_delegate.m_stored;
        say({}, tells ? m_delegate.m_stored(m_cell, text()) : QString());
    }

    bool commit()
    {
        if (m_isClosed || !m_cell.isValid() || text() == m_before)
            return true;                        // its own change may have removed the cell
        const QPointer<CellEditor> alive(this); // the change may close it
        const QString wanted = text();
        m_typed.setHeld(false);
        const Result<void> done = m_delegate.m_write(m_cell, wanted);
        if (alive == nullptr)
            return true;
        m_typed.setHeld(!done);
        m_before = done ? wanted : m_before;
        say(done ? QString() : QString::fromStdString(done.error().message), {});
        return done.has_value();
    }

    void finish(QAbstractItemDelegate::EndEditHint hint)
    {
        const QPointer<CellEditor> alive(this);
        if (commit() && alive != nullptr && isInView())
            close(hint);
    }

    // False once the view has let it go, which is before the view takes the focus from it.
    bool isInView() const
    {
        const auto *view = qobject_cast<const QAbstractItemView *>(parentWidget()->parentWidget());
        return view != nullptr && view->indexWidget(m_cell) == this;
    }

    void close(QAbstractItemDelegate::EndEditHint hint)
    {
        m_typed.setHeld(false);
        if (!std::exchange(m_isClosed, true)) // the focus leaves it once more when the view takes it away
            Q_EMIT m_delegate.closeEditor(this, hint);
    }

    void say(const QString &error, const QString &stored)
    {
        theme::setRefused(*this, !error.isEmpty());
        setAccessibleDescription(error);
        if (error.isEmpty() && stored.isEmpty()) {
            delete m_chip;
            return;
        }
        if (m_chip == nullptr)
            m_chip = new EditorChip(parentWidget());
        m_chip->show(error.isEmpty() ? CellDelegate::tr("stored as %1").arg(stored) : error,
                     error.isEmpty() ? EditorChip::Tone::Note : EditorChip::Tone::Error, geometry());
    }

    CellDelegate &m_delegate;
    QPersistentModelIndex m_cell;
    QString m_before;
    QPointer<EditorChip> m_chip;
    TypedText m_typed;
    bool m_isClosed = false;
};

CellDelegate::CellDelegate(OpenFile &file, Write write, QObject *parent, TypedText::Kind kind)
    : QStyledItemDelegate(parent), m_file(file), m_write(std::move(write)), m_kind(kind),
      m_typing(file.typedTexts())
{
}

CellDelegate::~CellDelegate()
{
    delete m_editor; // it asks this delegate
}

void CellDelegate::setStored(Stored stored)
{
    m_stored = std::move(stored);
}

void CellDelegate::keepTyping(QAbstractItemView &view, RowName name)
{
    m_rowName = std::move(name);
    connect(view.model(), &QAbstractItemModel::modelAboutToBeReset, this, &CellDelegate::takeTyping);
    connect(view.model(), &QAbstractItemModel::modelReset, this, [this, &view] { giveTyping(view); });
}

// The cell closes with its row.
void CellDelegate::takeTyping()
{
    if (!isHolding())
        return;
    m_typing.take(m_edited.row.toStdString(), *m_editor);
    static_cast<CellEditor *>(m_editor.data())->letGo();
    m_editor.clear();
}

void CellDelegate::giveTyping(QAbstractItemView &view)
{
    const Edited edited = m_edited;
    for (int row = 0; !m_typing.isEmpty() && row < view.model()->rowCount(); ++row) {
        const QModelIndex cell = view.model()->index(row, edited.column);
        if (m_rowName(cell) != edited.row)
            continue;
        view.setCurrentIndex(cell);
        view.edit(cell);
        if (m_editor != nullptr)
            m_typing.give(edited.row.toStdString(), *m_editor);
        break;
    }
    m_typing.finish();
}

bool CellDelegate::isHolding() const
{
    return m_editor != nullptr && static_cast<const CellEditor *>(m_editor.data())->isHolding();
}

QWidget *CellDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                    const QModelIndex &cell) const
{
    // Signals of a delegate are not const, and neither is the edit.
    auto *editor = new CellEditor(*const_cast<CellDelegate *>(this), cell, parent);
    m_editor = editor;
    m_edited = {m_rowName ? m_rowName(cell) : QString(), cell.column()};
    editor->reload();
    return editor;
}

// As wide as the value needs, over the columns behind it.
void CellDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex &) const
{
    QRect rect = option.rect;
    const int room = editor->parentWidget()->width() - rect.left();
    const int wanted = static_cast<const CellEditor *>(editor)->fittingWidth();
    rect.setWidth(qMax(rect.width(), qMin(room, wanted)));
    editor->setGeometry(rect);
}

void CellDelegate::setEditorData(QWidget *editor, const QModelIndex &) const
{
    auto *line = static_cast<CellEditor *>(editor);
    if (!line->isHolding())
        line->reload();
}

void typeInCells(QTableView &table, OpenFile &file, CellDelegate &delegate)
{
    table.setItemDelegate(&delegate);
    new TypingGuard(file, table);
    table.setFrameShape(QFrame::NoFrame);
    table.setShowGrid(false);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(theme::kRowHeight);
}

} // namespace cutaway
