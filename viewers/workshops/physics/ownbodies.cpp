// SPDX-License-Identifier: MIT
#include "viewers/workshops/physics/ownbodies.h"

#include <algorithm>

namespace cutaway
{

void OwnBodies::addPreset(physics::Preset preset)
{
    const auto known = std::ranges::find(m_presets, preset.name, &physics::Preset::name);
    if (known != m_presets.end())
        *known = std::move(preset);
    else
        m_presets.push_back(std::move(preset));
    Q_EMIT changed();
}

void OwnBodies::removePreset(const std::string &name)
{
    if (std::erase_if(m_presets, [&name](const physics::Preset &preset) { return preset.name == name; }) != 0)
        Q_EMIT changed();
}

void OwnBodies::addMaterial(const QString &name)
{
    if (name.isEmpty() || m_materials.contains(name, Qt::CaseInsensitive))
        return;
    m_materials += name;
    Q_EMIT changed();
}

void OwnBodies::restore(const QStringList &presets, const QStringList &materials)
{
    m_materials = materials;
    m_presets.clear();
    for (const QString &text : presets) {
        if (Result<physics::Preset> preset = physics::presetFrom(text.toStdString()))
            m_presets.push_back(std::move(*preset));
    }
    Q_EMIT changed();
}

QStringList OwnBodies::savedPresets() const
{
    QStringList texts;
    for (const physics::Preset &preset : m_presets)
        texts += QString::fromStdString(toText(preset));
    return texts;
}

} // namespace cutaway
