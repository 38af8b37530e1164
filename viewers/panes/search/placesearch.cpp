// SPDX-License-Identifier: MIT
#include "viewers/panes/search/placesearch.h"

namespace cutaway
{

namespace
{

constexpr int kLookEvery = 60; // milliseconds

} // namespace

bool FoundQueue::add(FoundPlace found)
{
    const std::lock_guard lock(m_mutex);
    if (m_total == kMost)
        return false;
    m_waiting.push_back(std::move(found));
    ++m_total;
    return true;
}

std::vector<FoundPlace> FoundQueue::take()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_waiting, {});
}

bool FoundQueue::isFull() const
{
    const std::lock_guard lock(m_mutex);
    return m_total == kMost;
}

PlaceSearch::PlaceSearch(OpenFile &file, Jobs &jobs, PlaceModel &model, QObject *parent)
    : QObject(parent), m_file(file), m_model(model), m_searching(jobs), m_sorting(jobs)
{
    m_look.setInterval(kLookEvery);
    connect(&m_look, &QTimer::timeout, this, &PlaceSearch::drain);
    connect(&model, &PlaceModel::orderWanted, this, [this](int column, Qt::SortOrder order) {
        const bool asFound = m_sortColumn < 0 && column < 0;
        m_sortColumn = column;
        m_sortOrder = order;
        if (!isRunning() && !asFound) // while it runs: when it is done
            arrange();
    });
}

void PlaceSearch::stop()
{
    m_searching.cancel();
    m_sorting.cancel();
    m_look.stop();
}

void PlaceSearch::start(const QString &title, Work work)
{
    stop();
    m_model.clear();
    m_cut = false;
    m_queue = std::make_shared<FoundQueue>();
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_searching.ask(
        title,
        [snapshot, queue = m_queue, work = std::move(work)](Progress &progress) {
            work(*snapshot, *queue, progress);
            return Result<void>();
        },
        [this](const Result<void> &searched) {
            if (!searched)
                tellFault(searched.error()); // earlier finds stay
            m_look.stop();
            drain();
            if (m_sortColumn >= 0)
                arrange();
        });
    m_look.start();
    Q_EMIT advanced();
}

// Places are found in file order, which is their order without a sort column.
void PlaceSearch::arrange()
{
    if (m_model.rowCount() < 2)
        return;
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    const std::uint64_t revision = m_file.revision();
    m_sorting.ask(
        tr("Sorting"),
        [snapshot, rows = m_model.rows(), column = m_sortColumn, order = m_sortOrder](Progress &progress) {
            return column < 0
                       ? sortedPlaces(*snapshot, rows, PlaceModel::kWhere, Qt::AscendingOrder, progress)
                       : sortedPlaces(*snapshot, rows, column, order, progress);
        },
        [this, revision](const std::vector<std::size_t> &sorted) {
            if (sorted.empty()) // stopped
                return;
            if (revision == m_file.revision()) // else the rows have changed since the request
                m_model.arrange(sorted);
            else
                arrange();
        });
}

void PlaceSearch::drain()
{
    m_model.append(m_queue->take());
    m_cut = m_queue->isFull();
    Q_EMIT advanced();
}

} // namespace cutaway
