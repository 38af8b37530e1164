// SPDX-License-Identifier: MIT
// Sorts the lists of a tree, short ones as they are opened, others on a worker; only the last requested order
// counts.
#pragma once

#include "viewers/kit/jobs/jobs.h"
#include "viewers/kit/tree/branch.h"

namespace cutaway
{

class ListSorter : public QObject
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostAtOnce = 100; // entries within one event: some decode their unit

    using Orders = std::vector<std::pair<Branch *, std::shared_ptr<const ListOrder>>>;

    explicit ListSorter(OpenFile &file, QObject *parent = nullptr);
    ~ListSorter() override;

    // Shows long sorts to the user; outlives this.
    void setJobs(Jobs &jobs) { m_jobs = &jobs; }
    Jobs &jobs() const { return *m_jobs; }
    ListSort sort() const { return m_sort; }
    // True while sorting or about to sort.
    bool isRunning() const { return m_progress != nullptr || !m_wanted.empty(); }
    // Forgets requests for another order.
    void setSort(ListSort sort);
    // Adds a list whose rows have not been shown yet.
    void add(Branch &list);
    // A list that is shown; sorted() brings its order.
    void want(Branch &list);
    // The file has changed: pending lists are sorted in their new state.
    void startAgain();
    // All lists are gone.
    void forget();

Q_SIGNALS:
    void sorted(const cutaway::ListSorter::Orders &orders);
    // The user does not want to wait for the order.
    void cancelled();

private:
    void startSoon();
    void start();
    void stop();

    OpenFile &m_file;
    Jobs *m_jobs;
    ListSort m_sort;
    std::vector<Branch *> m_wanted;
    std::vector<Branch *> m_running; // those that the worker sorts
    std::shared_ptr<Progress> m_progress;
    int m_number = 0; // answers of older runs are ignored
    std::size_t m_atOnce = 0;
    bool m_startsSoon = false;
};

} // namespace cutaway
