// SPDX-License-Identifier: MIT
// Finds what points at a unit without stopping the window: a plugin is searched as a whole for it.
#pragma once

#include "viewers/file/openfile.h"

#include <QFutureWatcher>

namespace cutaway
{

class ReferrerFinder : public QObject
{
    Q_OBJECT

public:
    explicit ReferrerFinder(OpenFile &file, QObject *parent = nullptr);
    ~ReferrerFinder() override; // waits for a search that is under way

    // Answers with found(), at once when the answer is known for the file as it is.
    void look(UnitId unit);
    UnitId unit() const { return m_unit; }
    // Nothing while a search is under way.
    const std::optional<std::vector<Referrer>> &result() const { return m_result; }

Q_SIGNALS:
    void found();

private:
    void start();
    void finish();

    OpenFile &m_file;
    UnitId m_unit = UnitIndex::kNone;
    std::uint64_t m_revision = 0;
    std::optional<std::vector<Referrer>> m_result;
    QFutureWatcher<std::vector<Referrer>> m_watcher;
    UnitId m_searched = UnitIndex::kNone; // what the search under way is about
    std::uint64_t m_searchedRevision = 0;
};

} // namespace cutaway
