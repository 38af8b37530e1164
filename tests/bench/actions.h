// SPDX-License-Identifier: MIT
// Times user actions in the real window: for each action the longest event.
#pragma once

#include "tests/bench/benchwindow.h"

#include <QKeyEvent>
#include <algorithm>
#include <functional>
#include <vector>

namespace cutaway::bench
{

inline void press(QWidget &widget, int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QKeyEvent event(QEvent::KeyPress, key, modifiers);
    QCoreApplication::sendEvent(&widget, &event);
}

class Actions
{
public:
    static constexpr int kRepeats = 3;
    using Run = std::function<void()>;

    explicit Actions(MainWindow &window) : m_window(window) {}

    void setOnly(const QString &word) { m_only = word; }
    MainWindow &window() const { return m_window; }
    FilePage &page() const { return *m_window.area().currentPage(); }
    Document &document() const { return *m_window.area().currentDocument(); }
    void trigger(Command command) const { m_window.commands()[command]->trigger(); }

    // Waits until no job runs and no event is left.
    void quiet() const
    {
        do {
            settle();
        } while (!m_window.isIdle());
    }
    // Times both; `back` restores the state for the next run.
    void time(const char *what, const Run &run, const char *whatBack = nullptr, const Run &back = {})
    {
        if (!QString::fromUtf8(what).contains(m_only))
            return;
        std::vector<Longest> there, again;
        for (int i = 0; i < kRepeats; ++i) {
            there.push_back(longestOf(run));
            if (back)
                again.push_back(longestOf(back));
        }
        report(what, there);
        if (whatBack != nullptr)
            report(whatBack, again);
    }
    // Times an action that cannot be repeated.
    void once(const char *what, const Run &run)
    {
        std::vector<Longest> only{longestOf(run)};
        if (QString::fromUtf8(what).contains(m_only))
            report(what, only);
    }

private:
    struct Longest {
        double taken;
        QByteArray what;
    };

    Longest longestOf(const Run &run) const
    {
        quiet();
        application().reset();
        const CpuTimer timer;
        run();
        application().note(timer.milliseconds() - application().spentApart(), "the action itself");
        quiet();
        return {application().longest(), application().what()};
    }
    static void report(const char *what, std::vector<Longest> &all)
    {
        std::ranges::sort(all, {}, &Longest::taken);
        std::printf("%-48s %8.2f %8.2f %8.2f ms  %s\n", what, all.front().taken, all[all.size() / 2].taken,
                    all.back().taken, all.back().what.constData());
        std::fflush(stdout);
    }

    MainWindow &m_window;
    QString m_only;
};

// actiontools.cpp: actions of the panes for one kind of content, if the current page has such content.
void timeScene(Actions &actions);
void timeTrees(Actions &actions);
void timeClip(Actions &actions);

} // namespace cutaway::bench
