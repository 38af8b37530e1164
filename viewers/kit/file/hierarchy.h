// SPDX-License-Identifier: MIT
// The order in which the units of an open file are shown: below their owners, or in sequence as in the file.
#pragma once

#include "core/file/outline.h"
#include "viewers/kit/file/openfile.h"

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

    // Takes the outline that a worker made for the present state of the file; otherwise it is made on demand.
    void take(std::shared_ptr<const Outline> outline);
    // Null where units are shown as in the file. A new object whenever a unit has moved.
    const std::shared_ptr<const Outline> &outline() const;
    // The unit that this one is shown below; kNone at the top.
    UnitId above(UnitId unit) const;
    // Those below a unit, or at the top with kNone.
    std::vector<UnitId> below(UnitId unit) const;

Q_SIGNALS:
    void changed(); // by setShown(); for changes of the file see OpenFile::changed

private:
    void follow(const ChangeSet &change);

    OpenFile &m_file;
    bool m_isShown = true;
    mutable bool m_isMade = false; // it takes a look at all units
    mutable std::shared_ptr<const Outline> m_outline;
};

} // namespace cutaway
