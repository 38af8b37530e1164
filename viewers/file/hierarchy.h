// SPDX-License-Identifier: MIT
// How the units of an open file are shown: below what owns them, or one after the other as in the file.
#pragma once

#include "core/file/outline.h"
#include "viewers/file/openfile.h"

namespace cutaway
{

class Hierarchy : public QObject
{
    Q_OBJECT

public:
    explicit Hierarchy(OpenFile &file, QObject *parent = nullptr);

    // False where no unit owns another.
    bool isPossible() const;
    bool isShown() const { return m_isShown; }
    void setShown(bool shown);

    // Of the file as it is, made by a worker; else it is made when somebody asks.
    void take(std::shared_ptr<const Outline> outline);
    // Null where units are shown as in the file. Another object whenever a unit stands elsewhere.
    const std::shared_ptr<const Outline> &outline() const;
    // What the unit stands below; kNone at the top.
    UnitId above(UnitId unit) const;
    // Those below a unit, or at the top with kNone.
    std::vector<UnitId> below(UnitId unit) const;

Q_SIGNALS:
    void changed(); // by setShown(); what the file has changed is to be seen when it tells so

private:
    void follow(const ChangeSet &change);

    OpenFile &m_file;
    bool m_isShown = true;
    mutable bool m_isMade = false; // it takes a look at all units
    mutable std::shared_ptr<const Outline> m_outline;
};

} // namespace cutaway
