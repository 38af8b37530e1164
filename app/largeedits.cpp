// SPDX-License-Identifier: MIT
#include "app/largeedits.h"

#include <utility>

namespace cutaway
{

namespace
{

// Below both an edit takes a millisecond or two.
constexpr std::size_t kMostSplices = 64;
constexpr std::uint64_t kMostBytes = 16 * 1024;

} // namespace

LargeEdits::~LargeEdits()
{
    if (m_progress != nullptr)
        m_progress->cancel();
}

bool LargeEdits::isLarge(const Patch &patch)
{
    if (patch.splices().size() > kMostSplices)
        return true;
    std::uint64_t bytes = 0;
    for (const Splice &splice : patch.splices())
        bytes += splice.removed + splice.inserted.size();
    return bytes > kMostBytes;
}

void LargeEdits::start(const File &file, std::shared_ptr<const Patch> patch, const QString &title, Done done)
{
    drop(tr("another change took its place: nothing was done"));
    auto snapshot = std::make_shared<std::unique_ptr<File>>(file.snapshot());
    const int number = ++m_number;
    m_done = std::move(done);
    m_progress = m_jobs.start(
        title, this,
        [snapshot, patch = std::move(patch), decoded = file.decodedUnits()](Progress &) {
            return std::make_shared<Result<PreparedEdit>>(prepareEdit(std::move(*snapshot), *patch, decoded));
        },
        [this, number](Answer answer) {
            if (number == m_number)
                take(answer);
            releaseElsewhere(std::move(answer));
        },
        [this, number](const Error &error) {
            if (number == m_number)
                take(std::make_shared<Result<PreparedEdit>>(tl::unexpected(error)));
        });
}

void LargeEdits::take(const Answer &answer)
{
    const Done done = std::exchange(m_done, {});
    const bool cancelled = std::exchange(m_progress, nullptr)->cancelled();
    if (cancelled)
        Q_EMIT dropped(tr("cancelled: nothing was changed"));
    else if (!*answer)
        Q_EMIT dropped(QString::fromStdString(answer->error().message));
    else
        done(**answer);
    Q_EMIT ended();
}

void LargeEdits::drop(const QString &reason)
{
    if (m_progress == nullptr)
        return;
    std::exchange(m_progress, nullptr)->cancel();
    ++m_number;
    m_done = {}; // who asked hears of it now, not when the worker is through
    Q_EMIT dropped(reason);
    Q_EMIT ended();
}

void LargeEdits::followChange()
{
    drop(tr("the file has changed since: nothing more was done"));
}

void LargeEdits::cancel()
{
    drop(tr("cancelled: nothing was changed"));
}

} // namespace cutaway
