// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/listsorter.h"

#include <algorithm>

namespace cutaway
{

ListSorter::ListSorter(OpenFile &file, QObject *parent)
    : QObject(parent), m_file(file), m_jobs(new Jobs(this))
{
}

ListSorter::~ListSorter()
{
    stop();
}

void ListSorter::setSort(ListSort sort)
{
    forget();
    m_sort = sort;
}

void ListSorter::add(Branch &list)
{
    const std::size_t size = list.list().size();
    if (m_sort.isFileOrder() || m_atOnce + size > kMostAtOnce) {
        want(list);
        return;
    }
    m_atOnce += size;
    list.setOrder(sortedList(m_file.file(), list.list(), m_sort, Progress()), m_file.file());
    startSoon();
}

void ListSorter::want(Branch &list)
{
    if (m_sort.isFileOrder() || list.list().size() < 2 || std::ranges::count(m_wanted, &list) != 0)
        return;
    m_wanted.push_back(&list);
    startSoon();
}

void ListSorter::startAgain()
{
    const std::vector<Branch *> again = std::exchange(m_running, {});
    stop();
    for (Branch *list : again)
        want(*list);
}

void ListSorter::forget()
{
    stop();
    m_wanted.clear();
    m_running.clear();
}

void ListSorter::stop()
{
    if (m_progress != nullptr)
        m_progress->cancel();
    m_progress.reset();
    ++m_number;
}

// Behind the event that asks, which may want many lists.
void ListSorter::startSoon()
{
    if (std::exchange(m_startsSoon, true))
        return;
    QMetaObject::invokeMethod(this, &ListSorter::start, Qt::QueuedConnection);
}

void ListSorter::start()
{
    m_startsSoon = false;
    m_atOnce = 0;
    if (m_wanted.empty() || m_progress != nullptr)
        return;
    m_running = std::exchange(m_wanted, {});
    std::vector<TreeList> lists;
    std::ranges::transform(m_running, std::back_inserter(lists), &Branch::list);
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_progress = m_jobs->start(
        tr("Sorting"), this,
        [snapshot, lists = std::move(lists), sort = m_sort](Progress &progress) {
            std::vector<std::shared_ptr<const ListOrder>> orders;
            for (const TreeList &list : lists)
                orders.push_back(sortedList(*snapshot, list, sort, progress));
            return orders;
        },
        [this, number = m_number](const std::vector<std::shared_ptr<const ListOrder>> &found) {
            if (number != m_number)
                return;
            if (m_progress->cancelled()) {
                Q_EMIT cancelled();
                return;
            }
            m_progress.reset();
            Orders orders;
            for (std::size_t i = 0; i < found.size(); ++i)
                orders.emplace_back(m_running[i], found[i]);
            m_running.clear();
            Q_EMIT sorted(orders);
            start();
        },
        [this, number = m_number](const Error &error) {
            tellFault(error);
            if (number == m_number)
                Q_EMIT cancelled();
        });
}

} // namespace cutaway
