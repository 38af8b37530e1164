// SPDX-License-Identifier: MIT
// How walkmeshes are edited, alike for all files: which table says what a surface is, what a save keeps, and
// what happens to tables that no longer fit. The application keeps them beside its settings.
#pragma once

#include "core/formats/bwm/surfaces.h"

#include <QObject>
#include <QStringList>
#include <memory>

namespace cutaway
{

class WalkmeshChoices : public QObject
{
    Q_OBJECT

public:
    // When an edit elsewhere, as of a vertex in the tree, leaves tables behind that no longer fit.
    enum class Rebuild { Always, Ask, Never };

    explicit WalkmeshChoices(QObject *parent = nullptr);

    // "K1", "K2" or the path of a surfacemat.2da.
    const QString &surfacesName() const { return m_surfacesName; }
    const std::shared_ptr<const bwm::SurfaceTable> &surfaces() const { return m_surfaces; }
    // Keeps the table before and says why where the file is no such table.
    Result<void> setSurfaces(const QString &name);
    // Whether an edit writes all tables anew, or only those that it touches.
    bool isCanonical() const { return m_isCanonical; }
    void setCanonical(bool on);
    Rebuild rebuild() const { return m_rebuild; }
    void setRebuild(Rebuild rebuild);
    // As they were saved; a table that cannot be read any more is left out.
    void restore(const QStringList &saved);
    QStringList saved() const;

Q_SIGNALS:
    void changed();

private:
    QString m_surfacesName;
    std::shared_ptr<const bwm::SurfaceTable> m_surfaces;
    bool m_isCanonical = false;
    Rebuild m_rebuild = Rebuild::Ask;
};

} // namespace cutaway
