// SPDX-License-Identifier: MIT
#include "app/filedrop.h"

#include "core/catalogue.h"
#include "viewers/kit/file/filekinds.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace cutaway
{

FileDrop::FileDrop(QWidget *window) : QObject(window), m_window(window)
{
    window->setAcceptDrops(true);
    qApp->installEventFilter(this);
}

QStringList FileDrop::filesIn(const QMimeData &data)
{
    static const QStringList kKnown = namePatterns(allFormats().rows());
    QStringList paths;
    for (const QUrl &url : data.urls()) {
        const QFileInfo info(url.toLocalFile());
        if (info.isFile())
            paths.append(info.absoluteFilePath());
        if (!info.isDir())
            continue;
        const QFileInfoList inside =
            QDir(info.absoluteFilePath()).entryInfoList(kKnown, QDir::Files, QDir::Name);
        for (const QFileInfo &file : inside.mid(0, kMostFromFolder))
            paths.append(file.absoluteFilePath());
    }
    return paths;
}

bool FileDrop::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (widget == nullptr || (widget != m_window && !m_window->isAncestorOf(widget)))
        return false;
    switch (event->type()) {
    case QEvent::DragEnter:
    case QEvent::DragMove: {
        auto *drag = static_cast<QDragMoveEvent *>(event);
        if (!drag->mimeData()->hasUrls())
            return false;
        drag->setDropAction(Qt::CopyAction);
        drag->accept();
        Q_EMIT hovering(true);
        return true;
    }
    case QEvent::DragLeave:
        Q_EMIT hovering(false);
        return false;
    case QEvent::Drop: {
        auto *drop = static_cast<QDropEvent *>(event);
        if (!drop->mimeData()->hasUrls())
            return false;
        drop->setDropAction(Qt::CopyAction);
        drop->accept();
        Q_EMIT hovering(false);
        Q_EMIT dropped(filesIn(*drop->mimeData()));
        return true;
    }
    default:
        return false;
    }
}

} // namespace cutaway
