// SPDX-License-Identifier: MIT
// Buttons for the values of bodies as a whole: presets, copy and paste.
#pragma once

#include "viewers/workshops/physics/pendingchange.h"

#include <QWidget>

class QMenu;
class QPushButton;

namespace cutaway
{

class BodyTools : public QWidget
{
    Q_OBJECT

public:
    BodyTools(BodyContext &context, PendingChange &pending, QWidget *parent);

    // Copies the values of the current body to the clipboard, as text.
    void copy();
    // A pending change of the chosen bodies.
    void paste();
    void fillPresets(QMenu &menu);
    QPushButton *presetsButton() const { return m_presets; }

private:
    void askPreset(const physics::Preset &preset);
    void saveOwn();
    QString whose() const;

    BodyContext &m_context;
    PendingChange &m_pending;
    QPushButton *m_presets;
};

} // namespace cutaway
