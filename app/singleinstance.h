// SPDX-License-Identifier: MIT
// One window for one user: a second start hands its files to the first and ends.
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>

namespace cutaway
{

class SingleInstance : public QObject
{
    Q_OBJECT

public:
    // `name` tells this user's instances from all others; see usualName().
    explicit SingleInstance(const QString &name, QObject *parent = nullptr);

    // By the user and the place of the settings.
    static QString usualName();

    // True when another instance has taken the files: there is nothing left to do here. Waits half a second
    // at most.
    bool handOver(const QStringList &files, const QString &selected) const;
    // From now on the others hand over to this one; false when that is not possible, which does no harm.
    bool listen();

Q_SIGNALS:
    void received(const QStringList &files, const QString &selected);

private:
    void accept();

    QString m_name;
    QLocalServer m_server;
};

} // namespace cutaway
