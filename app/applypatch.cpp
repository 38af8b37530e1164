// SPDX-License-Identifier: MIT
#include "app/applypatch.h"

#include "app/editqueue.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kApplyPatchId = 1;

// True when redoing after undoing leaves every byte as it is.
bool cancelsOut(const Patch &redo, const Patch &undo)
{
    const auto &there = redo.splices();
    const auto &back = undo.splices();
    return std::equal(there.begin(), there.end(), back.begin(), back.end(),
                      [](const Splice &a, const Splice &b) { return a.inserted == b.inserted; });
}

} // namespace

ApplyPatch::ApplyPatch(EditQueue &queue, Patch patch, Patch inverse, NodePath where, const QString &label)
    : QUndoCommand(label), m_queue(queue), m_redo(std::move(patch)), m_undo(std::move(inverse)),
      m_where(std::move(where))
{
}

// Large patches are freed on a worker: a hundred thousand splices take longer than an event may.
ApplyPatch::~ApplyPatch()
{
    if (EditQueue::isLarge(m_redo) || EditQueue::isLarge(m_undo))
        releaseElsewhere(std::make_shared<std::pair<Patch, Patch>>(std::move(m_redo), std::move(m_undo)));
}

int ApplyPatch::id() const
{
    return kApplyPatchId;
}

void ApplyPatch::redo()
{
    if (std::exchange(m_applied, false))
        return;
    m_undo = m_queue.replay(m_redo, m_where);
}

void ApplyPatch::undo()
{
    m_redo = m_queue.replay(m_undo, m_where);
}

// Merges a step that continues this one, and consecutive overwrites of one place.
bool ApplyPatch::mergeWith(const QUndoCommand *other)
{
    const auto &next = static_cast<const ApplyPatch &>(*other);
    const bool overwritesAgain = !m_redo.resizes() && m_redo.sameExtent(next.m_redo);
    if (!next.m_continues && !(overwritesAgain && m_where == next.m_where))
        return false;
    if (!overwritesAgain) {
        m_redo = m_redo.then(next.m_redo);
        m_undo = next.m_undo.then(m_undo);
        return true;
    }
    m_redo = next.m_redo;
    setText(next.text());
    setObsolete(cancelsOut(m_redo, m_undo));
    return true;
}

} // namespace cutaway
