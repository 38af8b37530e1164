// SPDX-License-Identifier: MIT
// Times the package workshop in the real window on a plugin as large as a master file: from the command to
// open it to the list of packages, edits shown and taken back, packages made and deleted, lint, saving; and
// the longest event, in CPU time of the window's thread.
//
// cutaway-windowbench [--events] [choosing|edits|filtering|making|lint|save ...]: some of it only; each event
// of more than 2 ms by itself.
// cutaway-windowbench [--events] FILE: walks through the packages of a real plugin instead.
#include "app/identity.h"
#include "tests/bench/benchwindow.h"
#include "viewers/kit/plugin/deletionbar.h"
#include "viewers/workshops/pack/packissues.h"
#include "viewers/workshops/pack/packpane.h"

#include <QLineEdit>
#include <QScrollBar>
#include <QTabWidget>
#include <QTreeView>
#include <QUndoStack>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>

namespace
{

using namespace cutaway;
using namespace cutaway::bench;

constexpr std::size_t kPluginBytes = 250'000'000;
constexpr int kRepeats = 9;

// Times of several runs: until the result is shown, elapsed and in CPU time of the window's thread.
class Times
{
public:
    void take(
        const char *what, const std::function<void()> &run,
        const std::function<bool()> &until = [] { return true; })
    {
        application().reset();
        QElapsedTimer timer;
        timer.start();
        const CpuTimer cpu;
        run();
        application().note(cpu.milliseconds(), what);
        waitFor(until);
        QCoreApplication::processEvents();
        m_elapsed.push_back(milliseconds(timer));
        m_cpu.push_back(cpu.milliseconds());
        if (application().longest() <= m_longest)
            return;
        m_longest = application().longest();
        m_what = application().what();
    }

    void report(const char *what)
    {
        std::ranges::sort(m_elapsed);
        std::ranges::sort(m_cpu);
        const auto line = [](const std::vector<double> &times) {
            std::printf(" %6.2f %6.2f %6.2f ", times.front(), times[times.size() / 2], times.back());
        };
        std::printf("%-44s", what);
        line(m_elapsed);
        std::printf("  CPU");
        line(m_cpu);
        std::printf("  longest event %.2f ms  %s\n", m_longest, m_what.constData());
        std::fflush(stdout);
        application().reset();
    }

private:
    std::vector<double> m_elapsed, m_cpu;
    double m_longest = 0;
    QByteArray m_what;
};

class Workshop
{
public:
    explicit Workshop(MainWindow &window) : m_window(window) {}

    void open(const QString &path)
    {
        QElapsedTimer timer;
        timer.start();
        Document &document = m_window.manager().open(path);
        waitFor([&] { return document.state() != Document::State::Loading; });
        waitFor([&] { return m_window.area().currentPage() != nullptr; });
        report("open: the file is there", milliseconds(timer));
        m_pane = dynamic_cast<PackPane *>(m_window.area().currentPage()->tool(Pane::Packages));
        waitFor([&] { return m_pane->list().isReady(); });
        QCoreApplication::processEvents();
        report("open: packages listed", milliseconds(timer));
        std::printf("%d packages, %zu units\n", m_pane->list().model().rowCount(),
                    document.file().file().units().size());
        settle();
        report("open: all quiet (longest event)", milliseconds(timer));
        std::printf("%.0f MB resident, %.0f MB of them the program's own\n", double(memory("VmRSS")) / 1024,
                    double(memory("RssAnon")) / 1024);
    }

    // Times an edit, its display, its undo and the display of that.
    void edit(const char *what, const std::function<Result<void>(PackContext &, int)> &run)
    {
        Times edited, undone;
        for (int i = 0; i < kRepeats; ++i) {
            settle();
            edited.take("the edit itself", [&] {
                if (const Result<void> done = run(m_pane->context(), i); !done)
                    qFatal("%s", done.error().message.c_str());
            });
            settle();
            undone.take("the undo itself", [&] { m_window.area().currentDocument()->undoStack().undo(); });
        }
        edited.report(what);
        undone.report("    and undone");
    }
    void edits()
    {
        std::printf("%-44s %20s\n", "best, median and worst of nine in ms", "elapsed");
        edit("an hour set and shown", [](PackContext &context, int i) {
            return context.apply(pack::setField(*context.package(), "hour", std::to_string(7 + i)),
                                 QStringLiteral("hour"), "PSDT.hour");
        });
        edit("a name of another length set and shown", [](PackContext &context, int i) {
            return context.apply(
                pack::setField(*context.package(), "editorId", "Renamed" + std::string(std::size_t(i), 'x')),
                QStringLiteral("name"), "EDID.value");
        });
        edit("a condition put in and shown", [](PackContext &context, int) {
            const std::vector<Edit> edits{pack::insertEdit(*context.package(), "conditions", {})};
            return context.apply(edits, QStringLiteral("condition"), "conditions[0]");
        });
    }

    void choosing()
    {
        const PackageModel &model = m_pane->list().model();
        Times chosen;
        for (int row = 100; row < 100 + kRepeats; ++row) {
            chosen.take("the choice itself",
                        [&] { m_pane->list().view().setCurrentIndex(model.index(row, 0)); });
            settle();
        }
        chosen.report("another package chosen and shown");
    }

