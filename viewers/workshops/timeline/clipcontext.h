// SPDX-License-Identifier: MIT
// The surroundings of a clip's file as its panes know them: the other open files, and the user's earlier
// choices for similar clips. This default knows no other file and keeps nothing.
#pragma once

#include "core/domains/anim/skeletonsearch.h"
#include "core/file/file.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <memory>
#include <vector>

namespace cutaway
{

class ClipContext : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    // Snapshots that another thread may read.
    virtual std::vector<std::shared_ptr<const File>> openFiles() const { return {}; }

    // The skeleton files that the user chose, by the skeleton's name in the binding of a clip.
    virtual QHash<QString, QString> skeletons() const { return m_skeletons; }
    anim::SkeletonWish skeletonWish(const QString &chosen = {}) const
    {
        anim::SkeletonWish wish{chosen.toStdString(), {}, openFiles()};
        for (const auto &[name, path] : skeletons().asKeyValueRange())
            wish.remembered[name.toStdString()] = path.toStdString();
        return wish;
    }
    // An empty path forgets.
    virtual void setSkeleton(const QString &name, const QString &path) { m_skeletons.insert(name, path); }

    // The list of known events as its user has edited it, see anim::EventNames; empty for the built-in one.
    virtual QString eventNames() const { return m_eventNames; }
    virtual void setEventNames(const QString &text)
    {
        m_eventNames = text;
        Q_EMIT eventNamesChanged();
    }

Q_SIGNALS:
    void openFilesChanged();
    void eventNamesChanged();

private:
    QHash<QString, QString> m_skeletons;
    QString m_eventNames;
};

} // namespace cutaway
