// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/pendingchange.h"

#include "core/file/editsteps.h"

namespace cutaway
{

PendingChange::PendingChange(BodyContext &context) : QObject(&context), m_context(context)
{
    connect(&context, &BodyContext::chosenChanged, this, &PendingChange::drop);
    connect(&context.file(), &OpenFile::changed, this, &PendingChange::drop);
}

void PendingChange::ask(const QString &label, Make make)
{
    if (m_context.current() == nullptr || m_context.isReading())
        return;
    m_label = label;
    m_refusal.clear();
    m_changes.clear();
    m_patch = {};
    m_revision = m_context.file().revision();
    std::vector<std::pair<std::size_t, QString>> bodies;
    for (const std::size_t number : m_context.chosen())
        bodies.emplace_back(number, m_context.listing()->bodies[number].name());
    m_reading.ask(
        [file = std::shared_ptr<const File>(m_context.file().file().snapshot()), bodies = std::move(bodies),
         make = std::move(make)](Progress &progress) { return prepared(*file, bodies, make, progress); },
        [this](Result<Prepared> made) {
            if (made) {
                m_patch = std::move(made->patch);
                m_changes = std::move(made->changes);
            } else {
                m_refusal = QString::fromStdString(made.error().message);
            }
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

Result<PendingChange::Prepared>
PendingChange::prepared(const File &file, const std::vector<std::pair<std::size_t, QString>> &bodies,
                        const Make &make, Progress &progress)
{
    EditSteps steps(file);
    Prepared all;
    for (const auto &[number, name] : bodies) {
        if (progress.cancelled())
            return fail("cancelled");
        Result<physics::BodyChange> change = make(steps.now(), number);
        if (!change)
            return tl::unexpected(change.error());
        if (!change->patch.empty() && !steps.add(std::move(change->patch)))
            break;
        all.changes.push_back({name, std::move(change->changes)});
    }
    Result<Patch> patch = steps.take();
    if (!patch)
        return tl::unexpected(patch.error());
    all.patch = std::move(*patch);
    return all;
}

void PendingChange::refuse(const QString &label, const QString &reason)
{
    m_reading.cancel();
    m_label = label;
    m_refusal = reason;
    m_changes.clear();
    m_patch = {};
    Q_EMIT changed();
}

void PendingChange::drop()
{
    if (!isShown())
        return;
    m_reading.cancel();
    m_label.clear();
    m_refusal.clear();
    m_changes.clear();
    m_patch = {};
    Q_EMIT changed();
}

// Typed texts come first: they are edits before this one, and drop it.
bool PendingChange::apply()
{
    OpenFile &file = m_context.file();
    if (!changesAnything() || !file.typedTexts().commit() || file.revision() != m_revision)
        return false;
    const Patch patch = m_patch;
    const Result<void> done = file.requestPatch(patch, m_context.placeOfUndo(), m_label);
    if (!done)
        refuse(m_label, QString::fromStdString(done.error().message));
    else
        drop();
    return done.has_value();
}

} // namespace cutaway