    // Every package in turn, from above and from the end of its form.
    void walking()
    {
        const PackageModel &model = m_pane->list().model();
        QScrollBar &bar = *m_pane->form().verticalScrollBar();
        for (const bool scrolled : {false, true}) {
            Times chosen;
            double longest = 0;
            for (int row = 1; row < model.rowCount(); ++row) {
                bar.setValue(scrolled ? bar.maximum() : 0);
                settle(30);
                chosen.take(
                    "the choice itself", [&] { m_pane->list().view().setCurrentIndex(model.index(row, 0)); },
                    [&] { return m_pane->list().isReady(); });
                if (application().longest() <= longest)
                    continue;
                longest = application().longest();
                std::printf("    %8.2f ms  %s: %s\n", longest, application().what().constData(),
                            model.package(model.index(row, 0)).editorId.c_str());
            }
            chosen.report(scrolled ? "    from the end of the form"
                                   : "a package chosen, its whole form shown");
        }
    }

    void filtering()
    {
        QElapsedTimer timer;
        timer.start();
        m_pane->list().filterEdit().setText(QStringLiteral("package12"));
        waitFor([&] { return m_pane->list().model().rowCount() < 6000; });
        QCoreApplication::processEvents();
        report("the list filtered (120 ms of waiting for keys)", milliseconds(timer));
        m_pane->list().filterEdit().clear();
        waitFor([&] { return m_pane->list().model().rowCount() >= 6000; });
        settle();
        application().reset();
        timer.restart();
        m_pane->list().view().sortByColumn(PackageModel::kEditorId, Qt::AscendingOrder);
        QCoreApplication::processEvents();
        report("the list sorted by name", milliseconds(timer));
        settle();
    }

    void comingAndGoing()
    {
        PackageActions &actions = m_pane->packageActions();
        const auto *deletion = actions.findChild<DeletionBar *>();
        QUndoStack &undo = m_window.area().currentDocument()->undoStack();
        Times made, unmade, doubled, undoubled, deleted, restored;
        const auto shown = [&](Times &times, const std::function<void()> &run) {
            settle();
            times.take("the edit itself", run,
                       [&] { return m_pane->list().isReady() && !deletion->isLooking(); });
        };
        for (int i = 0; i < kRepeats; ++i) {
            actions.askForNew();
            actions.nameEdit().setText(QStringLiteral("BrandNew"));
            shown(made, [&] { actions.create(); });
            shown(unmade, [&] { undo.undo(); });
            actions.askForCopy();
            shown(doubled, [&] { actions.create(); });
            shown(undoubled, [&] { undo.undo(); });
            shown(deleted, [&] { actions.remove(); });
            shown(restored, [&] { undo.undo(); });
        }
        made.report("a new package made and shown");
        unmade.report("    and undone");
        doubled.report("a package doubled and shown");
        undoubled.report("    and undone");
        deleted.report("a package deleted");
        restored.report("    and undone");
    }

    void lint()
    {
        settle();
        application().reset();
        QTabWidget &tabs = m_pane->tabs();
        tabs.setCurrentIndex(1);
        settle();
        auto *panel = dynamic_cast<PackIssues *>(tabs.widget(1));
        QElapsedTimer timer;
        timer.start();
        panel->setAllPackages(true);
        waitFor([&] { return panel->view().isReady(); });
        QCoreApplication::processEvents();
        report("all packages judged and listed", milliseconds(timer));
        std::printf("%d findings\n", panel->view().model().rowCount());
        panel->setAllPackages(false);
        tabs.setCurrentIndex(0);
        settle();
    }

    void save(const QString &path)
    {
        settle();
        application().reset();
        const Result<void> done =
            m_pane->context().apply(pack::setField(*m_pane->context().package(), "editorId", "SavedName"),
                                    QStringLiteral("name"), "EDID.value");
        settle();
        std::ofstream("/proc/self/clear_refs") << "5"; // the peak starts anew
        const long before = memory("RssAnon");
        bool saved = false;
        Document &document = *m_window.area().currentDocument();
        QObject::connect(&document, &Document::saved, &document, [&] { saved = true; });
        QElapsedTimer timer;
        timer.start();
        done ? document.saveAs(path) : qFatal("%s", done.error().message.c_str());
        long peak = before;
        QTimer wake;
        wake.start(5);
        while (!saved) {
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
            peak = std::max(peak, memory("RssAnon"));
        }
        const double taken = milliseconds(timer);
        report("saved under another name, read back", taken);
        std::printf("%.0f MB/s, %.1f MB more memory\n", double(kPluginBytes) / 1e3 / taken,
                    double(peak - before) / 1024);
        settle();
    }

private:
    MainWindow &m_window;
    PackPane *m_pane = nullptr;
};

} // namespace

int main(int argc, char **argv)
{
    setApplicationIdentity();
    TimedApplication app(argc, argv);
    if (app.arguments().contains(QStringLiteral("--events")))
        app.printAbove(2);
    QStringList wanted = app.arguments().mid(1);
    wanted.removeAll(QStringLiteral("--events"));
    const bool real = !wanted.isEmpty() && QFile::exists(wanted.first());
    BenchWindow bench(QSize(1600, 1000));
    const QString path = real ? wanted.first() : bench.path(QStringLiteral("big.esm"));
    if (!real)
        writeFile(path, makeBigPlugin(kPluginBytes));
    Workshop workshop(bench.window);
    workshop.open(path);
    if (real) {
        workshop.walking();
        return 0;
    }
    const std::pair<const char *, std::function<void()>> parts[] = {
        {"choosing", [&] { workshop.choosing(); }},
        {"edits", [&] { workshop.edits(); }},
        {"filtering", [&] { workshop.filtering(); }},
        {"making", [&] { workshop.comingAndGoing(); }},
        {"lint", [&] { workshop.lint(); }},
        {"save", [&] { workshop.save(bench.path(QStringLiteral("saved.esm"))); }},
    };
    for (const auto &[name, run] : parts) {
        if (wanted.isEmpty() || wanted.contains(QLatin1String(name)))
            run();
    }
    return 0;
}
