// SPDX-License-Identifier: MIT
// A search through a file on a worker, whose results appear while it is under way.
#pragma once

#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/panes/search/placemodel.h"

#include <QTimer>
#include <mutex>

namespace cutaway
{

// Receives the worker's finds; emptied by the window at intervals.
class FoundQueue
{
public:
    static constexpr std::size_t kMost = 100'000; // more is not a list to look through

    // False when there is no more room: the search ends.
    bool add(FoundPlace found);
    std::vector<FoundPlace> take();
    bool isFull() const;

private:
    mutable std::mutex m_mutex;
    std::vector<FoundPlace> m_waiting;
    std::size_t m_total = 0;
};

class PlaceSearch : public QObject
{
    Q_OBJECT

public:
    // Goes through the file, a snapshot, until it is done, cancelled or the queue is full.
    using Work = std::function<void(const File &, FoundQueue &, Progress &)>;

    PlaceSearch(OpenFile &file, Jobs &jobs, PlaceModel &model, QObject *parent = nullptr);

    // Clears earlier results.
    void start(const QString &title, Work work);
    void stop();
    bool isRunning() const { return m_searching.isBusy(); }
    // More than FoundQueue::kMost places were there.
    bool isCut() const { return m_cut; }

Q_SIGNALS:
    void advanced(); // more rows, or the end

private:
    void drain();
    void arrange();

    OpenFile &m_file;
    PlaceModel &m_model;
    AsyncValue m_searching;
    AsyncValue m_sorting;
    std::shared_ptr<FoundQueue> m_queue;
    int m_sortColumn = -1; // as found
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    bool m_cut = false;
    QTimer m_look;
};

} // namespace cutaway
