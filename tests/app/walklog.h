// SPDX-License-Identifier: MIT
// The last actions of a walk, in words, for replaying; kept even if the program dies or hangs.
#pragma once

#include <QStringList>

#include <atomic>
#include <thread>

namespace cutaway::test
{

class WalkLog
{
public:
    // `walk` names file and seed. With CUTAWAY_WALK_LOG every step is printed as it begins.
    explicit WalkLog(QString walk);
    ~WalkLog();
    WalkLog(const WalkLog &) = delete;
    WalkLog &operator=(const WalkLog &) = delete;

    // Begins a new step.
    void begin();
    // Adds an action to the current step.
    void add(const QString &words);
    int step() const { return m_step; }
    QString text() const;

private:
    void keep() const;
    void watch();

    QString m_walk;
    QStringList m_last;
    int m_step = 0;
    bool m_isLoud;
    std::atomic<int> m_beats = 0;
    std::atomic<bool> m_isDone = false;
    std::thread m_watcher;
};

} // namespace cutaway::test
