// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/walkmeshchoices.h"

#include "core/base/quantity.h"

#include <QFile>
#include <QFileInfo>
#include <tuple>
#include <utility>

namespace cutaway
{

namespace
{

constexpr qint64 kLargestTable = 1 << 20; // bytes; the real one has some thousand

Result<std::shared_ptr<const bwm::SurfaceTable>> surfaceTableNamed(const QString &name)
{
    if (name == QLatin1String("K1"))
        return std::make_shared<const bwm::SurfaceTable>(bwm::surfacesOfK1());
    if (name == QLatin1String("K2"))
        return std::make_shared<const bwm::SurfaceTable>(bwm::surfacesOfK2());
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return fail("{} cannot be read: {}", name.toStdString(), file.errorString().toStdString());
    if (file.size() > kLargestTable)
        return fail("{} has {}, and a table of surfaces at most {}", name.toStdString(),
                    quantity(file.size(), "byte"), kLargestTable);
    const QByteArray bytes = file.readAll();
    auto table = bwm::readSurfaceTable(
        {reinterpret_cast<const std::uint8_t *>(bytes.constData()), static_cast<std::size_t>(bytes.size())},
        QFileInfo(name).fileName().toStdString());
    if (!table)
        return tl::unexpected(table.error());
    return std::make_shared<const bwm::SurfaceTable>(std::move(*table));
}

} // namespace

WalkmeshChoices::WalkmeshChoices(QObject *parent)
    : QObject(parent), m_surfacesName(QStringLiteral("K1")),
      m_surfaces(std::make_shared<const bwm::SurfaceTable>(bwm::surfacesOfK1()))
{
}

Result<void> WalkmeshChoices::setSurfaces(const QString &name)
{
    if (name == m_surfacesName)
        return {};
    auto table = surfaceTableNamed(name);
    if (!table)
        return tl::unexpected(table.error());
    m_surfacesName = name;
    m_surfaces = std::move(*table);
    Q_EMIT changed();
    return {};
}

void WalkmeshChoices::setCanonical(bool on)
{
    if (std::exchange(m_isCanonical, on) != on)
        Q_EMIT changed();
}

void WalkmeshChoices::setRebuild(Rebuild rebuild)
{
    if (std::exchange(m_rebuild, rebuild) != rebuild)
        Q_EMIT changed();
}

void WalkmeshChoices::restore(const QStringList &saved)
{
    if (!saved.value(0).isEmpty())
        std::ignore = setSurfaces(saved.value(0));
    m_isCanonical = saved.value(1) == QLatin1String("canonical");
    const QString rebuild = saved.value(2);
    m_rebuild = rebuild == QLatin1String("always")  ? Rebuild::Always
                : rebuild == QLatin1String("never") ? Rebuild::Never
                                                    : Rebuild::Ask;
}

QStringList WalkmeshChoices::saved() const
{
    const char *const rebuilds[] = {"always", "ask", "never"};
    return {m_surfacesName, m_isCanonical ? QStringLiteral("canonical") : QStringLiteral("least"),
            QString::fromLatin1(rebuilds[static_cast<std::size_t>(m_rebuild)])};
}

} // namespace cutaway
