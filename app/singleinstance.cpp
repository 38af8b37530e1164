// SPDX-License-Identifier: MIT
#include "app/singleinstance.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFileInfo>
#include <QIODevice>
#include <QLocalSocket>
#include <QLockFile>
#include <QStandardPaths>
#include <memory>

namespace cutaway
{

namespace
{

constexpr int kFindWithin = 500;      // milliseconds
constexpr qint64 kMostSent = 1 << 20; // bytes of one message
constexpr char kTaken = '+';          // the first may open the files
constexpr char kMeant = '!';          // the second still wants it to, and ends

} // namespace

// What one of the others asks for.
struct SingleInstance::Start {
    StartWishes wishes;
    bool isComplete = false;
};

SingleInstance::SingleInstance(const QString &name, QObject *parent) : QObject(parent), m_name(name)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
}

QString SingleInstance::usualName()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    const QByteArray hash = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("cutaway-") + QString::fromLatin1(hash.left(16));
}

// Paths are made absolute: the other instance was started in another folder. A name that a killed instance
// left behind is free; asking it is how one knows.
bool SingleInstance::handOver(const StartWishes &wishes, int patience)
{
    QStringList absolute;
    for (const QString &file : wishes.files)
        absolute += file.startsWith(QLatin1String(":/")) ? file : QFileInfo(file).absoluteFilePath();
    QByteArray message;
    QDataStream writer(&message, QIODevice::WriteOnly);
    writer << absolute << wishes.selected << wishes.workspace << wishes.theme;
    QLocalSocket socket;
    {
        QLockFile turn(QDir(QDir::tempPath()).filePath(m_name + QLatin1String(".lock")));
        turn.tryLock(patience);
        socket.connectToServer(m_name);
        if (!socket.waitForConnected(kFindWithin)) {
            QLocalServer::removeServer(m_name);
            m_server.listen(m_name);
            return false;
        }
    }
    if (message.size() > kMostSent)
        return false;
    QDataStream stream(&socket);
    stream << message;
    socket.flush();
    char answer = 0;
    if (!socket.waitForReadyRead(patience) || !socket.getChar(&answer) || answer != kTaken)
        return false;
    socket.putChar(kMeant);
    socket.flush();
    return true;
}

void SingleInstance::answer()
{
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::accept);
    accept();
}

void SingleInstance::accept()
{
    while (QLocalSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        const auto start = std::make_shared<Start>();
        connect(socket, &QLocalSocket::readyRead, this, [this, socket, start] { read(*socket, *start); });
        read(*socket, *start);
    }
}

// Whoever has given up waiting opens the files itself: only what is still meant is passed on.
void SingleInstance::read(QLocalSocket &socket, Start &start)
{
    if (!start.isComplete) {
        if (socket.bytesAvailable() > kMostSent + qint64(sizeof(quint32)))
            return socket.abort();
        QDataStream stream(&socket);
        QByteArray message;
        stream.startTransaction();
        stream >> message;
        if (!stream.commitTransaction())
            return; // the rest is still to come
        QDataStream content(message);
        content >> start.wishes.files >> start.wishes.selected >> start.wishes.workspace >>
            start.wishes.theme;
        start.isComplete = content.status() == QDataStream::Ok;
        if (!start.isComplete)
            return socket.abort();
        socket.putChar(kTaken);
        socket.flush();
        return;
    }
    char answer = 0;
    if (socket.getChar(&answer) && answer == kMeant)
        Q_EMIT received(start.wishes);
}

} // namespace cutaway
