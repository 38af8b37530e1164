// SPDX-License-Identifier: MIT
// One window for one user: a second start hands its files to the first and ends.
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>

class QLocalSocket;

namespace cutaway
{

// What a start asks for.
struct StartWishes {
    QStringList files;
    QString selected;  // a place in them
    QString workspace; // as on the command line; empty for the usual one
    QString theme;     // likewise
};

class SingleInstance : public QObject
{
    Q_OBJECT

public:
    // `name` tells this user's instances from all others; see usualName().
    explicit SingleInstance(const QString &name, QObject *parent = nullptr);

    // By the user and the place of the settings.
    static QString usualName();

    // True when another instance has taken what is asked for: there is nothing left to do here. Where there is none
    // this one has the name from now on, so that of several started at once one becomes the first. One that
    // does not answer within `patience` milliseconds does not get the files either.
    bool handOver(const StartWishes &wishes, int patience = 5000);
    // From now on the others are answered; until then they wait.
    void answer();

Q_SIGNALS:
    void received(const cutaway::StartWishes &wishes);

private:
    struct Start;

    void accept();
    void read(QLocalSocket &socket, Start &start);

    QString m_name;
    QLocalServer m_server;
};

} // namespace cutaway
