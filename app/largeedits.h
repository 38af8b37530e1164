// SPDX-License-Identifier: MIT
// Edits that are too large for the window's thread, made ready on a worker one at a time. Whatever else
// changes the file meanwhile makes an end of them: their offsets are of the file as it was.
#pragma once

#include "core/file/preparededit.h"
#include "viewers/jobs/jobs.h"

namespace cutaway
{

class LargeEdits : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(PreparedEdit &)>; // takes the edit over, see OpenFile::adopt()

    explicit LargeEdits(Jobs &jobs, QObject *parent = nullptr) : QObject(parent), m_jobs(jobs) {}
    ~LargeEdits() override;

    static bool isLarge(const Patch &patch);

    // The patch is shared: a copy of one with many splices takes as long as an event may.
    void start(const File &file, std::shared_ptr<const Patch> patch, const QString &title, Done done);
    // Both drop the edit under way, if there is one.
    void cancel();
    void followChange(); // its offsets are of the file as it was
    bool isRunning() const { return m_progress != nullptr; }

Q_SIGNALS:
    void dropped(const QString &reason); // the file is as it was
    void ended();                        // one way or the other

private:
    using Answer = std::shared_ptr<Result<PreparedEdit>>;

    void take(const Answer &answer);
    void drop(const QString &reason);

    Jobs &m_jobs;
    std::shared_ptr<Progress> m_progress; // of the edit under way
    Done m_done;                          // of the same
    int m_number = 0;                     // answers of older ones are ignored
};

} // namespace cutaway
