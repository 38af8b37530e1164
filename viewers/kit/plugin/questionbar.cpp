// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/questionbar.h"

#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace cutaway
{

QuestionBar::QuestionBar(QWidget *parent)
    : QWidget(parent), m_title(new theme::ElidedLabel(this)), m_note(new QLabel(this))
{
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setMinimumWidth(1); // a long name does not make the pane wider
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(2));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_title);
    column->addWidget(m_note);
    hide();
    theme::follow(this, &QuestionBar::dress);
}

void QuestionBar::dress()
{
    m_title->setStyleSheet(QStringLiteral("QLabel { font-weight: bold; }"));
}

QPushButton *QuestionBar::addButton(const QString &text)
{
    return new QPushButton(text, this);
}

QPushButton *QuestionBar::addCancel()
{
    QPushButton *cancel = addButton(tr("Cancel"));
    connect(cancel, &QPushButton::clicked, this, [this] { close(); });
    return cancel;
}

void QuestionBar::setRows(const std::vector<Row> &rows)
{
    for (const Row &buttons : rows) {
        auto *row = new QHBoxLayout;
        for (QPushButton *button : buttons)
            row->addWidget(button);
        row->addStretch(1);
        static_cast<QVBoxLayout *>(layout())->addLayout(row);
    }
}

void QuestionBar::say(const QString &title, const QString &note, QPushButton *first)
{
    m_title->setText(title);
    m_note->setText(note);
    first->setAccessibleDescription(note);
}

void QuestionBar::open(QPushButton *focused)
{
    if (!isHidden())
        return;
    setVisible(true);
    Q_EMIT opened();
    if (focused != nullptr)
        focused->setFocus(Qt::ShortcutFocusReason);
}

void QuestionBar::close()
{
    if (isHidden())
        return;
    hide();
    Q_EMIT closed();
}

QString QuestionBar::note() const
{
    return m_note->text();
}

void QuestionBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return close();
    QWidget::keyPressEvent(event);
}

} // namespace cutaway
