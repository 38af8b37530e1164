// SPDX-License-Identifier: MIT
// Checks the conditions that hold after every step of a walk, and at its end.
#pragma once

#include "tests/app/windowfixture.h"

#include <QPointer>

#include <map>

namespace cutaway::test
{

// Collects the warnings of Qt, except the known ones of the platform.
class WarningTrap
{
public:
    WarningTrap();
    ~WarningTrap();
    WarningTrap(const WarningTrap &) = delete;
    WarningTrap &operator=(const WarningTrap &) = delete;

    static QStringList take();
};

class WalkGuard : public QObject
{
    Q_OBJECT

public:
    explicit WalkGuard(WindowFixture &fixture);

    // Waits for running tasks, then returns the faults; empty if there are none.
    QStringList faults();
    // Undoes everything in all documents, which must restore the opened files, and redoes it.
    QStringList undoFaults();

private:
    void follow(Document &document);
    void note(const Document &document);
    QString sealFault();
    QString titleFault();
    QStringList undoFaults(Document &document);

    struct Opened {
        QPointer<OpenFile> file;
        Bytes bytes;
    };

    WindowFixture &m_fixture;
    std::map<const Document *, Opened> m_opened; // as it was read last
    WarningTrap m_warnings;
};

} // namespace cutaway::test
