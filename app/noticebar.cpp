// SPDX-License-Identifier: MIT
#include "app/noticebar.h"

#include "viewers/kit/theme/grid.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace cutaway
{

NoticeBar::NoticeBar(QWidget *parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(1);
    setVisible(false);
    theme::whenChanged(this, &NoticeBar::dress);
}

void NoticeBar::dress()
{
    for (const auto &[topic, notice] : m_notices)
        paintFrame(notice);
}

void NoticeBar::show(const QString &topic, theme::Icon verdict, const QString &text,
                     std::vector<Choice> choices)
{
    clear(topic);
    QFrame *frame = makeFrame(topic, text, choices);
    m_layout->addWidget(frame);
    m_notices[topic] = {verdict, text, frame};
    paintFrame(m_notices[topic]);
    setVisible(m_active);
    QAccessibleEvent alert(frame, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void NoticeBar::clear(const QString &topic)
{
    const auto known = m_notices.find(topic);
    if (known == m_notices.end())
        return;
    known->second.frame->hide();
    known->second.frame->deleteLater();
    m_notices.erase(known);
    setVisible(m_active && !m_notices.empty());
}

void NoticeBar::setActive(bool active)
{
    m_active = active;
    setVisible(m_active && !m_notices.empty());
}

QString NoticeBar::textOf(const QString &topic) const
{
    const auto known = m_notices.find(topic);
    return known == m_notices.end() ? QString() : known->second.text;
}

QFrame *NoticeBar::makeFrame(const QString &topic, const QString &text, const std::vector<Choice> &choices)
{
    auto *frame = new QFrame(this);
    frame->setObjectName(QStringLiteral("notice"));
    frame->setAccessibleName(text);
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(theme::grid(3), theme::grid(1), theme::grid(2), theme::grid(1));
    layout->setSpacing(theme::grid(2));
    auto *icon = new QLabel(frame);
    icon->setObjectName(QStringLiteral("noticeIcon"));
    layout->addWidget(icon);
    auto *label = new QLabel(text, frame);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(label, 1);
    for (const Choice &choice : choices) {
        auto *button = new QPushButton(choice.text, frame);
        connect(button, &QPushButton::clicked, this, [this, topic, choice] {
            if (!choice.keepsNotice)
                clear(topic);
            choice.action();
        });
        layout->addWidget(button);
    }
    auto *close = new QToolButton(frame);
    close->setObjectName(QStringLiteral("noticeClose"));
    close->setAccessibleName(tr("Dismiss"));
    close->setToolTip(tr("Dismiss"));
    close->setAutoRaise(true);
    connect(close, &QToolButton::clicked, this, [this, topic] { clear(topic); });
    layout->addWidget(close);
    return frame;
}

void NoticeBar::paintFrame(const Notice &notice) const
{
    const theme::Colors &colors = theme::current().colors();
    const QColor tint = notice.verdict == theme::Icon::Error     ? colors.error
                        : notice.verdict == theme::Icon::Warning ? colors.warning
                                                                 : colors.note;
    notice.frame->setStyleSheet(
        QStringLiteral("QFrame#notice { background: %1; border: none; border-left: 4px solid %2; }")
            .arg(theme::mix(colors.header, tint, 0.14).name(), tint.name()));
    notice.frame->findChild<QLabel *>(QStringLiteral("noticeIcon"))
        ->setPixmap(theme::iconPixmap(notice.verdict, tint, theme::kSmallIcon, devicePixelRatioF()));
    notice.frame->findChild<QToolButton *>(QStringLiteral("noticeClose"))
        ->setIcon(theme::icon(theme::Icon::Close));
}

} // namespace cutaway
