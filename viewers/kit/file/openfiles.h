// SPDX-License-Identifier: MIT
// The files that are open in this program, for panes that use another one besides their own. This base class
// knows none.
#pragma once

#include "viewers/kit/file/openfile.h"

#include <filesystem>
#include <map>
#include <vector>

namespace cutaway
{

class OpenFiles : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Each is a document: an edit requested from it is one of its own, with its own undo.
    virtual std::vector<OpenFile *> list() const { return {}; }
    OpenFile *at(const std::filesystem::path &path) const; // null where none is
    // For one of them: whether it differs from the file on disk, and a way to save it.
    virtual bool isModified(const OpenFile &) const { return false; }
    virtual void save(OpenFile &) {}
    // Opens one more, which is in the list when it has been read; what is shown stays in front.
    virtual void open(const QString &) {}

    // The time that the clip of one of them is shown at, in seconds; nothing where none is.
    std::optional<double> shownTime(const OpenFile &file) const;
    void setShownTime(OpenFile &file, double seconds);

Q_SIGNALS:
    void shownTimeChanged(const cutaway::OpenFile *file);
    // Files were opened, closed or reloaded; earlier pointers must not be used.
    void changed();

private:
    std::map<const OpenFile *, double> m_shownTimes;
};

} // namespace cutaway
