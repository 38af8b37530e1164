// SPDX-License-Identifier: MIT
#include "viewers/editors/celldelegate.h"

#include "viewers/editors/editorchip.h"
#include "viewers/theme/themestyle.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <utility>

namespace cutaway
{

class CellEditor : public QLineEdit
{
public:
    CellEditor(CellDelegate &delegate, const QModelIndex &cell, QWidget *parent)
        : QLineEdit(parent), m_delegate(delegate), m_cell(cell),
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
            QLineEdit::keyPressEvent(event);
        }
    }

    bool focusNextPrevChild(bool next) override
    {
        finish(next ? QAbstractItemDelegate::EditNextItem : QAbstractItemDelegate::EditPreviousItem);
        return true;
    }

    // Without the window's focus another program is in front; its user comes back to what was typed.
    void focusOutEvent(QFocusEvent *event) override
    {
        QLineEdit::focusOutEvent(event);
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
        if (m_isClosed || text() == m_before)
            return true;
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
        if (commit() && alive != nullptr && m_cell.isValid()) // else the view has let it go
            close(hint);
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
            m_chip = new EditorChip(m_delegate.m_theme, parentWidget());
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
    : QStyledItemDelegate(parent), m_file(file), m_write(std::move(write)), m_kind(kind)
{
}

CellDelegate::~CellDelegate()
{
    delete m_editor; // it asks this delegate
}

void CellDelegate::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
}

void CellDelegate::setStored(Stored stored)
{
    m_stored = std::move(stored);
}

bool CellDelegate::isHolding() const
{
    return m_editor != nullptr && static_cast<const CellEditor *>(m_editor.data())->isHolding();
}

QWidget *CellDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &,
                                    const QModelIndex &cell) const
{
    // Signals of a delegate are not const, and neither is what an editor does in the end.
    auto *editor = new CellEditor(*const_cast<CellDelegate *>(this), cell, parent);
    m_editor = editor;
    return editor;
}

void CellDelegate::setEditorData(QWidget *editor, const QModelIndex &) const
{
    auto *line = static_cast<CellEditor *>(editor);
    if (!line->isHolding())
        line->reload();
}

} // namespace cutaway
