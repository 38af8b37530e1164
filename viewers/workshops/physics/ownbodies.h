// SPDX-License-Identifier: MIT
// What the user adds to the forms of bodies: presets, and names of materials that the games' lists lack. The
// application keeps them beside its settings.
#pragma once

#include "core/domains/physics/preset.h"

#include <QObject>
#include <QStringList>

namespace cutaway
{

class OwnBodies : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    const std::vector<physics::Preset> &presets() const { return m_presets; }
    const QStringList &materials() const { return m_materials; }
    // One of the same name is replaced.
    void addPreset(physics::Preset preset);
    void removePreset(const std::string &name);
    void addMaterial(const QString &name);
    // As they were saved; presets that cannot be read are left out.
    void restore(const QStringList &presets, const QStringList &materials);
    QStringList savedPresets() const;

Q_SIGNALS:
    void changed();

private:
    std::vector<physics::Preset> m_presets;
    QStringList m_materials;
};

} // namespace cutaway
