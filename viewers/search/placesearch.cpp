// SPDX-License-Identifier: MIT
#include "viewers/search/placesearch.h"

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
    : QObject(parent), m_file(file), m_jobs(jobs), m_model(model)
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

PlaceSearch::~PlaceSearch()
{
    stop();
}

void PlaceSearch::stop()
{
    if (m_progress != nullptr)
        m_progress->cancel();
    m_progress.reset();
    if (m_sorting != nullptr)
        m_sorting->cancel();
    m_sorting.reset();
    m_look.stop();
    ++m_number;
    ++m_sortNumber;
}

void PlaceSearch::start(const QString &title, Work work)
{
    stop();
    m_model.clear();
    m_cut = false;
    const int number = m_number;
    m_queue = std::make_shared<FoundQueue>();
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    m_progress = m_jobs.start(
        title, this,
        [snapshot, queue = m_queue, work = std::move(work)](Progress &progress) {
            work(*snapshot, *queue, progress);
            return Result<void>();
        },
        [this, number](const Result<void> &searched) {
            if (number != m_number)
                return;
            if (!searched)
                tellFault(searched.error()); // what was found until then stands
            m_progress.reset();
            m_look.stop();
            drain();
            if (m_sortColumn >= 0)
                arrange();
        });
    m_look.start();
    Q_EMIT advanced();
}

// Places are found as they stand in the file: that is their order where no column is to be followed.
void PlaceSearch::arrange()
{
    if (m_model.rowCount() < 2)
        return;
    const std::shared_ptr<const File> snapshot = m_file.file().snapshot();
    const std::uint64_t revision = m_file.revision();
    const int number = ++m_sortNumber;
    if (m_sorting != nullptr) // in another order
        m_sorting->cancel();
    m_sorting = m_jobs.start(
        tr("Sorting"), this,
        [snapshot, rows = m_model.rows(), column = m_sortColumn, order = m_sortOrder](Progress &progress) {
            return column < 0
                       ? sortedPlaces(*snapshot, rows, PlaceModel::kWhere, Qt::AscendingOrder, progress)
                       : sortedPlaces(*snapshot, rows, column, order, progress);
        },
        [this, number, revision](const std::vector<std::size_t> &sorted) {
            // Another list, stopped, or the rows no longer stand as they did for this answer.
            if (number != m_sortNumber || sorted.empty())
                return;
            if (revision == m_file.revision())
                m_model.arrange(sorted);
            else
                arrange();
        },
        [](const Error &error) { tellFault(error); });
}

void PlaceSearch::drain()
{
    m_model.append(m_queue->take());
    m_cut = m_queue->isFull();
    Q_EMIT advanced();
}

} // namespace cutaway
