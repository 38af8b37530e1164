// SPDX-License-Identifier: MIT
// The records that use a package, in words: definite users, and possible ones in undecoded bytes.
#pragma once

#include "core/file/references.h"

#include <QCoreApplication>
#include <QString>

namespace cutaway
{

class ReferringUnits
{
    Q_DECLARE_TR_FUNCTIONS(ReferringUnits)

public:
    explicit ReferringUnits(const References &references);

    // Each record once, in file order; one that is known is not among the possible ones.
    const std::vector<UnitId> &known() const { return m_known; }
    const std::vector<UnitId> &possible() const { return m_possible; }
    bool none() const { return m_known.empty() && m_possible.empty() && m_unread == 0; }

    QString knownTitle() const;
    // Empty where all that may refer to it is known.
    QString possibleTitle() const;
    // The whole text, with at most `most` records of each kind.
    QString text(const File &file, std::size_t most) const;

    static QString name(const File &file, UnitId unit);

private:
    std::vector<UnitId> m_known, m_possible;
    std::size_t m_unread;
};

} // namespace cutaway
