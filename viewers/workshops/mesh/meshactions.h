// SPDX-License-Identifier: MIT
// What can be computed anew of the shown shape, each one step of undo, with the reason of a refusal below.
#pragma once

#include "core/formats/nif/mesh/recompute.h"
#include "viewers/kit/file/selection.h"

#include <QWidget>
#include <array>

class QAction;
class QLabel;
class QToolButton;

namespace cutaway
{

namespace theme
{
class RefusalLabel;
}

class MeshActions : public QWidget
{
    Q_OBJECT

public:
    explicit MeshActions(Selection &selection, QWidget *parent = nullptr);

    // The shape that they change; nothing for none. Disables the menu for other panes where it is not
    // `isSelected`.
    void setShape(const std::optional<NodePath> &shape, bool isSelected);
    QAction *action(nif::Computed what) const { return m_actions[static_cast<std::size_t>(what)]; }
    QList<QAction *> actions() const { return {m_actions.begin(), m_actions.end()}; }
    QAction *menu() const { return m_menu; }
    QString said() const; // of the last one, for the user

Q_SIGNALS:
    void answered(const QString &text); // as said()

private:
    void compute(nif::Computed what);

    OpenFile &m_file;
    std::optional<NodePath> m_shape;
    std::array<QAction *, std::size(nif::kAllComputed)> m_actions{};
    QAction *m_menu;
    QLabel *m_done;
    theme::RefusalLabel *m_refusal;
};

} // namespace cutaway
