// SPDX-License-Identifier: MIT
// Files dropped anywhere on a window, whatever widget lies below the pointer.
#pragma once

#include <QObject>
#include <QStringList>

class QMimeData;
class QWidget;

namespace cutaway
{

class FileDrop : public QObject
{
    Q_OBJECT

public:
    static constexpr int kMostFromFolder = 20;

    explicit FileDrop(QWidget *window);

    // Local files of a drop; a folder gives the files of known kinds directly inside it.
    static QStringList filesIn(const QMimeData &data);

Q_SIGNALS:
    void hovering(bool hovering);
    void dropped(const QStringList &paths);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *m_window;
};

} // namespace cutaway
