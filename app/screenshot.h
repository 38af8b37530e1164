// SPDX-License-Identifier: MIT
// Writes a picture of the window once everything it was asked to open stands still.
#pragma once

#include <QTimer>

namespace cutaway
{

class MainWindow;

class Screenshot : public QObject
{
    Q_OBJECT

public:
    Screenshot(MainWindow &window, const QString &path, QObject *parent = nullptr);

Q_SIGNALS:
    void done(const QString &error); // empty when the picture was written

private:
    void look();

    MainWindow &m_window;
    QString m_path;
    QTimer m_timer;
    int m_quiet = 0; // looks in a row without work
};

} // namespace cutaway
