// SPDX-License-Identifier: MIT
// Times opening files in the real window while it shows the first of them: from the command to the first
// picture on the screen, and until all is quiet; the longest event. Needs a display with OpenGL, real or
// virtual.
//
// cutaway-openbench [--events] SHOWN FILE...: each event of more than 2 ms by itself.
#include "app/identity.h"
#include "tests/bench/benchwindow.h"
#include "tests/bench/paintwatch.h"

#include <QFileInfo>
#include <algorithm>
#include <vector>

namespace
{

using namespace cutaway;
using namespace cutaway::bench;

constexpr int kRepeats = 15;

struct Opening {
    double picture, quiet, longest; // ms
    QByteArray what;
};

Opening timeOf(MainWindow &window, const QString &path)
{
    settle();
    application().reset();
    Opening taken = {};
    Document *document = nullptr;
    const PaintWatch watch([&]() -> const ViewportWidget * {
        const bool shown = document != nullptr && window.area().currentDocument() == document;
        const FilePage *page = shown ? window.area().currentPage() : nullptr;
        return page != nullptr && page->scene() != nullptr ? page->scene()->viewport() : nullptr;
    });
    const CpuTimer cpu;
    document = &window.manager().open(path);
    waitFor([&] { return watch.isPainted() || document->state() == Document::State::Failed; }, 5000);
    taken.picture = watch.shownAfter();
    settle();
    taken.quiet = cpu.milliseconds();
    taken.longest = application().longest();
    taken.what = application().what();
    window.manager().close(*document);
    return taken;
}

void report(MainWindow &window, const QString &path)
{
    std::vector<Opening> all;
    for (int i = 0; i < kRepeats; ++i)
        all.push_back(timeOf(window, path));
    const auto of = [&](double Opening::*what, std::size_t rank) {
        std::ranges::sort(all, {}, what);
        return all[rank].*what;
    };
    constexpr std::size_t kMiddle = kRepeats / 2;
    std::printf(
        "%-40s picture after %6.1f to %6.1f ms   in all %6.1f to %6.1f ms of the window's CPU   longest "
        "event %5.1f to %5.1f  %s\n",
        qPrintable(QFileInfo(path).fileName()), of(&Opening::picture, 0), of(&Opening::picture, kMiddle),
        of(&Opening::quiet, 0), of(&Opening::quiet, kMiddle), of(&Opening::longest, 0),
        of(&Opening::longest, kMiddle), all.front().what.constData());
    std::fflush(stdout);
}

} // namespace

int main(int argc, char **argv)
{
    setApplicationIdentity();
    TimedApplication app(argc, argv);
    QStringList files = app.arguments().mid(1);
    if (files.removeAll(QStringLiteral("--events")) != 0)
        app.printAbove(2);
    if (files.isEmpty())
        qFatal("no files were named");
    BenchWindow bench(QSize(1440, 900));
    bench.window.manager().open(files.takeFirst());
    for (const QString &path : files)
        report(bench.window, path);
    return 0;
}
