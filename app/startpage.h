// SPDX-License-Identifier: MIT
// Shown while nothing is open: ways to open something.
#pragma once

#include "viewers/kit/theme/theme.h"

#include <QWidget>

class QBoxLayout;
class QGridLayout;
class QLabel;

namespace cutaway
{

class StartPage : public QWidget
{
    Q_OBJECT

public:
    StartPage(const QStringList &samples, QWidget *parent = nullptr);

    void setRecentFiles(const QStringList &paths);
    // Set while files are dragged over the window.
    void setDropping(bool dropping);

Q_SIGNALS:
    void openRequested();
    void fileRequested(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void redress(); // behind tabs it takes the theme on when it is shown
    void dress();
    QWidget *createHead();
    QWidget *createDropArea();
    QWidget *createRecent();
    QWidget *createSamples();
    QWidget *makeCard(const QString &sample);
    QLabel *makeSectionTitle(const QString &text);
    void restyle();

    QStringList m_samples;
    QLabel *m_icon = nullptr;
    QWidget *m_dropArea = nullptr;
    QWidget *m_recent = nullptr;
    QBoxLayout *m_recentRows = nullptr;
    QStringList m_recentPaths;
    bool m_dropping = false;
    bool m_isOldLook = false;
};

} // namespace cutaway
