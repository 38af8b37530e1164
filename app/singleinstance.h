// SPDX-License-Identifier: MIT
// One window for one user: a second start hands its files to the first and ends.
//
// The socket stands in the user's private runtime folder, and both sides ask the system who the other is:
// what another user has put there is neither told nor believed.
#pragma once

#include <QObject>
#include <QStringList>
#include <QThread>
#include <vector>

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
    // `name` tells these instances from all others; see usualName(). A path stands for itself.
    explicit SingleInstance(const QString &name, QObject *parent = nullptr);
    ~SingleInstance() override;

    // By the place of the settings.
    static QString usualName();
    // Where the first one of that name listens; empty where the user has no private folder for that.
    static QString socketOf(const QString &name);

    // True when another instance has taken what is asked for: there is nothing left to do here. Where there
    // is none this one has the name from now on, so that of several started at once one becomes the first.
    // One that does not say at once that it is there costs kSilence; one that does not take the files within
    // `patience` milliseconds does not get them either.
    bool handOver(const StartWishes &wishes, int patience = 5000);
    // From now on the others are answered; until then they wait.
    void answer();

    static constexpr int kSilence = 200; // milliseconds

Q_SIGNALS:
    void received(const cutaway::StartWishes &wishes);

private:
    class Listener; // greets whoever comes, while the window is still being made

    bool listen();
    void ask(int start);

    QString m_socket;
    QThread m_thread;
    Listener *m_listener = nullptr; // lives there
    bool m_answers = false;
    std::vector<int> m_asking; // starts that wait for answer()
};

} // namespace cutaway
