// SPDX-License-Identifier: MIT
// One window per user: a second start hands its files to the first and ends.
//
// The socket is in the user's private runtime folder, and both sides ask the system for the other's user:
// nothing is sent to or taken from another user.
#pragma once

#include <QObject>
#include <QStringList>
#include <QThread>
#include <vector>

namespace cutaway
{

// The request of a start of the program.
struct StartWishes {
    QStringList files;
    QString selected;  // path text of a place in them
    QString workspace; // as on the command line; empty for the usual one
    QString theme;     // likewise
};

class SingleInstance : public QObject
{
    Q_OBJECT

public:
    // `name` tells these instances from all others; see usualName(). A path is used as the socket itself.
    explicit SingleInstance(const QString &name, QObject *parent = nullptr);
    ~SingleInstance() override;

    // Derived from the folder of the settings.
    static QString usualName();
    // Path of the socket of the first one of that name; empty where the user has no private folder for it.
    static QString socketOf(const QString &name);

    // True when another instance has taken the request: there is nothing left to do here. If there is none,
    // this one has the name from now on, so that of several started at once one becomes the first. One that
    // does not report at once costs kSilence; one that does not take the files within `patience` milliseconds
    // does not get them.
    bool handOver(const StartWishes &wishes, int patience = 5000);
    // Answers the others from now on; until then they wait.
    void answer();

    static constexpr int kSilence = 200; // milliseconds

Q_SIGNALS:
    void received(const cutaway::StartWishes &wishes);

private:
    class Listener; // greets each of them, while the window is still being made

    bool listen();
    void ask(int start);

    QString m_socket;
    QThread m_thread;
    Listener *m_listener = nullptr; // lives there
    bool m_answers = false;
    std::vector<int> m_asking; // starts that wait for answer()
};

} // namespace cutaway
