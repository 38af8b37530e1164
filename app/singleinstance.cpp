// SPDX-License-Identifier: MIT
#include "app/singleinstance.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QFileInfo>
#include <QIODevice>
#include <QLocalSocket>
#include <QStandardPaths>

namespace cutaway
{

namespace
{

constexpr int kAnswerWithin = 500;    // milliseconds
constexpr qint64 kMostSent = 1 << 20; // bytes of one message
constexpr char kTaken = '+';

} // namespace

SingleInstance::SingleInstance(const QString &name, QObject *parent) : QObject(parent), m_name(name)
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &SingleInstance::accept);
}

QString SingleInstance::usualName()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    const QByteArray hash = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("cutaway-") + QString::fromLatin1(hash.left(16));
}

// Paths are made absolute: the other instance was started in another folder.
bool SingleInstance::handOver(const QStringList &files, const QString &selected) const
{
    QStringList absolute;
    for (const QString &file : files)
        absolute += file.startsWith(QLatin1String(":/")) ? file : QFileInfo(file).absoluteFilePath();
    QByteArray message;
    QDataStream writer(&message, QIODevice::WriteOnly);
    writer << absolute << selected;
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (message.size() > kMostSent || !socket.waitForConnected(kAnswerWithin))
        return false;
    QDataStream stream(&socket);
    stream << message;
    socket.flush();
    char answer = 0;
    return socket.waitForReadyRead(kAnswerWithin) && socket.getChar(&answer) && answer == kTaken;
}

// A name that a killed instance left behind is free; asking it is how one knows. Listening alone would take
// the name from whoever has it.
bool SingleInstance::listen()
{
    QLocalSocket probe;
    probe.connectToServer(m_name);
    if (probe.waitForConnected(kAnswerWithin))
        return false;
    QLocalServer::removeServer(m_name);
    return m_server.listen(m_name);
}

void SingleInstance::accept()
{
    while (QLocalSocket *socket = m_server.nextPendingConnection()) {
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(socket, &QLocalSocket::readyRead, this, [this, socket] {
            if (socket->bytesAvailable() > kMostSent + qint64(sizeof(quint32))) {
                socket->abort();
                return;
            }
            QDataStream stream(socket);
            QByteArray message;
            stream.startTransaction();
            stream >> message;
            if (!stream.commitTransaction())
                return; // the rest is still to come
            QStringList files;
            QString selected;
            QDataStream content(message);
            content >> files >> selected;
            if (content.status() != QDataStream::Ok)
                return;
            socket->putChar(kTaken);
            socket->flush();
            Q_EMIT received(files, selected);
        });
    }
}

} // namespace cutaway
