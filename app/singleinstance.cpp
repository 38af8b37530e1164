// SPDX-License-Identifier: MIT
#include "app/singleinstance.h"

#include "core/base/platform/process.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>
#include <QPointer>
#include <QStandardPaths>

namespace cutaway
{

namespace
{

constexpr qint64 kMostSent = 1 << 20; // bytes of one message
constexpr char kHere = '*';           // the first is a Cutaway that runs
constexpr char kTaken = '+';          // it may open the files
constexpr char kMeant = '!';          // the second still wants it to, and ends

QByteArray packed(const StartWishes &wishes)
{
    // The other instance was started in another folder.
    QStringList absolute;
    for (const QString &file : wishes.files)
        absolute += file.startsWith(QLatin1String(":/")) ? file : QFileInfo(file).absoluteFilePath();
    QByteArray message;
    QDataStream writer(&message, QIODevice::WriteOnly);
    writer << absolute << wishes.selected << wishes.workspace << wishes.theme;
    return message;
}

// Reads one character, waiting until then; 0 if none comes.
char read(QLocalSocket &socket, QDeadlineTimer until)
{
    char answer = 0;
    if (socket.bytesAvailable() == 0)
        socket.waitForReadyRead(static_cast<int>(until.remainingTime()));
    return socket.getChar(&answer) ? answer : '\0';
}

} // namespace

// On a thread of its own, so that the others know at once of this instance. The window, which may be busy,
// reports when files are taken.
class SingleInstance::Listener : public QObject
{
public:
    explicit Listener(SingleInstance &owner) : m_owner(owner) {}

    bool listen(const QString &socket)
    {
        m_server = new QLocalServer(this);
        m_server->setSocketOptions(QLocalServer::UserAccessOption);
        connect(m_server, &QLocalServer::newConnection, this, &Listener::accept);
        QLocalServer::removeServer(socket);
        return m_server->listen(socket);
    }

    void take(int number)
    {
        const auto start = m_starts.constFind(number);
        if (start == m_starts.constEnd())
            return; // it has given up
        start->socket->putChar(kTaken);
        start->socket->flush();
    }

private:
    // The request of another instance.
    struct Start {
        QLocalSocket *socket = nullptr;
        StartWishes wishes;
        bool isComplete = false;
    };

    void accept()
    {
        while (QLocalSocket *socket = m_server->nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            if (!platform::isPeerOwn(socket->socketDescriptor())) {
                socket->abort();
                continue;
            }
            const int number = ++m_number;
            m_starts[number].socket = socket;
            connect(socket, &QLocalSocket::disconnected, this, [this, number] { m_starts.remove(number); });
            connect(socket, &QLocalSocket::readyRead, this, [this, number] { read(number); });
            socket->putChar(kHere);
            socket->flush();
            read(number);
        }
    }

    // An instance that gave up waiting opens the files itself: only requests that still stand are passed on.
    void read(int number)
    {
        const auto start = m_starts.find(number);
        if (start == m_starts.end())
            return;
        QLocalSocket &socket = *start->socket;
        if (start->isComplete) {
            char answer = 0;
            if (socket.getChar(&answer) && answer == kMeant)
                QMetaObject::invokeMethod(
                    &m_owner, [&owner = m_owner, wishes = start->wishes] { Q_EMIT owner.received(wishes); },
                    Qt::QueuedConnection);
            return;
        }
        if (socket.bytesAvailable() > kMostSent + qint64(sizeof(quint32)))
            return socket.abort();
        QDataStream stream(&socket);
        QByteArray message;
        stream.startTransaction();
        stream >> message;
        if (!stream.commitTransaction())
            return; // the rest is still to come
        QDataStream content(message);
        StartWishes &wishes = start->wishes;
        content >> wishes.files >> wishes.selected >> wishes.workspace >> wishes.theme;
        start->isComplete = content.status() == QDataStream::Ok;
        if (!start->isComplete)
            return socket.abort();
        QMetaObject::invokeMethod(
            &m_owner, [&owner = m_owner, number] { owner.ask(number); }, Qt::QueuedConnection);
    }

    SingleInstance &m_owner;
    QLocalServer *m_server = nullptr; // made on the thread
    QHash<int, Start> m_starts;
    int m_number = 0;
};

SingleInstance::SingleInstance(const QString &name, QObject *parent)
    : QObject(parent), m_socket(socketOf(name))
{
}

SingleInstance::~SingleInstance()
{
    m_thread.quit(); // the listener goes with its end
    m_thread.wait();
}

QString SingleInstance::usualName()
{
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    const QByteArray hash = QCryptographicHash::hash(folder.toUtf8(), QCryptographicHash::Sha1).toHex();
    return QStringLiteral("cutaway-") + QString::fromLatin1(hash.left(16));
}

QString SingleInstance::socketOf(const QString &name)
{
    if (QDir::isAbsolutePath(name))
        return name;
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    return folder.isEmpty() ? QString() : QDir(folder).filePath(name);
}

bool SingleInstance::listen()
{
    m_listener = new Listener(*this);
    m_listener->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_listener, &QObject::deleteLater);
    m_thread.start();
    bool listens = false;
    QMetaObject::invokeMethod(
        m_listener, [this, &listens] { listens = m_listener->listen(m_socket); },
        Qt::BlockingQueuedConnection);
    return listens;
}

// A name that a killed instance left behind is free; only a connection shows it.
bool SingleInstance::handOver(const StartWishes &wishes, int patience)
{
    if (m_socket.isEmpty())
        return false;
    const QByteArray message = packed(wishes);
    QLocalSocket socket;
    {
        QLockFile turn(m_socket + QLatin1String(".lock"));
        turn.tryLock(patience);
        socket.connectToServer(m_socket);
        if (!socket.waitForConnected(kSilence)) {
            listen();
            return false;
        }
    }
    if (!platform::isPeerOwn(socket.socketDescriptor()) || message.size() > kMostSent ||
        read(socket, QDeadlineTimer(kSilence)) != kHere)
        return false;
    QDataStream stream(&socket);
    stream << message;
    socket.flush();
    if (read(socket, QDeadlineTimer(patience)) != kTaken)
        return false;
    socket.putChar(kMeant);
    socket.flush();
    socket.waitForBytesWritten(kSilence);
    return true;
}

void SingleInstance::ask(int start)
{
    if (m_answers)
        QMetaObject::invokeMethod(
            m_listener, [this, start] { m_listener->take(start); }, Qt::QueuedConnection);
    else
        m_asking.push_back(start);
}

void SingleInstance::answer()
{
    m_answers = true;
    for (const int start : std::exchange(m_asking, {}))
        ask(start);
}

} // namespace cutaway
