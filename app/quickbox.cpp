// SPDX-License-Identifier: MIT
#include "app/quickbox.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kBoxWidth = 600;
constexpr int kRowsShown = 12;
constexpr int kHintRole = Qt::UserRole;

// Text at the left, dim hint at the right.
class OfferDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        painter->save();
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        painter->setPen(option.palette.color(chosen ? QPalette::HighlightedText : QPalette::PlaceholderText));
        painter->drawText(option.rect.adjusted(0, 0, -theme::grid(2), 0), Qt::AlignRight | Qt::AlignVCenter,
                          index.data(kHintRole).toString());
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), theme::kHeaderHeight};
    }
};

// Returns the distance between the typed letters in `text`; -1 when they are not all there in order.
int spread(const QString &text, const QString &typed)
{
    if (const qsizetype whole = text.indexOf(typed, 0, Qt::CaseInsensitive); whole >= 0)
        return static_cast<int>(whole);
    qsizetype at = -1;
    int gaps = 100; // after every match in one piece
    for (const QChar letter : typed) {
        const qsizetype next = text.indexOf(letter, at + 1, Qt::CaseInsensitive);
        if (next < 0)
            return -1;
        gaps += static_cast<int>(next - at);
        at = next;
    }
    return gaps;
}

} // namespace

std::vector<QuickBox::Offer> offersOf(const QList<QAction *> &actions, const QString &typed)
{
    std::vector<std::pair<int, QuickBox::Offer>> ranked;
    for (QAction *action : actions) {
        const QString text = theme::unescaped(action->text());
        const int rank =
            action->isSeparator() || action->menu() != nullptr || text.isEmpty() || !action->isEnabled()
                ? -1
                : spread(text, typed);
        if (rank < 0)
            continue;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        const QPointer<QAction> alive(action);
        ranked.push_back({rank, {text, keys, action->icon(), [alive] {
                                     if (alive != nullptr)
                                         alive->trigger();
                                 }}});
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<QuickBox::Offer> offers;
    for (auto &[rank, offer] : ranked)
        offers.push_back(std::move(offer));
    return offers;
}

QuickBox::QuickBox(QWidget *window)
    : QFrame(window), m_edit(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setObjectName(QStringLiteral("quickBox"));
    setAutoFillBackground(true);
    m_list->setItemDelegate(new OfferDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Suggestions"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme::grid(2), theme::grid(2), theme::grid(2), theme::grid(2));
    layout->setSpacing(theme::grid(1));
    layout->addWidget(m_edit);
    layout->addWidget(m_list);
    m_edit->installEventFilter(this);
    window->installEventFilter(this);
    theme::whenChanged(this, &QuickBox::redress);
    connect(m_edit, &QLineEdit::textChanged, this, &QuickBox::refill);
    connect(m_edit, &QLineEdit::returnPressed, this, &QuickBox::choose);
    connect(m_list, &QListWidget::itemClicked, this, &QuickBox::choose);
    hide();
}

void QuickBox::redress()
{
    m_isOldLook = true;
    if (isVisible())
        dress();
}

void QuickBox::dress()
{
    if (!std::exchange(m_isOldLook, false))
        return;
    const theme::Colors &c = theme::current().colors();
    setStyleSheet(
        QStringLiteral("QFrame#quickBox { background: %1; border: 1px solid %2; border-radius: 6px; }"
                       "QListWidget { background: %1; }")
            .arg(c.raised.name(), c.accent.name()));
}

void QuickBox::open(const QString &placeholder, const QString &text, Offers offers)
{
    if (!isVisible())
        m_focusBefore = QApplication::focusWidget();
    dress();
    m_source = std::move(offers);
    m_edit->setPlaceholderText(placeholder);
    m_edit->setAccessibleName(placeholder);
    {
        const QSignalBlocker blocker(m_edit); // filled once, whatever stood there before
        m_edit->setText(text);
    }
    m_edit->selectAll();
    refill();
    show();
    raise();
    m_edit->setFocus(Qt::ShortcutFocusReason);
}

void QuickBox::refill()
{
    m_offers = m_source(m_edit->text());
    m_list->clear();
    for (const Offer &offer : m_offers) {
        auto *item = new QListWidgetItem(offer.icon, offer.text, m_list);
        item->setData(kHintRole, offer.hint);
        item->setData(Qt::AccessibleTextRole, offer.text + QLatin1Char(' ') + offer.hint);
        if (!offer.choose)
            item->setFlags(Qt::NoItemFlags);
    }
    m_list->setCurrentRow(0);
    place();
}

void QuickBox::place()
{
    const int rows = std::clamp(m_list->count(), 0, kRowsShown);
    m_list->setFixedHeight(rows * theme::kHeaderHeight);
    m_list->setVisible(rows > 0);
    const int width = std::min(kBoxWidth, parentWidget()->width() - theme::grid(8));
    layout()->activate();
    const int height =
        m_edit->sizeHint().height() + theme::grid(4) + (rows > 0 ? m_list->height() + theme::grid(1) : 0);
    setGeometry((parentWidget()->width() - width) / 2, theme::grid(16), width, height);
}

void QuickBox::choose()
{
    const int row = m_list->currentRow();
    if (row < 0 || !m_offers[static_cast<std::size_t>(row)].choose)
        return;
    const auto action = m_offers[static_cast<std::size_t>(row)].choose;
    dismiss();
    action();
}

void QuickBox::dismiss()
{
    hide();
    if (m_focusBefore != nullptr)
        m_focusBefore->setFocus();
}

void QuickBox::moveSelection(int step)
{
    if (m_list->count() != 0)
        m_list->setCurrentRow((m_list->currentRow() + step + m_list->count()) % m_list->count());
}

bool QuickBox::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (watched == m_edit && event->type() == QEvent::FocusOut && isVisible() && !underMouse())
        hide();
    if (watched != m_edit || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Up:
        moveSelection(-1);
        return true;
    case Qt::Key_Down:
        moveSelection(1);
        return true;
    default:
        return QFrame::eventFilter(watched, event);
    }
}

} // namespace cutaway
