// SPDX-License-Identifier: MIT
#include "viewers/kit/plugin/deletionbar.h"

#include "core/formats/esp/formclearing.h"
#include "viewers/kit/file/referringunits.h"

#include <QPushButton>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kLongMilliseconds = 250;
constexpr std::size_t kMostNamed = 6; // records that use it

} // namespace

DeletionBar::DeletionBar(OpenFile &file, QWidget *parent)
    : QuestionBar(parent), m_file(file), m_delete(addButton(tr("Delete"))),
      m_clear(addButton(tr("Clear and Delete"))), m_showUser(addButton(tr("Show")))
{
    setObjectName(QStringLiteral("deletionBar"));
    m_clear->setToolTip(tr("Remove it from lists and set other fields that name it to none"));
    m_showUser->setToolTip(tr("Select the first place that names it"));
    setRows({{m_clear, m_showUser}, {m_delete, addCancel()}});
    connect(m_delete, &QPushButton::clicked, this, [this] { removeNow(false); });
    connect(m_clear, &QPushButton::clicked, this, [this] { removeNow(true); });
    connect(m_showUser, &QPushButton::clicked, this,
            [this] { Q_EMIT userWanted(m_users->known.front().from); });
    connect(&file, &OpenFile::changed, this, &DeletionBar::close); // it may be another unit by now
    m_looking.setSingleShot(true);
    m_looking.setInterval(kLongMilliseconds);
    connect(&m_looking, &QTimer::timeout, this, &DeletionBar::show);
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
    say(tr("Delete %1?").arg(m_doomed->name),
        m_users ? ReferringUnits(*m_users).text(m_file.file(), kMostNamed) : tr("Looking for references…"),
        m_delete);
    for (QPushButton *way : {m_clear, m_showUser})
        way->setVisible(m_users && !m_users->known.empty());
    open(m_delete);
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

} // namespace cutaway
