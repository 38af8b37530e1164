// SPDX-License-Identifier: MIT
// The one undo command: a patch and its inverse.
#pragma once

#include "core/file/format.h"

#include <QUndoCommand>

namespace cutaway
{

class EditQueue;

class ApplyPatch : public QUndoCommand
{
public:
    // `patch` has been applied already and `inverse` takes it back; `where` is selected again after undo and
    // redo.
    ApplyPatch(EditQueue &queue, Patch patch, Patch inverse, NodePath where, const QString &label);
    ~ApplyPatch() override;

    // Merges with the step before it; without this, only steps that overwrite the same place do.
    void setContinues(bool continues) { m_continues = continues; }
    // The patch that undoing or redoing the step applies.
    const Patch &patch(bool undoing) const { return undoing ? m_undo : m_redo; }

    int id() const override;
    void redo() override;
    void undo() override;
    bool mergeWith(const QUndoCommand *other) override;

private:
    EditQueue &m_queue;
    Patch m_redo;
    Patch m_undo;
    NodePath m_where;
    bool m_continues = false;
    bool m_applied = true; // pushing a command calls redo(), but its patch is in the file by then
};

} // namespace cutaway
