// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/deletionbar.h"

#include "core/formats/esp/formclearing.h"
#include "viewers/kit/file/referringunits.h"
#include "viewers/kit/theme/elidedlabel.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kLongMilliseconds = 250;
constexpr std::size_t kMostNamed = 6; // records that use it

} // namespace

DeletionBar::DeletionBar(OpenFile &file, QWidget *parent)
    : QWidget(parent), m_file(file), m_title(new theme::ElidedLabel(this)), m_note(new QLabel(this)),
      m_delete(new QPushButton(tr("Delete"), this)), m_clear(new QPushButton(tr("Clear and Delete"), this)),
      m_showUser(new QPushButton(tr("Show"), this))
{
    setObjectName(QStringLiteral("deletionBar"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setMinimumWidth(1); // a long name does not make the pane wider
    m_clear->setToolTip(tr("Remove it from lists and set other fields that name it to none"));
    m_showUser->setToolTip(tr("Select the first place that names it"));
    auto *cancel = new QPushButton(tr("Cancel"), this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(theme::kPaneMargin, theme::grid(1), theme::kPaneMargin, theme::grid(2));
    column->setSpacing(theme::grid(1));
    column->addWidget(m_title);
    column->addWidget(m_note);
    for (const auto &[first, second] : {std::pair(m_clear, m_showUser), std::pair(m_delete, cancel)}) {
        auto *row = new QHBoxLayout;
        row->addWidget(first);
        row->addWidget(second);
        row->addStretch(1);
        column->addLayout(row);
    }
    connect(m_delete, &QPushButton::clicked, this, [this] { removeNow(false); });
    connect(m_clear, &QPushButton::clicked, this, [this] { removeNow(true); });
    connect(m_showUser, &QPushButton::clicked, this,
            [this] { Q_EMIT userWanted(m_users->known.front().from); });
    connect(cancel, &QPushButton::clicked, this, &DeletionBar::close);
    connect(&file, &OpenFile::changed, this, &DeletionBar::close); // it may be another unit by now
    m_looking.setSingleShot(true);
    m_looking.setInterval(kLongMilliseconds);
    connect(&m_looking, &QTimer::timeout, this, &DeletionBar::show);
    hide();
    theme::follow(this, &DeletionBar::dress);
}

void DeletionBar::dress()
{
    m_title->setStyleSheet(QStringLiteral("QLabel { font-weight: bold; }"));
}

QString DeletionBar::note() const
{
    return m_note->text();
}

void DeletionBar::ask(Doomed doomed)
{
    m_doomed = std::move(doomed);
    m_users.reset();
    m_looking.start();
    m_search.ask([file = std::shared_ptr<const File>(m_file.file().snapshot()),
                  unit = m_doomed->unit](Progress &progress) { return esp::usersOf(*file, unit, progress); },
                 [this](References users) {
                     if (!m_doomed)
                         return;
                     m_users = std::move(users);
                     if (isHidden() && ReferringUnits(*m_users).none())
                         removeNow(false);
                     else
                         show();
                 });
}

// Also while the search is under way: the user need not wait for it.
void DeletionBar::show()
{
    m_looking.stop();
    m_title->setText(tr("Delete %1?").arg(m_doomed->name));
    m_note->setText(m_users ? ReferringUnits(*m_users).text(m_file.file(), kMostNamed)
                            : tr("Looking for references…"));
    for (QPushButton *way : {m_clear, m_showUser})
        way->setVisible(m_users && !m_users->known.empty());
    m_delete->setAccessibleDescription(m_note->text());
    if (!isHidden())
        return;
    setVisible(true);
    Q_EMIT opened();
    m_delete->setFocus(Qt::ShortcutFocusReason);
}

void DeletionBar::close()
{
    m_looking.stop();
    if (!std::exchange(m_doomed, std::nullopt))
        return;
    hide();
    Q_EMIT closed();
}

void DeletionBar::removeNow(bool isCleared)
{
    const Doomed doomed = *m_doomed;
    const References users = isCleared ? *m_users : References();
    close();
    doomed.remove(isCleared ? &users : nullptr);
}

void DeletionBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return close();
    QWidget::keyPressEvent(event);
}

} // namespace cutaway
